/**
 * getGroups: references that lie near each other, together.
 *
 *   1. sets       references of one kind, type and element count, at constant distances from the set's first
 *   2. classes    within a set, those that can stand at one place (loads go up to the first, stores down to the last)
 *   3. groups     runs of a class, by address, that span at most `maxGroupBytes`
 *
 *      greedy   0 4 12 | 16 20      fill from the lowest address, as the document describes
 *      best     0 4 | 12 16 20      fewest groups, then fewest bytes spanned, then the longest first group
 */
import { invariant } from '../../support/invariant.ts';
import { type AccessKind, isLoad, type Memref } from './types.ts';

export type Grouping = 'best' | 'greedy';

export interface Member {
  readonly memref: Memref;
  /** Its number in the request, from 1. */
  readonly number: number;
  /** Bytes from the group's lowest member. */
  readonly distance: number;
}

export interface Group {
  readonly kind: AccessKind;
  /** By address; references to the same bytes follow each other in program order. */
  readonly members: readonly Member[];
  /** Where the accesses will stand. */
  readonly leader: Memref;
  readonly maxGroupBytes: number;
  /** Bytes from the lowest member to the end of the highest one's element. */
  readonly span: number;
  /** One entry a byte of the span: is it accessed? */
  readonly accessMask: readonly boolean[];
}

/** References at constant distances; `distance` is from the set's first. */
export interface MemrefSet {
  readonly members: readonly Member[];
}

export interface Grouped {
  readonly sets: readonly MemrefSet[];
  readonly groups: readonly Group[];
  readonly groupOf: ReadonlyMap<Memref, Group>;
}

export interface GroupOptions {
  readonly grouping?: Grouping;
}

/** Every reference ends up in exactly one group, some of them alone. `maxGroupBytes` is at most 64. */
export function getGroups(
  memrefs: readonly Memref[],
  maxGroupBytes: number,
  options: GroupOptions = {},
): Grouped {
  invariant(maxGroupBytes >= 1 && maxGroupBytes <= 64, 'a group spans 1 to 64 bytes');
  const sets = splitIntoSets(memrefs);
  const groups: Group[] = [];
  for (const set of sets) {
    for (const members of movableClasses(set.members)) {
      const sorted = [...members].sort((a, b) => a.distance - b.distance || a.number - b.number);
      const runs =
        options.grouping === 'greedy' ? greedy(sorted, maxGroupBytes) : best(sorted, maxGroupBytes);
      for (const run of runs) groups.push(makeGroup(run, maxGroupBytes));
    }
  }
  const groupOf = new Map<Memref, Group>();
  for (const group of groups) for (const member of group.members) groupOf.set(member.memref, group);
  return { sets, groups, groupOf };
}

function splitIntoSets(memrefs: readonly Memref[]): MemrefSet[] {
  const sets: Member[][] = [];
  memrefs.forEach((memref, index) => {
    for (const set of sets) {
      const distance = distanceInSet(memref, set[0]!.memref);
      if (distance === null) continue;
      set.push({ memref, number: index + 1, distance });
      return;
    }
    sets.push([{ memref, number: index + 1, distance: 0 }]);
  });
  return sets.map((members) => ({ members }));
}

function distanceInSet(memref: Memref, first: Memref): number | null {
  if (memref.kind !== first.kind || memref.type.bits !== first.type.bits) return null;
  if (!memref.hasSameNumberOfElements(first)) return null;
  if (memref.constantStride() !== first.constantStride()) return null;
  return memref.constantDistanceFrom(first);
}

/** Loads in program order gather at the first of a class, stores in reverse order at the last. */
function movableClasses(members: readonly Member[]): Member[][] {
  const load = isLoad(members[0]!.memref.kind);
  const classes: Member[][] = [];
  for (const member of load ? members : [...members].reverse()) {
    const home = classes.find((c) => member.memref.canMoveTo(c[0]!.memref));
    if (home === undefined) classes.push([member]);
    else home.push(member);
  }
  return load ? classes : classes.reverse();
}

