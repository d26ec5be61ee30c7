/** An order for values that may be in any: that of the memory they are computed from. */
import type { Inst } from '../../ir/inst.ts';
import { isCast, Op } from '../../ir/op.ts';
import { isInst } from '../../ir/value.ts';
import type { Placed } from './accesses.ts';
import type { Draft } from './draft.ts';
import { stepOf } from './operand-order.ts';

/** Sorted by the first address that each is computed from; what is computed from none keeps its place. */
export function byAddress(draft: Draft, group: readonly Inst[]): Inst[] {
  const keyed = group.map((inst) => ({ inst, key: addressUnder(draft, inst) }));
  if (keyed.some(({ key }) => key === null)) return [...group];
  keyed.sort((a, b) => a.key!.bucket - b.key!.bucket || a.key!.at - b.key!.at);
  return keyed.map(({ inst }) => inst);
}

/**
 * Of numbers that are added up, those that are only loaded, from places beside none of the others: in a lane each would be
 * put there one by one, which is no cheaper than to add it. None where all are such.
 */
export function strayLoads(draft: Draft, group: readonly Inst[]): ReadonlySet<Inst> {
  const places = new Map<Inst, Placed>();
  const at = new Set<string>();
  for (const inst of group) {
    const [operand] = inst.operands;
    const load = isCast(inst.op) && operand !== undefined && isInst(operand) ? operand : inst;
    const place = load.op === Op.Load ? draft.accesses.of(load) : null;
    if (place === null) continue;
    places.set(inst, place);
    at.add(`${place.bucket} ${place.at}`);
  }
  const strays = new Set<Inst>();
  for (const [inst, { bucket, at: from, size }] of places)
    if (!at.has(`${bucket} ${from - size}`) && !at.has(`${bucket} ${from + size}`)) strays.add(inst);
  return strays.size < places.size ? strays : new Set();
}

/** Is each computed from what lies right behind the memory that the one before is computed from? */
export function areNeighbours(draft: Draft, group: readonly Inst[]): boolean {
  const size = addressUnder(draft, group[0]!)?.size;
  if (size === undefined) return false;
  for (let i = 1; i < group.length; i++)
    if (stepOf(group[i - 1]!, group[i]!, MAX_DEPTH, draft.looks) !== size) return false;
  return true;
}

const MAX_DEPTH = 5;

/** The place of the load in the bucket that was seen first, a few operands down. */
function addressUnder(draft: Draft, from: Inst): Placed | null {
  let best: Placed | null = null;
  const stack: [Inst, number][] = [[from, 0]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [inst, depth] = top;
    if (inst.op === Op.Load) {
      const place = draft.accesses.of(inst);
      if (place !== null && (best === null || place.bucket < best.bucket)) best = place;
      continue;
    }
    if (depth >= MAX_DEPTH || inst.op === Op.Phi) continue;
    for (const operand of inst.operands) if (isInst(operand)) stack.push([operand, depth + 1]);
  }
  return best;
}
