/** Answers that are kept: the same for rows that differ in names alone, other rows are asked about anew. */
import { expect, test } from 'vitest';
import { KnownAnswers } from '../../src/certify/facts/known-answers.ts';
import { Models } from '../../src/certify/facts/models.ts';
import { isPossible, type Row, rangeOf, row, rowsLookedAt } from '../../src/certify/facts/omega.ts';

const isPossibleAlone = (zeros: readonly Row[], atLeast: readonly Row[]): boolean =>
  isPossible(zeros, atLeast, new Models());

/** v ≤ w ≤ … ≤ the last, and the first is at least `by` more than the last. */
const circle = (first: number, count: number, by: bigint): Row[] => {
  const name = (i: number): number => first + 3 * i;
  const rows = Array.from({ length: count - 1 }, (_, i) =>
    row(0n, [
      [name(i + 1), 1n],
      [name(i), -1n],
    ]),
  );
  const back = row(-by, [
    [name(0), 1n],
    [name(count - 1), -1n],
  ]);
  return [...rows, back];
};

test('the answer does not depend on the names, nor on who asked before', () => {
  for (const first of [0, 100, 7]) {
    expect(isPossibleAlone([], circle(first, 20, 0n))).toBe(true);
    expect(isPossibleAlone([], circle(first, 20, 1n))).toBe(false);
    expect(
      rangeOf([], [...circle(first, 20, 0n), row(-5n, [[first, 1n]])], row(0n, [[first + 3, 1n]])),
    ).toEqual([5n, null]);
    expect(
      rangeOf([], [...circle(first, 20, 0n), row(-6n, [[first, 1n]])], row(0n, [[first + 3, 1n]])),
    ).toEqual([6n, null]);
  }
});

test('a known answer counts as much work as a new one', () => {
  const spent = [200, 300].map((first) => {
    const before = rowsLookedAt();
    isPossibleAlone([], circle(first, 30, 2n));
    return rowsLookedAt() - before;
  });
  expect(spent[0]).toBeGreaterThan(0);
  expect(spent[1]).toBe(spent[0]);
});

test('names that change places are another question', () => {
  const known = new KnownAnswers<number>((answer) => answer);
  let asked = 0;
  const ask = (rows: readonly Row[]): number =>
    known.get(
      [rows],
      () => ++asked,
      () => 0,
      () => undefined,
    );
  const rows = circle(0, 20, 1n);
  expect(ask(rows)).toBe(1);
  expect(ask(circle(50, 20, 1n))).toBe(1);
  expect(ask(circle(0, 20, 2n))).toBe(2);
  expect(ask(rows.toReversed())).toBe(3);
});

test('variables that a row has none of do not stand in the way', () => {
  const none = row(0n, [[1, 0n]]);
  const mixed = row(-4n, [
    [0, 0n],
    [1, 2n],
  ]);
  expect(isPossibleAlone([none, mixed], [row(-3n, [[1, 1n]])])).toBe(false);
  expect(isPossibleAlone([none, mixed], [row(-2n, [[1, 1n]])])).toBe(true);
  expect(isPossibleAlone([], [row(-1n, [[1, 0n]])])).toBe(false);
});

test('numbers beyond 2^53 are exact', () => {
  const most = 2n ** 53n;
  for (const k of [most - 1n, most, most + 1n, 2n ** 64n + 1n]) {
    const x = row(-k, [[0, 1n]]);
    expect(rangeOf([x], [], row(1n, [[0, 3n]]))).toEqual([3n * k + 1n, 3n * k + 1n]);
    expect(isPossibleAlone([x], [row(-k - 1n, [[0, 1n]])])).toBe(false);
  }
});
