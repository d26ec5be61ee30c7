/**
 * Vectors that are loaded out of two stores. A load that finds all its bytes in one store that is still under way takes them
 * from there; one whose bytes two stores wrote waits until both have reached memory:
 *
 *     b[i + 1] = …;                 stores  b[1..4], b[5..8], …
 *     … = b[i];                     loads   b[4..7]: the first of the one, the others of the other
 */
import { Op } from '../../../ir/op.ts';
import type { LoopModel } from '../model.ts';
import type { AccessForm } from '../plan.ts';
import { type Choice, chunkOf, PER_CYCLE } from './costing.ts';

/** Cycles, measured on Zen with a loop of 4 lanes (28 a turn instead of 11) and one of 8 (48 a turn). */
const STALL = 25;
/** Stores of so many turns before are not under way any more. */
const TURNS_BEFORE = 2;
/** Accesses of one element, or of several that do not lie side by side, are no vectors in memory. */
const NO_VECTORS: ReadonlySet<AccessForm> = new Set([
  'lanes',
  'gather',
  'uniform',
  'behind',
  'table',
  'group',
]);

/** What a part of a turn waits so. */
export function stallCost({ known, shape }: LoopModel, choice: Choice): number {
  const isVector = (form: AccessForm | undefined): boolean => form !== undefined && !NO_VECTORS.has(form);
  let cost = 0;
  for (const { source, sink, min, max, exact } of known.loopDependences(shape.loop).deps) {
    if (!exact || min === null || min !== max) continue;
    if (source.inst.op !== Op.Store || sink.inst.op !== Op.Load) continue;
    if (!isVector(choice.forms.get(source.inst)) || !isVector(choice.forms.get(sink.inst))) continue;
    const distance = Number(min);
    const isUnderWay = distance > 0 && distance < TURNS_BEFORE * chunkOf(choice);
    if (isUnderWay && distance % choice.lanes !== 0) cost += PER_CYCLE * STALL;
  }
  return cost;
}
