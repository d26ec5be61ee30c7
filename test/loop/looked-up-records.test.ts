/** `if (x[i] > x[at]) at = i`: only the place of the record is kept, and what is there is looked up. */
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, type Vectorized, vectorize } from './sweep.ts';

/** The place of the best of all that `%beats` compares. */
const best = (type: string, beats: string, more = ''): string => `; sweep: ${type}:n+1 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i64 @f(ptr %x, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %at = phi i64 [ 0, %entry ], [ %at.next, %head ]
  %p = getelementptr inbounds ${type}, ptr %x, i64 %i
  %v = load ${type}, ptr %p, align 4
  %q = getelementptr inbounds ${type}, ptr %x, i64 %at
  %m = load ${type}, ptr %q, align 4
  %beats = ${beats} %v, %m
  %at.next = select i1 %beats, i64 %i, i64 %at
  ${more}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  %found = phi i64 [ 0, %entry ], [ %at.next, %head ]
  ret i64 %found
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;

const isProved = ({ before }: Vectorized, after: Module): boolean =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind === 'proved';

describe('the place of the best', () => {
  test.each([
    ['i32', 'icmp sgt i32'],
    ['i32', 'icmp sge i32'],
    ['i32', 'icmp ult i32'],
    ['float', 'fcmp ogt float'],
    ['float', 'fcmp ule float'],
  ])('of %s by %s is found, and proved to be', (type, beats) => {
    const text = best(type, beats);
    const done = vectorize(text, 'case.ll', 'avx2', 'vf=4,uf=1');
    expect(printModule(done.after)).toContain('vector.early');
    expect(sweep(text, done, [0, 1, 4, 5, 13, 37], 0)).toEqual([]);
    expect(isProved(done, done.after)).toBe(true);
  });

  test('that is compared otherwise is not looked for: nobody knows how often that holds', () => {
    const differs = vectorize(best('i32', 'icmp ne i32'), 'case.ll', 'avx2');
    expect(printModule(differs.after)).not.toContain('vector.early');
    const behind = best('i32', 'icmp sgt i32').replace('ptr %x, i64 %at', 'ptr %n.table, i64 %at');
    const other = behind.replace('(ptr %x, i64 %n)', '(ptr %x, i64 %n, ptr %n.table)');
    expect(printModule(vectorize(other, 'case.ll', 'avx2').after)).not.toContain('vector.early');
  });

  test('in what the loop changes is not looked for', () => {
    const text = best('i32', 'icmp sgt i32', 'store i32 0, ptr %p, align 4');
    expect(printModule(vectorize(text, 'case.ll', 'avx2').after)).not.toContain('vector.early');
  });

  const done = vectorize(best('i32', 'icmp sgt i32'), 'case.ll', 'avx2', 'vf=4,uf=1');
  const code = printModule(done.after);
  test.each([
    ['the last of equals in the turn that is done one by one', /icmp sgt i32/, 'icmp sge i32'],
    ['a turn that is passed over for what is less', /icmp sgt <4 x i32>/, 'icmp slt <4 x i32>'],
    [
      'a turn that asks three of its lanes',
      /freeze <4 x i1> (%\d+)/,
      'and <4 x i1> $1, <i1 true, i1 true, i1 true, i1 false>',
    ],
    ['another place to begin with', /(%record = phi i64 \[) 0,/, '$1 1,'],
    ['the place of a neighbour', /add i64 (%ind\w*|%index), 2/, 'add i64 $1, 3'],
    [
      'what was there before the turn',
      /(getelementptr inbounds i32, ptr %x, i64) %\d+\n(.*\n.*icmp sgt i32)/,
      '$1 %record\n$2',
    ],
    ['what is looked up elsewhere', /(getelementptr i32, ptr %x, i64) %record/, '$1 0'],
  ])('%s is not proved', (_, from, to) => {
    const mutant = code.replace(from, to);
    expect(mutant).not.toBe(code);
    expect(isProved(done, read(mutant, 'mutant.ll'))).toBe(false);
  });
});
