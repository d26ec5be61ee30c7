/** Models: numbers that rows hold for answer later questions, and only those that they hold for. */
import { expect, test } from 'vitest';
import { line, reduceTo, type Step } from '../../src/certify/facts/elimination.ts';
import { Models, modelOf } from '../../src/certify/facts/models.ts';
import { isPossible, type Row, row, rowsLookedAt } from '../../src/certify/facts/omega.ts';

/** 0 ≤ x0 ≤ x1 ≤ … ≤ most, each at least `apart` more than the one before. */
function ladder(count: number, apart: bigint, most: bigint): Row[] {
  const rows = [row(0n, [[0, 1n]]), row(most, [[count - 1, -1n]])];
  for (let i = 1; i < count; i++) {
    rows.push(
      row(-apart, [
        [i, 1n],
        [i - 1, -1n],
      ]),
    );
  }
  return rows;
}

test('a question that an older model answers takes a look at each row', () => {
  const models = new Models();
  const rows = ladder(20, 3n, 1000n);
  expect(isPossible([], rows, models)).toBe(true);
  const before = rowsLookedAt();
  expect(isPossible([], [...rows, row(-5n, [[19, 1n]])], models)).toBe(true);
  expect(rowsLookedAt() - before).toBe(rows.length + 1);
});

test('models of other questions do not hide a contradiction', () => {
  const models = new Models();
  for (const apart of [0n, 1n, 10n, 50n]) expect(isPossible([], ladder(20, apart, 1000n), models)).toBe(true);
  expect(isPossible([], ladder(20, 53n, 1000n), models)).toBe(false);
  expect(isPossible([row(-7n, [[19, 1n]])], ladder(20, 1n, 1000n), models)).toBe(false);
});

test('a known answer brings its model along, under the names of who asks', () => {
  const renamed = ladder(20, 2n, 777n).map(({ constant, variables, factors }) =>
    row(
      constant,
      variables.map((v, i) => [100 + 2 * v, factors[i]!]),
    ),
  );
  isPossible([], ladder(20, 2n, 777n), new Models());
  const models = new Models();
  isPossible([], renamed, models);
  const before = rowsLookedAt();
  expect(isPossible([], [...renamed, row(-30n, [[138, 1n]])], models)).toBe(true);
  expect(rowsLookedAt() - before).toBe(renamed.length + 1);
});

test('models hold for equations, bounds of both signs and variables without a bound', () => {
  // 3x + 5y = 1, 10 ≤ x, z ≤ y, w free above: w ≥ x + 2
  const zeros = [line(-1, [0, 1], [3, 5])];
  const atLeast = [line(-10, [0], [1]), line(0, [1, 2], [1, -1]), line(-2, [0, 3], [-1, 1])];
  const steps: Step[] = [];
  expect(reduceTo(zeros, atLeast, Number.NaN, steps)).toEqual([]);
  const model = modelOf(steps)!;
  const [x, y, z, w] = [0, 1, 2, 3].map((v) => Number(model.get(v) ?? 0)) as [number, number, number, number];
  expect(3 * x + 5 * y).toBe(1);
  expect(x).toBeGreaterThanOrEqual(10);
  expect(z).toBeLessThanOrEqual(y);
  expect(w).toBeGreaterThanOrEqual(x + 2);
});
