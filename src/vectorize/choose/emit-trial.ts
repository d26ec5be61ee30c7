/** Intrinsics that are declared on the way: those of a trial go with it, those of a rewrite if nobody calls them at its end. */
import type { Block } from '../../ir/block.ts';
import { undeclare } from '../../ir/edit.ts';
import { calleeOf, isCall } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import type { Value } from '../../ir/value.ts';

/** What `attempt` finds out on copies; the module declares what it did before. */
export function onTrial<T>(module: Module, attempt: () => T): T {
  const declared = module.functions.length;
  const found = attempt();
  undeclare(module, declared, () => false);
  return found;
}

/** What `rewrite` declares for scalars that are all lanes at its end is not declared: only what the block calls stays. */
export function declaringCalled(module: Module, block: Block, rewrite: () => void): void {
  const declared = module.functions.length;
  rewrite();
  const called = new Set<Value>();
  for (let inst = block.first; inst !== null; inst = inst.next) if (isCall(inst)) called.add(calleeOf(inst));
  undeclare(module, declared, (func) => called.has(func));
}
