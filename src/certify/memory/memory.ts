/**
 * Memory: a symbol for what it was at the start, and a log of the lanes stored since. Addresses are a base, a sum
 * without its constant, and the constant: `base + Σ c·v + k`. Two accesses of one *group* (base and sum) are compared
 * by their constants; others are apart only by the rules of `objects.ts`, by powers of two that divide all factors,
 * or by what the path knows. Whatever is not known to be apart keeps its order.
 */

import type { Inst } from '../../ir/inst.ts';
import { asSigned } from '../../support/wide-int.ts';
import { Unsupported } from '../lanes/lanes.ts';
import type { Poison } from '../terms/poison.ts';
import { subInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { areExclusive, guardParts } from '../walk/guarded.ts';
import { areApart, areOtherObjects, type Objects } from './objects.ts';
import { latestFirst } from './store-order.ts';

export interface Address {
  readonly pointer: Term;
  readonly base: Term;
  /** The sum without its constant; −1 when there is none. */
  readonly rest: Term;
  /** Bytes, signed. */
  readonly k: number;
}

export interface Store {
  readonly address: Address;
  readonly size: number;
  readonly type: string;
  readonly val: Term;
  readonly poi: Poison;
  /** Place in the order of stores. */
  readonly at: number;
  /** It happens only where this holds; null: always. */
  readonly guard: Term | null;
  readonly by: Inst | null;
}

export interface Memory {
  /** What it was before the log. */
  readonly start: Term;
  readonly log: Store[];
  /** What it was before each store of the log, as far as somebody has asked. */
  readonly states: Term[];
}

export function newMemory(start: Term): Memory {
  return { start, log: [], states: [start] };
}

/** What a path can add: are two accesses apart for a reason that only holds here, where both guards hold? */
export type Apart = (
  a: Address,
  aSize: number,
  b: Address,
  bSize: number,
  aGuard: Term | null,
  bGuard: Term | null,
) => boolean;

export interface MemoryContext {
  readonly t: Terms;
  readonly objects: Objects;
  readonly apart: Apart;
  /** Are they apart by what the path has compared, without what notes say of accesses? */
  readonly comparedApart?: Apart;
  /** Are they apart in all turns of A's loop, as the path has compared what they touch? */
  readonly inAllTurns?: Apart;
  readonly bigEndian: boolean;
}

const NO_REST = -1 as Term;

export function addressOf(t: Terms, pointer: Term): Address {
  if (t.op[pointer] !== 'ptradd') return { pointer, base: pointer, rest: NO_REST, k: 0 };
  const [base, offset] = t.args[pointer]! as readonly [Term, Term];
  const bits = t.bits[offset]!;
  const sum = t.sumOf(offset);
  const k = asSigned(sum.constant, bits);
  if (k > 0x1000000000000n || k < -0x1000000000000n)
    throw new Unsupported('an offset of more than 2^48 bytes');
  const rest = sum.atoms.length === 0 ? NO_REST : t.sum(bits, 0n, sum.atoms, sum.factors);
  return { pointer, base, rest, k: Number(k) };
}

/** `pointer + bytes`. */
export function stepAddress(t: Terms, indexBits: number, pointer: Term, bytes: Term): Term {
  let base = pointer;
  let offset = bytes;
  if (t.op[pointer] === 'ptradd') {
    base = t.args[pointer]![0]!;
    const before = t.args[pointer]![1]!;
    if (t.bits[before] !== indexBits) throw new Unsupported('offsets of two widths');
    offset = subInts(t, indexBits, bytes, subInts(t, indexBits, t.int(indexBits, 0n), before));
  }
  return t.intOf(offset) === 0n ? base : t.make('ptradd', t.type[base]!, [base, offset]);
}

export type Relation = 'apart' | 'covers' | 'overlaps' | 'unknown';

/** Of an access to a store: `covers` when the store wrote every byte of it. Only where both guards hold. */
export function relate(
  cx: MemoryContext,
  a: Address,
  size: number,
  b: Address,
  bSize: number,
  aGuard: Term | null = null,
  bGuard: Term | null = null,
): Relation {
  if (a.base === b.base && a.rest === b.rest) {
    const d = a.k - b.k;
    if (d >= bSize || d + size <= 0) return 'apart';
    return d >= 0 && d + size <= bSize ? 'covers' : 'overlaps';
  }
  if (a.base === b.base) {
    if (dividedApart(cx, a, size, b, bSize)) return 'apart';
  } else if (areApart(cx.objects, a.base, b.base)) return 'apart';
  return cx.apart(a, size, b, bSize, aGuard, bGuard) ? 'apart' : 'unknown';
}

/**
 * Have they no byte in common, whoever accesses it? What is promised of accesses (`noalias`, types, scopes) says nothing of
 * bytes that A does not access.
 */
export function areOtherBytes(
  cx: MemoryContext,
  a: Address,
  size: number,
  b: Address,
  bSize: number,
): boolean {
  if (a.base === b.base && a.rest === b.rest) return a.k - b.k >= bSize || a.k - b.k + size <= 0;
  const isKnown =
    a.base === b.base ? dividedApart(cx, a, size, b, bSize) : areOtherObjects(cx.objects, a.base, b.base);
  return isKnown || cx.comparedApart?.(a, size, b, bSize, null, null) === true;
}

/** A power of two divides every factor of the distance: only the constant's residue matters, also modulo 2^bits. */
function dividedApart(cx: MemoryContext, a: Address, size: number, b: Address, bSize: number): boolean {
  const { t, steps } = cx.objects;
  // Lanes and stores of a loop are of few groups, and each is asked about with each.
  const key = (a.rest + 1) * MAX_TERMS + b.rest + 1;
  let step = steps.get(key);
  if (step === undefined) {
    step = stepBetween(t, a.rest, b.rest);
    steps.set(key, step);
  }
  if (step === 0) return false;
  const d = (((a.k - b.k) % step) + step) % step;
  return d >= bSize && d + size <= step;
}

/** Terms are fewer: two of them are one number. */
const MAX_TERMS = 0x4000000;
const MAX_STEP = 1n << 20n;

/** The power of two that divides all factors of the difference of two sums; 0 where they have none. */
function stepBetween(t: Terms, x: Term, y: Term): number {
  if (x !== NO_REST && y !== NO_REST && t.bits[x] !== t.bits[y]) return 0;
  const bits = t.bits[x === NO_REST ? y : x]!;
  const zero = t.int(bits, 0n);
  const { factors } = t.sumOf(subInts(t, bits, x === NO_REST ? zero : x, y === NO_REST ? zero : y));
  let all = MAX_STEP;
  for (const factor of factors) all |= factor;
  return Number(all & -all);
}

/** What a load of `size` bytes sees: one store's lane, or the stores that may have written it since `state`. */
export type Seen =
  | { readonly kind: 'store'; readonly store: Store }
  /** Either this store's lane, or what was there before it. */
  | { readonly kind: 'choice'; readonly store: Store; readonly guard: Term }
  | { readonly kind: 'unknown'; readonly state: Term; readonly stores: readonly Store[] };

/** A load names so many stores that it may see; what was before them is the whole memory then. */
const MAX_SEEN = 64;

/** `guard`: what holds where the load happens; `until`: how many of the stores there were. */
export function lookAt(
  cx: MemoryContext,
  memory: Memory,
  address: Address,
  size: number,
  guard: Term | null = null,
  until = memory.log.length,
): Seen {
  const stores: Store[] = [];
  let state = memory.start;
  let seen: Seen | null = null;
  const isOther = (base: Term): boolean => base !== address.base && areApart(cx.objects, address.base, base);
  latestFirst(memory.log, until, isOther, (store, place) => {
    const relation = relate(cx, address, size, store.address, store.size, guard, store.guard);
    if (relation === 'apart') return true;
    if (areExclusive(cx.t, store.guard, guard)) return true;
    const isSure = store.guard === null || guardParts(cx.t, guard).includes(store.guard);
    if (relation === 'covers' && store.guard !== null && !isSure && stores.length === 0) {
      seen = { kind: 'choice', store, guard: store.guard };
      return false;
    }
    if (relation === 'covers' && isSure) {
      if (stores.length === 0) seen = { kind: 'store', store };
      else stores.push(store);
      return false;
    }
    if (stores.length === MAX_SEEN) {
      state = stateBefore(cx.t, memory, place + 1);
      return false;
    }
    stores.push(store);
    return true;
  });
  if (seen !== null) return seen;
  stores.reverse();
  return { kind: 'unknown', state, stores: canonicalOrder(cx, stores) };
}

/** The whole memory before the store at `at`: what it was at the start, and every store since, in order. */
function stateBefore(t: Terms, memory: Memory, at: number): Term {
  const { states, log } = memory;
  for (let i = states.length; i <= at; i++) {
    const { address, val, poi, size, type, guard } = log[i - 1]!;
    const args = [states[i - 1]!, address.pointer, val, poi];
    states.push(t.make('stored', 'mem', guard === null ? args : [...args, guard], `${size}${type}`));
  }
  return states[at]!;
}

/** Of stores that may change places, the one with the least terms first. */
function canonicalOrder(cx: MemoryContext, stores: Store[]): readonly Store[] {
  const count = stores.length;
  const apart: boolean[] = [];
  let any = false;
  for (let i = 1; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const x = stores[i]!;
      const y = stores[j]!;
      const free = relate(cx, x.address, x.size, y.address, y.size, x.guard, y.guard) === 'apart';
      apart[i * count + j] = free;
      any ||= free;
    }
  }
  if (!any) return stores;
  const left = stores.map((_, i) => i);
  const out: Store[] = [];
  while (left.length > 0) {
    let best = 0;
    for (let i = 1; i < left.length; i++) {
      if (!isBefore(stores[left[i]!]!, stores[left[best]!]!)) continue;
      let free = true;
      for (let j = 0; j < i && free; j++) free = apart[left[i]! * count + left[j]!]!;
      if (free) best = i;
    }
    out.push(stores[left[best]!]!);
    left.splice(best, 1);
  }
  return out;
}

