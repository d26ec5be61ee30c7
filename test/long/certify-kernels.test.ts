/**
 * Every kernel of the bench suite as clang -O1 and -O2 make it, without vectorizers: whatever is said, never *wrong*.
 * Vectorized sums have no `nsw`: a scalar sum that has it does not refine them, though both are what the C says.
 */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { judge } from '../../src/driver/index.ts';
import { findFunction, type Module } from '../../src/ir/module.ts';
import { hasVectors } from '../../src/toolchain/loop-hints.ts';
import { FOLDERS, KERNELS, type Kernel, kernelsOf } from '../bench-suite/kernels.ts';
import { moduleOf } from '../exec/calc.ts';
import { CLANG, hasClang } from '../exec/native.ts';

const MINUTES = 60_000;
/** Pragmas ask for vectors even then: a width of one silences them. */
const NO_VECTORS = [
  ...['-fno-vectorize', '-fno-slp-vectorize', '-Wno-pass-failed'],
  ...['-mllvm', '-force-vector-width=1', '-mllvm', '-force-vector-interleave=1'],
];
/** Loops this short are soon run through by the interpreter. */
const SIZE = '-DN=19';
const JUDGE = {
  axioms: true,
  overTime: () => false,
  work: 200_000,
  identity: true,
  solver: null,
  search: { rounds: 12, steps: 100_000 },
};

describe.skipIf(!hasClang())(`kernels compiled by ${CLANG}`, () => {
  test.each(FOLDERS)('-O1 against -O2 is never wrong in %s', { timeout: 10 * MINUTES }, (folder) => {
    const wrong: string[] = [];
    let asked = 0;
    for (const kernel of kernelsOf(folder)) {
      const texts = [compile(kernel, '-O1', SIZE), compile(kernel, '-O2', SIZE)];
      // A length that a pragma names beats the flag.
      if (texts.some(hasVectors)) continue;
      const [before, after] = texts.map(moduleOf) as [Module, Module];
      for (const a of before.functions) {
        const b = a.name === null || a.blocks.length === 0 ? null : findFunction(after, a.name);
        if (b === null || b.blocks.length === 0) continue;
        asked++;
        const verdict = judge(a, before, b, after, JUDGE);
        if (verdict.kind === 'wrong') wrong.push(`${kernel.name}: @${a.name}: ${verdict.reason}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(2 * kernelsOf(folder).length);
  });
});

function compile({ path, flags }: Kernel, ...more: readonly string[]): string {
  const words = [...flags, ...more, '-w', ...NO_VECTORS, `-I${KERNELS}`];
  const child = spawnSync(CLANG, [...words, '-S', '-emit-llvm', '-o', '-', path], {
    encoding: 'latin1',
    maxBuffer: 1 << 28,
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return child.stdout;
}
