/** Floats that are computed, in the arm of a choice, of what its condition chooses as well. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const isProved = (a: string, b: string): boolean => answers(a, b)[0] === 'f: proved';

const withBody = (lines: readonly string[]): string =>
  `define float @f(i1 noundef %c, i1 noundef %d, float noundef %x, float noundef %y, float noundef %z) {
  ${lines.join('\n  ')}
  ret float %r
}`;

/** What is left of the arm where %c holds. */
const plain = (value: string): string => withBody([`%v = ${value}`, '%r = select i1 %c, float %v, float %y']);

/** The same computed of a choice that %c has made. */
const chosen = (mask: string, value: string, yes = '%y', no = '%z'): string =>
  withBody([
    '%n = xor i1 %c, true',
    `%m = ${mask}`,
    `%s = select i1 %m, float ${yes}, float ${no}`,
    `%v = ${value}`,
    '%r = select i1 %c, float %v, float %y',
  ]);

const ONLY_ELSEWHERE = 'and i1 %n, %d';

it.each([
  ['fsub float %x, ', '%z', '%s'],
  ['fadd float %x, ', '%z', '%s'],
  ['fmul float %x, ', '%z', '%s'],
  ['fneg float ', '%z', '%s'],
])('%s…: what is chosen elsewhere only is not chosen in the arm', (op, z, s) => {
  expect(isProved(plain(op + z), chosen(ONLY_ELSEWHERE, op + s))).toBe(true);
  // Chosen by something else, in the other arm, or the other way round.
  expect(isProved(plain(op + z), chosen('and i1 %d, %d', op + s))).toBe(false);
  expect(isProved(plain(op + z), chosen('and i1 %c, %d', op + s))).toBe(false);
  expect(isProved(plain(op + z), chosen('or i1 %n, %d', op + s))).toBe(false);
  expect(isProved(plain(op + z), chosen(ONLY_ELSEWHERE, op + s, '%z', '%y'))).toBe(false);
});

it('in the arm that is taken where the condition does not hold as well', () => {
  const other = (text: string): string => text.replace('float %v, float %y', 'float %y, float %v');
  const mask = 'and i1 %c, %d';
  expect(isProved(other(plain('fsub float %x, %z')), other(chosen(mask, 'fsub float %x, %s')))).toBe(true);
  expect(
    isProved(other(plain('fsub float %x, %z')), other(chosen(ONLY_ELSEWHERE, 'fsub float %x, %s'))),
  ).toBe(false);
});
