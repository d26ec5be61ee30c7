/**
 * Distances of two numbers as absolute values:
 *
 *     x > y ? x − y : y − x      becomes      |x − y|
 *
 * where both are extended, so that no difference wraps. Code generators know sums of absolute differences (`psadbw`) by
 * that; and it is one operation of a lane, not four.
 */
import { placeBefore } from '../ir/build.ts';
import { buildIntrinsic } from '../ir/build-intrinsic.ts';
import { constInt } from '../ir/constant.ts';
import { erase, replaceAllUses } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { I1, isInt } from '../ir/type.ts';
import { indexUses } from '../ir/uses.ts';
import { isInst, type Value } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';

export const absDifferences: PassDefinition = {
  name: 'abs-differences',
  about: 'Writes distances of two numbers that are chosen by a comparison as absolute values.',
  options: [],
  run,
};

function run(func: Func, cx: PassContext): boolean {
  const found: { readonly choice: Inst; readonly difference: Inst }[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const difference = distanceIn(inst);
      if (difference !== null) found.push({ choice: inst, difference });
    }
  }
  if (found.length === 0) return false;
  indexUses(func);
  let changed = false;
  for (const { choice, difference } of found) {
    if (!cx.mayRewrite('write a distance as an absolute value')) break;
    const { type } = choice;
    const args = [difference, constInt(I1, 0)];
    const distance = buildIntrinsic(placeBefore(choice), cx.module, 'abs', [type], type, args);
    replaceAllUses(choice, distance);
    erase(choice);
    cx.count('abs-differences.distances');
    changed = true;
  }
  return changed;
}

/** One of the differences, if the instruction chooses the one of two that is not negative; null for anything else. */
function distanceIn(choice: Inst): Inst | null {
  if (choice.op !== Op.Select || !isInt(choice.type)) return null;
  const [condition, yes, no] = choice.operands as unknown as readonly [Value, Value, Value];
  if (!isInst(condition) || condition.op !== Op.ICmp || !isDifference(yes) || !isDifference(no)) return null;
  const [x, y] = yes.operands as unknown as readonly [Value, Value];
  if (no.operands[0] !== y || no.operands[1] !== x) return null;
  const own = extendedBy(x);
  const other = extendedBy(y);
  if (own === null || other === null || own.isSigned !== other.isSigned) return null;
  if (own.value.type !== other.value.type) return null;
  const { extra: predicate } = condition;
  if (predicate === 'eq' || predicate === 'ne') return null;
  const [left, right] = condition.operands;
  // Extended numbers are in the same order as those they extend; without a sign, however they are compared.
  const isWide = left === x || left === y;
  const isRead = own.isSigned ? predicate[0] === 's' : isWide || predicate[0] === 'u';
  if (!isRead) return null;
  const [a, b] = isWide ? [x, y] : [own.value, other.value];
  const isGreater = predicate[1] === 'g';
  const isInOrder = left === a && right === b;
  const isTurned = left === b && right === a;
  return (isInOrder && isGreater) || (isTurned && !isGreater) ? yes : null;
}

function isDifference(value: Value): value is Inst {
  return isInst(value) && value.op === Op.Sub;
}

function extendedBy(value: Value): { readonly value: Value; readonly isSigned: boolean } | null {
  if (!isInst(value) || (value.op !== Op.ZExt && value.op !== Op.SExt)) return null;
  return { value: value.operands[0]!, isSigned: value.op === Op.SExt };
}
