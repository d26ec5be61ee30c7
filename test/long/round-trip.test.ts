/**
 * Reading and printing loses nothing that LLVM 19 sees: opt-19 prints the same bytes for our output as for the
 * input, for IR of clang 19 at five levels and for text with typed pointers; and what we print we read back as the
 * same text.
 */
import { describe, expect, test } from 'vitest';
import { CLANG, compile19, cSources, LEVELS, typedFiles } from '../referee/corpus.ts';
import { OPT, opt19Print } from '../referee/opt19.ts';
import { reprint } from '../referee/reader.ts';
import { firstDifference, inParallel, missing } from '../referee/tools.ts';

describe.skipIf(missing('round trip of clang 19', CLANG, OPT))('IR of clang 19 survives', () => {
  test.each(cSources())('$name at every level', async (source) => {
    const faults = await inParallel(LEVELS, async (level) => {
      const fault = await faultOf(await compile19(source, level));
      return fault === null ? [] : [`${level}: ${fault}`];
    });
    expect(faults.flat()).toEqual([]);
  });
});

describe.skipIf(missing('round trip of typed pointers', OPT))('text with typed pointers survives', () => {
  test.each(typedFiles())('$name', async ({ text }) => {
    expect(await faultOf(text)).toBeNull();
  });
});

/** What is wrong with our round trip of a text; null when nothing is. */
async function faultOf(text: string): Promise<string | null> {
  let ours: string;
  try {
    ours = reprint(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const [expected, actual] = await Promise.all([opt19Print(text), opt19Print(ours)]);
  const difference = firstDifference(expected, actual);
  if (difference !== null) return difference;
  const again = firstDifference(ours, reprint(ours));
  return again === null ? null : `printing is not a fixed point: ${again}`;
}
