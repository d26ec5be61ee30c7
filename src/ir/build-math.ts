/**
 * Functions of floats written out in plain instructions, for machines that have none for them and would call the C library.
 *
 *     minnum(a, b)   a is no NaN:  b < a ? b : a                 a NaN in b compares false
 *                    otherwise:    a is a NaN ? b : (b < a ? b : a)
 *     round(x)       trunc(x + copysign(h, x)), h the greatest number below 0.5
 *
 * The sign of a zero that is the least of several zeros is open (LangRef, `llvm.minnum`). Of `round` the sum is exact where
 * it matters: from 2^22 on (doubles: 2^51) neighbours are a half apart or more, and what lies between is rounded to x.
 */
import { buildBinary, buildFCmp, buildSelect, type Place } from './build.ts';
import { buildIntrinsic } from './build-intrinsic.ts';
import { type Constant, constFloat, constSplat } from './constant.ts';
import { Flag } from './flags.ts';
import type { Inst } from './inst.ts';
import type { Module } from './module.ts';
import { Op } from './op.ts';
import { type FloatType, isVector, type Type } from './type.ts';
import type { Value } from './value.ts';

/** With these there is no NaN to look for, and the checker reads a plain choice as a minimum. */
const CARELESS = Flag.Nnan | Flag.Nsz;

/** The lesser (greater) of two, the other one where one is a NaN. */
export function buildExtreme(
  place: Place,
  which: 'minnum' | 'maxnum',
  a: Value,
  b: Value,
  known: { readonly firstIsNumber: boolean },
  flags: number,
): Inst {
  const isCareless = (flags & CARELESS) === CARELESS;
  const isBetter = buildFCmp(place, which === 'minnum' ? 'olt' : 'ogt', b, a);
  const better = buildSelect(place, isBetter, b, a);
  if (known.firstIsNumber || isCareless) return better;
  return buildSelect(place, buildFCmp(place, 'uno', a, a), b, better);
}

/** To the nearest whole number, halves away from zero. */
export function buildRound(place: Place, module: Module, x: Value, flags: number): Inst {
  const { type } = x;
  const half = belowHalf(type);
  const push = buildIntrinsic(place, module, 'copysign', [type], type, [half, x]);
  const sum = buildBinary(place, Op.FAdd, x, push, flags);
  return buildIntrinsic(place, module, 'trunc', [type], type, [sum], flags);
}

function belowHalf(type: Type): Constant {
  if (isVector(type)) return constSplat(type, belowHalf(type.element));
  const float = type as FloatType;
  return constFloat(float, float.bits === 32 ? 0x3effffffn : 0x3fdfffffffffffffn);
}
