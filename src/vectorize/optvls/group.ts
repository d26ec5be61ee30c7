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

/** The first group is as long as it can be, then the next. */
function greedy(sorted: readonly Member[], max: number): Member[][] {
  const runs: Member[][] = [];
  for (let from = 0; from < sorted.length; ) {
    const to = feasibleEnds(sorted, from, max, 'unbroken').at(-1)!;
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
    for (const to of feasibleEnds(sorted, from, max, 'any')) {
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

/**
 * The ends of runs from `from` that fit, whose members can all stand at the run's leader, and whose stores do not
 * overlap. `unbroken` stops at the first run that cannot be.
 */
function feasibleEnds(
  sorted: readonly Member[],
  from: number,
  max: number,
  ask: 'any' | 'unbroken',
): number[] {
  const load = isLoad(sorted[from]!.memref.kind);
  const ends = [from + 1];
  let leader = sorted[from]!;
  let movable = true;
  for (let to = from + 2; to <= sorted.length && spanOf(sorted, from, to) <= max; to++) {
    const added = sorted[to - 1]!;
    if (!load && overlapsOne(sorted, from, to - 1)) break;
    const leads = load ? added.number < leader.number : added.number > leader.number;
    if (leads) {
      leader = added;
      movable = true;
      for (let i = from; i < to - 1 && movable; i++) movable = sorted[i]!.memref.canMoveTo(leader.memref);
    } else movable &&= added.memref.canMoveTo(leader.memref);
    if (movable) ends.push(to);
    else if (ask === 'unbroken') break;
  }
  return ends;
}

function spanOf(sorted: readonly Member[], from: number, to: number): number {
  const last = sorted[to - 1]!;
  return last.distance - sorted[from]!.distance + Math.ceil(last.memref.type.bits / 8);
}

/**
 * Does the store at `at` ever write a byte that one of the run before it writes? With a run-time stride, or where
 * lanes lie anywhere, only the distances can tell: the client answers for the lanes by `canMoveTo`.
 */
function overlapsOne(sorted: readonly Member[], from: number, at: number): boolean {
  const { memref, distance } = sorted[at]!;
  const { elements, bits } = memref.type;
  const size = Math.ceil(bits / 8);
  const stride = memref.kind === 'IStore' ? 0 : Math.abs(memref.constantStride() ?? 0);
  for (let i = from; i < at; i++) {
    const apart = distance - sorted[i]!.distance;
    if (apart < size) return true;
    if (stride === 0) continue;
    // The nearest other row of the lower store, from below and from above.
    const rows = Math.min(elements - 1, Math.floor(apart / stride));
    if (apart - rows * stride < size) return true;
    if (rows + 1 < elements && (rows + 1) * stride - apart < size) return true;
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
