/**
 * Runs a pipeline over a module, function by function.
 *
 * A function goes through all passes first; then what came out is proved against what went in, at once. That is less than
 * half the work of a proof for every pass, since most of a function is the same at every step, and nearly always enough; but
 * for passes that make other loops of loops, which are proved alone. Where it is not, the steps are proved one after the other, those that leave the blocks as they are together. At the first that cannot stand the rewrites at fault are found
 * by bisection, the pass runs again on the copy without them, and the passes behind it start anew.
 * A rewrite that was dropped is a remark; a function is well formed after every pass.
 */
import { cloneFunction } from '../ir/clone.ts';
import { type Func, isDeclaration } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import { remarkAt } from '../remark/index.ts';
import { type Attempt, attemptPass, doubt, malformation } from './attempt.ts';
import { dropFaulty, tellTakenBack } from './drop.ts';
import type { Pass } from './pass.ts';
import { newRun, type Run, type RunOptions, type RunReport, timed } from './run.ts';
import { reasonToSkip } from './skip.ts';

export function runPipeline(module: Module, passes: readonly Pass[], options: RunOptions): RunReport {
  const run = newRun(module, options);
  if (passes.length > 0) {
    const funcs = module.functions.filter((func) => mayTouch(run, func));
    for (const func of funcs) runOn(run, passes, func);
    // In which order a symbol is used is said of all uses there were.
    if (run.changed.size > 0) module.useListOrders = [];
  }
  const { rewrites, timings, stats, changed, dropped } = run;
  return { rewrites, timings, stats, changed, dropped };
}

/** Functions with a body that must be left alone are remarked upon. */
function mayTouch(run: Run, func: Func): boolean {
  if (isDeclaration(func)) return false;
  const reason = reasonToSkip(func);
  if (reason !== null) emitSkip(run, func, reason);
  return reason === null;
}

function emitSkip(run: Run, func: Func, reason: string): void {
  run.options.remarks.emit(
    remarkAt('analysis', 'superword', 'FunctionSkipped', func, null, [
      'not optimized: ',
      { key: 'Reason', value: reason },
    ]),
  );
}

/** A pass that was tried on a function. */
interface Step {
  readonly pass: Pass;
  readonly attempt: Attempt;
  /** Null where nobody will compare with it. */
  readonly before: Func | null;
  /** Why it cannot stand, whatever a checker says; null when that is open. */
  readonly fault: string | null;
}

function runOn(run: Run, passes: readonly Pass[], func: Func): void {
  const copy = copier(run.options, func);
  const stride = areStepsWatched(run.options) ? 1 : passes.length;
  let next = 0;
  while (next < passes.length) {
    const steps = tryPasses(run, passes.slice(next, next + stride), func, copy);
    const fallen = firstFallen(run, steps, func);
    const standing = fallen?.index ?? steps.length;
    for (const { pass, attempt, before } of steps.slice(0, standing)) keep(run, pass, func, attempt, before);
    if (fallen !== null) {
      const { pass, attempt, before } = steps[fallen.index]!;
      const rest = dropFaulty(run, pass, func, before!, attempt, budgetOf(run), fallen.fault);
      tellTakenBack(run, attempt, rest, fallen.fault);
      keep(run, pass, func, rest, before);
      copy.forget();
    }
    next += standing + (fallen === null ? 0 : 1);
  }
}

/** Somebody looks at single steps, or counts rewrites: each has to be settled before the next begins. */
function areStepsWatched({ afterPass, keepBefore, debug, rewriteLimit }: RunOptions): boolean {
  return afterPass !== null || keepBefore || debug !== null || rewriteLimit !== Number.POSITIVE_INFINITY;
}

function budgetOf({ options, rewrites }: Run): number {
  return options.rewriteLimit - rewrites;
}

interface Copier {
  /** The function as it is now; null where nobody will compare with it. */
  readonly get: () => Func | null;
  /** It is not any more what it was. */
  readonly forget: () => void;
}

