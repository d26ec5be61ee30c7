/** Truths that are joined one by one as bits of a number are the bits of a mask; in another order or place they are not. */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

const verdict = (a: string, b: string): string => answers(a, b).join();
const COUNT = 16;

/** `bits |= (p[k] == c) << k`, the bit of `k` by `place`. */
const joined = (place: (k: number) => number = (k) => k): string => {
  const lines: string[] = [];
  for (let k = 0; k < COUNT; k++) {
    lines.push(`%p${k} = getelementptr inbounds i8, ptr %p, i32 ${k}`);
    lines.push(`%a${k} = load i8, ptr %p${k}, align 1`);
    lines.push(`%c${k} = icmp eq i8 %a${k}, %c`);
    lines.push(`%o${k} = select i1 %c${k}, i32 ${2 ** place(k)}, i32 0`);
    lines.push(`%r${k} = or i32 %o${k}, ${k === 0 ? '0' : `%r${k - 1}`}`);
  }
  return `define i32 @f(ptr %p, i8 %c) {\n${lines.join('\n')}\nret i32 %r${COUNT - 1}\n}`;
};

const mask = (compare = 'eq', widen = 'zext', shift = 0): string => `
define i32 @f(ptr %p, i8 %c) {
  %v = load <16 x i8>, ptr %p, align 1
  %i = insertelement <16 x i8> poison, i8 %c, i64 0
  %s = shufflevector <16 x i8> %i, <16 x i8> poison, <16 x i32> zeroinitializer
  %m = icmp ${compare} <16 x i8> %v, %s
  %b = bitcast <16 x i1> %m to i16
  %w = ${widen} i16 %b to i32
  %r = shl i32 %w, ${shift}
  ret i32 %r
}`;

describe('sixteen truths, joined one after the other', () => {
  test('are the bits of a mask', () => {
    expect(verdict(joined(), mask())).toContain('proved');
    expect(
      verdict(
        joined((k) => k + 3),
        mask('eq', 'zext', 3),
      ),
    ).toContain('proved');
  });

  test.each([
    ['ne', 'zext', 0],
    ['eq', 'sext', 0],
    ['eq', 'zext', 1],
  ])('are not the bits of %s, %s, moved by %i', (compare, widen, shift) => {
    expect(verdict(joined(), mask(compare, widen, shift))).not.toContain('proved');
  });

  test('are not those of a mask whose lanes lie otherwise', () => {
    expect(
      verdict(
        joined((k) => 15 - k),
        mask(),
      ),
    ).not.toContain('proved');
    expect(
      verdict(
        joined((k) => (k < 14 ? k : 29 - k)),
        mask(),
      ),
    ).not.toContain('proved');
  });
});
