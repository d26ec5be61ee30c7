/**
 * The shape of a loop that is vectorized with all that is in it: one latch, which is also the only way out, and a count.
 *
 *     enter ──▶ header ─▶ … inner loops … ─▶ latch ──▶ exit
 *                 ▲──────────────────────────┘
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { predecessorsOf } from '../../../analysis/cfg.ts';
import { exitsOf, type Loop, latchOf, otherCycleIn } from '../../../analysis/loops.ts';
import { Op } from '../../../ir/op.ts';
import type { LoopShape } from '../legality/shape.ts';
import type { Reasons } from '../refusals.ts';

export function outerShapeOf(known: Analyses, loop: Loop, reasons: Reasons): LoopShape | null {
  const at = loop.header.last;
  const { cfg } = known;
  const latch = latchOf(loop);
  if (latch === null) {
    reasons.add('LoopShape', at, 'it goes round from several places');
    return null;
  }
  const cycle = otherCycleIn(known.loops, loop);
  if (cycle !== null) {
    reasons.add('LoopShape', cycle.last, 'there is a cycle in it that is entered in several places');
    return null;
  }
  const blocks = loop.blocks
    .toArray()
    .sort((a, b) => cfg.rank[a]! - cfg.rank[b]!)
    .map((id) => cfg.blocks[id]!);
  for (const { last } of blocks)
    if (last !== null && last.op !== Op.Br && last.op !== Op.Switch)
      reasons.add('LoopShape', last, 'its control flow is more than branches');
  // A way into undefined behaviour is never taken.
  const [exit, another] = exitsOf(known.loops, loop).filter(({ to }) => to.first?.op !== Op.Unreachable);
  if (exit === undefined) reasons.add('LoopShape', at, 'it has no way out');
  else if (another !== undefined || exit.from !== latch)
    reasons.add('LoopExits', exit.from.last, 'it may be left before the iteration is over');
  if (latch.last?.op !== Op.Br) reasons.add('LoopShape', latch.last, 'it is left by more than a branch');
  const entering = [...new Set(predecessorsOf(cfg, loop.header.id))]
    .filter((id) => !loop.blocks.has(id) && cfg.rank[id]! >= 0)
    .map((id) => cfg.blocks[id]!);
  for (const { last } of entering)
    if (last?.op !== Op.Br && last?.op !== Op.Switch)
      reasons.add('LoopShape', last, 'it is entered by more than a branch');
  const [first, second] = known.tripCount(loop).exits.filter(({ exit: { from } }) => from === latch);
  const count = first?.count;
  if (count === undefined || second !== undefined || count.kind === 'unknown' || count.kind === 'never') {
    reasons.add('LoopNotCounted', latch.last, 'how often it goes round is not known');
    return null;
  }
  if (exit === undefined || !reasons.isEmpty) return null;
  return {
    loop,
    header: loop.header,
    latch,
    entering,
    exiting: latch,
    exit: exit.to,
    isBottom: true,
    breaks: [],
    limits: [],
    blocks,
    count,
    successors: (block) =>
      (block.last?.blocks ?? []).filter((to) => to !== loop.header && loop.blocks.has(to.id)),
  };
}
