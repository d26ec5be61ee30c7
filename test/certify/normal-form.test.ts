/**
 * Random integer expressions, computed twice: operation by operation, and through the checker's terms. Whatever a term
 * was turned into, it has the same value; its range holds that value; a flag that the ranges rule out is never broken.
 */
import { expect, it } from 'vitest';
import { concatInts, sliceInt } from '../../src/certify/terms/bits.ts';
import { compareInts } from '../../src/certify/terms/comparisons.ts';
import { divisorOf } from '../../src/certify/terms/divisions.ts';
import {
  absInt,
  bitInts,
  chooseTerm,
  minMax,
  mulInts,
  sextInt,
  truncInt,
  zextInt,
} from '../../src/certify/terms/integers.ts';
import { atom } from '../../src/certify/terms/poison.ts';
import { isImpossible, rangeOf } from '../../src/certify/terms/ranges.ts';
import { divideInt, shiftInt } from '../../src/certify/terms/shifts.ts';
import { addInts, subInts } from '../../src/certify/terms/sums.ts';
import { type Term, Terms } from '../../src/certify/terms/terms.ts';
import { Random } from '../../src/support/random.ts';

const asS = (v: bigint, bits: number): bigint => BigInt.asIntN(bits, v);
const asU = (v: bigint, bits: number): bigint => BigInt.asUintN(bits, v);

/** What a term is when its symbols have these values. */
function numberOf(t: Terms, term: Term, symbols: ReadonlyMap<Term, bigint>, memo: Map<Term, bigint>): bigint {
  const known = memo.get(term);
  if (known !== undefined) return known;
  const bits = t.bits[term]!;
  const args = t.args[term]!;
  const of = (i: number): bigint => numberOf(t, args[i]!, symbols, memo);
  const signed = (i: number): bigint => asS(of(i), t.bits[args[i]!]!);
  const all = args.map((_, i) => i);
  const compute = (): bigint => {
    switch (t.op[term]) {
      case 'int':
        return t.intOf(term)!;
      case 'symbol':
        return symbols.get(term)!;
      case 'sum': {
        const { constant, factors } = t.sumOf(term);
        return all.reduce((sum, i) => sum + factors[i]! * of(i), constant);
      }
      case 'mul':
        return all.reduce((x, i) => x * of(i), 1n);
      case 'and':
        return all.reduce((x, i) => x & of(i), asU(-1n, bits));
      case 'or':
        return all.reduce((x, i) => x | of(i), 0n);
      case 'xor':
        return all.reduce((x, i) => x ^ of(i), 0n);
      case 'not':
        return 1n - of(0);
      case 'zext':
      case 'trunc':
        return of(0);
      case 'sext':
        return signed(0);
      case 'slice':
        return of(0) >> BigInt(t.data[term]!);
      case 'concat':
        return all.reduce((x, i) => x | (of(i) << BigInt(i * t.bits[args[i]!]!)), 0n);
      case 'lshr':
        return of(0) >> of(1);
      case 'ashr':
        return signed(0) >> of(1);
      case 'select':
        return of(0) === 1n ? of(1) : of(2);
      case 'umin':
      case 'umax':
      case 'smin':
      case 'smax': {
        const read = t.op[term]!.startsWith('s') ? signed : of;
        const least = t.op[term]!.endsWith('min');
        return all.map(read).reduce((x, y) => (x < y === least ? x : y));
      }
      case 'abs':
        return signed(0) < 0n ? -signed(0) : signed(0);
      case 'difference': {
        const [x, y] = t.data[term] === 'u' ? [of(0), of(1)] : [signed(0), signed(1)];
        return x < y ? y - x : x - y;
      }
      case 'udiv':
        return of(0) / of(1);
      case 'urem':
        return of(0) % of(1);
      case 'zero':
        return of(0) === 0n ? 1n : 0n;
      case 'ult':
        return of(0) < of(1) ? 1n : 0n;
      case 'slt':
        return signed(0) < signed(1) ? 1n : 0n;
      default:
        throw new Error(`no value for ${t.op[term]}`);
    }
  };
  const value = asU(compute(), bits);
  memo.set(term, value);
  return value;
}

