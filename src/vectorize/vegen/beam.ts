/**
 * Beam search: several plans side by side, decision by decision, instead of one that never goes back.
 *
 *     state       items that are in, lists that wait for a decision, the seed that comes next
 *     decision    1. a list that waits: left as it is, computed by one of its producers, or taken apart into parts that
 *                    have producers; what the packs take waits then
 *                 2. no list waits: the next seed is planted, or not
 *     rank        what the plan costs, less what the lists that wait may still save by the heuristic
 *
 * After each round the best few states go on. All share the one plan: to go from a state to another, the log is undone to
 * what they have in common. The greedy plan is where it ends with one state, roughly; with more it is never worse than
 * that by much, and the caller keeps the better one. (VeGen of 2021 searched frontiers of undecided instructions so.)
 */
import type { Value } from '../../ir/value.ts';
import type { Pack } from '../pack/index.ts';
import { type Item, packItem, takesOf } from './items.ts';
import type { Solver } from './solver.ts';

interface State {
  readonly items: readonly Item[];
  readonly waiting: readonly (readonly Value[])[];
  /** The next seed. */
  readonly seed: number;
  readonly cost: number;
  readonly rank: number;
}

/** The cheapest complete plan that is met; the solver's plan is some other one afterwards. */
export function beamSearch(solver: Solver, width: number): readonly Item[] | null {
  const beam = new Beam(solver);
  let states: readonly State[] = [beam.state([], [], 0)];
  let best: State | null = null;
  while (states.length > 0 && !solver.isExhausted) {
    const next: State[] = [];
    for (const state of states) {
      if (best === null || state.cost < best.cost) best = state;
      next.push(...beam.expand(state));
    }
    states = fittest(next, width);
  }
  return best === null ? null : best.items;
}

/** The best few, one of each kind; of equals, the one that was found first. */
function fittest(states: readonly State[], width: number): readonly State[] {
  const kept: State[] = [];
  const seen = new Set<string>();
  for (const state of [...states].sort((a, b) => a.rank - b.rank)) {
    const key = `${state.seed} ${state.waiting.length} ${state.cost} ${state.items.length}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (kept.push(state) === width) break;
  }
  return kept;
}

class Beam {
  private readonly solver: Solver;
  /** What the plan holds, in the order of its log. */
  private current: Item[] = [];

  constructor(solver: Solver) {
    this.solver = solver;
    solver.plan.undo(0);
  }

  expand(state: State): State[] {
    const [list, ...waiting] = state.waiting;
    if (list !== undefined) return this.producers(state, list, waiting);
    const { seeds } = this.solver;
    let at = state.seed;
    this.moveTo(state.items);
    while (at < seeds.length && this.isTaken(at)) at++;
    if (at === seeds.length) return [];
    const seed = seeds[at]!;
    const found = [this.state(state.items, [], at + 1)];
    const planted = this.with(state.items, seed.items);
    if (planted !== null) found.push(this.state(planted, seed.lists, at + 1));
    return found;
  }

  state(items: readonly Item[], waiting: readonly (readonly Value[])[], seed: number): State {
    this.moveTo(items);
    const { plan, heuristic } = this.solver;
    const { cost } = plan;
    const hope = waiting.reduce((sum, list) => sum + heuristic.saving(list), 0);
    return { items, waiting, seed, cost, rank: cost - hope };
  }

  private producers(state: State, list: readonly Value[], waiting: readonly (readonly Value[])[]): State[] {
    const found = [this.state(state.items, waiting, state.seed)];
    for (const packs of this.waysOf(list)) {
      this.moveTo(state.items);
      const free = packs.filter(({ lanes }) => !lanes.some((inst) => this.solver.set.isPacked(inst)));
      if (free.length === 0) continue;
      const added = free.map(packItem);
      const items = this.with(state.items, added);
      if (items === null) continue;
      const lists = added.flatMap((item) => takesOf(item).lists);
      found.push(this.state(items, [...lists, ...waiting], state.seed));
    }
    return found;
  }

  /** One pack, or several for its parts. */
  private waysOf(list: readonly Value[]): (readonly Pack[])[] {
    const { producers, heuristic } = this.solver;
    const whole = producers.of([...new Set(list)]).map((pack) => [pack]);
    const parted = heuristic
      .partitions(list)
      .map((parts) => parts.flatMap((part) => producers.of([...new Set(part)]).slice(0, 1)));
    return [...whole, ...parted.filter((packs) => packs.length > 0)];
  }

  private isTaken(seed: number): boolean {
    const { items, lists } = this.solver.seeds[seed]!;
    if (items.length === 0) return lists.length === 0;
    return items.some((item) => item.members.some((inst) => this.solver.set.isPacked(inst)));
  }

  private with(items: readonly Item[], more: readonly Item[]): readonly Item[] | null {
    this.moveTo(items);
    for (const item of more) {
      this.solver.countAdded();
      if (!this.solver.plan.add(item)) {
        this.solver.plan.undo(this.current.length);
        return null;
      }
      this.current.push(item);
    }
    return [...items, ...more];
  }

  private moveTo(items: readonly Item[]): void {
    const { plan } = this.solver;
    let same = 0;
    while (same < items.length && this.current[same] === items[same]) same++;
    plan.undo(same);
    this.current.length = same;
    for (const item of items.slice(same)) {
      this.solver.countAdded();
      plan.add(item);
      this.current.push(item);
    }
  }
}
