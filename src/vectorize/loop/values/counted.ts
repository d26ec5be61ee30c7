/**
 * Values that are made of counters and of what the loop does not change:
 *
 *     for (i = 0; i < n; i++) { … x[3 * i] … }     return 3 * i
 *
 * Behind the loop one is computed from the counters' last numbers; no lanes of it are kept.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { LoopModel } from '../model.ts';

/** A chain longer than this is no index any more. */
const MAX_NODES = 8;

/** Is it computed in every iteration, from counters and invariants alone, by operations that always can? */
export function isCounted(model: Pick<LoopModel, 'shape' | 'phis'>, inst: Inst): boolean {
  const counters = new Set<Value>();
  for (const entry of model.phis.values())
    if (entry.kind === 'induction') counters.add(entry.phi).add(entry.induction.next);
  let nodes = 0;
  const work: Value[] = [inst];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (!isInst(value) || counters.has(value) || isInvariant(model.shape.loop, value)) continue;
    if (!isPlain(value) || ++nodes > MAX_NODES) return false;
    work.push(...value.operands);
  }
  return true;
}

function isPlain({ op }: Inst): boolean {
  switch (op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.Shl:
    case Op.ZExt:
    case Op.SExt:
    case Op.Trunc:
    case Op.GetElementPtr:
      return true;
    default:
      return false;
  }
}
