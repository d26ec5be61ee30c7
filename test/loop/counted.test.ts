import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { optimized, sweep } from './sweep.ts';

/** y[i] = x[3 * i], and 3 * i of the last iteration as the result. */
const TEXT = countedLoop(
  'i32:3n i32:n',
  ['x', 'y'],
  `  %j = mul nuw nsw i64 %i, 3
  %p = getelementptr inbounds i32, ptr %x, i64 %j
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %v, ptr %q, align 4`,
  '%j',
);

test('an index that is used behind the loop is kept in no lanes', () => {
  const done = optimized(TEXT, 'case.ll', 'avx2', 'loop-vectorize{vf=8,uf=1}');
  const text = printModule(done.after);
  expect(text).toContain('vector.body');
  expect(text).not.toMatch(/<8 x i64>/);
  const counts = Array.from({ length: 28 }, (_, n) => n);
  expect(sweep(TEXT, done, counts, 0)).toEqual([]);
});
