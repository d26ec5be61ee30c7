/** The interpreter against the machine, on a few random functions; `test/long` has many. */
import { describe, expect, test } from 'vitest';
import { CLANG, differences, hasClang, makeBatch, runNative } from './native.ts';

describe.skipIf(!hasClang())(`random functions compiled by ${CLANG}`, () => {
  test('give the results of the interpreter, not optimized and optimized', () => {
    const batch = makeBatch(1, 60, 3);
    expect(batch.cases.length).toBeGreaterThan(100);
    expect(differences(batch, runNative(batch, ['-O0']))).toEqual([]);
    expect(differences(batch, runNative(batch, ['-O3']))).toEqual([]);
  });
});
