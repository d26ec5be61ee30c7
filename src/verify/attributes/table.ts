/**
 * Attributes that are words: where they may stand, and which type the value must have (LangRef, "Parameter
 * Attributes", "Function Attributes"). Words that are not here are let through: newer LLVMs have them.
 */
import { type Type, TypeKind } from '../../ir/type.ts';

export const Place = { Function: 1, Param: 2, Result: 4 } as const;

/** One bit for each attribute that rules about several of them ask for. */
export const Bit = {
  ByVal: 1 << 0,
  InAlloca: 1 << 1,
  Preallocated: 1 << 2,
  SRet: 1 << 3,
  InReg: 1 << 4,
  Nest: 1 << 5,
  ByRef: 1 << 6,
  ReadOnly: 1 << 7,
  ReadNone: 1 << 8,
  WriteOnly: 1 << 9,
  Returned: 1 << 10,
  ZeroExt: 1 << 11,
  SignExt: 1 << 12,
  Writable: 1 << 13,
  ImmArg: 1 << 14,
  SwiftSelf: 1 << 15,
  SwiftAsync: 1 << 16,
  SwiftError: 1 << 17,
  ElementType: 1 << 18,
  NoInline: 1 << 19,
  AlwaysInline: 1 << 20,
  OptNone: 1 << 21,
  OptSize: 1 << 22,
  MinSize: 1 << 23,
  OptDebug: 1 << 24,
  Builtin: 1 << 25,
  JumpTable: 1 << 26,
  Speculatable: 1 << 27,
  /** Has a rule about its argument. */
  Argued: 1 << 28,
  Other: 1 << 29,
} as const;

/** Names the vector forms of a function. */
export const VECTOR_VARIANT = 'vector-function-abi-variant';

export interface AttributeFacts {
  /** Bits of `Place`. */
  readonly places: number;
  /** Which types it may stand on, as a value of `Needs`. */
  readonly needs: Needs;
  readonly bit: number;
}

export type Needs = 'any' | 'value' | 'int' | 'int-vector' | 'ptr' | 'ptr-vector' | 'float';

/** May an attribute with these needs stand on a value of the type? */
export function fits(needs: Needs, type: Type): boolean {
  switch (needs) {
    case 'any':
      return true;
    case 'value':
      return type.kind !== TypeKind.Void;
    case 'int':
      return type.kind === TypeKind.Int;
    case 'int-vector':
      return lane(type).kind === TypeKind.Int;
    case 'ptr':
      return type.kind === TypeKind.Ptr;
    case 'ptr-vector':
      return lane(type).kind === TypeKind.Ptr;
    case 'float': {
      let inner = type;
      while (inner.kind === TypeKind.Array) inner = inner.element;
      return lane(inner).kind === TypeKind.Float;
    }
  }
}

/** What is needed, for a message. */
export const NEEDS_TEXT: Readonly<Record<Needs, string>> = {
  any: 'a value',
  value: 'a value',
  int: 'an integer',
  'int-vector': 'an integer or a vector of integers',
  ptr: 'a pointer',
  'ptr-vector': 'a pointer or a vector of pointers',
  float: 'a float, or a vector or array of floats',
};

function lane(type: Type): Type {
  return type.kind === TypeKind.Vector ? type.element : type;
}

const F = Place.Function;
const P = Place.Param;
const R = Place.Result;

