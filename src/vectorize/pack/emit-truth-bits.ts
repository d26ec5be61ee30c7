/**
 * Truths as bits of a number: a mask whose lanes are bits as they lie, moved to their place, and joined.
 *
 *     c0 | c1 << 1 | c2 << 2 | c3 << 3        zext (bitcast <4 x i1> [c0 c1 c2 c3] to i4)
 */
import { buildBinary, buildCast, type Place } from '../../ir/build.ts';
import { constInt } from '../../ir/constant.ts';
import { Op } from '../../ir/op.ts';
import { intType, TypeKind } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import type { Sink } from './plan.ts';

export function emitTruthBits(
  place: Place,
  sink: Extract<Sink, { kind: 'bits' }>,
  vectors: readonly Value[],
  scalarOf: (value: Value) => Value,
): Value {
  const { type } = sink.root;
  invariant(type.kind === TypeKind.Int, 'bits are joined to an integer');
  const lanes = sink.operands[0]!.length;
  const parts = vectors.map((vector, index): Value => {
    const own = buildCast(place, Op.BitCast, vector, intType(lanes));
    const wide = lanes < type.bits ? buildCast(place, Op.ZExt, own, type) : own;
    const shift = sink.shifts[index]!;
    return shift === 0 ? wide : buildBinary(place, Op.Shl, wide, constInt(type, BigInt(shift)));
  });
  return [...parts, ...sink.rest.map(scalarOf)].reduce((all, part) => buildBinary(place, Op.Or, all, part));
}
