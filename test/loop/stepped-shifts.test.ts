/** Shifts by amounts that differ from lane to lane, where lanes are shifted by one amount only. */
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, type Vectorized, vectorize } from './sweep.ts';

/** `o[i] = s[i] << (k[i] & mask);`, in 32 bits. */
const text = (op: string, extend: string, mask: number): string => `; sweep: i16:n i16:n i8:n n
target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"
target triple = "wasm32"
define void @f(ptr noalias %o, ptr noalias %s, ptr noalias %k, i32 %n) "target-features"="+simd128" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %ps = getelementptr inbounds i16, ptr %s, i32 %i
  %v = load i16, ptr %ps, align 2
  %w = ${extend} i16 %v to i32
  %pk = getelementptr inbounds i8, ptr %k, i32 %i
  %b = load i8, ptr %pk, align 1
  %low = and i8 %b, ${mask}
  %amount = zext i8 %low to i32
  %moved = ${op} i32 %w, %amount
  %cut = trunc i32 %moved to i16
  %po = getelementptr inbounds i16, ptr %o, i32 %i
  store i16 %cut, ptr %po, align 2
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %body
exit:
  ret void
}
`;

const isProved = ({ before }: Vectorized, after: Module): boolean =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind === 'proved';

const choices = (module: Module): number =>
  printModule(module).match(/call <8 x i16> @llvm.wasm.bitselect/g)?.length ?? 0;

describe('a shift by an amount of few bits', () => {
  test.each([
    ['shl', 'zext', 7, 3],
    ['lshr', 'zext', 7, 3],
    ['ashr', 'sext', 3, 2],
    ['shl', 'sext', 5, 2],
  ])('%s of what is extended by %s, amounts under the mask %d, takes %d choices in 16 bits', (...row) => {
    const [op, extend, mask, steps] = row;
    const source = text(op, extend, mask);
    const done = vectorize(source, 'case.ll', 'wasm128', 'vf=8,uf=1');
    expect(choices(done.after)).toBe(steps);
    expect(isProved(done, done.after)).toBe(true);
    expect(sweep(source, done, [0, 1, 8, 17, 30], 0)).toEqual([]);
  });

  test('of more bits is left to the code generator', () => {
    expect(choices(vectorize(text('shl', 'zext', 15), 'case.ll', 'wasm128', 'vf=8,uf=1').after)).toBe(0);
  });

  test('is one instruction where the target has it', () => {
    const source = text('shl', 'zext', 7).replace('"wasm32"', '"x86_64-pc-linux-gnu"');
    const done = vectorize(source.replace('+simd128', '+avx2'), 'case.ll', 'avx2', 'vf=8,uf=1');
    expect(choices(done.after)).toBe(0);
    expect(printModule(done.after)).toContain('shl <8 x i32>');
  });

  const right = vectorize(text('lshr', 'zext', 7), 'case.ll', 'wasm128', 'vf=8,uf=1');
  test.each([
    [
      'a step by another amount',
      /lshr <8 x i16> (%\d+), (?:splat \(i16 4\)|<i16 4.*>)/,
      'lshr <8 x i16> $1, splat (i16 5)',
    ],
    ['a step to the other side', /lshr (<8 x i16> %\d+, (?:splat \(i16 2\)|<i16 2.*>))/, 'shl $1'],
    ['a bit that is asked the other way round', /icmp ne (<8 x i16>)/, 'icmp eq $1'],
    [
      'a step that is not taken',
      /bitselect.v8i16\((<8 x i16> %\d+), (<8 x i16> %\d+),/,
      'bitselect.v8i16($2, $2,',
    ],
  ])('%s is not proved', (_, from, to) => {
    const code = printModule(right.after);
    const mutant = code.replace(from, to);
    expect(mutant).not.toBe(code);
    expect(isProved(right, read(mutant, 'mutant.ll'))).toBe(false);
  });
});
