/** Walks over two expressions look into each pair of parts once, whichever ways lead to it. */
import { expect, it } from 'vitest';
import { differences } from '../../src/certify/loops/thaw.ts';
import { refinesTerm } from '../../src/certify/terms/refinement.ts';
import { type Term, Terms } from '../../src/certify/terms/terms.ts';
import { chosenUnder } from '../../src/certify/walk/guarded.ts';

/** Rounds of which each takes the two before, in both orders: the ways down double with every round. */
function rounds(t: Terms, op: string, count: number, first: string): Term {
  let [x, y] = [t.symbol(first, 'float'), t.symbol('y', 'float')];
  for (let i = 0; i < count; i++) [x, y] = [t.make(op, 'float', [x, y]), t.make(op, 'float', [y, x])];
  return y;
}

/** Counts how often the arguments of terms are looked up. */
function counted(t: Terms): { lookUps: number } {
  const count = { lookUps: 0 };
  const args = t.args;
  Object.defineProperty(t, 'args', {
    value: new Proxy(args, {
      get(list, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) count.lookUps++;
        return Reflect.get(list, key) as unknown;
      },
    }),
  });
  return count;
}

it('differences between sixty rounds are found by looking at each pair once', () => {
  const t = new Terms();
  const [a, b] = [rounds(t, 'fdiv', 60, 'a'), rounds(t, 'fdiv', 60, 'b')];
  const count = counted(t);
  expect(differences(t, a, b)).toEqual([{ a: t.symbol('a', 'float'), b: t.symbol('b', 'float') }]);
  expect(count.lookUps).toBeLessThan(2_000);
});

it('refinement of twenty rounds looks at each pair at most once a depth', () => {
  const t = new Terms();
  const [a, b] = [rounds(t, 'fadd', 20, 'a'), rounds(t, 'fadd', 20, 'b')];
  const count = counted(t);
  expect(refinesTerm(t, a, b)).toBe(false);
  expect(count.lookUps).toBeLessThan(5_000);
});

it('refinement of rounds that hold looks at each pair once', () => {
  const t = new Terms();
  const undef = t.make('undef', 'float', [], '1');
  let [x, y] = [undef, t.symbol('y', 'float')];
  let [p, q] = [t.symbol('x', 'float'), y];
  for (let i = 0; i < 20; i++) {
    [x, y] = [t.make('fdiv', 'float', [x, y]), t.make('fdiv', 'float', [y, x])];
    [p, q] = [t.make('fdiv', 'float', [p, q]), t.make('fdiv', 'float', [q, p])];
  }
  const count = counted(t);
  expect(refinesTerm(t, y, q)).toBe(true);
  expect(count.lookUps).toBeLessThan(5_000);
});

it('choices under a guard are made once in each part and depth', () => {
  const t = new Terms();
  const condition = t.symbol('c', 'i1');
  const choice = t.make('select', 'float', [condition, t.symbol('x', 'float'), t.symbol('y', 'float')]);
  let [x, y] = [choice, t.symbol('y', 'float')];
  let [p, q] = [t.symbol('x', 'float'), y];
  for (let i = 0; i < 15; i++) {
    [x, y] = [t.make('fdiv', 'float', [x, y]), t.make('fdiv', 'float', [y, x])];
    [p, q] = [t.make('fdiv', 'float', [p, q]), t.make('fdiv', 'float', [q, p])];
  }
  const count = counted(t);
  expect(chosenUnder(t, y, (at) => (at === condition ? true : undefined))).toBe(q);
  expect(count.lookUps).toBeLessThan(2_000);
});
