/**
 * Pairs of places, one in each function, that are reached together; and what the values made before mean there.
 *
 * Every path that arrives at a pair brings both sides' values. A value of A means the same term on all arrivals, or
 * becomes a symbol of the pair. A value of B must then be one of those: the same term on all arrivals, or a value of A
 * that it refines on every one of them, the arrivals over back edges included (those are checked at the end, when all
 * are known: induction over the iterations).
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import type { Comparison } from '../compare/comparison.ts';
import { refinesLanes } from '../compare/refined-lanes.ts';
import type { Facts } from '../facts/facts.ts';
import type { Row } from '../facts/omega.ts';
import { type Lane, Unsupported } from '../lanes/lanes.ts';
import { type LoopPlan, stepsAgree } from '../loops/recurrences.ts';
import { symbolLanes } from '../memory/accesses.ts';
import { candidatesFor } from './candidates.ts';
import { baseOf, inOneObject } from './one-object.ts';
import type { Owed } from './owed.ts';
import { incomingOf, phisOf } from './path.ts';
import type { Access, Side } from './state.ts';

/** Both sides at the end of a path into a pair. */
export interface Arrival {
  /** Where the path began. */
  readonly origin: Pair;
  readonly facts: Facts;
  readonly a: Side;
  readonly b: Side;
  /** The block that A comes from; null where A has stood still (`standing.ts`). */
  readonly aFrom: Block | null;
  readonly bFrom: Block;
  readonly comparison: Comparison;
}

export interface Pair {
  readonly key: string;
  readonly a: Block;
  readonly b: Block;
  /** Is either a loop header? Then more arrivals come when its own paths are walked. */
  readonly isLoop: boolean;
  /** What turned out not to hold, see `Matching`. */
  readonly banned: ReadonlySet<string>;
  readonly arrivals: Arrival[];
  readonly backArrivals: Arrival[];
  readonly aLanes: Map<Value, readonly Lane[]>;
  readonly bLanes: Map<Value, readonly Lane[]>;
  /** What A's counters were on the way in. */
  readonly starts: Map<Inst, readonly Lane[]>;
  /** B's values that stand for A's; to be kept up by every arrival. */
  readonly standsFor: Map<Inst, Inst>;
  /** Other things assumed of values, by a key that can be banned; to be kept up as well. */
  readonly relations: Map<string, (arrival: Arrival) => boolean>;
  plan: LoopPlan | null;
  /** What is never negative in the loop's turns, by the tests they begin with. */
  readonly bounds: Row[];
  /** Loops around it that are in a turn of their own. */
  around: readonly Pair[];
  /** What places hold in the memory at the pair; null until the pair is walked. */
  frames: ReadonlyMap<string, Lane> | null;
  /** Places whose contents A carries in phis; null until the pair is walked. */
  reloaded: readonly Access[] | null;
  /** Places that B's loop has yet to store to; null until the pair is walked. */
  owed: readonly Owed[] | null;
  walked: boolean;
}

/** Matches as `pair value candidate`. */
export interface Matching {
  /** Those that turned out not to hold. */
  readonly banned: Set<string>;
  /** Those of them that were only doubtful: every turn may well have kept them up. */
  readonly blamed: Set<string>;
  /** Those made where another candidate would have fitted too, latest last. */
  readonly doubtful: string[];
}

export function newPair(key: string, a: Block, b: Block, isLoop: boolean, banned: ReadonlySet<string>): Pair {
  return {
    key,
    a,
    b,
    isLoop,
    banned,
    arrivals: [],
    backArrivals: [],
    aLanes: new Map(),
    bLanes: new Map(),
    starts: new Map(),
    standsFor: new Map(),
    relations: new Map(),
    plan: null,
    bounds: [],
    around: [],
    frames: null,
    reloaded: null,
    owed: null,
    walked: false,
  };
}

/** The lanes of a value on an arrival, or of what a phi of the block takes from it; as it was where nobody has moved. */
export function arriving(side: Side, from: Block | null, at: Block, value: Value): readonly Lane[] {
  if (from !== null && value.kind === ValueKind.Inst && value.block === at && isPhi(at, value))
    return incomingOf(side, value, from);
  return side.env.get(value) ?? side.before(value);
}

function isPhi(block: Block, inst: Inst): boolean {
  return phisOf(block).includes(inst);
}

