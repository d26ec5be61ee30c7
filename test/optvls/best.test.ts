/** How many shuffles the best networks take where any shuffle of two registers costs one. */
import { describe, expect, test } from 'vitest';
import {
  getGroups,
  getSequence,
  type Sequence,
  type ShuffleShape,
  simulate,
} from '../../src/vectorize/optvls/index.ts';
import { interleaved, uniform } from './refs.ts';

/** ceil((F·V·log2 V - sum of n·log2 n) / V), n the lanes of one memory register that belong to one member. */
function lowerBound(factor: number, lanes: number): number {
  let sum = factor * lanes * Math.log2(lanes);
  for (let r = 0; r < factor; r++) {
    const counts = new Array<number>(factor).fill(0);
    for (let lane = 0; lane < lanes; lane++) counts[(r * lanes + lane) % factor]!++;
    for (const n of counts) if (n > 1) sum -= n * Math.log2(n);
  }
  return Math.ceil(sum / lanes - 1e-9);
}

/** What constructions take, F = 2 … 8, and with 8 and 16 lanes searched networks by 5 and 6. */
const CONSTRUCTIONS: ReadonlyMap<number, readonly number[]> = new Map([
  [2, [2, 3, 4, 5, 6, 7, 8]],
  [4, [2, 5, 8, 10, 12, 14, 16]],
  [8, [2, 6, 8, 12, 15, 21, 24]],
  [16, [2, 6, 8, 14, 17, 21, 24]],
  [32, [2, 6, 8, 15, 18, 21, 24]],
]);

const ROWS = [...CONSTRUCTIONS].flatMap(([lanes, counts]) =>
  counts.flatMap((most, i) =>
    (['SLoad', 'SStore'] as const).map((kind) => ({ kind, lanes, factor: i + 2, most })),
  ),
);

describe('shuffles of a whole group', () => {
  test.each(ROWS)('$kind of factor $factor, $lanes lanes: at most $most', ({ kind, lanes, factor, most }) => {
    const group = getGroups(interleaved(kind, factor, lanes, 8), 64).groups[0]!;
    const answer = getSequence(group, uniform(lanes)) as Sequence;
    expect(simulate(group, answer).faults).toEqual([]);
    const count = answer.instructions.filter((i) => i.op === 'shuffle').length;
    expect(count).toBeLessThanOrEqual(most);
    expect(count).toBeGreaterThanOrEqual(lowerBound(factor, lanes));
    const atBound = (factor & (factor - 1)) === 0 || lanes <= 4;
    if (atBound) expect(count).toBe(lowerBound(factor, lanes));
    expect(answer.instructions.length).toBe(count + factor);
  });
});

test('the work grows no faster than the square of the members, counted in prices asked for', () => {
  const asked = (factor: number): number => {
    let count = 0;
    const prices = uniform(16);
    const model = {
      ...prices,
      shuffle: (shape: ShuffleShape): number => {
        count++;
        return prices.shuffle(shape);
      },
    };
    getSequence(getGroups(interleaved('SLoad', factor, 64, 8), 64).groups[0]!, model);
    return count;
  };
  const counts = [2, 4, 8, 16, 32].map(asked);
  for (let i = 1; i < counts.length; i++) expect(counts[i]! / counts[i - 1]!).toBeLessThanOrEqual(4);
  expect(counts[2]).toBeLessThan(5000);
});
