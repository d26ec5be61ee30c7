/**
 * The pass `loop-remainders`: what vectors of many lanes leave over, by vectors of fewer.
 *
 *     vector.body  32 at a time ⟲ ─▶ vector.body  8 at a time ⟲ ─▶ the loop as it was
 *
 * The old loop behind a vector loop is a loop like others: it is vectorized again, by at most half as many lanes, and
 * proved for itself. It also does loops that are too short for the first one. Code for few iterations has to be worth it,
 * on average over all numbers of iterations that may be left.
 */
import type { PassDefinition } from '../../pass/index.ts';
import { type Answer, type ProposeContext, type Region, type Room, runRooms } from '../pack/index.ts';
import { costingOf, vectorCost } from './cost.ts';
import { isCountable } from './emit/count.ts';
import { hintsOf } from './hints.ts';
import { LEAST_CHUNK, LEAST_SAVED } from './left-over.ts';
import { type LoopModel, modelOf } from './model.ts';
import type { LoopPlan } from './plan.ts';
import { plansFor } from './planner.ts';
import { proposalOf } from './propose.ts';
import { Reasons } from './refusals.ts';

const NAME = 'loop-remainders';

export const loopRemainders: PassDefinition = {
  name: NAME,
  about: 'Vectorizes what is left of vectorized loops, by fewer lanes.',
  options: [],
  run: (func, cx) => runRooms(func, cx, [ROOM], { effort: 2, pass: NAME }),
};

const ROOM: Room = { name: NAME, takes: ['loop'], propose: proposeRemainder };

const NOTHING: Answer = { proposals: [], refusals: [] };

function proposeRemainder(region: Region, cx: ProposeContext): Answer {
  if (region.kind !== 'loop' || region.loop.children.length > 0) return NOTHING;
  const { loop } = region;
  const chunk = Math.max(...loop.latches.map((latch) => hintsOf(latch).remainderOf));
  if (chunk < LEAST_CHUNK) return NOTHING;
  const result = modelOf(cx.known, loop, cx.target);
  if (!result.ok || !isCountable(result.model.shape, result.model.known.evolutions)) return NOTHING;
  const { model } = result;
  let best: { readonly plan: LoopPlan; readonly saved: number } | null = null;
  for (const plan of plansFor(model, cx.target, { lanes: 0, parts: 1 }, new Reasons())) {
    if (2 * plan.chunk > chunk) continue;
    const saved = savedBy(model, cx, plan, chunk);
    if (saved >= LEAST_SAVED && (best === null || saved > best.saved)) best = { plan, saved };
  }
  if (best === null) return NOTHING;
  const { plan, saved } = best;
  const proposal = proposalOf(region, loop, plan, cx);
  return {
    proposals: [
      {
        ...proposal,
        proposer: NAME,
        code: 'LoopRemainderVectorized',
        parts: ['what is left of it is ', ...proposal.parts],
        costAfter: plan.costBefore - (2 * saved) / chunk,
      },
    ],
    refusals: [],
  };
}

/** Lengths of remainders that a plan is tried on. */
const TRIED = 16;

/** Cycles, on average over all that may be left; -1 where many iterations take longer than before. */
function savedBy(model: LoopModel, cx: ProposeContext, plan: LoopPlan, chunk: number): number {
  const save = (iterations: number): number => {
    const count = { kind: 'constant', count: BigInt(iterations - 1), facts: [] } as const;
    const counted = { ...model, shape: { ...model.shape, count } };
    const after = vectorCost(costingOf(counted, cx.target), plan, plan.costBefore);
    return Number.isFinite(after) ? iterations * (plan.costBefore - after) : 0;
  };
  let saved = 0;
  let many = 0;
  for (let k = 0; k < TRIED; k++) {
    const one = save(Math.max(1, Math.round(((k + 0.5) * (chunk - 1)) / TRIED)));
    saved += one;
    if (2 * k >= TRIED) many += one;
  }
  return many > 0 ? saved / TRIED : -1;
}
