/**
 * Numbers that are clamped before they are compared. Beyond all that the other number may be, it does not matter how far
 * beyond: there a limit is as good as the number itself.
 *
 *     x < min(y, c)   is   x < y    where no x reaches c            x = min(y, c)   is   x = y    likewise
 *     x < max(y, c)   is   x < y    where no x is below c           …
 */
import { asSigned } from '../../support/wide-int.ts';
import { sextInt, zextInt } from './integers.ts';
import { fullRange, type Interval, isWithin, rangeOf } from './ranges.ts';
import type { Term, Terms } from './terms.ts';

type Pair = readonly [Term, Term];

/** `a < b` without such a limit, or in the bits that it was clamped in; null when there is none. */
export function freeOfClamp(t: Terms, op: 'ult' | 'slt', a: Term, b: Term): Pair | null {
  const sign = op === 'slt' ? 's' : 'u';
  const wide = widened(t, sign, a, b);
  if (wide !== null) return wide;
  const [left, right] = [limitIn(t, sign, a), limitIn(t, sign, b)];
  const { low, high } = intervalOf(t, sign, left === null ? a : b);
  if (left !== null && (left.isLeast ? left.limit >= high : left.limit < low)) return [left.number, b];
  if (left === null && right !== null && (right.isLeast ? right.limit > high : right.limit <= low))
    return [a, right.number];
  return null;
}

/** The same of `a = b`. */
export function equalFreeOfClamp(t: Terms, a: Term, b: Term): Pair | null {
  for (const sign of ['s', 'u'] as const) {
    const wide = widened(t, sign, a, b);
    if (wide !== null) return wide;
    for (const [clamped, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const found = limitIn(t, sign, clamped);
      if (found === null) continue;
      const { low, high } = intervalOf(t, sign, other);
      if (found.isLeast ? found.limit > high : found.limit < low) return [found.number, other];
    }
  }
  return null;
}

interface Limit {
  readonly number: Term;
  readonly limit: bigint;
  /** Is it the lesser of the two? */
  readonly isLeast: boolean;
}

/** The minimum or maximum of a number and a constant, read so. */
function limitIn(t: Terms, sign: 's' | 'u', term: Term): Limit | null {
  const op = t.op[term]!;
  const args = t.args[term]!;
  if ((op !== `${sign}min` && op !== `${sign}max`) || args.length !== 2) return null;
  const [x, y] = args as Pair;
  const [number, constant] = t.intOf(x) === undefined ? [x, t.intOf(y)] : [y, t.intOf(x)];
  if (constant === undefined) return null;
  const limit = sign === 's' ? asSigned(constant, t.bits[term]!) : constant;
  return { number, limit, isLeast: op.endsWith('min') };
}

/** Of a clamped number that was cut without a loss: both in the bits that it had. */
function widened(t: Terms, sign: 's' | 'u', a: Term, b: Term): Pair | null {
  const isCut = (term: Term): boolean => {
    const [whole] = t.args[term]!;
    if (t.op[term] !== 'trunc' || limitIn(t, sign, whole!) === null) return false;
    const all = fullRange(t.bits[term]!);
    const { signed, unsigned } = rangeOf(t, whole!);
    return sign === 's' ? isWithin(signed, all.signed) : isWithin(unsigned, all.unsigned);
  };
  const cut = isCut(a) ? a : isCut(b) ? b : null;
  if (cut === null) return null;
  const whole = t.args[cut]![0]!;
  const extend = sign === 's' ? sextInt : zextInt;
  const other = extend(t, t.bits[whole]!, cut === a ? b : a);
  return cut === a ? [whole, other] : [other, whole];
}

function intervalOf(t: Terms, sign: 's' | 'u', term: Term): Interval {
  const { signed, unsigned } = rangeOf(t, term);
  return sign === 's' ? signed : unsigned;
}
