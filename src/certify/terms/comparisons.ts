/** Comparisons of integers and pointers in normal form; of small numbers in as few bits as hold them. */
import { asSigned, mask, signedMax } from '../../support/wide-int.ts';
import { equalFreeOfClamp, freeOfClamp } from './clamps.ts';
import { bitInts, notBool, truncInt } from './integers.ts';
import { sorted } from './lists.ts';
import { bitLength, rangeOf, signedLength } from './ranges.ts';
import { scaleInt, subInts } from './sums.ts';
import type { Term, Terms } from './terms.ts';

/** Integer and pointer comparisons, with `eq`, `ult` and `slt` as the only ones left. */
export function compareInts(t: Terms, predicate: string, a: Term, b: Term): Term {
  switch (predicate) {
    case 'eq':
      return equalInts(t, a, b);
    case 'ne':
      return notBool(t, equalInts(t, a, b));
    case 'ult':
    case 'slt':
      return lessThan(t, predicate, a, b);
    case 'ugt':
    case 'sgt':
      return lessThan(t, predicate === 'ugt' ? 'ult' : 'slt', b, a);
    case 'ule':
    case 'sle':
      return notBool(t, lessThan(t, predicate === 'ule' ? 'ult' : 'slt', b, a));
    default:
      return notBool(t, lessThan(t, predicate === 'uge' ? 'ult' : 'slt', a, b));
  }
}

/** What follows for each operand from a comparison with the least or greatest of several: below the least is below all. */
export function ofEachOperand(t: Terms, c: Term, value: boolean): Term[] {
  const op = t.op[c]!;
  if ((op !== 'ult' && op !== 'slt') || t.undef[c]!) return [];
  const [a, b] = t.args[c]! as readonly [Term, Term];
  const sign = op[0]!;
  const isLess = (x: Term, y: Term): Term => lessThan(t, op, x, y);
  if (t.op[a] === `${sign}${value ? 'max' : 'min'}`) return t.args[a]!.map((x) => isLess(x, b));
  if (t.op[b] === `${sign}${value ? 'min' : 'max'}`) return t.args[b]!.map((y) => isLess(a, y));
  return [];
}

function equalInts(t: Terms, a: Term, b: Term): Term {
  const bits = t.bits[a]!;
  if (t.undef[a]! || t.undef[b]!) return t.make('eq', 'i1', [a, b]);
  if (a === b) return t.bool(true);
  if (bits === 0) {
    const [base, offset] = pointerParts(t, a);
    const [otherBase, otherOffset] = pointerParts(t, b);
    if (base === otherBase && t.bits[offset] === t.bits[otherOffset])
      return equalInts(t, offset, otherOffset);
    return t.make('eq', 'i1', sorted([a, b]));
  }
  if (bits === 1) return notBool(t, bitInts(t, 1, 'xor', [a, b]));
  const all = equalBitByBit(t, a, b);
  if (all !== null) return all;
  const free = equalFreeOfClamp(t, a, b);
  if (free !== null) return equalInts(t, free[0], free[1]);
  const narrow = isExtended(t, a) && isExtended(t, b) ? narrowPair(t, a, b) : null;
  if (narrow !== null) return equalInts(t, narrow[0], narrow[1]);
  const difference = subInts(t, bits, a, b);
  const sum = t.sumOf(difference);
  if (sum.atoms.length === 0) return t.bool(sum.constant === 0n);
  const flip = sum.factors[0]! > signedMax(bits);
  return t.make('zero', 'i1', [flip ? scaleInt(t, bits, difference, -1n) : difference]);
}

/** No bit of any is set if none of their `or` is; all bits of all are if those of their `and` are. */
function equalBitByBit(t: Terms, a: Term, b: Term): Term | null {
  const [whole, constant] = t.intOf(a) === undefined ? [a, t.intOf(b)] : [b, t.intOf(a)];
  const bits = t.bits[whole]!;
  const op = t.op[whole];
  const isPlain = (op === 'or' && constant === 0n) || (op === 'and' && constant === mask(bits));
  if (!isPlain) return null;
  const fixed = t.int(bits, constant!);
  return bitInts(
    t,
    1,
    'and',
    t.args[whole]!.map((part) => equalInts(t, part, fixed)),
  );
}

