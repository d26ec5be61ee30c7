/**
 * Constants.
 *
 * Integers, floats, null, undef, poison, zeroinitializer and none are hash-consed for the whole process: `===` is
 * equality. Aggregates and expressions are not: ask `sameConstant`. Aggregates that are all zero, all undef or all
 * poison are born as `zeroinitializer`, `undef` or `poison`, and fixed vectors of one repeated element as splats, so
 * that each constant has one form.
 */
import type { Block } from './block.ts';
import type { Func } from './func.ts';
import type { Alias, GlobalVar, IFunc } from './global.ts';
import type { Extra } from './inst.ts';
import type { Op } from './op.ts';
import {
  type FloatType,
  type IntType,
  type PtrType,
  TOKEN,
  type Type,
  TypeKind,
  type VectorType,
} from './type.ts';
import { type Value, ValueKind } from './value.ts';

export type Constant =
  | ConstInt
  | ConstFloat
  | ConstPlain
  | ConstAggregate
  | ConstSplat
  | ConstBytes
  | ConstExpr
  | ConstBlockAddress
  | ConstSymbolForm
  | ConstPtrAuth
  | GlobalVar
  | Func
  | Alias
  | IFunc;

export interface ConstInt {
  readonly kind: typeof ValueKind.Int;
  readonly type: IntType;
  /** Two's complement, sign-extended: −1 is −1n in every width (and so is the i1 `true`). */
  readonly value: bigint;
  /** The same as a number when it is a safe integer, NaN otherwise. */
  readonly small: number;
}

export interface ConstFloat {
  readonly kind: typeof ValueKind.Float;
  readonly type: FloatType;
  /** The bits as the format stores them, unsigned. ppc_fp128: the first double in the LOW 64 bits. */
  readonly bits: bigint;
}

/** null, undef, poison, zeroinitializer, none: fully told by kind and type. */
export interface ConstPlain {
  readonly kind:
    | typeof ValueKind.Null
    | typeof ValueKind.Undef
    | typeof ValueKind.Poison
    | typeof ValueKind.Zero
    | typeof ValueKind.None;
  readonly type: Type;
}

/** A struct, array or fixed vector, element by element. */
export interface ConstAggregate {
  readonly kind: typeof ValueKind.Aggregate;
  readonly type: Type;
  readonly elements: readonly Constant[];
}

/** A vector (fixed or scalable) with the same element in every lane. */
export interface ConstSplat {
  readonly kind: typeof ValueKind.Splat;
  readonly type: VectorType;
  readonly element: Constant;
}

/** `c"…"`: an array of i8. */
export interface ConstBytes {
  readonly kind: typeof ValueKind.Bytes;
  readonly type: Type;
  /** One byte a character. */
  readonly bytes: string;
}

/** `getelementptr (…)`, `ptrtoint (…)`, …: operands, flags and extra as in the instruction of that opcode. */
export interface ConstExpr {
  readonly kind: typeof ValueKind.Expr;
  readonly type: Type;
  readonly op: Op;
  readonly operands: readonly Constant[];
  readonly flags: number;
  readonly extra: Extra;
}

export interface ConstBlockAddress {
  readonly kind: typeof ValueKind.BlockAddress;
  readonly type: PtrType;
  readonly func: Func;
  readonly block: Block;
}

/** `dso_local_equivalent @f`, `no_cfi @f`. */
export interface ConstSymbolForm {
  readonly kind: typeof ValueKind.DsoLocalEquivalent | typeof ValueKind.NoCfi;
  readonly type: PtrType;
  readonly symbol: GlobalVar | Func | Alias | IFunc;
}

/** `ptrauth (ptr @p, i32 0, i64 5, ptr @d)`; the fourth operand (LLVM 22: deactivation symbol, a fifth) may be absent. */
export interface ConstPtrAuth {
  readonly kind: typeof ValueKind.PtrAuth;
  readonly type: PtrType;
  readonly operands: readonly Constant[];
}

