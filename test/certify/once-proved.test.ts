/**
 * What stays proved beside the pairs of `test/files/certify/refused/once-proved*.txt`, which must not be: calls that only
 * compute where the source makes them, symbols and structs that are the same, indices of which nothing is cut off.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'certify', 'refused');
const FILES = ['once-proved.txt', 'once-proved-later.txt'];

describe('the target does not do', () => {
  const pairs = FILES.flatMap((file) => {
    const [, ...parts] = readFileSync(join(FOLDER, file), 'latin1').split(/^=== /m);
    return parts;
  });
  it.each(pairs.map((text) => [text.slice(0, text.indexOf('\n')), text] as const))('%s', (_, text) => {
    const [a, b] = text.slice(text.indexOf('\n') + 1).split(/^---\n/m) as [string, string];
    expect(answers(a, b).find((line) => line.startsWith('f: '))).toMatch(/^f: unknown/);
  });
});

const WASM = 'target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"\n';

describe('the target may', () => {
  it.each<[what: string, head: string, a: string, b: string]>([
    [
      'call earlier what only computes',
      'declare i32 @pure(i32) memory(none) willreturn nounwind',
      'i32 @f(i32 %x, ptr %p) {\n store i32 1, ptr %p\n %r = call i32 @pure(i32 %x)\n ret i32 %r\n}',
      'i32 @f(i32 %x, ptr %p) {\n %r = call i32 @pure(i32 %x)\n store i32 1, ptr %p\n ret i32 %r\n}',
    ],
    [
      'call anywhere what may be called anywhere',
      'declare i32 @pure(i32) memory(none) willreturn nounwind speculatable',
      'i32 @f(i32 %x) {\n ret i32 %x\n}',
      'i32 @f(i32 %x) {\n %r = call i32 @pure(i32 %x)\n ret i32 %x\n}',
    ],
    [
      'leave out a call that only computes',
      'declare i32 @pure(i32) memory(none) willreturn nounwind',
      'i32 @f(i32 %x) {\n %r = call i32 @pure(i32 %x)\n ret i32 %x\n}',
      'i32 @f(i32 %x) {\n ret i32 %x\n}',
    ],
    [
      'copy from one object to another',
      'declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n@g = private constant [2 x i8] c"ab"',
      'i8 @f() {\n %a = alloca [2 x i8]\n %b = getelementptr i8, ptr %a, i64 1\n store i8 97, ptr %a\n store i8 98, ptr %b\n %r = load i8, ptr %b\n ret i8 %r\n}',
      'i8 @f() {\n %a = alloca [2 x i8]\n call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @g, i64 2, i1 false)\n %b = getelementptr i8, ptr %a, i64 1\n %r = load i8, ptr %b\n ret i8 %r\n}',
    ],
    [
      'step by an index of more bits that was extended',
      WASM,
      'ptr @f(ptr %p, i32 %i) {\n %q = getelementptr inbounds i8, ptr %p, i32 %i\n ret ptr %q\n}',
      'ptr @f(ptr %p, i32 %i) {\n %w = sext i32 %i to i64\n %q = getelementptr inbounds i8, ptr %p, i64 %w\n ret ptr %q\n}',
    ],
    [
      'use an alias that is the same',
      '@x = internal global i32 1\n@a = alias i32, ptr @x',
      'i32 @f() {\n %v = load i32, ptr @a\n %w = add i32 %v, 0\n ret i32 %w\n}',
      'i32 @f() {\n %v = load i32, ptr @a\n ret i32 %v\n}',
    ],
  ])('%s', (_, head, a, b) => {
    const text = (body: string): string => `${head}\ndefine ${body}\n`;
    expect(answers(text(a), text(b))[0]).toMatch(/^f: proved/);
  });
});
