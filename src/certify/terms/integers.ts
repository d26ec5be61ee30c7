/**
 * Integer operations in normal form. Every function takes and gives terms of `Terms`; all are exact modulo 2^bits, so
 * that equal ids mean equal values. Flags do not appear here: they are poison conditions.
 *
 * An operand with `undef` in it may be read differently by each use: such operations stay as they were written.
 */
import { ashr, asSigned, mask, signedMax } from '../../support/wide-int.ts';
import { armUnder, joinedChoice, type Makers } from './arms.ts';
import { absAsDifference, choiceAsDifference } from './differences.ts';
import { divisionOf, shiftedIn } from './divisions.ts';
import { OPPOSITE_PREDICATES } from './floats.ts';
import { unique, withoutPairs } from './lists.ts';
import { loadedPart } from './loads.ts';
import { lowBits, lowConstant, zerosBelow } from './low-bits.ts';
import { bitLength, exactSum, fullRange, isWithin, rangeOf, signedLength, times } from './ranges.ts';
import { resizedTo } from './resized.ts';
import { addInts, anyUndef, combine, MAX_PARTS, scaleInt, subInts } from './sums.ts';
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

/** Are its parts to be listed one by one? */
function isOpen(t: Terms, op: string, term: Term): boolean {
  return t.op[term] === op && t.args[term]!.length <= MAX_PARTS;
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
  if (op === 'and' && constant !== all && kept.length === 1 && constant === lowMaskOf(t, kept[0]!))
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

/** The mask of bits that may be set, when the term is a zero-extension; −1 otherwise. */
function lowMaskOf(t: Terms, term: Term): bigint {
  return t.op[term] === 'zext' ? mask(t.bits[t.args[term]![0]!]!) : -1n;
}

export function notBool(t: Terms, a: Term): Term {
  const value = t.intOf(a);
  if (value !== undefined) return t.bool(value === 0n);
  if (t.op[a] === 'not') return t.args[a]![0]!;
  if (t.op[a] === 'fcmp') return t.make('fcmp', 'i1', t.args[a]!, OPPOSITE_PREDICATES[t.data[a]!]!);
  return t.make('not', 'i1', [a]);
}

export type ShiftOp = 'shl' | 'lshr' | 'ashr';

export function shiftInt(t: Terms, bits: number, op: ShiftOp, a: Term, amount: Term): Term {
  const by = t.intOf(amount);
  if (by === undefined || by >= BigInt(bits)) return t.make(op, intType(bits), [a, amount]);
  if (by === 0n) return a;
  if (op === 'shl') return scaleInt(t, bits, a, 1n << by);
  const value = t.intOf(a);
  if (value !== undefined) return t.int(bits, op === 'lshr' ? value >> by : ashr(value, Number(by), bits));
  if (t.undef[a]!) return t.make(op, intType(bits), [a, amount]);
  const upper = upperParts(t, a, Number(by));
  if (upper !== null) return op === 'lshr' ? zextInt(t, bits, upper) : sextInt(t, bits, upper);
  const split = lowConstant(t, a);
  if (split !== null)
    return addInts(t, bits, [shiftInt(t, bits, op, split.high, amount), t.int(bits, split.low >> by)]);
  if (t.sumOf(a).atoms.length === 1 && zerosBelow(t, a, Number(by)) === Number(by))
    return (op === 'lshr' ? zextInt : sextInt)(t, bits, withoutZeros(t, a, Number(by)));
  if (op === 'lshr') {
    const division = divisionOf(t, bits, a, by, (number) => shiftInt(t, bits, op, number, amount));
    if (division !== null) return divideInt(t, bits, 'udiv', division.number, division.divisor);
  }
  const { unsigned, signed } = rangeOf(t, a);
  if (op === 'ashr' && signed.low < 0n) {
    const width = signedLength(signed);
    if (width >= bits) return t.make(op, intType(bits), [a, amount]);
    const most = by < BigInt(width) ? by : BigInt(width - 1);
    return sextInt(t, bits, shiftInt(t, width, 'ashr', truncInt(t, width, a), t.int(width, most)));
  }
  const width = bitLength(unsigned.high);
  if (by >= BigInt(width)) return t.int(bits, 0n);
  if (width >= bits) return t.make('lshr', intType(bits), [a, amount]);
  return zextInt(t, bits, shiftInt(t, width, 'lshr', truncInt(t, width, a), t.int(width, by)));
}

/** Of a number that is put together from parts: those above so many bits, where they begin there. */
function upperParts(t: Terms, a: Term, by: number): Term | null {
  if (t.op[a] !== 'concat') return null;
  const parts = t.args[a]!;
  const width = t.bits[parts[0]!]!;
  if (by % width !== 0) return null;
  const upper = parts.slice(by / width);
  return upper.length === 1 ? upper[0]! : t.make('concat', intType(width * upper.length), upper);
}

/** The x of so many bits less that `a` is, shifted to the left by them. */
function withoutZeros(t: Terms, a: Term, zeros: number): Term {
  const { constant, atoms, factors } = t.sumOf(a);
  const width = t.bits[a]! - zeros;
  const parts = [t.int(width, constant >> BigInt(zeros)), ...atoms.map((x) => truncAtom(t, width, x))];
  return combine(t, width, parts, [1n, ...factors.map((x) => x >> BigInt(zeros))]);
}

/** Unsigned, by a constant above 1: in no more bits than hold the number. */
export function divideInt(t: Terms, bits: number, op: 'udiv' | 'urem', a: Term, by: bigint): Term {
  const { from, by: shift } = op === 'udiv' ? shiftedIn(t, a) : { from: a, by: 0n };
  if (shift > 0n) return resize(t, bits, divideInt(t, t.bits[from]!, op, from, by << shift), zextInt);
  const most = rangeOf(t, a).unsigned.high;
  if (most < by) return op === 'udiv' ? t.int(bits, 0n) : a;
  const width = bitLength(most);
  const number = truncInt(t, width, a);
  return zextInt(t, bits, t.make(op, intType(width), [number, t.int(width, by)]));
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
      if (by === undefined || Number(by) + to > t.bits[a]!) return t.make('trunc', intType(to), [a]);
      return sliceOf(t, args[0]!, Number(by), to);
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

function resize(t: Terms, to: number, a: Term, extend: typeof zextInt): Term {
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

export type MinMax = 'smin' | 'smax' | 'umin' | 'umax';

/** Associative, commutative, idempotent. */
export function minMax(t: Terms, bits: number, op: MinMax, args: readonly Term[]): Term {
  if (anyUndef(t, args)) return t.make(op, intType(bits), args);
  const parts: Term[] = [];
  const work = [...args];
  for (let i = 0; i < work.length; i++) {
    if (isOpen(t, op, work[i]!)) work.push(...t.args[work[i]!]!);
    else parts.push(work[i]!);
  }
  const kept = withoutBeaten(t, op, unique(sorted(parts)));
  if (kept.length === 1) return kept[0]!;
  const clamp = clampBelow(t, bits, op, kept);
  if (clamp !== null) return clamp;
  const ranges = kept.map((part) => rangeOf(t, part));
  const isSigned = op === 'smin' || op === 'smax';
  if (isSigned && ranges.every((range) => range.signed.low >= 0n))
    return minMax(t, bits, op === 'smin' ? 'umin' : 'umax', kept);
  const width = isSigned
    ? Math.max(...ranges.map((range) => signedLength(range.signed)))
    : Math.max(...ranges.map((range) => bitLength(range.unsigned.high)));
  if (width >= bits) return t.make(op, intType(bits), kept);
  const narrow = minMax(
    t,
    width,
    op,
    kept.map((part) => truncInt(t, width, part)),
  );
  return isSigned ? sextInt(t, bits, narrow) : zextInt(t, bits, narrow);
}

/** max(min(x, high), low) is min(max(x, low), high) where low ≤ high: clamps are written in one order. */
function clampBelow(t: Terms, bits: number, op: MinMax, parts: readonly Term[]): Term | null {
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
  return isOrdered ? minMax(t, bits, inverse, [minMax(t, bits, op, [rest[0]!, bound!]), limits[0]!]) : null;
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
export function absInt(t: Terms, bits: number, a: Term): Term {
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
  return zextInt(t, bits, absInt(t, width, truncInt(t, width, arg)));
}

/** `c ? a : b` on lanes of any type. */
export function chooseTerm(t: Terms, type: string, c: Term, a: Term, b: Term): Term {
  const known = t.intOf(c);
  if (known !== undefined) return known === 1n ? a : b;
  // Where it chooses poison, the lane is poison: the value is the other one wherever there is a value.
  if (t.op[a] === 'poison') return b;
  if (t.op[b] === 'poison') return a;
  if (t.undef[c]! || t.undef[a]! || t.undef[b]!) return t.make('select', type, [c, a, b]);
  if (a === b) return a;
  if (t.op[c] === 'not') return chooseTerm(t, type, t.args[c]![0]!, b, a);
  // Of a comparison of floats and its opposite, the one that is false for NaN.
  if (t.op[c] === 'fcmp' && t.data[c]![0] === 'u') return chooseTerm(t, type, notBool(t, c), b, a);
  if (t.op[a] === 'select' || t.op[b] === 'select') {
    const make = makersFor(t);
    const yes = armUnder(t, make, c, true, a);
    const no = armUnder(t, make, c, false, b);
    if (yes !== a || no !== b) return chooseTerm(t, type, c, yes, no);
    const joined = joinedChoice(t, make, c, a, b);
    if (joined !== null) return joined;
  }
  if (type === 'i1') {
    const yes = t.intOf(a);
    const no = t.intOf(b);
    if (yes !== undefined)
      return yes === 1n ? bitInts(t, 1, 'or', [c, b]) : bitInts(t, 1, 'and', [notBool(t, c), b]);
    if (no !== undefined)
      return no === 0n ? bitInts(t, 1, 'and', [c, a]) : bitInts(t, 1, 'or', [notBool(t, c), a]);
  }
  return (
    chooseMinMax(t, c, a, b) ??
    chooseNarrow(t, c, a, b) ??
    chooseSummands(t, c, a, b) ??
    t.make('select', type, [c, a, b])
  );
}

function makersFor(t: Terms): Makers {
  return {
    not: (a) => notBool(t, a),
    join: (op, parts) => bitInts(t, 1, op, parts),
    choose: (type, c, a, b) => chooseTerm(t, type, c, a, b),
  };
}

/** `c ? s + x : s` is `s + (c ? x : 0)`: what both arms add is added afterwards. */
function chooseSummands(t: Terms, c: Term, a: Term, b: Term): Term | null {
  const bits = t.bits[a]!;
  if (bits <= 1 || (t.op[a] !== 'sum' && t.op[b] !== 'sum')) return null;
  const [x, y] = [t.sumOf(a), t.sumOf(b)];
  if (x.atoms.length > MAX_PARTS || y.atoms.length > MAX_PARTS) return null;
  const inB = new Map(y.atoms.map((atom, i) => [atom, y.factors[i]!]));
  const atoms = x.atoms.filter((atom, i) => inB.get(atom) === x.factors[i]);
  if (atoms.length === 0) return null;
  const factors = atoms.map((atom) => inB.get(atom)!);
  const shared = t.sum(bits, 0n, atoms, factors);
  const rest = chooseTerm(t, intType(bits), c, subInts(t, bits, a, shared), subInts(t, bits, b, shared));
  return addInts(t, bits, [shared, rest]);
}

/** A choice of small numbers is made in as few bits as hold them. */
function chooseNarrow(t: Terms, c: Term, a: Term, b: Term): Term | null {
  const bits = t.bits[a]!;
  if (bits <= 1) return null;
  const [x, y] = [rangeOf(t, a), rangeOf(t, b)];
  const most = x.unsigned.high > y.unsigned.high ? x.unsigned.high : y.unsigned.high;
  const width = bitLength(most);
  const signed = Math.max(signedLength(x.signed), signedLength(y.signed));
  if (Math.min(width, signed) >= bits) return null;
  const to = Math.min(width, signed);
  const narrow = chooseTerm(t, intType(to), c, truncInt(t, to, a), truncInt(t, to, b));
  return width <= signed ? zextInt(t, bits, narrow) : sextInt(t, bits, narrow);
}

/** `x < y ? x : y` and its kin, `x < 0 ? −x : x`; constants may be off by one where the comparison was adjusted. */
function chooseMinMax(t: Terms, c: Term, a: Term, b: Term): Term | null {
  const op = t.op[c];
  const bits = t.bits[a]!;
  if ((op !== 'slt' && op !== 'ult') || bits === 0) return null;
  const [x, y] = t.args[c]! as readonly [Term, Term];
  const difference = t.bits[x] === 0 ? null : choiceAsDifference(t, c, a, b);
  if (difference !== null || t.bits[x] !== bits) return difference;
  const least: MinMax = op === 'slt' ? 'smin' : 'umin';
  const greatest: MinMax = op === 'slt' ? 'smax' : 'umax';
  const limit = t.intOf(y);
  const below = limit === undefined ? y : t.int(bits, limit - 1n);
  if (a === x && (b === y || b === below)) return minMax(t, bits, least, [a, b]);
  if (b === x && (a === y || a === below)) return minMax(t, bits, greatest, [a, b]);
  if (op === 'slt' && b === x && a === scaleInt(t, bits, x, -1n) && (limit === 0n || limit === 1n)) {
    return absInt(t, bits, x);
  }
  return null;
}

export function sorted(terms: readonly Term[]): Term[] {
  return [...terms].sort((a, b) => a - b);
}
