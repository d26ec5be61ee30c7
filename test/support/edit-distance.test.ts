import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closest, editDistance } from '../../src/support/edit-distance.ts';

/** The whole table, from the definition. */
function byDefinition(a: string, b: string): number {
  const table: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    table[i] = [];
    for (let j = 0; j <= b.length; j++) {
      const choices = [i === 0 ? j : table[i - 1]![j]! + 1, j === 0 ? i : table[i]![j - 1]! + 1];
      if (i > 0 && j > 0) choices.push(table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        choices.push(table[i - 2]![j - 2]! + 1);
      table[i]![j] = Math.min(...choices);
    }
  }
  return table[a.length]![b.length]!;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });

describe('the distance', () => {
  test.each([
    ['verify', 'verify', 0],
    ['verfiy', 'verify', 1],
    ['verif', 'verify', 1],
    ['vverify', 'verify', 1],
    ['verixy', 'verify', 1],
    ['', 'opt', 3],
    ['ca', 'abc', 3],
  ])('from %j to %j is %d', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('is what its definition says, for all limits', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 10 }), (a, b, limit) => {
        const distance = byDefinition(a, b);
        expect(editDistance(a, b)).toBe(distance);
        expect(editDistance(b, a)).toBe(distance);
        expect(editDistance(a, b, limit)).toBe(Math.min(distance, limit + 1));
      }),
      { numRuns: 2000 },
    );
  });

  test('of two long words with a small limit is cheap', () => {
    const a = 'ab'.repeat(5000);
    expect(editDistance(a, 'ba'.repeat(5000), 2)).toBe(2);
    expect(editDistance(a, 'cd'.repeat(5000), 2)).toBe(3);
  });
});

describe('did you mean', () => {
  const commands = ['opt', 'verify', 'passes', 'targets', 'help'];

  test.each([
    ['verfy', 'verify'],
    ['Verify', 'verify'],
    ['taregts', 'targets'],
    ['pt', 'opt'],
    ['passs', 'passes'],
  ])('%s: %s', (typed, meant) => {
    expect(closest(typed, commands)).toBe(meant);
  });

  test('says nothing when nothing is near', () => {
    expect(closest('frobnicate', commands)).toBe(undefined);
    expect(closest('x', ['y', 'z'])).toBe(undefined);
    expect(closest('', commands)).toBe(undefined);
    expect(closest('opt', [])).toBe(undefined);
  });

  test('takes the nearest, and the first of equals', () => {
    expect(closest('slp', ['slop', 'slap', 'slp'])).toBe('slp');
    expect(closest('slxp', ['slop', 'slap', 'slp'], 1)).toBe('slop');
    expect(closest('slxp', ['sloop', 'slp'], 2)).toBe('slp');
  });
});
