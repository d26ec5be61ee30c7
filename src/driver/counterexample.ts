/**
 * Looks for arguments on which B does what A may not: both are run by the interpreter, and what came of it is compared
 * by refinement (A's undefined behaviour and poison excuse B). Where a difference is found the rewrite is *wrong*; where
 * none is found nothing is proved.
 */
import { mayReorderFloats } from '../certify/index.ts';
import {
  type ExecArg,
  type Outcome,
  prepare,
  printArguments,
  printContents,
  printValue,
  refines,
  why,
} from '../exec/index.ts';
import type { Func } from '../ir/func.ts';
import { allocSize } from '../ir/layout.ts';
import type { Module } from '../ir/module.ts';
import type { Counterexample } from '../pass/index.ts';
import { argumentsOfRound, type Made, TRIP_COUNT, type Trial, trialsOf } from './trial-inputs.ts';

export interface Search {
  readonly found: Counterexample | null;
  /** Inputs on which the source is defined and the target did the same. */
  readonly agreed: number;
  /** The most turns of a loop among those; −1 when no argument counts turns. */
  readonly turns: number;
}

export interface SearchOptions {
  /** Inputs to try. */
  readonly rounds: number;
  /** Instructions, of all runs together. */
  readonly steps: number;
}

export const DEFAULT_SEARCH: SearchOptions = { rounds: 4 * TRIP_COUNT, steps: 4_000_000 };

const NOTHING: Search = { found: null, agreed: 0, turns: -1 };
/** Instructions of one run. */
const MAX_STEPS = 100_000;
/** Runs in which buffers are made larger, and how many of those by just what is missing. */
const MAX_GROWTHS = 48;
const EXACT_GROWTHS = 12;
const MAX_BYTES = 1 << 14;
/** Elements of a buffer that are shown. */
const SHOWN = 32;

/** Neither function is changed; they may stand in one module, or outside of theirs. */
export function searchCounterexample(
  a: Func,
  moduleA: Module,
  b: Func,
  moduleB: Module,
  options: SearchOptions = DEFAULT_SEARCH,
): Search {
  const name = a.name;
  if (name === null || a.rawBody !== null || b.rawBody !== null || a.params.length !== b.params.length)
    return NOTHING;
  const trials = trialsOf(a, moduleA);
  if (trials === null) return NOTHING;
  const limits = { maxSteps: MAX_STEPS, maxMemory: 1 << 24, maxDepth: 200 };
  const [first, second] = [moduleWith(moduleA, a), moduleWith(moduleB, b)];
  const source = prepare(first, { ...limits, beside: second });
  const target = prepare(second, { ...limits, beside: first });
  let steps = options.steps;
  const isFree = mayReorderFloats(a);
  const perRun = costOfRun(moduleA);
  let agreed = 0;
  let turns = -1;
  for (let round = 0; round < options.rounds && steps > 0; round++) {
    const made = settle(trials, argumentsOfRound(trials, round), (args) => {
      const outcome = source.run(name, args);
      steps -= outcome.counts.total + perRun;
      return outcome;
    });
    if (made === null) continue;
    // What the source cannot do at all, other arguments will not change.
    if (made.outcome.kind === 'unsupported' && round > 4 && agreed === 0) return NOTHING;
    if (made.outcome.kind === 'undefined') continue;
    const other = target.run(name, made.args);
    steps -= other.counts.total + perRun;
    // In another order of its sums the source may come to other numbers as well.
    const { verdict, reason } = refines(isFree ? { ...made.outcome, inexact: true } : made.outcome, other);
    if (verdict === 'differs') {
      const found: Counterexample = {
        arguments: printArguments(made.args),
        source: showOutcome(made.outcome, moduleA),
        target: showOutcome(other, moduleB),
        difference: reason,
      };
      return { found, agreed, turns };
    }
    if (verdict !== 'refines') continue;
    agreed++;
    turns = Math.max(turns, made.turns);
    if (trials.length === 0) break;
  }
  return { found: null, agreed, turns };
}

/** What a run takes besides its instructions: variables are laid out before it, and looked at behind it, byte by byte. */
function costOfRun({ globals, layout }: Module): number {
  const bytes = globals.reduce((sum, { valueType }) => sum + allocSize(layout, valueType), 0);
  return 100 + (Number.isFinite(bytes) ? Math.ceil(bytes / BYTES_A_STEP) : 0);
}

