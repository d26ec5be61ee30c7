/** Numbers that are put together from bytes: the same bytes are the same number, others are not. */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = `
declare i32 @llvm.bswap.i32(i32)
declare i16 @llvm.bswap.i16(i16)
declare i32 @llvm.fshl.i32(i32, i32, i32)
`;
const verdict = (a: string, b: string): string => answers(HEAD + a, HEAD + b).join();

/** Four loads, each shifted by so many bytes. */
const word = (shifts: readonly number[], type = 'i32'): string => {
  const loads = shifts.map(
    (by, i) => `
  %p${i} = getelementptr inbounds i8, ptr %p, i64 ${i}
  %b${i} = load i8, ptr %p${i}
  %z${i} = zext i8 %b${i} to ${type}
  %s${i} = shl ${type} %z${i}, ${8 * by}`,
  );
  const joins = shifts
    .slice(1)
    .map((_, i) => `%o${i + 1} = or ${type} ${i === 0 ? '%s0' : `%o${i}`}, %s${i + 1}`);
  return `define ${type} @f(ptr %p) {${loads.join('')}\n  ${joins.join('\n  ')}\n  ret ${type} %o${shifts.length - 1}\n}`;
};
const LOAD = 'define i32 @f(ptr %p) {\n  %w = load i32, ptr %p, align 1\n  ret i32 %w\n}';
const SWAPPED =
  'define i32 @f(ptr %p) {\n  %w = load i32, ptr %p, align 1\n  %s = call i32 @llvm.bswap.i32(i32 %w)\n  ret i32 %s\n}';

describe('a word that is read byte by byte', () => {
  test('is the word, or the word with its bytes exchanged', () => {
    expect(verdict(word([0, 1, 2, 3]), LOAD)).toContain('proved');
    expect(verdict(word([3, 2, 1, 0]), SWAPPED)).toContain('proved');
  });

  test('is no word in another order, or with a byte twice', () => {
    expect(verdict(word([3, 2, 1, 0]), LOAD)).not.toContain('proved');
    expect(verdict(word([0, 1, 2, 3]), SWAPPED)).not.toContain('proved');
    expect(verdict(word([1, 0, 2, 3]), LOAD)).not.toContain('proved');
    expect(verdict(word([0, 1, 1, 3]), LOAD)).not.toContain('proved');
  });

  test('is read whole only where all of it is read', () => {
    const half =
      'define i32 @f(ptr %p) {\n  %w = load i32, ptr %p, align 1\n  %s = and i32 %w, 65535\n  ret i32 %s\n}';
    expect(verdict(word([0, 1]), half)).not.toContain('proved');
    const short =
      'define i32 @f(ptr %p) {\n  %w = load i16, ptr %p, align 1\n  %s = call i16 @llvm.bswap.i16(i16 %w)\n  %z = zext i16 %s to i32\n  ret i32 %z\n}';
    expect(verdict(word([1, 0]), short)).toContain('proved');
  });
});

describe('a shuffle of bytes', () => {
  const shuffle = (mask: string): string => `define i32 @f(i32 %x) {
  %v = bitcast i32 %x to <4 x i8>
  %m = shufflevector <4 x i8> %v, <4 x i8> zeroinitializer, <4 x i32> <${mask}>
  %r = bitcast <4 x i8> %m to i32
  ret i32 %r\n}`;
  const SWAP = 'define i32 @f(i32 %x) {\n  %r = call i32 @llvm.bswap.i32(i32 %x)\n  ret i32 %r\n}';
  const ROTATE = (by: number): string =>
    `define i32 @f(i32 %x) {\n  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 ${by})\n  ret i32 %r\n}`;
  const COLOURS = (mask: string): string => `define i32 @f(i32 %x) {
  %keep = and i32 %x, ${mask}
  %down = lshr i32 %x, 16
  %low = and i32 %down, 255
  %up = shl i32 %x, 16
  %high = and i32 %up, 16711680
  %a = or i32 %keep, %low
  %r = or i32 %a, %high
  ret i32 %r\n}`;

  test('is what shifts, masks and funnels make of the same bytes', () => {
    expect(verdict(SWAP, shuffle('i32 3, i32 2, i32 1, i32 0'))).toContain('proved');
    expect(verdict(ROTATE(8), shuffle('i32 3, i32 0, i32 1, i32 2'))).toContain('proved');
    expect(verdict(COLOURS('-16711936'), shuffle('i32 2, i32 1, i32 0, i32 3'))).toContain('proved');
    expect(verdict(COLOURS('65280'), shuffle('i32 2, i32 1, i32 0, i32 4'))).toContain('proved');
  });

  const ofSum = (text: string): string =>
    text.replace('@f(i32 %x) {', '@f(i32 %a, i32 %b) {\n  %x = add i32 %a, %b');

  test('may be one of the bytes of a sum, whatever is carried between them', () => {
    expect(verdict(ofSum(ROTATE(16)), ofSum(shuffle('i32 2, i32 3, i32 0, i32 1')))).toContain('proved');
    expect(verdict(ofSum(ROTATE(16)), ofSum(shuffle('i32 3, i32 2, i32 0, i32 1')))).not.toContain('proved');
    expect(verdict(ofSum(ROTATE(12)), ofSum(shuffle('i32 2, i32 3, i32 0, i32 1')))).not.toContain('proved');
    const apart = `define i32 @f(i32 %a, i32 %b) {
  %v = bitcast i32 %a to <4 x i8>
  %w = bitcast i32 %b to <4 x i8>
  %s = add <4 x i8> %v, %w
  %m = shufflevector <4 x i8> %s, <4 x i8> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  %r = bitcast <4 x i8> %m to i32
  ret i32 %r\n}`;
    expect(verdict(ofSum(ROTATE(16)), apart)).not.toContain('proved');
  });

  test('is nothing else', () => {
    expect(verdict(SWAP, shuffle('i32 3, i32 2, i32 0, i32 1'))).not.toContain('proved');
    expect(verdict(ROTATE(8), shuffle('i32 1, i32 2, i32 3, i32 0'))).not.toContain('proved');
    expect(verdict(ROTATE(7), shuffle('i32 3, i32 0, i32 1, i32 2'))).not.toContain('proved');
    expect(verdict(COLOURS('-16711935'), shuffle('i32 2, i32 1, i32 0, i32 3'))).not.toContain('proved');
  });
});
