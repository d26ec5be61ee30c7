/** The door of the interpreter: run a function, see what came of it, compare two outcomes. */
export {
  bufferArgument,
  type ExecArg,
  type ExecBuffer,
  floatArgument,
  intArgument,
  type ParsedArguments,
  parseArguments,
  printArgument,
  printArguments,
} from './arguments.ts';
export { type ExecOptions, execute, type Program, prepare } from './execute.ts';
export type { HostCall, HostFunction } from './host/host.ts';
export { knownIntrinsics } from './intrinsics/intrinsics.ts';
export type { WorkCounts } from './machine/counts.ts';
export { DEFAULT_OPTIONS, type Event, type MachineOptions } from './machine/machine.ts';
export { type Reach, UNDEFINED_CODES, type UndefinedCode } from './machine/stop.ts';
export type {
  ExecValue,
  ObjectContents,
  Observed,
  Outcome,
  PointerTarget,
  Scalar,
  ScalarState,
} from './outcome.ts';
export { printContents, printPointer, printScalar, printValue } from './print.ts';
export { type CompareOptions, type Comparison, refines, sameOutcome, why } from './refine.ts';
