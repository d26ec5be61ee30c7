/**
 * Places that are apart for reasons that only hold on a path: its comparisons of pointers, the ranges of its counters.
 * Addresses are read as numbers (`linear.ts`); two accesses are apart when the facts leave no room for an overlap.
 */

import type { Facts } from './facts.ts';
import { NOTHING } from './linear.ts';
import { type Address, type Apart, groupKey } from './memory.ts';
import { plus, row } from './omega.ts';
import { addInts, subInts } from './sums.ts';
import type { Term, Terms } from './terms.ts';

/** Bytes of two groups that are known to be apart: from, to, and the same of the other. */
interface Shown {
  from: number;
  to: number;
  otherFrom: number;
  otherTo: number;
}

const MAX_FAILURES = 24;

export function guardedApart(t: Terms, facts: Facts, indexBits: number): Apart {
  const shown = new Map<string, Shown>();
  const failed = new Map<string, number>();
  const type = `i${indexBits}`;
  const number = (x: Address): Term => {
    const base = t.make('ptrtoint', type, [x.base]);
    return x.rest < 0 ? base : addInts(t, indexBits, [base, x.rest]);
  };
  /** No overlap of bytes from … to − 1 behind both sums? */
  const isApart = (a: Address, b: Address, { from, to, otherFrom, otherTo }: Shown): boolean => {
    // Modulo 2^bits, where common parts cancel: they overlap only if a − b lies in low … high.
    const low = BigInt(otherFrom - to + 1);
    const high = BigInt(otherTo - from - 1);
    const distance = subInts(t, indexBits, number(a), number(b));
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
  return (a, aSize, b, bSize) => {
    if (t.undef[a.pointer]! || t.undef[b.pointer]!) return false;
    if (t.type[a.pointer] !== 'ptr' || t.type[b.pointer] !== 'ptr') return false;
    if (!facts.knowsOfAddresses(a.base !== b.base)) return false;
    const key = `${groupKey(a)} ${groupKey(b)}`;
    const want: Shown = { from: a.k, to: a.k + aSize, otherFrom: b.k, otherTo: b.k + bSize };
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
      if (isApart(a, b, all)) {
        shown.set(key, all);
        return true;
      }
    }
    const failures = failed.get(key) ?? 0;
    if (failures > MAX_FAILURES) return false;
    if (isApart(a, b, want)) {
      if (known === undefined) shown.set(key, want);
      return true;
    }
    failed.set(key, failures + 1);
    return false;
  };
}
