/**
 * Known bits of integers of up to 64 bits, and how operations pass them on.
 *
 *     value    1 ? 0 ?           zero  0 0 1 0      bits that are 0 for sure
 *                                one   1 0 0 0      bits that are 1 for sure
 *
 * Besides, `signBits` counts the bits at the top that all equal the sign (at least 1, itself), known or not: what sign
 * extensions and arithmetic shifts leave behind. Everything here holds unless the value is poison.
 */
import { bitLength, mask } from '../support/wide-int.ts';

export interface Bits {
  readonly width: number;
  /** Unsigned; never both in `zero` and `one`. */
  readonly zero: bigint;
  readonly one: bigint;
  readonly signBits: number;
}

export const MAX_BITS = 64;

const unknowns: Bits[] = [];

export function unknownBits(width: number): Bits {
  unknowns[width] ??= { width, zero: 0n, one: 0n, signBits: 1 };
  return unknowns[width];
}

/** Where contradictions (values that are always poison) say nothing, and the sign bits are counted at the least. */
export function makeBits(width: number, zero: bigint, one: bigint, signBits = 1): Bits {
  if ((zero & one) !== 0n) return unknownBits(width);
  if (zero === 0n && one === 0n && signBits <= 1) return unknownBits(width);
  const all = mask(width);
  const leading = Math.max(width - bitLength(all ^ zero), width - bitLength(all ^ one));
  if (leading === 0 || leading >= signBits)
    return { width, zero, one, signBits: Math.max(1, signBits, leading) };
  // The sign is known, and so are all its copies.
  const top = all ^ mask(width - signBits);
  const isNegative = one >> BigInt(width - 1) === 1n;
  if ((top & (isNegative ? zero : one)) !== 0n) return unknownBits(width);
  return { width, zero: isNegative ? zero : zero | top, one: isNegative ? one | top : one, signBits };
}

export function constantBits(width: number, value: bigint): Bits {
  const one = BigInt.asUintN(width, value);
  return makeBits(width, mask(width) ^ one, one);
}

/** The number it is; null when a bit is open. */
export function constantOfBits(bits: Bits): bigint | null {
  return (bits.zero | bits.one) === mask(bits.width) ? bits.one : null;
}

export function unsignedMin(bits: Bits): bigint {
  return bits.one;
}

export function unsignedMax(bits: Bits): bigint {
  return mask(bits.width) ^ bits.zero;
}

/** As signed numbers. */
export function signedMin(bits: Bits): bigint {
  const { width, one, zero, signBits } = bits;
  const sign = 1n << BigInt(width - 1);
  const low = BigInt.asIntN(width, (zero & sign) === 0n ? one | sign : one);
  const narrow = -(1n << BigInt(width - signBits));
  return low > narrow ? low : narrow;
}

export function signedMax(bits: Bits): bigint {
  const { width, one, signBits } = bits;
  const sign = 1n << BigInt(width - 1);
  const high = unsignedMax(bits);
  const top = BigInt.asIntN(width, (one & sign) === 0n ? high & ~sign : high);
  const narrow = (1n << BigInt(width - signBits)) - 1n;
  return top < narrow ? top : narrow;
}

export function minTrailingZeros(bits: Bits): number {
  return lowOnes(bits.zero, bits.width);
}

function minLeadingZeros(bits: Bits): number {
  return bits.width - bitLength(unsignedMax(bits));
}

/** How many bits from the bottom up are known. */
export function knownLowBits(bits: Bits): number {
  return lowOnes(bits.zero | bits.one, bits.width);
}

/** What holds for both; `a` itself when that is it. */
export function joinBits(a: Bits, b: Bits): Bits {
  const zero = a.zero & b.zero;
  const one = a.one & b.one;
  const signBits = Math.min(a.signBits, b.signBits);
  if (zero === a.zero && one === a.one && signBits === a.signBits) return a;
  return makeBits(a.width, zero, one, signBits);
}