interface Made {
  readonly term: Term;
  readonly value: (symbols: ReadonlyMap<Term, bigint>) => bigint;
}

const WIDTHS = [1, 2, 3, 4, 8, 9, 16, 32];
const PREDICATES = ['eq', 'ne', 'ult', 'ule', 'ugt', 'uge', 'slt', 'sle', 'sgt', 'sge'];

type Difference = (t: Terms, isSigned: boolean, to: number, x: Term, y: Term) => Term;

/** |x − y| in `to` bits, as programs write it. */
const DIFFERENCES: readonly Difference[] = [
  (t, isSigned, to, x, y) => {
    const extend = isSigned ? sextInt : zextInt;
    const wide = to + 1;
    return truncInt(t, to, absInt(t, wide, subInts(t, wide, extend(t, wide, x), extend(t, wide, y))));
  },
  (t, isSigned, to, x, y) => {
    const extend = isSigned ? sextInt : zextInt;
    const sign = isSigned ? 's' : 'u';
    const [most, least] = (['max', 'min'] as const).map((end) =>
      extend(t, to, minMax(t, t.bits[x]!, `${sign}${end}`, [x, y])),
    );
    return subInts(t, to, most!, least!);
  },
  (t, isSigned, to, x, y) => {
    const extend = isSigned ? sextInt : zextInt;
    const [p, q] = [extend(t, to, x), extend(t, to, y)];
    const less = compareInts(t, isSigned ? 'slt' : 'ult', x, y);
    return chooseTerm(t, `i${to}`, less, subInts(t, to, q, p), subInts(t, to, p, q));
  },
];

