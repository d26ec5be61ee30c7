export type { Check, Counterexample, Verdict } from './check.ts';
export {
  type OptionValue,
  type Pass,
  type PassContext,
  type PassDefinition,
  type PassOption,
  passOf,
} from './pass.ts';
export {
  type PassCatalog,
  type PipelineFault,
  type PipelineResult,
  parsePipeline,
  printPass,
  printPipeline,
} from './pipeline.ts';
export { DEFAULT_RUN, type RunOptions, type RunReport, type WrongRewrite } from './run.ts';
export { runPipeline } from './runner.ts';
export { reasonToSkip } from './skip.ts';
