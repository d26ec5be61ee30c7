/**
 * Places that are apart for reasons that only hold on a path: its comparisons of pointers, the ranges of its counters.
 * Addresses are read as numbers (`linear.ts`); two accesses are apart when the facts leave no room for an overlap.
 */

import { NOTHING } from '../facts/claims.ts';
import type { Facts } from '../facts/facts.ts';
import { plus, row, rowsLookedAt } from '../facts/omega.ts';
import { addInts, subInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Address, type Apart, groupKey } from './memory.ts';
import { Spans } from './spans.ts';

/** Bytes of two groups that are known to be apart: from, to, and the same of the other. */
interface Shown {
  from: number;
  to: number;
  otherFrom: number;
  otherTo: number;
}

/** Two groups of addresses. */
interface Pair {
  readonly key: string;
  /** From one sum to the other, without their constants. */
  readonly distance: Term;
}

/** Terms are fewer: two of them are one number. */
const MAX_TERMS = 0x4000000;
const MAX_FAILURES = 24;
/**
 * Rows that are looked at in vain for two bases of which nothing is known to be apart yet. Lanes of narrow counters are a group
 * each: what is not found out for the first few is not found out for the others.
 */
const MAX_IN_VAIN = 60_000;

/** Reasons that a path has. */
interface Guarded {
  readonly apart: Apart;
  /** Of all turns of the loop. */
  readonly inAllTurns: Apart;
}

export function guardedApart(t: Terms, facts: Facts, indexBits: number): Guarded {
  const shown = new Map<string, Shown>();
  const failed = new Map<string, number>();
  /** Rows looked at in vain, by the two bases. */
  const inVain = new Map<string, number>();
  /** Groups of which no more is apart than was asked for. */
  const exact = new Set<string>();
  const distances = new Distances(t, facts, indexBits);
  const type = `i${indexBits}`;
  const number = (x: Address): Term => {
    const base = t.make('ptrtoint', type, [x.base]);
    return x.rest < 0 ? base : addInts(t, indexBits, [base, x.rest]);
  };
  const pairs = new Map<number, Map<number, Pair>>();
  const pairOf = (a: Address, b: Address): Pair => {
    const [x, y] = [a.base * MAX_TERMS + a.rest, b.base * MAX_TERMS + b.rest];
    let others = pairs.get(x);
    if (others === undefined) {
      others = new Map();
      pairs.set(x, others);
    }
    let pair = others.get(y);
    if (pair === undefined) {
      // Modulo 2^bits, where common parts cancel.
      const distance = subInts(t, indexBits, number(a), number(b));
      pair = { key: `${groupKey(a)} ${groupKey(b)}`, distance };
      others.set(y, pair);
    }
    return pair;
  };
  /** The bytes overlap only if the distance a − b lies in low … high. */
  const overlap = ({ from, to, otherFrom, otherTo }: Shown): { low: bigint; high: bigint } => ({
    low: BigInt(otherFrom - to + 1),
    high: BigInt(otherTo - from - 1),
  });
  /** No overlap of bytes from … to − 1 behind both sums? */
  const isApart = (a: Address, b: Address, { from, to, otherFrom, otherTo }: Shown): boolean => {
    const { low, high } = overlap({ from, to, otherFrom, otherTo });
    const { distance } = pairOf(a, b);
    const above = facts.numbers.unsigned(addInts(t, indexBits, [distance, t.int(indexBits, -low)]));
    if (facts.isImpossible({ ...NOTHING, rows: [plus(row(high - low), above, -1n)] })) return true;
    if (a.base === b.base) return false;
    const x = facts.numbers.unsigned(a.pointer);
    const y = facts.numbers.unsigned(b.pointer);
    const ahead = plus(
      plus(y, row(1n), BigInt(otherTo - 1 - b.k)),
      plus(x, row(1n), BigInt(from - a.k)),
      -1n,
    );
    const behind = plus(
      plus(x, row(1n), BigInt(to - 1 - a.k)),
      plus(y, row(1n), BigInt(otherFrom - b.k)),
      -1n,
    );
    return facts.isImpossible({ ...NOTHING, rows: [ahead, behind] });
  };
  const equal = new Set<string>();
  const areEqual = (x: Term, y: Term): boolean => {
    const key = `${x} ${y}`;
    const { numbers } = facts;
    const isNotBelow = (sign: bigint): boolean =>
      facts.isAtLeastZero(plus(plus(row(0n), numbers.unsigned(x), sign), numbers.unsigned(y), -sign));
    if (!equal.has(key) && isNotBelow(1n) && isNotBelow(-1n)) equal.add(key);
    return equal.has(key);
  };
  let spans = new Spans(t, [], facts.known, areEqual);
  let size = 0;
  const within = new Map<string, boolean>();
  const isWithin = (number: Term, most: Term): boolean => {
    const key = `${number} ${most}`;
    const known = within.get(key);
    if (known !== undefined) return known;
    const { numbers } = facts;
    const answer = facts.isAtLeastZero(plus(numbers.unsigned(most), numbers.unsigned(number), -1n));
    within.set(key, answer);
    return answer;
  };
  /** Of accesses whose distance is not constant. */
  const spansApart = (a: Address, aSize: number, b: Address, bSize: number): boolean => {
    if (a.base === b.base && a.rest === b.rest) return false;
    if (size !== facts.known.size) {
      size = facts.known.size;
      within.clear();
      spans = new Spans(t, facts.spans, facts.known, areEqual);
    }
    return spans.areApart(a, aSize, b, bSize, isWithin);
  };
  const apart: Apart = (a, aSize, b, bSize) => {
    if (t.undef[a.pointer]! || t.undef[b.pointer]!) return false;
    if (t.type[a.pointer] !== 'ptr' || t.type[b.pointer] !== 'ptr') return false;
    if (!facts.knowsOfAddresses(a.base !== b.base)) return false;
    const { key, distance } = pairOf(a, b);
    const want: Shown = { from: a.k, to: a.k + aSize, otherFrom: b.k, otherTo: b.k + bSize };
    const { low, high } = overlap(want);
    if (distances.excludes(distance, low, high)) return true;
    if (spansApart(a, aSize, b, bSize)) return true;
    if (a.base !== b.base && !facts.mayTellApart(a.pointer, b.pointer)) return false;
    const known = shown.get(key);
    if (known !== undefined) {
      const all: Shown = {
        from: Math.min(known.from, want.from),
        to: Math.max(known.to, want.to),
        otherFrom: Math.min(known.otherFrom, want.otherFrom),
        otherTo: Math.max(known.otherTo, want.otherTo),
      };
      const isIn = all.from === known.from && all.to === known.to;
      if (isIn && all.otherFrom === known.otherFrom && all.otherTo === known.otherTo) return true;
      const generous = rounded(all);
      if (!exact.has(key) && isApart(a, b, generous)) {
        shown.set(key, generous);
        return true;
      }
      exact.add(key);
      if (isApart(a, b, all)) {
        shown.set(key, all);
        return true;
      }
    }
    const failures = failed.get(key) ?? 0;
    const bases = `${a.base} ${b.base}`;
    const looked = a.base === b.base ? 0 : (inVain.get(bases) ?? 0);
    if (failures > MAX_FAILURES || looked > MAX_IN_VAIN) return false;
    const before = rowsLookedAt();
    if (isApart(a, b, want)) {
      if (known === undefined) shown.set(key, want);
      inVain.set(bases, Number.NEGATIVE_INFINITY);
      return true;
    }
    failed.set(key, failures + 1);
    inVain.set(bases, looked + rowsLookedAt() - before);
    return false;
  };
  const inAllTurns: Apart = (a, aSize, b, bSize) =>
    !t.undef[a.pointer]! && !t.undef[b.pointer]! && spansApart(a, aSize, b, bSize);
  return { apart, inAllTurns };
}

