/**
 * Neighbours that are multiplied by constants before they are added: pixels to gray, taps of a filter over records.
 *
 *     77 * p[4*i] + 150 * p[4*i + 1] + 29 * p[4*i + 2]         r g b a r g b a …     as they lie, bytes
 *
 *     bytes      even and odd ones as lanes of 16 bits         r b r b …   g 0 g 0 …
 *     16 bits    by the constants, neighbours added            77·r + 29·b …  +  150·g …          an instruction each
 *
 * Nothing of it moves a lane to another place. Elements that are no members are zeros: they may be poison.
 */
import type { Reading } from '../../../analysis/integer-forms.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { fitsIn, type Interval } from '../values/intervals.ts';
import type { FoldStep } from './fold-steps.ts';
import type { Shape } from './folds.ts';
import type { Run } from './neighbours.ts';

/** A load that is extended and multiplied for a sum alone. */
export interface Term {
  readonly load: Inst;
  readonly reading: Reading;
  readonly weight: bigint;
}

export function termIn(leaf: Value): Term | null {
  if (!isInst(leaf) || usersOf(leaf).length !== 1) return null;
  const { factor, of } = scaledIn(leaf);
  if (!isInst(of) || (of.op !== Op.ZExt && of.op !== Op.SExt) || usersOf(of).length !== 1) return null;
  const [load] = of.operands;
  if (!isInst(load!) || load.op !== Op.Load || usersOf(load).length !== 1) return null;
  return { load, reading: of.op === Op.SExt ? 'signed' : 'unsigned', weight: factor };
}

function scaledIn(leaf: Inst): { readonly factor: bigint; readonly of: Value } {
  const [of, by] = leaf.operands;
  if ((leaf.op !== Op.Mul && leaf.op !== Op.Shl) || by!.kind !== ValueKind.Int || !isInt(leaf.type))
    return { factor: 1n, of: leaf };
  const factor = leaf.op === Op.Mul ? by.value : 1n << by.value;
  return { factor: BigInt.asIntN(leaf.type.bits, factor), of: of! };
}

/** Elements of a stride by their factors; null where no instruction multiplies those. */
export function weightsOf(
  { bits, reading }: Pick<Run, 'bits' | 'reading'>,
  places: readonly number[],
  members: readonly { readonly weight: bigint }[],
  elements: number,
): bigint[] | null {
  const isWord = bits === 16 && reading === 'signed' && elements >= 2;
  const isByte = bits === 8 && elements >= 4;
  if ((!isWord && !isByte) || members.length < 2) return null;
  const weights = Array.from({ length: elements }, () => 0n);
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    const { weight } = members[i]!;
    // The least number of 16 bits, times itself and twice, is beyond 32.
    const isFactor = weight !== 0n && fitsIn({ low: -weight, high: -weight }, 16, 'signed');
    if (weights[place] !== 0n || !isFactor || !fitsIn({ low: weight, high: weight }, 16, 'signed'))
      return null;
    weights[place] = weight;
  }
  return weights;
}

export interface WeightBuilder<V> {
  /** Lanes by their places, zeros at negative ones, in twice the bits; a sign is shifted down from the top. */
  readonly spread: (value: V, from: Shape, picks: readonly number[], to: SpreadShape) => V;
  readonly multiply: (step: FoldStep, value: V, factors: readonly bigint[]) => V;
  readonly add: (a: V, b: V, shape: Shape) => V;
}

export interface SpreadShape extends Shape {
  readonly reading: Reading;
}

interface Weighted<V> {
  readonly values: V[];
  readonly shape: Shape;
  readonly range: Interval;
  /** Numbers that are still to be added for each lane. */
  readonly left: number;
}

/** Registers of 32-bit lanes; null where the instruction has no form for the register. */
export function addWeighted<V>(
  build: WeightBuilder<V>,
  step: FoldStep,
  run: Run,
  weights: readonly bigint[],
  values: readonly V[],
  from: Shape,
): Weighted<V> | null {
  const words: SpreadShape = { lanes: (from.lanes * from.bits) / 16, bits: 16, reading: run.reading };
  const shape: Shape = { lanes: words.lanes / 2, bits: 32 };
  const range = totalOf(run, weights);
  const hasForm = step.forms.some(({ inputs }) => inputs[0]!.lanes === words.lanes);
  if (!hasForm || !fitsIn(range, 32, 'signed')) return null;
  const streams = streamsOf(run, weights).filter(({ factors }) => factors.some((factor) => factor !== 0n));
  const total = (value: V): V =>
    streams
      .map(({ factors, picks }) => {
        const places = repeated(picks, from.lanes, weights.length);
        const isWhole = from.bits === 16 && !picks.includes(-1);
        const lanes = isWhole ? value : build.spread(value, from, places, words);
        return build.multiply(step, lanes, repeatedFactors(factors, words.lanes));
      })
      .reduce((a, b) => build.add(a, b, shape));
  return { values: values.map(total), shape, range, left: (weights.length * from.bits) / 32 };
}

interface Stream {
  readonly factors: readonly bigint[];
  /** Of one record: which element each element becomes. */
  readonly picks: readonly number[];
}

/** Words as they are; bytes as those at even and those at odd places. */
function streamsOf({ bits, reading }: Run, weights: readonly bigint[]): Stream[] {
  const kept = (at: number): number => (weights[at] === 0n ? -1 : at);
  if (bits === 16) return [{ factors: weights, picks: weights.map((_, i) => kept(i)) }];
  const top = reading === 'signed' ? 1 : 0;
  return [0, 1].map((parity) => ({
    factors: weights.filter((_, i) => i % 2 === parity),
    picks: weights.map((_, i) => (i % 2 === top ? kept(i - top + parity) : -1)),
  }));
}

function repeated(picks: readonly number[], lanes: number, each: number): number[] {
  return Array.from({ length: lanes }, (_, i) => {
    const pick = picks[i % each]!;
    return pick < 0 ? -1 : i - (i % each) + pick;
  });
}

function repeatedFactors(factors: readonly bigint[], lanes: number): bigint[] {
  return Array.from({ length: lanes }, (_, i) => factors[i % factors.length]!);
}

function totalOf(run: Run, weights: readonly bigint[]): Interval {
  const { low, high } = numbersOf(run);
  let [least, most] = [0n, 0n];
  for (const weight of weights) {
    least += weight < 0n ? weight * high : weight * low;
    most += weight < 0n ? weight * low : weight * high;
  }
  return { low: least, high: most };
}

/** The numbers that a member may be. */
export function numbersOf({ bits, reading }: Pick<Run, 'bits' | 'reading'>): Interval {
  const half = 1n << BigInt(bits - 1);
  return reading === 'signed' ? { low: -half, high: half - 1n } : { low: 0n, high: 2n * half - 1n };
}
