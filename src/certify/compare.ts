/**
 * Two sides of one path, compared: segment by segment, then how they end. The first thing that does not fit is the
 * reason. A (the source) may have more poison, more traps and more undefined behaviour; B may not.
 */

import type { Inst } from '../ir/inst.ts';
import { READ, WRITE } from '../ir/memory-attribute.ts';
import { isAssumedAligned, isAssumedReadable, nullOf } from './axioms/assumed.ts';
import { compareNotes } from './axioms/target-notes.ts';
import { type Fault, faultAt } from './fault.ts';
import { type Lane, laneOf } from './lanes/lanes.ts';
import { isGreatestKept } from './loops/kept-greatest.ts';
import { type Frozen, isChosen, Settling } from './loops/settled.ts';
import { type Difference, differences, thawed } from './loops/thaw.ts';
import { isInLinearMemory } from './memory/linear-memory.ts';
import {
  type Address,
  addressOf,
  groupKey,
  lastStores,
  type MemoryContext,
  relate,
  type Store,
} from './memory/memory.ts';
import type { ObjectFacts } from './memory/objects.ts';
import { isSaidNotTo, isWrittenTo } from './memory/said.ts';
import { bitsOf, reinterpret } from './terms/bits.ts';
import { compareInts } from './terms/comparisons.ts';
import { isPartOfPoison } from './terms/extremes.ts';
import { notBool, sorted } from './terms/integers.ts';
import { isLoadedBy, merged } from './terms/loaded-bytes.ts';
import { loadPicked } from './terms/picks.ts';
import {
  atom,
  covers,
  type Decide,
  type Defined,
  define,
  type Implied,
  never,
  type Poison,
  type Refute,
  reach,
} from './terms/poison.ts';
import { isOfChosenFloats, refinesTerm } from './terms/refinement.ts';
import { addInts } from './terms/sums.ts';
import type { Term, Terms } from './terms/terms.ts';
import { areExclusive, chosenUnder, decideUnder, guardParts } from './walk/guarded.ts';
import { compareOwed, type Owed, withoutOwed } from './walk/owed.ts';
import type { Access, Division, Segment, Side } from './walk/state.ts';

export interface Comparison {
  readonly t: Terms;
  readonly memory: MemoryContext;
  readonly decide: Decide;
  readonly defined: Defined;
  readonly refute: Refute;
  /** A's conditions on the path, and when each is poison. */
  readonly conditions: ReadonlyMap<Term, readonly Poison[]>;
  /** Conditions of which the path knows frozen copies. */
  readonly frozen: Frozen;
  /** Is the number at most so large, by what the path knows? */
  readonly isAtMost: (number: Term, most: bigint) => boolean;
  /** Do so many bytes from a pointer on end at a number, or before? */
  readonly endsBefore: (pointer: Term, size: number, end: Term) => boolean;
  /** Is one integer not greater than another, both signed? */
  readonly isSignedAtMost: (x: Term, y: Term) => boolean;
  /** Places that B has yet to store to, as it had at the start of the path; and may it still, at its end? */
  readonly owed: readonly Owed[];
  readonly mayOwe: boolean;
  /** Asks a solver whether one lane refines another; null without one. */
  readonly solve: ((cx: Comparison, a: Lane, b: Lane, until: number) => boolean) | null;
}

const MAX_PAIRS = 1_000_000;

/** What A's undefined behaviour rules out on this path, with the segment since which it does. */
export function definedBy(a: Side, inherited: Iterable<Poison>): Map<Poison, number> {
  const into = new Map<Poison, number>();
  for (const p of inherited) into.set(p, -1);
  a.segments.forEach((segment, i) => {
    for (const p of segment.demands) define(a.t, p, i, into, a.decide);
  });
  return into;
}

/** Does one lane refine another? `until` is the segment in which it is seen. */
function refinesLane(cx: Comparison, a: Lane, b: Lane, until: number): boolean {
  if (a.val === b.val && a.poi === b.poi) return true;
  if (isPlainRefinement(cx, a, b, until) || isSettled(cx, a, b, until)) return true;
  return cx.solve?.(cx, a, b, until) === true;
}

