/** Bits that are cut out of what was cut out of a number are bits of that number. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const isProved = (a: string, b: string): boolean => answers(a, b)[0] === 'f: proved';

const define = (...lines: string[]): string =>
  `define i32 @f(i64 %x) {\n${lines.map((line) => `  ${line}\n`).join('')}  ret i32 %r\n}`;

/** A digit or a letter for four bits: what is compared is no field alone. */
const chosen = (digit: string, from: string): string[] => [
  `${digit} = and i32 ${from}, 15`,
  `%c = icmp ult i32 ${digit}, 10`,
  `%p = add i32 ${digit}, 48`,
  `%q = add i32 ${digit}, 87`,
  '%r = select i1 %c, i32 %p, i32 %q',
];

const scalar = (at: number): string =>
  define(`%s = lshr i64 %x, ${at}`, '%t = trunc i64 %s to i32', ...chosen('%d', '%t'));

/** Of the word shifted by `shift`, the byte of that number. */
const byte = (shift: number, number: number): string =>
  define(
    '%i = insertelement <2 x i64> poison, i64 %x, i64 0',
    `%h = lshr <2 x i64> %i, <i64 ${shift}, i64 ${shift}>`,
    '%b = bitcast <2 x i64> %h to <16 x i8>',
    `%e = extractelement <16 x i8> %b, i64 ${number}`,
    '%z = zext i8 %e to i32',
    ...chosen('%d', '%z'),
  );

it.each([1, 3, 4, 7])('of a word shifted by %i', (shift) => {
  expect(isProved(scalar(40 + shift), byte(shift, 5))).toBe(true);
  expect(isProved(scalar(40 + shift), byte(shift, 4))).toBe(false);
  expect(isProved(scalar(41 + shift), byte(shift, 5))).toBe(false);
  expect(isProved(scalar(40), byte(shift, 5))).toBe(false);
});

it('but not beyond the end of the word', () => {
  // Zeros come in at the top: a digit that begins there has fewer bits.
  expect(isProved(scalar(60), byte(4, 7))).toBe(true);
  expect(isProved(scalar(59), byte(4, 7))).toBe(false);
  expect(isProved(scalar(60), byte(5, 7))).toBe(false);
});
