/** Loops whose accesses all go lane by lane gain nothing by counting less often. */
import { expect, test } from 'vitest';
import { vectorize } from './sweep.ts';

/** d[i * stride] += a[i * stride] * b[i * stride]. */
const source = (stride: number): string => `; sweep: n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32"
@a = external global [66000 x float]
@b = external global [66000 x float]
@d = external global [66000 x float]
define void @f() #0 {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %at = mul nuw nsw i32 %i, ${stride}
  %p = getelementptr inbounds float, ptr @a, i32 %at
  %x = load float, ptr %p, align 4
  %q = getelementptr inbounds float, ptr @b, i32 %at
  %y = load float, ptr %q, align 4
  %m = fmul float %x, %y
  %r = getelementptr inbounds float, ptr @d, i32 %at
  %old = load float, ptr %r, align 4
  %new = fadd float %old, %m
  store float %new, ptr %r, align 4
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 256
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+simd128" }
`;

test.each([
  [257, false],
  [1, true],
])('elements %i apart: vectorized is %s', (stride, isDone) => {
  const { remarks } = vectorize(source(stride), 'case.ll', 'wasm128');
  expect(remarks.some(({ code }) => code === 'LoopVectorized')).toBe(isDone);
});
