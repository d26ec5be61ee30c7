/** Small questions about blocks that several clean-ups ask. */
import type { Block } from '../ir/block.ts';
import type { Func } from '../ir/func.ts';
import type { InstOf } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';

/** How many edges lead to each block, the function's own entry counted. */
export function entriesOf(func: Func): Map<Block, number> {
  const entries = new Map<Block, number>([[func.blocks[0]!, 1]]);
  for (const block of func.blocks)
    for (const to of block.last?.blocks ?? []) entries.set(to, (entries.get(to) ?? 0) + 1);
  return entries;
}

/** A snapshot of the block's phis. */
export function phisOf(block: Block): InstOf<typeof Op.Phi>[] {
  const phis: InstOf<typeof Op.Phi>[] = [];
  for (let inst = block.first; inst !== null && inst.op === Op.Phi; inst = inst.next) phis.push(inst);
  return phis;
}

/** How remarks and rewrites call a block. */
export function blockName(block: Block): string {
  return block.name === null ? 'a block' : `%${block.name}`;
}
