import { describe, expect, test } from 'vitest';
import { placeOf } from '../../src/support/source.ts';
import { parseModule } from '../../src/text/index.ts';
import { verifyModule } from '../../src/verify/index.ts';
import { type VerifyCase, verifyCases, verifyFamilies } from './cases.ts';

for (const family of verifyFamilies()) {
  describe(family, () => {
    for (const one of verifyCases(family)) {
      test(one.name, () => {
        expect(faultsOf(one)).toEqual(one.faults);
      });
    }
  });
}

/** What we find, as marks. */
function faultsOf({ text, name }: VerifyCase): string[] {
  const { module, diagnostics } = parseModule(text, name);
  if (module === null) throw new Error(`not read: ${diagnostics.map((d) => d.message).join(' | ')}`);
  return verifyModule(module)
    .map((d) => {
      const line = d.span === null ? '-' : placeOf(module.source, d.span.start).line;
      return `${line} ${d.severity} ${d.code}`;
    })
    .sort();
}
