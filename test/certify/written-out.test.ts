/** Functions of floats that the target writes out: minima, rounding, conversions. What the source leaves open is settled. */
import { describe, expect, it } from 'vitest';
import { answer, answers, pairFile } from './pairs.ts';

const F = 'float @f(float noundef %x, float noundef %y)';
const I = 'i32 @f(float noundef %x)';
const call = (name: string, x = '%x', y = '%y'): string =>
  `%r = call float @llvm.${name}.f32(float ${x}, float ${y})\nret float %r`;
const lines = (...text: string[]): string => text.join('\n');
const picked = (predicate: string, a = '%x', b = '%y', nan = 'uno', of = a): string =>
  lines(
    `%c = fcmp ${predicate} float ${b}, ${a}`,
    `%s = select i1 %c, float ${b}, float ${a}`,
    `%n = fcmp ${nan} float ${of}, ${of}`,
    `%r = select i1 %n, float ${b}, float %s`,
    'ret float %r',
  );
const plain = (predicate: string, a: string, b: string): string =>
  lines(
    `%c = fcmp ${predicate} float ${b}, ${a}`,
    `%r = select i1 %c, float ${b}, float ${a}`,
    'ret float %r',
  );

describe('minima and maxima of floats', () => {
  it('a comparison and a look for a NaN are minnum and maxnum, whichever operand is looked at', () => {
    expect(answer(F, call('minnum'), picked('olt'))).toBe('proved');
    expect(answer(F, call('minnum'), picked('ole'))).toBe('proved');
    expect(answer(F, call('minnum'), picked('olt', '%y', '%x'))).toBe('proved');
    expect(answer(F, call('maxnum'), picked('ogt'))).toBe('proved');
    expect(answer(F, call('maxnum'), picked('oge', '%y', '%x'))).toBe('proved');
  });

  it('beside a constant the comparison alone will do, if the constant stays where it does not hold', () => {
    expect(answer(F, call('maxnum', '%x', '0.0'), plain('ogt', '0.0', '%x'))).toBe('proved');
    expect(answer(F, call('maxnum', '%x', '0.0'), plain('ogt', '%x', '0.0'))).toMatch(/^unknown/);
    expect(answer(F, call('maxnum', '%x', '0.0'), plain('ugt', '0.0', '%x'))).toMatch(/^unknown/);
    const nan = '0x7FF8000000000000';
    expect(answer(F, call('maxnum', '%x', nan), plain('ogt', nan, '%x'))).toMatch(/^unknown/);
  });

  it('a clamp is two of them', () => {
    const a = lines(
      '%m = call float @llvm.maxnum.f32(float %x, float %y)',
      '%r = call float @llvm.minnum.f32(float %m, float 1.0)',
      'ret float %r',
    );
    const clamp = (inner: string, outer: string): string =>
      lines(
        `%c = fcmp ${inner} float %x, %y`,
        '%s = select i1 %c, float %x, float %y',
        '%n = fcmp uno float %y, %y',
        '%m = select i1 %n, float %x, float %s',
        `%d = fcmp ${outer} float %m, 1.0`,
        '%r = select i1 %d, float %m, float 1.0',
        'ret float %r',
      );
    expect(answer(F, a, clamp('ogt', 'olt'))).toBe('proved');
    expect(answer(F, a, clamp('olt', 'olt'))).toMatch(/^unknown/);
    expect(answer(F, a, clamp('ogt', 'ult'))).toMatch(/^unknown/);
    expect(answer(F, a, clamp('ogt', 'ogt'))).toMatch(/^unknown/);
  });

  it('without the look for a NaN, with the wrong one or the wrong comparison it is none', () => {
    expect(answer(F, call('minnum'), plain('olt', '%x', '%y'))).toMatch(/^unknown/);
    expect(answer(F, call('minnum'), picked('olt', '%x', '%y', 'uno', '%y'))).toMatch(/^unknown/);
    expect(answer(F, call('minnum'), picked('olt', '%x', '%y', 'ord'))).toMatch(/^unknown/);
    expect(answer(F, call('minnum'), picked('ogt'))).toMatch(/^unknown/);
    expect(answer(F, call('minnum'), picked('ult'))).toMatch(/^unknown/);
    expect(answer(F, call('maxnum'), picked('olt'))).toMatch(/^unknown/);
    expect(answer(F, call('minimum'), picked('olt'))).toMatch(/^unknown/);
  });

  it('what is written out is not left open again', () => {
    expect(answer(F, picked('olt'), call('minnum'))).toMatch(/^unknown/);
    expect(answer(F, picked('olt'), picked('olt', '%y', '%x'))).toMatch(/^unknown/);
  });
});

