import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vectorize } from './sweep.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'loop');

const isVectorized = (file: string, options: string): boolean => {
  const { remarks } = vectorize(readFileSync(join(FOLDER, file), 'latin1'), file, 'avx2', options);
  return remarks.some((remark) => remark.code === 'LoopVectorized');
};

test.each([
  ['reductions', 'maximum.ll'],
  ['records', 'record-float.ll'],
  ['recurrences', 'previous.ll'],
  ['serial-parts', 'serial-sum.ll'],
  ['inductions', 'several-inductions.ll'],
  ['breaks', 'search.ll'],
  ['conditions', 'if-else.ll'],
  ['masks', 'conditional-store.ll'],
  ['checks', 'add-floats.ll'],
  ['reversed', 'down.ll'],
  ['uniform', 'stored-sum.ll'],
  ['groups', 'pairs.ll'],
  ['gathers', 'gather.ll'],
])('without %s %s stays scalar', (feature, file) => {
  expect(isVectorized(file, 'vf=4')).toBe(true);
  expect(isVectorized(file, `vf=4,without=nests`)).toBe(true);
  expect(isVectorized(file, `vf=4,without=${feature}`)).toBe(false);
});

test('without several parts there is one vector at a time', () => {
  const text = readFileSync(join(FOLDER, 'maximum.ll'), 'latin1');
  const { remarks } = vectorize(text, 'maximum.ll', 'avx2', 'without=parts');
  const done = remarks.find((remark) => remark.code === 'LoopVectorized');
  expect(JSON.stringify(done?.parts)).toMatch(/"Parts","value":"?1/);
});
