/** Target intrinsics are proved through their lane formulas, and mutants of them are not. */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

/** What the checker says of @f. */
const verdict = (a: string, b: string): string => answers(HEAD + a, b).join();

const HEAD = `
declare <4 x i32> @llvm.wasm.dot(<8 x i16>, <8 x i16>)
declare <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16>, <8 x i16>)
declare <2 x i64> @llvm.x86.sse2.psad.bw(<16 x i8>, <16 x i8>)
declare <8 x i16> @llvm.smax.v8i16(<8 x i16>, <8 x i16>)
declare <8 x i16> @llvm.smin.v8i16(<8 x i16>, <8 x i16>)
declare <16 x i32> @llvm.abs.v16i32(<16 x i32>, i1)
`;

const DOT = (even: string, odd: string): string => `
define <4 x i32> @f(<8 x i16> %a, <8 x i16> %b) {
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %m = mul nsw <8 x i32> %x, %y
  %e = shufflevector <8 x i32> %m, <8 x i32> poison, <4 x i32> <${even}>
  %o = shufflevector <8 x i32> %m, <8 x i32> poison, <4 x i32> <${odd}>
  %r = add <4 x i32> %e, %o
  ret <4 x i32> %r
}`;

const DOT_CALL = `
define <4 x i32> @f(<8 x i16> %a, <8 x i16> %b) {
  %r = call <4 x i32> @llvm.wasm.dot(<8 x i16> %b, <8 x i16> %a)
  ret <4 x i32> %r
}`;

const CLAMP = (low: number, high: number): string => `
define <16 x i8> @f(<8 x i16> %a, <8 x i16> %b) {
  %la = call <8 x i16> @llvm.smax.v8i16(<8 x i16> %a, <8 x i16> splat (i16 ${low}))
  %ha = call <8 x i16> @llvm.smin.v8i16(<8 x i16> %la, <8 x i16> splat (i16 ${high}))
  %lb = call <8 x i16> @llvm.smax.v8i16(<8 x i16> %b, <8 x i16> splat (i16 ${low}))
  %hb = call <8 x i16> @llvm.smin.v8i16(<8 x i16> %lb, <8 x i16> splat (i16 ${high}))
  %na = trunc <8 x i16> %ha to <8 x i8>
  %nb = trunc <8 x i16> %hb to <8 x i8>
  %r = shufflevector <8 x i8> %na, <8 x i8> %nb, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  ret <16 x i8> %r
}`;

const NARROW_CALL = `
define <16 x i8> @f(<8 x i16> %a, <8 x i16> %b) {
  %r = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %a, <8 x i16> %b)
  ret <16 x i8> %r
}`;

describe('an intrinsic of a machine', () => {
  test('is the operations it stands for', () => {
    const a = DOT('i32 0, i32 2, i32 4, i32 6', 'i32 1, i32 3, i32 5, i32 7');
    expect(verdict(a, DOT_CALL)).toContain('proved');
    expect(verdict(CLAMP(0, 255), NARROW_CALL)).toContain('proved');
  });

  test('is not what is nearly the same', () => {
    const lanes = DOT('i32 0, i32 2, i32 4, i32 6', 'i32 1, i32 3, i32 5, i32 6');
    expect(verdict(lanes, DOT_CALL)).not.toContain('proved');
    expect(verdict(CLAMP(0, 254), NARROW_CALL)).not.toContain('proved');
    expect(verdict(CLAMP(1, 255), NARROW_CALL)).not.toContain('proved');
    const unsigned = DOT('i32 0, i32 2, i32 4, i32 6', 'i32 1, i32 3, i32 5, i32 7').replaceAll(
      'sext',
      'zext',
    );
    expect(verdict(unsigned, DOT_CALL)).not.toContain('proved');
  });
});

describe('saturating intrinsics', () => {
  const declarations = `
declare <2 x i32> @llvm.umin.v2i32(<2 x i32>, <2 x i32>)
declare <2 x i8> @llvm.uadd.sat.v2i8(<2 x i8>, <2 x i8>)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i16 @llvm.sadd.sat.i16(i16, i16)
`;
  const bounded = (most: number): string => `${declarations}
define <2 x i8> @f(<2 x i8> %a, <2 x i8> %b) {
  %x = zext <2 x i8> %a to <2 x i32>
  %y = zext <2 x i8> %b to <2 x i32>
  %s = add nuw nsw <2 x i32> %x, %y
  %m = call <2 x i32> @llvm.umin.v2i32(<2 x i32> %s, <2 x i32> splat (i32 ${most}))
  %r = trunc <2 x i32> %m to <2 x i8>
  ret <2 x i8> %r
}`;
  const call = `${declarations}
define <2 x i8> @f(<2 x i8> %a, <2 x i8> %b) {
  %r = call <2 x i8> @llvm.uadd.sat.v2i8(<2 x i8> %a, <2 x i8> %b)
  ret <2 x i8> %r
}`;
  const clamped = (first: string, one: number, second: string, other: number): string => `${declarations}
define i16 @f(i16 %a, i16 %b) {
  %x = sext i16 %a to i32
  %y = sext i16 %b to i32
  %s = add nsw i32 %x, %y
  %l = call i32 @llvm.${first}.i32(i32 %s, i32 ${one})
  %m = call i32 @llvm.${second}.i32(i32 %l, i32 ${other})
  %r = trunc i32 %m to i16
  ret i16 %r
}`;
  const signed = `${declarations}
define i16 @f(i16 %a, i16 %b) {
  %r = call i16 @llvm.sadd.sat.i16(i16 %b, i16 %a)
  ret i16 %r
}`;

  test('are sums that are clamped, in every lane and in either order', () => {
    expect(answers(bounded(255), call).join()).toContain('proved');
    expect(answers(clamped('smin', 32767, 'smax', -32768), signed).join()).toContain('proved');
    expect(answers(clamped('smax', -32768, 'smin', 32767), signed).join()).toContain('proved');
  });

  test('are not sums that are clamped elsewhere', () => {
    expect(answers(bounded(254), call).join()).not.toContain('proved');
    expect(answers(clamped('smin', 32767, 'smax', -32767), signed).join()).not.toContain('proved');
  });
});

describe('shuffles with immediates', () => {
  const shuffle = (indices: readonly number[]): string => `
declare <16 x i8> @llvm.wasm.shuffle(<16 x i8>, <16 x i8>${', i32'.repeat(16)})
define <16 x i8> @f(<16 x i8> %a, <16 x i8> %b) {
  %r = call <16 x i8> @llvm.wasm.shuffle(<16 x i8> %a, <16 x i8> %b, ${indices.map((i) => `i32 ${i}`).join(', ')})
  ret <16 x i8> %r
}`;
  const plain = (indices: readonly number[]): string => `
define <16 x i8> @f(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <${indices.map((i) => `i32 ${i}`).join(', ')}>
  ret <16 x i8> %r
}`;
  const zip = Array.from({ length: 16 }, (_, i) => (i % 2) * 16 + Math.floor(i / 2));

  test('are shuffles of the same lanes, and of no others', () => {
    expect(answers(shuffle(zip), plain(zip)).join()).toBe('f: proved');
    expect(answers(plain(zip), shuffle(zip)).join()).toBe('f: proved');
    for (const k of [0, 7, 15])
      expect(answers(shuffle(zip), plain(zip.map((at, i) => (i === k ? at ^ 1 : at)))).join()).toMatch(
        /^f: unknown/,
      );
  });
});
