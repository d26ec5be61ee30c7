/** Comparisons that the bits below do not decide, and tables that top bits pick from. */
import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

const isProved = (a: string, b: string): boolean => answers(a, b)[0] === 'f: proved';

const word = (predicate: string, bound: bigint): string => `define i8 @f(i32 %x) {
  %c = icmp ${predicate} i32 %x, ${bound}
  %r = zext i1 %c to i8
  ret i8 %r
}`;

const top = (by: number, predicate: string, bound: bigint, bits = 32): string => `define i8 @f(i32 %x) {
  %s = lshr i32 %x, ${by}
  %t = ${bits === 32 ? 'add i32 %s, 0' : `trunc i32 %s to i${bits}`}
  %c = icmp ${predicate} i${bits} %t, ${bound}
  %r = zext i1 %c to i8
  ret i8 %r
}`;

it.each([32, 8, 4])('the top four bits are compared, as %i bits', (bits) => {
  const ten = 10n << 28n;
  const bound = BigInt.asIntN(bits, 10n);
  expect(isProved(word('ult', ten), top(28, 'ult', bound, bits))).toBe(true);
  expect(isProved(word('uge', ten), top(28, 'uge', bound, bits))).toBe(true);
  expect(isProved(word('ugt', ten - 1n), top(28, 'ugt', BigInt.asIntN(bits, 9n), bits))).toBe(true);
  expect(isProved(word('ult', ten + 1n), top(28, 'ult', bound, bits))).toBe(false);
  expect(isProved(word('ult', ten - 1n), top(28, 'ult', bound, bits))).toBe(false);
  expect(isProved(word('ugt', ten), top(28, 'ugt', bound, bits))).toBe(false);
  expect(isProved(word('ult', ten), top(27, 'ult', bound, bits))).toBe(false);
  expect(isProved(word('slt', ten), top(28, 'slt', bound, bits))).toBe(false);
  expect(isProved(word('ult', ten), top(28, 'ult', BigInt.asIntN(bits, 11n), bits))).toBe(false);
});

it('what is cut off above counts', () => {
  expect(isProved(word('ult', 2n << 26n), top(26, 'ult', 2n, 8))).toBe(true);
  expect(isProved(word('ult', 2n << 26n), top(26, 'ult', 2n, 5))).toBe(false);
});

const TABLE = Array.from({ length: 16 }, (_, i) => (i * 7 + 3) % 16);
const GLOBAL = `@h = internal constant [16 x i8] [${TABLE.map((entry) => `i8 ${entry}`).join(', ')}]
declare <16 x i8> @llvm.wasm.swizzle(<16 x i8>, <16 x i8>)
`;

const loaded = (by: number, mask: number): string => `${GLOBAL}define i8 @f(i32 %x) {
  %s = lshr i32 %x, ${by}
  %m = and i32 %s, ${mask}
  %p = getelementptr inbounds i8, ptr @h, i32 %m
  %r = load i8, ptr %p, align 1
  ret i8 %r
}`;

const picked = (by: number, byte: number, mask: number): string => `${GLOBAL}define i8 @f(i32 %x) {
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %h = lshr <4 x i32> %i, splat (i32 ${by})
  %b = bitcast <4 x i32> %h to <16 x i8>
  %d = and <16 x i8> %b, splat (i8 ${mask})
  %w = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> <${TABLE.map((entry) => `i8 ${entry}`).join(', ')}>, <16 x i8> %d)
  %r = extractelement <16 x i8> %w, i64 ${byte}
  ret i8 %r
}`;

it('a table in memory is one in a register', () => {
  expect(isProved(loaded(20, 15), picked(4, 2, 15))).toBe(true);
  expect(isProved(loaded(28, 15), picked(4, 3, 15))).toBe(true);
  expect(isProved(loaded(28, 15), picked(4, 3, 7))).toBe(false);
  expect(isProved(loaded(28, 15), picked(3, 3, 15))).toBe(false);
  expect(isProved(loaded(29, 15), picked(4, 3, 15))).toBe(false);
  expect(isProved(loaded(28, 15), picked(4, 2, 15))).toBe(false);
  expect(isProved(loaded(20, 7), picked(4, 2, 15))).toBe(false);
});

/** A sum of two bytes' products, shifted down and clamped to a byte; whether it is negative is asked of `bits` bits. */
function clamped(bits: number, by = 8): string {
  return `define i8 @f(i8 %a, i8 %b) {
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %p = mul nuw nsw i32 %x, 298
  %q = mul nuw nsw i32 %y, 409
  %m = add nsw i32 %p, -56992
  %n = add nsw i32 %m, %q
  %s = ashr i32 %n, ${by}
  %t = ${bits === 32 ? 'add i32 %s, 0' : `trunc i32 %s to i${bits}`}
  %c = icmp slt i${bits} %t, 0
  %u = call i32 @llvm.umin.i32(i32 %s, i32 255)
  %v = trunc i32 %u to i8
  %r = select i1 %c, i8 0, i8 %v
  ret i8 %r
}
declare i32 @llvm.umin.i32(i32, i32)`;
}

it('the sign of what is shifted down is asked for in as few bits as hold it', () => {
  for (const bits of [24, 16, 12, 10]) expect(isProved(clamped(32), clamped(bits))).toBe(true);
  // 484 is a negative number of nine bits.
  for (const bits of [9, 8]) expect(isProved(clamped(32), clamped(bits))).toBe(false);
  expect(isProved(clamped(32), clamped(16, 9))).toBe(false);
});
