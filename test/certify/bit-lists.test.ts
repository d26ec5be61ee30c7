/** Fields of numbers that are cut out, moved and put together: the same bits are the same number, others are not. */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

const verdict = (a: string, b: string): string => answers(a, b).join();

/** `dark` and `light`: which bits of a 16-bit pixel make a byte; in 16 bits and cut, or cut at once. */
const late = (shift: number, mask: number, low: number): string => `
define i8 @f(i16 %x) {
  %a = lshr i16 %x, ${shift}
  %b = and i16 %a, ${mask}
  %c = lshr i16 %x, ${low}
  %d = or disjoint i16 %b, %c
  %e = trunc nuw i16 %d to i8
  ret i8 %e
}`;
const early = (shift: number, mask: number, low: number, join = 'or'): string => `
define i8 @f(i16 %x) {
  %a = lshr i16 %x, ${shift}
  %b = trunc i16 %a to i8
  %c = and i8 %b, ${mask}
  %d = lshr i16 %x, ${low}
  %e = trunc i16 %d to i8
  %f = ${join} i8 %c, %e
  ret i8 %f
}`;

describe('a field that is widened by its own upper bits', () => {
  test('is the same in few bits and in many', () => {
    expect(verdict(late(8, 248, 13), early(8, 248, 13))).toContain('proved');
    expect(verdict(late(8, 248, 13), early(8, 248, 13, 'xor'))).toContain('proved');
    expect(verdict(late(8, 248, 13), early(8, 248, 13, 'add'))).toContain('proved');
  });

  test.each([
    [7, 248, 13, 'or'],
    [8, 252, 13, 'xor'],
    [8, 240, 13, 'or'],
    [8, 248, 12, 'or'],
    [8, 248, 13, 'and'],
    [8, 252, 13, 'add'],
  ])('is another with lshr %i, mask %i, lshr %i, %s', (shift, mask, low, join) => {
    expect(verdict(late(8, 248, 13), early(shift, mask, low, join))).not.toContain('proved');
  });
});

/** A number of `width` bits from one of eight, by steps that are drawn from a seed. */
function drawn(seed: number, steps: number): { readonly text: string; readonly at: (x: number) => number } {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  const lines: string[] = ['  %v0 = zext i8 %x to i12'];
  const functions: ((x: number) => number)[] = [(x) => x];
  for (let i = 1; i <= steps; i++) {
    const [p, q, by] = [next(i), next(i), next(8)] as const;
    const [f, g] = [functions[p]!, functions[q]!];
    const one = [
      [`and i12 %v${p}, %v${q}`, (x: number) => f(x) & g(x)],
      [`or i12 %v${p}, %v${q}`, (x: number) => f(x) | g(x)],
      [`xor i12 %v${p}, %v${q}`, (x: number) => f(x) ^ g(x)],
      [`and i12 %v${p}, ${17 * by + 3}`, (x: number) => f(x) & (17 * by + 3)],
      [`lshr i12 %v${p}, ${by}`, (x: number) => f(x) >> by],
      [`ashr i12 %v${p}, ${by}`, (x: number) => (((f(x) << 20) >> 20) >> by) & 0xfff],
      [`shl i12 %v${p}, ${by}`, (x: number) => (f(x) << by) & 0xfff],
      [`add i12 %v${p}, %v${q}`, (x: number) => (f(x) + g(x)) & 0xfff],
    ] as const;
    const [text, at] = one[next(one.length)]!;
    lines.push(`  %v${i} = ${text}`);
    functions.push(at);
  }
  const text = `define i12 @f(i8 %x) {\n${lines.join('\n')}\n  ret i12 %v${steps}\n}`;
  return { text, at: functions[steps]! };
}

test('what is proved of drawn numbers holds for all 256 bytes', () => {
  let proved = 0;
  const all = Array.from({ length: 256 }, (_, x) => x);
  const numbers = Array.from({ length: 60 }, (_, seed) => drawn(7919 * seed + 1, 2 + (seed % 6)));
  const wrong: string[] = [];
  for (const [i, a] of numbers.entries()) {
    for (const b of numbers.slice(i + 1, i + 5)) {
      const same = all.every((x) => a.at(x) === b.at(x));
      const isProved = verdict(a.text, b.text).includes('proved');
      if (isProved && !same) wrong.push(`${a.text}\n${b.text}`);
      if (isProved) proved++;
    }
  }
  expect(wrong).toEqual([]);
  expect(proved).toBeGreaterThan(0);
});
