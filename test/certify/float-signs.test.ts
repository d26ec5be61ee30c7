/** Products by constants that are taken away, and products by the negative constants that are added: the same numbers. */
import { describe, expect, it } from 'vitest';
import { answer } from './pairs.ts';

const F = 'float @f(float noundef %x, float noundef %y)';
const minus = (factor: string, flags = ''): string =>
  `%p = fmul ${flags} float %y, ${factor}\n%z = fsub ${flags} float %x, %p\nret float %z`;
const plus = (factor: string, flags = ''): string =>
  `%p = fmul ${flags} float ${factor}, %y\n%z = fadd ${flags} float %p, %x\nret float %z`;

describe('signs of factors', () => {
  it('a difference from a product is the sum with the negative one, whatever the flags', () => {
    expect(answer(F, minus('0.5'), plus('-0.5'))).toBe('proved');
    expect(answer(F, plus('-0.5'), minus('0.5'))).toBe('proved');
    expect(answer(F, minus('-3.0'), plus('3.0'))).toBe('proved');
    expect(answer(F, minus('0.5', 'fast'), plus('-0.5', 'fast'))).toBe('proved');
    expect(answer(F, minus('0.5', 'nnan'), plus('-0.5', 'nnan'))).toBe('proved');
  });

  it('the same sign, another factor, exchanged operands or new flags are refused', () => {
    expect(answer(F, minus('0.5'), plus('0.5'))).toMatch(/^unknown/);
    expect(answer(F, minus('0.5'), plus('-0.25'))).toMatch(/^unknown/);
    expect(answer(F, minus('0.5'), plus('-0.5', 'nnan'))).toMatch(/^unknown/);
    expect(
      answer(
        F,
        '%p = fmul float %y, 0.5\n%z = fsub float %p, %x\nret float %z',
        '%p = fmul float %y, -0.5\n%z = fadd float %p, %x\nret float %z',
      ),
    ).toMatch(/^unknown/);
  });

  it('a product alone keeps its sign, and so does one that is divided by', () => {
    expect(
      answer(F, '%p = fmul float %y, 0.5\nret float %p', '%p = fmul float %y, -0.5\nret float %p'),
    ).toMatch(/^unknown/);
    expect(
      answer(
        F,
        '%p = fmul float %y, 0.5\n%z = fdiv float %x, %p\nret float %z',
        '%p = fmul float %y, -0.5\n%z = fdiv float %x, %p\nret float %z',
      ),
    ).toMatch(/^unknown/);
  });
});
