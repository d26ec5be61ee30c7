/**
 * Pointers that every iteration moves on over bytes that it touches, as in `*p++ = 0`: the place where the step begins and
 * the one where it ends lie in one object or behind its last byte, as if the step were `inbounds`. LLVM drops that flag
 * where it makes one pointer of two that walk alike.
 */

import type { Block } from '../ir/block.ts';
import type { Value } from '../ir/value.ts';
import { addressOf } from './affine.ts';
import { type DominatorTree, dominates } from './dominators.ts';
import { accessOf, effectsOf } from './effects.ts';
import { type Evolutions, inductionsIn } from './evolution.ts';
import { constantOf } from './linear.ts';
import type { Loop } from './loops.ts';

/** Far less than half of any memory, so that places of one object are as far apart as their numbers say. */
const MOST = 1n << 20n;

/** Is `moving` what an induction becomes, and is its step touched at both ends before `end` is left? */
export function stepsOverTouched(
  evolutions: Evolutions,
  dominators: DominatorTree,
  loop: Loop,
  end: Block,
  moving: Value,
): boolean {
  for (const { phi, next, constantStep } of inductionsIn(evolutions, loop).values())
    if (next === moving && constantStep !== null)
      return touchesBothEnds(evolutions, dominators, loop, end, phi, constantStep);
  return false;
}

function touchesBothEnds(
  { affine, forest }: Evolutions,
  dominators: DominatorTree,
  loop: Loop,
  end: Block,
  phi: Value,
  step: bigint,
): boolean {
  const [low, high] = step > 0n ? [0n, step] : [step, 0n];
  let [first, last] = [high, low];
  for (const id of loop.blocks.toArray()) {
    if (!dominates(dominators, id, end.id)) continue;
    for (let inst = forest.cfg.blocks[id]!.first; inst !== null; inst = inst.next) {
      const access = accessOf(inst, affine.layout);
      if (access === null || access.size > MOST || effectsOf(inst, affine.layout).isBarrier) continue;
      const { base, offset } = addressOf(affine, access.pointer);
      const at = base === phi ? constantOf(offset) : null;
      if (at === null || at < -MOST || at > MOST) continue;
      if (at < first) first = at;
      if (at + BigInt(access.size) > last) last = at + BigInt(access.size);
    }
  }
  return first <= low && high <= last;
}
