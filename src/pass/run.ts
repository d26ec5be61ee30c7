/** What a run of a pipeline is told, what it keeps while it goes on, and what it reports. */
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import type { RemarkSink } from '../remark/index.ts';
import type { Diagnostic } from '../support/diagnostic.ts';
import type { TargetChoice } from '../target/index.ts';
import type { Check, Counterexample } from './check.ts';
import type { Pass } from './pass.ts';
import { printPass } from './pipeline.ts';

export interface RunOptions {
  readonly target: TargetChoice;
  readonly remarks: RemarkSink;
  /** Is a function well formed? Asked after each pass when given. */
  readonly verify: ((func: Func, module: Module) => readonly Diagnostic[]) | null;
  readonly check: Check | null;
  /** At most so many rewrites in the whole run; the rest is left undone. */
  readonly rewriteLimit: number;
  /** Milliseconds, for `timings`; null leaves them 0. */
  readonly clock: (() => number) | null;
  /** Called after each pass on each function. `before` is null unless `keepBefore`. */
  readonly afterPass: ((pass: Pass, func: Func, changed: boolean, before: Func | null) => void) | null;
  readonly keepBefore: boolean;
  readonly debug: ((line: string) => void) | null;
  /** Called at once when a pass has made something that is *wrong*: a fault of ours. It is dropped afterwards. */
  readonly wrong: ((found: WrongRewrite) => void) | null;
  /** What becomes of a pass that fails: users get the function as it was and a remark, tests and fuzzers the exception. */
  readonly onFailure: 'revert' | 'throw';
}

/** Before the functions are put right: neither may be changed. */
export interface WrongRewrite {
  readonly pass: string;
  readonly before: Func;
  readonly after: Func;
  readonly module: Module;
  readonly reason: string;
  readonly counterexample: Counterexample | null;
}

export interface RunReport {
  /** Rewrites asked for over the whole run, in order: `-opt-bisect-limit` counts these. */
  readonly rewrites: number;
  /** Milliseconds by pass (as pipeline text), certification apart. */
  readonly timings: ReadonlyMap<string, { pass: number; check: number }>;
  readonly stats: ReadonlyMap<string, number>;
  /** Functions that ended otherwise than they began. */
  readonly changed: ReadonlySet<Func>;
  /** Rewrites that were dropped, with the reason. */
  readonly dropped: readonly { readonly func: Func; readonly pass: string; readonly reason: string }[];
}

export const DEFAULT_RUN: RunOptions = {
  target: { forced: null },
  remarks: { emit: () => undefined },
  verify: null,
  check: null,
  rewriteLimit: Number.POSITIVE_INFINITY,
  clock: null,
  afterPass: null,
  keepBefore: false,
  debug: null,
  wrong: null,
  onFailure: 'throw',
};

/** A run that goes on. */
export interface Run {
  readonly module: Module;
  readonly options: RunOptions;
  rewrites: number;
  readonly timings: Map<string, { pass: number; check: number }>;
  readonly stats: Map<string, number>;
  readonly changed: Set<Func>;
  readonly dropped: { func: Func; pass: string; reason: string }[];
}

export function newRun(module: Module, options: RunOptions): Run {
  return {
    module,
    options,
    rewrites: 0,
    timings: new Map(),
    stats: new Map(),
    changed: new Set(),
    dropped: [],
  };
}

/** Does the work, and adds the time it takes to that of the pass, or of all of them together. */
export function timed<T>(run: Run, pass: Pass | null, part: 'pass' | 'check', work: () => T): T {
  const clock = run.options.clock;
  if (clock === null) return work();
  const start = clock();
  const result = work();
  const name = pass === null ? ALL_PASSES : printPass(pass);
  const entry = run.timings.get(name) ?? { pass: 0, check: 0 };
  entry[part] += clock() - start;
  run.timings.set(name, entry);
  return result;
}

const ALL_PASSES = 'all passes at once';
