/** A value that a loop takes once and for all, where masks of lanes remember whether it has. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

function source(kept: string, taken: string): string {
  return `define i32 @f(ptr noundef %v, i64 noundef %n, i32 noundef %a, i32 noundef %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = phi i32 [ ${kept}, %entry ], [ %s, %loop ]
  %p = getelementptr inbounds i32, ptr %v, i64 %i
  %x = load i32, ptr %p, align 4
  %c = icmp eq i32 %x, 3
  %s = select i1 %c, i32 ${taken}, i32 %r
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %s
}
`;
}

function target(kept: string, taken: string, joined = 'or'): string {
  return `define i32 @f(ptr noundef %v, i64 noundef %n, i32 noundef %a, i32 noundef %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi <4 x i1> [ zeroinitializer, %entry ], [ %o, %loop ]
  %p = getelementptr inbounds i32, ptr %v, i64 %i
  %x = load <4 x i32>, ptr %p, align 4
  %c = icmp eq <4 x i32> %x, <i32 3, i32 3, i32 3, i32 3>
  %d = freeze <4 x i1> %c
  %o = ${joined} <4 x i1> %m, %d
  %next = add nuw nsw i64 %i, 4
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop
exit:
  %any = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %o)
  %s = select i1 %any, i32 ${taken}, i32 ${kept}
  ret i32 %s
}
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
`;
}

it.each([
  ['0', '1'],
  ['3', '7'],
  ['-5', '1000000'],
  ['%a', '%b'],
])('%s, and %s from the first condition on that holds', (kept, taken) => {
  expect(answers(source(kept, taken), target(kept, taken))).toEqual(['f: proved']);
  expect(answers(source(kept, taken), target(taken, kept))[0]).toMatch(/unknown/);
  expect(answers(source(kept, taken), target(kept, taken, 'and'))[0]).toMatch(/unknown/);
});

it.each([
  ['i32 %x, i32 %y', 'c or d', '%t = or i1 %c, %d\n%r = select i1 %t, i32 %x, i32 %y'],
  [
    'i32 %y, i32 %x',
    'c or not d',
    '%n = xor i1 %d, true\n%t = or i1 %c, %n\n%r = select i1 %t, i32 %x, i32 %y',
  ],
])('c, else d chooses %s: %s', (inner, _, joined) => {
  const text = (body: string): string =>
    `define i32 @f(i1 noundef %c, i1 noundef %d, i32 noundef %x, i32 noundef %y) {\n${body}\nret i32 %r\n}\n`;
  const nested = `%i = select i1 %d, ${inner}\n%r = select i1 %c, i32 %x, i32 %i`;
  expect(answers(text(nested), text(joined))).toEqual(['f: proved']);
  expect(answers(text(nested), text(joined.replace('= or', '= and')))[0]).toMatch(/unknown/);
});
