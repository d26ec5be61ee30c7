/**
 * Packs a block: seeds one after the other, each grown into a tree, judged, and kept or taken back.
 *
 * A run of stores is cut into vectors where that saves most: at each place all widths from the widest register down to
 * two lanes are tried (and what is left of the run, if that is no power of two), and the best a store wins.
 */

import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { storeSize } from '../../ir/layout.ts';
import type { Type } from '../../ir/type.ts';
import { TypeKind } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import {
  ceilPower,
  type Draft,
  type Pace,
  type Placed,
  type ProposeContext,
  type Sink,
} from '../pack/index.ts';
import { type Growth, grow, growFrom, LoadRuns } from './grow.ts';
import { type Reduction, reductionsIn, sinkOf } from './reductions.ts';
import { storeRuns, valueLists, vectorSinks } from './seeds.ts';
import { judge, pays, saves, type Tree } from './tree.ts';

/** A seed that came to nothing. */
export type Failure =
  | { readonly kind: 'blocked'; readonly what: string; readonly at: Inst; readonly blocker: Inst | null }
  | {
      readonly kind: 'dear';
      readonly what: string;
      readonly at: Inst;
      readonly before: number;
      readonly after: number;
    }
  /** A loop would wait for its results, or the block for its own. */
  | ({ readonly kind: 'waits'; readonly what: string; readonly at: Inst } & Pace)
  | { readonly kind: 'large'; readonly at: Inst };

export interface Packing {
  readonly trees: readonly Tree[];
  readonly failures: readonly Failure[];
}

export function packBlock(draft: Draft, block: Block, cx: ProposeContext): Packing {
  return new Packer(draft, block, cx).run();
}

/** A tree that is in the draft, and how to take it out again. */
interface Trial {
  readonly tree: Tree | null;
  readonly failure: Failure | null;
  readonly undo: () => void;
}

class Packer {
  private readonly draft: Draft;
  private readonly block: Block;
  private readonly cx: ProposeContext;
  private readonly loads = new LoadRuns();
  private readonly trees: Tree[] = [];
  private readonly failures: Failure[] = [];

  constructor(draft: Draft, block: Block, cx: ProposeContext) {
    this.draft = draft;
    this.block = block;
    this.cx = cx;
  }

  run(): Packing {
    for (const run of storeRuns(this.draft, this.block)) this.packRun(run);
    for (const sink of vectorSinks(this.draft, this.block)) this.keep(this.trySink(sink, 'a vector'));
    for (const reduction of reductionsIn(this.draft, this.block)) this.packReduction(reduction);
    for (const { at, list } of valueLists(this.block)) this.packValues(at, list);
    return { trees: this.trees, failures: this.failures };
  }

  private packRun(run: readonly Placed[]): void {
    const most = this.widest(run[0]!.inst.operands[0]!.type);
    const step = run.length > LONG_RUN ? most : 1;
    let failure: Failure | null = null;
    let isPacked = false;
    for (let at = 0; at + 1 < run.length; ) {
      if (this.draft.isExhausted()) {
        this.failures.push({ kind: 'large', at: run[at]!.inst });
        return;
      }
      const { best, lanes, why } = this.bestWidth(run, at, most);
      failure ??= why;
      if (!best) {
        at += step;
        continue;
      }
      this.keep(this.tryStores(run.slice(at, at + lanes)));
      isPacked = true;
      at += lanes;
    }
    if (!isPacked && failure !== null) this.failures.push(failure);
  }

  /** The number of stores from `at` on whose tree saves most a store. */
  private bestWidth(
    run: readonly Placed[],
    at: number,
    most: number,
  ): { best: boolean; lanes: number; why: Failure | null } {
    let bestRate = 0;
    let bestLanes = 0;
    let why: Failure | null = null;
    for (const lanes of widths(run.length - at, most)) {
      const trial = this.tryStores(run.slice(at, at + lanes));
      const rate = trial.tree === null ? 0 : saves(trial.tree) / lanes;
      why ??= trial.failure;
      const isClean = trial.tree !== null && this.isClean(trial.tree);
      trial.undo();
      if (rate > bestRate * 1.02) {
        bestRate = rate;
        bestLanes = lanes;
      }
      if (isClean && bestLanes === lanes) break;
    }
    return { best: bestLanes > 0, lanes: bestLanes, why };
  }

  /** Does it take nothing from scalars and leave nothing to them? Then a narrower one cannot be better. */
  private isClean(tree: Tree): boolean {
    return (
      tree.packs.every(
        (pack) => pack.kind === 'store' || pack.kind === 'load' || pack.kind === 'operation',
      ) && saves(tree) >= 0.6 * tree.before
    );
  }

