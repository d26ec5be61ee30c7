/** Numbers that B carries round a loop in fewer bits than A: they are A's low bits, and nothing more. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const loop = (type: string, start: string, body: string): string => `define void @f(ptr %x, i64 %n, i32 %s) {
entry:
  %low = trunc i32 %s to i16
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %head ]
  %a = phi ${type} [ ${start}, %entry ], [ %t, %head ]
  %p = getelementptr i16, ptr %x, i64 %i
  %v = load i16, ptr %p, align 2
  ${body}
  store i16 %r, ptr %p, align 2
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
`;

const WIDE = loop('i32', '%s', '%w = zext i16 %v to i32\n  %t = add i32 %a, %w\n  %r = trunc i32 %t to i16');
const narrow = (start: string, body: string): string => loop('i16', start, `${body}\n  %r = add i16 %t, 0`);

it('a sum of which 16 bits are stored', () => {
  expect(answers(WIDE, narrow('%low', '%t = add i16 %a, %v'))).toEqual(['f: proved']);
});

it('products, differences and bits of it', () => {
  const a = loop(
    'i32',
    '%s',
    '%w = sext i16 %v to i32\n  %m = mul i32 %a, 77\n  %d = sub i32 %m, %w\n  %t = xor i32 %d, %w\n  %r = trunc i32 %t to i16',
  );
  const b = '%m = mul i16 %a, 77\n  %d = sub i16 %m, %v\n  %t = xor i16 %d, %v';
  expect(answers(a, narrow('%low', b))).toEqual(['f: proved']);
});

it.each([
  ['it starts elsewhere', WIDE, narrow('0', '%t = add i16 %a, %v')],
  ['something else is added', WIDE, narrow('%low', '%w = add i16 %v, 1\n  %t = add i16 %a, %w')],
  ['it may not overflow', WIDE, narrow('%low', '%t = add nuw i16 %a, %v')],
  [
    'upper bits come down',
    WIDE.replace('%t = add i32 %a, %w', '%h = lshr i32 %a, 1\n  %t = add i32 %h, %w'),
    narrow('%low', '%h = lshr i16 %a, 1\n  %t = add i16 %h, %v'),
  ],
  [
    'upper bits are stored',
    WIDE.replace('%r = trunc i32 %t to i16', '%h = lshr i32 %t, 16\n  %r = trunc i32 %h to i16'),
    narrow('%low', '%t = add i16 %a, %v'),
  ],
])('%s: not proved', (_, a, b) => {
  expect(answers(a, b).join()).toMatch(/^f: unknown/);
});
