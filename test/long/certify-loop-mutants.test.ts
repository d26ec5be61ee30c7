/**
 * Faults planted in loops that are proved: whatever is still proved is run in the interpreter, which must find no
 * difference. MUTANTS=all takes every one; the default every ninth.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFunction, DEFAULT_CHECK } from '../../src/certify/index.ts';
import { searchCounterexample } from '../../src/driver/index.ts';
import { findFunction } from '../../src/ir/module.ts';
import { parseModule } from '../../src/text/index.ts';
import { verifyModule } from '../../src/verify/index.ts';
import { mutantsOf } from '../certify/mutate.ts';
import { read } from '../certify/pairs.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'certify', 'forms');
const STRIDE = process.env.MUTANTS === 'all' ? 1 : 9;
const SECONDS = 2;

test('no fault in a loop is proved for which the interpreter finds a difference', () => {
  const counts = new Map<string, [made: number, proved: number]>();
  const wrong: string[] = [];
  let at = 0;
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.a.ll'))) {
    const a = read(readFileSync(join(FOLDER, file), 'latin1'));
    const text = readFileSync(join(FOLDER, file.replace('.a.ll', '.b.ll')), 'latin1');
    for (const mutant of mutantsOf(text)) {
      if (at++ % STRIDE !== 0) continue;
      const { module } = parseModule(mutant.text, 'mutant.ll');
      if (module === null || verifyModule(module).some((d) => d.severity === 'error')) continue;
      const count = counts.get(mutant.fault) ?? [0, 0];
      counts.set(mutant.fault, count);
      count[0]++;
      for (const func of a.functions) {
        const other = func.blocks.length === 0 ? null : findFunction(module, func.name!);
        if (other === null || bodyOf(text, func.name!) === bodyOf(mutant.text, func.name!)) continue;
        const until = Date.now() + SECONDS * 1000;
        const options = { ...DEFAULT_CHECK, overTime: () => Date.now() > until };
        if (checkFunction(func, a, other, module, options).kind !== 'proved') continue;
        count[1]++;
        const { found } = searchCounterexample(func, a, other, module);
        if (found !== null)
          wrong.push(`${file} ${mutant.fault}: ${mutant.from} => ${mutant.to}: ${found.difference}`);
      }
    }
  }
  const rows = [...counts]
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([fault, [made, proved]]) => `${fault} ${made} ${proved}`);
  process.stdout.write(`${rows.join('\n')}\n`);
  expect(wrong).toEqual([]);
  expect(counts.size).toBeGreaterThan(15);
}, 900_000);

function bodyOf(text: string, name: string): string {
  return new RegExp(`^define [^\\n]*@${name}\\([\\s\\S]*?^}`, 'm').exec(text)?.[0] ?? '';
}