/** Measured: they take about as long as an instruction. */
const BYTES_A_STEP = 8;

/** The module with this function in the place of its own of that name. */
function moduleWith(module: Module, func: Func): Module {
  if (module.functions.includes(func)) return module;
  return { ...module, functions: module.functions.map((f) => (f.name === func.name ? func : f)) };
}

interface Settled {
  readonly args: readonly ExecArg[];
  readonly outcome: Outcome;
  readonly turns: number;
}

/**
 * Makes buffers larger until the source stays in them, and ends them where it stops: first by what was asked for, then
 * twofold, then back by halves. Null if no size will do.
 */
function settle(
  trials: readonly Trial[],
  make: (bytes: readonly number[]) => Made,
  run: (args: readonly ExecArg[]) => Outcome,
): Settled | null {
  const bytes = trials.map(() => 0);
  /** Sizes that are known to be too small. */
  const short = trials.map(() => 0);
  let settled: Settled | null = null;
  for (let growth = 0; settled === null; growth++) {
    const tried = attempt(make, bytes, run);
    if (tried.beyond === null) settled = tried;
    else if (tried.beyond === 'somewhere') {
      const most = Math.max(...bytes);
      if (growth === MAX_GROWTHS || most >= MAX_BYTES) return null;
      bytes.forEach((size, i) => {
        if (trials[i]!.elementSize > 0) bytes[i] = Math.max(size, Math.min(2 * most, MAX_BYTES), 16);
      });
    } else {
      const { index, wanted } = tried.beyond;
      if (growth === MAX_GROWTHS || wanted > MAX_BYTES || wanted <= bytes[index]!) return null;
      short[index] = wanted - 1;
      bytes[index] = growth < EXACT_GROWTHS ? wanted : Math.min(MAX_BYTES, wanted * 2);
    }
  }
  for (let i = 0; i < bytes.length; i++) {
    let low = Math.max(short[i]!, trials[i]!.least);
    while (bytes[i]! - low > Math.max(1, trials[i]!.elementSize)) {
      const fewer = [...bytes];
      fewer[i] = (low + bytes[i]!) >> 1;
      const tried = attempt(make, fewer, run);
      if (tried.beyond === null) {
        settled = tried;
        bytes[i] = fewer[i]!;
      } else low = fewer[i]!;
    }
  }
  return settled;
}

interface Attempt extends Settled {
  /**
   * Which buffer is too small, and how large it must be at least (Infinity when no size will do). An address that is
   * poison may have left its object somewhere.
   */
  readonly beyond: { readonly index: number; readonly wanted: number } | 'somewhere' | null;
}

function attempt(
  make: (bytes: readonly number[]) => Made,
  bytes: readonly number[],
  run: (args: readonly ExecArg[]) => Outcome,
): Attempt {
  const { args, turns, owner } = make(bytes);
  const outcome = run(args);
  if (outcome.kind === 'undefined' && outcome.code === 'poison-address')
    return { args, outcome, turns, beyond: 'somewhere' };
  if (outcome.kind !== 'undefined' || outcome.code !== 'out-of-bounds')
    return { args, outcome, turns, beyond: null };
  const { reach } = outcome;
  const match = reach === null ? null : /^argument (\d+)$/.exec(reach.object);
  const index = match === null ? undefined : owner[Number(match[1])];
  const isBehind = reach !== null && index !== undefined && reach.offset >= 0;
  const wanted = isBehind ? reach.offset + reach.size : Number.POSITIVE_INFINITY;
  return { args, outcome, turns, beyond: { index: index ?? 0, wanted } };
}

function showOutcome(outcome: Outcome, module: Module): string {
  if (outcome.kind !== 'returned') return why(outcome);
  const parts: string[] = [];
  if (outcome.value !== null) parts.push(`returns ${printValue(outcome.value)}`);
  outcome.buffers.forEach((buffer, i) => {
    if (buffer !== null) parts.push(`argument ${i} ${printContents(buffer, module.layout, SHOWN)}`);
  });
  return parts.length === 0 ? 'returns' : parts.join('; ');
}
