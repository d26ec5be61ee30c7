/**
 * Vectors that are loaded out of two stores. A load that finds all its bytes in one store that is still under way takes them
 * from there; one whose bytes two stores wrote waits until both have reached memory:
 *
 *     b[i + 1] = …;                 stores  b[1..4], b[5..8], …
 *     … = b[i];                     loads   b[4..7]: the first of the one, the others of the other
 */
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isFloat, scalarType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { costsOf } from '../../../target/index.ts';
import type { LoopModel } from '../model.ts';
import type { AccessForm } from '../plan.ts';
import { type Choice, type Costing, chunkOf, PER_CYCLE } from './costing.ts';
import { latencyOf } from './serial.ts';

/** Stores of so many turns before are not under way any more. */
const TURNS_BEFORE = 2;
/** Accesses of one element, or of several that do not lie side by side, are no vectors in memory. */
const NO_VECTORS: ReadonlySet<AccessForm> = new Set([
  'lanes',
  'joined',
  'gather',
  'uniform',
  'behind',
  'table',
  'group',
]);

/** What a part of a turn waits so. */
export function stallCost({ model, target }: Costing, choice: Choice): number {
  const { stall } = costsOf(target).latencies;
  let cost = 0;
  const underWay = TURNS_BEFORE * chunkOf(choice);
  for (const { distance } of reloads(model, choice))
    if (distance < underWay && distance % choice.lanes !== 0) cost += PER_CYCLE * stall;
  return cost;
}

/**
 * Does an iteration wait longer for what earlier ones stored than it takes as a scalar, at a cost of `scalar`? A schedule of
 * words that are made of the last but one: scalars go from a store to a load and through a few operations as fast as others
 * of them start, vectors do not. However many turns are between: a store that is not under way any more is waited for no
 * longer, but whoever waits was late already.
 */
export function waitsForStores({ model, target }: Costing, choice: Choice, scalar: number): boolean {
  // Where loops are unrolled behind us, what the turn before stored whole stays in its register.
  const keeps = costsOf(target).ports === null;
  return reloads(model, choice).some(({ store, load, distance }) => {
    const before = Math.max((FORWARDING + chain(model, load, store, latencyOf)) / distance, scalar / WIDTH);
    const forwarding = keeps && distance === chunkOf(choice) ? 0 : VECTOR_FORWARDING;
    const after = (forwarding + chain(model, load, store, vectorLatency)) / distance;
    return after > SLACK * before;
  });
}

/** From a store to a load of the same number, and of the same vector. */
const FORWARDING = 5;
const VECTOR_FORWARDING = 7;
/** Scalar operations that start in a cycle. */
const WIDTH = 4;
/** What latencies are wrong by. */
const SLACK = 1.25;

interface Reload {
  readonly store: Inst;
  readonly load: Inst;
  /** Iterations from the one to the other. */
  readonly distance: number;
}

/** Vectors that are loaded where earlier turns stored them. */
function reloads({ known, shape }: LoopModel, choice: Choice): Reload[] {
  const isVector = (form: AccessForm | undefined): boolean => form !== undefined && !NO_VECTORS.has(form);
  const found: Reload[] = [];
  for (const { source, sink, min, max, exact } of known.loopDependences(shape.loop).deps) {
    if (!exact || min === null || min !== max) continue;
    const [store, load] = [source.inst, sink.inst];
    if (store.op !== Op.Store || load.op !== Op.Load) continue;
    if (!isVector(choice.forms.get(store)) || !isVector(choice.forms.get(load))) continue;
    const distance = Number(min);
    if (distance > 0) found.push({ store, load, distance });
  }
  return found;
}

/** Cycles from what is loaded to what is stored; nothing at all when the one is not made of the other. */
function chain({ body }: LoopModel, load: Inst, store: Inst, latency: (inst: Inst) => number): number {
  const ready = new Map<Value, number>([[load, 0]]);
  for (const inst of body) {
    let start = -1;
    for (const operand of inst.operands) start = Math.max(start, ready.get(operand) ?? -1);
    if (start >= 0 && inst !== load) ready.set(inst, start + latency(inst));
  }
  return ready.get(store) ?? Number.NEGATIVE_INFINITY;
}

/** Integers in vectors take twice as long on some machines, and rotations are several operations. */
function vectorLatency(inst: Inst): number {
  if (isFloat(scalarType(inst.type)) || inst.op === Op.Store) return latencyOf(inst);
  return (inst.op === Op.Call ? 4 : 2) * latencyOf(inst);
}
