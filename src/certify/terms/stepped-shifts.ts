/**
 * Shifts by amounts that are no constants but known to be small, as choices by the bits of the amount: the form that code
 * has which shifts step by step, for machines that shift all lanes by one amount only.
 *
 *     x >> k,  k < 8     is     s2 = k & 4 ? s1 >> 4 : s1     s1 = k & 2 ? s0 >> 2 : s0     s0 = k & 1 ? x >> 1 : x
 */
import { compareInts } from './comparisons.ts';
import { bitInts, chooseTerm, truncInt } from './integers.ts';
import { bitLength, rangeOf } from './ranges.ts';
import { type ShiftOp, shiftInt } from './shifts.ts';
import { anyUndef } from './sums.ts';
import { intType, type Term, type Terms } from './terms.ts';

/** Amounts up to this: three choices. */
const MOST = 7n;

/** The shift as choices; null where the amount is a constant, may be large, or may be read differently by each use. */
export function steppedShift(t: Terms, bits: number, op: ShiftOp, a: Term, amount: Term): Term | null {
  if (t.intOf(amount) !== undefined || anyUndef(t, [a, amount])) return null;
  const { high } = rangeOf(t, amount).unsigned;
  if (high > MOST || high >= BigInt(bits)) return null;
  const width = bitLength(high);
  const number = truncInt(t, width, amount);
  let shifted = a;
  for (let step = 1n; step <= high; step *= 2n) {
    const bit = bitInts(t, width, 'and', [number, t.int(width, step)]);
    const isSet = compareInts(t, 'ne', bit, t.int(width, 0n));
    shifted = chooseTerm(t, intType(bits), isSet, shiftInt(t, bits, op, shifted, t.int(bits, step)), shifted);
  }
  return shifted;
}
