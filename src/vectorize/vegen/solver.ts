/**
 * The solver: a plan that begins with all scalars and is made cheaper seed by seed.
 *
 *     optimizeBottomUp            1. all seeds, one after the other (`improvePlan`)
 *                                 2. what a search finds beyond that, while there is budget (`search.ts`)
 *     runBottomUpFromOperand      from a list of values down: the packs that the heuristic finds best, then their operands
 *
 * Every trial is made in the one plan there is, and undone when it does not pay. The budget counts trials and edges of the
 * dependence graph, so it is the same on every machine.
 */
import type { Block } from '../../ir/block.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { Draft, ListKeys, type Pack, type ProposeContext } from '../pack/index.ts';
import { Heuristic } from './heuristic.ts';
import { type Item, packItem, takesOf } from './items.ts';
import { VectorPackSet } from './pack-set.ts';
import { Plan } from './plan.ts';
import { Producers } from './producers.ts';
import { type Seed, seedsIn } from './seeds.ts';
import { Tried } from './tried.ts';

export class Solver {
  readonly draft: Draft;
  readonly set: VectorPackSet;
  readonly plan: Plan;
  readonly producers: Producers;
  readonly heuristic: Heuristic;
  readonly seeds: readonly Seed[];
  /** What all scalars cost. */
  readonly scalarCost: number;
  readonly effort: 1 | 2 | 3;
  /** Is the plan known to be the cheapest over the candidate packs? */
  isOptimal = false;
  private readonly keys = new ListKeys();
  private trials = 0;
  private readonly tried = new Tried();
  /** What moves would have taken that were known to fail. */
  private spared = 0;
  private readonly limit: number;

  constructor(
    block: Block,
    cx: ProposeContext,
    draft = new Draft(cx.known, cx.module, cx.target, block),
    seeds = seedsIn(draft, block),
  ) {
    this.draft = draft;
    this.effort = cx.effort;
    this.seeds = seeds;
    this.set = new VectorPackSet(block, cx.known.blockDependences(block));
    const home = new Set(this.set.insts);
    const loop = cx.known.loops.innermost[block.id] ?? null;
    const isFixed = (value: Value): boolean =>
      !isInst(value) || value.block === null || !loop!.blocks.has(value.block.id);
    // What does not change in a loop is put together outside of it, as `Draft` prices it.
    const weight = (list: readonly Value[]): number => (loop !== null && list.every(isFixed) ? 1 / 8 : 1);
    const { prices, accesses } = this.draft;
    this.plan = new Plan({ block, prices, accesses, set: this.set, weight });
    this.scalarCost = this.plan.cost;
    this.producers = new Producers(this.draft, home);
    this.heuristic = new Heuristic(this.producers, this.draft.prices, home);
    this.limit = Math.min(MOST[cx.effort]!, PER_INST[cx.effort]! * this.set.insts.length + LEAST);
  }

  /** Has it worked as long as it may? */
  get isExhausted(): boolean {
    return this.spent > this.limit;
  }

  private get spent(): number {
    return this.trials * TRIAL + this.set.work + this.spared;
  }

  /** For searches that add to the plan themselves: one pack takes an eighth of a trial, which grows a tree of them. */
  countAdded(): void {
    this.trials += 1 / 8;
  }

  /** All seeds in order; each is kept if the plan is cheaper with it. */
  improvePlan(): void {
    for (const seed of this.seeds) {
      if (this.isExhausted) return;
      if (seed.items.some((item) => item.members.some((inst) => this.set.isPacked(inst)))) continue;
      this.attempt(() => this.plant(seed, 'keep'));
    }
  }

  /** As `attempt`, for a change that does the same in the same plan whenever it has that name. */
  attemptOnce(move: string, change: () => boolean, further: (() => void) | null = null): boolean {
    const { state } = this.plan;
    const known = this.tried.spentOn(state, move);
    if (known !== undefined) {
      this.spared += known;
      return false;
    }
    const before = this.spent;
    if (this.attempt(change, further)) return true;
    this.tried.fail(state, move, this.spent - before);
    return false;
  }

