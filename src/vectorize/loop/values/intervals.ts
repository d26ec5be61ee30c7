/** Numbers from a least to a greatest one, and the bits that hold them. */
import { type Reading, rangeOf } from '../../../analysis/integer-forms.ts';

export interface Interval {
  readonly low: bigint;
  readonly high: bigint;
}

/** Do so many bits hold all of them, read in that way, or in one of the two? */
export function fitsIn({ low, high }: Interval, bits: number, reading?: Reading): boolean {
  if (reading === undefined)
    return fitsIn({ low, high }, bits, 'signed') || fitsIn({ low, high }, bits, 'unsigned');
  const all = rangeOf(bits, reading);
  return low >= all.low && high <= all.high;
}

export function times(x: Interval, y: Interval): Interval {
  const ends = [x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high];
  return {
    low: ends.reduce((a, b) => (b < a ? b : a)),
    high: ends.reduce((a, b) => (b > a ? b : a)),
  };
}

/** The sum of so many of them. */
export function repeated({ low, high }: Interval, count: number): Interval {
  return { low: low * BigInt(count), high: high * BigInt(count) };
}
