/**
 * The door of the toolchain on node: compilers found and driven, code run within limits, results kept.
 */

export type { CodeFlags, Machine, Unroll, Vectorize } from '../flags.ts';
export { codeFlags, isWasmTriple, machineFlags } from '../flags.ts';
export type { Language } from '../language.ts';
export { languageOf } from '../language.ts';
export type { Limits } from '../limits.ts';
export { COMPILE_LIMITS, RUN_LIMITS } from '../limits.ts';
export { hideHints } from '../loop-hints.ts';
export { tripleOf } from '../module-triple.ts';
export type { Fault, FaultCode, Outcome } from '../outcome.ts';
export { isLimit } from '../outcome.ts';
export { screenFlags, withoutMachineFlags } from '../screen-flags.ts';
export { splitWords } from '../shell-words.ts';
export { wasmToText } from '../wasm-text.ts';
export type { Cache, CacheOptions, Made } from './cache.ts';
export { cacheFolder, cacheKey, openCache } from './cache.ts';
export type { Clang, ClangOptions, ClangResult, HostFile, Source } from './clang.ts';
export { flagsFromDatabase } from './compile-commands.ts';
export type { IrOptions, IrResult } from './compile-to-ir.ts';
export { compileToIr, irToText } from './compile-to-ir.ts';
export type { EmbeddedTools, ToolCall } from './embedded.ts';
export {
  EMBEDDED_PACKAGE,
  EMBEDDED_SIZE,
  EMBEDDED_VERSION,
  embeddedTools,
  findEmbeddedPackage,
} from './embedded.ts';
export type { CodeOptions, WasmOptions } from './emit-code.ts';
export { irToAsm, irToBitcode, irToObject, irToWasm } from './emit-code.ts';
export type { FindClang } from './find-clang.ts';
export { findClang } from './find-clang.ts';
export type { NativeOptions } from './native-program.ts';
export { irToNative, irToPlacedNative, PLACES } from './native-program.ts';
export { startNativeRunner } from './native-runner.ts';
export type { Compiled, Tools } from './remembered.ts';
export type {
  Program,
  ProgramId,
  Runner,
  Scalar,
  ScalarType,
  Signature,
  Timing,
  WasmRunner,
} from './runner.ts';
export type { Solver, SolverOptions } from './solver.ts';
export { findSolver, openSolver, SOLVER_PACKAGE, SOLVER_SIZE, SOLVER_VERSION } from './solver.ts';
export type { Input } from './source-files.ts';
export { readRegularFile, withIncludes } from './source-files.ts';
export { startWasmRunner } from './wasm-runner.ts';
