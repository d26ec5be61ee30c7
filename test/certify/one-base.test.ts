/** Two ends of one buffer (`row[i]` and `row[w - 1 - i]`), set apart by a comparison of where they begin and end. */
import { expect, it } from 'vitest';
import { answers, pairFile } from './pairs.ts';

const { a, b } = pairFile('flip');

it('two ends that a comparison sets apart may be exchanged side by side', () => {
  expect(answers(a, b)).toEqual(['flip: proved']);
});

it.each<[string, string, string]>([
  ['nothing is compared', 'br i1 %14, label %scalar.ph, label %vector.ph', 'br label %vector.ph'],
  ['the first end is two elements longer than compared', 'ptr %4, i32 4', 'ptr %4, i32 -4'],
  ['the other end begins two elements before', 'ptr %7, i32 %9', 'ptr %0, i32 %9'],
  [
    'the other end is longer than compared',
    '%11 = getelementptr i8, ptr %7, i32 4',
    '%11 = getelementptr i8, ptr %7, i32 -4',
  ],
  ['only one half is compared', '%14 = and i1 %12, %13', '%14 = and i1 %12, false'],
  ['only the other half is compared', '%14 = and i1 %12, %13', '%14 = and i1 false, %13'],
  ['the comparisons are turned round', '%14 = and i1 %12, %13', '%14 = xor i1 %12, %13'],
  ['the comparison is signed', '%13 = icmp ult ptr', '%13 = icmp slt ptr'],
  ['fewer turns are compared than run', '%2 = sub i32 %n, 1', '%2 = sub i32 %n, 2'],
])('%s', (_, from, to) => {
  expect(b).toContain(from);
  expect(answers(a, b.replace(from, to))[0]).toMatch(/^flip: unknown/);
});
