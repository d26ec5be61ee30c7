/** Where the accesses of a vector loop begin: of a part, and of a lane. */
import { buildGep } from '../../../ir/build.ts';
import { Flag } from '../../../ir/flags.ts';
import { Op } from '../../../ir/op.ts';
import { I8 } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { Access } from '../legality/accesses.ts';
import type { BodyEmitter } from './body.ts';

/** Where a part's access begins: for a reversed one, at its last lane. */
export function partPointer(out: BodyEmitter, access: Access, part: number, isReverse: boolean): Value {
  const first = out.first(access.pointer);
  const from = part * out.lanes;
  const bytes = isReverse ? -(from + out.lanes - 1) * access.size : from * access.size;
  return moved(out, access, first, bytes);
}

/** A pointer so many bytes on, in bounds if the program's own pointer promises it for every iteration. */
export function moved(out: BodyEmitter, access: Access, pointer: Value, bytes: number): Value {
  if (bytes === 0) return pointer;
  const own = access.pointer;
  const isInBounds =
    !access.conditional && isInst(own) && own.op === Op.GetElementPtr && (own.flags & Flag.InBounds) !== 0;
  const whole = bytes % access.size === 0;
  const unit = whole ? access.type : I8;
  const count = whole ? bytes / access.size : bytes;
  return buildGep(out.place, unit, pointer, [out.offset(own, count)], isInBounds ? Flag.InBounds : 0);
}

/** Where the access of one iteration of a chunk is. */
export function lanePointer(out: BodyEmitter, access: Access, lane: number): Value {
  if (access.stride === null) return out.each(access.pointer, lane);
  return moved(out, access, out.first(access.pointer), lane * access.stride);
}