  /** Several changes, each kept if it pays; not looked at again in a plan in which none of them did. */
  improveOnce(moves: string, improve: () => void): void {
    const { state } = this.plan;
    const known = this.tried.spentOn(state, moves);
    if (known !== undefined) {
      this.spared += known;
      return;
    }
    const before = this.spent;
    improve();
    if (this.plan.state === state) this.tried.fail(state, moves, this.spent - before);
  }

  /** A name for a list of values, the same for lists that are the same. */
  nameOf(list: readonly Value[]): string {
    return this.keys.of(list);
  }

  /**
   * Keeps what the change did if the plan is cheaper, by itself or with what goes further from there; otherwise all is as it
   * was. Those are two attempts to the budget, though the change is made once.
   */
  attempt(change: () => boolean, further: (() => void) | null = null): boolean {
    const mark = this.plan.mark();
    const before = this.plan.cost;
    const { spent } = this;
    this.trials++;
    const isMade = change();
    if (isMade && this.plan.cost < before) return true;
    if (further !== null) {
      this.spared += this.spent - spent;
      if (isMade) further();
      if (isMade && this.plan.cost < before) return true;
    }
    this.plan.undo(mark);
    return false;
  }

  /** The seed and what grows from it. */
  plant(seed: Seed, others: 'keep' | 'override'): boolean {
    for (const item of seed.items) {
      if (others === 'override') this.evict(item);
      if (!this.add(item, others)) return false;
    }
    for (const list of seed.lists) this.runBottomUpFromOperand(list, others);
    return true;
  }

  /** Packs from a list of values down, whatever they cost: that is judged by the one who asked. */
  runBottomUpFromOperand(operand: readonly Value[], others: 'keep' | 'override'): void {
    const work: (readonly Value[])[] = [operand];
    const visited = new Set<string>();
    for (let list = work.pop(); list !== undefined; list = work.pop()) {
      const key = this.keys.of(list);
      if (visited.has(key)) continue;
      visited.add(key);
      for (const pack of this.heuristic.solve(list).packs) {
        const item = this.place(pack, others);
        if (item !== null) work.push(...takesOf(item).lists);
      }
    }
  }

  /** The pack in the plan: added, or there already; null when it may not be. */
  place(pack: Pack, others: 'keep' | 'override'): Item | null {
    const item = packItem(pack);
    if (item.members.some((inst) => this.set.isPacked(inst))) {
      if (others === 'keep' || this.isSettled(pack)) return null;
      this.evict(item);
    }
    this.trials++;
    return this.add(item, others) ? item : null;
  }

  /** Where packs would wait for each other, the one on the cycle goes that is worth least, if it may. */
  private add(item: Item, others: 'keep' | 'override'): boolean {
    for (let tries = 0; tries < MOST_CYCLES; tries++) {
      if (this.plan.add(item)) return true;
      const cycle = others === 'override' ? this.set.cycleWith(item) : null;
      // The plan puts items into the set, and nobody else puts anything there.
      const least = cycle === null ? null : this.leastOf(cycle as readonly Item[]);
      if (least === null) return false;
      this.plan.remove(least);
    }
    return false;
  }

  /** The item without which the plan is cheapest. */
  private leastOf(items: readonly Item[]): Item | null {
    let [best, least]: [Item | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const item of items) {
      const mark = this.plan.mark();
      this.plan.remove(item);
      if (this.plan.cost < least) [best, least] = [item, this.plan.cost];
      this.plan.undo(mark);
    }
    return best;
  }

  evict(item: Item): void {
    const old = new Set(item.members.map((inst) => this.plan.producer(inst)));
    for (const other of old) if (other !== null) this.plan.remove(other);
  }

  /** Are all its lanes in one pack already? */
  private isSettled(pack: Pack): boolean {
    const first = this.plan.producer(pack.lanes[0]!);
    return first !== null && pack.lanes.every((inst) => this.plan.producer(inst) === first);
  }
}

/**
 * Edges that may be looked at, by effort: for each instruction, and at most. A trial takes as long as so many edges (0.3 ms and
 * 0.2 µs, measured on blocks of 3,000 and 6,000 instructions).
 */
const PER_INST = [0, 3_000, 24_000, 60_000];
const MOST = [0, 6_000_000, 14_000_000, 120_000_000];
const LEAST = 1_500_000;
const TRIAL = 1_500;

/** So many packs go for one at most. */
const MOST_CYCLES = 4;
