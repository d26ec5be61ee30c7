/** Every function of the C and C++ corpus, executed on made-up arguments: always an outcome, never an exception. */
import { describe, expect, test } from 'vitest';
import { parseModule } from '../../src/text/index.ts';
import { hasClang } from '../exec/native.ts';
import { runAll } from '../exec/run-all.ts';
import { compile19, cSources } from '../referee/corpus.ts';

describe.skipIf(!hasClang())('the corpus compiled by clang-19', () => {
  test.each(['-O0', '-O2'] as const)('at %s', { timeout: 600_000 }, async (level) => {
    const counts = new Map<string, number>();
    for (const source of cSources()) {
      const { module } = parseModule(await compile19(source, level), source.name);
      if (module !== null) runAll(module, counts);
    }
    expect(counts.get('returned')).toBeGreaterThan(500);
  });
});
