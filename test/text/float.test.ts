import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BFLOAT,
  DOUBLE,
  FLOAT,
  type FloatFormat,
  type FloatType,
  FP128,
  HALF,
  PPC_FP128,
  X86_FP80,
} from '../../src/ir/type.ts';
import { Random } from '../../src/support/random.ts';
import { floatFaultMessage, parseFloatLiteral, printFloatLiteral } from '../../src/text/float.ts';

const TYPES: Record<FloatFormat, FloatType> = {
  half: HALF,
  bfloat: BFLOAT,
  float: FLOAT,
  double: DOUBLE,
  x86_fp80: X86_FP80,
  fp128: FP128,
  ppc_fp128: PPC_FP128,
};
const ALL = Object.values(TYPES);
const hasOpt = spawnSync('opt-19', ['--version']).status === 0;
if (!hasOpt) console.warn('skipped: comparisons with opt-19, which is not installed');

describe('reading', () => {
  it.each<[FloatFormat, string, bigint]>([
    ['double', '1.0', 0x3ff0000000000000n],
    ['double', '+1.0', 0x3ff0000000000000n],
    ['double', '-1.', 0xbff0000000000000n],
    ['double', '-0.0', 0x8000000000000000n],
    ['double', '1.e+5', 0x40f86a0000000000n],
    ['double', '0.1', 0x3fb999999999999an],
    ['double', '1.0e400', 0x7ff0000000000000n],
    ['double', '0x1', 1n],
    ['float', '-1.25e+08', 0xccee6b28n],
    ['float', '0.5', 0x3f000000n],
    ['float', '1.0e400', 0x7f800000n],
    ['float', '0x3FB99999A0000000', 0x3dcccccdn],
    ['float', '0x36A0000000000000', 1n],
    ['float', '0x7FF4000000000000', 0x7fa00000n],
    ['float', '0x7FF8000000000000', 0x7fc00000n],
    ['float', '0xFFF0000000000000', 0xff800000n],
    ['half', '1.5', 0x3e00n],
    ['half', '0xH3C00', 0x3c00n],
    ['half', '0x3FF0000000000000', 0x3c00n],
    ['half', '0x7FF4000000000000', 0x7d00n],
    ['half', '0x3E70000000000000', 1n],
    ['bfloat', '0.5', 0x3f00n],
    ['bfloat', '0xR3F80', 0x3f80n],
    ['x86_fp80', '0xK3FFF8000000000000000', 0x3fff8000000000000000n],
    ['fp128', '0xL00000000000000013FFF000000000000', 0x3fff0000000000000000000000000001n],
    ['fp128', '0xL1', 1n << 64n],
    ['fp128', '0xL00000000000000013FFF00000000000077', 0x3fff0000000000000000000000000001n],
    ['ppc_fp128', '0xM3FF00000000000000000000000000000', 0x3ff0000000000000n],
  ])('%s %s is read as its bits', (format, text, bits) => {
    expect(parseFloatLiteral(text, TYPES[format])).toBe(bits);
  });

  it.each<[FloatFormat, string, string]>([
    ['float', '0.1', 'inexact'],
    ['half', '0.1', 'inexact'],
    ['bfloat', '0.1', 'inexact'],
    ['half', '65536.0', 'inexact'],
    ['float', '0x47F0000000000000', 'inexact'],
    ['float', '0x36A8000000000000', 'inexact'],
    ['float', '0x0000000000000001', 'inexact'],
    ['float', '0x7FF0000000000001', 'inexact'],
    ['half', '0x7FF0000000000001', 'inexact'],
    ['x86_fp80', '1.0', 'wrong-format'],
    ['fp128', '0x3FF0000000000000', 'wrong-format'],
    ['float', '0xH3C00', 'wrong-format'],
    ['ppc_fp128', '0xL0', 'wrong-format'],
    ['double', '0x12345678901234567', 'too-wide'],
    ['half', '0xH12345', 'too-wide'],
    ['double', '1', 'malformed'],
    ['double', '1.0e', 'malformed'],
    ['double', '-0x1', 'malformed'],
    ['x86_fp80', '0xK', 'malformed'],
    ['double', '0xg', 'malformed'],
  ])('%s %s is refused: %s', (format, text, fault) => {
    const read = parseFloatLiteral(text, TYPES[format]);
    expect(read).toBe(fault);
    if (typeof read === 'string') expect(floatFaultMessage(read, TYPES[format])).not.toBe('');
  });
});