function isBefore(a: Store, b: Store): boolean {
  return a.address.pointer !== b.address.pointer ? a.address.pointer < b.address.pointer : a.val < b.val;
}

/** The term for a load that no single store answers; `start` is the memory before the stores. */
export function loadTerm(
  t: Terms,
  start: Term,
  address: Address,
  type: string,
  size: number,
  stores: readonly Store[],
): Term {
  const args: Term[] = [start, address.pointer];
  let data = String(size);
  for (const store of stores) {
    args.push(store.address.pointer, store.val, store.poi);
    if (store.guard !== null) args.push(store.guard);
    data += ` ${store.size}${store.type}${store.guard === null ? '' : '?'}`;
  }
  return t.make('load', type, args, data);
}

/** The last store to every place that was stored to, by place and guard. Older ones that it hides are left out. */
export function lastStores(memory: Memory): Map<string, Store> {
  const out = new Map<string, Store>();
  const hidden = new Set<string>();
  for (let i = memory.log.length - 1; i >= 0; i--) {
    const store = memory.log[i]!;
    const place = `${store.address.pointer} ${store.size}`;
    if (hidden.has(place)) continue;
    if (store.guard === null) hidden.add(place);
    const key = store.guard === null ? place : `${place} ${store.guard}`;
    if (!out.has(key)) out.set(key, store);
  }
  return out;
}

export function groupKey(address: Address): string {
  return `${address.base} ${address.rest}`;
}
