/** Pointers that are compared before a loop may be the same one; only a little apart they may not be. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { sweep, type Vectorized, vectorize } from './sweep.ts';

/** `index` says where the iteration is. */
const text = (index: string, store: string): string =>
  countedLoop(
    'i32:n+8 i32:n+8',
    ['x', 'y'],
    `  ${index}
  %p = getelementptr inbounds i32, ptr %x, i64 %at
  %v = load i32, ptr %p, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds i32, ptr %y, i64 %at
  ${store}`,
  ).replaceAll('ptr noalias', 'ptr');

const UP = '%at = add nuw nsw i64 %i, 0';
const DOWN = '%back = sub nuw nsw i64 %n, %i\n  %at = sub nsw i64 %back, 1';
const STORE = 'store i32 %w, ptr %q, align 4';

const isProved = ({ before, after }: Vectorized): boolean =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind === 'proved';

test.each([
  ['upwards', UP, /sub i64 %\d+, %\d+\n {2}%\d+ = add i64 %\d+, -1\n.*icmp ult i64 %\d+, 15/],
  ['downwards', DOWN, /sub i64 %\d+, %\d+\n {2}%\d+ = add i64 %\d+, -1\n.*icmp ult i64 %\d+, 15/],
])('%s a loop in place is vectorized, and right at every distance', (_, index, check) => {
  const source = text(index, STORE);
  const done = vectorize(source, 'case.ll', 'avx2', 'vf=4,uf=1');
  expect(printModule(done.after)).toMatch(check);
  expect(isProved(done)).toBe(true);
  expect(sweep(source, done, [0, 1, 4, 9, 13], 6)).toEqual([]);
});

test('elements of two sizes are never in place', () => {
  const source = text(UP, '%b = trunc i32 %w to i8\n  store i8 %b, ptr %q, align 4');
  const done = vectorize(source, 'case.ll', 'avx2', 'vf=4,uf=1');
  expect(printModule(done.after)).not.toMatch(/add i64 %\d+, -1/);
  expect(sweep(source, done, [13], 6)).toEqual([]);
});
