import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { optimized, sweep } from './sweep.ts';

/** y[i] = x[3 * i], and 3 * i of the last iteration as the result. */
const TEXT = `; sweep: i32:3n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i64 @f(ptr noalias %x, ptr noalias %y, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %j = mul nuw nsw i64 %i, 3
  %p = getelementptr inbounds i32, ptr %x, i64 %j
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %v, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  %last = phi i64 [ 0, %entry ], [ %j, %head ]
  ret i64 %last
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;

test('an index that is used behind the loop is kept in no lanes', () => {
  const done = optimized(TEXT, 'case.ll', 'avx2', 'loop-vectorize{vf=8,uf=1}');
  const text = printModule(done.after);
  expect(text).toContain('vector.body');
  expect(text).not.toMatch(/<8 x i64>/);
  const counts = Array.from({ length: 28 }, (_, n) => n);
  expect(sweep(TEXT, done, counts, 0)).toEqual([]);
});
