/**
 * How often are the back edges of a loop taken?
 *
 * Each exit is looked at on its own: its condition, brought to the form
 *
 *     the loop goes on while   start + step · k   PREDICATE   bound            in the iteration with the number k
 *
 * says after how many iterations it is left there. Nothing is assumed about wrapping: a count is given only if the
 * counter cannot jump over the bound, because the step is 1, because the bound is known to be far enough from the end of
 * the range, or because of `nsw`, `nuw` or `inbounds` on the counter (going on would be a branch on poison), or because every
 * iteration touches what a pointer steps over. `facts` says which:
 *
 *     nsw, nuw   the counter would be poison where it wraps, or point out of its object
 *     guard      a branch before the loop says so            assume   an assumption before the loop says so
 *     must-end   a loop without any other way out would branch on poison in the end, if it never met its bound
 *
 *     going on while   counted as
 *     x != b           exact, modulo 2^width: the first k with step · k = b − start
 *     x <  b           (b − 1 − start) / step + 1 if start < b, else 0; (b − 1 − start + step) / step where a branch
 *                      before the loop has tested start − step in the same way
 *     x <= b           (b − start) / step + 1 if start <= b, else 0       b is not the greatest number, or see above
 *     x >  b, x >= b   as ~x < ~b, ~x <= ~b
 *     x <  y           where x rises and y falls (`while (i < j) { …; i++; j--; }`): (y − 1 − x) / (both steps) + 1 if x < y
 */
import type { Block } from '../ir/block.ts';
import type { IntPredicate } from '../ir/inst.ts';
import { pointerLayout } from '../ir/layout.ts';
import { Op } from '../ir/op.ts';
import { I1, TypeKind } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import { atomOf, formOf } from './affine.ts';
import {
  type Assumptions,
  type Condition,
  conditionsOnEntry,
  inverted,
  partsOf,
  swapped,
} from './conditions.ts';
import { type Approach, countApproach, countSteps, type Stepping } from './counting.ts';
import { type DominatorTree, dominates } from './dominators.ts';
import { effectsOf, passesOn } from './effects.ts';
import {
  counterCoefficient,
  type Evolutions,
  evolvedAddress,
  evolvedForm,
  inductionsIn,
  isExactAddress,
} from './evolution.ts';
import { isInvariant } from './induction.ts';
import type { KnownBits } from './known-bits.ts';
import { addScaled, atomForm, difference, type LinearForm } from './linear.ts';
import { exitsOf, type Loop, type LoopExit, latchOf } from './loops.ts';
import { stepsOverTouched } from './touched-steps.ts';

export interface TripContext {
  readonly evolutions: Evolutions;
  readonly dominators: DominatorTree;
  readonly known: KnownBits;
  readonly assumptions: Assumptions;
}

/** A number of back edges: ⌊distance / step⌋ + plus if the guard holds, otherwise 0. */
export interface SymbolicCount {
  /** An unsigned number of `distance.width` bits (atoms that are pointers stand for their addresses); the count itself
   * may need one bit more. */
  readonly distance: LinearForm;
  readonly step: bigint;
  readonly plus: 0n | 1n;
  /** null when it is known to hold, or there is no need. */
  readonly guard: {
    readonly left: LinearForm;
    readonly predicate: IntPredicate;
    readonly right: LinearForm;
  } | null;
}

export type Count =
  | { readonly kind: 'constant'; readonly count: bigint; readonly facts: readonly string[] }
  | {
      readonly kind: 'symbolic';
      readonly count: SymbolicCount;
      readonly max: bigint;
      readonly facts: readonly string[];
    }
  /** The exit is never taken. */
  | { readonly kind: 'never' }
  | { readonly kind: 'unknown'; readonly why: UnknownReason; readonly max: bigint | null };

export type UnknownReason =
  | 'not-a-comparison' // the exit hangs on something else than comparing integers
  | 'not-linear' // what is compared does not change by the same amount each time
  | 'varying-bound'
  | 'invariant' // nothing changes: left at once or never
  | 'may-wrap' // the counter may jump over the bound
  | 'not-every-iteration'; // the exit is not tested in each iteration

