/** C in, LLVM IR out, through the embedded clang. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Clang,
  COMPILE_LIMITS,
  compileToIr,
  findClang,
  type Input,
  type IrOptions,
  type IrResult,
  irToAsm,
  irToBitcode,
  irToText,
  openCache,
  tripleOf,
} from '../../src/toolchain/node/index.ts';

const VECTOR = /<(?:vscale x )?\d+ x /;
let clang: Clang;
let folder: string;

beforeAll(async () => {
  const found = await findClang({ named: 'embedded' });
  if (!found.ok) throw new Error(found.fault.message);
  clang = found.value;
  folder = mkdtempSync(join(tmpdir(), 'superword-test-'));
});
afterAll(() => {
  clang.close();
  rmSync(folder, { recursive: true, force: true });
});

type Wishes = Partial<Omit<IrOptions, 'clang'>>;
const compile = (input: Input, wishes: Wishes = {}) =>
  compileToIr(input, { clang, machine: { kind: 'wasm' }, cwd: folder, ...wishes });
const compileText = (text: string, wishes: Wishes = {}) =>
  compile({ text, name: 'a.c', language: 'c' }, wishes);

async function irOf(answer: ReturnType<typeof compile>): Promise<IrResult> {
  const outcome = await answer;
  if (!outcome.ok) throw new Error(`${outcome.fault.message}\n${outcome.fault.detail}`);
  return outcome.value;
}

const PRAGMAS = `
void a(float *restrict x, const float *y, int n) {
#pragma omp simd
  for (int i = 0; i < n; i++) x[i] = y[2 * i] * 3.0f;
}
void b(float *restrict x, const float *y, int n) {
#pragma clang loop vectorize(enable) interleave_count(4)
  for (int i = 0; i < n; i++) x[i] = y[i] + 1.0f;
}
int c(const int *p, int n) {
  int s = 0;
#pragma omp simd reduction(+ : s)
  for (int i = 0; i < n; i++) s += p[i];
  return s;
}
void d(float *x, const float *y) {
  x[0] = y[0] + 1; x[1] = y[1] + 1; x[2] = y[2] + 1; x[3] = y[3] + 1;
}
void e(unsigned char *restrict x, const unsigned char *y) {
#pragma clang loop vectorize_width(16)
  for (int i = 0; i < 256; i++) x[i] = y[i] ^ 7;
}
void f(double *restrict x, const double *y, int n) {
#pragma omp simd simdlen(8)
  for (int i = 0; i < n; i++) x[i] = y[i] * 2;
}
void g(int *x, int n) {
#pragma omp simd safelen(4)
  for (int i = 4; i < n; i++) x[i] = x[i - 4] + 1;
}`;

describe('LLVM’s vectorizers', () => {
  it('are really off: no vector type, also for pragma loops, whose metadata stays', async () => {
    const { ir, stderr } = await irOf(compileText(PRAGMAS, { flags: ['-fopenmp-simd'] }));
    expect(ir).not.toMatch(VECTOR);
    for (const kept of ['vectorize.enable', 'vectorize.width', 'interleave.count', 'parallel_accesses']) {
      expect(ir).toContain(`!"llvm.loop.${kept}"`);
    }
    expect(stderr).toBe('');
  });

  it('are off under -ffast-math and with every kind of unrolling', async () => {
    for (const unroll of ['off', 'full', 'on'] as const) {
      const { ir } = await irOf(compileText(PRAGMAS, { flags: ['-fopenmp-simd', '-ffast-math'], unroll }));
      expect(ir).not.toMatch(VECTOR);
    }
  });

  it('leave vectors of the source alone', async () => {
    const text = 'typedef float v4 __attribute__((vector_size(16)));\nv4 f(v4 a, v4 b) { return a + b; }';
    expect((await irOf(compileText(text))).ir).toContain('fadd <4 x float>');
  });

  it('stay off in the back end, whatever hints the IR carries', async () => {
    const { ir } = await irOf(compileText(PRAGMAS, { flags: ['-fopenmp-simd'] }));
    const scalar = await irToAsm(ir, { clang, machine: { kind: 'wasm' } });
    const vector = await irToAsm(ir, { clang, machine: { kind: 'wasm' }, vectorize: 'llvm' });
    expect(scalar.ok && scalar.value).not.toMatch(/v128|f32x4|i8x16/);
    expect(vector.ok && vector.value).toMatch(/v128/);
  });

  it('need not see twice what they have seen: code can be generated from IR as it is', async () => {
    const text = 'define i32 @f(i32 %x) {\n  %p = alloca i32\n  store i32 %x, ptr %p\n  ret i32 %x\n}\n';
    const plain = await irToAsm(text, { clang, machine: { kind: 'wasm' }, codeOnly: true });
    const again = await irToAsm(text, { clang, machine: { kind: 'wasm' } });
    expect(plain.ok && plain.value).toContain('i32.store');
    expect(again.ok && again.value).not.toContain('i32.store');
  });

  it('are on for LLVM’s own column', async () => {
    const { ir } = await irOf(compileText(PRAGMAS, { vectorize: 'llvm', flags: ['-fopenmp-simd'] }));
    for (const vector of ['<4 x float>', '<4 x i32>', '<16 x i8>']) expect(ir).toContain(vector);
  });
});

describe('what clang is told', () => {
  it('unrolling is ours to choose', async () => {
    const text = `void f(float *restrict a, const float *b, int n) { for (int i = 0; i < n; i++) a[i] = b[2 * i] * 3; }
                  void g(float *restrict a, const float *b) { for (int i = 0; i < 4; i++) a[i] = b[i] * 3; }`;
    const products = async (unroll: 'off' | 'full' | 'on'): Promise<number[]> => {
      const { ir } = await irOf(compileText(text, { unroll }));
      return ir
        .split('\ndefine ')
        .slice(1)
        .map((f) => f.split('fmul').length - 1);
    };
    expect(await products('off')).toEqual([1, 1]);
    expect(await products('full')).toEqual([1, 4]);
    expect((await products('on'))[0]).toBeGreaterThan(1);
  });

  it('products and sums are not contracted, even under -ffast-math', async () => {
    const text = 'float f(float a, float b, float c) { return a * b + c; }';
    for (const flags of [[], ['-ffast-math']]) {
      const { ir } = await irOf(compileText(text, { flags }));
      expect(ir).toContain('fmul');
      expect(ir).not.toMatch(/contract|fmuladd/);
    }
  });

  it('definitions, standards and machines reach it', async () => {
    const machine = { kind: 'triple', triple: 'x86_64-unknown-linux-gnu', features: ['+avx2'] } as const;
    const text =
      '#include <string.h>\nlong f(const char *p) { return N + __STDC_VERSION__ + (long)strlen(p); }';
    const { ir } = await irOf(compileText(text, { machine, flags: ['-DN=8', '-std=c11'] }));
    expect(ir).toContain('target triple = "x86_64-unknown-linux-gnu"');
    expect(ir).toContain('+avx2');
    expect(ir).toContain(String(8 + 201112));
  });

  it('the wasm machine has 128-bit SIMD', async () => {
    expect((await irOf(compileText('void f(void) {}'))).ir).toContain('+simd128');
  });

  it('what LLVM would do on a machine without a back end here is not guessed', async () => {
    const machine = { kind: 'triple', triple: 'aarch64-linux-gnu' } as const;
    for (const wishes of [{ machine, vectorize: 'llvm' }, { machine: { kind: 'native' } }] as const) {
      const outcome = await compileText('void f(void) {}', wishes);
      expect(outcome.ok ? '' : outcome.fault.code).toBe('no-clang');
    }
    const asm = await irToAsm((await irOf(compileText('void f(void) {}', { machine }))).ir, {
      clang,
      machine,
    });
    expect(asm.ok ? '' : asm.fault.code).toBe('no-clang');
  });
});

describe('the user’s files', () => {
  it('are included from beside the source, through .., from -I folders and through macros', async () => {
    mkdirSync(join(folder, 'p/src'), { recursive: true });
    mkdirSync(join(folder, 'p/inc/deep'), { recursive: true });
    writeFileSync(
      join(folder, 'p/src/a.c'),
      '#include "../inc/x.h"\n#include "own.h"\n#include <w.h>\n#include H\nint f(void) { return X + OWN + W + M; }\nconst char *g(void) { return __FILE__; }\n',
    );
    writeFileSync(join(folder, 'p/src/own.h'), '#define OWN 20\n');
    writeFileSync(join(folder, 'p/inc/x.h'), '#define X 1\n#include "deep/../deep/y.h"\n');
    writeFileSync(join(folder, 'p/inc/deep/y.h'), '#include <string.h>\n');
    writeFileSync(join(folder, 'p/inc/w.h'), '#pragma once\n#define W 300\n');
    writeFileSync(join(folder, 'p/inc/m.h'), '#define M 4000\n');
    const wishes = { cwd: join(folder, 'p/src'), flags: ['-I', '../inc', '-DH="m.h"'] };
    const { ir } = await irOf(compile({ path: 'a.c' }, wishes));
    expect(ir).toContain('ret i32 4321');
    expect(ir).toContain('source_filename = "a.c"');
    expect(ir).toContain('c"a.c\\00"');
  });

  it('keep their names in messages, which come through untouched', async () => {
    mkdirSync(join(folder, 'q'), { recursive: true });
    writeFileSync(join(folder, 'q/bad.c'), '#include "bad.h"\n');
    writeFileSync(join(folder, 'q/bad.h'), 'int f(void) { return nothing; }\n');
    const outcome = await compile({ path: 'q/bad.c' });
    expect(outcome.ok).toBe(false);
    if (outcome.ok) return;
    expect(outcome.fault.code).toBe('compile');
    expect(outcome.fault.detail).toMatch(
      /^In file included from q\/bad\.c:1:\n(?:\.\/)?q\/bad\.h:1:22: error: use of undeclared identifier 'nothing'\n/,
    );
    expect(outcome.fault.detail).toMatch(/1 error generated\.\n$/);
  });

  it('may have names that look like flags, response files or shell text', async () => {
    for (const name of ['-o x.c', '@x.c', '$(id);.c', "it's.c"]) {
      writeFileSync(join(folder, name), 'int f(void) { return 7; }');
      expect((await irOf(compile({ path: name }))).ir).toContain('ret i32 7');
    }
  });

  it('that are missing, folders, devices or of another kind are said to be so', async () => {
    mkdirSync(join(folder, 'dir.c'));
    const reasons: string[] = [];
    for (const path of ['none.c', 'dir.c', 'a.txt']) {
      const outcome = await compile({ path });
      reasons.push(outcome.ok ? '' : outcome.fault.message);
    }
    expect(reasons[0]).toBe('none.c: no such file');
    expect(reasons[1]).toBe('dir.c: it is a folder');
    expect(reasons[2]).toContain('a.txt: not a .c');
    if (process.platform === 'win32') return;
    symlinkSync('/dev/zero', join(folder, 'zero.c'));
    const zero = await compile({ path: 'zero.c' });
    expect(zero.ok ? '' : zero.fault.message).toBe('zero.c: it is not a regular file');
  });

  it('outside of what is included are not visible to the compiler', async () => {
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    const outcome = await compileText('__asm__(".incbin \\"secret.txt\\"");', { level: 0 });
    const shown = outcome.ok ? outcome.value.ir : outcome.fault.detail;
    expect(shown).not.toMatch(/\bsecret\n/);
  });
});

describe('languages', () => {
  it('bytes stay bytes: text in any encoding, also in messages', async () => {
    const utf8 = Buffer.from('const char *f(void) { return "\u00e9"; } int \u00e9 = x;').toString('latin1');
    const outcome = await compileText(utf8);
    const shown = Buffer.from(outcome.ok ? '' : outcome.fault.detail, 'latin1').toString('utf8');
    expect(shown).toContain('1 | const char *f(void) { return "\u00e9"; } int \u00e9 = x;\n');
    const { ir } = await irOf(compileText('const char *f(void) { return "\xff\xfe"; }'));
    expect(ir).toContain('c"\\FF\\FE\\00"');
  });

  it('the C library’s headers are there', async () => {
    const headers = [
      'string',
      'stdlib',
      'stdint',
      'math',
      'stdio',
      'assert',
      'limits',
      'float',
      'stdbool',
      'complex',
      'ctype',
      'inttypes',
      'wasm_simd128',
    ];
    const text = `${headers.map((h) => `#include <${h}.h>\n`).join('')}double f(double x) { return sqrt(x) + fabs(x); }`;
    expect((await irOf(compileText(text))).ir).toContain('@llvm.sqrt.f64');
  });

  it('C++ is compiled with its own headers', async () => {
    const text =
      '#include <array>\nint f(const std::array<int, 4> &a) { int s = 0; for (int x : a) s += x; return s; }';
    const { ir } = await irOf(compile({ text, name: 'a.cc', language: 'c++' }));
    expect(ir).toMatch(/define .*@_Z1f/);
  });

  it('preprocessed C includes nothing and keeps its line markers', async () => {
    const text = '# 5 "orig.c"\nint f(void) { return wrong; }\n';
    const outcome = await compile({ text, name: 'a.i', language: 'cpp-output' });
    expect(outcome.ok ? '' : outcome.fault.detail).toContain('orig.c:5:22: error');
  });

  it('bitcode becomes text and keeps its triple; nothing is optimized', async () => {
    const source = new TextEncoder().encode('int f(int x) { int y = x; return y; }');
    for (const triple of ['x86_64-unknown-linux-gnu', 'wasm32-unknown-wasip1']) {
      const made = await clang.run(
        ['-O0', `--target=${triple}`, '-c', '-emit-llvm', '-o', 'out.bc', 'in.c'],
        {
          files: new Map([['in.c', source]]),
        },
      );
      if (!made.ok) throw new Error(made.fault.message);
      const bytes = made.value.files.get('out.bc')!;
      expect(tripleOf(bytes)).toBe(triple);
      const text = await irToText({ text: bytes, name: 'in.bc', language: 'ir' }, { clang });
      expect(text.ok && text.value.ir).toContain(`target triple = "${triple}"`);
      expect(text.ok && text.value.ir).toContain('alloca i32');
      const again = await irToBitcode(text.ok ? text.value.ir : '', { clang });
      expect(again.ok && tripleOf(again.value.bytes)).toBe(triple);
    }
  });

  it('IR is optimized for its own triple', async () => {
    const text = `target triple = "x86_64-pc-linux-gnu"
define i32 @f(i32 %x) {
  %a = add i32 %x, 1
  %b = sub i32 %a, 1
  ret i32 %b
}`;
    const { ir, stderr } = await irOf(compile({ text, name: 'a.ll', language: 'ir' }));
    expect(ir).toMatch(/ret i32 %\w+/);
    expect(ir).not.toContain('add i32');
    expect(ir).toContain('x86_64-pc-linux-gnu');
    expect(stderr).toBe('');
  });
});

describe('limits', () => {
  const small = { ...COMPILE_LIMITS, timeMs: 1500 };

  it('a macro bomb is stopped in time, and the next compilation works', async () => {
    const levels = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const bomb = levels
      .map((name, i) => `#define ${name} ${`${levels[i - 1] ?? '+1'} `.repeat(10)}`)
      .join('\n');
    const outcome = await compileText(`${bomb}\nint f(void) { return 0 H; }`, { limits: small });
    expect(outcome.ok ? '' : outcome.fault.code).toBe('time');
    expect((await irOf(compileText('int f(void) { return 7; }'))).ir).toContain('ret i32 7');
  });

  it('an output past its size is stopped', async () => {
    const text = `int f(int i) { static const int t[] = { ${Array.from({ length: 5000 }, (_, i) => i * i).join(',')} }; return t[i]; }`;
    const outcome = await compileText(text, { limits: { ...COMPILE_LIMITS, sizeBytes: 40_000 } });
    expect(outcome.ok ? '' : outcome.fault.code).toBe('size');
  });

  it('an input past its size is not read', async () => {
    writeFileSync(join(folder, 'big.c'), ' '.repeat(5000));
    const outcome = await compile({ path: 'big.c' }, { limits: { ...COMPILE_LIMITS, sizeBytes: 4000 } });
    expect(outcome.ok ? '' : outcome.fault.code).toBe('size');
  });
});

describe('silence', () => {
  it('nothing of the package’s own progress reaches the user', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    clang.close();
    const { ir } = await irOf(compileText('int f(void) { return 7; }'));
    const said = [out.mock.calls.length, err.mock.calls.length, log.mock.calls.length];
    for (const spy of [out, err, log]) spy.mockRestore();
    expect(ir).toContain('ret i32 7');
    expect(said).toEqual([0, 0, 0]);
  });
});

describe('remembering', () => {
  it('the same text is compiled once; a changed header, flag or folder of headers is seen', async () => {
    const here = join(folder, 'r');
    mkdirSync(join(here, 'inc'), { recursive: true });
    writeFileSync(
      join(here, 'a.c'),
      '#include "n.h"\n#if __has_include(<extra.h>)\n#include <extra.h>\n#endif\nint f(void) { return N; }',
    );
    writeFileSync(join(here, 'n.h'), '#define N 1\n');
    const cache = openCache({ folder: join(here, 'cache') });
    const run = vi.spyOn(clang, 'run');
    const answer = async (flags: string[]): Promise<[string, boolean, number]> => {
      const before = run.mock.calls.length;
      const { ir, cached } = await irOf(compile({ path: 'a.c' }, { cwd: here, cache, flags }));
      return [/ret i32 (\d+)/.exec(ir)![1]!, cached, run.mock.calls.length - before];
    };
    expect(await answer(['-Iinc'])).toEqual(['1', false, 1]);
    expect(await answer(['-Iinc'])).toEqual(['1', true, 0]);
    writeFileSync(join(here, 'n.h'), '#define N 2\n');
    expect(await answer(['-Iinc'])).toEqual(['2', false, 1]);
    expect(await answer(['-Iinc', '-UX'])).toEqual(['2', false, 1]);
    writeFileSync(join(here, 'inc/extra.h'), '#undef N\n#define N 3\n');
    expect(await answer(['-Iinc'])).toEqual(['3', false, 1]);
    run.mockRestore();
  });

  it('a text that reads the clock, and a wrong one, are never remembered', async () => {
    const cache = openCache({ folder: join(folder, 'clock') });
    const text = 'const char *f(void) { return __TIME__; }';
    for (let i = 0; i < 2; i++) expect((await irOf(compileText(text, { cache }))).cached).toBe(false);
    for (let i = 0; i < 2; i++) {
      const outcome = await compileText('int f(void) { return x; }', { cache });
      expect(outcome.ok ? '' : outcome.fault.detail).toContain('undeclared');
    }
  });
});
