/** Pointers that a loop perhaps never follows may be poison: what is asked of them before the loop is no undefined behaviour. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { bufferArgument, intArgument, prepare } from '../../src/exec/index.ts';
import { I8 } from '../../src/ir/type.ts';
import { printModule } from '../../src/text/index.ts';
import { vectorize } from './sweep.ts';

/** `if (m[i] < 100) a[i] = b[i];` */
const guarded = (
  attribute: string,
): string => `define void @f(ptr ${attribute} %a, ptr ${attribute} %b, ptr noundef %m) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %pm = getelementptr inbounds i32, ptr %m, i64 %i
  %v = load i32, ptr %pm, align 4
  %on = icmp slt i32 %v, 100
  br i1 %on, label %then, label %latch
then:
  %pb = getelementptr inbounds i32, ptr %b, i64 %i
  %w = load i32, ptr %pb, align 4
  %pa = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %w, ptr %pa, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %i, 1
  %end = icmp eq i64 %next, 1000
  br i1 %end, label %done, label %loop
done:
  ret void
}
`;

test('of pointers that are followed under a condition each comparison is frozen by itself, and that is proved', () => {
  const { before, after } = vectorize(guarded(''), 'guarded.ll', 'avx2', 'vf=4,uf=1');
  const code = printModule(after);
  expect(code.match(/freeze i1/g)?.length).toBe(2);
  const { kind } = checkFunction(before.functions[0]!, before, after.functions[0]!, after);
  expect(kind).toBe('proved');
  const known = vectorize(guarded('noundef'), 'guarded.ll', 'avx2', 'vf=4,uf=1');
  expect(printModule(known.after)).not.toMatch(/freeze/);
});

/** `for (; i < box->n; i++) if (box->bytes[i] == x) return i; return -1;` where the box may end behind n. */
const SEARCH = `target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"
define i32 @f(ptr noundef %box, i32 noundef %x, i32 noundef %from) {
entry:
  %bytes = getelementptr inbounds nuw i8, ptr %box, i32 12
  %n = load i32, ptr %box, align 4
  br label %head
head:
  %i = phi i32 [ %from, %entry ], [ %next, %body ]
  %in = icmp slt i32 %i, %n
  br i1 %in, label %body, label %done
body:
  %p = getelementptr inbounds nuw i8, ptr %bytes, i32 %i
  %v = load i8, ptr %p, align 1
  %w = zext i8 %v to i32
  %next = add nsw i32 %i, 1
  %is = icmp eq i32 %w, %x
  br i1 %is, label %done, label %head
done:
  %r = phi i32 [ -1, %head ], [ %i, %body ]
  ret i32 %r
}
`;

test('how far memory reaches behind a pointer is asked once the loop is sure to follow it', () => {
  const { after } = vectorize(SEARCH, 'search.ll', 'wasm128');
  expect(printModule(after)).toMatch(/vector\.enter:/);
  const found = (bytes: number[]): unknown => {
    const box = bufferArgument(
      I8,
      bytes.map((byte) => intArgument(byte)),
      bytes.length,
      4,
    );
    const args = [box, intArgument(7n), intArgument(0n)];
    return prepare(after).run('f', args);
  };
  expect(found([0, 0, 0, 0])).toMatchObject({ kind: 'returned' });
});
