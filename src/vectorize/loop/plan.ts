/**
 * A plan: a legal loop with its numbers of lanes and parts, and how each access is done. Immutable; emission only obeys.
 *
 *     chunk = lanes · parts       iterations that one turn of the vector loop stands for; where records are computed as they
 *                                 lie, lanes · parts elements
 */
import type { Inst } from '../../ir/inst.ts';
import { Op, opName } from '../../ir/op.ts';
import type { Value } from '../../ir/value.ts';
import type { Instruction } from '../../target/instructions/index.ts';
import type { GroupPlan } from '../strided/index.ts';
import type { ElementChoice } from './cost/costing.ts';
import type { ElementLoop } from './flat/emit-elements.ts';
import type { FlatLoop } from './flat/flat.ts';
import type { FlatSize } from './flat/lanes.ts';
import type { JoinedLoads } from './joined.ts';
import type { Access } from './legality/accesses.ts';
import type { Reduction } from './legality/reduction.ts';
import type { Hull } from './legality/runtime-checks.ts';
import type { LoopModel } from './model.ts';
import { nameOf } from './refusals.ts';
import { EACH, FIRST, WIDE } from './values/demands.ts';

/**
 *     wide      one access of neighbouring elements; `reverse` turns the lanes around
 *     mirrored  one of neighbouring elements in a loop whose lanes stand the other way round (`mirrored.ts`)
 *     masked    the same under a mask
 *     asked     a store under a mask, unless all lanes of the turn store, or none
 *     blend     a store under a mask as a load, a choice and a store
 *     guarded   the same behind a branch, taken where one of the lanes stores
 *     sparse    a store under a mask that the code generator asks about lane by lane, behind such a branch
 *     uniform   a scalar access: a load is broadcast, of a store only the last value counts
 *     behind    the store of a total, done once behind the loop
 *     stepped   wide accesses of which each lane takes an element
 *     group     a member of a strided group
 *     gather    one instruction for addresses that lie anywhere
 *     table     a load from a table that stands in registers
 *     lanes     a scalar access a lane
 *     joined    the same for loads side by side: one access for all of them
 *     each      the same for a load whose lanes stay scalars
 *     serial    one iteration after the other, with the part that it belongs to
 *     given     of a loop over elements of records: done by the loop over the records
 */
export type AccessForm =
  | 'wide'
  | 'reverse'
  | 'mirrored'
  | 'masked'
  | 'asked'
  | 'blend'
  | 'guarded'
  | 'sparse'
  | 'uniform'
  | 'behind'
  | 'stepped'
  | 'group'
  | 'gather'
  | 'table'
  | 'lanes'
  | 'joined'
  | 'each'
  | 'serial'
  | 'given';

/** Accesses of one stride that are done together. */
export interface AccessGroup {
  readonly members: readonly Access[];
  /** Bytes of each member from the first one. */
  readonly offsets: readonly number[];
  readonly plan: GroupPlan;
  /** Are records read to their end, so that another one has to follow? Then the plan makes more than the members. */
  readonly reachesOn: boolean;
  /** Where the group is emitted: at its first load, at its last store. */
  readonly at: Inst;
  /** Of stores under a condition: how lanes are kept from storing. */
  readonly condition: GroupCondition | null;
}

/** As the forms of these names. */
export type GroupCondition = 'masked' | 'blend' | 'guarded';

/** Records that are computed as they lie: the trees, the loop over elements, and how it is done. */
export interface FlatPlan extends ElementChoice {
  readonly flat: FlatLoop;
  readonly element: ElementLoop;
  readonly size: FlatSize;
}

export interface LoopPlan {
  readonly model: LoopModel;
  readonly lanes: number;
  readonly parts: number;
  readonly chunk: number;
  readonly registerBytes: number;
  /**
   * Does LLVM unroll the vector loop further where it likes? That gains where another compiler runs behind it, whose loops cost
   * more a turn: in V8 loops of four vectors are up to a fifth slower without it; on x86 they gain nothing.
   */
  readonly isUnrolledLater: boolean;
  /** Is one part of a turn done behind the other? Faster on x86; a fifth to a third slower in V8, nobody knows why. */
  readonly isPartByPart: boolean;
  readonly forms: ReadonlyMap<Inst, AccessForm>;
  readonly groups: ReadonlyMap<Inst, AccessGroup>;
  /** Loads that are one word in each lane. */
  readonly joined: ReadonlyMap<Inst, JoinedLoads>;
  /** By which masks of several vectors are asked at once (`emit/asked-stores.ts`). */
  readonly packs: readonly Instruction[];
  /** Does the code generator take gathers apart? */
  readonly splitsGathers: boolean;
  /** Instructions in the order of emission. */
  readonly order: readonly Inst[];
  /** Cycles an iteration of the source loop, before and after. */
  readonly costBefore: number;
  readonly costAfter: number;
  /** Is that worth it, also where the loop is short? */
  readonly pays: boolean;
  /** Must at least one iteration be left to the scalar loop? */
  readonly leavesLast: boolean;
  /** Where records are computed as they lie: lanes are elements then, not iterations. */
  readonly flat: FlatPlan | null;
  /** Of a loop over elements: what its invariants are in the loop over records. */
  readonly outside?: ReadonlyMap<Value, Value>;
}

