/**
 * What a loop with inner loops costs an iteration, scalar and on lanes: the sum over its blocks of what they do, times
 * how often they run. Turns of inner loops that nobody knows count as `EXPECTED`.
 */
import type { Loop } from '../../../analysis/loops.ts';
import type { Block } from '../../../ir/block.ts';
import type { Inst } from '../../../ir/inst.ts';
import { bitSize } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { isFloat, isInt, type Type } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { ValueKind } from '../../../ir/value.ts';
import { costsOf, type Target } from '../../../target/index.ts';
import type { Prices } from '../../pack/index.ts';
import { laneCost, scalarLaneCost } from '../cost/access.ts';
import { rowOf } from '../cost/costing.ts';
import type { OuterAccess } from './accesses.ts';
import type { OuterModel } from './model.ts';
import type { OuterPlan } from './plan.ts';
import { hasScalarAddress } from './scalar-addresses.ts';

/** Turns of an inner loop of which nothing is known, and iterations of the outer one. */
const EXPECTED = 8;
const EXPECTED_OUTER = 100;
/** Counting and branching. */
const TURN = 2;
/** Before the loop: how often it goes round, and what is left. */
const SETUP = 6;
/** A comparison of two ranges: where each begins and ends, two comparisons of them, and joining the answers. */
const CHECK = 14;
/** Tables count an instruction as one even where several start in a cycle; latencies are true cycles. */
const PER_CYCLE = 2;
/**
 * Lanes that store to rows of their own. Machines gather what is written to a line while few lines are open at a time, and
 * store twice a cycle then (Zen 5: 4 to 12 rows 0.13 ns a store, 16 or 24 rows 0.24 ns, however far apart).
 */
const GATHERED_ROWS = 8;
/** What a store costs more where it is one of too many: half a cycle. */
const SCATTERED = PER_CYCLE / 2;

/**
 * What machines do besides a gather is little, and scalar loops that each look for something go on side by side: four and more
 * instructions start in a cycle. A binary search in 256 numbers takes 651 ns by 16 lanes on Zen 5, and 529 ns one by one.
 */
const BESIDE_GATHERS = 3;

export interface OuterCosting {
  readonly model: OuterModel;
  readonly target: Target;
  readonly prices: Prices;
}

/** How often a block runs in an iteration of the outer loop. */
export function frequencyOf(model: OuterModel, block: Block): number {
  const { known, shape } = model;
  let often = 1;
  let at: Loop | null = known.loops.innermost[block.id] ?? null;
  for (; at !== null && at !== shape.loop; at = at.parent) often *= turnsOf(model, at);
  return often;
}

function turnsOf({ known }: OuterModel, loop: Loop): number {
  const { exact, max } = known.tripCount(loop);
  if (exact !== null) return Number(exact) + 1;
  return max !== null && max < BigInt(EXPECTED) ? Number(max) + 1 : EXPECTED;
}

/** One iteration as it is. */
export function outerScalarCost({ model, prices }: OuterCosting): number {
  const { shape } = model;
  let cost = TURN;
  for (const inst of model.body) {
    if (inst.op !== Op.Phi) cost += frequencyOf(model, inst.block!) * prices.scalar(inst);
  }
  for (const block of shape.blocks)
    if (block.last!.blocks.length > 1) cost += frequencyOf(model, block) * (block === shape.latch ? 0 : TURN);
  return Math.max(cost, carriedLatency(model));
}

/** The part of an iteration that an inner loop takes, from 0 to 1. */
export function partOf({ model, prices }: OuterCosting, inner: Loop): number {
  let [own, all] = [0, 0];
  for (const inst of model.body) {
    if (inst.op === Op.Phi) continue;
    const cost = frequencyOf(model, inst.block!) * prices.scalar(inst);
    all += cost;
    if (inner.blocks.has(inst.block!.id)) own += cost;
  }
  return all === 0 ? 0 : own / all;
}

/** Floats that inner loops carry from turn to turn: nothing else can hide how long that takes. */
function carriedLatency(model: OuterModel): number {
  let longest = 0;
  for (const block of model.shape.blocks) {
    for (let inst = block.first; inst?.op === Op.Phi; inst = inst.next) {
      if (!isFloat(inst.type) || block === model.shape.header) continue;
      const isCarried = inst.operands.some(
        (value) => value.kind === ValueKind.Inst && (value.op === Op.FAdd || value.op === Op.FMul),
      );
      if (isCarried) longest += PER_CYCLE * 4 * frequencyOf(model, block);
    }
  }
  return longest;
}

type Priced = Pick<OuterPlan, 'lanes' | 'forms' | 'groups' | 'model'>;

