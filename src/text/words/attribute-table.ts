/**
 * Every attribute of LLVM 14 to 22 that is a word: where it may stand, and what its argument looks like.
 * (LangRef, "Parameter Attributes" and "Function Attributes".)
 */

/** Where an attribute may stand: bits. */
export const Position = { Function: 1, Param: 2, Result: 4 } as const;

/** What stands after the word. */
export type AttributeForm =
  | 'flag' // nothing
  | 'align' // `8` or `(8)`; `=8` in a group
  | 'alignstack' // `(8)`; `=8` in a group
  | 'bytes' // `(8)`, more than 0
  | 'type' // `(i32)`; typed-pointer text leaves it out
  | 'allocsize' // `(0)` or `(0, 1)`
  | 'allockind' // `("alloc,zeroed")`
  | 'vscale-range' // `(1, 16)` or `(4)`
  | 'uwtable' // nothing or `(sync)` or `(async)`
  | 'memory' // `(read, argmem: none)`
  | 'nofpclass' // `(nan inf)` or `(7)`
  | 'range' // `(i32 0, 10)`
  | 'initializes' // `((0, 4), (8, 12))`
  | 'captures' // `(none)` or `(address, ret: address, provenance)`
  | 'optional-int'; // nothing or `(8)`

export interface AttributeInfo {
  readonly name: string;
  readonly positions: number;
  readonly form: AttributeForm;
}

const F = Position.Function;
const P = Position.Param;
const R = Position.Result;

const FORMS: readonly AttributeInfo[] = [
  { name: 'align', positions: P | R, form: 'align' },
  { name: 'alignstack', positions: F | P | R, form: 'alignstack' },
  { name: 'allockind', positions: F, form: 'allockind' },
  { name: 'allocsize', positions: F, form: 'allocsize' },
  { name: 'byref', positions: P, form: 'type' },
  { name: 'byval', positions: P, form: 'type' },
  { name: 'captures', positions: P, form: 'captures' },
  { name: 'dead_on_return', positions: P, form: 'optional-int' },
  { name: 'dereferenceable', positions: P | R, form: 'bytes' },
  { name: 'dereferenceable_or_null', positions: P | R, form: 'bytes' },
  { name: 'elementtype', positions: P, form: 'type' },
  { name: 'inalloca', positions: P, form: 'type' },
  { name: 'initializes', positions: P, form: 'initializes' },
  { name: 'memory', positions: F, form: 'memory' },
  { name: 'nofpclass', positions: P | R, form: 'nofpclass' },
  { name: 'preallocated', positions: F | P, form: 'type' },
  { name: 'range', positions: P | R, form: 'range' },
  { name: 'sret', positions: P, form: 'type' },
  { name: 'uwtable', positions: F, form: 'uwtable' },
  { name: 'vscale_range', positions: F, form: 'vscale-range' },
];

const FUNCTION_FLAGS =
  'alwaysinline builtin cold convergent coro_elide_safe coro_only_destroy_when_complete ' +
  'disable_sanitizer_instrumentation fn_ret_thunk_extern hot hybrid_patchable inlinehint jumptable minsize ' +
  'mustprogress naked nobuiltin nocallback nocf_check nocreateundeforpoison nodivergencesource noduplicate ' +
  'noimplicitfloat noinline nomerge nonlazybind noprofile norecurse noredzone noreturn nosanitize_bounds ' +
  'nosanitize_coverage nosync nounwind null_pointer_is_valid optdebug optforfuzzing optnone optsize ' +
  'presplitcoroutine returns_twice safestack sanitize_address sanitize_alloc_token sanitize_hwaddress ' +
  'sanitize_memory sanitize_memtag sanitize_numerical_stability sanitize_realtime sanitize_realtime_blocking ' +
  'sanitize_thread sanitize_type shadowcallstack skipprofile speculatable speculative_load_hardening ssp sspreq ' +
  'sspstrong strictfp willreturn ' +
  // Words of LLVM up to 15, read as `memory(…)` since.
  'argmemonly inaccessiblememonly inaccessiblemem_or_argmemonly';

const PARAM_FLAGS =
  'allocalign allocptr dead_on_unwind immarg nest nocapture returned swiftasync swifterror swiftself writable';

const PARAM_OR_RESULT_FLAGS = 'inreg noalias noext nonnull noundef signext zeroext';

// `nofree` is both; the three access words stood on functions up to LLVM 15.
const FUNCTION_OR_PARAM_FLAGS = 'nofree readnone readonly writeonly';

/** In a fixed order: the words' tokens follow it. */
export const ATTRIBUTES: readonly AttributeInfo[] = [
  ...FORMS,
  ...flags(FUNCTION_FLAGS, F),
  ...flags(PARAM_FLAGS, P),
  ...flags(PARAM_OR_RESULT_FLAGS, P | R),
  ...flags(FUNCTION_OR_PARAM_FLAGS, F | P),
];

function flags(names: string, positions: number): AttributeInfo[] {
  return names.split(' ').map((name) => ({ name, positions, form: 'flag' }));
}
