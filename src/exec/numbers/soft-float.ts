/**
 * Correctly rounded arithmetic of any binary format, in exact integers: each operation finds the exact result (or enough
 * of it and a sticky bit) and rounds once. NaNs that come out are the format's one NaN of arithmetic.
 */
import { bitLength } from '../../support/wide-int.ts';
import { type Format, infinity, pack, signMask, type Unpacked, unpack, zero } from './float-format.ts';

export function softAdd(f: Format, a: bigint, b: bigint): bigint {
  const x = unpack(f, a);
  const y = unpack(f, b);
  if (x.kind === 'nan' || y.kind === 'nan') return f.nan;
  if (x.kind === 'inf') return y.kind === 'inf' && x.sign !== y.sign ? f.nan : a;
  if (y.kind === 'inf') return b;
  if (x.kind === 'zero' && y.kind === 'zero') return zero(f, x.sign & y.sign);
  return sum(f, x, y);
}

export function softSub(f: Format, a: bigint, b: bigint): bigint {
  return softAdd(f, a, b ^ signMask(f));
}

export function softMul(f: Format, a: bigint, b: bigint): bigint {
  const x = unpack(f, a);
  const y = unpack(f, b);
  if (x.kind === 'nan' || y.kind === 'nan') return f.nan;
  const sign = x.sign ^ y.sign;
  if (x.kind === 'inf' || y.kind === 'inf') {
    return x.kind === 'zero' || y.kind === 'zero' ? f.nan : infinity(f, sign);
  }
  if (x.kind === 'zero' || y.kind === 'zero') return zero(f, sign);
  return pack(f, sign, x.mantissa * y.mantissa, x.exponent + y.exponent);
}

export function softDiv(f: Format, a: bigint, b: bigint): bigint {
  const x = unpack(f, a);
  const y = unpack(f, b);
  if (x.kind === 'nan' || y.kind === 'nan') return f.nan;
  const sign = x.sign ^ y.sign;
  if (x.kind === 'inf') return y.kind === 'inf' ? f.nan : infinity(f, sign);
  if (y.kind === 'inf') return zero(f, sign);
  if (y.kind === 'zero') return x.kind === 'zero' ? f.nan : infinity(f, sign);
  if (x.kind === 'zero') return zero(f, sign);
  // A quotient of at least precision + 2 bits; what is left over is sticky.
  const spare = Math.max(0, f.precision + 3 + bitLength(y.mantissa) - bitLength(x.mantissa));
  const scaled = x.mantissa << BigInt(spare);
  const quotient = scaled / y.mantissa;
  const exact = quotient * y.mantissa === scaled;
  return pack(f, sign, quotient, x.exponent - y.exponent - spare, !exact);
}

/** `frem`: the sign of the dividend, always exact. */
export function softRem(f: Format, a: bigint, b: bigint): bigint {
  const x = unpack(f, a);
  const y = unpack(f, b);
  if (x.kind === 'nan' || y.kind === 'nan' || x.kind === 'inf' || y.kind === 'zero') return f.nan;
  if (y.kind === 'inf' || x.kind === 'zero') return a;
  const exponent = Math.min(x.exponent, y.exponent);
  const rest = (x.mantissa << BigInt(x.exponent - exponent)) % (y.mantissa << BigInt(y.exponent - exponent));
  return rest === 0n ? zero(f, x.sign) : pack(f, x.sign, rest, exponent);
}

/** a · b + c, rounded once. */
export function softFma(f: Format, a: bigint, b: bigint, c: bigint): bigint {
  const x = unpack(f, a);
  const y = unpack(f, b);
  const z = unpack(f, c);
  if (x.kind === 'nan' || y.kind === 'nan' || z.kind === 'nan') return f.nan;
  const sign = x.sign ^ y.sign;
  if (x.kind === 'inf' || y.kind === 'inf') {
    if (x.kind === 'zero' || y.kind === 'zero') return f.nan;
    return z.kind === 'inf' && z.sign !== sign ? f.nan : infinity(f, sign);
  }
  if (z.kind === 'inf') return c;
  if (x.kind === 'zero' || y.kind === 'zero') {
    return z.kind === 'zero' ? zero(f, sign & z.sign) : c;
  }
  const product: Unpacked = {
    kind: 'finite',
    sign,
    mantissa: x.mantissa * y.mantissa,
    exponent: x.exponent + y.exponent,
  };
  return sum(f, product, z);
}

