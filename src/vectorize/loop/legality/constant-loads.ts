/**
 * Loads that give the same in every iteration: from an address that does not change, of bytes that no store of the loop
 * writes (by analysis, or by checks before it that two objects are apart; the checker does not follow a single one so far).
 * They are done once, before the vector loop; as that makes at least one turn, the program does them too. What is left of a
 * vectorized loop has too few turns to gain by it.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { LoopModel } from '../model.ts';
import type { Access } from './accesses.ts';
import { areApart } from './dependences.ts';

export function isConstantLoad({ known, shape, ordering, hints }: LoopModel, access: Access): boolean {
  const { inst, isStore, conditional, pattern, pointer } = access;
  if (hints.remainderOf > 0 || isStore || conditional || pattern !== 'uniform') return false;
  if (!isInvariant(shape.loop, pointer)) return false;
  return known
    .loopDependences(shape.loop)
    .deps.filter(({ source, sink }) => source.inst === inst || sink.inst === inst)
    .every(({ source, sink, why }) => why === 'bases' && areApart(ordering, source.inst, sink.inst));
}
