/** Accesses whose address is one of two, under a condition each. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { optimized, read, sweep } from './sweep.ts';

/** Over a[i], b[i] and c[i], with `body` between the choice and the end. */
const source = (body: string): string => `; sweep: i32:n i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %c, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i32, ptr %c, i64 %i
  %v = load i32, ptr %p, align 4
  %less = icmp slt i32 %v, 9
  %base = select i1 %less, ptr %a, ptr %b
  %q = getelementptr inbounds i32, ptr %base, i64 %i
  ${body}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;
const LOADED = source('%w = load i32, ptr %q, align 4\n  store i32 %w, ptr %p, align 4');
const STORED = source('store i32 %v, ptr %q, align 4');

/** The same by branches, which also say what is added. */
const BRANCHES = LOADED.replace(
  /\n {2}%base = .*\n {2}%q = .*\n/,
  `
  br i1 %less, label %yes, label %no
yes:
  %twice = shl i32 %v, 1
  br label %join
no:
  br label %join
join:
  %base = phi ptr [ %a, %yes ], [ %b, %no ]
  %more = phi i32 [ %twice, %yes ], [ %v, %no ]
  %q = getelementptr inbounds i32, ptr %base, i64 %i
`,
)
  .replace('store i32 %w', '%sum = add i32 %w, %more\n  store i32 %sum')
  .replace('[ %next, %head ]', '[ %next, %join ]');

test.each([
  ['load', LOADED],
  ['store', STORED],
  ['load behind a branch', BRANCHES],
])('a %s from one of two arrays is parted, which is proved; then the loop is vectorized', (_, text) => {
  const parted = optimized(text, 'case.ll', 'avx2', 'part-accesses');
  expect(printModule(parted.after)).not.toMatch(/select|phi ptr/);
  const [a, b] = [parted.before.functions[0]!, parted.after.functions[0]!];
  expect(checkFunction(a, parted.before, b, parted.after).kind).toBe('proved');
  expect(sweep(text, parted, [0, 1, 3], 0)).toEqual([]);
  const whole = optimized(text, 'case.ll', 'avx2', 'part-accesses,loop-vectorize');
  expect(printModule(whole.after)).toMatch(/call .*@llvm\.masked\.(?:load|store)\.v8i32/);
  expect(sweep(text, whole, [0, 1, 9, 20], 0)).toEqual([]);
});

test('arms that are exchanged are not proved', () => {
  const parted = optimized(LOADED, 'case.ll', 'avx2', 'part-accesses');
  const text = printModule(parted.after);
  const wrong = read(text.replace('icmp slt i32 %v, 9', 'icmp sge i32 %v, 9'), 'wrong.ll');
  const [a, b] = [parted.before.functions[0]!, wrong.functions[0]!];
  expect(checkFunction(a, parted.before, b, wrong).kind).not.toBe('proved');
});

test.each<[string, string]>([
  [
    'has lanes that no mask can load',
    LOADED.replaceAll('i32, ptr', 'i16, ptr').replaceAll('i32 %', 'i16 %').replaceAll('i32:n', 'i16:n'),
  ],
  [
    'chooses before the loop',
    LOADED.replace('icmp slt i32 %v, 9', 'icmp slt i64 %n, 9')
      .replace(/( {2}%less.*\n)( {2}%base.*\n)/, '')
      .replace(
        '  br i1 %some',
        '  %less = icmp slt i64 %n, 9\n  %base = select i1 %less, ptr %a, ptr %b\n  br i1 %some',
      ),
  ],
])('a loop that %s is left alone', (_, text) => {
  const { before, after } = optimized(text, 'case.ll', 'avx2', 'part-accesses');
  expect(printModule(after)).toBe(printModule(before));
});
