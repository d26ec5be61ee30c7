/**
 * Walks both functions together.
 *
 * 1. the entries are the first pair; 2. from a pair, A is walked to its next cut, then B under the same conditions;
 * where a condition is not known both answers are tried; 3. the two are compared, and where they end is the next pair;
 * 4. pairs are taken in the order of B's blocks, so that all arrivals but those over back edges are known; 5. at the
 * end every match is checked on the arrivals over back edges; a match that fails is banned and all is done anew.
 */
import { predecessorsOf } from '../../analysis/cfg.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import { indexBits } from '../../ir/layout.ts';
import type { Value } from '../../ir/value.ts';
import { AccessNotes, type NotesOfFunction } from '../axioms/access-notes.ts';
import { areSeparate } from '../axioms/assumed.ts';
import { type Comparison, compareSegments, definedBy, refinesLanes } from '../compare.ts';
import { Facts } from '../facts/facts.ts';
import { addInferred, commonFacts } from '../facts/joined-facts.ts';
import { knownNumbers } from '../facts/known-numbers.ts';
import { NOTHING, Numbers } from '../facts/linear.ts';
import { plus, row } from '../facts/omega.ts';
import type { Questions } from '../facts/solve.ts';
import { type Fault, faultAt, faultText, Mismatch, NO_PROGRESS } from '../fault.ts';
import { type Lane, Unsupported } from '../lanes/lanes.ts';
import { matchAnyOf } from '../loops/any-of.ts';
import { matchLastOf } from '../loops/last-of.ts';
import { assumeLastTurn, ruleOutAll } from '../loops/last-turn.ts';
import { countB, loopAt, planLoop as makePlan } from '../loops/loop-plan.ts';
import { lookAhead } from '../loops/next-turn.ts';
import { compareLoopNotes } from '../loops/progress.ts';
import type { LoopPlan } from '../loops/recurrences.ts';
import { rederive } from '../loops/rederive.ts';
import { laneMatch, lowMatch, matchReductions, offsetMatch } from '../loops/relations.ts';
import { matchReloaded } from '../loops/reloaded.ts';
import { searchAt, standingKey, Way } from '../loops/standing.ts';
import { guardedApart } from '../memory/guards.ts';
import type { Apart, MemoryContext } from '../memory/memory.ts';
import { forgetAxioms } from '../memory/objects.ts';
import type { Poison, Refute } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Course, type Halfway, walkBoth } from './both-sides.ts';
import { framesAt } from './frames.ts';
import { goneAt } from './gone.ts';
import type { Graph } from './graph.ts';
import { holding, type LoopSide, NOTHING_OWED, type Owed, owedAt } from './owed.ts';
import {
  type Arrival,
  keepsMatch,
  type Matching,
  matchKey,
  newPair,
  type Pair,
  valueOfB as valueAtPair,
  valueOfA,
} from './pairs.ts';
import { type End, walk } from './path.ts';
import { addAnswered, startMatch } from './resumed.ts';
import { turnByTurn } from './short-loops.ts';
import { type Access, Fork, type Merging, newProgress, type Progress, type Side } from './state.ts';

/** Where both functions are cut: at every block, where paths join, or only at loop headers. */
export type Cuts = 'blocks' | 'joins' | 'loops';

export interface Setting {
  readonly t: Terms;
  readonly layoutA: Layout;
  readonly layoutB: Layout;
  readonly memory: MemoryContext;
  readonly arguments: (side: 'A' | 'B') => ReadonlyMap<Value, readonly Lane[]>;
  readonly allocaKeys: ReadonlyMap<Inst, string>;
  readonly overTime: () => boolean;
  /** Is it worked out what follows from facts by arithmetic? */
  readonly reckons: boolean;
  /** Are branches whose arms meet again walked both ways at once? */
  readonly merges: boolean;
  /** Has that happened? */
  readonly merged: { any: boolean };
  /** Operations of A that may be reordered though they do not say so. */
  readonly licensed: ReadonlyMap<Inst, string>;
  /** What a solver is asked; null without one. */
  readonly questions: Questions | null;
  /** What the notes on A's accesses say; null without any, or without axioms. */
  readonly notes: NotesOfFunction | null;
  /** Are the turns of loops counted first, where one of B's is one of A's? */
  readonly counts: boolean;
}

const NO_LICENCES: ReadonlyMap<Inst, string> = new Map();

const MAX_PATHS = 1024;
const MAX_ROUNDS = 64;
/** More than this is not carried from pair to pair. */
const MAX_CARRIED = 400;