/** Is one lane poison only where another one is? `more`: by what else A's reasons imply one of B's. */
function isCovered(
  cx: Comparison,
  a: Poison,
  b: Poison,
  until: number,
  decide = cx.decide,
  more: Implied = () => false,
): boolean {
  const implied: Implied = (p, source) =>
    more(p, source) ||
    isLoadedBy(cx.t, p, source, cx.defined, until) ||
    isPickedBy(cx.t, p, source) ||
    isPartOfPoison(cx.t, p, source) ||
    isOfChosenFloats(cx.t, p, source) ||
    isThawedPoison(cx, p, source, until);
  return covers(cx.t, a, b, cx.defined, until, decide, cx.refute, implied);
}

/** Is B's lane what is left of A's choices when those that B has asked about beforehand are made? */
function isSettled(cx: Comparison, a: Lane, b: Lane, until: number): boolean {
  if (cx.frozen.size === 0 || !isChosen(cx.t, a.val) || cx.t.type[a.val] !== cx.t.type[b.val]) return false;
  const settling = new Settling(cx.t, cx.decide, cx.frozen, (poi, decide) =>
    isCovered(cx, a.poi, poi, until, decide),
  );
  const isLeft: Implied = (p, source) => [...source].some((q) => settling.reasonLeft(q) === p);
  return settling.left(a.val) === b.val && isCovered(cx, a.poi, b.poi, until, settling.decide, isLeft);
}

function isPlainRefinement(cx: Comparison, a: Lane, b: Lane, until: number): boolean {
  if (!isCovered(cx, a.poi, b.poi, until)) return false;
  if (cx.t.op[a.poi] === 'always' || refinesTerm(cx.t, a.val, b.val)) return true;
  if (isChosen(cx.t, b.val) && isDecided(cx, a.val, b.val)) return true;
  return isKnownEqual(cx, a.val, b.val) || isDisjointSum(cx, a, b.val) || isThawed(cx, a.val, b.val, until);
}

/** Is it what is left of what B still chooses between, by what was decided on the way? */
function isDecided(cx: Comparison, a: Term, b: Term): boolean {
  const settling = new Settling(cx.t, cx.decide, NOT_FROZEN, () => false);
  const left = settling.left(b);
  return left !== b && refinesTerm(cx.t, settling.left(a), left);
}

/** Equal but for conditions that B has frozen. */
function isThawed(cx: Comparison, a: Term, b: Term, until: number): boolean {
  return areThawed(cx, [{ a, b }], until) || areThawed(cx, differences(cx.t, a, b) ?? [], until);
}

function areThawed(cx: Comparison, pairs: readonly Difference[], until: number): boolean {
  const { t, conditions, defined, decide, refute } = cx;
  const isPoisonInA = (value: Term, poi: Poison): boolean => {
    const own = [...(conditions.get(value) ?? []), ...(conditions.get(notBool(t, value)) ?? [])];
    return own.length > 0 && own.every((p) => covers(t, p, poi, defined, until, decide, refute));
  };
  const bs = pairs.map(({ b }) => b);
  const plain = thawed(t, bs, isPoisonInA);
  if (plain === null) return false;
  return pairs.every(
    ({ a }, i) => refinesTerm(t, a, plain[i]!) || isGreatestKept(t, a, plain[i]!, cx.isSignedAtMost),
  );
}

/** Is it the reason of one of A's poisons, about the same values but for conditions that B has frozen? */
function isThawedPoison(cx: Comparison, p: Poison, source: ReadonlySet<Poison>, until: number): boolean {
  const { t } = cx;
  if (t.op[p] !== 'if') return false;
  for (const q of source) {
    if (t.op[q] !== 'if' || t.data[q] !== t.data[p]) continue;
    if (areThawed(cx, differences(t, q, p) ?? [], until)) return true;
  }
  return false;
}

/** `x or y` where A is `x + y`, and poison unless they share no bit. */
function isDisjointSum(cx: Comparison, a: Lane, b: Term): boolean {
  const { t } = cx;
  if (t.op[b] !== 'or' || t.undef[b]! || t.args[b]!.length !== 2) return false;
  const args = t.args[b]!;
  if (addInts(t, t.bits[b]!, args) !== a.val) return false;
  return reach(t, a.poi, cx.decide).has(atom(t, 'disjoint', sorted(args), 'or'));
}

