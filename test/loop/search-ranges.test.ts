/**
 * Searches that store elements of another size than they read: pointers are compared as far as the vector loop goes, because
 * the program may leave long before its count, and that many elements need not be there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, vectorize } from './sweep.ts';

const FILE = join(import.meta.dirname, '..', 'files', 'loop', 'search-widen.ll');
const text = readFileSync(FILE, 'latin1');
const { before, after } = vectorize(text, FILE, 'wasm128', 'vf=8,uf=1');
const code = printModule(after);

const isProved = (module: Module): boolean =>
  checkFunction(before.functions[0]!, before, module.functions[0]!, module).kind === 'proved';

describe('a search that widens what it copies', () => {
  test('goes so far that no range wraps, and is proved', () => {
    expect(code).toMatch(/umin\.i32\(i32 %\d+, i32 1073741824\)/);
    expect(isProved(after)).toBe(true);
    expect(sweep(text, { before, after, remarks: [] } as never, [0, 1, 8, 9, 20], 0)).toEqual([]);
  });

  // With n = 2^31 + 16 and d = s - 40 words that are compared end at d + 32, and those that are stored meet s.
  test.each([
    ['a count of which the double wraps', /i32 1073741824/, 'i32 -1'],
    ['a range that ends before it begins', /icmp ult ptr (%\d+), %d\n/, 'icmp ult ptr $1, null\n'],
    ['words compared as if they were bytes', /mul i32 (%\d+), 2/, 'mul i32 $1, 1'],
  ])('%s is not proved', (_, from, to) => {
    const mutant = code.replace(from, to);
    expect(mutant).not.toBe(code);
    expect(isProved(read(mutant, 'mutant.ll'))).toBe(false);
  });
});
