/**
 * One case a rule of LLVM 19's parser and verifier. The verdicts were recorded from opt-19 (test/long checks that
 * they still are its own), so this suite needs no tool.
 */
import { describe, expect, test } from 'vitest';
import { type Case, caseFamilies, casesOf } from './referee/cases.ts';
import { judge } from './referee/reader.ts';

for (const family of caseFamilies()) {
  describe(family, () => {
    for (const one of casesOf(family)) {
      test(`${one.name}: ${one.ours}`, () => {
        expectVerdict(one);
      });
    }
  });
}

function expectVerdict({ ours, text }: Case): void {
  const { verdict, reason } = judge(text);
  if (ours === 'either') expect(verdict, reason).toMatch(/^(accept|reject)$/);
  else expect(`${verdict}${ours === verdict ? '' : ` (${reason})`}`).toBe(ours);
}

test('there are more than a thousand cases, and no two of a family share a name', () => {
  const all = caseFamilies().flatMap(casesOf);
  const names = all.map(({ family, name }) => `${family}: ${name}`);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(all.length).toBeGreaterThan(1000);
});
