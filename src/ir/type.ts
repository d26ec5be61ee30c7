/**
 * Types. Structural types are hash-consed for the whole process, so `===` is type equality; named structs are
 * born in a module and are equal only to themselves. A type carries its own text, ready to print.
 */
import { quoteName } from './name.ts';

export const TypeKind = {
  Void: 0,
  Label: 1,
  Token: 2,
  Metadata: 3,
  X86Amx: 4,
  X86Mmx: 5,
  Int: 6,
  Float: 7,
  Ptr: 8,
  Vector: 9,
  Array: 10,
  Struct: 11,
  Function: 12,
  TargetExt: 13,
} as const;
export type TypeKind = (typeof TypeKind)[keyof typeof TypeKind];

export type Type =
  | PlainType
  | IntType
  | FloatType
  | PtrType
  | VectorType
  | ArrayType
  | StructType
  | FunctionType
  | TargetExtType;

/** Types that have nothing but their name. */
export interface PlainType {
  readonly kind:
    | typeof TypeKind.Void
    | typeof TypeKind.Label
    | typeof TypeKind.Token
    | typeof TypeKind.Metadata
    | typeof TypeKind.X86Amx
    | typeof TypeKind.X86Mmx;
  readonly text: string;
}

export interface IntType {
  readonly kind: typeof TypeKind.Int;
  readonly text: string;
  readonly bits: number;
}

export type FloatFormat = 'half' | 'bfloat' | 'float' | 'double' | 'fp128' | 'x86_fp80' | 'ppc_fp128';

export interface FloatType {
  readonly kind: typeof TypeKind.Float;
  readonly text: FloatFormat;
  readonly bits: number;
}

export interface PtrType {
  readonly kind: typeof TypeKind.Ptr;
  readonly text: string;
  readonly addressSpace: number;
}

export interface VectorType {
  readonly kind: typeof TypeKind.Vector;
  readonly text: string;
  readonly element: Type;
  /** The number of lanes; of a scalable vector, the number per `vscale`. */
  readonly count: number;
  readonly scalable: boolean;
}

export interface ArrayType {
  readonly kind: typeof TypeKind.Array;
  readonly text: string;
  readonly element: Type;
  /** Up to 2⁶⁴ − 1. */
  readonly count: bigint;
}

/** A literal struct (`name` and `number` absent), or one that a module defines as `%name = type …` or `%3 = type …`. */
export interface StructType {
  readonly kind: typeof TypeKind.Struct;
  readonly text: string;
  readonly name: string | null;
  /** For `%3 = type …`; −1 otherwise. */
  readonly number: number;
  readonly packed: boolean;
  /** null while opaque. Written once, when the definition is read. */
  readonly fields: readonly Type[] | null;
}

export interface FunctionType {
  readonly kind: typeof TypeKind.Function;
  readonly text: string;
  readonly result: Type;
  readonly params: readonly Type[];
  readonly varArg: boolean;
}

export interface TargetExtType {
  readonly kind: typeof TypeKind.TargetExt;
  readonly text: string;
  readonly name: string;
  readonly types: readonly Type[];
  readonly ints: readonly number[];
}

export const VOID: PlainType = { kind: TypeKind.Void, text: 'void' };
export const LABEL: PlainType = { kind: TypeKind.Label, text: 'label' };
export const TOKEN: PlainType = { kind: TypeKind.Token, text: 'token' };
export const METADATA: PlainType = { kind: TypeKind.Metadata, text: 'metadata' };
export const X86_AMX: PlainType = { kind: TypeKind.X86Amx, text: 'x86_amx' };
export const X86_MMX: PlainType = { kind: TypeKind.X86Mmx, text: 'x86_mmx' };

export const HALF: FloatType = { kind: TypeKind.Float, text: 'half', bits: 16 };
export const BFLOAT: FloatType = { kind: TypeKind.Float, text: 'bfloat', bits: 16 };
export const FLOAT: FloatType = { kind: TypeKind.Float, text: 'float', bits: 32 };
export const DOUBLE: FloatType = { kind: TypeKind.Float, text: 'double', bits: 64 };
export const FP128: FloatType = { kind: TypeKind.Float, text: 'fp128', bits: 128 };
export const X86_FP80: FloatType = { kind: TypeKind.Float, text: 'x86_fp80', bits: 80 };
export const PPC_FP128: FloatType = { kind: TypeKind.Float, text: 'ppc_fp128', bits: 128 };

/** The widest integer that LLVM allows, in bits. */
export const MAX_INT_BITS = 8388608;

/** Common widths by width; the others in a map, so that `i8388607` does not make the array sparse. */
const narrowInts: IntType[] = Array.from({ length: 129 }, (_, bits) => newIntType(bits));
const wideInts = new Map<number, IntType>();
const pointers = new Map<number, PtrType>();
const composites = new Map<string, Type>();
/** Part of the keys of composite types: named structs share their text with structs of other modules. */
const typeIds = new WeakMap<Type, number>();
let nextTypeId = 0;

export function intType(bits: number): IntType {
  const narrow = narrowInts[bits];
  if (narrow !== undefined) return narrow;
  let wide = wideInts.get(bits);
  if (wide === undefined) {
    wide = newIntType(bits);
    wideInts.set(bits, wide);
  }
  return wide;
}

export const I1 = intType(1);
export const I8 = intType(8);
export const I16 = intType(16);
export const I32 = intType(32);
export const I64 = intType(64);
export const I128 = intType(128);

export function ptrType(addressSpace = 0): PtrType {
  let type = pointers.get(addressSpace);
  if (type === undefined) {
    const text = addressSpace === 0 ? 'ptr' : `ptr addrspace(${addressSpace})`;
    type = { kind: TypeKind.Ptr, text, addressSpace };
    pointers.set(addressSpace, type);
  }
  return type;
}

