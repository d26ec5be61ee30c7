/** No pass fails on any kernel of the bench suite: users would see no more than a function left as it was. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { FOLDERS, KERNELS, type Kernel, kernelsOf } from '../bench-suite/kernels.ts';
import { moduleOf } from '../exec/calc.ts';
import { CLANG, hasClang } from '../exec/native.ts';

const MINUTES = 60_000;
/** Pragmas ask for vectors even then: a width of one silences them. */
const NO_VECTORS = ['-fno-vectorize', '-fno-slp-vectorize', '-mllvm', '-force-vector-width=1'];

describe.skipIf(!hasClang())(`kernels compiled by ${CLANG}`, () => {
  test.each(FOLDERS)('no pass fails in %s', { timeout: 10 * MINUTES }, (folder) => {
    const pipeline = parsePipeline('default', CATALOG);
    if (!pipeline.ok) throw new Error('there is no default pipeline');
    let changed = 0;
    for (const kernel of kernelsOf(folder)) {
      const text = compile(kernel, '-O3');
      for (const name of ['avx2', 'wasm128']) {
        const forced = targetNamed(name)!;
        changed += optimize(moduleOf(text), pipeline.passes, { target: { forced }, onFailure: 'throw' })
          .changed.size;
      }
    }
    expect(changed).toBeGreaterThan(kernelsOf(folder).length);
  });
});

function compile({ path, flags }: Kernel, level: string): string {
  const words = [...flags, level, '-w', ...NO_VECTORS, `-I${KERNELS}`];
  const child = spawnSync(CLANG, [...words, '-S', '-emit-llvm', '-o', '-', path], {
    encoding: 'latin1',
    maxBuffer: 1 << 28,
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return child.stdout;
}