const smallInts = new Map<IntType, Map<number, ConstInt>>();
const largeInts = new Map<IntType, Map<bigint, ConstInt>>();
const floats = new Map<FloatType, Map<bigint, ConstFloat>>();
const plains = new Map<Type, ConstPlain[]>();

/** The integer `value` modulo 2^bits. */
export function constInt(type: IntType, value: bigint | number): ConstInt {
  if (typeof value === 'number' && type.bits >= 32 && value >= -0x80000000 && value <= 0x7fffffff) {
    return smallInt(type, value);
  }
  const wrapped = BigInt.asIntN(type.bits, BigInt(value));
  if (wrapped >= MIN_SAFE && wrapped <= MAX_SAFE) return smallInt(type, Number(wrapped));
  return memo(memo(largeInts, type, newMap<bigint, ConstInt>), wrapped, () => {
    return { kind: ValueKind.Int, type, value: wrapped, small: Number.NaN };
  });
}

/** A float by its bits (unsigned). */
export function constFloat(type: FloatType, bits: bigint): ConstFloat {
  return memo(memo(floats, type, newMap<bigint, ConstFloat>), bits, () => ({
    kind: ValueKind.Float,
    type,
    bits,
  }));
}

export function constNull(type: PtrType | Type): ConstPlain {
  return plain(ValueKind.Null, type);
}

export function constUndef(type: Type): ConstPlain {
  return plain(ValueKind.Undef, type);
}

export function constPoison(type: Type): ConstPlain {
  return plain(ValueKind.Poison, type);
}

export const NONE: ConstPlain = { kind: ValueKind.None, type: TOKEN };

/** The all-zero constant of a type in its one form: `i32 0`, `float 0`, `null`, or `zeroinitializer`. */
export function constZero(type: Type): Constant {
  switch (type.kind) {
    case TypeKind.Int:
      return constInt(type, 0);
    case TypeKind.Float:
      return constFloat(type, 0n);
    case TypeKind.Ptr:
      return plain(ValueKind.Null, type);
    default:
      return plain(ValueKind.Zero, type);
  }
}

/** A struct, array or fixed vector of these elements, in its one form. */
export function constAggregate(type: Type, elements: readonly Constant[]): Constant {
  const first = elements[0];
  if (first === undefined) return plain(ValueKind.Zero, type);
  if (elements.every(isZero)) return plain(ValueKind.Zero, type);
  if (elements.every((e) => e.kind === ValueKind.Poison)) return constPoison(type);
  if (elements.every((e) => e.kind === ValueKind.Undef)) return constUndef(type);
  if (type.kind === TypeKind.Vector && elements.every((e) => e === first)) return constSplat(type, first);
  return { kind: ValueKind.Aggregate, type, elements };
}

/** A vector with `element` in every lane, in its one form. */
export function constSplat(type: VectorType, element: Constant): Constant {
  if (isZero(element)) return plain(ValueKind.Zero, type);
  if (element.kind === ValueKind.Poison) return constPoison(type);
  if (element.kind === ValueKind.Undef) return constUndef(type);
  return { kind: ValueKind.Splat, type, element };
}

export function constBytes(type: Type, bytes: string): ConstBytes {
  return { kind: ValueKind.Bytes, type, bytes };
}

export function constExpr(
  op: Op,
  type: Type,
  operands: readonly Constant[],
  flags: number,
  extra: Extra,
): ConstExpr {
  return { kind: ValueKind.Expr, type, op, operands, flags, extra };
}

/** Is every bit of it zero (`-0.0` is not)? */
export function isZero(value: Value): boolean {
  switch (value.kind) {
    case ValueKind.Int:
      return value.small === 0;
    case ValueKind.Float:
      return value.bits === 0n;
    case ValueKind.Null:
    case ValueKind.Zero:
      return true;
    default:
      return false;
  }
}