export const PTR = ptrType(0);

export function vectorType(element: Type, count: number): VectorType {
  return composite(`v${count}:${typeId(element)}`, () => {
    return { kind: TypeKind.Vector, text: `<${count} x ${element.text}>`, element, count, scalable: false };
  });
}

export function scalableVectorType(element: Type, count: number): VectorType {
  return composite(`sv${count}:${typeId(element)}`, () => {
    return {
      kind: TypeKind.Vector,
      text: `<vscale x ${count} x ${element.text}>`,
      element,
      count,
      scalable: true,
    };
  });
}

export function arrayType(element: Type, count: bigint): ArrayType {
  return composite(`a${count}:${typeId(element)}`, () => {
    return { kind: TypeKind.Array, text: `[${count} x ${element.text}]`, element, count };
  });
}

/** A literal struct. */
export function structType(fields: readonly Type[], packed = false): StructType {
  return composite(`${packed ? 'p' : 's'}${fields.map(typeId).join(',')}`, () => {
    const text = structBody(fields, packed);
    return { kind: TypeKind.Struct, text, name: null, number: -1, packed, fields: [...fields] };
  });
}

export function functionType(result: Type, params: readonly Type[], varArg = false): FunctionType {
  return composite(`f${typeId(result)}(${params.map(typeId).join(',')}${varArg ? ',…' : ''}`, () => {
    const list = params.map((p) => p.text);
    if (varArg) list.push('...');
    const text = `${result.text} (${list.join(', ')})`;
    return { kind: TypeKind.Function, text, result, params: [...params], varArg };
  });
}

export function targetExtType(
  name: string,
  types: readonly Type[],
  numbers: readonly number[],
): TargetExtType {
  return composite(`t${types.map(typeId).join(',')};${numbers.join(',')};${name}`, () => {
    const parts = [`"${name}"`, ...types.map((t) => t.text), ...numbers.map(String)];
    const text = `target(${parts.join(', ')})`;
    return { kind: TypeKind.TargetExt, text, name, types: [...types], ints: [...numbers] };
  });
}

/** A new named struct, opaque until `defineStruct`; equal to nothing but itself. Modules own these. */
export function namedStruct(name: string): StructType {
  return {
    kind: TypeKind.Struct,
    text: `%${quoteName(name)}`,
    name,
    number: -1,
    packed: false,
    fields: null,
  };
}

/** `%3 = type …`. */
export function numberedStruct(number: number): StructType {
  return { kind: TypeKind.Struct, text: `%${number}`, name: null, number, packed: false, fields: null };
}

/** Gives a named struct its body. Happens once, while its module is being read or built. */
export function defineStruct(type: StructType, fields: readonly Type[], packed: boolean): void {
  // The one place where a type changes: recursive types cannot be born whole.
  const open = type as { fields: readonly Type[] | null; packed: boolean };
  open.fields = fields;
  open.packed = packed;
}

/** `{ i32, ptr }` or `<{ i32, ptr }>`. */
export function structBody(fields: readonly Type[], packed: boolean): string {
  const inner = fields.length === 0 ? '{}' : `{ ${fields.map((f) => f.text).join(', ')} }`;
  return packed ? `<${inner}>` : inner;
}

/** Is it a struct with a definition of its own in the module? */
export function isNamedStruct(type: Type): type is StructType {
  return type.kind === TypeKind.Struct && (type.name !== null || type.number >= 0);
}

export function isInt(type: Type): type is IntType {
  return type.kind === TypeKind.Int;
}

export function isFloat(type: Type): type is FloatType {
  return type.kind === TypeKind.Float;
}

export function isPtr(type: Type): type is PtrType {
  return type.kind === TypeKind.Ptr;
}

export function isVector(type: Type): type is VectorType {
  return type.kind === TypeKind.Vector;
}

export function isAggregate(type: Type): type is ArrayType | StructType {
  return type.kind === TypeKind.Array || type.kind === TypeKind.Struct;
}

/** The lane type of a vector, the type itself otherwise. */
export function scalarType(type: Type): Type {
  return type.kind === TypeKind.Vector ? type.element : type;
}

/** The type with its lanes (or itself, if it is a scalar) replaced by `scalar`. */
export function withScalar(type: Type, scalar: Type): Type {
  if (type.kind !== TypeKind.Vector) return scalar;
  return type.scalable ? scalableVectorType(scalar, type.count) : vectorType(scalar, type.count);
}

export function isIntOrIntVector(type: Type): boolean {
  return scalarType(type).kind === TypeKind.Int;
}

export function isFloatOrFloatVector(type: Type): boolean {
  return scalarType(type).kind === TypeKind.Float;
}

export function isPtrOrPtrVector(type: Type): boolean {
  return scalarType(type).kind === TypeKind.Ptr;
}

/** First class: what an instruction may produce. */
export function isFirstClass(type: Type): boolean {
  return type.kind !== TypeKind.Void && type.kind !== TypeKind.Function;
}

function newIntType(bits: number): IntType {
  return { kind: TypeKind.Int, text: `i${bits}`, bits };
}

function typeId(type: Type): number {
  let id = typeIds.get(type);
  if (id === undefined) {
    id = nextTypeId++;
    typeIds.set(type, id);
  }
  return id;
}

function composite<T extends Type>(key: string, make: () => T): T {
  const known = composites.get(key);
  if (known !== undefined) return known as T; // the key's first letter fixes the kind
  const type = make();
  composites.set(key, type);
  return type;
}
