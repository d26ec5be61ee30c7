/**
 * The room's answer about a loop, alone and within the loops around it.
 *
 * Loops are asked from the inside out, and one that is vectorized settles those around it. So an inner loop's answer has
 * the plans of the nest around it too, where the source asks for that nest or where it saves more than all its inner
 * loops would. What the inner loop alone would save is then put below: it is what is left if the nest cannot be proved.
 */
import { isWithin, type Loop } from '../../analysis/loops.ts';
import {
  type Answer,
  type Proposal,
  type ProposeContext,
  pricesOf,
  type Refusal,
  type Region,
} from '../pack/index.ts';
import { hintsOf } from './hints.ts';
import { frequencyOf, partOf } from './outer/cost.ts';
import type { LayoutKind } from './outer/layout-types.ts';
import { answerOuter, isNest, type OuterAnswer, outerProposal } from './outer/propose.ts';
import type { PlanWishes } from './planner.ts';
import { proposeWith } from './propose.ts';
import { Reasons } from './refusals.ts';

export interface LoopWishes extends PlanWishes {
  readonly layout: LayoutKind | 'auto';
}

const NO_WISHES: LoopWishes = { lanes: 0, parts: 0, layout: 'auto' };
const NOTHING: Answer = { proposals: [], refusals: [] };
/** More inner loops than this are not weighed against the loop around them. */
const MAX_WEIGHED = 8;
/** What an inner loop alone counts for where the nest is wanted. */
const BELOW = 0.9;
/** Inner loops that save so much of what the nest does are preferred to it: how long they are nobody knows. */
const NEARLY = 0.9;

export function propose(region: Region, cx: ProposeContext): Answer {
  return proposeLoop(region, cx, NO_WISHES);
}

export function proposeLoop(region: Region, cx: ProposeContext, wishes: LoopWishes): Answer {
  if (region.kind !== 'loop') return NOTHING;
  const { loop } = region;
  if (loop.latches.some((latch) => hintsOf(latch).isVectorized)) return NOTHING;
  if (wishes.without === 'nests') return loop.children.length > 0 ? NOTHING : proposeWith(region, cx, wishes);
  const alone = isNest(cx, loop) ? nestAnswer(region, cx, loop, wishes) : proposeWith(region, cx, wishes);
  const own = alone.proposals.length > 0 && isInAsked(cx, loop) ? tooShort(loop) : alone;
  if (loop.children.length > 0) return own;
  const around = nestAround(cx, loop, own.proposals, wishes);
  if (around.proposals.length === 0)
    return { proposals: own.proposals, refusals: [...own.refusals, ...around.refusals] };
  const best = around.proposals.reduce((most, one) => Math.max(most, one.costBefore - one.costAfter), 0);
  const below = own.proposals.map((one) => ({
    ...one,
    costAfter: Math.max(one.costAfter, one.costBefore - BELOW * best),
  }));
  return { proposals: [...around.proposals, ...below], refusals: own.refusals };
}

/** Does the source ask for a loop around it, and does nobody know how long this one is? */
function isInAsked(cx: ProposeContext, loop: Loop): boolean {
  if (loop.latches.some((latch) => hintsOf(latch).enable === true) || cx.known.tripCount(loop).exact !== null)
    return false;
  for (let outer = loop.parent; outer !== null; outer = outer.parent)
    if (outer.latches.some((latch) => hintsOf(latch).enable === true)) return true;
  return false;
}

/** Who asks for the outer loop calls that the long one. */
function tooShort(loop: Loop): Answer {
  const reasons = new Reasons();
  reasons.add(
    'LoopUnprofitable',
    loop.header.last,
    'the source asks for the loop around it, and nobody knows whether this one is long enough',
  );
  return { proposals: [], refusals: reasons.list };
}