/** One iteration of the source when so many run side by side; the rest of them is scalar. */
export function outerVectorCost(cx: OuterCosting, plan: Priced, scalar: number): number {
  const { model } = cx;
  const { lanes } = plan;
  let turn = TURN;
  for (const inst of model.body) {
    const often = frequencyOf(model, inst.block!);
    const access = model.accesses.get(inst);
    if (access !== undefined) turn += often * accessCost(cx, plan, access);
    else turn += often * valueCost(cx, plan, inst);
  }
  for (const block of model.shape.blocks)
    if (block.last!.blocks.length > 1 && block !== model.shape.latch)
      turn += frequencyOf(model, block) * TURN;
  turn = Math.max(turn, carriedLatency(model));
  const { count } = model.shape;
  const expected = count.kind === 'constant' ? Number(count.count) + 1 : EXPECTED_OUTER;
  const left = count.kind === 'constant' ? expected % lanes : Math.min(lanes - 1, expected) / 2;
  const turns = Math.floor((expected - left) / lanes);
  if (turns < 1) return Number.POSITIVE_INFINITY;
  const before = SETUP + model.checks.length * CHECK;
  return (turns * turn + left * scalar + before) / (turns * lanes + left);
}

function valueCost(cx: OuterCosting, { lanes }: Priced, inst: Inst): number {
  const { model, prices } = cx;
  const form = model.forms.get(inst)!;
  if (form === 'nothing' || form === 'soa') return 0;
  if (inst.op === Op.Phi) {
    const isBlend = form === 'vector' && isJoin(model, inst.block!);
    return isBlend ? (inst.operands.length - 1) * 2 * registers(cx, inst.type, lanes) : 0;
  }
  if (form === 'scalar') {
    // Vectors made of a scalar where one is wanted: a broadcast and a sum.
    return prices.scalar(inst) + (isWantedWide(model, inst) ? prices.broadcast(inst.type, lanes) : 0);
  }
  const second = inst.operands[1];
  const isSame =
    second !== undefined &&
    (second.kind !== ValueKind.Inst || model.divergence.shapeOf(second).kind === 'uniform');
  return prices.packed(inst, lanes, isSame ? 'same' : 'varies');
}

function isWantedWide(model: OuterModel, inst: Inst): boolean {
  return usersOf(inst).some((user) => model.forms.get(user) === 'vector' && user.op !== Op.Load);
}

function isJoin(model: OuterModel, block: Block): boolean {
  if (model.control.within.has(block)) return true;
  for (const { join } of model.control.stretches.values()) if (join === block) return true;
  return false;
}

function accessCost(cx: OuterCosting, plan: Priced, access: OuterAccess): number {
  const { prices, target, model } = cx;
  const { lanes } = plan;
  const { type, isStore } = access;
  const whole = isStore ? prices.store(type, lanes) : prices.load(type, lanes);
  switch (plan.forms.get(access.inst)!) {
    case 'scalar':
      return model.forms.get(access.inst) === 'vector' || isWantedWide(model, access.inst)
        ? 1 + prices.broadcast(type, lanes)
        : 1;
    case 'wide':
      return whole;
    case 'reverse':
      return (
        whole +
        prices.shuffle(
          Array.from({ length: lanes }, (_, i) => lanes - 1 - i),
          lanes,
          type,
        )
      );
    case 'blend':
      return whole + prices.load(type, lanes) + registers(cx, type, lanes);
    case 'masked': {
      const row = rowOf(model.known.module.layout, target, type, lanes);
      const cost = costsOf(target).cost(isStore ? 'masked-store' : 'masked-load', row);
      return (cost ?? Number.POSITIVE_INFINITY) * registers(cx, type, lanes);
    }
    case 'group':
      return plan.groups.get(access.inst)!.cost;
    case 'gather': {
      const row = rowOf(model.known.module.layout, target, type, lanes);
      return (
        BESIDE_GATHERS *
          (costsOf(target).cost('gather', row) ?? Number.POSITIVE_INFINITY) *
          registers(cx, type, lanes) +
        2
      );
    }
    case 'lanes':
      return lanes * (laneCostOf(cx, access) + (isStore && lanes > GATHERED_ROWS ? SCATTERED : 0));
  }
}

/** A lane of an access that is done lane by lane. */
export function laneCostOf({ model, target }: OuterCosting, access: OuterAccess): number {
  const isScalar = access.pattern === 'random' && hasScalarAddress(model, access);
  return isScalar ? scalarLaneCost(target) : laneCost(target);
}

export function registers({ model, target }: OuterCosting, type: Type, lanes: number): number {
  const bits = isInt(type) && type.bits === 1 ? 8 : bitSize(model.known.module.layout, type);
  return Math.max(1, Math.ceil((lanes * bits) / target.registerBits[0]!));
}
