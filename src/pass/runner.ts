/**
 * Runs a pipeline over a module, function by function.
 *
 * For each pass and function:
 *   1. keep a copy, if anybody will compare with it;
 *   2. run the pass;
 *   3. verify what it made (`verifyEach`), and have it checked (`check`);
 *   4. if it is not well formed, or not proved, find the rewrites at fault by bisection, run the pass again on the
 *      copy without them, and keep the rest.
 * A rewrite that was dropped is a remark; the module is well formed at every step.
 */
import { cloneFunction } from '../ir/clone.ts';
import { adoptBody } from '../ir/edit.ts';
import { type Func, isDeclaration } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import {
  collectRemarks,
  decisionOf,
  type Remark,
  type RemarkPart,
  type RemarkSink,
  remarkAt,
  remarkText,
} from '../remark/index.ts';
import type { Diagnostic } from '../support/diagnostic.ts';
import type { TargetChoice } from '../target/index.ts';
import type { Check, Counterexample } from './check.ts';
import type { Pass, PassContext } from './pass.ts';
import { printPass } from './pipeline.ts';
import { reasonToSkip } from './skip.ts';

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

export function runPipeline(module: Module, passes: readonly Pass[], options: RunOptions): RunReport {
  const run = newRun(module, options);
  if (passes.length > 0) {
    const funcs = module.functions.filter((func) => mayTouch(run, func));
    for (const pass of passes) for (const func of funcs) if (runOn(run, pass, func)) run.changed.add(func);
  }
  return {
    rewrites: run.rewrites,
    timings: run.timings,
    stats: run.stats,
    changed: run.changed,
    dropped: run.dropped,
  };
}

interface Run {
  readonly module: Module;
  readonly options: RunOptions;
  rewrites: number;
  readonly timings: Map<string, { pass: number; check: number }>;
  readonly stats: Map<string, number>;
  readonly changed: Set<Func>;
  /** Functions as they are now, for those whose copy is still good. */
  readonly copies: Map<Func, Func>;
  readonly dropped: { func: Func; pass: string; reason: string }[];
}

function newRun(module: Module, options: RunOptions): Run {
  return {
    module,
    options,
    rewrites: 0,
    timings: new Map(),
    stats: new Map(),
    changed: new Set(),
    copies: new Map(),
    dropped: [],
  };
}

/** Functions with a body that must be left alone are remarked upon. */
function mayTouch(run: Run, func: Func): boolean {
  if (isDeclaration(func)) return false;
  const reason = reasonToSkip(func);
  if (reason !== null) emitSkip(run, func, reason);
  return reason === null;
}

/** One attempt of a pass at a function: which of its rewrites it was allowed. */
interface Attempt {
  readonly changed: boolean;
  /** How many rewrites it asked for, and how many of them it was allowed. */
  readonly asked: number;
  readonly allowed: number;
  /** Why it did not come to its end; null when it did. */
  readonly failure: string | null;
  /** What it said: told only of the attempt that stands. */
  readonly remarks: readonly Remark[];
}

function runOn(run: Run, pass: Pass, func: Func): boolean {
  const { verify, check, afterPass, keepBefore } = run.options;
  const isCompared = verify !== null || check !== null || keepBefore || run.options.onFailure === 'revert';
  const before = isCompared ? copyOf(run, func) : null;
  const budget = run.options.rewriteLimit - run.rewrites;
  let attempt = attemptPass(run, pass, func, (index) => index < budget);
  if (attempt.changed && before !== null) {
    const fault = attempt.failure ?? faultOf(run, pass, before, func, run.options.wrong);
    if (fault !== null) {
      const first = attempt;
      attempt = dropFaulty(run, pass, func, before, first, budget, fault);
      tellTakenBack(run, first, attempt, fault);
    }
  }
  for (const remark of attempt.remarks) run.options.remarks.emit(remark);
  run.rewrites += attempt.asked;
  if (attempt.changed) run.copies.delete(func);
  afterPass?.(pass, func, attempt.changed, before);
  return attempt.changed;
}

