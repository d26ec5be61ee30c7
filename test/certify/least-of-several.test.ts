/** What is known of the least or greatest of several numbers is known of each of them. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

/** Behind a comparison of the least (greatest) of two, is the first of them 0? */
function asked(which: string, c: string, answer: string): string {
  return `define i32 @f(i32 noundef %m, i32 noundef %n) {
  %u = call i32 @llvm.${which}.i32(i32 %m, i32 %n)
  %c = icmp ${c}
  br i1 %c, label %rest, label %go
go:
  %zero = icmp eq i32 %m, 0
  %r = select i1 %zero, i32 1, i32 2
  ret i32 ${answer}
rest:
  ret i32 0
}
declare i32 @llvm.${which}.i32(i32, i32)
`;
}

const isProved = (which: string, c: string): boolean =>
  answers(asked(which, c, '%r'), asked(which, c, '2')).every((line) => /: proved/.test(line));

it.each([
  ['umin', 'ult i32 %u, 16'],
  ['umin', 'uge i32 15, %u'],
  ['smin', 'slt i32 %u, 16'],
  ['smax', 'sge i32 %u, 0'],
])('%s, %s: the first is not 0', (which, c) => expect(isProved(which, c)).toBe(true));

it.each([
  ['umax', 'ult i32 %u, 16'],
  ['smax', 'slt i32 %u, 16'],
  ['umin', 'ugt i32 %u, 16'],
  ['smin', 'sge i32 %u, 0'],
])('%s, %s: it may be', (which, c) => expect(isProved(which, c)).toBe(false));
