/** A float sum may be reordered where its loop says `omp simd`, and only there. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const NOTES = `!1 = distinct !{}
!2 = distinct !{!2, !3, !4}
!3 = !{!"llvm.loop.parallel_accesses", !1}
!4 = !{!"llvm.loop.vectorize.enable", i1 true}
`;

const source = (
  last = '',
  result = '%t',
): string => `define float @f(ptr noundef %p, ptr noalias noundef %o) {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %s = phi float [ 0.0, %0 ], [ %t, %turn ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q, align 4, !llvm.access.group !1
  %t = fadd float %s, %x
  ${last}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn, !llvm.loop !2
end:
  ret float ${result}
}
${NOTES}`;

const RESULT = `define float @f(ptr noundef %p, ptr noalias noundef %o) {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %s = phi <4 x float> [ <float 0.0, float -0.0, float -0.0, float -0.0>, %0 ], [ %t, %turn ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load <4 x float>, ptr %q, align 4
  %t = fadd reassoc <4 x float> %s, %x
  %next = add nuw nsw i64 %i, 4
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn
end:
  %r = call reassoc float @llvm.vector.reduce.fadd.v4f32(float -0.0, <4 x float> %t)
  ret float %r
}
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
`;

it('four sums side by side are proved, and the verdict says why they may be', () => {
  expect(answers(source(), RESULT)).toEqual(['f: proved (given: omp simd)']);
});

it('the line of the loop is named where it is known', () => {
  const placed = source()
    .replace('!2 = distinct !{!2, ', '!2 = distinct !{!2, !5, ')
    .concat(
      '!5 = !DILocation(line: 12, column: 3, scope: !6)\n!6 = distinct !DISubprogram(name: "f", file: !7, unit: !8)\n!7 = !DIFile(filename: "f.c", directory: "")\n!8 = distinct !DICompileUnit(language: DW_LANG_C11, file: !7, emissionKind: NoDebug)\n',
    );
  expect(answers(placed, RESULT)).toEqual(['f: proved (given: omp simd, line 12)']);
});

describe('not proved', () => {
  it.each([
    [
      'without the wish to vectorize',
      source().replace('vectorize.enable", i1 true', 'vectorize.enable", i1 false'),
    ],
    ['without parallel accesses', source().replace('llvm.loop.parallel_accesses', 'llvm.loop.other')],
    ['without notes on the loop', source().replace(', !llvm.loop !2', '')],
    ['where the sum is looked at on the way', source('store float %t, ptr %o, align 4')],
    ['where it is a difference', source().replace('fadd float %s, %x', 'fsub float %s, %x')],
    ['where the sum is added to itself', source().replace('fadd float %s, %x', 'fadd float %s, %s')],
  ])('%s', (_, text) => {
    expect(text).not.toBe(source());
    expect(answers(text, RESULT)[0]).toMatch(/: unknown/);
  });

  it('without axioms', () => {
    expect(answers(source(), RESULT, false)[0]).toMatch(/: unknown/);
  });

  it.each([
    ['another start', '<float 0.0, float -0.0', '<float 1.0, float -0.0'],
    ['a flag that promises more', 'fadd reassoc <4', 'fadd reassoc nnan <4'],
    ['a product', '= fadd reassoc <4', '= fmul reassoc <4'],
    ['a lane too often', '<4 x float> %t)', '<4 x float> %s)'],
  ])('%s', (_, from, to) => {
    const other = RESULT.replace(from, to);
    expect(other).not.toBe(RESULT);
    expect(answers(source(), other)[0]).toMatch(/: unknown/);
  });
});

it('a chain that may be reordered may also be done in one order, of the same parts', () => {
  const sum = (flag: string, ...order: string[]): string => {
    const lines = order
      .slice(1)
      .map((part, i) => `%s${i} = fadd ${flag} float ${i === 0 ? order[0] : `%s${i - 1}`}, ${part}`);
    return `define float @f(float noundef %a, float noundef %b, float noundef %c) {\n${lines.join('\n')}\nret float %s${order.length - 2}\n}\n`;
  };
  expect(answers(sum('reassoc', '%a', '%b', '%c'), sum('', '%c', '%a', '%b'))).toEqual(['f: proved']);
  expect(answers(sum('reassoc', '%a', '%b', '%c'), sum('', '%c', '%a', '%a'))[0]).toMatch(/: unknown/);
  expect(answers(sum('reassoc', '%a', '%b', '%c'), sum('', '%c', '%a'))[0]).toMatch(/: unknown/);
  expect(answers(sum('', '%a', '%b', '%c'), sum('', '%c', '%a', '%b'))[0]).toMatch(/: unknown/);
  expect(answers(sum('', '%a', '%b', '%c'), sum('reassoc', '%a', '%b', '%c'))[0]).toMatch(/: unknown/);
});
