import { describe, expect, test } from 'vitest';
import { unsignedMax } from '../../src/analysis/bits.ts';
import {
  bitsOf,
  haveNoCommonBits,
  isKnownNonNegative,
  signBitsOf,
  signedRange,
  trailingZeros,
  unsignedRange,
} from '../../src/analysis/known-bits.ts';
import { Case, straight } from './case.ts';

function bits(c: Case, name: string): { zero: bigint; one: bigint } {
  const { zero, one } = bitsOf(c.an.known, c.inst(name))!;
  return { zero, one };
}

describe('known bits', () => {
  test('masks, shifts and ors leave bits that are known', () => {
    const c = straight(`
      %a = and i32 %n, 240
      %b = or i32 %a, 3
      %c = shl i32 %b, 4
      %d = lshr i32 %c, 8
    `);
    expect(bits(c, 'a')).toEqual({ zero: 0xffff_ff0fn, one: 0n });
    expect(bits(c, 'b')).toEqual({ zero: 0xffff_ff0cn, one: 3n });
    expect(bits(c, 'c')).toEqual({ zero: 0xffff_f0cfn, one: 0x30n });
    expect(bits(c, 'd').zero & 0xffff_fff0n).toBe(0xffff_fff0n);
  });

  test('the counter of a loop keeps the zeros that start and step share', () => {
    const c = new Case(`define void @f(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 16, %entry ], [ %next, %loop ]
  %next = add i64 %i, 24
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
    expect(trailingZeros(c.an.known, c.inst('i'))).toBe(3);
    expect(trailingZeros(c.an.known, c.inst('next'))).toBe(3);
  });

  test('a phi claims only what all its values share, even round a loop', () => {
    const c = new Case(`define void @f(i1 %c) {
entry:
  br label %loop
loop:
  %x = phi i8 [ 5, %entry ], [ %y, %loop ]
  %y = select i1 %c, i8 %x, i8 13
  br i1 %c, label %loop, label %done
done:
  ret void
}`);
    expect(bits(c, 'x')).toEqual({ zero: 0xf2n, one: 5n });
  });

  test('a freeze says nothing about its result: it makes something of poison too', () => {
    const c = straight('%a = and i32 %n, 1\n %b = freeze i32 %a');
    expect(bits(c, 'b')).toEqual({ zero: 0n, one: 0n });
  });

  test('ranges of loads, arguments and results are known bits', () => {
    const c = new Case(`declare range(i8 0, 4) i8 @g()
define void @f(i8 range(i8 64, 96) %x, ptr %p) {
  %a = load i8, ptr %p, !range !0
  %b = call range(i8 0, 4) i8 @g()
  %c = add i8 %x, 0
  ret void
}
!0 = !{i8 0, i8 10, i8 16, i8 32}`);
    expect(bits(c, 'a')).toEqual({ zero: 0xe0n, one: 0n });
    expect(bits(c, 'b')).toEqual({ zero: 0xfcn, one: 0n });
    expect(bits(c, 'c')).toEqual({ zero: 0xa0n, one: 0x40n });
    expect(unsignedRange(c.an.known, c.param('x'))).toEqual({ low: 64n, high: 95n });
  });

  test('a range that wraps round says nothing', () => {
    const c = new Case(`define void @f(ptr %p) {
  %a = load i8, ptr %p, !range !0
  ret void
}
!0 = !{i8 -3, i8 4}`);
    expect(bits(c, 'a')).toEqual({ zero: 0n, one: 0n });
  });

  test('nsw keeps signs, nuw keeps sizes', () => {
    const c = straight(`
      %a = lshr i32 %n, 1
      %b = add nsw i32 %a, 7
      %c = add i32 %a, 7
      %d = or i32 %n, -2147483648
      %e = add nuw i32 %d, %n
      %s = sub nuw i32 %a, %n
      %t = shl nsw i32 %a, 2
      %u = shl i32 %a, 2
    `);
    expect(isKnownNonNegative(c.an.known, c.inst('t'))).toBe(true);
    expect(isKnownNonNegative(c.an.known, c.inst('u'))).toBe(false);
    expect(isKnownNonNegative(c.an.known, c.inst('b'))).toBe(true);
    expect(isKnownNonNegative(c.an.known, c.inst('c'))).toBe(false);
    expect(bits(c, 'e').one).toBe(0x8000_0000n);
    expect(isKnownNonNegative(c.an.known, c.inst('s'))).toBe(true);
  });

  test('sign bits are counted through extensions, shifts and truncations', () => {
    const c = straight(`
      %a = trunc i64 %i to i8
      %b = sext i8 %a to i32
      %c = ashr i32 %b, 3
      %d = trunc i32 %c to i16
      %e = add i32 %b, %b
    `);
    expect(signBitsOf(c.an.known, c.inst('b'))).toBe(25);
    expect(signBitsOf(c.an.known, c.inst('c'))).toBe(28);
    expect(signBitsOf(c.an.known, c.inst('d'))).toBe(12);
    expect(signBitsOf(c.an.known, c.inst('e'))).toBe(24);
    expect(signedRange(c.an.known, c.inst('c'))).toEqual({ low: -16n, high: 15n });
  });

  test('two values without common bits are told so', () => {
    const c = straight(`
      %a = shl i64 %i, 3
      %b = and i64 %j, 7
      %c = and i64 %j, 15
    `);
    expect(haveNoCommonBits(c.an.known, c.inst('a'), c.inst('b'))).toBe(true);
    expect(haveNoCommonBits(c.an.known, c.inst('a'), c.inst('c'))).toBe(false);
  });

  test('intrinsics are known by name', () => {
    const c = straight(
      `
      %a = and i32 %n, 255
      %b = call i32 @llvm.umin.i32(i32 %n, i32 100)
      %c = call i32 @llvm.umax.i32(i32 %a, i32 64)
      %d = call i32 @llvm.ctpop.i32(i32 %n)
      %e = call i32 @llvm.bswap.i32(i32 %a)
      %f = call i32 @llvm.fshl.i32(i32 %a, i32 0, i32 8)
      %g = call i32 @llvm.abs.i32(i32 %n, i1 true)
      %h = call i32 @llvm.abs.i32(i32 %n, i1 false)
      %s = call i32 @llvm.usub.sat.i32(i32 %a, i32 %n)
    `,
      `declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.usub.sat.i32(i32, i32)`,
    );
    const most = (name: string): bigint => unsignedMax(bitsOf(c.an.known, c.inst(name))!);
    expect(most('b')).toBe(127n);
    expect(most('c')).toBe(255n);
    expect(most('d')).toBe(63n);
    expect(bits(c, 'e').zero).toBe(0x00ff_ffffn);
    expect(bits(c, 'f').zero).toBe(0xffff_00ffn);
    expect(isKnownNonNegative(c.an.known, c.inst('g'))).toBe(true);
    expect(isKnownNonNegative(c.an.known, c.inst('h'))).toBe(false);
    expect(most('s')).toBe(255n);
  });

  test('wider integers than 64 bits, vectors and floats have none', () => {
    const c = straight('%a = zext i64 %i to i128\n %b = and i128 %a, 1\n %c = trunc i128 %b to i8');
    expect(bitsOf(c.an.known, c.inst('b'))).toBeNull();
    expect(bits(c, 'c')).toEqual({ zero: 0n, one: 0n });
  });
});
