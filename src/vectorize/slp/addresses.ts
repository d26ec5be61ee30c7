/** An order for values that may be in any: that of the memory they are computed from. */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInst } from '../../ir/value.ts';
import type { Draft } from '../pack/index.ts';

/** Sorted by the first address that each is computed from; what is computed from none keeps its place. */
export function byAddress(draft: Draft, group: readonly Inst[]): Inst[] {
  const keyed = group.map((inst) => ({ inst, key: addressUnder(draft, inst) }));
  if (keyed.some(({ key }) => key === null)) return [...group];
  keyed.sort((a, b) => a.key![0] - b.key![0] || a.key![1] - b.key![1]);
  return keyed.map(({ inst }) => inst);
}

/** The place of the load in the bucket that was seen first, a few operands down. */
function addressUnder(draft: Draft, from: Inst): readonly [number, number] | null {
  let best: readonly [number, number] | null = null;
  const stack: [Inst, number][] = [[from, 0]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [inst, depth] = top;
    if (inst.op === Op.Load) {
      const place = draft.accesses.of(inst);
      if (place !== null && (best === null || place.bucket < best[0])) best = [place.bucket, place.at];
      continue;
    }
    if (depth >= 5 || inst.op === Op.Phi) continue;
    for (const operand of inst.operands) if (isInst(operand)) stack.push([operand, depth + 1]);
  }
  return best;
}