/** More bytes around both, up to multiples of powers of two: the next questions will be about those. */
function rounded({ from, to, otherFrom, otherTo }: Shown): Shown {
  const [power, otherPower] = [powerAbove(to - from), powerAbove(otherTo - otherFrom)];
  return {
    from: Math.floor(from / power) * power,
    to: Math.ceil(to / power) * power,
    otherFrom: Math.floor(otherFrom / otherPower) * otherPower,
    otherTo: Math.ceil(otherTo / otherPower) * otherPower,
  };
}

function powerAbove(bytes: number): number {
  return 2 ** Math.ceil(Math.log2(bytes));
}

/** A number modulo 2^bits that is known to lie in from … to. */
interface Between {
  readonly term: Term;
  readonly from: bigint;
  readonly to: bigint;
}

/** A number is `rest` more than one that lies in from … to, or (turned) that one less than `rest`. */
interface Place {
  readonly rest: bigint;
  readonly isTurned: boolean;
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * What the path has compared with a constant: `p − q < 64`, refused, says that p − q is at least 64. Many questions of a
 * loop need no more than one of these and a look at where the intervals lie.
 */
class Distances {
  private readonly t: Terms;
  private readonly facts: Facts;
  private readonly bits: number;
  private known: readonly Between[] = [];
  private size = -1;
  /** By term. */
  private readonly places = new Map<Term, readonly Place[]>();

  constructor(t: Terms, facts: Facts, bits: number) {
    this.t = t;
    this.facts = facts;
    this.bits = bits;
  }

  /** Is the term, modulo 2^bits, never in low … high? */
  excludes(term: Term, low: bigint, high: bigint): boolean {
    const size = 1n << BigInt(this.bits);
    for (const { rest, isTurned, from, to } of this.placesOf(term)) {
      // Where would what was compared have to lie?
      const first = isTurned ? rest - high : low - rest;
      const start = ((first % size) + size) % size;
      const end = start + (high - low);
      if (end < size && (end < from || start > to)) return true;
    }
    return false;
  }

  /** What was compared that the term is a constant away from, or its opposite. */
  private placesOf(term: Term): readonly Place[] {
    const { t, bits } = this;
    const compared = this.compared();
    const found = this.places.get(term);
    if (found !== undefined) return found;
    const places: Place[] = [];
    for (const { term: other, from, to } of compared) {
      const rest = t.intOf(subInts(t, bits, term, other));
      const turned = rest === undefined ? t.intOf(addInts(t, bits, [term, other])) : undefined;
      if (rest !== undefined) places.push({ rest, isTurned: false, from, to });
      else if (turned !== undefined) places.push({ rest: turned, isTurned: true, from, to });
    }
    this.places.set(term, places);
    return places;
  }

  private compared(): readonly Between[] {
    const { t, facts, bits } = this;
    if (this.size === facts.known.size) return this.known;
    this.size = facts.known.size;
    this.places.clear();
    const top = (1n << BigInt(bits)) - 1n;
    const found: Between[] = [];
    for (const [condition, value] of facts.known) {
      if (t.op[condition] !== 'ult') continue;
      const [x, y] = t.args[condition]! as readonly [Term, Term];
      if (t.bits[x] !== bits || t.undef[x]! || t.undef[y]!) continue;
      const [left, right] = [t.intOf(x), t.intOf(y)];
      if (right !== undefined && right > 0n)
        found.push(value ? { term: x, from: 0n, to: right - 1n } : { term: x, from: right, to: top });
      else if (left !== undefined && left < top)
        found.push(value ? { term: y, from: left + 1n, to: top } : { term: y, from: 0n, to: left });
    }
    this.known = found;
    return found;
  }
}
