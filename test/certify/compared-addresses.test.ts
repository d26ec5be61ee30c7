/** Which addresses facts relate: comparisons do, what is known of one pointer alone does not. */
import { expect, test } from 'vitest';
import { type Claim, NOTHING } from '../../src/certify/facts/claims.ts';
import { ComparedAddresses } from '../../src/certify/facts/compared-addresses.ts';
import { Numbers } from '../../src/certify/facts/linear.ts';
import { plus, type Row, row } from '../../src/certify/facts/omega.ts';
import { Terms } from '../../src/certify/terms/terms.ts';

const t = new Terms(64, true);
const numbers = new Numbers(t, 64);
const [p, q, r, s] = ['p', 'q', 'r', 's'].map((name) => numbers.unsigned(t.make('symbol', 'ptr', [], name)));
const i = numbers.unsigned(t.make('symbol', 'i64', [], 'i'));
const [vp, vq, vr, vs] = [p!, q!, r!, s!].map((x) => x.variables[0]!);

const atLeastZero = (x: Row): Claim => ({ ...NOTHING, rows: [x] });
const taken = (x: Row) => ({ claim: atLeastZero(x), isTaken: true });
const needed = (x: Row) => ({ claim: atLeastZero(x), isTaken: false });
const related = (facts: readonly ReturnType<typeof taken>[], x: number, y: number): boolean =>
  new ComparedAddresses(facts, numbers).areRelated([x], [y]);

test('pointers that were compared are related, also by way of a third', () => {
  const facts = [taken(plus(plus(q!, p!, -1n), i, -16n)), needed(plus(r!, q!, -1n))];
  expect(related(facts, vp!, vq!)).toBe(true);
  expect(related(facts, vr!, vp!)).toBe(true);
  expect(related(facts, vp!, vs!)).toBe(false);
});

test('sums with one counter that do not wrap relate nothing', () => {
  const within = (x: Row): Row => plus(plus(row((1n << 64n) - 1n), x, -1n), i, -16n);
  expect(related([needed(within(p!)), needed(within(q!))], vp!, vq!)).toBe(false);
});

test('pointers that were each compared with a number are related', () => {
  const facts = [taken(plus(p!, row(4096n), -1n)), taken(plus(row(4000n), q!, -1n))];
  expect(related(facts, vp!, vq!)).toBe(true);
  expect(related(facts, vp!, vr!)).toBe(false);
  expect(new ComparedAddresses(facts, numbers).areRelated([], [vp!])).toBe(true);
});

test('an address that no fact knows is related to itself alone', () => {
  expect(related([], vs!, vs!)).toBe(true);
  expect(new ComparedAddresses([], numbers).areRelated([10_000], [vs!])).toBe(false);
});
