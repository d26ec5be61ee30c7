/**
 * What a loop value of B can be besides a value of A: a value of A plus a constant, lane by lane (vector counters), its
 * low bits, or
 * a partial result of a reduction, whose lanes together make up A's value. Each is assumed at the pair, holds on the
 * arrivals known when it is made, and is checked on all later ones.
 */
import { Flag } from '../../ir/flags.ts';
import { calleeOf, type Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isFloat, isInt, isVector } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { refinesLanes } from '../compare/refined-lanes.ts';
import { type Lane, laneCount, laneOf } from '../lanes/lanes.ts';
import { symbolLanes } from '../memory/accesses.ts';
import { binaryLane } from '../terms/arithmetic.ts';
import { chainExtremes, type Extreme, FLOAT_EXTREMES, notePart } from '../terms/extremes.ts';
import { chainFloats, licence } from '../terms/float-chains.ts';
import { bitInts, minMax, truncInt } from '../terms/integers.ts';
import type { MinMax } from '../terms/min-max.ts';
import { either } from '../terms/poison.ts';
import { addInts, subInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { someExtreme } from '../terms/written-out.ts';
import { type Arrival, arriving, type Matching, type Pair, valueOfA } from '../walk/pairs.ts';
import { phisOf } from '../walk/path.ts';
import { stepsAgree } from './recurrences.ts';
import { isSeenOnTheWay, isSpreadOver } from './spread.ts';

/** B's phi as A's counter plus a constant in every lane; null when it is not. */
export function offsetMatch(t: Terms, pair: Pair, value: Inst, matching: Matching): readonly Lane[] | null {
  const element = isVector(value.type) ? value.type.element : value.type;
  if (!isInt(element)) return null;
  if (pair.plan !== null && pair.plan.a.size > 0 && !pair.plan.b.has(value)) return null;
  let inVain = 0;
  for (const phi of phisOf(pair.a)) {
    if (!isInt(phi.type) || phi.type.bits < element.bits) continue;
    const key = `${pair.key} ${value.id} offset ${phi.id}`;
    // Turns side by side have a phi each, that start alike: where two are not what B counts by, the others are neither.
    if (matching.blamed.has(key) && ++inVain === MAX_OFFSETS) return null;
    if (matching.banned.has(key) || !stepsAgree(pair.plan, phi, value)) continue;
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
    matching.doubtful.push(key);
    return shifted(valueOfA(pair, phi)[0]!);
  }
  return null;
}

/** So many phis of A are tried; each that is in vain is a walk through everything. */
const MAX_OFFSETS = 2;

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

/** B's phi as the low bits of a phi of A that has more; null when it is not. */
export function lowMatch(t: Terms, pair: Pair, value: Inst, matching: Matching): readonly Lane[] | null {
  const { type } = value;
  if (!isInt(type)) return null;
  const low = ({ val, poi }: Lane): Lane => laneOf(t, truncInt(t, type.bits, val), poi);
  for (const phi of phisOf(pair.a)) {
    const key = `${pair.key} ${value.id} low ${phi.id}`;
    if (!isInt(phi.type) || phi.type.bits <= type.bits || matching.banned.has(key)) continue;
    const holds = (arrival: Arrival): boolean => {
      const a = arriving(arrival.a, arrival.aFrom, pair.a, phi).map(low);
      const b = arriving(arrival.b, arrival.bFrom, pair.b, value);
      return refinesLanes(arrival.comparison, a, b, arrival.a.segments.length - 1);
    };
    if (!pair.arrivals.every(holds)) continue;
    pair.relations.set(key, holds);
    matching.doubtful.push(key);
    return valueOfA(pair, phi).map(low);
  }
  return null;
}

/** B's vector phi lane by lane: each a lane of some phi of A, or free; null when all are free. */
export function laneMatch(pair: Pair, value: Inst, matching: Matching): readonly Lane[] | null {
  if (!isVector(value.type) || value.type.scalable) return null;
  const element = value.type.element.text;
  const sources = phisOf(pair.a).filter((phi) => {
    const type = isVector(phi.type) ? phi.type.element : phi.type;
    return type.text === element && (pair.plan === null || pair.plan.turns === null || !pair.plan.a.has(phi));
  });
  if (sources.length === 0) return null;
  if (isSpreadOver(value)) return spreadMatch(pair, value, sources, matching);
  const free = symbolLanes(pair.arrivals[0]!.b, `${pair.key} target ${value.id}`, value.type);
  const all = sources.flatMap((source) =>
    Array.from({ length: laneCount(source.type) }, (_, at) => ({ source, at })),
  );
  let before = 0;
  for (const phi of phisOf(pair.b)) {
    if (phi === value) break;
    if (isVector(phi.type) && phi.type.element.text === element) before += laneCount(phi.type);
  }
  // Where several fit: most rewrites keep the order, or turn it round, and give every lane another value; then what no
  // other phi has comes first.
  const order = `${pair.key} lanes in order`;
  const reversed = matching.banned.has(order);
  let doubtful = false;
  let any = false;
  const given = new Set<number>();
  const lanes = free.map((lane, i) => {
    const fitting: { source: Inst; at: number; place: number }[] = [];
    let unused = -1;
    for (let n = 0; n < all.length && (reversed || fitting.length < 2 || unused < 0); n++) {
      const place = (before + i + n) % all.length;
      const { source, at } = all[reversed ? all.length - 1 - place : place]!;
      if (matching.banned.has(laneKey(pair, value, i, source, at))) continue;
      if (!pair.arrivals.every((x) => isLane(pair, x, value, i, source, at))) continue;
      if (unused < 0 && !given.has(place)) unused = fitting.length;
      fitting.push({ source, at, place });
    }
    const fresh = reversed
      ? fitting.find(({ source, at }) => !isTaken(pair, value, source, at))
      : fitting[unused];
    const best = fresh ?? fitting[0];
    if (best === undefined) return lane;
    any = true;
    given.add(best.place);
    doubtful ||= fitting.length > 1;
    const { source, at } = best;
    const key = laneKey(pair, value, i, source, at);
    pair.relations.set(key, (x) => isLane(pair, x, value, i, source, at));
    return valueOfA(pair, source)[at]!;
  });
  if (doubtful && !reversed) matching.doubtful.push(order);
  return any ? lanes : null;
}

/** All lanes of B's phi as one phi of A: what came before a turn of a scan. */
function spreadMatch(
  pair: Pair,
  value: Inst,
  sources: readonly Inst[],
  matching: Matching,
): readonly Lane[] | null {
  for (const source of sources) {
    const key = `${pair.key} ${value.id} spread ${source.id}`;
    if (isVector(source.type) || matching.banned.has(key)) continue;
    const count = laneCount(value.type);
    const holds = (arrival: Arrival): boolean => {
      for (let lane = 0; lane < count; lane++)
        if (!isLane(pair, arrival, value, lane, source, 0)) return false;
      return true;
    };
    if (!pair.arrivals.every(holds)) continue;
    pair.relations.set(key, holds);
    matching.doubtful.push(key);
    return Array<Lane>(count).fill(valueOfA(pair, source)[0]!);
  }
  return null;
}

/** Is a lane of another phi of B this value of A already? */
function isTaken(pair: Pair, value: Inst, source: Inst, at: number): boolean {
  const own = `${pair.key} ${value.id} lane `;
  for (const key of pair.relations.keys())
    if (key.includes(' lane ') && key.endsWith(` ${source.id} ${at}`) && !key.startsWith(own)) return true;
  return false;
}

function laneKey(pair: Pair, value: Inst, lane: number, source: Inst, at: number): string {
  return `${pair.key} ${value.id} lane ${lane} ${source.id} ${at}`;
}

function isLane(pair: Pair, arrival: Arrival, value: Inst, lane: number, source: Inst, at: number): boolean {
  const a = arriving(arrival.a, arrival.aFrom, pair.a, source)[at]!;
  const b = arriving(arrival.b, arrival.bFrom, pair.b, value)[lane]!;
  return refinesLanes(arrival.comparison, [a], [b], arrival.a.segments.length - 1);
}

type Combine = (t: Terms, lanes: readonly Lane[]) => Lane;

interface Parts {
  readonly name: string;
  readonly combine: Combine;
  readonly phis: readonly Inst[];
}

/** Vector phis of B that together are one phi of A: sets both sides' lanes at the pair. */
export function matchReductions(t: Terms, pair: Pair, matching: Matching): void {
  const hasSpread = phisOf(pair.b).some((phi) => isVector(phi.type) && isSpreadOver(phi));
  const sources = phisOf(pair.a).filter(
    (phi) => !pair.aLanes.has(phi) && !(hasSpread && isSeenOnTheWay(phi)),
  );
  const taken = new Set<Inst>();
  for (const source of sources) {
    const fitting = partsFor(pair, source, sources).filter(({ name, phis, combine }) => {
      if (phis.some((phi) => taken.has(phi) || pair.bLanes.has(phi))) return false;
      if (matching.banned.has(reductionKey(pair, source, name, phis))) return false;
      return pair.arrivals.every((arrival) => isReduced(t, pair, arrival, source, phis, combine));
    });
    const [best] = fitting;
    if (best === undefined) continue;
    const { name, phis, combine } = best;
    const key = reductionKey(pair, source, name, phis);
    const lanes = phis.map((phi) => symbolLanes(pair.arrivals[0]!.b, `${pair.key} part ${phi.id}`, phi.type));
    phis.forEach((phi, i) => {
      taken.add(phi);
      pair.bLanes.set(phi, lanes[i]!);
    });
    const whole = combine(t, lanes.flat());
    pair.aLanes.set(source, [whole]);
    const isNoted = hasOneKind(pair, name) && pair.arrivals.every((x) => isSpread(pair, x, source, phis));
    for (const part of lanes.flat()) notePart(t, part.val, isNoted ? whole.val : null);
    pair.relations.set(key, (arrival) => isReduced(t, pair, arrival, source, phis, combine));
    matching.doubtful.push(key);
  }
}

/** Is every lane, on the way in, A's own value? */
function isSpread(pair: Pair, arrival: Arrival, source: Inst, phis: readonly Inst[]): boolean {
  const [a] = arriving(arrival.a, arrival.aFrom, pair.a, source);
  const lanes = phis.flatMap((phi) => arriving(arrival.b, arrival.bFrom, pair.b, phi));
  return lanes.every((lane) => lane.val === a!.val);
}

/** Do all of A's minima (maxima) of floats say the same of NaNs and infinities? */
function hasOneKind(pair: Pair, name: string): boolean {
  if (!FLOAT_EXTREMES.some((op) => op === name)) return false;
  let known: number | null = null;
  for (const block of pair.a.parent.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const said = flagsOfExtreme(inst, name);
      if (said === null) continue;
      const flags = said & (Flag.Nnan | Flag.Ninf);
      if (known !== null && known !== flags) return false;
      known = flags;
    }
  }
  return known !== null;
}

