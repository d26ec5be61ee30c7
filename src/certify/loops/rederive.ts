/**
 * A value of B that is not the same on all ways to a pair, computed anew from its operands as they are there. An operand
 * that was computed again since would have to be followed by the value itself: both dominate the pair, one the other.
 */
import { calleeOf, type Inst, type InstOf } from '../../ir/inst.ts';
import { isBinary, isCast, Op } from '../../ir/op.ts';
import { ValueKind } from '../../ir/value.ts';
import type { Lane } from '../lanes/lanes.ts';
import { step } from '../lanes/step.ts';
import type { Side } from '../walk/state.ts';

/** Null for what depends on more than its operands. `side` is a scratch one at the pair. */
export function rederive(side: Side, inst: Inst): readonly Lane[] | null {
  if (!isFunctional(inst)) return null;
  step(side, inst);
  return side.env.get(inst) ?? null;
}

/** Does it depend on its operands alone? */
export function isFunctional(inst: Inst): boolean {
  switch (inst.op) {
    case Op.ICmp:
    case Op.FCmp:
    case Op.FNeg:
    case Op.Select:
    case Op.GetElementPtr:
    case Op.ExtractElement:
    case Op.InsertElement:
    case Op.ShuffleVector:
      return true;
    case Op.Call:
      return isArithmetic(inst);
    default:
      return isBinary(inst.op) || isCast(inst.op);
  }
}

/** Is it a minimum, a maximum, or a sum that stops at an end? */
function isArithmetic(call: InstOf<typeof Op.Call>): boolean {
  const callee = calleeOf(call);
  return (
    callee.kind === ValueKind.Func && /^llvm\.[su](?:min|max|add\.sat|sub\.sat)\./.test(callee.name ?? '')
  );
}
