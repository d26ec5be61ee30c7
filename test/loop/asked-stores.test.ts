/** Stores under a mask that ask first whether they need one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, vectorize } from './sweep.ts';

const FILE = join(import.meta.dirname, '..', 'files', 'loop', 'conditional-store.ll');
const TEXT = readFileSync(FILE, 'latin1');
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

test('a machine that is fast at masks asks nothing', () => {
  const text = printModule(vectorize(TEXT, 'case.ll', 'avx512', 'vf=8,uf=1').after);
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
