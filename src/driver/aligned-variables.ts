/**
 * Variables that vectors are loaded from and stored to begin where a register's worth of bytes begins.
 *
 * Clang aligns arrays to 16 bytes. Where registers have 32, half of all variables begin in the middle of such a piece by
 * luck, and every other access to them crosses a line of the cache: sums and products of streams take 1.2 times as long.
 * A variable that the module defines for itself may lie at any address that is a multiple of its alignment, so that of more
 * is one of them; nothing is told to accesses, which carry the alignment that they had. Most functions are given pointers:
 * all variables of some size are meant, as GCC does it.
 *
 * Left alone: what lies in a section of its own (tables that a linker puts in a row), what another module may define or
 * copy, and what is only read, of which strings are merged.
 */
import type { Func } from '../ir/func.ts';
import type { GlobalVar } from '../ir/global.ts';
import { allocSize, type Layout } from '../ir/layout.ts';
import type { Module } from '../ir/module.ts';
import { Op } from '../ir/op.ts';
import { isVector } from '../ir/type.ts';
import { type TargetChoice, targetOf } from '../target/index.ts';

/** Clang's own alignment of arrays: narrower vectors never cross a line more than they must. */
const USUAL = 16;
/** Smaller variables would be padded to twice their size. */
const LEAST_VECTORS = 4;

/** Aligns the variables of a module for the vectors of the functions that were changed. */
export function alignVariables(module: Module, changed: ReadonlySet<Func>, choice: TargetChoice): void {
  let most = 0;
  for (const func of changed) most = Math.max(most, widestAccess(func, module, choice));
  if (most <= USUAL) return;
  for (const variable of module.globals)
    if (variable.align > 0 && variable.align < most && mayAlign(variable, module.layout, most))
      variable.align = most;
}

/** Bytes of the widest load or store of the function, as registers do it. */
function widestAccess(func: Func, module: Module, choice: TargetChoice): number {
  const register = (targetOf(func, module, choice)?.registerBits[0] ?? 0) / 8;
  if (register <= USUAL) return 0;
  let most = 0;
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const type = inst.op === Op.Store ? inst.operands[0]!.type : inst.op === Op.Load ? inst.type : null;
      if (type !== null && isVector(type) && !type.scalable)
        most = Math.max(most, Math.min(register, allocSize(module.layout, type)));
    }
  }
  return most;
}

function mayAlign(variable: GlobalVar, layout: Layout, align: number): boolean {
  const { initializer, isConstant, section, comdat, threadLocal, linkage, preemption } = variable;
  if (initializer === null || isConstant || section !== null || comdat !== null || threadLocal !== '')
    return false;
  const isOurs =
    linkage === 'internal' || linkage === 'private' || (linkage === '' && preemption === 'dso_local');
  return isOurs && allocSize(layout, variable.valueType) >= LEAST_VECTORS * align;
}
