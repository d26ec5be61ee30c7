/**
 * Stores that a load may see are part of its name. Two sides load the same where they have stored the same; but what they
 * stored may be poison for reasons of their own (A adds with `nsw`, B in another order without), and a value that is used
 * by the next store, which the next load may see, would never be the same again. So reasons are made the same where they
 * may be:
 *
 *     1. what the path rules out is no reason, on either side
 *     2. what B stores counts as poison wherever A's store of the same value is. B is then judged as if it had more poison
 *        than it has, and B refines what it is judged as.
 */
import { covers, type Refute } from '../terms/poison.ts';
import type { Term } from '../terms/terms.ts';
import { Unrefuted } from '../terms/unrefuted.ts';
import type { Segment, Side } from '../walk/state.ts';
import type { Store } from './memory.ts';

export function namedStores(side: Side, stores: readonly Store[]): readonly Store[] {
  const { source } = side;
  const settled = stores.map((store) => withoutRefuted(side, store));
  const segment = source?.segments[side.segments.length - 1];
  if (source === null || segment === undefined) return settled;
  return settled.map((store) => asInSource(side, store, segment));
}

function withoutRefuted({ refute, t }: Side, store: Store): Store {
  if (refute === null) return store;
  let settled = byPath.get(refute);
  if (settled === undefined) {
    settled = new Unrefuted(t, refute);
    byPath.set(refute, settled);
  }
  const poi = settled.of(store.poi);
  return poi === store.poi ? store : { ...store, poi };
}

/** A path answers once, so that both sides hear the same. */
const byPath = new WeakMap<Refute, Unrefuted>();

function asInSource(side: Side, store: Store, segment: Segment): Store {
  const { t, decide } = side;
  for (const own of storesTo(segment, store.address.pointer)) {
    if (own.val !== store.val || own.size !== store.size || own.type !== store.type) continue;
    if (own.guard !== store.guard) continue;
    const { poi } = withoutRefuted(side, own);
    if (poi === store.poi) return store;
    if (covers(t, poi, store.poi, NOTHING_DEFINED, 0, decide)) return { ...store, poi };
  }
  return store;
}

const NOTHING_DEFINED = new Map();
const byPlace = new WeakMap<Segment, ReadonlyMap<Term, readonly Store[]>>();

/** A has been walked to its end when B is: its stores are all there. */
function storesTo(segment: Segment, pointer: Term): readonly Store[] {
  let places = byPlace.get(segment);
  if (places === undefined) {
    const found = new Map<Term, Store[]>();
    for (const store of segment.memory.log) {
      const list = found.get(store.address.pointer);
      if (list === undefined) found.set(store.address.pointer, [store]);
      else list.push(store);
    }
    places = found;
    byPlace.set(segment, places);
  }
  return places.get(pointer) ?? [];
}
