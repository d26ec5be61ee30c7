/** Of a text that opt-19 wrote we print the very same bytes, but for the line with the name of the module. */
import { describe, expect, test } from 'vitest';
import { parseModule, printModule } from '../../src/text/index.ts';
import { CLANG, compile19, cSources, LEVELS } from '../referee/corpus.ts';
import { OPT, opt19Print } from '../referee/opt19.ts';
import { firstDifference, inParallel, missing } from '../referee/tools.ts';

describe.skipIf(missing('bytes of opt-19', CLANG, OPT))('what opt-19 wrote we write', () => {
  test.each(cSources())('$name at every level', async (source) => {
    const faults = await inParallel(LEVELS, async (level) => {
      const theirs = await opt19Print(await compile19(source, level));
      const { module, diagnostics } = parseModule(theirs, source.name);
      if (module === null) return [`${level}: ${diagnostics[0]?.message}`];
      const difference = firstDifference(theirs, printModule(module, { moduleId: '<stdin>' }));
      return difference === null ? [] : [`${level}: ${difference}`];
    });
    expect(faults.flat()).toEqual([]);
  });
});
