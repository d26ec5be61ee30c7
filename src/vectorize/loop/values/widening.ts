/** Which instructions have a form on vectors, lane by lane the same as the scalar one. */
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import { argCountOf, type Inst } from '../../../ir/inst.ts';
import { isBinary, isCast, Op } from '../../../ir/op.ts';
import { isFloat, isInt, isPtr, type Type } from '../../../ir/type.ts';
import { type Value, ValueKind } from '../../../ir/value.ts';
import { nameOf } from '../refusals.ts';

/** Pure intrinsics with vector forms, and which of their arguments stay scalar. */
const INTRINSICS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...`smin smax umin umax bswap bitreverse ctpop fshl fshr sadd.sat uadd.sat ssub.sat usub.sat
      fabs sqrt fma fmuladd floor ceil trunc rint nearbyint round roundeven copysign
      minnum maxnum minimum maximum canonicalize fptosi.sat fptoui.sat
      sin cos exp exp2 exp10 log log2 log10 pow tan`
    .split(/\s+/)
    .map((name): [string, readonly number[]] => [name, []]),
  ['abs', [1]],
  ['ctlz', [1]],
  ['cttz', [1]],
  ['powi', [1]],
  ['is.fpclass', [1]],
]);

/** The intrinsic behind a call that can be widened: its name and its scalar arguments; null when it cannot. */
export function wideIntrinsic(
  inst: Inst,
): { readonly name: string; readonly scalars: readonly number[] } | null {
  if (inst.op !== Op.Call || inst.extra.bundles.length > 0) return null;
  const name = intrinsicOf(inst)?.name ?? '';
  const scalars = INTRINSICS.get(name);
  if (scalars === undefined) return null;
  for (const i of scalars) if (i < argCountOf(inst) && inst.operands[i]!.kind !== ValueKind.Int) return null;
  return { name, scalars };
}

/** The types that name a vector intrinsic: its result's, but for a few. */
export function overloadsOf(name: string, type: Type, args: readonly Value[]): Type[] {
  switch (name) {
    case 'fptosi.sat':
    case 'fptoui.sat':
      return [type, args[0]!.type];
    case 'powi':
      return [type, args[1]!.type];
    case 'is.fpclass':
      return [args[0]!.type];
    default:
      return [type];
  }
}

export function isLaneType(type: Type): boolean {
  if (isInt(type)) return [1, 8, 16, 32, 64].includes(type.bits);
  return isPtr(type) || (isFloat(type) && (type.text === 'float' || type.text === 'double'));
}

/** Why an instruction cannot be widened; null when it can. `isConditional`: it does not run in every iteration. */
export function whyNotWide(inst: Inst, isConditional: boolean): string | null {
  if (!isLaneType(inst.type)) return `${nameOf(inst)} has type ${inst.type.text}, which has no lanes`;
  for (const operand of inst.operands)
    if (inst.op !== Op.Call && !isLaneType(operand.type))
      return `${nameOf(inst)} has an operand of type ${operand.type.text}, which has no lanes`;
  if (inst.op === Op.UDiv || inst.op === Op.SDiv || inst.op === Op.URem || inst.op === Op.SRem) {
    if (isConditional && !isSafeDivisor(inst.operands[1]!))
      return `${nameOf(inst)} may divide by zero in iterations that do not divide`;
    return null;
  }
  if (inst.op === Op.LShr && isNarrow(inst.type) && inst.operands[1]!.kind !== ValueKind.Int)
    return `${nameOf(inst)} shifts narrow lanes by different amounts, which code generators get wrong`;
  if (isBinary(inst.op)) return null;
  if (isCast(inst.op)) {
    if (inst.op === Op.BitCast || (inst.op <= Op.SiToFp && inst.op >= Op.Trunc)) return null;
    return `${nameOf(inst)} turns pointers into numbers or back`;
  }
  switch (inst.op) {
    case Op.FNeg:
    case Op.ICmp:
    case Op.FCmp:
    case Op.Select:
    case Op.Freeze:
    case Op.Phi:
    case Op.Load:
    case Op.GetElementPtr:
      return null;
    case Op.Call:
      return wideIntrinsic(inst) === null ? `the call of ${calleeName(inst)} has no vector form` : null;
    default:
      return `${nameOf(inst)} has no vector form`;
  }
}

function isNarrow(type: Type): boolean {
  return isInt(type) && type.bits < 32;
}

function isSafeDivisor(value: Value): boolean {
  return value.kind === ValueKind.Int && value.value !== 0n && value.value !== -1n;
}

function calleeName(inst: Inst): string {
  const callee = inst.operands[inst.operands.length - 1]!;
  return callee.kind === ValueKind.Func ? `@${callee.name ?? ''}` : 'a pointer';
}
