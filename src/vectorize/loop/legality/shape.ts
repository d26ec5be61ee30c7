/**
 * The shape of a loop that can be vectorized: innermost, one latch, one way out, counted.
 *
 *     enter ──▶ header ─▶ … ─▶ latch ──▶ exit        bottom: the latch leaves; n = back edges + 1 whole iterations
 *                 ▲─────────────┘
 *     enter ──▶ header ──▶ exit                      top: an earlier block leaves; n = back edges whole iterations,
 *                 ▲ └▶ … ─▶ latch                    and the last, partial one is always left to the scalar loop
 *                 └──────────┘
 *
 * Within the body edges to the exit count as absent: in the n whole iterations they are not taken.
 *
 * A loop may be left in other ways as well (*breaks*): then n is the back edges taken if it is not, and a turn of the vector
 * loop begins by asking whether one of its iterations would leave. The scalar loop does that turn, and what is behind it.
 * Ways out that are counted, too, need not be asked for (*limits*: indices that are compared with the length of a slice): the
 * vector loop goes as far as the least of them.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { predecessorsOf } from '../../../analysis/cfg.ts';
import { dominates } from '../../../analysis/dominators.ts';
import { exitsOf, type Loop, latchOf, otherCycleIn } from '../../../analysis/loops.ts';
import type { Count } from '../../../analysis/trip-count.ts';
import type { Block } from '../../../ir/block.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isCountable } from '../emit/count.ts';
import type { Reasons } from '../refusals.ts';
import { type Condition, switchCondition } from './predicates.ts';

/** Another way out: the loop is left at the end of the block where the condition holds. */
export interface Break extends Condition {
  readonly block: Block;
}

export type KnownCount = Count & { readonly kind: 'constant' | 'symbolic' };

export interface LoopShape {
  readonly loop: Loop;
  readonly header: Block;
  readonly latch: Block;
  /** Blocks outside that lead to the header. */
  readonly entering: readonly Block[];
  /** The block that leaves, and where to. */
  readonly exiting: Block;
  readonly exit: Block;
  /** Is the loop left by the latch alone, so that whole iterations are all there is? */
  readonly isBottom: boolean;
  readonly breaks: readonly Break[];
  /**
   * Back edges taken until the loop is left in still other ways. By the numbers of their blocks, which nearly always is the order in
   * which a turn comes to them.
   */
  readonly limits: readonly KnownCount[];
  /** Reverse post-order, header first. */
  readonly blocks: readonly Block[];
  /** Back edges taken. */
  readonly count: KnownCount;
  /** How the next iteration's block is reached from the end of each block: edges inside the body. */
  readonly successors: (block: Block) => readonly Block[];
}

export function shapeOf(known: Analyses, loop: Loop, reasons: Reasons): LoopShape | null {
  const at = loop.header.last;
  if (loop.children.length > 0) {
    reasons.add('LoopNotInnermost', at, 'there is another loop in it');
    return null;
  }
  const cycle = otherCycleIn(known.loops, loop);
  if (cycle !== null) {
    reasons.add('LoopShape', cycle.last, 'there is a cycle in it that is entered in several places');
    return null;
  }
  const { cfg } = known;
  const latch = latchOf(loop);
  if (latch === null) reasons.add('LoopShape', at, 'it goes round from several places');
  const exits = exitsOf(known.loops, loop);
  const found = latch === null ? null : countedExit(known, loop, latch, reasons);
  if (exits.length === 0) reasons.add('LoopShape', at, 'it has no way out');
  const blocks = blocksInOrder(known, loop);
  for (const block of blocks) {
    const last = block.last;
    const isChoice = last?.op === Op.Switch && !last.blocks.includes(loop.header);
    if (last !== null && last.op !== Op.Br && !isChoice)
      reasons.add('LoopShape', last, 'its control flow is more than branches and choices between its blocks');
  }
  if (latch === null || found === null || !reasons.isEmpty) return null;
  const outside = new Set(predecessorsOf(cfg, loop.header.id));
  const entering = [...outside]
    .filter((id) => !loop.blocks.has(id) && cfg.rank[id]! >= 0)
    .map((id) => cfg.blocks[id]!);
  for (const block of entering)
    if (block.last?.op !== Op.Br && block.last?.op !== Op.Switch)
      reasons.add('LoopShape', block.last, 'it is entered by more than a branch');
  if (!reasons.isEmpty) return null;
  const { exiting, exit, count, breaks, limits } = found;
  return {
    loop,
    header: loop.header,
    latch,
    entering,
    exiting,
    exit,
    isBottom: exiting === latch && breaks.length + limits.length === 0,
    breaks,
    limits,
    blocks,
    count,
    successors: (block) =>
      (block.last?.blocks ?? []).filter((to) => to !== loop.header && loop.blocks.has(to.id)),
  };
}

