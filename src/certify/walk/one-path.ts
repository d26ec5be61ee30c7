/**
 * One path from a pair of places to the next: A is walked, then B under the same conditions, and the two are compared.
 */

import type { Block } from '../../ir/block.ts';
import { type Comparison, definedBy } from '../compare/comparison.ts';
import { refinesLanes } from '../compare/refined-lanes.ts';
import { compareSegments } from '../compare/segments.ts';
import type { Facts } from '../facts/facts.ts';
import { plus, row } from '../facts/omega.ts';
import { type Fault, faultAt, Mismatch, NO_PROGRESS } from '../fault.ts';
import { lookAhead } from '../loops/next-turn.ts';
import type { LoopPlan } from '../loops/recurrences.ts';
import { searchAt, standingKey, Way } from '../loops/standing.ts';
import type { Poison } from '../terms/poison.ts';
import { type Course, type Halfway, walkBoth } from './both-sides.ts';
import { framesAt } from './frames.ts';
import { type Arrival, newPair, type Pair } from './pairs.ts';
import { type End, walk } from './path.ts';
import { isCut, progressOf, type Run } from './run.ts';
import { newSide } from './sides.ts';
import { memoryAt, memoryOn, owedBy, reloadedAt, startOfA } from './start.ts';
import { newProgress, type Side } from './state.ts';

/** A path yet to be walked: what is known on it, and how far it has been walked already. */
export interface OpenPath {
  readonly facts: Facts;
  readonly from: Halfway | null;
}

/** `onFork` is told how far both sides have come where a branch is not decided. */
export function walkOnce(
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