const round = (half: string, x = '%x', sign = '%x', flags = ''): string =>
  lines(
    `%h = call float @llvm.copysign.f32(float ${half}, float ${sign})`,
    `%s = fadd ${flags} float ${x}, %h`,
    '%r = call float @llvm.trunc.f32(float %s)',
    'ret float %r',
  );
const HALF = '0x3FDFFFFFE0000000';

describe('rounding', () => {
  const a = '%r = call float @llvm.round.f32(float %x)\nret float %r';

  it('halves go away from zero by adding what is just below a half', () => {
    expect(answer(F, a, round(HALF))).toBe('proved');
    expect(answer(F, a, round('0.5'))).toMatch(/^unknown/);
    expect(answer(F, a, round('0x3FDFFFFFC0000000'))).toMatch(/^unknown/);
    expect(answer(F, a, round(HALF, '%x', '%y'))).toMatch(/^unknown/);
    expect(answer(F, a, round(HALF, '%y', '%x'))).toMatch(/^unknown/);
    expect(answer(F, a, round(HALF, '%x', '%x', 'nnan'))).toMatch(/^unknown/);
    expect(answer(F, a.replace('round', 'rint'), round(HALF))).toMatch(/^unknown/);
  });

  it('the sum is right for the floats about every half and every power of two', () => {
    const bits = new Uint32Array(1);
    const float = new Float32Array(bits.buffer);
    const check = (x: number): void => {
      const written = Math.trunc(Math.fround(x + Math.sign(x) * (0.5 - 2 ** -25)));
      const exact = Math.sign(x) * Math.floor(Math.abs(x) + 0.5);
      expect(written === exact, `${x}`).toBe(true);
    };
    for (let exponent = 0; exponent < 255; exponent++)
      for (const low of [0, 1, 2, 0x3fffff, 0x400000, 0x400001, 0x7ffffe, 0x7fffff]) {
        bits[0] = (exponent << 23) | low;
        check(float[0]!);
        check(-float[0]!);
      }
    for (let i = 0; i < 5000; i++) {
      float[0] = i + 0.5;
      for (const step of [-1, 0, 1]) {
        const from = bits[0]!;
        bits[0] = from + step;
        check(float[0]!);
        bits[0] = from;
      }
    }
  });
});

describe('conversions to integers', () => {
  const a = (name: string): string => `%r = call i32 @llvm.${name}.i32.f32(float %x)\nret i32 %r`;
  const b = (name: string, to = 'fptosi.sat'): string =>
    lines(
      `%w = call float @llvm.${name}.f32(float %x)`,
      `%r = call i32 @llvm.${to}.i32.f32(float %w)`,
      'ret i32 %r',
    );

  it('saturate what was rounded, and only as it was to be rounded', () => {
    expect(answer(I, a('lrint'), b('rint'))).toBe('proved');
    expect(answer(I, a('lround'), b('round'))).toBe('proved');
    expect(answer(I, a('lrint'), b('round'))).toMatch(/^unknown/);
    expect(answer(I, a('lround'), b('rint'))).toMatch(/^unknown/);
    expect(answer(I, a('lrint'), b('floor'))).toMatch(/^unknown/);
    expect(answer(I, a('lrint'), b('rint', 'fptoui.sat'))).toMatch(/^unknown/);
    expect(answer(I, b('rint'), a('lrint'))).toMatch(/^unknown/);
  });

  it('a plain conversion would be poison for what has no integer', () => {
    const plainly = '%w = call float @llvm.rint.f32(float %x)\n%r = fptosi float %w to i32\nret i32 %r';
    expect(answer(I, a('lrint'), plainly)).toMatch(/^unknown/);
  });
});

