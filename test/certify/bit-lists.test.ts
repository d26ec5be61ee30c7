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
      [`call i12 @llvm.umin.i12(i12 %v${p}, i12 1)`, (x: number) => Math.min(f(x), 1)],
      [`call i12 @llvm.umin.i12(i12 ${by}, i12 %v${p})`, (x: number) => Math.min(f(x), by)],
      [`add i12 %v${p}, %v${q}`, (x: number) => (f(x) + g(x)) & 0xfff],
    ] as const;
    const [text, at] = one[next(one.length)]!;
    lines.push(`  %v${i} = ${text}`);
    functions.push(at);
  }
  const text = `declare i12 @llvm.umin.i12(i12, i12)\ndefine i12 @f(i8 %x) {\n${lines.join('\n')}\n  ret i12 %v${steps}\n}`;
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

test('a bit where it stands, and whether it is set', () => {
  const bit = (at: number): string => `define i8 @f(i8 %x) {
  %s = lshr i8 %x, ${at}
  %r = and i8 %s, 1
  ret i8 %r
}`;
  const asked = (mask: number, least = 1): string => `declare i8 @llvm.umin.i8(i8, i8)
define i8 @f(i8 %x) {
  %m = and i8 %x, ${mask}
  %r = call i8 @llvm.umin.i8(i8 %m, i8 ${least})
  ret i8 %r
}`;
  expect(verdict(bit(2), asked(4))).toContain('proved');
  expect(verdict(bit(7), asked(-128))).toContain('proved');
  expect(verdict(bit(2), asked(8))).not.toContain('proved');
  expect(verdict(bit(2), asked(12))).not.toContain('proved');
  expect(verdict(bit(2), asked(4, 2))).not.toContain('proved');
  expect(verdict(bit(0), asked(1, 2))).toContain('proved');
});

test('bytes of sums as the bytes that they are of sums of fewer bits, and shifted', () => {
  const body = (rest: readonly string[]): string =>
    [
      'define i32 @f(i32 %x, i32 %y) {',
      '%m = mul i32 %x, %y',
      '%s = add i32 %m, %x',
      ...rest,
      'ret i32 %r',
      '}',
    ].join('\n');
  const masked = (mask: number, up: number): string =>
    body([
      `%t = shl i32 %s, ${up}`,
      `%p = and i32 %t, ${mask}`,
      '%q = and i32 %x, 255',
      '%r = or i32 %p, %q',
    ]);
  const moved = (byte: number, to: number): string => {
    const lanes = [0, 1, 2, 3].map((lane) => `i32 ${lane === 0 ? 4 : lane === to ? byte : 8}`);
    return body([
      '%a = insertelement <3 x i32> zeroinitializer, i32 %s, i64 0',
      '%b = insertelement <3 x i32> %a, i32 %x, i64 1',
      '%c = bitcast <3 x i32> %b to <12 x i8>',
      `%d = shufflevector <12 x i8> %c, <12 x i8> poison, <4 x i32> <${lanes.join(', ')}>`,
      '%e = bitcast <4 x i8> %d to <1 x i32>',
      '%r = extractelement <1 x i32> %e, i64 0',
    ]);
  };
  expect(verdict(masked(0xff00, 0), moved(1, 1))).toContain('proved');
  expect(verdict(masked(0xff0000, 8), moved(1, 2))).toContain('proved');
  expect(verdict(masked(0xff0000, 0), moved(2, 2))).toContain('proved');
  expect(verdict(masked(0xff00, 0), moved(2, 1))).not.toContain('proved');
  expect(verdict(masked(0xff0000, 8), moved(2, 2))).not.toContain('proved');
  expect(verdict(masked(0xff0000, 7), moved(1, 2))).not.toContain('proved');
  expect(verdict(masked(0x7f00, 0), moved(1, 1))).not.toContain('proved');
  expect(verdict(masked(0x1ff00, 0), moved(1, 1))).not.toContain('proved');
});

test('bits above the largest number that a term can be are not set', () => {
  const joined = (mask: number): string => `define i16 @f(i16 %x, i16 %y) {
  %a = and i16 %x, 15
  %m = mul i16 %a, %a
  %b = and i16 %y, ${mask}
  %r = or i16 %m, %b
  ret i16 %r
}`;
  const inBytes = `define i16 @f(i16 %x, i16 %y) {
  %a = and i16 %x, 15
  %m = mul i16 %a, %a
  %i = insertelement <2 x i16> poison, i16 %m, i64 0
  %j = insertelement <2 x i16> %i, i16 %y, i64 1
  %c = bitcast <2 x i16> %j to <4 x i8>
  %d = shufflevector <4 x i8> %c, <4 x i8> poison, <2 x i32> <i32 0, i32 3>
  %e = bitcast <2 x i8> %d to <1 x i16>
  %r = extractelement <1 x i16> %e, i64 0
  ret i16 %r
}`;
  expect(verdict(joined(-256), inBytes)).toContain('proved');
  expect(verdict(joined(-128), inBytes)).not.toContain('proved');
  expect(verdict(joined(-512), inBytes)).not.toContain('proved');
});
