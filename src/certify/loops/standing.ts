/**
 * Search loops: B looks at a block of A's turns at once, and where one of them would leave the loop it goes to a loop of
 * its own that does the block turn by turn.
 *
 *     A   h: turn ──▶ h            B   v: block ──none──▶ v
 *          └──▶ found                     └──some──▶ s: turn ──▶ s
 *                                                       └──▶ found
 *
 * On the way from v to s nothing has happened that A would have to do: *A stands still* at h, and the pair (h, s) is
 * reached with A's values as they were at (h, v). What B has read on that way A may not read at all, so the bytes must be
 * there for sure (`compareReads`); what B has written would have no counterpart. Nothing need be known of why B went to s.
 *
 * A may only stand still while B goes forward, which B cannot do for ever: every way round in B leads over a back edge.
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Graph } from '../walk/graph.ts';
import type { Matching, Pair } from '../walk/pairs.ts';
import type { End } from '../walk/path.ts';
import { loopAt } from './loop-plan.ts';

/** The loop of B at the pair, if B may leave it before the end of a turn while A stands still. */
export function searchAt(b: Graph, pair: Pair, matching: Matching): Loop | null {
  if (pair.plan === null || pair.plan.ratio === 1 || matching.banned.has(standingKey(pair))) return null;
  const loop = loopAt(b.forest, pair.b);
  return loop !== null && leaving(b, loop).length > loop.latches.length ? loop : null;
}

/** By what the match is banned. */
export function standingKey(pair: Pair): string {
  return `${pair.key} stands`;
}

/** Follows the walk of B from block to block: where has it left the loop? */
export class Way {
  private readonly loop: Loop;
  private at: Block;
  private left: Block | null = null;

  constructor(loop: Loop) {
    this.loop = loop;
    this.at = loop.header;
  }

  to(next: Block): void {
    if (this.left === null && !this.loop.blocks.has(next.id)) this.left = this.at;
    this.at = next;
  }

  /** Has it gone from the middle of a turn forward to another loop? */
  isEarly({ cfg, headers }: Graph, end: End): boolean {
    if (end.kind !== 'cut' || !headers.has(end.block) || this.left === null) return false;
    const isForward = cfg.rank[end.block.id]! > cfg.rank[this.loop.header.id]!;
    return isForward && !this.loop.latches.includes(this.left);
  }
}

/** Blocks of the loop that lead out of it. */
function leaving({ cfg }: Graph, loop: Loop): Block[] {
  return loop.blocks
    .toArray()
    .map((id) => cfg.blocks[id]!)
    .filter((block) => block.last?.blocks.some((to) => !loop.blocks.has(to.id)) === true);
}
