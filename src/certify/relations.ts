/**
 * What a loop value of B can be besides a value of A: a value of A plus a constant, lane by lane (vector counters), or
 * a partial result of a reduction, whose lanes together make up A's value. Each is assumed at the pair, holds on the
 * arrivals known when it is made, and is checked on all later ones.
 */
import { Flag } from '../ir/flags.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isInt, isVector } from '../ir/type.ts';
import { ValueKind } from '../ir/value.ts';
import { symbolLanes } from './accesses.ts';
import { binaryLane, chainFloats } from './arithmetic.ts';
import { refinesLanes } from './compare.ts';
import { addInts, bitInts, type MinMax, minMax, subInts, truncInt } from './integers.ts';
import { type Lane, laneOf } from './lanes.ts';
import { type Arrival, arriving, type Matching, type Pair, valueOfA } from './pairs.ts';
import { phisOf } from './path.ts';
import { either } from './poison.ts';
import type { Term, Terms } from './terms.ts';

/** B's phi as A's counter plus a constant in every lane; null when it is not. */
export function offsetMatch(t: Terms, pair: Pair, value: Inst, matching: Matching): readonly Lane[] | null {
  const element = isVector(value.type) ? value.type.element : value.type;
  if (!isInt(element)) return null;
  for (const phi of phisOf(pair.a)) {
    if (!isInt(phi.type) || phi.type.bits < element.bits) continue;
    const key = `${pair.key} ${value.id} offset ${phi.id}`;
    if (matching.banned.has(key)) continue;
    const offsets = offsetsOf(t, pair, pair.arrivals, value, phi, element.bits);
    if (offsets === null) continue;
    const shifted = (lane: Lane): Lane[] =>
      offsets.map((by) =>
        laneOf(t, addInts(t, element.bits, [truncInt(t, element.bits, lane.val), by]), lane.poi),
      );
    const holds = (arrival: Arrival): boolean => {
      const a = arriving(arrival.a, arrival.aFrom, pair.a, phi)[0]!;
      const b = arriving(arrival.b, arrival.bFrom, pair.b, value);
      return refinesLanes(arrival.comparison, shifted(a), b, arrival.a.segments.length - 1);
    };
    if (!pair.arrivals.every(holds)) continue;
    pair.relations.set(key, holds);
    return shifted(valueOfA(pair, phi)[0]!);
  }
  return null;
}

function offsetsOf(
  t: Terms,
  pair: Pair,
  arrivals: readonly Arrival[],
  value: Inst,
  phi: Inst,
  bits: number,
): Term[] | null {
  let offsets: Term[] | null = null;
  for (const arrival of arrivals) {
    const a = arriving(arrival.a, arrival.aFrom, pair.a, phi)[0]!;
    const b = arriving(arrival.b, arrival.bFrom, pair.b, value);
    const found = b.map((lane) => subInts(t, bits, lane.val, truncInt(t, bits, a.val)));
    if (found.some((term) => t.intOf(term) === undefined)) return null;
    if (offsets?.some((term, i) => term !== found[i]) === true) return null;
    offsets = found;
  }
  return offsets;
}

type Combine = (t: Terms, lanes: readonly Lane[]) => Lane;

/** Vector phis of B that together are one phi of A: sets both sides' lanes at the pair. */
export function matchReductions(t: Terms, pair: Pair, matching: Matching): void {
  const groups = new Map<string, { combine: Combine; phis: Inst[]; type: string }>();
  for (const phi of phisOf(pair.b)) {
    if (!isVector(phi.type) || phi.type.scalable) continue;
    for (const [name, combine] of combinesOf(pair, phi)) {
      const key = `${name} ${phi.type.element.text}`;
      const group = groups.get(key) ?? { combine, phis: [], type: phi.type.element.text };
      group.phis.push(phi);
      groups.set(key, group);
    }
  }
  for (const [name, group] of groups) {
    if (group.phis.some((phi) => pair.bLanes.has(phi))) continue;
    for (const source of phisOf(pair.a)) {
      const key = `${pair.key} reduction ${name} ${source.id}`;
      if (source.type.text !== group.type || pair.aLanes.has(source) || matching.banned.has(key)) continue;
      const holds = (arrival: Arrival): boolean => {
        const a = arriving(arrival.a, arrival.aFrom, pair.a, source);
        const lanes = group.phis.flatMap((phi) => arriving(arrival.b, arrival.bFrom, pair.b, phi));
        return refinesLanes(arrival.comparison, a, [group.combine(t, lanes)], arrival.a.segments.length - 1);
      };
      if (!pair.arrivals.every(holds)) continue;
      const lanes = group.phis.map((phi) =>
        symbolLanes(pair.arrivals[0]!.b, `${pair.key} part ${phi.id}`, phi.type),
      );
      group.phis.forEach((phi, i) => void pair.bLanes.set(phi, lanes[i]!));
      pair.aLanes.set(source, [group.combine(t, lanes.flat())]);
      pair.relations.set(key, holds);
      matching.doubtful.push(key);
      break;
    }
  }
}

/** By the instruction that makes the phi's next value. */
function combinesOf(pair: Pair, phi: Inst): [string, Combine][] {
  const next = phi.operands.find(
    (value, i) => value.kind === ValueKind.Inst && phi.blocks[i] !== undefined && isInside(pair, value),
  );
  if (next === undefined || next.kind !== ValueKind.Inst) return [];
  const bits = (name: 'and' | 'or' | 'xor'): [string, Combine][] => [
    [
      name,
      (t, lanes) => laneOf(t, bitInts(t, t.bits[lanes[0]!.val]!, name, vals(lanes)), poisonOf(t, lanes)),
    ],
  ];
  switch (next.op) {
    case Op.Add:
    case Op.Mul:
      return [
        [
          String(next.op),
          (t, lanes) => lanes.slice(1).reduce((x, y) => binaryLane(t, next.op, 0, x, y), lanes[0]!),
        ],
      ];
    case Op.And:
      return bits('and');
    case Op.Or:
      return bits('or');
    case Op.Xor:
      return bits('xor');
    case Op.FAdd:
    case Op.FMul:
      if ((next.flags & Flag.Reassoc) === 0) return [];
      return [
        [
          `${next.op} ${next.flags}`,
          (t, lanes) =>
            laneOf(
              t,
              chainFloats(t, t.type[lanes[0]!.val]!, next.op, next.flags, vals(lanes)),
              poisonOf(t, lanes),
            ),
        ],
      ];
    case Op.Call:
    case Op.Select:
      return (['smin', 'smax', 'umin', 'umax'] as const).map((name) => [name, extreme(name)]);
    default:
      return [];
  }
}

function extreme(name: MinMax): Combine {
  return (t, lanes) => {
    const width = t.bits[lanes[0]!.val]!;
    if (width === 0)
      return laneOf(t, t.make('no extreme', t.type[lanes[0]!.val]!, vals(lanes)), poisonOf(t, lanes));
    return laneOf(t, minMax(t, width, name, vals(lanes)), poisonOf(t, lanes));
  };
}

/** Is it made in the loop, that is, not on the way to it? */
function isInside(pair: Pair, value: Inst): boolean {
  return !pair.arrivals.some((x) => x.b.env.has(value)) && value.block !== null;
}

function vals(lanes: readonly Lane[]): Term[] {
  return lanes.map((lane) => lane.val);
}

function poisonOf(t: Terms, lanes: readonly Lane[]): ReturnType<typeof either> {
  return either(
    t,
    lanes.map((lane) => lane.poi),
  );
}
