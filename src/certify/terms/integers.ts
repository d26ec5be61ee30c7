/**
 * Integer operations in normal form. Every function takes and gives terms of `Terms`; all are exact modulo 2^bits, so
 * that equal ids mean equal values. Flags do not appear here: they are poison conditions.
 *
 * An operand with `undef` in it may be read differently by each use: such operations stay as they were written.
 */

import { asSigned, mask } from '../../support/wide-int.ts';
import { choiceOf } from './choices.ts';
import { OPPOSITE_PREDICATES } from './floats.ts';
import type { IntMakers } from './int-makers.ts';
import { sorted, unique, withoutPairs } from './lists.ts';
import { loadedPart } from './loads.ts';
import { lowBits, zerosBelow } from './low-bits.ts';
import { absOf, type MinMax, minMaxOf } from './min-max.ts';
import { bitLength, exactSum, fullRange, isWithin, rangeOf, times } from './ranges.ts';
import { resizedTo } from './resized.ts';
import { addInts, anyUndef, combine, isOpen, scaleInt, subInts } from './sums.ts';
import { intType, type Term, type Terms } from './terms.ts';

export function mulInts(t: Terms, bits: number, args: readonly Term[]): Term {
  if (anyUndef(t, args)) return t.make('mul', intType(bits), args);
  if (bits === 1)
    return bitInts(
      t,
      1,
      'and',
      args.map((arg) => parityOf(t, arg)),
    );
  let factor = 1n;
  const parts: Term[] = [];
  for (const arg of args) {
    const value = t.intOf(arg);
    if (value !== undefined) factor *= value;
    else if (isOpen(t, 'mul', arg)) parts.push(...t.args[arg]!);
    else {
      const sum = t.sumOf(arg);
      // One scaled atom: its factor joins the constant.
      if (sum.constant === 0n && sum.atoms.length === 1) {
        factor *= sum.factors[0]!;
        const atom = sum.atoms[0]!;
        if (isOpen(t, 'mul', atom)) parts.push(...t.args[atom]!);
        else parts.push(atom);
      } else parts.push(arg);
    }
  }
  if (BigInt.asUintN(bits, factor) === 0n || parts.length === 0) return t.int(bits, factor);
  const product = parts.length === 1 ? parts[0]! : t.make('mul', intType(bits), sorted(parts));
  return scaleInt(t, bits, product, factor);
}

/** A sum of one bit as that bit or its complement, where it is of one atom. */
function parityOf(t: Terms, term: Term): Term {
  const sum = t.sumOf(term);
  const isFlipped = sum.atoms.length === 1 && sum.constant === 1n && sum.factors[0] === 1n;
  return isFlipped ? notBool(t, sum.atoms[0]!) : term;
}

export type BitOp = 'and' | 'or' | 'xor';

export function bitInts(t: Terms, bits: number, op: BitOp, args: readonly Term[]): Term {
  if (anyUndef(t, args)) return t.make(op, intType(bits), args);
  const all = mask(bits);
  let constant = op === 'and' ? all : 0n;
  const parts: Term[] = [];
  const work = [...args];
  for (let i = 0; i < work.length; i++) {
    const arg = work[i]!;
    const value = t.intOf(arg);
    if (value !== undefined) {
      constant = op === 'and' ? constant & value : op === 'or' ? constant | value : constant ^ value;
    } else if (isOpen(t, op, arg)) work.push(...t.args[arg]!);
    else if (op === 'xor' && t.op[arg] === 'not') {
      constant ^= all;
      work.push(t.args[arg]![0]!);
    } else if (op === 'xor' && bits > 1 && isComplement(t, arg)) {
      const sum = t.sumOf(arg);
      constant ^= sum.constant;
      work.push(scaleInt(t, bits, sum.atoms[0]!, -sum.factors[0]!));
    } else parts.push(arg);
  }
  if (op === 'and' && constant === 0n) return t.int(bits, 0n);
  if (op === 'or' && constant === all) return t.int(bits, all);
  let kept = op === 'xor' ? withoutPairs(sorted(parts)) : unique(sorted(parts));
  if (op !== 'xor' && kept.some((p) => t.op[p] === 'not' && kept.includes(t.args[p]![0]!)))
    return t.int(bits, op === 'and' ? 0n : all);
  if (op === 'and' && constant !== all && kept.length === 1 && leavesAll(t, constant, kept[0]!))
    constant = all;
  if (bits === 1 && op === 'xor' && constant === 1n) {
    const rest = bitInts(t, 1, 'xor', kept);
    return notBool(t, rest);
  }
  const neutral = op === 'and' ? all : 0n;
  const split = kept.length === 1 && constant !== neutral ? lowBits(t, op, kept[0]!, constant) : null;
  if (split !== null) {
    const high = bitInts(t, bits, op, [split.high, t.int(bits, split.rest)]);
    return addInts(t, bits, [high, t.int(bits, split.low)]);
  }
  if (op === 'xor' && bits > 1 && kept.length === 1 && holdsAll(t, constant, kept[0]!))
    return subInts(t, bits, t.int(bits, constant), kept[0]!);
  if (constant !== neutral) kept = [...kept, t.int(bits, constant)];
  if (kept.length === 0) return t.int(bits, neutral);
  if (kept.length === 1) return kept[0]!;
  const width = bitLength(bitsUsed(t, op, kept));
  if (width < bits)
    return zextInt(
      t,
      bits,
      bitInts(
        t,
        width,
        op,
        kept.map((part) => truncInt(t, width, part)),
      ),
    );
  return t.make(op, intType(bits), kept);
}

