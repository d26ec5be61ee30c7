/**
 * Loops that somebody has unrolled, the compiler before us or who wrote them, as they were:
 *
 *     for (i = 0; i < n & -4; i += 4) { d[i] = f(x[i]); … d[i + 3] = f(x[i + 3]); }   ──▶   for (…; i++) d[i] = f(x[i]);
 *
 * Vectors of an unrolled loop are vectors of records of so many members: they are taken apart and put together, planned at
 * length, and their lanes are no more than turns of the long kind. It is done where the loop can be vectorized then, which
 * is tried on a copy of the function.
 */
import { analyses } from '../../../analysis/cache.ts';
import type { Loop } from '../../../analysis/loops.ts';
import type { Block } from '../../../ir/block.ts';
import type { Func } from '../../../ir/func.ts';
import { indexUses } from '../../../ir/uses.ts';
import type { PassContext, PassDefinition } from '../../../pass/index.ts';
import { invariant } from '../../../support/invariant.ts';
import { rewritableLoop, rewriteLoops } from '../versions.ts';
import { type Copies, copiesIn } from './copies.ts';
import { emitReroll } from './emit.ts';
import { type WayOut, wayOutOf } from './ways-out.ts';

export const reroll: PassDefinition = {
  name: 'reroll',
  about: 'Writes loops that were unrolled turn by turn, where vectors are possible then.',
  options: [],
  isProvedAlone: true,
  run: (func, cx) =>
    rewriteLoops(func, cx, {
      what: 'write an unrolled loop turn by turn',
      isWanted: (where, header) => unrolledLoop(where, header, cx) !== null,
      rewrite: (where, header) => {
        const found = unrolledLoop(where, header, cx);
        invariant(found !== null, 'the loop is unrolled');
        emitReroll(analyses(where, cx.module), found.loop, found.copies, found.out);
      },
      pays: () => true,
    }),
};

interface UnrolledLoop {
  readonly loop: Loop;
  readonly copies: Copies;
  readonly out: WayOut;
}

/** The loop with this header, if it is one block of several copies of a turn. */
function unrolledLoop(func: Func, header: Block, cx: PassContext): UnrolledLoop | null {
  indexUses(func);
  const known = analyses(func, cx.module);
  const loop = rewritableLoop(known, header);
  if (loop === null || loop.latches.length !== 1 || loop.latches[0] !== header) return null;
  const copies = copiesIn(known, loop);
  const out = copies === null ? null : wayOutOf(known, loop, copies);
  return copies === null || out === null ? null : { loop, copies, out };
}