describe('the greatest of an array', () => {
  const { a, b } = pairFile('greatest-number');
  const changed = (from: string | RegExp, to: string): string => {
    const text = b.replace(from, to);
    expect(text).not.toBe(b);
    return answers(a, text)[0]!;
  };

  it('is taken in lanes, if what is no NaN counts at every step', () => {
    expect(answers(a, b)).toEqual(['greatest: proved']);
  });

  it('without the look for a NaN in the loop or behind it, or with another, it is refused', () => {
    expect(changed('fcmp uno <4 x float> %vec.phi, %vec.phi', 'fcmp uno <4 x float> %6, %6')).toMatch(
      /unknown/,
    );
    expect(changed('float> %6, <4 x float> %8', 'float> %8, <4 x float> %8')).toMatch(/unknown/);
    expect(changed('fcmp uno <4 x float> %10, %10', 'fcmp uno <4 x float> %13, %13')).toMatch(/unknown/);
    expect(changed('fcmp uno <4 x float> %17, %17', 'fcmp ord <4 x float> %17, %17')).toMatch(/unknown/);
  });

  it('a lesser one, a lane left out, another start or a call of maxnum on lanes is refused', () => {
    expect(changed('%7 = fcmp ogt', '%7 = fcmp olt')).toMatch(/unknown/);
    expect(changed('%14 = fcmp ogt', '%14 = fcmp ult')).toMatch(/unknown/);
    expect(changed('<i32 2, i32 3, i32 poison', '<i32 2, i32 2, i32 poison')).toMatch(/unknown/);
    expect(changed('<4 x float> poison, float %first', '<4 x float> poison, float 0.0')).toMatch(/unknown/);
    expect(changed('extractelement <4 x float> %22, i64 0', 'extractelement <4 x float> %20, i64 0')).toMatch(
      /unknown/,
    );
    const call = '%10 = call <4 x float> @llvm.maxnum.v4f32(<4 x float> %vec.phi, <4 x float> %6)';
    expect(changed(/%10 = select.*/, call)).toMatch(/unknown/);
  });
});

describe('an integer that is added to and clamped', () => {
  const Q = 'i8 @f(float noundef %x, i32 noundef %z)';
  const A = '%l = call i32 @llvm.lrint.i32.f32(float %x)';
  const B = lines(
    '%w = call float @llvm.rint.f32(float %x)',
    '%l = call i32 @llvm.fptosi.sat.i32.f32(float %w)',
  );
  const rest = (low: string, flags = 'nsw'): string =>
    lines(
      `%a = add ${flags} i32 %l, %z`,
      `%m = call i32 @llvm.smax.i32(i32 %a, i32 ${low})`,
      '%n = call i32 @llvm.smin.i32(i32 %m, i32 127)',
      '%r = trunc i32 %n to i8',
      'ret i8 %r',
    );

  it('is settled in the promise about the sum, too', () => {
    expect(answer(Q, lines(A, rest('-128')), lines(B, rest('-128')))).toBe('proved');
    expect(answer(Q, lines(A, rest('-128', '')), lines(B, rest('-128', '')))).toBe('proved');
  });

  it('with another bound, another rounding or a promise more it is refused', () => {
    const source = lines(A, rest('-128'));
    expect(answer(Q, source, lines(B, rest('-127')))).not.toBe('proved');
    expect(answer(Q, source, lines(B.replace('rint', 'floor'), rest('-128')))).not.toBe('proved');
    expect(answer(Q, source, lines(B.replace('fptosi', 'fptoui'), rest('-128')))).not.toBe('proved');
    expect(answer(Q, lines(A, rest('-128', '')), lines(B, rest('-128')))).not.toBe('proved');
    expect(answer(Q, source, lines(B, rest('-128', 'nuw')))).not.toBe('proved');
  });
});
