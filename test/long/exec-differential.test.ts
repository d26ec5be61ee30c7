/** 1,000 random functions: the interpreter against native code, not optimized and optimized. */
import { describe, expect, test } from 'vitest';
import { CLANG, differences, hasClang, makeBatch, runNative } from '../exec/native.ts';

const BATCHES = [11, 12, 13, 14];

describe.skipIf(!hasClang())(`random functions compiled by ${CLANG}`, () => {
  test.each(BATCHES)('250 functions of seed %i, three calls each', { timeout: 600_000 }, (seed) => {
    const batch = makeBatch(seed, 250, 3);
    expect(batch.cases.length).toBeGreaterThan(500);
    expect(differences(batch, runNative(batch, ['-O0']))).toEqual([]);
    expect(differences(batch, runNative(batch, ['-O3']))).toEqual([]);
    expect(differences(batch, runNative(batch, ['-O3', '-mavx2']))).toEqual([]);
  });
});
