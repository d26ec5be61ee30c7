/**
 * The pass `masked-reloads`: what a turn stores under a mask and loads again is handed on in registers.
 *
 *     x = load p;  masked.store v, p, m;  y = load p        y = select m, v, x
 *
 * Both arms of a branch may store what they load: as masks, one store under a mask stands before the load of the other arm.
 * A machine gives a load what a store before it wrote, as long as that is a whole; under a mask it is not, and the load waits
 * until memory has it (`if (a[i] > 0) c[i] = -c[i] + …; else c[i] += …;` took 2.3 times as long as scalar code on AVX2).
 */
import { analyses } from '../analysis/cache.ts';
import { intrinsicOf } from '../analysis/intrinsics.ts';
import { type Block, instsOf } from '../ir/block.ts';
import type { Func } from '../ir/func.ts';
import { isCall } from '../ir/inst.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { forwardLoads } from './load-store-elim.ts';

export const maskedReloads: PassDefinition = {
  name: 'masked-reloads',
  about: 'Takes from registers what was stored under a mask and is loaded again.',
  options: [],
  run,
};

function run(func: Func, cx: PassContext): boolean {
  const { alias } = analyses(func, cx.module);
  let gone = 0;
  for (const block of func.blocks) if (storesMasked(block)) gone += forwardLoads(block, alias, cx.mayRewrite);
  cx.count('masked-reloads.removed', gone);
  return gone > 0;
}

function storesMasked(block: Block): boolean {
  return instsOf(block).some((inst) => isCall(inst) && intrinsicOf(inst)?.name === 'masked.store');
}
