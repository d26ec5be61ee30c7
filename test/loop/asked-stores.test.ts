/** Stores under a mask that ask first whether they need one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, vectorize } from './sweep.ts';

const FILE = join(import.meta.dirname, '..', 'files', 'loop', 'conditional-store.ll');
const PLAIN = readFileSync(FILE, 'latin1');
/** For a CPU that is slow at masks. */
const TEXT = PLAIN.replace('"target-features"="+avx2"', '"target-features"="+avx2" "tune-cpu"="znver3"');
const checked = (a: Module, b: Module): string => checkFunction(a.functions[0]!, a, b.functions[0]!, b).kind;

test('a vector is stored whole, under a mask, or not at all', () => {
  const done = vectorize(TEXT, 'case.ll', 'avx2', 'vf=8,uf=1');
  const text = printModule(done.after);
  expect(text).toMatch(/call i1 @llvm.vector.reduce.and/);
  expect(text.match(/^ {2}store <8 x i32>/gm)).toHaveLength(1);
  expect(text.match(/call void @llvm.masked.store/g)).toHaveLength(1);
  expect(checked(done.before, done.after)).toBe('proved');
  expect(sweep(TEXT, done, [0, 7, 8, 9, 17, 33], 8)).toEqual([]);
});

test.each([
  ['avx512', TEXT],
  ['avx2', PLAIN],
  ['avx2', TEXT.replace('znver3', 'znver5')],
  ['avx2', TEXT.replace('znver3', 'skylake')],
])('a machine that is fast at masks asks nothing: %s', (target, source) => {
  const text = printModule(vectorize(source, 'case.ll', target, 'vf=8,uf=1').after);
  expect(text).toMatch(/call void @llvm.masked.store/);
  expect(text).not.toMatch(/reduce/);
});

test.each<[string, RegExp, string]>([
  ['whole where one lane stores', /call i1 @llvm.vector.reduce.and/, 'call i1 @llvm.vector.reduce.or'],
  ['nowhere but where all lanes do', /br i1 %\d+, label %vector.store1/, 'br i1 false, label %vector.store1'],
])('what is stored %s is not proved', (_, from, to) => {
  const done = vectorize(TEXT, 'case.ll', 'avx2', 'vf=8,uf=1');
  const text = printModule(done.after);
  const wrong = text.replace(from, to);
  expect(wrong).not.toBe(text);
  expect(checked(done.before, read(wrong, 'wrong.ll'))).toBe('unknown');
});

test('several vectors are asked about at once', () => {
  const done = vectorize(TEXT, 'case.ll', 'avx2', 'vf=8,uf=4');
  const text = printModule(done.after);
  expect(text.match(/call i1 @llvm.vector.reduce.and.v32i1/g)).toHaveLength(1);
  expect(text.match(/^ {2}store <8 x i32>/gm)).toHaveLength(4);
  expect(text.match(/call void @llvm.masked.store/g)).toHaveLength(4);
  expect(checked(done.before, done.after)).toBe('proved');
  expect(sweep(TEXT, done, [0, 31, 32, 33, 65], 8)).toEqual([]);
});

test('a plan of several vectors is the one that is taken', () => {
  const text = printModule(vectorize(TEXT, 'case.ll', 'avx2', '').after);
  expect(text).toMatch(/llvm.x86.avx2.packsswb/);
});

test('nobody who lacks the instruction that joins masks is asked to join them', () => {
  const plain = TEXT.replace('"target-features"="+avx2"', '"target-features"="+sse4.2"');
  expect(plain).not.toBe(TEXT);
  const text = printModule(vectorize(plain, 'case.ll', 'avx2', 'vf=8,uf=4').after);
  expect(text).not.toMatch(/llvm.x86|reduce/);
});

/** The same under a second condition, which is asked where the first one holds. */
const NESTED = TEXT.replace(
  '%14 = shl',
  `%t = and i32 %11, 1
  %u = icmp eq i32 %t, 0
  br i1 %u, label %in, label %16

in:
  %14 = shl`,
);

test('conditions within conditions are asked about at once, too', () => {
  const done = vectorize(NESTED, 'case.ll', 'avx2', 'vf=8,uf=4');
  expect(printModule(done.after)).toMatch(/llvm.x86.avx2.packsswb/);
  expect(checked(done.before, done.after)).toBe('proved');
  expect(sweep(NESTED, done, [0, 31, 32, 33, 65], 8)).toEqual([]);
});

const PACK = /(@llvm.x86.avx2.packssdw\(<8 x i32> )(%\d+), <8 x i32> %\d+\)/;

test.each<[string, string, RegExp, string]>([
  ['by one of two masks alone', TEXT, PACK, '$1$2, <8 x i32> $2)'],
  ['by one of two masks alone, in a condition', NESTED, PACK, '$1$2, <8 x i32> $2)'],
  ['where no lane does', TEXT, /icmp slt (<32 x i8> %\d+), zero/, 'icmp sgt $1, zero'],
  ['where all but one do', TEXT, /icmp slt (<32 x i8> %\d+), zero/, 'icmp sle $1, zero'],
  ['where one lane does', NESTED, /call i1 @llvm.vector.reduce.and/, 'call i1 @llvm.vector.reduce.or'],
  ['nowhere where some do', NESTED, /br i1 %\d+, label %vector.store1/, 'br i1 false, label %vector.store1'],
])('what several vectors store %s is not proved', (_, source, from, to) => {
  const done = vectorize(source, 'case.ll', 'avx2', 'vf=8,uf=2');
  const text = printModule(done.after);
  const wrong = text.replace(from, to);
  expect(wrong).not.toBe(text);
  expect(checked(done.before, read(wrong, 'wrong.ll'))).toBe('unknown');
});
