import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PriorityWorklist, Worklist } from '../../src/support/worklist.ts';

/** A push of an id, or a pop. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 2, arbitrary: fc.constant('pop' as const) },
);
const steps = fc.array(step, { maxLength: 300 });

describe('first in, first out', () => {
  test('ids come back in the order of their pushes', () => {
    const list = new Worklist();
    for (const id of [7, 0, 3]) list.push(id);
    expect([list.pop(), list.pop(), list.pop(), list.pop()]).toEqual([7, 0, 3, -1]);
  });

  test('an id waits once, and may come back after it was taken', () => {
    const list = new Worklist();
    expect([list.push(4), list.push(4), list.size]).toEqual([true, false, 1]);
    expect([list.pop(), list.has(4), list.push(4), list.has(4)]).toEqual([4, false, true, true]);
  });

  test('any history behaves like a queue without duplicates', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const list = new Worklist();
        const model: number[] = [];
        for (const step of history) {
          if (step === 'pop') expect(list.pop()).toBe(model.shift() ?? -1);
          else {
            expect(list.push(step)).toBe(!model.includes(step));
            if (!model.includes(step)) model.push(step);
          }
          expect(list.size).toBe(model.length);
        }
      }),
    );
  });

  test('a hundred thousand waiting ids keep their order', () => {
    const list = new Worklist();
    for (let id = 0; id < 100_000; id++) list.push(id);
    let inOrder = true;
    for (let id = 0; id < 100_000; id++) inOrder &&= list.pop() === id;
    expect(inOrder).toBe(true);
  });
});

describe('by rank', () => {
  test('the lowest rank comes first, the lower id of equals', () => {
    const ranks = [5, 1, 3, 1, 0];
    const list = new PriorityWorklist((id) => ranks[id]!);
    for (const id of [0, 3, 2, 1, 4]) list.push(id);
    expect([list.pop(), list.pop(), list.pop(), list.pop(), list.pop(), list.pop()]).toEqual([
      4, 1, 3, 2, 0, -1,
    ]);
  });

  test('any history gives the least of what waits', () => {
    const rankOf = (id: number) => (id * 7) % 11;
    fc.assert(
      fc.property(steps, (history) => {
        const list = new PriorityWorklist(rankOf);
        const model = new Set<number>();
        for (const step of history) {
          if (step === 'pop') {
            const least = [...model].sort((a, b) => rankOf(a) - rankOf(b) || a - b)[0] ?? -1;
            expect(list.pop()).toBe(least);
            model.delete(least);
          } else {
            expect(list.push(step)).toBe(!model.has(step));
            model.add(step);
          }
          expect(list.size).toBe(model.size);
        }
        for (const id of model) expect(list.has(id)).toBe(true);
      }),
    );
  });
});
