/** Sums of bytes and constants that saturate: a minimum before the sum, or the exact sum cut off. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

/** A byte of three products, moved up by `by` and no further than 255. */
const clamped = (by: number, most: number): string => `define i8 @f(ptr noundef %p) {
  %x = load i8, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  %y = load i8, ptr %q, align 1
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %c = mul nuw nsw i32 %a, 78
  %d = mul nuw nsw i32 %b, 178
  %s = add nuw nsw i32 %c, %d
  %h = lshr i32 %s, 8
  %m = call i32 @llvm.umin.i32(i32 %h, i32 ${most})
  %t = trunc nuw i32 %m to i8
  %r = add nuw i8 %t, ${by}
  ret i8 %r
}
declare i32 @llvm.umin.i32(i32, i32)`;

const saturated = (by: number, name = 'uadd'): string => `define i8 @f(ptr noundef %p) {
  %x = load i8, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  %y = load i8, ptr %q, align 1
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %c = mul i16 %a, 78
  %d = mul i16 %b, 178
  %s = add i16 %c, %d
  %h = lshr i16 %s, 8
  %t = trunc i16 %h to i8
  %r = call i8 @llvm.${name}.sat.i8(i8 %t, i8 ${by})
  ret i8 %r
}
declare i8 @llvm.${name}.sat.i8(i8, i8)`;

it.each([40, 20, 1, 254])('a minimum before a sum with %i is the sum that saturates', (by) => {
  expect(answers(clamped(by, 255 - by), saturated(by))).toEqual(['f: proved']);
});

it('another bound, another constant, signed or the wrong way is another number', () => {
  expect(answers(clamped(40, 214), saturated(40))[0]).not.toMatch(/proved/);
  expect(answers(clamped(40, 216), saturated(40))[0]).not.toMatch(/: proved/);
  expect(answers(clamped(40, 215), saturated(41))[0]).not.toMatch(/proved/);
  expect(answers(clamped(40, 215), saturated(40, 'sadd'))[0]).not.toMatch(/proved/);
  expect(answers(clamped(40, 215), saturated(40, 'usub'))[0]).not.toMatch(/proved/);
});
