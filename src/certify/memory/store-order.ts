/**
 * The stores of a log from the latest back, without those that only touch objects which the asker knows to be others: in a
 * block of thousands of accesses a load looks at the stores that it may see, not at all there are.
 */
import type { Term } from '../terms/terms.ts';
import type { Store } from './memory.ts';

/** Places in the log by the base of their addresses, rising. */
interface Index {
  readonly byBase: Map<Term, number[]>;
  count: number;
}

/** Shorter logs are sooner walked. */
const FEW_STORES = 24;
/** The latest of so many bases is found by looking at each. */
const MAX_BASES = 16;

const indices = new WeakMap<readonly Store[], Index>();

/**
 * Calls `look` with the first `until` stores, latest first, as long as it answers true. `isOther` is asked once for each base
 * that is come upon: are all stores behind it to be left out?
 */
export function latestFirst(
  log: readonly Store[],
  until: number,
  isOther: (base: Term) => boolean,
  look: (store: Store, place: number) => boolean,
): void {
  const index = until < FEW_STORES ? null : indexOf(log);
  if (index === null || index.byBase.size > MAX_BASES) {
    for (let i = until - 1; i >= 0; i--) if (!look(log[i]!, i)) return;
    return;
  }
  const lists: (readonly number[])[] = [];
  /** Of each list, the last place that was not looked at yet; and whether its base was asked about. */
  const next: number[] = [];
  const isAsked: boolean[] = [];
  for (const list of index.byBase.values()) {
    const last = lastBefore(list, until);
    if (last < 0) continue;
    lists.push(list);
    next.push(last);
    isAsked.push(false);
  }
  for (;;) {
    let best = -1;
    for (let i = 0; i < lists.length; i++) {
      if (next[i]! < 0) continue;
      if (best < 0 || lists[i]![next[i]!]! > lists[best]![next[best]!]!) best = i;
    }
    if (best < 0) return;
    const place = lists[best]![next[best]!]!;
    const store = log[place]!;
    if (!isAsked[best] && isOther(store.address.base)) {
      next[best] = -1;
      continue;
    }
    isAsked[best] = true;
    next[best]!--;
    if (!look(store, place)) return;
  }
}

function indexOf(log: readonly Store[]): Index {
  let index = indices.get(log);
  if (index === undefined) {
    index = { byBase: new Map(), count: 0 };
    indices.set(log, index);
  }
  for (; index.count < log.length; index.count++) {
    const { base } = log[index.count]!.address;
    const list = index.byBase.get(base);
    if (list === undefined) index.byBase.set(base, [index.count]);
    else list.push(index.count);
  }
  return index;
}

/** Where in the list the last place below `until` stands; −1 for nowhere. */
function lastBefore(places: readonly number[], until: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < until) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