/** Element `index` of a constant aggregate or vector; null when there is none to name (an expression, a bad index). */
export function constElement(value: Constant, index: number): Constant | null {
  switch (value.kind) {
    case ValueKind.Aggregate:
      return value.elements[index] ?? null;
    case ValueKind.Splat:
      return value.element;
    case ValueKind.Bytes: {
      const byte = value.bytes.charCodeAt(index);
      return Number.isNaN(byte) ||
        value.type.kind !== TypeKind.Array ||
        value.type.element.kind !== TypeKind.Int
        ? null
        : constInt(value.type.element, byte);
    }
    case ValueKind.Zero:
    case ValueKind.Undef:
    case ValueKind.Poison: {
      const type = elementType(value.type, index);
      if (type === null) return null;
      if (value.kind === ValueKind.Zero) return constZero(type);
      return value.kind === ValueKind.Undef ? constUndef(type) : constPoison(type);
    }
    default:
      return null;
  }
}

/** Structural equality of constants; identity for symbols. */
export function sameConstant(a: Value, b: Value): boolean {
  const stack: [Value, Value][] = [[a, b]];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const [x, y] = pair;
    if (x === y) continue;
    if (x.kind !== y.kind || x.type !== y.type) return false;
    if (x.kind === ValueKind.Aggregate && y.kind === ValueKind.Aggregate) {
      if (x.elements.length !== y.elements.length) return false;
      pushPairs(stack, x.elements, y.elements);
    } else if (x.kind === ValueKind.Splat && y.kind === ValueKind.Splat) {
      stack.push([x.element, y.element]);
    } else if (x.kind === ValueKind.Bytes && y.kind === ValueKind.Bytes) {
      if (x.bytes !== y.bytes) return false;
    } else if (x.kind === ValueKind.Expr && y.kind === ValueKind.Expr) {
      if (x.op !== y.op || x.flags !== y.flags || x.operands.length !== y.operands.length) return false;
      if (!sameExtra(x.extra, y.extra)) return false;
      pushPairs(stack, x.operands, y.operands);
    } else if (x.kind === ValueKind.BlockAddress && y.kind === ValueKind.BlockAddress) {
      if (x.block !== y.block) return false;
    } else {
      return false;
    }
  }
  return true;
}

function pushPairs(stack: [Value, Value][], xs: readonly Value[], ys: readonly Value[]): void {
  for (let i = 0; i < xs.length; i++) stack.push([xs[i]!, ys[i]!]);
}

function sameExtra(a: Extra, b: Extra): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if ('source' in a && 'source' in b) {
    return a.source === b.source && a.inRange?.low === b.inRange?.low && a.inRange?.high === b.inRange?.high;
  }
  if ('mask' in a && 'mask' in b) return a.mask.join() === b.mask.join();
  return false;
}

function elementType(type: Type, index: number): Type | null {
  switch (type.kind) {
    case TypeKind.Vector:
      return type.element;
    case TypeKind.Array:
      return type.element;
    case TypeKind.Struct:
      return type.fields?.[index] ?? null;
    default:
      return null;
  }
}

const MIN_SAFE = BigInt(Number.MIN_SAFE_INTEGER);
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

function smallInt(type: IntType, value: number): ConstInt {
  return memo(memo(smallInts, type, newMap<number, ConstInt>), value, () => {
    return { kind: ValueKind.Int, type, value: BigInt(value), small: value };
  });
}

function plain(kind: ConstPlain['kind'], type: Type): ConstPlain {
  const known = memo(plains, type, () => []);
  known[kind] ??= { kind, type };
  return known[kind];
}

function newMap<K, V>(): Map<K, V> {
  return new Map();
}

function memo<K, V>(table: Map<K, V>, key: K, make: () => V): V {
  let value = table.get(key);
  if (value === undefined) {
    value = make();
    table.set(key, value);
  }
  return value;
}
