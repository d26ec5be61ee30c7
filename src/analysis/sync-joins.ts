/**
 * Where lanes that took different ways meet again: the blocks whose phis see more than one way when the branch at the
 * end of a block goes different ways in different lanes.
 *
 * Each successor of the branch starts a colour; colours flow along the edges in reverse post-order; a block that two
 * colours reach is a join and starts a colour of its own. The walk ends where all ways have met, at the branch's
 * immediate post-dominator. Back edges are not followed: the header of an inner loop is a join if two colours reach its
 * latches; that of the vectorized loop ends the iteration. (Compare Rosemann, Moll and Hack, "An Abstract Interpretation
 * for SPMD Divergence on Reducible Control Flow Graphs", POPL 2021.)
 */
import type { Block } from '../ir/block.ts';
import type { Cfg } from './cfg.ts';
import { successorsOf } from './cfg.ts';
import type { DominatorTree } from './dominators.ts';
import type { Loop } from './loops.ts';

/** The ids of the blocks within the loop where ways from `branch` meet. */
export function syncJoins(cfg: Cfg, postDominators: DominatorTree, loop: Loop, branch: Block): number[] {
  const joins = new Set<number>();
  /** Negative for a way from the branch, a join's own id behind it. */
  const colour = new Map<number, number>();
  const end = postDominators.idom[branch.id]!;
  const arrive = (at: number, way: number): void => {
    if (!loop.blocks.has(at)) return;
    const held = colour.get(at);
    if (held === undefined) colour.set(at, way);
    else if (held !== way && held !== at) {
      joins.add(at);
      colour.set(at, at);
    }
  };
  let ways = 0;
  for (const to of new Set(successorsOf(cfg, branch.id))) if (to !== loop.header.id) arrive(to, --ways);
  for (let i = cfg.rank[branch.id]! + 1; i < cfg.order.length && colour.size > 0; i++) {
    const at = cfg.order[i]!;
    const own = colour.get(at);
    if (own === undefined) continue;
    if (at === end) break;
    for (const to of successorsOf(cfg, at as Block['id'])) {
      if (to === loop.header.id) continue;
      arrive(to, own);
    }
  }
  return [...joins];
}
