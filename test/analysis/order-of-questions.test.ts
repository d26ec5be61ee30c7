/** What an analysis answers must not depend on what it was asked before (alias caches of others have failed there). */
import { expect, test } from 'vitest';
import { aliasEver, aliasNow } from '../../src/analysis/alias.ts';
import { congruenceAt } from '../../src/analysis/alignment.ts';
import { Analyses } from '../../src/analysis/cache.ts';
import { accessOf } from '../../src/analysis/effects.ts';
import { findFunction } from '../../src/ir/module.ts';
import { parseModule } from '../../src/text/index.ts';
import { randomProgram } from '../property/programs.ts';

test('questions in the opposite order have the same answers', () => {
  for (let seed = 0; seed < 150; seed++) {
    const { text, name } = randomProgram(seed);
    const { module } = parseModule(text, 'case.ll');
    const func = findFunction(module!, name)!;
    const accesses = func.blocks.flatMap((block) => {
      const found = [];
      for (let inst = block.first; inst !== null; inst = inst.next) {
        const access = accessOf(inst, module!.layout);
        if (access !== null) found.push(access);
      }
      return found;
    });
    const pairs = accesses.flatMap((a, i) => accesses.slice(i).map((b) => [a, b] as const));
    const ask = (order: readonly number[]): string[] => {
      const an = new Analyses(func, module!);
      const answers: string[] = [];
      for (const i of order) {
        const [a, b] = pairs[i]!;
        const now = aliasNow(an.alias, a, b);
        const ever = aliasEver(an.alias, a, b);
        const { bits, residue } = congruenceAt(an.alignments, a.pointer, b.inst);
        answers[i] = `${now.kind} ${now.why} ${ever.kind} ${ever.why} ${residue}/${bits}`;
      }
      return answers;
    };
    const forward = pairs.map((_, i) => i);
    expect(ask([...forward].reverse())).toEqual(ask(forward));
  }
});
