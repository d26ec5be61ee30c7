/**
 * Sums of neighbours in memory: members that fill their stride, extended and added up in every iteration.
 *
 *     y[i] = x[2*i] + x[2*i + 1]          4 × i16 pairs ──▶ 4 × i32             one instruction a register
 *     y[i] = (x[4*i] + … + x[4*i + 3]) / 4
 *
 * Lane by lane each member would be a strided load and an extension. But all that is read lies side by side, and there are
 * instructions that add neighbours into wider lanes (`fold-steps.ts`):
 *
 *     1. load registers as they lie
 *     2. while there are more numbers than lanes: add neighbours by an instruction that widens,
 *        or the even and the odd lanes of two registers, where their sum fits
 *
 * Members may be multiplied by constants, and some may be missing (`weighted.ts`): pixels to gray.
 *
 * What it costs and the code come out of the same walk, over two builders.
 */

import { isInvariant } from '../../../analysis/induction.ts';
import type { Reading } from '../../../analysis/integer-forms.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { hasInstructionsOf, type Target } from '../../../target/index.ts';
import { distance, mayReachOn } from '../groups.ts';
import type { Access } from '../legality/accesses.ts';
import type { LoopModel } from '../model.ts';
import { WIDE } from '../values/demands.ts';
import { fitsIn, type Interval, repeated } from '../values/intervals.ts';
import { type FoldStep, foldStepsOf } from './fold-steps.ts';
import type { Shape } from './folds.ts';
import { addWeighted, numbersOf, type Term, termIn, type WeightBuilder, weightsOf } from './weighted.ts';

/** Neighbours that an iteration adds up. */
export interface Run {
  /** In the order of their places. */
  readonly members: readonly Access[];
  /** By what elements of the stride are multiplied, from the first member on: 0 for no member. Null: all by 1. */
  readonly weights: readonly bigint[] | null;
  /** Of a member. */
  readonly bits: number;
  readonly reading: Reading;
}

/** Instructions that may be used, and bits of a register. */
interface Means {
  readonly steps: readonly FoldStep[];
  /** Multiplies lanes of 16 bits, and adds neighbours. */
  readonly products: FoldStep | null;
  readonly register: number;
}

export interface NeighbourSum extends Means {
  readonly runs: readonly Run[];
  /** What is added besides. */
  readonly others: readonly Value[];
  /** Does it read behind the last member of a turn? */
  readonly reachesOn: boolean;
}

/** By the last addition. */
export type NeighbourSums = ReadonlyMap<Inst, NeighbourSum>;

/** Of a model whose demands and idioms are known. */
export function neighbourSumsIn(model: LoopModel, target: Target): NeighbourSums {
  const found = new Map<Inst, NeighbourSum>();
  if (!hasInstructionsOf(model.known.func, model.known.module, target)) return found;
  const all = foldStepsOf(target.name);
  const register = target.registerBits[0]!;
  const means: Means = {
    steps: all.filter(({ does }) => does === 'sums'),
    products: all.find(({ does, from, to }) => does === 'products' && from === 16 && to === 32) ?? null,
    register,
  };
  const inside = new Set<Inst>();
  for (let i = model.body.length - 1; i >= 0; i--) {
    const root = model.body[i]!;
    if (root.op !== Op.Add || model.demands.get(root) !== WIDE || inside.has(root)) continue;
    if (model.idioms.has(root) || isCarried(model, root)) continue;
    const leaves = leavesOf(model, root, inside);
    const runs = runsAmong(model, leaves).filter((run) => widens(means, run));
    if (runs.length === 0) continue;
    const taken = new Set<Value>(runs.flatMap(({ members }) => members.map((member) => member.inst)));
    const others = leaves.filter((leaf) => !taken.has(termIn(leaf)?.load ?? leaf));
    const reachesOn = runs.some(({ weights }) => weights?.at(-1) === 0n);
    found.set(root, { runs, others, reachesOn, ...means });
  }
  return found;
}

/** What a tree of additions adds; those on the way have no other user. */
function leavesOf(model: LoopModel, root: Inst, inside: Set<Inst>): Value[] {
  const leaves: Value[] = [];
  const work: Value[] = [...root.operands].reverse();
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    const isWay =
      isInst(at) &&
      at.op === Op.Add &&
      usersOf(at).length === 1 &&
      !isInvariant(model.shape.loop, at) &&
      !model.idioms.has(at) &&
      !isCarried(model, at);
    if (isWay) {
      inside.add(at as Inst);
      work.push(...[...(at as Inst).operands].reverse());
    } else leaves.push(at);
  }
  return leaves;
}

