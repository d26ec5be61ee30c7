/**
 * Runtime checks of pointers: on a path where `a − b` (as numbers, modulo 2^bits) is at least K, two accesses whose
 * overlap would need a smaller distance are apart.
 */

import type { Facts } from './facts.ts';
import { subInts } from './integers.ts';
import type { Apart } from './memory.ts';
import type { Term, Terms } from './terms.ts';

export function guardedApart(t: Terms, facts: Facts, indexBits: number): Apart {
  const type = `i${indexBits}`;
  let guarded: boolean | null = null;
  return (a, aSize, b, bSize) => {
    guarded ??= [...facts.known].some(([known, value]) => !value && t.op[known] === 'ult');
    if (!guarded || a.rest !== b.rest || a.base === b.base) return false;
    const number = (base: Term): Term => t.make('ptrtoint', type, [base]);
    const isFar = (from: Term, to: Term, low: number, high: number): boolean => {
      const least = leastOf(t, facts, subInts(t, indexBits, number(from), number(to)));
      // They overlap only if from − to lies in low … high.
      return low >= 0 && BigInt(high) < least;
    };
    const d = b.k - a.k;
    // a.base − b.base must lie in d − aSize + 1 … d + bSize − 1 for an overlap.
    return (
      isFar(a.base, b.base, d - aSize + 1, d + bSize - 1) ||
      isFar(b.base, a.base, -(d + bSize - 1), -(d - aSize + 1))
    );
  };
}

/** A number that the term, read as unsigned, is known not to be below. */
function leastOf(t: Terms, facts: Facts, term: Term): bigint {
  let least = 0n;
  for (const [known, value] of facts.known) {
    if (value || t.op[known] !== 'ult' || t.args[known]![0] !== term) continue;
    const limit = t.intOf(t.args[known]![1]!);
    if (limit !== undefined && limit > least) least = limit;
  }
  return least;
}