  private tryStores(run: readonly Placed[]): Trial {
    const lanes = run.map((place) => place.inst);
    const what = `${lanes.length} stores of ${lanes[0]!.operands[0]!.type.text}`;
    const mark = this.draft.mark();
    const growth = growFrom(this.draft, lanes, this.loads);
    if ('blocker' in growth) {
      this.draft.undo(mark, []);
      const failure: Failure = { kind: 'blocked', what, at: lanes[0]!, blocker: growth.blocker };
      return { tree: null, failure, undo: () => undefined };
    }
    return this.judged(growth, [], what, lanes[0]!, mark);
  }

  private packReduction(reduction: Reduction): void {
    const { root } = reduction;
    if (this.draft.laneOf(root) !== null || reduction.tree.some((inst) => this.draft.laneOf(inst) !== null))
      return;
    const leaves = Math.max(...reduction.groups.map((group) => group.length));
    let best: { lanes: number; saves: number } | null = null;
    let why: Failure | null = null;
    for (const lanes of reductionWidths(leaves, 4 * this.widest(root.type), root.type)) {
      const sink = sinkOf(reduction, lanes);
      if (sink === null) continue;
      const trial = this.trySink(sink, `a sum of ${leaves} values`);
      const gain = trial.tree === null ? 0 : saves(trial.tree);
      why ??= trial.failure;
      trial.undo();
      if (gain > (best?.saves ?? 0) * 1.02) best = { lanes, saves: gain };
    }
    if (best === null) {
      if (why !== null) this.failures.push(why);
      return;
    }
    this.keep(this.trySink(sinkOf(reduction, best.lanes)!, `a reduction of ${leaves} values`));
  }

  private trySink(sink: Sink, what: string): Trial {
    const mark = this.draft.mark();
    this.draft.addSink(sink);
    const growth = grow(this.draft, sink.operands, this.loads);
    return this.judged(growth, [sink], what, sink.root, mark);
  }

  private packValues(at: Inst, list: readonly Value[]): void {
    const mark = this.draft.mark();
    const growth = grow(this.draft, [list], this.loads);
    if (growth.packs.length === 0) return;
    this.keep(this.judged(growth, [], `${list.length} values of ${list[0]!.type.text}`, at, mark));
  }

  private judged(
    growth: Growth,
    sinks: readonly Sink[],
    what: string,
    at: Inst,
    mark: ReturnType<Draft['mark']>,
  ): Trial {
    const tree = judge(this.draft, growth.packs, sinks, { what, at, blockers: growth.blockers });
    const undo = (): void => {
      this.draft.undo(mark, growth.packs);
      for (const sink of sinks) this.draft.removeSink(sink);
    };
    if (pays(tree) && (tree.packs.length > 0 || sinks.length > 0)) return { tree, failure: null, undo };
    const { before, after } = tree;
    const failure: Failure = { kind: 'dear', what, at, before, after };
    undo();
    return { tree: null, failure, undo: () => undefined };
  }

  private keep(trial: Trial): void {
    if (trial.tree !== null) this.trees.push(trial.tree);
    else if (trial.failure !== null) this.failures.push(trial.failure);
  }

  /** Lanes of the widest register. */
  private widest(type: Type): number {
    const bits =
      type.kind === TypeKind.Int && type.bits === 1 ? 8 : 8 * storeSize(this.cx.module.layout, type);
    return Math.max(2, this.cx.target.registerBits[0]! / bits);
  }
}

/** Powers of two down to 4; three, where groups of three are all there is: members of points and boxes. */
function reductionWidths(leaves: number, most: number, type: Type): number[] {
  const found: number[] = [];
  const isTruth = type.kind === TypeKind.Int && type.bits === 1;
  if (isTruth && leaves > 4 && ceilPower(leaves) > leaves) found.push(ceilPower(leaves));
  for (let lanes = floorPower(Math.min(leaves, most)); lanes >= 4; lanes /= 2) found.push(lanes);
  if (leaves % 3 === 0 && leaves <= 12) found.push(3);
  return found;
}

/** Runs longer than this are searched in steps of a register. */
const LONG_RUN = 64;

/** Widths to try, widest first: powers of two down to 2, and what is left of the run when that is none. */
function widths(left: number, most: number): number[] {
  const found: number[] = [];
  if (left < most && left > 2 && ceilPower(left) !== left) found.push(left);
  for (let lanes = Math.min(most, floorPower(left)); lanes >= 2; lanes /= 2) found.push(lanes);
  return found;
}

function floorPower(n: number): number {
  const up = ceilPower(n);
  return up === n ? n : up / 2;
}
