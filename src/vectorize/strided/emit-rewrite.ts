/**
 * Columns of a block replaced by a planned group.
 *
 * Loads: the group is read where its first access stands, every column's vector becomes the group's. Stores: the group
 * is written where its last access stands. What nothing needs any more is erased when all groups of a round are done,
 * because they may share accesses. Notes that all accesses of a group agree on stay: types, alias scopes, access groups.
 */
import { buildCast, buildExtractElement, type Place, placeBefore } from '../../ir/build.ts';
import { erase, replaceAllUses, setName } from '../../ir/edit.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { isCast, Op } from '../../ir/op.ts';
import { isVector, type Type, vectorType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import type { Target } from '../../target/index.ts';
import { alignAt, alignOf } from './alignment.ts';
import { mergedAttachments } from './attachments.ts';
import type { Column } from './columns.ts';
import type { GroupSite } from './emit-address.ts';
import { emitGroupLoad, emitGroupStore } from './emit-group.ts';
import { emitShuffle, type Found } from './emit-shuffle.ts';
import type { GroupPlan } from './group.ts';
import { isMasked, movesLanes } from './memory-lanes.ts';
import type { MovedGroup } from './movement.ts';

export interface Rewriting {
  readonly module: Module;
  readonly group: MovedGroup;
  readonly plan: GroupPlan;
  /** Bytes from the row's zero to what the plan's offsets count from: the leader's first lane. */
  readonly origin: number;
  /** Where lanes lie anywhere: the column at the origin, whose pointers the others' addresses are made from. */
  readonly anchor: Column | null;
  /** The byte of the row that an access begins at (a gather: of its lane 0). */
  readonly placeOf: (inst: Inst) => number;
}

/** Replaces the columns; the answer are instructions that may be dead now, for `eraseDead`. */
export function emitRewrite(rewriting: Rewriting): Inst[] {
  const { module, group, plan, anchor } = rewriting;
  const { leader, accesses, columns } = group;
  const place = placeBefore(leader);
  const element = columns[0]!.element;
  const site: GroupSite = {
    place,
    module,
    element,
    base: anchor === null ? basePointer(place, leader) : anchor.by.map((load) => load.operands[0]!),
    align: baseAlign(rewriting),
    inBounds: true,
    attachments: mergedAttachments(module, accesses),
  };
  if (plan.shape.access === 'load') {
    const values = emitGroupLoad(site, plan).map((v, i) => asType(place, v, columns[i]!.element));
    columns.forEach((column, i) => {
      replaceColumn(column, values[i]!);
    });
    return columns.map((c) => c.value).filter(isInst);
  }
  const values = columns.map((c) => asType(place, castColumn(place, c), element));
  emitGroupStore(site, plan, values);
  const left = accesses.flatMap((a) => a.operands.filter(isInst));
  for (const access of accesses) erase(access);
  return left;
}

function castColumn(place: Place, { value, cast, element, lanes }: Column): Value {
  if (cast === undefined) return value;
  return buildCast(place, cast.op, value, vectorType(element, lanes), cast.flags);
}

/** The shuffle by looking bytes up, in its place. */
export function emitLookup(
  module: Module,
  target: Target,
  shuffle: InstOf<typeof Op.ShuffleVector>,
  found: Found,
): void {
  const site = { place: placeBefore(shuffle), module, target };
  const [a, b] = shuffle.operands as [Value, Value];
  replaceBy(shuffle, emitShuffle(site, a, b, shuffle.extra.mask, found));
  erase(shuffle);
}

function replaceColumn({ value: old }: Column, value: Value): void {
  invariant(isInst(old), 'a column that is read is an instruction');
  replaceBy(old, value);
}

/** The new vector takes the old one's name; it has none of its own yet. */
function replaceBy(old: Inst, value: Value): void {
  replaceAllUses(old, value);
  if (!isInst(value) || value.name !== null || old.name === null) return;
  const { name } = old;
  setName(old, null);
  setName(value, name);
}

/** Erases what nothing uses: movers of lanes, casts, plain loads, gathers, addresses; and what they alone used. */
export function eraseDead(candidates: readonly Inst[]): void {
  const work = [...candidates];
  for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
    if (inst.block === null || !mayErase(inst) || usersOf(inst).length > 0) continue;
    const operands = inst.operands.filter(isInst);
    erase(inst);
    work.push(...operands);
  }
}

function mayErase(inst: Inst): boolean {
  if (movesLanes(inst) || isCast(inst.op) || inst.op === Op.GetElementPtr) return true;
  return (inst.op === Op.Load && isSimpleAccess(inst)) || isMasked(inst, 'masked.gather');
}

function basePointer(place: Place, leader: Inst): Value {
  switch (leader.op) {
    case Op.Load:
      return leader.operands[0]!;
    case Op.Store:
      return leader.operands[1]!;
    default: {
      const pointers = leader.operands[isMasked(leader, 'masked.gather') ? 0 : 1]!;
      return buildExtractElement(place, pointers, 0);
    }
  }
}

/** Of one base, what any access says; of many, what holds for all. */
function baseAlign({ module: { layout }, group, origin, anchor, placeOf }: Rewriting): number {
  if (anchor !== null) return Math.min(...anchor.by.map((load) => alignOf(layout, load)));
  return Math.max(...group.accesses.map((a) => alignAt(alignOf(layout, a), placeOf(a) - origin)));
}

function asType(place: Place, value: Value, element: Type): Value {
  invariant(isVector(value.type), 'a column is a vector');
  if (value.type.element === element) return value;
  return buildCast(place, Op.BitCast, value, vectorType(element, value.type.count));
}
