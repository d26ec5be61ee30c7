import { expect, test } from 'vitest';
import { classOf, halvesOf } from '../../src/vectorize/loop/values/halves.ts';

const bytes = Array.from({ length: 256 }, (_, byte) => byte);
const reversed = (byte: number): number =>
  Array.from({ length: 8 }, (_, i) => ((byte >> i) & 1) << (7 - i)).reduce((a, b) => a | b);
const counted = (byte: number): number => byte.toString(2).replaceAll('0', '').length;

/** What two tables make of all bytes. */
function rebuilt(f: readonly (number | null)[]): (number | null)[] | null {
  const found = halvesOf(f);
  if (found === null) return null;
  const { low, high, op } = found;
  return bytes.map((x) => {
    if (f[x] === null) return null;
    const [a, b] = [low?.[x & 15], high?.[x >> 4]];
    if (a === undefined || b === undefined) return a ?? b!;
    return { xor: a ^ b, or: a | b, and: a & b, add: (a + b) & 255 }[op];
  });
}

test.each([
  ['reversed bits', reversed],
  ['counted bits', counted],
  ['the low half alone', (x: number) => (x & 15) * 7],
  ['the high half alone', (x: number) => 200 - (x >> 4)],
  ['a class that both halves must name', (x: number) => ((x & 15) < 10 && x >> 4 === 3 ? 1 : 0)],
  ['a flag that one half sets', (x: number) => ((x & 15) === 3 || x >> 4 === 9 ? 4 : 0)],
] as const)('%s are two tables of sixteen', (_, f) => {
  const values = bytes.map((x) => f(x));
  expect(rebuilt(values)).toEqual(values);
});

test('what the halves of a byte do not say apart has none', () => {
  expect(halvesOf(bytes.map((x) => (x * x) & 255))).toBeNull();
  expect(halvesOf(bytes.map((x) => ((x & 15) === x >> 4 ? 1 : 0)))).toBeNull();
});

test('numbers that do not occur may be anything', () => {
  const some = bytes.map((x) => (x < 64 ? counted(x) : null));
  expect(rebuilt(some)).toEqual(some);
});

/** The bytes that the tables of a class name; null when there are none. */
function membersOf(isMember: (byte: number) => boolean): boolean[] | null {
  const found = classOf(bytes.map(isMember));
  return found === null ? null : bytes.map((x) => (found.low[x & 15]! & found.high[x >> 4]!) !== 0);
}

test.each([
  ['vowels', (x: number) => 'aeiouAEIOU'.includes(String.fromCharCode(x))],
  ['letters and digits', (x: number) => /[a-zA-Z0-9_.~-]/.test(String.fromCharCode(x))],
  ['none', () => false],
  ['all', () => true],
  ['odd numbers', (x: number) => x % 2 === 1],
  ['any characters of seven bits', (x: number) => x < 128 && counted(x * 37) % 2 === 1],
  ['any columns of eight kinds', (x: number) => ((x >> 4) * ((x & 7) + 3)) % 5 < 2],
] as const)('%s are a class that two tables tell', (_, isMember) => {
  expect(membersOf(isMember)).toEqual(bytes.map(isMember));
});

test('a class of sixteen kinds of rows and of columns has no such tables', () => {
  expect(membersOf((x) => (x & 15) === x >> 4)).toBeNull();
});
