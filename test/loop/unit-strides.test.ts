/** Loops whose strides are arguments, in two versions. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { optimized, sweep } from './sweep.ts';

const HEAD = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
`;

/** Sums x[inc·i]; `step` says how the index is made. */
const source = (inc: string, step: string): string => `; sweep: i32:3n+1 n ${inc}
${HEAD}define i32 @f(ptr noundef %x, i64 noundef %n, i64 noundef %inc) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %s = phi i32 [ 0, %entry ], [ %t, %head ]
  ${step}
  %p = getelementptr inbounds i32, ptr %x, i64 %at
  %v = load i32, ptr %p, align 4
  %t = add i32 %s, %v
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  %r = phi i32 [ 0, %entry ], [ %t, %head ]
  ret i32 %r
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;
const BY = '%at = mul nsw i64 %i, %inc';

test.each(['1', '2', '3'])('a loop in two versions is proved, and right for a stride of %s', (inc) => {
  const text = source(inc, BY);
  const done = optimized(text, 'case.ll', 'avx2', 'unit-strides');
  expect(printModule(done.after)).toMatch(/icmp eq i64 %inc, 1/);
  const [a, b] = [done.before.functions[0]!, done.after.functions[0]!];
  expect(checkFunction(a, done.before, b, done.after).kind).toBe('proved');
  expect(sweep(text, done, [0, 1, 9], 0)).toEqual([]);
});

/** The same, with a stride that is looked up first. */
const loaded = (inc: string, step: string): string =>
  source('i64:n+1', step)
    .replace('i64 noundef %inc)', 'ptr noundef %from)')
    .replace(
      'entry:\n',
      `entry:\n  store i64 ${inc}, ptr %from, align 8\n  %inc = load i64, ptr %from, align 8\n`,
    );

test.each(['1', '2', '3'])('a stride of %s that is loaded is frozen, and the loop is right', (inc) => {
  const text = loaded(inc, BY);
  const done = optimized(text, 'case.ll', 'avx2', 'unit-strides');
  expect(printModule(done.after)).toMatch(/(%\d+) = freeze i64 %inc\n/);
  expect(printModule(done.after)).toMatch(/icmp eq i64 %\d+, 1/);
  const [a, b] = [done.before.functions[0]!, done.after.functions[0]!];
  expect(checkFunction(a, done.before, b, done.after).kind).toBe('proved');
  expect(sweep(text, done, [0, 1, 9], 0)).toEqual([]);
});

test('the version for 1 is vectorized, the other one stays', () => {
  const { after } = optimized(source('1', BY), 'case.ll', 'avx2', 'unit-strides,loop-vectorize');
  expect(printModule(after)).toMatch(/load <8 x i32>/);
  expect(printModule(after)).toMatch(/mul nsw i64 %i, %inc/);
});

test.each<[string, (text: string) => string]>([
  ['has a version already', (text) => text.replace('icmp sgt i64 %n, 0', 'icmp eq i64 %inc, 1')],
  ['has a stride that may be undefined', (text) => text.replace('i64 noundef %inc', 'i64 %inc')],
  ['is to be small', (text) => text.replace('nounwind', 'nounwind optsize')],
  ['has a constant stride', (text) => text.replace(BY, '%at = mul nsw i64 %i, 1')],
  [
    'multiplies numbers, not indices',
    (text) =>
      text
        .replace(BY, '%at = add i64 %i, 0')
        .replace('add i32 %s, %v', 'add i32 %s, %m')
        .replace(
          '  %t =',
          '  %w = zext i32 %v to i64\n  %k = mul i64 %w, %inc\n  %m = trunc i64 %k to i32\n  %t =',
        ),
  ],
  ['would not be vectorized', (text) => text.replace('%t = add i32 %s, %v', '%t = udiv i32 %s, %v')],
])('a loop that %s has one version', (_, change) => {
  const { before, after } = optimized(change(source('1', BY)), 'case.ll', 'avx2', 'unit-strides');
  expect(printModule(after)).toBe(printModule(before));
});
