import { expect, test } from 'vitest';
import { SharedList } from '../../src/support/shared-list.ts';

const entries = (list: SharedList<number>): (number | undefined)[] =>
  Array.from({ length: 600 }, (_, i) => list.get(i));

test('what was never written is undefined', () => {
  const list = new SharedList<number>();
  list.set(300, undefined);
  list.set(5, 1);
  expect([list.get(0), list.get(5), list.get(300), list.get(100_000)]).toEqual([
    undefined,
    1,
    undefined,
    undefined,
  ]);
});

test('copies are written apart, in both directions, and copies of copies', () => {
  const lists = [new SharedList<number>()];
  const models: (number | undefined)[][] = [new Array(600).fill(undefined)];
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  for (let step = 0; step < 2000; step++) {
    const at = random(lists.length);
    if (step % 200 === 199) {
      lists.push(lists[at]!.copy());
      models.push([...models[at]!]);
      continue;
    }
    // The lists grow with time.
    const id = random(1 + Math.floor((600 * step) / 2000));
    const value = random(5) === 0 ? undefined : step;
    lists[at]!.set(id, value);
    models[at]![id] = value;
  }
  expect(lists.length).toBe(11);
  expect(lists.map(entries)).toEqual(models);
});
