/** Bits in the middle of a number that is a multiple of a power of two are bits further down of the number without it. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const func = (...lines: string[]): string =>
  `define i8 @f(i16 %x, i16 %y) {\n${lines.map((line) => `  ${line}\n`).join('')}  ret i8 %r\n}`;

/** Eight bits of a sum of products from bit `from` on. */
const middle = (from: number): string =>
  func('%m = mul i16 %x, %y', '%s = add i16 %m, %x', `%h = lshr i16 %s, ${from}`, '%r = trunc i16 %h to i8');

/** The upper eight bits of the same, shifted up. */
const upper = (up: number): string =>
  func(
    '%m = mul i16 %x, %y',
    '%s = add i16 %m, %x',
    `%u = shl i16 %s, ${up}`,
    '%w = bitcast i16 %u to <2 x i8>',
    '%r = extractelement <2 x i8> %w, i32 1',
  );

const isProved = (a: string, b: string): boolean => answers(a, b)[0] === 'f: proved';

it.each([1, 2, 7])('shifted up by %i', (up) => {
  expect(isProved(middle(8 - up), upper(up))).toBe(true);
  expect(isProved(middle(9 - up), upper(up))).toBe(false);
  expect(isProved(middle(7 - up), upper(up))).toBe(false);
});

it('of several parts, what all are multiples of', () => {
  const sum = (x: number, y: number, from: number): string =>
    func(
      `%a = mul i16 %x, ${x}`,
      `%b = mul i16 %y, ${y}`,
      '%s = add i16 %a, %b',
      `%h = lshr i16 %s, ${from}`,
      '%r = trunc i16 %h to i8',
    );
  expect(isProved(sum(4, 12, 8), sum(1, 3, 6))).toBe(true);
  expect(isProved(sum(4, 12, 8), sum(2, 6, 7))).toBe(true);
  expect(isProved(sum(4, 14, 8), sum(1, 3, 6))).toBe(false);
  expect(isProved(sum(4, 12, 9), sum(1, 3, 6))).toBe(false);
});
