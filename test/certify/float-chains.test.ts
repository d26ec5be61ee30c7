/** Float sums whose order is free, under a condition: `c ? s + x : s` is `s + (c ? x : -0.0)`. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

interface Sum {
  readonly op: 'fadd' | 'fmul';
  /** Of the addition, and of the choice. */
  readonly flags: string;
  readonly choice: string;
}

const start = ({ op }: Sum): string => (op === 'fadd' ? '0.0' : '1.0');

function scalar(sum: Sum): string {
  return `define float @f(ptr %x) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %s = phi float [ ${start(sum)}, %entry ], [ %s.next, %body ]
  %p = getelementptr inbounds float, ptr %x, i64 %i
  %v = load float, ptr %p, align 4
  %c = fcmp ogt float %v, 2.0
  %more = ${sum.op} ${sum.flags} float %s, %v
  %s.next = select ${sum.choice} i1 %c, float %more, float %s
  %i.next = add nuw nsw i64 %i, 1
  %end = icmp eq i64 %i.next, 64
  br i1 %end, label %done, label %body
done:
  ret float %s.next
}
`;
}

const STARTS = { fadd: ['0.0', '-0.0'], fmul: ['1.0', '1.0'] };

function vectors({ op, flags, choice }: Sum, next: string): string {
  const [first, other] = STARTS[op];
  return `declare float @llvm.vector.reduce.${op}.v4f32(float, <4 x float>)
define float @f(ptr %x) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %s = phi <4 x float> [ <float ${first}, float ${other}, float ${other}, float ${other}>, %entry ], [ %s.next, %body ]
  %p = getelementptr inbounds float, ptr %x, i64 %i
  %v = load <4 x float>, ptr %p, align 4
  %c = fcmp ogt <4 x float> %v, <float 2.0, float 2.0, float 2.0, float 2.0>
${next.replaceAll('OP', `${op} ${flags}`).replaceAll('CHOICE', `select ${choice}`)}
  %i.next = add nuw nsw i64 %i, 4
  %end = icmp eq i64 %i.next, 64
  br i1 %end, label %done, label %body
done:
  %r = call ${flags} float @llvm.vector.reduce.${op}.v4f32(float ${other}, <4 x float> %s.next)
  ret float %r
}
`;
}

const CHOSEN = `  %more = OP <4 x float> %s, %v
  %s.next = CHOICE <4 x i1> %c, <4 x float> %more, <4 x float> %s`;
const NOTHING = `  %or = CHOICE <4 x i1> %c, <4 x float> %v, <4 x float> <float -0.0, float -0.0, float -0.0, float -0.0>
  %s.next = OP <4 x float> %s, %or`;

const FREE: Sum = { op: 'fadd', flags: 'reassoc nsz', choice: 'nsz' };

it.each([
  FREE,
  { op: 'fadd', flags: 'reassoc', choice: '' },
  { op: 'fmul', flags: 'reassoc', choice: '' },
  { op: 'fadd', flags: 'reassoc nnan ninf nsz arcp afn', choice: 'nsz' },
] as const)('lanes that are chosen: $op $flags, select $choice', (sum) => {
  const b = vectors({ ...sum, flags: sum.flags.replace('nnan ninf ', '') }, CHOSEN);
  expect(answers(scalar(sum), b)).toEqual(['f: proved']);
});

it('lanes that add nothing where the condition does not hold', () => {
  const sum: Sum = { op: 'fadd', flags: 'reassoc', choice: '' };
  expect(answers(scalar(sum), vectors(sum, NOTHING))).toEqual(['f: proved']);
});

it.each([
  ['the other arm', CHOSEN.replace('%more, <4 x float> %s', '%s, <4 x float> %more')],
  ['another summand', CHOSEN.replace('%s, %v', '%s, %s')],
  [
    'something else than nothing',
    NOTHING.replace('-0.0, float -0.0, float -0.0>', '-0.0, float -0.0, float 1.0>'),
  ],
  ['no condition', CHOSEN.replace('%c, <4', 'splat (i1 true), <4')],
])('%s is not the same', (_, next) => {
  expect(answers(scalar(FREE), vectors(FREE, next))[0]).toMatch(/unknown/);
});

it.each([
  ['an order that is kept', { ...FREE, flags: 'nsz' }, FREE],
  ['a sign of zeros that the choice keeps', { ...FREE, choice: '' }, { ...FREE, choice: '' }],
])('%s is no list', (_, a, b) => {
  expect(answers(scalar(a), vectors(b, CHOSEN))[0]).toMatch(/unknown/);
});
