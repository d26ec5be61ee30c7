/** The room's answer about a loop: one proposal, or every reason against it. */
import type { Loop } from '../../analysis/loops.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { costsOf, type Target } from '../../target/index.ts';
import type { Answer, Proposal, ProposeContext, Region } from '../pack/index.ts';
import { isCountable } from './emit/count.ts';
import { emitLoop } from './emit/emit.ts';
import { hintsOf, unheardWithout } from './hints.ts';
import { isNumber } from './joined.ts';
import { isBlockMove } from './legality/block-moves.ts';
import { type LoopModel, type ModelOptions, type ModelResult, modelOf } from './model.ts';
import { type LoopPlan, printPlan } from './plan.ts';
import { type PlanWishes, plansFor } from './planner.ts';
import { fact, Reasons } from './refusals.ts';

const NOTHING: Answer = { proposals: [], refusals: [] };

export function proposeWith(region: Region, cx: ProposeContext, wishes: PlanWishes): Answer {
  if (region.kind !== 'loop') return NOTHING;
  const { loop } = region;
  const hints = loop.latches.map(hintsOf);
  if (hints.some((h) => h.isVectorized)) return NOTHING;
  const reasons = new Reasons();
  if (hints.some((h) => h.enable === false)) {
    reasons.add('LoopDisabled', loop.header.last, 'the source asks not to vectorize it');
    return { proposals: [], refusals: reasons.list };
  }
  const unheard = unheardWithout(wishes.without);
  const whole = modelOf(cx.known, loop, cx.target, { unheard });
  const answer = answerFor(region, cx, wishes, loop, whole, reasons);
  if (answer.proposals.length > 0 || whole.serial.size === 0) return answer;
  const split = modelOf(cx.known, loop, cx.target, { serial: whole.serial, unheard });
  const { proposals } = answerFor(region, cx, wishes, loop, split, new Reasons());
  return proposals.length > 0 ? { proposals, refusals: [] } : answer;
}

/** Of a loop as it is, or with parts that are done one iteration after the other. */
function answerFor(
  region: Region,
  cx: ProposeContext,
  wishes: PlanWishes,
  loop: Loop,
  result: ModelResult,
  reasons: Reasons,
): Answer {
  if (!result.ok) return { proposals: [], refusals: result.reasons.list };
  const plain = wishes.without === 'idioms' ? null : result.plain;
  const model = wishes.without === 'idioms' ? (result.plain ?? result.model) : result.model;
  if (!isCountable(model.shape.count, model.known.evolutions)) {
    reasons.add('LoopNotCounted', loop.header.last, 'the number of iterations hangs on a loop around it');
    return { proposals: [], refusals: reasons.list };
  }
  const plans = plansFor(model, cx.target, wishes, reasons);
  if (wishes.lanes + wishes.parts === 0 && isBlockMove(model)) {
    reasons.add(
      'LoopUnprofitable',
      loop.header.last,
      'it only copies or fills memory: memcpy and memset do that',
    );
    return { proposals: [], refusals: reasons.list };
  }
  // The cheapest that is worth it.
  const best = plans.find((plan) => plan.pays) ?? plans[0];
  if (best === undefined) return { proposals: [], refusals: reasons.list };
  const isForced = wishes.lanes > 0 || wishes.parts > 0 || model.hints.enable === true;
  if (!best.pays && (!isForced || model.serial.size > 0)) {
    reasons.add(
      'LoopUnprofitable',
      loop.header.last,
      'vectors would cost ',
      fact('CostAfter', round(best.costAfter)),
      ' an iteration, the scalar loop costs ',
      fact('CostBefore', round(best.costBefore)),
      whyNot(model, best),
    );
    return { proposals: [], refusals: reasons.list };
  }
  const others =
    plain === null
      ? []
      : plansFor(plain, cx.target, wishes, reasons)
          .filter((p) => p.pays)
          .slice(0, 1);
  const offered = [
    best,
    ...takenApart(plans, best, cx.target),
    ...others,
    ...withoutNumbers(model, best, cx, wishes),
    ...smaller(plans, best),
    ...withoutAssumptions(model, cx, wishes),
    ...withoutWritingBack(model, cx, wishes),
  ];
  return { proposals: offered.map((plan) => proposal(region, loop, plan, cx, isForced)), refusals: [] };
}

/** What the two prices do not say. */
function whyNot(model: LoopModel, best: LoopPlan): string {
  const isOrdered = [...model.phis.values()].some(
    (entry) => entry.kind === 'reduction' && entry.reduction.scalar?.isOrdered === true,
  );
  if (isOrdered) return '; the order of a float sum is kept: -ffast-math would help';
  if (best.costAfter >= best.costBefore) return '';
  return [...best.forms.values()].includes('lanes')
    ? '; but elements are loaded or stored one by one, as before'
    : '; but a short loop would lose';
}

