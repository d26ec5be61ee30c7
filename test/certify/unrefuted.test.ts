/** What a path leaves of reasons to be poison, kept for each part, is what is left of the whole graph. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atom, either, type Poison, without } from '../../src/certify/terms/poison.ts';
import { Terms } from '../../src/certify/terms/terms.ts';
import { Unrefuted } from '../../src/certify/terms/unrefuted.ts';

it('is the same, in whatever order parts are asked about', () => {
  const nodes = fc.array(fc.array(fc.nat(400), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(
      nodes,
      fc.nat(5),
      fc.array(fc.nat(400), { minLength: 1, maxLength: 8 }),
      (parts, ruledOut, asked) => {
        const t = new Terms();
        const graph: Poison[] = Array.from({ length: 12 }, (_, i) =>
          atom(t, 'given', [t.symbol(`x${i}`, 'i32')]),
        );
        graph.push(t.make('never', 'poison'), t.make('under', 'poison', [t.symbol('c', 'i1'), graph[0]!]));
        for (const list of parts)
          graph.push(
            either(
              t,
              list.map((i) => graph[i % graph.length]!),
            ),
          );
        const refute = (p: Poison): boolean => p % 6 < ruledOut;
        const left = new Unrefuted(t, refute);
        for (const i of asked) {
          const p = graph[i % graph.length]!;
          expect(left.of(p)).toBe(without(t, p, refute));
        }
      },
    ),
  );
});

it('of a long chain of sums each part is looked at once', () => {
  const t = new Terms();
  let questions = 0;
  const left = new Unrefuted(t, () => {
    questions++;
    return true;
  });
  const none = t.make('never', 'poison');
  let chain = none;
  for (let i = 0; i < 2000; i++) {
    chain = either(t, [chain, atom(t, 'given', [t.symbol(`x${i}`, 'i32')])]);
    expect(left.of(chain)).toBe(none);
  }
  expect(questions).toBe(2000);
});

it('where little is ruled out, long lists are right as well', () => {
  const t = new Terms();
  const left = new Unrefuted(t, () => false);
  let chain = t.make('never', 'poison');
  for (let i = 0; i < 400; i++) chain = either(t, [chain, atom(t, 'given', [t.symbol(`x${i}`, 'i32')])]);
  expect(left.of(chain)).toBe(without(t, chain, () => false));
});
