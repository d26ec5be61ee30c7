/**
 * Dead code: instructions whose results nothing uses and that do nothing else.
 *
 * 1. every unused, harmless instruction is a seed; 2. removing one may leave its operands unused: they are looked at
 * next. Debug records that named a removed value say poison afterwards. (Muchnick 1997, section 18.10)
 */
import { erase } from '../ir/edit.ts';
import { Flag } from '../ir/flags.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { isTerminator, Op } from '../ir/op.ts';
import { indexUses } from '../ir/uses.ts';
import { isInst } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { remarkAt } from '../remark/index.ts';

export const dce: PassDefinition = {
  name: 'dce',
  about: 'Removes instructions whose results nothing uses.',
  options: [],
  run: removeDeadCode,
};

function removeDeadCode(func: Func, cx: PassContext): boolean {
  indexUses(func);
  const work: Inst[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) if (isDead(inst)) work.push(inst);
  }
  let removed = 0;
  for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
    if (inst.block === null || !isDead(inst)) continue;
    if (!cx.mayRewrite(`remove an unused ${inst.name === null ? 'value' : `%${inst.name}`}`)) continue;
    const operands = inst.operands;
    erase(inst);
    removed++;
    for (const operand of operands) if (isInst(operand) && operand.users.length === 0) work.push(operand);
  }
  if (removed === 0) return false;
  cx.count('dce.removed', removed);
  cx.remarks.emit(
    remarkAt('passed', 'dce', 'DeadCodeRemoved', func, null, [
      'removed ',
      { key: 'Count', value: String(removed) },
      ' unused instructions',
    ]),
  );
  return true;
}

/** Unused (but for uses by itself, as in unreachable code), and neither control flow nor anything memory can see. */
function isDead(inst: Inst): boolean {
  if (isTerminator(inst.op)) return false;
  for (const user of inst.users) if (user !== inst) return false;
  switch (inst.op) {
    case Op.Store:
    case Op.Fence:
    case Op.CmpXchg:
    case Op.AtomicRmw:
    case Op.Call:
    case Op.VaArg:
    case Op.LandingPad:
    case Op.CatchPad:
    case Op.CleanupPad:
      return false;
    case Op.Load:
      return (inst.flags & (Flag.Volatile | Flag.Atomic)) === 0;
    default:
      return true;
  }
}
