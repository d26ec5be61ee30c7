/**
 * What it costs to bring masks into the width of what they choose. A comparison makes a mask in lanes of its operands' bits;
 * numbers of more bits are chosen by wider lanes:
 *
 *     8 × i8 == 2  ──▶  8 × i8 mask  ──┬─ extended twice ─────────▶ 4 × i32
 *                                      └─ moved, extended twice ──▶ 4 × i32
 *
 * LLVM's WebAssembly back end moves the upper lanes by a shuffle of bytes that engines have no instruction for. Others
 * extend from any place of a register, which is part of the price of what is chosen.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst } from '../../../ir/inst.ts';
import { bitSize } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { costsOf, type Target } from '../../../target/index.ts';
import type { LoopModel } from '../model.ts';
import { choicesOf } from '../values/choices.ts';
import { WIDE } from '../values/demands.ts';

/** Of all masks of a part, each in each width once. */
export function wideningCost(model: LoopModel, target: Target, lanes: number): number {
  const costs = costsOf(target);
  if (!costs.fillsLanes) return 0;
  const move = costs.ownShuffle('permute', '16xi8')?.cycles ?? 1;
  const register = target.registerBits[0]!;
  const seen = new Set<string>();
  let cost = 0;
  for (const inst of model.body) {
    if (((model.demands.get(inst) ?? 0) & WIDE) === 0 || model.phis.has(inst) || model.idioms.has(inst))
      continue;
    const bits = bitsOf(model, inst);
    for (const { value, name } of conditionsOf(model, inst)) {
      const own = testBits(model, value);
      const key = `${name} ${bits}`;
      if (own === null || own >= bits || seen.has(key)) continue;
      seen.add(key);
      const registers = Math.max(1, (lanes * bits) / register);
      // The two halves of a whole register are extended where they are.
      const stays = bits === 2 * own && lanes * own >= register;
      const moves = stays ? 0 : Math.ceil(registers) - 1;
      cost += registers * Math.log2(bits / own) + moves * move;
    }
  }
  return cost;
}

interface Asked {
  readonly value: Value;
  /** Equal where the mask is. */
  readonly name: string;
}

/** What decides which value an instruction takes. */
function conditionsOf(model: LoopModel, inst: Inst): Asked[] {
  if (inst.op === Op.Select) {
    const [condition] = inst.operands as [Value];
    return isInst(condition) && !isInvariant(model.shape.loop, condition)
      ? [{ value: condition, name: String(condition.id) }]
      : [];
  }
  if (inst.op !== Op.Phi) return [];
  return choicesOf(model.shape, model.predicates, inst).list.flatMap(({ tests }) =>
    tests.flatMap(({ condition: { value, cases } }) => {
      if (!isInst(value) || isInvariant(model.shape.loop, value)) return [];
      const words = (cases ?? []).map((one) => (one.kind === ValueKind.Int ? one.value : '?'));
      return [{ value, name: [value.id, ...words].join() }];
    }),
  );
}

/** Bits of the lanes that a mask is made in; null where it is more than one comparison. */
function testBits(model: LoopModel, value: Value): number | null {
  if (!isInst(value)) return null;
  if (value.op === Op.ICmp || value.op === Op.FCmp)
    return model.widths.get(value) ?? bitSize(model.known.module.layout, value.operands[0]!.type);
  const bits = bitsOf(model, value);
  return bits > 1 ? bits : null; // a number that a switch is about
}

function bitsOf(model: LoopModel, inst: Inst): number {
  return model.widths.get(inst) ?? bitSize(model.known.module.layout, inst.type);
}
