/**
 * What prices of a loop are reckoned from: the loop, the target's tables, and a choice of lanes, parts and forms.
 */
import type { Inst } from '../../../ir/inst.ts';
import { bitSize, type Layout } from '../../../ir/layout.ts';
import { isFloat, isInt, type Type } from '../../../ir/type.ts';
import type { Target } from '../../../target/index.ts';
import { type Prices, pricesOf } from '../../pack/index.ts';
import type { JoinedLoads } from '../joined.ts';
import type { LoopModel } from '../model.ts';
import type { AccessForm, AccessGroup } from '../plan.ts';

/** Tables count an instruction as one even where several start in a cycle; latencies are true cycles. */
export const PER_CYCLE = 2;
/** Is any lane set: a mask out of the register, and a branch. */
export const ANY = 3;

export interface Costing {
  readonly model: LoopModel;
  readonly target: Target;
  readonly prices: Prices;
}

export function costingOf(model: LoopModel, target: Target): Costing {
  return { model, target, prices: pricesOf(target, model.known.module.layout) };
}

export interface Choice {
  readonly lanes: number;
  readonly parts: number;
  readonly forms: ReadonlyMap<Inst, AccessForm>;
  readonly groups: ReadonlyMap<Inst, AccessGroup>;
  readonly joined: ReadonlyMap<Inst, JoinedLoads>;
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
export function chunkOf({ lanes, parts, flat }: Choice): number {
  return (lanes * parts) / (flat?.period ?? 1);
}

/** How many registers so many lanes of a type take. */
export function registers({ model, target }: Costing, type: Type, lanes: number): number {
  const bits = isInt(type) && type.bits === 1 ? 8 : bitSize(model.known.module.layout, type);
  return Math.max(1, Math.ceil((lanes * bits) / target.registerBits[0]!));
}

export function rowOf(layout: Layout, target: Target, type: Type, lanes: number): string {
  const bits = bitSize(layout, type);
  const width = target.registerBits.find((w) => w <= lanes * bits) ?? target.registerBits.at(-1)!;
  return `${width / bits}x${isFloat(type) ? 'f' : 'i'}${bits}`;
}

export function selectCost(cx: Costing, type: Type, lanes: number): number {
  return registers(cx, type, lanes);
}
