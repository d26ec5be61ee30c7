/** Where the lanes of leaves come from when records are computed as they lie. */
import { describe, expect, test } from 'vitest';
import type { Source } from '../../src/vectorize/loop/flat/flat.ts';
import { lanesTaken, memberAt, registersOf } from '../../src/vectorize/loop/flat/lanes.ts';

// Only the number of elements is asked for.
const source = (count: number): Source => ({ count }) as Source;
const PIXELS = { period: 4, lanes: 8, parts: 1 };
const POINTS = { period: 3, lanes: 4, parts: 3 };

test('records that are taken as they lie are registers as they are', () => {
  const taken = lanesTaken(POINTS, source(3), [0, 1, 2]);
  expect(taken?.registers).toBe(3);
  expect(taken?.parts.map(({ mask }) => mask)).toEqual([null, null, null]);
});

test('one member for all is a shuffle, across registers where records go across them', () => {
  expect(lanesTaken(PIXELS, source(4), [3, 3, 3, 3])?.parts).toEqual([
    { from: 0, and: 0, mask: [3, 3, 3, 3, 7, 7, 7, 7] },
  ]);
  // x0 y0 z0 x1 | y1 z1 x2 y2 | z2 x3 y3 z3
  expect(lanesTaken(POINTS, source(3), [2, 2, 2])?.parts).toEqual([
    { from: 0, and: 1, mask: [2, 2, 2, 5] },
    { from: 1, and: 2, mask: [1, 1, 4, 4] },
    { from: 2, and: 2, mask: [0, 3, 3, 3] },
  ]);
});

test('one element a record is loaded for as many records as there are, and repeated', () => {
  const taken = lanesTaken(PIXELS, source(1), [0, 0, 0, 0]);
  expect(taken).toMatchObject({ width: 2, registers: 1 });
  expect(taken?.parts[0]?.mask).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});

describe('there are no such lanes', () => {
  test('where a turn reads a single element', () => {
    expect(registersOf({ period: 8, lanes: 8, parts: 1 }, source(1))).toBeNull();
  });

  test('where registers would not be full', () => {
    expect(registersOf({ period: 2, lanes: 4, parts: 1 }, source(3))).toBeNull();
  });

  test('where a part would take lanes of three registers', () => {
    expect(lanesTaken({ period: 4, lanes: 4, parts: 2 }, source(16), [0, 5, 10, 15])).toBeNull();
  });
});

test('lanes of a part belong to members in turn', () => {
  expect([0, 1, 2].map((part) => memberAt(POINTS, part, 0))).toEqual([0, 1, 2]);
});