/** What B picks is poison where A loads the same byte. */
function isPickedBy(t: Terms, p: Poison, source: ReadonlySet<Poison>): boolean {
  if (t.op[p] !== 'if' || t.data[p] !== 'picked ') return false;
  const load = loadPicked(t, t.args[p]![0]!);
  return load !== null && source.has(atom(t, 'loaded', [load]));
}

/** Integers, or pointers from one base, that the path knows to be equal. */
function isKnownEqual(cx: Comparison, a: Term, b: Term): boolean {
  const { t } = cx;
  if (t.bits[a] !== t.bits[b] || t.type[a] !== t.type[b]) return false;
  if (t.bits[a] === 0 && (t.type[a] !== 'ptr' || addressOf(t, a).base !== addressOf(t, b).base)) return false;
  return cx.decide(compareInts(t, 'eq', a, b)) === true;
}

/** A step from one address that A touches here to another is in bounds: both lie in one object. */
function withBounds(cx: Comparison, a: Segment): Refute {
  return (p) => {
    if (cx.refute(p)) return true;
    const match = /^(inbounds|nusw|gep nuw) (-?\d+)$/.exec(cx.t.data[p]!);
    if (match === null || cx.t.op[p] !== 'if') return false;
    const address = addressOf(cx.t, cx.t.args[p]![0]!);
    const by = Number(match[2]);
    if (match[1] === 'gep nuw' && by < 0) return false;
    const object = objectOf(cx, address);
    const isKnown = object !== undefined && object.kind !== 'argument' && address.rest < 0 && object.size > 0;
    const hull = isKnown ? ([0, object.size] as const) : hullsOf(a).get(groupKey(address));
    const to = address.k + by;
    return hull !== undefined && Math.min(address.k, to) >= hull[0] && Math.max(address.k, to) <= hull[1];
  };
}

const hulls = new WeakMap<Segment, ReadonlyMap<string, readonly [low: number, high: number]>>();

function guardedKey(address: Address, guard: Term | null): string {
  return guard === null ? groupKey(address) : `${groupKey(address)} ${guard}`;
}

/** Guards of A under which something happens wherever this access does. */
function guardsOf(t: Terms, access: Access): (Term | null)[] {
  return [null, ...guardParts(t, access.guard)];
}

/** From the first to behind the last byte that a finished segment touches, by base and sum and guard. */
function hullsOf(segment: Segment): ReadonlyMap<string, readonly [low: number, high: number]> {
  const known = hulls.get(segment);
  if (known !== undefined) return known;
  const out = new Map<string, [number, number]>();
  for (const list of [segment.reads, segment.writes, segment.ahead]) {
    for (const { address, size, guard } of list) {
      if (size === 0) continue;
      const key = guardedKey(address, guard);
      const hull = out.get(key);
      const end = address.k + size;
      if (hull === undefined) out.set(key, [address.k, end]);
      else {
        hull[0] = Math.min(hull[0], address.k);
        hull[1] = Math.max(hull[1], end);
      }
    }
  }
  hulls.set(segment, out);
  return out;
}

export function refinesLanes(cx: Comparison, a: readonly Lane[], b: readonly Lane[], until: number): boolean {
  return a.length === b.length && a.every((lane, i) => refinesLane(cx, lane, b[i]!, until));
}

/** Why B's segments do not refine A's; null when they do. */
export function compareSegments(cx: Comparison, a: Side, b: Side, aIsUndefined: boolean): Fault | null {
  const count = aIsUndefined ? a.segments.length - 1 : a.segments.length;
  if (aIsUndefined ? b.segments.length < a.segments.length : a.segments.length !== b.segments.length) {
    return faultAt('the calls or ordered accesses are not the same', firstOther(a.segments, b.segments));
  }
  const shown: Shown = { aligned: new Map(), divisors: new Set(), signed: new Set(), calls: new Set() };
  for (let i = 0; i < count; i++) {
    show(shown, a.segments[i]!);
    const fault = compareSegment(cx, shown, a.segments[i]!, b.segments[i]!, i);
    if (fault !== null) return fault;
  }
  return cx.mayOwe ? compareOwed(cx.memory, cx.owed, a, b) : null;
}

