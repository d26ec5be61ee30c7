/**
 * Any-of: `r = c ? k : r`, where k does not change. Lanes remember whether they have become k, not what they are:
 *
 *     phi    <n x i1>     false at first                                behind the loop: any lane ? k : start
 *     select c, k, r      r | freeze c
 *     select c, r, r'     select (freeze c), r, r'
 *
 * In the source a later iteration may settle what a condition that is poison leaves open; here that is another lane, so
 * conditions are frozen.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import { buildBinary, buildFreeze, buildSelect, type Place } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt, constSplat, constZero } from '../../../ir/constant.ts';
import type { Inst } from '../../../ir/inst.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I1, type VectorType, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Reduction } from '../legality/reduction.ts';
import type { BodyEmitter } from './body.ts';

/** The any-of reduction that an instruction belongs to; null when there is none. */
export function anyOfWith(out: BodyEmitter, inst: Inst): Reduction | null {
  for (const entry of out.plan.model.phis.values())
    if (entry.kind === 'reduction' && entry.reduction.kind === 'any' && entry.reduction.chain.has(inst))
      return entry.reduction;
  return null;
}

export function anyType(lanes: number): VectorType {
  return vectorType(I1, lanes);
}

/** What the lanes begin with: none of them has changed. */
export function anyStart(lanes: number): Value {
  return constZero(anyType(lanes));
}

/** One step of the chain: which lanes have changed by now. */
export function anyPart(out: BodyEmitter, reduction: Reduction, inst: Inst, part: number): Value {
  if (inst.op === Op.Phi) return out.masks.blend(inst, part);
  invariant(inst.op === Op.Select, 'an any-of is made of selects and phis');
  const [condition, yes, no] = inst.operands as [Value, Value, Value];
  const isFixed = isInvariant(out.plan.model.shape.loop, condition);
  const settled = buildFreeze(out.place, isFixed ? out.splat(condition) : out.wide(condition, part));
  if (yes === reduction.becomes) return buildBinary(out.place, Op.Or, out.wide(no, part), settled);
  if (no !== reduction.becomes)
    return buildSelect(out.place, settled, out.wide(yes, part), out.wide(no, part));
  const turned = buildBinary(out.place, Op.Xor, settled, constSplat(anyType(out.lanes), constInt(I1, 1)));
  return buildBinary(out.place, Op.Or, out.wide(yes, part), turned);
}

/** What the reduction has become behind the loop. */
export function anyResult(
  place: Place,
  module: Module,
  reduction: Reduction,
  parts: readonly Value[],
  start: Value,
): Value {
  let changed = parts[0]!;
  for (const part of parts.slice(1)) changed = buildBinary(place, Op.Or, changed, part);
  const any = buildIntrinsic(place, module, 'vector.reduce.or', [changed.type], I1, [changed]);
  return buildSelect(place, any, reduction.becomes!, start);
}
