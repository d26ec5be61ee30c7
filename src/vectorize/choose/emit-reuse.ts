/**
 * C that does not say `restrict` loads again what it has loaded, because a store in between may have changed it. Where
 * nothing overlaps nothing was changed: the version of a block for that loads once, and computes once what it computed
 * from both.
 */
import type { Block } from '../../ir/block.ts';
import { cloneFunctionWith, emptyCloneMap } from '../../ir/clone.ts';
import type { Func } from '../../ir/func.ts';
import type { Module } from '../../ir/module.ts';
import { forwardLoads, shareInBlock } from '../../scalar/index.ts';
import type { FamilyPair } from './families.ts';
import { SupposedApart } from './supposed.ts';

/** Leaves out loads of what is known if the pairs do not overlap; were there any? */
export function reuseLoads(block: Block, pairs: readonly FamilyPair[], module: Module): boolean {
  const known = new SupposedApart(block.parent, module, block, pairs);
  const gone = forwardLoads(block, known.supposedAlias(), () => true);
  if (gone > 0) shareInBlock(block);
  return gone > 0;
}

/** Instructions of functions that are copied to try something. */
const MAX_COPIED = 4000;

/** Is the function small enough to be copied, to try something on? Asked for every block of it. */
export function mayCopy({ blocks }: Func): boolean {
  // No block is empty: so many of them are not even counted.
  if (blocks.length > MAX_COPIED) return false;
  return blocks.reduce((sum, { size }) => sum + size, 0) <= MAX_COPIED;
}

/** A function beside this one to try things on: the copy, and the block in it. */
export function copyWith(block: Block): { readonly func: Func; readonly block: Block } {
  const map = emptyCloneMap();
  const func = cloneFunctionWith(block.parent, map);
  return { func, block: map.blocks.get(block)! };
}
