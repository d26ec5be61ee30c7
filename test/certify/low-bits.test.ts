/** Shifts and masks of a multiple of a power of two, and a constant below it. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const func = (...lines: string[]): string =>
  `define i8 @f(i8 %x) {\n  %y = shl i8 %x, 4\n${lines.map((line) => `  ${line}\n`).join('')}  ret i8 %r\n}`;

const isProved = (a: string, b: string): boolean => answers(a, b)[0] === 'f: proved';

/** 16 x + k, changed by an operation. */
const changed = (k: number, op: string): string =>
  func(`%z = add i8 %y, ${k}`, `%r = ${op.replace('?', '%z')}`);

/** The operation on 16 x + h, and k added to that. */
const apart = (h: number, op: string, k: number): string =>
  func(`%h = add i8 %y, ${h}`, `%o = ${op.replace('?', '%h')}`, `%r = add i8 %o, ${k}`);

describe('a constant below a power of two has bits of its own', () => {
  it.each([
    ['lshr i8 ?, 1', 3, 1],
    ['lshr i8 ?, 3', 11, 1],
    ['lshr i8 ?, 5', 15, 0],
    ['ashr i8 ?, 1', 7, 3],
    ['and i8 ?, 31', 3, 3],
    ['and i8 ?, 5', 7, 5],
    ['and i8 ?, -16', 7, 0],
  ])('%s', (op, k, moved) => {
    expect(isProved(changed(k, op), apart(0, op, moved))).toBe(true);
    expect(isProved(changed(k, op), apart(0, op, moved + 1))).toBe(false);
    expect(isProved(changed(k + 16, op), apart(16, op, moved))).toBe(true);
  });

  it('where it is flipped or set', () => {
    expect(isProved(changed(2, 'xor i8 ?, 3'), func('%r = add i8 %y, 1'))).toBe(true);
    expect(isProved(changed(2, 'xor i8 ?, 3'), func('%r = add i8 %y, 5'))).toBe(false);
    expect(isProved(changed(2, 'or i8 ?, 1'), func('%r = add i8 %y, 3'))).toBe(true);
    expect(isProved(changed(2, 'xor i8 ?, 16'), func('%r = add i8 %y, 18'))).toBe(false);
  });

  it('not one above it: that may be carried', () => {
    expect(isProved(changed(19, 'lshr i8 ?, 1'), apart(0, 'lshr i8 ?, 1', 9))).toBe(false);
    expect(isProved(changed(19, 'and i8 ?, 31'), apart(0, 'and i8 ?, 31', 19))).toBe(false);
  });
});
