/**
 * Binary floating-point formats: how bits become numbers and numbers become bits, in exact integer arithmetic. Hardware
 * arithmetic of float and double is a fast path elsewhere; this holds for every format, and is what the others are
 * computed with.
 *
 *     value = (-1)^sign · mantissa · 2^exponent        mantissa: a non-negative integer of any size
 */
import type { FloatFormat } from '../../ir/type.ts';
import { bitLength } from '../../support/wide-int.ts';

export interface Format {
  readonly name: FloatFormat;
  readonly bits: number;
  readonly exponentBits: number;
  /** Significant bits, the leading one included. */
  readonly precision: number;
  /** x86_fp80 stores its leading one. */
  readonly explicitOne: boolean;
  /** The NaN that arithmetic makes: quiet, positive, no payload. */
  readonly nan: bigint;
}

/** ppc_fp128, a pair of doubles, has no format here: it is moved, not computed with. */
export const FORMATS: { readonly [F in FloatFormat]?: Format } = {
  half: format('half', 16, 5, 11),
  bfloat: format('bfloat', 16, 8, 8),
  float: format('float', 32, 8, 24),
  double: format('double', 64, 11, 53),
  fp128: format('fp128', 128, 15, 113),
  x86_fp80: {
    name: 'x86_fp80',
    bits: 80,
    exponentBits: 15,
    precision: 64,
    explicitOne: true,
    nan: (0x7fffn << 64n) | (3n << 62n),
  },
};

export const FLOAT_FORMAT = FORMATS.float!;
export const DOUBLE_FORMAT = FORMATS.double!;

export type Unpacked =
  | { readonly kind: 'nan'; readonly sign: number; readonly signalling: boolean }
  | { readonly kind: 'inf'; readonly sign: number }
  | { readonly kind: 'zero'; readonly sign: number }
  | { readonly kind: 'finite'; readonly sign: number; readonly mantissa: bigint; readonly exponent: number };

export function unpack(f: Format, bits: bigint): Unpacked {
  const stored = f.explicitOne ? f.precision : f.precision - 1;
  const sign = Number((bits >> BigInt(f.bits - 1)) & 1n);
  const biased = Number((bits >> BigInt(stored)) & ((1n << BigInt(f.exponentBits)) - 1n));
  const field = bits & ((1n << BigInt(stored)) - 1n);
  const top = 1n << BigInt(f.precision - 1);
  const fraction = field & (top - 1n);
  if (biased === maxBiased(f)) {
    if (f.explicitOne && (field & top) === 0n) return { kind: 'nan', sign, signalling: true };
    if (fraction === 0n) return { kind: 'inf', sign };
    return { kind: 'nan', sign, signalling: (fraction & (top >> 1n)) === 0n };
  }
  // x86: a normal exponent without the leading one ("unnormal") is invalid and behaves as a signalling NaN.
  if (f.explicitOne && biased !== 0 && (field & top) === 0n) return { kind: 'nan', sign, signalling: true };
  const mantissa = f.explicitOne ? field : biased === 0 ? fraction : fraction | top;
  if (mantissa === 0n) return { kind: 'zero', sign };
  return { kind: 'finite', sign, mantissa, exponent: Math.max(biased, 1) - bias(f) - (f.precision - 1) };
}

/**
 * Rounds to nearest, ties to even. `mantissa` is positive; `sticky` says that the true value lies a little above it, by
 * less than its last bit (which must then lie below the rounding position: give at least two spare bits).
 */
export function pack(f: Format, sign: number, mantissa: bigint, exponent: number, sticky = false): bigint {
  const length = bitLength(mantissa);
  const lowest = 2 - bias(f) - f.precision; // the exponent of the last bit of a subnormal
  const target = Math.max(exponent + length - f.precision, lowest);
  let kept: bigint;
  if (target <= exponent) {
    kept = mantissa << BigInt(exponent - target);
  } else {
    const drop = BigInt(target - exponent);
    kept = mantissa >> drop;
    const rest = mantissa - (kept << drop);
    const half = 1n << (drop - 1n);
    if (rest > half || (rest === half && (sticky || (kept & 1n) === 1n))) kept += 1n;
  }
  let at = target;
  if (bitLength(kept) > f.precision) {
    kept >>= 1n;
    at++;
  }
  if (kept === 0n) return zero(f, sign);
  const isNormal = bitLength(kept) === f.precision;
  const biased = isNormal ? at + f.precision - 1 + bias(f) : 0;
  if (biased >= maxBiased(f)) return infinity(f, sign);
  return assemble(f, sign, biased, kept);
}