export interface ExitCount {
  readonly exit: LoopExit;
  /** The loop is left there only where this value is so; null where no value of one bit decides. */
  readonly leaves: { readonly value: Value; readonly outcome: boolean } | null;
  /** Back edges taken when the loop is left by this exit; a loop goes round no more often, if it is tested each time. */
  readonly count: Count;
}

export interface TripCount {
  readonly loop: Loop;
  /** In order of the block's id; an exit whose condition has two parts is there twice. */
  readonly exits: readonly ExitCount[];
  /** The back edges taken by every run that leaves through an exit; null when that is no constant. */
  readonly exact: bigint | null;
  /** At most so many back edges are taken; null when nothing is known. */
  readonly max: bigint | null;
  /** For a loop with one exit: the count as a formula. */
  readonly symbolic: SymbolicCount | null;
  readonly facts: readonly string[];
}

export function tripCountOf(cx: TripContext, loop: Loop): TripCount {
  const exits: ExitCount[] = [];
  for (const exit of exitsOf(cx.evolutions.forest, loop)) {
    for (const { leaves, count } of countsOfExit(cx, loop, exit)) exits.push({ exit, leaves, count });
  }
  let exact: bigint | null = exits.length === 0 ? null : -1n;
  let max: bigint | null = null;
  for (const { count } of exits) {
    if (count.kind === 'never') continue;
    if (count.kind !== 'constant') exact = null;
    else if (exact !== null) exact = exact < 0n || count.count < exact ? count.count : exact;
    const bound = count.kind === 'constant' ? count.count : count.max;
    if (bound !== null && (max === null || bound < max)) max = bound;
  }
  const only = exits.length === 1 ? exits[0]!.count : null;
  return {
    loop,
    exits,
    exact: exact !== null && exact >= 0n ? exact : null,
    max,
    symbolic: only !== null && only.kind === 'symbolic' ? only.count : null,
    facts: factsOf(exits),
  };
}

function factsOf(exits: readonly ExitCount[]): string[] {
  const facts = new Set<string>();
  for (const { count } of exits) {
    if (count.kind === 'constant' || count.kind === 'symbolic')
      for (const fact of count.facts) facts.add(fact);
  }
  return [...facts];
}

/** One count for each comparison that can end the loop here by itself. */
function countsOfExit(cx: TripContext, loop: Loop, exit: LoopExit): Omit<ExitCount, 'exit'>[] {
  const branch = exit.from.last!;
  const isChoice = branch.op === Op.Br && branch.blocks.length === 2;
  const goesOnIf = branch.blocks[1] === exit.to;
  if (!loop.latches.every((latch) => dominates(cx.dominators, exit.from.id, latch.id))) {
    const leaves = isChoice ? { value: branch.operands[0]!, outcome: !goesOnIf } : null;
    return [{ leaves, count: unknown('not-every-iteration') }];
  }
  if (!isChoice) return [{ leaves: null, count: unknown('not-a-comparison') }];
  return goingOn(branch.operands[0]!, goesOnIf).map(({ value, outcome }) => ({
    leaves: { value, outcome: !outcome },
    count: countOfPart(cx, loop, exit.from, value, outcome),
  }));
}

/** The loop goes on only while all of these are so. */
function goingOn(condition: Value, outcome: boolean): { value: Value; outcome: boolean }[] {
  const found: { value: Value; outcome: boolean }[] = [];
  const work = [{ value: condition, outcome }];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    const parts: { value: Value; outcome: boolean }[] =
      isInst(at.value) && at.value.type === I1 && found.length + work.length < 16
        ? partsOf(at.value, at.outcome)
        : [];
    if (parts.length === 0) found.push(at);
    for (const part of parts) work.push(part);
  }
  return found;
}

