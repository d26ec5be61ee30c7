/**
 * Windows: lists of values that lie side by side in memory, whose loads are packed otherwise. They need no shuffles, they can
 * be loaded as they are wanted, too (the pass `sliding-loads`).
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { Cost } from '../../target/index.ts';
import type { Accesses } from './accesses.ts';
import type { Prices } from './prices.ts';
import type { LaneOf } from './sources.ts';

/** The price of a load, and no price at all for a list that is no window. */
export function windowPrice(
  list: readonly Value[],
  {
    laneOf,
    prices,
    accesses,
  }: { readonly laneOf: LaneOf; readonly prices: Prices; readonly accesses: Accesses },
): Cost {
  const loads = list.map(loadUnder);
  const [first, head] = [list[0]!, loads[0]];
  if (head === null || head === undefined) return Number.POSITIVE_INFINITY;
  const size = accesses.of(head)?.size ?? 0;
  for (let lane = 0; lane < list.length; lane++) {
    const [value, load] = [list[lane]! as Inst, loads[lane]!];
    if (load === null || value.op !== (first as Inst).op || load.type !== head.type)
      return Number.POSITIVE_INFINITY;
    if (load.block !== head.block || (laneOf(load) ?? laneOf(value)) === null)
      return Number.POSITIVE_INFINITY;
    if (accesses.distance(head, load) !== lane * size) return Number.POSITIVE_INFINITY;
  }
  return prices.load(first.type, list.length);
}

/** A load, or the one that is extended. */
export function loadUnder(value: Value): Inst | null {
  if (!isInst(value)) return null;
  if (value.op === Op.Load) return value;
  if (value.op !== Op.ZExt && value.op !== Op.SExt) return null;
  const [source] = value.operands;
  return isInst(source!) && source.op === Op.Load ? source : null;
}
