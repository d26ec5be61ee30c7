/**
 * The pass `whole-extensions`: extensions of whole registers that the back end does not take apart (`emit-extend.ts`).
 *
 * LLVM's WebAssembly back end extends the lower and the upper half of a register to twice the bits. To four times the bits it
 * first brings each quarter to the bottom of a register of its own, by shuffles of bytes that engines have no instruction
 * for (`scripts/bench-shuffles.mjs` measures those).
 */
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { indexUses } from '../../ir/uses.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { remarkAt } from '../../remark/index.ts';
import { targetOf } from '../../target/index.ts';
import { emitLongExtension, isLongExtension } from './emit-extend.ts';

const NAME = 'whole-extensions';

export const wholeExtensions: PassDefinition = {
  name: NAME,
  about: 'Extends whole registers in steps, so that the back end takes none apart by shuffles of bytes.',
  options: [],
  run,
};

function run(func: Func, cx: PassContext): boolean {
  if (targetOf(func, cx.module, cx.target)?.name !== 'wasm128') return false;
  indexUses(func);
  const found: Inst[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) if (isLongExtension(inst)) found.push(inst);
  }
  let changed = false;
  for (const inst of found) {
    if (!cx.mayRewrite('an extension of a whole register')) break;
    cx.remarks.emit(
      remarkAt('passed', NAME, 'ExtensionInSteps', func, inst, [
        'bytes are extended in steps of whole registers',
      ]),
    );
    cx.count(`${NAME}.extensions`);
    emitLongExtension(cx.module, inst);
    changed = true;
  }
  return changed;
}