/** The sign of an `or` or `and` is that of the signs. */
function isNegative(t: Terms, term: Term): Term | null {
  const op = t.op[term];
  if (op !== 'or' && op !== 'and') return null;
  const zero = t.int(t.bits[term]!, 0n);
  return bitInts(
    t,
    1,
    op,
    t.args[term]!.map((part) => lessThan(t, 'slt', part, zero)),
  );
}

const NO_OFFSET = -1 as Term;

function pointerParts(t: Terms, pointer: Term): readonly [Term, Term] {
  if (t.op[pointer] === 'ptradd') return [t.args[pointer]![0]!, t.args[pointer]![1]!];
  return [pointer, NO_OFFSET];
}

function lessThan(t: Terms, op: 'ult' | 'slt', a: Term, b: Term): Term {
  const bits = t.bits[a]!;
  if (t.undef[a]! || t.undef[b]!) return t.make(op, 'i1', [a, b]);
  if (a === b) return t.bool(false);
  if (bits === 0) return t.make(op, 'i1', [a, b]);
  const free = freeOfClamp(t, op, a, b);
  if (free !== null) return lessThan(t, op, free[0], free[1]);
  const x = t.intOf(a);
  const y = t.intOf(b);
  const byRange = lessByRange(t, op, a, b);
  if (byRange !== null) return byRange;
  // Of one bit −1 is below 0, and 0 below 1.
  if (bits === 1) return bitInts(t, 1, 'and', op === 'slt' ? [a, notBool(t, b)] : [notBool(t, a), b]);
  const read = op === 'ult' ? (v: bigint) => v : (v: bigint) => asSigned(v, bits);
  if (x !== undefined && y !== undefined) return t.bool(read(x) < read(y));
  if (x !== undefined) {
    // c < b is not (b < c + 1), unless c is the greatest.
    const greatest = op === 'ult' ? mask(bits) : signedMax(bits);
    if (read(x) === greatest) return t.bool(false);
    return notBool(t, lessThan(t, op, b, t.int(bits, x + 1n)));
  }
  if (y !== undefined) {
    const least = op === 'ult' ? 0n : -(1n << BigInt(bits - 1));
    if (read(y) === least) return t.bool(false);
    if (op === 'ult' && y === 1n) return equalInts(t, a, t.int(bits, 0n));
    const sign = op === 'slt' && y === 0n ? isNegative(t, a) : null;
    if (sign !== null) return sign;
  }
  return t.make(op, 'i1', [a, b]);
}

/** Is it a number of fewer bits, or a sum of such? Only those are compared in fewer bits: counters stay as they are. */
function isExtended(t: Terms, term: Term): boolean {
  const isPart = (part: Term): boolean => t.op[part] === 'zext' || t.op[part] === 'sext';
  return isPart(term) || t.sumOf(term).atoms.every(isPart);
}

/** Both in the fewest bits that hold them alike; null when those are all they have. */
function narrowPair(t: Terms, a: Term, b: Term): readonly [Term, Term] | null {
  const bits = t.bits[a]!;
  const [x, y] = [rangeOf(t, a), rangeOf(t, b)];
  const most = x.unsigned.high > y.unsigned.high ? x.unsigned.high : y.unsigned.high;
  const width = Math.min(bitLength(most), Math.max(signedLength(x.signed), signedLength(y.signed)));
  return width < bits ? [truncInt(t, width, a), truncInt(t, width, b)] : null;
}

/** What the ranges decide; otherwise the same comparison unsigned or in fewer bits, where that is the same. */
function lessByRange(t: Terms, op: 'ult' | 'slt', a: Term, b: Term): Term | null {
  const bits = t.bits[a]!;
  const [x, y] = [rangeOf(t, a), rangeOf(t, b)];
  const [left, right] = op === 'ult' ? [x.unsigned, y.unsigned] : [x.signed, y.signed];
  if (left.high < right.low) return t.bool(true);
  if (left.low >= right.high) return t.bool(false);
  if (!isExtended(t, a) || !isExtended(t, b)) return null;
  if (op === 'slt' && left.low >= 0n && right.low >= 0n) return lessThan(t, 'ult', a, b);
  // Copies of the sign keep both orders: read as unsigned, what is negative stays beyond all others.
  const signed = Math.max(signedLength(x.signed), signedLength(y.signed));
  const width =
    op === 'ult' ? Math.min(signed, bitLength(left.high > right.high ? left.high : right.high)) : signed;
  return width < bits ? lessThan(t, op, truncInt(t, width, a), truncInt(t, width, b)) : null;
}
