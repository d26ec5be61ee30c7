/** Three arrays that are made of three others, none of them `restrict`: twelve pairs of pointers are compared. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { sweep, vectorize } from './sweep.ts';

const text = `; sweep: i32:n i32:n i32:n i32:n i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @f(ptr %a, ptr %b, ptr %c, ptr %x, ptr %y, ptr %z, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %xp = getelementptr inbounds i32, ptr %x, i64 %i
  %yp = getelementptr inbounds i32, ptr %y, i64 %i
  %zp = getelementptr inbounds i32, ptr %z, i64 %i
  %xv = load i32, ptr %xp, align 4
  %yv = load i32, ptr %yp, align 4
  %zv = load i32, ptr %zp, align 4
  %s = add i32 %xv, %yv
  %t = mul i32 %yv, %zv
  %u = xor i32 %zv, %s
  %ap = getelementptr inbounds i32, ptr %a, i64 %i
  %bp = getelementptr inbounds i32, ptr %b, i64 %i
  %cp = getelementptr inbounds i32, ptr %c, i64 %i
  store i32 %s, ptr %ap, align 4
  store i32 %t, ptr %bp, align 4
  store i32 %u, ptr %cp, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;

const done = vectorize(text, 'case.ll', 'avx2', 'vf=4,uf=1');

test('each of three is compared with the two others and with three that are read', () => {
  expect(done.debug.filter((line) => line.includes('check distance'))).toHaveLength(12);
  const [before, after] = [done.before.functions[0]!, done.after.functions[0]!];
  expect(checkFunction(before, done.before, after, done.after).kind).toBe('proved');
});

test('they are right however two of them overlap', () => {
  expect(sweep(text, done, [0, 1, 4, 9], 12)).toEqual([]);
});

/** Positions, velocities and forces behind nine pointers: each one that is stored to with all others. */
const step = (pointers: number, stored: number): string => `
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"
define void @f(${Array.from({ length: pointers }, (_, k) => `ptr %p${k}`).join(', ')}, i32 %n) #0 {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
${Array.from({ length: pointers }, (_, k) => `  %a${k} = getelementptr inbounds nuw i32, ptr %p${k}, i32 %i\n`).join('')}
${Array.from(
  { length: stored },
  (_, k) => `  %x${k} = load i32, ptr %a${k}, align 4
  %y${k} = load i32, ptr %a${(k + pointers - stored) % pointers}, align 4
  %s${k} = add i32 %x${k}, %y${k}
  store i32 %s${k}, ptr %a${k}, align 4\n`,
).join('')}
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+simd128" }
`;

test('nine arrays of which six are written are compared by thirty-three pairs, and that is proved', () => {
  const { before, after, debug } = vectorize(step(9, 6), 'case.ll', 'wasm128', 'vf=4,uf=1');
  expect(debug.filter((line) => line.includes('check ranges'))).toHaveLength(33);
  expect(checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind).toBe('proved');
});

test('sixteen that are all written are too many to compare', () => {
  const { debug } = vectorize(step(16, 16), 'case.ll', 'wasm128', 'vf=4,uf=1');
  expect(debug.filter((line) => line.includes('check'))).toEqual([]);
});
