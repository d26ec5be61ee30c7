/** Where pointers are behind a vector loop is reckoned from where they began, so that the loop need not carry what follows from it. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { vectorize } from './sweep.ts';

const TEXT = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define ptr @f(ptr %begin, ptr %end) {
entry:
  %none = icmp eq ptr %begin, %end
  br i1 %none, label %exit, label %head
head:
  %p = phi ptr [ %begin, %entry ], [ %next, %head ]
  %x = load i32, ptr %p, align 4
  %y = mul i32 %x, 3
  store i32 %y, ptr %p, align 4
  %next = getelementptr inbounds i8, ptr %p, i64 4
  %done = icmp eq ptr %next, %end
  br i1 %done, label %exit, label %head
exit:
  %last = phi ptr [ %begin, %entry ], [ %next, %head ]
  ret ptr %last
}
`;

test('the pointer behind a loop between two pointers', () => {
  const { before, after } = vectorize(TEXT, 'walk.ll', 'avx2', 'vf=8,uf=2');
  const text = printModule(after);
  expect(text).toMatch(/%(\d+) = mul i64 %n\.vec, 4\n {2}%(\d+) = getelementptr i8, ptr %begin, i64 %\1\n/);
  expect(text).toMatch(/%resume = phi ptr \[ %begin, %loop\.entry \], \[ %\d+, %middle\.block \]/);
  expect(checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind).toBe('proved');
});
