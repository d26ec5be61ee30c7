/**
 * The lesser or greater of two lanes that were taken out, where scalars have no instruction for it but a branch: it is
 * computed in the vector, and one lane is taken out at the end.
 *
 *     %x = extractelement %v, 0                          %w = shufflevector %v, <1, 1, 1, 1>
 *     %y = extractelement %v, 1                  ──▶     %c = fcmp olt %v, %w
 *     %c = fcmp olt %x, %y                               %s = select %c, %v, %w
 *     %m = select %c, %x, %y                             %m = extractelement %s, 0
 */
import type { Block } from '../../ir/block.ts';
import {
  buildExtractElement,
  buildFCmp,
  buildSelect,
  buildShuffle,
  type Place,
  placeBefore,
} from '../../ir/build.ts';
import { constPoison } from '../../ir/constant.ts';
import { erase, replaceAllUses } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import { isExtremum, isRunning } from './extrema.ts';

/** Wider vectors are several registers. */
const REGISTER = 128;

/** Every extremum of two lanes in the block, those of extrema too. */
export function emitLaneExtrema(block: Block): void {
  for (let inst = block.first; inst !== null; ) {
    const next: Inst | null = inst.next;
    if (isExtremum(inst) && !isRunning(inst)) inVector(inst);
    inst = next;
  }
}

interface TakenLane {
  readonly vector: Value;
  readonly lane: number;
  readonly count: number;
}

function laneOf(value: Value): TakenLane | null {
  if (!isInst(value) || value.op !== Op.ExtractElement) return null;
  const [vector, index] = value.operands as [Value, Value];
  const { type } = vector;
  if (type.kind !== TypeKind.Vector || type.scalable || index.kind !== ValueKind.Int) return null;
  if (type.element.kind !== TypeKind.Float || type.count * type.element.bits > REGISTER) return null;
  return index.small < type.count ? { vector, lane: index.small, count: type.count } : null;
}

function inVector(extremum: Inst): void {
  const [condition, yes, no] = extremum.operands as [Inst, Value, Value];
  const [a, b] = [laneOf(yes), laneOf(no)];
  if (a === null || b === null || a.vector.type !== b.vector.type || condition.op !== Op.FCmp) return;
  const lane = b.lane === 0 ? 0 : a.lane;
  const place: Place = { ...placeBefore(extremum), debugLoc: extremum.notes?.debugLoc ?? null };
  const [left, right] = [movedTo(lane, a, place), movedTo(lane, b, place)];
  const isStraight = condition.operands[0] === yes;
  const [x, y] = isStraight ? [left, right] : [right, left];
  const test = buildFCmp(place, condition.extra, x, y, condition.flags);
  const chosen = buildSelect(place, test, left, right, extremum.flags);
  const taken = [extremum, condition, yes, no].filter(isInst);
  replaceAllUses(extremum, buildExtractElement(place, chosen, lane));
  for (const old of taken) if (old.block !== null && usersOf(old).length === 0) erase(old);
}

/** The vector with that lane in place: in all of them, which takes one instruction. */
function movedTo(lane: number, from: TakenLane, place: Place): Value {
  if (from.lane === lane) return from.vector;
  const mask = new Array<number>(from.count).fill(from.lane);
  return buildShuffle(place, from.vector, constPoison(from.vector.type), mask);
}
