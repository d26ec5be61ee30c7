/** Compiled code, run in other processes: WebAssembly everywhere, native code where a clang is installed. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Clang,
  compileToIr,
  findClang,
  irToNative,
  irToPlacedNative,
  irToWasm,
  type Machine,
  type Outcome,
  openCache,
  PLACES,
  type Program,
  type ProgramId,
  RUN_LIMITS,
  type Runner,
  type Signature,
  startNativeRunner,
  startWasmRunner,
  type WasmRunner,
} from '../../src/toolchain/node/index.ts';
import { runProcess } from '../../src/toolchain/node/process.ts';

const CODE = `
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static float a[500], b[1000];
static unsigned calls;
void kernel_setup(unsigned seed) {
  for (unsigned i = 0; i < 1000; i++) b[i] = (float)((i * seed + 3) % 1009);
  memset(a, 0, sizeof a);
}
void kernel(void) {
  calls++;
#pragma omp simd simdlen(4)
  for (int i = 0; i < 500; i++) a[i] += b[2 * i] * 3.0f - sqrtf(b[2 * i + 1]);
}
unsigned long long kernel_checksum(void) {
  unsigned long long h = 14695981039346656037ull;
  unsigned char c[sizeof a];
  memcpy(c, a, sizeof a);
  for (unsigned i = 0; i < sizeof a; i++) h = (h ^ c[i]) * 1099511628211ull;
  return h;
}
int count(void) { return (int)calls; }
double all(double x, float y, long long z, int w) { return x + y + (double)z + w; }
long long wide(long long x) { return x; }
float narrow(float x) { return x * 0.5f; }
void spin(void) { for (volatile int i = 0;;) i++; }
void trap(void) { __builtin_trap(); }
void hello(void) { printf("hello %d\\n", 3); fflush(stdout); fprintf(stderr, "hello\\n"); }
void leave(void) { exit(3); }
int deep(int n) { volatile char frame[1000]; frame[n % 1000] = 1; return n ? deep(n - 1) + frame[n % 1000] : 0; }
int allocate(int megabytes) {
  volatile char *p = malloc((size_t)megabytes << 20);
  if (!p) return 0;
  p[0] = 1;
  return p[0];
}
void *buffer(void) { return a; }
int caf\u00c3\u00a9(void) { return 5; }
int main(void) { return 1; }
`;
const FUNCTIONS: readonly Signature[] = [
  { name: 'kernel_setup', params: ['i32'], result: 'void' },
  { name: 'kernel', params: [], result: 'void' },
  { name: 'kernel_checksum', params: [], result: 'i64' },
  { name: 'count', params: [], result: 'i32' },
  { name: 'all', params: ['f64', 'f32', 'i64', 'i32'], result: 'f64' },
  { name: 'wide', params: ['i64'], result: 'i64' },
  { name: 'narrow', params: ['f32'], result: 'f32' },
  { name: 'spin', params: [], result: 'void' },
  { name: 'trap', params: [], result: 'void' },
  { name: 'hello', params: [], result: 'void' },
  { name: 'leave', params: [], result: 'void' },
  { name: 'deep', params: ['i32'], result: 'i32' },
  { name: 'allocate', params: ['i32'], result: 'i32' },
  { name: 'caf\u00c3\u00a9', params: [], result: 'i32' },
];
const LIMITS = { ...RUN_LIMITS, timeMs: 400, memoryBytes: 64 * 2 ** 20 };
const CHECKSUM = expectedChecksum();

/** The same arithmetic in JavaScript: f32 rounds at every step. */
function expectedChecksum(): bigint {
  const b = Float32Array.from({ length: 1000 }, (_, i) => (i + 3) % 1009);
  const a = Float32Array.from({ length: 500 }, (_, i) =>
    Math.fround(Math.fround(b[2 * i]! * 3) - Math.fround(Math.sqrt(b[2 * i + 1]!))),
  );
  let hash = 14695981039346656037n;
  for (const byte of new Uint8Array(a.buffer))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 1099511628211n);
  return hash;
}

