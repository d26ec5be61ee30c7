/**
 * The optimum of a small block over its candidate packs: every set of them, with a bound. What the search is measured by,
 * and what small blocks get.
 *
 *     a set costs at least    the packs that are in it
 *                           + scalars that no candidate further on could make unnecessary
 *
 * Where the nodes run out the answer is the best set so far, and not proved to be best.
 */
import type { Inst } from '../../ir/inst.ts';
import { isInst } from '../../ir/value.ts';
import { type Item, packItem, takesOf } from './items.ts';
import type { Solver } from './solver.ts';

/** All packs that seeds and lists lead to, each once; at most so many. */
export function candidatesOf(solver: Solver, most: number): Item[] {
  const found = new Map<string, Item>();
  const work: Item[] = solver.seeds.flatMap(({ items }) => items);
  const lists = solver.seeds.flatMap((seed) => seed.lists);
  const note = (item: Item): void => {
    const key = `${item.kind === 'pack' ? (item.pack.special?.name ?? item.pack.kind) : 'sink'} ${item.members.map((inst) => inst.id).join(' ')}`;
    if (found.has(key) || found.size >= most) return;
    found.set(key, item);
    lists.push(...takesOf(item).lists);
  };
  for (const item of work) note(item);
  for (let list = lists.pop(); list !== undefined; list = lists.pop()) {
    for (const part of [list, ...solver.heuristic.partitions(list).flat()])
      for (const pack of solver.producers.of([...new Set(part)])) note(packItem(pack));
  }
  return [...found.values()];
}

export interface Optimum {
  readonly cost: number;
  readonly items: readonly Item[];
  /** Was every set looked at, or ruled out? */
  readonly isProved: boolean;
}

/** The least cost of any set of these packs that is below `known`. The plan is empty afterwards. */
export function optimumOf(
  solver: Solver,
  candidates: readonly Item[],
  nodes: number,
  known = Number.POSITIVE_INFINITY,
): Optimum {
  const { plan, draft } = solver;
  plan.undo(0);
  const order = [...candidates].sort((a, b) => b.members.length - a.members.length);
  let best = Math.min(plan.cost, known);
  let items: readonly Item[] = [];
  let left = nodes;
  // What no candidate from here on can make cheaper: scalars that none of them covers.
  const cover: Set<Inst>[] = new Array(order.length + 1);
  cover[order.length] = new Set();
  for (let i = order.length - 1; i >= 0; i--) cover[i] = new Set([...cover[i + 1]!, ...below(order[i]!)]);
  const fixed = (from: number): number => {
    let cost = 0;
    for (const inst of solver.set.insts)
      if (plan.isScalar(inst) && !cover[from]!.has(inst)) cost += draft.prices.scalar(inst);
    return cost;
  };
  const visit = (at: number): void => {
    if (left-- <= 0) return;
    if (plan.cost < best) [best, items] = [plan.cost, [...plan.items]];
    if (at === order.length || plan.packCost() + fixed(at) >= best) return;
    const mark = plan.mark();
    if (plan.add(order[at]!)) {
      visit(at + 1);
      plan.undo(mark);
    }
    visit(at + 1);
  };
  visit(0);
  return { cost: best, items, isProved: left > 0 };
}

/** The members, and everything that might go because of them. */
function below(item: Item): Inst[] {
  const found = new Set<Inst>(item.members);
  const work = [...item.members];
  for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
    for (const operand of inst.operands) {
      if (!isInst(operand) || found.has(operand) || operand.block !== inst.block) continue;
      found.add(operand);
      work.push(operand);
    }
  }
  return [...found];
}
