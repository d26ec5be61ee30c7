/** C, C++ and bitcode as inputs, and everything that is made from IR: through the embedded clang. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Answer, superword, workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text, 'latin1');
const read = (name: string) => readFileSync(join(folder.path, name));

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Answer {
  return superword(folder.path, args, {
    env: { ...process.env, SUPERWORD_CACHE: join(folder.path, 'cache'), SUPERWORD_CLANG: '', ...env },
  });
}

write(
  'scale.c',
  `#include "factor.h"
void scale(float *restrict x, const float *y, int n) {
  for (int i = 0; i < n; i++) x[i] = y[i] * FACTOR + OTHER;
}
int unused(int a) { int b; return a; }
`,
);
write('factor.h', '#define FACTOR 3.0f\n');

describe('C', () => {
  test('is read without LLVM’s vectorizers, with flags of our own and clang’s behind --', () => {
    const { code, stdout, stderr } = run([
      'opt',
      '-passes=',
      'scale.c',
      '-I.',
      '-DOTHER=1.0f',
      '--',
      '-Wunused-variable',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^define .*@scale\(/m);
    expect(stdout).toContain('fmul float');
    expect(stdout).not.toMatch(/<\d+ x float>/);
    expect(stderr).toContain("scale.c:5:25: warning: unused variable 'b' [-Wunused-variable]");
  });

  test('that is wrong is told in clang’s own words', () => {
    const { code, stdout, stderr } = run(['opt', 'scale.c']);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^scale\.c:3:54: error: use of undeclared identifier 'OTHER'\n/);
    expect(stderr).toMatch(/superword opt: error\[compile\]: clang could not compile scale\.c\n$/);
  });

  test('has its own lines in what exec and analyze say of it', () => {
    write(
      'sum.c',
      'int sum(const int *x, int n) {\n  int s = 0;\n  for (int i = 0; i < n; i++)\n    s += x[i];\n  return s;\n}\n',
    );
    expect(run(['analyze', 'sum.c', '--loops']).stdout).toMatch(/load i32 from %arrayidx \(line 4\)/);
    const { stderr } = run(['exec', 'sum.c', '--function=sum', '--args=[i32 1,2],3']);
    expect(stderr).toMatch(/^sum\.c as LLVM IR:\d+:\d+: error\[out-of-bounds\]/);
    expect(stderr).toMatch(/\n {2}which is sum\.c:4:10\n$/);
  });

  test('takes its flags from compile_commands.json', () => {
    const entry = {
      directory: folder.path,
      file: 'scale.c',
      command: 'cc -DOTHER=2.0f -O0 -mavx2 -c scale.c',
    };
    write('compile_commands.json', JSON.stringify([entry]));
    expect(run(['verify', 'scale.c', '-p', '.']).stdout).toMatch(/^scale\.c: well formed \(2 functions/);
  });

  test('for another machine gets that machine’s features', () => {
    const { stdout } = run(['opt', 'scale.c', '-DOTHER=0', '--target=avx2']);
    expect(stdout).toContain('target triple = "x86_64-unknown-linux-gnu"');
    expect(stdout).toMatch(/"target-features"="[^"]*\+avx2/);
  });

  test('is not compiled by a clang that is not there', () => {
    const { code, stderr } = run(['opt', 'scale.c', '--clang=./nothing']);
    expect(code).toBe(1);
    expect(stderr).toBe('superword opt: error[no-clang]: --clang=./nothing: no such program\n');
    expect(run(['opt', 'scale.c'], { SUPERWORD_CLANG: './nothing' }).stderr).toBe(stderr);
  });

  test('with a flag that would change what is asked for is a usage error', () => {
    const { code, stderr } = run(['opt', 'scale.c', '--', '-o', 'x']);
    expect(code).toBe(2);
    expect(stderr).toContain("flag '-o' for clang");
  });
});

describe('--emit', () => {
  test('bc is bitcode, which is read back by name and from standard input', () => {
    write('id.ll', 'target triple = "wasm32"\ndefine i32 @id(i32 %x) {\n  ret i32 %x\n}\n');
    expect(run(['opt', 'id.ll', '--emit=bc', '-o', 'id.bc']).code).toBe(0);
    expect(read('id.bc').toString('latin1', 0, 2)).toBe('BC');
    expect(run(['opt', 'id.bc']).stdout).toContain('define i32 @id(i32');
    const piped = superword(folder.path, ['verify', '-'], { input: read('id.bc'), stdio: 'pipe' });
    expect(piped.stdout).toMatch(/^<stdin>: well formed/);
  });

  test('wasm is a module that exports what others may call, and wat its text', () => {
    expect(run(['opt', 'id.ll', '--emit=wasm', '-o', 'id.wasm']).code).toBe(0);
    expect([...read('id.wasm').subarray(0, 4)]).toEqual([0, 0x61, 0x73, 0x6d]);
    const { stdout } = run(['opt', 'id.ll', '--emit=wat']);
    expect(stdout).toMatch(/^\(module\n/);
    expect(stdout).toContain('(export "id" (func $id))');
    expect(stdout).toMatch(/\(func \$id \(type \d+\) \(param i32\) \(result i32\)\n\s+local\.get 0\n/);
  });

  test('asm and obj are what the module’s machine reads', () => {
    expect(run(['opt', 'id.ll', '--emit=asm']).stdout).toContain('.functype');
    expect(run(['opt', 'id.ll', '--emit=obj', '-o', 'id.o']).code).toBe(0);
    expect([...read('id.o').subarray(0, 4)]).toEqual([0, 0x61, 0x73, 0x6d]);
  });

  test('for a machine that this clang has no code for says so', () => {
    write('x86.ll', 'target triple = "x86_64-unknown-linux-gnu"\ndefine void @f() {\n  ret void\n}\n');
    const { code, stderr } = run(['opt', 'x86.ll', '--emit=obj', '-o', 'x.o', '--clang=embedded']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/makes no code for x86_64-unknown-linux-gnu; name an installed clang/);
    expect(run(['opt', 'x86.ll', '--emit=wasm']).stderr).toContain('not for WebAssembly');
  });
});
