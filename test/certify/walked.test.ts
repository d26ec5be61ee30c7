/** `std::reverse`: pointers that walk to each other, four elements of either end at a time. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = 'target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"\n';

interface Form {
  /** Of A's steps. */
  readonly up: string;
  readonly down: string;
  /** What is divided by 8 to count the pairs, so many more than D. */
  readonly over: number;
  /** From the last element to the lowest of four. */
  readonly back: number;
  /** How far B steps down. */
  readonly by: number;
}

const RIGHT: Form = { up: 'inbounds nuw', down: 'inbounds', over: 0, back: -12, by: -16 };

const turns = (from: string, first: string, last: string, { up, down }: Form): string => `loop:
  %p = phi ptr [ ${first}, %${from} ], [ %p1, %loop ]
  %q = phi ptr [ ${last}, %${from} ], [ %q1, %loop ]
  %u = load i32, ptr %p, align 4
  %v = load i32, ptr %q, align 4
  store i32 %v, ptr %p, align 4
  store i32 %u, ptr %q, align 4
  %p1 = getelementptr ${up} i8, ptr %p, i32 4
  %q1 = getelementptr ${down} i8, ptr %q, i32 -4
  %more = icmp ult ptr %p1, %q1
  br i1 %more, label %loop, label %exit`;

const text = (body: string): string => `${HEAD}define void @f(ptr noundef %first, ptr noundef %end) {
  %last = getelementptr inbounds i8, ptr %end, i32 -4
  %some = icmp ult ptr %first, %last
  br i1 %some, label %enter, label %exit
enter:
${body}
exit:
  ret void
}`;

const scalar = (form: Form): string => text(`  br label %loop\n${turns('enter', '%first', '%last', form)}`);

/** As many pairs as 8 bytes fit in between both ends, the last elements included. */
const vector = (form: Form): string =>
  text(`  %e = ptrtoint ptr %end to i32
  %b = ptrtoint ptr %first to i32
  %far = sub i32 %e, %b
  %more0 = add i32 %far, ${form.over - 13}
  %rounded = udiv i32 %more0, 8
  %pairs = add i32 %rounded, 2
  %low = add i32 %b, 4
  %high = add i32 %e, -8
  %once = icmp uge i32 %low, %high
  %few = icmp ult i32 %pairs, 4
  %short = or i1 %once, %few
  br i1 %short, label %rest, label %ph
ph:
  %over = urem i32 %pairs, 4
  %limit = sub i32 %pairs, %over
  br label %body
body:
  %k = phi i32 [ 0, %ph ], [ %k4, %body ]
  %vp = phi ptr [ %first, %ph ], [ %vp4, %body ]
  %vq = phi ptr [ %last, %ph ], [ %vq4, %body ]
  %lows = load <4 x i32>, ptr %vp, align 4
  %vb = getelementptr i8, ptr %vq, i32 ${form.back}
  %highs = load <4 x i32>, ptr %vb, align 4
  %highs.r = shufflevector <4 x i32> %highs, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %highs.r, ptr %vp, align 4
  %lows.r = shufflevector <4 x i32> %lows, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %lows.r, ptr %vb, align 4
  %vp4 = getelementptr i8, ptr %vp, i32 16
  %vq4 = getelementptr i8, ptr %vq, i32 ${form.by}
  %k4 = add nuw i32 %k, 4
  %out = icmp eq i32 %k4, %limit
  br i1 %out, label %middle, label %body
middle:
  %all = icmp eq i32 %pairs, %limit
  br i1 %all, label %exit, label %rest
rest:
  %from = phi ptr [ %first, %enter ], [ %vp4, %middle ]
  %to = phi ptr [ %last, %enter ], [ %vq4, %middle ]
  br label %loop
${turns('rest', '%from', '%to', form)}`);

const check = (a: Form, b: Form): string => answers(scalar(a), vector(b))[0]!;

it('pointers that step in bounds are as far from their start as the turns say', () => {
  expect(check(RIGHT, RIGHT)).toBe('f: proved');
});

it.each([
  ['down', { ...RIGHT, down: '' }],
  ['both ways', { ...RIGHT, up: '', down: '' }],
])('without that promise nothing says so: %s', (_, form) => {
  expect(check(form, form)).toMatch(/unknown/);
});

it.each([
  ['one pair too many', { ...RIGHT, over: 8 }],
  ['half a pair too many', { ...RIGHT, over: 4 }],
  ['the other end one further', { ...RIGHT, back: -8 }],
  ['steps that leave elements out', { ...RIGHT, by: -20 }],
])('%s is refused', (_, form) => {
  expect(check(RIGHT, form)).toMatch(/unknown/);
});