function greedy(sorted: readonly Member[], max: number): Member[][] {
  const runs: Member[][] = [];
  let from = 0;
  for (let to = 1; to <= sorted.length; to++) {
    if (to < sorted.length && isFeasible(sorted, from, to + 1, max)) continue;
    runs.push(sorted.slice(from, to));
    from = to;
  }
  return runs;
}

/** The best split of the tail that starts at each member, from the last member to the first. */
function best(sorted: readonly Member[], max: number): Member[][] {
  const count = sorted.length;
  const groups = new Array<number>(count + 1).fill(0);
  const bytes = new Array<number>(count + 1).fill(0);
  const next = new Array<number>(count + 1).fill(count);
  for (let from = count - 1; from >= 0; from--) {
    groups[from] = Number.POSITIVE_INFINITY;
    for (let to = from + 1; to <= count; to++) {
      if (to > from + 1 && !fits(sorted, from, to, max)) break;
      if (to > from + 1 && !isFeasible(sorted, from, to, max)) continue;
      const g = 1 + groups[to]!;
      const b = spanOf(sorted, from, to) + bytes[to]!;
      if (g < groups[from]! || (g === groups[from]! && b <= bytes[from]!)) {
        groups[from] = g;
        bytes[from] = b;
        next[from] = to;
      }
    }
  }
  const runs: Member[][] = [];
  for (let from = 0; from < count; from = next[from]!) runs.push(sorted.slice(from, next[from]!));
  return runs;
}

function spanOf(sorted: readonly Member[], from: number, to: number): number {
  const last = sorted[to - 1]!;
  return last.distance - sorted[from]!.distance + Math.ceil(last.memref.type.bits / 8);
}

function fits(sorted: readonly Member[], from: number, to: number, max: number): boolean {
  return spanOf(sorted, from, to) <= max;
}

/** A run that fits, whose members can all stand at its leader, and whose stores do not overlap. */
function isFeasible(sorted: readonly Member[], from: number, to: number, max: number): boolean {
  if (!fits(sorted, from, to, max)) return false;
  const run = sorted.slice(from, to);
  const leader = leaderOf(run);
  if (!run.every((m) => m.memref === leader || m.memref.canMoveTo(leader))) return false;
  return isLoad(leader.kind) || !storesOverlap(run);
}

/** Do two stores of the run ever write the same byte? With a run-time stride only the distances can tell. */
function storesOverlap(run: readonly Member[]): boolean {
  const { elements, bits } = run[0]!.memref.type;
  const size = Math.ceil(bits / 8);
  const stride = run[0]!.memref.constantStride();
  for (let i = 0; i < run.length; i++) {
    for (let j = i + 1; j < run.length; j++) {
      const apart = run[j]!.distance - run[i]!.distance;
      if (Math.abs(apart) < size) return true;
      if (stride === null || stride === 0 || run[0]!.memref.kind === 'IStore') continue;
      for (let k = 1 - elements; k < elements; k++) {
        if (Math.abs(apart + k * stride) < size) return true;
      }
    }
  }
  return false;
}

function leaderOf(run: readonly Member[]): Memref {
  let leader = run[0]!;
  const load = isLoad(leader.memref.kind);
  for (const member of run) {
    if (load ? member.number < leader.number : member.number > leader.number) leader = member;
  }
  return leader.memref;
}

function makeGroup(run: readonly Member[], maxGroupBytes: number): Group {
  const lowest = run[0]!.distance;
  const members = run.map((m) => ({ ...m, distance: m.distance - lowest }));
  const span = spanOf(members, 0, members.length);
  const accessMask = new Array<boolean>(span).fill(false);
  for (const { distance, memref } of members) {
    accessMask.fill(true, distance, distance + Math.ceil(memref.type.bits / 8));
  }
  return { kind: run[0]!.memref.kind, members, leader: leaderOf(run), maxGroupBytes, span, accessMask };
}
