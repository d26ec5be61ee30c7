/**
 * Where trees begin.
 *
 *     stores        neighbours in memory, of any element type, members of structs too
 *     reductions    see `reductions.ts`
 *     vectors       chains of `insertelement` that fill a vector
 *     values        arguments of a call, members of a returned aggregate: values of one type that stand side by side
 */
import type { Block } from '../../ir/block.ts';
import { constElement, constPoison } from '../../ir/constant.ts';
import { argCountOf, type Inst, isCall } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { soleUserOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { type Draft, isLaneType, type Placed, runsOf, type Sink } from '../pack/index.ts';
import { byType } from './grow.ts';

/** Runs of at least two neighbouring stores, in the order of their last store. */
export function storeRuns(draft: Draft, block: Block): Placed[][] {
  const places: Placed[] = [];
  const order = new Map<Inst, number>();
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (inst.op !== Op.Store || !draft.isFree(inst)) continue;
    const place = draft.accesses.of(inst);
    if (place === null) continue;
    order.set(inst, order.size);
    places.push(place);
  }
  const runs = runsOf(places)
    .flatMap(byType)
    .filter((run) => run.length > 1);
  const last = (run: readonly Placed[]): number => Math.max(...run.map((p) => order.get(p.inst)!));
  return runs.sort((a, b) => last(a) - last(b));
}

/** Chains of `insertelement` in the block, as sinks. */
export function vectorSinks(draft: Draft, block: Block): Extract<Sink, { kind: 'vector' }>[] {
  const sinks: Extract<Sink, { kind: 'vector' }>[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (inst.op !== Op.InsertElement) continue;
    const next = soleUserOf(inst);
    if (next !== null && next.op === Op.InsertElement && next.operands[0] === inst && next.block === block)
      continue;
    const sink = chainOf(inst);
    if (sink?.tree.every((one) => draft.sinkOf(one) === null)) sinks.push(sink);
  }
  return sinks;
}

function chainOf(root: Inst): Extract<Sink, { kind: 'vector' }> | null {
  if (root.type.kind !== TypeKind.Vector || root.type.scalable || !isLaneType(root.type.element)) return null;
  const { count, element } = root.type;
  const lanes: (Value | undefined)[] = new Array(count).fill(undefined);
  const tree: Inst[] = [];
  let at: Value = root;
  while (isInst(at) && at.op === Op.InsertElement && at.block === root.block) {
    if (at !== root && soleUserOf(at) === null) break;
    const index = at.operands[2]!;
    if (index.kind !== ValueKind.Int || index.small < 0 || index.small >= count) return null;
    lanes[index.small] ??= at.operands[1]!;
    tree.push(at);
    at = at.operands[0]!;
  }
  if (tree.length < 2) return null;
  const list = lanes.map((value, lane) => {
    if (value !== undefined) return value;
    return isConstant(at) ? (constElement(at, lane) ?? null) : null;
  });
  if (list.some((value) => value === null)) return null;
  const operands = [list.map((value) => value ?? constPoison(element))];
  return { kind: 'vector', root, tree, operands };
}

/** Values of one type that a call takes, or that a returned aggregate is made of. */
export function valueLists(block: Block): { readonly at: Inst; readonly list: Value[] }[] {
  const lists: { at: Inst; list: Value[] }[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (isCall(inst)) {
      const args = inst.operands.slice(0, argCountOf(inst));
      for (const list of runsOfType(args)) lists.push({ at: inst, list });
    } else if (inst.op === Op.InsertValue) {
      const next = soleUserOf(inst);
      if (next !== null && next.op === Op.InsertValue && next.operands[0] === inst) continue;
      const members: Value[] = [];
      for (let at: Value = inst; isInst(at) && at.op === Op.InsertValue; at = at.operands[0]!) {
        members.unshift(at.operands[1]!);
        if (members.length > MAX_MEMBERS) break;
      }
      for (const list of runsOfType(members)) lists.push({ at: inst, list });
    }
  }
  return lists;
}

const MAX_MEMBERS = 64;

function runsOfType(values: readonly Value[]): Value[][] {
  const lists: Value[][] = [];
  for (const value of values) {
    const last = lists[lists.length - 1];
    if (!isLaneType(value.type)) lists.push([]);
    else if (last !== undefined && last[0]?.type === value.type) last.push(value);
    else lists.push([value]);
  }
  return lists.filter((list) => list.length >= 2 && list.filter(isInst).length >= 2);
}
