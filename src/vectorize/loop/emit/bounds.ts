/** The lowest and the highest of the addresses of an access that is bounded (`legality/bounded.ts`), before the loop. */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Block } from '../../../ir/block.ts';
import { buildBinary, type Place, put } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt } from '../../../ir/constant.ts';
import { POISON_FLAGS } from '../../../ir/flags.ts';
import type { Inst } from '../../../ir/inst.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { type IntType, isInt } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { clearedBy, isMetWhole } from '../legality/bounded.ts';
import type { LoopPlan } from '../plan.ts';
import { startOf } from './blocks.ts';

/** Where what is made for the check stands, and the number of the last iteration, from 0 on. */
export interface BoundSite {
  readonly place: Place;
  readonly plan: LoopPlan;
  readonly entry: Block;
  readonly module: Module;
  readonly last: (type: IntType) => Value;
}

export function boundOf(site: BoundSite, value: Value, end: 'low' | 'high'): Value {
  const { place, plan, entry } = site;
  const { known, shape } = plan.model;
  if (!isInst(value) || isInvariant(shape.loop, value)) return value;
  if (value.op === Op.Phi) {
    const start = startOf(value, entry);
    const step = known.inductions(shape.loop).get(value)!.constantStep!;
    invariant(isInt(value.type), 'counters are integers');
    if (end === 'low') return start;
    const moved = buildBinary(place, Op.Mul, site.last(value.type), constInt(value.type, step));
    return buildBinary(place, Op.Add, start, moved);
  }
  if (value.op === Op.And) {
    invariant(isInt(value.type), 'a mask of integers');
    const [masked, mask] = value.operands as [Value, Value];
    invariant(mask.kind === ValueKind.Int, 'a mask is a constant');
    if (isMetWhole(mask, plan.chunk)) return end === 'low' ? constInt(value.type, 0) : mask;
    const cleared = clearedBy(mask.value);
    const bound = boundOf(site, masked, end);
    const kept =
      cleared === 0n ? bound : buildBinary(place, Op.And, bound, constInt(value.type, -1n - cleared));
    if (mask.value < 0n) return kept;
    if (end === 'low') return constInt(value.type, 0);
    return buildIntrinsic(place, site.module, 'umin', [value.type], value.type, [kept, mask]);
  }
  const operands = value.operands.map((operand) => boundOf(site, operand, end));
  // The same opcode with the same extra, without promises: a branch will hang on it.
  const flags = value.flags & ~POISON_FLAGS;
  return put(place, value.op, value.type, operands, value.extra as never, flags) as unknown as Inst;
}
