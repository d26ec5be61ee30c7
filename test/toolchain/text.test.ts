/** The parts of the toolchain that only look at text and bytes. */
import { describe, expect, it } from 'vitest';
import { bitcodeTriple, isBitcode } from '../../src/toolchain/bitcode.ts';
import { codeFlags, machineFlags } from '../../src/toolchain/flags.ts';
import { mentionedFiles, readsClock } from '../../src/toolchain/include-scan.ts';
import { languageOf } from '../../src/toolchain/language.ts';
import { includePaths, screenFlags, withoutMachineFlags } from '../../src/toolchain/screen-flags.ts';
import { splitWords } from '../../src/toolchain/shell-words.ts';
import { wasmNeeds } from '../../src/toolchain/wasm-module.ts';

describe('the include scan', () => {
  const names = (text: string): string[] =>
    mentionedFiles(text).map((m) => (m.quoted ? `"${m.name}"` : `<${m.name}>`));

  it('finds quoted and angled names, whatever the blanks', () => {
    expect(names('#include "a.h"\n  #  include<b/c.h>\n%:include "d.h"\n')).toEqual([
      '"a.h"',
      '<b/c.h>',
      '"d.h"',
    ]);
  });

  it('finds names in conditions that are not taken', () => {
    expect(names('#if 0\n#include "a.h"\n#endif\n#if __has_include(<b.h>)\n#endif')).toEqual([
      '"a.h"',
      '<b.h>',
    ]);
  });

  it('finds names that macros carry, embedded files and spliced lines', () => {
    const text =
      '#define H "x.h"\n#include H\n#embed "data.bin"\n#include \\\n  "y.h"\n#include_next <z.h>\n';
    expect(names(text)).toEqual(['"x.h"', '"data.bin"', '"y.h"', '<z.h>']);
  });

  it('lists a name once for each way of writing it', () => {
    expect(names('#include "a.h"\n#include "a.h"\n#include <a.h>')).toEqual(['"a.h"', '<a.h>']);
  });

  it('is linear on a long run of directives without an end', () => {
    expect(names('#include <'.repeat(100_000))).toEqual([]);
  });

  it('knows a text that reads the clock', () => {
    expect(readsClock('const char *d = __DATE__;')).toBe(true);
    expect(readsClock('int my__DATE__x;')).toBe(false);
  });
});

describe('words of a command line', () => {
  it.each([
    ['cc -c a.c', ['cc', '-c', 'a.c']],
    ['cc "-DX=a b" \'-DY="q"\'', ['cc', '-DX=a b', '-DY="q"']],
    ['cc -DS=\\"x\\" a\\ b.c', ['cc', '-DS="x"', 'a b.c']],
    ['cc "a\\"b" "c\\d" "" x', ['cc', 'a"b', 'c\\d', '', 'x']],
    ['a"b"\'c\'d', ['abcd']],
    ['  cc\t-c \n', ['cc', '-c']],
  ])('POSIX: %s', (line, words) => {
    expect(splitWords(line, 'posix')).toEqual(words);
  });

  it.each([
    ['cl "C:\\a b\\c.c" -DX=\\"s\\"', ['cl', 'C:\\a b\\c.c', '-DX="s"']],
    ['a\\\\b "c\\\\" d', ['a\\\\b', 'c\\', 'd']],
    ['"say ""hi""" x', ['say "hi"', 'x']],
  ])('Windows: %s', (line, words) => {
    expect(splitWords(line, 'windows')).toEqual(words);
  });
});