/** Throws `Mismatch` or `Unsupported` unless B refines A. */
export function explore(setting: Setting, a: Graph, b: Graph, cuts: Cuts): void {
  try {
    exploreCut(setting, a, b, cuts);
  } catch (thrown) {
    if (!(thrown instanceof Mismatch) || cuts !== 'loops') throw thrown;
    for (const [walkedA, walkedB] of turnByTurn(setting.layoutA, a, setting.layoutB, b)) {
      try {
        exploreCut(setting, walkedA, walkedB, cuts);
        return;
      } catch (again) {
        if (!(again instanceof Mismatch)) throw again;
      }
    }
    throw thrown;
  }
}

function exploreCut(setting: Setting, a: Graph, b: Graph, cuts: Cuts): void {
  if (a.forest.irreducible || b.forest.irreducible) throw new Unsupported('a cycle that is no loop');
  const banned = new Set<string>();
  let best: Mismatch | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    forgetAxioms(setting.memory.objects);
    setting.memory.objects.madeScopes?.begin(b.forest);
    const matching: Matching = { banned, doubtful: [] };
    const numbers = new Numbers(setting.t, indexBits(setting.layoutA, 0), setting.reckons);
    const run: Run = { setting, numbers, a, b, cuts, matching, pairs: new Map(), open: [] };
    try {
      exploreAll(run);
      if (!banMatchesThatFail(run)) return;
    } catch (thrown) {
      if (!(thrown instanceof Mismatch)) throw thrown;
      if (best === null || thrown.progress > best.progress) best = thrown;
      // What a turn has not kept up is to blame first.
      if (banMatchesThatFail(run)) continue;
      // Then a doubtful match: without it there is less to assume, never more.
      const last = matching.doubtful.pop();
      if (last === undefined) throw best;
      banned.add(last);
    }
  }
  throw new Unsupported('loop values that do not settle');
}

interface Run {
  readonly setting: Setting;
  readonly numbers: Numbers;
  readonly a: Graph;
  readonly b: Graph;
  readonly cuts: Cuts;
  readonly matching: Matching;
  readonly pairs: Map<string, Pair>;
  readonly open: Pair[];
}

function exploreAll(run: Run): void {
  const entry = newPair('entry', run.a.func.blocks[0]!, run.b.func.blocks[0]!, false, run.matching.banned);
  for (const [value, lanes] of run.setting.arguments('A')) entry.aLanes.set(value, lanes);
  for (const [value, lanes] of run.setting.arguments('B')) entry.bLanes.set(value, lanes);
  walkFrom(run, entry);
  for (let pair = nextPair(run); pair !== null; pair = nextPair(run)) walkFrom(run, pair);
  const { objects } = run.setting.memory;
  const inVain = objects.madeScopes?.leftInVain(objects) ?? null;
  if (inVain !== null) throw new Unsupported(faultText(inVain));
}

/** The open pair whose block comes first in B (then in A). */
function nextPair(run: Run): Pair | null {
  let best = -1;
  for (let i = 0; i < run.open.length; i++)
    if (best < 0 || comesFirst(run, run.open[i]!, run.open[best]!)) best = i;
  return best < 0 ? null : run.open.splice(best, 1)[0]!;
}

function comesFirst(run: Run, x: Pair, y: Pair): boolean {
  const rank = (pair: Pair): number => run.b.cfg.rank[pair.b.id]!;
  if (rank(x) !== rank(y)) return rank(x) < rank(y);
  return run.a.cfg.rank[x.a.id]! < run.a.cfg.rank[y.a.id]!;
}

