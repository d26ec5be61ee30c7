/**
 * The lesser or greater of two floats, as a comparison and a select of what was compared: code generators make one
 * instruction of them where the machine has it, and a branch where it has none for scalars.
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isFloat, scalarType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';

/** Is it a select of the two floats that its condition compares? */
export function isExtremum(inst: Inst): boolean {
  if (inst.op !== Op.Select || !isFloat(scalarType(inst.type))) return false;
  const [condition, a, b] = inst.operands;
  if (!isInst(condition!) || condition.op !== Op.FCmp || !STRICT.has(condition.extra)) return false;
  const [x, y] = condition.operands;
  return (a === x && b === y) || (a === y && b === x);
}

/** Those that decide about equal numbers (zeros with different signs) and about NaN as the instructions do. */
const STRICT: ReadonlySet<string> = new Set(['olt', 'ogt', 'ule', 'uge']);

/** Is it the comparison of extrema, and of nothing else? The lesser and the greater of two numbers share one. */
export function isForExtremum(inst: Inst): boolean {
  if (inst.op !== Op.FCmp) return false;
  const users = usersOf(inst);
  return users.length > 0 && users.every((user) => user.operands[0] === inst && isExtremum(user));
}

/** Is it compared with what came before, in a loop? Such a branch is seldom taken: new extrema are rare. */
export function isRunning(extremum: Inst): boolean {
  return extremum.operands.some((operand) => isCarriedBy(operand, extremum));
}

function isCarriedBy(operand: Value, extremum: Inst): boolean {
  return isInst(operand) && operand.op === Op.Phi && operand.operands.includes(extremum);
}
