/**
 * Shuffles of two registers of 32-bit lanes that leave lanes open:
 *
 *     a0 a2 b1 .   ──back end──▶  a0 a2 b1 a0     three instructions of an engine
 *                  ──filled────▶  a0 a2 b1 b3     one
 *
 * Where a target asks for lanes that nobody wants (WebAssembly has no other masks), its back end writes lane 0 there, and
 * engines know few masks. A filled mask is written as the machine's own shuffle: the optimizer after us would find out
 * that the lane is not wanted and open it again.
 */
import type { InstOf } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isFloat, isInt, isVector } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { classifyMask, costsOf, type Target } from '../../target/index.ts';

type Shuffle = InstOf<typeof Op.ShuffleVector>;

/** Of a register. */
export const LANES = 4;
const BITS = 32;

/** The mask of four lanes with all of them filled, so that it costs less than what the back end makes of it; else null. */
export function filledMask(shuffle: Shuffle, target: Target): readonly number[] | null {
  if (!costsOf(target).fillsLanes) return null;
  const { type } = shuffle.operands[0]!;
  const { mask } = shuffle.extra;
  if (!isVector(type) || type.scalable || type.count > LANES || mask.length > LANES) return null;
  const { element, count } = type;
  if ((!isInt(element) && !isFloat(element)) || element.bits !== BITS) return null;
  const wanted = wantedLanes(shuffle);
  const open = Array.from({ length: LANES }, (_, lane) => {
    const from = mask[lane] ?? -1;
    if (from < 0 || !wanted.has(lane)) return -1;
    return from < count ? from : from - count + LANES;
  });
  if (!open.includes(-1) || open.every((lane) => lane < LANES)) return null;
  if (open.every((lane) => lane < 0 || lane >= LANES)) return null;
  const asIs = costOf(
    open.map((lane) => Math.max(lane, 0)),
    target,
  );
  let best: { readonly mask: readonly number[]; readonly cost: number } = { mask: open, cost: asIs };
  for (const filled of fillings(open)) {
    const cost = costOf(filled, target);
    if (cost < best.cost) best = { mask: filled, cost };
  }
  return best.cost < asIs ? best.mask : null;
}

/** Lanes that somebody takes: shuffles leave some. */
function wantedLanes(shuffle: Shuffle): ReadonlySet<number> {
  const count = shuffle.extra.mask.length;
  const wanted = new Set<number>();
  for (const user of usersOf(shuffle)) {
    if (user.op !== Op.ShuffleVector) return new Set(shuffle.extra.mask.keys());
    user.operands.forEach((operand, at) => {
      if (operand !== shuffle) return;
      for (const from of user.extra.mask)
        if (from >= at * count && from < (at + 1) * count) wanted.add(from - at * count);
    });
  }
  return wanted;
}

function costOf(mask: readonly number[], target: Target): number {
  const costs = costsOf(target);
  const { kind } = classifyMask(mask, LANES, BITS);
  return (costs.shuffle(kind, '4xi32') ?? costs.shuffle('permute-two', '4xi32'))?.cycles ?? 1;
}

/** All ways to fill what is open. */
function fillings(mask: readonly number[]): number[][] {
  let found: number[][] = [[]];
  for (const lane of mask) {
    const choices = lane < 0 ? [...Array(2 * LANES).keys()] : [lane];
    found = found.flatMap((begun) => choices.map((choice) => [...begun, choice]));
  }
  return found;
}
