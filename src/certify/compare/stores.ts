/** The stores of a segment: the same last store to every place, and the same order wherever two places may be one. */

import type { Inst } from '../../ir/inst.ts';
import { type Fault, faultAt } from '../fault.ts';
import type { Lane } from '../lanes/lanes.ts';
import { groupKey, lastStores, type MemoryContext, relate, type Store } from '../memory/memory.ts';
import { bitsOf, reinterpret } from '../terms/bits.ts';
import type { Terms } from '../terms/terms.ts';
import { areExclusive } from '../walk/guarded.ts';
import { withoutOwed } from '../walk/owed.ts';
import type { Segment } from '../walk/state.ts';
import type { Comparison } from './comparison.ts';
import { refinesUnder } from './refined-lanes.ts';
import { objectOf } from './touched.ts';

/** The same last store to every place, and the same order wherever two places may be one. */
export function compareStores(cx: Comparison, a: Segment, b: Segment, index: number): Fault | null {
  const all = observable(cx, lastStores(a.memory));
  const x = cx.mayOwe ? withoutOwed(cx.owed, all) : all;
  const y = observable(cx, lastStores(b.memory));
  const left: Store[] = [];
  const right: Store[] = [];
  for (const [key, store] of y) {
    const source = x.get(key);
    if (source === undefined) return faultAt('a store has no counterpart in the source', store.by);
    const from: Lane = { val: source.val, poi: source.poi, sx: false, ux: false };
    const to: Lane = { val: store.val, poi: store.poi, sx: false, ux: false };
    const same = asType(cx.t, to, source.type, store);
    if (same === null) return faultAt('a store has another type than in the source', store.by);
    if (!refinesUnder(cx, store.guard, from, same, index)) return faultAt('a stored value differs', store.by);
    left.push(source);
    right.push(store);
  }
  if (x.size !== y.size) return faultAt('a store of the source is missing', missingIn(x, y));
  return compareOrder(cx, left, right);
}

function missingIn(x: ReadonlyMap<string, Store>, y: ReadonlyMap<string, Store>): Inst | null {
  for (const [key, store] of x) if (!y.has(key)) return store.by;
  return null;
}

/** The bytes that are stored, as another type; null where an address would become a number or the other way round. */
function asType(t: Terms, lane: Lane, type: string, store: Store): Lane | null {
  if (type === store.type) return lane;
  if (type.startsWith('ptr') || store.type.startsWith('ptr')) return null;
  return bitsOf(type) === 8 * store.size ? { ...lane, val: reinterpret(t, lane.val, type) } : null;
}

function observable(cx: Comparison, stores: Map<string, Store>): Map<string, Store> {
  for (const [key, store] of stores) {
    const { base } = store.address;
    if (
      /^[AB] /.test(cx.t.data[base]!) &&
      cx.t.op[base] === 'alloca' &&
      objectOf(cx, store.address)?.isPrivate === true
    ) {
      stores.delete(key);
    }
  }
  return stores;
}

function compareOrder(cx: Comparison, a: readonly Store[], b: readonly Store[]): Fault | null {
  const groups = new Map<string, number[]>();
  a.forEach((store, i) => {
    const key = groupKey(store.address);
    const list = groups.get(key);
    if (list === undefined) groups.set(key, [i]);
    else list.push(i);
  });
  const wrong = (i: number): Fault => faultAt('stores that may overlap have changed places', b[i]!.by);
  for (const list of groups.values()) {
    list.sort((i, j) => a[i]!.address.k - a[j]!.address.k);
    for (let n = 0; n < list.length; n++) {
      const first = a[list[n]!]!;
      for (let m = n + 1; m < list.length && a[list[m]!]!.address.k < first.address.k + first.size; m++) {
        if (areExclusive(cx.t, first.guard, a[list[m]!]!.guard)) continue;
        if (changedPlaces(a, b, list[n]!, list[m]!)) return wrong(list[n]!);
      }
    }
  }
  const lists = [...groups.values()];
  let pairs = 0;
  for (let g = 0; g < lists.length; g++) {
    for (let h = g + 1; h < lists.length; h++) {
      for (const i of lists[g]!) {
        for (const j of lists[h]!) {
          if (++pairs > MAX_PAIRS) return faultAt('too many stores that may overlap', null);
          if (!changedPlaces(a, b, i, j) || areExclusive(cx.t, a[i]!.guard, a[j]!.guard)) continue;
          if (!areApart(cx.memory, a[i]!, a[j]!)) return wrong(i);
        }
      }
    }
  }
  return null;
}

const MAX_PAIRS = 1_000_000;

function areApart(cx: MemoryContext, x: Store, y: Store): boolean {
  return relate(cx, x.address, x.size, y.address, y.size, x.guard, y.guard) === 'apart';
}

function changedPlaces(a: readonly Store[], b: readonly Store[], i: number, j: number): boolean {
  return a[i]!.at < a[j]!.at !== b[i]!.at < b[j]!.at;
}
