/**
 * `out[i] = in[2i] + in[2i + 1]` where both pointers and the length are loaded before the loop, as of `std::span`: what a check
 * before it compares are spans over numbers that were in memory then.
 */
import { expect, it } from 'vitest';
import { answer } from './pairs.ts';

const F = 'void @f(ptr noundef %in, ptr noundef %out)';
const POINTERS = '%p = load ptr, ptr %in, align 8\n%q = load ptr, ptr %out, align 8';
const LENGTH = '%place = getelementptr inbounds i8, ptr %out, i64 8\n%n = load i64, ptr %place, align 8';

/** `inside` is what every turn loads anew. */
const turns = (from: string, start: string, exit: string, inside = ''): string => `loop:
  %i = phi i64 [ ${start}, %${from} ], [ %next, %loop ]
  ${inside}
  %two = shl i64 %i, 3
  %a = getelementptr inbounds nuw i8, ptr %p, i64 %two
  %x = load i32, ptr %a, align 4
  %b = getelementptr inbounds nuw i8, ptr %a, i64 4
  %y = load i32, ptr %b, align 4
  %s = add i32 %x, %y
  %to = getelementptr inbounds nuw i32, ptr %q, i64 %i
  store i32 %s, ptr %to, align 4
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %${exit}, label %loop`;

const scalar = (before: string, inside = ''): string => `${before}
  %none = icmp eq i64 %n, 0
  br i1 %none, label %exit, label %enter
enter:
  br label %loop
${turns('enter', '0', 'exit', inside)}
exit:
  ret void`;

/** Bytes of a turn, what lies behind the last address, and whose end is compared. */
const vector = ({ step = 8, behind = 8, end = '%n', above = '%q' } = {}): string => `${POINTERS}
  ${LENGTH}
  %none = icmp eq i64 %n, 0
  br i1 %none, label %exit, label %enter
enter:
  %short = icmp ult i64 %n, 4
  br i1 %short, label %scalar, label %check
check:
  %turns = sub i64 ${end}, 1
  %far = mul i64 %turns, ${step}
  %p1 = getelementptr i8, ptr %p, i64 %far
  %p2 = getelementptr i8, ptr %p1, i64 ${behind}
  %far2 = mul i64 %turns, 4
  %q1 = getelementptr i8, ptr %q, i64 %far2
  %q2 = getelementptr i8, ptr %q1, i64 4
  %c1 = icmp ult ptr %p, %q2
  %c2 = icmp ult ptr ${above}, %p2
  %meet = and i1 %c1, %c2
  br i1 %meet, label %scalar, label %vector.ph
vector.ph:
  %rest = urem i64 %n, 4
  %limit = sub i64 %n, %rest
  br label %body
body:
  %k = phi i64 [ 0, %vector.ph ], [ %k4, %body ]
  %k8 = shl i64 %k, 3
  %va = getelementptr inbounds nuw i8, ptr %p, i64 %k8
  %wide = load <8 x i32>, ptr %va, align 4
  %even = shufflevector <8 x i32> %wide, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %odd = shufflevector <8 x i32> %wide, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %sums = add <4 x i32> %even, %odd
  %vto = getelementptr inbounds nuw i32, ptr %q, i64 %k
  store <4 x i32> %sums, ptr %vto, align 4
  %k4 = add nuw i64 %k, 4
  %out4 = icmp eq i64 %k4, %limit
  br i1 %out4, label %middle, label %body
middle:
  %all = icmp eq i64 %n, %limit
  br i1 %all, label %exit, label %scalar
scalar:
  %from = phi i64 [ 0, %enter ], [ 0, %check ], [ %limit, %middle ]
  br label %loop
${turns('scalar', '%from', 'exit')}
exit:
  ret void`;

const SOURCE = scalar(`${POINTERS}\n${LENGTH}`);

it('numbers loaded before the loop are spans as arguments are', () => {
  expect(answer(F, SOURCE, vector())).toBe('proved');
});

it.each([
  ['less than every turn reads', vector({ step: 4 })],
  ['less than the last turn reads', vector({ behind: 4 })],
  ['a length that was not loaded', vector({ end: '2' })],
  ['another pointer than is stored to', vector({ above: '%in' })],
])('a check of %s is refused', (_, wrong) => {
  expect(answer(F, SOURCE, wrong)).toMatch(/^unknown/);
});

it('a pointer that every turn loads anew is none of before the loop', () => {
  expect(
    answer(
      F,
      scalar(`${LENGTH}\n%q = load ptr, ptr %out, align 8`, '%p = load ptr, ptr %in, align 8'),
      vector(),
    ),
  ).toMatch(/^unknown/);
  expect(
    answer(
      F,
      scalar(`${LENGTH}\n%p = load ptr, ptr %in, align 8`, '%q = load ptr, ptr %out, align 8'),
      vector(),
    ),
  ).toMatch(/^unknown/);
});
