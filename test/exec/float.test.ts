import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floatBinary, floatFma, floatSqrt } from '../../src/exec/numbers/float.ts';
import {
  bitsOfDouble,
  bitsOfFloat,
  convert,
  DOUBLE_FORMAT,
  doubleOf,
  FLOAT_FORMAT,
  FORMATS,
  floatOf,
  fromInteger,
} from '../../src/exec/numbers/float-format.ts';
import {
  softAdd,
  softCompare,
  softDiv,
  softFma,
  softMul,
  softRem,
  softRoundToIntegral,
  softSqrt,
  softSub,
} from '../../src/exec/numbers/soft-float.ts';
import { Op } from '../../src/ir/op.ts';
import { table } from './calc.ts';

describe('arithmetic', () => {
  table('double', [
    ['double', 'fadd double %a, %b', 'double 0.1', 'double 0.2', '0.30000000000000004'],
    ['double', 'fsub double %a, %b', 'double 0', 'double 0', '0'],
    ['double', 'fsub double %a, %b', 'double -0', 'double 0', '-0'],
    ['double', 'fmul double %a, %b', 'double 1e308', 'double 10', 'inf'],
    ['double', 'fdiv double %a, %b', 'double 1', 'double 0', 'inf'],
    ['double', 'fdiv double %a, %b', 'double 0', 'double 0', 'nan'],
    ['double', 'frem double %a, %b', 'double -7.5', 'double 2', '-1.5'],
    ['double', 'frem double %a, %b', 'double 5', 'double inf', '5'],
    ['double', 'fneg double %a', 'double 0', '-0'],
    ['double', 'fneg double %a', 'double #7ff0000000000001', '#fff0000000000001'],
  ]);
  table('float, rounded at every step', [
    ['float', 'fadd float %a, %b', 'float 16777216', 'float 1', '16777216'],
    ['float', 'fmul float %a, %b', 'float 1e30', 'float 1e30', 'inf'],
    [
      'float',
      '%x = fmul float %a, %b\n  %r = fadd float %x, -1.0',
      'float 1.0000001',
      'float 0.9999999',
      '0',
    ],
    ['float', 'fdiv float %a, %b', 'float 1', 'float 3', '0.33333334'],
    ['float', 'fadd float %a, %b', 'float 1e-45', 'float 1e-45', '3e-45'],
    ['float', 'frem float %a, %b', 'float 1e10', 'float 3', '1'],
    ['float', 'fneg float %a', 'float poison', 'poison'],
  ]);
  table('half and bfloat', [
    ['half', 'fadd half %a, %b', 'half 2048', 'half 1', '2048'],
    ['half', 'fadd half %a, %b', 'half 2048', 'half 3', '2052'],
    ['half', 'fmul half %a, %b', 'half 300', 'half 300', 'inf'],
    ['half', 'fdiv half %a, %b', 'half 1', 'half 3', '0.3333'],
    ['bfloat', 'fadd bfloat %a, %b', 'bfloat 256', 'bfloat 1', '256'],
    ['bfloat', 'fmul bfloat %a, %b', 'bfloat 1.5', 'bfloat 1.5', '2.25'],
    ['half', 'fsub half %a, %b', 'half inf', 'half inf', 'nan'],
  ]);
  table('the wide formats', [
    [
      'double',
      '%x = fpext double %a to x86_fp80\n  %y = fadd x86_fp80 %x, 0xK3FC08000000000000000\n  %z = fsub x86_fp80 %y, %x\n  %r = fptrunc x86_fp80 %z to double',
      'double 1',
      '1.0842021724855044e-19',
    ],
    [
      'double',
      '%x = fpext double %a to fp128\n  %y = fdiv fp128 %x, %x\n  %r = fptrunc fp128 %y to double',
      'double 3',
      '1',
    ],
    ['ppc_fp128', 'fadd ppc_fp128 %a, %a', 'ppc_fp128 #1', 'unsupported: arithmetic on ppc_fp128'],
  ]);
  table('flags', [
    ['double', 'fadd nnan double %a, %b', 'double nan', 'double 1', 'poison'],
    ['double', 'fsub nnan double %a, %b', 'double inf', 'double inf', 'poison'],
    ['double', 'fadd ninf double %a, %b', 'double 1e308', 'double 1e308', 'poison'],
    ['double', 'fdiv ninf double %a, %b', 'double 1', 'double inf', 'poison'],
    ['double', 'fadd nnan ninf double %a, %b', 'double 1', 'double 2', '3'],
    ['float', 'fmul ninf float %a, %b', 'float 1e30', 'float 1e30', 'poison'],
    ['float', 'fneg nnan float %a', 'float nan', 'poison'],
    [
      '<2 x float>',
      'fadd nnan <2 x float> %a, %b',
      '<2 x float> <1, nan>',
      '<2 x float> <1, 1>',
      '<2, poison>',
    ],
    ['double', 'select nnan i1 %a, double %b, double 1.0', 'i1 1', 'double nan', 'poison'],
  ]);
});

