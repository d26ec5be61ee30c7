/** What opt-19 (`inferattrs`) knows of functions of the C library is believed of all of them; the rest is in `refused/`. */
import { expect, it } from 'vitest';
import { differingSymbols, strangeFunctions } from '../../src/certify/differing-symbols.ts';
import { pairFile, read } from './pairs.ts';

it('what LLVM adds to declarations of the C library may be true', () => {
  const { a, b } = pairFile('library');
  const [before, after] = [read(a), read(b)];
  expect(differingSymbols(before, after).size).toBeGreaterThan(50);
  expect([...strangeFunctions(before, after)]).toEqual([]);
});
