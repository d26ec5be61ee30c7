/** What a wide load's note says of bytes that A reads as something else matters where somebody looks at them, through shuffles too. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const NOTES = `!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"float", !1, i64 0}
!3 = !{!2, !2, i64 0}
!4 = !{!"int", !1, i64 0}
!5 = !{!4, !4, i64 0}`;

const HEAD = `@kept = external global i32
define float @f(ptr noundef readonly align 4 dereferenceable(16) %p)`;

/** The first and the third of four words, added as floats; the others are integers, and one is kept. */
function scalar(kept: 'i32 7' | 'i32 %i'): string {
  return `${HEAD} {
  %x = load float, ptr %p, align 4, !tbaa !3
  %p1 = getelementptr i8, ptr %p, i64 4
  %i = load i32, ptr %p1, align 4, !tbaa !5
  %p2 = getelementptr i8, ptr %p, i64 8
  %y = load float, ptr %p2, align 4, !tbaa !3
  %p3 = getelementptr i8, ptr %p, i64 12
  %j = load i32, ptr %p3, align 4, !tbaa !5
  store ${kept}, ptr @kept, align 4
  %s = fadd float %x, %y
  ret float %s
}
${NOTES}`;
}

/** They are lanes of a wide load, which two shuffles bring to where they are wanted. */
function wide(inner: string, outer: string, kept = '7', note = ', !tbaa !3'): string {
  return `${HEAD} {
  %v = load <4 x float>, ptr %p, align 4${note}
  %s = shufflevector <4 x float> %v, <4 x float> poison, <4 x i32> <${inner}>
  %t = shufflevector <4 x float> %s, <4 x float> poison, <2 x i32> <${outer}>
  %x = extractelement <2 x float> %t, i64 0
  %y = extractelement <2 x float> %t, i64 1
  %w = bitcast <4 x float> %s to <4 x i32>
  %k = extractelement <4 x i32> %w, i64 2
  store i32 ${kept}, ptr @kept, align 4
  %r = fadd float %x, %y
  ret float %r
}
${NOTES}`.replace(kept === '7' ? /\n {2}%[wk] = .*\n {2}%k = .*/ : /$^/, '');
}

it('lanes that a second shuffle drops are not looked at', () => {
  const source = scalar('i32 7');
  expect(answers(source, wide('i32 0, i32 2, i32 1, i32 3', 'i32 0, i32 1'))).toEqual(['f: proved']);
  expect(answers(source, wide('i32 3, i32 2, i32 1, i32 0', 'i32 3, i32 1'))).toEqual(['f: proved']);
});

it('lanes that are left, or that something else takes, are looked at', () => {
  const other = (text: string): string => answers(scalar('i32 7'), text)[0]!;
  expect(other(wide('i32 0, i32 1, i32 2, i32 3', 'i32 0, i32 1'))).not.toMatch(/proved/);
  const looked = (note: string): string =>
    answers(scalar('i32 %i'), wide('i32 0, i32 2, i32 1, i32 3', 'i32 0, i32 1', '%k', note))[0]!;
  expect(looked('')).toBe('f: proved');
  expect(looked(', !tbaa !3')).toMatch(/a type says more of memory/);
});
