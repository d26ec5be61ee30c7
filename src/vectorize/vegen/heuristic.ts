/**
 * What a list of values would cost if nothing else were packed: the estimate that the bottom-up walk follows.
 *
 *     insert       compute the scalars, put each into its lane
 *     broadcast    one scalar in all lanes
 *     produce      a pack of the different values among them, and a shuffle where they repeat or stand in another order
 *     in parts     every n-th value, pieces, or values that are alike, each by itself, and shuffled together
 *
 * (Chen, Mendis, Carbin and Amarasinghe, "VeGen", ASPLOS 2021.) Answers do not depend on the plan, so they are kept. What
 * many use counts once, scalars and lists alike: each user pays its share. (Otherwise a chain in which every value is used
 * twice, as in a cipher, looks twice as dear with every step, but only as vectors.)
 *
 * Lists of the rounds of a hash are taken apart in other ways with every round, and are ever more. So many of them are
 * looked at as the block has instructions, several times over; what is asked for after that is put together from scalars.
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value } from '../../ir/value.ts';
import { isIsomorphic, ListKeys, type Pack, type Prices, packPrice, Shapes } from '../pack/index.ts';
import type { Producers } from './producers.ts';

export interface Solution {
  readonly cost: number;
  /** None where the list is put together from scalars. */
  readonly packs: readonly Pack[];
}

/** Lists are cut into so many parts at most. */
const STRIDES = [2, 4];
/** Operations down to which values are compared. */
const DEPTH = 3;
/**
 * Lists that are looked at: for each instruction of the block, and besides. Of the packed kernels for AVX2 the most are
 * 2,900, in a block of 207; a block of 520 that is four rounds of BLAKE2s asks for 570,000.
 */
const LISTS_PER_INST = 24;
const LISTS = 3000;

export class Heuristic {
  private readonly producers: Producers;
  private readonly prices: Prices;
  private readonly home: ReadonlySet<Inst>;
  private readonly keys = new ListKeys();
  private readonly known = new Map<string, Solution>();
  private readonly trees = new Map<Inst, number>();
  private readonly shapes = new Shapes();
  /** Lists that may still be looked at. */
  private left: number;

  constructor(
    producers: Producers,
    prices: Prices,
    home: ReadonlySet<Inst>,
    most = LISTS + LISTS_PER_INST * home.size,
  ) {
    this.producers = producers;
    this.prices = prices;
    this.home = home;
    this.left = most;
  }

