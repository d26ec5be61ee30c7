/** Records of numbers that are narrower than the record: compared in the numbers' bits, clamped in every turn. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, vectorize } from './sweep.ts';

/** The greatest of bytes and where it is, with nothing found yet as −1. */
const text = `; sweep: i8:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i64 @f(ptr %x, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %at = phi i64 [ -1, %entry ], [ %at.next, %head ]
  %m = phi i32 [ -1, %entry ], [ %m.next, %head ]
  %p = getelementptr inbounds i8, ptr %x, i64 %i
  %byte = load i8, ptr %p, align 1
  %v = zext i8 %byte to i32
  %c = icmp slt i32 %m, %v
  %at.next = select i1 %c, i64 %i, i64 %at
  %m.next = call i32 @llvm.smax.i32(i32 %m, i32 %v)
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  %found = phi i64 [ -1, %entry ], [ %at.next, %head ]
  ret i64 %found
}
declare i32 @llvm.smax.i32(i32, i32)
attributes #0 = { nounwind "target-features"="+avx2" }
`;

const done = vectorize(text, 'case.ll', 'avx2', 'vf=16,uf=1');
const code = printModule(done.after);
const isProved = (after: Module): boolean =>
  checkFunction(done.before.functions[0]!, done.before, after.functions[0]!, after).kind === 'proved';

test('a record is clamped when a turn begins, and compared in few bits', () => {
  expect(code).toMatch(/smin.i32\(i32 %\d+, i32 256\)\n.*trunc i32 %\d+ to i16/);
  expect(sweep(text, done, [0, 1, 8, 16, 19, 40], 0)).toEqual([]);
  expect(isProved(done.after)).toBe(true);
});

test.each([
  ['without a clamp above', /smin.i32\(i32 (%\d+), i32 256\)/, 'smin.i32(i32 $1, i32 99999)'],
  ['clamped to what a byte can be', /smin.i32\(i32 (%\d+), i32 256\)/, 'smin.i32(i32 $1, i32 254)'],
  ['clamped to 0', /smax.i32\(i32 (%\w+), i32 -1\)/, 'smax.i32(i32 $1, i32 0)'],
  ['compared as unsigned numbers', /icmp slt <16 x i16>/, 'icmp ult <16 x i16>'],
])('%s it is not proved', (_, from, to) => {
  const mutant = code.replace(from, to);
  expect(mutant).not.toBe(code);
  expect(isProved(read(mutant, 'mutant.ll'))).toBe(false);
});
