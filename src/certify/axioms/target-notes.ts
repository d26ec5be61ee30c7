/**
 * What the notes on B's accesses say of memory: no more than A's own.
 *
 * - `!tbaa`: each of these bytes A touches with the same tag, or with one of which B's is less precise:
 *   a plain type that A's type is, or is derived from.
 * - `!alias.scope` and `!noalias`: of scopes that A's access of these bytes has as well. What others say has to follow from
 *   the rest (`made-scopes.ts`).
 * - `!llvm.access.group`, where a loop names the group: so does the same one in A for an access of these bytes.
 *
 * Each byte of a load has to be touched by such an access of A wherever the load happens, in the same stretch or right behind
 * it, but for those that nobody looks at (`wanted-bytes.ts`); of a store, each byte that A touches there. Of a call that both
 * make the notes are those of A's call.
 */
import type { Inst } from '../../ir/inst.ts';
import type { MdField, MdNode } from '../../ir/metadata.ts';
import { ValueKind } from '../../ir/value.ts';
import { type Fault, faultAt } from '../fault.ts';
import { groupKey, type MemoryContext } from '../memory/memory.ts';
import type { Objects } from '../memory/objects.ts';
import { merged, type Range } from '../terms/loaded-bytes.ts';
import type { Terms } from '../terms/terms.ts';
import { guardParts } from '../walk/guarded.ts';
import type { Access, Segment } from '../walk/state.ts';
import { groupsOf, namesFollow } from './access-groups.ts';
import { isNode, isString } from './loop-notes.ts';
import { TOO_MANY_SCOPES } from './made-scopes.ts';
import { scopedOf } from './scopes.ts';
import { isLessPrecise } from './tbaa.ts';
import { wantedBytes } from './wanted-bytes.ts';

/** Why B's notes say too much; null when they do not. */
export function compareNotes(memory: MemoryContext, a: Segment, b: Segment): Fault | null {
  const { objects } = memory;
  let index: ReadonlyMap<string, Group> | null = null;
  let isMade = false;
  for (const list of [b.reads, b.writes]) {
    for (const access of list) {
      if (access.by === null || !saysSomething(access.by)) continue;
      index ??= groupsIn(a);
      const here = touchedWith(memory.t, meeting(index.get(groupKey(access.address)), access), access);
      const wanted =
        list === b.reads ? wantedRanges(objects, access) : here.map((own) => common(own, access));
      const covered: Covered = (follows) => isCovered(here, wanted, follows);
      const fault = compareAccess(objects, access.by, covered);
      if (fault !== null) return fault;
      if (!hasScopes(access.by)) continue;
      const isNew = here.length === 0 || !covered((inst) => hasItsScopes(objects, access.by!, inst));
      if (isNew && !objects.useAxioms) return faultAt(TOO_MANY_SCOPES, access.by);
      objects.madeScopes?.see(access.by, access.address.base, list === b.writes, isNew);
      isMade ||= isNew;
    }
  }
  const known = index;
  const partsOf = (access: Access): Access[] => meeting(known?.get(groupKey(access.address)), access);
  const inVain = isMade ? (objects.madeScopes?.inVain(memory, b, partsOf) ?? null) : null;
  if (inVain !== null) return inVain;
  const [from, to] = [a.event?.by ?? null, b.event?.by ?? null];
  if (from === null || to === null || !saysSomething(to)) return null;
  const fault = compareAccess(objects, to, (follows) => follows(from));
  if (fault !== null || !hasScopes(to)) return fault;
  if (!hasItsScopes(objects, to, from)) return faultAt(TOO_MANY_SCOPES, to);
  objects.madeScopes?.see(to, null, true, false);
  return null;
}

/** Does every byte that counts belong to an instruction of A from which what B says follows? */
type Covered = (follows: (inst: Inst) => boolean) => boolean;

function compareAccess(objects: Objects, by: Inst, isCovered: Covered): Fault | null {
  if (tagOn(by) !== null && !isCovered((inst) => hasItsType(by, inst)))
    return faultAt('a type says more of memory than the source', by);
  if (saysGroups(objects, by) && !isCovered((inst) => hasItsGroups(objects, by, inst)))
    return faultAt('a loop says more of an access than in the source', by);
  if (hasAssertions(by) && !isCovered((inst) => hasItsAssertions(by, inst)))
    return faultAt('a note says more of an access than in the source', by);
  return null;
}

/** What else asserts something, and is not looked into. */
const ASSERTIONS: ReadonlySet<string> = new Set([
  ...['tbaa.struct', 'noalias.addrspace', 'nofpclass', 'captures', 'callees', 'invariant.group'],
  // An older way to say that a loop's turns are independent.
  'llvm.mem.parallel_loop_access',
]);

const KINDS: ReadonlySet<string> = new Set([
  ...['tbaa', 'alias.scope', 'noalias', 'llvm.access.group'],
  ...ASSERTIONS,
]);

function saysSomething(inst: Inst): boolean {
  return inst.notes?.attachments.some((note) => KINDS.has(note.kind)) === true;
}

/** A's accesses of one base and sum, by their constants, and the size of the largest. */
interface Group {
  readonly accesses: Access[];
  most: number;
}

const indices = new WeakMap<Segment, ReadonlyMap<string, Group>>();

function groupsIn(segment: Segment): ReadonlyMap<string, Group> {
  const known = indices.get(segment);
  if (known !== undefined) return known;
  const groups = new Map<string, Group>();
  for (const list of [segment.reads, segment.writes, segment.ahead]) {
    for (const access of list) {
      const key = groupKey(access.address);
      const group = groups.get(key) ?? { accesses: [], most: 0 };
      groups.set(key, group);
      group.accesses.push(access);
      group.most = Math.max(group.most, access.size);
    }
  }
  for (const { accesses } of groups.values()) accesses.sort((x, y) => x.address.k - y.address.k);
  indices.set(segment, groups);
  return groups;
}

