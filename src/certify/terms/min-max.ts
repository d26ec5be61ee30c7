/**
 * Minima, maxima and absolute values of integers in normal form: parts in one order, without those that others beat
 * whatever they are, clamps the same way round, in as few bits as hold the result.
 */
import { asSigned, mask, signedMax } from '../../support/wide-int.ts';
import { absAsDifference } from './differences.ts';
import type { IntMakers } from './int-makers.ts';
import { sorted, unique } from './lists.ts';
import { bitLength, fullRange, isWithin, rangeOf, signedLength } from './ranges.ts';
import { addInts, anyUndef, isOpen, scaleInt } from './sums.ts';
import { intType, type Term, type Terms } from './terms.ts';

export type MinMax = 'smin' | 'smax' | 'umin' | 'umax';

/** Associative, commutative, idempotent. */
export function minMaxOf(t: Terms, make: IntMakers, bits: number, op: MinMax, args: readonly Term[]): Term {
  if (anyUndef(t, args)) return t.make(op, intType(bits), args);
  const parts: Term[] = [];
  const work = [...args];
  for (let i = 0; i < work.length; i++) {
    if (isOpen(t, op, work[i]!)) work.push(...t.args[work[i]!]!);
    else parts.push(work[i]!);
  }
  const kept = withoutBeaten(t, op, unique(sorted(parts)));
  if (kept.length === 1) return kept[0]!;
  const clamp = clampBelow(t, make, bits, op, kept);
  if (clamp !== null) return clamp;
  const moved = withoutConstant(t, make, bits, op, kept);
  if (moved !== null) return moved;
  const ranges = kept.map((part) => rangeOf(t, part));
  const isSigned = op === 'smin' || op === 'smax';
  if (isSigned && ranges.every((range) => range.signed.low >= 0n))
    return minMaxOf(t, make, bits, op === 'smin' ? 'umin' : 'umax', kept);
  const lifted = clampOfCut(t, make, bits, op, kept);
  if (lifted !== null) return lifted;
  const ofSigned = Math.max(...ranges.map((range) => signedLength(range.signed)));
  const ofUnsigned = Math.max(...ranges.map((range) => bitLength(range.unsigned.high)));
  // Copies of the sign keep the order of numbers that are read as unsigned, too: what is negative stays beyond all others.
  const isExtended = isSigned || ofSigned < ofUnsigned;
  const width = isExtended ? ofSigned : ofUnsigned;
  if (width >= bits) return t.make(op, intType(bits), kept);
  const narrow = minMaxOf(
    t,
    make,
    width,
    op,
    kept.map((part) => make.trunc(t, width, part)),
  );
  return isExtended ? make.sext(t, bits, narrow) : make.zext(t, bits, narrow);
}

/** max(min(x, high), low) is min(max(x, low), high) where low ≤ high: clamps are written in one order. */
function clampBelow(
  t: Terms,
  make: IntMakers,
  bits: number,
  op: MinMax,
  parts: readonly Term[],
): Term | null {
  if (parts.length !== 2 || (op !== 'smax' && op !== 'umax')) return null;
  const inverse = op === 'smax' ? 'smin' : 'umin';
  const [inner, bound] = t.intOf(parts[0]!) === undefined ? parts : [parts[1], parts[0]];
  const low = t.intOf(bound!);
  if (low === undefined || t.op[inner!] !== inverse) return null;
  const args = t.args[inner!]!;
  const limits = args.filter((arg) => t.intOf(arg) !== undefined);
  const rest = args.filter((arg) => t.intOf(arg) === undefined);
  if (limits.length !== 1 || rest.length !== 1) return null;
  const high = t.intOf(limits[0]!)!;
  const isOrdered = op === 'smax' ? asSigned(low, bits) <= asSigned(high, bits) : low <= high;
  return isOrdered
    ? minMaxOf(t, make, bits, inverse, [minMaxOf(t, make, bits, op, [rest[0]!, bound!]), limits[0]!])
    : null;
}

/**
 * A clamp of what was clamped in more bits and cut without a loss: both in those, where they are one. So it is written where
 * numbers are narrowed step by step.
 *
 *     smax(trunc(smin(smax(x, −2¹⁵), 2¹⁵ − 1)), 0)   is   trunc(smin(smax(x, 0), 2¹⁵ − 1))
 */
