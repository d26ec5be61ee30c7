/**
 * Loads that lie side by side, wherever they lie: what is looked up next to what was looked up.
 *
 *     t[k[i]], t[k[i] + 1]          a line between two entries of a table: one load of both for each lane
 *     v[k[i]].x, v[k[i]].y          members of records by index
 *
 * A word for each lane is loaded, and shuffles take the members out of all words.
 */
import type { Inst } from '../../ir/inst.ts';
import { isFloat, isInt } from '../../ir/type.ts';
import { dependsOn, distance } from './groups.ts';
import type { Access } from './legality/accesses.ts';
import type { LoopModel } from './model.ts';

/** Loads that are one load in each lane. */
export interface JoinedLoads {
  /** By address. */
  readonly members: readonly Access[];
  /** Where they are loaded: the first of them in the body. */
  readonly at: Access;
  /** Bytes of the first by address from `at`. */
  readonly offset: number;
}

/**
 * Bytes of half a register: words of so many, or more, are loaded as vectors of their members, and put together by twos.
 */
const VECTOR = 8;

/**
 * Do words go into their lanes as numbers? Then one poison member makes all of them poison, which may be more than the
 * source has: such loads cannot always be proved.
 */
export function isNumber({ members, at }: JoinedLoads): boolean {
  return members.length * at.size < VECTOR;
}

/**
 * Two elements. Of more, code generators take few narrow lanes out of several registers one by one: eight bytes of two
 * pixels a lane made a loop three times as slow as scalar code, and four floats a lane are slower than two pairs.
 */
function longest({ size }: Access): number {
  return 2 * size;
}

/** All of the body; none of one element, and none that is no word of a power of two bytes. */
export function joinedLoadsIn(model: LoopModel): JoinedLoads[] {
  const place = new Map(model.body.map((inst, i) => [inst, i]));
  const open: Access[][] = [];
  const loads = [...model.accesses.values()]
    .filter((access) => mayJoin(model, access))
    .sort((a, b) => place.get(a.inst)! - place.get(b.inst)!);
  for (const access of loads) {
    const home = open.find((members) => joins(model, members, access, place));
    if (home === undefined) open.push([access]);
    else home.push(access);
  }
  return open.flatMap((members) => wordOf(model, members) ?? []);
}

function mayJoin(model: LoopModel, access: Access): boolean {
  const { inst, type, isStore, pattern } = access;
  if (isStore || pattern !== 'random' || (access.conditional && !access.speculatable)) return false;
  if (model.lookups.has(inst) || model.serial.has(inst) || model.ahead.open.has(inst)) return false;
  return (isInt(type) || isFloat(type)) && (model.demands.get(inst) ?? 0) !== 0;
}

/** May the load be done where the first of them is? */
function joins(
  model: LoopModel,
  members: readonly Access[],
  access: Access,
  place: ReadonlyMap<Inst, number>,
): boolean {
  const [first] = members as readonly [Access, ...Access[]];
  if (first.type !== access.type || (members.length + 1) * access.size > longest(access)) return false;
  const apart = distance(model, first, access);
  if (apart === null || apart === 0 || apart % access.size !== 0 || Math.abs(apart) >= longest(access))
    return false;
  const from = place.get(first.inst)!;
  const to = place.get(access.inst)!;
  return [...model.accesses.values()].every((other) => {
    const at = place.get(other.inst)!;
    return !other.isStore || at < from || at > to || !dependsOn(model, access, other);
  });
}

/** Members without a gap that fill a word. */
function wordOf(model: LoopModel, found: readonly Access[]): JoinedLoads | null {
  const [at] = found as readonly [Access, ...Access[]];
  const offsetOf = (access: Access): number => (access === at ? 0 : distance(model, at, access)!);
  const members = [...found].sort((a, b) => offsetOf(a) - offsetOf(b));
  const bytes = members.length * at.size;
  if (members.length < 2 || bytes > longest(at) || (bytes & (bytes - 1)) !== 0) return null;
  const offset = offsetOf(members[0]!);
  const isDense = members.every((member, i) => offsetOf(member) === offset + i * at.size);
  return isDense ? { members, at, offset } : null;
}
