import { expect, test } from 'vitest';
import { InvariantError, invariant, unreachable } from '../../src/support/invariant.ts';

test('an invariant that holds costs nothing and says nothing', () => {
  invariant(true, () => {
    throw new Error('the message was built for nothing');
  });
});

test('a broken invariant throws its message, given as text or built on demand', () => {
  expect(() => invariant(0, 'zero')).toThrow(new InvariantError('zero'));
  expect(() => invariant(null, () => `${1 + 1}`)).toThrow(new InvariantError('2'));
});

test('an invariant narrows the type of what it checks', () => {
  const maybe = [1, 2].find((x) => x > 1);
  invariant(maybe !== undefined, 'there is one');
  const sure: number = maybe;
  expect(sure).toBe(2);
});

test('the unreachable end of a switch names the value that reached it', () => {
  expect(() => unreachable('phi' as never, 'opcode')).toThrow(new InvariantError('unexpected opcode: phi'));
  expect(() => unreachable({ kind: 3 } as never)).toThrow(new InvariantError('unexpected value: {"kind":3}'));
});

test('a value that has no text of its own still gets a message', () => {
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  expect(() => unreachable(cyclic as never)).toThrow(new InvariantError('unexpected value: an object'));
  expect(() => unreachable({ big: 1n } as never)).toThrow(InvariantError);
});
