import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { optimized, sweep } from './sweep.ts';

/** y[i] = (float)x[i], from 16 bits: lanes of one register there are two of here. */
const TEXT = countedLoop(
  'i16:n float:n',
  ['x', 'y'],
  `  %p = getelementptr inbounds i16, ptr %x, i64 %i
  %v = load i16, ptr %p, align 2
  %w = sitofp i16 %v to float
  %q = getelementptr inbounds float, ptr %y, i64 %i
  store float %w, ptr %q, align 4`,
);

test('lanes of several registers are stored register by register, upwards', () => {
  const done = optimized(TEXT, 'case.ll', 'avx2', 'loop-vectorize{vf=16,uf=1}');
  const stores = printModule(done.after).match(/.*\n {2}store <.*/g) ?? [];
  expect(stores.map((line) => line.trim().replace(/%\S+/g, '%'))).toEqual([
    expect.stringMatching(/i32 0, i32 1, .*i32 7>\n {2}store <8 x float>/),
    expect.stringMatching(/store <8 x float>/),
  ]);
  const counts = Array.from({ length: 50 }, (_, n) => n);
  expect(sweep(TEXT, done, counts, 0)).toEqual([]);
});
