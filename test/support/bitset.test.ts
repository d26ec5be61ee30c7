import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BitSet, popcount32 } from '../../src/support/bitset.ts';
import { InvariantError } from '../../src/support/invariant.ts';

const bit = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 1000 }));
const members = fc.array(bit, { maxLength: 40 });

function sorted(set: Iterable<number>): number[] {
  return [...set].sort((a, b) => a - b);
}

describe('one set', () => {
  test('add and delete answer whether something changed', () => {
    const set = new BitSet();
    expect([set.add(63), set.add(63), set.delete(63), set.delete(63), set.delete(9999)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('any history of additions and deletions leaves what a Set would hold', () => {
    const step = fc.record({ add: fc.boolean(), bit });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const set = new BitSet();
        const model = new Set<number>();
        for (const { add, bit } of steps) {
          if (add) expect(set.add(bit)).toBe(!model.has(bit));
          else expect(set.delete(bit)).toBe(model.has(bit));
          if (add) model.add(bit);
          else model.delete(bit);
        }
        expect(set.toArray()).toEqual(sorted(model));
        expect(set.count()).toBe(model.size);
        expect(set.isEmpty()).toBe(model.size === 0);
        const probed = Array.from({ length: 1100 }, (_, i) => i).filter((i) => set.has(i));
        expect(probed).toEqual(sorted(model));
      }),
      { numRuns: 50 },
    );
  });

  test('the first and last bit of a word are members like any other', () => {
    const set = BitSet.of(0, 31, 32, 63, 64);
    expect(set.toArray()).toEqual([0, 31, 32, 63, 64]);
    expect(set.next(32)).toBe(32);
    expect(set.next(33)).toBe(63);
    expect(set.next(65)).toBe(-1);
    expect(set.next(100_000)).toBe(-1);
  });

  test('firstN holds exactly the numbers below n', () => {
    for (const n of [0, 1, 31, 32, 33, 64, 100]) {
      expect(BitSet.firstN(n).toArray()).toEqual(Array.from({ length: n }, (_, i) => i));
    }
  });

  test('forEach visits in ascending order and lets the visitor delete', () => {
    const set = BitSet.of(70, 3, 35, 4);
    const seen: number[] = [];
    set.forEach((bit) => {
      seen.push(bit);
      set.delete(bit);
    });
    expect(seen).toEqual([3, 4, 35, 70]);
    expect(set.isEmpty()).toBe(true);
  });

  test('clear empties the set', () => {
    const set = BitSet.of(1, 500);
    set.clear();
    expect(set.equals(new BitSet())).toBe(true);
  });

  test('a clone lives its own life', () => {
    const set = BitSet.of(1, 2);
    const copy = set.clone();
    copy.add(3);
    set.delete(1);
    expect([set.toArray(), copy.toArray()]).toEqual([[2], [1, 2, 3]]);
  });

  test('what is no small non-negative integer is refused, and never a member', () => {
    for (const bad of [-1, 2 ** 31, 2 ** 31 + 1]) {
      expect(() => new BitSet().add(bad)).toThrow(InvariantError);
      expect(BitSet.of(1).has(bad)).toBe(false);
    }
  });
});

describe('two sets', () => {
  const operations: [
    string,
    (a: BitSet, b: BitSet) => boolean,
    (a: Set<number>, b: Set<number>) => number[],
  ][] = [
    ['unionWith', (a, b) => a.unionWith(b), (a, b) => [...new Set([...a, ...b])]],
    ['intersectWith', (a, b) => a.intersectWith(b), (a, b) => [...a].filter((x) => b.has(x))],
    ['subtract', (a, b) => a.subtract(b), (a, b) => [...a].filter((x) => !b.has(x))],
    ['assign', (a, b) => a.assign(b), (_, b) => [...b]],
  ];
  test.each(operations)(
    '%s does what it says, leaves the other alone and knows a change',
    (_, apply, expected) => {
      fc.assert(
        fc.property(members, members, (left, right) => {
          const set = BitSet.of(...left);
          const other = BitSet.of(...right);
          const changed = apply(set, other);
          const after = sorted(expected(new Set(left), new Set(right)));
          expect(set.toArray()).toEqual(after);
          expect(other.toArray()).toEqual(sorted(new Set(right)));
          expect(changed).toBe(after.join() !== sorted(new Set(left)).join());
          expect(apply(set, other)).toBe(false);
        }),
      );
    },
  );

  test('subset, overlap and equality agree with the sets of numbers', () => {
    fc.assert(
      fc.property(members, members, (left, right) => {
        const a = BitSet.of(...left);
        const b = BitSet.of(...right);
        expect(a.isSubsetOf(b)).toBe(left.every((x) => right.includes(x)));
        expect(a.intersects(b)).toBe(left.some((x) => right.includes(x)));
        expect(a.equals(b)).toBe(a.isSubsetOf(b) && b.isSubsetOf(a));
      }),
    );
  });

  test('capacity is no part of a set', () => {
    const small = BitSet.of(5);
    const large = new BitSet(10_000);
    large.add(5);
    expect(small.equals(large) && large.equals(small)).toBe(true);
    expect(large.isSubsetOf(small)).toBe(true);
    expect(small.unionWith(large)).toBe(false);
  });
});

test('popcount32 counts the ones of any word, signed or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 }), (word) => {
      const ones = [...(word >>> 0).toString(2)].filter((digit) => digit === '1').length;
      expect(popcount32(word)).toBe(ones);
    }),
  );
});
