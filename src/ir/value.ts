/**
 * Values: everything an operand can be.
 *
 *     Value = Inst | Argument | Block                       local to a function
 *           | Constant                                      scalars, aggregates, expressions
 *           | GlobalVar | Func | Alias | IFunc              addresses of the module's symbols
 *           | InlineAsm | MetadataValue                     callees and metadata arguments
 *
 * Told apart by `kind`. Scalar constants are hash-consed: `===` is equality.
 */
import type { Block } from './block.ts';
import type { Constant } from './constant.ts';
import type { Func } from './func.ts';
import type { Inst } from './inst.ts';
import type { Metadata } from './metadata.ts';
import { METADATA, type PtrType, type Type } from './type.ts';

export const ValueKind = {
  Inst: 0,
  Argument: 1,
  Block: 2,
  // Constants.
  Int: 3,
  Float: 4,
  Null: 5,
  Undef: 6,
  Poison: 7,
  Zero: 8,
  None: 9,
  Aggregate: 10,
  Splat: 11,
  Bytes: 12,
  Expr: 13,
  BlockAddress: 14,
  DsoLocalEquivalent: 15,
  NoCfi: 16,
  PtrAuth: 17,
  // Symbols: constants too.
  GlobalVar: 18,
  Func: 19,
  Alias: 20,
  IFunc: 21,
  // Neither.
  InlineAsm: 22,
  Metadata: 23,
} as const;
export type ValueKind = (typeof ValueKind)[keyof typeof ValueKind];

export type Value = Inst | Argument | Block | Constant | InlineAsm | MetadataValue;

/** Dense within a function, over its arguments and instructions: the index of side tables. */
export type ValueId = number & { readonly __value: never };
/** Dense within a function, over its blocks. */
export type BlockId = number & { readonly __block: never };

/** A parameter of a function. */
export interface Argument {
  readonly kind: typeof ValueKind.Argument;
  id: ValueId;
  readonly type: Type;
  name: string | null;
  /** Byte offset in the source, −1 if it has none. */
  loc: number;
  parent: Func;
  /** Its place among the parameters. */
  readonly index: number;
  /** One entry a use. Kept by `uses.ts`: ask `usersOf`. */
  users: Inst[];
}

/** `asm sideeffect "…", "…"`: only ever a callee. */
export interface InlineAsm {
  readonly kind: typeof ValueKind.InlineAsm;
  readonly type: PtrType;
  readonly template: string;
  readonly constraints: string;
  readonly sideEffect: boolean;
  readonly alignStack: boolean;
  readonly intelDialect: boolean;
  readonly unwind: boolean;
}

/** `metadata !7` or `metadata i32 %x` as an argument of a call. */
export interface MetadataValue {
  readonly kind: typeof ValueKind.Metadata;
  readonly type: typeof METADATA;
  readonly metadata: Metadata;
}

export function metadataValue(metadata: Metadata): MetadataValue {
  return { kind: ValueKind.Metadata, type: METADATA, metadata };
}

/** Instructions and arguments: what has a value id. */
export function isLocal(value: Value): value is Inst | Argument {
  return value.kind <= ValueKind.Argument;
}

export function isInst(value: Value): value is Inst {
  return value.kind === ValueKind.Inst;
}

export function isConstant(value: Value): value is Constant {
  return value.kind >= ValueKind.Int && value.kind <= ValueKind.IFunc;
}
