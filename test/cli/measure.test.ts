/** `run`, `bench` and `explain` as a user meets them, through the embedded clang; as few rounds as there can be. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Answer, superword, workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text);

function run(...args: string[]): Answer {
  const env = { ...process.env, SUPERWORD_CACHE: join(folder.path, 'cache'), SUPERWORD_CLANG: 'embedded' };
  const { code, stdout, stderr } = superword(folder.path, args, { env, timeout: 100_000 });
  return { code, stdout: Buffer.from(stdout, 'latin1').toString('utf8'), stderr };
}

function kernel(name: string, body: string, more = ''): void {
  write(
    `${name}.c`,
    `// flags: -DN=500
static int a[N], b[N];
__attribute__((noinline)) void work(int *x, const int *y, int n) { ${body} }
void kernel_setup(unsigned seed) { for (int i = 0; i < N; i++) a[i] = i, b[i] = (int)seed * i; }
void kernel(void) { work(a, b, N); }
unsigned long long kernel_checksum(void) { unsigned long long h = 0; for (int i = 0; i < N; i++) h = h * 31 + a[i]; return h; }
${more}`,
  );
}
kernel('add', 'for (int i = 0; i < n; i++) x[i] += y[i];');
kernel('carried', 'for (int i = 1; i < n; i++) x[i] = (x[i - 1] ^ y[i]) * 3;');
write('broken.c', 'int f(\n');

describe('bench', () => {
  test('compares every kernel in all columns, by the same number of calls, and draws the chart', () => {
    const { code, stdout, stderr } = run(
      'bench',
      'add.c',
      'carried.c',
      '--rounds=3',
      '--json',
      '--svg=chart.svg',
    );
    expect(stderr).toBe('');
    expect(code).toBe(0);
    writeFileSync(join(folder.path, 'old.json'), stdout);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ schema: 1, failures: [] });
    expect(report.header.compiler).toMatch(/^clang 22 \(embedded/);
    const [add, carried] = report.kernels;
    expect(add).toMatchObject({ checksumsEqual: true, llvmEqual: true, madeFor: null });
    expect(add.vectorized).toBeGreaterThan(0);
    expect(add.proposer).toBe('loop-vectorize, loop-remainders');
    for (const k of [add, carried]) {
      for (const ns of [k.scalarNs, k.llvmNs, k.superwordNs]) expect(ns).toBeGreaterThan(10);
      expect(k.overScalar).toBeCloseTo(k.scalarNs / k.superwordNs);
      expect(k.calls).toBeGreaterThan(1);
    }
    const chart = readFileSync(join(folder.path, 'chart.svg'), 'utf8');
    expect(chart).toContain('>carried<');
  });

  test('compares with a baseline, and fails below a bound', () => {
    const old = JSON.parse(readFileSync(join(folder.path, 'old.json'), 'utf8'));
    for (const k of old.kernels) k.overScalar *= 1000;
    write('better.json', JSON.stringify(old));
    const { code, stdout, stderr } = run(
      'bench',
      'add.c',
      '--rounds=3',
      '--baseline=better.json',
      '--fail-below=0.5',
    );
    expect(stdout).toMatch(/^against the baseline: 0\.00 over 1 kernels/m);
    expect(stdout).toContain('1 kernels of the baseline were not run');
    expect(stderr).toContain('1 kernels are below 0.5');
    expect(code).toBe(5);
  });

  test('a kernel that cannot be compiled does not stop the others, in Markdown too', () => {
    const { code, stdout, stderr } = run('bench', '.', '--only={add,broken}', '--rounds=3', '--markdown');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^\| \S+\/add \| [\d.]+ [nu]s \|/m);
    expect(stdout).toMatch(/^\S+\/broken: not measured: clang could not compile broken\.c$/m);
    expect(stderr).toMatch(/^broken\.c:1:7: error: expected/m);
  });

  test.each([
    [['bench'], /an input is missing/],
    [['bench', 'add.c', '--only=nothing*'], /no kernel is called 'nothing\*': there are 1, such as/],
    [['bench', 'add.c', '--rounds=none'], /--rounds takes a number/],
    [['bench', 'add.c', '--mtriple=x86_64-linux-gnu'], /cannot be run here/],
  ])('%j is a usage error', (args, says) => {
    const { code, stderr } = run(...args);
    expect(stderr).toMatch(says);
    expect(code).toBe(2);
  });
});

describe('options that all commands share', () => {
  test('make no more rewrites than -opt-bisect-limit allows, at the effort asked for', () => {
    const { code, stdout } = run(
      'bench',
      'add.c',
      '--rounds=3',
      '--json',
      '--effort=1',
      '-opt-bisect-limit=0',
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout).kernels[0]).toMatchObject({ vectorized: 0, checksumsEqual: true });
    write('plus.c', 'void plus(int *x, int n) {\n  for (int i = 0; i < n; i++) x[i] += 3;\n}\n');
    const explained = (...more: string[]) => run('explain', 'plus.c', '--json', ...more).stdout;
    expect(explained()).toContain('"vectorized": 1');
    expect(explained('-opt-bisect-limit=0')).toContain('"vectorized": 0');
    expect(run('run', 'add.c', '-opt-bisect-limit=x')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("-opt-bisect-limit takes a number, not 'x'"),
    });
  });
});

describe('run', () => {
  test('makes a harness for a plain function, and prints the table, what was done and what to type next', () => {
    write(
      'dot.c',
      'int dot(const short *a, const short *b, int n) {\n  int s = 0;\n  for (int i = 0; i < n; i++) s += a[i] * b[i];\n  return s;\n}\n',
    );
    const { code, stdout, stderr } = run('run', 'dot.c', '--rounds=3', '--size=200');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^dot +[\d.]+ [nu]s +[\d.]+ ns .*vectorized 1 by loop-vectorize, .*@dot, harness made$/m,
    );
    expect(stdout).toContain('  a: 200 x i16 (400 bytes)\n  b: 200 x i16 (400 bytes)\n  n = 200 (i32)\n');
    expect(stdout).toMatch(/^dot\.c:3:3: loop in @dot: vectorized by loop-vectorize .*; proved$/m);
    expect(stdout).toMatch(/\nnext: superword explain dot\.c\n$/);
  });

  test('runs every function of a file, and says of which it cannot', () => {
    write(
      'two.c',
      'void twice(int *a, int n) {\n  for (int i = 0; i < n; i++) a[i] *= 2;\n}\nint t[8];\nvoid wild(int n) {\n  for (int i = 0; i < n; i++) t[i & 15] += i * n + t[n & 7];\n}\n',
    );
    const { code, stdout } = run('run', 'two.c', '--rounds=3', '--size=200');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^twice +[\d.]+ [nu]s .*vectorized 1 by loop-vectorize, loop-remainders, @twice, harness made$/m,
    );
    expect(stdout).not.toMatch(/^wild +[\d.]+ [nu]s/m);
    expect(stdout).toMatch(/wild.*undefined behaviour at two\.c:6/);
    expect(stdout).not.toContain('@wild: ');
  });

  test('takes arguments, and shows the harness without running it', () => {
    const { code, stdout } = run('run', 'dot.c', '--args=[i16 1,2,3],[i16 4,5,6],3', '--print-harness');
    expect(code).toBe(0);
    expect(stdout).toContain('@superword.buffer.0.image = internal constant [3 x i16] [i16 1, i16 2, i16 3]');
    expect(stdout).toContain('@superword.argument.2 = internal global i32 3');
    expect(run('run', 'dot.c', '--args=1').stderr).toContain('@dot takes 3 arguments, not 1');
  });

  test('reports undefined behaviour of the function instead of timing it', () => {
    write('wild.c', 'int t[8];\nvoid wild(int n) {\n  for (int i = 0; i < n; i++) t[i & 15]++;\n}\n');
    const { code, stdout, stderr } = run('run', 'wild.c');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/@wild has undefined behaviour at wild\.c:3:\d+: load of 4 bytes at @t \+ 32/);
  });
});

describe('explain', () => {
  test('gives every loop and block one verdict, with its place in the source and what is known', () => {
    write(
      'mixed.c',
      `void pack(float *out, const float *in) {
  out[0] = in[0] + 1;
  out[1] = in[1] + 1;
}
float sum(const float *x, int n) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += x[2 * i];
  return s;
}
`,
    );
    const { code, stdout } = run('explain', 'mixed.c');
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('mixed.c: 1 loop and 1 block: 0 vectorized, 2 left scalar');
    expect(lines[1]).toMatch(/^target wasm128; clang 22 \(embedded.*; -O3 /);
    expect(stdout).toMatch(
      /^mixed\.c:7:3: loop in @sum: left scalar .*: vectors would cost [\d.]+ an iteration/m,
    );
    expect(stdout).toContain('    reads %x: float, 8 bytes a step (every 2 elements)\n');
    expect(stdout).toContain('    carries float %s.0');
    expect(stdout).toContain('mixed.c:2:10: block in @pack: left scalar');
    expect(stdout).toContain('    2 neighbouring stores of float (8 bytes) to %out\n');
  });

  test('prints JSON, YAML, and one function alone', () => {
    const report = JSON.parse(run('explain', 'mixed.c', '--json', '--function=pack').stdout);
    expect(report).toMatchObject({ schema: 1, vectorized: 0, scalar: 1, target: 'wasm128' });
    expect(report.verdicts[0]).toMatchObject({
      kind: 'block',
      function: 'pack',
      verdict: 'scalar',
      reasons: [{ code: 'SeedBlocked' }],
    });
    const yaml = run('explain', 'mixed.c', '--yaml', '-passes=dce').stdout;
    expect(yaml).toMatch(/^--- !Missed\nPass: +superword\nName: +NoProposal\n/);
    expect(run('explain', 'mixed.c', '--function=none').code).toBe(1);
  });

  test('shows the first ten of many, and all on request', () => {
    const loops = Array.from(
      { length: 12 },
      (_, i) => `for (int i = 0; i < n; i++) x[i + 1] = x[i] * ${i + 3};`,
    );
    write('many.c', `void many(int *x, int n) {\n${loops.join('\n')}\n}\n`);
    const some = run('explain', 'many.c').stdout;
    expect(some.match(/loop in @many/g)).toHaveLength(10);
    expect(some).toMatch(/\nand 2 more: --all shows them\n$/);
    expect(run('explain', 'many.c', '--all').stdout.match(/loop in @many/g)).toHaveLength(12);
  });

  test('reads LLVM IR without any clang', () => {
    write(
      'loop.ll',
      'define void @f(ptr %p) {\n  br label %1\n1:\n  store i32 1, ptr %p\n  br label %1\n}\n',
    );
    const { stdout } = run('explain', 'loop.ll');
    expect(stdout).toContain('loop.ll: %1: loop in @f: left scalar');
  });
});
