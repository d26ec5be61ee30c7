/** Loops in two parts, where turns at one end keep the others from being vectorized. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { optimized, read, sweep, type Vectorized } from './sweep.ts';

const HEAD = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
`;
const TAIL = 'attributes #0 = { nounwind "target-features"="+avx2" }\n';

/** y[i] = x[i] - x[before], where `before` is i in the turn before, and the last element in the first. */
const LATE = `; sweep: i32:n+1 i32:n+1 n
${HEAD}define void @f(ptr noalias noundef %x, ptr noalias noundef %y, i32 noundef %n) #0 {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %ph, label %exit
ph:
  %last = add nsw i32 %n, -1
  %wide = zext nneg i32 %n to i64
  %start = zext nneg i32 %last to i64
  br label %head
head:
  %i = phi i64 [ 0, %ph ], [ %next, %head ]
  %before = phi i64 [ %start, %ph ], [ %i, %head ]
  %p = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %x, i64 %before
  %w = load i32, ptr %q, align 4
  %d = sub i32 %v, %w
  %r = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %d, ptr %r, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %wide
  br i1 %done, label %exit, label %head
exit:
  ret void
}
${TAIL}`;

/** y[i] = x[i] + x[min(i + 1, n - 1)]. */
const LAST = `; sweep: i32:n+1 i32:n+1 n
${HEAD}define void @f(ptr noalias noundef %x, ptr noalias noundef %y, i32 noundef %n) #0 {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %ph, label %exit
ph:
  %last = add nsw i32 %n, -1
  br label %head
head:
  %i = phi i32 [ 0, %ph ], [ %next, %head ]
  %at = zext nneg i32 %i to i64
  %p = getelementptr inbounds i32, ptr %x, i64 %at
  %v = load i32, ptr %p, align 4
  %next = add nuw nsw i32 %i, 1
  %isin = icmp slt i32 %next, %n
  %other = select i1 %isin, i32 %next, i32 %last
  %ext = zext nneg i32 %other to i64
  %q = getelementptr inbounds i32, ptr %x, i64 %ext
  %w = load i32, ptr %q, align 4
  %d = add i32 %v, %w
  %r = getelementptr inbounds i32, ptr %y, i64 %at
  store i32 %d, ptr %r, align 4
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
${TAIL}`;

/** x[i] = x[99 - i] + y[i]. */
const CROSSING = `; sweep: i32:100 i32:100
${HEAD}define void @f(ptr noalias noundef %x, ptr noalias noundef %y) #0 {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %j = sub nuw nsw i64 99, %i
  %p = getelementptr inbounds i32, ptr %x, i64 %j
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %y, i64 %i
  %w = load i32, ptr %q, align 4
  %d = add i32 %v, %w
  %r = getelementptr inbounds i32, ptr %x, i64 %i
  store i32 %d, ptr %r, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 100
  br i1 %done, label %exit, label %head
exit:
  ret void
}
${TAIL}`;

/** x[i] += x[40]: the number that is added changes once. */
const PIVOT = CROSSING.replace('sub nuw nsw i64 99, %i', 'add i64 40, 0');

function verdictOf({ before }: Vectorized, after: Module): string {
  return checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind;
}

test.each([
  ['an index from the turn before', LATE],
  ['a last turn of its own', LAST],
  ['accesses that meet half way', CROSSING],
  ['an access that meets one that stays', PIVOT],
])('a loop with %s is split, which is proved; then it is vectorized', (_, text) => {
  const split = optimized(text, 'case.ll', 'avx2', 'split-loops');
  expect(printModule(split.after)).toMatch(/loop\.split:/);
  expect(verdictOf(split, split.after)).toBe('proved');
  expect(sweep(text, split, [0, 1, 2, 3], 0)).toEqual([]);
  const whole = optimized(text, 'case.ll', 'avx2', 'split-loops,loop-vectorize');
  expect(printModule(whole.after)).toMatch(/load <8 x i32>/);
  expect(sweep(text, whole, [0, 1, 2, 9, 40], 0)).toEqual([]);
});

test.each<[string, string, (text: string) => string]>([
  ['starts from another index', LATE, (text) => text.replace('[ 0, %loop.split ]', '[ 1, %loop.split ]')],
  ['counts from another turn', LATE, (text) => text.replace('[ 1, %loop.split ]', '[ 2, %loop.split ]')],
  ['does a turn more before', CROSSING, (text) => text.replace(/(icmp eq i64 %\d+, )50/, '$151')],
  ['asks for one turn more', LAST, (text) => text.replace(/icmp ule i32 %n, 1/, 'icmp ule i32 %n, 0')],
  ['is done with a turn earlier', LAST, (text) => text.replace(/add i32 %n, -1/, 'add i32 %n, -2')],
])('a second part that %s is not proved', (_, source, change) => {
  const split = optimized(source, 'case.ll', 'avx2', 'split-loops');
  const text = printModule(split.after);
  expect(change(text)).not.toBe(text);
  expect(verdictOf(split, read(change(text), 'wrong.ll'))).not.toBe('proved');
});

test('a mask of an index may go only where the counter does not go beyond it', () => {
  const masked = (turns: number): string =>
    LATE.replace(
      '%q = getelementptr inbounds i32, ptr %x, i64 %before',
      '%low = and i64 %before, 255\n  %q = getelementptr inbounds i32, ptr %x, i64 %low',
    )
      .replace('[ %start, %ph ]', '[ 7, %ph ]')
      .replace('icmp eq i64 %next, %wide', `icmp eq i64 %next, ${turns}`);
  const split = optimized(masked(200), 'case.ll', 'avx2', 'split-loops');
  expect(printModule(split.after).match(/, 255$/gm)).toHaveLength(1);
  expect(verdictOf(split, split.after)).toBe('proved');
  const text = printModule(split.after).replace(', 200', ', 300');
  const longer = { ...split, before: read(masked(300), 'longer.ll') };
  expect(verdictOf(longer, read(text, 'wrong.ll'))).not.toBe('proved');
});

test.each<[string, (text: string) => string]>([
  ['is to be small', (text) => text.replace('nounwind', 'nounwind optsize')],
  ['would not be vectorized', (text) => text.replace('%w = load', '%w = load volatile')],
  [
    'has an index that never moves evenly',
    (text) =>
      text.replace('[ %i, %head ]', '[ %k, %head ]').replace('  %p =', '  %k = xor i64 %i, 5\n  %p ='),
  ],
])('a loop that %s stays whole', (_, change) => {
  const { before, after } = optimized(change(LATE), 'case.ll', 'avx2', 'split-loops');
  expect(printModule(after)).toBe(printModule(before));
});