/** The flags of a minimum or maximum: its own, or those of the comparison it chooses by; null for others. */
function flagsOfExtreme(inst: Inst, name: string): number | null {
  if (inst.op === Op.Call) {
    const callee = calleeOf(inst);
    return callee.kind === ValueKind.Func && callee.name?.startsWith(`llvm.${name}.`) === true
      ? inst.flags
      : null;
  }
  const condition = inst.op === Op.Select && isFloat(inst.type) ? inst.operands[0] : undefined;
  return condition?.kind === ValueKind.Inst && condition.op === Op.FCmp ? condition.flags : null;
}

function reductionKey(pair: Pair, source: Inst, name: string, phis: readonly Inst[]): string {
  return `${pair.key} reduction ${name} ${source.id} ${phis.map((phi) => phi.id).join()}`;
}

function isReduced(
  t: Terms,
  pair: Pair,
  arrival: Arrival,
  source: Inst,
  phis: readonly Inst[],
  combine: Combine,
): boolean {
  const a = arriving(arrival.a, arrival.aFrom, pair.a, source);
  const lanes = phis.flatMap((phi) => arriving(arrival.b, arrival.bFrom, pair.b, phi));
  return refinesLanes(arrival.comparison, a, [combine(t, lanes)], arrival.a.segments.length - 1);
}

