/**
 * What a loop costs an iteration, scalar and as a plan: cycles of the target's tables.
 *
 *     a turn of the vector loop    the sum of what it does, but at least the latency of what it carries
 *     around it                    set-up, checks, joining lanes, and iterations left over, spread over those expected
 */
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { costsOf } from '../../../target/index.ts';
import type { Ordering } from '../legality/dependences.ts';
import type { LoopModel } from '../model.ts';
import type { AccessForm } from '../plan.ts';
import { foldsCost, totalLanes } from '../sums/fold-cost.ts';
import { EACH, WIDE } from '../values/demands.ts';
import { isLaneByLane } from './access.ts';
import { ANY, type Choice, type Costing, chunkOf, PER_CYCLE } from './costing.ts';
import { expectedShort, expectedTurns, longestExpected } from './expected.ts';
import { reloadedConstants } from './held-constants.ts';
import { leftOverCost } from './left-over.ts';
import { partCost } from './part.ts';
import { heldBefore, pressure, usesOfHeld, waitingLoads } from './pressure.ts';
import { latencyOf, serialLatency } from './serial.ts';
import { stallCost, waitsForStores } from './stalls.ts';

/** Counting and branching. */
const TURN = 2;
/** Set-up of a vector loop, and the test whether it is run. */
const AROUND = 4;
/** Loops of fewer iterations are usually unrolled whole (LLVM's limit is a size of 300, about so many small bodies). */
const UNROLLED = 16;
/**
 * What a plan with parts that go from iteration to iteration may cost of the scalar loop. Machines that look ahead do
 * the rest while they wait for such a part: a chain of floats (`loop/distribute-f32`, 0.76) gained nothing.
 */
const WITH_SERIAL_PARTS = 0.75;
/** Instructions that a machine starts in a cycle; and cycles that any takes on vectors (additions one to Zen 4, two on Zen 5). */
const MACHINE_PER_CYCLE = 4;
const LEAST_WIDE_LATENCY = 2;
/** Vector registers; more live values than this go through memory. */
const REGISTERS = 16;

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
    if (entry.kind === 'scan') longest = Math.max(longest, latencyOf(entry.next));
    if (entry.kind !== 'reduction') continue;
    let chain = 0;
    for (const inst of entry.reduction.chain) chain += latencyOf(inst);
    longest = Math.max(longest, entry.reduction.scalar?.isOrdered === true ? chain * chunk : chain);
  }
  return longest;
}

/**
 * The same as a price, of vectors. Machines start more in a cycle than a price says, and have operands in memory: of a body
 * that is little more than its sums, those in few registers wait for one another.
 */
function waitCost({ model, target }: Costing, chunk: number): number {
  const scalar = PER_CYCLE * latency(model, chunk);
  // Of loops in others the next one begins meanwhile.
  if (costsOf(target).ports === null || model.shape.loop.depth > 1) return scalar;
  let longest = 0;
  for (const entry of model.phis.values()) {
    if (entry.kind !== 'reduction' || entry.reduction.scalar !== null) continue;
    let chain = 0;
    for (const inst of entry.reduction.chain) chain += Math.max(LEAST_WIDE_LATENCY, latencyOf(inst));
    longest = Math.max(longest, chain);
  }
  return Math.max(scalar, MACHINE_PER_CYCLE * longest);
}

/** One iteration of the source loop, when it is done by the plan. */
export function vectorCost(cx: Costing, choice: Choice, scalar: number): number {
  const { count } = cx.model.shape;
  const chunk = chunkOf(choice);
  if (count.kind === 'constant') {
    const all = longestExpected(cx.model, Number(count.count) + 1);
    return costOver(cx, choice, scalar, Math.floor(all / chunk), all % chunk);
  }
  const expected = expectedTurns(cx.model);
  const left = Math.min(chunk - 1, expected) / 2;
  return costOver(cx, choice, scalar, Math.floor(Math.max(0, expected - left) / chunk), left);
}

/** The same for a loop that is not long, and does what is left over one by one. */
export function shortCost(cx: Costing, choice: Choice, scalar: number): number {
  const { count } = cx.model.shape;
  const chunk = chunkOf(choice);
  const expected = expectedShort(cx.model);
  const all = count.kind === 'constant' ? Number(count.count) + 1 : null;
  const left = all === null ? Math.min(chunk - 1, expected) / 2 : all % chunk;
  const turns = Math.floor(Math.max(0, (all ?? expected) - left) / chunk);
  return costOver(cx, choice, scalar, turns, left, left * scalar);
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
  if (waitsForStores(inside, body, scalar)) return Number.POSITIVE_INFINITY;
  const held = pressure(inside, body);
  const spilled = Math.max(0, Math.max(held, waitingLoads(inside, body)) - REGISTERS);
  const crowded = Math.max(0, held + heldBefore(inside) - REGISTERS - spilled);
  const reloaded = costsOf(cx.target).ports === null ? 0 : reloadedConstants(inside.model, REGISTERS - held);
  const turn = Math.max(
    (partCost(inside, body) + stallCost(inside, body)) * choice.parts +
      foldsCost(cx.model.sums, choice) +
      // To count less often is no merit of vectors: a loop of scalars is unrolled as well.
      (cx.model.serial.size > 0 || isAllLaneByLane(choice) ? chunk * TURN : TURN) +
      (cx.model.ahead.insts.size > 0 ? ANY : 0) +
      2 * (spilled + crowded * usesOfHeld(inside, body)) +
      reloaded,
    waitCost(cx, chunk),
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
