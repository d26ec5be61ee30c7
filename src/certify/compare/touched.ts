/**
 * Which bytes A touches in a segment, by base and sum and guard: B's accesses may lie between them, its steps stay in
 * bounds there; and which bytes there are in objects of known size.
 */
import { nullOf } from '../axioms/assumed.ts';
import { type Address, addressOf, groupKey, stepAddress } from '../memory/memory.ts';
import type { ObjectFacts } from '../memory/objects.ts';
import { compareInts } from '../terms/comparisons.ts';
import type { Poison, Refute } from '../terms/poison.ts';
import { scaleInt } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { guardParts } from '../walk/guarded.ts';
import type { Access, Segment } from '../walk/state.ts';
import type { Comparison } from './comparison.ts';

/** A step from one address that A touches here to another is in bounds: both lie in one object. */
export function withBounds(cx: Comparison, a: Segment, index: number): Refute {
  return (p) => {
    if (cx.refute(p) || isBesideStep(cx, a, p, index)) return true;
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

/**
 * Is it a step by an index that is a number more than another one, by which A steps from the same place, and touches both ends?
 * Where the place and what lies behind both steps are in one object, the step's bytes are their distance, which neither wraps
 * nor leaves the object. Of steps without a sign only a longer one is known to have none.
 */
function isBesideStep(cx: Comparison, a: Segment, p: Poison, until: number): boolean {
  const { t } = cx;
  const step = stepOf(t, p);
  if (step === null || t.undef[p]!) return false;
  const hull = hullsOf(a).get(groupKey(step.end));
  const isTouched = ({ k }: Address): boolean => hull !== undefined && k >= hull[0] && k <= hull[1];
  if (!isTouched(step.end)) return false;
  for (const [known, since] of cx.defined) {
    const other = since > until || known === p ? null : stepOf(t, known);
    if (other === null || other.from !== step.from || other.scale !== step.scale || t.undef[known]!) continue;
    if (groupKey(other.end) !== groupKey(step.end) || !isTouched(other.end)) continue;
    if (
      step.kind === 'gep nuw'
        ? other.kind === 'gep nuw' && step.end.k >= other.end.k
        : other.kind === 'inbounds'
    )
      return true;
  }
  return false;
}

interface IndexedStep {
  readonly kind: string;
  readonly from: Term;
  readonly scale: string;
  readonly end: Address;
}

/** A condition on a step by one index and no constant; null for others. */
function stepOf(t: Terms, p: Poison): IndexedStep | null {
  const match = t.op[p] === 'if' ? /^(inbounds|nusw|gep nuw) 0 (\d+)$/.exec(t.data[p]!) : null;
  const [from, index, another] = t.args[p]!;
  if (match === null || from === undefined || index === undefined || another !== undefined) return null;
  const bits = t.bits[index]!;
  if (bits !== t.pointerBits || t.type[from] !== 'ptr') return null;
  const [, kind, scale] = match as unknown as [string, string, string];
  const end = addressOf(t, stepAddress(t, bits, from, scaleInt(t, bits, index, BigInt(scale))));
  return { kind, from, scale, end };
}

const hulls = new WeakMap<Segment, ReadonlyMap<string, readonly [low: number, high: number]>>();

export function guardedKey(address: Address, guard: Term | null): string {
  return guard === null ? groupKey(address) : `${groupKey(address)} ${guard}`;
}

/** Guards of A under which something happens wherever this access does. */
export function guardsOf(t: Terms, access: Access): (Term | null)[] {
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

/** Does it lie between bytes that A touches wherever it happens? */
export function isBetweenTouched(cx: Comparison, a: Segment, access: Access): boolean {
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

export function objectOf(cx: Comparison, address: Address): ObjectFacts | undefined {
  return cx.memory.objects.byBase.get(address.base);
}

/** Inside, also where the path bounds a counter in the address. */
export function isWithin(cx: Comparison, access: Access): boolean {
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

export function isInside(object: ObjectFacts | undefined, access: Access): boolean {
  if (object === undefined || object.size === 0 || access.address.rest >= 0) return false;
  return access.address.k >= 0 && access.address.k + access.size <= object.size;
}
