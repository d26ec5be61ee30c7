/**
 * Local objects that each turn of a loop could have for itself: nothing but loads, stores and steps see the object's
 * address, and no turn reads what another wrote. The last is known when
 *
 * 1. a store that every way to the load has passed in the same turn wrote the same place; or
 * 2. an inner loop that every way to the load has run through wrote the whole object, turn by turn; or
 * 3. a nest of such loops wrote at least where the load reads (`nest-writes.ts`); or
 * 4. stores that every way to the load has passed in the same turn wrote the whole object, piece by piece; or
 * 5. the loop's access groups say that its turns do not depend on each other through the stores and this load (an axiom),
 *    and there is nothing in the object that was stored before the loop.
 *
 * Thus nothing that was in the object before the turn is ever read, so that it does not matter what that was, nor
 * whether lifetime markers have made it undefined. What is read behind the loop: `lasting.ts`.
 */
import { successorsOf } from '../../analysis/cfg.ts';
import { type DominatorTree, dominates, dominatorTree, isExecutedBefore } from '../../analysis/dominators.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import { allocSize, type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import type { Value } from '../../ir/value.ts';
import { groupsOf } from '../axioms/access-groups.ts';
import { loopNotes } from '../axioms/loop-notes.ts';
import { type Linear, Strides } from '../memory/strides.ts';
import type { Graph } from '../walk/graph.ts';
import { isLifetime } from './jam-shape.ts';
import { nestWrites } from './nest-writes.ts';
import { isNewAt, isStart } from './new-objects.ts';

export interface PrivateObject {
  readonly accesses: readonly Inst[];
  /** What the verdict has to name. */
  readonly axiom: string | null;
  /** Is it read behind the loop? */
  readonly lasts: boolean;
}

/** The object as one that each turn of the loop has for itself; null when it is not. */
export function privateObject(
  graph: Graph,
  layout: Layout,
  loop: Loop,
  alloca: InstOf<typeof Op.Alloca>,
  axioms: boolean,
): PrivateObject | null {
  const everywhere = accessesOf(alloca);
  if (everywhere === null) return null;
  const accesses = everywhere.filter((inst) => loop.blocks.has(inst.block!.id));
  const lasts = everywhere.some((inst) => inst.op === Op.Load && isBehindLoop(graph, loop, inst));
  const loads = accesses.filter((inst) => inst.op === Op.Load);
  const stores = accesses.filter((inst) => inst.op === Op.Store);
  const view = viewOf(graph, layout, loop, alloca);
  const fills = fillsOf(view, stores);
  const isWritten = (load: Inst): boolean =>
    stores.some((store) => covers(view, store, load)) ||
    fills.some((fill) => isBehind(view, fill, load)) ||
    stores.some((store) => nestWrites(view, store, load)) ||
    isPiecedTogether(view, stores, load);
  if (loads.every(isWritten)) return { accesses, axiom: null, lasts };
  if (!isNew(view, alloca, everywhere)) return null;
  const notes = axioms ? loopNotes(loop) : null;
  if (notes === null || notes.groups === null) return null;
  const { groups, name } = notes;
  const isNamed = (inst: Inst): boolean => groupsOf(inst).some((group) => groups.has(group));
  // LLVM forgets the group of a load that it moves in front of a loop; then the load must be known to be fine by itself.
  return stores.every(isNamed) && loads.every((load) => isNamed(load) || isWritten(load))
    ? { accesses, axiom: name, lasts }
    : null;
}

/** Is nothing in the object before the turn, or nothing but what the turn's own lifetime has ended? */
function isNew({ graph, loop, tree }: View, alloca: Inst, accesses: readonly Inst[]): boolean {
  const stores = accesses.filter((inst) => inst.op === Op.Store);
  if (isNewAt(graph, loop, alloca, stores)) return true;
  const loads = accesses.filter((inst) => inst.op === Op.Load && loop.blocks.has(inst.block!.id));
  const starts = usersOf(alloca).filter((user) => isStart(user, alloca) && loop.blocks.has(user.block!.id));
  return loads.every((load) => starts.some((start) => isExecutedBefore(tree, start, load)));
}

/** Does every turn of the loop write the whole object? */
export function isFilled(
  graph: Graph,
  layout: Layout,
  loop: Loop,
  alloca: InstOf<typeof Op.Alloca>,
): boolean {
  const view = viewOf(graph, layout, loop, alloca);
  const stores = (accessesOf(alloca) ?? []).filter((inst) => inst.op === Op.Store);
  const ends = loop.latches.map((latch) => latch.id);
  return fillsOf(view, stores).some(({ header }) =>
    ends.every((end) => dominates(view.tree, header.id, end)),
  );
}

