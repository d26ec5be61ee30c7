/**
 * Between which numbers an integer term lies, read as unsigned and as signed. Found bottom-up from extensions, masks,
 * shifts, minima and the like, once a term; what nothing is known of may be anything its width holds.
 *
 * Ranges say that an operation in fewer bits gives the same, and that a flag cannot be broken.
 */
import { asSigned, mask, signedMax } from '../../support/wide-int.ts';
import { cornersOf } from './corners.ts';
import type { Poison } from './poison.ts';
import type { Sum, Term, Terms } from './terms.ts';

export interface Interval {
  readonly low: bigint;
  readonly high: bigint;
}

export interface Range {
  readonly unsigned: Interval;
  readonly signed: Interval;
}

const known = new WeakMap<Terms, (Range | undefined)[]>();
const full = new Map<number, Range>();

/** Products of more are taken for anything: their exact range would have thousands of bits. */
const MOST_FACTORS = 64;

export function rangeOf(t: Terms, term: Term): Range {
  let ranges = known.get(t);
  if (ranges === undefined) {
    ranges = [];
    known.set(t, ranges);
  }
  const stack: Term[] = [term];
  for (let at = stack[stack.length - 1]; at !== undefined; at = stack[stack.length - 1]) {
    if (ranges[at] !== undefined) {
      stack.pop();
      continue;
    }
    const missing = t.undef[at]! ? undefined : partsOf(t, at).find((arg) => ranges[arg] === undefined);
    if (missing !== undefined) stack.push(missing);
    else {
      ranges[at] = t.undef[at]! ? fullRange(t.bits[at]!) : compute(t, at, (arg) => ranges[arg]!);
      stack.pop();
    }
  }
  return ranges[term]!;
}

/** Terms of which more is known than their width are made of these. */
const OPEN: ReadonlySet<string> = new Set([
  'sum',
  'mul',
  'zext',
  'sext',
  'trunc',
  'and',
  'or',
  'xor',
  'lshr',
  'ashr',
  'udiv',
  'urem',
  'select',
  'umin',
  'umax',
  'smin',
  'smax',
  'abs',
  'difference',
  'pick',
]);

function partsOf(t: Terms, term: Term): readonly Term[] {
  if (t.bits[term] === 0 || !OPEN.has(t.op[term]!)) return [];
  const args = t.args[term]!;
  return t.op[term] === 'select' || t.op[term] === 'pick' ? args.slice(1) : args;
}

export function fullRange(bits: number): Range {
  let range = full.get(bits);
  if (range === undefined) {
    const top = bits === 0 ? 0n : signedMax(bits);
    range = {
      unsigned: { low: 0n, high: bits === 0 ? 0n : mask(bits) },
      signed: { low: -top - 1n, high: top },
    };
    full.set(bits, range);
  }
  return range;
}

