/** The verdicts recorded with the cases are those of opt-19. `UPDATE=1` records them anew. */
import { describe, expect, test } from 'vitest';
import { caseFamilies, casesOf, recordVerdicts } from '../referee/cases.ts';
import { OPT, opt19Judge } from '../referee/opt19.ts';
import { inParallel, missing } from '../referee/tools.ts';

describe.skipIf(missing('recorded verdicts', OPT))('opt-19 still says what is recorded', () => {
  test.each(caseFamilies())('%s', async (family) => {
    const cases = casesOf(family);
    const opinions = await inParallel(cases, ({ text }) => opt19Judge(text));
    if (process.env.UPDATE === '1') {
      recordVerdicts(
        family,
        opinions.map(({ verdict }) => verdict),
      );
      return;
    }
    const changed = cases.flatMap((one, i) => {
      const { verdict, reason } = opinions[i]!;
      return verdict === one.expect ? [] : [`${one.name}: ${one.expect} is now ${verdict} (${reason})`];
    });
    expect(changed).toEqual([]);
  });
});
