/**
 * The same promise for LLVM 22's text, with the embedded clang as compiler and as referee: it prints the same bytes
 * for our output as for the input.
 */
import { describe, expect, test } from 'vitest';
import { clang22Print, compile22 } from '../referee/clang22.ts';
import { cSources, LEVELS, type TextFile } from '../referee/corpus.ts';
import { reprint } from '../referee/reader.ts';
import { firstDifference } from '../referee/tools.ts';

describe('IR of the embedded clang survives', () => {
  test.each(cSources())('$name at every level', async (source) => {
    const inputs: TextFile[] = [];
    for (const level of LEVELS) inputs.push({ name: level, text: await compile22(source, level) });
    const { outputs, faults } = reprintAll(inputs);
    const printed = await clang22Print(source, [...inputs.map(({ text }) => text), ...outputs]);
    for (const [i, { name }] of inputs.entries()) {
      if (outputs[i] === '') continue;
      const difference = firstDifference(printed[i]!, printed[inputs.length + i]!);
      if (difference !== null) faults.push(`${name}: ${difference}`);
      const again = firstDifference(outputs[i]!, reprint(outputs[i]!));
      if (again !== null) faults.push(`${name}: printing is not a fixed point: ${again}`);
    }
    expect(faults).toEqual([]);
  });
});

/** Our output for each input; an empty module and a fault where we do not accept it. */
function reprintAll(inputs: readonly TextFile[]): { outputs: string[]; faults: string[] } {
  const faults: string[] = [];
  const outputs = inputs.map(({ name, text }) => {
    try {
      return reprint(text);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return '';
    }
  });
  return { outputs, faults };
}
