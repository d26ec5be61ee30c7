/**
 * Addresses that lie anywhere, made lane by lane. What they are made of stays scalar where it can: an index that is loaded
 * for an address only is loaded lane by lane (`each`), and its extension is the load's.
 *
 *     y[i] = t[index[i]]     index[i], index[i + 1], … as scalars, not as a vector that is taken apart again
 */
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import type { Access } from '../legality/accesses.ts';

/** Is the instruction computed lane by lane wherever its operand is? */
export function isLaneCast(inst: Inst): boolean {
  return inst.op === Op.SExt || inst.op === Op.ZExt || inst.op === Op.Trunc;
}

/** Can the load be done lane by lane, from the address of the first lane? */
export function mayLoadEach(access: Access): boolean {
  const isMasked = access.conditional && !access.speculatable;
  return !access.isStore && !isMasked && (access.pattern === 'unit' || access.pattern === 'reverse');
}
