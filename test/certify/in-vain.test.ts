/** What takes long and comes to nothing is not asked again for every lane. */
import { expect, it } from 'vitest';
import { checkFunction, DEFAULT_CHECK } from '../../src/certify/index.ts';
import { findFunction } from '../../src/ir/module.ts';
import { pairFile, read } from './pairs.ts';

it('two pointers that no comparison sets apart cost the lanes of a narrow counter a few questions', () => {
  const { a, b } = pairFile('in-vain');
  const [moduleA, moduleB] = [read(a), read(b)];
  const [f, g] = [findFunction(moduleA, 'f')!, findFunction(moduleB, 'f')!];
  let work = 0;
  const onWork = (units: number): void => {
    work += units;
  };
  expect(checkFunction(f, moduleA, g, moduleB, { ...DEFAULT_CHECK, work: 3_000_000, onWork }).kind).toBe(
    'unknown',
  );
  // 2,570,000 when each lane asks until it has failed 24 times.
  expect(work).toBeLessThan(250_000);
});
