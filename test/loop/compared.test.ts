import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweep, vectorize } from './sweep.ts';

const textOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'files', 'nest', `${name}.ll`), 'latin1');

test.each(['compared', 'compared-rows'])('%s is right however its buffers overlap', (name) => {
  const text = textOf(name);
  const done = vectorize(text, name, 'wasm128', 'vf=4');
  expect(done.debug.filter((line) => line.startsWith('outer loop'))).not.toEqual([]);
  expect(sweep(text, done, [9], 30)).toEqual([]);
});

test('the comparisons before a nest are told', () => {
  const { remarks } = vectorize(textOf('compared'), 'compared', 'wasm128', 'vf=4');
  const said = remarks
    .filter(({ code }) => code === 'LoopVectorized')
    .map(({ parts }) => JSON.stringify(parts));
  expect(said.join()).toContain('pairs of pointers are apart in the whole nest at run time');
});