function need<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.fault.message}\n${outcome.fault.detail}`);
  return outcome.value;
}

async function codeOf(outcome: Promise<Outcome<unknown>>): Promise<string> {
  const answer = await outcome;
  return answer.ok ? `ok: ${answer.value}` : answer.fault.code;
}

const irFor = async (clang: Clang, machine: Machine, text = CODE): Promise<string> => {
  const source = { text, name: 'code.c', language: 'c' } as const;
  return need(await compileToIr(source, { clang, machine, flags: ['-fopenmp-simd'] })).ir;
};

/** What holds for every kind of runner. */
function behaves(start: () => Promise<{ runner: Runner; program: Program }>): void {
  let runner: Runner;
  let program: Program;
  let first: ProgramId;
  let second: ProgramId;
  beforeAll(async () => {
    ({ runner, program } = await start());
    first = need(await runner.load(program));
    second = need(await runner.load(program));
  }, 60_000);
  afterAll(() => runner.close());

  it('setup, kernel and checksum give the same bits everywhere', async () => {
    need(await runner.call(first, 'kernel_setup', [1]));
    need(await runner.call(first, 'kernel'));
    expect(need(await runner.call(first, 'kernel_checksum'))).toBe(CHECKSUM);
  });

  it('programs loaded side by side keep their own state', async () => {
    const before = need(await runner.call(first, 'count')) as number;
    need(await runner.call(second, 'kernel'));
    expect(need(await runner.call(first, 'count'))).toBe(before);
    expect(need(await runner.call(second, 'count'))).toBe(1);
  });

  it('timed calls are made exactly as often as asked, and take time', async () => {
    const before = need(await runner.call(second, 'count')) as number;
    const { ns } = need(await runner.time(second, 'kernel', 500));
    expect(need(await runner.call(second, 'count'))).toBe(before + 500);
    expect(ns).toBeGreaterThan(500);
  });

  it('arguments and results of every type go through', async () => {
    expect(need(await runner.call(first, 'all', [1.5, 2.25, 7n, -3]))).toBe(7.75);
    expect(need(await runner.call(first, 'wide', [-1n]))).toBe(2n ** 64n - 1n);
    expect(need(await runner.call(first, 'narrow', [0.1]))).toBe(Math.fround(Math.fround(0.1) * 0.5));
    expect(need(await runner.call(first, 'deep', [3]))).toBe(3);
  });

  it('functions are called by any name', async () => {
    expect(need(await runner.call(first, 'caf\u00c3\u00a9'))).toBe(5);
  });

  it('what the code prints goes nowhere', async () => {
    expect(await codeOf(runner.call(first, 'hello'))).toBe('ok: undefined');
    expect(need(await runner.call(first, 'wide', [5n]))).toBe(5n);
  });

  it('an unknown function and an unknown program are refused', async () => {
    expect(await codeOf(runner.call(first, 'nothing'))).toBe('refused');
    expect(await codeOf(runner.call(99 as ProgramId, 'kernel'))).toBe('refused');
  });

  it('memory past the limit is not to be had', async () => {
    const fresh = need(await runner.load(program));
    expect(need(await runner.call(fresh, 'allocate', [10]))).toBe(1);
    expect(need(await runner.call(fresh, 'allocate', [200]))).toBe(0);
  });

  it.each([
    ['an endless loop', 'spin', 'time'],
    ['a trap', 'trap', 'trap'],
    ['an exit', 'leave', 'trap'],
  ])('%s is a fault, and other programs go on', async (_, name, code) => {
    const doomed = need(await runner.load(program));
    expect(await codeOf(runner.call(doomed, name))).toBe(code);
    expect(need(await runner.call(first, 'wide', [6n]))).toBe(6n);
  });

  it('endless recursion is a fault', async () => {
    const doomed = need(await runner.load(program));
    expect(await codeOf(runner.call(doomed, 'deep', [10_000_000]))).toBe('trap');
  });

  it('the other kind of program is refused', async () => {
    const other: Program =
      program.kind === 'wasm'
        ? { kind: 'native', bytes: new Uint8Array(), functions: [] }
        : { kind: 'wasm', bytes: new Uint8Array() };
    expect(await codeOf(runner.load(other))).toBe('refused');
  });
}

describe('WebAssembly', () => {
  let clang: Clang;
  let ir: string;
  let program: Program;
  const exports = [...FUNCTIONS.map((f) => f.name), 'buffer'];
  const setUp = async (): Promise<void> => {
    clang ??= need(await findClang({ named: 'embedded' }));
    ir ??= await irFor(clang, { kind: 'wasm' });
    program ??= { kind: 'wasm', bytes: need(await irToWasm(ir, { clang, exports })).bytes };
  };
  afterAll(() => clang.close());

  behaves(async () => {
    await setUp();
    return { runner: startWasmRunner(LIMITS), program };
  });

  describe('beyond what native code has', () => {
    let runner: WasmRunner;
    beforeAll(async () => {
      await setUp();
      runner = startWasmRunner(LIMITS);
    }, 60_000);
    afterAll(() => runner.close());
    const module = async (text: string, names: readonly string[]): Promise<Program> => {
      const made = await irFor(clang, { kind: 'wasm' }, text);
      return { kind: 'wasm', bytes: need(await irToWasm(made, { clang, exports: names })).bytes };
    };

    it('LLVM’s own column has the same checksum', async () => {
      const options = {
        clang,
        machine: { kind: 'wasm' },
        vectorize: 'llvm',
        flags: ['-fopenmp-simd'],
      } as const;
      const vector = need(await compileToIr({ text: CODE, name: 'code.c', language: 'c' }, options)).ir;
      const bytes = need(await irToWasm(vector, { clang, exports, vectorize: 'llvm' })).bytes;
      const loaded = need(await runner.load({ kind: 'wasm', bytes }));
      need(await runner.call(loaded, 'kernel_setup', [1]));
      need(await runner.call(loaded, 'kernel'));
      expect(need(await runner.call(loaded, 'kernel_checksum'))).toBe(CHECKSUM);
    });

    it('memory can be read and written between calls, within its bounds', async () => {
      const loaded = need(await runner.load(program));
      const address = need(await runner.call(loaded, 'buffer')) as number;
      need(await runner.write(loaded, address, new Uint8Array([0, 0, 128, 63])));
      expect([...need(await runner.read(loaded, address, 4))]).toEqual([0, 0, 128, 63]);
      const size = need(await runner.memorySize(loaded));
      expect(await codeOf(runner.read(loaded, size - 3, 4))).toBe('refused');
      expect(await codeOf(runner.write(loaded, -1, new Uint8Array(1)))).toBe('refused');
    });

    it('a private array of 500 KB fits on the stack; one that does not fit traps and harms no global', async () => {
      const text = `int guard = 7;
        int fill(int n) { volatile char p[n]; for (int i = 0; i < n; i += 64) p[i] = 9; return p[0]; }
        int guarded(void) { return guard; }`;
      const loaded = need(await runner.load(await module(text, ['fill', 'guarded'])));
      expect(need(await runner.call(loaded, 'fill', [500_000]))).toBe(9);
      expect(await codeOf(runner.call(loaded, 'fill', [2_000_000]))).toBe('trap');
      expect(need(await runner.call(loaded, 'guarded'))).toBe(7);
    });

    it('a module that wants files is refused with the name of what it wants', async () => {
      const text =
        '#include <stdio.h>\nint f(void) { FILE *p = fopen("/etc/passwd", "r"); return p ? getc(p) : -1; }';
      const answer = await runner.load(await module(text, ['f']));
      expect(answer.ok ? '' : answer.fault.code).toBe('refused');
      expect(answer.ok ? '' : answer.fault.message).toMatch(/imports wasi_snapshot_preview1\.\w+/);
    });

    it('a module with more data than the limit is refused; so are bytes that are no module', async () => {
      const large = await module('char big[20 << 20]; char *f(int i) { return &big[i]; }', ['f']);
      const narrow = startWasmRunner({ ...LIMITS, memoryBytes: 16 * 2 ** 20 });
      expect(await codeOf(narrow.load(large))).toBe('memory');
      expect(await codeOf(runner.load(large))).toMatch(/^ok/);
      narrow.close();
      const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
      expect(await codeOf(runner.load({ kind: 'wasm', bytes: new Uint8Array(20) }))).toBe('bad-input');
      expect(await codeOf(runner.load({ kind: 'wasm', bytes: new Uint8Array([...head, 10, 1, 9]) }))).toBe(
        'refused',
      );
    });

    it('global constructors run once, before the first call', async () => {
      const text =
        'static int n; __attribute__((constructor)) static void start(void) { n += 40; } int f(void) { return ++n; }';
      const loaded = need(await runner.load(await module(text, ['f'])));
      expect([need(await runner.call(loaded, 'f')), need(await runner.call(loaded, 'f'))]).toEqual([41, 42]);
    });

    it('a symbol that nobody defines is the linker’s error, in its own words', async () => {
      const made = await irFor(clang, { kind: 'wasm' }, 'int other(void); int f(void) { return other(); }');
      const answer = await irToWasm(made, { clang, exports: ['f'] });
      expect(answer.ok ? '' : answer.fault.detail).toContain('undefined symbol: other');
    });

    it('what was C++ has its own library, and a throw traps', async () => {
      const text = `target triple = "wasm32-unknown-wasip1"
