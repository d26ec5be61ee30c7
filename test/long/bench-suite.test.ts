/**
 * Every kernel of the bench suite, compiled natively: the optimizer's level must not change a checksum, and
 * the sanitizers must find nothing.
 *
 * Needs an installed clang of version 17 or later; without one the tests are skipped and say so.
 */

import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDERS, type Folder, type Kernel, kernelsOf } from '../bench-suite/kernels.ts';

const run = promisify(execFile);
const CLANG = ['clang', 'clang-22', 'clang-21', 'clang-20', 'clang-19', 'clang-18', 'clang-17'].find(
  isModern,
);
const MINUTES = 60_000;

/** Prints the checksums of seeds 1 and 2, after one call and after 25, and then the tolerance. */
const MAIN = `
#include <stdio.h>
void kernel_setup(unsigned seed);
void kernel(void);
unsigned long long kernel_checksum(void);
#ifdef TOLERANT
double kernel_tolerance(void);
#endif
int main(void) {
  for (unsigned seed = 1; seed <= 2; seed++) {
    kernel_setup(seed);
    kernel();
    printf("%llu\\n", kernel_checksum());
    for (int i = 1; i < 25; i++) kernel();
    printf("%llu\\n", kernel_checksum());
  }
#ifdef TOLERANT
  printf("%.17g\\n", kernel_tolerance());
#endif
  return 0;
}
`;

const SCALAR = [
  '-fno-vectorize',
  '-fno-slp-vectorize',
  ...['-mllvm', '-force-vector-width=1', '-mllvm', '-force-vector-interleave=1'],
];
const UNDEFINED = ['-fsanitize=undefined,float-cast-overflow', '-fsanitize-trap=all'];
const ADDRESS = ['-fsanitize=address'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'superword-kernels-'));
  writeFileSync(join(folder, 'main.c'), MAIN);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

if (CLANG === undefined) process.stderr.write('skipped: no clang of version 17 or later is installed\n');

describe.skipIf(CLANG === undefined)('natively compiled', () => {
  test.each(FOLDERS)(
    '%s computes the same at -O0, -O1 and -O3',
    async (name) => {
      await forAll(name, async (kernel) => {
        const plain = await checksums(kernel, 'O0', ['-O0']);
        expect(plain.length, kernel.name).toBe(isTolerant(kernel) ? 5 : 4);
        expect(plain[0], `${kernel.name}: the seed changes the result`).not.toBe(plain[2]);
        expectEqual(kernel, plain, await checksums(kernel, 'O1', ['-O1', ...SCALAR]));
        expectEqual(kernel, plain, await checksums(kernel, 'O3', ['-O3']));
      });
    },
    20 * MINUTES,
  );

  test.each(FOLDERS)(
    '%s has no undefined behaviour, at its own size and at odd ones',
    async (name) => {
      const sanitizers = [...UNDEFINED, ...((await addressSanitizerWorks()) ? ADDRESS : [])];
      await forAll(name, async (kernel) => {
        for (const size of [[], ['-DN=1'], ['-DN=21']]) {
          const answer = await checksums(kernel, `san${size.join('')}`, ['-O1', ...sanitizers, ...size]);
          expect(answer.length, kernel.name).toBeGreaterThanOrEqual(4);
        }
      });
    },
    20 * MINUTES,
  );
});

/** Runs the check on every kernel of the folder, a few at a time. */
async function forAll(name: Folder, check: (kernel: Kernel) => Promise<void>): Promise<void> {
  const kernels = kernelsOf(name);
  expect(kernels.length).toBeGreaterThan(0);
  const worker = async () => {
    for (let kernel = kernels.pop(); kernel !== undefined; kernel = kernels.pop()) await check(kernel);
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
}

async function checksums(kernel: Kernel, column: string, options: readonly string[]): Promise<string[]> {
  const program = join(folder, `${kernel.folder}-${kernel.name}-${column}`);
  const tolerant = isTolerant(kernel) ? ['-DTOLERANT'] : [];
  const flags = ['-Wall', '-Wextra', '-Werror', '-Wno-pass-failed', '-ffp-contract=off', ...kernel.flags];
  const sources = [kernel.path, join(folder, 'main.c')];
  await run(CLANG ?? '', [...flags, ...options, ...tolerant, ...sources, '-o', program]);
  const { stdout } = await run(program);
  rmSync(program);
  return stdout.trim().split('\n');
}

function isTolerant(kernel: Kernel): boolean {
  return kernel.text.includes('kernel_tolerance');
}

/** Bit for bit, or within the kernel's own tolerance, where a checksum is the bits of a double. */
function expectEqual(kernel: Kernel, a: readonly string[], b: readonly string[]): void {
  if (!isTolerant(kernel)) {
    expect(b, kernel.name).toEqual(a);
    return;
  }
  const tolerance = Number(a[4]);
  for (let i = 0; i < 4; i++) {
    const x = doubleOf(a[i] ?? '');
    const y = doubleOf(b[i] ?? '');
    const bound = tolerance * Math.max(Math.abs(x), Math.abs(y));
    expect(Math.abs(x - y), kernel.name).toBeLessThanOrEqual(bound);
  }
}

function doubleOf(checksum: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(checksum));
  return view.getFloat64(0);
}

/** Its run-time library is not part of every installation. */
async function addressSanitizerWorks(): Promise<boolean> {
  const source = join(folder, 'probe.c');
  writeFileSync(source, 'int main(void) { return 0; }\n');
  try {
    await run(CLANG ?? '', ['-fsanitize=address', source, '-o', join(folder, 'probe')]);
    await run(join(folder, 'probe'));
    return true;
  } catch {
    process.stderr.write('without the address sanitizer: its library is not installed\n');
    return false;
  }
}

function isModern(command: string): boolean {
  try {
    const version = execFileSync(command, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/clang version (\d+)/.exec(version)?.[1] ?? 0) >= 17;
  } catch {
    return false;
  }
}
