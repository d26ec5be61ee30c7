/**
 * Private objects that are read behind the loop (`lastprivate`). Turns that run side by side have objects of their own, so
 * what the loop leaves in the source's object must be put there: the last turn's bytes are copied back, leaf by leaf (`private-layout.ts`). That is all of it if
 *
 * 1. every turn writes the same leaves, each as a whole: no store depends on what differs from turn to turn;
 * 2. nothing was in the other leaves: no store leads to the loop, or an inner loop writes the whole object in each turn;
 * 3. the object lives behind the loop: its lifetime is not marked inside, and if it is elsewhere, every turn writes to it.
 */
import { dominates, dominatorTree } from '../../analysis/dominators.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import type { Graph } from '../walk/graph.ts';
import { isLifetime, type OuterLoop } from './jam-shape.ts';
import { isNewAt } from './new-objects.ts';
import type { LaidOut } from './private-layout.ts';
import { accessesOf, isFilled } from './privates.ts';

/** Is what the last turn has in its object all that the loop leaves in the source's? */
export function leavesLastTurn(
  graph: Graph,
  layout: Layout,
  outer: OuterLoop,
  object: LaidOut,
  accesses: readonly Inst[],
): boolean {
  const { loop, uniform, blocks } = outer;
  const stores = accesses.filter((inst) => inst.op === Op.Store);
  const all = (accessesOf(object.source) ?? []).filter((inst) => inst.op === Op.Store);
  const isUniform = (value: Value): boolean =>
    value.kind !== ValueKind.Inst || !loop.blocks.has(value.block!.id) || uniform.has(value);
  const isAlike = (store: Inst): boolean =>
    blocks.includes(store.block!) &&
    object.indices(store.operands[1]!).every(isUniform) &&
    object.isWholeLeaf(store.operands[1]!, store.operands[0]!.type);
  if (!object.hasLeaves() || !stores.every(isAlike)) return false;
  if (!isNewAt(graph, loop, object.source, all) && !isFilled(graph, layout, loop, object.source))
    return false;
  const marks = usersOf(object.source).filter((user) => isLifetime(user));
  if (marks.some((mark) => loop.blocks.has(mark.block!.id))) return false;
  const tree = dominatorTree(graph.cfg);
  return marks.length === 0 || stores.some((store) => dominates(tree, store.block!.id, outer.latch.id));
}
