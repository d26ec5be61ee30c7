/**
 * Networks for powers of two, found as shortest paths over arrangements of address bits.
 *
 * 2^a registers of 2^v lanes hold 2^(a+v) elements. Some bits of an element's number say its register, the others its
 * lane. De-interleaving by 2^a means: the bits that were in the register move to the lane, in order.
 *
 *     loaded    register a2 a1   lane a0          (F = 4, two lanes)
 *     wanted    register a1 a0   lane a2
 *
 * One stage exchanges a register bit with a lane bit in all pairs of registers at once: it pops the bit at lane
 * position j and pushes the register bit in at position i. Push 0, pop top is a zip (unpack); push top, pop 0 an unzip;
 * push = pop a transposition; push = pop = top joins halves. 1. price every stage by its two masks, 2. search with A*
 * (the bits that still have to come in, at the cheapest stage's price, are a lower bound), 3. emit the stages.
 */
import { invariant } from '../../support/invariant.ts';
import type { Cost } from './types.ts';

/** Pop lane position `pop`, push the register bit that holds address bit `bit` at lane position `push`. */
export interface Stage {
  readonly bit: number;
  readonly push: number;
  readonly pop: number;
}

export interface BitPlan {
  readonly stages: readonly Stage[];
  /** Lane order after the stages, if lanes still have to be put in order within registers. */
  readonly permute: readonly number[] | null;
}

/** Prices of shuffles over 2^v lanes. */
export interface StagePrices {
  two(mask: readonly number[]): Cost;
  one(mask: readonly number[]): Cost;
}

/** Enough for every case of the tables; beyond it the search keeps what it has. */
const EXPANSIONS = 2000;

/** Lane orders are numbers of four bits a lane position, the lowest position lowest: at most six positions. */
interface State {
  readonly lanes: number;
  /** The set of address bits in the lanes. */
  readonly held: number;
  readonly cost: Cost;
  readonly bound: Cost;
  readonly depth: number;
  readonly from: State | null;
  readonly stage: Stage | null;
}

/**
 * The cheapest way from lanes holding address bits `start` to lanes holding `goal` (lowest lane bit first); null when
 * the search ran out. `bits` is how many address bits there are; registers hold those that the lanes do not.
 */
export function planBits(
  start: readonly number[],
  goal: readonly number[],
  bits: number,
  prices: StagePrices,
): BitPlan | null {
  invariant(start.length <= 6 && bits <= 15, 'lane orders fit a number');
  const stages = pricedStages(start.length, prices);
  const least = Math.min(...stages.map((s) => s.cost));
  const [goalLanes, goalHeld] = [packed(goal), heldBits(goal)];
  const queue = new Queue();
  const done = new Map<number, Cost>();
  const isKnown = (lanes: number, cost: Cost): boolean => {
    const before = done.get(lanes);
    return before !== undefined && before <= cost;
  };
  const enter = (lanes: number, held: number, cost: Cost, from: State | null, stage: Stage | null): void => {
    const bound = cost + popCount(goalHeld & ~held) * least;
    queue.push({ lanes, held, cost, bound, depth: (from?.depth ?? -1) + 1, from, stage });
  };
  enter(packed(start), heldBits(start), 0, null, null);
  let finished: { state: State; cost: Cost } | null = null;
  for (let n = 0; n < EXPANSIONS; n++) {
    const state = queue.pop();
    if (state === null || (finished !== null && state.bound >= finished.cost)) break;
    if (isKnown(state.lanes, state.cost)) continue;
    done.set(state.lanes, state.cost);
    if (state.held === goalHeld) {
      const isSorted = state.lanes === goalLanes;
      const order = isSorted ? 0 : prices.one(orderMask(unpacked(state.lanes, goal.length), goal));
      if (finished === null || state.cost + order < finished.cost)
        finished = { state, cost: state.cost + order };
      if (isSorted) continue;
    }
    for (let bit = 0; bit < bits; bit++) {
      if ((state.held >> bit) & 1) continue;
      for (const { push, pop, cost } of stages) {
        const popped = (state.lanes >> (4 * pop)) & 15;
        const rest = (state.lanes & ((1 << (4 * pop)) - 1)) | ((state.lanes >> (4 * (pop + 1))) << (4 * pop));
        const low = rest & ((1 << (4 * push)) - 1);
        const lanes = low | (bit << (4 * push)) | ((rest >> (4 * push)) << (4 * (push + 1)));
        const total = state.cost + cost;
        if (isKnown(lanes, total)) continue;
        enter(lanes, (state.held & ~(1 << popped)) | (1 << bit), total, state, { bit, push, pop });
      }
    }
  }
  if (finished === null) return null;
  const path: Stage[] = [];
  for (let s: State = finished.state; s.from !== null; s = s.from) path.push(s.stage!);
  const last = finished.state.lanes;
  return { stages: path.reverse(), permute: last === goalLanes ? null : unpacked(last, goal.length) };
}

