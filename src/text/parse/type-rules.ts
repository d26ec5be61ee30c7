/**
 * Which types fit together: casts, GEP indices, vector operations. These are the rules that LLVM's own reader holds
 * to (LangRef, the section of each instruction); the verifier's rules are elsewhere.
 */
import { isSized, type Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import {
  I1,
  isFirstClass,
  isPtr,
  isVector,
  scalarType,
  type Type,
  TypeKind,
  type VectorType,
  withScalar,
} from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';

/** Can `op` turn a `from` into a `to`? */
export function isCastValid(op: number, from: Type, to: Type): boolean {
  if (!isFirstClass(from) || !isFirstClass(to)) return false;
  if (from.kind === TypeKind.Label || from.kind === TypeKind.Metadata || from.kind === TypeKind.Token)
    return false;
  if (op === Op.BitCast) return isBitCastValid(from, to);
  if (!sameShape(from, to)) return false;
  const a = scalarType(from);
  const b = scalarType(to);
  switch (op) {
    case Op.Trunc:
      return a.kind === TypeKind.Int && b.kind === TypeKind.Int && a.bits > b.bits;
    case Op.ZExt:
    case Op.SExt:
      return a.kind === TypeKind.Int && b.kind === TypeKind.Int && a.bits < b.bits;
    case Op.FpTrunc:
      return a.kind === TypeKind.Float && b.kind === TypeKind.Float && a.bits > b.bits;
    case Op.FpExt:
      return a.kind === TypeKind.Float && b.kind === TypeKind.Float && a.bits < b.bits;
    case Op.UiToFp:
    case Op.SiToFp:
      return a.kind === TypeKind.Int && b.kind === TypeKind.Float;
    case Op.FpToUi:
    case Op.FpToSi:
      return a.kind === TypeKind.Float && b.kind === TypeKind.Int;
    case Op.PtrToInt:
    case Op.PtrToAddr:
      return isPtr(a) && b.kind === TypeKind.Int;
    case Op.IntToPtr:
      return a.kind === TypeKind.Int && isPtr(b);
    case Op.AddrSpaceCast:
      return isPtr(a) && isPtr(b) && a.addressSpace !== b.addressSpace;
    default:
      return false;
  }
}

/** Same number of bits on both sides; pointers only to pointers of the same address space. */
function isBitCastValid(from: Type, to: Type): boolean {
  const a = scalarType(from);
  const b = scalarType(to);
  if (isPtr(a) !== isPtr(b)) return false;
  if (isPtr(a) && isPtr(b)) {
    if (a.addressSpace !== b.addressSpace) return false;
    if (isVector(from) && isVector(to)) return sameShape(from, to);
    // A pointer and a vector of one pointer.
    if (isVector(from)) return from.count === 1 && !from.scalable;
    if (isVector(to)) return to.count === 1 && !to.scalable;
    return true;
  }
  const size = primitiveBits(from);
  return size > 0 && size === primitiveBits(to) && isScalable(from) === isScalable(to);
}

/** Bits of scalars and vectors; 0 for what has none of its own. */
function primitiveBits(type: Type): number {
  switch (type.kind) {
    case TypeKind.Int:
    case TypeKind.Float:
      return type.bits;
    case TypeKind.X86Mmx:
      return 64;
    case TypeKind.X86Amx:
      return 8192;
    case TypeKind.Vector:
      return primitiveBits(type.element) * type.count;
    default:
      return 0;
  }
}

function isScalable(type: Type): boolean {
  return type.kind === TypeKind.Vector && type.scalable;
}

/** Both scalars, or both vectors with the same lanes. */
function sameShape(a: Type, b: Type): boolean {
  if (!isVector(a) || !isVector(b)) return isVector(a) === isVector(b);
  return a.count === b.count && a.scalable === b.scalable;
}

/** Has it a size now? A struct whose definition comes later has none yet. */
export function isSizedNow(layout: Layout, type: Type): boolean {
  if (type.kind <= TypeKind.Metadata) return false;
  if (type.kind <= TypeKind.Ptr) return true;
  if (type.kind === TypeKind.Struct && type.fields === null) return false;
  return isSized(layout, type);
}

/** The type that a GEP's indices after the first lead to; null if they lead nowhere. `operands[0]` is the base. */
export function gepTarget(source: Type, operands: readonly Value[], count: number): Type | null {
  let type = source;
  for (let i = 2; i < count; i++) {
    const inner = gepStep(type, operands[i]!);
    if (inner === null) return null;
    type = inner;
  }
  return type;
}

/** The type that one index leads to inside another; null if it leads nowhere. */
export function gepStep(type: Type, index: Value): Type | null {
  switch (type.kind) {
    case TypeKind.Struct:
      return type.fields?.[fieldIndex(index)] ?? null;
    case TypeKind.Array:
    case TypeKind.Vector:
      return type.element;
    default:
      return null;
  }
}

/** A struct is stepped into by an i32 constant (or a splat of one). */
function fieldIndex(index: Value): number {
  let value = index;
  if (isScalable(value.type)) return -1;
  if (value.kind === ValueKind.Splat) value = value.element;
  if (value.kind === ValueKind.Zero) return scalarType(value.type).text === 'i32' ? 0 : -1;
  if (value.kind !== ValueKind.Int || value.type.bits !== 32) return -1;
  return value.small;
}

/** The type of a GEP: a pointer, or a vector of pointers if any operand is a vector. */
export function gepType(operands: readonly Value[], count: number): Type {
  const base = operands[0]!.type;
  if (isVector(base)) return base;
  for (let i = 1; i < count; i++) {
    const { type } = operands[i]!;
    if (isVector(type)) return withScalar(type, base);
  }
  return base;
}

/** Why a select of these types is wrong; null if it is not. */
export function selectFault(cond: Type, yes: Type, no: Type): string | null {
  if (cond === I1 && yes === no && yes.kind !== TypeKind.Token) return null;
  if (yes !== no) return `both values of a select have the same type, not '${yes.text}' and '${no.text}'`;
  if (yes.kind === TypeKind.Token) return 'a select cannot choose between tokens';
  if (isVector(cond)) {
    if (scalarType(cond).text !== 'i1')
      return `the lanes of a select's condition are 'i1', not '${cond.text}'`;
    if (!isVector(yes)) return 'a select with a vector condition chooses between vectors';
    if (!sameShape(cond, yes)) return "a select's condition has as many lanes as its values";
    return null;
  }
  if (cond.text !== 'i1') return `a select's condition is 'i1' or a vector of them, not '${cond.text}'`;
  return null;
}

/** Is it a vector that a mask of `mask` type can shuffle with another of the same type? */
export function isShuffleValid(a: Type, b: Type, mask: Type): boolean {
  if (!isVector(a) || a !== b) return false;
  if (!isVector(mask) || mask.element.text !== 'i32') return false;
  return mask.scalable === a.scalable;
}

/** The type of a shuffle's result. */
export function shuffleType(a: VectorType, mask: VectorType): Type {
  return withScalar(mask, a.element);
}

/** The type of the element that indices lead to in an aggregate; null if they lead nowhere. */
export function elementAt(aggregate: Type, indices: readonly number[]): Type | null {
  let type: Type = aggregate;
  for (const index of indices) {
    if (type.kind === TypeKind.Struct) {
      const field: Type | undefined = type.fields?.[index];
      if (field === undefined) return null;
      type = field;
    } else if (type.kind === TypeKind.Array) {
      if (BigInt(index) >= type.count) return null;
      type = type.element;
    } else {
      return null;
    }
  }
  return type;
}
