/** Nests that are deeper than programs have them are refused level by level, without a look at all that is in them. */
import { expect, test } from 'vitest';
import { vectorize } from './sweep.ts';

/** So many loops within each other around `b[i] = a[i] + 3` of the innermost one. */
function nest(depth: number): string {
  const levels = Array.from({ length: depth }, (_, k) => k);
  const heads = levels.map((k) => {
    const into = k < depth - 1 ? `  br label %h${k + 1}` : BODY(k);
    return `h${k}:\n  %i${k} = phi i64 [ 0, %${k === 0 ? 'entry' : `h${k - 1}`} ], [ %j${k}, %l${k} ]\n${into}`;
  });
  const latches = levels.toReversed().map(
    (k) => `l${k}:
  %j${k} = add nuw nsw i64 %i${k}, 1
  %e${k} = icmp eq i64 %j${k}, %n
  br i1 %e${k}, label %${k === 0 ? 'out' : `l${k - 1}`}, label %h${k}`,
  );
  return `define void @f(ptr noalias noundef %a, ptr noalias noundef %b, i64 noundef %n) {
entry:
  br label %h0
${[...heads, ...latches].join('\n')}
out:
  ret void
}
`;
}

const BODY = (k: number): string => `  %p = getelementptr inbounds i32, ptr %a, i64 %i${k}
  %q = getelementptr inbounds i32, ptr %b, i64 %i${k}
  %x = load i32, ptr %p, align 4
  %y = add i32 %x, 3
  store i32 %y, ptr %q, align 4
  br label %l${k}`;

test('the innermost loop of a deep nest is vectorized', () => {
  const { remarks } = vectorize(nest(40), 'nest.ll', 'avx2', 'vf=4');
  expect(remarks.filter(({ code }) => code === 'LoopVectorized')).toHaveLength(1);
});

test('loops with more than 8 levels in them are refused as a shape', () => {
  const volatileNest = nest(12).replace('load i32', 'load volatile i32');
  const { remarks } = vectorize(volatileNest, 'nest.ll', 'avx2', '');
  const told = remarks.filter(({ code }) => code === 'LoopShape').map(({ parts }) => parts.join(''));
  expect(told.filter((text) => text.includes('more than 8 deep'))).toHaveLength(3);
});
