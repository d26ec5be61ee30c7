/**
 * Control flow within a vectorized loop. Branches that all lanes take alike stay branches, inner loops stay loops. What
 * lies between a branch that lanes take differently and the block where they meet again is made straight:
 *
 *     head ─▶ … blocks … ─▶ join          head; …; br join        phis of the join become selects by masks
 *
 * A stretch is left at its join only and has no loop in it.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import type { Divergence } from '../../../analysis/divergence.ts';
import { dominates } from '../../../analysis/dominators.ts';
import type { Block } from '../../../ir/block.ts';
import { Op } from '../../../ir/op.ts';
import type { LoopShape } from '../legality/shape.ts';
import type { Reasons } from '../refusals.ts';

/** The blocks between a branch and where its ways meet. */
export interface Stretch {
  readonly head: Block;
  readonly join: Block;
  /** In the order of execution, head and join left out. */
  readonly blocks: readonly Block[];
}

export interface Control {
  /** By head. */
  readonly stretches: ReadonlyMap<Block, Stretch>;
  /** The stretch that a block lies in, if it lies in one. */
  readonly within: ReadonlyMap<Block, Stretch>;
}

export function controlOf(
  known: Analyses,
  shape: LoopShape,
  divergence: Divergence,
  reasons: Reasons,
): Control {
  const stretches = new Map<Block, Stretch>();
  const within = new Map<Block, Stretch>();
  for (const inner of divergence.divergentLoops)
    reasons.add('LoopDivergent', inner.header.last, 'iterations leave this inner loop at different times');
  for (const head of shape.blocks) {
    if (head === shape.latch || within.has(head) || !divergence.divergesAt(head)) continue;
    const stretch = stretchFrom(known, shape, head);
    if (typeof stretch === 'string') {
      reasons.add('LoopDivergent', head.last, stretch);
      continue;
    }
    stretches.set(head, stretch);
    for (const block of stretch.blocks) within.set(block, stretch);
  }
  return { stretches, within };
}

function stretchFrom(known: Analyses, shape: LoopShape, head: Block): Stretch | string {
  const { cfg, postDominators, dominators, loops } = known;
  const home = loops.innermost[head.id];
  const meet = postDominators.idom[head.id]!;
  const join = meet >= 0 ? cfg.blocks[meet] : undefined;
  if (join === undefined || !shape.loop.blocks.has(join.id) || join === shape.header)
    return 'iterations that take different ways here do not meet again';
  if (loops.innermost[join.id] !== home) return 'iterations take different ways into or out of an inner loop';
  if (head.last!.op !== Op.Br) return 'a switch takes iterations different ways';
  const found = new Set<Block>();
  const work: Block[] = shape.successors(head).filter((to) => to !== join);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    if (loops.innermost[at.id] !== home) return 'iterations take different ways around an inner loop';
    if (!dominates(dominators, head.id, at.id)) return 'ways that iterations take lead into each other';
    if (at.last!.op !== Op.Br) return 'there is a switch where iterations take different ways';
    for (const to of at.last!.blocks) {
      if (to === join) continue;
      if (!shape.loop.blocks.has(to.id) || to === shape.header) return 'iterations do not meet again';
      work.push(to);
    }
  }
  return { head, join, blocks: shape.blocks.filter((block) => found.has(block)) };
}
