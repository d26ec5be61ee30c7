/**
 * `while (i < j) { swap(x[i], x[j]); i++; j--; }`, four elements of either end at a time. That both ends are apart rests on what
 * A's steps promise of its indices: 2^30 elements further on 32 bits of an address are the same again.
 */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = 'target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"\n';

const turns = (from: string, i: string, j: string, inbounds: string): string => `loop:
  %i = phi i32 [ ${i}, %${from} ], [ %i1, %loop ]
  %j = phi i32 [ ${j}, %${from} ], [ %j1, %loop ]
  %a = getelementptr ${inbounds} i32, ptr %x, i32 %i
  %u = load i32, ptr %a, align 4
  %b = getelementptr ${inbounds} i32, ptr %x, i32 %j
  %v = load i32, ptr %b, align 4
  store i32 %v, ptr %a, align 4
  store i32 %u, ptr %b, align 4
  %i1 = add nuw nsw i32 %i, 1
  %j1 = add nsw i32 %j, -1
  %more = icmp slt i32 %i1, %j1
  br i1 %more, label %loop, label %exit`;

const text = (body: string): string => `${HEAD}define void @f(ptr noundef %x, i32 noundef %n) {
  %some = icmp sgt i32 %n, 1
  br i1 %some, label %enter, label %exit
enter:
  %top = add nsw i32 %n, -1
${body}
exit:
  ret void
}`;

const scalar = (inbounds: string): string =>
  text(`  br label %loop\n${turns('enter', '0', '%top', inbounds)}`);

const vector = ({
  count = 'lshr i32 %n, 1',
  lanes = '3, i32 2, i32 1, i32 0',
  back = -12,
  inbounds = 'inbounds',
} = {}): string =>
  text(`  %pairs = ${count}
  %short = icmp ult i32 %pairs, 4
  br i1 %short, label %rest, label %ph
ph:
  %over = urem i32 %pairs, 4
  %limit = sub i32 %pairs, %over
  br label %body
body:
  %k = phi i32 [ 0, %ph ], [ %k4, %body ]
  %down = phi i32 [ %top, %ph ], [ %down4, %body ]
  %va = getelementptr ${inbounds} i32, ptr %x, i32 %k
  %low = load <4 x i32>, ptr %va, align 4
  %last = getelementptr ${inbounds} i32, ptr %x, i32 %down
  %vb = getelementptr i8, ptr %last, i32 ${back}
  %high = load <4 x i32>, ptr %vb, align 4
  %high.r = shufflevector <4 x i32> %high, <4 x i32> poison, <4 x i32> <i32 ${lanes}>
  store <4 x i32> %high.r, ptr %va, align 4
  %low.r = shufflevector <4 x i32> %low, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %low.r, ptr %vb, align 4
  %k4 = add nuw i32 %k, 4
  %down4 = add i32 %down, -4
  %out = icmp eq i32 %k4, %limit
  br i1 %out, label %middle, label %body
middle:
  %all = icmp eq i32 %pairs, %limit
  br i1 %all, label %exit, label %rest
rest:
  %from = phi i32 [ 0, %enter ], [ %limit, %middle ]
  %to = phi i32 [ %top, %enter ], [ %down4, %middle ]
  br label %loop
${turns('rest', '%from', '%to', inbounds)}`);

const check = (a: string, b: string): string => answers(a, b)[0]!;

it('is proved where indices, multiplied, do not wrap', () => {
  expect(check(scalar('inbounds'), vector())).toBe('f: proved');
});

it('is refused where they may', () => {
  expect(check(scalar(''), vector({ inbounds: '' }))).toMatch(/unknown/);
  expect(check(scalar('nuw'), vector({ inbounds: 'nuw' }))).toMatch(/unknown/);
});

it.each([
  ['one pair too many', vector({ count: 'add i32 %n, -1' })],
  ['lanes in the order they lie', vector({ lanes: '0, i32 1, i32 2, i32 3' })],
  ['the other end one further', vector({ back: -8 })],
])('is refused with %s', (_, wrong) => {
  expect(check(scalar('inbounds'), wrong)).toMatch(/unknown/);
});
