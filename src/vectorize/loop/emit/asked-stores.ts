/**
 * Stores under a mask where the machine is slow at those (`vmaskmovps` to memory takes ten cycles and more on some): most
 * conditions hold for all lanes of a turn or for none, and then no mask is needed.
 *
 *     br (all lanes of mask), all, rest          all:   store value, p
 *     rest: br (any, but not all), some, next    some:  masked.store value, p, mask
 */
import { buildBinary } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt } from '../../../ir/constant.ts';
import { Op } from '../../../ir/op.ts';
import { I1 } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { Access } from '../legality/accesses.ts';
import type { LoopPlan } from '../plan.ts';
import { maskOf } from './blends.ts';
import type { BodyEmitter } from './body.ts';
import { partPointer } from './pointers.ts';

/** Such a store: all that is known before it. */
export interface MaskedStore {
  readonly value: Value;
  readonly pointer: Value;
  readonly mask: Value;
}

/** How many branches the plan's stores of this kind take. With several vectors a turn they are not proved: those ask nothing. */
export function askedGuards({ forms, parts }: LoopPlan): number {
  if (parts > 1) return 0;
  return 2 * [...forms.values()].filter((form) => form === 'asked').length;
}

/** `whole` and `masked` write it. */
export function storeAsked(
  out: BodyEmitter,
  access: Access,
  whole: (store: MaskedStore) => void,
  masked: (store: MaskedStore) => void,
): void {
  const mask = maskOf(out, access, 0);
  const value = out.wide(access.inst.operands[0]!, 0);
  const store = { value, pointer: partPointer(out, access, 0, false), mask };
  const { place, module } = out;
  const all = buildIntrinsic(place, module, 'vector.reduce.and', [mask.type], I1, [mask]);
  const any = buildIntrinsic(place, module, 'vector.reduce.or', [mask.type], I1, [mask]);
  out.onlyWhere(all, () => whole(store));
  const rest = buildBinary(out.place, Op.Xor, all, constInt(I1, 1));
  out.onlyWhere(buildBinary(out.place, Op.And, any, rest), () => masked(store));
}
