/**
 * Any-of: A remembers that a condition has held by taking another value once and for all; B keeps a mask of lanes, joins
 * the (frozen) conditions into it and chooses at the end.
 *
 *     A   r = c ? k : r                 B   m = m or freeze(c), lane by lane;   r = any(m) ? k : start
 *
 * Relation: A's r is poison, or it is `any(m) ? k : start` and no lane of m is poison. It holds at the start, where m is
 * false; a turn keeps it up since a condition that holds gives k on both sides, one that does not changes nothing, and
 * where one is poison so is A's r, until a later one holds and makes both k (see `thaw.ts`).
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isVector } from '../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import { refinesLanes } from '../compare.ts';
import { type Lane, laneOf } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { chooseLane, symbolLanes } from '../memory/accesses.ts';
import { bitInts } from '../terms/integers.ts';
import { never } from '../terms/poison.ts';
import type { Terms } from '../terms/terms.ts';
import { type Arrival, arriving, common, type Matching, type Pair } from '../walk/pairs.ts';
import { phisOf } from '../walk/path.ts';

/** Sets both sides' lanes at the pair for every value of A that is such a memory. */
export function matchAnyOf(t: Terms, pair: Pair, loopA: Loop, matching: Matching): void {
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
    const start = common(pair.arrivals.map((x) => arriving(x.a, x.aFrom, pair.a, source)))?.[0];
    const chosen = common(pair.arrivals.map((x) => lanesOf(x.a, takenBy(loopA, source)!)))?.[0];
    if (start === undefined || chosen === undefined || t.undef[start.val]! || t.undef[chosen.val]!) return;
    const combine = (lanes: readonly Lane[]): Lane => {
      const any = bitInts(
        t,
        1,
        'or',
        lanes.map((lane) => lane.val),
      );
      return chooseLane(t, any, chosen, start);
    };
    const holds = (arrival: Arrival): boolean => {
      const lanes = phis.flatMap((phi) => arriving(arrival.b, arrival.bFrom, pair.b, phi));
      if (lanes.some((lane) => lane.poi !== never(t) || t.undef[lane.val]!)) return false;
      const a = arriving(arrival.a, arrival.aFrom, pair.a, source);
      return refinesLanes(arrival.comparison, a, [combine(lanes)], arrival.a.segments.length - 1);
    };
    if (!pair.arrivals.every(holds)) return;
    const lanes = phis.map((phi) =>
      symbolLanes(pair.arrivals[0]!.b, `${pair.key} any ${phi.id}`, phi.type).map(({ val }) =>
        laneOf(t, val, never(t)),
      ),
    );
    phis.forEach((phi, j) => {
      pair.bLanes.set(phi, lanes[j]!);
    });
    pair.aLanes.set(source, [combine(lanes.flat())]);
    pair.relations.set(key, holds);
    matching.doubtful.push(key);
  });
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
