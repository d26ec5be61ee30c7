/**
 * If-conversion: a branch round a few harmless instructions becomes selects.
 *
 *     head: br %c, then, else         head: …then… …else…
 *     then: …   br end          ⇒           %x = select %c, %a, %b
 *     else: …   br end                      br end
 *     end:  %x = phi [%a, then], [%b, else]
 *
 * One side may be missing. Both sides must be entered from the head only, lead to the same block, and hold nothing but
 * instructions that may be executed anywhere; a condition that is poison was undefined behaviour before.
 */
import { isSpeculatable } from '../analysis/effects.ts';
import { type Block, instsOf } from '../ir/block.ts';
import { buildBr, buildSelect, type Place, placeBefore } from '../ir/build.ts';
import { addIncoming, erase, eraseBlocks, moveBefore, removeIncoming, setAttachments } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import { type Inst, isCall } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { hasBlockAddresses } from './block-addresses.ts';
import { blockName, entriesOf, phisOf } from './blocks.ts';

export const ifConvert: PassDefinition = {
  name: 'if-convert',
  about: 'Turns small branches round harmless instructions into selects.',
  options: [{ name: 'size', about: 'the most instructions on a side', default: 8 }],
  run: (func, cx, options) => convert(func, cx, Number(options.get('size'))),
};

interface Shape {
  readonly head: Block;
  readonly branch: Inst;
  /** null where the head leads to the end itself. */
  readonly yes: Block | null;
  readonly no: Block | null;
  readonly end: Block;
}

function convert(func: Func, cx: PassContext, size: number): boolean {
  if (hasBlockAddresses(func, cx.module)) return false;
  const gone = new Set<Block>();
  const entries = entriesOf(func);
  // From the last block to the first, so that inner branches are gone when the outer ones are looked at.
  for (const head of [...func.blocks].reverse()) {
    if (gone.has(head)) continue;
    for (let shape = shapeAt(head, entries, size); shape !== null; shape = shapeAt(head, entries, size)) {
      if (!cx.mayRewrite(`turn the branch at the end of ${blockName(head)} into selects`)) break;
      flatten(shape);
      for (const side of [shape.yes, shape.no]) if (side !== null) gone.add(side);
      entries.set(shape.end, entries.get(shape.end)! - 1);
    }
  }
  if (gone.size > 0) eraseBlocks(func, gone);
  cx.count('if-convert.sides', gone.size);
  return gone.size > 0;
}

function shapeAt(head: Block, entries: ReadonlyMap<Block, number>, size: number): Shape | null {
  const branch = head.last;
  if (branch === null || branch.op !== Op.Br || branch.blocks.length !== 2) return null;
  if (branch.notes?.attachments.some((a) => a.kind === 'llvm.loop')) return null;
  const [a, b] = [branch.blocks[0]!, branch.blocks[1]!];
  if (a === b || a === head || b === head) return null;
  const [aEnd, bEnd] = [endOfSide(a, entries, size), endOfSide(b, entries, size)];
  let found: Shape | null = null;
  if (aEnd !== null && aEnd === bEnd) found = { head, branch, yes: a, no: b, end: aEnd };
  else if (aEnd === b) found = { head, branch, yes: a, no: null, end: b };
  else if (bEnd === a) found = { head, branch, yes: null, no: b, end: a };
  if (found === null || found.end === head) return null;
  return phisOf(found.end).every((phi) => phi.type.text !== 'token') ? found : null;
}

/** Where a side leads, if it can be executed always. */
function endOfSide(block: Block, entries: ReadonlyMap<Block, number>, size: number): Block | null {
  const branch = block.last;
  if (branch === null || branch.op !== Op.Br || branch.blocks.length !== 1) return null;
  if (entries.get(block) !== 1 || block.size - 1 > size) return null;
  for (let inst = block.first; inst !== null && inst !== branch; inst = inst.next) {
    if (inst.op === Op.Phi || isDear(inst) || !isSpeculatable(inst)) return null;
  }
  return branch.blocks[0]! === block ? null : branch.blocks[0]!;
}

/** Too slow to be done for nothing. */
export function isDear(inst: Inst): boolean {
  switch (inst.op) {
    case Op.UDiv:
    case Op.SDiv:
    case Op.URem:
    case Op.SRem:
    case Op.FDiv:
    case Op.FRem:
      return true;
    default:
      return isCall(inst) && !/^llvm\.(?:[su](?:min|max)|abs|fabs|ctpop|fma)\b/.test(calleeName(inst));
  }
}

function calleeName(inst: Inst): string {
  const callee = inst.operands[inst.operands.length - 1]!;
  return 'name' in callee ? (callee.name ?? '') : '';
}

function flatten({ head, branch, yes, no, end }: Shape): void {
  for (const side of [yes, no]) {
    if (side === null) continue;
    for (const inst of instsOf(side)) {
      if (inst === side.last) continue;
      moveBefore(inst, branch);
      // What was promised on one way only may be undefined behaviour on the other.
      if ((inst.notes?.attachments.length ?? 0) > 0) setAttachments(inst, []);
    }
  }
  const place: Place = placeBefore(branch);
  const condition = branch.operands[0]!;
  const [fromYes, fromNo] = [yes ?? head, no ?? head];
  for (const phi of phisOf(end)) {
    const whenYes = phi.operands[phi.blocks.indexOf(fromYes)]!;
    const whenNo = phi.operands[phi.blocks.indexOf(fromNo)]!;
    const value = whenYes === whenNo ? whenYes : buildSelect(place, condition, whenYes, whenNo);
    removeIncoming(phi, fromYes);
    removeIncoming(phi, fromNo);
    addIncoming(phi, value, head);
  }
  buildBr(place, end);
  erase(branch);
}
