/** A value that is computed between two vectorized loops: it goes on through all loops of the second one. */
import { expect, it } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { optimized } from '../loop/sweep.ts';
import { answers } from './pairs.ts';

/** Without names: `s = Σ x[i]`, then `x[i] *= 1 / s`. */
const NORMALIZE = `target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"
define void @f(ptr %0, i32 %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %5, label %4
4:
  ret void
5:
  %6 = phi i32 [ %11, %5 ], [ 0, %2 ]
  %7 = phi float [ %10, %5 ], [ 0.0, %2 ]
  %8 = getelementptr inbounds nuw float, ptr %0, i32 %6
  %9 = load float, ptr %8, align 4
  %10 = fadd fast float %9, %7
  %11 = add nuw nsw i32 %6, 1
  %12 = icmp eq i32 %11, %1
  br i1 %12, label %13, label %5
13:
  %14 = fdiv fast float 1.0, %10
  br label %15
15:
  %16 = phi i32 [ %20, %15 ], [ 0, %13 ]
  %17 = getelementptr inbounds nuw float, ptr %0, i32 %16
  %18 = load float, ptr %17, align 4
  %19 = fmul fast float %18, %14
  store float %19, ptr %17, align 4
  %20 = add nuw nsw i32 %16, 1
  %21 = icmp eq i32 %20, %1
  br i1 %21, label %4, label %15
}
attributes #0 = { nounwind "target-features"="+simd128" }
`;

const VECTORS = printModule(optimized(NORMALIZE, 'case.ll', 'wasm128', 'loop-vectorize').after);

it('the reciprocal of a sum, in the vector loop and in the scalar one behind it', () => {
  expect(VECTORS.match(/^vector\.body\d*:/gm)).toHaveLength(2);
  expect(answers(NORMALIZE, VECTORS)).toEqual(['f: proved']);
});

it('not where the second loop takes the sum itself', () => {
  const wrong = VECTORS.replace(/fdiv [a-z ]+float 1\.0+e\+00, (%\w+)/, 'fadd fast float -0.0, $1');
  expect(wrong).not.toBe(VECTORS);
  expect(answers(NORMALIZE, wrong).join()).toMatch(/^f: (?:unknown|wrong)/);
});
