import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvariantError } from '../../src/support/invariant.ts';
import { UnionFind } from '../../src/support/union-find.ts';

test('every element starts alone', () => {
  const partition = new UnionFind(3);
  expect(partition.sets()).toEqual([[0], [1], [2]]);
  expect(partition.setCount).toBe(3);
});

test('a union answers whether it joined two sets', () => {
  const partition = new UnionFind(4);
  expect([partition.union(0, 3), partition.union(3, 0), partition.union(1, 1)]).toEqual([true, false, false]);
  expect([partition.sizeOf(3), partition.sizeOf(2), partition.setCount]).toEqual([2, 1, 3]);
});

test('elements may be added later', () => {
  const partition = new UnionFind(1);
  expect(partition.add()).toBe(1);
  partition.union(0, 1);
  expect(partition.add()).toBe(2);
  expect(partition.sets()).toEqual([[0, 1], [2]]);
});

test('the partition is the reflexive, symmetric and transitive closure of the unions', () => {
  const count = 24;
  const pair = fc.tuple(fc.nat(count - 1), fc.nat(count - 1));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (pairs) => {
      const partition = new UnionFind(count);
      let labels = Array.from({ length: count }, (_, i) => i);
      for (const [a, b] of pairs) {
        partition.union(a, b);
        const [from, to] = [labels[a], labels[b]!];
        labels = labels.map((label) => (label === from ? to : label));
      }
      for (let a = 0; a < count; a++) {
        const together = labels.map((_, b) => partition.areTogether(a, b));
        expect(together).toEqual(labels.map((label) => label === labels[a]));
        expect(partition.sizeOf(a)).toBe(labels.filter((label) => label === labels[a]).length);
      }
      expect(
        partition
          .sets()
          .flat()
          .sort((a, b) => a - b),
      ).toEqual(labels.map((_, i) => i));
      expect(partition.setCount).toBe(new Set(labels).size);
    }),
  );
});

test('a chain of a hundred thousand unions is one set, found without recursion', () => {
  const count = 100_000;
  const partition = new UnionFind(count);
  for (let i = 1; i < count; i++) partition.union(i - 1, i);
  expect(partition.areTogether(0, count - 1)).toBe(true);
  expect(partition.setCount).toBe(1);
});

test('an element that was never added is refused', () => {
  expect(() => new UnionFind(2).find(2)).toThrow(InvariantError);
  expect(() => new UnionFind(2).find(-1)).toThrow(InvariantError);
});
