/**
 * Constants that take registers of their own while a vector loop runs. They are no instruction's immediate, and those that
 * find no register are loaded and broadcast again in every turn: of a rotation in three dimensions, two vectors at a time
 * took 164 ns where one took 146, with three broadcasts a turn. Of engines of WebAssembly that was not measured, and two at a
 * time are faster there: the price asks only for machines whose ports it knows.
 */
import { Op } from '../../../ir/op.ts';
import { type Value, ValueKind } from '../../../ir/value.ts';
import type { LoopModel } from '../model.ts';
import { WIDE } from '../values/demands.ts';

/** How many of them are loaded again in every turn, where vectors leave so many registers: they give way first. */
export function reloadedConstants(model: LoopModel, free: number): number {
  const constants = heldConstants(model);
  return Math.min(constants, Math.max(0, constants - free));
}

/** The number of different floats that vectors are computed with. */
function heldConstants({ body, demands, accesses }: LoopModel): number {
  const found = new Set<Value>();
  for (const inst of body) {
    const isWide = ((demands.get(inst) ?? 0) & WIDE) !== 0;
    if (!isWide || inst.op === Op.Phi || accesses.has(inst)) continue;
    for (const operand of inst.operands) if (operand.kind === ValueKind.Float) found.add(operand);
  }
  return found.size;
}