/** Neighbouring vector phis of the right lanes, in runs as long as A's phis of that type leave each. */
function partsFor(pair: Pair, source: Inst, sources: readonly Inst[]): Parts[] {
  const rivals = sources.filter((phi) => phi.type.text === source.type.text);
  const vectors = phisOf(pair.b).filter(
    (phi) =>
      isVector(phi.type) &&
      !phi.type.scalable &&
      phi.type.element.text === source.type.text &&
      !isSpreadOver(phi),
  );
  const out: Parts[] = [];
  const lengths = [vectors.length / rivals.length, 1, 2, 4, vectors.length];
  const place = rivals.indexOf(source);
  for (const length of new Set(lengths)) {
    if (!Number.isInteger(length) || length < 1) continue;
    const starts: number[] = [];
    for (let i = 0; i + length <= vectors.length; i += length) starts.push(i);
    starts.sort((x, y) => Number(y / length === place) - Number(x / length === place));
    for (const start of starts) {
      const phis = vectors.slice(start, start + length);
      for (const [name, combine] of combinesOf(pair, phis[0]!)) out.push({ name, combine, phis });
    }
  }
  return out;
}

/** By the instructions that make the phi's next value. */
function combinesOf(pair: Pair, phi: Inst): [string, Combine][] {
  const out = new Map<string, Combine>();
  const seen = new Set<Inst>([phi]);
  const work: Inst[] = [];
  const visit = (value: Value): void => {
    if (value.kind !== ValueKind.Inst || seen.has(value) || !isInside(pair, value)) return;
    seen.add(value);
    work.push(value);
  };
  for (const value of phi.operands) visit(value);
  for (let i = 0; i < work.length && i < MAX_VISITED; i++) {
    const inst = work[i]!;
    for (const [name, combine] of combinesBy(inst)) out.set(name, combine);
    // Behind selects and joins stands what they choose from.
    if (inst.op === Op.Select || inst.op === Op.Phi) for (const value of inst.operands) visit(value);
  }
  return [...out];
}

