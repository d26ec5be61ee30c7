/**
 * What a loop chooses by comparing something that moves evenly with something that moves evenly or stays:
 *
 *     i < n − 1 ? …        min(i + 1, n − 1)        usub.sat(i, 1)        i & 0xffff, which is i while that fits
 *
 * In every turn the two are `first + step · turn` apart, as whole numbers. So the answer changes at most once (twice for
 * equality), and where depends on numbers alone if the distance is known in the first turn, or in the last one.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { conditionsOnEntry, swapped } from '../../../analysis/conditions.ts';
import { counterCoefficient, evolvedForm } from '../../../analysis/evolution.ts';
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import { isKnownNonNegative, signedRange } from '../../../analysis/known-bits.ts';
import {
  addScaled,
  constantForm,
  constantOf,
  difference,
  type LinearForm,
  MAY_WRAP,
} from '../../../analysis/linear.ts';
import { Flag } from '../../../ir/flags.ts';
import type { Inst, IntPredicate } from '../../../ir/inst.ts';
import { isCall } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { bodyOf, type LoopShape } from '../legality/shape.ts';

/** An instruction that is one thing while `left predicate right` holds, and another while it does not. */
export interface Choice {
  readonly inst: Inst;
  readonly left: Value;
  readonly right: Value;
  readonly predicate: IntPredicate;
}

/** left − right, in the first and the last turn where that is known, and by how much it grows in a turn. */
export interface Gap {
  readonly first: bigint | null;
  readonly last: bigint | null;
  readonly step: bigint;
}

const EXTREMES: Readonly<Record<string, IntPredicate>> = {
  smin: 'slt',
  smax: 'sgt',
  umin: 'ult',
  umax: 'ugt',
  'usub.sat': 'uge',
};

/** The choices of the body, but for the one by which the loop is left. */
export function choicesIn(shape: LoopShape): Choice[] {
  const leaving = shape.exiting.last!.operands[0];
  const out: Choice[] = [];
  for (const inst of bodyOf(shape)) {
    const [left, right] = inst.operands;
    if (inst === leaving || left === undefined || right === undefined || !isInt(left.type)) continue;
    const predicate = predicateOf(inst, right);
    if (predicate !== null) out.push({ inst, left, right, predicate });
  }
  return out;
}

function predicateOf(inst: Inst, right: Value): IntPredicate | null {
  if (inst.op === Op.ICmp) return inst.extra;
  if (isCall(inst)) return EXTREMES[intrinsicOf(inst)?.name ?? ''] ?? null;
  const isMask = inst.op === Op.And && right.kind === ValueKind.Int && isLowBits(right.value);
  return isMask ? 'ule' : null;
}

function isLowBits(value: bigint): boolean {
  return value > 0n && (value & (value + 1n)) === 0n;
}

/** How far the two are apart over the turns, as whole numbers; null where they do not move evenly. */
export function gapOf(known: Analyses, shape: LoopShape, { left, right, predicate }: Choice): Gap | null {
  const [whole, other] = [untruncated(left), untruncated(right)];
  const x = formIn(known, whole, other);
  const y = formIn(known, other, whole);
  if (x === null || y === null || !x.exactSigned || !y.exactSigned) return null;
  const isNatural = (value: Value, form: LinearForm): boolean =>
    isKnownNonNegative(known.known, value) || isNaturalForm(shape, form);
  if (predicate.startsWith('u') && !(isNatural(left, x) && isNatural(right, y))) return null;
  const apart = difference(x, y);
  const step = counterCoefficient(x, shape.loop) - counterCoefficient(y, shape.loop);
  if (apart === null || step === 0n) return null;
  const rest: LinearForm = { ...apart, terms: apart.terms.filter(({ atom }) => atom.value !== shape.header) };
  const first = rest.terms.length === 0 ? x.constant - y.constant : null;
  const { count } = shape;
  if (count.kind === 'constant')
    return { first, last: first === null ? null : first + step * count.count, step };
  const turns = plainCount(shape);
  const end = turns?.width === rest.width ? addScaled(rest, turns, step, MAY_WRAP) : null;
  const last = end === null ? null : constantOf(end);
  const areNatural = (a: LinearForm, b: LinearForm): boolean =>
    isNaturalForm(shape, a) && isNaturalOnEntry(known, shape, b);
  const isNear =
    isFew(known, shape, whole, x) || isFew(known, shape, other, y) || areNatural(x, y) || areNatural(y, x);
  const isExact = last === 0n || (isNear && last !== null && BigInt.asIntN(rest.width - 1, last) === last);
  return { first, last: isExact ? last : null, step };
}