/** Grows a pool of expressions; returns the flags that were asked about as well. */
function grow(t: Terms, random: Random, size: number): { pool: Made[]; flags: [Term, Made][] } {
  const pool: Made[] = [];
  const flags: [Term, Made][] = [];
  for (let i = 0; i < 5; i++) {
    const term = t.symbol(`s${i}`, `i${WIDTHS[random.int(WIDTHS.length)]!}`);
    pool.push({ term, value: (symbols) => symbols.get(term)! });
  }
  const width = (m: Made): number => t.bits[m.term]!;
  const any = (): Made => pool[random.int(pool.length)]!;
  const like = (bits: number): Made => {
    const fitting = pool.filter((m) => width(m) === bits);
    if (fitting.length === 0 || random.bool(0.25)) {
      const power = 1n << BigInt(random.int(bits));
      const edges = [0n, 1n, -1n, 1n << BigInt(bits - 1), 3n, 255n, 15n, BigInt(random.int(1 << 16))];
      const value = asU([...edges, power, -power][random.int(edges.length + 2)]!, bits);
      return { term: t.int(bits, value), value: () => value };
    }
    return fitting[random.int(fitting.length)]!;
  };
  const put = (term: Term, value: Made['value']): void => void pool.push({ term, value });
  while (pool.length < size) {
    const a = any();
    const bits = width(a);
    const b = like(bits);
    const both = [a.term, b.term];
    const binary =
      (f: (x: bigint, y: bigint) => bigint): Made['value'] =>
      (s) =>
        asU(f(a.value(s), b.value(s)), bits);
    switch (random.int(21)) {
      case 0:
        put(
          addInts(t, bits, both),
          binary((x, y) => x + y),
        );
        break;
      case 1:
        put(
          subInts(t, bits, a.term, b.term),
          binary((x, y) => x - y),
        );
        break;
      case 2:
        put(
          mulInts(t, bits, both),
          binary((x, y) => x * y),
        );
        break;
      case 3:
        put(
          bitInts(t, bits, 'and', both),
          binary((x, y) => x & y),
        );
        break;
      case 4:
        put(
          bitInts(t, bits, 'or', both),
          binary((x, y) => x | y),
        );
        break;
      case 5:
        put(
          bitInts(t, bits, 'xor', both),
          binary((x, y) => x ^ y),
        );
        break;
      case 6:
      case 7: {
        const to = bits + 1 + random.int(16);
        const isZext = random.bool();
        put((isZext ? zextInt : sextInt)(t, to, a.term), (s) =>
          isZext ? a.value(s) : asU(asS(a.value(s), bits), to),
        );
        break;
      }
      case 8: {
        if (bits === 1) break;
        const to = 1 + random.int(bits - 1);
        put(truncInt(t, to, a.term), (s) => asU(a.value(s), to));
        break;
      }
      case 9: {
        const by = BigInt(random.int(bits));
        const op = (['shl', 'lshr', 'ashr'] as const)[random.int(3)]!;
        put(shiftInt(t, bits, op, a.term, t.int(bits, by)), (s) => {
          const x = a.value(s);
          return asU(op === 'shl' ? x << by : op === 'lshr' ? x >> by : asS(x, bits) >> by, bits);
        });
        break;
      }
      case 10: {
        const op = (['umin', 'umax', 'smin', 'smax'] as const)[random.int(4)]!;
        put(
          minMax(t, bits, op, both),
          binary((x, y) => {
            const [p, q] = op.startsWith('s') ? [asS(x, bits), asS(y, bits)] : [x, y];
            return p < q === op.endsWith('min') ? p : q;
          }),
        );
        break;
      }
      case 11:
        put(absInt(t, bits, a.term), (s) => {
          const x = asS(a.value(s), bits);
          return asU(x < 0n ? -x : x, bits);
        });
        break;
      case 12:
      case 13: {
        const predicate = PREDICATES[random.int(PREDICATES.length)]!;
        put(compareInts(t, predicate, a.term, b.term), (s) => {
          const [x, y] = [a.value(s), b.value(s)];
          const [p, q] = predicate.startsWith('s') ? [asS(x, bits), asS(y, bits)] : [x, y];
          const kind = predicate.replace(/^[us]/, '');
          const holds =
            kind === 'eq'
              ? p === q
              : kind === 'ne'
                ? p !== q
                : kind === 'lt'
                  ? p < q
                  : kind === 'le'
                    ? p <= q
                    : kind === 'gt'
                      ? p > q
                      : p >= q;
          return holds ? 1n : 0n;
        });
        break;
      }
      case 14: {
        const c = like(1);
        put(chooseTerm(t, `i${bits}`, c.term, a.term, b.term), (s) =>
          c.value(s) === 1n ? a.value(s) : b.value(s),
        );
        break;
      }
      case 15: {
        if (bits > 16) break;
        put(concatInts(t, both), (s) => a.value(s) | (b.value(s) << BigInt(bits)));
        break;
      }
      case 16: {
        const isSigned = random.bool();
        const to = bits + random.int(2);
        const spelling = DIFFERENCES[random.int(DIFFERENCES.length)]!;
        put(spelling(t, isSigned, to, a.term, b.term), (s) => {
          const read = (v: bigint): bigint => (isSigned ? asS(v, bits) : v);
          const [x, y] = [read(a.value(s)), read(b.value(s))];
          return x < y ? y - x : x - y;
        });
        break;
      }
      case 17: {
        const by = BigInt(3 + random.int(20));
        if (by > asU(-1n, bits)) break;
        const op = random.bool() ? 'udiv' : 'urem';
        put(divideInt(t, bits, op, a.term, by), (s) => (op === 'udiv' ? a.value(s) / by : a.value(s) % by));
        break;
      }
      case 18: {
        // Quotients by products and shifts, some of them almost right; and what is left.
        const shift = 1 + random.int(bits);
        if (shift >= bits) break;
        const by = BigInt(3 + random.int(20));
        const factor = (1n << BigInt(shift)) / by + BigInt(random.int(3));
        const product = mulInts(t, bits, [a.term, t.int(bits, factor)]);
        const quotient = shiftInt(t, bits, 'lshr', product, t.int(bits, BigInt(shift)));
        const number = (s: ReadonlyMap<Term, bigint>): bigint =>
          asU(a.value(s) * factor, bits) >> BigInt(shift);
        put(quotient, number);
        put(subInts(t, bits, a.term, mulInts(t, bits, [quotient, t.int(bits, by)])), (s) =>
          asU(a.value(s) - number(s) * by, bits),
        );
        break;
      }
      case 19: {
        // Clamped, cut and clamped again, as instructions do that narrow in steps.
        if (bits < 3) break;
        const to = 2 + random.int(bits - 2);
        const clamp = (made: Made, width: number): Made => {
          const read = (v: bigint): bigint => asU(v, width);
          const half = 1n << BigInt(Math.min(width, to) - 1);
          const limits = random.bool() ? [-half, half - 1n] : [0n, 2n * half - 1n];
          if (random.bool(0.3)) limits[random.int(2)]! += BigInt(random.int(5) - 2);
          const isSigned = random.bool(0.8);
          const ends = random.bool() ? (['max', 'min'] as const) : (['min', 'max'] as const);
          return ends.reduce<Made>((below, end) => {
            const limit = read(limits[end === 'max' ? 0 : 1]!);
            const term = minMax(t, width, `${isSigned ? 's' : 'u'}${end}`, [below.term, t.int(width, limit)]);
            const value: Made['value'] = (symbols) => {
              const x = below.value(symbols);
              const [p, q] = isSigned ? [asS(x, width), asS(limit, width)] : [x, limit];
              return p < q === (end === 'min') ? x : limit;
            };
            return { term, value };
          }, made);
        };
        const wide = clamp(a, bits);
        const cut: Made = { term: truncInt(t, to, wide.term), value: (s) => asU(wide.value(s), to) };
        const again = clamp(cut, to);
        put(again.term, again.value);
        break;
      }
      default: {
        if (bits < 2) break;
        const low = random.int(bits - 1);
        const count = 1 + random.int(bits - low);
        put(sliceInt(t, a.term, low, count), (s) => asU(a.value(s) >> BigInt(low), count));
      }
    }
    const name = (['add', 'sub', 'mul'] as const)[random.int(3)]!;
    const isSigned = random.bool();
    const flag = atom(t, isSigned ? 'nsw' : 'nuw', both, name);
    flags.push([
      flag,
      {
        term: flag,
        value: (s) => {
          const read = (v: bigint): bigint => (isSigned ? asS(v, bits) : v);
          const [x, y] = [read(a.value(s)), read(b.value(s))];
          const exact = name === 'add' ? x + y : name === 'sub' ? x - y : x * y;
          return read(asU(exact, bits)) === exact ? 0n : 1n;
        },
      },
    ]);
  }
  return { pool, flags };
}

