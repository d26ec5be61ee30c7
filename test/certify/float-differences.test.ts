/** Differences of floats that may be reordered are sums with the negative number: loops that take away are reductions. */
import { describe, expect, it } from 'vitest';
import { answer, answers } from './pairs.ts';

const F = 'float @f(float noundef %x, float noundef %y, float noundef %w)';
const steps = (...lines: string[]): string => `${lines.join('\n')}\nret float %z`;
const SOURCE = steps('%d = fsub reassoc nsz float %x, %y', '%z = fadd reassoc nsz float %d, %w');

describe('one number taken away', () => {
  it('comes last or first, or negated, or without licences', () => {
    for (const other of [
      steps('%d = fadd reassoc nsz float %w, %x', '%z = fsub reassoc nsz float %d, %y'),
      steps('%d = fsub reassoc nsz float %w, %y', '%z = fadd reassoc nsz float %x, %d'),
      steps('%n = fneg float %y', '%d = fadd reassoc nsz float %n, %w', '%z = fadd reassoc nsz float %d, %x'),
      steps('%d = fsub float %w, %y', '%z = fadd float %x, %d'),
    ])
      expect(answer(F, SOURCE, other)).toBe('proved');
  });

  it('is not another one, not added, not taken away twice, and needs the licence', () => {
    for (const other of [
      steps('%d = fsub reassoc nsz float %x, %w', '%z = fadd reassoc nsz float %d, %y'),
      steps('%d = fadd reassoc nsz float %x, %y', '%z = fadd reassoc nsz float %d, %w'),
      steps('%d = fsub reassoc nsz float %y, %x', '%z = fsub reassoc nsz float %w, %y'),
      steps('%d = fsub reassoc nsz float %x, %y', '%z = fsub reassoc nsz float %d, %w'),
      steps('%d = fsub reassoc nsz float %y, %x', '%z = fsub reassoc nsz float %d, %w'),
      steps('%d = fsub reassoc nsz arcp float %w, %y', '%z = fadd reassoc nsz float %x, %d'),
    ])
      expect(answer(F, SOURCE, other)).toMatch(/^unknown/);
    const strict = SOURCE.replaceAll('reassoc', '');
    expect(answer(F, strict, steps('%d = fsub nsz float %w, %y', '%z = fadd nsz float %x, %d'))).toMatch(
      /^unknown/,
    );
    // Only one of the two steps may be reordered.
    const half = SOURCE.replace('reassoc', '');
    expect(
      answer(F, half, steps('%d = fsub nsz float %w, %y', '%z = fadd reassoc nsz float %x, %d')),
    ).toMatch(/^unknown/);
  });

  it('may be computed with fewer licences of its own', () => {
    const of = (flags: string, order: string): string =>
      steps(`%p = fmul ${flags} float %x, %y`, `%z = fsub reassoc ${order}`);
    expect(answer(F, of('arcp', 'float %w, %p'), of('', 'float %w, %p'))).toBe('proved');
    expect(answer(F, of('', 'float %w, %p'), of('arcp', 'float %w, %p'))).toMatch(/^unknown/);
    expect(answer(F, of('arcp', 'float %w, %p'), of('', 'float %p, %w'))).toMatch(/^unknown/);
  });
});

const loop = (step: string, notes = ''): string => `define float @f(ptr noundef %p) {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %s = phi float [ 0.0, %0 ], [ %t, %turn ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q, align 4${notes === '' ? '' : ', !llvm.access.group !1'}
  ${step}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn${notes === '' ? '' : ', !llvm.loop !2'}
end:
  ret float %t
}
${notes}`;

const wide = (step: string, flags = 'reassoc'): string => `define float @f(ptr noundef %p) {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %s = phi <4 x float> [ <float 0.0, float -0.0, float -0.0, float -0.0>, %0 ], [ %t, %turn ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load <4 x float>, ptr %q, align 4
  ${step}
  %next = add nuw nsw i64 %i, 4
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn
end:
  %r = call ${flags} float @llvm.vector.reduce.fadd.v4f32(float -0.0, <4 x float> %t)
  ret float %r
}
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
`;

const NOTES = `!1 = distinct !{}
!2 = distinct !{!2, !3, !4}
!3 = !{!"llvm.loop.parallel_accesses", !1}
!4 = !{!"llvm.loop.vectorize.enable", i1 true}
`;

describe('loops', () => {
  const taken = wide('%t = fsub reassoc <4 x float> %s, %x');

  it('a sum that is only taken from is done in four parts', () => {
    expect(answers(loop('%t = fsub reassoc float %s, %x'), taken)).toEqual(['f: proved']);
    expect(answers(loop('%t = fsub float %s, %x', NOTES), taken)).toEqual(['f: proved (given: omp simd)']);
  });

  it('not where the order counts, nor where the sum is taken from the number, nor with the other sign', () => {
    for (const source of [
      loop('%t = fsub float %s, %x'),
      loop('%t = fsub reassoc float %x, %s'),
      loop('%t = fsub float %x, %s', NOTES),
      loop('%t = fadd reassoc float %s, %x'),
    ])
      expect(answers(source, taken)[0]).toMatch(/^f: unknown/);
    expect(
      answers(loop('%t = fsub reassoc float %s, %x'), wide('%t = fsub reassoc <4 x float> %x, %s'))[0],
    ).toMatch(/^f: unknown/);
    expect(
      answers(loop('%t = fsub float %x, %s', NOTES), wide('%t = fsub reassoc <4 x float> %x, %s'))[0],
    ).toMatch(/^f: unknown/);
  });
});
