/** Searches in memory of unknown size that look at several places a turn: one question for all of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, vectorize } from './sweep.ts';

function searching(name: string, options: string) {
  const file = join(import.meta.dirname, '..', 'files', 'loop', name);
  const text = readFileSync(file, 'latin1');
  const { before, after } = vectorize(text, file, 'wasm128', options);
  const isProved = (module: Module): boolean =>
    checkFunction(before.functions[0]!, before, module.functions[0]!, module).kind === 'proved';
  return { text, before, after, code: printModule(after), isProved };
}

const records = searching('search-open-records.ll', 'vf=4,uf=1');
const pairs = searching('search-open-pairs.ll', 'vf=16,uf=1');

describe('a search that looks at several places a turn', () => {
  test('asks once how far memory reaches, and is proved', () => {
    for (const { text, before, after, code, isProved } of [records, pairs]) {
      expect(code).toMatch(/load volatile/);
      expect(code.match(/ptrtoint/g)).toHaveLength(1);
      expect(isProved(after)).toBe(true);
      expect(sweep(text, { before, after, remarks: [] } as never, [0, 1, 4, 5, 16, 19, 40], 0)).toEqual([]);
    }
  });

  test('leaves room for what lies beyond the stride, which must be there', () => {
    expect(records.code).not.toMatch(/icmp ult i32 %\d+, 3\n/);
    expect(pairs.code).toMatch(/sub i32 %\d+, 3\n/);
    expect(pairs.code).toMatch(/icmp ult i32 %\d+, 3\n/);
  });

  test.each([
    ['room that is not left', pairs, /sub i32 (%\d+), 3\n/, 'sub i32 $1, 2\n'],
    ['room that is not asked for', pairs, /icmp ult i32 (%\d+), 3\n/, 'icmp ult i32 $1, 2\n'],
    ['a stride that is counted as a shorter one', records, /udiv i32 (%\d+), 16\n/, 'udiv i32 $1, 12\n'],
  ] as const)('%s is not proved', (_, { code, isProved }, from, to) => {
    const mutant = code.replace(from, to);
    expect(mutant).not.toBe(code);
    expect(isProved(read(mutant, 'mutant.ll'))).toBe(false);
  });
});
