/** Loops of which another version is made: innermost, with one way out; and whether that can be vectorized. */
import type { Analyses } from '../../analysis/cache.ts';
import { predecessorsOf } from '../../analysis/cfg.ts';
import { exitsOf, type Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Target } from '../../target/index.ts';
import { isCountable } from './emit/count.ts';
import { hintsOf } from './hints.ts';
import { modelOf } from './model.ts';
import { plansFor } from './planner.ts';
import { Reasons } from './refusals.ts';

export interface VersionedLoop {
  readonly loop: Loop;
  readonly header: Block;
  /** Blocks outside that lead to it. */
  readonly entering: readonly Block[];
  /** The header first. */
  readonly blocks: readonly Block[];
  readonly exiting: Block;
  readonly exit: Block;
}

/** How much cheaper a vector loop has to be than one of the loop as it is, for another version of that. */
export const MUCH = 1.5;

/** Null where there is a loop in it, several ways out, or somebody who does not want it vectorized. */
export function versionedLoop(known: Analyses, loop: Loop): VersionedLoop | null {
  if (loop.children.length > 0 || loop.latches.some((latch) => hintsOf(latch).enable === false)) return null;
  const [exit, another] = exitsOf(known.loops, loop);
  if (exit === undefined || another !== undefined) return null;
  const { header } = loop;
  const entering = [...new Set(predecessorsOf(known.cfg, header.id))]
    .filter((id) => !loop.blocks.has(id))
    .map((id) => known.cfg.blocks[id]!);
  const blocks: Block[] = [];
  loop.blocks.forEach((id) => void blocks.push(known.cfg.blocks[id]!));
  blocks.sort((a, b) => known.cfg.rank[a.id]! - known.cfg.rank[b.id]!);
  return { loop, header, entering, blocks, exiting: exit.from, exit: exit.to };
}

/** The loop with this header. */
export function loopOf(known: Analyses, header: Block): Loop | null {
  return known.loops.loops.find((loop) => loop.header === header) ?? null;
}

/** Cycles an iteration as vectors; null where that cannot be, or does not pay. */
export function vectorPrice(known: Analyses, loop: Loop, target: Target): number | null {
  const result = modelOf(known, loop, target);
  if (!result.ok || !isCountable(result.model.shape.count, known.evolutions)) return null;
  const plans = plansFor(result.model, target, { lanes: 0, parts: 0 }, new Reasons());
  return plans.find((plan) => plan.pays)?.costAfter ?? null;
}