/** Most passes leave most functions alone: the copy made for one serves the next. */
function copyOf(run: Run, func: Func): Func {
  let copy = run.copies.get(func);
  if (copy === undefined) {
    copy = cloneFunction(func);
    run.copies.set(func, copy);
  }
  return copy;
}

function attemptPass(run: Run, pass: Pass, func: Func, allow: (index: number) => boolean): Attempt {
  let asked = 0;
  let allowed = 0;
  const remarks: Remark[] = [];
  const cx: PassContext = {
    module: run.module,
    target: run.options.target,
    remarks: collectRemarks(remarks),
    mayRewrite: (what) => {
      const index = asked++;
      const yes = allow(index);
      if (yes) allowed++;
      run.options.debug?.(
        `rewrite ${run.rewrites + index + 1}: ${yes ? '' : 'NOT '}${what} (@${func.name ?? ''})`,
      );
      return yes;
    },
    count: (name, by = 1) => void run.stats.set(name, (run.stats.get(name) ?? 0) + by),
    debug: run.options.debug,
  };
  try {
    const changed = timed(run, pass, 'pass', () => pass.definition.run(func, cx, pass.options));
    return { changed, asked, allowed, failure: null, remarks };
  } catch (error) {
    if (run.options.onFailure === 'throw') throw error;
    const failure = `the pass failed: ${error instanceof Error ? error.message : String(error)}`;
    return { changed: true, asked, allowed, failure, remarks };
  }
}

/** Why the result cannot stand; null when it can. */
function faultOf(
  run: Run,
  pass: Pass,
  before: Func,
  after: Func,
  tell: RunOptions['wrong'] = null,
  check: RunOptions['check'] | NonNullable<Check['prove']> = run.options.check,
): string | null {
  const { verify } = run.options;
  // Faults in debug information are warnings: the input may have had them.
  const fault = verify?.(after, run.module).find((d) => d.severity === 'error');
  if (fault !== undefined) return `the result is not well formed: ${fault.message}`;
  if (check === null) return null;
  const verdict = timed(run, pass, 'check', () => check(before, after, run.module));
  if (verdict.kind === 'proved') return null;
  if (verdict.kind === 'wrong') {
    const { reason, counterexample = null } = verdict;
    tell?.({ pass: printPass(pass), before, after, module: run.module, reason, counterexample });
  }
  return `${verdict.kind}: ${verdict.reason}`;
}

/**
 * The shortest prefix of rewrites that fails ends in one at fault. It is denied, and the search goes on until what is
 * left stands. With nothing left the function is as it was.
 */
function dropFaulty(
  run: Run,
  pass: Pass,
  func: Func,
  before: Func,
  first: Attempt,
  budget: number,
  firstFault: string,
): Attempt {
  const denied = new Set<number>();
  // Without time to look at many of them there is none to look at each.
  const isTooMuch = firstFault.startsWith(OUT_OF_TIME) && first.asked > FEW;
  // Of a few rewrites it is found out as soon by looking at them.
  if (isTooMuch || (first.asked > FEW && !canJudge(run, pass, before))) {
    adoptBody(func, cloneFunction(before));
    report(run, pass, func, firstFault);
    return nothingLeft(first);
  }
  let attempt = first;
  let fault: string | null = firstFault;
  let effort = 0;
  const { check } = run.options;
  const workDone = (): number => check?.work?.() ?? 0;
  // Where the whole was not wrong, no part of it is worth trying.
  const asked = firstFault.startsWith('wrong') ? check : (check?.prove ?? check);
  const { patience = Number.POSITIVE_INFINITY } = check ?? {};
  const workBefore = workDone();
  const isEnough = (): boolean => effort >= MAX_EFFORT || workDone() - workBefore > patience;
  const judge = (tried: Attempt): string | null => {
    const found = tried.failure ?? (tried.changed ? faultOf(run, pass, before, func, null, asked) : null);
    effort += found?.startsWith(OUT_OF_TIME) ? LONG_CHECK : 1;
    return found;
  };
  /** So many of the first rewrites, without those denied, are known to stand. */
  let low = 0;
  while (fault !== null) {
    let high = Math.min(attempt.asked, budget);
    while (high - low > 1 && !isEnough()) {
      const middle = (low + high) >> 1;
      const tried = retry(run, pass, func, before, (index) => index < middle && !denied.has(index));
      if (judge(tried) === null) low = middle;
      else high = middle;
    }
    if (isEnough()) {
      // What stands up to here is kept, the rest is not looked at.
      report(run, pass, func, fault);
      const stands = low;
      return retry(run, pass, func, before, (index) => index < stands && !denied.has(index));
    }
    // If it fails without a single rewrite, no rewrite is at fault. Seldom, and another run of the pass: not asked before
    // the second one fails as the first did.
    const isHopeless =
      attempt.allowed === 0 ||
      (high === 2 && denied.has(0) && judge(retry(run, pass, func, before, () => false)) !== null);
    if (high <= low || isHopeless) {
      adoptBody(func, cloneFunction(before));
      if (denied.size === 0) report(run, pass, func, fault);
      return nothingLeft(attempt);
    }
    denied.add(high - 1);
    low = high;
    report(run, pass, func, fault);
    attempt = retry(run, pass, func, before, (index) => index < budget && !denied.has(index));
    fault = judge(attempt);
  }
  return attempt;
}