const POISONED = 'a branch, address or divisor may be poison where the source has no undefined behaviour';

/** The first call or ordered access of one side that the other does not have. */
function firstOther(a: readonly Segment[], b: readonly Segment[]): Inst | null {
  const at = b.findIndex((segment, i) => segment.event?.what !== a[i]?.event?.what);
  return b[at]?.event?.by ?? a[at < 0 ? b.length - 1 : at]?.event?.by ?? null;
}

/** What A has shown up to a segment, that stays true afterwards: its accesses were aligned, its divisions in order. */
interface Shown {
  /** By base and sum. */
  readonly aligned: Map<string, Access[]>;
  readonly divisors: Set<Term>;
  /** `a b` of signed divisions. */
  readonly signed: Set<string>;
  /** Calls that only compute. */
  readonly calls: Set<Poison>;
}

function show(shown: Shown, segment: Segment): void {
  for (const list of [segment.reads, segment.writes, segment.ahead]) {
    for (const access of list) {
      if (access.align <= 1) continue;
      const key = guardedKey(access.address, access.guard);
      const known = shown.aligned.get(key);
      if (known === undefined) shown.aligned.set(key, [access]);
      else known.push(access);
    }
  }
  for (const d of segment.divisions.values()) {
    shown.divisors.add(d.b);
    if (isSigned(d)) shown.signed.add(`${d.a} ${d.b}`);
  }
  for (const call of segment.calls.keys()) shown.calls.add(call);
}

function compareSegment(cx: Comparison, shown: Shown, a: Segment, b: Segment, index: number): Fault | null {
  for (let i = 0; i < b.demands.length; i++) {
    const poi = b.demands[i]!;
    const implied: Implied = (p, source) => isLoadedBy(cx.t, p, source, cx.defined, index);
    if (covers(cx.t, never(cx.t), poi, cx.defined, index, cx.decide, withBounds(cx, a), implied)) continue;
    const val = cx.t.bool(true);
    if (cx.solve?.(cx, laneOf(cx.t, val, never(cx.t)), laneOf(cx.t, val, poi), index) === true) continue;
    return faultAt(POISONED, b.demandedBy[i]!);
  }
  for (const promise of b.promises) {
    if (!a.promises.has(promise)) return faultAt('a load promises more than the source does', null);
  }
  return (
    compareDivisions(cx, shown, b) ??
    compareCalls(shown, b) ??
    compareReads(cx, a, b) ??
    compareWrites(cx, a, b) ??
    compareAlignment(cx, shown, b) ??
    compareNotes(cx.memory, a, b) ??
    compareStores(cx, a, b, index) ??
    compareEvents(cx, a, b, index)
  );
}

function compareEvents(cx: Comparison, a: Segment, b: Segment, index: number): Fault | null {
  if (a.event === null && b.event === null) return null;
  if (a.event === null || b.event === null || a.event.what !== b.event.what)
    return faultAt('two calls or ordered accesses differ', b.event?.by ?? a.event?.by ?? null);
  return refinesLanes(cx, a.event.args, b.event.args, index)
    ? null
    : faultAt('the arguments of a call differ', b.event.by);
}

function compareDivisions(cx: Comparison, shown: Shown, b: Segment): Fault | null {
  for (const d of b.divisions.values()) {
    const constant = cx.t.intOf(d.b);
    const bits = cx.t.bits[d.b]!;
    if (constant !== undefined && constant !== 0n && (!isSigned(d) || constant !== (1n << BigInt(bits)) - 1n))
      continue;
    if (isSigned(d) ? shown.signed.has(`${d.a} ${d.b}`) : shown.divisors.has(d.b)) continue;
    return faultAt('a division may trap where the source does not divide', d.by);
  }
  return null;
}

