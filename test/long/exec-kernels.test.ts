/**
 * Every kernel of the bench suite, shortened: the interpreter on the IR of -O0 and -O3 against native execution (needs
 * clang-19; skipped without it) and against WebAssembly.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Outcome, prepare, why } from '../../src/exec/index.ts';
import {
  type Clang,
  compileToIr,
  findClang,
  irToWasm,
  startWasmRunner,
  type Outcome as Tried,
} from '../../src/toolchain/node/index.ts';
import { FOLDERS, type Kernel, kernelsOf } from '../bench-suite/kernels.ts';
import { moduleOf } from '../exec/calc.ts';
import { CLANG, hasClang } from '../exec/native.ts';

const MINUTES = 60_000;
const SIZE = '-DN=37';
const CHECK = `
define i64 @superword_check() {
  call void @kernel_setup(i32 1)
  call void @kernel()
  call void @kernel()
  %sum = call i64 @kernel_checksum()
  ret i64 %sum
}
`;
const MAIN = `#include <stdio.h>
void kernel_setup(unsigned seed);
void kernel(void);
unsigned long long kernel_checksum(void);
#ifdef TOLERANT
double kernel_tolerance(void);
#endif
int main(void) {
  kernel_setup(1);
  kernel();
  kernel();
  printf("%llu\\n", kernel_checksum());
#ifdef TOLERANT
  printf("%.17g\\n", kernel_tolerance());
#endif
}
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'superword-exec-'));
  writeFileSync(join(folder, 'main.c'), MAIN);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!hasClang())('the interpreter agrees with native code', () => {
  test.each(FOLDERS)('on the kernels of %s', { timeout: 20 * MINUTES }, (name) => {
    const wrong: string[] = [];
    for (const kernel of kernelsOf(name)) {
      const [expected, tolerance] = native(kernel);
      for (const level of ['-O0', '-O3']) {
        const outcome = interpret(kernel, level);
        if (!agrees(outcome, BigInt(expected!), Number(tolerance ?? 0))) {
          wrong.push(`${kernel.name} ${level}: ${explain(outcome)}, native ${expected}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the interpreter agrees with WebAssembly', () => {
  let compiler: Clang;
  beforeAll(async () => {
    compiler = answer(await findClang({ named: 'embedded' }));
  });
  afterAll(() => compiler.close());

  test.each(FOLDERS)('on the kernels of %s', { timeout: 20 * MINUTES }, async (name) => {
    const wrong: string[] = [];
    for (const kernel of kernelsOf(name)) {
      const plain = (await wasmIr(compiler, kernel, 0)) + CHECK;
      const [expected, tolerance] = await runInWasm(compiler, kernel, plain);
      for (const text of [plain, (await wasmIr(compiler, kernel, 3)) + CHECK]) {
        const outcome = prepare(moduleOf(text), { globals: false }).run('superword_check', []);
        if (!agrees(outcome, expected, tolerance))
          wrong.push(`${kernel.name}: ${explain(outcome)}, wasm ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** With LLVM's own vectorizers at -O3. */
async function wasmIr(compiler: Clang, kernel: Kernel, level: 0 | 3): Promise<string> {
  const made = await compileToIr(
    { path: kernel.path },
    { clang: compiler, machine: { kind: 'wasm' }, level, vectorize: 'llvm', flags: [...kernel.flags, SIZE] },
  );
  return answer(made).ir;
}

async function runInWasm(compiler: Clang, kernel: Kernel, text: string): Promise<[bigint, number]> {
  const isTolerant = kernel.text.includes('kernel_tolerance');
  const exports = ['superword_check', ...(isTolerant ? ['kernel_tolerance'] : [])];
  const { bytes } = answer(await irToWasm(text, { clang: compiler, exports }));
  const runner = startWasmRunner();
  try {
    const program = answer(await runner.load({ kind: 'wasm', bytes }));
    await runner.call(program, '_initialize');
    const sum = answer(await runner.call(program, 'superword_check'));
    const tolerance = isTolerant ? Number(answer(await runner.call(program, 'kernel_tolerance'))) : 0;
    return [BigInt(sum ?? 0), tolerance];
  } finally {
    runner.close();
  }
}

function answer<T>(tried: Tried<T>): T {
  if (!tried.ok) throw new Error(tried.fault.message);
  return tried.value;
}

function native(kernel: Kernel): string[] {
  const tolerant = kernel.text.includes('kernel_tolerance') ? ['-DTOLERANT'] : [];
  clang([...kernel.flags, '-O0', SIZE, ...tolerant, kernel.path, 'main.c', '-o', 'main', '-lm']);
  const ran = spawnSync(join(folder, 'main'), { encoding: 'utf8' });
  expect(ran.status, kernel.name).toBe(0);
  return ran.stdout.trim().split('\n');
}

function interpret(kernel: Kernel, level: string): Outcome {
  clang([...kernel.flags, level, SIZE, '-S', '-emit-llvm', kernel.path, '-o', 'kernel.ll']);
  const text = readFileSync(join(folder, 'kernel.ll'), 'latin1');
  return prepare(moduleOf(text + CHECK), { globals: false }).run('superword_check', []);
}

function clang(args: readonly string[]): void {
  const { status, stderr } = spawnSync(CLANG, ['-w', ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function agrees(outcome: Outcome, expected: bigint, tolerance: number): boolean {
  const scalar = outcome.kind === 'returned' ? outcome.value?.scalars[0] : undefined;
  if (scalar?.state !== 'plain') return false;
  if (scalar.bits === expected) return true;
  const [x, y] = [asDouble(scalar.bits), asDouble(expected)];
  return tolerance > 0 && Math.abs(x - y) <= tolerance * Math.max(Math.abs(x), Math.abs(y));
}

function asDouble(bits: bigint): number {
  return new Float64Array(new BigUint64Array([bits]).buffer)[0]!;
}

function explain(outcome: Outcome): string {
  if (outcome.kind !== 'returned') {
    const at = outcome.at;
    return `${why(outcome)} in @${at?.block?.parent.name ?? '?'}`;
  }
  const scalar = outcome.value?.scalars[0];
  return `${scalar?.state} ${scalar?.bits}`;
}
