/** Counts of a run, in a form that can be sent, written down and added up. */
import type { Failure, FailureKind, Judgement } from './judge.ts';

/** Plain data: it travels as JSON. */
export interface Tally {
  functions: number;
  /** Functions of which no input was defined: they test nothing but crashes. */
  idle: number;
  byShape: Record<string, number>;
  /** Functions that at least one pipeline rewrote. */
  rewritten: number;
  byPipeline: Record<string, PipelineTally>;
  executions: number;
  /** Executions that could not tell. */
  undecided: number;
  /** Functions compiled and run elsewhere. */
  compiled: { wasm: number; native: number; outvoted: number; known: number; failed: number };
  failures: Record<string, number>;
}

export interface PipelineTally {
  rewritten: number;
  proved: number;
  unproved: number;
  failures: number;
}

export function emptyTally(): Tally {
  return {
    functions: 0,
    idle: 0,
    byShape: {},
    rewritten: 0,
    byPipeline: {},
    executions: 0,
    undecided: 0,
    compiled: { wasm: 0, native: 0, outvoted: 0, known: 0, failed: 0 },
    failures: {},
  };
}

export function noteJudgement(tally: Tally, pipeline: string, found: Judgement): void {
  const row = rowOf(tally, pipeline);
  if (found.after !== null) row.rewritten++;
  row.proved += found.proved;
  row.unproved += found.unproved;
  tally.undecided += found.undecided;
  if (found.failure !== null) noteFailure(tally, pipeline, found.failure);
}

export function noteFailure(tally: Tally, pipeline: string, failure: Failure): void {
  rowOf(tally, pipeline).failures++;
  tally.failures[failure.kind] = (tally.failures[failure.kind] ?? 0) + 1;
}

function rowOf(tally: Tally, pipeline: string): PipelineTally {
  tally.byPipeline[pipeline] ??= { rewritten: 0, proved: 0, unproved: 0, failures: 0 };
  return tally.byPipeline[pipeline];
}

export function addTally(into: Tally, more: Tally): void {
  into.functions += more.functions;
  into.idle += more.idle;
  into.rewritten += more.rewritten;
  into.executions += more.executions;
  into.undecided += more.undecided;
  for (const [shape, count] of Object.entries(more.byShape))
    into.byShape[shape] = (into.byShape[shape] ?? 0) + count;
  for (const [kind, count] of Object.entries(more.failures))
    into.failures[kind] = (into.failures[kind] ?? 0) + count;
  for (const key of ['wasm', 'native', 'outvoted', 'known', 'failed'] as const)
    into.compiled[key] += more.compiled[key];
  for (const [pipeline, row] of Object.entries(more.byPipeline)) {
    const to = rowOf(into, pipeline);
    to.rewritten += row.rewritten;
    to.proved += row.proved;
    to.unproved += row.unproved;
    to.failures += row.failures;
  }
}

/** What each kind of failure means, for the report. */
export const KINDS: Readonly<Record<FailureKind, string>> = {
  wrong: 'a pass was wrong; the checker did not prove it',
  unsound: 'the checker proved what execution refutes',
  disproved: 'the checker says wrong, execution shows no difference',
  malformed: 'a pass made a module that is not well formed',
  crash: 'a pass or the checker failed',
  wasm: 'WebAssembly disagrees with the interpreter',
  native: 'native code disagrees with the interpreter',
};

export function failureCount(tally: Tally): number {
  return Object.values(tally.failures).reduce((sum, count) => sum + count, 0);
}
