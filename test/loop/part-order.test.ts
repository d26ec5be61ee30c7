/** Bodies of several parts: one behind the other, whatever must keep its order. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { optimized, sweep } from './sweep.ts';

const COUNTS = Array.from({ length: 60 }, (_, n) => n);

function accessesOf(text: string): string {
  const body = /vector\.body:[\s\S]*?\n\n/.exec(text)?.[0] ?? '';
  return [...body.matchAll(/\b(load|store) </g)].map(([, op]) => (op === 'load' ? 'L' : 'S')).join('');
}

/** The accesses of the vector loop, after a look at every number of iterations and every overlap, and a proof. */
function ordered(text: string, options = 'vf=4,uf=4'): string {
  const done = optimized(text, 'case.ll', 'avx2', `loop-vectorize{${options}}`);
  expect(sweep(text, done, COUNTS, 0)).toEqual([]);
  const { before, after } = done;
  expect(checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind).toBe('proved');
  return accessesOf(printModule(after));
}

test('loads and stores alternate part by part', () => {
  const text = countedLoop(
    'i32:n i32:n',
    ['x', 'y'],
    `  %p = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %y, i64 %i
  %u = load i32, ptr %q, align 4
  %w = add i32 %u, %v
  store i32 %w, ptr %q, align 4`,
  );
  expect(ordered(text)).toBe('LLSLLSLLSLLS');
});

test('what is read ahead of a store is read in the same part', () => {
  const text = countedLoop(
    'i32:n+1 i32:n',
    ['x', 'y'],
    `  %i.1 = add nuw nsw i64 %i, 1
  %p = getelementptr inbounds i32, ptr %x, i64 %i
  %p.1 = getelementptr inbounds i32, ptr %x, i64 %i.1
  %v = load i32, ptr %p, align 4
  %d = shl i32 %v, 1
  store i32 %d, ptr %p, align 4
  %u = load i32, ptr %p.1, align 4
  %q = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %u, ptr %q, align 4`,
  );
  expect(ordered(text)).toBe('LLSS'.repeat(4));
});

test('where a value of the iteration before comes from the part before, all loads stay in front', () => {
  const text = countedLoop(
    'i32:n+1 i32:n',
    ['x', 'y'],
    `  %last = phi i32 [ 7, %entry ], [ %v, %head ]
  %p = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
  %w = sub i32 %v, %last
  %q = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %w, ptr %q, align 4`,
  );
  expect(ordered(text)).toBe('LLLLSSSS');
});

test('pairs that are loaded and stored together', () => {
  const text = countedLoop(
    'i32:2n i32:2n',
    ['x', 'y'],
    `  %at = shl nuw nsw i64 %i, 1
  %p = getelementptr inbounds i32, ptr %x, i64 %at
  %v = load i32, ptr %p, align 4
  %p.1 = getelementptr inbounds i8, ptr %p, i64 4
  %v.1 = load i32, ptr %p.1, align 4
  %q = getelementptr inbounds i32, ptr %y, i64 %at
  store i32 %v.1, ptr %q, align 4
  %q.1 = getelementptr inbounds i8, ptr %q, i64 4
  %w = add i32 %v, %v.1
  store i32 %w, ptr %q.1, align 4`,
  );
  expect(ordered(text, 'vf=4,uf=2')).toMatch(/^(L+)(S+)\1\2$/);
});

test('a loop that only loads stays as it is', () => {
  const text = countedLoop(
    'i64:n i64:n',
    ['x', 'y'],
    `  %sum = phi i64 [ 0, %entry ], [ %more, %head ]
  %p = getelementptr inbounds i64, ptr %x, i64 %i
  %v = load i64, ptr %p, align 8
  %q = getelementptr inbounds i64, ptr %y, i64 %i
  %u = load i64, ptr %q, align 8
  %w = xor i64 %u, %v
  %more = add i64 %sum, %w`,
    '%more',
  );
  expect(ordered(text, 'vf=4,uf=2')).toBe('LLLL');
});

test('nothing is loaded behind a store under a mask that stood before it', () => {
  const text = `; sweep: i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @f(ptr noalias %x, ptr noalias %y, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %p = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
  %is = icmp sgt i32 %v, 7
  br i1 %is, label %then, label %join
then:
  %q = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %v, ptr %q, align 4
  br label %join
join:
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+avx2" "tune-cpu"="znver5" }
`;
  const done = optimized(text, 'case.ll', 'avx2', 'loop-vectorize{vf=8,uf=4}');
  const body = /vector\.body:[\s\S]*?\n\n/.exec(printModule(done.after))?.[0] ?? '';
  const accesses = [...body.matchAll(/\bload <|masked\.store/g)]
    .map(([one]) => (one.startsWith('load') ? 'l' : 'm'))
    .join('');
  expect(accesses).toBe('llllmmmm');
});
