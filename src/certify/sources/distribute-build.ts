/**
 * Builds the source anew with a loop of one block split in two (`distribute.ts`). The result is what B is compared with;
 * it is a copy of the checker's own.
 *
 *     before ──► loop ⟲ ──► exit          before ──► first part ⟲ ──► second part ⟲ ──► exit
 */
import type { Block } from '../../ir/block.ts';
import { cloneBlocks, cloneFunctionWith, emptyCloneMap } from '../../ir/clone.ts';
import { eraseAll, replaceBlockIn, replaceUsesIn, setAttachments } from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { usersOf } from '../../ir/uses.ts';
import { phisOf } from '../walk/path.ts';
import type { Part, SplitLoop } from './distribute.ts';

/** Whatever is used behind the loop is taken from the second part, unless only the first computes it. */
export function distributed(func: Func, split: SplitLoop, first: Part, second: Part): Func {
  const whole = emptyCloneMap();
  const copy = cloneFunctionWith(func, whole);
  const blockOf = (block: Block): Block => whole.blocks.get(block)!;
  const one = blockOf(split.block);
  const again = emptyCloneMap();
  const [two] = cloneBlocks([one], one, again) as [Block];
  const copyOf = (inst: Inst): Inst => whole.values.get(inst) as Inst;
  const twinOf = (inst: Inst): Inst => again.values.get(copyOf(inst)) as Inst;
  replaceBlockIn(one.last!, blockOf(split.exit), two);
  for (const phi of phisOf(two)) replaceBlockIn(phi, blockOf(split.before), one);
  for (const phi of phisOf(blockOf(split.exit))) replaceBlockIn(phi, one, two);
  const isInside = ({ block }: Inst): boolean => block === one || block === two;
  for (const inst of instsOf(split.block)) {
    if (!second.has(inst)) continue;
    for (const user of new Set(usersOf(copyOf(inst))))
      if (!isInside(user)) replaceUsesIn(user, copyOf(inst), twinOf(inst));
  }
  eraseAll(instsOf(split.block).flatMap((inst) => (first.has(inst) ? [] : [copyOf(inst)])));
  eraseAll(instsOf(split.block).flatMap((inst) => (second.has(inst) ? [] : [twinOf(inst)])));
  // What is said of the loop was said of the whole.
  for (const block of [one, two]) setAttachments(block.last!, []);
  return copy;
}

function instsOf(block: Block): Inst[] {
  const out: Inst[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) out.push(inst);
  return out;
}