/** A number that is not below any result. */
function bitsUsed(t: Terms, op: BitOp, parts: readonly Term[]): bigint {
  const highs = parts.map((part) => rangeOf(t, part).unsigned.high);
  return highs.reduce((x, y) => (x < y === (op === 'and') ? x : y));
}

/** Is every bit that the term may have set one of the constant's? Then xor is a subtraction from it. */
function holdsAll(t: Terms, constant: bigint, term: Term): boolean {
  const { constant: least, factors } = t.sumOf(term);
  let power = 1n;
  while (power <= least && least % (power * 2n) === 0n) power *= 2n;
  if (least === 0n) power = 1n << BigInt(t.bits[term]! - 1);
  for (const factor of factors) while (factor % power !== 0n) power >>= 1n;
  const used = mask(bitLength(rangeOf(t, term).unsigned.high)) & ~(power - 1n);
  return constant !== 0n && (constant & used) === used;
}

/** `c − x`, where it is also `c xor x`. */
function isComplement(t: Terms, term: Term): boolean {
  const { constant, atoms, factors } = t.sumOf(term);
  if (atoms.length !== 1 || constant === 0n) return false;
  const bits = t.bits[term]!;
  return holdsAll(t, constant, scaleInt(t, bits, atoms[0]!, -factors[0]!));
}

/** Does the mask leave every bit that the term may have? */
function leavesAll(t: Terms, constant: bigint, term: Term): boolean {
  if (t.op[term] === 'zext' && constant === mask(t.bits[t.args[term]![0]!]!)) return true;
  if (t.undef[term]!) return false;
  const used = mask(bitLength(rangeOf(t, term).unsigned.high));
  return (constant & used) === used;
}

export function notBool(t: Terms, a: Term): Term {
  const value = t.intOf(a);
  if (value !== undefined) return t.bool(value === 0n);
  if (t.op[a] === 'not') return t.args[a]![0]!;
  if (t.op[a] === 'fcmp') return t.make('fcmp', 'i1', t.args[a]!, OPPOSITE_PREDICATES[t.data[a]!]!);
  return t.make('not', 'i1', [a]);
}

/** The x of so many bits less that `a` is, shifted to the left by them. */
export function withoutZeros(t: Terms, a: Term, zeros: number): Term {
  const { constant, atoms, factors } = t.sumOf(a);
  const width = t.bits[a]! - zeros;
  const parts = [t.int(width, constant >> BigInt(zeros)), ...atoms.map((x) => truncAtom(t, width, x))];
  return combine(t, width, parts, [1n, ...factors.map((x) => x >> BigInt(zeros))]);
}

export function truncInt(t: Terms, to: number, a: Term): Term {
  const from = t.bits[a]!;
  if (from === to) return a;
  if (t.undef[a]!) return t.make('trunc', intType(to), [a]);
  const sum = t.sumOf(a);
  if (sum.atoms.length !== 1 || sum.constant !== 0n || sum.factors[0] !== 1n) {
    return combineAtoms(
      t,
      to,
      sum.constant,
      sum.atoms.map((x) => truncAtom(t, to, x)),
      sum.factors,
    );
  }
  return truncAtom(t, to, a);
}

