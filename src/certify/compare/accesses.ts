/** Which bytes B may read and write in a segment. */

import { READ, WRITE } from '../../ir/memory-attribute.ts';
import { isAssumedReadable } from '../axioms/assumed.ts';
import { type Fault, faultAt } from '../fault.ts';
import { isInLinearMemory } from '../memory/linear-memory.ts';
import { isSaidNotTo, isWrittenTo } from '../memory/said.ts';
import { merged } from '../terms/loaded-bytes.ts';
import type { Segment } from '../walk/state.ts';
import type { Comparison } from './comparison.ts';
import { guardedKey, guardsOf, isBetweenTouched, isInside, isWithin, objectOf } from './touched.ts';

/** Every byte read must lie between bytes of one object that A touches here, or in an object known to be that large. */
export function compareReads(cx: Comparison, a: Segment, b: Segment): Fault | null {
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

/**
 * Every byte written must be one that A writes here, or of a private object; where nobody else looks, of any variable,
 * between bytes that A writes, or, if A writes some byte of the object whenever B does, between bytes that A touches, or
 * below the end of linear memory.
 */
export function compareWrites(cx: Comparison, a: Segment, b: Segment): Fault | null {
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