const MAX_VISITED = 12;

function combinesBy(next: Inst): [string, Combine][] {
  const bits = (name: 'and' | 'or' | 'xor'): [string, Combine][] => [
    [
      name,
      (t, lanes) => laneOf(t, bitInts(t, t.bits[lanes[0]!.val]!, name, vals(lanes)), poisonOf(t, lanes)),
    ],
  ];
  switch (next.op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul: {
      const op = next.op === Op.Mul ? Op.Mul : Op.Add;
      return [
        [String(op), (t, lanes) => lanes.slice(1).reduce((x, y) => binaryLane(t, op, 0, x, y), lanes[0]!)],
      ];
    }
    case Op.And:
      return bits('and');
    case Op.Or:
      return bits('or');
    case Op.Xor:
      return bits('xor');
    case Op.FAdd:
    case Op.FSub:
    case Op.FMul: {
      if ((next.flags & Flag.Reassoc) === 0) return [];
      const op = next.op === Op.FMul ? Op.FMul : Op.FAdd;
      return [
        [
          `${op} ${next.flags}`,
          (t, lanes) =>
            laneOf(
              t,
              chainFloats(t, t.type[lanes[0]!.val]!, op, next.flags, vals(lanes)),
              poisonOf(t, lanes),
            ),
        ],
      ];
    }
    case Op.Call: {
      const callee = calleeOf(next);
      const called = callee.kind === ValueKind.Func ? callee.name : null;
      const isCalled = (name: string): boolean => called?.startsWith(`llvm.${name}.`) === true;
      return [
        ...EXTREMES.filter(isCalled).map((name): [string, Combine] => [name, extreme(name)]),
        ...FLOAT_EXTREMES.filter(isCalled).map((name): [string, Combine] => [
          name,
          floatExtreme(name, next.flags),
        ]),
      ];
    }
    case Op.Select:
      if (isVector(next.type) && isFloat(next.type.element))
        return likeliest(next, ['minnum', 'maxnum']).flatMap((name): [string, Combine][] => [
          [name, floatExtreme(name, 0)],
          [`some ${name}`, (t, lanes) => laneOf(t, someExtreme(t, name, vals(lanes)), poisonOf(t, lanes))],
        ]);
      return likeliest(next, EXTREMES).map((name) => [name, extreme(name)]);
    default:
      return [];
  }
}

/**
 * Extremes, first the one that the choice looks like (`x < y ? x : y`). In a loop with several a wrong guess only shows
 * where the loop is left, as a fault that might be anybody's.
 */
function likeliest<T extends string>(choice: Inst, names: readonly T[]): T[] {
  const [condition, yes, no] = choice.operands;
  if (condition?.kind !== ValueKind.Inst || (condition.op !== Op.FCmp && condition.op !== Op.ICmp))
    return [...names];
  const [x, y] = condition.operands;
  const predicate: string = condition.extra;
  const isLess = /l[te]$/.test(predicate);
  const isStraight = x === yes && y === no;
  if (!(isStraight || (x === no && y === yes)) || !(isLess || /g[te]$/.test(predicate))) return [...names];
  const kind = isLess === isStraight ? 'min' : 'max';
  const fits = (name: T): number =>
    Number(name.includes(kind)) * 2 + Number(condition.op === Op.ICmp && name[0] === predicate[0]);
  return [...names].sort((a, b) => fits(b) - fits(a));
}

const EXTREMES: readonly MinMax[] = ['smin', 'smax', 'umin', 'umax'];

/** Of `minnum` and `maxnum` only those are related of which the sign of a zero does not matter. */
function floatExtreme(name: Extreme, flags: number): Combine {
  const sign = licence(name === 'minnum' || name === 'maxnum' ? Flag.Nsz : flags & Flag.Nsz);
  return (t, lanes) => {
    const [first, ...others] = vals(lanes);
    // Where all lanes begin with A's own value they are that value together.
    const isOne = others.every((other) => other === first);
    return laneOf(t, isOne ? first! : chainExtremes(t, name, sign, vals(lanes)), poisonOf(t, lanes));
  };
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
