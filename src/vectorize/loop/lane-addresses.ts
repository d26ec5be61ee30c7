/**
 * Addresses that lie anywhere, made lane by lane. What they are made of stays scalar where it can: an index that is loaded
 * for an address only is loaded lane by lane (`each`), and its extension is the load's.
 *
 *     y[i] = t[index[i]]     index[i], index[i + 1], … as scalars, not as a vector that is taken apart again
 */
import { isInvariant } from '../../analysis/induction.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { Access } from './accesses.ts';
import { EACH } from './demands.ts';
import type { LoopModel } from './model.ts';

/** Is the instruction computed lane by lane wherever its operand is? */
export function isLaneCast(inst: Inst): boolean {
  return inst.op === Op.SExt || inst.op === Op.ZExt || inst.op === Op.Trunc;
}

/** Can the load be done lane by lane, from the address of the first lane? */
export function mayLoadEach(access: Access): boolean {
  const isMasked = access.conditional && !access.speculatable;
  return !access.isStore && !isMasked && (access.pattern === 'unit' || access.pattern === 'reverse');
}

/** Is the load wanted for addresses only, and done lane by lane? */
export function isLoadedEach(model: LoopModel, access: Access): boolean {
  return model.demands.get(access.inst) === EACH && mayLoadEach(access);
}

const MAX_VISITED = 32;

/** Is the address of every lane made of scalars alone, so that nothing is taken out of a vector for it? */
export function hasScalarAddress(model: LoopModel, { pointer }: Access): boolean {
  const work: Value[] = [pointer];
  for (let visited = 0; work.length > 0; visited++) {
    const value = work.pop()!;
    if (visited > MAX_VISITED) return false;
    if (isInvariant(model.shape.loop, value) || !isInst(value)) continue;
    if (model.phis.get(value)?.kind === 'induction') continue;
    const access = model.accesses.get(value);
    if (access !== undefined && isLoadedEach(model, access)) continue;
    const isMade = value.op === Op.GetElementPtr || isLaneCast(value);
    if (!isMade || model.demands.get(value) !== EACH) return false;
    work.push(...value.operands);
  }
  return true;
}
