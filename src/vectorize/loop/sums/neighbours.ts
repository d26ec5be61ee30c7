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
import { distance } from '../groups.ts';
import type { Access } from '../legality/accesses.ts';
import type { LoopModel } from '../model.ts';
import { WIDE } from '../values/demands.ts';
import { fitsIn, type Interval, repeated } from '../values/intervals.ts';
import { type FoldStep, foldStepsOf } from './fold-steps.ts';
import type { Shape } from './folds.ts';

/** Neighbours that an iteration adds up. */
export interface Run {
  /** In the order of their places; together they fill the stride. */
  readonly members: readonly Access[];
  /** Of a member. */
  readonly bits: number;
  readonly reading: Reading;
}

/** Instructions that may be used, and bits of a register. */
interface Means {
  readonly steps: readonly FoldStep[];
  readonly register: number;
}

export interface NeighbourSum extends Means {
  readonly runs: readonly Run[];
  /** What is added besides. */
  readonly others: readonly Value[];
}

/** By the last addition. */
export type NeighbourSums = ReadonlyMap<Inst, NeighbourSum>;

/** Of a model whose demands and idioms are known. */
export function neighbourSumsIn(model: LoopModel, target: Target): NeighbourSums {
  const found = new Map<Inst, NeighbourSum>();
  if (!hasInstructionsOf(model.known.func, model.known.module, target)) return found;
  const steps = foldStepsOf(target.name).filter(({ does }) => does === 'sums');
  const register = target.registerBits[0]!;
  const inside = new Set<Inst>();
  for (let i = model.body.length - 1; i >= 0; i--) {
    const root = model.body[i]!;
    if (root.op !== Op.Add || model.demands.get(root) !== WIDE || inside.has(root)) continue;
    if (model.idioms.has(root) || isCarried(model, root)) continue;
    const leaves = leavesOf(model, root, inside);
    const runs = runsAmong(model, leaves).filter((run) => widens({ steps, register }, run));
    if (runs.length === 0) continue;
    const taken = new Set<Value>(runs.flatMap(({ members }) => members.map((member) => member.inst)));
    const others = leaves.filter((leaf) => !taken.has(loadIn(leaf) ?? leaf));
    found.set(root, { runs, others, steps, register });
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

/** The load that only this extension of it uses, which only this sum does. */
function loadIn(leaf: Value): Inst | null {
  if (!isInst(leaf) || (leaf.op !== Op.ZExt && leaf.op !== Op.SExt) || usersOf(leaf).length !== 1)
    return null;
  const [load] = leaf.operands;
  return isInst(load!) && load.op === Op.Load && usersOf(load).length === 1 ? load : null;
}

function runsAmong(model: LoopModel, leaves: readonly Value[]): Run[] {
  const sets: { readonly members: Access[]; readonly reading: Reading }[] = [];
  for (const leaf of leaves) {
    const load = loadIn(leaf);
    const access = load === null ? undefined : model.accesses.get(load);
    if (access === undefined || !isFree(model, access)) continue;
    const reading = (leaf as Inst).op === Op.SExt ? 'signed' : 'unsigned';
    const home = sets.find((set) => {
      const apart = distance(model, set.members[0]!, access);
      const [first] = set.members;
      const isAlike = first!.type === access.type && first!.stride === access.stride;
      return set.reading === reading && isAlike && apart !== null && Math.abs(apart) < access.stride!;
    });
    if (home === undefined) sets.push({ members: [access], reading });
    else home.members.push(access);
  }
  return sets.flatMap(({ members, reading }) => {
    const [first] = members;
    const ordered = members
      .map((member) => ({ member, at: distance(model, first!, member)! }))
      .sort((a, b) => a.at - b.at);
    const { size, stride, type } = first!;
    const isFull =
      members.length * size === stride && ordered.every(({ at }, i) => at - ordered[0]!.at === i * size);
    const isHalvable = (members.length & (members.length - 1)) === 0;
    if (!isFull || !isHalvable || !isInt(type)) return [];
    return [{ members: ordered.map(({ member }) => member), bits: type.bits, reading }];
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
  const total = addRun({ load: nothing, apply: nothing, pairUp: nothing }, means, run, means.register / 8);
  return total !== null && total.shape.bits > run.bits;
}

export interface RunBuilder<V> {
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
  { steps, register }: Means,
  run: Run,
  lanes: number,
): RunTotal<V> | null {
  let left = run.members.length;
  const count = (lanes * left * run.bits) / register;
  if (count < 1) return null;
  let shape: Shape = { lanes: register / run.bits, bits: run.bits };
  let range = numbersOf(run);
  let values = Array.from({ length: count }, (_, i) => build.load(run, i, shape));
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

function numbersOf({ bits, reading }: Run): Interval {
  const half = 1n << BigInt(bits - 1);
  return reading === 'signed' ? { low: -half, high: half - 1n } : { low: 0n, high: 2n * half - 1n };
}
