/** Does B refine A? The question for one function, with the ways of cutting it tried in turn. */
import type { Func } from '../ir/func.ts';
import { indexBits } from '../ir/layout.ts';
import { hasLinearMemory } from '../ir/linear-memory.ts';
import { type Module, numberSymbols } from '../ir/module.ts';
import { runsAlone } from '../ir/threads.ts';
import { namingLoops } from './axioms/access-groups.ts';
import { notesOf } from './axioms/access-notes.ts';
import { MadeScopes } from './axioms/made-scopes.ts';
import { argumentLanes, matchAllocas } from './beginning.ts';
import { differingStruct, differingSymbols, saidOf, strangeFunctions } from './differing-symbols.ts';
import { rowsLookedAt } from './facts/omega.ts';
import { type Ask, Questions } from './facts/solve.ts';
import { faultText, Mismatch, NO_PROGRESS } from './fault.ts';
import { areNotesAmong, isSameBody, isSameText, unnamed } from './identical.ts';
import { Unsupported } from './lanes/lanes.ts';
import { mayReadLinearMemory } from './memory/linear-memory.ts';
import { type Axiom, makeObjects } from './memory/objects.ts';
import { flushesDenormals, isPlacedElsewhere, signatureFault, surroundingsOf } from './signature.ts';
import { type DistributedSource, distributedSources } from './sources/distribute.ts';
import { frozenSource } from './sources/frozen.ts';
import { type InterchangedSource, interchangedSources } from './sources/interchange.ts';
import { countOuterHints, jammedSources } from './sources/jam.ts';
import { plainSource } from './sources/plain-choices.ts';
import { unrolledTarget } from './sources/unrolled.ts';
import { Terms } from './terms/terms.ts';
import { explore } from './walk/explore.ts';
import { type Graph, graphOf } from './walk/graph.ts';
import { STEPS_BETWEEN } from './walk/path.ts';
import type { Setting } from './walk/run.ts';
import { type Way, waysForJammed, waysToCut } from './ways.ts';

/** What the checker answers by itself: *wrong* needs inputs that an interpreter has replayed. */
export type Answer = Proved | { readonly kind: 'unknown'; readonly reason: string };

interface Proved {
  readonly kind: 'proved';
  readonly given: readonly string[];
}

export interface CheckOptions {
  /** May the checker use what the IR asserts (`noalias`, `llvm.assume`)? */
  readonly axioms: boolean;
  /** Is the budget used up? Asked now and then; then the answer is *unknown*. */
  readonly overTime: () => boolean;
  /** Terms and instructions at most, the same on every machine; beyond that the answer is *unknown*. */
  readonly work: number;
  /** So much more for each loop of B: a function of a thousand loops takes as long as a thousand of one. */
  readonly workPerLoop?: number;
  /** Are all ways of cutting the functions tried, or of each source the likeliest alone? All of them unless said. */
  readonly ways?: 'all' | 'first';
  /** Are two bodies that are the same proved without a look at what they do? */
  readonly identity: boolean;
  /** Answers what the normal form leaves open; null: nobody does. */
  readonly solver: Ask | null;
  /** Told how much of `work` an attempt has taken. */
  readonly onWork?: (units: number) => void;
}

export const DEFAULT_CHECK: CheckOptions = {
  axioms: true,
  overTime: () => false,
  work: Number.POSITIVE_INFINITY,
  identity: true,
  solver: null,
};