function truncAtom(t: Terms, to: number, a: Term): Term {
  const kept = resizedTo(t, 'trunc', to);
  kept[a] ??= truncAtomAnew(t, to, a);
  return kept[a];
}

function truncAtomAnew(t: Terms, to: number, a: Term): Term {
  const op = t.op[a];
  if (op === 'zext' || op === 'sext') {
    const inner = t.args[a]![0]!;
    const width = t.bits[inner]!;
    if (width === to) return inner;
    if (width > to) return truncInt(t, to, inner);
    return op === 'zext' ? zextInt(t, to, inner) : sextInt(t, to, inner);
  }
  const args = t.args[a]!;
  switch (op) {
    case 'trunc':
      return truncInt(t, to, args[0]!);
    case 'mul':
      return mulInts(
        t,
        to,
        args.map((arg) => truncInt(t, to, arg)),
      );
    case 'and':
    case 'or':
    case 'xor':
      return bitInts(
        t,
        to,
        op,
        args.map((arg) => truncInt(t, to, arg)),
      );
    case 'select':
      return chooseTerm(t, intType(to), args[0]!, truncInt(t, to, args[1]!), truncInt(t, to, args[2]!));
    case 'lshr':
    case 'ashr': {
      const by = t.intOf(args[1]!);
      if (by === undefined || by >= BigInt(t.bits[a]!)) return t.make('trunc', intType(to), [a]);
      const left = t.bits[a]! - Number(by);
      if (left >= to) return sliceOf(t, args[0]!, Number(by), to);
      // Zeros stand above what is left, or copies of its sign.
      return (op === 'lshr' ? zextInt : sextInt)(t, to, sliceOf(t, args[0]!, Number(by), left));
    }
    case 'urem': {
      // What is left is a difference in any number of bits; of powers of two other rules know.
      const by = t.intOf(args[1]!);
      if (by === undefined || (by & (by - 1n)) === 0n) return t.make('trunc', intType(to), [a]);
      const quotient = t.make('udiv', t.type[a]!, args);
      return combine(t, to, [truncInt(t, to, args[0]!), truncInt(t, to, quotient)], [1n, -by]);
    }
    case 'slice':
      return sliceOf(t, args[0]!, Number(t.data[a]), to);
    case 'load': {
      // Of no more bytes than are needed.
      const least = 8 * Math.ceil(to / 8);
      const part = least < t.bits[a]! ? loadedPart(t, a, 0, least) : null;
      if (part === null || least === to) return part ?? t.make('trunc', intType(to), [a]);
      return t.make('trunc', intType(to), [part]);
    }
    default:
      return t.make('trunc', intType(to), [a]);
  }
}

/** `width` bits from bit `low` on, of no more bits than are needed for it. */
export function sliceOf(t: Terms, a: Term, low: number, width: number): Term {
  const loaded = loadedPart(t, a, low, width);
  if (loaded !== null) return loaded;
  const part = truncInt(t, low + width, a);
  const value = t.intOf(part);
  if (value !== undefined) return t.int(width, value >> BigInt(low));
  if (low === 0) return part;
  // What was cut out before is cut out at once.
  if (t.op[part] === 'slice' && !t.undef[part]!)
    return sliceOf(t, t.args[part]![0]!, Number(t.data[part]) + low, width);
  const zeros = t.undef[part]! ? 0 : zerosBelow(t, part, low);
  if (zeros > 0) return sliceOf(t, withoutZeros(t, part, zeros), low - zeros, width);
  if (!t.undef[part]! && rangeOf(t, part).unsigned.high >> BigInt(low) === 0n) return t.int(width, 0n);
  return t.make('slice', intType(width), [part], String(low));
}

function combineAtoms(
  t: Terms,
  bits: number,
  constant: bigint,
  args: readonly Term[],
  factors: readonly bigint[],
): Term {
  return combine(t, bits, [t.int(bits, constant), ...args], [1n, ...factors]);
}

