/**
 * The door of the library: read, print, verify and optimize LLVM IR. Runs in Node and in a browser; nothing behind
 * it touches files, processes or the network. Texts are byte strings (latin-1): decode files so, encode results so.
 */
export { type Answer, type CheckOptions, checkFunction, DEFAULT_CHECK } from './certify/index.ts';
export {
  CATALOG,
  type CertifyOptions,
  certifier,
  DEFAULT_CERTIFY,
  DEFAULT_JUDGE,
  type Explained,
  explain,
  type JudgeOptions,
  judge,
  ORDER,
  optimize,
  PASSES,
  PIPELINES,
  type Planned,
  pinPlans,
  planners,
  planText,
  tellPlans,
} from './driver/index.ts';
export type { Func } from './ir/func.ts';
export type { Inst } from './ir/inst.ts';
export { findFunction, type Module, numberSymbols } from './ir/module.ts';
export type { Value } from './ir/value.ts';
export {
  type Counterexample,
  type Pass,
  type PassDefinition,
  parsePipeline,
  printPass,
  printPipeline,
  type RunOptions,
  type RunReport,
  type WrongRewrite,
} from './pass/index.ts';
export {
  type Candidate,
  certificateText,
  placeText,
  REMARK_CODES,
  type Remark,
  remarkJson,
  remarkLine,
  remarkText,
  remarkYaml,
  type Verdict,
  verdictJson,
  verdictLines,
  verdictSentence,
  verdictYaml,
} from './remark/index.ts';
export { type Diagnostic, renderDiagnostic } from './support/diagnostic.ts';
export { placeOf, type SourceText, type Span, sourceText } from './support/source.ts';
export { TARGETS, type Target, targetNamed, targetOf, whyNoTarget } from './target/index.ts';
export {
  type ParseResult,
  parseModule,
  printFunction,
  printModule,
  printModuleTo,
  printModuleToBuffer,
} from './text/index.ts';
/** The OptVLS server: groups of memory references and their shuffle networks, without any IR. */
export * as optvls from './vectorize/optvls/index.ts';
export { targetCosts } from './vectorize/strided/index.ts';
export { RULES as VERIFIER_RULES, verifyFunction, verifyModule } from './verify/index.ts';
