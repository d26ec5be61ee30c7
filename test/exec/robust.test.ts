/** Whatever well-formed IR is executed, the answer is an outcome: no exception, no hang. */
import { expect, test } from 'vitest';
import { parseModule } from '../../src/text/index.ts';
import { caseFamilies, casesOf } from '../referee/cases.ts';
import { runAll } from './run-all.ts';

const counts = new Map<string, number>();

test.each(caseFamilies())('every accepted case of the family %s', (family) => {
  for (const { name, text, expect: verdict } of casesOf(family)) {
    if (verdict !== 'accept' && verdict !== 'warn') continue;
    const { module } = parseModule(text, `${name}.ll`);
    if (module !== null) runAll(module, counts);
  }
});

test('many of them run to their end', () => {
  expect(counts.get('returned')).toBeGreaterThan(250);
});