/**
 * Records that cannot be proved as they lie may be proved member by member. That is not preferred where ports decide: what
 * shuffles cost is known too badly then (`comparable`). Counts of instructions are believed.
 */
function takenApart(plans: readonly LoopPlan[], best: LoopPlan, target: Target): LoopPlan[] {
  const other = best.flat === null ? undefined : plans.find((plan) => plan.flat === null && plan.pays);
  if (other === undefined) return [];
  const isCounted = costsOf(target).ports === null;
  return [isCounted ? other : { ...other, costAfter: Math.max(other.costAfter, best.costAfter) }];
}

/** Elements that are loaded several at a time as numbers are poison together. */
function withoutNumbers(
  model: LoopModel,
  best: LoopPlan,
  { target }: ProposeContext,
  wishes: PlanWishes,
): LoopPlan[] {
  if (![...best.joined.values()].some(isNumber)) return [];
  const plans = plansFor(model, target, { ...wishes, joinsNumbers: false }, new Reasons());
  return plans.filter((plan) => plan.pays).slice(0, 1);
}

/** What cannot be proved where an index is assumed not to wrap may be where nothing is. */
function withoutAssumptions(model: LoopModel, cx: ProposeContext, wishes: PlanWishes): LoopPlan[] {
  return model.ordering.assumptions.length === 0 ? [] : planned(model, cx, wishes, { assumes: false });
}

/** Lanes that are written back as far as memory reaches ask where it ends, of addresses that may be poison elsewhere. */
function withoutWritingBack(model: LoopModel, cx: ProposeContext, wishes: PlanWishes): LoopPlan[] {
  const isOpen = [...model.ahead.open].some(({ op }) => op === Op.Store);
  return isOpen ? planned(model, cx, wishes, { writesBack: false }) : [];
}

/** The best plan of the loop seen otherwise. */
function planned(
  model: LoopModel,
  cx: ProposeContext,
  wishes: PlanWishes,
  options: ModelOptions,
): LoopPlan[] {
  const { serial } = model;
  const unheard = unheardWithout(wishes.without);
  const other = modelOf(cx.known, model.shape.loop, cx.target, { ...options, serial, unheard });
  if (!other.ok) return [];
  return plansFor(other.model, cx.target, wishes, new Reasons())
    .filter((plan) => plan.pays)
    .slice(0, 1);
}

/** Plans with fewer iterations at a time that still pay: what cannot be proved for many may be for few. */
function smaller(plans: readonly LoopPlan[], best: LoopPlan): LoopPlan[] {
  const found: LoopPlan[] = [];
  let last = best;
  for (const most of [8, 4]) {
    const plan = plans.find((p) => p.chunk <= most && 2 * p.chunk <= last.chunk && p.pays);
    if (plan === undefined) continue;
    found.push(plan);
    last = plan;
  }
  return found;
}

function proposal(
  region: Region,
  loop: Loop,
  plan: LoopPlan,
  cx: ProposeContext,
  isForced: boolean,
): Proposal {
  // What the user asks for is done whatever it costs.
  const costAfter = isForced ? Math.min(plan.costAfter, plan.costBefore * 0.99) : plan.costAfter;
  return { ...proposalOf(region, loop, plan, cx), costAfter };
}

/** A plan as it is, with its own prices. */
export function proposalOf(region: Region, loop: Loop, plan: LoopPlan, cx: ProposeContext): Proposal {
  const at: Inst = loop.header.last!;
  return {
    proposer: 'loop-vectorize',
    region,
    costBefore: plan.costBefore,
    costAfter: plan.costAfter,
    rewrites: [{ what: `vectorize a loop by ${plan.lanes}, ${plan.parts} at a time`, at }],
    code: 'LoopVectorized',
    parts: [
      'vectorized: ',
      fact('Lanes', plan.lanes),
      ' lanes, ',
      fact('Parts', plan.parts),
      ' at a time',
      ...checksText(plan),
    ],
    plan: () => printPlan(plan),
    emit: () => emitLoop(plan, cx.func, cx.module),
  };
}

function checksText({ model }: LoopPlan): string[] {
  const { checks, assumptions } = model.ordering;
  const parts = [
    ...(checks.length === 0
      ? []
      : [`${checks.length === 1 ? 'a pair' : `${checks.length} pairs`} of pointers are apart`]),
    ...(assumptions.length === 0
      ? []
      : [`${assumptions.length === 1 ? 'an index does' : 'indices do'} not wrap`]),
  ];
  return parts.length === 0 ? [] : [`, if ${parts.join(' and ')} at run time`];
}

function round(cost: number): string {
  return String(Math.round(cost * 100) / 100);
}