describe('flags for clang', () => {
  it.each([
    '-o/etc/x',
    '-o',
    '-c',
    '-E',
    '-###',
    '-emit-llvm',
    '-MMD',
    '-save-temps=obj',
    '-xc++',
    '@/etc/passwd',
    '; rm -rf /',
    '$(id)',
    'other.c',
    '-',
    '-fplugin=evil.so',
    '-fpass-plugin=evil.so',
    '-B/tmp/tools',
    '--config=x.cfg',
    '-DX=a\nb',
  ])('%s is refused with its name', (flag) => {
    const screened = screenFlags(['-O2', flag]);
    expect(screened.ok).toBe(false);
    if (!screened.ok) {
      expect(screened.fault.code).toBe('bad-flag');
      expect(screened.fault.message).toContain(flag);
    }
  });

  it('code cannot be loaded through -Xclang either', () => {
    expect(screenFlags(['-Xclang', '-load', '-Xclang', 'evil.so']).ok).toBe(false);
  });

  it.each([
    ['-I', 'inc'],
    ['-Iinc', '-DN=8', '-std=c11', '-ffast-math', '-march=haswell'],
    [
      '-include',
      'pre.h',
      '-D',
      'X',
      '-isystem',
      'sys',
      '-mllvm',
      '-unroll-count=2',
      '-Wall',
      '-fopenmp-simd',
    ],
  ])('%s … is passed on', (...flags) => {
    expect(screenFlags(flags)).toEqual({ ok: true, value: flags });
  });

  it('a flag at the end that lacks its value is named', () => {
    const screened = screenFlags(['-DX', '-I']);
    expect(screened.ok ? '' : screened.fault.message).toContain("'-I'");
  });

  it('ours win over the user’s, but for the optimization level and an explicit contraction', () => {
    const code = {
      machine: { kind: 'wasm' },
      vectorize: 'off',
      unroll: 'full',
      blockMoves: 'off',
      level: 3,
    } as const;
    const plain = codeFlags({ ...code, flags: ['-O2', '-ftree-vectorize', '-ffast-math'] }, 'x64');
    expect(plain.indexOf('-fno-vectorize')).toBeGreaterThan(plain.indexOf('-ftree-vectorize'));
    expect(plain.indexOf('-O2')).toBeGreaterThan(plain.indexOf('-O3'));
    expect(plain.indexOf('-ffp-contract=off')).toBeGreaterThan(plain.indexOf('-ffast-math'));
    expect(codeFlags({ ...code, flags: ['-ffp-contract=fast'] }, 'x64')).not.toContain('-ffp-contract=off');
  });

  it('a CPU is named as its architecture wants it', () => {
    expect(machineFlags({ kind: 'native' }, 'x64')).toEqual(['-march=native']);
    expect(machineFlags({ kind: 'native', cpu: 'apple-m1' }, 'arm64')).toEqual(['-mcpu=apple-m1']);
    const triple = {
      kind: 'triple',
      triple: 'x86_64-linux-gnu',
      cpu: 'haswell',
      features: ['+avx2'],
    } as const;
    expect(machineFlags(triple, 'arm64')).toEqual([
      '--target=x86_64-linux-gnu',
      '-march=haswell',
      '-Xclang',
      '-target-feature',
      '-Xclang',
      '+avx2',
    ]);
  });

  it('include folders and forced files are read from joined and separate flags', () => {
    const paths = includePaths([
      '-Ia',
      '-I',
      'b',
      '-isystemc',
      '-iquote',
      'd',
      '-include',
      'e.h',
      '-Xclang',
      '-Ino',
      '-DH="f.h"',
    ]);
    expect(paths).toEqual({ folders: ['a', 'b', 'c'], quoted: ['d'], forced: ['e.h'], defined: ['f.h'] });
  });

  it('flags of other machines are taken out for WebAssembly, and named', () => {
    const flags = [
      '-mavx2',
      '-march=haswell',
      '-I',
      'x',
      '-msimd128',
      '-mllvm',
      '-y',
      '-fPIC',
      '-target',
      'z',
      '-pthread',
    ];
    expect(withoutMachineFlags(flags)).toEqual({
      kept: ['-I', 'x', '-msimd128', '-mllvm', '-y'],
      dropped: ['-mavx2', '-march=haswell', '-fPIC', '-target', 'z', '-pthread'],
    });
  });
});

describe('file kinds', () => {
  it('are known by their endings, and only those', () => {
    expect(
      ['a.c', 'b.cc', 'b.cpp', 'c.i', 'd.ii', 'e.ll', 'f.bc', 'g.h', 'c', 'x.C'].map(languageOf),
    ).toEqual(['c', 'c++', 'c++', 'cpp-output', 'c++-cpp-output', 'ir', 'ir', undefined, undefined, 'c++']);
  });

  it('bytes that are no bitcode have no triple', () => {
    expect(isBitcode(new TextEncoder().encode('define void @f()'))).toBe(false);
    expect(bitcodeTriple(new Uint8Array([0x42, 0x43, 0xc0, 0xde]))).toBeUndefined();
    expect(bitcodeTriple(new Uint8Array(100).fill(0xff, 4).fill(0x42, 0, 1))).toBeUndefined();
  });
});

describe('what a WebAssembly module needs', () => {
  const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const name = (text: string): number[] => [text.length, ...new TextEncoder().encode(text)];

  it('imports and memory sizes are read without compiling it', () => {
    const imports = [2, ...name('env'), ...name('f'), 0, 0, ...name('env'), ...name('m'), 2, 1, 1, 16];
    const bytes = new Uint8Array([
      ...head,
      1,
      4,
      1,
      0x60,
      0,
      0,
      2,
      imports.length,
      ...imports,
      5,
      4,
      1,
      1,
      2,
      0x20,
    ]);
    expect(wasmNeeds(bytes)).toEqual({
      ok: true,
      value: {
        imports: [
          { module: 'env', name: 'f', kind: 'function' },
          { module: 'env', name: 'm', kind: 'memory' },
        ],
        memories: [
          { minimum: 1, maximum: 16 },
          { minimum: 2, maximum: 32 },
        ],
      },
    });
  });

  it.each([
    ['text', new TextEncoder().encode('not wasm at all')],
    ['nothing', new Uint8Array()],
    ['a section longer than the file', new Uint8Array([...head, 2, 100, 1])],
    ['an endless number', new Uint8Array([...head, 2, ...new Array(20).fill(0xff)])],
    ['an import count without imports', new Uint8Array([...head, 2, 5, 0xff, 0xff, 0xff, 0xff, 0x0f])],
  ])('%s is refused', (_, bytes) => {
    expect(wasmNeeds(bytes).ok).toBe(false);
  });
});
