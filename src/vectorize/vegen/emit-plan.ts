/** Items of a plan as code, by the emitter that all packers share. */
import type { Module } from '../../ir/module.ts';
import { type Draft, emitDraft } from '../pack/index.ts';
import type { Item } from './items.ts';
import type { Solver } from './solver.ts';

/** `solver` is a fresh one: its plan tells which scalars are left when just these items are taken. */
export function emitItems(items: readonly Item[], draft: Draft, solver: Solver, module: Module): void {
  for (const item of items) {
    solver.plan.add(item);
    if (item.kind === 'sink') {
      draft.addSink(item.sink);
      continue;
    }
    draft.orderOf(item.pack.block).force(item.pack.lanes);
    draft.restore(item.pack);
  }
  // Of what was dead before nobody asks; what died of the packs is inside of their instructions.
  const inside = insideOf(items);
  for (const inst of solver.plan.dead()) if (inside.has(inst)) draft.swallowed.add(inst);
  emitDraft(draft, module);
}

/** Everything that instruction packs may stand for. */
function insideOf(items: readonly Item[]): Set<object> {
  const found = new Set<object>();
  for (const item of items) {
    if (item.kind !== 'pack' || item.pack.special === null) continue;
    const stop = new Set<object>(item.pack.operands.flat());
    const work = [...item.members];
    for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
      for (const operand of inst.operands) {
        if (operand.kind !== 0 || stop.has(operand) || found.has(operand)) continue;
        found.add(operand);
        work.push(operand);
      }
    }
  }
  return found;
}