function countOfPart(cx: TripContext, loop: Loop, from: Block, value: Value, goesOnIf: boolean): Count {
  if (!isInst(value) || value.op !== Op.ICmp) return unknown('not-a-comparison');
  const [left, right] = [value.operands[0]!, value.operands[1]!];
  if (left.type.kind !== TypeKind.Int && !hasAddress(cx, left)) return unknown('not-a-comparison');
  const predicate = goesOnIf ? value.extra : inverted(value.extra);
  const stepping =
    steppingOf(cx, loop, from, left, predicate, right) ??
    steppingOf(cx, loop, from, right, swapped(predicate), left);
  if (stepping === null) return unknown('not-linear');
  const conditions = (): readonly Condition[] => conditionsOnEntry(cx.dominators, cx.assumptions, loop);
  if (stepping === 'varying-bound') {
    const approach =
      approachOf(cx, loop, from, left, predicate, right) ??
      approachOf(cx, loop, from, right, swapped(predicate), left);
    return approach === null ? unknown(stepping) : countApproach(cx, conditions(), approach);
  }
  if (stepping === 'invariant') return unknown(stepping);
  return countSteps(cx, conditions(), stepping);
}

/** Two that walk to each other, the lower one first; null where they do not, or may wrap on the way. */
function approachOf(
  cx: TripContext,
  loop: Loop,
  from: Block,
  rising: Value,
  predicate: IntPredicate,
  falling: Value,
): Approach | null {
  if (predicate !== 'slt' && predicate !== 'ult') return null;
  const low = comparedForm(cx, rising);
  const high = comparedForm(cx, falling);
  if (low === null || high === null) return null;
  const [up, down] = [counterCoefficient(low, loop), -counterCoefficient(high, loop)];
  if (up <= 0n || down <= 0n) return null;
  // By steps of one each stays where the other has not been yet, and that is a number.
  const isWithin = (moving: Value, step: bigint): boolean => {
    const { noSigned, noUnsigned } = exactness(cx, loop, from, moving, step);
    return predicate === 'slt' ? noSigned : noUnsigned;
  };
  const isExact = isWithin(rising, up) && isWithin(falling, -down);
  if (!isExact && up + down > 2n) return null;
  return {
    low: withoutCounter(low, loop),
    high: withoutCounter(high, loop),
    up,
    down,
    predicate,
    promise: up + down <= 2n ? null : predicate === 'slt' ? 'nsw' : 'nuw',
    isNext: isNextOf(cx, loop, rising, up) && isNextOf(cx, loop, falling, -down),
  };
}

/** `moving` as start + step · k, against a bound that stays; null when it does not move evenly. */
function steppingOf(
  cx: TripContext,
  loop: Loop,
  from: Block,
  moving: Value,
  predicate: IntPredicate,
  bound: Value,
): Stepping | 'varying-bound' | 'invariant' | null {
  const form = comparedForm(cx, moving);
  const other = comparedForm(cx, bound);
  if (form === null || other === null) return null;
  const step = counterCoefficient(form, loop);
  const otherStep = counterCoefficient(other, loop);
  if (!restIsInvariant(loop, form) || !restIsInvariant(loop, other)) return null;
  if (step === 0n && otherStep === 0n) return 'invariant';
  if (step === 0n) return null;
  const exact = exactness(cx, loop, from, moving, step);
  const mustGoOn = hasOneWayOut(cx, loop);
  if (otherStep === 0n) {
    const isNext = isNextOf(cx, loop, moving, step);
    return { start: withoutCounter(form, loop), step, predicate, bound: other, ...exact, mustGoOn, isNext };
  }
  // Two moving sides meet when their difference is 0; who is the smaller one may change on the way.
  if (predicate !== 'ne' && predicate !== 'eq') return 'varying-bound';
  const apart = difference(form, other);
  if (apart === null || step === otherStep) return 'varying-bound';
  const zero: LinearForm = { ...other, constant: 0n, terms: [] };
  const both = BigInt.asIntN(form.width, step - otherStep);
  return {
    start: withoutCounter(apart, loop),
    step: both,
    predicate,
    bound: zero,
    ...MAY_WRAP,
    mustGoOn,
    isNext: false,
  };
}

