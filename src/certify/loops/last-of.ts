/**
 * The last index for which a condition held: A takes a counter whenever it holds; in B every lane keeps its own last one,
 * and the greatest lane is the last of all.
 *
 *     A   r = c ? i : r          B   l = freeze(c) ? <i, i + 1, …> : l, lane by lane;   r = max(l)
 *
 * Relation: A's r is poison, or it is the greatest lane; no lane is poison, nor greater than the counter. It holds where
 * the loop begins, with all lanes what A begins with. A turn keeps it up: of the conditions that hold the last gives the
 * greatest index, and what lanes had before is not greater than any of these. Where a condition is poison so is A's r,
 * until a later one holds.
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isVector } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { refinesLanes } from '../compare/refined-lanes.ts';
import { NOTHING } from '../facts/claims.ts';
import type { Facts } from '../facts/facts.ts';
import { plus, type Row } from '../facts/omega.ts';
import { type Lane, laneOf } from '../lanes/lanes.ts';
import { symbolLanes } from '../memory/accesses.ts';
import { minMax } from '../terms/integers.ts';
import { never } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Arrival, arriving, common, type Matching, type Pair } from '../walk/pairs.ts';
import { phisOf } from '../walk/path.ts';

/** Sets both sides' lanes at the pair for every value of A that keeps a last index. */
export function matchLastOf(t: Terms, pair: Pair, loopA: Loop, matching: Matching, facts: Facts): void {
  const sources = phisOf(pair.a).flatMap((phi) => {
    const counter = pair.aLanes.has(phi) ? null : counterOf(pair, loopA, phi);
    return counter === null ? [] : [{ phi, counter }];
  });
  const keepers = phisOf(pair.b).filter((phi) => !pair.bLanes.has(phi) && isKeeper(phi));
  if (sources.length === 0 || keepers.length % sources.length !== 0) return;
  const share = keepers.length / sources.length;
  sources.forEach(({ phi, counter }, i) => {
    matchOne(t, pair, phi, counter, keepers.slice(i * share, (i + 1) * share), matching, facts);
  });
}

function matchOne(
  t: Terms,
  pair: Pair,
  source: Inst,
  counter: Inst,
  phis: readonly Inst[],
  matching: Matching,
  facts: Facts,
): void {
  const { numbers } = facts;
  const [first] = pair.arrivals;
  const key = `${pair.key} last ${source.id} ${phis.map((phi) => phi.id).join()}`;
  const start = common(pair.arrivals.map((x) => arriving(x.a, x.aFrom, pair.a, source)))?.[0];
  const [count] = pair.aLanes.get(counter) ?? [];
  if (matching.banned.has(key) || phis.length === 0 || start === undefined || count === undefined) return;
  const bits = t.bits[start.val]!;
  const lanesAt = (x: Arrival): Lane[] => phis.flatMap((phi) => arriving(x.b, x.bFrom, pair.b, phi));
  const countAt = (x: Arrival): Row => numbers.signed(arriving(x.a, x.aFrom, pair.a, counter)[0]!.val);
  /** Is the number not greater than the counter? */
  const isBelow = (x: Arrival, number: Term): boolean =>
    !t.undef[number]! && x.facts.isAtLeastZero(plus(countAt(x), numbers.signed(number), -1n));
  const begins = (x: Arrival): boolean =>
    lanesAt(x).every((lane) => lane.val === start.val && lane.poi === never(t)) && isBelow(x, start.val);
  if (t.undef[start.val]! || t.undef[count.val]! || !pair.arrivals.every(begins)) return;
  const lanes = phis.flatMap((phi) => {
    const own = symbolLanes(first!.b, `${pair.key} last ${phi.id}`, phi.type).map(({ val }) =>
      laneOf(t, val, never(t)),
    );
    pair.bLanes.set(phi, own);
    return own;
  });
  const greatest = (of: readonly Lane[]): Lane =>
    laneOf(
      t,
      minMax(
        t,
        bits,
        'smax',
        of.map(({ val }) => val),
      ),
      never(t),
    );
  pair.aLanes.set(source, [greatest(lanes)]);
  for (const { val } of lanes)
    facts.assume({ ...NOTHING, rows: [plus(numbers.signed(count.val), numbers.signed(val), -1n)] });
  pair.relations.set(key, (x) => {
    const next = lanesAt(x);
    const until = x.a.segments.length - 1;
    const sound = next.map(({ val }) => laneOf(t, val, never(t)));
    if (next.some(({ val }) => t.undef[val]!) || !refinesLanes(x.comparison, sound, next, until))
      return false;
    if (!next.every(({ val }) => armsOf(t, val).every((arm) => isBelow(x, arm)))) return false;
    const a = arriving(x.a, x.aFrom, pair.a, source);
    return refinesLanes(x.comparison, a, [greatest(next)], until);
  });
  matching.doubtful.push(key);
}

/** The counter that A's value becomes where a condition holds; null where it is no such value. */
function counterOf(pair: Pair, loop: Loop, phi: Inst): Inst | null {
  const [latch] = loop.latches;
  const next = latch === undefined ? undefined : phi.operands[phi.blocks.indexOf(latch)];
  if (next?.kind !== ValueKind.Inst || next.op !== Op.Select || !isInt(phi.type)) return null;
  const [, yes, no] = next.operands as [Value, Value, Value];
  const index = yes === phi ? no : no === phi ? yes : null;
  const whole = index?.kind === ValueKind.Inst && index.op === Op.Trunc ? index.operands[0]! : index;
  const found = whole?.kind === ValueKind.Inst ? pair.plan?.a.get(whole) : undefined;
  return found !== undefined && found.step > 0n && isInt(found.phi.type) ? found.phi : null;
}

/** Does it take another value where a frozen condition holds? */
function isKeeper(phi: Inst): boolean {
  if (!isVector(phi.type) || phi.type.scalable || !isInt(phi.type.element)) return false;
  return phi.operands.some((next) => {
    if (next.kind !== ValueKind.Inst || next.op !== Op.Select) return false;
    const [condition, yes, no] = next.operands as [Value, Value, Value];
    return (yes === phi || no === phi) && condition.kind === ValueKind.Inst && condition.op === Op.Freeze;
  });
}

function armsOf(t: Terms, val: Term): readonly Term[] {
  return t.op[val] === 'select' ? t.args[val]!.slice(1) : [val];
}
