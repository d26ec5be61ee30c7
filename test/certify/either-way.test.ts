/** What is poison in both arms of a choice is poison, whatever is chosen. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

/** What chooses is loaded, and so is what is chosen. */
const LOADED = `  %l = load i8, ptr %p, align 1
  %c = icmp slt i8 %l, 0
  %k = and i8 %l, 7
  %d = icmp ne i8 %k, 0
  %z = zext i8 %l to i32
  %x = add i32 %z, %y`;

/** A number or its negative; `other` is what is negated. */
function source(other: string): string {
  return `define i16 @f(ptr %p, i32 %y) {
${LOADED}
  %s = shl nsw i32 %x, 3
  %v = select i1 %d, i32 %s, i32 %z
  ${other}
  %n = sub nsw i32 0, %w
  %r = select i1 %c, i32 %v, i32 %n
  %t = trunc i32 %r to i16
  ret i16 %t
}`;
}

const TARGET = `define i16 @f(ptr %p, i32 %y) {
${LOADED}
  %s = shl nsw i32 %x, 3
  %t = trunc i32 %s to i16
  %q = trunc i32 %z to i16
  %v = select i1 %d, i16 %t, i16 %q
  %n = sub i16 0, %v
  %r = select i1 %c, i16 %v, i16 %n
  ret i16 %r
}`;

it('a choice between a number and its negative is poison where the number is', () => {
  expect(answers(source('%w = select i1 %d, i32 %s, i32 %z'), TARGET)).toEqual(['f: proved']);
});

it('what is poison in one arm alone is not', () => {
  for (const other of [
    '%u = shl i32 %x, 3\n  %w = select i1 %d, i32 %u, i32 %z',
    '%e = xor i1 %d, true\n  %u = shl i32 %x, 3\n  %g = select i1 %d, i32 %u, i32 %z\n  %w = select i1 %e, i32 %z, i32 %g',
  ])
    expect(answers(source(other), TARGET)[0]).not.toMatch(/proved/);
});
