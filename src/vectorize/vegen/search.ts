/**
 * Beyond the greedy plan.
 *
 *     local moves     take a pack away; plant a seed over what is in its way; another producer for a list. The first that
 *                     saves something is kept, until none does or the budget is gone.
 *     exact           of a small block, every set of candidate packs, with a bound: the optimum over these candidates, to
 *                     measure the others by
 */
import type { Inst } from '../../ir/inst.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { partitions } from './heuristic.ts';
import { type Item, packItem, takesOf } from './items.ts';
import type { Solver } from './solver.ts';

/** Rounds of local moves. */
const ROUNDS = 4;

export function localSearch(solver: Solver): void {
  for (let round = 0; round < ROUNDS; round++) {
    const before = solver.plan.cost;
    takeAway(solver);
    replant(solver);
    replace(solver);
    if (solver.plan.cost >= before || solver.isExhausted) return;
  }
}

function takeAway(solver: Solver): void {
  for (const item of [...solver.plan.items]) {
    if (solver.isExhausted) return;
    if (!solver.plan.items.has(item)) continue;
    solver.attempt(() => {
      solver.plan.remove(item);
      return true;
    });
  }
}

function replant(solver: Solver): void {
  for (const seed of solver.seeds) {
    if (solver.isExhausted) return;
    solver.attempt(() => solver.plant(seed, 'override'));
    // What is stored may be packed though the stores are not.
    if (seed.items.some(({ members }) => !solver.set.isPacked(members[0]!)))
      for (const list of seed.lists) solver.attempt(() => growOnly(solver, list));
  }
}

function growOnly(solver: Solver, list: readonly Value[]): boolean {
  solver.runBottomUpFromOperand(list, 'override');
  return true;
}

/** Every other pack for each list that is taken. */
function replace(solver: Solver): void {
  const lists = [...solver.plan.items].flatMap((item) => takesOf(item).lists);
  for (const list of lists) {
    const parts = [list, ...partitions(list).flat()];
    for (const pack of parts.flatMap((part) => solver.producers.of([...new Set(part)]))) {
      if (solver.isExhausted) return;
      solver.attempt(() => {
        const item = solver.place(pack, 'override');
        if (item === null) return false;
        for (const below of takesOf(item).lists) solver.runBottomUpFromOperand(below, 'keep');
        return true;
      });
    }
  }
}

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
    for (const part of [list, ...partitions(list).flat()])
      for (const pack of solver.producers.of([...new Set(part)])) note(packItem(pack));
  }
  return [...found.values()];
}

export interface Optimum {
  readonly cost: number;
  /** Was every set looked at, or ruled out? */
  readonly isProved: boolean;
}

/** The least cost of any set of these packs. The plan must be empty, and is empty afterwards. */
export function optimumOf(solver: Solver, candidates: readonly Item[], nodes: number): Optimum {
  const { plan, draft } = solver;
  const order = [...candidates].sort((a, b) => b.members.length - a.members.length);
  let best = plan.cost;
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
    best = Math.min(best, plan.cost);
    if (at === order.length || plan.packCost() + fixed(at) >= best) return;
    const mark = plan.mark();
    if (plan.add(order[at]!)) {
      visit(at + 1);
      plan.undo(mark);
    }
    visit(at + 1);
  };
  visit(0);
  return { cost: best, isProved: left > 0 };
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