export function zextInt(t: Terms, to: number, a: Term): Term {
  const from = t.bits[a]!;
  if (from === to) return a;
  const value = t.intOf(a);
  if (value !== undefined) return t.int(to, value);
  if (t.op[a] === 'zext') return t.make('zext', intType(to), t.args[a]!);
  if (t.undef[a]!) return t.make('zext', intType(to), [a]);
  if (t.op[a] === 'trunc') {
    const inner = t.args[a]![0]!;
    if (rangeOf(t, inner).unsigned.high <= mask(from)) return resize(t, to, inner, zextInt);
  }
  const kept = resizedTo(t, 'zext', to);
  kept[a] ??= widened(t, to, a, 'zext') ?? t.make('zext', intType(to), [a]);
  return kept[a];
}

export function sextInt(t: Terms, to: number, a: Term): Term {
  const from = t.bits[a]!;
  if (from === to) return a;
  const value = t.intOf(a);
  if (value !== undefined) return t.int(to, asSigned(value, from));
  if (t.op[a] === 'sext') return t.make('sext', intType(to), t.args[a]!);
  if (t.op[a] === 'zext') return t.make('zext', intType(to), t.args[a]!);
  if (t.undef[a]!) return t.make('sext', intType(to), [a]);
  // Counts are sums of bits, added as 1 or subtracted as −1.
  if (from === 1) return scaleInt(t, to, zextInt(t, to, a), -1n);
  if (rangeOf(t, a).signed.low >= 0n) return zextInt(t, to, a);
  if (t.op[a] === 'trunc') {
    const inner = t.args[a]![0]!;
    if (isWithin(rangeOf(t, inner).signed, fullRange(from).signed)) return resize(t, to, inner, sextInt);
  }
  const kept = resizedTo(t, 'sext', to);
  kept[a] ??= widened(t, to, a, 'sext') ?? t.make('sext', intType(to), [a]);
  return kept[a];
}

export function resize(t: Terms, to: number, a: Term, extend: typeof zextInt): Term {
  return t.bits[a]! > to ? truncInt(t, to, a) : extend(t, to, a);
}

/** Sums and products that do not leave their type as numbers are computed in the wide type as well. */
function widened(t: Terms, to: number, a: Term, how: 'zext' | 'sext'): Term | null {
  const bits = t.bits[a]!;
  const limits = how === 'zext' ? fullRange(bits).unsigned : fullRange(bits).signed;
  const parts = t.args[a]!;
  if ((t.op[a] !== 'sum' && t.op[a] !== 'mul') || parts.length > 64) return null;
  if (t.op[a] === 'mul') {
    const whole = parts.map((part) => rangeOf(t, part).signed).reduce(times);
    return isWithin(whole, limits)
      ? mulInts(
          t,
          to,
          parts.map((part) => sextInt(t, to, part)),
        )
      : null;
  }
  const sum = t.sumOf(a);
  if (
    !isWithin(
      exactSum(sum, bits, (atom) => rangeOf(t, atom).signed),
      limits,
    )
  )
    return null;
  return combineAtoms(
    t,
    to,
    asSigned(sum.constant, bits),
    sum.atoms.map((atom) => sextInt(t, to, atom)),
    sum.factors.map((factor) => asSigned(factor, bits)),
  );
}

/** An extension of a sum that is known not to wrap: the extension of its parts. */
export function extendSum(t: Terms, op: 'zext' | 'sext', to: number, a: Term): Term {
  const from = t.bits[a]!;
  const extend = op === 'zext' ? zextInt : sextInt;
  // Of one bit the factor 1 is read as −1.
  if (t.undef[a]! || from === 1) return extend(t, to, a);
  const sum = t.sumOf(a);
  const read = op === 'zext' ? (x: bigint) => x : (x: bigint) => asSigned(x, from);
  return combineAtoms(
    t,
    to,
    read(sum.constant),
    sum.atoms.map((x) => extend(t, to, x)),
    sum.factors.map(read),
  );
}

const MAKE: IntMakers = { trunc: truncInt, zext: zextInt, sext: sextInt, not: notBool, join: bitInts };

/** Associative, commutative, idempotent. */
export function minMax(t: Terms, bits: number, op: MinMax, args: readonly Term[]): Term {
  return minMaxOf(t, MAKE, bits, op, args);
}

/** The absolute value; of the least number that is itself. */
export function absInt(t: Terms, bits: number, a: Term): Term {
  return absOf(t, MAKE, bits, a);
}

/** `c ? a : b` on lanes of any type. */
export function chooseTerm(t: Terms, type: string, c: Term, a: Term, b: Term): Term {
  return choiceOf(t, MAKE, type, c, a, b);
}