export function softSqrt(f: Format, a: bigint): bigint {
  const x = unpack(f, a);
  if (x.kind === 'zero') return a;
  if (x.kind === 'nan' || x.sign === 1) return f.nan;
  if (x.kind === 'inf') return a;
  // Scale to an even exponent with more than twice the precision; the root then has precision + 2 bits or more.
  let spare = Math.max(0, 2 * f.precision + 6 - bitLength(x.mantissa));
  if (((x.exponent - spare) & 1) !== 0) spare++;
  const scaled = x.mantissa << BigInt(spare);
  const root = integerSqrt(scaled);
  return pack(f, 0, root, (x.exponent - spare) / 2, root * root !== scaled);
}

/** -1, 0, 1, or NaN when they are unordered. */
export function softCompare(f: Format, a: bigint, b: bigint): number {
  const x = unpack(f, a);
  const y = unpack(f, b);
  if (x.kind === 'nan' || y.kind === 'nan') return Number.NaN;
  if (x.kind === 'zero' && y.kind === 'zero') return 0;
  const left = ordered(f, a);
  const right = ordered(f, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

export type RoundingMode = 'floor' | 'ceil' | 'trunc' | 'even' | 'away';

/** To an integer in the same format. */
export function softRoundToIntegral(f: Format, a: bigint, mode: RoundingMode): bigint {
  const x = unpack(f, a);
  if (x.kind === 'nan') return f.nan;
  if (x.kind !== 'finite' || x.exponent >= 0) return a;
  const whole = roundedMagnitude(x.mantissa, -x.exponent, x.sign, mode);
  return whole === 0n ? zero(f, x.sign) : pack(f, x.sign, whole, 0);
}

/** The integer a value is rounded to; null for NaN and the infinities. */
export function softToInteger(f: Format, a: bigint, mode: RoundingMode): bigint | null {
  const x = unpack(f, a);
  if (x.kind === 'nan' || x.kind === 'inf') return null;
  if (x.kind === 'zero') return 0n;
  const magnitude =
    x.exponent >= 0
      ? x.mantissa << BigInt(x.exponent)
      : roundedMagnitude(x.mantissa, -x.exponent, x.sign, mode);
  return x.sign === 1 ? -magnitude : magnitude;
}

/** a · 2^n, rounded once. */
export function softScale(f: Format, a: bigint, n: bigint): bigint {
  const x = unpack(f, a);
  if (x.kind === 'nan') return f.nan;
  if (x.kind !== 'finite') return a;
  // Beyond these the result is zero or infinity whatever the mantissa.
  const by = n > 70000n ? 70000 : n < -70000n ? -70000 : Number(n);
  return pack(f, x.sign, x.mantissa, x.exponent + by);
}

type Addend = Extract<Unpacked, { kind: 'finite' | 'zero' }>;

/** Of two numbers that are not both zero. */
function sum(f: Format, x: Addend, y: Addend): bigint {
  const exponent = Math.min(
    x.kind === 'finite' ? x.exponent : Number.POSITIVE_INFINITY,
    y.kind === 'finite' ? y.exponent : Number.POSITIVE_INFINITY,
  );
  const total = signedAt(x, exponent) + signedAt(y, exponent);
  if (total === 0n) return zero(f, 0);
  return total < 0n ? pack(f, 1, -total, exponent) : pack(f, 0, total, exponent);
}

function signedAt(x: Addend, exponent: number): bigint {
  if (x.kind === 'zero') return 0n;
  const magnitude = x.mantissa << BigInt(x.exponent - exponent);
  return x.sign === 1 ? -magnitude : magnitude;
}

/** mantissa / 2^drop as an integer. */
function roundedMagnitude(mantissa: bigint, drop: number, sign: number, mode: RoundingMode): bigint {
  const whole = mantissa >> BigInt(drop);
  const rest = mantissa - (whole << BigInt(drop));
  if (rest === 0n) return whole;
  switch (mode) {
    case 'trunc':
      return whole;
    case 'floor':
      return sign === 1 ? whole + 1n : whole;
    case 'ceil':
      return sign === 0 ? whole + 1n : whole;
    case 'away':
      return rest >> BigInt(drop - 1) === 1n ? whole + 1n : whole;
    case 'even': {
      const half = 1n << BigInt(drop - 1);
      return rest > half || (rest === half && (whole & 1n) === 1n) ? whole + 1n : whole;
    }
  }
}

/** Bits whose integer order is the order of the numbers (zeros apart). */
function ordered(f: Format, bits: bigint): bigint {
  const magnitude = bits & (signMask(f) - 1n);
  return (bits & signMask(f)) === 0n ? magnitude : -magnitude;
}

/** The greatest integer whose square is not above n (Newton from above). */
function integerSqrt(n: bigint): bigint {
  let x = 1n << BigInt((bitLength(n) + 1) >> 1);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}
