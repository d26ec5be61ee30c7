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

/** Cycles for a register of bytes. */
export function halvesCost({ low, high }: Halves, { cycles, shift }: TableLookups): number {
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
