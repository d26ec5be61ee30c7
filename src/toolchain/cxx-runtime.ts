/**
 * What a module that was C++ needs when WebAssembly is linked from its LLVM IR.
 *
 * clang links the C library with LLVM IR, and not C++'s: no file is named `.cpp` any more. Who asks for `operator new`, or
 * grows a `std::vector`, gets both libraries; nothing else does, because reading them takes time.
 *
 * wasi-libc++ throws nothing: it is built without exceptions, so that what a throw calls is nowhere. In a module of ours
 * (`throws`) a throw traps, as it ends the program there is nobody in to catch it.
 */

export interface CxxRuntime {
  /** Flags for the linker, behind the input. */
  readonly libraries: readonly string[];
  /** LLVM IR to link as well; null where nothing throws. */
  readonly throws: string | null;
}

const NOTHING: CxxRuntime = { libraries: [], throws: null };

/** A name of C++'s own that the module leaves to others, as a function or as a variable. */
const WANTED = /^declare [^\n]*@"?(?:_Z|__cxa_)|^@"?_Z[^\n]* = (?:\w+ )*external /m;

/** What only exceptions call: name, result and parameters. */
const THROWING: readonly (readonly [name: string, result: string, params: string])[] = [
  ['__cxa_allocate_exception', 'ptr', 'i32'],
  ['__cxa_free_exception', 'void', 'ptr'],
  ['__cxa_throw', 'void', 'ptr, ptr, ptr'],
  ['__cxa_rethrow', 'void', ''],
  ['__cxa_get_exception_ptr', 'ptr', 'ptr'],
  ['__cxa_begin_catch', 'ptr', 'ptr'],
  ['__cxa_end_catch', 'void', ''],
  ['_Unwind_Resume', 'void', 'ptr'],
];

/** What to link with a module of LLVM IR text for WebAssembly. */
export function cxxRuntime(ir: string): CxxRuntime {
  if (!WANTED.test(ir)) return NOTHING;
  const missing = THROWING.filter(([name]) => new RegExp(`^declare [^\\n]*@${name}\\(`, 'm').test(ir));
  return {
    libraries: ['-lc++', '-lc++abi'],
    throws: missing.length === 0 ? null : `${missing.map(trapping).join('\n')}\n`,
  };
}

/** Weak: a library that can throw has its own. */
function trapping([name, result, params]: (typeof THROWING)[number]): string {
  return `define weak ${result} @${name}(${params}) {\n  call void @llvm.trap()\n  unreachable\n}`;
}
