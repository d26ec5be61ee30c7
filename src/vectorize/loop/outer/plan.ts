/** A plan for a loop with all that is in it: lanes, layouts of privates and a form for every access. */
import type { Alloca } from '../../../analysis/privates.ts';
import type { Inst } from '../../../ir/inst.ts';
import { opName } from '../../../ir/op.ts';
import type { Type } from '../../../ir/type.ts';
import type { GroupPlan } from '../../strided/index.ts';
import { nameOf } from '../refusals.ts';
import type { LayoutKind } from './layout-types.ts';
import type { OuterModel } from './model.ts';

/**
 *     scalar    one access for all lanes: a load is broadcast
 *     wide      one access of neighbouring elements; `reverse` turns the lanes around
 *     masked    the same under a mask
 *     blend     a store to a private under a mask: other lanes keep what is there
 *     group     elements at a constant stride
 *     gather    one instruction for addresses that lie anywhere
 *     lanes     a scalar access a lane
 */
export type OuterForm = 'scalar' | 'wide' | 'reverse' | 'masked' | 'blend' | 'group' | 'gather' | 'lanes';

/** A private object for all lanes. */
export interface LaidOut {
  readonly kind: LayoutKind;
  readonly type: Type;
}

export interface OuterPlan {
  readonly model: OuterModel;
  readonly lanes: number;
  readonly registerBytes: number;
  /** Does the code generator take gathers apart? */
  readonly splitsGathers: boolean;
  readonly privates: ReadonlyMap<Alloca, LaidOut>;
  readonly forms: ReadonlyMap<Inst, OuterForm>;
  readonly groups: ReadonlyMap<Inst, GroupPlan>;
  /** Cycles an iteration of the source loop, before and after. */
  readonly costBefore: number;
  readonly costAfter: number;
}

/** The plan as text, a line each. */
export function printOuterPlan(plan: OuterPlan): string[] {
  const { model, lanes } = plan;
  const { header } = model.shape;
  const lines = [
    `outer loop ${header.name ?? `#${header.id}`}: ${lanes} lanes; cost ${round(plan.costBefore)} before, ${round(plan.costAfter)} after`,
  ];
  for (const [alloca, { kind, type }] of plan.privates)
    lines.push(`  private ${nameOf(alloca)} as ${kind}: ${type.text}`);
  for (const { head, join, blocks } of model.control.stretches.values())
    lines.push(
      `  straight: ${blocks.length} blocks between ${head.name ?? `#${head.id}`} and ${join.name ?? `#${join.id}`}`,
    );
  for (const inst of model.body) {
    const form = plan.forms.get(inst) ?? model.forms.get(inst)!;
    if (form !== 'nothing') lines.push(`  ${nameOf(inst)} = ${opName(inst.op)}: ${form}`);
  }
  return lines;
}

function round(cost: number): string {
  return String(Math.round(cost * 100) / 100);
}