/** Is it what an induction of the loop becomes over the back edge? */
function isNextOf(cx: TripContext, loop: Loop, moving: Value, step: bigint): boolean {
  const latch = latchOf(loop);
  if (latch === null) return false;
  for (const { phi, constantStep } of inductionsIn(cx.evolutions, loop).values())
    if (constantStep === step && phi.operands[phi.blocks.indexOf(latch)] === moving) return true;
  return false;
}

/** Can it only go on or leave by its one exit: no other exits, no inner loops, no calls that may not come back? */
function hasOneWayOut(cx: TripContext, loop: Loop): boolean {
  const { forest, affine } = cx.evolutions;
  if (loop.children.length > 0 || forest.irreducible || exitsOf(forest, loop).length !== 1) return false;
  for (const id of loop.blocks.toArray()) {
    for (let inst = forest.cfg.blocks[id]!.first; inst !== null; inst = inst.next) {
      if (!passesOn(effectsOf(inst, affine.layout))) return false;
    }
  }
  return true;
}

/** Is it a pointer that is compared as the number that its index is computed in? */
function hasAddress(cx: TripContext, value: Value): boolean {
  if (value.type.kind !== TypeKind.Ptr) return false;
  const { bits, indexBits } = pointerLayout(cx.evolutions.affine.layout, value.type.addressSpace);
  return bits === indexBits;
}

/** An integer; or a pointer as the address of its base, an atom, plus the offset. null when it has too many terms. */
function comparedForm(cx: TripContext, value: Value): LinearForm | null {
  if (value.type.kind !== TypeKind.Ptr) return evolvedForm(cx.evolutions, value);
  const { base, offset } = evolvedAddress(cx.evolutions, value);
  if (base.kind === ValueKind.Null) return offset;
  const start = atomForm(offset.width, atomOf(cx.evolutions.affine, base, 'same'));
  return addScaled(offset, start, 1n, { signed: false, unsigned: false });
}

const MAY_WRAP = { noSigned: false, noUnsigned: false };

/** Do the flags on the way say that it is start + step · k as an integer, without wrapping? */
function exactness(
  cx: TripContext,
  loop: Loop,
  from: Block,
  moving: Value,
  step: bigint,
): { noSigned: boolean; noUnsigned: boolean } {
  if (moving.type.kind === TypeKind.Ptr) {
    // In bounds of an object an address does not wrap.
    const noUnsigned =
      isExactAddress(evolvedAddress(cx.evolutions, moving)) ||
      stepsWithin(cx, loop, moving) ||
      stepsOverTouched(cx.evolutions, cx.dominators, loop, from, moving);
    return { noSigned: false, noUnsigned };
  }
  const form = formOf(cx.evolutions.affine, moving);
  const [moved, another] = form.terms.filter((term) => !isInvariant(loop, term.atom.value));
  if (moved === undefined || another !== undefined || moved.atom.cast !== 'same') return MAY_WRAP;
  const induction = inductionsIn(cx.evolutions, loop).get(moved.atom.value);
  if (induction === undefined || induction.constantStep === null) return MAY_WRAP;
  if (moved.coefficient * induction.constantStep !== step) return MAY_WRAP;
  return {
    noSigned: form.exactSigned && induction.noSignedWrap,
    noUnsigned: form.exactUnsigned && induction.noUnsignedWrap,
  };
}

/** Is it what an induction becomes by a step in bounds? Then no step wraps, wherever it begins. */
function stepsWithin(cx: TripContext, loop: Loop, moving: Value): boolean {
  for (const { next, noSignedWrap } of inductionsIn(cx.evolutions, loop).values())
    if (next === moving) return noSignedWrap;
  return false;
}

function restIsInvariant(loop: Loop, form: LinearForm): boolean {
  return form.terms.every(({ atom }) => atom.value === loop.header || isInvariant(loop, atom.value));
}

function withoutCounter(form: LinearForm, loop: Loop): LinearForm {
  return { ...form, terms: form.terms.filter(({ atom }) => atom.value !== loop.header) };
}

function unknown(why: UnknownReason): Count {
  return { kind: 'unknown', why, max: null };
}
