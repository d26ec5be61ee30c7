/**
 * Truncations of numbers that are clamped to what remains: instructions that narrow do both.
 *
 *     umin(smax(x, 0), 255), of 32 bits, to 8        i8x16.narrow_i16x8_u of i16x8.narrow_i32x4_s, of x
 *     smax(smin(x, 32767), -32768), to 16            i16x8.narrow_i32x4_s
 *
 * What is clamped first to more bits than it will be in the end is the same afterwards, so all steps but the last are signed.
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { constElement } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isVector } from '../../ir/type.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';

/** What is clamped, and which instruction narrows at last. */
export interface Saturation {
  readonly of: Value;
  readonly last: 'signed' | 'unsigned';
}

/** What the truncation of a vector cuts off was clamped before, below and above; null otherwise. */
export function saturationOf({ type, operands }: Inst): Saturation | null {
  if (!isVector(type) || !isInt(type.element)) return null;
  const outer = clampOf(operands[0]!);
  const inner = outer === null ? null : clampOf(outer.of);
  if (outer === null || inner === null) return null;
  const [low, high] = outer.name === 'smax' ? [outer, inner] : [inner, outer];
  if (low.name !== 'smax' || (high.name !== 'smin' && high.name !== 'umin')) return null;
  // Unsigned, it is a minimum of what is no longer negative.
  if (high.name === 'umin' && (high !== outer || low.bound < 0n)) return null;
  const half = 1n << BigInt(type.element.bits - 1);
  if (low.bound === 0n && high.bound === 2n * half - 1n) return { of: inner.of, last: 'unsigned' };
  return low.bound === -half && high.bound === half - 1n ? { of: inner.of, last: 'signed' } : null;
}

/** A minimum or maximum with one number in all lanes. */
function clampOf(value: Value): { readonly name: string; readonly of: Value; readonly bound: bigint } | null {
  if (!isInst(value) || value.op !== Op.Call) return null;
  const name = intrinsicOf(value)?.name ?? '';
  const [of, by] = value.operands;
  if ((name !== 'smax' && name !== 'smin' && name !== 'umin') || by === undefined) return null;
  const bound = splatNumber(by);
  return bound === null ? null : { name, of: of!, bound };
}

/** Read as signed. */
function splatNumber(value: Value): bigint | null {
  const { type } = value;
  if (!isVector(type) || type.scalable || !isConstant(value)) return null;
  let number: bigint | null = null;
  for (let at = 0; at < type.count; at++) {
    const lane = constElement(value, at);
    if (lane?.kind !== ValueKind.Int) return null;
    const one = BigInt.asIntN(lane.type.bits, lane.value);
    if (number !== null && one !== number) return null;
    number = one;
  }
  return number;
}
