/**
 * The pass `short-truncs`: truncations to part of a register, by instructions that narrow.
 *
 * LLVM's WebAssembly back end narrows where the result fills a register; where it does not it makes a byte shuffle, which
 * engines have no instruction for (`scripts/bench-shuffles.mjs` measures those). Truncations of numbers that are clamped to
 * what remains are narrowed here, too: LLVM 22 forgets to clamp (`emit-narrow.ts`).
 */
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { indexUses } from '../../ir/uses.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { remarkAt } from '../../remark/index.ts';
import { targetOf } from '../../target/index.ts';
import { emitNarrow, isClampedTrunc, isSaturatingTrunc, isShortTrunc } from './emit-narrow.ts';

const NAME = 'short-truncs';

export const shortTruncs: PassDefinition = {
  name: NAME,
  about:
    'Truncates to part of a register, or clamped numbers, by instructions that narrow, not by a shuffle of bytes.',
  options: [],
  run,
};

function run(func: Func, cx: PassContext): boolean {
  if (targetOf(func, cx.module, cx.target)?.name !== 'wasm128') return false;
  const found: Inst[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (isShortTrunc(inst) || isClampedTrunc(inst) || isSaturatingTrunc(inst)) found.push(inst);
  }
  if (found.length === 0) return false;
  indexUses(func);
  let changed = false;
  for (const trunc of found) {
    if (!cx.mayRewrite('a truncation by instructions that narrow')) break;
    cx.remarks.emit(
      remarkAt('passed', NAME, 'TruncNarrowed', func, trunc, [
        'a truncation to part of a register, or of clamped numbers, is done by instructions that narrow',
      ]),
    );
    cx.count(`${NAME}.truncations`);
    emitNarrow(cx.module, trunc);
    changed = true;
  }
  return changed;
}
