/**
 * What the notes on B's accesses say of memory: no more than A's own.
 *
 * - `!tbaa`: every byte that A touches here too, A touches with the same tag, or with one of which B's is less precise:
 *   a plain type that A's type is, or is derived from.
 * - `!alias.scope` and `!noalias`: of scopes that A's access of these bytes has as well. Others B has made, after a runtime
 *   check for instance. What they say of other turns is not proved: it is taken as given, and named in the verdict.
 * - `!llvm.access.group`, where a loop names the group: so does one of A's for an access of these bytes.
 *
 * Of bytes that A does not touch B sees nothing that matters, nor of those that nobody looks at (`wanted-bytes.ts`).
 */
import type { Inst } from '../../ir/inst.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { type Fault, faultAt } from '../fault.ts';
import { groupKey } from '../memory/memory.ts';
import type { Objects } from '../memory/objects.ts';
import { merged, type Range } from '../terms/loaded-bytes.ts';
import type { Access, Segment } from '../walk/state.ts';
import { groupsOf } from './access-groups.ts';
import { isNode, isString } from './loop-notes.ts';
import { scopedOf } from './scopes.ts';
import { isLessPrecise } from './tbaa.ts';
import { wantedBytes } from './wanted-bytes.ts';

/** How a verdict calls scopes that B has made. */
const OWN_SCOPES = 'alias.scope of the second';

/** Why B's notes say too much; null when they do not. */
export function compareNotes(objects: Objects, a: Segment, b: Segment): Fault | null {
  let index: ReadonlyMap<string, Group> | null = null;
  for (const list of [b.reads, b.writes]) {
    for (const access of list) {
      if (access.by === null || !saysSomething(access.by)) continue;
      index ??= groupsIn(a);
      const own = meeting(index.get(groupKey(access.address)), access);
      if (!hasItsTypes(access, list === b.reads ? wantedBy(objects, access, own) : own))
        return faultAt('a type says more of memory than the source', access.by);
      if (!hasItsGroups(objects, access.by, own))
        return faultAt('a loop says more of an access than in the source', access.by);
      if (hasItsScopes(access.by, own)) continue;
      if (!objects.useAxioms) return faultAt('scopes say more of memory than the source', access.by);
      objects.used.add(OWN_SCOPES);
    }
  }
  return null;
}

const KINDS: ReadonlySet<string> = new Set(['tbaa', 'alias.scope', 'noalias', 'llvm.access.group']);

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
  for (const list of [segment.reads, segment.writes]) {
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

/** Those that share a byte with the load that somebody looks at. */
function wantedBy({ layout }: Objects, { by, address }: Access, own: readonly Access[]): readonly Access[] {
  if (own.length < 2) return own;
  const bytes = by === null ? null : wantedBytes(layout, by);
  if (bytes === null) return own;
  return own.filter((access) => {
    const from = access.address.k - address.k;
    return bytes.slice(Math.max(0, from), from + access.size).includes(true);
  });
}

function tagOn(inst: Inst | null): MdNode | null {
  return inst?.notes?.attachments.find((note) => note.kind === 'tbaa')?.node ?? null;
}

/** Is every byte that A touches touched with a tag from which B's follows? */
function hasItsTypes(access: Access, own: readonly Access[]): boolean {
  const tag = tagOn(access.by);
  if (tag === null) return true;
  const isFollowing = ({ by }: Access): boolean => {
    const known = tagOn(by);
    return known !== null && isLessPrecise(tag, known);
  };
  if (own.every(isFollowing)) return true;
  const covered = merged(own.filter(isFollowing).map(rangeOf));
  return own.map(rangeOf).every(([from, to]) => {
    const [low, high] = [Math.max(from, access.address.k), Math.min(to, access.address.k + access.size)];
    return covered.some(([first, last]) => first <= low && high <= last);
  });
}

function rangeOf({ address, size }: Access): Range {
  return [address.k, address.k + size];
}

/** If a loop names a group of it, does one of A's? */
function hasItsGroups({ namedGroups }: Objects, inst: Inst, own: readonly Access[]): boolean {
  const isNamed = (access: Inst, named: ReadonlySet<MdNode>): boolean =>
    groupsOf(access).some((group) => named.has(group));
  if (!isNamed(inst, namedGroups.b)) return true;
  return own.length === 0 || own.some(({ by }) => by !== null && isNamed(by, namedGroups.a));
}

/** Has one of A's accesses these scopes, and does it disclaim as many? */
function hasItsScopes(inst: Inst, own: readonly Access[]): boolean {
  const { scopes, disclaimed } = scopedOf(inst);
  if (scopes === null && disclaimed === null) return true;
  return own.some(({ by }) => {
    if (by === null) return false;
    const known = scopedOf(by);
    // The fewer scopes an access is of, the sooner another one disclaims all of them.
    const isOf = scopes === null || (known.scopes !== null && isPartOf(known.scopes, scopes));
    return (
      isOf && (disclaimed === null || (known.disclaimed !== null && isPartOf(disclaimed, known.disclaimed)))
    );
  });
}

function isPartOf(some: MdNode, all: MdNode): boolean {
  return some.values.every((one) => all.values.some((other) => one === other || isSameScope(one, other)));
}

/** Scopes of two modules are the same if they have the same name in domains of one name. */
function isSameScope(a: MdNode['values'][number], b: MdNode['values'][number]): boolean {
  const name = scopeName(a);
  return name !== null && name === scopeName(b);
}

function scopeName(scope: MdNode['values'][number]): string | null {
  if (!isNode(scope)) return null;
  const [, domain, own] = scope.values;
  const around = isNode(domain) ? domain.values[1] : undefined;
  return isString(own) && isString(around) ? JSON.stringify([around.value, own.value]) : null;
}