function walkFrom(run: Run, pair: Pair): void {
  const { setting } = run;
  pair.walked = true;
  const endless = pair.isLoop ? compareLoopNotes(setting.layoutA, run.a, run.b, pair) : null;
  if (endless !== null) throw new Mismatch(endless, progressOf(run, pair, endless));
  const arrived = pair.arrivals.map((x) => x.facts);
  pair.around = enclosing(run, pair);
  const isGone = goneAt(setting.t, run.a, run.b, pair);
  const start = commonFacts(setting.t, run.numbers, arrived, MAX_CARRIED, isGone);
  if (pair.isLoop && arrived.length > 1) addInferred(start, arrived, isGone);
  for (const { bounds } of pair.around) start.assume({ ...NOTHING, rows: bounds });
  const inherited = inheritedBy(pair).filter((p) => !run.numbers.symbolsIn(p).some(isGone));
  for (const p of inherited) start.ruleOut(p, true);
  const plan = planLoop(run, pair, start);
  if (plan.turns !== null)
    addAnswered(scratchSide(run, pair, 'B'), pair, loopAt(run.b.forest, pair.b), start);
  foresee(run, pair, start);
  const todo: OpenPath[] = [{ facts: start, from: null }];
  let paths = 0;
  for (let way = todo.pop(); way !== undefined; way = todo.pop()) {
    const { facts, from } = way;
    if (setting.overTime()) throw new Unsupported('out of time');
    let halfway: Halfway | null = null;
    try {
      walkOnce(run, pair, plan, way, inherited, (reached) => {
        if (pair.isLoop && searchAt(run.b, pair, run.matching) === null) halfway = reached;
      });
      if (++paths > MAX_PATHS) throw new Unsupported('too many paths');
    } catch (thrown) {
      // What was walked before the branch may be simpler by what is known behind it.
      if (thrown instanceof Mismatch && from !== null) {
        todo.push({ facts, from: null });
        continue;
      }
      if (!(thrown instanceof Fork)) throw thrown;
      for (const value of [false, true])
        todo.push({ facts: facts.with(thrown.condition, value), from: halfway });
      if (todo.length > MAX_PATHS) throw new Unsupported('too many paths');
    }
  }
}

/** A path yet to be walked: what is known on it, and how far it has been walked already. */
interface OpenPath {
  readonly facts: Facts;
  readonly from: Halfway | null;
}

/**
 * Pairs of loops that both places are in and that every way here has come by: their turns stay what they are until the
 * loops' headers are met again.
 */
function enclosing(run: Run, pair: Pair): Pair[] {
  const [first, ...others] = pair.arrivals.map(({ a }) => {
    const origin = run.pairs.get(a.pathName);
    return origin === undefined ? [] : [origin, ...origin.around];
  });
  return (first ?? []).filter((other) => {
    if (other.plan === null || other.plan.turns === null) return false;
    const a = loopAt(run.a.forest, other.a);
    const b = loopAt(run.b.forest, other.b);
    if (a?.blocks.has(pair.a.id) !== true || b?.blocks.has(pair.b.id) !== true) return false;
    return others.every((list) => list.includes(other));
  });
}

function inheritedBy(pair: Pair): Poison[] {
  const [first, ...others] = pair.arrivals;
  if (first === undefined || first.comparison.defined.size > MAX_CARRIED) return [];
  return [...first.comparison.defined.keys()].filter((p) => others.every((x) => x.comparison.defined.has(p)));
}

/** `onFork` is told how far both sides have come where a branch is not decided. */
function walkOnce(
  run: Run,
  pair: Pair,
  plan: LoopPlan,
  { facts, from }: OpenPath,
  inherited: readonly Poison[],
  onFork: (halfway: Halfway) => void,
): void {
  const { setting } = run;
  const { t } = setting;
  const start = memoryAt(run, pair);
  const owed = owedBy(run, pair);
  pair.frames ??= owed.length > 0 ? new Map() : framesAt(t, pair, start, run.matching, run.b.carried);
  const { notes, memory } = memoryOn(run, facts, from?.notes?.copy() ?? null);
  pair.reloaded ??= reloadedAt(run, pair, newSide(run, pair, 'A', facts, memory, newProgress('A', start)));
  const course: Course = {
    a: pair.a,
    b: pair.b,
    start: (name) => (name === 'A' ? startOfA(pair, owed, start) : newProgress('B', start)),
    side: (name, progress) => newSide(run, pair, name, facts, memory, progress),
    isCut: (name, block) => isCut(run, name === 'A' ? run.a : run.b, block),
    ratio: plan.ratio,
    notes,
    onFork,
  };
  const walkAll = (left: Halfway | null): Walked =>
    standStill(run, pair, (name) => course.side(name, course.start(name))) ?? walkBoth(course, left);
  let walked = walkAll(from);
  if (notes?.isLate === true) walked = walkAll(null);
  const { a, aEnd, b, bEnd } = walked;
  if (aEnd.kind === 'cut' && run.a.headers.has(aEnd.block)) lookAhead(a, aEnd.block, aEnd.from, run.a);
  const comparison: Comparison = {
    t,
    conditions: a.conditions!,
    frozen: facts.frozen,
    memory,
    decide: facts.decide,
    defined: definedBy(a, inherited),
    refute: (p) => facts.isRefuted(p),
    isAtMost: (number, most) =>
      !t.undef[number]! && facts.isAtLeastZero(plus(row(most), run.numbers.unsigned(number), -1n)),
    endsBefore: (pointer, size, end) =>
      !t.undef[pointer]! &&
      facts.isAtLeastZero(
        plus(plus(run.numbers.unsigned(end), row(-BigInt(size)), 1n), run.numbers.unsigned(pointer), -1n),
      ),
    owed,
    mayOwe: aEnd.kind === 'cut' && aEnd.block === pair.a && bEnd.kind === 'cut' && bEnd.block === pair.b,
    isSignedAtMost: (x, y) => facts.isAtLeastZero(plus(run.numbers.signed(y), run.numbers.signed(x), -1n)),
    solve:
      setting.questions === null
        ? null
        : (cx, x, y, until) => setting.questions!.refines(cx, facts.known, x, y, until),
  };
  const fault =
    compareSegments(comparison, a, b, aEnd.kind === 'undefined') ?? compareEnds(comparison, a, aEnd, b, bEnd);
  if (fault !== null) {
    // Perhaps nobody ever comes here.
    if (setting.questions?.isContradiction(t, facts.known) === true) return;
    throw new Mismatch(fault, progressOf(run, pair, fault));
  }
  if (aEnd.kind === 'cut' && bEnd.kind === 'cut') {
    arrive(run, aEnd.block, bEnd.block, {
      origin: pair,
      facts,
      a,
      b,
      aFrom: aEnd.from,
      bFrom: bEnd.from,
      comparison,
    });
  }
}

