/** Comparisons in fewer bits that choose between values of another type. */
import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { sweep, vectorize } from './sweep.ts';

/** y[i] = i is even ? x[i] + 1 : 2 * x[i]. */
const TEXT = `; sweep: float:n float:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @f(ptr noalias %x, ptr noalias %y, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %bit = and i64 %i, 1
  %even = icmp eq i64 %bit, 0
  %p = getelementptr inbounds float, ptr %x, i64 %i
  %v = load float, ptr %p, align 4
  %more = fadd float %v, 1.000000e+00
  %twice = fmul float %v, 2.000000e+00
  %w = select i1 %even, float %more, float %twice
  %q = getelementptr inbounds float, ptr %y, i64 %i
  store float %w, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;

test('a bit of the counter chooses between floats', () => {
  const done = vectorize(TEXT, 'case.ll', 'avx2');
  expect(printModule(done.after)).toMatch(/select <\d+ x i1>/);
  expect(sweep(TEXT, done, [0, 1, 9, 33], 0)).toEqual([]);
});
