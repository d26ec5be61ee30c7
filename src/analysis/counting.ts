/** The arithmetic of `trip-count.ts`: how many steps until a comparison fails. */
import type { IntPredicate } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { signedMax, signedMin } from '../support/wide-int.ts';
import type { Affine } from './affine.ts';
import { formOf } from './affine.ts';
import { type Condition, narrowed, swapped } from './conditions.ts';
import { atomRange, residueOf } from './distance.ts';
import { type KnownBits, type Range, signedRange, unsignedRange } from './known-bits.ts';
import {
  type Atom,
  addScaled,
  constantForm,
  constantOf,
  difference,
  type LinearForm,
  MAY_WRAP,
} from './linear.ts';
import type { Count, SymbolicCount, TripContext } from './trip-count.ts';

/** The loop goes on while start + step · k PREDICATE bound. */
export interface Stepping {
  readonly start: LinearForm;
  /** Not 0; signed, in the width of `start`. */
  readonly step: bigint;
  readonly predicate: IntPredicate;
  readonly bound: LinearForm;
  /** Is start + step · k known not to wrap, read as signed or unsigned? */
  readonly noSigned: boolean;
  readonly noUnsigned: boolean;
  /** Is there no other way out of the loop, nor any way to stay in an iteration for ever? */
  readonly mustGoOn: boolean;
  /** Is it what a counter becomes in the next iteration, so that start − step is what the counter begins with? */
  readonly isNext: boolean;
}

/** The loop goes on while low + up · k PREDICATE high − down · k; both steps are positive, and neither side wraps. */
export interface Approach {
  readonly low: LinearForm;
  readonly high: LinearForm;
  readonly up: bigint;
  readonly down: bigint;
  readonly predicate: 'slt' | 'ult';
  /** What it rests on that they do not wrap; null where it is by their steps. */
  readonly promise: string | null;
  /** As in `Stepping`, of both. */
  readonly isNext: boolean;
}

/** How often until two that walk to each other have met: by each step they are up + down nearer. */
export function countApproach(cx: TripContext, conditions: readonly Condition[], approach: Approach): Count {
  const facts = new Facts(cx.evolutions.affine, cx.known, conditions);
  const { low, high, up, down, predicate, isNext, promise } = approach;
  const { width } = low;
  const step = up + down;
  const moved = (form: LinearForm, by: bigint): LinearForm | null =>
    addScaled(form, constantForm(width, by), 1n, MAY_WRAP);
  const room = difference(high, low);
  const distance = room === null ? null : moved(room, -1n);
  const max = ((1n << BigInt(width)) - 2n) / step + 1n;
  if (distance === null) return { kind: 'unknown', why: 'may-wrap', max };
  if (promise !== null) facts.use(promise);
  if (facts.holds(low, predicate, high)) return symbolic(distance, step, 1n, null, max, facts);
  const before = isNext ? [moved(low, -up), moved(high, down), moved(distance, step)] : [];
  const [first, last, whole] = before;
  if (first && last && whole && facts.holds(first, predicate, last))
    return symbolic(whole, step, 0n, null, max, facts);
  return symbolic(distance, step, 1n, { left: low, predicate, right: high }, max, facts);
}

/** Constant cases that the formulas refuse are played through, this long. */
const MAX_PLAYED = 1024;

export function countSteps(cx: TripContext, conditions: readonly Condition[], stepping: Stepping): Count {
  const facts = new Facts(cx.evolutions.affine, cx.known, conditions);
  switch (stepping.predicate) {
    case 'ne':
      return untilEqual(facts, stepping);
    case 'eq':
      return whileEqual(facts, stepping);
    case 'ult':
    case 'slt':
    case 'ule':
    case 'sle':
      return whileBelow(facts, stepping, stepping);
    default:
      return whileBelow(facts, complement(stepping), stepping);
  }
}

