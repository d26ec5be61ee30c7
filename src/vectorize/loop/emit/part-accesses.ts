/** An access of one of two places as two accesses, each in a block of its own. */
import type { Block } from '../../../ir/block.ts';
import { buildBr, buildCondBr, buildPhi, placeAtEnd, placeBefore } from '../../../ir/build.ts';
import {
  addBlock,
  addIncoming,
  append,
  erase,
  newInst,
  replaceAllUses,
  splitBlock,
} from '../../../ir/edit.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { hasUses } from '../../../ir/uses.ts';
import type { Value } from '../../../ir/value.ts';
import type { JoinedAccess } from '../part-accesses.ts';

export function emitParted(joined: JoinedAccess): void {
  const { access, choice, steps } = joined;
  const [condition, yes, no] = choice.operands;
  const block = access.block!;
  const func = block.parent;
  const behind = splitBlock(access, null);
  const arms = [yes!, no!].map((base) => {
    const arm = addBlock(func, null, block);
    const done = accessIn(arm, joined, base);
    buildBr(placeAtEnd(arm), behind);
    return { arm, done };
  });
  buildCondBr(placeAtEnd(block, access.notes?.debugLoc ?? null), condition!, arms[0]!.arm, arms[1]!.arm);
  if (access.op === Op.Load) {
    const value = buildPhi(placeBefore(access), access.type);
    for (const { arm, done } of arms) addIncoming(value, done, arm);
    replaceAllUses(access, value);
  }
  erase(access);
  for (const dead of [...steps, choice]) if (!hasUses(dead)) erase(dead);
}

/** The access from another base. */
function accessIn(arm: Block, { access, steps }: JoinedAccess, base: Value): Inst {
  let pointer = base;
  for (const step of [...steps].reverse()) pointer = copyOf(step, arm, [pointer, ...step.operands.slice(1)]);
  return copyOf(access, arm, access.op === Op.Load ? [pointer] : [access.operands[0]!, pointer]);
}

function copyOf(inst: Inst, block: Block, operands: Value[]): Inst {
  const made = newInst(block.parent, inst.op, inst.type, operands, inst.extra, inst.flags);
  const copy = made as Inst; // of the same opcode, with the same extra
  copy.notes = inst.notes;
  append(copy, block);
  return copy;
}
