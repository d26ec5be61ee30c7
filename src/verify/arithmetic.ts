/** Arithmetic, comparisons, select and freeze: which types they take and give. */

import { isBinary, Op, opName } from '../ir/op.ts';
import {
  I1,
  isFloatOrFloatVector,
  isIntOrIntVector,
  isPtrOrPtrVector,
  type Type,
  TypeKind,
  withScalar,
} from '../ir/type.ts';
import type { Value } from '../ir/value.ts';
import type { Context } from './context.ts';
import { type InstRule, instRule } from './rule.ts';
import { ALL_OPS } from './shape.ts';
import { sameShape } from './types.ts';

const BINARY = ALL_OPS.filter(isBinary);

export const ARITHMETIC_RULES: readonly InstRule[] = [
  instRule(
    'binary-types',
    BINARY,
    'Both operands of a binary operation and its result have one type.',
    (inst, cx) => {
      const [a, b] = inst.operands as [Value, Value];
      return differing(inst, a, b, cx) ?? wrongResult(inst, a.type);
    },
  ),
  instRule(
    'arithmetic-type',
    [...BINARY, Op.FNeg],
    'Integer arithmetic takes integers or vectors of them, floating-point arithmetic floats or vectors of them.',
    (inst) => {
      const { type } = inst.operands[0]!;
      if (isFloatOp(inst.op))
        return isFloatOrFloatVector(type) ? null : `${opName(inst.op)} computes floats, not ${type.text}`;
      return isIntOrIntVector(type) ? null : `${opName(inst.op)} computes integers, not ${type.text}`;
    },
  ),
  instRule('fneg-type', [Op.FNeg, Op.Freeze], 'The result has the type of the operand.', (inst, _cx) =>
    wrongResult(inst, inst.operands[0]!.type),
  ),
  instRule(
    'icmp-types',
    [Op.ICmp],
    'icmp compares two integers or pointers of one type, or vectors of them.',
    (inst, cx) => {
      const [a, b] = inst.operands as [Value, Value];
      const mixed = differing(inst, a, b, cx);
      if (mixed !== null) return mixed;
      return isIntOrIntVector(a.type) || isPtrOrPtrVector(a.type)
        ? null
        : `icmp compares integers or pointers, not ${a.type.text}`;
    },
  ),
  instRule(
    'fcmp-types',
    [Op.FCmp],
    'fcmp compares two floats of one type, or vectors of them.',
    (inst, cx) => {
      const [a, b] = inst.operands as [Value, Value];
      const mixed = differing(inst, a, b, cx);
      if (mixed !== null) return mixed;
      return isFloatOrFloatVector(a.type) ? null : `fcmp compares floats, not ${a.type.text}`;
    },
  ),
  instRule(
    'compare-predicate',
    [Op.ICmp, Op.FCmp],
    'icmp and fcmp have the predicates of their own kind.',
    (inst) =>
      (inst.op === Op.ICmp ? INT_PREDICATES : FLOAT_PREDICATES).has(inst.extra as string)
        ? null
        : `${opName(inst.op)} has no predicate '${String(inst.extra)}'`,
  ),
  instRule(
    'compare-result',
    [Op.ICmp, Op.FCmp],
    'A comparison gives i1, or a vector of i1 with as many lanes.',
    (inst, _cx) => wrongResult(inst, withScalar(inst.operands[0]!.type, I1)),
  ),
  instRule(
    'select-types',
    [Op.Select],
    'select takes an i1 (or, for vectors, one i1 a lane) and two values of its own type, which is not token.',
    (inst, cx) => {
      const [condition, yes, no] = inst.operands as [Value, Value, Value];
      const mixed = differing(inst, yes, no, cx) ?? wrongResult(inst, yes.type);
      if (mixed !== null) return mixed;
      if (yes.type.kind === TypeKind.Token) return 'select cannot choose between tokens';
      const { type } = condition;
      if (type === I1) return null;
      if (type.kind !== TypeKind.Vector || type.element !== I1)
        return `the condition ${cx.typed(condition)} is not i1 or a vector of i1`;
      return yes.type.kind === TypeKind.Vector && sameShape(type, yes.type)
        ? null
        : `the condition ${cx.typed(condition)} does not have the lanes of ${yes.type.text}`;
    },
  ),
];

export const INT_PREDICATES: ReadonlySet<string> = new Set([
  'eq',
  'ne',
  'ugt',
  'uge',
  'ult',
  'ule',
  'sgt',
  'sge',
  'slt',
  'sle',
]);
const FLOAT_PREDICATES = new Set([
  'false',
  'oeq',
  'ogt',
  'oge',
  'olt',
  'ole',
  'one',
  'ord',
  'ueq',
  'ugt',
  'uge',
  'ult',
  'ule',
  'une',
  'uno',
  'true',
]);

function isFloatOp(op: Op): boolean {
  switch (op) {
    case Op.FNeg:
    case Op.FAdd:
    case Op.FSub:
    case Op.FMul:
    case Op.FDiv:
    case Op.FRem:
      return true;
    default:
      return false;
  }
}

function differing(inst: { readonly op: Op }, a: Value, b: Value, cx: Context): string | null {
  if (a.type === b.type) return null;
  return `${opName(inst.op)} takes two values of one type, not ${cx.typed(a)} and ${cx.typed(b)}`;
}

function wrongResult(inst: { readonly op: Op; readonly type: Type }, expected: Type): string | null {
  return inst.type === expected
    ? null
    : `this ${opName(inst.op)} gives ${expected.text}, not ${inst.type.text}`;
}
