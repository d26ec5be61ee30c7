/**
 * Addresses that lie anywhere, made lane by lane. What they are made of stays scalar where it can: an index that is loaded
 * for an address only is loaded lane by lane (`each`), its extension is the load's, and a sum of it and a number that stays
 * the same is an addition on scalars, which costs less than taking it out of a vector.
 *
 *     y[i] = t[index[i]]         index[i], index[i + 1], … as scalars, not as a vector that is taken apart again
 *     y[i] = t[n - index[i]]     so are n - index[i], n - index[i + 1], …
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { soleUserOf } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { Access } from '../legality/accesses.ts';
import type { LoopModel } from '../model.ts';

/** Is the instruction computed lane by lane wherever its operand is? */
export function isLaneCast(inst: Inst): boolean {
  return inst.op === Op.SExt || inst.op === Op.ZExt || inst.op === Op.Trunc;
}

/** Can the load be done lane by lane, from the address of the first lane? */
export function mayLoadEach(access: Access): boolean {
  const isMasked = access.conditional && !access.speculatable;
  return !access.isStore && !isMasked && (access.pattern === 'unit' || access.pattern === 'reverse');
}

/** So many operations a lane are cheaper than what they save. */
const MAX_STEPS = 2;

const STEPS: ReadonlySet<Op> = new Set([Op.Add, Op.Sub, Op.And, Op.Or, Op.Xor, Op.Shl, Op.LShr, Op.AShr]);

/**
 * The operand that differs from lane to lane, if the instruction is computed lane by lane: one of a few cheap operations
 * between a load that is done lane by lane, and that nothing else wants, and an address.
 */
export function laneStepOf(
  model: Pick<LoopModel, 'accesses' | 'shape' | 'splitsGathers'>,
  inst: Inst,
): Inst | null {
  if (!model.splitsGathers) return null;
  const { loop } = model.shape;
  const first = variedOf(model, inst);
  let at = first;
  for (let steps = 1; at !== null && isInst(at) && soleUserOf(at) !== null; ) {
    const access = model.accesses.get(at);
    if (access !== undefined) return mayLoadEach(access) ? first : null;
    if (isInvariant(loop, at)) return null;
    if (isLaneCast(at)) {
      at = instOf(at.operands[0]!);
      continue;
    }
    if (++steps > MAX_STEPS) return null;
    at = variedOf(model, at);
  }
  return null;
}

/** Of a cheap operation of a value and one that stays the same, the former. */
function variedOf({ shape }: Pick<LoopModel, 'shape'>, inst: Inst): Inst | null {
  if (!STEPS.has(inst.op) || !isInt(inst.type)) return null;
  const [a, b] = inst.operands as [Value, Value];
  const isFixed = (value: Value): boolean => isInvariant(shape.loop, value);
  if (isFixed(a) === isFixed(b)) return null;
  return instOf(isFixed(a) ? b : a);
}

function instOf(value: Value): Inst | null {
  return isInst(value) ? value : null;
}
