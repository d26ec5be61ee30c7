/** Compilers discard the names of values: what can be proved with names is proved without. */
import { expect, it } from 'vitest';
import {
  CATALOG,
  certifier,
  optimize,
  parseModule,
  parsePipeline,
  printModule,
  targetNamed,
} from '../../src/index.ts';

/** How many vector loops stay when all is proved. */
function vectorLoops(text: string): number {
  const { module } = parseModule(text, 'nameless.ll');
  const pipeline = parsePipeline('choose', CATALOG);
  if (module === null || !pipeline.ok) throw new Error('not read');
  optimize(module, pipeline.passes, { target: { forced: targetNamed('avx2') }, check: certifier() });
  return printModule(module).match(/^vector\.body\d*:/gm)?.length ?? 0;
}

it('two sums, one after the other: the mean is a value of the first loop that the second one uses', () => {
  expect(
    vectorLoops(`define float @variance(ptr %0, i64 %1) {
  %3 = icmp sgt i64 %1, 0
  br i1 %3, label %6, label %11

4:
  %5 = fdiv reassoc nsz float %9, 8.0
  br i1 %3, label %13, label %11

6:
  %7 = phi i64 [ 0, %2 ], [ %10, %6 ]
  %8 = phi float [ 0.0, %2 ], [ %9, %6 ]
  %a = getelementptr inbounds float, ptr %0, i64 %7
  %b = load float, ptr %a, align 4
  %9 = fadd reassoc nsz float %b, %8
  %10 = add nuw nsw i64 %7, 1
  %c = icmp eq i64 %10, %1
  br i1 %c, label %4, label %6

11:
  %12 = phi float [ 0.0, %4 ], [ 0.0, %2 ], [ %18, %13 ]
  ret float %12

13:
  %14 = phi i64 [ 0, %4 ], [ %19, %13 ]
  %15 = phi float [ 0.0, %4 ], [ %18, %13 ]
  %d = getelementptr inbounds float, ptr %0, i64 %14
  %e = load float, ptr %d, align 4
  %16 = fsub reassoc nsz float %e, %5
  %17 = fmul reassoc nsz float %16, %16
  %18 = fadd reassoc nsz float %17, %15
  %19 = add nuw nsw i64 %14, 1
  %g = icmp eq i64 %19, %1
  br i1 %g, label %11, label %13
}
`),
  ).toBe(2);
});

it('sums, a minimum and a maximum of one array, which all begin alike', () => {
  expect(
    vectorLoops(`define void @moments(ptr noalias %0, i64 %1, ptr noalias %2) {
  %4 = load double, ptr %0, align 8
  br label %5

5:
  %6 = phi i64 [ 0, %3 ], [ %18, %5 ]
  %7 = phi double [ 0.0, %3 ], [ %12, %5 ]
  %8 = phi double [ %4, %3 ], [ %17, %5 ]
  %9 = phi double [ %4, %3 ], [ %15, %5 ]
  %10 = phi double [ 0.0, %3 ], [ %13, %5 ]
  %a = getelementptr inbounds double, ptr %0, i64 %6
  %11 = load double, ptr %a, align 8
  %12 = fadd reassoc nsz double %11, %7
  %b = fmul reassoc nsz double %11, %11
  %13 = fadd reassoc nsz double %b, %10
  %14 = fcmp nnan nsz olt double %11, %9
  %15 = select nsz i1 %14, double %11, double %9
  %16 = fcmp nnan nsz ogt double %11, %8
  %17 = select nsz i1 %16, double %11, double %8
  %18 = add nuw nsw i64 %6, 1
  %19 = icmp eq i64 %18, %1
  br i1 %19, label %20, label %5

20:
  store double %12, ptr %2, align 8
  %c = getelementptr inbounds i8, ptr %2, i64 8
  store double %13, ptr %c, align 8
  %d = getelementptr inbounds i8, ptr %2, i64 16
  store double %15, ptr %d, align 8
  %e = getelementptr inbounds i8, ptr %2, i64 24
  store double %17, ptr %e, align 8
  ret void
}
`),
  ).toBe(1);
});