function compute(t: Terms, term: Term, of: (term: Term) => Range): Range {
  const bits = t.bits[term]!;
  const constant = t.intOf(term);
  if (constant !== undefined) {
    const signed = asSigned(constant, bits);
    return { unsigned: point(constant), signed: point(signed) };
  }
  const args = t.args[term]!;
  const all = (): Range[] => args.map(of);
  switch (t.op[term]) {
    case 'sum': {
      const signed = (part: Term): Interval => of(part).signed;
      return fitting(bits, cornersOf(t, term, signed) ?? exactSum(t.sumOf(term), bits, signed));
    }
    case 'mul': {
      if (args.length > MOST_FACTORS) return fullRange(bits);
      if (args.length === 2 && args[0] === args[1]) return fitting(bits, square(of(args[0]!).signed));
      return fitting(
        bits,
        all()
          .map((x) => x.signed)
          .reduce(times),
      );
    }
    case 'zext':
      return fromUnsigned(bits, of(args[0]!).unsigned);
    case 'sext':
      return fromSigned(bits, of(args[0]!).signed);
    case 'trunc': {
      const inner = of(args[0]!);
      return inner.unsigned.high <= mask(bits)
        ? fromUnsigned(bits, inner.unsigned)
        : fitting(bits, inner.signed);
    }
    case 'and': {
      const high = all().reduce(
        (least, x) => (x.unsigned.high < least ? x.unsigned.high : least),
        mask(bits),
      );
      return fromUnsigned(bits, { low: 0n, high });
    }
    case 'or':
    case 'xor': {
      const high = all().reduce((most, x) => (x.unsigned.high > most ? x.unsigned.high : most), 0n);
      return fromUnsigned(bits, { low: 0n, high: mask(bitLength(high)) });
    }
    case 'lshr': {
      const by = shiftOf(t, args[1]!, bits);
      const { unsigned } = of(args[0]!);
      return by === null
        ? fromUnsigned(bits, { low: 0n, high: unsigned.high })
        : fromUnsigned(bits, { low: unsigned.low >> by, high: unsigned.high >> by });
    }
    case 'ashr': {
      const by = shiftOf(t, args[1]!, bits);
      const { signed } = of(args[0]!);
      if (by === null) return fullRange(bits);
      return fromSigned(bits, { low: signed.low >> by, high: signed.high >> by });
    }
    case 'udiv': {
      const [x, y] = all();
      const least = y!.unsigned.low > 0n ? y!.unsigned.low : 1n;
      return fromUnsigned(bits, { low: 0n, high: x!.unsigned.high / least });
    }
    case 'urem': {
      const [x, y] = all();
      // The remainder by zero is undefined: there is no value then.
      const most = y!.unsigned.high > 0n ? y!.unsigned.high - 1n : 0n;
      return fromUnsigned(bits, { low: 0n, high: x!.unsigned.high < most ? x!.unsigned.high : most });
    }
    case 'select': {
      const [x, y] = [of(args[1]!), of(args[2]!)];
      return { unsigned: hull(x.unsigned, y.unsigned), signed: hull(x.signed, y.signed) };
    }
    case 'pick': {
      const entries = args.slice(1).map(of);
      return {
        unsigned: entries.map((x) => x.unsigned).reduce(hull),
        signed: entries.map((x) => x.signed).reduce(hull),
      };
    }
    case 'umin':
    case 'umax':
      return fromUnsigned(
        bits,
        extreme(
          all().map((x) => x.unsigned),
          t.op[term] === 'umin',
        ),
      );
    case 'smin':
    case 'smax':
      return fromSigned(
        bits,
        extreme(
          all().map((x) => x.signed),
          t.op[term] === 'smin',
        ),
      );
    case 'abs': {
      const { low, high } = of(args[0]!).signed;
      const least = low > 0n ? low : high < 0n ? -high : 0n;
      return fromUnsigned(bits, { low: least, high: -low > high ? -low : high });
    }
    case 'difference': {
      const [x, y] = all().map((range) => (t.data[term] === 'u' ? range.unsigned : range.signed));
      const [up, down] = [x!.high - y!.low, y!.high - x!.low];
      return fromUnsigned(bits, { low: 0n, high: up > down ? up : down });
    }
    case 'ctpop':
    case 'ctlz':
    case 'cttz':
      return fromUnsigned(bits, { low: 0n, high: BigInt(bits) });
    default:
      return fullRange(bits);
  }
}

function point(value: bigint): Interval {
  return { low: value, high: value };
}

function shiftOf(t: Terms, amount: Term, bits: number): bigint | null {
  const by = t.intOf(amount);
  return by === undefined || by >= BigInt(bits) ? null : by;
}

/** The sum as a number, nothing wrapped: its constant and factors read as signed, its atoms by `of`. */
export function exactSum(sum: Sum, bits: number, of: (atom: Term) => Interval): Interval {
  let { low, high } = point(asSigned(sum.constant, bits));
  for (let i = 0; i < sum.atoms.length; i++) {
    const factor = asSigned(sum.factors[i]!, bits);
    const atom = of(sum.atoms[i]!);
    low += factor > 0n ? factor * atom.low : factor * atom.high;
    high += factor > 0n ? factor * atom.high : factor * atom.low;
  }
  return { low, high };
}

