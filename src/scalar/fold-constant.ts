/**
 * Arithmetic on constants, lane by lane. The answer is null wherever the result would be poison or undefined, is not a
 * number, or hangs on something that is not known here: then nothing is folded.
 */
import { type Constant, constAggregate, constElement, constFloat, constInt } from '../ir/constant.ts';
import { Flag } from '../ir/flags.ts';
import type { FloatPredicate, IntPredicate } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { I1, type IntType, type Type, TypeKind } from '../ir/type.ts';
import { ValueKind } from '../ir/value.ts';
import { asSigned, asUnsigned, fitsSigned, fitsUnsigned, mask, signedMin } from '../support/wide-int.ts';
import { DOUBLE_BITS, FLOAT_BITS } from './float-bits.ts';

/** More lanes than this are left alone. */
const MAX_LANES = 1024;

type Lane = (operands: readonly Constant[], type: Type) => Constant | null;

/** Applies a function of scalars to constants of a type: to each lane, if it is a fixed vector. */
function lanewise(type: Type, operands: readonly Constant[], of: Lane): Constant | null {
  if (type.kind !== TypeKind.Vector) return of(operands, type);
  if (type.scalable || type.count > MAX_LANES) return null;
  const lanes: Constant[] = [];
  for (let i = 0; i < type.count; i++) {
    const parts: Constant[] = [];
    for (const operand of operands) {
      const part = operand.type.kind === TypeKind.Vector ? constElement(operand, i) : operand;
      if (part === null) return null;
      parts.push(part);
    }
    const lane = of(parts, type.element);
    if (lane === null) return null;
    lanes.push(lane);
  }
  return constAggregate(type, lanes);
}

export function foldBinary(op: Op, type: Type, a: Constant, b: Constant, flags: number): Constant | null {
  return lanewise(type, [a, b], ([x, y], scalar) => {
    if (x!.kind === ValueKind.Int && y!.kind === ValueKind.Int && scalar.kind === TypeKind.Int) {
      const value = intResult(op, x!.value, y!.value, scalar.bits, flags);
      return value === null ? null : constInt(scalar, value);
    }
    if (x!.kind === ValueKind.Float && y!.kind === ValueKind.Float && scalar.kind === TypeKind.Float) {
      const format = scalar.text === 'double' ? DOUBLE_BITS : scalar.text === 'float' ? FLOAT_BITS : null;
      if (format === null) return null;
      const value = floatResult(op, format.number(x!.bits), format.number(y!.bits));
      return value === null || !Number.isFinite(value) ? null : constFloat(scalar, format.bits(value));
    }
    return null;
  });
}

/** Operands signed; the result modulo 2^bits. */
function intResult(op: Op, a: bigint, b: bigint, bits: number, flags: number): bigint | null {
  const [ua, ub] = [asUnsigned(a, bits), asUnsigned(b, bits)];
  switch (op) {
    case Op.Add:
      return unlessWraps(a + b, ua + ub, bits, flags);
    case Op.Sub:
      return unlessWraps(a - b, ua - ub, bits, flags);
    case Op.Mul:
      return unlessWraps(a * b, ua * ub, bits, flags);
    case Op.Shl:
      if (ub >= BigInt(bits)) return null;
      return unlessWraps(a << ub, ua << ub, bits, flags);
    case Op.LShr:
    case Op.AShr:
      if (ub >= BigInt(bits)) return null;
      if ((flags & Flag.Exact) !== 0 && (ua & mask(Number(ub))) !== 0n) return null;
      return op === Op.LShr ? ua >> ub : a >> ub;
    case Op.UDiv:
      return ub === 0n || inexact(flags, ua % ub) ? null : ua / ub;
    case Op.SDiv:
      return b === 0n || (b === -1n && a === signedMin(bits)) || inexact(flags, a % b) ? null : a / b;
    case Op.URem:
      return ub === 0n ? null : ua % ub;
    case Op.SRem:
      return b === 0n || (b === -1n && a === signedMin(bits)) ? null : a % b;
    case Op.And:
      return a & b;
    case Op.Or:
      return (flags & Flag.Disjoint) !== 0 && (a & b) !== 0n ? null : a | b;
    case Op.Xor:
      return a ^ b;
    default:
      return null;
  }
}

