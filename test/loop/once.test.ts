/** Loops that one vector iteration does: straight code, and what stands around them is proved with it. */
import { expect, it } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { vectorize } from './sweep.ts';

/** Two loops of 8, the second over what the first left in a local block in another order. */
const SOURCE = `target triple = "x86_64-unknown-linux-gnu"
define void @f(ptr noalias noundef readonly %a, ptr noalias noundef %b) {
entry:
  %block = alloca [16 x i32], align 4
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %y = mul i32 %x, 5
  %at = shl i64 %i, 1
  %even = getelementptr inbounds i32, ptr %block, i64 %at
  store i32 %x, ptr %even, align 4
  %odd = getelementptr inbounds i8, ptr %even, i64 4
  store i32 %y, ptr %odd, align 4
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, 8
  br i1 %done, label %second, label %first
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %q = getelementptr inbounds i32, ptr %block, i64 %j
  %r = getelementptr inbounds i8, ptr %q, i64 32
  %u = load i32, ptr %q, align 4
  %v = load i32, ptr %r, align 4
  %w = sub i32 %u, %v
  %t = getelementptr inbounds i32, ptr %b, i64 %j
  store i32 %w, ptr %t, align 4
  %j.next = add nuw nsw i64 %j, 1
  %end = icmp eq i64 %j.next, 8
  br i1 %end, label %exit, label %second
exit:
  ret void
}
`;

it('a vector loop that goes round once is straight code, and proved', () => {
  const { before, after } = vectorize(SOURCE, 'once.ll', 'avx2', 'vf=8,uf=1');
  const text = printModule(after);
  expect(text).toMatch(/sub <8 x i32>/);
  expect(text).not.toMatch(/ phi |index|br i1|, !llvm\.loop/);
  const proof = checkFunction(before.functions[0]!, before, after.functions[0]!, after);
  expect(proof.kind).toBe('proved');
});

it('one that goes round twice stays a loop', () => {
  const { after } = vectorize(SOURCE, 'once.ll', 'avx2', 'vf=4,uf=1');
  expect(printModule(after)).toMatch(/icmp eq i64 %index\.next, 8/);
});