function runsAmong(model: LoopModel, leaves: readonly Value[]): Run[] {
  const sets: { readonly members: Access[]; readonly terms: Term[] }[] = [];
  for (const leaf of leaves) {
    const term = termIn(leaf);
    const access = term === null ? undefined : model.accesses.get(term.load);
    if (term === null || access === undefined || !isFree(model, access)) continue;
    const home = sets.find(({ members, terms }) => {
      const [first] = members;
      const apart = distance(model, first!, access);
      const isAlike = first!.type === access.type && first!.stride === access.stride;
      return (
        terms[0]!.reading === term.reading && isAlike && apart !== null && Math.abs(apart) < access.stride!
      );
    });
    if (home === undefined) sets.push({ members: [access], terms: [term] });
    else {
      home.members.push(access);
      home.terms.push(term);
    }
  }
  return sets.flatMap(({ members, terms }) => {
    const [first] = members;
    const { size, stride, type } = first!;
    const ordered = members
      .map((member, i) => ({ member, at: distance(model, first!, member)!, weight: terms[i]!.weight }))
      .sort((a, b) => a.at - b.at);
    const places = ordered.map(({ at }) => (at - ordered[0]!.at) / size);
    const elements = stride! / size;
    const isHalvable = Number.isInteger(elements) && (elements & (elements - 1)) === 0;
    if (!isHalvable || !isInt(type)) return [];
    const isPlain = ordered.every(({ weight }) => weight === 1n);
    const isFull = places.length === elements && places.every((place, i) => place === i);
    const run: Run = {
      members: ordered.map(({ member }) => member),
      bits: type.bits,
      reading: terms[0]!.reading,
      weights: null,
    };
    if (isFull && isPlain) return [run];
    const weights = weightsOf(run, places, ordered, elements);
    const mayRead = weights?.at(-1) !== 0n || mayReachOn(model, run);
    return weights === null || !mayRead ? [] : [{ ...run, weights }];
  });
}

/** A load that moves on and that nothing in the loop writes to: it may stand where the sum does. */
function isFree(model: LoopModel, access: Access): boolean {
  if (access.pattern !== 'strided' || access.conditional || access.stride! <= 0) return false;
  const { deps } = model.known.loopDependences(model.shape.loop);
  return !deps.some(({ source, sink }) => source.inst === access.inst || sink.inst === access.inst);
}

function isCarried(model: LoopModel, inst: Inst): boolean {
  for (const entry of model.phis.values())
    if (entry.kind === 'reduction' && entry.reduction.chain.has(inst)) return true;
  return false;
}

/** Can registers full of it be added up, by an instruction that widens? */
function widens(means: Means, run: Run): boolean {
  const nothing = (): null => null;
  const build = {
    load: nothing,
    apply: nothing,
    pairUp: nothing,
    spread: nothing,
    multiply: nothing,
    add: nothing,
  };
  const total = addRun(build, means, run, means.register / 8);
  return total !== null && total.shape.bits > run.bits;
}

export interface RunBuilder<V> extends WeightBuilder<V> {
  /** The register at that place of the run's lanes. */
  readonly load: (run: Run, index: number, shape: Shape) => V;
  readonly apply: (step: FoldStep, value: V, lanes: number) => V;
  /** Even lanes of both and odd lanes of both, added. */
  readonly pairUp: (a: V, b: V, shape: Shape) => V;
}

/** Of two registers of so many lanes. */
export function evenLanes(lanes: number): number[] {
  return Array.from({ length: lanes }, (_, i) => 2 * i);
}

export interface RunTotal<V> {
  /** Registers, one behind the other. */
  readonly values: readonly V[];
  readonly shape: Shape;
  /** The numbers that lanes may be. */
  readonly range: Interval;
}

/** The sums of a run for so many lanes; null where they do not fill registers, or no step holds them. */
export function addRun<V>(
  build: RunBuilder<V>,
  { steps, products, register }: Means,
  run: Run,
  lanes: number,
): RunTotal<V> | null {
  let left = run.weights?.length ?? run.members.length;
  const count = (lanes * left * run.bits) / register;
  if (count < 1) return null;
  let shape: Shape = { lanes: register / run.bits, bits: run.bits };
  let range = numbersOf(run);
  let values = Array.from({ length: count }, (_, i) => build.load(run, i, shape));
  if (run.weights !== null) {
    const product = products === null ? null : addWeighted(build, products, run, run.weights, values, shape);
    if (product === null) return null;
    ({ values, shape, range, left } = product);
  }
  while (left > 1) {
    const { bits } = shape;
    const step = steps.find(
      ({ from, ratio, reads, forms }) =>
        from === bits &&
        ratio <= left &&
        fitsIn(range, from, reads) &&
        forms.some(({ inputs }) => inputs[0]!.lanes === shape.lanes),
    );
    if (step !== undefined) {
      values = values.map((value) => build.apply(step, value, shape.lanes));
      shape = { lanes: shape.lanes / step.ratio, bits: step.to };
      range = repeated(range, step.ratio);
      left /= step.ratio;
      continue;
    }
    if (values.length < 2 || !fitsIn(repeated(range, 2), shape.bits)) return null;
    const pairs: V[] = [];
    for (let i = 0; i < values.length; i += 2) pairs.push(build.pairUp(values[i]!, values[i + 1]!, shape));
    values = pairs;
    range = repeated(range, 2);
    left /= 2;
  }
  return { values, shape, range };
}
