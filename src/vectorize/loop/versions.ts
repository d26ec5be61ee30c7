/**
 * Loops of which another version is made: innermost, with one way out; and whether that can be vectorized. Loops that are
 * rewritten where that makes vectors cheaper, which is tried on a copy of the function.
 */
import { type Analyses, analyses } from '../../analysis/cache.ts';
import { predecessorsOf } from '../../analysis/cfg.ts';
import { exitsOf, type Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import { cloneFunction } from '../../ir/clone.ts';
import type { Func } from '../../ir/func.ts';
import type { PassContext } from '../../pass/index.ts';
import { type Target, targetOf } from '../../target/index.ts';
import { isCountable } from './emit/count.ts';
import { hintsOf } from './hints.ts';
import { modelOf } from './model.ts';
import { plansFor } from './planner.ts';
import { Reasons } from './refusals.ts';

export interface VersionedLoop {
  readonly loop: Loop;
  readonly header: Block;
  /** Blocks outside that lead to it. */
  readonly entering: readonly Block[];
  /** The header first. */
  readonly blocks: readonly Block[];
  readonly exiting: Block;
  readonly exit: Block;
}

/** How much cheaper a vector loop has to be than one of the loop as it is, for another version of that. */
export const MUCH = 1.5;

/** Null where there is a loop in it, several ways out, or somebody who does not want it vectorized. */
export function versionedLoop(known: Analyses, loop: Loop): VersionedLoop | null {
  if (loop.children.length > 0 || loop.latches.some((latch) => hintsOf(latch).enable === false)) return null;
  const [exit, another] = exitsOf(known.loops, loop);
  if (exit === undefined || another !== undefined) return null;
  const { header } = loop;
  const entering = [...new Set(predecessorsOf(known.cfg, header.id))]
    .filter((id) => !loop.blocks.has(id))
    .map((id) => known.cfg.blocks[id]!);
  const blocks: Block[] = [];
  loop.blocks.forEach((id) => void blocks.push(known.cfg.blocks[id]!));
  blocks.sort((a, b) => known.cfg.rank[a.id]! - known.cfg.rank[b.id]!);
  return { loop, header, entering, blocks, exiting: exit.from, exit: exit.to };
}

/** The loop with this header. */
export function loopOf(known: Analyses, header: Block): Loop | null {
  const loop = known.loops.innermost[header.id] ?? null;
  return loop?.header === header ? loop : null;
}

/** Cycles an iteration as vectors; null where that cannot be, or does not pay. */
export function vectorPrice(known: Analyses, loop: Loop, target: Target): number | null {
  const result = modelOf(known, loop, target);
  if (!result.ok || !isCountable(result.model.shape.count, known.evolutions)) return null;
  const plans = plansFor(result.model, target, { lanes: 0, parts: 0 }, new Reasons());
  return plans.find((plan) => plan.pays)?.costAfter ?? null;
}

/** So many loops of a function are tried: each trial copies all of it. */
const MAX_TRIED = 16;

export interface LoopRewrite {
  /** For who counts rewrites. */
  readonly what: string;
  /** Is there anything to do in the loop? */
  readonly isWanted: (func: Func, header: Block) => boolean;
  readonly rewrite: (func: Func, header: Block) => void;
  /** Is it worth it, by the price of vectors afterwards, and now? null: there would be none. What is not asked is not planned. */
  readonly pays: (after: number, now: () => number | null) => boolean;
}

/** Rewrites the loops for which that pays. */
export function rewriteLoops(func: Func, cx: PassContext, how: LoopRewrite): boolean {
  const target = targetOf(func, cx.module, cx.target);
  if (target === null) return false;
  let any = false;
  let tried = 0;
  for (const { header } of analyses(func, cx.module).loops.loops) {
    if (!how.isWanted(func, header) || tried++ >= MAX_TRIED) continue;
    if (!isWorthIt(func, header, cx, target, how) || !cx.mayRewrite(how.what)) continue;
    how.rewrite(func, header);
    any = true;
  }
  return any;
}

function isWorthIt(func: Func, header: Block, cx: PassContext, target: Target, how: LoopRewrite): boolean {
  const known = analyses(func, cx.module);
  const now = (): number | null => vectorPrice(known, loopOf(known, header)!, target);
  const copy = cloneFunction(func);
  const twin = copy.blocks.find(({ id }) => id === header.id)!;
  how.rewrite(copy, twin);
  const after = analyses(copy, cx.module);
  const price = vectorPrice(after, loopOf(after, twin)!, target);
  return price !== null && how.pays(price, now);
}

/** The loop with this header, if it is innermost and nobody has vectorized it or does not want that. */
export function rewritableLoop(known: Analyses, header: Block): Loop | null {
  const loop = loopOf(known, header);
  if (loop === null || loop.children.length > 0) return null;
  const hints = loop.latches.map(hintsOf);
  return hints.some(({ enable, isVectorized }) => enable === false || isVectorized) ? null : loop;
}
