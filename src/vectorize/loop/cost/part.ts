/**
 * What a part of a turn costs: once all that the body does, on so many lanes.
 */
import { Op } from '../../../ir/op.ts';
import type { Type } from '../../../ir/type.ts';
import type { LoopModel } from '../model.ts';
import type { AccessGroup } from '../plan.ts';
import { choiceCount, choicesOf } from '../values/choices.ts';
import { EACH, WIDE } from '../values/demands.ts';
import { laneStepOf } from '../values/lane-addresses.ts';
import { accessCost } from './access.ts';
import { type Choice, type Costing, registers, selectCost } from './costing.ts';
import { wideningCost } from './mask.ts';
import { scanCost } from './scan.ts';
import { serialCost } from './serial.ts';
import { wideCost } from './wide.ts';

export function partCost(cx: Costing, choice: Choice): number {
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
      if (entry.kind === 'recurrence' || (entry.kind === 'scan' && (demand & WIDE) !== 0))
        cost += spliceCost(cx, inst.type, lanes);
      if (entry.kind === 'scan') cost += scanCost(cx, entry.scan, lanes);
      if (entry.kind === 'record' && (demand & WIDE) !== 0) cost += 1 / choice.parts;
      continue;
    }
    if (demand === EACH && laneStepOf(model, inst) !== null) cost += lanes * cx.prices.scalar(inst);
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
