import { describe, expect, test } from 'vitest';
import {
  documentCosts,
  getGroups,
  getSequence,
  printAccessMask,
  type Sequence,
} from '../../src/vectorize/optvls/index.ts';
import { memref, type RefSpec } from './refs.ts';

const five = [0, 4, 12, 16, 20].map((at) => memref({ at, elements: 4, bits: 32, stride: 64 }));

function numbers(specs: readonly RefSpec[], max: number, grouping: 'best' | 'greedy' = 'best'): number[][] {
  const grouped = getGroups(specs.map(memref), max, { grouping });
  return grouped.groups.map((g) => g.members.map((m) => m.number));
}

describe('five references at 0, 4, 12, 16, 20 with groups of 16 bytes', () => {
  test('greedy fills the first group', () => {
    const { groups } = getGroups(five, 16, { grouping: 'greedy' });
    expect(groups.map((g) => g.members.map((m) => m.number))).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(printAccessMask(groups[0]!)).toBe('1111000011111111');
  });

  test('best spans the fewest bytes', () => {
    const { groups, groupOf } = getGroups(five, 16);
    expect(groups.map((g) => g.members.map((m) => m.number))).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    expect(groupOf.get(five[2]!)).toBe(groups[1]);
  });
});

const base = { elements: 4, bits: 32, stride: 16 };

test('other kinds, sizes, counts, strides and bases never share a group', () => {
  expect(
    numbers(
      [
        { ...base, at: 0 },
        { ...base, at: 4, kind: 'SStore' },
        { ...base, at: 4, bits: 16 },
        { ...base, at: 4, elements: 8 },
        { ...base, at: 4, stride: 8 },
        { ...base, at: 4, base: 'y' },
        { ...base, at: 4 },
      ],
      32,
    ),
  ).toEqual([[1, 7], [2], [3], [4], [5], [6]]);
});

test('a load that cannot move up stays alone, and the others go around it', () => {
  const refs = [0, 4, 8].map((at, i) => ({ ...base, at, fixed: i === 1 }));
  expect(numbers(refs, 32)).toEqual([[1, 3], [2]]);
});

test('a fixed first load can still be the leader', () => {
  expect(
    numbers(
      [
        { ...base, at: 0, fixed: true },
        { ...base, at: 4 },
      ],
      32,
    ),
  ).toEqual([[1, 2]]);
});

test('stores sink to the last member, loads rise to the first', () => {
  const make = (kind: 'SLoad' | 'SStore') => [8, 0, 4].map((at) => memref({ ...base, at, kind }));
  const [loads, stores] = [make('SLoad'), make('SStore')];
  expect(getGroups(loads, 32).groups[0]!.leader).toBe(loads[0]);
  expect(getGroups(stores, 32).groups[0]!.leader).toBe(stores[2]);
});

test('two loads of the same bytes are one access; overlapping stores never share a group', () => {
  const twice = [memref({ ...base, at: 0, name: 'p' }), memref({ ...base, at: 0, name: 'q' })];
  const { groups } = getGroups(twice, 32);
  expect(groups).toHaveLength(1);
  const answer = getSequence(groups[0]!, documentCosts(16)) as Sequence;
  expect(answer.results.get(twice[0]!)).toEqual(answer.results.get(twice[1]!));
  expect(
    numbers(
      [
        { ...base, at: 0, kind: 'SStore' },
        { ...base, at: 2, kind: 'SStore' },
      ],
      32,
    ),
  ).toEqual([[1], [2]]);
  expect(
    numbers(
      [
        { ...base, at: 0, kind: 'SStore' },
        { ...base, at: 16, kind: 'SStore' },
      ],
      32,
    ),
  ).toEqual([[1], [2]]);
});

test('a store whose elements overlap each other is refused', () => {
  const { groups } = getGroups([memref({ ...base, at: 0, kind: 'SStore', stride: 2 })], 32);
  expect(getSequence(groups[0]!, documentCosts(16))).toMatchObject({ ok: false, code: 'elements-overlap' });
});

test('an element wider than a register, or not of whole bytes, is refused', () => {
  const one = (bits: number) => getGroups([memref({ ...base, bits, at: 0 })], 32).groups[0]!;
  expect(getSequence(one(64), documentCosts(4))).toMatchObject({ code: 'element-wider-than-register' });
  expect(getSequence(one(1), documentCosts(16))).toMatchObject({ code: 'unaligned-element' });
});

test('stores overlap through their strides, in both directions', () => {
  const pair = (stride: number, at: number): number[][] =>
    numbers(
      [0, at].map((where) => ({ at: where, elements: 4, bits: 32, stride, kind: 'SStore' as const })),
      64,
    );
  for (const sign of [1, -1]) {
    expect(pair(sign * 8, 4)).toEqual([[1, 2]]);
    expect(pair(sign * 8, 6)).toEqual([[1], [2]]); // the other's next row begins at 8
    expect(pair(sign * 8, 16)).toEqual([[1], [2]]);
    expect(pair(sign * 8, 32)).toEqual([[1, 2]]); // past its last row
  }
});

test('512 references to the same bytes are grouped at once', () => {
  const refs = Array.from({ length: 512 }, () => memref({ ...base, at: 0 }));
  expect(getGroups(refs, 64).groups).toHaveLength(1);
});
