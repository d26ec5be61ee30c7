/**
 * Stores under a condition that go to one member of records, or downwards: nothing may be written between them, and lanes
 * that do not store must not write. Behind a branch that is taken where one lane stores, a scatter under the mask, which
 * code generators without such an instruction do as a branch and a scalar store a lane.
 *
 *     for (i) if (p[i].life < 0) p[i].alive = 0;      br (any lane of mask), store, next
 *                                                     store:  scatter 0, p + <0, 24, 48, 72>, mask
 */
import { buildGep } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constAggregate, constInt } from '../../../ir/constant.ts';
import type { Inst } from '../../../ir/inst.ts';
import { I8, I32, isInt, VOID, vectorType } from '../../../ir/type.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Access } from '../legality/accesses.ts';
import { maskOf, whereAny } from './blends.ts';
import type { BodyEmitter } from './body.ts';

/** `keep` gives each scatter what is known of the store. */
export function storeScattered(out: BodyEmitter, access: Access, keep: (scatter: Inst) => void): void {
  const { inst, stride, align } = access;
  invariant(stride !== null, 'lanes that lie evenly');
  const first = out.first(access.pointer);
  const index = out.offset(access.pointer, 0).type;
  invariant(isInt(index), 'offsets are integers');
  whereAny(out, access, () => {
    for (let part = 0; part < out.plan.parts; part++) {
      const offsets = Array.from({ length: out.lanes }, (_, lane) =>
        constInt(index, (part * out.lanes + lane) * stride),
      );
      const steps = constAggregate(vectorType(index, out.lanes), offsets);
      const pointers = buildGep(out.place, I8, first, [steps], 0);
      const value = out.wide(inst.operands[0]!, part);
      const args = [value, pointers, constInt(I32, align), maskOf(out, access, part)];
      const types = [value.type, pointers.type];
      keep(buildIntrinsic(out.place, out.module, 'masked.scatter', types, VOID, args));
    }
  });
}
