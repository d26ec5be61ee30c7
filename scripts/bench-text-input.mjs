// The inputs of `npm run bench:text`: a large module as compilers make them, and small hostile ones.
//
// The large module is every C and C++ source of test/corpus, compiled by clang 19 for x86-64, all of them joined and
// repeated under new names until the text is long enough. The same compiler gives the same bytes every time.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const SOURCES = join(ROOT, 'test', 'corpus', 'c');
/** Symbols that may stand only once in a module, or that other symbols depend on by name. */
const SKIPPED = ['symbols.c', 'sanitized.c', 'instrumented.cpp', 'vtables-lto.cpp'];

/** A module of at least `bytes` bytes; null without clang-19. */
export function largeModule(bytes, flags) {
  const modules = compileAll(flags);
  if (modules === null) return null;
  const parts = [HEADER];
  const state = { attributes: 0, metadata: 100, declared: new Set(), units: [] };
  let length = 0;
  for (let round = 0; length < bytes; round++) {
    for (const module of modules) {
      const part = renamed(module, round, state);
      parts.push(part);
      length += part.length;
      if (length >= bytes) break;
    }
  }
  parts.push('!llvm.module.flags = !{!0, !1}\n!0 = !{i32 2, !"Debug Info Version", i32 3}\n');
  parts.push('!1 = !{i32 1, !"wchar_size", i32 4}\n');
  if (state.units.length > 0) parts.push(`!llvm.dbg.cu = !{${state.units.join(', ')}}\n`);
  return parts.join('');
}

const HEADER = [
  'source_filename = "large.c"',
  'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"',
  'target triple = "x86_64-pc-linux-gnu"',
  '',
  '',
].join('\n');

function compileAll(flags) {
  const modules = [];
  for (const name of readdirSync(SOURCES).sort()) {
    if (!/\.(c|cpp)$/.test(name) || SKIPPED.includes(name)) continue;
    const own = /^\/\/ flags: (.*)$/m.exec(readFileSync(join(SOURCES, name), 'utf8'))?.[1] ?? '';
    if (own.includes('--target=')) continue;
    const args = [...flags, '-w', '--target=x86_64-linux-gnu', ...own.split(' ').filter((w) => w !== '')];
    const made = spawnSync('clang-19', [...args, '-S', '-emit-llvm', '-o', '-', name], {
      cwd: SOURCES,
      encoding: 'latin1',
      maxBuffer: 1 << 28,
    });
    if (made.error !== undefined) return null;
    if (made.status !== 0) throw new Error(`clang-19 ${name}: ${made.stderr}`);
    modules.push(prepared(made.stdout, modules.length));
  }
  return modules;
}

/** The lines of a module that can be repeated, and what its names are. */
function prepared(text, index) {
  const lines = text.split('\n').filter((line) => !ONCE.test(line));
  const types = new Set();
  for (const line of lines) {
    const type = /^(%\S+|%"[^"]*") = type /.exec(line);
    if (type !== null) types.add(type[1]);
  }
  const units = /^!llvm\.dbg\.cu = !\{(.*)\}$/m.exec(text)?.[1].split(', ') ?? [];
  return {
    index,
    lines,
    types,
    units,
    attributes: 1 + largest(text, /^attributes #(\d+)/gm),
    metadata: 1 + largest(text, /^!(\d+) = /gm),
  };
}

/** What a module says once for all. */
const ONCE =
  /^(?:; ModuleID|source_filename|target |module asm|!llvm\.|@llvm\.(?:used|compiler\.used|global_ctors|global_dtors)|uselistorder)/;

function largest(text, pattern) {
  let most = -1;
  for (const match of text.matchAll(pattern)) most = Math.max(most, Number(match[1]));
  return most;
}

const TOKEN = /"(?:[^"])*"|;[^\n]*|[@%$](?:"[^"]*"|[-\w$.]+)|#\d+|!\d+/g;

/** One copy of a module: its own symbols, types, attribute groups and metadata. */
function renamed(module, round, state) {
  const suffix = `.${module.index}.${round}`;
  const [attributes, metadata] = [state.attributes, state.metadata];
  const rename = (token) => {
    if (token.startsWith('#')) return `#${attributes + Number(token.slice(1))}`;
    if (token.startsWith('!')) return `!${metadata + Number(token.slice(1))}`;
    if (token.startsWith('%')) return module.types.has(token) ? suffixed(token, suffix) : token;
    if (token.startsWith('@llvm.') || token.startsWith('"') || token.startsWith(';')) return token;
    return suffixed(token, suffix);
  };
  const out = [];
  for (const line of module.lines) {
    if (/^declare .*@llvm\./.test(line)) {
      const name = /@llvm\.[-\w.]+/.exec(line)[0];
      if (state.declared.has(name)) continue;
      state.declared.add(name);
    }
    out.push(line.replace(TOKEN, rename));
  }
  state.units.push(...module.units.map((unit) => `!${metadata + Number(unit.slice(1))}`));
  state.attributes += module.attributes;
  state.metadata += module.metadata;
  return out.join('\n');
}

