/**
 * Integers of any width on `bigint`, two's complement. Unless its comment says otherwise a function takes and
 * gives *unsigned* representatives, 0 … 2^width - 1: the bit pattern itself. Widths are at least 1 and may be
 * millions of bits, so nothing here is slower than a multiplication: bit tricks go through hexadecimal text,
 * which V8 converts in linear time.
 */

import { popcount32 } from './bitset.ts';
import { invariant } from './invariant.ts';

/** All ones: 2^width - 1. */
export function mask(width: number): bigint {
  return (1n << BigInt(width)) - 1n;
}

/** The bit pattern of any integer, cut to `width` bits. */
export function asUnsigned(value: bigint, width: number): bigint {
  return BigInt.asUintN(width, value);
}

/** The signed reading, -2^(width-1) … 2^(width-1) - 1, of any integer cut to `width` bits. */
export function asSigned(value: bigint, width: number): bigint {
  return BigInt.asIntN(width, value);
}

/** The least signed value, as a signed number. */
export function signedMin(width: number): bigint {
  return -(1n << BigInt(width - 1));
}

/** The greatest signed value, as a signed number. */
export function signedMax(width: number): bigint {
  return (1n << BigInt(width - 1)) - 1n;
}

/** Is this integer in 0 … 2^width - 1? */
export function fitsUnsigned(value: bigint, width: number): boolean {
  return BigInt.asUintN(width, value) === value;
}

/** Is this integer in -2^(width-1) … 2^(width-1) - 1? */
export function fitsSigned(value: bigint, width: number): boolean {
  return BigInt.asIntN(width, value) === value;
}

export function isNegative(value: bigint, width: number): boolean {
  return BigInt.asIntN(width, value) < 0n;
}

/** The number of bits up to the highest one; 0 for 0. `value` is not negative. */
export function bitLength(value: bigint): number {
  if (value <= 0xffff_ffffn) return 32 - Math.clz32(Number(value));
  const hex = value.toString(16);
  return 4 * hex.length - Math.clz32(Number.parseInt(hex[0]!, 16)) + 28;
}

/** The exponent of a power of two, or -1 for anything else. */
export function log2Exact(value: bigint): number {
  return value > 0n && (value & (value - 1n)) === 0n ? bitLength(value) - 1 : -1;
}

/** The number of ones. */
export function popcount(value: bigint): number {
  if (value <= 0xffff_ffffn) return popcount32(Number(value));
  const hex = value.toString(16);
  let ones = 0;
  for (let end = hex.length; end > 0; end -= 8) {
    ones += popcount32(Number.parseInt(hex.slice(Math.max(0, end - 8), end), 16));
  }
  return ones;
}

/** The number of zeros above the highest one; `width` for 0. */
export function clz(value: bigint, width: number): number {
  return width - bitLength(value);
}

/** The number of zeros below the lowest one; `width` for 0. */
export function ctz(value: bigint, width: number): number {
  return value === 0n ? width : bitLength(value & -value) - 1;
}

/** The bytes in reverse order; the width is a multiple of 8. */
export function bswap(value: bigint, width: number): bigint {
  invariant(width % 8 === 0, () => `i${width} has no whole number of bytes to swap`);
  const hex = value.toString(16).padStart(width / 4, '0');
  const bytes: string[] = [];
  for (let at = hex.length - 2; at >= 0; at -= 2) bytes.push(hex.slice(at, at + 2));
  return BigInt(`0x${bytes.join('')}`);
}

const REVERSED_NIBBLE = '084c2a6e195d3b7f';

/** The bits in reverse order. */
export function bitreverse(value: bigint, width: number): bigint {
  const digits = Math.ceil(width / 4);
  const hex = value.toString(16).padStart(digits, '0');
  const reversed: string[] = [];
  for (let at = digits - 1; at >= 0; at--) reversed.push(REVERSED_NIBBLE[Number.parseInt(hex[at]!, 16)]!);
  return BigInt(`0x${reversed.join('')}`) >> BigInt(digits * 4 - width);
}

/** Shifts right and fills with the sign. The amount is below `width`. */
export function ashr(value: bigint, amount: number, width: number): bigint {
  return BigInt.asUintN(width, BigInt.asIntN(width, value) >> BigInt(amount));
}

/**
 * The funnel shift left: the upper `width` bits of `high:low` shifted left by `amount` modulo `width`.
 * With `high` equal to `low` it is a rotation.
 */
export function fshl(high: bigint, low: bigint, amount: bigint, width: number): bigint {
  const by = amount % BigInt(width);
  return BigInt.asUintN(width, (high << by) | (low >> (BigInt(width) - by)));
}

/** The funnel shift right: the lower `width` bits of `high:low` shifted right by `amount` modulo `width`. */
export function fshr(high: bigint, low: bigint, amount: bigint, width: number): bigint {
  const by = amount % BigInt(width);
  return BigInt.asUintN(width, (high << (BigInt(width) - by)) | (low >> by));
}

/** Does a + b leave the unsigned range (LangRef: `nuw` would be violated)? */
export function addOverflowsUnsigned(a: bigint, b: bigint, width: number): boolean {
  return !fitsUnsigned(a + b, width);
}

/** Does a + b, read as signed, leave the signed range (`nsw`)? */
export function addOverflowsSigned(a: bigint, b: bigint, width: number): boolean {
  return !fitsSigned(asSigned(a, width) + asSigned(b, width), width);
}

export function subOverflowsUnsigned(a: bigint, b: bigint): boolean {
  return a < b;
}

export function subOverflowsSigned(a: bigint, b: bigint, width: number): boolean {
  return !fitsSigned(asSigned(a, width) - asSigned(b, width), width);
}

export function mulOverflowsUnsigned(a: bigint, b: bigint, width: number): boolean {
  return !fitsUnsigned(a * b, width);
}

export function mulOverflowsSigned(a: bigint, b: bigint, width: number): boolean {
  return !fitsSigned(asSigned(a, width) * asSigned(b, width), width);
}

/** Does a shift left by `amount`, below `width`, lose a one (`nuw`)? */
export function shlOverflowsUnsigned(a: bigint, amount: number, width: number): boolean {
  return bitLength(a) + amount > width;
}

/** Does a shift left by `amount`, below `width`, lose a bit that differs from the resulting sign (`nsw`)? */
export function shlOverflowsSigned(a: bigint, amount: number, width: number): boolean {
  return !fitsSigned(asSigned(a, width) << BigInt(amount), width);
}

/** The nearest integer that the unsigned range holds. */
export function clampUnsigned(value: bigint, width: number): bigint {
  if (value < 0n) return 0n;
  return fitsUnsigned(value, width) ? value : mask(width);
}

/** The nearest integer that the signed range holds, as a signed number. */
export function clampSigned(value: bigint, width: number): bigint {
  if (fitsSigned(value, width)) return value;
  return value < 0n ? signedMin(width) : signedMax(width);
}
