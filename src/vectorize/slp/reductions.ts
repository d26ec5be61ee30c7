/**
 * Trees of one associative operation, such as a sum of products: the leaves become lanes, in an order that makes them
 * neighbours in memory, and are combined lane by lane and then across.
 *
 * Integers always; floats when every operation carries `reassoc`. The flags that depend on the order (`nsw`, `nuw`,
 * `disjoint`, `nnan`, `ninf`) go.
 */
import type { Block } from '../../ir/block.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import {
  byAddress,
  type Draft,
  isIsomorphic,
  isLaneType,
  orderFreeFlags,
  reductionName,
  type Sink,
  strayLoads,
} from '../pack/index.ts';

export interface Reduction {
  readonly root: Inst;
  readonly tree: readonly Inst[];
  /** In the order in which they are best packed: alike ones together, neighbours in memory side by side. */
  readonly groups: readonly (readonly Inst[])[];
  /** Leaves that are like no other. */
  readonly rest: readonly Value[];
}

/** The roots in a block with at least `MIN_LEAVES` leaves, the last first. */
export function reductionsIn(draft: Draft, block: Block): Reduction[] {
  const found: Reduction[] = [];
  const taken = new Set<Inst>();
  for (let inst = block.last; inst !== null; inst = inst.prev) {
    if (taken.has(inst) || !isReducible(inst) || draft.laneOf(inst) !== null) continue;
    const { tree, leaves } = treeOf(inst, draft);
    for (const one of tree) taken.add(one);
    if (leaves.length < MIN_LEAVES) continue;
    const { groups, rest } = sortLeaves(draft, leaves, block);
    if (groups.length > 0) found.push({ root: inst, tree, groups, rest });
  }
  return found;
}

const MIN_LEAVES = 4;

/** Truths about the members of a point: a mask is asked in one step, whatever it is joined from. */
const MIN_TRUTHS = 3;

function isBit({ type }: Inst): boolean {
  return type.kind === TypeKind.Int && type.bits === 1;
}

function isReducible(inst: Inst): boolean {
  if (reductionName(inst) === null || !isLaneType(inst.type)) return false;
  // Sums of single bits are no numbers; whether all or any of them are set is a question to a mask.
  if (inst.type.kind === TypeKind.Int) return inst.type.bits > 1 || inst.op === Op.And || inst.op === Op.Or;
  return inst.type.kind === TypeKind.Float && (inst.flags & Flag.Reassoc) !== 0;
}

/** The operations below the root that are like it and used once, and what they combine. */
function treeOf(root: Inst, draft: Draft): { tree: Inst[]; leaves: Value[] } {
  const tree: Inst[] = [];
  const leaves: Value[] = [];
  const stack: Value[] = [root];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (!isInst(value) || (value !== root && !isInner(value, root, draft))) {
      leaves.push(value);
      continue;
    }
    tree.push(value);
    stack.push(value.operands[1]!, value.operands[0]!);
  }
  return { tree, leaves };
}

function isInner(inst: Inst, root: Inst, draft: Draft): boolean {
  if (inst.block !== root.block || !isReducible(inst) || !isIsomorphic(root, inst)) return false;
  return usersOf(inst).length === 1 && draft.laneOf(inst) === null;
}

function sortLeaves(
  draft: Draft,
  leaves: readonly Value[],
  block: Block,
): { groups: Inst[][]; rest: Value[] } {
  const classes: Inst[][] = [];
  const rest: Value[] = [];
  const seen = new Set<Value>();
  for (const leaf of leaves) {
    if (
      !isInst(leaf) ||
      leaf.block !== block ||
      seen.has(leaf) ||
      !(draft.isFree(leaf) || draft.laneOf(leaf) !== null)
    ) {
      rest.push(leaf);
      continue;
    }
    seen.add(leaf);
    const own = classes.find(([first]) => isIsomorphic(first!, leaf));
    if (own !== undefined) own.push(leaf);
    else classes.push([leaf]);
  }
  const groups: Inst[][] = [];
  for (const whole of classes) {
    const strays = strayLoads(draft, whole);
    const group = whole.filter((leaf) => !strays.has(leaf));
    rest.push(...strays);
    if (group.length >= (isBit(group[0]!) ? MIN_TRUTHS : MIN_LEAVES)) groups.push(byAddress(draft, group));
    else rest.push(...group);
  }
  return { groups, rest };
}

/** Truths that fill more than half of a vector: such a mask is asked like a full one (`fillMask`). */
function isNearlyFull({ root, groups }: Reduction, lanes: number): boolean {
  if (groups.length !== 1 || !isBit(root)) return false;
  const leaves = groups[0]!.length;
  return leaves < lanes && leaves > lanes / 2;
}

/** The reduction with vectors of so many lanes; null when no group fills one. */
export function sinkOf(reduction: Reduction, lanes: number): Extract<Sink, { kind: 'reduction' }> | null {
  const operands: Inst[][] = [];
  const rest: Value[] = [...reduction.rest];
  const width = isNearlyFull(reduction, lanes) ? reduction.groups[0]!.length : lanes;
  for (const group of reduction.groups) {
    const whole = group.length - (group.length % width);
    for (let at = 0; at < whole; at += width) operands.push(group.slice(at, at + width));
    rest.push(...group.slice(whole));
  }
  if (operands.length === 0) return null;
  const { root, tree } = reduction;
  return { kind: 'reduction', root, tree, operands, rest, flags: orderFreeFlags(tree) };
}
