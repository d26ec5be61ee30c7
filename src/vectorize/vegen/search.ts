/**
 * Beyond the greedy plan: a portfolio, each from what the one before found; the cheapest stands.
 *
 *     1. local moves                            (local-moves.ts)
 *     2. local moves from what others propose   (`slp`'s plan), first if that is cheaper
 *     3. a beam of plans, then local moves      (beam.ts)
 *     4. orders of lanes                        (lane-orders.ts), after each of the three
 *     5. of small blocks every set of packs     (exact.ts)
 *
 * How much is spent is counted in trials, by `effort`; no clock is looked at.
 */
import { beamSearch } from './beam.ts';
import { candidatesOf, optimumOf } from './exact.ts';
import type { Item } from './items.ts';
import { chooseLaneOrders } from './lane-orders.ts';
import { localSearch } from './local-moves.ts';
import type { Seed } from './seeds.ts';
import type { Solver } from './solver.ts';

/** Plans side by side, by effort. */
const WIDTH = [0, 0, 4, 16];

/** Blocks with so many candidates at most are solved exactly, in so many nodes at most; by effort. */
const CANDIDATES = [0, 0, 12, 18];
const NODES = [0, 0, 1_500, 40_000];

/** The greedy plan is made; it is cheaper afterwards, or as it was. `others`: plans to begin from as well. */
export function searchPlan(solver: Solver, others: readonly (readonly Item[])[] = []): void {
  if (solver.effort === 1) return;
  const starts = cheapestFirst(solver, [[...solver.plan.items], ...others]);
  const lanes = solver.seeds.filter((seed) => !isReduction(seed));
  // Rows of a transform are reductions, each by itself, and may be lanes together: no single change finds that.
  const orders = lanes.length < solver.seeds.length ? [lanes, solver.seeds] : [solver.seeds];
  for (const seeds of orders) {
    for (const start of starts) {
      improveBy(solver, () => {
        settlePlan(solver, start);
        localSearch(solver, seeds);
        chooseLaneOrders(solver);
        return true;
      });
    }
  }
  if (solver.plan.items.size === 0 && !isPromising(solver)) return;
  improveBy(solver, () => {
    const items = beamSearch(solver, WIDTH[solver.effort]!);
    if (items === null) return false;
    settlePlan(solver, items);
    localSearch(solver);
    chooseLaneOrders(solver);
    return true;
  });
  const candidates = candidatesOf(solver, CANDIDATES[solver.effort]! + 1);
  if (candidates.length > CANDIDATES[solver.effort]! || solver.isExhausted) return;
  const { cost } = solver.plan;
  improveBy(solver, () => {
    const optimum = optimumOf(solver, candidates, NODES[solver.effort]!, cost);
    solver.isOptimal = optimum.isProved;
    settlePlan(solver, optimum.items);
    return true;
  });
}

function isReduction({ items }: Seed): boolean {
  return items.some((item) => item.kind === 'sink' && item.sink.kind === 'reduction');
}

function cheapestFirst(solver: Solver, plans: readonly (readonly Item[])[]): (readonly Item[])[] {
  const before = [...solver.plan.items];
  const priced = plans.map((items) => {
    settlePlan(solver, items);
    return { items, cost: solver.plan.cost };
  });
  settlePlan(solver, before);
  return priced.sort((a, b) => a.cost - b.cost).map(({ items }) => items);
}

/** Does the estimate see packs for what some seed takes? Most blocks have neighbouring stores and nothing else to pack. */
function isPromising({ seeds, heuristic }: Solver): boolean {
  return seeds.some(({ lists }) => lists.some((list) => heuristic.solve(list).packs.length > 0));
}

/** Whatever a search leaves behind, the plan is the old one unless the new one is cheaper. */
function improveBy(solver: Solver, search: () => boolean): void {
  const before = [...solver.plan.items];
  const { cost } = solver.plan;
  if (!search() || solver.plan.cost >= cost) settlePlan(solver, before);
}

/** These items and no others. */
export function settlePlan(solver: Solver, items: readonly Item[]): void {
  solver.plan.undo(0);
  for (const item of items) solver.plan.add(item);
}