/** `@f` as `@f.3.1`; `@0` as `@n0.3.1`; a quoted name keeps its quotes. */
function suffixed(token, suffix) {
  if (token.endsWith('"')) return `${token.slice(0, -1)}${suffix}"`;
  return `${token[0]}${/^\d/.test(token.slice(1)) ? 'n' : ''}${token.slice(1)}${suffix}`;
}

const MB = 1_000_000;

/** Texts that are meant to hurt: a name, the text, the exit codes that are right. */
export function hostileTexts() {
  const many = (n, line) => Array.from({ length: n }, (_, i) => line(i)).join('');
  return [
    ['1 MB of nested arrays', `@a = external global ${'[1 x '.repeat(MB / 6)}i8${']'.repeat(MB / 6)}\n`, [3]],
    ['1 MB of nested structs', `@a = external global ${'{ '.repeat(MB / 4)}i8${' }'.repeat(MB / 4)}\n`, [3]],
    ['1 MB of nested metadata', `!0 = ${'!{'.repeat(MB / 3)}${'}'.repeat(MB / 3)}\n`, [3]],
    ['1 MB of open brackets', `@a = global i32 ${'('.repeat(MB)}\n`, [1, 3]],
    [
      '20,000 nested constant expressions',
      `@a = global ptr ${'getelementptr (i8, ptr '.repeat(20_000)}@a${', i64 1)'.repeat(20_000)}\n`,
      [3],
    ],
    ['an integer of 1,000,000 digits', `@a = global i32 ${'7'.repeat(MB)}\n`, [1]],
    ['an integer type of 1,000,000 digits', `declare void @f(i${'7'.repeat(MB)})\n`, [1]],
    ['a decimal of 1,000,000 digits', `@a = global double 0.${'7'.repeat(MB)}\n`, [0, 1]],
    ['a hexadecimal of 1,000,000 digits', `@a = global double 0x${'7'.repeat(MB)}\n`, [0, 1]],
    ['a string of 1 MB', `@a = global [1000000 x i8] c"${'x'.repeat(MB)}"\n`, [0]],
    ['a comment of 1 MB', `;${'x'.repeat(MB)}\n`, [0]],
    [
      '1 MB on one line',
      `define void @f() { ${many(45_000, (i) => `%v${i} = add i32 1, 2 `)} ret void }\n`,
      [0],
    ],
    ['1 MB of errors', many(60_000, () => '@a = gobal i32 1\n'), [1]],
    ['1 MB of sigils', '%@!$^#'.repeat(MB / 6), [1]],
    ['1 MB without a line end', 'a'.repeat(MB), [1]],
    [
      '50,000 blocks',
      `define void @f(i1 %c) {\n  br label %b0\n${many(50_000, (i) => `b${i}:\n  br i1 %c, label %b${i + 1}, label %e\n`)}b50000:\n  br label %e\ne:\n  ret void\n}\n`,
      [0],
    ],
    [
      '200,000 instructions in a block',
      `define void @f(ptr %p) {\n${many(200_000, (i) => `  %v${i} = load i32, ptr %p, align 4\n`)}  ret void\n}\n`,
      [0],
    ],
    [
      'a chain of 100,000 additions',
      `define i32 @f(i32 %x0) {\n${many(100_000, (i) => `  %x${i + 1} = add i32 %x${i}, %x${i}\n`)}  ret i32 %x100000\n}\n`,
      [0],
    ],
    [
      'a switch of 40,000 cases',
      `define void @f(i32 %x) {\n  switch i32 %x, label %d [\n${many(40_000, (i) => `    i32 ${i}, label %d\n`)}  ]\nd:\n  ret void\n}\n`,
      [0],
    ],
    ['40,000 globals', many(40_000, (i) => `@g${i} = global ptr @g${(i + 1) % 40_000}\n`), [0]],
    ['40,000 types', many(40_000, (i) => `%t${i} = type { i32, ptr, [2 x i8] }\n`), [0]],
    [
      'a list of 40,000 metadata nodes',
      many(40_000, (i) => `!${i} = !{!${(i + 1) % 40_000}, i32 ${i}}\n`),
      [0],
    ],
    [
      'a chain of 30,000 struct types',
      `${many(30_000, (i) => `%t${i} = type { %t${i + 1} }\n`)}%t30000 = type { i8 }\n@a = external global %t0\n`,
      [0, 3],
    ],
    [
      'a chain of 20,000 aliases',
      `@a0 = global i32 1\n${many(20_000, (i) => `@a${i + 1} = alias i32, ptr @a${i}\n`)}`,
      [0],
    ],
  ];
}
