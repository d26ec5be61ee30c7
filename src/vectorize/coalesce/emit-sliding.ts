/** A window as a load of its own, right behind the last of the loads that it is made of. */
import { buildCast, buildGep, buildLoad, placeBefore } from '../../ir/build.ts';
import { constInt } from '../../ir/constant.ts';
import { erase, replaceAllUses, setAttachments } from '../../ir/edit.ts';
import { Flag } from '../../ir/flags.ts';
import { indexBits, storeSize } from '../../ir/layout.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { intType, type VectorType, vectorType } from '../../ir/type.ts';
import { commonAttachments } from '../pack/index.ts';
import type { Window } from './sliding.ts';

/** Of an address inside of what was read already; back ends fold such offsets into the access. */
const INSIDE = Flag.InBounds | Flag.Nuw;

export function emitWindow({ shuffle, loads, head, skip, element, extend }: Window, module: Module): void {
  const { count } = shuffle.type as VectorType;
  const place = placeBefore(loads[loads.length - 1]!.next!);
  const bytes = constInt(intType(indexBits(module.layout, 0)), skip);
  const pointer =
    skip === 0 ? head.operands[0]! : buildGep(place, intType(8), head.operands[0]!, [bytes], INSIDE);
  const known = head.op === Op.Load ? head.extra.align : 0;
  const align = Math.min(known || 1, storeSize(module.layout, element));
  const load = buildLoad(place, vectorType(element, count), pointer, align);
  setAttachments(load, commonAttachments(loads));
  const value = extend === null ? load : buildCast(place, extend, load, shuffle.type);
  replaceAllUses(shuffle, value);
  erase(shuffle);
}
