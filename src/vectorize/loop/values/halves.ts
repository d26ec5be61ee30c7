/**
 * Functions of a byte as two tables of sixteen: `f(x) = low[x & 15] op high[x >> 4]`. Exclusive or fits all that moves bits
 * or adds them without carries, sums fit what counts bits.
 */
import type { TableLookups } from '../../../target/index.ts';
import { INSTRUCTIONS, type Instruction } from '../../../target/instructions/index.ts';
import type { Nibbles } from '../../pack/index.ts';

export type Halves = Pick<Nibbles, 'low' | 'high' | 'op'>;

const SIXTEEN: readonly number[] = Array.from({ length: 16 }, (_, i) => i);

type Join = (a: number, b: number) => number;

/** Tables of sixteen that make up a function of a byte; null when there are none. Where f is null, anything will do. */
export function halvesOf(f: readonly (number | null)[]): Halves | null {
  const at = (x: number, other: number): number => f[x] ?? other;
  const lower = SIXTEEN.map((i) => at(i, 0));
  const upper = SIXTEEN.map((i) => at(i << 4, 0));
  if (f.every((value, x) => value === null || value === lower[x & 15]))
    return { low: lower, high: null, op: 'xor' };
  if (f.every((value, x) => value === null || value === upper[x >> 4]))
    return { low: null, high: upper, op: 'xor' };
  const columns = (join: Join, start: number): number[] =>
    SIXTEEN.map((i) => SIXTEEN.reduce((all, j) => join(all, at((j << 4) | i, start)), start));
  const rows = (join: Join, start: number): number[] =>
    SIXTEEN.map((i) => SIXTEEN.reduce((all, j) => join(all, at((i << 4) | j, start)), start));
  const [and, or]: [Join, Join] = [(a, b) => a & b, (a, b) => a | b];
  const ways: readonly (readonly [Nibbles['op'], number[], number[], Join])[] = [
    ['xor', lower, upper.map((value) => value ^ lower[0]!), (a, b) => a ^ b],
    ['add', lower, upper.map((value) => (value - lower[0]!) & 255), (a, b) => (a + b) & 255],
    ['and', columns(or, 0), rows(or, 0), and],
    ['or', columns(and, 255), rows(and, 255), or],
  ];
  for (const [op, low, high, join] of ways) {
    const fits = (value: number | null, x: number): boolean =>
      value === null || join(low[x & 15]!, high[x >> 4]!) === value;
    if (f.every(fits)) return { low, high, op };
  }
  return null;
}

/** Tables of sixteen of which the numbers at both halves of a byte share a bit where the byte is in a class. */
export interface ByteClass {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/**
 * Such tables for any class of which the rows (bytes with one upper half) or the columns are of no more than eight kinds: a
 * bit for each kind. Characters of seven bits have eight rows.
 */
export function classOf(isMember: readonly boolean[]): ByteClass | null {
  const at = (high: number, low: number): boolean => isMember[(high << 4) | low]!;
  const kinds = (is: (own: number, other: number) => boolean): ByteClass | null => {
    const patterns = SIXTEEN.map((own) =>
      SIXTEEN.reduce((all, other) => all | (+is(own, other) << other), 0),
    );
    const distinct = [...new Set(patterns)].filter((pattern) => pattern !== 0);
    if (distinct.length > 8) return null;
    const own = patterns.map((pattern) => (pattern === 0 ? 0 : 1 << distinct.indexOf(pattern)));
    const others = SIXTEEN.map((i) => distinct.reduce((all, one, k) => all | (((one >> i) & 1) << k), 0));
    return { low: others, high: own };
  };
  const rows = kinds(at);
  if (rows !== null) return rows;
  const columns = kinds((low, high) => at(high, low));
  return columns === null ? null : { low: columns.high, high: columns.low };
}

/** Cycles for a register of bytes. */
export function halvesCost(
  { low, high }: Pick<Halves, 'low' | 'high'>,
  { cycles, shift }: TableLookups,
): number {
  const first = low === null ? 0 : cycles + 1;
  const second = high === null ? 0 : cycles + shift;
  return first + second + (low === null || high === null ? 0 : 1);
}

/** The instructions of the look-ups, the widest first. */
export function formsOf({ instructions }: TableLookups): Instruction[] {
  return INSTRUCTIONS.filter(({ name }) => instructions.includes(name)).sort(
    (a, b) => b.output.lanes - a.output.lanes,
  );
}
