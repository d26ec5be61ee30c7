/**
 * What A has shown up to a segment, and what B may claim by that: alignments, divisions that do not trap, calls that only
 * compute.
 */
import { isAssumedAligned } from '../axioms/assumed.ts';
import { type Fault, faultAt } from '../fault.ts';
import type { Poison } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import type { Access, Division, Segment } from '../walk/state.ts';
import type { Comparison } from './comparison.ts';
import { guardedKey, guardsOf, objectOf } from './touched.ts';

/** What A has shown up to a segment, that stays true afterwards: its accesses were aligned, its divisions in order. */
export interface Shown {
  /** By base and sum. */
  readonly aligned: Map<string, Alignment[]>;
  readonly divisors: Set<Term>;
  /** `a b` of signed divisions. */
  readonly signed: Set<string>;
  /** Calls that only compute. */
  readonly calls: Set<Poison>;
}

/** Something is aligned to so many bytes that lies so many behind a base and a sum, modulo that. */
interface Alignment {
  readonly align: number;
  readonly residue: number;
}

export function show(shown: Shown, segment: Segment): void {
  for (const list of [segment.reads, segment.writes, segment.ahead]) {
    for (const access of list) {
      if (access.align <= 1) continue;
      const key = guardedKey(access.address, access.guard);
      const known = shown.aligned.get(key) ?? [];
      shown.aligned.set(key, known);
      const { align } = access;
      const residue = ((access.address.k % align) + align) % align;
      // Most accesses of a block say the same.
      if (!known.some((other) => other.align === align && other.residue === residue))
        known.push({ align, residue });
    }
  }
  for (const d of segment.divisions.values()) {
    shown.divisors.add(d.b);
    if (isSigned(d)) shown.signed.add(`${d.a} ${d.b}`);
  }
  for (const call of segment.calls.keys()) shown.calls.add(call);
}

export function compareDivisions(cx: Comparison, shown: Shown, b: Segment): Fault | null {
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
export function compareCalls(shown: Shown, b: Segment): Fault | null {
  for (const [call, by] of b.calls)
    if (!shown.calls.has(call)) return faultAt('a call that the source does not make here', by);
  return null;
}

function isSigned(d: Division): boolean {
  return d.op === 'sdiv' || d.op === 'srem';
}

export function compareAlignment(cx: Comparison, shown: Shown, b: Segment): Fault | null {
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

function isAligned(cx: Comparison, facts: readonly Alignment[], access: Access): boolean {
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
    if (fact.align >= align && (address.k - fact.residue) % align === 0) return true;
  }
  const divides = (rest: Term, by: number): boolean => dividesRest(cx.t, rest, by);
  return isAssumedAligned(cx.memory.objects, cx.decide, address, align, divides);
}

function dividesRest(t: Terms, rest: Term, align: number): boolean {
  return rest < 0 || t.sumOf(rest).factors.every((factor) => factor % BigInt(align) === 0n);
}
