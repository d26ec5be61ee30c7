/** Absolute differences of unsigned numbers, as C spells them in a wider type. */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInst, type Value } from '../../ir/value.ts';

/** Two values whose difference is taken as a number that is not negative, both in the type they come from. */
export interface AbsDifference {
  readonly x: Value;
  readonly y: Value;
}

/** `abs(zext x − zext y)`, or `x < y ? zext y − zext x : zext x − zext y`. */
export function absDifference(inst: Inst): AbsDifference | null {
  if (inst.op === Op.Call && intrinsicOf(inst)?.name === 'abs') return differenceOf(inst.operands[0]!);
  if (inst.op !== Op.Select) return null;
  const [test, yes, no] = operandsOf(inst);
  const [up, down] = [differenceOf(yes), differenceOf(no)];
  if (up === null || down === null || up.x !== down.y || up.y !== down.x) return null;
  if (!isInst(test) || test.op !== Op.ICmp) return null;
  const [left, right] = test.operands;
  const isLess = test.extra === 'ult' || test.extra === 'ule';
  const isMore = test.extra === 'ugt' || test.extra === 'uge';
  if (isLess && left === up.y && right === up.x) return up;
  return isMore && left === up.x && right === up.y ? up : null;
}

function differenceOf(value: Value): AbsDifference | null {
  if (!isInst(value) || value.op !== Op.Sub) return null;
  const [a, b] = operandsOf(value);
  if (!isInst(a) || !isInst(b) || a.op !== Op.ZExt || b.op !== Op.ZExt) return null;
  const [x, y] = [a.operands[0]!, b.operands[0]!];
  return x.type === y.type ? { x, y } : null;
}

/** The first three; those that an instruction does not have are not looked at. */
export function operandsOf(inst: Inst): readonly [Value, Value, Value] {
  const [a, b, c] = inst.operands;
  return [a!, b!, c!];
}
