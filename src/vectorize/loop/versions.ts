/** Loops of which a second version is made: innermost, with one way out. */
import type { Analyses } from '../../analysis/cache.ts';
import { predecessorsOf } from '../../analysis/cfg.ts';
import { exitsOf, type Loop } from '../../analysis/loops.ts';
import { hasAttribute } from '../../ir/attribute.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import { hintsOf } from './hints.ts';

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

/** Is the function to be small? Then its loops stay alone. */
export function isToBeSmall({ attributes }: Func): boolean {
  return hasAttribute(attributes, 'optsize') || hasAttribute(attributes, 'minsize');
}

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
