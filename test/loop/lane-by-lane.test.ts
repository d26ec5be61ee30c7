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

/** y[i] = table[x[i]], of elements of so many bits. */
const looksUp = (bits: number): string => `; sweep: n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32"
define void @f(ptr noalias %x, ptr noalias %table, ptr noalias %y, i32 %n) #0 {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds nuw i8, ptr %x, i32 %i
  %byte = load i8, ptr %p, align 1
  %at = zext i8 %byte to i32
  %q = getelementptr inbounds nuw i${bits}, ptr %table, i32 %at
  %v = load i${bits}, ptr %q, align 1
  %r = getelementptr inbounds nuw i${bits}, ptr %y, i32 %i
  store i${bits} %v, ptr %r, align 1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+simd128" }
`;

test.each([8, 16, 32])('elements of %i bits that are looked up go into registers four by four', (bits) => {
  const { remarks } = vectorize(looksUp(bits), 'case.ll', 'wasm128');
  const done = remarks.find(({ code }) => code === 'LoopVectorized');
  const text = done?.parts.map((part) => (typeof part === 'string' ? part : part.value)).join('');
  expect(text).toMatch(/ 4 lanes, 4 at a time/);
});
