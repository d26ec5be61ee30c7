/** Lanes extended where they lie, and low halves of lanes put side by side (`wide-lanes.ts`). */
import { buildBinary, buildCast, buildShuffle, type Place, placeBefore } from '../../ir/build.ts';
import { constInt, constPoison, constSplat, constZero } from '../../ir/constant.ts';
import { erase, replaceAllUses, setName } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import { type BinaryOp, Op } from '../../ir/op.ts';
import { intType, isInt, isVector, type VectorType, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import type { LaneRun, LowHalves, SpreadExtension } from './wide-lanes.ts';

/** With zeros around them, at the bottom of wider lanes; at the top, to be shifted down, where they have a sign. */
export function emitExtension({ extension, step, runs }: SpreadExtension): void {
  const place = placeBefore(extension);
  const isSigned = extension.op === Op.SExt;
  const { element } = vectorOf(extension);
  invariant(isInt(element), 'lanes of integers');
  const { bits } = element;
  let row: Value[] = runs.map((one) => {
    const spread = spreadOut(place, one, step, isSigned ? step - 1 : 0);
    const wide = buildCast(place, Op.BitCast, spread, vectorType(element, one.count));
    return isSigned ? shifted(place, Op.AShr, wide, bits - bits / step) : wide;
  });
  while (row.length > 1) row = joined(place, row);
  replace(extension, row[0]!);
}

/** Each lane of a run at that place of `step`, zeros at the others. */
function spreadOut(place: Place, { of, first, count }: LaneRun, step: number, at: number): Inst {
  const lanes = vectorOf(of).count;
  const mask = Array.from({ length: step * count }, (_, i) =>
    i % step === at ? first + step * Math.floor(i / step) : lanes + (i % lanes),
  );
  return buildShuffle(place, of, constZero(of.type), mask);
}

function joined(place: Place, row: readonly Value[]): Value[] {
  const all = Array.from({ length: 2 * vectorOf(row[0]!).count }, (_, i) => i);
  return row.flatMap((low, i) => (i % 2 === 0 ? [buildShuffle(place, low, row[i + 1]!, all)] : []));
}

/** The odd ones are shifted up, and blended with the even ones. */
export function emitBlend({ shuffle, bits, even, odd }: LowHalves): void {
  const place = placeBefore(shuffle);
  const narrow = vectorType(intType(bits), 2 * even.count);
  const low = buildCast(place, Op.BitCast, wholeOf(place, even), narrow);
  const high = buildCast(place, Op.BitCast, shifted(place, Op.Shl, wholeOf(place, odd), bits), narrow);
  const mask = Array.from({ length: narrow.count }, (_, i) => (i % 2 === 0 ? i : narrow.count + i));
  replace(shuffle, buildShuffle(place, low, high, mask));
}

/** The lanes before they were truncated. */
function wholeOf(place: Place, { of, first, count }: LaneRun): Value {
  const source = (of as Inst).operands[0]!;
  if (count === vectorOf(source).count) return source;
  const mask = Array.from({ length: count }, (_, i) => first + i);
  return buildShuffle(place, source, constPoison(source.type), mask);
}

function shifted(place: Place, op: BinaryOp, value: Value, by: number): Inst {
  const type = vectorOf(value);
  invariant(isInt(type.element), 'lanes of integers');
  return buildBinary(place, op, value, constSplat(type, constInt(type.element, by)));
}

function replace(old: Inst, value: Value): void {
  const { name } = old;
  replaceAllUses(old, value);
  erase(old);
  if (name !== null) setName(value as Inst, name);
}

function vectorOf({ type }: Value): VectorType {
  invariant(isVector(type), 'a vector');
  return type;
}
