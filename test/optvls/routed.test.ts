/** Lanes for networks whose registers are given. */
import { expect, test } from 'vitest';
import { type Move, route, type Topology } from '../../src/vectorize/optvls/routed.ts';

/** Factor 2, `lanes` lanes: element e is in register e / lanes and belongs to member e mod 2. */
function moves(lanes: number): Move[] {
  return Array.from({ length: 2 * lanes }, (_, e) => ({
    from: Math.floor(e / lanes),
    lane: e % lanes,
    to: e % 2,
    at: Math.floor(e / 2),
  }));
}

const DIRECT: Topology = [
  [0, 1],
  [0, 1],
];

test('results that read both inputs take even and odd lanes', () => {
  expect(route(DIRECT, 2, 4, moves(4))!.masks).toEqual([
    [0, 2, 4, 6],
    [1, 3, 5, 7],
  ]);
});

test('a topology without a way from an input to a result has no masks', () => {
  const onlyFirst: Topology = [
    [0, 0],
    [0, 1],
  ];
  expect(route(onlyFirst, 2, 4, moves(4))).toBeNull();
});

test('a shuffle that would hold more than a register has no masks', () => {
  // Everything passes through shuffle 2, which holds four of the eight elements.
  const narrow: Topology = [
    [0, 1],
    [2, 2],
    [2, 2],
  ];
  expect(route(narrow, 2, 4, moves(4))).toBeNull();
  expect(route(narrow, 2, 8, moves(4))).not.toBeNull();
});

test('elements go around a shuffle that is full', () => {
  const two: Topology = [
    [0, 1],
    [0, 1],
    [2, 3],
    [2, 3],
  ];
  const { masks } = route(two, 2, 4, moves(4))!;
  for (const mask of masks) expect(mask.filter((m) => m >= 0)).toHaveLength(4);
});