describe('comparisons', () => {
  const holds: Record<string, string> = {
    // less, greater, equal, unordered
    false: '0000',
    oeq: '0010',
    ogt: '0100',
    oge: '0110',
    olt: '1000',
    ole: '1010',
    one: '1100',
    ord: '1110',
    ueq: '0011',
    ugt: '0101',
    uge: '0111',
    ult: '1001',
    ule: '1011',
    une: '1101',
    uno: '0001',
    true: '1111',
  };
  const pairs = [
    ['1', '2'],
    ['2', '1'],
    ['-0', '0'],
    ['nan', '1'],
  ];
  const rows: string[][] = [];
  for (const type of ['float', 'double', 'half', 'fp128']) {
    for (const [predicate, answers] of Object.entries(holds)) {
      pairs.forEach(([a, b], i) => {
        rows.push(['i1', `fcmp ${predicate} ${type} %a, %b`, `${type} ${a}`, `${type} ${b}`, answers[i]!]);
      });
    }
  }
  table('fcmp', rows);
  table('fcmp with flags', [
    ['i1', 'fcmp nnan olt double %a, %b', 'double nan', 'double 1', 'poison'],
    ['i1', 'fcmp ninf olt float %a, %b', 'float inf', 'float 1', 'poison'],
    ['i1', 'fcmp nnan olt double %a, %b', 'double 0', 'double 1', '1'],
  ]);
});

describe('NaNs', () => {
  const signalling = '#7ff0000000000bad';
  table('keep their bits when they are moved', [
    ['double', 'select i1 true, double %a, double 0.0', `double ${signalling}`, signalling],
    ['double', 'freeze double %a', `double ${signalling}`, signalling],
    [
      'double',
      '%v = insertelement <2 x double> poison, double %a, i32 1\n  %s = shufflevector <2 x double> %v, <2 x double> %v, <2 x i32> <i32 1, i32 3>\n  %r = extractelement <2 x double> %s, i32 1',
      `double ${signalling}`,
      signalling,
    ],
    [
      'double',
      '%p = alloca double\n  store double %a, ptr %p\n  %r = load double, ptr %p',
      `double ${signalling}`,
      signalling,
    ],
    [
      'float',
      '%p = alloca float\n  store float %a, ptr %p\n  %r = load float, ptr %p',
      'float #7f800bad',
      '#7f800bad',
    ],
    [
      'float',
      '%s = insertvalue { float, i32 } undef, float %a, 0\n  %r = extractvalue { float, i32 } %s, 0',
      'float #ff800bad',
      '#ff800bad',
    ],
    ['half', 'select i1 true, half %a, half 0xH0000', 'half #7c01', '#7c01'],
  ]);
  table('made by arithmetic are any NaN, also after a trip through memory', [
    [
      'double',
      '%x = fdiv double %a, %a\n  %p = alloca double\n  store double %x, ptr %p\n  %r = load double, ptr %p',
      'double 0',
      'nan',
    ],
    [
      'i64',
      '%x = fdiv double %a, %a\n  %p = alloca double\n  store double %x, ptr %p\n  %r = load i64, ptr %p',
      'double 0',
      '~9221120237041090560',
    ],
    ['float', '%x = fdiv float %a, %a\n  %r = fneg float %x', 'float 0', 'nan'],
    ['i1', '%x = fdiv float %a, %a\n  %r = fcmp uno float %x, %a', 'float 0', '1'],
  ]);
});

const anyDouble = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
const anyFloat = fc.bigInt({ min: 0n, max: (1n << 32n) - 1n });
/** Exponents near each other, so that sums are not all one operand. */
const nearDouble = fc.tuple(anyDouble, fc.integer({ min: -60, max: 60 })).map(([bits, e]) => {
  const exponent = BigInt(1023 + e) << 52n;
  return (bits & 0x800fffffffffffffn) | exponent;
});

