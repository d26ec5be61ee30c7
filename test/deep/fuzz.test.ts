/** 1,000 random functions through every pipeline, by interpreter, certificate and WebAssembly; C programs by csmith. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addTally, emptyTally } from '../../src/fuzz/index.ts';
import { type FailureRecord, runCsmith, runPool } from '../../src/fuzz/node/index.ts';

const CLANG = 'clang-19';
const hasCsmith =
  existsSync('/usr/include/csmith/csmith.h') &&
  spawnSync('csmith', ['--version']).status === 0 &&
  spawnSync(CLANG, ['--version']).status === 0;

test('1,000 functions show nothing wrong, and most of them are rewritten', { timeout: 900_000 }, async () => {
  const tally = emptyTally();
  const failures: FailureRecord[] = [];
  let first = 0;
  await runPool({
    setup: { wasm: true, native: null },
    jobs: 1,
    next: () => {
      if (first >= 1000) return null;
      first += 250;
      return { seed: 11, first: first - 250, count: 250, passes: null, certify: true, reduceAtMost: 1 };
    },
    onProgress: () => undefined,
    onResult: (result) => {
      addTally(tally, result.tally);
      failures.push(...result.failures);
    },
  });
  expect(failures).toEqual([]);
  expect(tally.functions).toBe(1000);
  expect(tally.rewritten).toBeGreaterThan(600);
  expect(tally.compiled.wasm).toBeGreaterThan(600);
  // LLVM's back end has no code for some operations on half and bfloat.
  expect(tally.compiled.failed).toBeLessThan(40);
});

test.skipIf(!hasCsmith)('40 C programs print what they did before', { timeout: 900_000 }, () => {
  const report = runCsmith({
    seed: 1,
    count: 40,
    pipeline: 'default',
    clang: CLANG,
    onProgress: () => undefined,
  });
  expect(report?.failures).toEqual([]);
  expect(report?.programs).toBe(40);
  expect(report?.rewritten).toBeGreaterThan(10);
});