interface CountedExit {
  readonly exiting: Block;
  readonly exit: Block;
  readonly count: KnownCount;
  readonly breaks: readonly Break[];
  readonly limits: readonly KnownCount[];
}

/** The exit that is counted; all others are breaks, or limits. */
function countedExit(known: Analyses, loop: Loop, latch: Block, reasons: Reasons): CountedExit | null {
  const exits = known
    .tripCount(loop)
    .exits.filter(({ count }, _, all) => all.length === 1 || count.kind !== 'never');
  const [first] = exits;
  if (first === undefined) return null;
  for (const { exit, count } of exits) {
    if (count.kind !== 'constant' && count.kind !== 'symbolic') continue;
    const breaks: Break[] = [];
    const limits: KnownCount[] = [];
    for (const other of exits) {
      if (other.count === count) continue;
      if (isLimit(known, other.count, count)) {
        limits.push(other.count);
        continue;
      }
      const { from, to } = other.exit;
      // A switch may have several labels of one block.
      const isFirst = exits.find((one) => one.exit.from === from && one.exit.to === to) === other;
      if (other.leaves !== null) breaks.push({ block: from, cases: null, ...other.leaves });
      else if (from.last?.op === Op.Switch) {
        if (isFirst) breaks.push({ block: from, ...switchCondition(from.last, to) });
      } else reasons.add('LoopExits', from.last, 'it is left here by more than a condition');
    }
    return { exiting: exit.from, exit: exit.to, count, breaks, limits };
  }
  if (exits.length > 1) {
    for (const { exit } of exits)
      if (exit.from !== latch)
        reasons.add(
          'LoopExits',
          exit.from.last,
          'it may be left here, and how often it goes round is not known',
        );
  } else if (!dominates(known.dominators, first.exit.from.id, latch.id)) {
    reasons.add('LoopExits', first.exit.from.last, 'its exit is not tested in every iteration');
    return null;
  }
  const why = exits.length > 1 ? 'its exits hang on several conditions' : whyNot(first.count);
  reasons.add('LoopNotCounted', first.exit.from.last, `how often it goes round is not known: ${why}`);
  return null;
}

/** Can it be computed before the loop, in the bits of the other count? */
function isLimit(known: Analyses, limit: Count, count: KnownCount): limit is KnownCount {
  if (limit.kind !== 'constant' && limit.kind !== 'symbolic') return false;
  if (limit.kind === 'constant') return true;
  const bits = count.kind === 'constant' ? 64 : count.count.distance.width;
  return limit.count.distance.width <= bits && isCountable(limit, known.evolutions);
}

function whyNot(count: Count): string {
  if (count.kind !== 'unknown') return 'its exit is never taken';
  switch (count.why) {
    case 'not-a-comparison':
      return 'the exit hangs on something else than a comparison of integers';
    case 'not-linear':
      return 'what is compared does not change by the same amount each time';
    case 'varying-bound':
      return 'the bound changes in the loop';
    case 'invariant':
      return 'nothing that is compared changes';
    case 'may-wrap':
      return 'the counter may jump over its bound; a signed counter would help';
    case 'not-every-iteration':
      return 'the exit is not tested in each iteration';
  }
}

function blocksInOrder(known: Analyses, loop: Loop): Block[] {
  const { cfg } = known;
  return loop.blocks
    .toArray()
    .sort((a, b) => cfg.rank[a]! - cfg.rank[b]!)
    .map((id) => cfg.blocks[id]!);
}

/** Every instruction of the body, in the order of execution, terminators left out. */
export function bodyOf(shape: LoopShape): Inst[] {
  const list: Inst[] = [];
  for (const block of shape.blocks)
    for (let inst = block.first; inst !== null; inst = inst.next) if (inst !== block.last) list.push(inst);
  return list;
}
