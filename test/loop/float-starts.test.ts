import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { optimized } from './sweep.ts';

/** start + x[0] + x[1] + …, in any order. */
const sum = (start: string): string => `
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define float @f(ptr %x, i64 %n, float %s) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %total = phi float [ ${start}, %entry ], [ %added, %head ]
  %p = getelementptr inbounds float, ptr %x, i64 %i
  %v = load float, ptr %p, align 4
  %added = fadd reassoc nsz float %total, %v
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  %result = phi float [ ${start}, %entry ], [ %added, %head ]
  ret float %result
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;

test('a float sum is proved whatever it starts with: other lanes begin with -0.0, which changes nothing', () => {
  for (const start of ['%s', '3.0', '-0.0', '0.0']) {
    const { before, after } = optimized(sum(start), 'case.ll', 'avx2', 'loop-vectorize{vf=4,uf=1}');
    expect(printModule(after)).toContain('vector.body');
    const [a, b] = [before.functions[0]!, after.functions[0]!];
    expect([start, checkFunction(a, before, b, after).kind]).toEqual([start, 'proved']);
  }
});
