/** Quotients as products that are rounded to the nearest: right for every number there is, or not proved. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const of = (most: number, body: string): string => `define i32 @f(i32 %n) {
  %x = and i32 %n, ${most}
  ${body}
  ret i32 %r
}
`;
const quotient = (by: number): string => `%r = udiv i32 %x, ${by}`;
const rounded = (less: number, factor: number, shift: number): string =>
  `%y = sub i32 %x, ${less}\n  %m = mul i32 %y, ${factor}\n  %s = add i32 %m, ${2 ** (shift - 1)}\n  %r = lshr i32 %s, ${shift}`;

it('by 3 and by 9, of numbers of eleven bits', () => {
  expect(answers(of(2047, quotient(3)), of(2047, rounded(1, 10923, 15)))).toEqual(['f: proved']);
  expect(answers(of(2047, quotient(9)), of(2047, rounded(4, 3641, 15)))).toEqual(['f: proved']);
});

it.each([
  ['by another number', 2047, quotient(8), rounded(4, 3641, 15)],
  ['by a fraction that is too small', 2047, quotient(9), rounded(4, 3600, 15)],
  ['rounded elsewhere', 2047, quotient(9), rounded(5, 3641, 15)],
  ['of fewer bits', 2047, quotient(9), rounded(4, 3641, 14)],
  ['of numbers that are too large', 65535, quotient(9), rounded(4, 3641, 15)],
])('%s: not proved', (_, most, a, b) => {
  expect(answers(of(most, a), of(most, b)).join()).toMatch(/^f: (?:unknown|wrong)/);
});