/** Those that touch a byte of the access. */
function meeting(group: Group | undefined, { address, size }: Access): Access[] {
  if (group === undefined) return [];
  const { accesses, most } = group;
  let [low, high] = [0, accesses.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (accesses[middle]!.address.k + most <= address.k) low = middle + 1;
    else high = middle;
  }
  const out: Access[] = [];
  for (let i = low; i < accesses.length && accesses[i]!.address.k < address.k + size; i++)
    if (accesses[i]!.address.k + accesses[i]!.size > address.k) out.push(accesses[i]!);
  return out;
}

/** Those that happen wherever the access does. */
function touchedWith(t: Terms, own: readonly Access[], { guard }: Access): readonly Access[] {
  if (own.every((one) => one.guard === null)) return own;
  const parts = guardParts(t, guard);
  return own.filter((one) => one.guard === null || parts.includes(one.guard));
}

/** The bytes of a load that somebody looks at; none of what only asks that an address is aligned. */
function wantedRanges({ layout }: Objects, access: Access): readonly Range[] {
  if (access.size === 0) return [];
  const bytes = access.by === null ? null : wantedBytes(layout, access.by);
  if (bytes === null || bytes.length !== access.size) return [rangeOf(access)];
  const { k } = access.address;
  return merged(bytes.flatMap((isWanted, i): Range[] => (isWanted ? [[k + i, k + i + 1]] : [])));
}

/** The bytes that both touch. */
function common(x: Access, y: Access): Range {
  const [[low, high], [from, to]] = [rangeOf(x), rangeOf(y)];
  return [Math.max(low, from), Math.min(high, to)];
}

function tagOn(inst: Inst | null): MdNode | null {
  return inst?.notes?.attachments.find((note) => note.kind === 'tbaa')?.node ?? null;
}

/** Does B's type follow from A's? */
function hasItsType(to: Inst, from: Inst): boolean {
  const [tag, known] = [tagOn(to), tagOn(from)];
  return tag === null || (known !== null && isLessPrecise(tag, known));
}

/** Is every byte that counts touched by an access from which what B says follows? */
function isCovered(
  here: readonly Access[],
  wanted: readonly Range[],
  follows: (inst: Inst) => boolean,
): boolean {
  const covered = merged(here.filter(({ by }) => by !== null && follows(by)).map(rangeOf));
  return wanted.every(([low, high]) => covered.some(([first, last]) => first <= low && high <= last));
}

function rangeOf({ address, size }: Access): Range {
  return [address.k, address.k + size];
}

/** Does a loop name a group of B's? */
function saysGroups({ naming }: Objects, to: Inst): boolean {
  return naming !== null && groupsOf(to).length > 0 && naming.b(to).named.size > 0;
}

/** Does the same one name a group of A's? */
function hasItsGroups({ naming }: Objects, to: Inst, from: Inst): boolean {
  return naming !== null && namesFollow(naming.a(from), naming.b(to));
}

function hasAssertions({ notes }: Inst): boolean {
  return notes?.attachments.some(({ kind }) => ASSERTIONS.has(kind)) === true;
}

/** Has A the same notes of what is not looked into? */
function hasItsAssertions(to: Inst, from: Inst): boolean {
  const notes = from.notes?.attachments ?? [];
  return (to.notes?.attachments ?? []).every(
    ({ kind, node }) =>
      !ASSERTIONS.has(kind) || notes.some((own) => own.kind === kind && isSameNode(own.node, node, 0)),
  );
}

const MAX_DEPTH = 16;

function isSameNode(a: MdNode, b: MdNode, depth: number): boolean {
  if (a === b) return true;
  if (a.distinct || b.distinct) return false;
  if (a.values.length !== b.values.length || a.name !== b.name || depth > MAX_DEPTH) return false;
  return a.values.every((one, i) => {
    const other = b.values[i]!;
    if (isNode(one) && isNode(other)) return isSameNode(one, other, depth + 1);
    if (isString(one) && isString(other)) return one.value === other.value;
    return isSameValue(one, other);
  });
}

/** Numbers; whatever else there is has to be the very same. */
function isSameValue(a: MdField, b: MdField): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (a.kind !== 'value' || b.kind !== 'value') return a === b;
  if (a.value.kind !== ValueKind.Int || b.value.kind !== ValueKind.Int) return a.value === b.value;
  return a.value.type.text === b.value.type.text && a.value.value === b.value.value;
}

function hasScopes(inst: Inst): boolean {
  const { scopes, disclaimed } = scopedOf(inst);
  return scopes !== null || disclaimed !== null;
}

/** Is A's of no more scopes, and does it disclaim as many? */
function hasItsScopes({ sameScopes, madeScopes }: Objects, to: Inst, from: Inst): boolean {
  const { scopes, disclaimed } = scopedOf(to);
  const known = scopedOf(from);
  const isSame = (a: MdNode, b: MdNode): boolean =>
    madeScopes?.isAnew(a) !== true && sameScopes.isSame(from, a, to, b);
  // The fewer scopes an access is of, the sooner another one disclaims all of them.
  const isOf = scopes === null || (known.scopes !== null && isPartOf(known.scopes, scopes, isSame));
  return (
    isOf &&
    (disclaimed === null ||
      (known.disclaimed !== null &&
        isPartOf(disclaimed, known.disclaimed, (other, own) => isSame(own, other))))
  );
}

function isPartOf(some: MdNode, all: MdNode, isSame: (one: MdNode, other: MdNode) => boolean): boolean {
  return some.values.every(
    (one) => isNode(one) && all.values.some((other) => isNode(other) && isSame(one, other)),
  );
}