  solve(list: readonly Value[]): Solution {
    const key = this.keys.of(list);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.left <= 0) return { cost: this.inserted(list), packs: [] };
    this.left--;
    // What comes round a loop asks for itself: free, until it is known.
    this.known.set(key, { cost: 0, packs: [] });
    const solution = this.best(list);
    this.known.set(key, solution);
    return solution;
  }

  /** What packs may save where the list would be put together from scalars. */
  saving(list: readonly Value[]): number {
    return this.inserted(list) - this.solve(list).cost;
  }

  private best(list: readonly Value[]): Solution {
    const inserted = this.inserted(list);
    if (inserted === 0) return { cost: 0, packs: [] };
    const different = [...new Set(list)];
    let best: Solution = { cost: inserted, packs: [] };
    if (different.length === 1) {
      const broadcast = this.scalarTree(list[0]!) + this.prices.broadcast(list[0]!.type, list.length);
      return broadcast < inserted ? { cost: broadcast, packs: [] } : best;
    }
    const moved = different.length < list.length ? this.shuffle(list) : 0;
    for (const pack of this.producers.of(different)) {
      const order = pack.lanes.every((inst, lane) => inst === list[lane]) ? 0 : this.shuffle(list);
      const cost = packPrice(pack, this.prices) + Math.max(moved, order) + this.operandsOf(pack);
      if (cost < best.cost) best = { cost, packs: [pack] };
    }
    for (const parts of this.partitions(list)) {
      const answers = parts.map((part) => this.partly(part));
      if (answers.every(({ packs }) => packs.length === 0)) continue;
      const cost = answers.reduce(
        (sum, { cost: each }) => sum + each,
        (parts.length - 1) * this.shuffle(list),
      );
      if (cost < best.cost) best = { cost, packs: answers.flatMap(({ packs }) => packs) };
    }
    return best;
  }

  /** Ways to take a list apart: every n-th value, pieces one behind the other, values that are alike, and alike further down. */
  partitions(list: readonly Value[]): readonly (readonly (readonly Value[])[])[] {
    const found: Value[][][] = [];
    for (const stride of STRIDES) {
      if (list.length % stride !== 0 || list.length <= stride) continue;
      found.push(apart(list, stride), inPieces(list, stride));
    }
    const kinds = classesOf(list, isAlike);
    const shapes = classesOf(list, (a, b) => this.shapes.of(a, DEPTH) === this.shapes.of(b, DEPTH));
    for (const classes of shapes.length > kinds.length ? [kinds, shapes] : [kinds])
      if (classes.length > 1 && classes.some(({ length }) => length > 1)) found.push(classes);
    return found;
  }

  /** A part by one pack, no further taken apart, or by scalars. */
  private partly(list: readonly Value[]): Solution {
    let best: Solution = { cost: this.inserted(list), packs: [] };
    const different = [...new Set(list)];
    for (const pack of different.length === 1 ? [] : this.producers.of(different)) {
      const cost = packPrice(pack, this.prices) + this.operandsOf(pack);
      if (cost < best.cost) best = { cost, packs: [pack] };
    }
    return best;
  }

  private operandsOf(pack: Pack): number {
    let cost = 0;
    for (const operand of pack.operands) cost += this.solve(operand).cost * this.shareIn(operand);
    return cost;
  }

  /** The part of a list that one user pays, as of the scalars in it. */
  private shareIn(list: readonly Value[]): number {
    let [shares, count] = [0, 0];
    for (const value of list) {
      if (!isInst(value) || !this.home.has(value)) continue;
      shares += 1 / Math.max(1, usersOf(value).length);
      count++;
    }
    return count === 0 ? 1 : shares / count;
  }

  private inserted(list: readonly Value[]): number {
    let cost = 0;
    list.forEach((value, lane) => {
      if (isConstant(value)) return;
      if (list.indexOf(value) === lane) cost += this.scalarTree(value);
      cost += this.prices.insert(value.type, list.length, lane);
    });
    return cost;
  }

  private shuffle(list: readonly Value[]): number {
    const mask = list.map((_, lane) => list.length - 1 - lane);
    return this.prices.shuffle(mask, list.length, list[0]!.type);
  }

  /** A scalar with all that it is made of; what others use too counts in part. */
  private scalarTree(value: Value): number {
    if (!isInst(value) || !this.home.has(value) || value.op === Op.Phi) return 0;
    const work: Inst[] = [value];
    while (work.length > 0) {
      const inst = work[work.length - 1]!;
      if (this.trees.has(inst)) {
        work.pop();
        continue;
      }
      const below = inst.operands.filter(
        (operand): operand is Inst => isInst(operand) && this.home.has(operand) && operand.op !== Op.Phi,
      );
      const open = below.filter((operand) => !this.trees.has(operand));
      if (open.length > 0) {
        work.push(...open);
        continue;
      }
      work.pop();
      let cost = this.prices.scalar(inst);
      for (const operand of below) cost += this.trees.get(operand)! / Math.max(1, usersOf(operand).length);
      this.trees.set(inst, cost);
    }
    return this.trees.get(value)!;
  }
}

function classesOf(list: readonly Value[], areAlike: (a: Value, b: Value) => boolean): Value[][] {
  const classes: Value[][] = [];
  for (const value of list) {
    const own = classes.find(([first]) => areAlike(first!, value));
    if (own !== undefined) own.push(value);
    else classes.push([value]);
  }
  return classes;
}

function isAlike(a: Value, b: Value): boolean {
  return isInst(a) && isInst(b) ? isIsomorphic(a, b) : isConstant(a) && isConstant(b);
}

/** Every n-th value: what a de-interleave gives. */
function apart(list: readonly Value[], stride: number): Value[][] {
  const parts: Value[][] = [];
  for (let from = 0; from < stride; from++) {
    const part: Value[] = [];
    for (let at = from; at < list.length; at += stride) part.push(list[at]!);
    parts.push(part);
  }
  return parts;
}

/** One piece behind the other. */
function inPieces(list: readonly Value[], count: number): Value[][] {
  const size = list.length / count;
  const pieces: Value[][] = [];
  for (let at = 0; at < count; at++) pieces.push(list.slice(at * size, (at + 1) * size));
  return pieces;
}