const ROWS: readonly (readonly [name: string, places: number, needs: Needs, bit: number])[] = [
  ['byval', P, 'ptr', Bit.ByVal],
  ['inalloca', P, 'ptr', Bit.InAlloca],
  ['preallocated', F | P, 'ptr', Bit.Preallocated],
  ['sret', P, 'ptr', Bit.SRet],
  ['inreg', P | R, 'any', Bit.InReg],
  ['nest', P, 'ptr', Bit.Nest],
  ['byref', P, 'ptr', Bit.ByRef],
  ['readonly', F | P, 'ptr', Bit.ReadOnly],
  ['readnone', F | P, 'ptr', Bit.ReadNone],
  ['writeonly', F | P, 'any', Bit.WriteOnly],
  ['returned', P, 'any', Bit.Returned],
  ['zeroext', P | R, 'int', Bit.ZeroExt],
  ['signext', P | R, 'int', Bit.SignExt],
  ['writable', P, 'ptr', Bit.Writable],
  ['immarg', P, 'any', Bit.ImmArg],
  ['swiftself', P, 'any', Bit.SwiftSelf],
  ['swiftasync', P, 'any', Bit.SwiftAsync],
  ['swifterror', P, 'ptr', Bit.SwiftError],
  ['elementtype', P, 'ptr', Bit.ElementType],
  ['noinline', F, 'any', Bit.NoInline],
  ['alwaysinline', F, 'any', Bit.AlwaysInline],
  ['optnone', F, 'any', Bit.OptNone],
  ['optsize', F, 'any', Bit.OptSize],
  ['minsize', F, 'any', Bit.MinSize],
  ['optdebug', F, 'any', Bit.OptDebug],
  ['builtin', F, 'any', Bit.Builtin],
  ['jumptable', F, 'any', Bit.JumpTable],
  ['speculatable', F, 'any', Bit.Speculatable],
  ['align', F | P | R, 'ptr-vector', Bit.Argued],
  ['alignstack', F | P, 'any', Bit.Argued],
  ['allockind', F, 'any', Bit.Argued],
  ['allocsize', F, 'any', Bit.Argued],
  ['vscale_range', F, 'any', Bit.Argued],
  ['nofpclass', P | R, 'float', Bit.Argued],
  ['range', P | R, 'int-vector', Bit.Argued],
  ['initializes', P, 'ptr', Bit.Argued],
  ['allocalign', P, 'int', Bit.Other],
  ['allocptr', P, 'ptr', Bit.Other],
  ['dead_on_unwind', P, 'ptr', Bit.Other],
  ['dead_on_return', P, 'ptr', Bit.Other],
  ['captures', P, 'ptr', Bit.Other],
  ['nocapture', P, 'ptr', Bit.Other],
  ['noalias', P | R, 'ptr', Bit.Other],
  ['nonnull', P | R, 'ptr', Bit.Other],
  ['noundef', P | R, 'value', Bit.Other],
  ['noext', P | R, 'any', Bit.Other],
  ['nofree', F | P, 'any', Bit.Other],
  ['dereferenceable', P | R, 'ptr', Bit.Other],
  ['dereferenceable_or_null', P | R, 'ptr', Bit.Other],
];

const FUNCTION_WORDS =
  'cold convergent coro_elide_safe coro_only_destroy_when_complete disable_sanitizer_instrumentation ' +
  'fn_ret_thunk_extern hot hybrid_patchable inlinehint memory mustprogress naked nobuiltin nocallback nocf_check ' +
  'nodivergencesource noduplicate noimplicitfloat nomerge nonlazybind noprofile norecurse noredzone noreturn ' +
  'nosanitize_bounds nosanitize_coverage nosync nounwind null_pointer_is_valid optforfuzzing presplitcoroutine ' +
  'returns_twice safestack sanitize_address sanitize_hwaddress sanitize_memory sanitize_memtag ' +
  'sanitize_numerical_stability sanitize_realtime sanitize_realtime_blocking sanitize_thread sanitize_type ' +
  'shadowcallstack skipprofile speculative_load_hardening ssp sspreq sspstrong strictfp uwtable willreturn';

export const ATTRIBUTE_FACTS: ReadonlyMap<string, AttributeFacts> = new Map<string, AttributeFacts>([
  ...ROWS.map(([name, places, needs, bit]): [string, AttributeFacts] => [name, { places, needs, bit }]),
  ...FUNCTION_WORDS.split(' ').map((name): [string, AttributeFacts] => [
    name,
    { places: F, needs: 'any', bit: Bit.Other },
  ]),
]);

/** String attributes that are true or false. */
export const BOOLEAN_STRINGS: ReadonlySet<string> = new Set([
  'approx-func-fp-math',
  'less-precise-fpmad',
  'no-infs-fp-math',
  'no-inline-line-tables',
  'no-jump-tables',
  'no-nans-fp-math',
  'no-signed-zeros-fp-math',
  'profile-sample-accurate',
  'unsafe-fp-math',
  'use-sample-profile',
]);
