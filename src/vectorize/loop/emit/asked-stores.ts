/**
 * Stores under a mask where the CPU is slow at those (`vmaskmovps` to memory takes ten cycles and more on some): most
 * conditions hold for all lanes of a turn or for none, and then no mask is needed.
 *
 *     br (all lanes of mask), all, rest          all:   store value, p
 *     rest: br (any, but not all), some, next    some:  masked.store value, p, mask
 *
 * Several vectors of a turn are asked about at once: their masks are packed into one register (`packs`).
 */
import { buildBinary, buildCast, buildICmp } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt, constZero } from '../../../ir/constant.ts';
import { Op } from '../../../ir/op.ts';
import { I1, I8, intType, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { Instruction } from '../../../target/instructions/index.ts';
import { emitInstructionCall } from '../../pack/index.ts';
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

/** How many branches the plan's stores of this kind take. Where masks cannot be joined, several vectors a turn ask nothing. */
export function askedGuards({ forms, packs, lanes, parts }: LoopPlan): number {
  if (parts > 1 && !joinsMasks(packs, lanes, parts)) return 0;
  return 2 * [...forms.values()].filter((form) => form === 'asked').length;
}

/** Can so many masks of so many lanes be joined? Each instruction joins two. */
export function joinsMasks(packs: readonly Instruction[], lanes: number, parts: number): boolean {
  const steps = Math.log2(parts);
  return packs[0]?.inputs[0]?.lanes === lanes && Number.isInteger(steps) && steps <= packs.length;
}

/** `whole` and `masked` write a part of it. */
export function storeAsked(
  out: BodyEmitter,
  access: Access,
  whole: (store: MaskedStore) => void,
  masked: (store: MaskedStore) => void,
): void {
  const stores = Array.from({ length: out.plan.parts }, (_, part) => ({
    mask: maskOf(out, access, part),
    value: out.wide(access.inst.operands[0]!, part),
    pointer: partPointer(out, access, part, false),
  }));
  const { place, module } = out;
  const mask = joined(
    out,
    stores.map((store) => store.mask),
  );
  const all = buildIntrinsic(place, module, 'vector.reduce.and', [mask.type], I1, [mask]);
  const any = buildIntrinsic(place, module, 'vector.reduce.or', [mask.type], I1, [mask]);
  out.onlyWhere(all, () => stores.forEach(whole));
  const rest = buildBinary(out.place, Op.Xor, all, constInt(I1, 1));
  out.onlyWhere(buildBinary(out.place, Op.And, any, rest), () => stores.forEach(masked));
}

/** The masks of all parts as one, in any order and each lane as often as any other: two or four, or one as it is. */
function joined({ place, module, plan }: BodyEmitter, masks: readonly Value[]): Value {
  const [only, second] = masks;
  if (second === undefined) return only!;
  const [first] = plan.packs;
  const lanes = first!.inputs[0]!;
  const wide = vectorType(intType(lanes.bits), lanes.lanes);
  let values: Value[] = masks.map((mask) => buildCast(place, Op.SExt, mask, wide));
  for (const pack of plan.packs) {
    if (values.length === 1) break;
    const pairs = Array.from({ length: values.length / 2 }, (_, i) => values.slice(2 * i, 2 * i + 2));
    values = pairs.map((pair) => emitInstructionCall(place, module, pack, pair));
  }
  // As bytes, whatever is left: of those the machine takes the signs out of a register.
  const bytes = vectorType(I8, (lanes.bits * lanes.lanes) / 8);
  const [all] = values;
  const signs = all!.type === bytes ? all! : buildCast(place, Op.BitCast, all!, bytes);
  return buildICmp(place, 'slt', signs, constZero(bytes));
}
