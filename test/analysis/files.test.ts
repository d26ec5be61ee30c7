/**
 * File tests of the analyses: the first line of `test/files/analysis/*.ll` says what to print, the golden file beside it
 * what is printed. `UPDATE=1` writes them anew.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analysisText, type Kind } from '../../src/cli/commands/analyze.ts';
import { parseModule } from '../../src/text/index.ts';
import { verifyModule } from '../../src/verify/index.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'analysis');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.ll'));

test.each(FILES)('%s is analyzed as its golden file says', (name) => {
  const text = readFileSync(join(FOLDER, name), 'latin1');
  const { module, diagnostics } = parseModule(text, name);
  if (module === null) throw new Error(diagnostics[0]!.message);
  expect(verifyModule(module)).toEqual([]);
  const [, kind, layout] = /^; (loops|deps|align|divergence)(?:=(aos|soa))?$/m.exec(text)!;
  const named = /^; private: (.*)$/m.exec(text)?.[1]?.split(',') ?? [];
  const golden = join(FOLDER, name.replace(/\.ll$/, '.txt'));
  const printed = analysisText(kind as Kind, module, {
    wish: layout === 'aos' || layout === 'soa' ? layout : 'auto',
    named,
    vf: null,
  });
  if (process.env.UPDATE === '1') writeFileSync(golden, printed);
  expect(printed).toBe(readFileSync(golden, 'utf8'));
});