/** A's value at the pair. */
export function valueOfA(pair: Pair, value: Value): readonly Lane[] {
  const known = pair.aLanes.get(value);
  if (known !== undefined) return known;
  const first = pair.arrivals[0];
  if (first === undefined || value.kind !== ValueKind.Inst) throw new Unsupported('a value from nowhere');
  const ofLoop = pair.isLoop && value.block === pair.a && isPhi(pair.a, value);
  let lanes: readonly Lane[] | null = null;
  const key = `${pair.key} A ${value.id} stays`;
  if (!ofLoop && !pair.banned.has(key)) {
    const valueAt = (x: Arrival): readonly Lane[] => arriving(x.a, x.aFrom, pair.a, value);
    const all = pair.arrivals.map(valueAt);
    const same = common(all);
    lanes = same ?? inOneObject(first.a, pair.key, value, all);
    // Where only B's place is the header of its loop, A may compute the value anew in every turn.
    if (pair.isLoop && lanes !== null) {
      const base = baseOf(first.a.t, lanes[0]!.val);
      pair.relations.set(key, (x) =>
        same === null
          ? baseOf(x.a.t, valueAt(x)[0]!.val) === base
          : refinesLanes(x.comparison, valueAt(x), same, x.a.segments.length - 1),
      );
    }
  }
  lanes ??= symbolLanes(first.a, `${pair.key} value ${value.id}`, value.type);
  pair.aLanes.set(value, lanes);
  return lanes;
}

/** B's value at the pair, in A's terms. */
export function valueOfB(
  pair: Pair,
  value: Value,
  matching: Matching,
  other: (value: Inst) => readonly Lane[] | null,
): readonly Lane[] {
  const known = pair.bLanes.get(value);
  if (known !== undefined) return known;
  if (pair.arrivals.length === 0 || value.kind !== ValueKind.Inst)
    throw new Unsupported('a value from nowhere');
  const ofLoop = pair.isLoop && value.block === pair.b && isPhi(pair.b, value);
  let lanes: readonly Lane[] | null = null;
  if (!ofLoop) lanes = common(pair.arrivals.map((x) => arriving(x.b, x.bFrom, pair.b, value)));
  if (lanes === null) {
    const match = matchOf(pair, value, matching);
    if (match !== null) {
      pair.standsFor.set(value, match);
      lanes = valueOfA(pair, match);
    } else {
      // Nothing is assumed of it: what is proved then holds whatever it is.
      lanes = other(value) ?? symbolLanes(pair.arrivals[0]!.b, `${pair.key} target ${value.id}`, value.type);
    }
  }
  pair.bLanes.set(value, lanes);
  return lanes;
}

/** A value of A, of the same type, that B's value refines on all arrivals known so far. */
function matchOf(pair: Pair, value: Inst, matching: Matching): Inst | null {
  const fitting = candidatesFor(pair, value).filter((candidate) => {
    if (matching.banned.has(matchKey(pair, value, candidate))) return false;
    if (candidate.block === pair.a && !stepsAgree(pair.plan, candidate, value)) return false;
    return pair.arrivals.every((arrival) => keepsMatch(pair, arrival, value, candidate));
  });
  const best = fitting[0];
  if (best === undefined) return null;
  if (fitting.length > 1) matching.doubtful.push(matchKey(pair, value, best));
  return best;
}

export function matchKey(pair: Pair, value: Inst, candidate: Inst): string {
  return `${pair.key} ${value.id} ${candidate.id}`;
}

export function keepsMatch(pair: Pair, arrival: Arrival, value: Inst, candidate: Inst): boolean {
  try {
    const a = arriving(arrival.a, arrival.aFrom, pair.a, candidate);
    const b = arriving(arrival.b, arrival.bFrom, pair.b, value);
    return refinesLanes(arrival.comparison, a, b, arrival.a.segments.length - 1);
  } catch (thrown) {
    if (thrown instanceof Unsupported) return false;
    throw thrown;
  }
}

/** The lanes, if they are the same on all arrivals. */
export function common(all: readonly (readonly Lane[])[]): readonly Lane[] | null {
  const first = all[0]!;
  for (let i = 1; i < all.length; i++) {
    const lanes = all[i]!;
    for (let j = 0; j < first.length; j++) {
      if (first[j]!.val !== lanes[j]!.val || first[j]!.poi !== lanes[j]!.poi) return null;
      if (first[j]!.sx !== lanes[j]!.sx || first[j]!.ux !== lanes[j]!.ux) return null;
    }
  }
  return first;
}
