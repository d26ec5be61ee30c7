import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { vectorize } from './sweep.ts';

const TEXT = readFileSync(join(import.meta.dirname, '..', 'files', 'nest', 'matrix-vector.ll'), 'latin1');

test('addresses of rows are made lane by lane, of scalars: no gather, and nothing taken out of a vector', () => {
  const text = printModule(vectorize(TEXT, 'matrix-vector.ll', 'avx2', 'vf=8').after);
  const [, body] = /\nvector\.row:([\s\S]*?)\nvector\.latch/.exec(text)!;
  expect(body!.match(/= load double/g)).toHaveLength(9);
  expect(body).not.toMatch(/gather|extractelement|<8 x (?:ptr|i64)>/);
});