/** The join, with what is still in flux given up: only the bits below the lowest one that changed stay known. */
export function widenBits(a: Bits, b: Bits): Bits {
  const joined = joinBits(a, b);
  if (joined === a) return a;
  const changed = (a.zero ^ joined.zero) | (a.one ^ joined.one);
  const keep = changed === 0n ? mask(a.width) : (changed & -changed) - 1n;
  return makeBits(a.width, joined.zero & keep, joined.one & keep);
}

/** What both say of one value. */
export function meetBits(a: Bits, b: Bits): Bits {
  return makeBits(a.width, a.zero | b.zero, a.one | b.one, Math.max(a.signBits, b.signBits));
}

/** The bits that low … high, unsigned, have in common: those above the highest one in which they differ. */
export function bitsOfRange(width: number, low: bigint, high: bigint): Bits {
  if (low > high) return unknownBits(width);
  const fixed = mask(width) ^ mask(bitLength(low ^ high));
  return makeBits(width, fixed & ~low & mask(width), fixed & low);
}

/** a + b, or a − b when `minus`: ripple the carries for the largest and the smallest operands. */
export function addBits(a: Bits, b: Bits, minus: boolean): Bits {
  const { width } = a;
  const all = mask(width);
  const bZero = minus ? b.one : b.zero;
  const bOne = minus ? b.zero : b.one;
  const carry = minus ? 1n : 0n;
  const most = (all ^ a.zero) + (all ^ bZero) + carry;
  const least = a.one + bOne + carry;
  const carryMayBe = most ^ (all ^ a.zero) ^ (all ^ bZero);
  const carryMustBe = least ^ a.one ^ bOne;
  const known = (a.zero | a.one) & (bZero | bOne) & (~carryMayBe | carryMustBe) & all;
  const signBits = Math.max(1, Math.min(a.signBits, b.signBits) - 1);
  return makeBits(width, ~most & known, least & known, signBits);
}

export function mulBits(a: Bits, b: Bits): Bits {
  const { width } = a;
  const all = mask(width);
  const tzA = minTrailingZeros(a);
  const tzB = minTrailingZeros(b);
  const low = Math.min(width, Math.min(knownLowBits(a) - tzA, knownLowBits(b) - tzB) + tzA + tzB);
  const lowMask = mask(low);
  const product = a.one * b.one;
  const most = unsignedMax(a) * unsignedMax(b);
  const high = most <= all ? all ^ mask(bitLength(most)) : 0n;
  // |a| < 2^(width − signBits): the magnitudes' bits add up.
  const need = width - a.signBits + (width - b.signBits) + 1;
  return makeBits(
    width,
    (~product & lowMask) | high,
    product & lowMask & ~high,
    need < width ? width - need : 1,
  );
}

export function udivBits(a: Bits, b: Bits): Bits {
  const least = unsignedMin(b) === 0n ? 1n : unsignedMin(b);
  return bitsOfRange(a.width, unsignedMin(a) / (unsignedMax(b) || 1n), unsignedMax(a) / least);
}

export function uremBits(a: Bits, b: Bits): Bits {
  const divisor = constantOfBits(b);
  if (divisor !== null && divisor !== 0n && (divisor & (divisor - 1n)) === 0n) {
    const low = divisor - 1n;
    return makeBits(a.width, (a.zero & low) | (mask(a.width) ^ low), a.one & low);
  }
  const below = unsignedMax(b) === 0n ? 0n : unsignedMax(b) - 1n;
  const top = unsignedMax(a) < below ? unsignedMax(a) : below;
  return makeBits(a.width, mask(a.width) ^ mask(bitLength(top)), 0n);
}

export function sdivBits(a: Bits, b: Bits): Bits {
  return signedMin(a) >= 0n && signedMin(b) >= 0n ? udivBits(a, b) : unknownBits(a.width);
}

