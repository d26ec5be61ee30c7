/**
 * What an access costs in a turn of the vector loop, by its form; what a lane costs that goes alone.
 */
import { bitSize, pointerLayout } from '../../../ir/layout.ts';
import { I32, intType } from '../../../ir/type.ts';
import { costsOf, type Target } from '../../../target/index.ts';
import type { GroupPlan } from '../../strided/index.ts';
import { conditionCost } from '../conditional-groups.ts';
import type { Access } from '../legality/accesses.ts';
import { isConstantLoad } from '../legality/constant-loads.ts';
import type { AccessGroup } from '../plan.ts';
import { steppedLoads } from '../stepped.ts';
import { lookupCost } from '../values/lookups.ts';
import { hasScalarAddress } from '../values/scalar-addresses.ts';
import { ANY, type Choice, type Costing, PER_CYCLE, registers, rowOf, selectCost } from './costing.ts';

export function accessCost(cx: Costing, choice: Choice, access: Access, seen: Set<AccessGroup>): number {
  const { prices, target } = cx;
  const { lanes, forms, groups } = choice;
  const { type, isStore } = access;
  const whole = isStore ? prices.store(type, lanes) : prices.load(type, lanes);
  switch (forms.get(access.inst)!) {
    case 'wide':
    case 'mirrored':
      return whole;
    case 'reverse':
      return whole + prices.shuffle(backwards(lanes), lanes, type);
    case 'asked':
    case 'masked': {
      const row = rowOf(cx.model.known.module.layout, target, type, lanes);
      const cost = costsOf(target).cost(isStore ? 'masked-store' : 'masked-load', row);
      // The branches are asked once for all parts.
      const asked = forms.get(access.inst) === 'asked' ? ANY / choice.parts : 0;
      return (cost ?? Number.POSITIVE_INFINITY) * registers(cx, type, lanes) + asked;
    }
    case 'sparse':
      return ANY / choice.parts + (access.pattern === 'unit' ? SPARSE_LANE : scatterLane(target)) * lanes;
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
      return lanes * laneCostOf(cx, access) + chainCost(cx, access, lanes);
    case 'joined': {
      const word = choice.joined.get(access.inst)!;
      if (word.at.inst !== access.inst) return 0;
      const { length } = word.members;
      // A word for each lane; then each register of a member comes out of so many of words, two by two.
      const member = registers(cx, type, lanes);
      const from = registers(cx, type, lanes * length) / member;
      return (
        lanes * laneCostOf(cx, access) +
        chainCost(cx, access, lanes, length) +
        length * member * Math.max(1, from - 1)
      );
    }
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

/** A lane that may be stored alone: a bit of the mask, a branch, the store. */
const SPARSE_LANE = 3;

/**
 * The same where the address of each lane is taken out of a vector, and the value. The other number is measured: particles
 * of which half are stored to, at random, ran as fast on AVX2 as scalar code does.
 */
function scatterLane(target: Target): number {
  return costsOf(target).ports === null ? SPARSE_LANE + 2 : 14;
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

/** Has a group as many accesses as it has elements? */
export function isLaneByLane({ form, networks, shape }: GroupPlan): boolean {
  if (form !== 'network') return form === 'scalar';
  const accesses = networks.flatMap(({ sequence }) =>
    sequence.instructions.filter(({ op }) => op !== 'shuffle'),
  );
  return accesses.length >= shape.lanes * shape.offsets.length;
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

/**
 * Lanes that go into a register one after the other wait for each other. Up to four are there before anybody misses them;
 * measured in V8: a table of bytes takes 1.3 times as long by sixteen lanes as by four, 1.15 times by eight.
 */
function chainCost(
  { model, target }: Costing,
  { type, isStore }: Access,
  lanes: number,
  members = 1,
): number {
  if (isStore || costsOf(target).ports !== null) return 0;
  const bits = members * bitSize(model.known.module.layout, type);
  const most = Math.min(lanes, target.registerBits[0]! / Math.max(8, bits));
  return (lanes / most) * Math.max(0, most - UNNOTICED);
}

const UNNOTICED = 4;

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
