/**
 * Loads that are poison because of others: a load is poison if one of its bytes is, so what is loaded in parts is poison
 * where one of the parts is, and a part only where the whole is.
 */

import { addressOf, groupKey } from '../memory/memory.ts';
import { shareNoByte, type Word } from './byte-lists.ts';
import { isWholeLoad, loadedBytes, loadedWhole } from './loads.ts';
import { atom, type Defined, either, type Poison, without } from './poison.ts';
import { isImpossible } from './ranges.ts';
import type { Term, Terms } from './terms.ts';

export type Range = [low: number, high: number];

/** Bytes that are poison in B are poison in A when A loads them too, or has undefined behaviour by `until` if they are. */
export function isLoadedBy(
  t: Terms,
  p: Poison,
  source: ReadonlySet<Poison>,
  defined: Defined,
  until: number,
): boolean {
  const load = loadOf(t, p);
  if (load === null) return false;
  const key = bytesKey(t, load);
  const ranges: Range[] = [];
  for (const other of source) {
    const own = loadOf(t, other);
    if (own !== null && bytesKey(t, own) === key) ranges.push(rangeOf(t, own));
  }
  for (const { range, since } of definedLoads(t, defined).get(key) ?? []) {
    if (since <= until) ranges.push([...range]);
  }
  return isWithin(rangeOf(t, load), ranges);
}

/**
 * The poison of a word that was put together: by its bytes, as if they were loaded at once; flags that cannot be broken
 * do not count. So a word is poison in the same way whether it is read byte by byte or at once.
 */
export function wordPoison(t: Terms, { bytes }: Word, poi: Poison): Poison {
  const at = (byte: Term): number => addressOf(t, t.args[byte]![1]!).k;
  const whole = loadedWhole(
    t,
    bytes.toSorted((x, y) => at(x) - at(y)),
  );
  if (whole === null) return poi;
  const parts = new Set(bytes.map((byte) => atom(t, 'loaded', [byte])));
  let missing = parts.size;
  const kept = without(t, poi, (p) => {
    if (parts.has(p)) missing--;
    return parts.has(p) || isImpossible(t, p) || isKept(t, p);
  });
  return missing > 0 ? poi : either(t, [kept, atom(t, 'loaded', [whole])]);
}

/** Is `disjoint` true of what it is said of? */
function isKept(t: Terms, p: Poison): boolean {
  if (t.data[p] !== 'disjoint or') return false;
  const [x, y] = t.args[p]! as readonly [Term, Term];
  return !t.undef[x]! && !t.undef[y]! && shareNoByte(t, x, y);
}

interface DefinedLoad {
  readonly range: Readonly<Range>;
  readonly since: number;
}

const known = new WeakMap<Defined, ReadonlyMap<string, readonly DefinedLoad[]>>();

/** By memory and sum. A comparison's map is whole before it is asked. */
function definedLoads(t: Terms, defined: Defined): ReadonlyMap<string, readonly DefinedLoad[]> {
  const found = known.get(defined);
  if (found !== undefined) return found;
  const out = new Map<string, DefinedLoad[]>();
  for (const [p, since] of defined) {
    const load = loadOf(t, p);
    if (load === null) continue;
    const key = bytesKey(t, load);
    const list = out.get(key);
    const entry = { range: rangeOf(t, load), since };
    if (list === undefined) out.set(key, [entry]);
    else list.push(entry);
  }
  known.set(defined, out);
  return out;
}

/** The load of whole bytes that this atom calls poison. */
function loadOf(t: Terms, p: Poison): Term | null {
  if (t.op[p] !== 'if' || t.data[p] !== 'loaded ') return null;
  const load = t.args[p]![0]!;
  return isWholeLoad(t, load) ? load : null;
}

function bytesKey(t: Terms, load: Term): string {
  const [memory, pointer, ...stores] = t.args[load]!;
  const written =
    stores.length === 0 ? '' : ` ${stores.join()}${t.data[load]!.slice(t.data[load]!.indexOf(' '))}`;
  return `${memory} ${groupKey(addressOf(t, pointer!))}${written}`;
}

function rangeOf(t: Terms, load: Term): Range {
  const { k } = addressOf(t, t.args[load]![1]!);
  return [k, k + loadedBytes(t, load)];
}

function isWithin([from, to]: Readonly<Range>, ranges: Range[]): boolean {
  return merged(ranges).some(([low, high]) => low <= from && to <= high);
}

/** The same bytes in ranges that do not meet, in order. */
export function merged(list: Range[]): Range[] {
  list.sort((x, y) => x[0] - y[0]);
  const out: Range[] = [];
  for (const [low, high] of list) {
    const last = out[out.length - 1];
    if (last !== undefined && low <= last[1]) last[1] = Math.max(last[1], high);
    else out.push([low, high]);
  }
  return out;
}
