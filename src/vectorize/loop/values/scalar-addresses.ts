/** Which addresses that lie anywhere are made of scalars alone (`lane-addresses.ts`), as the demands say. */
import { isInvariant } from '../../../analysis/induction.ts';
import { Op } from '../../../ir/op.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { Access } from '../legality/accesses.ts';
import type { LoopModel } from '../model.ts';
import { EACH } from './demands.ts';
import { isLaneCast, laneStepOf, mayLoadEach } from './lane-addresses.ts';

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
    const isMade = value.op === Op.GetElementPtr || isLaneCast(value) || laneStepOf(model, value) !== null;
    if (!isMade || model.demands.get(value) !== EACH) return false;
    work.push(...value.operands);
  }
  return true;
}
