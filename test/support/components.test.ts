import { expect, test } from 'vitest';
import { componentsOf } from '../../src/support/components.ts';

/** Which nodes are together. */
const together = (successors: readonly (readonly number[])[]): string[] => {
  const groups = new Map<number, number[]>();
  for (const [node, home] of componentsOf(successors).entries())
    groups.set(home, [...(groups.get(home) ?? []), node]);
  return [...groups.values()].map((nodes) => nodes.join(' ')).sort();
};

test('nodes that reach one another are one component, others are alone', () => {
  expect(together([[1], [2], [0, 3], [4], []])).toEqual(['0 1 2', '3', '4']);
  expect(together([[1, 1], [0], [2], []])).toEqual(['0 1', '2', '3']);
  expect(together([])).toEqual([]);
});

test('two circles with one way between them stay two', () => {
  expect(together([[1], [0, 2], [3], [2]])).toEqual(['0 1', '2 3']);
});

test('a long path is no recursion', () => {
  const length = 50_000;
  const circle = Array.from({ length }, (_, i) => [(i + 1) % length]);
  expect(new Set(componentsOf(circle)).size).toBe(1);
});
