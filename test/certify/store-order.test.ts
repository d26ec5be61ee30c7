/** Stores from the latest back, without those of other objects: as a walk over the whole log would find them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Store } from '../../src/certify/memory/memory.ts';
import { latestFirst } from '../../src/certify/memory/store-order.ts';
import { never } from '../../src/certify/terms/poison.ts';
import { type Term, Terms } from '../../src/certify/terms/terms.ts';

const t = new Terms();

function logOf(bases: readonly number[]): Store[] {
  return bases.map((name, at) => {
    const base = t.symbol(`base ${name}`, 'ptr');
    const address = { pointer: base, base, rest: -1 as Term, k: 0 };
    return {
      address,
      size: 1,
      type: 'i8',
      val: t.int(8, BigInt(at)),
      poi: never(t),
      at,
      guard: null,
      by: null,
    };
  });
}

it('is the log backwards, but for what is left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(20), { maxLength: 120 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(6),
      fc.nat(120),
      fc.nat(60),
      (names, count, others, until, most) => {
        const log = logOf(names.map((name) => name % count));
        const end = Math.min(until, log.length);
        const isOther = (base: Term): boolean => base % 7 < others;
        const expected: number[] = [];
        for (let i = end - 1; i >= 0; i--)
          if (!isOther(log[i]!.address.base) && expected.length < most) expected.push(i);
        const seen: number[] = [];
        latestFirst(log, end, isOther, (store, place) => {
          expect(store).toBe(log[place]);
          if (!isOther(store.address.base) && seen.length < most) seen.push(place);
          return true;
        });
        expect(seen).toEqual(expected);
      },
    ),
  );
});

it('a log that grows is looked at to its end, and only as far as is asked', () => {
  const log = logOf(Array.from({ length: 40 }, (_, i) => i % 3));
  const places = (until: number): number[] => {
    const seen: number[] = [];
    latestFirst(
      log,
      until,
      () => false,
      (_, place) => seen.push(place) < 2,
    );
    return seen;
  };
  expect(places(40)).toEqual([39, 38]);
  log.push(...logOf(Array.from({ length: 40 }, () => 7)));
  expect(places(80)).toEqual([79, 78]);
  expect(places(31)).toEqual([30, 29]);
});
