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
 * push = pop a transposition; push = pop = top joins halves. 1. price every stage by its two masks, 2. search with A*:
 * the bits that still have to come in, at the cheapest stage's price, are a lower bound, and what unzips or zips alone
 * cost is an upper one, 3. emit the stages.
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

/**
 * The cheapest way from lanes holding address bits `start` to lanes holding `goal` (lowest lane bit first); null when
 * the search ran out. Both are runs of consecutive bits. `bits` is how many address bits there are; registers hold those
 * that the lanes do not.
 *
 * A state is a lane order: a number of four bits a lane position, the lowest position lowest; at most six positions.
 */
export function planBits(
  start: readonly number[],
  goal: readonly number[],
  bits: number,
  prices: StagePrices,
): BitPlan | null {
  invariant(start.length <= 6 && bits <= 15, 'lane orders fit a number');
  const all = pricedStages(start.length, prices);
  const least = Math.min(...all.map((s) => s.cost));
  const plain = shiftPlan(start, goal, all);
  // What costs more than twice the cheapest seldom wins against two cheap stages, and makes the search wide.
  const stages = all.filter((s) => s.cost <= 2 * least || s.push === s.pop);
  const [goalLanes, goalHeld] = [packed(goal), heldBits(goal)];
  const states = new States();
  /** The least cost at which a lane order was reached: dearer ways to it are not entered at all. */
  const reached = new Map<number, Cost>();
  let [last, total] = [-1, plain?.cost ?? Number.POSITIVE_INFINITY];
  const enter = (lanes: number, held: number, cost: Cost, from: number, stage: number): void => {
    // What holds the right bits in a wrong order costs at least something more, be it a permute: sorted ones come first.
    const more = held === goalHeld && lanes !== goalLanes ? 0.25 : popCount(goalHeld & ~held);
    if (cost + more * least >= total) return;
    reached.set(lanes, cost);
    states.push(lanes, held, cost, cost + more * least, from, stage);
  };
  enter(packed(start), heldBits(start), 0, -1, -1);
  for (let n = 0; n < EXPANSIONS; n++) {
    const state = states.pop();
    if (state < 0 || states.bound[state]! >= total) break;
    const [lanes, held, cost] = [states.lanes[state]!, states.held[state]!, states.cost[state]!];
    if (reached.get(lanes)! < cost) continue;
    if (held === goalHeld) {
      const isSorted = lanes === goalLanes;
      const order = isSorted ? 0 : prices.one(orderMask(unpacked(lanes, goal.length), goal));
      if (cost + order < total) [last, total] = [state, cost + order];
      if (isSorted) continue;
    }
    const missing = goalHeld & ~held;
    for (let k = 0; k < stages.length; k++) {
      const { push, pop, cost: price } = stages[k]!;
      const popped = (lanes >> (4 * pop)) & 15;
      const rest = (lanes & ((1 << (4 * pop)) - 1)) | ((lanes >> (4 * (pop + 1))) << (4 * pop));
      const low = rest & ((1 << (4 * push)) - 1);
      const high = (rest >> (4 * push)) << (4 * (push + 1));
      // A bit that is not wanted would have to leave again.
      for (let bit = 0; bit < bits; bit++) {
        if (((missing >> bit) & 1) === 0) continue;
        const next = low | (bit << (4 * push)) | high;
        const before = reached.get(next);
        if (before !== undefined && before <= cost + price) continue;
        enter(next, (held & ~(1 << popped)) | (1 << bit), cost + price, state, bit * stages.length + k);
      }
    }
  }
  if (last < 0) return plain === null ? null : { stages: plain.stages, permute: null };
  const path: Stage[] = [];
  for (let s = last; states.from[s]! >= 0; s = states.from[s]!) {
    const { push, pop } = stages[states.stage[s]! % stages.length]!;
    path.push({ bit: Math.floor(states.stage[s]! / stages.length), push, pop });
  }
  const order = states.lanes[last]!;
  return { stages: path.reverse(), permute: order === goalLanes ? null : unpacked(order, goal.length) };
}

interface ShiftPlan {
  readonly stages: readonly Stage[];
  readonly cost: Cost;
}

/**
 * The cheaper of unzips alone, which bring the highest bits in at the top, and zips alone, which bring the lowest in at
 * the bottom; one way round replaces the bits that are missing, the other all of them. null where neither exists.
 */
function shiftPlan(
  start: readonly number[],
  goal: readonly number[],
  stages: readonly PricedStage[],
): ShiftPlan | null {
  const top = start.length - 1;
  const by = goal[0]! - start[0]!;
  const missing = Math.min(Math.abs(by), goal.length);
  const along = (push: number, pop: number, bits: readonly number[]): ShiftPlan | null => {
    const stage = stages.find((s) => s.push === push && s.pop === pop);
    if (stage === undefined) return null;
    return { stages: bits.map((bit) => ({ bit, push, pop })), cost: bits.length * stage.cost };
  };
  const unzips = along(top, 0, by > 0 ? goal.slice(goal.length - missing) : goal);
  const zips = along(0, top, (by < 0 ? goal.slice(0, missing) : goal).toReversed());
  return unzips === null || (zips !== null && zips.cost < unzips.cost) ? zips : unzips;
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

interface PricedStage {
  readonly push: number;
  readonly pop: number;
  readonly cost: Cost;
}

function pricedStages(lanes: number, prices: StagePrices): PricedStage[] {
  const stages: PricedStage[] = [];
  for (let push = 0; push < lanes; push++) {
    for (let pop = 0; pop < lanes; pop++) {
      const [low, high] = stageMasks(lanes, push, pop);
      const cost = (prices.two(low) + prices.two(high)) / 2;
      if (cost < Number.POSITIVE_INFINITY) stages.push({ push, pop, cost });
    }
  }
  return stages;
}

/** All states that were entered, and a binary heap of those to look at: lowest bound first, then the deepest, then the oldest. */
class States {
  readonly lanes: number[] = [];
  /** The set of address bits in the lanes. */
  readonly held: number[] = [];
  readonly cost: Cost[] = [];
  readonly bound: Cost[] = [];
  readonly from: number[] = [];
  /** The address bit times the number of stages, plus the stage that led here. */
  readonly stage: number[] = [];
  private readonly depth: number[] = [];
  private readonly heap: number[] = [];

  push(lanes: number, held: number, cost: Cost, bound: Cost, from: number, stage: number): void {
    const state = this.lanes.length;
    this.lanes.push(lanes);
    this.held.push(held);
    this.cost.push(cost);
    this.bound.push(bound);
    this.from.push(from);
    this.stage.push(stage);
    this.depth.push(from < 0 ? 0 : this.depth[from]! + 1);
    const heap = this.heap;
    let at = heap.length;
    heap.push(state);
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.before(state, heap[up]!)) break;
      heap[at] = heap[up]!;
      at = up;
    }
    heap[at] = state;
  }

  /** -1 when there is none left. */
  pop(): number {
    const heap = this.heap;
    const top = heap[0];
    if (top === undefined) return -1;
    const moved = heap.pop()!;
    const count = heap.length;
    if (count === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && this.before(heap[child + 1]!, heap[child]!)) child++;
      if (!this.before(heap[child]!, moved)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = moved;
    return top;
  }

  private before(a: number, b: number): boolean {
    if (this.bound[a] !== this.bound[b]) return this.bound[a]! < this.bound[b]!;
    if (this.depth[a] !== this.depth[b]) return this.depth[a]! > this.depth[b]!;
    return a < b;
  }
}
