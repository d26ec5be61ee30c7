/**
 * What `llvm.assume` says by its operand bundles: of alignment, of bytes that may be read, of pointers that are not null
 * or that point into different objects. Each is a condition, like the one that is assumed in plain: where A assumes it,
 * the path knows it from then on; B may assume only what the path knows.
 */
import { argCountOf, type InstOf } from '../../ir/inst.ts';
import type { Op } from '../../ir/op.ts';
import { type Lane, Unsupported } from '../lanes/lanes.ts';
import { type Address, addressOf, stepAddress } from '../memory/memory.ts';
import { isForGood, type Objects } from '../memory/objects.ts';
import { compareInts } from '../terms/comparisons.ts';
import { sorted } from '../terms/lists.ts';
import type { Decide } from '../terms/poison.ts';
import { subInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { currentSegment, demand, mustKnow, type Side, Undefined } from '../walk/state.ts';

type Call = InstOf<typeof Op.Call>;
type Get = (operand: number) => readonly Lane[];

export function stepAssume(side: Side, call: Call, get: Get): null {
  const { objects } = side.memoryContext;
  const conditions = [get(0)[0]!.val];
  demand(side, get(0)[0]!.poi);
  let at = argCountOf(call);
  for (const { tag, count } of call.extra.bundles) {
    const operands = Array.from({ length: count }, (_, i) => get(at + i));
    at += count;
    const condition = conditionOf(
      side,
      tag,
      operands.map(([first]) => first!),
    );
    if (condition === null) continue;
    for (const lane of operands.flat()) demand(side, lane.poi);
    conditions.push(condition);
  }
  if (!objects.useAxioms) {
    // Not used, but B may not say more than A.
    for (const condition of conditions) currentSegment(side).promises.add(`assumed ${condition}`);
    return null;
  }
  for (const condition of conditions) {
    if (side.name === 'A' && side.t.intOf(condition) === undefined) objects.used.add('llvm.assume');
    if (!mustKnow(side, condition)) throw new Undefined();
  }
  return null;
}

/** Null for bundles that say nothing of values. */
function conditionOf(side: Side, tag: string, lanes: readonly Lane[]): Term | null {
  const { t, memoryContext } = side;
  const { objects } = memoryContext;
  const [first, second, third] = lanes.map((lane) => lane.val);
  if (tag === 'cold' || tag === 'ignore' || tag === 'noundef') return tag === 'noundef' ? t.bool(true) : null;
  if (first === undefined || t.type[first] !== 'ptr' || t.undef[first]!) return unread(side, tag);
  if (tag === 'nonnull') return compareInts(t, 'ne', first, nullOf(t));
  if (second === undefined) return unread(side, tag);
  if (tag === 'separate_storage') {
    const bases = sorted([addressOf(t, first).base, addressOf(t, second).base]);
    const condition = t.make('separate', 'i1', bases);
    objects.claims.set(condition, { kind: 'separate', address: addressOf(t, first), number: 0 });
    return condition;
  }
  const number = Number(t.intOf(second) ?? 0n);
  if (!Number.isSafeInteger(number) || number <= 0) return unread(side, tag);
  if (tag === 'align' && Number.isInteger(Math.log2(number))) {
    const bits = t.pointerBits;
    const from =
      third === undefined ? first : stepAddress(t, bits, first, subInts(t, bits, t.int(bits, 0n), third));
    const condition = t.make('aligned', 'i1', [from], String(number));
    objects.claims.set(condition, { kind: 'align', address: addressOf(t, from), number });
    return condition;
  }
  if (tag === 'dereferenceable') {
    const condition = t.make('dereferenceable', 'i1', [first], String(number));
    const address = addressOf(t, first);
    // Until the next call, in any case.
    if (side.name === 'A' && objects.useAxioms)
      currentSegment(side).ahead.push({ address, size: number, align: 1, guard: side.guard, by: side.inst });
    if (isForGood(side.inst!.block!.parent))
      objects.claims.set(condition, { kind: 'dereferenceable', address, number });
    return condition;
  }
  return unread(side, tag);
}

/** A bundle that is not understood: A's is left out, B's would be a promise of its own. */
function unread(side: Side, tag: string): null {
  if (side.name === 'B') throw new Unsupported(`an assumption of ${tag}`);
  return null;
}

export function nullOf(t: Terms): Term {
  return t.make('null', 'ptr');
}

/** Does the path know that these bases belong to different objects? */
export function areSeparate(objects: Objects, decide: Decide, a: Term, b: Term): boolean {
  if (a === b || objects.claims.size === 0) return false;
  return decide(objects.t.make('separate', 'i1', sorted([a, b]))) === true;
}

/** Does the path know of an alignment from which this one follows? */
export function isAssumedAligned(
  objects: Objects,
  decide: Decide,
  address: Address,
  align: number,
  divides: (rest: Term, align: number) => boolean,
): boolean {
  for (const [condition, { kind, address: from, number }] of objects.claims) {
    if (kind !== 'align' || number < align || from.base !== address.base) continue;
    if ((address.k - from.k) % align !== 0) continue;
    const isWhole = address.rest === from.rest || (divides(address.rest, align) && divides(from.rest, align));
    if (isWhole && decide(condition) === true) return true;
  }
  return false;
}

/** Does the path know that these bytes may be read? */
export function isAssumedReadable(objects: Objects, decide: Decide, address: Address, size: number): boolean {
  for (const [condition, { kind, address: from, number }] of objects.claims) {
    if (kind !== 'dereferenceable' || from.base !== address.base || from.rest !== address.rest) continue;
    if (address.k < from.k || address.k + size > from.k + number) continue;
    if (decide(condition) === true) return true;
  }
  return false;
}
