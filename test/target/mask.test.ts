import { describe, expect, test } from 'vitest';
import { classifyMask } from '../../src/target/index.ts';

/** `[mask, lanes of an operand, bits of a lane, kind]` */
const CASES: readonly (readonly [string, number, number, string])[] = [
  ['0 1 2 3', 4, 32, 'identity'],
  ['4 5 6 7', 4, 32, 'identity'],
  ['-1 -1 -1 -1', 4, 32, 'identity'],
  ['0 0 0 0', 4, 32, 'broadcast'],
  ['3 2 1 0', 4, 32, 'reverse'],
  ['2 3 0 1', 4, 32, 'swap-halves'],
  ['1 2 3 0', 4, 32, 'rotate'],
  ['0 5 2 7', 4, 32, 'select'],
  ['0 1 6 7', 4, 32, 'select-half'],
  ['0 4 1 5', 4, 32, 'zip-low'],
  ['4 0 5 1', 4, 32, 'zip-low'],
  ['2 6 3 7', 4, 32, 'zip-high'],
  ['0 2 4 6', 4, 32, 'unzip-even'],
  ['1 3 5 7', 4, 32, 'unzip-odd'],
  ['0 4 2 6', 4, 32, 'transpose-even'],
  ['1 5 3 7', 4, 32, 'transpose-odd'],
  ['1 2 3 4', 4, 32, 'splice'],
  ['0 1 4 5', 4, 64, 'join-halves'],
  ['2 3 6 7', 4, 64, 'join-halves'],
  ['0 8 1 9 4 12 5 13', 8, 32, 'unpack-low'],
  ['2 10 3 11 6 14 7 15', 8, 32, 'unpack-high'],
  ['0 8 1 9 2 10 3 11', 8, 32, 'zip-low'],
  ['1 2 3 8 5 6 7 12', 8, 32, 'splice-in-lane'],
  ['1 0 3 2 5 4 7 6', 8, 32, 'permute-in-lane'],
  ['4 1 3 2 5 0 7 6', 8, 32, 'permute'],
  ['0 2 8 10 4 6 12 14', 8, 32, 'pairs'],
  ['0 9 11 2 4 13 15 6', 8, 32, 'permute-two-in-lane'],
  ['0 9 1 5 2 13 15 6', 8, 32, 'permute-two'],
  ['0 1', 4, 32, 'extract-low'],
  ['2 3', 4, 32, 'extract-high'],
  ['0 1 2 3 4 5 6 7', 4, 32, 'concat'],
  ['0 1 -1 -1', 2, 32, 'identity'],
  // Pairs that stay together are read as wider lanes.
  ['0 1 10 11 4 5 14 15', 8, 8, 'select'],
  ['0 1 8 9 2 3 10 11', 8, 16, 'zip-low'],
];

describe('a mask is read as', () => {
  test.each(CASES)('%s of %i lanes of %i bits: %s', (text, lanes, bits, kind) => {
    expect(classifyMask(text.split(' ').map(Number), lanes, bits).kind).toBe(kind);
  });

  test('undefined lanes fit every kind', () => {
    for (const [text, lanes, bits] of CASES) {
      const mask = text.split(' ').map(Number);
      mask[mask.length - 1] = -1;
      expect(() => classifyMask(mask, lanes, bits)).not.toThrow();
    }
    expect(classifyMask([0, -1, 1, 5], 4, 32).kind).toBe('zip-low');
  });

  test('the same in every 128 bits, or not', () => {
    expect(classifyMask([0, 9, 2, 11, 4, 13, 6, 15], 8, 32).repeats).toBe(true);
    expect(classifyMask([0, 9, 2, 11, 12, 5, 6, 15], 8, 32).repeats).toBe(false);
  });
});
