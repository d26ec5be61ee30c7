/**
 * Floating-point semantics on bits, any format: hardware for float and double, exact integers for the others. A NaN that
 * arithmetic makes is the format's canonical one; the caller marks it as `AnyNan`. Sign operations are bit operations and
 * keep NaNs as they are.
 */
import type { FloatPredicate } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { unreachable } from '../../support/invariant.ts';
import {
  bitsOfDouble,
  bitsOfFloat,
  DOUBLE_FORMAT,
  doubleOf,
  FLOAT_FORMAT,
  type Format,
  floatOf,
  signMask,
  unpack,
} from './float-format.ts';
import {
  type RoundingMode,
  softAdd,
  softCompare,
  softDiv,
  softFma,
  softMul,
  softRem,
  softRoundToIntegral,
  softSqrt,
  softSub,
} from './soft-float.ts';

export type FloatOp = typeof Op.FAdd | typeof Op.FSub | typeof Op.FMul | typeof Op.FDiv | typeof Op.FRem;

export function floatBinary(op: FloatOp, f: Format, a: bigint, b: bigint): bigint {
  if (f === DOUBLE_FORMAT) return bitsOfDouble(numberBinary(op, doubleOf(a), doubleOf(b)));
  // Float operations done in double and rounded once more are right: 53 ≥ 2·24 + 2 bits (Figueroa, 1995).
  if (f === FLOAT_FORMAT) return bitsOfFloat(numberBinary(op, floatOf(a), floatOf(b)));
  switch (op) {
    case Op.FAdd:
      return softAdd(f, a, b);
    case Op.FSub:
      return softSub(f, a, b);
    case Op.FMul:
      return softMul(f, a, b);
    case Op.FDiv:
      return softDiv(f, a, b);
    case Op.FRem:
      return softRem(f, a, b);
    default:
      return unreachable(op, 'float operation');
  }
}

/** On doubles, as the hardware does it. */
export function numberBinary(op: FloatOp, x: number, y: number): number {
  switch (op) {
    case Op.FAdd:
      return x + y;
    case Op.FSub:
      return x - y;
    case Op.FMul:
      return x * y;
    case Op.FDiv:
      return x / y;
    case Op.FRem:
      return x % y;
    default:
      return unreachable(op, 'float operation');
  }
}

export function floatNegate(f: Format, a: bigint): bigint {
  return a ^ signMask(f);
}

export function floatAbs(f: Format, a: bigint): bigint {
  return a & (signMask(f) - 1n);
}

export function floatCopySign(f: Format, magnitude: bigint, sign: bigint): bigint {
  return floatAbs(f, magnitude) | (sign & signMask(f));
}

export function floatSqrt(f: Format, a: bigint): bigint {
  if (f === DOUBLE_FORMAT) return bitsOfDouble(Math.sqrt(doubleOf(a)));
  if (f === FLOAT_FORMAT) return bitsOfFloat(Math.sqrt(floatOf(a)));
  return softSqrt(f, a);
}

/** a · b + c, rounded once. */
export function floatFma(f: Format, a: bigint, b: bigint, c: bigint): bigint {
  if (f === FLOAT_FORMAT) return bitsOfFloat(fusedFloat(floatOf(a), floatOf(b), floatOf(c)));
  return softFma(f, a, b, c);
}

export function floatRound(f: Format, a: bigint, mode: RoundingMode): bigint {
  return softRoundToIntegral(f, a, mode);
}

export function floatCompare(predicate: FloatPredicate, f: Format, a: bigint, b: bigint): boolean {
  return holds(predicate, softCompare(f, a, b));
}

