/** Random programs keep what they compute, whatever is rewritten in them. */
import { expect, test } from 'vitest';
import { holdRandomPrograms } from './random-programs.ts';

test('programs full of strided accesses compute the same, without a proof', () => {
  expect(holdRandomPrograms(1, 12, ['avx2', 'wasm128'])).toBeGreaterThan(20);
});
