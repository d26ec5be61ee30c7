/** Sorted lists of terms that are joined by one operation: what stands twice. */
import type { Term } from './terms.ts';

/** Each term once: of operations for which twice is once. */
export function unique(list: readonly Term[]): Term[] {
  return list.filter((x, i) => i === 0 || x !== list[i - 1]);
}

/** Terms that stand an odd number of times, once: of operations for which twice is nothing. */
export function withoutPairs(list: readonly Term[]): Term[] {
  const kept: Term[] = [];
  for (const x of list) {
    if (kept.length > 0 && kept[kept.length - 1] === x) kept.pop();
    else kept.push(x);
  }
  return kept;
}

export function sorted(terms: readonly Term[]): Term[] {
  return [...terms].sort((a, b) => a - b);
}
