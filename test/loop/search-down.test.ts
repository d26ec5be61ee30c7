/** Searches downwards in memory of unknown size: as far as WebAssembly's memory reaches, which begins at 0. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, vectorize } from './sweep.ts';

const FILE = join(import.meta.dirname, '..', 'files', 'loop', 'search-open-down.ll');
const text = readFileSync(FILE, 'latin1');
const { before, after } = vectorize(text, FILE, 'wasm128', 'vf=4,uf=1');
const code = printModule(after);

const isProved = (module: Module): boolean =>
  checkFunction(before.functions[0]!, before, module.functions[0]!, module).kind === 'proved';

describe('a search downwards', () => {
  test('reads no further down than there are addresses, and is proved', () => {
    expect(code).toMatch(/load volatile <4 x i32>/);
    expect(code).toMatch(/udiv i32 %\d+, 4/);
    expect(isProved(after)).toBe(true);
    expect(sweep(text, { before, after, remarks: [] } as never, [0, 1, 4, 5, 16, 19], 0)).toEqual([]);
  });

  test.each([
    ['a load that is not volatile', 'load volatile <4 x i32>', 'load <4 x i32>'],
    [
      'room for the first element that is not asked for',
      /icmp ult i32 (%\d+), 4\n(.*or i1 .*\n.*vector.ph)/,
      'icmp ult i32 $1, 1\n$2',
    ],
    ['a load that goes on beyond its lanes', /(getelementptr i32, ptr %\d+, i32) -3/, '$1 -7'],
  ])('%s is not proved', (_, from, to) => {
    const mutant = code.replace(from, to);
    expect(mutant).not.toBe(code);
    expect(isProved(read(mutant, 'mutant.ll'))).toBe(false);
  });
});