/** What A's phis are in memory, where B loads it. */
function reloadedAt(run: Run, pair: Pair, side: Side): readonly Access[] {
  const isOwed = pair.owed !== null && pair.owed.length > 0;
  return isOwed ? [] : matchReloaded(pair, loopAt(run.a.forest, pair.a), side, run.matching);
}

/** A at the pair: what it is ahead of B with has been stored, what it has in registers has been read. */
function startOfA({ reloaded }: Pair, owed: readonly Owed[], memory: Term): Progress {
  const progress = holding(owed, newProgress('A', memory));
  progress.segments[0]!.reads.push(...(reloaded ?? []));
  return progress;
}

/** Both sides at the end of a path; A may have stood still. */
interface Walked {
  readonly a: Side;
  readonly aEnd: End | { readonly kind: 'cut'; readonly block: Block; readonly from: null };
  readonly b: Side;
  readonly bEnd: End;
}

/** Where B goes if it leaves a search loop in the middle of a turn; null where both go on. */
function standStill(run: Run, pair: Pair, sideOf: (name: 'A' | 'B') => Side): Walked | null {
  const loop = searchAt(run.b, pair, run.matching);
  if (loop === null) return null;
  const way = new Way(loop);
  const b = sideOf('B');
  const bEnd = walk(b, pair.b, (block) => {
    way.to(block);
    return isCut(run, run.b, block);
  });
  if (!way.isEarly(run.b, bEnd)) return null;
  run.matching.doubtful.push(standingKey(pair));
  return { a: sideOf('A'), aEnd: { kind: 'cut', block: pair.a, from: null }, b, bEnd };
}

/** Memory as this path knows it: what its comparisons and the notes on A's accesses keep apart. */
function memoryOn(
  run: Run,
  facts: Facts,
  heard: AccessNotes | null,
): { notes: AccessNotes | null; memory: MemoryContext } {
  const { t, memory, layoutA, notes: ofFunction } = run.setting;
  const { apart: guarded, inAllTurns } = guardedApart(t, facts, indexBits(layoutA, 0));
  const notes = heard ?? (ofFunction === null ? null : new AccessNotes(t, memory.objects, ofFunction));
  const apart: Apart = (...places) => {
    // Within one base it takes long to find no reason.
    const isOneBase = places[0].base === places[2].base;
    if (areSeparate(memory.objects, facts.decide, places[0].base, places[2].base)) return true;
    if (isOneBase) return notes?.areApart(...places) === true || guarded(...places);
    return guarded(...places) || notes?.areApart(...places) === true;
  };
  return { notes, memory: { ...memory, apart, inAllTurns } };
}