/** Does `b` of `moduleB` refine `a` of `moduleA`? Neither is changed. */
export function checkFunction(
  a: Func,
  moduleA: Module,
  b: Func,
  moduleB: Module,
  options: CheckOptions = DEFAULT_CHECK,
): Answer {
  const signature = signatureFault(a, b);
  if (signature !== null) return { kind: 'unknown', reason: signature };
  const struct = differingStruct(moduleA, moduleB);
  if (struct !== null) return { kind: 'unknown', reason: `the struct ${struct} has other fields` };
  if (surroundingsOf(a, moduleA) !== surroundingsOf(b, moduleB))
    return {
      kind: 'unknown',
      reason: 'exceptions are handled by another function, or other bytes stand before it',
    };
  if (isPlacedElsewhere(a, moduleA, b, moduleB))
    return {
      kind: 'unknown',
      reason: 'the second function stands elsewhere: its symbol is not as in the source',
    };
  if (
    !areNotesAmong(moduleA, saidOf(a), moduleB, saidOf(b)) ||
    !areNotesAmong(moduleB, saidOf(b), moduleA, saidOf(a))
  )
    return { kind: 'unknown', reason: 'the notes on the functions differ' };
  if (moduleA.layoutText !== moduleB.layoutText)
    return { kind: 'unknown', reason: 'the data layouts differ' };
  if (a.rawBody !== null || b.rawBody !== null) {
    return isSameText(a, moduleA, b, moduleB, differingSymbols(moduleA, moduleB))
      ? { kind: 'proved', given: [] }
      : { kind: 'unknown', reason: 'a body with instructions that are not known' };
  }
  if (options.identity && isSameBody(a, moduleA, b, moduleB, differingSymbols(moduleA, moduleB)))
    return { kind: 'proved', given: [] };
  const graphA = graphOf(a);
  const graphB = graphOf(b);
  const spent: Spent = { work: 0, isOver: false };
  for (const made of [frozenSource(graphA, graphB), plainSource(graphA, graphB)]) {
    if (made === null) continue;
    const source = graphOf(made);
    const ways = waysToCut(source, graphB, options.axioms);
    const answer = tryAll(source, moduleA, graphB, moduleB, ways, options, spent);
    if (answer.kind === 'proved') return answer;
  }
  const unrolled = unrolledTarget(graphA, graphB, moduleA.layout);
  if (unrolled !== null) {
    const target = graphOf(unrolled);
    const ways = waysToCut(graphA, target, options.axioms);
    const answer = tryAll(graphA, moduleA, target, moduleB, ways, options, spent);
    if (answer.kind === 'proved') return answer;
  }
  const plain = (): Proved | Failed => {
    const ways = waysToCut(graphA, graphB, options.axioms);
    return tryAll(graphA, moduleA, graphB, moduleB, ways, options, spent);
  };
  const isHinted = countOuterHints(graphB) > countOuterHints(graphA);
  const first = isHinted ? null : plain();
  if (first?.kind === 'proved') return first;
  let best: Failed | null = first;
  for (const jammed of jammedSources(graphA, moduleA.layout, graphB, options.axioms)) {
    if (typeof jammed === 'string') {
      // What B says of itself is what it should be told about.
      if (isHinted)
        best = { kind: 'unknown', reason: jammed, progress: Number.POSITIVE_INFINITY, merged: false };
      continue;
    }
    const source = graphOf(jammed.func);
    const answer = tryAll(source, moduleA, graphB, moduleB, waysForJammed(source, graphB), options, spent);
    if (answer.kind === 'proved')
      return { kind: 'proved', given: [...new Set([...answer.given, ...jammed.given])].sort() };
    best = better(best, answer);
  }
  const last = isHinted ? plain() : null;
  if (last?.kind === 'proved') return last;
  for (const { func, given } of reorderedSources(graphA, moduleA, graphB, options.axioms)) {
    const source = graphOf(func);
    const ways = waysToCut(source, graphB, options.axioms);
    const answer = tryAll(source, moduleA, graphB, moduleB, ways, options, spent);
    if (answer.kind === 'proved')
      return { kind: 'proved', given: [...new Set([...answer.given, ...given])].sort() };
    best = better(best, answer);
  }
  const { reason } = best ?? last!; // one of them was tried
  const late = spent.isOver && reason !== OUT_OF_TIME ? `${OUT_OF_TIME}; so far: ` : '';
  return { kind: 'unknown', reason: `${late}${reason}` };
}

/** A with a loop split in two, or with the loops of a nest exchanged. */
function* reorderedSources(
  a: Graph,
  { layout }: Module,
  b: Graph,
  axioms: boolean,
): Generator<DistributedSource | InterchangedSource> {
  yield* distributedSources(a, layout, b, axioms);
  yield* interchangedSources(a, layout, b, axioms);
}

/** Every way of cutting the two functions that is to be tried, until one proves it. */
function tryAll(
  a: Graph,
  moduleA: Module,
  b: Graph,
  moduleB: Module,
  ways: readonly Way[],
  options: CheckOptions,
  spent: Spent,
): Proved | Failed {
  let best: Failed | null = null;
  const missed = new Set<Axiom>();
  for (const useNotes of [false, true]) {
    // Types and scopes of accesses only where they would have decided something.
    if (useNotes && missed.size === 0) break;
    const inVain = new Set<string>();
    for (const way of options.ways === 'first' ? ways.slice(0, 1) : ways) {
      // Where nothing was merged, the same without merging is the same.
      if (!way.merges && inVain.has(`${way.cuts} ${way.licensed.size}`)) continue;
      const answer = attempt(a, moduleA, b, moduleB, { ...way, useNotes }, options, spent, missed);
      if (answer.kind === 'proved') return answer;
      if (way.merges && !answer.merged) inVain.add(`${way.cuts} ${way.licensed.size}`);
      best = better(best, answer);
    }
  }
  return best!; // there is always a way to try
}

