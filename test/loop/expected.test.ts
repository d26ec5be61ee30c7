/** How long searches in other loops are expected to be: sequences that are compared again and again differ at once. */
import { expect, test } from 'vitest';
import { vectorize } from './sweep.ts';

interface Search {
  readonly test: string;
  /** Where the inner loop is left to when an element ends it, and the value there. */
  readonly to: 'next' | 'out';
}

/** for (i < n) for (j < m) if (…) leave */
const nest = ({ test: condition, to }: Search): string => `target triple = "wasm32-unknown-unknown"
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
define i32 @f(ptr %x, ptr %y, i8 %k, i32 %m, i32 %n) "target-features"="+simd128" {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %row = getelementptr inbounds i8, ptr %x, i32 %i
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %more ]
  %p = getelementptr inbounds i8, ptr %row, i32 %j
  %a = load i8, ptr %p, align 1
  %q = getelementptr inbounds i8, ptr %y, i32 %j
  %b = load i8, ptr %q, align 1
  %leaves = icmp ${condition}
  br i1 %leaves, label %${to}, label %more
more:
  %j.next = add nuw i32 %j, 1
  %done = icmp eq i32 %j.next, %m
  br i1 %done, label %next, label %inner
next:
  %i.next = add nuw i32 %i, 1
  %all = icmp eq i32 %i.next, %n
  br i1 %all, label %end, label %outer
out:
  ret i32 %i
end:
  ret i32 -1
}
`;

const codes = (search: Search): string[] =>
  vectorize(nest(search), 'case.ll', 'wasm128').remarks.map((remark) => remark.code);

test('sequences of which another pair is compared in every turn of a loop are too short for vectors', () => {
  expect(codes({ test: 'ne i8 %a, %b', to: 'next' })).toContain('LoopUnprofitable');
  expect(codes({ test: 'ne i8 %a, %b', to: 'next' })).not.toContain('LoopVectorized');
});

test('where the first difference ends both loops they are long', () => {
  expect(codes({ test: 'ne i8 %a, %b', to: 'out' })).toContain('LoopVectorized');
});

test('a search for one number, or for elements that are the same, is long', () => {
  expect(codes({ test: 'eq i8 %a, %k', to: 'next' })).toContain('LoopVectorized');
  expect(codes({ test: 'ne i8 %a, %k', to: 'next' })).toContain('LoopVectorized');
  expect(codes({ test: 'eq i8 %a, %b', to: 'next' })).toContain('LoopVectorized');
});