describe('writing', () => {
  it.each<[FloatFormat, bigint, string]>([
    ['double', 0x3ff0000000000000n, '1.000000e+00'],
    ['double', 0x8000000000000000n, '-0.000000e+00'],
    ['double', 0x7ff0000000000000n, '0x7FF0000000000000'],
    ['double', 0x3ff3c0c9539b8887n, '0x3FF3C0C9539B8887'], // 1.234567 has seven digits
    ['double', 0x3fb999999999999an, '1.000000e-01'],
    ['double', 0x408d915c28f5c28fn, '0x408D915C28F5C28F'], // 946.17, but LLVM cuts its digits too early
    ['double', 1n, '4.940660e-324'],
    ['double', 0x123456789n, '0x123456789'],
    ['float', 0x3dcccccdn, '0x3FB99999A0000000'],
    ['float', 0x7fa00000n, '0x7FF4000000000000'],
    ['float', 0x42f60000n, '1.230000e+02'],
    ['half', 0x3c00n, '0xH3C00'],
    ['bfloat', 0x80n, '0xR0080'],
    ['x86_fp80', 0x3fff8000000000000000n, '0xK3FFF8000000000000000'],
    ['fp128', 0x3fff0000000000000000000000000001n, '0xL00000000000000013FFF000000000000'],
    ['ppc_fp128', 0x3ff0000000000000n, '0xM3FF00000000000000000000000000000'],
  ])('%s of the bits %i is written %s', (format, bits, text) => {
    expect(printFloatLiteral(TYPES[format], bits)).toBe(text);
  });

  it('gives a literal that reads back as the same bits, whatever the bits', () => {
    for (const type of ALL) {
      fc.assert(
        fc.property(fc.bigInt(0n, (1n << BigInt(type.bits)) - 1n), (bits) => {
          expect(parseFloatLiteral(printFloatLiteral(type, bits), type)).toBe(bits);
        }),
        { numRuns: 400 },
      );
    }
  });

  it('reads back every half and every bfloat', () => {
    for (const type of [HALF, BFLOAT]) {
      for (let bits = 0n; bits < 65536n; bits++) {
        if (parseFloatLiteral(printFloatLiteral(type, bits), type) !== bits)
          expect.fail(`${type.text} ${bits}`);
      }
    }
  });
});

describe.skipIf(!hasOpt)('against opt-19', () => {
  it('writes the same literals for many doubles and floats', () => {
    const lines = manyLiterals();
    const out = run(lines.map(([type, text], i) => `@g${i} = global ${type.text} ${text}`));
    expect(out.status).toBe(0);
    const theirs = out.stdout.split('\n').filter((line) => line.startsWith('@'));
    const ours = lines.map(([type, text], i) => {
      const bits = parseFloatLiteral(text, type);
      return `@g${i} = global ${type.text} ${typeof bits === 'bigint' ? printFloatLiteral(type, bits) : bits}`;
    });
    expect(ours).toEqual(theirs);
  });

  it('refuses what opt-19 refuses', () => {
    const random = new Random(7);
    const cases: [FloatType, string][] = [];
    for (let i = 0; i < 24; i++) {
      const type = random.pick([HALF, BFLOAT, FLOAT]);
      const power = random.between(-160, 140);
      const value = (1 + random.int(4096) / 2 ** random.between(5, 30)) * 2 ** power;
      cases.push([type, value.toExponential(20)]);
      cases.push([
        type,
        `0x${(random.bits(64) & (0xffffffffn << BigInt(random.between(20, 32)))).toString(16)}`,
      ]);
    }
    for (const [type, text] of cases) {
      const ours = typeof parseFloatLiteral(text, type) === 'bigint';
      expect(`${type.text} ${text} ${ours}`).toBe(
        `${type.text} ${text} ${run([`@g = global ${type.text} ${text}`]).status === 0}`,
      );
    }
  });
});

/** Literals that all types of decimal and hexadecimal form accept. */
function manyLiterals(): [FloatType, string][] {
  const random = new Random(1);
  const lines: [FloatType, string][] = [];
  for (let i = 0; i < 3000; i++) {
    lines.push([DOUBLE, `0x${random.bits(64).toString(16)}`]);
    lines.push([DOUBLE, `${random.int(3) - 1}.${random.int(1000000)}e${random.between(-330, 310)}`]);
    lines.push([DOUBLE, (random.between(-99999, 99999) / 10 ** random.int(7)).toFixed(6)]);
    lines.push([FLOAT, printFloatLiteral(FLOAT, random.bits(32))]);
    lines.push([FLOAT, `${random.between(-70000, 70000)}.0`]);
    lines.push([FLOAT, (random.between(-4096, 4096) / 1024).toFixed(10)]);
    lines.push([HALF, printFloatLiteral(HALF, random.bits(16))]);
    lines.push([HALF, (random.between(-2048, 2048) / 64).toFixed(6)]);
    lines.push([BFLOAT, (random.between(-256, 256) / 64).toFixed(6)]);
    lines.push([FP128, printFloatLiteral(FP128, random.bits(128))]);
    lines.push([PPC_FP128, printFloatLiteral(PPC_FP128, random.bits(128))]);
    // A fraction without its leading one is no number of the x87: LLVM turns it into a NaN.
    lines.push([X86_FP80, printFloatLiteral(X86_FP80, random.bits(80) | (1n << 63n))]);
  }
  for (const bits of [0n, 1n, 0x7f800000n, 0xff800000n, 0x7fc00000n, 0x7f800001n, 0xffbfffffn, 0x7fffffffn]) {
    lines.push([FLOAT, printFloatLiteral(FLOAT, bits)]);
  }
  return lines;
}

function run(lines: string[]): { status: number | null; stdout: string } {
  const { status, stdout } = spawnSync('opt-19', ['-S', '-o', '-', '-'], {
    input: `${lines.join('\n')}\n`,
    encoding: 'latin1',
    maxBuffer: 1 << 26,
  });
  return { status, stdout };
}
