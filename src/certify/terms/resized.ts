/**
 * What truncations and extensions of terms gave. They go down into what they resize, and parts of an expression are
 * shared: without this each part would be walked once for every way that leads to it, which is exponential in chains
 * such as the rounds of a hash function.
 */
import type { Term, Terms } from './terms.ts';

export type Resizing = 'trunc' | 'zext' | 'sext';

/** Of one table of terms: by what is done and how many bits it gives, what each term became. */
type Kept = Record<Resizing, Map<number, (Term | undefined)[]>>;

const all = new WeakMap<Terms, Kept>();

/** The results of one resizing to so many bits, by term; the caller adds to them. */
export function resizedTo(t: Terms, how: Resizing, bits: number): (Term | undefined)[] {
  let kept = all.get(t);
  if (kept === undefined) {
    kept = { trunc: new Map(), zext: new Map(), sext: new Map() };
    all.set(t, kept);
  }
  let results = kept[how].get(bits);
  if (results === undefined) {
    results = [];
    kept[how].set(bits, results);
  }
  return results;
}