export function sremBits(a: Bits, b: Bits): Bits {
  if (signedMin(a) >= 0n && signedMin(b) >= 0n) return uremBits(a, b);
  const divisor = constantOfBits(b);
  // The remainder differs from the dividend by a multiple of the divisor, and is no larger in magnitude.
  const size = divisor === null ? 0n : BigInt.asIntN(b.width, divisor);
  const magnitude = size < 0n ? -size : size;
  const low = magnitude > 0n ? (magnitude & -magnitude) - 1n : 0n;
  const high = signedMin(a) >= 0n ? mask(a.width) ^ mask(bitLength(unsignedMax(a))) : 0n;
  return makeBits(a.width, (a.zero & low) | high, a.one & low, a.signBits);
}

export function andBits(a: Bits, b: Bits): Bits {
  return makeBits(a.width, a.zero | b.zero, a.one & b.one, Math.min(a.signBits, b.signBits));
}

export function orBits(a: Bits, b: Bits): Bits {
  return makeBits(a.width, a.zero & b.zero, a.one | b.one, Math.min(a.signBits, b.signBits));
}

export function xorBits(a: Bits, b: Bits): Bits {
  const zero = (a.zero & b.zero) | (a.one & b.one);
  const one = (a.zero & b.one) | (a.one & b.zero);
  return makeBits(a.width, zero, one, Math.min(a.signBits, b.signBits));
}

export type Shift = 'shl' | 'lshr' | 'ashr';

/** Amounts from the width on give poison: only those below it count. */
export function shiftBits(shift: Shift, a: Bits, amount: Bits): Bits {
  const { width } = a;
  const least = unsignedMin(amount);
  if (least >= BigInt(width)) return unknownBits(width);
  const exact = constantOfBits(amount);
  if (exact !== null) return shiftBy(shift, a, Number(exact));
  const by = Number(least);
  const all = mask(width);
  switch (shift) {
    case 'shl':
      return makeBits(width, mask(Math.min(width, minTrailingZeros(a) + by)), 0n);
    case 'lshr':
      return makeBits(width, all ^ mask(Math.max(0, width - minLeadingZeros(a) - by)), 0n);
    case 'ashr': {
      const signBits = Math.min(width, a.signBits + by);
      const top = all ^ mask(width - signBits);
      const sign = 1n << BigInt(width - 1);
      return makeBits(width, (a.zero & sign) !== 0n ? top : 0n, (a.one & sign) !== 0n ? top : 0n, signBits);
    }
  }
}

function shiftBy(shift: Shift, a: Bits, by: number): Bits {
  const { width, zero, one, signBits } = a;
  const all = mask(width);
  const n = BigInt(by);
  switch (shift) {
    case 'shl':
      return makeBits(width, ((zero << n) | mask(by)) & all, (one << n) & all, signBits - by);
    case 'lshr':
      return makeBits(width, (zero >> n) | (all ^ (all >> n)), one >> n, by === 0 ? signBits : 1);
    case 'ashr': {
      const down = (bits: bigint): bigint => BigInt.asUintN(width, BigInt.asIntN(width, bits) >> n);
      return makeBits(width, down(zero), down(one), Math.min(width, signBits + by));
    }
  }
}

export function truncBits(a: Bits, width: number): Bits {
  const low = mask(width);
  return makeBits(width, a.zero & low, a.one & low, a.signBits - (a.width - width));
}

export function zextBits(a: Bits, width: number): Bits {
  return makeBits(width, a.zero | (mask(width) ^ mask(a.width)), a.one);
}

export function sextBits(a: Bits, width: number): Bits {
  const up = (bits: bigint): bigint => BigInt.asUintN(width, BigInt.asIntN(a.width, bits));
  return makeBits(width, up(a.zero), up(a.one), a.signBits + (width - a.width));
}

/** The number of ones at the bottom. */
function lowOnes(bits: bigint, width: number): number {
  const open = ~bits & mask(width);
  return open === 0n ? width : bitLength(open & -open) - 1;
}
