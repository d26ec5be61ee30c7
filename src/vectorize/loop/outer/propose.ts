/** The room's answer about a loop that is vectorized with all that is in it: plans, or every reason against it. */

import type { Loop } from '../../../analysis/loops.ts';
import { privatesOf } from '../../../analysis/privates.ts';
import type { Proposal, ProposeContext } from '../../pack/index.ts';
import { isCountable } from '../emit/count.ts';
import { type Feature, usesOuter } from '../features.ts';
import { unheardWithout } from '../hints.ts';
import { fact, nameOf, Reasons } from '../refusals.ts';
import { emitOuterLoop } from './emit.ts';
import type { LayoutKind } from './layout-types.ts';
import { outerModelOf } from './model.ts';
import { type OuterPlan, printOuterPlan } from './plan.ts';
import { outerPlansFor } from './planner.ts';

export interface OuterWishes {
  readonly lanes: number;
  readonly layout: LayoutKind | 'auto';
  /** What no plan may use; null for nothing. */
  readonly without?: Feature | null;
}

export interface OuterAnswer {
  /** Cheapest first; those that pay, or that the user asked for. */
  readonly plans: readonly OuterPlan[];
  readonly isForced: boolean;
  readonly reasons: Reasons;
}

/** Prices are not so exact that a few in a hundred would mean anything, and the scalar loop is the smaller one. */
const WORTH_IT = 0.9;
/** Levels of loops within a loop that is vectorized; more are no program's. */
const MAX_HEIGHT = 8;

/** Is there something in the loop that only this way of vectorizing can do: inner loops, or private objects? */
export function isNest(cx: ProposeContext, loop: Loop): boolean {
  return loop.children.length > 0 || privatesOf(cx.known, loop).length > 0;
}

export function answerOuter(cx: ProposeContext, loop: Loop, wishes: OuterWishes): OuterAnswer {
  if (isTooHigh(loop)) {
    const why = new Reasons();
    why.add('LoopShape', loop.header.last, `loops are nested in it more than ${MAX_HEIGHT} deep`);
    return { plans: [], isForced: false, reasons: why };
  }
  const { without = null } = wishes;
  const result = outerModelOf(cx.known, loop, wishes.layout, unheardWithout(without));
  if (!result.ok) return { plans: [], isForced: false, reasons: aboutLoop(cx, loop, result.reasons) };
  const { model } = result;
  const reasons = new Reasons();
  if (!isCountable(model.shape.count, model.known.evolutions)) {
    reasons.add('LoopNotCounted', loop.header.last, 'the number of iterations hangs on a loop around it');
    return { plans: [], isForced: false, reasons };
  }
  const isForced = wishes.lanes > 0 || model.hints.enable === true;
  const plans = outerPlansFor(model, cx.target, wishes.lanes, reasons).filter(
    (plan) => without === null || !usesOuter(plan, without),
  );
  const [best] = plans;
  // Where the source asks for it, it need not save much; but it must not cost more either.
  const least = wishes.lanes > 0 ? Number.POSITIVE_INFINITY : isForced ? 1 : WORTH_IT;
  const paying = plans.filter(
    (plan) => plan.costAfter < (plan === best ? least : WORTH_IT) * plan.costBefore,
  );
  if (best !== undefined && paying.length === 0)
    reasons.add(
      'LoopUnprofitable',
      loop.header.last,
      'vectors would cost ',
      fact('CostAfter', round(best.costAfter)),
      ' an iteration, the scalar loop costs ',
      fact('CostBefore', round(best.costBefore)),
    );
  return { plans: paying, isForced, reasons: aboutLoop(cx, loop, reasons) };
}

/** A nest of n loops asks about n loops of up to n levels: without an end to it, n² of work. */
function isTooHigh(loop: Loop): boolean {
  let level = loop.children;
  for (let height = 0; level.length > 0; height++) {
    if (height >= MAX_HEIGHT) return true;
    level = level.flatMap((one) => one.children);
  }
  return false;
}

/** Reasons that stand in an inner loop are about the outer one all the same. */
function aboutLoop(cx: ProposeContext, loop: Loop, reasons: Reasons): Reasons {
  const moved = new Reasons();
  for (const { code, at, parts } of reasons.list) {
    const isOwn = at?.block != null && cx.known.loops.innermost[at.block.id] === loop;
    moved.add(code, isOwn ? at : loop.header.last, ...parts);
  }
  return moved;
}

/** `perTurn`: costs are for one of so many turns of an inner loop in an iteration. */
export function outerProposal(
  cx: ProposeContext,
  plan: OuterPlan,
  isForced: boolean,
  perTurn: number,
): Proposal {
  const { loop } = plan.model.shape;
  const costAfter = isForced ? Math.min(plan.costAfter, plan.costBefore * 0.99) : plan.costAfter;
  return {
    proposer: 'loop-vectorize',
    region: { kind: 'loop', loop },
    costBefore: plan.costBefore / perTurn,
    costAfter: costAfter / perTurn,
    rewrites: [{ what: `vectorize a loop nest by ${plan.lanes}`, at: loop.header.last! }],
    code: 'LoopVectorized',
    parts: [
      loop.children.length > 0 ? 'vectorized with its inner loops: ' : 'vectorized: ',
      fact('Lanes', plan.lanes),
      ' lanes',
      ...[...plan.privates].map(([alloca, { kind }]) => `, ${nameOf(alloca)} as ${kind}`),
      ...checked(plan),
    ],
    settles: innerLoops(loop).map((inner) => ({
      code: 'LoopInNest',
      at: inner.header.last!,
      parts: ['runs in the lanes of the loop around it'],
    })),
    plan: () => printOuterPlan(plan),
    emit: () => emitOuterLoop(plan, cx.func, cx.module, cx.headers.get(loop.header)!),
  };
}

function checked({ model: { checks } }: OuterPlan): Proposal['parts'] {
  if (checks.length === 0) return [];
  const what = checks.length === 1 ? ' pair of pointers is' : ' pairs of pointers are';
  return [', if ', fact('Checks', checks.length), `${what} apart in the whole nest at run time`];
}

function innerLoops(loop: Loop): Loop[] {
  const found = [...loop.children];
  for (let i = 0; i < found.length; i++) found.push(...found[i]!.children);
  return found;
}

function round(cost: number): string {
  return String(Math.round(cost * 100) / 100);
}