define i32 @room(i32 %bytes) {
  %p = call ptr @_Znwm(i32 %bytes)
  store volatile i32 7, ptr %p
  %x = load volatile i32, ptr %p
  call void @_ZdlPv(ptr %p)
  ret i32 %x
}
define void @thrown() {
  %e = call ptr @__cxa_allocate_exception(i32 4)
  call void @__cxa_throw(ptr %e, ptr null, ptr null)
  unreachable
}
declare ptr @_Znwm(i32)
declare void @_ZdlPv(ptr)
declare ptr @__cxa_allocate_exception(i32)
declare void @__cxa_throw(ptr, ptr, ptr)
`;
      const names = ['room', 'thrown'];
      const { bytes } = need(await irToWasm(text, { clang, exports: names }));
      const loaded = need(await runner.load({ kind: 'wasm', bytes }));
      expect(need(await runner.call(loaded, 'room', [64]))).toBe(7);
      expect(await codeOf(runner.call(loaded, 'thrown'))).toBe('trap');
    });

    it('code is remembered by its text and flags', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'superword-test-'));
      const cache = openCache({ folder });
      const small = 'define i32 @f() {\n  ret i32 7\n}\n';
      const cached = async (text: string, level: 2 | 3): Promise<boolean> =>
        need(await irToWasm(text, { clang, cache, exports: ['f'], level })).cached;
      expect(await cached(small, 3)).toBe(false);
      expect(await cached(small, 3)).toBe(true);
      expect(await cached(small, 2)).toBe(false);
      expect(await cached(small.replace('7', '8'), 3)).toBe(false);
      rmSync(folder, { recursive: true });
    });

    it('after the end of the runner its programs are gone, and said to be so', async () => {
      const ended = startWasmRunner(LIMITS);
      const loaded = need(await ended.load(program));
      ended.close();
      expect(await codeOf(ended.call(loaded, 'kernel'))).toBe('crash');
    });
  });
});

const installed = await findClang({ native: true });
if (!installed.ok) process.stderr.write(`native code is not tested: ${installed.fault.message}\n`);

describe.skipIf(!installed.ok)('native code', () => {
  const clang = installed.ok ? installed.value : (undefined as never);

  behaves(async () => {
    const ir = await irFor(clang, { kind: 'native' });
    return {
      runner: startNativeRunner(LIMITS),
      program: need(await irToNative(ir, { clang, functions: FUNCTIONS })),
    };
  });

  it('the same code lies at every place of a cache line', async () => {
    const text = 'long long here(void) { return (long long)&here; }\nint two(void) { return 2; }';
    const ir = await irFor(clang, { kind: 'native' }, text);
    const functions = [
      { name: 'here', params: [], result: 'i64' },
      { name: 'two', params: [], result: 'i32' },
    ] as const;
    const programs = need(await irToPlacedNative(ir, { clang, functions }, PLACES));
    const runner = startNativeRunner(LIMITS);
    const places: number[] = [];
    for (const program of programs) {
      const id = need(await runner.load(program));
      expect(need(await runner.call(id, 'two'))).toBe(2);
      places.push(Number((need(await runner.call(id, 'here')) as bigint) % 64n));
    }
    runner.close();
    expect(places.sort((a, b) => a - b)).toEqual([0, 16, 32, 48]);
  });

  it('LLVM’s vectorizers are really off, and on when asked', async () => {
    expect(await irFor(clang, { kind: 'native' })).not.toMatch(/<\d+ x float>/);
    const options = {
      clang,
      machine: { kind: 'native' },
      vectorize: 'llvm',
      flags: ['-fopenmp-simd'],
    } as const;
    const vector = await compileToIr({ text: CODE, name: 'code.c', language: 'c' }, options);
    expect(need(vector).ir).toMatch(/<\d+ x float>/);
  });

  it('is remembered by its preprocessed text: comments do not count, macros do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'superword-test-'));
    const cache = openCache({ folder: join(folder, 'cache') });
    const compile = async (text: string): Promise<boolean> => {
      writeFileSync(join(folder, 'a.c'), text);
      return need(
        await compileToIr({ path: 'a.c' }, { clang, cache, cwd: folder, machine: { kind: 'native' } }),
      ).cached;
    };
    expect(await compile('#define N 1\nint f(void) { return N; } // one\n')).toBe(false);
    expect(await compile('#define N 1\nint f(void) { return N; } // two\n')).toBe(true);
    expect(await compile('#define N 2\nint f(void) { return N; } // two\n')).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it('messages come through untouched', async () => {
    const machine = { kind: 'native' } as const;
    const answer = await compileToIr(
      { text: 'int f(void) { return x; }', name: 'a.c', language: 'c' },
      { clang, machine },
    );
    expect(answer.ok ? '' : answer.fault.detail).toMatch(
      /^<stdin>:1:22: error: .*\n(?:.*\n)+1 error generated\.\n$/,
    );
  });
});

describe.skipIf(!existsSync('/proc/self/status'))('a process that passes its time', () => {
  it('is killed with everything it started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'superword-test-'));
    const script = `sleep 60 & echo $! > ${join(folder, 'pid')}; wait`;
    const run = {
      file: '/bin/sh',
      args: ['-c', script],
      cwd: folder,
      env: process.env,
      timeMs: 1500,
      sizeBytes: 1000,
    };
    expect(await codeOf(runProcess(run))).toBe('time');
    const status = `/proc/${readFileSync(join(folder, 'pid'), 'utf8').trim()}/status`;
    const gone = (): boolean => !existsSync(status) || /State:\s+[ZX]/.test(readFileSync(status, 'utf8'));
    for (let i = 0; i < 50 && !gone(); i++) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(gone()).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
