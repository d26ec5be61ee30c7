/** Instructions that the plan computes in fewer bits than their type has. */
import { isInvariant } from '../../../analysis/induction.ts';
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import { buildBinary, buildCast, buildICmp, buildSelect } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt } from '../../../ir/constant.ts';
import type { Inst } from '../../../ir/inst.ts';
import { isBinary, Op } from '../../../ir/op.ts';
import { I1, intType, isInt, isVector, vectorType } from '../../../ir/type.ts';
import { type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { buildSteps, isShift } from '../values/stepped-shifts.ts';
import type { Clamp } from '../values/widths.ts';
import type { BodyEmitter } from './body.ts';
import { broadcast } from './lanes.ts';

/**
 * Does the instruction, or what it is made of, have fewer bits than its type? Of comparisons what they compare has. Shifts
 * in steps are written here for all widths.
 */
export function isNarrow(out: BodyEmitter, inst: Inst): boolean {
  const { widths } = out.plan.model;
  if (out.plan.model.shifts.has(inst)) return true;
  return widths.has(inst) || inst.operands.some((operand) => widths.has(operand) && operand.type !== I1);
}

/** One part; the flags go, as what they promise is about all bits. */
export function narrowPart(out: BodyEmitter, inst: Inst, part: number): Value {
  const { widths } = out.plan.model;
  const bits = widths.get(inst) ?? bitsOf(inst.op === Op.ICmp ? inst.operands[0]! : inst);
  const at = (i: number): Value => lowBits(out, inst.operands[i]!, part, bits);
  const steps = out.plan.model.shifts.get(inst);
  if (steps !== undefined && isShift(inst.op))
    return buildSteps(out.place, out.module, inst.op, at(0), at(1), steps);
  if (isBinary(inst.op)) return buildBinary(out.place, inst.op, at(0), at(1));
  switch (inst.op) {
    case Op.ICmp: {
      const clamp = out.plan.model.clamps.get(inst);
      if (clamp === undefined) return buildICmp(out.place, inst.extra, at(0), at(1));
      const fixed = clamped(out, inst.operands[clamp.at]!, bits, clamp);
      const other = at(1 - clamp.at);
      return buildICmp(out.place, inst.extra, clamp.at === 0 ? fixed : other, clamp.at === 0 ? other : fixed);
    }
    case Op.Select: {
      const cond = inst.operands[0]!;
      const isFixed = isInvariant(out.plan.model.shape.loop, cond);
      return buildSelect(out.place, isFixed ? out.outside(cond) : out.wide(cond, part), at(1), at(2));
    }
    case Op.Phi:
      return out.masks.blend(inst, part, (value) => lowBits(out, value, part, bits));
    case Op.Trunc:
      return at(0);
    case Op.ZExt:
    case Op.SExt: {
      const from = bitsOf(inst.operands[0]!);
      if (from >= bits) return at(0);
      const source =
        from === 1 ? out.wide(inst.operands[0]!, part) : lowBits(out, inst.operands[0]!, part, from);
      return buildCast(out.place, inst.op, source, vectorType(intType(bits), out.lanes));
    }
    case Op.Call: {
      const type = vectorType(intType(bits), out.lanes);
      const { name } = intrinsicOf(inst)!;
      // In fewer bits the least number is one that there may be.
      const second = name === 'abs' ? constInt(I1, 0) : at(1);
      return buildIntrinsic(out.place, out.module, name, [type], type, [at(0), second]);
    }
    default:
      invariant(false, 'only what has low bits is narrowed');
  }
}

/** The low bits of a value, in lanes of just so many. */
export function lowBits(out: BodyEmitter, value: Value, part: number, bits: number): Value {
  if (isInvariant(out.plan.model.shape.loop, value)) return out.splat(cut(out, value, bits));
  const vector = out.narrowWide(value, part, bits);
  invariant(isVector(vector.type) && isInt(vector.type.element), 'lanes of integers');
  const has = vector.type.element.bits;
  invariant(has >= bits, 'a value has the bits that its users need');
  return has === bits ? vector : out.remembered(vector, bits);
}

/** A number in fewer bits that compares as it did, in all lanes: made before the loop; of a record, when a turn begins. */
function clamped(out: BodyEmitter, value: Value, bits: number, { isSigned, range }: Clamp): Value {
  const { type } = value;
  invariant(isInt(type), 'an integer');
  const isFixed = isInvariant(out.plan.model.shape.loop, value);
  const place = isFixed ? out.before : out.place;
  const limited = (name: string, a: Value, limit: bigint): Value =>
    buildIntrinsic(place, out.module, name, [type], type, [a, constInt(type, limit)]);
  const own = isFixed ? out.outside(value) : out.first(value);
  const least = isSigned ? limited('smax', own, range.low) : own;
  const most = limited(isSigned ? 'smin' : 'umin', least, range.high);
  if (isFixed) return out.splat(out.cutInvariant(most, bits));
  return broadcast(place, buildCast(place, Op.Trunc, most, intType(bits)), out.lanes);
}

/** An invariant in fewer bits, made before the loop. */
function cut(out: BodyEmitter, value: Value, bits: number): Value {
  if (bitsOf(value) === bits) return value;
  const type = intType(bits);
  if (value.kind === ValueKind.Int) return constInt(type, value.value);
  return out.cutInvariant(value, bits);
}

function bitsOf(value: Value): number {
  invariant(isInt(value.type), 'an integer');
  return value.type.bits;
}