/** An attempt that has come to its end. */
interface Failed {
  readonly kind: 'unknown';
  readonly reason: string;
  /** How far it has come, see `Mismatch`. */
  readonly progress: number;
  /** Were branches merged? */
  readonly merged: boolean;
}

/** The attempt that came furthest has the most to say; of two alike the first. */
function better(a: Failed | null, b: Failed): Failed {
  if (a === null || (a.reason === OUT_OF_TIME && b.reason !== OUT_OF_TIME)) return b;
  return b.progress > a.progress && b.reason !== OUT_OF_TIME ? b : a;
}

const OUT_OF_TIME = 'out of time';

function attempt(
  a: Graph,
  moduleA: Module,
  b: Graph,
  moduleB: Module,
  { cuts, reckons, merges, licensed, counts, useNotes }: Way & { readonly useNotes: boolean },
  options: CheckOptions,
  spent: Spent,
  missed: Set<Axiom>,
): Proved | Failed {
  const t = new Terms(indexBits(moduleA.layout, 0), !moduleA.layout.bigEndian);
  t.flushes = flushesDenormals(a.func);
  let asked = 0;
  const rowsBefore = rowsLookedAt();
  // Measured: a row costs about an eighth of a term that is made, an instruction that is walked eight times as much.
  const workSoFar = (): number => t.count + asked * STEPS_BETWEEN * 8 + (rowsLookedAt() - rowsBefore) / 8;
  const most = options.work + (options.workPerLoop ?? 0) * countedLoops(b);
  const isSpent = (): boolean => spent.work + workSoFar() > most;
  const overTime = (): boolean => {
    // It is asked once a path too.
    asked++;
    return isSpent() || options.overTime();
  };
  const objects = makeObjects(t, moduleA.layout, options.axioms, useNotes);
  objects.naming = { a: namingLoops(a.forest, false), b: namingLoops(b.forest, true) };
  objects.madeScopes = new MadeScopes(a.forest);
  objects.alone = runsAlone(a.func, moduleA) && runsAlone(b.func, moduleB);
  if (mayReadLinearMemory(a.func, moduleA, b.func) && hasLinearMemory(moduleB)) objects.linear = new Set();
  for (const name of differingSymbols(moduleA, moduleB)) objects.differing.add(name);
  for (const name of strangeFunctions(moduleA, moduleB)) objects.strange.add(name);
  for (const module of [moduleA, moduleB]) {
    for (const [symbol, number] of numberSymbols(module)) objects.unnamed.set(symbol, unnamed(number));
  }
  const lanes = argumentLanes(t, objects, a.func, b.func);
  const setting: Setting = {
    t,
    layoutA: moduleA.layout,
    layoutB: moduleB.layout,
    memory: { t, objects, apart: () => false, bigEndian: moduleA.layout.bigEndian },
    arguments: (side) => (side === 'A' ? lanes.a : lanes.b),
    allocaKeys: matchAllocas(objects, a.func, b.func),
    overTime,
    isSpent,
    reckons,
    merges,
    merged: { any: false },
    licensed,
    counts,
    questions: options.solver === null ? null : new Questions(options.solver, objects.used),
    notes: options.axioms ? notesOf(a.func, a.forest) : null,
  };
  try {
    explore(setting, a, b, cuts);
    return { kind: 'proved', given: [...objects.used].sort() };
  } catch (thrown) {
    const merged = setting.merged.any;
    if (thrown instanceof Mismatch)
      return { kind: 'unknown', reason: faultText(thrown.fault), progress: thrown.progress, merged };
    if (thrown instanceof Unsupported) {
      spent.isOver ||= thrown.message === OUT_OF_TIME;
      return { kind: 'unknown', reason: thrown.message, progress: NO_PROGRESS, merged };
    }
    // Values are followed back from pair to pair: a chain of thousands of blocks may be too long for the stack.
    if (thrown instanceof RangeError)
      return { kind: 'unknown', reason: 'too many blocks in a row', progress: NO_PROGRESS, merged };
    throw thrown;
  } finally {
    const units = workSoFar();
    spent.work += units;
    options.onWork?.(units);
    for (const axiom of objects.missed) missed.add(axiom);
  }
}

/** Loops within more others than programs have do not count: what a proof of those costs grows with each level. */
function countedLoops({ forest }: Graph): number {
  return forest.loops.filter(({ depth }) => depth <= MAX_DEPTH).length;
}

const MAX_DEPTH = 16;

/** What all ways of cutting have used up together. */
interface Spent {
  work: number;
  /** Did an attempt end because of that? */
  isOver: boolean;
}