/** What a truncation that loses nothing is of. */
function untruncated(value: Value): Value {
  return isInst(value) && value.op === Op.Trunc && (value.flags & Flag.Nsw) !== 0
    ? value.operands[0]!
    : value;
}

/** A value as a form of as many bits as another one. */
function formIn(known: Analyses, value: Value, other: Value): LinearForm | null {
  if (value.kind === ValueKind.Int && isInt(other.type)) return constantForm(other.type.bits, value.value);
  const isSame = value.type === other.type || other.kind === ValueKind.Int;
  return isSame ? evolvedForm(known.evolutions, value) : null;
}

/** Back edges taken as a linear form; null when there is more to the count. */
export function plainCount({ count }: LoopShape): LinearForm | null {
  if (count.kind === 'constant') return null;
  const { distance, step, plus, guard } = count.count;
  return step === 1n && plus === 0n && guard === null ? distance : null;
}

/**
 * Is it less than a quarter of its range from 0? Then no number is 3/4 of 2^width away from it, and what is known of a distance
 * modulo that, if it is less than a quarter, is the distance. (A distance of 0 always is; a short one of natural numbers too.)
 */
function isFew(known: Analyses, shape: LoopShape, value: Value, form: LinearForm): boolean {
  const limit = 1n << BigInt(form.width - 2);
  const range = signedRange(known.known, value);
  if (range !== null && range.low >= -limit && range.high < limit) return true;
  const { max } = known.tripCount(shape.loop);
  if (max === null || !isNaturalForm(shape, form)) return false;
  return form.constant + counterCoefficient(form, shape.loop) * max < limit;
}

/** Is it a number that stays the same, plus a small one, where the loop is entered only if that is natural? */
function isNaturalOnEntry(
  known: Analyses,
  { loop }: LoopShape,
  { width, constant, terms }: LinearForm,
): boolean {
  const [only, another] = terms;
  const isSmall = constant > -(1n << BigInt(width - 2));
  if (only === undefined || another !== undefined || !isSmall || only.coefficient !== 1n) return false;
  const { value, cast } = only.atom;
  return (
    cast === 'same' &&
    conditionsOnEntry(known.dominators, known.assumptions, loop).some(({ left, predicate, right }) => {
      if (left === value) return isFromZeroOn(predicate, right);
      return right === value && isFromZeroOn(swapped(predicate), left);
    })
  );
}

function isFromZeroOn(predicate: IntPredicate, bound: Value): boolean {
  if (bound.kind !== ValueKind.Int) return false;
  return (predicate === 'sgt' && bound.value >= -1n) || (predicate === 'sge' && bound.value >= 0n);
}

/** Is the form the counter of the loop, times and plus natural numbers? */
function isNaturalForm(shape: LoopShape, form: LinearForm): boolean {
  return (
    form.constant >= 0n &&
    form.terms.every(({ atom, coefficient }) => atom.value === shape.header && coefficient > 0n)
  );
}

/** Does the predicate hold of two numbers that are so far apart? */
export function holds(predicate: IntPredicate, apart: bigint): boolean {
  switch (predicate) {
    case 'eq':
      return apart === 0n;
    case 'ne':
      return apart !== 0n;
    case 'ult':
    case 'slt':
      return apart < 0n;
    case 'ule':
    case 'sle':
      return apart <= 0n;
    case 'ugt':
    case 'sgt':
      return apart > 0n;
    case 'uge':
    case 'sge':
      return apart >= 0n;
  }
}

/** The answer of all turns, where they have one. */
export function answerOf(known: Analyses, shape: LoopShape, choice: Choice): boolean | null {
  const gap = gapOf(known, shape, choice);
  if (gap === null) return null;
  const max = known.tripCount(shape.loop).max;
  const [low, high] = rangeOf(gap, max);
  if (choice.predicate === 'eq' || choice.predicate === 'ne') {
    const isNever = (low !== null && low > 0n) || (high !== null && high < 0n);
    return isNever ? choice.predicate === 'ne' : null;
  }
  const least = low === null ? null : holds(choice.predicate, low);
  const most = high === null ? null : holds(choice.predicate, high);
  if (least !== null && least === most) return least;
  // An end that is not known lies further out than the one that is.
  const growsTrue = choice.predicate.endsWith('gt') || choice.predicate.endsWith('ge');
  if (least !== null && most === null && least === growsTrue) return least;
  return most !== null && least === null && most !== growsTrue ? most : null;
}

/** Between which numbers the gap lies in all turns; null where it has no end that is known. */
function rangeOf({ first, last, step }: Gap, max: bigint | null): [bigint | null, bigint | null] {
  const end = last ?? (first === null || max === null ? null : first + step * max);
  return step > 0n ? [first, end] : [end, first];
}
