/** What A does to the object of an access of B's, wherever in it: whether B may do the same, and what its promises allow. */
import { READ, type WRITE } from '../../ir/memory-attribute.ts';
import { isPromisedAway, rootsOf } from '../../ir/memory-promises.ts';
import { Op } from '../../ir/op.ts';
import type { Terms } from '../terms/terms.ts';
import { alternatives, guardParts } from '../walk/guarded.ts';
import type { Access, Segment } from '../walk/state.ts';
import { groupKey } from './memory.ts';

/**
 * Does A write to the same object wherever B's access happens, though perhaps elsewhere in it? Then the object is none that
 * may only be read. The access may happen where any of several conditions holds: each of them has to be one of a store.
 */
export function isWrittenTo(t: Terms, a: Segment, { address, guard }: Access): boolean {
  const key = groupKey(address);
  const writes = a.writes.filter((write) => groupKey(write.address) === key);
  // A store of A under one of several conditions happens where any of them holds.
  const guards = new Set(writes.flatMap((write) => [write.guard, ...alternatives(t, write.guard)]));
  if (guards.has(null)) return true;
  return alternatives(t, guard).every((one) => guardParts(t, one).some((part) => guards.has(part)));
}

/** Does B say that it never reads (writes) there, by its attributes, while A does nothing of the kind to the object? */
export function isSaidNotTo(
  access: typeof READ | typeof WRITE,
  a: Segment,
  { address, by }: Access,
): boolean {
  const func = by?.block?.parent;
  if (by === null || func === undefined) return false;
  const own = access === READ ? a.reads : a.writes;
  if (own.some((other) => other.address.base === address.base)) return false;
  const pointers = by.op === Op.Store ? by.operands.slice(1) : by.operands;
  return pointers.some((pointer) => [...rootsOf(pointer)].some((root) => isPromisedAway(func, root, access)));
}