/** Fewer iterations are left to the scalar loop alone. */
export function leastIterations({ chunk, leavesLast, model }: LoopPlan): number {
  return leavesLast && model.shape.isBottom ? chunk + 1 : chunk;
}

const hullText = (hull: Hull): string => hull.map(({ lowest }) => nameOf(lowest.inst)).join(' … ');

/** The plan as text, a line each. */
export function printPlan(plan: LoopPlan): string[] {
  const { model, lanes, parts } = plan;
  const { shape, ordering } = model;
  const lines = [
    `loop ${shape.header.name ?? `#${shape.header.id}`}: ${lanes} lanes, ${parts} at a time; cost ${round(plan.costBefore)} before, ${round(plan.costAfter)} after`,
  ];
  if (plan.flat !== null) lines.push(`  records of ${plan.flat.period} as they lie`);
  if (plan.leavesLast) lines.push('  the last iteration is left to the scalar loop');
  if (model.shape.breaks.length > 0)
    lines.push(
      `  left early in ${model.shape.breaks.length === 1 ? 'a way' : `${model.shape.breaks.length} ways`}`,
    );
  if (model.shape.limits.length > 0)
    lines.push(`  as far as the least of ${model.shape.limits.length + 1} counts`);
  if (model.ahead.reach !== null) lines.push(`  at most ${model.ahead.reach} iterations`);
  for (const inst of model.ahead.open) {
    const what = inst.op === Op.Store ? 'writes back around' : 'reads';
    lines.push(`  ${what} ${nameOf(inst)} as far as memory reaches`);
  }
  for (const { kind, source, sink } of ordering.checks)
    lines.push(`  check ${kind} of ${hullText(source)} and ${hullText(sink)}`);
  for (const { sum } of ordering.assumptions) lines.push(`  check that ${nameOf(sum)} does not wrap`);
  for (const entry of model.phis.values()) {
    const what =
      entry.kind === 'induction'
        ? `induction by ${typeof entry.step === 'bigint' ? entry.step : 'an invariant'}`
        : entry.kind === 'reduction'
          ? `${scalarWord(entry.reduction)}reduction ${entry.reduction.kind}${addendsText(model, entry.phi)}`
          : entry.kind;
    lines.push(`  ${nameOf(entry.phi)} = phi: ${what}`);
  }
  for (const inst of plan.order) {
    const demand = model.demands.get(inst) ?? 0;
    const form = plan.forms.get(inst);
    if (model.phis.has(inst) || (demand === 0 && form === undefined && !model.serial.has(inst))) continue;
    const how = [
      ...(form === undefined ? [] : [form]),
      ...(model.serial.has(inst) && form === undefined ? ['serial'] : []),
      ...((demand & WIDE) !== 0 && form === undefined ? ['wide'] : []),
      ...(model.widths.has(inst) ? [`in ${model.widths.get(inst)} bits`] : []),
      ...(model.idioms.has(inst) ? [`by ${model.idioms.get(inst)!.what.name}`] : []),
      ...(model.neighbours.has(inst) ? ['by adding neighbours'] : []),
      ...((demand & FIRST) !== 0 ? ['first'] : []),
      ...((demand & EACH) !== 0 ? ['each'] : []),
    ];
    lines.push(`  ${nameOf(inst)} = ${opName(inst.op)}: ${how.join(', ')}`);
  }
  return lines;
}

function addendsText({ sums }: LoopModel, phi: Inst): string {
  const words = sums.get(phi)?.addends.map((addend) => {
    const how = addend.kind === 'pairs' ? ` by ${addend.step.name}` : '';
    return `${addend.kind} in ${addend.bits} bits${how}`;
  });
  return words === undefined ? '' : ` of ${words.join(', ')}`;
}

function scalarWord({ scalar }: Reduction): string {
  if (scalar === null) return '';
  return scalar.isOrdered ? 'ordered ' : 'stored ';
}

function round(cost: number): string {
  return String(Math.round(cost * 100) / 100);
}