function unlessWraps(signed: bigint, unsigned: bigint, bits: number, flags: number): bigint | null {
  if ((flags & Flag.Nsw) !== 0 && !fitsSigned(signed, bits)) return null;
  if ((flags & Flag.Nuw) !== 0 && !fitsUnsigned(unsigned, bits)) return null;
  return signed;
}

function inexact(flags: number, remainder: bigint): boolean {
  return (flags & Flag.Exact) !== 0 && remainder !== 0n;
}

/** In double precision: rounding once more to single is right for these (Figueroa 1995). */
function floatResult(op: Op, a: number, b: number): number | null {
  switch (op) {
    case Op.FAdd:
      return a + b;
    case Op.FSub:
      return a - b;
    case Op.FMul:
      return a * b;
    case Op.FDiv:
      return a / b;
    default:
      return null;
  }
}

export function foldICmp(type: Type, predicate: IntPredicate, a: Constant, b: Constant): Constant | null {
  return lanewise(type, [a, b], ([x, y]) => {
    if (x!.kind !== ValueKind.Int || y!.kind !== ValueKind.Int) return null;
    const bits = x!.type.bits;
    const [ua, ub] = [asUnsigned(x!.value, bits), asUnsigned(y!.value, bits)];
    return constInt(I1, intCompare(predicate, x!.value, y!.value, ua, ub) ? 1 : 0);
  });
}

function intCompare(predicate: IntPredicate, a: bigint, b: bigint, ua: bigint, ub: bigint): boolean {
  switch (predicate) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'ugt':
      return ua > ub;
    case 'uge':
      return ua >= ub;
    case 'ult':
      return ua < ub;
    case 'ule':
      return ua <= ub;
    case 'sgt':
      return a > b;
    case 'sge':
      return a >= b;
    case 'slt':
      return a < b;
    case 'sle':
      return a <= b;
  }
}

export function foldFCmp(type: Type, predicate: FloatPredicate, a: Constant, b: Constant): Constant | null {
  return lanewise(type, [a, b], ([x, y]) => {
    if (x!.kind !== ValueKind.Float || y!.kind !== ValueKind.Float) return null;
    const format = x!.type.text === 'double' ? DOUBLE_BITS : x!.type.text === 'float' ? FLOAT_BITS : null;
    if (format === null) return null;
    const [p, q] = [format.number(x!.bits), format.number(y!.bits)];
    return constInt(I1, floatCompare(predicate, p, q) ? 1 : 0);
  });
}

function floatCompare(predicate: FloatPredicate, a: number, b: number): boolean {
  if (predicate === 'true' || predicate === 'false') return predicate === 'true';
  const unordered = Number.isNaN(a) || Number.isNaN(b);
  if (predicate === 'ord' || predicate === 'uno') return unordered === (predicate === 'uno');
  if (unordered) return predicate.startsWith('u');
  switch (predicate.slice(1)) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    case 'lt':
      return a < b;
    default:
      return a <= b;
  }
}

export function foldCast(op: Op, value: Constant, type: Type, flags: number): Constant | null {
  return lanewise(type, [value], ([x], to) => {
    if (x!.kind !== ValueKind.Int || to.kind !== TypeKind.Int) return null;
    const from = x!.type.bits;
    switch (op) {
      case Op.Trunc:
        if ((flags & Flag.Nsw) !== 0 && !fitsSigned(x!.value, to.bits)) return null;
        if ((flags & Flag.Nuw) !== 0 && !fitsUnsigned(asUnsigned(x!.value, from), to.bits)) return null;
        return constInt(to as IntType, x!.value);
      case Op.ZExt:
        if ((flags & Flag.Nneg) !== 0 && x!.value < 0n) return null;
        return constInt(to as IntType, asUnsigned(x!.value, from));
      case Op.SExt:
        return constInt(to as IntType, asSigned(x!.value, from));
      default:
        return null;
    }
  });
}
