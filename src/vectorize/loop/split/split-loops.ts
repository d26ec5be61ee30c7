/**
 * Loops in two parts, one after the other, where turns at one end keep the others from being vectorized, or make that dear:
 *
 *     for (i = 0; i < n; i++) y[i] = x[i] + x[i < n - 1 ? i + 1 : n - 1];
 *
 *         for (i = 0; i < n - 1; i++) y[i] = x[i] + x[i + 1];            neighbouring elements, which vectors load
 *         for (; i < n; i++) y[i] = x[i] + x[i < n - 1 ? i + 1 : n - 1];
 *
 * 1. Where something changes (`points.ts`) the loop is split (`emit.ts`).
 * 2. What comes out the same in all turns of a part is computed no more (`choices.ts`, `emit-settled.ts`).
 * 3. Once more, for the longer part, until that can be vectorized. If it never can, or not for much less, nothing is done:
 *    all of this is tried on a copy of the function.
 */
import { type Analyses, analyses } from '../../../analysis/cache.ts';
import type { Loop } from '../../../analysis/loops.ts';
import type { Block } from '../../../ir/block.ts';
import { cloneFunction } from '../../../ir/clone.ts';
import { type Func, isToBeSmall } from '../../../ir/func.ts';
import type { PassContext, PassDefinition } from '../../../pass/index.ts';
import { dce, fold, simplifyCfg } from '../../../scalar/index.ts';
import { type Target, targetOf } from '../../../target/index.ts';
import { markAsDone } from '../emit/notes.ts';
import { hintsOf } from '../hints.ts';
import { type LoopShape, shapeOf } from '../legality/shape.ts';
import { Reasons } from '../refusals.ts';
import { loopOf, MUCH, vectorPrice } from '../versions.ts';
import { emitSplit } from './emit.ts';
import { settleChoices } from './emit-settled.ts';
import { FEW, type SplitPoint, splitPointsOf } from './points.ts';

/** A loop is split so often at most. */
const MAX_SPLITS = 4;
/** For so many loops of a function it is tried: each trial copies all of it. */
const MAX_TRIED = 16;

export const splitLoops: PassDefinition = {
  name: 'split-loops',
  about: 'Splits loops where the first or the last turns keep the others from being vectorized.',
  options: [],
  isProvedAlone: true,
  run: (func, cx) => {
    if (isToBeSmall(func)) return false;
    const target = targetOf(func, cx.module, cx.target);
    if (target === null) return false;
    let any = false;
    const work = analyses(func, cx.module).loops.loops.map(({ header }) => header);
    let tried = 0;
    for (let header = work.pop(); header !== undefined; header = work.pop()) {
      if (!hasSplitPoint(func, header, cx) || tried++ >= MAX_TRIED) continue;
      const splits = splitsWorthIt(func, header, cx, target);
      if (splits === 0 || !cx.mayRewrite('split a loop')) continue;
      // What the longest part could gain has been tried; the others are loops like any.
      const { shorter, rests } = splitSeveral(func, header, cx, splits)!;
      work.push(...shorter);
      for (const rest of rests) markRest(func, rest, cx);
      any = true;
    }
    return any;
  },
};

function hasSplitPoint(func: Func, header: Block, cx: PassContext): boolean {
  const known = analyses(func, cx.module);
  const loop = loopOf(known, header);
  const shape = loop === null ? null : splittable(known, loop);
  return shape !== null && splitPointsOf(known, shape).length > 0;
}

/** After how many splits the loop can be vectorized for much less than after fewer; 0 where it cannot. */
function splitsWorthIt(func: Func, header: Block, cx: PassContext, target: Target): number {
  const known = analyses(func, cx.module);
  const now = vectorPrice(known, loopOf(known, header)!, target);
  let [best, least] = [0, now === null ? Number.POSITIVE_INFINITY : now / MUCH];
  for (let splits = 1; splits <= MAX_SPLITS; splits++) {
    const copy = cloneFunction(func);
    const twin = copy.blocks.find(({ id }) => id === header.id)!;
    const parts = splitSeveral(copy, twin, cx, splits);
    if (parts === null) break;
    const after = analyses(copy, cx.module);
    const part = loopOf(after, parts.main);
    const cost = part === null ? null : vectorPrice(after, part, target);
    if (cost === null || cost >= least) continue;
    [best, least] = [splits, cost / MUCH];
  }
  return best;
}

/** A loop that was split, by the headers of its parts. */
interface SplitLoop {
  /** The longest. */
  readonly main: Block;
  /** Others of more than a few turns. */
  readonly shorter: readonly Block[];
  /** The last turns, of which there may be none. */
  readonly rests: readonly Block[];
}

/** Splits a loop, then the longer part, and so on; null where there is no place for so many. */
function splitSeveral(func: Func, header: Block, cx: PassContext, splits: number): SplitLoop | null {
  let main = header;
  const [shorter, rests]: Block[][] = [[], []];
  for (let i = 0; i < splits; i++) {
    const known = analyses(func, cx.module);
    const loop = loopOf(known, main);
    const shape = loop === null ? null : splittable(known, loop);
    const point = shape === null ? undefined : splitPointsOf(known, shape)[0];
    if (shape === null || point === undefined) return null;
    const { first, second } = emitSplit(known, shape, point);
    const isFirstLonger = isLonger(shape, point);
    const other = isFirstLonger ? second : first;
    main = isFirstLonger ? first : second;
    if (point.from === 'end') rests!.push(second);
    else if (point.turns > FEW) shorter!.push(other);
    if (point.from === 'end' || point.turns > FEW) settle(func, first, cx);
    if (point.from === 'start') settle(func, second, cx);
    tidy(func, cx);
  }
  return { main, shorter: shorter!, rests: rests! };
}

/** Has the part before the point more turns than the one behind it? */
function isLonger({ count }: LoopShape, { from, turns }: SplitPoint): boolean {
  return from === 'end' || (count.kind === 'constant' && 2n * turns > count.count);
}

function settle(func: Func, header: Block, cx: PassContext): void {
  const known = analyses(func, cx.module);
  const loop = loopOf(known, header);
  const shape = loop === null ? null : shapeOf(known, loop, new Reasons());
  if (shape !== null) settleChoices(known, shape);
}

/** Away with what is never reached or used. */
function tidy(func: Func, cx: PassContext): void {
  const freely: PassContext = { ...cx, mayRewrite: () => true, count: () => {} };
  const none = new Map();
  for (const pass of [fold, simplifyCfg, dce]) pass.run(func, freely, none);
}

/** Turns that were left over are few. */
function markRest(func: Func, header: Block, cx: PassContext): void {
  const loop = loopOf(analyses(func, cx.module), header);
  for (const latch of loop?.latches ?? []) markAsDone(cx.module, hintsOf(latch), latch.last!);
}

/** Innermost, counted at the bottom, and not yet done. */
function splittable(known: Analyses, loop: Loop): LoopShape | null {
  if (loop.children.length > 0) return null;
  const hints = loop.latches.map(hintsOf);
  if (hints.some(({ enable, isVectorized }) => enable === false || isVectorized)) return null;
  const shape = shapeOf(known, loop, new Reasons());
  return shape?.isBottom === true && shape.exiting.last!.blocks.length === 2 ? shape : null;
}
