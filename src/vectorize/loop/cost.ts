/**
 * What a loop costs an iteration, scalar and as a plan: cycles of the target's tables.
 *
 *     a turn of the vector loop    the sum of what it does, but at least the latency of what it carries
 *     around it                    set-up, checks, joining lanes, and iterations left over, spread over those expected
 */
import type { Inst } from '../../ir/inst.ts';
import { bitSize, type Layout, pointerLayout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { I32, intType, isFloat, isInt, type Type } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { costsOf, type Target } from '../../target/index.ts';
import { type Prices, pricesOf } from '../pack/index.ts';
import type { GroupPlan } from '../strided/index.ts';
import { conditionCost } from './conditional-groups.ts';
import { reloadedConstants } from './held-constants.ts';
import { leftOverCost } from './left-over.ts';
import type { Access } from './legality/accesses.ts';
import { isConstantLoad } from './legality/constant-loads.ts';
import type { Ordering } from './legality/dependences.ts';
import { wideningCost } from './mask-cost.ts';
import type { LoopModel } from './model.ts';
import type { AccessForm, AccessGroup } from './plan.ts';
import { productCost } from './product-cost.ts';
import { latencyOf, serialCost, serialLatency } from './serial-cost.ts';
import { steppedLoads } from './stepped.ts';
import { foldsCost, totalLanes } from './sums/fold-cost.ts';
import { addRun, evenLanes, type NeighbourSum, type RunBuilder } from './sums/neighbours.ts';
import { choiceCount, choicesOf } from './values/choices.ts';
import { EACH, WIDE } from './values/demands.ts';
import { lookupCost } from './values/lookups.ts';
import { hasScalarAddress } from './values/scalar-addresses.ts';

/** How the amounts of a shift, or the divisors, are known. */
type Uniformity = Parameters<Prices['packed']>[2];

/** Tables count an instruction as one even where several start in a cycle; latencies are true cycles. */
const PER_CYCLE = 2;
/** Counting and branching. */
const TURN = 2;
/** Set-up of a vector loop, and the test whether it is run. */
const AROUND = 4;
/** Is any lane set: a mask out of the register, and a branch. */
const ANY = 3;
/**
 * Iterations of a loop of which nothing is known, and the bits that its accesses take then: there are as many bytes of
 * shorter elements. Loops in others have fewer.
 */
const EXPECTED = 500;
const EXPECTED_BITS = 32;
const EXPECTED_INSIDE = 64;
/** Loops of fewer iterations are usually unrolled whole (LLVM's limit is a size of 300, about so many small bodies). */
const UNROLLED = 16;
/**
 * What a plan with parts that go from iteration to iteration may cost of the scalar loop. Machines that look ahead do
 * the rest while they wait for such a part: a chain of floats (`loop/distribute-f32`, 0.76) gained nothing.
 */
const WITH_SERIAL_PARTS = 0.75;
/** Vector registers; more live values than this go through memory. */
const REGISTERS = 16;

export interface Costing {
  readonly model: LoopModel;
  readonly target: Target;
  readonly prices: Prices;
}

export function costingOf(model: LoopModel, target: Target): Costing {
  return { model, target, prices: pricesOf(target, model.known.module.layout) };
}

/** One iteration of the scalar loop. */
export function scalarCost({ model, prices }: Costing): number {
  let cost = TURN;
  for (const inst of model.body) {
    if (inst.op === Op.Phi || inst.op === Op.Store) {
      if (inst.op === Op.Store) cost += prices.scalar(inst);
      continue;
    }
    const isComputed = ((model.scalarDemands.get(inst) ?? 0) & (WIDE | EACH)) !== 0 || model.serial.has(inst);
    if (isComputed) cost += prices.scalar(inst);
  }
  // Branches of the body: taken or not, they are there.
  cost += model.shape.blocks.filter((block) => block.last!.blocks.length > 1).length - 1;
  return Math.max(cost, PER_CYCLE * latency(model, 1));
}

/** How long a turn of so many iterations takes at least because of the values that it carries to the next. */
function latency(model: LoopModel, chunk: number): number {
  let longest = chunk * serialLatency(model);
  for (const entry of model.phis.values()) {
    if (entry.kind !== 'reduction') continue;
    let chain = 0;
    for (const inst of entry.reduction.chain) chain += latencyOf(inst);
    longest = Math.max(longest, entry.reduction.scalar?.isOrdered === true ? chain * chunk : chain);
  }
  return longest;
}

export interface Choice {
  readonly lanes: number;
  readonly parts: number;
  readonly forms: ReadonlyMap<Inst, AccessForm>;
  readonly groups: ReadonlyMap<Inst, AccessGroup>;
  /** What accesses cost that are done elsewhere. */
  readonly given?: ReadonlyMap<Inst, number>;
  /** Where records are computed as they lie. */
  readonly flat: ElementChoice | null;
}

/** The loop over the elements of records, so many to a record. */
export interface ElementChoice {
  readonly period: number;
  readonly cx: Costing;
  readonly choice: Choice;
}

/** Iterations that a turn stands for. */
function chunkOf({ lanes, parts, flat }: Choice): number {
  return (lanes * parts) / (flat?.period ?? 1);
}

/** One iteration of the source loop, when it is done by the plan. */
export function vectorCost(cx: Costing, choice: Choice, scalar: number): number {
  const { count, loop } = cx.model.shape;
  const chunk = chunkOf(choice);
  if (count.kind === 'constant') {
    const all = Number(count.count) + 1;
    return costOver(cx, choice, scalar, Math.floor(all / chunk), all % chunk);
  }
  const expected = loop.depth > 1 ? EXPECTED_INSIDE : EXPECTED / shortness(cx.model);
  const left = Math.min(chunk - 1, expected) / 2;
  return costOver(cx, choice, scalar, Math.floor(Math.max(0, expected - left) / chunk), left);
}

/** The same for a loop that is not long, and does what is left over one by one. */
export function shortCost(cx: Costing, choice: Choice, scalar: number): number {
  const { count, loop } = cx.model.shape;
  const chunk = chunkOf(choice);
  const expected = loop.depth > 1 ? EXPECTED_INSIDE : EXPECTED;
  const all = count.kind === 'constant' ? Number(count.count) + 1 : null;
  const left = all === null ? Math.min(chunk - 1, expected) / 2 : all % chunk;
  const turns = Math.floor(Math.max(0, (all ?? expected) - left) / chunk);
  return costOver(cx, choice, scalar, turns, left, left * scalar);
}

/** Of the shortest elements that are loaded or stored; a search may end anywhere, whatever it looks at. */
function shortness({ accesses, ahead, known }: LoopModel): number {
  if (ahead.insts.size > 0) return 1;
  let bits = EXPECTED_BITS;
  for (const { type } of accesses.values()) bits = Math.min(bits, bitSize(known.module.layout, type));
  return Math.max(8, bits) / EXPECTED_BITS;
}

/**
 * Does the plan pay? A loop of unknown length has to be cheaper already when it takes two turns and a usual remainder: then
 * it is never much slower. Short loops of a known length would be unrolled: their scalar iterations neither count nor branch.
 */
export function pays(cx: Costing, choice: Choice, scalar: number): boolean {
  const { count } = cx.model.shape;
  const most = cx.model.serial.size > 0 ? WITH_SERIAL_PARTS * scalar : scalar;
  if (vectorCost(cx, choice, scalar) >= most || movesLanes(cx, choice)) return false;
  // Records are many at first, and seldom later: where a loop is short nearly every turn has one, and little is lost.
  if (count.kind !== 'constant' && cx.model.records !== null) return true;
  if (count.kind !== 'constant') return costOver(cx, choice, scalar, 2, (chunkOf(choice) - 1) / 2) < scalar;
  return Number(count.count) >= UNROLLED || vectorCost(cx, choice, scalar) < scalar - TURN;
}

/** Are elements only moved, and stored one by one? Taking registers apart costs what wide loads save. */
function movesLanes({ model }: Costing, { forms, groups, flat }: Choice): boolean {
  if (flat !== null) return false;
  const isMoved = (inst: Inst): boolean =>
    inst.op === Op.Load || ((model.demands.get(inst) ?? 0) & WIDE) === 0;
  const isEach = ([inst, form]: readonly [Inst, AccessForm]): boolean =>
    inst.op === Op.Store && (form === 'lanes' || (form === 'group' && isLaneByLane(groups.get(inst)!.plan)));
  return [...forms].some(isEach) && model.body.every(isMoved);
}

/** Has the vector loop as many accesses as the scalar one? */
function isAllLaneByLane({ forms, groups, flat }: Choice): boolean {
  if (flat !== null || forms.size === 0) return false;
  return [...forms].every(
    ([inst, form]) => form === 'lanes' || (form === 'group' && isLaneByLane(groups.get(inst)!.plan)),
  );
}

/** Has a group as many accesses as it has elements? */
function isLaneByLane({ form, networks, shape }: GroupPlan): boolean {
  if (form !== 'network') return form === 'scalar';
  const accesses = networks.flatMap(({ sequence }) =>
    sequence.instructions.filter(({ op }) => op !== 'shuffle'),
  );
  return accesses.length >= shape.lanes * shape.offsets.length;
}

/** So many turns of the vector loop, and iterations left over. */
function costOver(
  cx: Costing,
  choice: Choice,
  scalar: number,
  turns: number,
  left: number,
  rest = restCost(cx, choice, scalar, left),
): number {
  if (turns < 1) return Number.POSITIVE_INFINITY;
  const chunk = chunkOf(choice);
  const { cx: inside, choice: body } = choice.flat ?? { cx, choice };
  const held = pressure(inside, body);
  const spilled = Math.max(0, held - REGISTERS);
  const reloaded = costsOf(cx.target).ports === null ? 0 : reloadedConstants(inside.model, REGISTERS - held);
  const turn = Math.max(
    partCost(inside, body) * choice.parts +
      foldsCost(cx.model.sums, choice) +
      // To count less often is no merit of vectors: a loop of scalars is unrolled as well.
      (cx.model.serial.size > 0 || isAllLaneByLane(choice) ? chunk * TURN : TURN) +
      (cx.model.ahead.insts.size > 0 ? ANY : 0) +
      2 * spilled +
      reloaded,
    PER_CYCLE * latency(cx.model, chunk),
  );
  const around = AROUND + checksCost(cx.model.ordering) + reductions(cx, choice);
  const anew = cx.model.records === null ? 0 : recordTurns(turns, chunk) * chunk * scalar;
  return (turns * turn + anew + rest + around) / (turns * chunk + left);
}

/** What is compared before the loop; a hull takes two ends more for each of its reaches, and a choice of each. */
function checksCost({ checks, assumptions }: Ordering): number {
  const hulls = new Set(checks.flatMap(({ source, sink }) => [source, sink]));
  const others = [...hulls].reduce((sum, { length }) => sum + length - 1, 0);
  return 3 * (checks.length + assumptions.length) + 6 * others;
}

/** Iterations that are left over. Search loops, those that look for records, and remainders do theirs one by one. */
function restCost(cx: Costing, choice: Choice, scalar: number, left: number): number {
  const { model } = cx;
  const isLast = model.hints.remainderOf > 0 || model.ahead.insts.size > 0 || model.records !== null;
  if (isLast) return left * scalar;
  const { cx: inside, choice: body } = choice.flat ?? { cx, choice };
  const chunk = chunkOf(choice);
  const part = partCost(inside, body) + foldsCost(model.sums, { ...choice, parts: 1 }) + TURN;
  const around = AROUND + reductions(cx, choice);
  return leftOverCost({ chunk, lanes: chunk / choice.parts, part, around, scalar }, left);
}

/** Turns that are done one by one: n numbers in no order have ln n + γ records (Rényi, 1962). */
function recordTurns(turns: number, chunk: number): number {
  return Math.min(turns, Math.log(turns * chunk) + 0.58);
}

function reductions({ model }: Costing, choice: Choice): number {
  let cost = 0;
  for (const entry of model.phis.values()) {
    if (entry.kind !== 'reduction') continue;
    const sum = model.sums.get(entry.phi);
    const lanes = sum === undefined ? choice.lanes : totalLanes(sum, choice);
    cost += 2 * Math.log2(lanes) + (sum === undefined ? choice.parts - 1 : 0) + 2;
  }
  return cost;
}

function partCost(cx: Costing, choice: Choice): number {
  const { model } = cx;
  const { lanes } = choice;
  let cost = 0;
  const seen = new Set<AccessGroup>();
  for (const inst of model.body) {
    const demand = model.demands.get(inst) ?? 0;
    const access = model.accesses.get(inst);
    if (model.serial.has(inst)) continue;
    if (access !== undefined) {
      if (access.isStore || demand !== 0) cost += accessCost(cx, choice, access, seen);
      continue;
    }
    const entry = model.phis.get(inst);
    if (entry !== undefined) {
      if (entry.kind === 'induction' && (demand & WIDE) !== 0) cost += registers(cx, inst.type, lanes);
      if (entry.kind === 'recurrence') cost += spliceCost(cx, inst.type, lanes);
      if (entry.kind === 'record' && (demand & WIDE) !== 0) cost += 1 / choice.parts;
      continue;
    }
    if ((demand & WIDE) === 0) continue;
    if (inst.op === Op.Phi) {
      const choices = choicesOf(model.shape, model.predicates, inst);
      cost += choiceCount(choices) * selectCost(cx, inst.type, lanes);
    } else cost += wideCost(cx, inst, lanes);
  }
  for (const entry of model.phis.values())
    if (entry.kind === 'reduction' && entry.reduction.scalar !== null) {
      const { update, isOrdered } = entry.reduction.scalar;
      // Parts are joined first: across the lanes it goes once a turn.
      cost += isOrdered ? 5 * lanes : 1 + cx.prices.reduce(update, lanes) / choice.parts;
    }
  cost += serialCost(cx, lanes);
  const masks = model.masks.size + comparisons(model) + wideningCost(model, cx.target, lanes);
  return cost + masks + (model.records?.triggers ?? model.shape.breaks).length;
}

/** The last lane of what came before, and all but the last of these: in part of a register that is no rotation of two. */
function spliceCost(cx: Costing, type: Type, lanes: number): number {
  const count = registers(cx, type, lanes);
  if (count > 1) return count;
  const mask = Array.from({ length: lanes }, (_, i) => lanes - 1 + i);
  return cx.prices.shuffle(mask, lanes, type);
}

/** Cases of switches, each compared with all lanes. */
function comparisons(model: LoopModel): number {
  let count = 0;
  for (const block of model.shape.blocks)
    if (block.last!.op === Op.Switch) count += block.last!.blocks.length - 1;
  return count;
}

function accessCost(cx: Costing, choice: Choice, access: Access, seen: Set<AccessGroup>): number {
  const { prices, target } = cx;
  const { lanes, forms, groups } = choice;
  const { type, isStore } = access;
  const whole = isStore ? prices.store(type, lanes) : prices.load(type, lanes);
  switch (forms.get(access.inst)!) {
    case 'wide':
      return whole;
    case 'reverse':
      return whole + prices.shuffle(backwards(lanes), lanes, type);
    case 'masked': {
      const row = rowOf(cx.model.known.module.layout, target, type, lanes);
      const cost = costsOf(target).cost(isStore ? 'masked-store' : 'masked-load', row);
      return (cost ?? Number.POSITIVE_INFINITY) * registers(cx, type, lanes);
    }
    case 'guarded':
    case 'blend': {
      const turned = access.pattern === 'reverse' ? 2 * prices.shuffle(backwards(lanes), lanes, type) : 0;
      // The branch is asked once for all parts.
      const asked = forms.get(access.inst) === 'guarded' ? ANY / choice.parts : 0;
      return prices.load(type, lanes) + selectCost(cx, type, lanes) + whole + turned + asked;
    }
    case 'uniform':
      if (isStore) return 2;
      return isConstantLoad(cx.model, access) ? 0 : 1 + prices.broadcast(type, lanes);
    case 'behind':
      return 0;
    case 'gather': {
      const row = rowOf(cx.model.known.module.layout, target, type, lanes);
      const cost = costsOf(target).cost('gather', row);
      // Cycles in which nothing else starts: a gather is made of many parts.
      return (
        PER_CYCLE * (cost ?? Number.POSITIVE_INFINITY) * registers(cx, type, lanes) + pointerCost(cx, lanes)
      );
    }
    case 'table':
      return lookupCost(cx.model.lookups.get(access.inst)!) * registers(cx, intType(8), lanes);
    case 'lanes':
      return lanes * laneCostOf(cx, access);
    case 'each':
      return lanes;
    case 'serial':
      return 0;
    case 'given':
      return choice.given!.get(access.inst)!;
    case 'stepped':
      return steppedCost(cx, choice, access);
    case 'group': {
      const group = groups.get(access.inst)!;
      if (seen.has(group)) return 0;
      seen.add(group);
      return groupCost(cx, group, lanes) + conditionCost(group, target.registerBits[0]! / 8);
    }
  }
}

/** On average over the parts. */
function steppedCost({ model, prices }: Costing, { lanes, parts }: Choice, access: Access): number {
  const { type } = access;
  let cost = 0;
  for (const { starts, count, picks } of steppedLoads(model, access, lanes, parts)!) {
    cost += starts.length * prices.load(type, count);
    if (count === 1) cost += prices.broadcast(type, lanes);
    else if (picks !== null) cost += prices.shuffle([...picks], count, type);
  }
  return cost / parts;
}

/**
 * Lanes that go alone cost what they cost elsewhere: their addresses are known from the first one's. A network that fetches
 * them one by one is no better where it is priced by its busiest unit, which says little of a loop in which all units are.
 */
function groupCost({ target }: Costing, { plan, members }: AccessGroup, lanes: number): number {
  const isAlone = costsOf(target).ports === null ? plan.form === 'scalar' : isLaneByLane(plan);
  return isAlone ? Math.max(plan.cost, lanes * members.length * scalarLaneCost(target)) : plan.cost;
}

/** An instruction on all lanes, in the bits that the plan computes it in. */
function wideCost(cx: Costing, inst: Inst, lanes: number): number {
  const { model, prices } = cx;
  const idiom = model.idioms.get(inst);
  if (idiom !== undefined) return idiom.what.cost * registers(cx, intType(idiom.what.bits), lanes);
  const neighbours = model.neighbours.get(inst);
  if (neighbours !== undefined) return neighboursCost(cx, neighbours, inst, lanes);
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

/**
 * A scalar access, and moving its value (and address) from or to a lane: where units are counted, those moves share one.
 * The other number is measured: in V8 the loops of bench/loop that go lane by lane (gather, scatter, stride-store, transpose,
 * narrow-index) take 1.25 times what one instruction each (3) would say.
 */
export function laneCost(target: Target): number {
  return costsOf(target).ports === null ? 3 * 1.25 : 7;
}

/**
 * The same where nothing is taken out of a vector for the address: one instruction less, and of the moves that share a
 * unit (out for the address, over to an address register, in for the value) one is left. Where units are not counted, moves
 * have prices of their own, and what is taken out for an address is waited for before the access begins.
 */
export function laneCostOf({ model, target, prices }: Costing, access: Access): number {
  if (hasScalarAddress(model, access)) return scalarLaneCost(target);
  if (costsOf(target).ports !== null) return laneCost(target);
  const { type, isStore } = access;
  const move = isStore ? prices.extract(type, 4, 1) : prices.insert(type, 4, 1);
  return 1.25 * (1 + move + prices.extract(I32, 4, 1));
}

/** The same where it is known that the address is made of scalars. */
export function scalarLaneCost(target: Target): number {
  return costsOf(target).ports === null ? 2 * 1.25 : 7 / 3;
}

/** Addresses as vectors: an extension and a sum for each register of them. */
function pointerCost({ model, target }: Costing, lanes: number): number {
  const bits = pointerLayout(model.known.module.layout, 0).bits;
  return Math.ceil((lanes * bits) / target.registerBits[0]!);
}

function backwards(lanes: number): number[] {
  return Array.from({ length: lanes }, (_, i) => lanes - 1 - i);
}

function selectCost(cx: Costing, type: Type, lanes: number): number {
  return registers(cx, type, lanes);
}

export function rowOf(layout: Layout, target: Target, type: Type, lanes: number): string {
  const bits = bitSize(layout, type);
  const width = target.registerBits.find((w) => w <= lanes * bits) ?? target.registerBits.at(-1)!;
  return `${width / bits}x${isFloat(type) ? 'f' : 'i'}${bits}`;
}

/** How many registers so many lanes of a type take. */
export function registers({ model, target }: Costing, type: Type, lanes: number): number {
  const bits = isInt(type) && type.bits === 1 ? 8 : bitSize(model.known.module.layout, type);
  return Math.max(1, Math.ceil((lanes * bits) / target.registerBits[0]!));
}

function uniformity(model: LoopModel, inst: Inst): Uniformity {
  const second: Value | undefined = inst.operands[1];
  if (second === undefined) return 'varies';
  if (second.kind !== ValueKind.Inst) return 'same';
  return second.block !== null && model.shape.loop.blocks.has(second.block.id) ? 'varies' : 'same';
}

/** The most registers that hold vectors at one time. Members of a group are loaded with its first and stored with its last. */
function pressure(cx: Costing, choice: Choice): number {
  const { model } = cx;
  const last = new Map<Value, number>();
  model.body.forEach((inst, i) => {
    for (const operand of inst.operands) last.set(operand, i);
    const group = inst.op === Op.Store ? choice.groups.get(inst) : undefined;
    if (group?.at === inst) for (const member of group.members) last.set(member.inst.operands[0]!, i);
  });
  let carried = model.sums.size / choice.parts;
  for (const entry of model.phis.values()) {
    if (model.sums.has(entry.phi)) continue;
    if (entry.kind !== 'induction' || ((model.demands.get(entry.phi) ?? 0) & WIDE) !== 0)
      carried += registers(cx, entry.phi.type, choice.lanes);
  }
  let live = 0;
  let most = 0;
  const ends: number[] = [];
  const begin = (inst: Inst, at: number): void => {
    if (((model.demands.get(inst) ?? 0) & WIDE) === 0 || inst.op === Op.Phi) return;
    const bits = model.widths.get(inst);
    const count = registers(
      cx,
      bits === undefined || inst.op === Op.ICmp ? inst.type : intType(bits),
      choice.lanes,
    );
    live += count;
    most = Math.max(most, live);
    const end = Math.max(at, last.get(inst) ?? at);
    ends[end + 1] = (ends[end + 1] ?? 0) + count;
  };
  model.body.forEach((inst, i) => {
    live -= ends[i] ?? 0;
    const group = inst.op === Op.Load ? choice.groups.get(inst) : undefined;
    if (group === undefined) begin(inst, i);
    else if (group.at === inst) for (const member of group.members) begin(member.inst, i);
  });
  return (most + carried) * choice.parts + inFlight(cx, choice);
}

/** Of the largest network: halfway through it results and what others are still made of are there together. */
function inFlight(cx: Costing, { groups, lanes }: Choice): number {
  let most = 0;
  for (const { members, plan } of groups.values()) {
    if (plan.form !== 'network') continue;
    most = Math.max(most, (members.length * registers(cx, members[0]!.type, lanes)) / 2);
  }
  return most;
}