/** `order` is -1, 0, 1, or NaN for unordered. */
function holds(predicate: FloatPredicate, order: number): boolean {
  const unordered = Number.isNaN(order);
  switch (predicate) {
    case 'false':
      return false;
    case 'oeq':
      return order === 0;
    case 'ogt':
      return order > 0;
    case 'oge':
      return order >= 0;
    case 'olt':
      return order < 0;
    case 'ole':
      return order <= 0;
    case 'one':
      return order < 0 || order > 0;
    case 'ord':
      return !unordered;
    case 'ueq':
      return unordered || order === 0;
    case 'ugt':
      return unordered || order > 0;
    case 'uge':
      return unordered || order >= 0;
    case 'ult':
      return unordered || order < 0;
    case 'ule':
      return unordered || order <= 0;
    case 'une':
      return order !== 0;
    case 'uno':
      return unordered;
    case 'true':
      return true;
    default:
      return unreachable(predicate, 'predicate');
  }
}

/** The nearest double such that rounding it to float rounds a · b + c once: round to odd where double is inexact. */
function fusedFloat(a: number, b: number, c: number): number {
  const product = a * b; // exact: 48 bits
  const total = product + c;
  if (!Number.isFinite(total)) return total;
  // Knuth's two-sum: the exact sum is total + error.
  const shadow = total - product;
  const error = product - (total - shadow) + (c - shadow);
  if (error === 0) return total;
  scratch[0] = total;
  if ((scratchBits[0]! & 1n) === 1n) return total;
  // An even last bit: step towards the error, so that ties are broken as the exact sum would.
  const away = error > 0 === total > 0;
  scratchBits[0] = away ? scratchBits[0]! + 1n : scratchBits[0]! - 1n;
  return scratch[0]!;
}

const scratch = new Float64Array(1);
const scratchBits = new BigUint64Array(scratch.buffer);

export type MinMax = 'minnum' | 'maxnum' | 'minimum' | 'maximum' | 'minimumnum' | 'maximumnum';

/** The result and whether LangRef leaves it open. */
export interface MinMaxResult {
  readonly bits: bigint;
  /** 'nan': any NaN would do; 'maybe': another result would be as right. */
  readonly freedom: 'none' | 'nan' | 'maybe';
}

/**
 *                 one NaN         signalling NaN   -0 and +0
 *     minnum      the other       either           either
 *     minimum     NaN             NaN              -0
 *     minimumnum  the other       the other        -0
 */
export function floatMinMax(which: MinMax, f: Format, a: bigint, b: bigint): MinMaxResult {
  const x = unpack(f, a);
  const y = unpack(f, b);
  const wantsLess = which.startsWith('min');
  if (x.kind === 'nan' || y.kind === 'nan') {
    if (which === 'minimum' || which === 'maximum' || (x.kind === 'nan' && y.kind === 'nan')) {
      return { bits: f.nan, freedom: 'nan' };
    }
    const signalling = (x.kind === 'nan' && x.signalling) || (y.kind === 'nan' && y.signalling);
    const open = signalling && (which === 'minnum' || which === 'maxnum');
    return { bits: x.kind === 'nan' ? b : a, freedom: open ? 'maybe' : 'none' };
  }
  if (x.kind === 'zero' && y.kind === 'zero') {
    const isFirst = wantsLess ? x.sign === 1 : x.sign === 0;
    const open = x.sign !== y.sign && (which === 'minnum' || which === 'maxnum');
    return { bits: isFirst ? a : b, freedom: open ? 'maybe' : 'none' };
  }
  const order = softCompare(f, a, b);
  return { bits: (wantsLess ? order <= 0 : order >= 0) ? a : b, freedom: 'none' };
}

/** LangRef's `llvm.is.fpclass` bits. */
export function floatClass(f: Format, a: bigint): number {
  const x = unpack(f, a);
  switch (x.kind) {
    case 'nan':
      return x.signalling ? 0x001 : 0x002;
    case 'inf':
      return x.sign === 1 ? 0x004 : 0x200;
    case 'zero':
      return x.sign === 1 ? 0x020 : 0x040;
    case 'finite': {
      const isNormal = x.mantissa >> BigInt(f.precision - 1) !== 0n;
      if (isNormal) return x.sign === 1 ? 0x008 : 0x100;
      return x.sign === 1 ? 0x010 : 0x080;
    }
  }
}
