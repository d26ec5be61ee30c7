/** The door of the room: random functions through every pipeline, and what came of it. */
export { type FuzzFunction, generate, MAX_SEED, SHAPES, type Shape } from './generate.ts';
export { differenceIn, IMAGE_BYTES, type Image, imageOf, RESULT_AT } from './image.ts';
export type { FuzzInput } from './inputs.ts';
export {
  DEFAULT_JUDGE,
  type Expected,
  expect,
  type Failure,
  type FailureKind,
  type Judgement,
  type JudgeOptions,
  judge,
  readSubject,
  type Subject,
} from './judge.ts';
export { WASM_HEADER, X86_HEADER } from './machines.ts';
export { mergeVersions } from './merge.ts';
export { everyPipeline, type Pipeline, pipelineOf } from './pipelines.ts';
export { type Reduced, reduce } from './reduce.ts';
export { addTally, emptyTally, failureCount, KINDS, noteFailure, type Tally } from './report.ts';
export {
  DEFAULT_STRETCH,
  type FoundFailure,
  optimizeText,
  refutes,
  runStretch,
  type Stretch,
  type StretchOptions,
  type Version,
} from './session.ts';
