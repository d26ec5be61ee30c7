import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from '../loop/counted-loop.ts';
import { optimized, sweep } from '../loop/sweep.ts';

/** y[2i], y[2i + 1] = x[2(n - 1 - i)], x[2(n - 1 - i) + 1]: pairs in the opposite order. */
const TEXT = countedLoop(
  'i16:2n i16:2n',
  ['x', 'y'],
  `  %other = xor i64 %i, -1
  %back = add nsw i64 %n, %other
  %from = shl nsw i64 %back, 1
  %p = getelementptr inbounds i16, ptr %x, i64 %from
  %u = load i16, ptr %p, align 2
  %p1 = getelementptr inbounds i8, ptr %p, i64 2
  %v = load i16, ptr %p1, align 2
  %to = shl nuw nsw i64 %i, 1
  %q = getelementptr inbounds i16, ptr %y, i64 %to
  store i16 %u, ptr %q, align 2
  %q1 = getelementptr inbounds i8, ptr %q, i64 2
  store i16 %v, ptr %q1, align 2`,
);

test('a row that is turned around is one load, one shuffle and one store of a whole register', () => {
  const done = optimized(TEXT, 'case.ll', 'avx2', 'loop-vectorize{vf=8,uf=1},interleaved-access');
  const body = /^vector\.body:[\s\S]*?\n\n/m.exec(printModule(done.after))![0];
  expect(body.match(/= load .*?,/g)).toEqual(['= load <16 x i16>,']);
  expect(body.match(/shufflevector/g)).toHaveLength(1);
  expect(body.match(/store <16 x i16>/g)).toHaveLength(1);
  const counts = Array.from({ length: 28 }, (_, n) => n);
  expect(sweep(TEXT, done, counts, 0)).toEqual([]);
});
