/**
 * The pass `wide-accesses`: accesses of registers that lie side by side, in loops, as one access of all.
 *
 *     v128.load (p)                        LLVM's strength reduction gives every access of a loop an address of its own,
 *     v128.load (p + 16)  an addition      by additions that may wrap as far as it knows, so that WebAssembly's offsets
 *     v128.load (p + 32)  another one      cannot take them
 *
 * One wide access has one address; the back end cuts it into registers, and what it adds then does not wrap: offsets.
 *
 *     1. registers by what they point to, and how many constant bytes from it
 *     2. runs of two or four; loads between which nothing is written, stores between which nothing is accessed
 */
import { analyses } from '../../analysis/cache.ts';
import { effectsOf } from '../../analysis/effects.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import { type Inst, isSimpleAccess } from '../../ir/inst.ts';
import { allocSize, bitSize, type Layout } from '../../ir/layout.ts';
import type { Module } from '../../ir/module.ts';
import { isCast, Op } from '../../ir/op.ts';
import { isVector } from '../../ir/type.ts';
import { indexUses } from '../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { remarkAt } from '../../remark/index.ts';
import { targetOf } from '../../target/index.ts';
import { emitWideLoad, emitWideStore } from './emit-wide-accesses.ts';

const NAME = 'wide-accesses';
/** Bits and bytes of a register. */
const REGISTER = 128;
const BYTES = REGISTER / 8;
/** Registers of an access: all of them are there at once. */
const MOST = 4;

export const wideAccesses: PassDefinition = {
  name: NAME,
  about: 'Joins accesses of neighbouring registers in loops, so that the back end folds their offsets.',
  options: [],
  run,
};

/** Accesses of neighbouring registers, the lowest first, and the one of them where all of them may be done. */
export interface AccessRun {
  readonly accesses: readonly Inst[];
  readonly root: Value;
  /** Bytes of the lowest from the root. */
  readonly offset: number;
  readonly at: Inst;
}

function run(func: Func, cx: PassContext): boolean {
  if (targetOf(func, cx.module, cx.target)?.name !== 'wasm128') return false;
  const { innermost } = analyses(func, cx.module).loops;
  const runs = func.blocks
    .filter((block) => innermost[block.id] !== null)
    .flatMap((block) => runsIn(block, cx.module));
  if (runs.length === 0 || !cx.mayRewrite('accesses of neighbouring registers as one')) return false;
  indexUses(func);
  for (const one of runs) {
    const isLoad = one.at.op === Op.Load;
    cx.remarks.emit(
      remarkAt('passed', NAME, 'AccessesJoined', func, one.at, [
        `${one.accesses.length} ${isLoad ? 'loads' : 'stores'} of neighbouring registers are one`,
      ]),
    );
    if (isLoad) emitWideLoad(cx.module, one);
    else emitWideStore(cx.module, one);
  }
  cx.count(`${NAME}.runs`, runs.length);
  return true;
}

/** A register that is accessed. */
interface Place {
  readonly inst: Inst;
  readonly root: Value;
  readonly offset: number;
  /** Of what is accessed. */
  readonly type: Value['type'];
}

function runsIn(block: Block, { layout }: Module): AccessRun[] {
  const found: AccessRun[] = [];
  let loads: Place[] = [];
  let stores: Place[] = [];
  const closeLoads = (): void => {
    found.push(...runsAmong(loads, (places) => places[0]!));
    loads = [];
  };
  const closeStores = (): void => {
    found.push(...runsAmong(stores, (places) => places[places.length - 1]!));
    stores = [];
  };
  for (let inst = block.first; inst !== null; inst = inst.next) {
    const effects = effectsOf(inst, layout);
    const isBarred = effects.isBarrier || effects.mayUnwind || effects.mayNotReturn;
    const place = placeOf(inst, layout);
    if (effects.writes || isBarred) closeLoads();
    const isNext = place !== null && inst.op === Op.Store && stores.every((one) => isApart(one, place));
    if ((effects.reads || effects.writes || isBarred) && !isNext) closeStores();
    if (place !== null) (inst.op === Op.Load ? loads : stores).push(place);
  }
  closeLoads();
  closeStores();
  return found;
}

/** A plain access of a whole register; null for anything else. */
function placeOf(inst: Inst, layout: Layout): Place | null {
  if (!isSimpleAccess(inst)) return null;
  const type = inst.op === Op.Load ? inst.type : inst.operands[0]!.type;
  if (!isVector(type) || type.scalable || bitSize(layout, type) !== REGISTER) return null;
  if (inst.op === Op.Store && isKnownAlone(inst.operands[0]!)) return null;
  let root = inst.operands[inst.op === Op.Load ? 0 : 1]!;
  let offset = 0;
  for (;;) {
    if (!isInst(root) || root.op !== Op.GetElementPtr || root.operands.length !== 2) break;
    const [base, index] = root.operands as [Value, Value];
    if (index.kind !== ValueKind.Int) break;
    offset += Number(index.value) * allocSize(layout, root.extra.source);
    root = base;
  }
  return { inst, root, offset, type };
}

/**
 * Numbers that were made narrower, and the lesser or greater of floats: the optimizer would do that with all registers at
 * once, and the back end knows its instructions for it only a register at a time.
 */
function isKnownAlone(value: Value): boolean {
  if (!isInst(value)) return false;
  if (value.op !== Op.Select) return isCast(value.op);
  return isExtremum(value) || value.operands.some(isExtremum);
}

/** `a < b ? a : b`, or the other one: `f64x2.pmin`, `f64x2.pmax`. */
function isExtremum(value: Value): boolean {
  if (!isInst(value) || value.op !== Op.Select) return false;
  const [condition, ...arms] = value.operands as [Value, Value, Value];
  return (
    isInst(condition) && condition.op === Op.FCmp && arms.every((arm) => condition.operands.includes(arm))
  );
}

/** Do they touch different bytes of what one pointer points to? */
function isApart(a: Place, b: Place): boolean {
  return a.root === b.root && Math.abs(a.offset - b.offset) >= BYTES;
}

/** `meeting` says which of the accesses, in the order of the block, all may be done at. */
function runsAmong(places: readonly Place[], meeting: (ordered: readonly Place[]) => Place): AccessRun[] {
  const found: AccessRun[] = [];
  const left = new Set(places);
  for (const first of places) {
    if (!left.has(first)) continue;
    const like = [...left].filter(({ root, type }) => root === first.root && type === first.type);
    for (const one of like) left.delete(one);
    const byOffset = new Map(like.map((one) => [one.offset, one]));
    const offsets = [...byOffset.keys()].sort((a, b) => a - b);
    for (let at = 0; at < offsets.length; ) {
      let length = 1;
      while (length < MOST && offsets[at + length] === offsets[at]! + length * BYTES) length++;
      const taken = length >= 4 ? 4 : length >= 2 ? 2 : 1;
      const members = offsets.slice(at, at + taken).map((offset) => byOffset.get(offset)!);
      at += taken;
      if (taken === 1) continue;
      const { inst } = meeting(like.filter((one) => members.includes(one)));
      found.push({
        accesses: members.map((one) => one.inst),
        root: first.root,
        offset: members[0]!.offset,
        at: inst,
      });
    }
  }
  return found;
}