function packed(lanes: readonly number[]): number {
  return lanes.reduce((sum, bit, at) => sum | (bit << (4 * at)), 0);
}

function unpacked(lanes: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (lanes >> (4 * at)) & 15);
}

function heldBits(lanes: readonly number[]): number {
  return lanes.reduce((set, bit) => set | (1 << bit), 0);
}

function popCount(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The two masks of a stage: the result whose popped bit is 0, and the one whose it is 1. */
export function stageMasks(lanes: number, push: number, pop: number): [number[], number[]] {
  const count = 1 << lanes;
  const mask = (popped: number): number[] =>
    Array.from({ length: count }, (_, lane) => {
      const pushed = (lane >> push) & 1;
      const rest = (lane & ((1 << push) - 1)) | ((lane >> (push + 1)) << push);
      const low = rest & ((1 << pop) - 1);
      const old = low | (popped << pop) | ((rest >> pop) << (pop + 1));
      return pushed * count + old;
    });
  return [mask(0), mask(1)];
}

/** The mask that puts lanes holding the bits `have` into the order `want`. */
export function orderMask(have: readonly number[], want: readonly number[]): number[] {
  return Array.from({ length: 1 << have.length }, (_, lane) => {
    let old = 0;
    want.forEach((bit, i) => {
      old |= ((lane >> i) & 1) << have.indexOf(bit);
    });
    return old;
  });
}

function pricedStages(lanes: number, prices: StagePrices): { push: number; pop: number; cost: Cost }[] {
  const stages: { push: number; pop: number; cost: Cost }[] = [];
  for (let push = 0; push < lanes; push++) {
    for (let pop = 0; pop < lanes; pop++) {
      const [low, high] = stageMasks(lanes, push, pop);
      const cost = (prices.two(low) + prices.two(high)) / 2;
      if (cost < Number.POSITIVE_INFINITY) stages.push({ push, pop, cost });
    }
  }
  // What costs more than twice the cheapest seldom wins against two cheap stages, and makes the search wide.
  const least = Math.min(...stages.map((s) => s.cost));
  return stages.filter((s) => s.cost <= 2 * least || s.push === s.pop);
}

/** A binary heap: lowest bound first, then the deepest, then the oldest. */
class Queue {
  private readonly heap: { state: State; order: number }[] = [];
  private pushed = 0;

  push(state: State): void {
    const heap = this.heap;
    heap.push({ state, order: this.pushed++ });
    let at = heap.length - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.before(at, up)) break;
      this.swap(at, up);
      at = up;
    }
  }

  pop(): State | null {
    const heap = this.heap;
    if (heap.length === 0) return null;
    const top = heap[0]!;
    const last = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = last;
      this.sink();
    }
    return top.state;
  }

  private sink(): void {
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.heap.length && this.before(child, least)) least = child;
      }
      if (least === at) return;
      this.swap(at, least);
      at = least;
    }
  }

  private before(a: number, b: number): boolean {
    const [x, y] = [this.heap[a]!, this.heap[b]!];
    if (x.state.bound !== y.state.bound) return x.state.bound < y.state.bound;
    if (x.state.depth !== y.state.depth) return x.state.depth > y.state.depth;
    return x.order < y.order;
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.heap[b]!, this.heap[a]!];
  }
}
