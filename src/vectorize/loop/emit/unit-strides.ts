/** A second version of a loop, for strides of 1. */
import type { Block } from '../../../ir/block.ts';
import { buildBinary, buildCondBr, buildFreeze, buildICmp, placeBefore } from '../../../ir/build.ts';
import { cloneBlocks, emptyCloneMap, mapValue } from '../../../ir/clone.ts';
import { type ConstInt, constInt } from '../../../ir/constant.ts';
import { addIncoming, erase, replaceUsesIn, setOperand } from '../../../ir/edit.ts';
import type { Func } from '../../../ir/func.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { StridedLoop } from '../unit-strides.ts';
import { liveOutsOf, makeEntry, makeExit, Names } from './blocks.ts';

/** The header of the new version. Behind both, values come from the one that ran. */
export function emitUnitStride(func: Func, strided: StridedLoop): Block {
  const { header, blocks, exiting, strides } = strided;
  const names = new Names(func);
  const entry = makeEntry(strided, names);
  const exit = makeExit(strided, liveOutsOf(blocks), names);
  const last = func.blocks.findLast((block) => blocks.includes(block))!;
  const map = emptyCloneMap();
  for (const copy of cloneBlocks(blocks, last, map))
    for (let inst = copy.first; inst !== null; inst = inst.next)
      for (const [i, operand] of inst.operands.entries())
        if (strides.has(operand)) setOperand(inst, i, one(operand));
  for (const [inst, phi] of exit.phis) addIncoming(phi, mapValue(inst, map), map.blocks.get(exiting)!);
  const branch = entry.last!;
  const place = placeBefore(branch);
  let isUnit: Value | null = null;
  for (const origin of new Set(strides.values())) {
    const test = buildICmp(place, 'eq', sure(origin), one(origin));
    isUnit = isUnit === null ? test : buildBinary(place, Op.And, isUnit, test);
  }
  invariant(isUnit !== null, 'a loop with strides has one');
  buildCondBr(place, isUnit, map.blocks.get(header)!, header);
  erase(branch);
  return map.blocks.get(header)!;
}

/** What was loaded is frozen, for whoever uses it: the version and the loop as it was are to see one number. */
function sure(origin: Value): Value {
  if (!isInst(origin) || origin.op !== Op.Load) return origin;
  const users = [...new Set(usersOf(origin))];
  const freeze = buildFreeze(placeBefore(origin.next!), origin);
  for (const user of users) replaceUsesIn(user, origin, freeze);
  return freeze;
}

function one({ type }: Value): ConstInt {
  invariant(isInt(type), 'strides are integers');
  return constInt(type, 1);
}