/** x > b is ~x < ~b, and ~x is −1 − x, which never wraps. */
function complement(stepping: Stepping): Stepping {
  const { start, step, predicate, bound } = stepping;
  const flip = (form: LinearForm): LinearForm =>
    addScaled(constantForm(form.width, -1n), form, -1n, MAY_WRAP)!;
  return { ...stepping, start: flip(start), step: -step, predicate: swapped(predicate), bound: flip(bound) };
}

/** x != b: the first k with step · k ≡ b − start, which is exact whether or not x wraps on the way. */
function untilEqual(facts: Facts, stepping: Stepping): Count {
  const { start, step, bound, noSigned, noUnsigned, mustGoOn } = stepping;
  const { width } = start;
  const distance = difference(bound, start);
  if (distance === null) return { kind: 'unknown', why: 'may-wrap', max: null };
  const low = step & -step;
  const zeros = BigInt(low.toString(2).length - 1);
  const turns = width - Number(zeros); // x comes back to its start after 2^turns steps
  const constant = constantOf(distance);
  if (constant !== null) {
    if (constant % low !== 0n) return { kind: 'never' };
    const count = BigInt.asUintN(turns, (constant >> zeros) * inverseOdd(step >> zeros, width));
    return { kind: 'constant', count, facts: [] };
  }
  const max = (1n << BigInt(turns)) - 1n;
  const size = step < 0n ? -step : step;
  const forward = step < 0n ? difference(start, bound)! : distance;
  const range = facts.rangeOf(forward, 'unsigned');
  const most = range === null ? max : range.high / size;
  // A power of two that divides the distance: the quotient is exact even if x wraps on the way.
  const isDivided = facts.isDivisible(forward, zeros);
  if (isDivided && size === low) return symbolic(forward, size, 0n, null, least(max, most), facts);
  // Without wrapping it comes by the bound exactly, or goes on and on until it branches on poison.
  if (!mustGoOn || (!noSigned && !noUnsigned)) {
    // An odd multiple comes round to every number that the power of two divides; another number is never met.
    return { kind: 'unknown', why: 'may-wrap', max: isDivided ? max : null };
  }
  facts.use(noSigned ? 'nsw' : 'nuw');
  facts.use('must-end');
  return symbolic(forward, size, 0n, null, least(max, most), facts);
}

/** x == b: at most once, unless it never moves. */
function whileEqual(facts: Facts, { start, step, bound }: Stepping): Count {
  const distance = difference(bound, start);
  const constant = distance === null ? null : constantOf(distance);
  if (constant !== null) return { kind: 'constant', count: constant === 0n ? 1n : 0n, facts: [] };
  const range = distance === null ? null : facts.rangeOf(distance, 'unsigned');
  if (range !== null && range.low > 0n) return { kind: 'constant', count: 0n, facts: facts.used() };
  return { kind: 'unknown', why: 'not-linear', max: step === 0n ? null : 1n };
}