function newSide(
  run: Run,
  pair: Pair,
  name: 'A' | 'B',
  facts: Facts,
  memoryContext: MemoryContext,
  progress: Progress,
): Side {
  const { setting } = run;
  const args = setting.arguments(name);
  const { segments } = progress;
  const settle = knownNumbers(setting.t, facts.known);
  return {
    name,
    t: setting.t,
    layout: name === 'A' ? setting.layoutA : setting.layoutB,
    memoryContext,
    ...progress,
    before: (value) =>
      settle(args.get(value) ?? (name === 'A' ? valueOfA(pair, value) : bValue(run, pair, value))),
    decide: facts.decide,
    pathName: pair.key,
    allocaKeys: setting.allocaKeys,
    overTime: setting.overTime,
    licensed: name === 'A' ? setting.licensed : NO_LICENCES,
    guard: null,
    inst: null,
    notes: null,
    merges: setting.merges ? mergingOf(run, name === 'A' ? run.a : run.b) : null,
    frames: pair.frames,
    refute: setting.counts ? settler(facts) : null,
    source: null,
    // What A's first segment demands is known from its start: nothing is seen of it before it ends.
    onDemand:
      name === 'A' ? (p) => void (segments.length === 1 && ruleOutAll(setting.t, facts, p, true)) : null,
  };
}

const settlers = new WeakMap<Facts, Refute>();

/** What is refuted, asked once: so that both sides of a path are given the same answer. */
function settler(facts: Facts): Refute {
  const known = settlers.get(facts);
  if (known !== undefined) return known;
  const answers = new Map<Poison, boolean>();
  const refute: Refute = (p) => {
    let answer = answers.get(p);
    if (answer === undefined) {
      answer = facts.isRefuted(p);
      answers.set(p, answer);
    }
    return answer;
  };
  settlers.set(facts, refute);
  return refute;
}

function mergingOf({ setting }: Run, graph: Graph): Merging {
  return {
    mayEnter: (block) => !graph.headers.has(block),
    note: () => {
      setting.merged.any = true;
    },
  };
}

/** What B's loop at the pair has yet to store. */
function owedBy(run: Run, pair: Pair): readonly Owed[] {
  if (!pair.isLoop) return NOTHING_OWED;
  const loopSide = (name: 'A' | 'B', { forest }: Graph, at: Block): LoopSide => ({
    side: scratchSide(run, pair, name),
    forest,
    loop: loopAt(forest, at),
  });
  pair.owed ??= owedAt(pair, run.matching, loopSide('A', run.a, pair.a), loopSide('B', run.b, pair.b));
  return pair.owed;
}

/** Tells the facts what A's loop needs in its last turn, where pointers were compared on the way in. */
function foresee(run: Run, pair: Pair, facts: Facts): void {
  const loop = loopAt(run.a.forest, pair.a);
  if (loop === null || !facts.knowsOfAddresses(true)) return;
  const { t, layoutA, memory } = run.setting;
  const scratch = new Facts(t, run.numbers, facts);
  const side = newSide(
    run,
    pair,
    'A',
    scratch,
    memory,
    newProgress('A', t.symbol(`${pair.key} last`, 'mem')),
  );
  assumeLastTurn(t, layoutA, run.a, loop, side, facts);
}

/** Unchanged when no path to the pair has written, for loops as long as none round them does; a new symbol otherwise. */
function memoryAt(run: Run, pair: Pair): Term {
  const { t } = run.setting;
  const first = pair.arrivals[0];
  if (first === undefined) return t.symbol('entry', 'mem');
  if (run.a.storing.has(pair.a) || run.b.storing.has(pair.b)) return t.symbol(`mem ${pair.key}`, 'mem');
  const { start } = first.a.segments[0]!.memory;
  const quiet = (side: Side): boolean => {
    const [only] = side.segments;
    return side.segments.length === 1 && only!.memory.log.length === 0 && only!.memory.start === start;
  };
  const isQuiet = (x: Arrival): boolean => quiet(x.a) && quiet(x.b);
  const key = `${pair.key} quiet`;
  if (run.matching.banned.has(key) || !pair.arrivals.every(isQuiet))
    return t.symbol(`mem ${pair.key}`, 'mem');
  if (pair.isLoop) pair.relations.set(key, isQuiet);
  return start;
}

function isCut(run: Run, graph: Graph, block: Block): boolean {
  if (run.cuts === 'blocks' || graph.headers.has(block)) return true;
  return run.cuts === 'joins' && predecessorsOf(graph.cfg, block.id).length > 1;
}

