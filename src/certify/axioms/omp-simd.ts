/**
 * `omp simd`: a loop whose metadata both ask for vectorization and declare its accesses parallel may add up (multiply) a
 * float accumulator in any order, as if its operation had `reassoc`. It is what the programmer asserts, so an axiom.
 */
import { buildCfg } from '../../analysis/cfg.ts';
import { dominatorTree } from '../../analysis/dominators.ts';
import { findLoops, type Loop, type LoopForest } from '../../analysis/loops.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isFloat, scalarType } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { loopNotes } from './loop-notes.ts';

/** The operations of accumulators that may be reordered, with what to name in the verdict. */
export function licensedSums(forest: LoopForest): ReadonlyMap<Inst, string> {
  const out = new Map<Inst, string>();
  for (const loop of forest.loops) {
    const notes = loopNotes(loop);
    if (notes === null || !notes.isEnabled || notes.groups === null) continue;
    for (let phi = loop.header.first; phi !== null && phi.op === Op.Phi; phi = phi.next) {
      const next = accumulatorOf(loop, phi);
      if (next !== null) out.set(next, notes.name);
    }
  }
  return out;
}

/**
 * Is there a loop that asks to be vectorized, and may be adding up floats? LLVM takes such a request for leave to reorder, so
 * that other numbers are no counterexample.
 */
export function mayReorderFloats(func: Func): boolean {
  const cfg = buildCfg(func);
  return findLoops(cfg, dominatorTree(cfg)).loops.some((loop) => {
    if (loopNotes(loop)?.isEnabled !== true) return false;
    for (let phi = loop.header.first; phi !== null && phi.op === Op.Phi; phi = phi.next)
      if (isFloat(scalarType(phi.type))) return true;
    return false;
  });
}

/** The addition, subtraction or multiplication that makes the phi's next value, if the phi is used for nothing else in the loop. */
function accumulatorOf(loop: Loop, phi: Inst): Inst | null {
  if (!isFloat(phi.type)) return null;
  const next = phi.operands[phi.blocks.indexOf(loop.latches[0]!)];
  if (next?.kind !== ValueKind.Inst) return null;
  if (next.op !== Op.FAdd && next.op !== Op.FSub && next.op !== Op.FMul) return null;
  if (next.block === null || !loop.blocks.has(next.block.id)) return null;
  if ((next.operands[0] === phi) === (next.operands[1] === phi)) return null;
  // x − s is no sum: the sign of what was added before changes in every turn.
  if (next.op === Op.FSub && next.operands[0] !== phi) return null;
  return isUsedOnceInside(loop, phi, next) && isUsedOnceInside(loop, next, phi) ? next : null;
}

function isUsedOnceInside(loop: Loop, value: Inst, by: Inst): boolean {
  for (const block of value.block!.parent.blocks) {
    if (!loop.blocks.has(block.id)) continue;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst !== by && inst.operands.includes(value)) return false;
    }
  }
  return true;
}
