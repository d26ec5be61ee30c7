import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvariantError } from '../../src/support/invariant.ts';
import * as wide from '../../src/support/wide-int.ts';

const WIDTHS = [1, 2, 3, 7, 8, 16, 31, 32, 33, 63, 64, 65, 127, 128, 200];
const width = fc.constantFrom(...WIDTHS);
/** A width and bit patterns of it, the corners among them. */
const patterns = (count: number) =>
  width.chain((n) => {
    const corner = fc.constantFrom(0n, 1n, wide.mask(n), wide.mask(n) >> 1n, 1n << BigInt(n - 1));
    const any = fc.bigInt({ min: 0n, max: wide.mask(n) });
    return fc.tuple(fc.constant(n), fc.array(fc.oneof(corner, any), { minLength: count, maxLength: count }));
  });

/** The bits, lowest first: slow, and plain to see through. */
function bitsOf(value: bigint, n: number): number[] {
  return Array.from({ length: n }, (_, i) => Number((value >> BigInt(i)) & 1n));
}

function fromBits(bits: readonly number[]): bigint {
  return bits.reduce((sum, bit, i) => sum + (BigInt(bit) << BigInt(i)), 0n);
}

describe('readings of a bit pattern', () => {
  test('signed and unsigned are two readings of the same bits', () => {
    fc.assert(
      fc.property(patterns(1), ([n, [value]]) => {
        const signed = wide.asSigned(value!, n);
        expect(wide.asUnsigned(signed, n)).toBe(value);
        expect(signed >= wide.signedMin(n) && signed <= wide.signedMax(n)).toBe(true);
        expect(signed < 0n).toBe(wide.isNegative(value!, n));
        expect(signed === value || signed === value! - (1n << BigInt(n))).toBe(true);
      }),
    );
  });

  test('i1 holds 0 and 1, or 0 and -1', () => {
    expect([wide.mask(1), wide.signedMin(1), wide.signedMax(1), wide.asSigned(1n, 1)]).toEqual([
      1n,
      -1n,
      0n,
      -1n,
    ]);
  });

  test('a value fits exactly when it lies between the ends of the range', () => {
    for (const n of WIDTHS) {
      for (const [fits, low, high] of [
        [wide.fitsUnsigned, 0n, wide.mask(n)],
        [wide.fitsSigned, wide.signedMin(n), wide.signedMax(n)],
      ] as const) {
        expect([fits(low - 1n, n), fits(low, n), fits(high, n), fits(high + 1n, n)]).toEqual([
          false,
          true,
          true,
          false,
        ]);
      }
    }
  });
});

describe('counting', () => {
  test('popcount, clz, ctz and bitLength count what is in the bits', () => {
    fc.assert(
      fc.property(patterns(1), ([n, [value]]) => {
        const bits = bitsOf(value!, n);
        const highest = bits.lastIndexOf(1);
        expect(wide.popcount(value!)).toBe(bits.filter((bit) => bit === 1).length);
        expect(wide.bitLength(value!)).toBe(highest + 1);
        expect(wide.clz(value!, n)).toBe(n - 1 - highest);
        expect(wide.ctz(value!, n)).toBe(highest < 0 ? n : bits.indexOf(1));
      }),
      { numRuns: 500 },
    );
  });

  test('log2Exact knows the powers of two from their neighbours', () => {
    expect([0n, 1n, 2n, 3n, -4n, 5n].map(wide.log2Exact)).toEqual([-1, 0, 1, -1, -1, -1]);
    for (const exponent of [31, 32, 33, 64, 1000]) {
      const power = 1n << BigInt(exponent);
      expect([power - 1n, power, power + 1n].map(wide.log2Exact)).toEqual([-1, exponent, -1]);
    }
  });
});

