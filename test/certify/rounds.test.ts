/**
 * `x[i] ^= key[i & 7]` between pointers that may overlap: a check before the loop compares the whole key with all that is
 * written. It may only where the loop goes on for long enough to touch the whole key.
 */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = 'target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"\n';

const turns = (from: string, start: string, mask: number): string => `loop:
  %i = phi i32 [ ${start}, %${from} ], [ %next, %loop ]
  %low = and i32 %i, ${mask}
  %a = getelementptr inbounds nuw i8, ptr %key, i32 %low
  %u = load i8, ptr %a, align 1
  %b = getelementptr inbounds nuw i8, ptr %x, i32 %i
  %v = load i8, ptr %b, align 1
  %w = xor i8 %v, %u
  store i8 %w, ptr %b, align 1
  %next = add nuw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop`;

const text = (
  body: string,
): string => `${HEAD}define void @f(ptr noundef %x, ptr noundef %key, i32 noundef %n) {
  %none = icmp eq i32 %n, 0
  br i1 %none, label %exit, label %enter
enter:
${body}
exit:
  ret void
}`;

const scalar = (mask = 7): string => text(`  br label %loop\n${turns('enter', '0', mask)}`);

const vector = ({ least = 8, length = 8, mask = 7, above = '%x' } = {}): string =>
  text(`  %short = icmp ult i32 %n, ${least}
  br i1 %short, label %rest, label %check
check:
  %x.end = getelementptr i8, ptr %x, i32 %n
  %key.end = getelementptr i8, ptr %key, i32 ${length}
  %c1 = icmp ult ptr %key, %x.end
  %c2 = icmp ult ptr ${above}, %key.end
  %meet = and i1 %c1, %c2
  br i1 %meet, label %rest, label %ph
ph:
  %over = urem i32 %n, 4
  %limit = sub i32 %n, %over
  br label %body
body:
  %k = phi i32 [ 0, %ph ], [ %k4, %body ]
  %vlow = and i32 %k, ${mask}
  %va = getelementptr inbounds nuw i8, ptr %key, i32 %vlow
  %us = load <4 x i8>, ptr %va, align 1
  %vb = getelementptr inbounds nuw i8, ptr %x, i32 %k
  %vs = load <4 x i8>, ptr %vb, align 1
  %ws = xor <4 x i8> %vs, %us
  store <4 x i8> %ws, ptr %vb, align 1
  %k4 = add nuw i32 %k, 4
  %out = icmp eq i32 %k4, %limit
  br i1 %out, label %middle, label %body
middle:
  %all = icmp eq i32 %n, %limit
  br i1 %all, label %exit, label %rest
rest:
  %from = phi i32 [ 0, %enter ], [ 0, %check ], [ %limit, %middle ]
  br label %loop
${turns('rest', '%from', mask)}`);

const check = (a: string, b: string): string => answers(a, b)[0]!;

it.each([
  ['eight bytes', scalar(), vector()],
  ['256 bytes', scalar(255), vector({ mask: 255, length: 256, least: 256 })],
])('a key of %s that is gone through again and again is one span', (_, a, b) => {
  expect(check(a, b)).toBe('f: proved');
});

it.each([
  ['less than the key', scalar(), vector({ length: 7 })],
  ['less than the key, whose end nobody may ask for', scalar(255), vector({ mask: 255, length: 8 })],
  [
    'a key that the loop may not come to the end of',
    scalar(255),
    vector({ mask: 255, length: 256, least: 255 }),
  ],
  ['another pointer', scalar(), vector({ above: '%x.end' })],
])('a check of %s is refused', (_, a, b) => {
  expect(check(a, b)).toMatch(/unknown/);
});
