/**
 * Is a value sure to be neither undef nor poison? Addresses of variables and allocas, what is promised (`noundef`), what is
 * frozen, and what is computed of those without a promise that could be broken. A branch on anything else may be undefined
 * behaviour where the program has none.
 */
import { hasAttribute } from '../ir/attribute.ts';
import { POISON_FLAGS } from '../ir/flags.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';

export function isDefined(func: Func, value: Value): boolean {
  const stack: Value[] = [value];
  const seen = new Set<Value>(stack);
  for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
    if (seen.size > MOST) return false;
    if (!isInst(one)) {
      if (!isDefinedLeaf(func, one)) return false;
      continue;
    }
    if (one.op === Op.Freeze || one.op === Op.Alloca || isPromised(one)) continue;
    if (!TOTAL.has(one.op) || (one.flags & POISON_FLAGS) !== 0) return false;
    for (const operand of one.operands) {
      if (seen.has(operand)) continue;
      seen.add(operand);
      stack.push(operand);
    }
  }
  return true;
}

/** Values that are looked at before the answer is no. */
const MOST = 64;

/** What is defined where its operands are, whatever they are. */
const TOTAL: ReadonlySet<number> = new Set<number>([
  Op.Add,
  Op.Sub,
  Op.Mul,
  Op.And,
  Op.Or,
  Op.Xor,
  Op.ICmp,
  Op.Select,
  Op.ZExt,
  Op.SExt,
  Op.Trunc,
  Op.PtrToInt,
  Op.GetElementPtr,
  Op.Phi,
]);

function isDefinedLeaf(func: Func, value: Value): boolean {
  switch (value.kind) {
    case ValueKind.Argument:
      return hasAttribute(paramAttributesOf(func, value.index), 'noundef');
    case ValueKind.Int:
    case ValueKind.Null:
    case ValueKind.GlobalVar:
    case ValueKind.Func:
      return true;
    default:
      return false;
  }
}

/** A load of what is said to be there. */
function isPromised({ op, notes }: Inst): boolean {
  return op === Op.Load && notes?.attachments.some(({ kind }) => kind === 'noundef') === true;
}
