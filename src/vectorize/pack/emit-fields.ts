/** Lanes that are cut out of words (`fields.ts`) as code. */
import { buildBinary, buildCast, buildShuffle, type Place } from '../../ir/build.ts';
import { constAggregate, constInt, constPoison, constSplat } from '../../ir/constant.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I8, intType, isVector, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { emitIntrinsicCall } from './emit-intrinsic.ts';
import { joined } from './emit-recipe.ts';
import { type Fields, gatheringsOf, REGISTER } from './fields.ts';

/** `words` is a vector of them, perhaps of fewer than a register holds. */
export function emitFields(place: Place, module: Module, fields: Fields, words: Value): Value {
  const { laneBits, behind, mask, isTest, bytes, element } = fields;
  const count = (8 * bytes.length) / laneBits;
  const type = vectorType(intType(laneBits), count);
  const constant = (values: readonly bigint[]): Value =>
    constAggregate(
      type,
      values.map((value) => constInt(intType(laneBits), value)),
    );
  const splat = (value: number): Value => constSplat(type, constInt(intType(laneBits), BigInt(value)));
  let lanes = gathered(place, fields, words, count);
  if (behind !== null) {
    const { powers, shift } = behind;
    if (powers.some((power) => power > 0))
      lanes = buildBinary(place, Op.Mul, lanes, constant(powers.map((power) => 1n << BigInt(power))));
    lanes = buildBinary(place, Op.LShr, lanes, splat(shift));
  }
  if (mask !== null) lanes = buildBinary(place, Op.And, lanes, constant(mask));
  if (isTest) lanes = emitIntrinsicCall(place, module, 'umin', type, type, [lanes, splat(1)], 0);
  if (element === laneBits) return lanes;
  const op = element > laneBits ? Op.ZExt : Op.Trunc;
  return buildCast(place, op, lanes, vectorType(intType(element), count));
}

function gathered(place: Place, fields: Fields, words: Value, count: number): Value {
  const { before, wordBits, laneBits } = fields;
  const whole = vectorType(intType(wordBits), REGISTER / wordBits);
  const bytes = vectorType(I8, REGISTER / 8);
  const filled = widened(place, words, fields.words, REGISTER / wordBits);
  const sources = before.map((shift) => {
    const amount = constSplat(whole, constInt(intType(wordBits), BigInt(shift)));
    const shifted = shift === 0 ? filled : buildBinary(place, Op.LShr, filled, amount);
    return buildCast(place, Op.BitCast, shifted, bytes);
  });
  const registers = gatheringsOf(fields).map(({ first, steps }) => {
    let at = sources[first]!;
    for (const { other, mask } of steps)
      at = buildShuffle(place, at, other === null ? constPoison(bytes) : sources[other]!, mask);
    return buildCast(place, Op.BitCast, at, vectorType(intType(laneBits), REGISTER / laneBits));
  });
  return joined(place, registers, count);
}

/** With lanes that do not matter behind it. */
function widened(place: Place, vector: Value, has: number, count: number): Value {
  if (isVector(vector.type) && vector.type.count === count) return vector;
  const mask = Array.from({ length: count }, (_, lane) => (lane < has ? lane : -1));
  return buildShuffle(place, vector, constPoison(vector.type), mask);
}
