/**
 * The end of what a turn of a search loop computes ahead: would one of its iterations leave the loop?
 *
 *     %any = reduce.or (freeze (lanes that leave), part by part)       br %any, vector.early, vector.latch
 *
 * Conditions are frozen: those of iterations behind the one that leaves may be poison, which the program never sees.
 */
import type { Block } from '../../../ir/block.ts';
import { buildBinary, buildCondBr, buildFreeze, buildSelect } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt, constSplat, constZero } from '../../../ir/constant.ts';
import { Op } from '../../../ir/op.ts';
import { I1, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Break } from '../legality/shape.ts';
import type { BodyEmitter } from './body.ts';

/** Ends the block with a branch to `early` where a lane leaves, to the latch where none does. */
export function emitBreaks(out: BodyEmitter, breaks: readonly Break[], early: Block): void {
  const { parts } = out.plan;
  let any: Value | null = null;
  for (const one of breaks) {
    for (let part = 0; part < parts; part++) {
      const lanes = buildFreeze(out.place, leaving(out, one, part));
      any = any === null ? lanes : buildBinary(out.place, Op.Or, any, lanes);
    }
  }
  invariant(any !== null, 'something is asked');
  const leaves = buildIntrinsic(out.place, out.module, 'vector.reduce.or', [any.type], I1, [any]);
  buildCondBr(out.place, leaves, early, out.latch);
}

/** The lanes that leave: those that get there, where the condition is so. */
function leaving(out: BodyEmitter, one: Break, part: number): Value {
  const { block, outcome } = one;
  const type = vectorType(I1, out.lanes);
  const holds = out.masks.holds(one, part);
  const own = outcome ? holds : buildBinary(out.place, Op.Xor, holds, constSplat(type, constInt(I1, 1)));
  const there = out.masks.block(block, part);
  return there === null ? own : buildSelect(out.place, there, own, constZero(type));
}
