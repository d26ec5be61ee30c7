/**
 * Scans, as they look: a vector phi of B to which every turn adds the same in all lanes, the total of the turn. Each lane is
 * A's total by itself; its values on the way are what A computes with. Nothing is believed of that here: it says what is
 * tried first.
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { type Value, ValueKind } from '../../ir/value.ts';

/** Parts of a turn. */
const MAX_STEPS = 12;

/** Does the loop use the next value for more than to carry it on? Only for what is tried first. */
export function isSeenOnTheWay(phi: Inst): boolean {
  return phi.operands.some(
    (next) =>
      next.kind === ValueKind.Inst &&
      usersOf(next).some((user) => user !== phi && user.op !== Op.Store && user.block === phi.block),
  );
}

/** Is only the same added to all lanes? Then each is A's value by itself, not a part of it. */
export function isSpreadOver(phi: Inst): boolean {
  return phi.operands.some((next) => next !== phi && leadsTo(phi, next));
}

/** By operations with what is the same in all lanes. */
function leadsTo(phi: Inst, next: Value): boolean {
  let at = next;
  for (let i = 0; i < MAX_STEPS && at.kind === ValueKind.Inst && at !== phi; i++) {
    const splat = at.operands.find(isSplat);
    const [a, b] = at.operands;
    if (splat === undefined || a === undefined || b === undefined) return false;
    at = splat === a ? b : a;
  }
  return at === phi;
}

function isSplat(value: Value): boolean {
  return (
    value.kind === ValueKind.Inst &&
    value.op === Op.ShuffleVector &&
    value.extra.mask.every((lane) => lane === value.extra.mask[0])
  );
}