/** A call that only computes may still have undefined behaviour: B makes none that A does not make. */
function compareCalls(shown: Shown, b: Segment): Fault | null {
  for (const [call, by] of b.calls)
    if (!shown.calls.has(call)) return faultAt('a call that the source does not make here', by);
  return null;
}

function isSigned(d: Division): boolean {
  return d.op === 'sdiv' || d.op === 'srem';
}

/** Every byte read must lie between bytes of one object that A touches here, or in an object known to be that large. */
function compareReads(cx: Comparison, a: Segment, b: Segment): Fault | null {
  if (b.reads.length === 0) return null;
  for (const access of b.reads) {
    if (access.size === 0) continue;
    if (isSaidNotTo(READ, a, access))
      return faultAt('the function says that it does not read there', access.by);
    if (isBetweenTouched(cx, a, access)) continue;
    const object = objectOf(cx, access.address);
    if (isAssumedReadable(cx.memory.objects, cx.decide, access.address, access.size)) continue;
    if (isInLinearMemory(access, cx.memory.objects.linear, cx.endsBefore)) continue;
    if (!isWithin(cx, access)) return faultAt('bytes are read that the source does not read here', access.by);
    if (object?.kind === 'argument' && !object.writable) cx.memory.objects.used.add('dereferenceable');
  }
  return null;
}

/** Does it lie between bytes that A touches wherever it happens? */
function isBetweenTouched(cx: Comparison, a: Segment, access: Access): boolean {
  const hull = hullAround(cx, a, access);
  return hull !== null && access.address.k >= hull[0] && access.address.k + access.size <= hull[1];
}

/** The bytes between those that A touches wherever the access happens. */
function hullAround(cx: Comparison, a: Segment, access: Access): readonly [number, number] | null {
  let hull: [number, number] | null = null;
  for (const guard of guardsOf(cx.t, access)) {
    const part = hullsOf(a).get(guardedKey(access.address, guard));
    if (part === undefined) continue;
    hull = hull === null ? [...part] : [Math.min(hull[0], part[0]), Math.max(hull[1], part[1])];
  }
  return hull;
}

function objectOf(cx: Comparison, address: Address): ObjectFacts | undefined {
  return cx.memory.objects.byBase.get(address.base);
}

/** Inside, also where the path bounds a counter in the address. */
function isWithin(cx: Comparison, access: Access): boolean {
  const object = objectOf(cx, access.address);
  if (object === undefined || object.sizeUnlessNull === 0) return false;
  if (isInside(object, access)) return true;
  const { base, pointer, rest, k } = access.address;
  const size = isNotNull(cx, object, base) ? object.sizeUnlessNull : object.size;
  if (access.size > size) return false;
  if (rest < 0) return k >= 0 && k + access.size <= size;
  if (cx.t.op[pointer] !== 'ptradd') return false;
  return cx.isAtMost(cx.t.args[pointer]![1]!, BigInt(size - access.size));
}

function isNotNull(cx: Comparison, object: ObjectFacts, base: Term): boolean {
  if (object.size === object.sizeUnlessNull) return true;
  return cx.decide(compareInts(cx.t, 'eq', base, nullOf(cx.t))) === false;
}

function isInside(object: ObjectFacts | undefined, access: Access): boolean {
  if (object === undefined || object.size === 0 || access.address.rest >= 0) return false;
  return access.address.k >= 0 && access.address.k + access.size <= object.size;
}

/**
 * Every byte written must be one that A writes here, or of a private object; where nobody else looks, of any variable,
 * between bytes that A writes, or, if A writes some byte of the object whenever B does, between bytes that A touches, or
 * below the end of linear memory.
 */
