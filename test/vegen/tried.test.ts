/** Moves are tried once in a plan: what is the same plan, and what it takes of the budget. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/support/random.ts';
import { candidatesOf } from '../../src/vectorize/vegen/index.ts';
import { BlockWriter, solverFor } from './blocks.ts';

describe('a move that did not pay', () => {
  test('is not tried again in the same plan, however that came about, and is tried in others', () => {
    const { solver } = solverFor(new BlockWriter(new Random(3)).text(2, [4]), 'wasm128');
    const { plan } = solver;
    const [first, second] = candidatesOf(solver, 40).filter((item) => plan.add(item));
    let tries = 0;
    const move = (): boolean => ++tries < 0;
    const attempt = (): number => {
      solver.attemptOnce('nothing', move);
      return tries;
    };
    plan.undo(0);
    expect([attempt(), attempt()]).toEqual([1, 1]);
    plan.add(first!);
    plan.add(second!);
    expect(attempt()).toBe(2);
    plan.undo(0);
    expect(attempt()).toBe(2);
    plan.add(second!);
    expect(attempt()).toBe(3);
    plan.add(first!);
    expect(attempt()).toBe(3);
  });

  test('is made once, and kept where what goes further from it pays', () => {
    const { solver } = solverFor(new BlockWriter(new Random(3)).text(2, [4]), 'wasm128');
    const { plan } = solver;
    solver.improvePlan();
    const items = [...plan.items];
    plan.undo(0);
    let made = 0;
    const change = (): boolean => ++made > 0;
    expect(solver.attempt(change, () => undefined)).toBe(false);
    expect(
      solver.attempt(change, () => {
        for (const item of items) plan.add(item);
      }),
    ).toBe(true);
    expect(made).toBe(2);
    expect([...plan.items]).toEqual(items);
    expect(solver.attempt(() => false, plan.undo.bind(plan, 0))).toBe(false);
    expect([...plan.items]).toEqual(items);
  });

  test('takes as much of the budget each time', () => {
    const { solver } = solverFor(new BlockWriter(new Random(3)).text(2, [4]), 'wasm128');
    for (let i = 0; i < 1_000_000 && !solver.isExhausted; i++) solver.attemptOnce('nothing', () => false);
    expect(solver.isExhausted).toBe(true);
  });

  test('plans have one number if and only if they have the same items', () => {
    const random = new Random(8);
    const { solver } = solverFor(new BlockWriter(random).text(2, [2, 4, 8]), 'avx2');
    const { plan } = solver;
    const candidates = candidatesOf(solver, 60);
    const states = new Map<number, string>();
    const texts = new Set<string>();
    for (let step = 0; step < 400; step++) {
      if (random.int(3) > 0) plan.add(random.pick(candidates));
      else if (plan.items.size > 0) plan.remove(random.pick([...plan.items]));
      const text = [...plan.items]
        .map((item) => plan.numberOf(item))
        .sort((a, b) => a - b)
        .join();
      expect(states.get(plan.state) ?? text).toBe(text);
      states.set(plan.state, text);
      texts.add(text);
    }
    expect(states.size).toBe(texts.size);
  });
});