it('terms keep their values and lie in their ranges; flags that cannot be broken are not', () => {
  const wrong: string[] = [];
  let ruledOut = 0;
  for (let seed = 1; seed <= 250; seed++) {
    const random = new Random(seed);
    const t = new Terms();
    const { pool, flags } = grow(t, random, 40);
    for (let round = 0; round < 6; round++) {
      const symbols = new Map<Term, bigint>();
      for (let i = 0; i < 5; i++) {
        const { term } = pool[i]!;
        const bits = t.bits[term]!;
        const edges = [0n, -1n, 1n << BigInt(bits - 1), 1n, BigInt(random.u32()), BigInt(random.u32())];
        symbols.set(term, asU(edges[random.int(edges.length)]!, bits));
      }
      const memo = new Map<Term, bigint>();
      for (const { term, value } of pool) {
        const bits = t.bits[term]!;
        const [got, want] = [numberOf(t, term, symbols, memo), value(symbols)];
        if (got !== want) wrong.push(`seed ${seed}: ${t.show(term)} is ${got}, not ${want}`);
        const { unsigned, signed } = rangeOf(t, term);
        if (
          got < unsigned.low ||
          got > unsigned.high ||
          asS(got, bits) < signed.low ||
          asS(got, bits) > signed.high
        )
          wrong.push(`seed ${seed}: ${t.show(term)} is ${got}, outside of its range`);
      }
      for (const [flag, { value }] of flags) {
        if (!isImpossible(t, flag)) continue;
        ruledOut++;
        if (value(symbols) === 1n) wrong.push(`seed ${seed}: ${t.show(flag)} happens`);
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(ruledOut).toBeGreaterThan(500);
});

it('constants below a power of two that divides the rest keep to themselves, the sign does not', () => {
  const bits = 4;
  const t = new Terms();
  const symbol = t.symbol('x', `i${bits}`);
  const numbers = Array.from({ length: 1 << bits }, (_, i) => BigInt(i));
  for (const mask of [15n, 14n, 12n, 8n])
    for (const factor of [1n, 2n, 4n, 8n, 12n])
      for (const constant of numbers) {
        const scaled = mulInts(t, bits, [
          bitInts(t, bits, 'and', [symbol, t.int(bits, mask)]),
          t.int(bits, factor),
        ]);
        const sum = addInts(t, bits, [scaled, t.int(bits, constant)]);
        const made = [1n, 2n, 3n].flatMap((by) => [
          shiftInt(t, bits, 'lshr', sum, t.int(bits, by)),
          shiftInt(t, bits, 'ashr', sum, t.int(bits, by)),
          bitInts(t, bits, 'and', [sum, t.int(bits, by)]),
          bitInts(t, bits, 'or', [sum, t.int(bits, by)]),
          bitInts(t, bits, 'xor', [sum, t.int(bits, by)]),
        ]);
        for (const x of numbers) {
          const value = asU((x & mask) * factor + constant, bits);
          const want = [1n, 2n, 3n].flatMap((by) => [
            value >> by,
            asU(asS(value, bits) >> by, bits),
            value & by,
            value | by,
            value ^ by,
          ]);
          const memo = new Map<Term, bigint>();
          const got = made.map((term) => numberOf(t, term, new Map([[symbol, x]]), memo));
          if (got.some((number, i) => number !== want[i]))
            expect({ mask, factor, constant, x, got }).toEqual(want);
        }
      }
});

it('the three spellings of a difference are one term', () => {
  const t = new Terms();
  const [x, y] = [t.symbol('x', 'i8'), t.symbol('y', 'i8')];
  for (const isSigned of [false, true])
    for (const to of [8, 16])
      expect(new Set(DIFFERENCES.map((spelling) => spelling(t, isSigned, to, x, y))).size).toBe(1);
});

it('a product and a shift stand for a division only where every quotient is the same', () => {
  for (let multiplier = 3n; multiplier < 60n; multiplier++)
    for (let shift = 1n; shift < 12n; shift++)
      for (const most of [15n, 100n]) {
        const divisor = divisorOf(multiplier, shift, most);
        if (divisor === null) continue;
        for (let x = 0n; x <= most; x++) expect((x * multiplier) >> shift).toBe(x / divisor);
      }
  expect(divisorOf(205n, 11n, 255n)).toBe(10n);
  expect(divisorOf(205n, 11n, 4095n)).toBe(null);
});

it('two shifts and two sums stand for a division by ones only where every quotient is the same', () => {
  for (const [bits, by, most] of [
    [16, 8n, 65279n],
    [16, 4n, 254n],
    [8, 2n, 14n],
  ] as const) {
    for (const [high, isDivision] of [
      [most, true],
      [most + 1n, false],
    ] as const) {
      const t = new Terms();
      const x = minMax(t, bits, 'umin', [t.symbol('x', `i${bits}`), t.int(bits, high)]);
      const amount = t.int(bits, by);
      const sum = addInts(t, bits, [x, t.int(bits, 1n), shiftInt(t, bits, 'lshr', x, amount)]);
      const quotient = shiftInt(t, bits, 'lshr', sum, amount);
      const divided = divideInt(t, bits, 'udiv', x, (1n << by) - 1n);
      expect(quotient === divided, `${bits} ${by} ${high}`).toBe(isDivision);
    }
    for (let x = 0n; x <= most; x++) expect((x + 1n + (x >> by)) >> by).toBe(x / ((1n << by) - 1n));
  }
});

it('what is left of a number behind its quotient is the remainder', () => {
  const t = new Terms();
  const x = t.symbol('x', 'i16');
  const wide = zextInt(t, 32, x);
  const quotient = shiftInt(t, 32, 'lshr', mulInts(t, 32, [wide, t.int(32, 52429n)]), t.int(32, 19n));
  expect(quotient).toBe(zextInt(t, 32, divideInt(t, 16, 'udiv', x, 10n)));
  const rest = subInts(t, 32, wide, mulInts(t, 32, [quotient, t.int(32, 10n)]));
  expect(rest).toBe(zextInt(t, 32, divideInt(t, 16, 'urem', x, 10n)));
});

it('a mask that leaves all bits of a number changes nothing, where the bits are known by what it is', () => {
  const t = new Terms();
  const x = t.symbol('x', 'i16');
  const quotient = divideInt(t, 16, 'udiv', x, 10n);
  const rest = subInts(t, 16, x, mulInts(t, 16, [quotient, t.int(16, 10n)]));
  const masked = (by: bigint): Term => bitInts(t, 16, 'and', [rest, t.int(16, by)]);
  expect(masked(255n)).toBe(rest);
  expect(masked(15n)).toBe(rest);
  expect(masked(0xf0fn)).toBe(rest);
  expect(masked(7n)).not.toBe(rest);
  expect(masked(0xf7n)).not.toBe(rest);
});

it.each(['xor', 'and', 'or', 'mul', 'select', 'zext', 'sext', 'urem'])(
  'a truncation of 60 rounds with %s in them walks each shared part once',
  (kind) => {
    const t = new Terms();
    let [x, y] = [t.symbol('x', 'i32'), t.symbol('y', 'i32')];
    const rounds: Record<string, (a: Term, b: Term) => Term> = {
      xor: (a, b) => bitInts(t, 32, 'xor', [bitInts(t, 32, 'and', [a, b]), b]),
      and: (a, b) => bitInts(t, 32, 'and', [bitInts(t, 32, 'xor', [a, b]), b]),
      or: (a, b) => bitInts(t, 32, 'or', [bitInts(t, 32, 'xor', [a, b]), b]),
      mul: (a, b) => mulInts(t, 32, [addInts(t, 32, [a, t.int(32, 1n)]), bitInts(t, 32, 'xor', [a, b])]),
      select: (a, b) => chooseTerm(t, 'i32', compareInts(t, 'eq', a, t.int(32, 7n)), a, b),
      zext: (a, b) => bitInts(t, 32, 'xor', [zextInt(t, 32, truncInt(t, 16, a)), b]),
      sext: (a, b) => bitInts(t, 32, 'xor', [sextInt(t, 32, truncInt(t, 16, a)), b]),
      urem: (a, b) => bitInts(t, 32, 'xor', [divideInt(t, 32, 'urem', a, 10n), b]),
    };
    for (let i = 0; i < 60; i++) [x, y] = [y, addInts(t, 32, [rounds[kind]!(x, y), y])];
    expect(t.bits[truncInt(t, 8, y)]).toBe(8);
    expect(t.count).toBeLessThan(20_000);
  },
);
