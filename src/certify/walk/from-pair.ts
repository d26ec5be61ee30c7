/**
 * All paths from one pair of places: what is known there by all arrivals, what is assumed of a loop's turns, and the
 * conditions that are tried both ways.
 */

import type { Loop } from '../../analysis/loops.ts';
import { indexBits, type Layout } from '../../ir/layout.ts';
import { isInt } from '../../ir/type.ts';
import { NOTHING } from '../facts/claims.ts';
import { Facts } from '../facts/facts.ts';
import { addInferred, commonFacts } from '../facts/joined-facts.ts';
import { Mismatch } from '../fault.ts';
import { Unsupported } from '../lanes/lanes.ts';
import { matchAnyOf } from '../loops/any-of.ts';
import { matchLastOf } from '../loops/last-of.ts';
import { assumeLastTurn } from '../loops/last-turn.ts';
import { loopAt, planLoop as makePlan } from '../loops/loop-plan.ts';
import { compareLoopNotes } from '../loops/progress.ts';
import { exactTest, type LoopPlan } from '../loops/recurrences.ts';
import { matchReductions } from '../loops/relations.ts';
import { searchAt } from '../loops/standing.ts';
import type { Poison } from '../terms/poison.ts';
import type { Halfway } from './both-sides.ts';
import { neverPoisonAt } from './defined-phis.ts';
import { goneAt } from './gone.ts';
import { type OpenPath, walkOnce } from './one-path.ts';
import { type Pair, valueOfA } from './pairs.ts';
import { addAnswered } from './resumed.ts';
import { progressOf, type Run } from './run.ts';
import { bValue, newSide, scratchSide } from './sides.ts';
import { Fork, newProgress } from './state.ts';

const MAX_PATHS = 1024;

/** More than this is not carried from pair to pair. */
const MAX_CARRIED = 400;

export function walkFrom(run: Run, pair: Pair): void {
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
  const left = inheritedBy(pair).filter((p) => !run.numbers.symbolsIn(p).some(isGone));
  for (const p of left) start.ruleOut(p, true);
  const plan = planLoop(run, pair, start);
  const never = neverPoisonAt(setting.t, pair, run.matching);
  for (const p of never) start.ruleOut(p, true);
  const inherited = [...left, ...never];
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

/**
 * Tells the facts what A's loop needs in its last turn, where pointers were compared on the way in, or where an index that
 * is narrower than addresses has to be extended.
 */
function foresee(run: Run, pair: Pair, facts: Facts): void {
  const loop = loopAt(run.a.forest, pair.a);
  if (loop === null) return;
  const { t, layoutA, memory } = run.setting;
  if (!facts.knowsOfAddresses(true) && !isNarrow(layoutA, loop)) return;
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

/** Is a loop counted in fewer bits than addresses have? */
function isNarrow(layout: Layout, loop: Loop): boolean {
  const type = exactTest(layout, loop)?.counter.phi.type;
  return type !== undefined && isInt(type) && type.bits < indexBits(layout, 0);
}
