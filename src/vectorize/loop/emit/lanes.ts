/** Small vector idioms: broadcasts, constants lane by lane, reversals. */
import {
  buildBinary,
  buildBroadcast,
  buildCast,
  buildGep,
  buildShuffle,
  type Place,
} from '../../../ir/build.ts';
import { type Constant, constAggregate, constInt, constPoison, constSplat } from '../../../ir/constant.ts';
import { Op } from '../../../ir/op.ts';
import { I8, type IntType, intType, isInt, isVector, vectorType } from '../../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';

/** The scalar in every lane; a constant stays one. */
export function broadcast(place: Place, scalar: Value, lanes: number): Value {
  if (isConstant(scalar)) return constSplat(vectorType(scalar.type, lanes), scalar);
  return buildBroadcast(place, scalar, lanes);
}

/** 0, step, 2 · step, … */
export function steps(element: IntType, lanes: number, step: bigint, from = 0n): Constant {
  const values = Array.from({ length: lanes }, (_, i) => constInt(element, (from + BigInt(i)) * step));
  return constAggregate(vectorType(element, lanes), values);
}

/** How far an induction moves: so many times a number, or a scalar that is computed before the loop. */
export type Stride = bigint | Value;

/** `times` strides, as a scalar of the type. */
export function strides(place: Place, type: IntType, stride: Stride, times: number | bigint): Value {
  if (typeof stride === 'bigint') return constInt(type, BigInt(times) * stride);
  return buildBinary(place, Op.Mul, stride, constInt(type, BigInt(times)));
}

/** start, start + stride, … in one vector; `before` is where scalars of the stride are made. */
export function stepVector(place: Place, start: Value, lanes: number, stride: Stride): Value {
  if (isInt(start.type)) {
    const splat = broadcast(place, start, lanes);
    if (typeof stride === 'bigint')
      return buildBinary(place, Op.Add, splat, steps(start.type, lanes, stride));
    const apart = buildBinary(place, Op.Mul, broadcast(place, stride, lanes), steps(start.type, lanes, 1n));
    return buildBinary(place, Op.Add, splat, apart);
  }
  invariant(typeof stride === 'bigint', 'pointers move by constants');
  return buildGep(place, I8, start, [steps(intType(64), lanes, stride)]);
}

export function reversed(place: Place, vector: Value): Value {
  invariant(isVector(vector.type), 'a vector is reversed');
  const { count } = vector.type;
  const mask = Array.from({ length: count }, (_, i) => count - 1 - i);
  return buildShuffle(place, vector, constPoison(vector.type), mask);
}

/** A scalar in fewer bits. */
export function truncated(place: Place, value: Value, bits: number): Value {
  const type = intType(bits);
  if (value.kind === ValueKind.Int) return constInt(type, value.value);
  return buildCast(place, Op.Trunc, value, type);
}
