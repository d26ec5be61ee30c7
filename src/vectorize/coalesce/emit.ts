/** The wide loads of groups, and what takes each old load's place: a part of one, or a lane. */
import type { Block } from '../../ir/block.ts';
import {
  buildExtractElement,
  buildGep,
  buildLoad,
  buildShuffle,
  type Place,
  placeBefore,
} from '../../ir/build.ts';
import { constInt, constPoison } from '../../ir/constant.ts';
import { erase, replaceAllUses, setAttachments } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import { abiAlign, indexBits, storeSize } from '../../ir/layout.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { intType, TypeKind, vectorType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { commonAttachments, reorder } from '../pack/index.ts';
import type { Group } from './chains.ts';

/** `schedule` is the order of the block in which the members of each group stand together. */
export function emitGroups(
  block: Block,
  schedule: readonly Inst[],
  groups: readonly Group[],
  module: Module,
): void {
  reorder(block, schedule);
  const groupOf = new Map<Inst, Group>();
  for (const group of groups) for (const { inst } of group.members) groupOf.set(inst, group);
  const done = new Set<Group>();
  for (const inst of schedule) {
    const group = groupOf.get(inst);
    if (group === undefined || done.has(group)) continue;
    done.add(group);
    emitGroup(group, lastOf(group, schedule), module);
  }
}

/** The member that is ready last: the others stand right before it. */
function lastOf(group: Group, schedule: readonly Inst[]): Inst {
  const members = new Set(group.members.map(({ inst }) => inst));
  return schedule.findLast((inst) => members.has(inst))!;
}

function emitGroup(group: Group, at: Inst, module: Module): void {
  const place = placeBefore(at);
  const head = group.members[0]!.inst;
  const size = storeSize(module.layout, group.element);
  const pointer = beginning(head.operands[0]!, group.lead * size, place, module);
  const align =
    head.op === Op.Load && head.extra.align > 0 ? head.extra.align : abiAlign(module.layout, head.type);
  // What begins before the head is aligned as its elements are.
  const known = group.lead === 0 ? align : Math.min(align, size);
  const wide = buildLoad(place, vectorType(group.element, group.lanes), pointer, known);
  setAttachments(wide, commonAttachments(group.members.map(({ inst }) => inst)));
  let from = group.lead;
  for (const { inst, lanes } of group.members) {
    const own = { ...place, debugLoc: inst.notes?.debugLoc ?? null };
    const mask = Array.from({ length: lanes }, (_, lane) => from + lane);
    const part: Value =
      inst.type.kind === TypeKind.Vector
        ? buildShuffle(own, wide, constPoison(wide.type), mask)
        : buildExtractElement(own, wide, from);
    from += lanes;
    replaceAllUses(inst, part);
  }
  for (const { inst } of group.members) {
    const address = inst.operands[0]!;
    erase(inst);
    dropAddress(address);
  }
}

/** So many bytes before the head. */
function beginning(pointer: Value, bytes: number, place: Place, module: Module): Value {
  if (bytes === 0) return pointer;
  const index = constInt(intType(indexBits(module.layout, 0)), BigInt(-bytes));
  return buildGep(place, intType(8), pointer, [index]);
}

/** Addresses that nobody uses any more. */
function dropAddress(from: Value): void {
  let at = from;
  while (isInst(at) && at.op === Op.GetElementPtr && usersOf(at).length === 0) {
    const base: Value = at.operands[0]!;
    erase(at);
    at = base;
  }
}