/** The function is as it was: what was refused is still true, what was done is not. */
function nothingLeft({ asked, remarks }: Attempt): Attempt {
  const still = remarks.filter((r) => r.kind !== 'passed');
  return { changed: false, asked, allowed: 0, failure: null, remarks: still };
}

/** Loops and blocks that were vectorized at first and are not any more. */
function tellTakenBack(run: Run, first: Attempt, last: Attempt, reason: string): void {
  const keyOf = (remark: Remark): string => `${remark.code} ${remark.loc} ${remarkText(remark)}`;
  const kept = new Set(last.remarks.map(keyOf));
  for (const remark of first.remarks) {
    const decision = decisionOf(remark);
    if (decision?.verdict !== 'vectorized' || kept.has(keyOf(remark))) continue;
    const code = decision.about === 'loop' ? 'LoopTakenBack' : 'BlockTakenBack';
    const parts: RemarkPart[] = [
      'taken back: ',
      { key: 'Reason', value: reason },
      ' (',
      ...remark.parts,
      ')',
    ];
    run.options.remarks.emit({ ...remark, kind: 'missed', code, parts });
  }
}

/** What a checker answers when its budget is used up. */
const OUT_OF_TIME = 'unknown: out of time';
/** So many rewrites are looked at one by one whatever that takes: a vectorizer may have another plan for the loop. */
const FEW = 3;
/** Checks that one pass may cost a function; one that ran out of time counts for several. */
const MAX_EFFORT = 40;
const LONG_CHECK = 12;

/** A checker that does not even see that a function is what it is has nothing to say about single rewrites. */
function canJudge(run: Run, pass: Pass, before: Func): boolean {
  return run.options.check === null || faultOf(run, pass, before, before) === null;
}

function retry(run: Run, pass: Pass, func: Func, before: Func, allow: (index: number) => boolean): Attempt {
  adoptBody(func, cloneFunction(before));
  return attemptPass(run, pass, func, allow);
}

function report(run: Run, pass: Pass, func: Func, reason: string): void {
  const name = printPass(pass);
  run.dropped.push({ func, pass: name, reason });
  run.options.remarks.emit(
    remarkAt('failure', pass.definition.name, 'PassReverted', func, null, [
      'a rewrite was dropped: ',
      { key: 'Reason', value: reason },
    ]),
  );
}

function emitSkip(run: Run, func: Func, reason: string): void {
  run.options.remarks.emit(
    remarkAt('analysis', 'superword', 'FunctionSkipped', func, null, [
      'not optimized: ',
      { key: 'Reason', value: reason },
    ]),
  );
}

function timed<T>(run: Run, pass: Pass, part: 'pass' | 'check', work: () => T): T {
  const clock = run.options.clock;
  if (clock === null) return work();
  const start = clock();
  const result = work();
  const name = printPass(pass);
  const entry = run.timings.get(name) ?? { pass: 0, check: 0 };
  entry[part] += clock() - start;
  run.timings.set(name, entry);
  return result;
}