describe('moving bits', () => {
  test('bitreverse and bswap turn the bits and the bytes round', () => {
    fc.assert(
      fc.property(patterns(1), ([n, [value]]) => {
        const bits = bitsOf(value!, n);
        expect(wide.bitreverse(value!, n)).toBe(fromBits(bits.toReversed()));
        if (n % 8 !== 0) return;
        const bytes = Array.from({ length: n / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8));
        expect(wide.bswap(value!, n)).toBe(fromBits(bytes.toReversed().flat()));
      }),
    );
    expect(wide.bswap(0x1122_3344n, 32)).toBe(0x4433_2211n);
  });

  test('half a byte cannot be swapped', () => {
    expect(() => wide.bswap(1n, 12)).toThrow(InvariantError);
  });

  test('ashr keeps the sign', () => {
    expect(wide.ashr(0x80n, 3, 8)).toBe(0xf0n);
    expect(wide.ashr(0x70n, 3, 8)).toBe(0x0en);
    expect(wide.ashr(1n, 0, 1)).toBe(1n);
  });

  test('the funnel shifts take a window out of the two words', () => {
    fc.assert(
      fc.property(patterns(3), ([n, [high, low, amount]]) => {
        const both = [...bitsOf(low!, n), ...bitsOf(high!, n)];
        const by = Number(amount! % BigInt(n));
        expect(wide.fshl(high!, low!, amount!, n)).toBe(fromBits(both.slice(n - by, 2 * n - by)));
        expect(wide.fshr(high!, low!, amount!, n)).toBe(fromBits(both.slice(by, by + n)));
      }),
    );
  });

  test('a million bits are turned round in one go', () => {
    const n = 1_000_000;
    const value = (1n << 999_999n) | 5n;
    expect(wide.bitreverse(value, n)).toBe((5n << 999_997n) | 1n);
    expect([wide.popcount(value), wide.clz(value, n), wide.ctz(value, n)]).toEqual([3, 0, 0]);
    expect(wide.bswap(0xabn, n)).toBe(0xabn << 999_992n);
  });
});

describe('overflow', () => {
  type Operation = (a: bigint, b: bigint) => bigint;
  const rows: [string, Operation, (a: bigint, b: bigint, n: number) => boolean, 'signed' | 'unsigned'][] = [
    ['addOverflowsUnsigned', (a, b) => a + b, wide.addOverflowsUnsigned, 'unsigned'],
    ['addOverflowsSigned', (a, b) => a + b, wide.addOverflowsSigned, 'signed'],
    ['subOverflowsUnsigned', (a, b) => a - b, wide.subOverflowsUnsigned, 'unsigned'],
    ['subOverflowsSigned', (a, b) => a - b, wide.subOverflowsSigned, 'signed'],
    ['mulOverflowsUnsigned', (a, b) => a * b, wide.mulOverflowsUnsigned, 'unsigned'],
    ['mulOverflowsSigned', (a, b) => a * b, wide.mulOverflowsSigned, 'signed'],
  ];
  test.each(rows)('%s is right for every pair of 4-bit values', (_, operation, overflows, reading) => {
    const read = (x: bigint) => (reading === 'signed' && x > 7n ? x - 16n : x);
    const [low, high] = reading === 'signed' ? [-8n, 7n] : [0n, 15n];
    for (let a = 0n; a < 16n; a++) {
      for (let b = 0n; b < 16n; b++) {
        const exact = operation(read(a), read(b));
        expect(overflows(a, b, 4)).toBe(exact < low || exact > high);
      }
    }
  });

  test('a left shift overflows exactly when the product by its power of two does', () => {
    for (let a = 0n; a < 16n; a++) {
      for (let by = 0; by < 4; by++) {
        const signed = (a > 7n ? a - 16n : a) * 2n ** BigInt(by);
        expect(wide.shlOverflowsUnsigned(a, by, 4)).toBe(a * 2n ** BigInt(by) > 15n);
        expect(wide.shlOverflowsSigned(a, by, 4)).toBe(signed < -8n || signed > 7n);
      }
    }
  });

  test('clamping gives the nearest value of the range', () => {
    expect([-3n, 0n, 255n, 256n].map((x) => wide.clampUnsigned(x, 8))).toEqual([0n, 0n, 255n, 255n]);
    expect([-129n, -128n, 127n, 128n].map((x) => wide.clampSigned(x, 8))).toEqual([-128n, -128n, 127n, 127n]);
  });
});
