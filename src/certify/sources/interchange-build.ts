/**
 * Builds the source anew with the two loops of a nest exchanged (`interchange.ts`). The result is what B is compared with;
 * it is a copy of the checker's own.
 *
 *     header(i) ──► body(j) ⟲ ──► latch(i) ⤴          top(j) ──► body(i) ⟲ ──► end(j) ⤴
 *
 * The new body computes all that was computed in the three blocks: nothing of it depends on anything but the counters.
 */
import type { Block } from '../../ir/block.ts';
import { buildBr, placeAtEnd } from '../../ir/build.ts';
import { type CloneMap, cloneFunctionWith, emptyCloneMap, mapValue } from '../../ir/clone.ts';
import {
  addBlock,
  addIncoming,
  append,
  eraseBlocks,
  newInst,
  replaceBlockIn,
  setOperand,
} from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { phisOf } from '../walk/path.ts';
import type { Nest } from './interchange.ts';

type Phi = InstOf<typeof Op.Phi>;

export function interchanged(func: Func, nest: Nest): Func {
  const map = emptyCloneMap();
  const copy = cloneFunctionWith(func, map);
  const blockOf = (block: Block): Block => map.blocks.get(block)!;
  const [before, exit] = [blockOf(nest.before), blockOf(nest.exit)];
  const [top, body, end] = [addBlock(copy, null), addBlock(copy, null), addBlock(copy, null)];
  // What stands for the source's values in the new blocks; all else is the copy's.
  const made = emptyCloneMap();
  for (const phi of phisOf(nest.body)) made.values.set(phi, copyTo(copy, top, phi, []));
  for (const phi of phisOf(nest.header)) made.values.set(phi, copyTo(copy, body, phi, []));
  buildBr(placeAtEnd(top), body);
  for (const block of [nest.header, nest.body, nest.latch])
    for (const inst of instsOf(block)) made.values.set(inst, copyTo(copy, body, inst, inst.operands));
  const jump = (from: Block, block: Block, targets: ReadonlyMap<Block, Block>): void => {
    const { last } = block;
    const to = last!.blocks.map((one) => targets.get(one)!);
    append(newInst(copy, last!.op, last!.type, last!.operands.slice(), last!.extra, 0, to) as Inst, from);
  };
  jump(
    body,
    nest.latch,
    new Map([
      [nest.header, body],
      [nest.exit, end],
    ]),
  );
  jump(
    end,
    nest.body,
    new Map([
      [nest.body, top],
      [nest.latch, exit],
    ]),
  );
  for (const block of [body, end]) mapOperands(block, made, map);
  const close = (old: Block, latch: Block, way: readonly [Block, Block]): void => {
    for (const phi of phisOf(old)) {
      const head = made.values.get(phi) as Phi;
      const start = phi.operands[phi.blocks[0] === latch ? 1 : 0]!;
      const next = phi.operands[phi.blocks.indexOf(latch)]!;
      addIncoming(head, mapValue(start, map), way[0]);
      addIncoming(head, made.values.get(next) ?? mapValue(next, map), way[1]);
    }
  };
  close(nest.body, nest.body, [before, end]);
  close(nest.header, nest.latch, [top, body]);
  replaceBlockIn(before.last!, blockOf(nest.header), top);
  for (const phi of phisOf(exit)) replaceBlockIn(phi, blockOf(nest.latch), end);
  eraseBlocks(copy, new Set([nest.header, nest.body, nest.latch].map(blockOf)));
  return copy;
}

/** Without phis and terminator. */
function instsOf(block: Block): Inst[] {
  const out: Inst[] = [];
  for (let inst = block.first; inst !== null && inst !== block.last; inst = inst.next)
    if (inst.op !== Op.Phi) out.push(inst);
  return out;
}

function copyTo(func: Func, block: Block, inst: Inst, operands: readonly Inst['operands'][number][]): Inst {
  const made = newInst(func, inst.op, inst.type, operands.slice(), inst.extra, inst.flags, []) as Inst; // same opcode, same extra
  made.notes = inst.notes;
  append(made, block);
  return made;
}

function mapOperands(block: Block, made: CloneMap, map: CloneMap): void {
  for (let inst = block.first; inst !== null; inst = inst.next) {
    for (let i = 0; i < inst.operands.length; i++) {
      const operand = inst.operands[i]!;
      setOperand(inst, i, made.values.get(operand) ?? mapValue(operand, map));
    }
  }
}
