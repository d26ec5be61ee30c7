import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remarkText } from '../../src/remark/index.ts';
import { vectorize } from './sweep.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'loop');

/** What each file is planned as, or why it stays scalar. UPDATE=1 writes it anew. */
test.each(['avx2', 'wasm128'])('the plans on %s are those of the golden file', (target) => {
  const lines: string[] = [];
  for (const file of readdirSync(FOLDER).filter((f) => f.endsWith('.ll'))) {
    const { remarks, debug } = vectorize(
      readFileSync(join(FOLDER, file), 'latin1'),
      file,
      target,
      'vf=4,uf=2',
    );
    // What it costs is the business of the prices.
    const plan = debug
      .filter((line) => /^(?:loop| {2})/.test(line))
      .map((line) => line.replace(/; cost.*/, ''));
    const missed = remarks.filter((r) => r.kind === 'missed').map((r) => `  ${r.code}: ${remarkText(r)}`);
    lines.push(file, ...plan.map((line) => `  ${line}`), ...missed, '');
  }
  const golden = join(FOLDER, `plans-${target}.txt`);
  const text = lines.join('\n');
  if (process.env.UPDATE === '1') writeFileSync(golden, text);
  expect(text).toBe(readFileSync(golden, 'utf8'));
});
