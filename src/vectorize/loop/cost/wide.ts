/**
 * What an instruction costs on all lanes, in the bits that the plan computes it in.
 */
import type { Inst } from '../../../ir/inst.ts';
import { bitSize } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { intType, isInt } from '../../../ir/type.ts';
import { type Value, ValueKind } from '../../../ir/value.ts';
import { costsOf } from '../../../target/index.ts';
import { type Prices, productCost } from '../../pack/index.ts';
import type { LoopModel } from '../model.ts';
import { addRun, evenLanes, type NeighbourSum, type RunBuilder } from '../sums/neighbours.ts';
import { stepCost } from '../values/stepped-shifts.ts';
import { type Costing, registers } from './costing.ts';

/** How the amounts of a shift, or the divisors, are known. */
type Uniformity = Parameters<Prices['packed']>[2];

/** An instruction on all lanes, in the bits that the plan computes it in. */
export function wideCost(cx: Costing, inst: Inst, lanes: number): number {
  const { model, prices } = cx;
  const idiom = model.idioms.get(inst);
  if (idiom !== undefined) return idiom.what.cost * registers(cx, intType(idiom.what.bits), lanes);
  const neighbours = model.neighbours.get(inst);
  if (neighbours !== undefined) return neighboursCost(cx, neighbours, inst, lanes);
  const steps = model.shifts.get(inst);
  if (steps !== undefined) {
    const type = intType(model.widths.get(inst) ?? bitSize(model.known.module.layout, inst.type));
    return steps.length * stepCost(type.bits) * registers(cx, type, lanes);
  }
  const second = uniformity(model, inst);
  const { widths } = model;
  if (!widths.has(inst) && !inst.operands.some((operand) => widths.has(operand))) {
    const product = productCost(cx.target, inst);
    if (product !== null) return product * registers(cx, inst.type, lanes);
    return (
      prices.packed(inst, lanes, second) + conversionLoss(cx, inst, lanes) + divisionLoss(cx, inst, lanes)
    );
  }
  const narrow = (value: Value): Value => {
    const bits = widths.get(value);
    return bits === undefined || !isInt(value.type) ? value : ({ ...value, type: intType(bits) } as Value);
  };
  const bits = widths.get(inst);
  // A comparison's width is that of its operands.
  const operands = inst.operands.map((operand) => {
    const low = narrow(operand);
    if (inst.op !== Op.ICmp || bits === undefined) return low;
    return { ...low, type: intType(bits) } as Value;
  });
  const type = bits === undefined || inst.op === Op.ICmp ? inst.type : intType(bits);
  const [first] = operands;
  const isSame = first !== undefined && first.type === type;
  if ((inst.op === Op.ZExt || inst.op === Op.SExt || inst.op === Op.Trunc) && isSame) return 0;
  // For the price only: the same instruction with other types.
  const cheap = { ...inst, type, operands } as unknown as Inst;
  if (
    isInt(type) &&
    first !== undefined &&
    isInt(first.type) &&
    first.type.bits > type.bits &&
    inst.op !== Op.Trunc
  )
    return prices.packed(cheap, lanes, second) + registers(cx, first.type, lanes);
  return prices.packed(cheap, lanes, second);
}

/** Loads, steps, the sums of all runs and what is added besides; extensions and truncations as others are. */
function neighboursCost(cx: Costing, sum: NeighbourSum, inst: Inst, lanes: number): number {
  const { model, prices } = cx;
  const bits = model.widths.get(inst) ?? bitSize(model.known.module.layout, inst.type);
  let cost = (sum.runs.length + sum.others.length - 1) * registers(cx, intType(bits), lanes);
  const build: RunBuilder<null> = {
    load: ({ bits: own }, _, shape) => count(prices.load(intType(own), shape.lanes)),
    apply: (step) => count(step.cost),
    multiply: (step) => count(step.cost),
    add: () => count(1),
    // A mask, a shift or a look-up of bytes in one register.
    spread: (_, from, _picks, to) => count(to.bits > from.bits && to.reading === 'signed' ? 2 : 1),
    pairUp: (_a, _b, shape) => {
      const even = evenLanes(shape.lanes);
      const odd = even.map((lane) => lane + 1);
      const type = intType(shape.bits);
      return count(prices.shuffle(even, shape.lanes, type) + prices.shuffle(odd, shape.lanes, type) + 1);
    },
  };
  const count = (cycles: number): null => {
    cost += cycles;
    return null;
  };
  for (const run of sum.runs) {
    const total = addRun(build, sum, run, lanes);
    if (total === null) return Number.POSITIVE_INFINITY;
    const steps = Math.abs(Math.log2(total.shape.bits / bits));
    cost += steps * registers(cx, intType(Math.max(total.shape.bits, bits)), lanes);
  }
  return cost;
}

/**
 * Numbers of fewer than 32 bits that become floats of more than one register: code generators without a shape for that
 * take the lanes apart.
 */
function conversionLoss(cx: Costing, inst: Inst, lanes: number): number {
  if (inst.op !== Op.SiToFp && inst.op !== Op.UiToFp) return 0;
  const { type } = inst.operands[0]!;
  if (!isInt(type) || type.bits >= 32 || costsOf(cx.target).ports !== null) return 0;
  return registers(cx, inst.type, lanes) > 1 ? 3 * lanes : 0;
}

/** Divisions by a constant are products or shifts on scalars; in vectors the lanes go alone, but for unsigned shifts. */
function divisionLoss(cx: Costing, inst: Inst, lanes: number): number {
  if (inst.op !== Op.SDiv && inst.op !== Op.UDiv && inst.op !== Op.SRem && inst.op !== Op.URem) return 0;
  if (costsOf(cx.target).ports !== null) return 0;
  const divisor = inst.operands[1]!;
  const isShift =
    (inst.op === Op.UDiv || inst.op === Op.URem) &&
    divisor.kind === ValueKind.Int &&
    divisor.value > 0n &&
    (divisor.value & (divisor.value - 1n)) === 0n;
  return isShift ? 0 : 20 * lanes;
}

function uniformity(model: LoopModel, inst: Inst): Uniformity {
  const second: Value | undefined = inst.operands[1];
  if (second === undefined) return 'varies';
  if (second.kind !== ValueKind.Inst) return 'same';
  return second.block !== null && model.shape.loop.blocks.has(second.block.id) ? 'varies' : 'same';
}
