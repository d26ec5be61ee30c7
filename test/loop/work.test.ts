/** How many vectors a turn takes where only the length of proofs bounds them. */
import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { vectorize } from './sweep.ts';

/** The least byte and the greatest, as a word. */
const RANGE = `; sweep: i8:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i8 @f(ptr noalias %p, i64 %n) #0 {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %low = phi i8 [ -1, %entry ], [ %least, %head ]
  %high = phi i8 [ 0, %entry ], [ %most, %head ]
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %x = load i8, ptr %q, align 1
  %least = call i8 @llvm.umin.i8(i8 %x, i8 %low)
  %most = call i8 @llvm.umax.i8(i8 %x, i8 %high)
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  %r = sub i8 %most, %least
  ret i8 %r
}
declare i8 @llvm.umin.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
attributes #0 = { nounwind "target-features"="+avx2" }
`;

/** Bytes of two arrays that are stored in turns, one of them changed. */
const ZIP = countedLoop(
  'i8:2n i8:n',
  ['o', 'x'],
  `  %p = getelementptr inbounds i8, ptr %x, i64 %i
  %v = load i8, ptr %p, align 1
  %w = xor i8 %v, -128
  %u = add i8 %v, 3
  %two = shl nuw nsw i64 %i, 1
  %q = getelementptr inbounds i8, ptr %o, i64 %two
  store i8 %w, ptr %q, align 1
  %one = or disjoint i64 %two, 1
  %r = getelementptr inbounds i8, ptr %o, i64 %one
  store i8 %u, ptr %r, align 1`,
);

test.each([
  ['two extremes of bytes are kept in four registers each', RANGE, 128],
  ['bytes that are zipped to be stored are zipped two registers at a time', ZIP, 64],
])('%s', (_, text, chunk) => {
  const code = printModule(vectorize(text, 'case.ll', 'avx2').after);
  expect(code).toMatch(new RegExp(`%index\\.next = add nuw i64 %index, ${chunk}\n`));
});
