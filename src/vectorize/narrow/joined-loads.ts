/** Two loads of neighbours as one. */
import { type Affine, addressOf, constantDistance } from '../../analysis/affine.ts';
import { effectsOf, passesOn } from '../../analysis/effects.ts';
import { buildLoad, placeBefore } from '../../ir/build.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { bitSize } from '../../ir/layout.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isVector, type VectorType, vectorType } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';

/** Instructions between both. */
const MAX_BETWEEN = 200;

/**
 * Lanes of both in one vector, where the second is the next in memory, comes later in the block, and nothing is written in
 * between; else null. `affine` is of the function as it was found.
 */
export function joinedLoad(a: Value, b: Value, module: Module, affine: Affine): Value | null {
  const type = isPlainLoad(a) ? doubled(a.type) : null;
  if (type === null || !isPlainLoad(a) || !canJoin(a, b, module, affine)) return null;
  return buildLoad(placeBefore(a), type, a.operands[0]!, a.extra.align || 1);
}

/** Would `joinedLoad` make one of them? */
export function canJoin(a: Value, b: Value, module: Module, affine: Affine): boolean {
  if (!isPlainLoad(a) || !isPlainLoad(b) || a.type !== b.type || a.block !== b.block) return false;
  if (doubled(a.type) === null) return false;
  const [low, high] = [addressOf(affine, a.operands[0]!), addressOf(affine, b.operands[0]!)];
  if (constantDistance(high, low) !== BigInt(bitSize(module.layout, a.type) / 8)) return false;
  const between = insideOf(a, b)?.map((inst) => effectsOf(inst, module.layout)) ?? null;
  return between !== null && !between.some((effects) => effects.writes || !passesOn(effects));
}

function isPlainLoad(value: Value): value is InstOf<typeof Op.Load> {
  return isInst(value) && value.op === Op.Load && isSimpleAccess(value);
}

/** Numbers of whole bytes, twice as many. */
function doubled(type: Value['type']): VectorType | null {
  const [element, count] = isVector(type) && !type.scalable ? [type.element, type.count] : [type, 1];
  if (!isInt(element) || (element.bits * count) % 8 !== 0) return null;
  return vectorType(element, 2 * count);
}

/** What stands between two instructions of a block, the first of which comes first; null when it does not, or is far. */
function insideOf(first: Inst, last: Inst): Inst[] | null {
  const found: Inst[] = [];
  for (let inst = first.next; inst !== last; inst = inst.next) {
    if (inst === null || found.length > MAX_BETWEEN) return null;
    found.push(inst);
  }
  return found;
}
