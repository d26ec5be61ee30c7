/**
 * Addresses of lanes that are made of scalars alone: `row · width + column`, where the row grows from lane to lane and the
 * width is the same in all. Each lane's is computed for itself then, and nothing is taken out of a vector for it; the code
 * generator moves what an inner loop does not change in front of it, and folds the rest into the access.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { OuterAccess } from './accesses.ts';
import type { OuterModel } from './model.ts';

/** What indices are made by. */
const INDEX_OPS: ReadonlySet<Op> = new Set([Op.Add, Op.Sub, Op.Mul, Op.Shl, Op.SExt, Op.ZExt, Op.Trunc]);
/** Longer addresses are not followed. */
const MAX_DEPTH = 8;

type Forms = Pick<OuterModel, 'forms' | 'shape'>;

/** Is it arithmetic that ends in scalars: numbers that are the same in all lanes, or grow evenly? */
export function isScalarIndex(model: Forms, inst: Inst, depth = 0): boolean {
  if (depth > MAX_DEPTH || !INDEX_OPS.has(inst.op) || !isInt(inst.type)) return false;
  return inst.operands.every((operand) => isScalarOperand(model, operand, depth));
}

/** Is the address of every lane made so? */
export function hasScalarAddress(model: OuterModel, { pointer }: OuterAccess): boolean {
  return isScalarOperand(model, pointer, 0);
}

function isScalarOperand(model: Forms, value: Value, depth: number): boolean {
  if (isInvariant(model.shape.loop, value)) return true;
  if (!isInst(value) || depth > MAX_DEPTH) return false;
  if (model.forms.get(value) === 'scalar') return true;
  if (value.op !== Op.GetElementPtr) return isScalarIndex(model, value, depth + 1);
  return value.operands.every((operand) => isScalarOperand(model, operand, depth + 1));
}
