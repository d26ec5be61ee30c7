import { expect, it } from 'vitest';
import { NOTHING, variablesOf } from '../../src/certify/facts/claims.ts';
import { Numbers } from '../../src/certify/facts/linear.ts';
import { plus } from '../../src/certify/facts/omega.ts';
import { Terms } from '../../src/certify/terms/terms.ts';

it('a claim that is copied from another with other rows speaks of its own variables', () => {
  const t = new Terms();
  const numbers = new Numbers(t, 64);
  const [x, p] = [t.symbol('x', 'i32'), t.symbol('p', 'ptr')].map((term) => numbers.unsigned(term));
  const one = { ...NOTHING, rows: [x!] };
  expect([...variablesOf(one)]).toEqual(x!.variables);
  expect(numbers.addressesIn(one)).toEqual([]);
  const both = { ...one, rows: [plus(x!, p!, 1n)] };
  expect([...variablesOf(both)]).toEqual([...x!.variables, ...p!.variables]);
  expect(numbers.addressesIn(both)).toEqual(p!.variables);
});

it('what one table of numbers has found out about a claim is not another one’s answer', () => {
  const t = new Terms();
  const [first, second] = [new Numbers(t, 64), new Numbers(t, 64)];
  const ofNumber = { ...NOTHING, rows: [first.unsigned(t.symbol('x', 'i32'))] };
  second.unsigned(t.symbol('p', 'ptr'));
  // The first variable of one is a number, of the other an address.
  expect(first.addressesIn(ofNumber)).toEqual([]);
  expect(second.addressesIn(ofNumber)).toEqual([0]);
});
