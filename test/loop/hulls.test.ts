/** Places behind many pointers are compared as one range a pointer: right however they overlap, and no less will do. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, vectorize } from './sweep.ts';

/** A pass of a Fourier transform over real and imaginary parts, `%h` elements apart, and two tables. */
const butterflies = (h: number): string => `; sweep: i32:n+20 i32:n+20 i32:n i32:n n ${h}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @f(ptr %re, ptr %im, ptr %c, ptr %s, i64 %n, i64 %h) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %j = add nsw i64 %i, %h
  %cp = getelementptr inbounds i32, ptr %c, i64 %i
  %sp = getelementptr inbounds i32, ptr %s, i64 %i
  %rp = getelementptr inbounds i32, ptr %re, i64 %i
  %ip = getelementptr inbounds i32, ptr %im, i64 %i
  %rq = getelementptr inbounds i32, ptr %re, i64 %j
  %iq = getelementptr inbounds i32, ptr %im, i64 %j
  %cv = load i32, ptr %cp, align 4
  %sv = load i32, ptr %sp, align 4
  %r1 = load i32, ptr %rq, align 4
  %i1 = load i32, ptr %iq, align 4
  %tr = mul i32 %cv, %r1
  %ti = mul i32 %sv, %i1
  %r0 = load i32, ptr %rp, align 4
  %i0 = load i32, ptr %ip, align 4
  %ra = add i32 %r0, %tr
  %rb = sub i32 %r0, %tr
  %ia = add i32 %i0, %ti
  %ib = sub i32 %i0, %ti
  store i32 %rb, ptr %rq, align 4
  store i32 %ib, ptr %iq, align 4
  store i32 %ra, ptr %rp, align 4
  store i32 %ia, ptr %ip, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;

const done = vectorize(butterflies(3), 'case.ll', 'avx2', 'vf=4,uf=1');
const code = printModule(done.after);
const isProved = (after: Module): boolean =>
  checkFunction(done.before.functions[0]!, done.before, after.functions[0]!, after).kind === 'proved';

test('two lists and two tables are compared by five pairs of hulls, and each list with itself', () => {
  expect(done.debug.filter((line) => line.includes('check ranges'))).toHaveLength(5);
  expect(done.debug.filter((line) => line.includes('check distance')).length).toBeLessThanOrEqual(4);
  expect(isProved(done.after)).toBe(true);
});

test.each([0, 1, 3, 4, 9, 16])('with %i elements between them they are right at every distance', (h) => {
  const text = butterflies(h);
  expect(sweep(text, done, [0, 1, 4, 9, 13], 24)).toEqual([]);
});

const mutants: readonly (readonly [string, RegExp, string])[] = [
  ['a hull without its last turn', /sub i64 %(\w+), 1\n/, 'sub i64 %$1, 2\n'],
  ['a hull that ends with its last element', /(getelementptr i8, ptr %\d+, i64) 4\n/, '$1 0\n'],
  ['a hull that begins with the later of two', /call i64 @llvm.umin.i64/, 'call i64 @llvm.umax.i64'],
  ['a hull that ends with the earlier of two', /call i64 @llvm.umax.i64/, 'call i64 @llvm.umin.i64'],
  ['one comparison as signed numbers', /icmp ult i64 (%\d+, %\d+\n.*\n.* = and i1)/, 'icmp slt i64 $1'],
  ['one direction alone', /= and i1 (%\d+), (%\d+)/, '= and i1 $1, false'],
];

/** In one of the places: a proof that fails takes seconds. */
test.each(mutants)('%s is not proved', (_, from, to) => {
  const mutant = code.replace(from, to);
  expect(mutant).not.toBe(code);
  expect(isProved(read(mutant, 'mutant.ll'))).toBe(false);
});

/** Both lists are the same distance apart: what one comparison lacks the other has. */
test('a distance of three elements is not proved', () => {
  const mutant = code.replace(/ult i64 (%\d+), 15/g, 'ult i64 $1, 11');
  expect(mutant).not.toBe(code);
  expect(isProved(read(mutant, 'mutant.ll'))).toBe(false);
});
