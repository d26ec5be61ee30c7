/**
 * The pass `loop-remainders`: what vectors of many lanes leave over, by vectors of fewer.
 *
 *     vector.body  32 at a time ⟲ ─▶ vector.body  8 at a time ⟲ ─▶ the loop as it was
 *
 * The old loop behind a vector loop is a loop like others: it is vectorized again, by at most half as many lanes, and
 * proved for itself. It also does loops that are too short for the first one. Code for few iterations has to be worth it,
 * on average over all numbers of iterations that may be left. Which lanes are best is asked with an eye on short loops:
 * all of theirs come here, and of seven iterations vectors of eight do none.
 */
import { readsMemoryItself } from '../../ir/linear-memory.ts';
import type { PassDefinition } from '../../pass/index.ts';
import { costsOf } from '../../target/index.ts';
import { type Answer, type ProposeContext, type Region, type Room, runRooms } from '../pack/index.ts';
import { vectorCost } from './cost/cost.ts';
import { costingOf } from './cost/costing.ts';
import { LEAST_CHUNK, LEAST_SAVED } from './cost/left-over.ts';
import { isCountable } from './emit/count.ts';
import { hintsOf } from './hints.ts';
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
  if (!result.ok || !isCountable(result.model.shape.count, result.model.known.evolutions)) return NOTHING;
  const { model } = result;
  // What the vectors before it read so would be taken for the program's own.
  if (model.ahead.open.size > 0 && readsMemoryItself(cx.known.func)) return NOTHING;
  const worth: Worth[] = [];
  const isMachine = costsOf(cx.target).ports !== null;
  const least = isMachine ? LEAST_SAVED : LEAST_SAVED_VIRTUAL;
  for (const plan of plansFor(model, cx.target, { lanes: 0, parts: 1 }, new Reasons())) {
    if (2 * plan.chunk > chunk) continue;
    const saving = savedBy(model, cx, plan, chunk);
    if (saving.saved >= least) worth.push({ plan, ...saving });
  }
  const [best] = isMachine ? few(worth, chunk) : worth.sort((a, b) => b.saved - a.saved);
  if (best === undefined) return NOTHING;
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

/**
 * The same for virtual machines, whose scalar loops are dearer than their price: nobody unrolls them. Loops of 1 to 64
 * iterations in V8: products of integers added up 518 ns without and 434 ns with a second loop that is reckoned to save 19
 * cycles, of floats 531 and 447 ns (28 cycles), 16 bits made floats 478 and 362 ns (18 cycles).
 */
const LEAST_SAVED_VIRTUAL = 15;

interface Worth extends Saving {
  readonly plan: LoopPlan;
}

/** The best with an eye on short loops, those of fewer lanes first; measured on native machines only. */
function few(worth: readonly Worth[], chunk: number): Worth[] {
  const most = Math.max(...worth.map(({ inShort }) => inShort));
  return worth
    .filter(({ plan, inShort }) => inShort >= most - (isFew(plan, chunk) ? DOUBT : 0))
    .sort((a, b) => a.plan.chunk - b.plan.chunk || b.inShort - a.inShort);
}

/**
 * Fewer lanes are taken unless more save so many cycles more: what those leave to the scalar loop costs more than its price,
 * since clang unrolls that loop where nothing stands before it. Means of 16 bits, 1 to 7 iterations: by 4 lanes 1.0 to 1.4
 * times as fast as scalar code, by 8 lanes 0.89 to 0.96 times; 8 to 31: 4.5 and 4.2 ns; 33 to 100: 5.2 and 5.9 ns.
 */
const DOUBT = 6;
/** Two lanes of bytes are put together one by one; and of what long turns leave, more lanes do more. */
function isFew(plan: LoopPlan, chunk: number): boolean {
  return plan.chunk >= 4 && chunk <= 32;
}

/** Lengths of remainders that a plan is tried on. */
const TRIED = 16;

/** Cycles that a plan saves. */
interface Saving {
  /** On average over all that may be left; -1 where many iterations take longer than before. */
  readonly saved: number;
  /** The same where every other loop is a short one: of those, each length is as likely as twice the length. */
  readonly inShort: number;
}

function savedBy(model: LoopModel, cx: ProposeContext, plan: LoopPlan, chunk: number): Saving {
  const save = (iterations: number): number => {
    const count = { kind: 'constant', count: BigInt(iterations - 1), facts: [] } as const;
    const counted = { ...model, shape: { ...model.shape, count } };
    const after = vectorCost(costingOf(counted, cx.target), plan, plan.costBefore);
    return Number.isFinite(after) ? iterations * (plan.costBefore - after) : 0;
  };
  let saved = 0;
  let many = 0;
  let short = 0;
  for (let k = 0; k < TRIED; k++) {
    const one = save(Math.max(1, Math.round(((k + 0.5) * (chunk - 1)) / TRIED)));
    saved += one / TRIED;
    if (2 * k >= TRIED) many += one;
    short += save(Math.round((chunk - 1) ** ((k + 0.5) / TRIED))) / TRIED;
  }
  return many > 0 ? { saved, inShort: (saved + short) / 2 } : { saved: -1, inShort: -1 };
}
