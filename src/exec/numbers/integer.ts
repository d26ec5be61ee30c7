/**
 * Integer semantics at any width, on exact integers: what LangRef says, one function an operation. The fast paths must
 * agree with these, and a property test holds them to it. Operands and results are unsigned; `POISONED` is no integer
 * of any width.
 */
import { Flag } from '../../ir/flags.ts';
import type { IntPredicate } from '../../ir/inst.ts';
import { type BinaryOp, Op } from '../../ir/op.ts';
import { unreachable } from '../../support/invariant.ts';
import {
  addOverflowsSigned,
  addOverflowsUnsigned,
  ashr,
  mulOverflowsSigned,
  mulOverflowsUnsigned,
  shlOverflowsSigned,
  shlOverflowsUnsigned,
  subOverflowsSigned,
  subOverflowsUnsigned,
} from '../../support/wide-int.ts';

/** Returned where the result is poison. */
export const POISONED = -1n;

export type IntOp = Exclude<
  BinaryOp,
  typeof Op.FAdd | typeof Op.FSub | typeof Op.FMul | typeof Op.FDiv | typeof Op.FRem
>;

/** Divisors are neither zero nor (signed, with the least dividend) -1: those are undefined behaviour, checked before. */
export function intBinary(op: IntOp, flags: number, width: number, a: bigint, b: bigint): bigint {
  switch (op) {
    case Op.Add:
      if ((flags & Flag.Nuw) !== 0 && addOverflowsUnsigned(a, b, width)) return POISONED;
      if ((flags & Flag.Nsw) !== 0 && addOverflowsSigned(a, b, width)) return POISONED;
      return BigInt.asUintN(width, a + b);
    case Op.Sub:
      if ((flags & Flag.Nuw) !== 0 && subOverflowsUnsigned(a, b)) return POISONED;
      if ((flags & Flag.Nsw) !== 0 && subOverflowsSigned(a, b, width)) return POISONED;
      return BigInt.asUintN(width, a - b);
    case Op.Mul:
      if ((flags & Flag.Nuw) !== 0 && mulOverflowsUnsigned(a, b, width)) return POISONED;
      if ((flags & Flag.Nsw) !== 0 && mulOverflowsSigned(a, b, width)) return POISONED;
      return BigInt.asUintN(width, a * b);
    case Op.UDiv:
      if ((flags & Flag.Exact) !== 0 && a % b !== 0n) return POISONED;
      return a / b;
    case Op.SDiv: {
      const x = BigInt.asIntN(width, a);
      const y = BigInt.asIntN(width, b);
      if ((flags & Flag.Exact) !== 0 && x % y !== 0n) return POISONED;
      return BigInt.asUintN(width, x / y);
    }
    case Op.URem:
      return a % b;
    case Op.SRem:
      return BigInt.asUintN(width, BigInt.asIntN(width, a) % BigInt.asIntN(width, b));
    case Op.Shl:
    case Op.LShr:
    case Op.AShr:
      return b >= BigInt(width) ? POISONED : shift(op, flags, width, a, Number(b));
    case Op.And:
      return a & b;
    case Op.Or:
      return (flags & Flag.Disjoint) !== 0 && (a & b) !== 0n ? POISONED : a | b;
    case Op.Xor:
      return a ^ b;
    default:
      return unreachable(op, 'integer operation');
  }
}

function shift(
  op: typeof Op.Shl | typeof Op.LShr | typeof Op.AShr,
  flags: number,
  width: number,
  a: bigint,
  amount: number,
): bigint {
  if (op === Op.Shl) {
    if ((flags & Flag.Nuw) !== 0 && shlOverflowsUnsigned(a, amount, width)) return POISONED;
    if ((flags & Flag.Nsw) !== 0 && shlOverflowsSigned(a, amount, width)) return POISONED;
    return BigInt.asUintN(width, a << BigInt(amount));
  }
  if ((flags & Flag.Exact) !== 0 && BigInt.asUintN(amount, a) !== 0n) return POISONED;
  return op === Op.LShr ? a >> BigInt(amount) : ashr(a, amount, width);
}

/** Poison (as `null`) when `samesign` is violated. */
export function intCompare(
  predicate: IntPredicate,
  flags: number,
  width: number,
  a: bigint,
  b: bigint,
): boolean | null {
  const x = BigInt.asIntN(width, a);
  const y = BigInt.asIntN(width, b);
  if ((flags & Flag.SameSign) !== 0 && x < 0n !== y < 0n) return null;
  switch (predicate) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'ugt':
      return a > b;
    case 'uge':
      return a >= b;
    case 'ult':
      return a < b;
    case 'ule':
      return a <= b;
    case 'sgt':
      return x > y;
    case 'sge':
      return x >= y;
    case 'slt':
      return x < y;
    case 'sle':
      return x <= y;
    default:
      return unreachable(predicate, 'predicate');
  }
}

/** `trunc` to `width` bits. */
export function intTruncate(flags: number, width: number, a: bigint, fromWidth: number): bigint {
  const low = BigInt.asUintN(width, a);
  if ((flags & Flag.Nuw) !== 0 && low !== a) return POISONED;
  if ((flags & Flag.Nsw) !== 0 && BigInt.asIntN(width, a) !== BigInt.asIntN(fromWidth, a)) return POISONED;
  return low;
}

export function isDivision(op: IntOp): boolean {
  return op === Op.UDiv || op === Op.SDiv || op === Op.URem || op === Op.SRem;
}

export function isSignedDivision(op: IntOp): boolean {
  return op === Op.SDiv || op === Op.SRem;
}
