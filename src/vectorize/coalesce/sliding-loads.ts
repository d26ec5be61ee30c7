/** The pass `sliding-loads`: shuffles that put together what lies side by side in memory become loads. */
import { analyses } from '../../analysis/cache.ts';
import type { Func } from '../../ir/func.ts';
import { indexUses } from '../../ir/uses.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { remarkAt } from '../../remark/index.ts';
import { targetOf } from '../../target/index.ts';
import { Accesses, pricesOf } from '../pack/index.ts';
import { balanced } from './balance.ts';
import { emitWindow } from './emit-sliding.ts';
import { windowsIn } from './sliding.ts';

const NAME = 'sliding-loads';

export const slidingLoads: PassDefinition = {
  name: NAME,
  about: 'Loads again what would be shuffled together from neighbouring loads: the windows of filters.',
  options: [],
  run,
};

function run(func: Func, cx: PassContext): boolean {
  const target = targetOf(func, cx.module, cx.target);
  if (target === null) return false;
  indexUses(func);
  const { layout } = cx.module;
  const prices = pricesOf(target, layout);
  let changed = false;
  for (const block of func.blocks) {
    const accesses = new Accesses(analyses(func, cx.module).affine, layout);
    const windows = windowsIn(block, accesses, layout, prices);
    for (const window of balanced(windows, block, layout, prices)) {
      if (!cx.mayRewrite('a window of neighbouring loads as a load')) continue;
      const text = 'lanes of neighbouring loads are loaded, not shuffled together';
      cx.remarks.emit(remarkAt('passed', NAME, 'WindowLoaded', func, window.shuffle, [text]));
      cx.count(`${NAME}.windows`);
      emitWindow(window, cx.module);
      changed = true;
    }
  }
  return changed;
}
