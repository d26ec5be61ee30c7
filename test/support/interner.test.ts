import { expect, test } from 'vitest';
import { Interner } from '../../src/support/interner.ts';
import { InvariantError } from '../../src/support/invariant.ts';

interface Pair {
  readonly id: number;
  readonly text: string;
}

test('equal keys give the same object, which is made once', () => {
  const table = new Interner<Pair>();
  let made = 0;
  const intern = (text: string) =>
    table.intern(text, (id) => {
      made++;
      return { id, text };
    });
  expect(intern('i32')).toBe(intern('i32'));
  expect(intern('i32')).not.toBe(intern('i64'));
  expect([made, table.size]).toEqual([2, 2]);
});

test('objects are numbered in the order of their first appearance', () => {
  const table = new Interner<Pair>();
  for (const text of ['b', 'a', 'b', 'c']) table.intern(text, (id) => ({ id, text }));
  expect([table.at(0).text, table.at(1).text, table.at(2).text]).toEqual(['b', 'a', 'c']);
  expect(table.at(1).id).toBe(1);
  expect(() => table.at(3)).toThrow(InvariantError);
});

test('a key is looked up without being added', () => {
  const table = new Interner<number>();
  expect([table.get('x'), table.size]).toEqual([undefined, 0]);
  table.intern('x', () => 5);
  expect(table.get('x')).toBe(5);
});

test('keys that are names of Object.prototype are keys like any other', () => {
  const table = new Interner<number>();
  for (const key of ['__proto__', 'constructor', ''])
    expect(table.intern(key, (id) => id)).toBe(table.size - 1);
});

test('an undefined value is made once too', () => {
  const table = new Interner<undefined>();
  table.intern('x', () => undefined);
  table.intern('x', () => {
    throw new Error('made twice');
  });
  expect(table.size).toBe(1);
});

test('interning while making is refused, and a maker that throws leaves no trace', () => {
  const table = new Interner<number>();
  expect(() => table.intern('outer', () => table.intern('inner', (id) => id))).toThrow(InvariantError);
  expect(() =>
    table.intern('bad', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(table.get('bad')).toBe(undefined);
  expect(table.get('outer')).toBe(undefined);
});
