/**
 * Where a loop should be split, so that each part can be vectorized better than the whole:
 *
 *     x = i in the turn before        behind the first turn, in which it is something else
 *     i < n − 1 ? a : b               where the answer changes: near the start, near the end, or in between if all is numbers
 *     a[i] = a[n − 1 − i] …           where two accesses of one object meet
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { counterCoefficient, evolvedAddress, evolvedForm } from '../../../analysis/evolution.ts';
import { type Induction, isInvariant } from '../../../analysis/induction.ts';
import { constantOf, difference, type LinearForm } from '../../../analysis/linear.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { isEmittable } from '../emit/count.ts';
import { latchValue } from '../legality/header-phis.ts';
import type { LoopShape } from '../legality/shape.ts';
import { type Choice, choicesIn, type Gap, gapOf, holds, plainCount } from './choices.ts';

/** So many turns from the first one, or all but so many at the end. */
export interface SplitPoint {
  readonly from: 'start' | 'end';
  readonly turns: bigint;
}

/** Turns at an end of a loop that are done one by one, for the sake of the others. */
export const FEW = 4n;

export function splitPointsOf(known: Analyses, shape: LoopShape): SplitPoint[] {
  const points = [
    ...lateStart(known, shape),
    ...choicesIn(shape).flatMap((choice) => changesOf(choice, gapOf(known, shape, choice))),
    ...meetingsIn(known, shape),
  ];
  // The last turns first: what is left for them to do is the loop as it was then.
  points.sort((a, b) => Number(b.from === 'end') - Number(a.from === 'end'));
  const { count } = shape;
  return points.filter((point) => {
    const { from, turns } = point;
    if (turns < 1n || splittingCounter(known, shape, point) === null) return false;
    if (count.kind === 'constant') return turns <= count.count;
    return from === 'start' ? turns === 1n : turns <= FEW && plainCount(shape) !== null;
  });
}

/** Where how often it goes round is not known, one turn is split off at a time. */
function lateStart(known: Analyses, shape: LoopShape): SplitPoint[] {
  const turns = lateTurns(known, shape);
  if (turns === 0) return [];
  return [start(shape.count.kind === 'constant' ? BigInt(turns) : 1n)];
}

function start(turns: bigint): SplitPoint {
  return { from: 'start', turns };
}

/** After how many turns all that is carried moves evenly, of what does at all: what is handed on comes a turn later. */
function lateTurns(known: Analyses, shape: LoopShape): number {
  const inductions = known.inductions(shape.loop);
  const late = new Map<Value, number>();
  for (let before = -1; before < late.size; ) {
    before = late.size;
    for (let phi = shape.header.first; phi !== null && phi.op === Op.Phi; phi = phi.next) {
      if (inductions.has(phi) || late.has(phi) || !isInt(phi.type)) continue;
      const next = latchValue(shape, phi);
      const isEven = valueAtTurn(known, shape, next, 0n) !== null;
      const turns = isEven ? 0 : late.get(next);
      if (turns !== undefined) late.set(phi, turns + 1);
    }
  }
  return Math.max(0, ...late.values());
}

/** A value of the loop in the turn with that number, in terms of what is known before the loop; null when it has no such form. */
export function valueAtTurn(
  { evolutions }: Analyses,
  { loop, header }: LoopShape,
  value: Value,
  turn: bigint,
): LinearForm | null {
  const form = evolvedForm(evolutions, value);
  const rest = { ...form, terms: form.terms.filter(({ atom }) => atom.value !== header) };
  if (rest.terms.some(({ atom }) => !isInvariant(loop, atom.value)) || !isEmittable(evolutions, rest))
    return null;
  return {
    ...rest,
    constant: BigInt.asIntN(form.width, rest.constant + counterCoefficient(form, loop) * turn),
  };
}

/** Before which turns the answer changes. */
function changesOf({ predicate }: Choice, gap: Gap | null): SplitPoint[] {
  if (gap === null) return [];
  const { first, last, step } = gap;
  const points: SplitPoint[] = [];
  if (first !== null) for (const turns of changesBehind(predicate, first, step)) points.push(start(turns));
  if (first === null && last !== null)
    for (const turns of changesBehind(predicate, last, -step).slice(0, 1))
      points.push({ from: 'end', turns });
  return points;
}

/** After how many turns the answer of `from + step · turn` is another one. */
function changesBehind(predicate: Choice['predicate'], from: bigint, step: bigint): bigint[] {
  if (from === 0n) return holds(predicate, 0n) === holds(predicate, step) ? [] : [1n];
  const isTowards = from < 0n !== step < 0n;
  if (!isTowards) return [];
  const [far, by] = [abs(from), abs(step)];
  const meets = far / by;
  if (far % by !== 0n) return holds(predicate, from) === holds(predicate, -from) ? [] : [meets + 1n];
  const [at, behind] = [holds(predicate, 0n), holds(predicate, step)];
  if (at !== holds(predicate, from)) return at === behind ? [meets] : [meets, meets + 1n];
  return at === behind ? [] : [meets + 1n];
}

/** Where an access that moves meets one that stays, or comes the other way. */
function meetingsIn(known: Analyses, shape: LoopShape): SplitPoint[] {
  const points: SplitPoint[] = [];
  for (const { source, sink, why } of known.loopDependences(shape.loop).deps) {
    if (why !== 'different-strides') continue;
    const [x, y] = [source.range.pointer, sink.range.pointer].map((p) => evolvedAddress(known.evolutions, p));
    const apart = x!.base === y!.base ? difference(x!.offset, y!.offset) : null;
    if (apart === null) continue;
    const [a, b] = [x!, y!].map(({ offset }) => counterCoefficient(offset, shape.loop));
    if (a! + b! !== 0n && a !== 0n && b !== 0n) continue;
    const rest = constantOf({
      ...apart,
      terms: apart.terms.filter(({ atom }) => atom.value !== shape.header),
    });
    const step = a! - b!;
    if (rest === null || step === 0n) continue;
    const staysPut = a === 0n || b === 0n;
    // What stays is met in one turn alone, which is split off.
    if (rest === 0n && staysPut) points.push(start(1n));
    if (rest === 0n || rest < 0n === step < 0n) continue;
    const meets = abs(rest) / abs(step);
    points.push(start(staysPut && abs(rest) % abs(step) === 0n ? meets : meets + 1n));
  }
  return points;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The counter by which the first of the two loops is left; null where there is none. */
export function splittingCounter(known: Analyses, shape: LoopShape, { from }: SplitPoint): Induction | null {
  const backEdges = plainCount(shape);
  for (const induction of known.inductions(shape.loop).values()) {
    const { phi, next, start: begin, constantStep } = induction;
    if (!isInt(phi.type) || begin === null || constantStep === null || constantStep === 0n) continue;
    const isComputed = isInst(next) && next.op !== Op.Phi && shape.loop.blocks.has(next.block!.id);
    const isKnown =
      from === 'start' ? valueAtTurn(known, shape, next, 0n) !== null : backEdges?.width === phi.type.bits;
    if (isComputed && isKnown) return induction;
  }
  return null;
}
