import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { optimized, sweep } from './sweep.ts';

/** y[i] = (float)x[i], from 16 bits: lanes of one register there are two of here. */
const TEXT = `; sweep: i16:n float:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @f(ptr noalias %x, ptr noalias %y, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i16, ptr %x, i64 %i
  %v = load i16, ptr %p, align 2
  %w = sitofp i16 %v to float
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

test('lanes of several registers are stored register by register, upwards', () => {
  const done = optimized(TEXT, 'case.ll', 'avx2', 'loop-vectorize{vf=16,uf=1}');
  const stores = printModule(done.after).match(/.*\n {2}store <.*/g) ?? [];
  expect(stores.map((line) => line.trim().replace(/%\S+/g, '%'))).toEqual([
    expect.stringMatching(/i32 0, i32 1, .*i32 7>\n {2}store <8 x float>/),
    expect.stringMatching(/store <8 x float>/),
  ]);
  const counts = Array.from({ length: 50 }, (_, n) => n);
  expect(sweep(TEXT, done, counts, 0)).toEqual([]);
});
