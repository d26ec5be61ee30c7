/** Sums of products that share parts: as large as at a corner, and not larger. */
import { describe, expect, it } from 'vitest';
import { answer } from './pairs.ts';

const F = 'i32 @f(i8 noundef %a, i8 noundef %s, i8 noundef %d)';

/** A blend of two bytes, and what becomes of it. */
const blend = (rest: string, behind: string): string => `%w = zext i8 %a to i32
  %x = zext i8 %s to i32
  %y = zext i8 %d to i32
  ${rest}
  %p = mul i32 %x, %w
  %q = mul i32 %y, %r
  %sum = add i32 %p, %q
  %n = add i32 %sum, 127
  ${behind}
  ret i32 %z`;
const REST = '%r = sub i32 255, %w';
const product = (factor: number, shift: number): string =>
  `%m = mul i32 %n, ${factor}\n%z = lshr i32 %m, ${shift}`;

describe('blends', () => {
  it('a blend divided by 255 is a product and a shift, however the rest is written', () => {
    const divided = blend(REST, '%z = udiv i32 %n, 255');
    expect(answer(F, divided, blend(REST, product(32897, 23)))).toBe('proved');
    expect(answer(F, divided, blend('%r = xor i32 %w, 255', product(32897, 23)))).toBe('proved');
  });

  it('another factor, shift or divisor is refused', () => {
    const divided = blend(REST, '%z = udiv i32 %n, 255');
    expect(answer(F, divided, blend(REST, product(32896, 23)))).toMatch(/^unknown/);
    expect(answer(F, divided, blend(REST, product(32898, 23)))).toMatch(/^unknown/);
    expect(answer(F, divided, blend(REST, product(32897, 22)))).toMatch(/^unknown/);
    expect(answer(F, blend(REST, '%z = udiv i32 %n, 254'), blend(REST, product(32897, 23)))).toMatch(
      /^unknown/,
    );
  });

  it('weights that may be larger together are refused: a product would wrap or be wrong', () => {
    for (const rest of [
      '%r = sub i32 1023, %w',
      '%r = add i32 255, %w',
      '%r = zext i8 %d to i32',
      '%r = sub i32 254, %w',
    ])
      expect(answer(F, blend(rest, '%z = udiv i32 %n, 255'), blend(rest, product(32897, 23)))).toMatch(
        /^unknown/,
      );
  });

  it('a product that takes a part twice is not linear in it', () => {
    // w · (255 - w) is greatest in the middle, where no corner is.
    const square = (behind: string): string => `%w = zext i8 %a to i32
      %r = sub i32 255, %w
      %p = mul i32 %w, %r
      %n = add i32 %p, %w
      ${behind}
      ret i32 %z`;
    expect(answer(F, square('%z = add i32 %n, 0'), square('%z = and i32 %n, 255'))).toMatch(/^unknown/);
  });
});