function compareEnds(cx: Comparison, a: Side, aEnd: Walked['aEnd'], b: Side, bEnd: End): Fault | null {
  if (aEnd.kind === 'undefined') return null;
  if (bEnd.kind === 'undefined')
    return faultAt('the result has undefined behaviour where the source has none', b.inst);
  if (aEnd.kind !== bEnd.kind) return faultAt('one returns where the other goes on', b.inst, true);
  if (aEnd.kind === 'cut' || bEnd.kind === 'cut') return null;
  return refinesLanes(cx, aEnd.lanes, bEnd.lanes, a.segments.length - 1)
    ? null
    : faultAt('the returned value differs', b.inst);
}

/** The place of what does not fit among B's blocks. */
function progressOf(run: Run, pair: Pair, { at, isShape }: Fault): number {
  if (isShape) return NO_PROGRESS;
  const block = at?.block?.parent === run.b.func ? at.block : pair.b;
  return run.b.cfg.rank[block.id] ?? 0;
}

function arrive(run: Run, a: Block, b: Block, arrival: Arrival): void {
  const key = `${a.id}/${b.id}`;
  let pair = run.pairs.get(key);
  const isBack = run.b.cfg.rank[b.id]! <= run.b.cfg.rank[arrival.origin.b.id]!;
  if (pair === undefined) {
    if (isBack) throw new Mismatch(faultAt('the loops do not go together', null), NO_PROGRESS);
    pair = newPair(key, a, b, run.a.headers.has(a) || run.b.headers.has(b), run.matching.banned);
    run.pairs.set(key, pair);
    run.open.push(pair);
  }
  if (pair.walked !== isBack) throw new Mismatch(faultAt('the blocks do not go together', null), NO_PROGRESS);
  (isBack ? pair.backArrivals : pair.arrivals).push(arrival);
}

function planLoop(run: Run, pair: Pair, facts: Facts): LoopPlan {
  const { t, layoutA: layout, counts } = run.setting;
  const { matching } = run;
  pair.plan = makePlan({
    t,
    pair,
    layout,
    a: run.a.forest,
    b: run.b.forest,
    facts,
    matching,
    counts,
    valueOfA: (value) => run.setting.arguments('A').get(value) ?? valueOfA(pair, value),
    valueOfB: (value) => run.setting.arguments('B').get(value) ?? bValue(run, pair, value),
  });
  if (pair.plan.ratio > 1) {
    matchLastOf(t, pair, loopAt(run.a.forest, pair.a)!, matching, facts);
    matchReductions(t, pair, matching);
    matchAnyOf(t, pair, loopAt(run.a.forest, pair.a)!, loopAt(run.b.forest, pair.b), matching);
  }
  return pair.plan;
}

/** One side at the pair, with nothing done and nothing known. */
function scratchSide(run: Run, pair: Pair, name: 'A' | 'B'): Side {
  const { t, memory } = run.setting;
  const facts = new Facts(t, run.numbers);
  return newSide(run, pair, name, facts, memory, newProgress(name, t.symbol(`${pair.key} scratch`, 'mem')));
}

function bValue(run: Run, pair: Pair, value: Value): readonly Lane[] {
  const { t, layoutB } = run.setting;
  const { matching } = run;
  return valueAtPair(
    pair,
    value,
    matching,
    (phi) =>
      startMatch(t, pair, loopAt(run.b.forest, pair.b), phi) ??
      offsetMatch(t, pair, phi, matching) ??
      countB(t, layoutB, pair, phi, matching) ??
      laneMatch(pair, phi, matching) ??
      lowMatch(t, pair, phi, matching) ??
      rederive(scratchSide(run, pair, 'B'), phi),
  );
}

/** Induction: what was assumed of loop values must hold after every iteration. Were any matches found wrong? */
function banMatchesThatFail(run: Run): boolean {
  let any = false;
  const pairs = [...run.pairs.values()];
  const assumed = (): number =>
    pairs.reduce((sum, { relations, standsFor }) => sum + relations.size + standsFor.size, 0);
  // What is asked for here may be assumed here for the first time: then that is to be checked as well.
  for (let checked = -1; checked !== assumed() && !any; ) {
    checked = assumed();
    for (const pair of pairs) {
      for (const [key, holds] of pair.relations) {
        if (pair.backArrivals.every(holds)) continue;
        run.matching.banned.add(key);
        any = true;
      }
      for (const [value, match] of pair.standsFor) {
        if (pair.backArrivals.every((arrival) => keepsMatch(pair, arrival, value, match))) continue;
        run.matching.banned.add(matchKey(pair, value, match));
        any = true;
      }
    }
  }
  return any;
}