function clampOfCut(
  t: Terms,
  make: IntMakers,
  bits: number,
  op: MinMax,
  parts: readonly Term[],
): Term | null {
  if (parts.length !== 2) return null;
  const [cut, bound] = t.intOf(parts[0]!) === undefined ? parts : [parts[1], parts[0]];
  if (t.intOf(bound!) === undefined || t.op[cut!] !== 'trunc') return null;
  const whole = t.args[cut!]![0]!;
  const isSigned = op === 'smin' || op === 'smax';
  const inverse = op === 'smax' ? 'smin' : op === 'umax' ? 'umin' : null;
  // Otherwise it would be one within the other, in as few bits as before.
  if (t.op[whole] !== op && t.op[whole] !== inverse) return null;
  if (t.args[whole]!.length !== 2 || t.args[whole]!.every((arg) => t.intOf(arg) === undefined)) return null;
  const { signed, unsigned } = rangeOf(t, whole);
  const limits = fullRange(bits);
  if (!(isSigned ? isWithin(signed, limits.signed) : isWithin(unsigned, limits.unsigned))) return null;
  const wide = t.bits[whole]!;
  const limit = isSigned ? make.sext(t, wide, bound!) : make.zext(t, wide, bound!);
  const isBelow = (a: Term, b: Term): boolean => {
    const [x, y] = [t.intOf(a)!, t.intOf(b)!];
    return isSigned ? asSigned(x, wide) <= asSigned(y, wide) : x <= y;
  };
  if (t.op[whole] === inverse) {
    const high = t.args[whole]!.find((arg) => t.intOf(arg) !== undefined)!;
    if (!isBelow(limit, high)) return null;
  }
  return make.trunc(t, bits, minMaxOf(t, make, wide, op, [whole, limit]));
}

/** min(x + k, c) is min(x, c − k) + k where nothing wraps: so sums that saturate are written, of bytes in bytes. */
function withoutConstant(
  t: Terms,
  make: IntMakers,
  bits: number,
  op: MinMax,
  parts: readonly Term[],
): Term | null {
  if (parts.length !== 2 || op !== 'umin') return null;
  const [whole, bound] = t.intOf(parts[0]!) === undefined ? parts : [parts[1], parts[0]];
  const most = t.intOf(bound!);
  const { constant, atoms, factors } = t.sumOf(whole!);
  if (most === undefined || constant === 0n || constant > most) return null;
  if (atoms.length !== 1 || factors[0] !== 1n) return null;
  if (rangeOf(t, atoms[0]!).unsigned.high + constant > mask(bits)) return null;
  const rest = minMaxOf(t, make, bits, op, [atoms[0]!, t.int(bits, most - constant)]);
  return addInts(t, bits, [rest, t.int(bits, constant)]);
}

/** Without those that another one beats whatever they are. */
function withoutBeaten(t: Terms, op: MinMax, parts: readonly Term[]): readonly Term[] {
  const isSigned = op === 'smin' || op === 'smax';
  const isLeast = op === 'smin' || op === 'umin';
  const range = (part: Term): { low: bigint; high: bigint } =>
    isSigned ? rangeOf(t, part).signed : rangeOf(t, part).unsigned;
  let best = parts[0]!;
  for (const part of parts) {
    const [mine, its] = [range(part), range(best)];
    // Of two that beat the same others, the one that the other does not beat.
    const isBetter = isLeast
      ? mine.high < its.high || (mine.high === its.high && mine.low < its.low)
      : mine.low > its.low || (mine.low === its.low && mine.high > its.high);
    if (isBetter) best = part;
  }
  const { low, high } = range(best);
  return parts.filter((part) => part === best || (isLeast ? range(part).low < high : range(part).high > low));
}

/** The absolute value; of the least number that is itself. */
export function absOf(t: Terms, make: IntMakers, bits: number, a: Term): Term {
  const value = t.intOf(a);
  if (value !== undefined) return t.int(bits, asSigned(value, bits) < 0n ? -value : value);
  if (t.undef[a]!) return t.make('abs', intType(bits), [a]);
  const { signed } = rangeOf(t, a);
  if (signed.low >= 0n) return a;
  if (signed.high <= 0n) return scaleInt(t, bits, a, -1n);
  // |x| and |−x| are one: the first factor is the smaller one.
  const sum = t.sumOf(a);
  const isTurned = sum.atoms.length > 0 && sum.factors[0]! > signedMax(bits);
  const arg = isTurned ? scaleInt(t, bits, a, -1n) : a;
  const difference = absAsDifference(t, bits, t.sumOf(arg));
  if (difference !== null) return difference;
  const width = signedLength({ low: signed.low - 1n, high: signed.high });
  if (width >= bits) return t.make('abs', intType(bits), [arg]);
  return make.zext(t, bits, absOf(t, make, width, make.trunc(t, width, arg)));
}
