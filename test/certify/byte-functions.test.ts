/** Functions of one byte: look-ups by its halves against the arithmetic that they stand for, and mutants of both. */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = `
declare <16 x i8> @llvm.wasm.swizzle(<16 x i8>, <16 x i8>)
declare <16 x i8> @llvm.bitreverse.v16i8(<16 x i8>)
declare <4 x i32> @llvm.bitreverse.v4i32(<4 x i32>)
`;
const verdict = (a: string, b: string): string => answers(HEAD + a, HEAD + b).join();
const body = (code: string): string =>
  `define <16 x i8> @f(<16 x i8> %x, <16 x i8> %y) {\n  ${code}\n  ret <16 x i8> %r\n}`;
const table = (bytes: readonly number[]): string =>
  `<16 x i8> <${bytes.map((byte) => `i8 ${byte}`).join(', ')}>`;
const sixteen = Array.from({ length: 16 }, (_, i) => i);
const reversed = (byte: number): number =>
  Array.from({ length: 8 }, (_, i) => ((byte >> i) & 1) << (7 - i)).reduce((a, b) => a | b);
const counted = (byte: number): number => byte.toString(2).replaceAll('0', '').length;

interface Looking {
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly op: string;
  readonly shift?: number;
  readonly of?: string;
}

const halves = ({ low, high, op, shift = 4, of = '%x' }: Looking): string =>
  `%lo = and <16 x i8> ${of}, splat (i8 15)
  %hi = lshr <16 x i8> %x, splat (i8 ${shift})
  %a = call <16 x i8> @llvm.wasm.swizzle(${table(low)}, <16 x i8> %lo)
  %b = call <16 x i8> @llvm.wasm.swizzle(${table(high)}, <16 x i8> %hi)
  %r = ${op} <16 x i8> %a, %b`;

const REVERSE: Looking = {
  low: sixteen.map(reversed),
  high: sixteen.map((i) => reversed(i << 4)),
  op: 'xor',
};
const COUNT: Looking = { low: sixteen.map(counted), high: sixteen.map(counted), op: 'add' };

const STEPS = body(`%a1 = lshr <16 x i8> %x, splat (i8 1)
  %a2 = and <16 x i8> %a1, splat (i8 85)
  %a3 = sub <16 x i8> %x, %a2
  %b1 = lshr <16 x i8> %a3, splat (i8 2)
  %b2 = and <16 x i8> %b1, splat (i8 51)
  %b3 = and <16 x i8> %a3, splat (i8 51)
  %b4 = add <16 x i8> %b2, %b3
  %c1 = lshr <16 x i8> %b4, splat (i8 4)
  %c2 = add <16 x i8> %b4, %c1
  %r = and <16 x i8> %c2, splat (i8 15)`);
const BITREVERSE = body('%r = call <16 x i8> @llvm.bitreverse.v16i8(<16 x i8> %x)');

const SIGN = (by: number): string =>
  body(`%z = zext <16 x i8> %x to <16 x i32>
  %s = shl <16 x i32> %z, splat (i32 ${by})
  %a = ashr <16 x i32> %s, splat (i32 31)
  %r = trunc <16 x i32> %a to <16 x i8>`);
const BIT: Looking = {
  low: sixteen.map(() => 0),
  high: sixteen.map((i) => ((i & 4) === 0 ? 0 : 255)),
  op: 'or',
};

describe('look-ups by the halves of a byte', () => {
  test('are the function whose values they hold', () => {
    expect(verdict(BITREVERSE, body(halves(REVERSE)))).toContain('proved');
    expect(verdict(STEPS, body(halves(COUNT)))).toContain('proved');
    expect(verdict(SIGN(25), body(halves(BIT)))).toContain('proved');
    expect(verdict(SIGN(24), body(halves(BIT)))).not.toContain('proved');
  });

  test('are another function when an entry, the join, a half or the byte is another', () => {
    const wrong: Looking[] = [
      { ...REVERSE, low: REVERSE.low.with(7, 0) },
      { ...REVERSE, high: REVERSE.low },
      { ...REVERSE, op: 'and' },
      { ...REVERSE, shift: 5 },
      { ...REVERSE, of: '%y' },
    ];
    for (const one of wrong) expect(verdict(BITREVERSE, body(halves(one)))).not.toContain('proved');
    expect(verdict(STEPS, body(halves({ ...COUNT, op: 'or' })))).not.toContain('proved');
    expect(verdict(STEPS, body(halves({ ...COUNT, high: COUNT.high.with(15, 3) })))).not.toContain('proved');
  });

  test('reverse the bits of words whose bytes are reversed', () => {
    const words = (mask: readonly number[]): string => {
      const bytes = sixteen.map((i) => `i32 ${i - (i % 4) + mask[i % 4]!}`);
      return `define <4 x i32> @f(<4 x i32> %w) {
  %v = bitcast <4 x i32> %w to <16 x i8>
  %x = shufflevector <16 x i8> %v, <16 x i8> poison, <16 x i32> <${bytes.join(', ')}>
  ${halves(REVERSE)}
  %s = bitcast <16 x i8> %r to <4 x i32>
  ret <4 x i32> %s\n}`;
    };
    const whole =
      'define <4 x i32> @f(<4 x i32> %w) {\n  %s = call <4 x i32> @llvm.bitreverse.v4i32(<4 x i32> %w)\n  ret <4 x i32> %s\n}';
    expect(verdict(whole, words([3, 2, 1, 0]))).toContain('proved');
    expect(verdict(whole, words([2, 3, 0, 1]))).not.toContain('proved');
  });
});