/** x < b or x <= b; `told` is the same as the program puts it. */
function whileBelow(facts: Facts, stepping: Stepping, told: Stepping): Count {
  const { start, step, predicate, bound } = stepping;
  const { width } = start;
  const reading = predicate[0] === 's' ? 'signed' : 'unsigned';
  const inclusive = predicate.endsWith('le') ? 1n : 0n;
  const top = reading === 'signed' ? signedMax(width) : (1n << BigInt(width)) - 1n;
  const bottom = reading === 'signed' ? signedMin(width) : 0n;
  const from = facts.rangeOf(start, reading) ?? { low: bottom, high: top };
  const to = facts.rangeOf(bound, reading) ?? { low: bottom, high: top };
  // Never below the bound: left at once.
  if (from.low >= to.high + inclusive) return { kind: 'constant', count: 0n, facts: facts.used() };
  if (step < 0n) return played(facts, stepping, reading) ?? { kind: 'unknown', why: 'may-wrap', max: null };
  // The last value below the bound, one step further, must still be a number.
  const isSafe = to.high - 1n + inclusive + step <= top;
  if (!isSafe) {
    const isPromised = reading === 'signed' ? stepping.noSigned : stepping.noUnsigned;
    if (!isPromised)
      return played(facts, stepping, reading) ?? { kind: 'unknown', why: 'may-wrap', max: null };
    facts.use(reading === 'signed' ? 'nsw' : 'nuw');
  }
  const last = to.high - 1n + inclusive;
  const max = (last - from.low) / step + 1n;
  if (from.low === from.high && to.low === to.high)
    return { kind: 'constant', count: max, facts: facts.used() };
  const strict = inclusive === 0n;
  const room = difference(bound, start);
  const distance =
    room === null ? null : addScaled(room, constantForm(width, strict ? -1n : 0n), 1n, MAY_WRAP);
  if (distance === null) return { kind: 'unknown', why: 'may-wrap', max };
  const isGuarded = from.high < to.low + inclusive || facts.holds(told.start, told.predicate, told.bound);
  // Is a step less than the start a number, and not another one that the start has wrapped from?
  const isBehind = from.low - step >= bottom;
  if (!isGuarded && (stepping.isNext || isBehind)) {
    // Tested before the loop as well, of the first number: what is left from there, without a case for none.
    const first = addScaled(told.start, constantForm(width, told.step), -1n, MAY_WRAP);
    const whole = addScaled(distance, constantForm(width, step), 1n, MAY_WRAP);
    const isBelow =
      (isBehind && from.high - step < to.low + inclusive) ||
      (first !== null && facts.holds(first, told.predicate, told.bound));
    if (isBelow && whole !== null) return symbolic(whole, step, 0n, null, max, facts);
  }
  const guard = isGuarded ? null : { left: start, predicate, right: bound };
  return symbolic(distance, step, 1n, guard, max, facts);
}

function symbolic(
  distance: LinearForm,
  step: bigint,
  plus: 0n | 1n,
  guard: SymbolicCount['guard'],
  max: bigint,
  facts: Facts,
): Count {
  return { kind: 'symbolic', count: { distance, step, plus, guard }, max, facts: facts.used() };
}

/** Constants, step by step, wrapping as the machine does; null when they are none, or it takes too long. */
function played(facts: Facts, stepping: Stepping, reading: 'signed' | 'unsigned'): Count | null {
  const start = constantOf(stepping.start);
  const bound = constantOf(stepping.bound);
  if (start === null || bound === null) return null;
  const { width } = stepping.start;
  const read = (n: bigint): bigint =>
    reading === 'signed' ? BigInt.asIntN(width, n) : BigInt.asUintN(width, n);
  const limit = read(bound) + (stepping.predicate.endsWith('le') ? 1n : 0n);
  let x = read(start);
  for (let count = 0; count < MAX_PLAYED; count++) {
    if (x >= limit) return { kind: 'constant', count: BigInt(count), facts: facts.used() };
    x = read(x + stepping.step);
  }
  return null;
}

/** What is known of forms when the loop is entered, and which sources were needed to know it. */
class Facts {
  private readonly affine: Affine;
  private readonly known: KnownBits;
  private readonly conditions: readonly Condition[];
  private readonly names = new Set<string>();

  constructor(affine: Affine, known: KnownBits, conditions: readonly Condition[]) {
    this.affine = affine;
    this.known = known;
    this.conditions = conditions;
  }

  use(name: string): void {
    this.names.add(name);
  }

  used(): string[] {
    return [...this.names];
  }

  /** The least and the greatest number that a form may be, in the reading; null when it may be anything. */
  rangeOf(form: LinearForm, reading: 'signed' | 'unsigned'): Range | null {
    const { width } = form;
    let low = form.constant;
    let high = form.constant;
    for (const { atom, coefficient } of form.terms) {
      const range = this.rangeOfAtom(atom, width);
      if (range === null) return null;
      low += coefficient * (coefficient > 0n ? range.low : range.high);
      high += coefficient * (coefficient > 0n ? range.high : range.low);
    }
    // The form is that integer modulo 2^width: if it fits the reading as a whole, turned or not, that is what it is.
    const bottom = reading === 'signed' ? signedMin(width) : 0n;
    const circle = 1n << BigInt(width);
    const turns = low >= bottom ? -((low - bottom) / circle) : (bottom - low + circle - 1n) / circle;
    low += turns * circle;
    high += turns * circle;
    return high < bottom + circle ? { low, high } : null;
  }

