/** Stores with holes: what lies in them is loaded and stored back, or left alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { sweep, vectorize } from './sweep.ts';

const FILE = join(import.meta.dirname, '..', 'files', 'loop', 'three-of-four.ll');
const TEXT = readFileSync(FILE, 'latin1');
const COUNTS = Array.from({ length: 52 }, (_, n) => n);

test('whole registers are stored, and no byte behind the last lane', () => {
  const done = vectorize(TEXT, 'three-of-four.ll', 'wasm128', 'vf=16,uf=1');
  expect(printModule(done.after).match(/store <16 x i8>/g)).toHaveLength(4);
  expect(printModule(done.after)).toMatch(/getelementptr i8, ptr %\w+, i\d+ 47/);
  expect(sweep(TEXT, done, COUNTS, 0)).toEqual([]);
});

test('where there may be threads the holes are left alone', () => {
  const threads = TEXT.replace('+simd128', '+simd128,+atomics');
  const done = vectorize(threads, 'three-of-four.ll', 'wasm128', 'vf=16,uf=1');
  expect(printModule(done.after)).not.toMatch(/store <16 x i8>/);
  expect(sweep(threads, done, COUNTS, 0)).toEqual([]);
});