/** One of four characters by a table of 33 bits, and what the table says. */
const TABLE = (guard: string): string => `define i1 @f(i8 %c) {
  %wide = zext i8 %c to i33
  %shift = lshr i33 -4294957568, %wide
  %bit = trunc i33 %shift to i1
  %inside = icmp ult i8 %c, ${guard}
  %r = select i1 %inside, i1 %bit, i1 false
  ret i1 %r
}`;
const COMPARED = (first: number, end: string): string => `define i1 @f(i8 %c) {
  %from = sub i8 %c, ${first}
  %run = icmp ule i8 %from, 1
  %return = icmp eq i8 %c, 13
  %either = or i1 %run, %return
  %space = ${end}
  %r = or i1 %either, %space
  ret i1 %r
}`;

describe('a table of bits', () => {
  test('is what comparisons with its entries say', () => {
    expect(verdict(TABLE('33'), COMPARED(9, 'icmp eq i8 %c, 32'))).toBe('f: proved');
  });

  test.each([
    ['another first entry', COMPARED(8, 'icmp eq i8 %c, 32')],
    ['another last one', COMPARED(9, 'icmp eq i8 %c, 31')],
    ['more behind its end', COMPARED(9, 'icmp uge i8 %c, 32')],
  ])('is not refined with %s', (_, other) => {
    expect(verdict(TABLE('33'), other)).toMatch(/^f: (unknown|wrong)/);
  });

  test('that is asked for fewer entries is another function', () => {
    expect(verdict(TABLE('32'), COMPARED(9, 'icmp eq i8 %c, 32'))).toMatch(/^f: (unknown|wrong)/);
  });
});

/** The same test beside a bit that depends on nothing of the byte, counted without wrapping. */
const COUNTED = (
  test: string,
  join = 'and',
  flags = 'nuw nsw',
): string => `define i32 @f(i8 %c, i1 %in, i32 %count) {
  ${test}
  %both = ${join} i1 %in, %bit
  %one = zext i1 %both to i32
  %r = add ${flags} i32 %count, %one
  ret i32 %r
}`;
/** No character of those in the table, or one behind its end. */
const OUTSIDE = `%wide = zext i8 %c to i33
  %shift = lshr i33 4294965759, %wide
  %in.table = trunc i33 %shift to i1
  %behind = icmp ugt i8 %c, 32
  %bit = select i1 %behind, i1 true, i1 %in.table`;
const outside = (
  first: number,
  last: string,
  negated = 'xor i1 %any, true',
): string => `%from = sub i8 %c, ${first}
  %run = icmp ule i8 %from, 1
  %space = icmp eq i8 %c, ${last}
  %any = or i1 %run, %space
  %bit = ${negated}`;

describe('a function of a byte beside what depends on something else', () => {
  test('is compared with another one for all values of the byte, in values and in flags', () => {
    for (const join of ['and', 'or'])
      expect(verdict(COUNTED(OUTSIDE, join), COUNTED(outside(9, '32'), join))).toBe('f: proved');
    expect(verdict(COUNTED(OUTSIDE), COUNTED(outside(9, '32'), 'and', ''))).toBe('f: proved');
  });

  test.each([
    ['another character', COUNTED(OUTSIDE), COUNTED(outside(8, '32'))],
    ['another end', COUNTED(OUTSIDE), COUNTED(outside(9, '33'))],
    ['the opposite', COUNTED(OUTSIDE), COUNTED(outside(9, '32', 'or i1 %any, false'))],
    ['another join', COUNTED(OUTSIDE), COUNTED(outside(9, '32'), 'or')],
    ['a flag that comes', COUNTED(OUTSIDE, 'and', 'nuw'), COUNTED(outside(9, '32'))],
    [
      'a flag about another sum',
      COUNTED(OUTSIDE),
      COUNTED(outside(9, '32')).replace('%in, %bit', '%bit, %bit'),
    ],
  ])('is refused with %s', (_, a, b) => {
    expect(verdict(a, b)).toMatch(/^f: (unknown|wrong)/);
  });
});
