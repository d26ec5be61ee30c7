/** A vector that is loaded out of two stores waits for both; one that a single store wrote does not. */
import { expect, test } from 'vitest';
import { remarkText } from '../../src/remark/index.ts';
import { vectorize } from './sweep.ts';

/** `b[i + ahead] = a[i] + 1; c[i] = b[i] + a[i];` for floats. */
function loop(ahead: number): string {
  return `define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %c, i64 %n) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %next, %l ]
  %pb = getelementptr inbounds float, ptr %b, i64 %i
  %ahead = getelementptr inbounds float, ptr %pb, i64 ${ahead}
  %pa = getelementptr inbounds float, ptr %a, i64 %i
  %pc = getelementptr inbounds float, ptr %c, i64 %i
  %x = load float, ptr %pa, align 4
  %y = fadd float %x, 1.0
  store float %y, ptr %ahead, align 4
  %z = load float, ptr %pb, align 4
  %w = fadd float %z, %x
  store float %w, ptr %pc, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %l
exit:
  ret void
}`;
}

const codesOf = (ahead: number): string[] =>
  vectorize(loop(ahead), 'case.ll', 'wasm128').remarks.map(({ code }) => code);

test('what is stored one or three ahead is not worth loading as vectors; four ahead it is', () => {
  for (const ahead of [1, 3]) expect(codesOf(ahead)).toContain('LoopUnprofitable');
  expect(codesOf(4)).toContain('LoopVectorized');
});

test('far ahead, nothing is waited for', () => {
  expect(codesOf(1001)).toContain('LoopVectorized');
});

/** `w[i] = (rotate(w[i - back], 13) ^ a[i]) + a[i]`: every turn goes through memory. */
function schedule(back: number): string {
  return `declare i32 @llvm.fshl.i32(i32, i32, i32)
define void @f(ptr noalias %a, ptr noalias %w) {
entry:
  br label %l
l:
  %i = phi i64 [ ${back}, %entry ], [ %next, %l ]
  %pw = getelementptr inbounds i32, ptr %w, i64 %i
  %back = getelementptr i32, ptr %pw, i64 -${back}
  %pa = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %back, align 4
  %y = load i32, ptr %pa, align 4
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 13)
  %s = xor i32 %r, %y
  %t = add i32 %s, %y
  store i32 %t, ptr %pw, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 1024
  br i1 %done, label %exit, label %l
exit:
  ret void
}`;
}

test('what is made of numbers stored two before stays scalar, where vectors wait longer for them; of 64 before it does not', () => {
  const codes = (back: number) =>
    vectorize(schedule(back), 'case.ll', 'avx2').remarks.map(({ code }) => code);
  expect(codes(2)).toContain('LoopUnprofitable');
  expect(codes(64)).toContain('LoopVectorized');
});

/** `w[i] = (w[i - 4] + a[i] + 1 >> 1) + w[i]` for bytes: four chains side by side. */
const FILTER = `define void @f(ptr noalias %a, ptr noalias %w) {
entry:
  br label %l
l:
  %i = phi i64 [ 4, %entry ], [ %next, %l ]
  %pw = getelementptr inbounds i8, ptr %w, i64 %i
  %back = getelementptr i8, ptr %pw, i64 -4
  %pa = getelementptr inbounds i8, ptr %a, i64 %i
  %x = load i8, ptr %back, align 1
  %x.wide = zext i8 %x to i16
  %y = load i8, ptr %pa, align 1
  %y.wide = zext i8 %y to i16
  %sum = add nuw nsw i16 %x.wide, %y.wide
  %half = lshr i16 %sum, 1
  %low = trunc i16 %half to i8
  %z = load i8, ptr %pw, align 1
  %r = add i8 %low, %z
  store i8 %r, ptr %pw, align 1
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 1024
  br i1 %done, label %exit, label %l
exit:
  ret void
}`;

test('two lanes of a filter wait as long for the turn before the last as for the last one', () => {
  const codes = vectorize(FILTER, 'case.ll', 'avx2').remarks.map(({ code }) => code);
  expect(codes).toContain('LoopUnprofitable');
});

test('what the turn before stored whole is in its register, where the loop is unrolled later', () => {
  const said = vectorize(FILTER, 'case.ll', 'wasm128').remarks.map(remarkText).join('\n');
  expect(said).toMatch(/4 lanes, 1 at a time/);
});
