/** An access of one of two places as two accesses, each in a block of its own. */
import type { Block } from '../../../ir/block.ts';
import { buildBr, buildCondBr, buildPhi, placeAtEnd, placeBefore } from '../../../ir/build.ts';
import {
  addBlock,
  addIncoming,
  append,
  erase,
  newInst,
  removeIncoming,
  replaceAllUses,
  replaceBlockIn,
  splitBlock,
} from '../../../ir/edit.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { hasUses } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { JoinedAccess } from '../part-accesses.ts';
import { phiAtTop, startOf } from './blocks.ts';

type Phi = InstOf<typeof Op.Phi>;

export function emitParted(joined: JoinedAccess): void {
  const { access, choice, steps } = joined;
  const value = choice.op === Op.Phi ? partByWays(joined, choice) : partByCondition(joined, choice);
  if (value !== null) replaceAllUses(access, value);
  erase(access);
  for (const dead of [...steps, choice]) if (!hasUses(dead)) erase(dead);
}

/** Two arms, where there was none. The value that is loaded; null of a store. */
function partByCondition(joined: JoinedAccess, choice: InstOf<typeof Op.Select>): Phi | null {
  const { access } = joined;
  const [condition, ...bases] = choice.operands;
  const block = access.block!;
  const behind = splitBlock(access, null);
  const value = access.op === Op.Load ? buildPhi(placeBefore(access), access.type) : null;
  const arms = bases.map((base) => {
    const arm = addBlock(block.parent, null, block);
    const done = accessIn(arm, joined, base, (operand) => operand);
    buildBr(placeAtEnd(arm), behind);
    if (value !== null) addIncoming(value, done, arm);
    return arm;
  });
  buildCondBr(placeAtEnd(block, access.notes?.debugLoc ?? null), condition!, arms[0]!, arms[1]!);
  return value;
}

/** A block on every way to the access. */
function partByWays(joined: JoinedAccess, choice: Phi): Phi | null {
  const { access } = joined;
  const block = access.block!;
  const value = access.op === Op.Load ? phiAtTop(block, access.type, null) : null;
  for (const from of new Set(choice.blocks)) {
    const arm = addBlock(block.parent, null, from);
    const onWay = (operand: Value): Value =>
      isInst(operand) && operand.op === Op.Phi && operand.block === block ? startOf(operand, from) : operand;
    const done = accessIn(arm, joined, onWay(choice), onWay);
    buildBr(placeAtEnd(arm), block);
    for (let phi = block.first; phi !== null && phi.op === Op.Phi; phi = phi.next) {
      if (phi === value) continue;
      const own = startOf(phi, from);
      removeIncoming(phi, from);
      addIncoming(phi, own, arm);
    }
    replaceBlockIn(from.last!, block, arm);
    if (value !== null) addIncoming(value, done, arm);
  }
  return value;
}

/** The access from another base, with other operands. */
function accessIn(
  arm: Block,
  { access, steps }: JoinedAccess,
  base: Value,
  map: (operand: Value) => Value,
): Inst {
  let pointer = base;
  for (const step of [...steps].reverse())
    pointer = copyOf(step, arm, [pointer, ...step.operands.slice(1).map(map)]);
  return copyOf(access, arm, access.op === Op.Load ? [pointer] : [map(access.operands[0]!), pointer]);
}

function copyOf(inst: Inst, block: Block, operands: Value[]): Inst {
  const made = newInst(block.parent, inst.op, inst.type, operands, inst.extra, inst.flags);
  const copy = made as Inst; // of the same opcode, with the same extra
  copy.notes = inst.notes;
  append(copy, block);
  return copy;
}