export function zero(f: Format, sign: number): bigint {
  return BigInt(sign) << BigInt(f.bits - 1);
}

export function infinity(f: Format, sign: number): bigint {
  return assemble(f, sign, maxBiased(f), f.explicitOne ? 1n << BigInt(f.precision - 1) : 0n);
}

/** The bits of a small exact integer. */
export function fromInteger(f: Format, value: bigint): bigint {
  if (value === 0n) return 0n;
  return value < 0n ? pack(f, 1, -value, 0) : pack(f, 0, value, 0);
}

export function isNan(f: Format, bits: bigint): boolean {
  return unpack(f, bits).kind === 'nan';
}

export function signMask(f: Format): bigint {
  return 1n << BigInt(f.bits - 1);
}

/** Between formats; a NaN becomes the NaN of arithmetic. */
export function convert(from: Format, to: Format, bits: bigint): bigint {
  const x = unpack(from, bits);
  switch (x.kind) {
    case 'nan':
      return to.nan;
    case 'inf':
      return infinity(to, x.sign);
    case 'zero':
      return zero(to, x.sign);
    case 'finite':
      return pack(to, x.sign, x.mantissa, x.exponent);
  }
}

const doubles = new Float64Array(1);
const doubleBits = new BigUint64Array(doubles.buffer);
const floats = new Float32Array(1);
const floatBits = new Uint32Array(floats.buffer);

export function doubleOf(bits: bigint): number {
  doubleBits[0] = bits;
  return doubles[0]!;
}

/** NaNs give the NaN of arithmetic. */
export function bitsOfDouble(value: number): bigint {
  if (Number.isNaN(value)) return DOUBLE_FORMAT.nan;
  doubles[0] = value;
  return doubleBits[0]!;
}

export function floatOf(bits: bigint): number {
  floatBits[0] = Number(bits);
  return floats[0]!;
}

/** Rounds to float; NaNs give the NaN of arithmetic. */
export function bitsOfFloat(value: number): bigint {
  if (Number.isNaN(value)) return FLOAT_FORMAT.nan;
  floats[0] = value;
  return BigInt(floatBits[0]!);
}

/** A value of any format as the nearest double: for people and for host functions. */
export function toNumber(f: Format, bits: bigint): number {
  return f === DOUBLE_FORMAT ? doubleOf(bits) : doubleOf(convert(f, DOUBLE_FORMAT, bits));
}

export function fromNumber(f: Format, value: number): bigint {
  return f === DOUBLE_FORMAT ? bitsOfDouble(value) : convert(DOUBLE_FORMAT, f, bitsOfDouble(value));
}

function bias(f: Format): number {
  return 2 ** (f.exponentBits - 1) - 1;
}

function maxBiased(f: Format): number {
  return 2 ** f.exponentBits - 1;
}

function assemble(f: Format, sign: number, biased: number, mantissa: bigint): bigint {
  const stored = f.explicitOne ? f.precision : f.precision - 1;
  const field = mantissa & ((1n << BigInt(stored)) - 1n);
  return (BigInt(sign) << BigInt(f.bits - 1)) | (BigInt(biased) << BigInt(stored)) | field;
}

function format(name: FloatFormat, bits: number, exponentBits: number, precision: number): Format {
  const ones = (1n << BigInt(exponentBits)) - 1n;
  const nan = (ones << BigInt(precision - 1)) | (1n << BigInt(precision - 2));
  return { name, bits, exponentBits, precision, explicitOne: false, nan };
}
