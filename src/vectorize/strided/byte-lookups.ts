/**
 * The pass `byte-lookups`: shuffles that a target has no instruction for, as look-ups of bytes (`emit-shuffle.ts`).
 *
 * The last word on shuffles, whoever made them: vectorizers price them as what this pass makes of them. Only registers
 * and parts of them are looked at; wider shuffles are taken apart by the back end, which then does as it likes.
 */
import { analyses } from '../../analysis/cache.ts';
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import { type Inst, type InstOf, isCall } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isFloat, isInt, isVector } from '../../ir/type.ts';
import { indexUses, usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value } from '../../ir/value.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { remarkAt } from '../../remark/index.ts';
import { costsOf, type Target, targetOf } from '../../target/index.ts';
import { emitKeptIndices, INDICES } from './emit-kept-indices.ts';
import { emitFilled } from './emit-open-lanes.ts';
import { emitLookup } from './emit-rewrite.ts';
import { extendedLookup, type Found, lookupFor } from './emit-shuffle.ts';
import { filledMask } from './open-lanes.ts';

const NAME = 'byte-lookups';

type Shuffle = InstOf<typeof Op.ShuffleVector>;

export const byteLookups: PassDefinition = {
  name: NAME,
  about: 'Looks bytes up in a register where the target has no instruction for a shuffle.',
  options: [],
  run,
};

function run(func: Func, cx: PassContext): boolean {
  const target = targetOf(func, cx.module, cx.target);
  if (target === null) return false;
  const isChanged = lookUpShuffles(func, cx, target);
  const isFilled = fillLanes(func, cx, target);
  return keepLookups(func, cx, target) || isChanged || isFilled;
}

/** Look-ups in loops keep their indices from the optimizer that comes after us. */
function keepLookups(func: Func, cx: PassContext, target: Target): boolean {
  const { lookups } = costsOf(target);
  if (lookups === null) return false;
  const { innermost } = analyses(func, cx.module).loops;
  const found: Inst[] = [];
  func.blocks.forEach((block) => {
    if (innermost[block.id] === null) return;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (!isCall(inst) || intrinsicOf(inst)?.name !== lookups.bytes) continue;
      if (isConstant(inst.operands[INDICES]!)) found.push(inst);
    }
  });
  if (found.length === 0 || !cx.mayRewrite('indices of look-ups are kept in registers')) return false;
  cx.count(`${NAME}.indices`, found.length);
  indexUses(func);
  emitKeptIndices(func, cx.module, found);
  return true;
}

/** Shuffles that leave lanes open, filled so that machines know the mask (`open-lanes.ts`). */
function fillLanes(func: Func, cx: PassContext, target: Target): boolean {
  const found = new Map<Shuffle, readonly number[]>();
  indexUses(func);
  for (const block of func.blocks)
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const mask = inst.op === Op.ShuffleVector ? filledMask(inst, target) : null;
      if (mask !== null) found.set(inst as Shuffle, mask);
    }
  let changed = false;
  for (const [shuffle, mask] of found) {
    if (!cx.mayRewrite('a shuffle with all lanes filled')) break;
    cx.count(`${NAME}.filled`);
    emitFilled(shuffle, mask, cx.module);
    changed = true;
  }
  return changed;
}

/** Was there any? */
export function lookUpShuffles(func: Func, cx: PassContext, target: Target): boolean {
  if (costsOf(target).lookups === null) return false;
  const found = new Map<Shuffle, Found>();
  indexUses(func);
  const { innermost } = analyses(func, cx.module).loops;
  for (const block of func.blocks) {
    const loop = innermost[block.id] ?? null;
    const isTight = loop !== null && carriedBits(loop.header) >= MANY * target.registerBits[0]!;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.ShuffleVector) continue;
      const lookup = lookupOf(target, inst);
      if (lookup !== null && !(lookup.isSlight && isTight)) found.set(inst, lookup);
    }
  }
  let changed = false;
  for (const [shuffle, lookup] of found) {
    if (!cx.mayRewrite('a shuffle as look-ups of bytes')) break;
    cx.remarks.emit(
      remarkAt('passed', NAME, 'ShuffleLookedUp', func, shuffle, [
        'a shuffle is done by looking bytes up: the target has no instruction for its mask',
      ]),
    );
    cx.count(`${NAME}.shuffles`);
    emitLookup(cx.module, target, shuffle, lookup);
    changed = true;
  }
  return changed;
}

/** Of the vectors that a loop carries from turn to turn. */
function carriedBits(header: Block): number {
  let bits = 0;
  for (let inst = header.first; inst?.op === Op.Phi; inst = inst.next) {
    if (!isVector(inst.type)) continue;
    const { element, count } = inst.type;
    bits += isInt(element) || isFloat(element) ? element.bits * count : 0;
  }
  return bits;
}

/**
 * Registers of vectors that leave none for tables beside what a turn computes, of sixteen. Minima and maxima of both
 * channels of 16-bit frames carry eight: with two tables some were spilled, and V8 took 1.8 times as long.
 */
const MANY = 6;

/** How bytes are looked up for it; null where the shuffle is as good. */
function lookupOf(target: Target, shuffle: Shuffle): Found | null {
  const [a, b] = shuffle.operands as [Value, Value];
  const { mask } = shuffle.extra;
  // A scalar in every lane is an instruction of its own.
  const isSplat = isInst(a) && a.op === Op.InsertElement && mask.every((m) => m <= 0);
  if (isSplat || (isConstant(a) && isConstant(b))) return null;
  return lookupFor(target, a, mask) ?? (isExtended(shuffle) ? extendedLookup(target, a, mask) : null);
}

function isExtended(shuffle: Shuffle): boolean {
  return usersOf(shuffle).some((user) => user.op === Op.ZExt || user.op === Op.SExt);
}
