/** A second version of a loop, for strides of 1. */
import type { Block } from '../../../ir/block.ts';
import { buildBinary, buildCondBr, buildICmp, placeBefore } from '../../../ir/build.ts';
import { cloneBlocks, emptyCloneMap, mapValue } from '../../../ir/clone.ts';
import { type ConstInt, constInt } from '../../../ir/constant.ts';
import { addIncoming, erase, setOperand } from '../../../ir/edit.ts';
import type { Func } from '../../../ir/func.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
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
  for (const argument of new Set(strides.values())) {
    const test = buildICmp(place, 'eq', argument, one(argument));
    isUnit = isUnit === null ? test : buildBinary(place, Op.And, isUnit, test);
  }
  invariant(isUnit !== null, 'a loop with strides has one');
  buildCondBr(place, isUnit, map.blocks.get(header)!, header);
  erase(branch);
  return map.blocks.get(header)!;
}

function one({ type }: Value): ConstInt {
  invariant(isInt(type), 'strides are integers');
  return constInt(type, 1);
}
