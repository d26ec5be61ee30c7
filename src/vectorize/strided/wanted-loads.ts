/**
 * Scalar loads that a packer wants side by side, as groups.
 *
 *     [p[0] p[3] p[6] p[9]]      one list: a progression, stride 3
 *     [p[1] p[4] p[7] p[10]]     another of the same stride beside it: one group of two members
 *     [p[0] p[1] p[6] p[7]]      pairs at a constant distance: a progression of elements twice as wide
 *
 * 1. each list as a progression of elements, or of pieces of neighbours (at most 64 bits)
 * 2. progressions of one bucket, stride and width that one turn of the stride holds are one group
 * 3. groups that cost less than a load and an insert a lane are the answer
 *
 * Whether the loads can stand at one place is the packer's question to its own order of the block.
 */
import type { Func } from '../../ir/func.ts';
import { type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { bitSize, type Layout } from '../../ir/layout.ts';
import type { Op } from '../../ir/op.ts';
import { isFloat, isPtr, type Type } from '../../ir/type.ts';
import type { Cost, Target } from '../../target/index.ts';
import { alignAt, alignOf } from './alignment.ts';
import { progression } from './columns.ts';
import { type GroupPlan, planGroup } from './group.ts';
import { isWatched } from './watched.ts';

export type Load = InstOf<typeof Op.Load>;

/** Where a load is: in one bucket, distances are constant. */
export type PlaceOf = (load: Load) => { readonly bucket: number; readonly at: number } | null;

/** One memory group that makes one or several wanted vectors. */
export interface WantedGroup {
  /** Which of the lists it makes, by index. */
  readonly lists: readonly number[];
  /** The loads that it stands for, each once, by address. */
  readonly loads: readonly Load[];
  readonly plan: GroupPlan;
  /** Lanes of a wanted vector, and the type of one: that of the loads. */
  readonly lanes: number;
  readonly element: Type;
  /** Bytes that the first load's address is aligned to. */
  readonly align: number;
  /** Cycles of the target's tables: accesses and shuffles of the whole group. */
  readonly cost: Cost;
}

/** A list as the server sees it. */
interface Progression {
  readonly list: number;
  readonly key: string;
  readonly at: number;
  readonly stride: number;
  readonly bits: number;
  readonly lanes: number;
}

/** Bits of the widest piece. */
const WIDEST = 64;

/** Groups that are cheaper than loads and inserts of single lanes; lists that are in none stay with the packer. */
export function groupsOfLoads(
  target: Target,
  func: Func,
  layout: Layout,
  lists: readonly (readonly Load[])[],
  placeOf: PlaceOf,
): WantedGroup[] {
  const alike = new Map<string, Progression[]>();
  lists.forEach((list, index) => {
    const found = progressionOf(list, index, layout, placeOf);
    if (found === null) return;
    const others = alike.get(found.key);
    if (others === undefined) alike.set(found.key, [found]);
    else others.push(found);
  });
  const groups: WantedGroup[] = [];
  for (const all of alike.values()) {
    for (const turn of turnsOf(all)) {
      const group = groupOf(target, func, layout, turn, lists, placeOf);
      if (group !== null) groups.push(group);
    }
  }
  return groups;
}

function progressionOf(
  list: readonly Load[],
  index: number,
  layout: Layout,
  placeOf: PlaceOf,
): Progression | null {
  const first = list[0];
  if (first === undefined || list.length < 2) return null;
  const { type } = first;
  const places = list.map((load) => {
    const isAlike = load.type === type && load.block === first.block && isSimpleAccess(load);
    return isAlike ? placeOf(load) : null;
  });
  const at: number[] = [];
  for (const place of places) {
    if (place === null || place.bucket !== places[0]!.bucket) return null;
    at.push(place.at);
  }
  let bits = bitSize(layout, type);
  let lanes = at;
  for (let found = progression(lanes); ; found = progression(lanes)) {
    if (lanes.length < 2 || ![8, 16, 32, 64].includes(bits)) return null;
    // Neighbours need no network; turned around or repeated they are a shuffle of one load.
    if (found !== null && found.step !== 0 && Math.abs(found.step) * 8 !== bits) {
      const key = [places[0]!.bucket, found.step, bits, lanes.length, type.text, first.block!.id].join();
      return { list: index, key, at: found.first, stride: found.step, bits, lanes: lanes.length };
    }
    const pairs = found === null && bits < WIDEST && !isPtr(type) ? paired(lanes, bits / 8) : null;
    if (pairs === null) return null;
    [lanes, bits] = [pairs, bits * 2];
  }
}

/** The first of every two, where each second one follows its first; null otherwise. */
function paired(at: readonly number[], size: number): number[] | null {
  if (at.length % 2 !== 0) return null;
  const firsts = at.filter((_, i) => i % 2 === 0);
  return firsts.every((first, i) => at[2 * i + 1] === first + size) ? firsts : null;
}

/** Those that fit one turn of the stride, by address. */
function turnsOf(all: readonly Progression[]): Progression[][] {
  const sorted = [...all].sort((a, b) => a.at - b.at);
  const turns: Progression[][] = [];
  for (const one of sorted) {
    const turn = turns.at(-1);
    const end = turn === undefined ? Number.NEGATIVE_INFINITY : turn[0]!.at + Math.abs(one.stride);
    if (turn !== undefined && one.at + one.bits / 8 <= end) turn.push(one);
    else turns.push([one]);
  }
  return turns;
}

function groupOf(
  target: Target,
  func: Func,
  layout: Layout,
  members: readonly Progression[],
  lists: readonly (readonly Load[])[],
  placeOf: PlaceOf,
): WantedGroup | null {
  const { bits, lanes, stride } = members[0]!;
  const all = new Set(members.flatMap(({ list }) => lists[list]!));
  const loads = [...all].sort((a, b) => placeOf(a)!.at - placeOf(b)!.at);
  const base = placeOf(loads[0]!)!.at;
  const element = loads[0]!.type;
  const plan = planGroup(target, {
    access: 'load',
    bits,
    lanes,
    stride,
    offsets: members.map(({ at }) => at - base),
    mayReadHoles: !isWatched(func),
    pointers: isPtr(element),
    floats: isFloat(element),
  });
  if (!plan.ok || plan.form === 'scalar' || plan.form === 'gather') return null;
  const wanted = lists[members[0]!.list]!.length;
  if (plan.cost >= members.length * wanted * LOAD_AND_INSERT) return null;
  const align = Math.max(...loads.map((load) => alignAt(alignOf(layout, load), placeOf(load)!.at - base)));
  return {
    lists: members.map(({ list }) => list),
    loads,
    plan,
    lanes: wanted,
    element,
    align,
    cost: plan.cost,
  };
}

/** A load and an insert, in the tables of all targets. */
const LOAD_AND_INSERT = 2;