/** The loop with all that is in it; an innermost one may also be vectorized without its privates. */
function nestAnswer(region: Region, cx: ProposeContext, loop: Loop, wishes: LoopWishes): Answer {
  if (loop.latches.some((latch) => hintsOf(latch).enable === false)) return proposeWith(region, cx, wishes);
  const { plans, isForced, reasons } = answerOuter(cx, loop, wishes);
  const proposals = plans.map((plan) => outerProposal(cx, plan, isForced, 1));
  if (loop.children.length > 0) return { proposals, refusals: proposals.length > 0 ? [] : reasons.list };
  const alone = proposeWith(region, cx, wishes);
  const refusals = proposals.length + alone.proposals.length > 0 ? [] : reasons.list;
  return { proposals: [...proposals, ...alone.proposals], refusals };
}

/** Plans of the nearest loop around that asks for it, or that saves more than its inner loops do. */
function nestAround(cx: ProposeContext, loop: Loop, own: readonly Proposal[], wishes: LoopWishes): Answer {
  const refusals: Refusal[] = [];
  for (let outer = loop.parent; outer !== null; outer = outer.parent) {
    const hints = outer.latches.map(hintsOf);
    if (hints.some((h) => h.isVectorized || h.enable === false)) continue;
    const isAsked = hints.some((h) => h.enable === true);
    const inner = innermostIn(cx, outer);
    if (!isAsked && (inner.length > MAX_WEIGHED || isInAsked(cx, outer))) continue;
    // A wish for lanes is for innermost loops, unless the source asks for the nest.
    const answer = remembered(cx, outer, isAsked ? wishes : { ...wishes, lanes: 0 });
    const [best] = answer.plans;
    if (best === undefined) {
      // Told once, with the first loop in it.
      if (isAsked && inner[0] === loop) refusals.push(...answer.reasons.list);
      continue;
    }
    const saved = best.costBefore - best.costAfter;
    if (!isAsked && savedInside(cx, inner, loop, own, answer, wishes) >= NEARLY * saved) continue;
    const turns = frequencyOf(best.model, loop.header);
    return { proposals: answer.plans.map((plan) => outerProposal(cx, plan, isAsked, turns)), refusals };
  }
  return { proposals: [], refusals };
}

function innermostIn(cx: ProposeContext, outer: Loop): Loop[] {
  return cx.known.loops.loops.filter((one) => one.children.length === 0 && isWithin(one, outer));
}

/** Answers about a function as it stands: each inner loop of a nest asks the same. */
const answers = new WeakMap<ProposeContext['known'], { version: number; by: Map<string, OuterAnswer> }>();

function remembered(cx: ProposeContext, loop: Loop, wishes: LoopWishes): OuterAnswer {
  const { version } = cx.func;
  let known = answers.get(cx.known);
  if (known === undefined || known.version !== version) {
    known = { version, by: new Map() };
    answers.set(cx.known, known);
  }
  const key = `${loop.index} ${cx.target.name} ${wishes.lanes} ${wishes.layout} ${wishes.without ?? ''}`;
  let answer = known.by.get(key);
  if (answer === undefined) {
    answer = answerOuter(cx, loop, wishes);
    known.by.set(key, answer);
  }
  return answer;
}

/**
 * What an iteration of the outer loop would save if its innermost loops were vectorized, each for itself. They are priced
 * in another way than nests are, so that what counts is by how much they would be faster.
 */
function savedInside(
  cx: ProposeContext,
  inner: readonly Loop[],
  loop: Loop,
  own: readonly Proposal[],
  answer: OuterAnswer,
  wishes: LoopWishes,
): number {
  const { model, costBefore } = answer.plans[0]!;
  const costing = { model, target: cx.target, prices: pricesOf(cx.target, cx.module.layout) };
  let saved = 0;
  for (const one of inner) {
    const proposals = one === loop ? own : proposeWith({ kind: 'loop', loop: one }, cx, wishes).proposals;
    const best = proposals.reduce((most, p) => Math.max(most, 1 - p.costAfter / p.costBefore), 0);
    saved += best * partOf(costing, one) * costBefore;
  }
  return saved;
}