  /** Is the form a multiple of 2^zeros? */
  isDivisible(form: LinearForm, zeros: bigint): boolean {
    if (zeros === 0n) return true;
    const { power, residue } = residueOf(form, this.known);
    return power >= 1n << zeros && (residue & ((1n << zeros) - 1n)) === 0n;
  }

  /** Does a condition on entry say just that? */
  holds(left: LinearForm, predicate: IntPredicate, right: LinearForm): boolean {
    for (const condition of this.conditions) {
      const isSo =
        this.says(condition.left, condition.predicate, condition.right, left, predicate, right) ||
        this.says(condition.right, swapped(condition.predicate), condition.left, left, predicate, right);
      if (!isSo) continue;
      this.use(nameOf(condition));
      return true;
    }
    return false;
  }

  private says(
    a: Condition['left'],
    told: IntPredicate,
    b: Condition['left'],
    left: LinearForm,
    predicate: IntPredicate,
    right: LinearForm,
  ): boolean {
    const implied =
      told === predicate ||
      (predicate === 'sle' && told === 'slt') ||
      (predicate === 'ule' && told === 'ult');
    return implied && isSame(formOf(this.affine, a), left) && isSame(formOf(this.affine, b), right);
  }

  private rangeOfAtom(atom: Atom, width: number): Range | null {
    const plain = atomRange(this.known, atom, width);
    if (plain === null) return null;
    const { value } = atom;
    let unsigned = unsignedRange(this.known, value)!;
    let signed = signedRange(this.known, value)!;
    let source: Condition | null = null;
    for (const condition of this.conditions) {
      const isLeft = condition.left === value;
      if (!isLeft && condition.right !== value) continue;
      const bound = constantOf(formOf(this.affine, isLeft ? condition.right : condition.left));
      if (bound === null) continue;
      const predicate = isLeft ? condition.predicate : swapped(condition.predicate);
      const bits = formOf(this.affine, value).width;
      const before = { unsigned, signed };
      if (predicate[0] !== 's') unsigned = narrowed(unsigned, predicate, BigInt.asUintN(bits, bound));
      if (predicate[0] !== 'u') signed = narrowed(signed, predicate, bound);
      if (signed.low >= 0n) unsigned = intersection(unsigned, signed);
      if (unsigned.high <= signedMax(bits)) signed = intersection(signed, unsigned);
      if (unsigned !== before.unsigned || signed !== before.signed) source = condition;
    }
    if (source !== null) this.use(nameOf(source));
    switch (atom.cast) {
      case 'zext':
        return unsigned;
      case 'sext':
        return signed;
      default:
        return unsigned.high - unsigned.low <= signed.high - signed.low ? unsigned : signed;
    }
  }
}

function intersection(a: Range, b: Range): Range {
  const low = a.low > b.low ? a.low : b.low;
  const high = a.high < b.high ? a.high : b.high;
  if (low > high || (low === a.low && high === a.high)) return a;
  return { low, high };
}

function nameOf(condition: Condition): string {
  return condition.source.op === Op.Br ? 'guard' : 'assume';
}

function isSame(a: LinearForm, b: LinearForm): boolean {
  const apart = difference(a, b);
  return apart !== null && constantOf(apart) === 0n;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** The inverse of an odd number modulo 2^width, by Newton's iteration: each round doubles the bits that are right. */
function inverseOdd(odd: bigint, width: number): bigint {
  let inverse = odd;
  for (let bits = 3; bits < width; bits *= 2) inverse = BigInt.asIntN(width, inverse * (2n - odd * inverse));
  return inverse;
}
