/**
 * Values with which A's loop begins a turn, and which are no poison in any: A has branched on them before the loop, and
 * on what they go on with before every further turn.
 *
 *     do { …; n--; p++; } while (n != 0);      n is no poison in any turn, though nothing in the turn asks for it first
 *
 * That what comes from a value is no poison is known before A asks for it then, which B may do sooner.
 */
import type { Inst } from '../../ir/inst.ts';
import { isTerminator, Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { ValueKind } from '../../ir/value.ts';
import { covers, never, type Poison } from '../terms/poison.ts';
import type { Terms } from '../terms/terms.ts';
import { type Arrival, arriving, type Matching, type Pair, valueOfA } from './pairs.ts';
import { phisOf } from './path.ts';

/** Reasons to be poison that are none at the pair. What is assumed of further turns becomes a relation of the pair. */
export function neverPoisonAt(t: Terms, pair: Pair, matching: Matching): Poison[] {
  if (!pair.isLoop) return [];
  const found = new Set<Poison>();
  for (const phi of phisOf(pair.a)) {
    if (!pair.arrivals.every((x) => arrivesDefined(pair, phi, x))) continue;
    for (const { poi } of pair.starts.get(phi) ?? []) addParts(t, poi, found);
    const key = `${pair.key} A ${phi.id} is defined`;
    if (matching.banned.has(key) || !isTested(phi)) continue;
    pair.relations.set(key, (x) => arrivesDefined(pair, phi, x));
    for (const { poi } of valueOfA(pair, phi)) addParts(t, poi, found);
  }
  return [...found];
}

/** Is what a phi goes on with compared before a branch? Only for what is guessed: what looks so need not be. */
function isTested(phi: Inst): boolean {
  const isAsked = (user: Inst): boolean =>
    user.op === Op.ICmp && usersOf(user).some(({ op }) => isTerminator(op));
  return phi.operands.some((next) => next.kind === ValueKind.Inst && usersOf(next).some(isAsked));
}

function arrivesDefined(pair: Pair, phi: Inst, { a, aFrom, comparison: cx }: Arrival): boolean {
  return arriving(a, aFrom, pair.a, phi).every(({ poi }) =>
    covers(cx.t, never(cx.t), poi, cx.defined, a.segments.length - 1, cx.decide, cx.refute),
  );
}

/** A reason, and those of which one holds where it does. */
function addParts(t: Terms, poi: Poison, into: Set<Poison>): void {
  const work = [poi];
  for (let p = work.pop(); p !== undefined; p = work.pop()) {
    if (t.op[p] === 'never' || into.has(p)) continue;
    into.add(p);
    if (t.op[p] === 'either') work.push(...(t.args[p]! as readonly Poison[]));
  }
}
