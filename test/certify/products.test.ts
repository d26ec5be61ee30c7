/** Products of floats in any order: factors of one change nothing, others do. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const SOURCE = `define float @f(ptr noundef %p, float noundef %s) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = phi float [ %s, %entry ], [ %m, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q, align 4
  %m = fmul reassoc float %r, %x
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop
exit:
  ret float %m
}
`;

function target(filler: string, flags = 'reassoc'): string {
  return `define float @f(ptr noundef %p, float noundef %s) {
entry:
  %start = insertelement <2 x float> <float ${filler}, float ${filler}>, float %s, i64 0
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = phi <2 x float> [ %start, %entry ], [ %m, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load <2 x float>, ptr %q, align 4
  %m = fmul ${flags} <2 x float> %r, %x
  %next = add nuw nsw i64 %i, 2
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop
exit:
  %a = call ${flags} float @llvm.vector.reduce.fmul.v2f32(float 1.0, <2 x float> %m)
  ret float %a
}
declare float @llvm.vector.reduce.fmul.v2f32(float, <2 x float>)
`;
}

it('lanes that begin with one are proved', () => {
  expect(answers(SOURCE, target('1.0'))).toEqual(['f: proved']);
});

it.each(['0.0', '-1.0', '2.0', '-0.0'])('lanes that begin with %s are not', (filler) => {
  expect(answers(SOURCE, target(filler))[0]).toMatch(/unknown/);
});

it('nor what the source does not allow to be done in another order', () => {
  expect(answers(SOURCE.replace('reassoc ', ''), target('1.0'))[0]).toMatch(/unknown/);
});
