/** Instructions whose vector form is the same instruction on vectors. */
import { buildBinary, buildCast, buildFreeze, type Place, put } from '../../../ir/build.ts';
import type { Inst } from '../../../ir/inst.ts';
import { isBinary, isCast, Op } from '../../../ir/op.ts';
import { I1, type Type, withScalar } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';

/** The vector of type `type` that the instruction gives for vectors of its operands; null where it takes more than that. */
export function widenPlain(
  at: Place,
  inst: Inst,
  type: Type,
  wide: (operand: number) => Value,
  flags: number,
): Value | null {
  if (isBinary(inst.op)) return buildBinary(at, inst.op, wide(0), wide(1), flags);
  if (isCast(inst.op)) return buildCast(at, inst.op, wide(0), type, flags);
  switch (inst.op) {
    case Op.FNeg:
      return put(at, Op.FNeg, type, [wide(0)], null, flags);
    case Op.ICmp:
      return put(at, Op.ICmp, withScalar(type, I1), [wide(0), wide(1)], inst.extra, flags);
    case Op.FCmp:
      return put(at, Op.FCmp, withScalar(type, I1), [wide(0), wide(1)], inst.extra, flags);
    case Op.Freeze:
      return buildFreeze(at, wide(0));
    default:
      return null;
  }
}
