/** Products of numbers of 16 bits that were extended to be multiplied, and the sums that they are parts of. */

import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value } from '../../ir/value.ts';
import { isWithin, laneBits, Ranges, signedLimits } from './ranges.ts';
import { type NarrowTree, treeAt } from './trees.ts';

/** What is added up under a value: additions that nobody else looks at are taken apart. */
export function termsOf(root: Value): Value[] {
  const terms: Value[] = [];
  const work: Value[] = [root];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (isInst(value) && value.op === Op.Add && (value === root || usersOf(value).length === 1))
      work.push(value.operands[1]!, value.operands[0]!);
    else terms.push(value);
  }
  return terms;
}

/** An extension of bytes or 16-bit numbers. */
export function isExtended(value: Value): boolean {
  if (!isInst(value) || (value.op !== Op.ZExt && value.op !== Op.SExt)) return false;
  const bits = laneBits(value.operands[0]!.type);
  return bits === 8 || bits === 16;
}

/** A product of numbers of 16 bits that is computed for a sum alone. */
export function isProduct(value: Value): boolean {
  if (!isInst(value) || value.op !== Op.Mul || usersOf(value).length !== 1) return false;
  return value.operands.every(fits16) && !value.operands.every(isConstant);
}

function fits16(factor: Value): boolean {
  const range = new Ranges().of(factor);
  if (range === null || !isWithin(range, signedLimits(16))) return false;
  return isConstant(factor) || isExtended(factor) || (isInst(factor) && narrowOf(factor) !== null);
}

/** A factor that is no extension, computed in 16 bits. */
export function narrowOf(factor: Inst): NarrowTree | null {
  return treeAt(factor, 16, new Ranges());
}

export function lanesOf({ type }: Value): number {
  return type.kind === TypeKind.Vector ? type.count : 0;
}
