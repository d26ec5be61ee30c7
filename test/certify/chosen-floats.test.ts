/** What is promised of floats (`nnan`, `ninf`) that are made of minima: B may take those as choices, with the same promises. */
import { describe, expect, it } from 'vitest';
import { answer } from './pairs.ts';

const F = 'float @f(float noundef %x, float noundef %y)';

/** The lesser of two numbers, as a choice; and what is made of it. */
const least = (then: string, predicate = 'olt', bound = '8.0'): string =>
  `%c = fcmp fast ${predicate} float %x, ${bound}\n%m = select fast i1 %c, float %x, float ${bound}\n${then}`;
/** The same, with nothing said of the choice: it is one to the source as well. */
const chosen = (then: string): string =>
  `%c = fcmp fast olt float %x, 8.0\n%m = select i1 %c, float %x, float 8.0\n${then}`;

const product = (flags: string): string => `%p = fmul ${flags} float %m, %y\nret float %p`;

describe('promises of floats that are minima', () => {
  it.each(['fast', 'nnan', 'ninf', 'nnan ninf nsz', ''])('a product with flags "%s" is itself', (flags) => {
    // The names differ, so that it is not the same text.
    const renamed = least(product(flags)).replaceAll('%p', '%q').replaceAll('%m', '%n');
    expect(answer(F, least(product(flags)), renamed)).toBe('proved');
    expect(answer(F, least(product(flags)), chosen(product(flags)))).toBe('proved');
  });

  it('numbers that do not fit an integer are the same ones', () => {
    const cast = '%i = fptosi float %m to i32\nret i32 %i';
    const g = 'i32 @f(float noundef %x, float noundef %y)';
    expect(answer(g, least(cast), chosen(cast))).toBe('proved');
    expect(answer(g, least(cast), chosen(cast.replace('fptosi', 'fptoui')))).toMatch(/^unknown/);
    expect(answer(g, least(cast), least(cast, 'olt', '9.0'))).toMatch(/^unknown/);
  });

  it('a promise that the source does not make, of another number, is refused', () => {
    expect(answer(F, least(product('')), chosen(product('nnan')))).toMatch(/^unknown/);
    expect(answer(F, least(product('nnan')), chosen(product('ninf')))).toMatch(/^unknown/);
    expect(answer(F, least(product('nnan')), least(product('nnan'), 'ogt'))).toMatch(/^unknown/);
    expect(answer(F, least(product('nnan')), least(product('nnan'), 'olt', '9.0'))).toMatch(/^unknown/);
    // The sum is promised to be a number, the product of the same two is not.
    const sum = '%s = fadd nnan float %m, %y\n%p = fmul float %m, %y\n%z = fadd float %s, %p\nret float %z';
    const other = sum.replace('fadd nnan', 'fadd').replace('fmul', 'fmul nnan');
    expect(answer(F, least(sum), chosen(sum))).toBe('proved');
    expect(answer(F, least(sum), chosen(other))).toMatch(/^unknown/);
  });
});