export function times(x: Interval, y: Interval): Interval {
  const ends = [x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high];
  return {
    low: ends.reduce((a, b) => (b < a ? b : a)),
    high: ends.reduce((a, b) => (b > a ? b : a)),
  };
}

function square(x: Interval): Interval {
  const { low, high } = times(x, x);
  const least = x.low > 0n ? x.low * x.low : x.high < 0n ? x.high * x.high : 0n;
  return { low: low > least ? low : least, high };
}

/** A number that was computed without wrapping, if the width holds it; anything otherwise. */
function fitting(bits: number, exact: Interval): Range {
  const all = fullRange(bits);
  if (isWithin(exact, all.signed)) return fromSigned(bits, exact);
  return isWithin(exact, all.unsigned) ? fromUnsigned(bits, exact) : all;
}

function fromUnsigned(bits: number, unsigned: Interval): Range {
  return { unsigned, signed: unsigned.high <= signedMax(bits) ? unsigned : fullRange(bits).signed };
}

function fromSigned(bits: number, signed: Interval): Range {
  return { signed, unsigned: signed.low >= 0n ? signed : fullRange(bits).unsigned };
}

export function isWithin(x: Interval, y: Interval): boolean {
  return x.low >= y.low && x.high <= y.high;
}

function hull(x: Interval, y: Interval): Interval {
  return { low: x.low < y.low ? x.low : y.low, high: x.high > y.high ? x.high : y.high };
}

function extreme(list: readonly Interval[], least: boolean): Interval {
  return list.reduce((x, y) => ({
    low: x.low < y.low === least ? x.low : y.low,
    high: x.high < y.high === least ? x.high : y.high,
  }));
}

/** Bits that hold every number from 0 to this one; at least one. */
export function bitLength(high: bigint): number {
  return high <= 1n ? 1 : high.toString(2).length;
}

/** Bits that hold these numbers as signed ones. */
export function signedLength({ low, high }: Interval): number {
  const below = low < 0n ? -low - 1n : 0n;
  const most = high > below ? high : below;
  return most <= 0n ? 1 : bitLength(most) + 1;
}

/** Can this way of being poison never happen, by the ranges of its terms? */
export function isImpossible(t: Terms, p: Poison): boolean {
  if (t.op[p] !== 'if') return false;
  const args = t.args[p]!;
  if (args.some((arg) => t.undef[arg]! || t.bits[arg] === 0)) return false;
  const [kind, what, width] = t.data[p]!.split(' ');
  const bits = t.bits[args[0]!]!;
  const ranges = args.map((arg) => rangeOf(t, arg));
  const [x, y] = ranges as [Range, Range | undefined];
  switch (kind) {
    case 'nneg':
      return x.signed.low >= 0n;
    case 'nsw':
    case 'nuw': {
      const isSigned = kind === 'nsw';
      if (what === 'trunc') {
        const to = fullRange(Number(width));
        return isSigned ? isWithin(x.signed, to.signed) : isWithin(x.unsigned, to.unsigned);
      }
      if (y === undefined) return false;
      const exact = exactOf(
        what!,
        isSigned ? x.signed : x.unsigned,
        isSigned ? y.signed : y.unsigned,
        y,
        bits,
      );
      const all = fullRange(bits);
      return exact !== null && isWithin(exact, isSigned ? all.signed : all.unsigned);
    }
    case 'shift':
      return x.unsigned.high < BigInt(what!);
    case 'abs':
      return x.signed.low > fullRange(bits).signed.low;
    case 'ctlz':
    case 'cttz':
      return x.unsigned.low > 0n;
    default:
      return false;
  }
}

function exactOf(op: string, x: Interval, y: Interval, amount: Range, bits: number): Interval | null {
  switch (op) {
    case 'add':
      return { low: x.low + y.low, high: x.high + y.high };
    case 'sub':
      return { low: x.low - y.high, high: x.high - y.low };
    case 'mul':
      return times(x, y);
    case 'shl': {
      const { low, high } = amount.unsigned;
      return high >= BigInt(bits) ? null : times(x, { low: 1n << low, high: 1n << high });
    }
    default:
      return null;
  }
}
