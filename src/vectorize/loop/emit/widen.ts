/** Instructions and intrinsics whose vector form is the same on vectors. */
import { buildBinary, buildCast, buildFreeze, type Place, put } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { buildExtreme } from '../../../ir/build-math.ts';
import { setFlags } from '../../../ir/edit.ts';
import { FAST_MATH, TAIL_KINDS } from '../../../ir/flags.ts';
import { argCountOf, type Inst, type InstOf } from '../../../ir/inst.ts';
import { isBinary, isCast, Op } from '../../../ir/op.ts';
import { I1, type Type, vectorType, withScalar } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { overloadsOf, wideIntrinsic } from '../values/widening.ts';
import type { BodyEmitter } from './body.ts';
import { isWrittenOut } from './reduce.ts';

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

/** A call of an intrinsic that has a form on vectors. */
export function widenCall(
  out: BodyEmitter,
  inst: InstOf<typeof Op.Call>,
  part: number,
  flags: number,
): Value {
  const { name, scalars } = wideIntrinsic(inst)!;
  const args: Value[] = [];
  for (let i = 0; i < argCountOf(inst); i++)
    args.push(scalars.includes(i) ? inst.operands[i]! : out.wide(inst.operands[i]!, part));
  const type = vectorType(inst.type, out.lanes);
  if ((name === 'minnum' || name === 'maxnum') && isCarried(out, inst))
    return buildExtreme(out.place, name, args[0]!, args[1]!, { firstIsNumber: false }, flags & FAST_MATH);
  const call = buildIntrinsic(out.place, out.module, name, overloadsOf(name, type, args), type, args);
  setFlags(call, flags & ~TAIL_KINDS);
  return call;
}

/** Is it part of a reduction that is written out? */
function isCarried(out: BodyEmitter, inst: Inst): boolean {
  return [...out.plan.model.phis.values()].some(
    (entry) => entry.kind === 'reduction' && entry.reduction.chain.has(inst) && isWrittenOut(entry.reduction),
  );
}
