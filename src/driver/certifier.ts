/** The checker with the interpreter behind it: what is not proved is tried, and may turn out to be wrong. */
import { type CheckOptions, checkFunction, DEFAULT_CHECK } from '../certify/index.ts';
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import type { Check, Verdict } from '../pass/index.ts';
import { DEFAULT_SEARCH, type Search, type SearchOptions, searchCounterexample } from './counterexample.ts';

export interface JudgeOptions extends CheckOptions {
  /** How long a counterexample is looked for; null: not at all. */
  readonly search: SearchOptions | null;
}

export const DEFAULT_JUDGE: JudgeOptions = { ...DEFAULT_CHECK, search: DEFAULT_SEARCH };

/** Does `b` of `moduleB` refine `a` of `moduleA`? Neither is changed. */
export function judge(
  a: Func,
  moduleA: Module,
  b: Func,
  moduleB: Module,
  options: JudgeOptions = DEFAULT_JUDGE,
): Verdict {
  const module = laidOutAs(moduleA, moduleB);
  const answer = checkFunction(a, module, b, moduleB, options);
  if (answer.kind === 'proved')
    return module === moduleA ? answer : { ...answer, given: [...answer.given, LAYOUT] };
  if (options.search === null || module.layoutText !== moduleB.layoutText) return answer;
  const search = searchCounterexample(a, module, b, moduleB, options.search);
  if (search.found !== null)
    return { kind: 'wrong', reason: search.found.difference, counterexample: search.found };
  return { kind: 'unknown', reason: `${answer.reason}${bounded(search)}` };
}

const LAYOUT = 'data layout of the second';

/**
 * A module as the other one lays it out, where that says the same and more: LLVM's tools complete the layout of what
 * they read, from the triple or by what newer versions have added.
 */
function laidOutAs(module: Module, { layoutText, layout }: Module): Module {
  if (layoutText === null || layoutText === module.layoutText) return module;
  const own = new Set((module.layoutText ?? '').split('-').filter((part) => part !== ''));
  const parts = new Set(layoutText.split('-'));
  const isCompleted = [...own].every((part) => parts.has(part));
  // Who says anything at all means the usual sizes and alignments by what is not said.
  const isChanged = own.size > 0 && [...parts].some((part) => !own.has(part) && OF_DEFAULTS.test(part));
  return isCompleted && !isChanged ? { ...module, layoutText, layout } : module;
}

/** Parts of a layout that stand for something else where they are left out; newer versions of LLVM add alignments of i128. */
const OF_DEFAULTS = /^(?:[eE]$|p0?:|i(?!128:)\d|[fva]\d*:|[GPA]\d)/;

/** What trying has shown, in a few words. */
function bounded({ agreed, turns }: Search): string {
  if (agreed === 0) return '';
  const loops = turns < 0 ? '' : `, up to ${turns} iterations`;
  return `; equal on ${agreed} input${agreed === 1 ? '' : 's'}${loops}`;
}

export interface CertifyOptions {
  /** May the checker use what the IR asserts (`noalias`, `llvm.assume`, …)? */
  readonly axioms: boolean;
  /** Milliseconds; null means no limit of time. */
  readonly clock: (() => number) | null;
  /** Milliseconds a question. */
  readonly budget: number;
  /** Terms and instructions a question: the same answer on every machine. */
  readonly work: number;
  /** So much more for each loop. */
  readonly workPerLoop: number;
  /**
   * What is left of a pass without some of its rewrites is asked about with no more than this, and `WORK_PER_INST`: what is not
   * proved is tried again and again. Of such questions about the suite's kernels for two targets 34 were proved, with 31,000 at
   * most; of 31 that were not, four went on beyond this, up to 810,000.
   */
  readonly workAgain: number;
  /** How long a counterexample to what is not proved is looked for; null: not at all. */
  readonly search: SearchOptions | null;
  /** Answers what the checker's own normal form leaves open; null: nobody does. */
  readonly solver: CheckOptions['solver'];
}

export const DEFAULT_CERTIFY: CertifyOptions = {
  axioms: true,
  clock: null,
  budget: 10_000,
  work: 2_500_000,
  workPerLoop: 25_000,
  workAgain: 100_000,
  search: { rounds: 48, steps: 500_000 },
  solver: null,
};

/**
 * What several passes made together is proved with less than this, and by the likeliest way of cutting it, or most likely not
 * at all: of 416 functions of the suite's kernels for two targets 411 were proved that way, and none took more than 0.8 of it.
 */
const WORK_FOR_WHOLE = 50_000;

/** More for what is large: most of it is only compared with itself. */
const WORK_PER_INST = 50;

/** The checker as the runner asks it: is what passes made a refinement of what was there? */
export function certifier(options: Partial<CertifyOptions> = {}): Check {
  const { clock, budget, axioms, work, workPerLoop, workAgain, search, solver } = {
    ...DEFAULT_CERTIFY,
    ...options,
  };
  let spent = 0;
  const ask = (before: Func, after: Func, module: Module, how: Partial<JudgeOptions> = {}): Verdict => {
    const end = clock === null ? 0 : clock() + budget;
    const overTime = clock === null ? () => false : () => clock() > end;
    // The runner asks whether a function is itself to see whether the checker can read it.
    const identity = before !== after;
    const onWork = (units: number): void => {
      spent += units;
    };
    const usual = { axioms, overTime, work, workPerLoop, identity, search: null, solver, onWork };
    return judge(before, module, after, module, { ...usual, ...how });
  };
  const check = (before: Func, after: Func, module: Module): Verdict =>
    ask(before, after, module, { search: before === after ? null : search });
  const prove = (before: Func, after: Func, module: Module): Verdict => {
    // Who gives a single question all the time it takes wants to know.
    const again = Number.isFinite(work) ? Math.min(work, workAgain + WORK_PER_INST * sizeOf(after)) : work;
    return ask(before, after, module, { work: again });
  };
  const proveWhole = (before: Func, after: Func, module: Module): Verdict =>
    ask(before, after, module, { work: Math.min(work, WORK_FOR_WHOLE), ways: 'first' });
  return Object.assign(check, { prove, proveWhole, work: () => spent, patience: 2 * work });
}

function sizeOf({ blocks }: Func): number {
  return blocks.reduce((sum, { size }) => sum + size, 0);
}