describe('exact arithmetic agrees with the hardware', () => {
  const ops = [
    [Op.FAdd, softAdd],
    [Op.FSub, softSub],
    [Op.FMul, softMul],
    [Op.FDiv, softDiv],
    [Op.FRem, softRem],
  ] as const;
  test.each(ops)('double, operation %i', (op, soft) => {
    fc.assert(
      fc.property(fc.oneof(anyDouble, nearDouble), fc.oneof(anyDouble, nearDouble), (a, b) => {
        expect(soft(DOUBLE_FORMAT, a, b)).toBe(floatBinary(op, DOUBLE_FORMAT, a, b));
      }),
      { numRuns: 2000 },
    );
  });
  test.each(ops)('float, operation %i', (op, soft) => {
    fc.assert(
      fc.property(anyFloat, anyFloat, (a, b) => {
        expect(soft(FLOAT_FORMAT, a, b)).toBe(floatBinary(op, FLOAT_FORMAT, a, b));
      }),
      { numRuns: 2000 },
    );
  });
  test('square roots', () => {
    fc.assert(
      fc.property(anyDouble, anyFloat, (a, b) => {
        expect(softSqrt(DOUBLE_FORMAT, a)).toBe(floatSqrt(DOUBLE_FORMAT, a));
        expect(softSqrt(FLOAT_FORMAT, b)).toBe(floatSqrt(FLOAT_FORMAT, b));
      }),
      { numRuns: 2000 },
    );
  });
  test('conversions between float and double', () => {
    fc.assert(
      fc.property(anyDouble, anyFloat, (a, b) => {
        expect(convert(DOUBLE_FORMAT, FLOAT_FORMAT, a)).toBe(bitsOfFloat(doubleOf(a)));
        expect(convert(FLOAT_FORMAT, DOUBLE_FORMAT, b)).toBe(bitsOfDouble(floatOf(b)));
      }),
      { numRuns: 2000 },
    );
  });
  test('integers to double', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(1n << 80n), max: 1n << 80n }), (n) => {
        expect(fromInteger(DOUBLE_FORMAT, n)).toBe(bitsOfDouble(Number(n)));
      }),
    );
  });
  test('comparison and rounding to integers', () => {
    fc.assert(
      fc.property(fc.oneof(anyDouble, nearDouble), nearDouble, (a, b) => {
        const [x, y] = [doubleOf(a), doubleOf(b)];
        expect(softCompare(DOUBLE_FORMAT, a, b)).toBe(x < y ? -1 : x > y ? 1 : x === y ? 0 : Number.NaN);
        expect(softRoundToIntegral(DOUBLE_FORMAT, a, 'floor')).toBe(bitsOfDouble(Math.floor(x)));
        expect(softRoundToIntegral(DOUBLE_FORMAT, a, 'ceil')).toBe(bitsOfDouble(Math.ceil(x)));
        expect(softRoundToIntegral(DOUBLE_FORMAT, a, 'trunc')).toBe(bitsOfDouble(Math.trunc(x)));
      }),
      { numRuns: 2000 },
    );
  });
});

test('the fused multiply-add of floats agrees with exact arithmetic', () => {
  const near = anyFloat.map((bits) => (bits & 0x807fffffn) | ((((bits >> 23n) % 60n) + 97n) << 23n));
  fc.assert(
    fc.property(fc.oneof(anyFloat, near), fc.oneof(anyFloat, near), fc.oneof(anyFloat, near), (a, b, c) => {
      expect(floatFma(FLOAT_FORMAT, a, b, c)).toBe(softFma(FLOAT_FORMAT, a, b, c));
    }),
    { numRuns: 5000 },
  );
});

test('half arithmetic is that of double, rounded: double is wide enough for one more rounding', () => {
  const half = FORMATS.half!;
  const anyHalf = fc.bigInt({ min: 0n, max: 0xffffn });
  fc.assert(
    fc.property(anyHalf, anyHalf, (a, b) => {
      const [x, y] = [doubleOf(convert(half, DOUBLE_FORMAT, a)), doubleOf(convert(half, DOUBLE_FORMAT, b))];
      expect(softAdd(half, a, b)).toBe(convert(DOUBLE_FORMAT, half, bitsOfDouble(x + y)));
      expect(softMul(half, a, b)).toBe(convert(DOUBLE_FORMAT, half, bitsOfDouble(x * y)));
      expect(softDiv(half, a, b)).toBe(convert(DOUBLE_FORMAT, half, bitsOfDouble(x / y)));
    }),
    { numRuns: 2000 },
  );
});
