import { expect, test } from 'vitest';
import { Random } from '../../src/support/random.ts';
import { RowMap } from '../../src/support/row-map.ts';

test('rows of numbers are found as strings of them would be', () => {
  const random = new Random(5);
  const rows = new RowMap<number>();
  const texts = new Map<string, number>();
  const row: number[] = [];
  for (let i = 0; i < 2000; i++) {
    row.length = 0;
    for (let n = random.int(5); n > 0; n--)
      row.push(random.int(6) === 0 ? -4096 * random.int(3) : random.int(4));
    expect(rows.get(row)).toBe(texts.get(row.join()));
    if (texts.has(row.join())) continue;
    rows.set(row, i);
    texts.set(row.join(), i);
  }
  expect(texts.size).toBeGreaterThan(300);
});