/** Can it be reached from the loop without being in it? Then it may see what the last turn has left. */
function isBehindLoop({ cfg, forest }: Graph, loop: Loop, inst: Inst): boolean {
  const seen = new Set<number>();
  const work = forest.exits[loop.index]!.map((exit) => exit.to);
  for (let block = work.pop(); block !== undefined; block = work.pop()) {
    if (seen.has(block.id) || loop.blocks.has(block.id)) continue;
    if (block === inst.block) return true;
    seen.add(block.id);
    for (const id of successorsOf(cfg, block.id)) work.push(cfg.blocks[id]!);
  }
  return false;
}

/** What is asked about: a loop, and the size of an object that its turns would have for themselves. */
export interface View {
  readonly graph: Graph;
  readonly layout: Layout;
  readonly loop: Loop;
  readonly size: number;
  readonly tree: DominatorTree;
  readonly strides: Strides;
}

function viewOf(graph: Graph, layout: Layout, loop: Loop, alloca: InstOf<typeof Op.Alloca>): View {
  const size = allocSize(layout, alloca.extra.allocated);
  const tree = dominatorTree(graph.cfg);
  return { graph, layout, loop, size, tree, strides: new Strides(graph, layout, loop) };
}

/** Its loads and stores; null when its address goes elsewhere. Lifetime markers do not count. */
export function accessesOf(alloca: Inst): Inst[] | null {
  const out: Inst[] = [];
  const work: Inst[] = [alloca];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const user of usersOf(at)) {
      if (user.op === Op.Load || (user.op === Op.Store && user.operands[0] !== at)) out.push(user);
      else if (user.op === Op.GetElementPtr && user.operands[0] === at && user.type === at.type)
        work.push(user);
      else if (!isLifetime(user) || at !== alloca) return null;
    }
  }
  return out;
}

/** Has the store written all that the load reads, earlier in the same turn of the outer loop? */
function covers(view: View, store: Inst, load: Inst): boolean {
  if (!isExecutedBefore(view.tree, store, load)) return false;
  const [value, to] = store.operands as [Value, Value];
  if (storeSize(view.layout, value.type) < storeSize(view.layout, load.type)) return false;
  if (to === load.operands[0]) return true;
  const [x, y] = [view.strides.address(to), view.strides.address(load.operands[0]!)];
  if (x === null || y === null || x.turns.size > 0 || y.turns.size > 0) return false;
  return x.symbols.size === 0 && y.symbols.size === 0 && x.constant === y.constant;
}

/** Inner loops that write the whole object. */
function fillsOf(view: View, stores: readonly Inst[]): Loop[] {
  const { graph, layout, tree, strides } = view;
  return graph.forest.loops.filter((inner) => {
    if (inner.parent !== view.loop) return false;
    const [latch] = inner.latches;
    const [exit, another] = graph.forest.exits[inner.index]!;
    if (inner.latches.length !== 1 || exit?.from !== latch || another !== undefined) return false;
    const count = strides.tripCount(inner);
    if (count === null) return false;
    const pieces: [number, number][] = [];
    let step = 0;
    for (const store of stores) {
      if (graph.forest.innermost[store.block!.id] !== inner) continue;
      if (!dominates(tree, store.block!.id, latch!.id)) continue;
      const at: Linear | null = strides.address(store.operands[1]!);
      const by = at?.turns.get(inner);
      if (at === null || by === undefined || at.turns.size !== 1 || at.symbols.size > 0 || by <= 0n) continue;
      if (step !== 0 && step !== Number(by)) return false;
      step = Number(by);
      const from = Number(at.constant);
      pieces.push([from, from + storeSize(layout, store.operands[0]!.type)]);
    }
    // One turn writes everything from the object's start to where the next one begins.
    return step > 0 && reach(pieces) >= step && step * Number(count) >= view.size;
  });
}

/** Up to where pieces follow one another without a gap, from the object's start on. */
function reach(pieces: [from: number, to: number][]): number {
  pieces.sort((x, y) => x[0] - y[0]);
  let end = 0;
  for (const [from, to] of pieces) if (from <= end) end = Math.max(end, to);
  return end;
}

/** Have stores to places that are always the same written the whole object, earlier in the same turn of the outer loop? */
function isPiecedTogether(
  { layout, tree, strides, size }: View,
  stores: readonly Inst[],
  load: Inst,
): boolean {
  const pieces: [number, number][] = [];
  for (const store of stores) {
    const at = isExecutedBefore(tree, store, load) ? strides.address(store.operands[1]!) : null;
    if (at === null || at.turns.size + at.symbols.size + at.scaled.size > 0) continue;
    const from = Number(at.constant);
    pieces.push([from, from + storeSize(layout, store.operands[0]!.type)]);
  }
  return reach(pieces) >= size;
}

/** Does every way to the load go through the whole loop? */
function isBehind(view: View, { header, blocks }: Loop, load: Inst): boolean {
  return !blocks.has(load.block!.id) && dominates(view.tree, header.id, load.block!.id);
}
