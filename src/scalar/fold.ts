/**
 * Folding: instructions that equal a constant or one of their operands go, and what used them is looked at again.
 */
import { hasEffects } from '../analysis/effects.ts';
import { erase, replaceAllUses } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { indexUses } from '../ir/uses.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { simplified } from './simplify.ts';

export const fold: PassDefinition = {
  name: 'fold',
  about: 'Computes constants, and removes operations that give back an operand.',
  options: [],
  run: foldFunction,
};

function foldFunction(func: Func, cx: PassContext): boolean {
  indexUses(func);
  const work: Inst[] = [];
  for (const block of func.blocks)
    for (let inst = block.first; inst !== null; inst = inst.next) work.push(inst);
  work.reverse();
  const refused = new Set<Inst>();
  let folded = 0;
  for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
    if (inst.block === null || refused.has(inst) || hasEffects(inst)) continue;
    const value = simplified(inst);
    if (value === null || value === inst) continue;
    if (!cx.mayRewrite(`fold %${inst.name ?? inst.id}`)) {
      refused.add(inst);
      continue;
    }
    const users = [...new Set(inst.users)];
    replaceAllUses(inst, value);
    erase(inst);
    folded++;
    for (const user of users) if (user !== inst) work.push(user);
  }
  cx.count('fold.folded', folded);
  return folded > 0;
}