/** Most passes leave most functions alone: the copy made for one serves the next. */
function copier({ verify, check, keepBefore, onFailure }: RunOptions, func: Func): Copier {
  const isCompared = verify !== null || check !== null || keepBefore || onFailure === 'revert';
  let copy: Func | null = null;
  return {
    get: () => {
      if (isCompared) copy ??= cloneFunction(func);
      return copy;
    },
    forget: () => {
      copy = null;
    },
  };
}

/** Up to the first that fails, or makes something that is not well formed. */
function tryPasses(run: Run, passes: readonly Pass[], func: Func, copy: Copier): Step[] {
  const budget = budgetOf(run);
  const steps: Step[] = [];
  for (const pass of passes) {
    const before = copy.get();
    const attempt = attemptPass(run, pass, func, (index) => index < budget);
    if (attempt.changed) copy.forget();
    const fault = attempt.failure ?? (attempt.changed ? malformation(run, func) : null);
    steps.push({ pass, attempt, before, fault });
    if (fault !== null) break;
  }
  return steps;
}

interface Fallen {
  readonly index: number;
  readonly fault: string;
}

/** The first step that cannot stand; null when all can. */
function firstFallen(run: Run, steps: readonly Step[], func: Func): Fallen | null {
  const after = (index: number): Func => steps[index + 1]?.before ?? func;
  for (let first = 0; first < steps.length; ) {
    const last = lastTogether(steps, first);
    if (!isProvedAsWhole(run, steps.slice(first, last + 1), after(last))) {
      const fallen = firstFallenAmong(run, steps, first, last, after);
      if (fallen !== null) return fallen;
    }
    first = last + 1;
  }
  return null;
}

/** The last of the steps that are proved at once with this one: up to the next that has changed something and stands alone. */
function lastTogether(steps: readonly Step[], first: number): number {
  const isAlone = ({ pass, attempt }: Step): boolean =>
    attempt.changed && pass.definition.isProvedAlone === true;
  if (isAlone(steps[first]!)) return first;
  const next = steps.findIndex((step, index) => index > first && isAlone(step));
  return (next < 0 ? steps.length : next) - 1;
}

/** One proof for several passes together. A single one is asked about as every other step is. */
function isProvedAsWhole(run: Run, steps: readonly Step[], after: Func): boolean {
  const prove = run.options.check?.proveWhole;
  const changing = steps.filter(({ attempt }) => attempt.changed);
  if (prove === undefined || changing.length < 2 || changing.at(-1)!.fault !== null) return false;
  const verdict = timed(run, null, 'check', () => prove(changing[0]!.before!, after, run.module));
  return verdict.kind === 'proved';
}

/** The same where all of them at once were not proved: one after the other. */
function firstFallenAmong(
  run: Run,
  steps: readonly Step[],
  first: number,
  last: number,
  after: (index: number) => Func,
): Fallen | null {
  for (let index = first; index <= last; index++) {
    const { pass, attempt, before, fault: known } = steps[index]!;
    if (!attempt.changed || before === null) continue;
    const end = lastAlike(before, index, last, after);
    const isNew = index > first || end < last;
    if (isNew && end > index && isProvedAsWhole(run, steps.slice(index, end + 1), after(end))) {
      index = end;
      continue;
    }
    const fault = known ?? doubt(run, pass, before, after(index), run.options.wrong);
    if (fault !== null) return { index, fault };
  }
  return null;
}

/**
 * The last of the steps from this one on that leave blocks as they are: the checker goes through such functions block by block,
 * which costs little, and about as much for several passes as for one.
 */
function lastAlike({ blocks }: Func, index: number, last: number, after: (index: number) => Func): number {
  let end = index;
  while (end <= last && after(end).blocks.length === blocks.length) end++;
  return end - 1;
}

/** What a pass has done stands. */
function keep(run: Run, pass: Pass, func: Func, attempt: Attempt, before: Func | null): void {
  for (const remark of attempt.remarks) run.options.remarks.emit(remark);
  for (const [name, by] of attempt.counts) run.stats.set(name, (run.stats.get(name) ?? 0) + by);
  run.rewrites += attempt.asked;
  if (attempt.changed) run.changed.add(func);
  run.options.afterPass?.(pass, func, attempt.changed, before);
}