function compareWrites(cx: Comparison, a: Segment, b: Segment): Fault | null {
  if (b.writes.length === 0) return null;
  const written = new Map<string, [number, number][]>();
  for (const access of a.writes) {
    const key = guardedKey(access.address, access.guard);
    const list = written.get(key) ?? [];
    list.push([access.address.k, access.address.k + access.size]);
    written.set(key, list);
  }
  for (const [key, list] of written) written.set(key, merged(list));
  for (const access of b.writes) {
    const object = objectOf(cx, access.address);
    if (object?.isPrivate === true && isInside(object, access)) continue;
    const isUnseen = cx.memory.objects.alone && object?.writable === true && object.kind !== 'argument';
    if (isUnseen && !isSaidNotTo(WRITE, a, access) && isWithin(cx, access)) continue;
    const from = access.address.k;
    const lists = guardsOf(cx.t, access).map((guard) => written.get(guardedKey(access.address, guard)) ?? []);
    const always = written.get(guardedKey(access.address, null)) ?? [];
    const [first, last] = [always[0], always.at(-1)];
    // What is between bytes that A writes can be written, and nobody sees it change: its value is compared with the rest.
    const isBetween = first !== undefined && first[0] <= from && from + access.size <= last![1];
    if (cx.memory.objects.alone && isBetween) continue;
    if (cx.memory.objects.alone && isWrittenTo(cx.t, a, access)) {
      if (isBetweenTouched(cx, a, access)) continue;
      if (isInLinearMemory(access, cx.memory.objects.linear, cx.endsBefore)) continue;
    }
    if (!lists.flat().some(([low, high]) => low <= from && from + access.size <= high)) {
      return faultAt('bytes are written that the source does not write here', access.by);
    }
  }
  return null;
}

function compareAlignment(cx: Comparison, shown: Shown, b: Segment): Fault | null {
  const known = new Set<string>();
  for (const access of [...b.reads, ...b.writes]) {
    const key = `${access.address.pointer} ${access.align} ${access.guard}`;
    if (access.align <= 1 || known.has(key)) continue;
    const facts = guardsOf(cx.t, access).flatMap(
      (guard) => shown.aligned.get(guardedKey(access.address, guard)) ?? [],
    );
    if (!isAligned(cx, facts, access))
      return faultAt('an alignment is higher than the source proves', access.by);
    known.add(key);
  }
  return null;
}

function isAligned(cx: Comparison, facts: readonly Access[], access: Access): boolean {
  const { align, address } = access;
  const object = objectOf(cx, address);
  if (
    object !== undefined &&
    object.align >= align &&
    address.k % align === 0 &&
    dividesRest(cx.t, address.rest, align)
  ) {
    return true;
  }
  for (const fact of object?.isLowered === true ? [] : facts) {
    if (fact.align >= align && (address.k - fact.address.k) % align === 0) return true;
  }
  const divides = (rest: Term, by: number): boolean => dividesRest(cx.t, rest, by);
  return isAssumedAligned(cx.memory.objects, cx.decide, address, align, divides);
}

function dividesRest(t: Terms, rest: Term, align: number): boolean {
  return rest < 0 || t.sumOf(rest).factors.every((factor) => factor % BigInt(align) === 0n);
}

/** The same last store to every place, and the same order wherever two places may be one. */
function compareStores(cx: Comparison, a: Segment, b: Segment, index: number): Fault | null {
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

/** Does it refine wherever the store happens? */
function refinesUnder(cx: Comparison, guard: Term | null, a: Lane, b: Lane, index: number): boolean {
  if (refinesLane(cx, a, b, index)) return true;
  if (guard === null) return false;
  const decide = decideUnder(cx.t, guard, cx.decide);
  const under = (lane: Lane): Lane => ({ ...lane, val: chosenUnder(cx.t, lane.val, decide) });
  if (refinesLane({ ...cx, decide }, under(a), under(b), index)) return true;
  // The same by what is left of both lanes, and of when B's is poison, where the guard's choices are made.
  const settling = new Settling(cx.t, decide, NOT_FROZEN, () => false);
  if (!refinesTerm(cx.t, settling.left(a.val), settling.left(b.val))) return false;
  return isCovered(cx, a.poi, settling.poisonLeft(b.poi), index, decide);
}

const NOT_FROZEN: Frozen = new Map();

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

function areApart(cx: MemoryContext, x: Store, y: Store): boolean {
  return relate(cx, x.address, x.size, y.address, y.size, x.guard, y.guard) === 'apart';
}

function changedPlaces(a: readonly Store[], b: readonly Store[], i: number, j: number): boolean {
  return a[i]!.at < a[j]!.at !== b[i]!.at < b[j]!.at;
}
