/**
 * Which bytes of what a load has loaded does anybody look at? A wide load takes what lies between its lanes with it; what
 * a note says of the load holds of that too, but nobody sees it.
 *
 * Followed through bitcasts, constant shuffles and extracts: all other users look at everything.
 */
import type { Inst } from '../../ir/inst.ts';
import { type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isVector } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { ValueKind } from '../../ir/value.ts';

const MAX_DEPTH = 8;

/** For every byte, whether it is looked at; null when all are. */
export function wantedBytes(layout: Layout, load: Inst): readonly boolean[] | null {
  if (load.op !== Op.Load) return null;
  const wanted = new Array<boolean>(storeSize(layout, load.type)).fill(false);
  return markWanted(layout, load, wanted, 0) && wanted.includes(false) ? wanted : null;
}

/** Marks what the users of a value look at; false when that is not known. */
function markWanted(layout: Layout, value: Inst, wanted: boolean[], depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  for (const user of usersOf(value)) {
    if (user.op === Op.BitCast) {
      if (!markWanted(layout, user, wanted, depth + 1)) return false;
      continue;
    }
    const lanes = lanesWanted(value, user);
    const size = isVector(value.type) ? storeSize(layout, value.type.element) : 0;
    // Lanes of odd bits share bytes.
    if (lanes === null || !isVector(value.type) || size * value.type.count !== wanted.length) return false;
    for (const lane of lanes) wanted.fill(true, lane * size, (lane + 1) * size);
  }
  return true;
}

/** The lanes of a vector that an instruction takes; null when it may take all. */
function lanesWanted(value: Inst, user: Inst): readonly number[] | null {
  if (!isVector(value.type) || value.type.scalable) return null;
  const { count } = value.type;
  if (user.op === Op.ExtractElement) {
    const [, index] = user.operands;
    return index?.kind === ValueKind.Int && index.value < BigInt(count) ? [Number(index.value)] : null;
  }
  if (user.op !== Op.ShuffleVector) return null;
  const lanes: number[] = [];
  for (const entry of user.extra.mask) {
    const operand = user.operands[entry < count ? 0 : 1];
    if (entry >= 0 && operand === value) lanes.push(entry % count);
  }
  return lanes;
}
