/**
 * Any-of: A remembers that a condition has held by taking another value once and for all; B keeps a mask of lanes, joins
 * the (frozen) conditions into it and chooses at the end.
 *
 *     A   r = c ? k : r                 B   m = m or freeze(c), lane by lane;   r = any(m) ? k : start
 *
 * Relation: A's r is poison, or it is `any(m) ? k : start` and no lane of m is poison. It holds at the start, where m is
 * false; a turn keeps it up since a condition that holds gives k on both sides, one that does not changes nothing, and
 * where one is poison so is A's r, until a later one holds and makes both k (see `thaw.ts`).
 *
 * What is left of such a loop starts from what the part before it has found, which is another term on each way in. There
 * `start` is a number that B has, in a value made before its loop: never poison, and A's r, or A's r is poison.
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isVector } from '../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import { refinesLanes } from '../compare/refined-lanes.ts';
import { type Lane, laneOf } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { chooseLane, symbolLanes } from '../memory/accesses.ts';
import { bitInts } from '../terms/integers.ts';
import { never } from '../terms/poison.ts';
import type { Terms } from '../terms/terms.ts';
import { type Arrival, arriving, common, type Matching, type Pair } from '../walk/pairs.ts';
import { phisOf } from '../walk/path.ts';

/** Sets both sides' lanes at the pair for every value of A that is such a memory. */
export function matchAnyOf(t: Terms, pair: Pair, loopA: Loop, loopB: Loop | null, matching: Matching): void {
  const masks = phisOf(pair.b).filter(
    (phi) =>
      isVector(phi.type) && !phi.type.scalable && isInt(phi.type.element) && phi.type.element.bits === 1,
  );
  const sources = phisOf(pair.a).filter((phi) => !pair.aLanes.has(phi) && takenBy(loopA, phi) !== null);
  if (masks.length === 0 || sources.length === 0 || masks.length % sources.length !== 0) return;
  const share = masks.length / sources.length;
  sources.forEach((source, i) => {
    const phis = masks.slice(i * share, (i + 1) * share);
    const key = `${pair.key} any ${source.id} ${phis.map((phi) => phi.id).join()}`;
    if (matching.banned.has(key) || phis.some((phi) => pair.bLanes.has(phi))) return;
    const known = common(pair.arrivals.map((x) => arriving(x.a, x.aFrom, pair.a, source)));
    const before = known === null ? startInB(t, pair, loopB, source) : null;
    const start = known?.[0] ?? numberOf(t, pair, before);
    const chosen = common(pair.arrivals.map((x) => lanesOf(x.a, takenBy(loopA, source)!)))?.[0];
    if (start === undefined || chosen === undefined || t.undef[start.val]! || t.undef[chosen.val]!) return;
    const combine = (lanes: readonly Lane[], from: Lane): Lane => {
      const any = bitInts(
        t,
        1,
        'or',
        lanes.map((lane) => lane.val),
      );
      return chooseLane(t, any, chosen, from);
    };
    const holdsFrom = (arrival: Arrival, from: Lane): boolean => {
      const lanes = phis.flatMap((phi) => arriving(arrival.b, arrival.bFrom, pair.b, phi));
      if (lanes.some((lane) => lane.poi !== never(t) || t.undef[lane.val]!)) return false;
      const a = arriving(arrival.a, arrival.aFrom, pair.a, source);
      return refinesLanes(arrival.comparison, a, [combine(lanes, from)], arrival.a.segments.length - 1);
    };
    const startAt = (x: Arrival): Lane =>
      before === null ? start : arriving(x.b, x.bFrom, pair.b, before)[0]!;
    if (!pair.arrivals.every((x) => holdsFrom(x, startAt(x)))) return;
    if (before !== null) pair.bLanes.set(before, [start]);
    const lanes = phis.map((phi) =>
      symbolLanes(pair.arrivals[0]!.b, `${pair.key} any ${phi.id}`, phi.type).map(({ val }) =>
        laneOf(t, val, never(t)),
      ),
    );
    phis.forEach((phi, j) => {
      pair.bLanes.set(phi, lanes[j]!);
    });
    pair.aLanes.set(source, [combine(lanes.flat(), start)]);
    pair.relations.set(key, (x) => holdsFrom(x, start));
    matching.doubtful.push(key);
  });
}

/** A phi of B, in front of its loop, that is what A's value starts from on every way in, and never poison. */
function startInB(t: Terms, pair: Pair, loop: Loop | null, source: Inst): Inst | null {
  const [first] = pair.arrivals;
  if (loop === null || first === undefined) return null;
  for (const value of first.b.env.keys()) {
    if (value.kind !== ValueKind.Inst || value.op !== Op.Phi || value.type !== source.type) continue;
    if (loop.blocks.has(value.block!.id) || pair.bLanes.has(value)) continue;
    const isStart = (x: Arrival): boolean => {
      const lanes = x.b.env.get(value);
      if (lanes === undefined || lanes[0]!.poi !== never(t) || t.undef[lanes[0]!.val]!) return false;
      const a = arriving(x.a, x.aFrom, pair.a, source);
      return refinesLanes(x.comparison, a, lanes, x.a.segments.length - 1);
    };
    if (pair.arrivals.every(isStart)) return value;
  }
  return null;
}

function numberOf(t: Terms, pair: Pair, value: Inst | null): Lane | undefined {
  if (value === null) return undefined;
  const [lane] = symbolLanes(pair.arrivals[0]!.b, `${pair.key} start ${value.id}`, value.type);
  return laneOf(t, lane!.val, never(t));
}

/** What the value becomes when the condition holds, where a turn keeps it or makes it that; made before the loop. */
function takenBy(loop: Loop, phi: Inst): Value | null {
  const [latch] = loop.latches;
  const next = latch === undefined ? undefined : phi.operands[phi.blocks.indexOf(latch)];
  if (next?.kind !== ValueKind.Inst || (next.op !== Op.Select && next.op !== Op.Phi)) return null;
  const arms = next.op === Op.Select ? next.operands.slice(1) : next.operands;
  const others = arms.filter((arm) => arm !== phi);
  const [other] = others;
  if (other === undefined || others.length === arms.length || others.some((arm) => arm !== other))
    return null;
  const isOutside = other.kind === ValueKind.Inst ? !loop.blocks.has(other.block!.id) : true;
  return isOutside &&
    (other.kind === ValueKind.Inst || other.kind === ValueKind.Argument || isConstant(other))
    ? other
    : null;
}
