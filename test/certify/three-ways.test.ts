/** Comparisons that tell three ways apart are differences of two comparisons, and no others. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const asked = (which: string): string => `define i32 @f(i16 noundef %a, i16 noundef %b) {
  %r = call i32 @llvm.${which}.i32.i16(i16 %a, i16 %b)
  ret i32 %r
}
declare i32 @llvm.${which}.i32.i16(i16, i16)
`;

const written = (first: string, second: string): string => `define i32 @f(i16 noundef %a, i16 noundef %b) {
  %g = icmp ${first} i16 %a, %b
  %l = icmp ${second} i16 %a, %b
  %x = zext i1 %g to i32
  %y = zext i1 %l to i32
  %r = sub nsw i32 %x, %y
  ret i32 %r
}
`;

const isProved = (from: string, to: string): boolean =>
  answers(from, to).every((line) => /: proved/.test(line));

it.each([
  ['scmp', 'sgt', 'slt'],
  ['ucmp', 'ugt', 'ult'],
])('%s is %s less %s', (which, first, second) => {
  expect(isProved(asked(which), written(first, second))).toBe(true);
  expect(isProved(written(first, second), asked(which))).toBe(true);
});

it.each([
  ['scmp', 'ugt', 'ult'],
  ['ucmp', 'sgt', 'slt'],
  ['scmp', 'slt', 'sgt'],
  ['scmp', 'sge', 'slt'],
  ['ucmp', 'ugt', 'ule'],
  ['ucmp', 'ugt', 'slt'],
])('%s is not %s less %s', (which, first, second) =>
  expect(isProved(asked(which), written(first, second))).toBe(false),
);
