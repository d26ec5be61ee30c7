/** A number without a name between two loops, made of the first one's total, is found again behind the total's parts. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, vectorize } from '../loop/sweep.ts';

/** x[i] / (the sum of all squares), as clang writes it with -ffast-math. */
const scaled = `target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"
define void @f(ptr noalias %y, ptr noalias %x, i32 %n) #0 {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %first, label %exit
first:
  %i = phi i32 [ 0, %entry ], [ %next, %first ]
  %sum = phi float [ 0.0, %entry ], [ %add, %first ]
  %p = getelementptr inbounds nuw float, ptr %x, i32 %i
  %v = load float, ptr %p, align 4
  %square = fmul fast float %v, %v
  %add = fadd fast float %square, %sum
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %between, label %first
between:
  %1 = fdiv fast float 1.0, %add
  br label %second
second:
  %j = phi i32 [ 0, %between ], [ %after, %second ]
  %q = getelementptr inbounds nuw float, ptr %x, i32 %j
  %w = load float, ptr %q, align 4
  %r = fmul fast float %w, %1
  %to = getelementptr inbounds nuw float, ptr %y, i32 %j
  store float %r, ptr %to, align 4
  %after = add nuw nsw i32 %j, 1
  %end = icmp eq i32 %after, %n
  br i1 %end, label %exit, label %second
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+simd128" }
`;

const { before, after } = vectorize(scaled, 'scaled.ll', 'wasm128');
const code = printModule(after);
const isProved = (module: Module): boolean =>
  checkFunction(before.functions[0]!, before, module.functions[0]!, module).kind === 'proved';

test('both loops are vectors, and that is proved', () => {
  expect(code.match(/^vector\.body\w*:/gm)).toHaveLength(2);
  expect(isProved(after)).toBe(true);
});

const mutants: readonly (readonly [string, RegExp, string])[] = [
  [
    'the total where its reciprocal was',
    /fdiv fast float 1\.0+e\+00, (%\w+)/,
    'fmul fast float 1.000000e+00, $1',
  ],
  ['another numerator', /fdiv fast float 1\.0+e\+00/, 'fdiv fast float 2.000000e+00'],
  [
    'the part of the vector loop alone',
    /= phi float \[ %add, %first \], \[ (%\w+), /,
    '= phi float [ 0.000000e+00, %first ], [ $1, ',
  ],
];

test.each(mutants)('%s is not proved', (_, from, to) => {
  const mutant = code.replace(from, to);
  expect(mutant).not.toBe(code);
  expect(isProved(read(mutant, 'mutant.ll'))).toBe(false);
});
