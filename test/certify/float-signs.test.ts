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

  const difference = (flags = ''): string => `%z = fsub ${flags} float %x, %y\nret float %z`;
  const negative = (sum: string, of = '%y'): string => `%n = fneg float ${of}\n%z = ${sum}\nret float %z`;

  it('a sum with a negative number is a difference, a difference from one a sum', () => {
    expect(answer(F, difference(), negative('fadd float %x, %n'))).toBe('proved');
    expect(answer(F, difference(), negative('fadd float %n, %x'))).toBe('proved');
    expect(answer(F, negative('fadd float %x, %n'), difference())).toBe('proved');
    expect(answer(F, difference('nnan'), negative('fadd nnan float %x, %n'))).toBe('proved');
    expect(answer(F, '%z = fadd float %x, %y\nret float %z', negative('fsub float %x, %n'))).toBe('proved');
  });

  it('the other one negated, both exchanged, a new flag or the negative alone are refused', () => {
    for (const wrong of [
      negative('fadd float %n, %y', '%x'),
      negative('fsub float %x, %n'),
      negative('fsub float %n, %x'),
      negative('fadd nnan float %x, %n'),
      negative('fadd reassoc float %x, %n'),
      '%n = fneg nnan float %y\n%z = fadd float %x, %n\nret float %z',
      negative('fmul float %x, %n'),
    ])
      expect(answer(F, difference(), wrong)).toMatch(/^unknown/);
    // 0 − 0 is not −(0 − 0).
    expect(answer(F, difference(), '%d = fsub float %y, %x\n%z = fneg float %d\nret float %z')).toMatch(
      /^unknown/,
    );
  });

  const bits = (mask: string, op = 'xor'): string =>
    `%i = bitcast float %y to i32\n%j = ${op} i32 %i, ${mask}\n%n = bitcast i32 %j to float\n%z = fadd float %x, %n\nret float %z`;

  it('the sign may be turned in the bits', () => {
    expect(answer(F, difference(), bits('-2147483648'))).toBe('proved');
    expect(
      answer(
        F,
        '%n = fneg float %y\n%z = fmul float %x, %n\nret float %z',
        bits('-2147483648').replace('fadd', 'fmul'),
      ),
    ).toBe('proved');
    for (const wrong of [
      bits('1073741824'),
      bits('-1'),
      bits('-2147483648', 'or'),
      bits('2147483647', 'and'),
    ])
      expect(answer(F, difference(), wrong)).toMatch(/^unknown/);
  });
});
