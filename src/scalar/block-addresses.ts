/** Functions whose blocks have an address that something names: their blocks cannot go. */
import type { Constant } from '../ir/constant.ts';
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import { isConstant, type Value, ValueKind } from '../ir/value.ts';

const known = new WeakMap<Module, ReadonlySet<string>>();

/** Does `blockaddress(@func, …)` stand anywhere in the module? Passes make no such constants, so it is asked once. */
export function hasBlockAddresses(func: Func, module: Module): boolean {
  let named = known.get(module);
  if (named === undefined) {
    named = namedFunctions(module);
    known.set(module, named);
  }
  return named.has(func.name ?? '');
}

function namedFunctions(module: Module): ReadonlySet<string> {
  const named = new Set<string>();
  const seen = new Set<Constant>();
  const work: Value[] = [];
  for (const global of module.globals) if (global.initializer !== null) work.push(global.initializer);
  for (const func of module.functions) {
    for (const block of func.blocks) {
      for (let inst = block.first; inst !== null; inst = inst.next) {
        for (const operand of inst.operands) if (operand.kind >= ValueKind.Aggregate) work.push(operand);
      }
    }
  }
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (!isConstant(value)) continue;
    if (value.kind === ValueKind.BlockAddress) named.add(value.func.name ?? '');
    if (value.kind !== ValueKind.Aggregate && value.kind !== ValueKind.Expr && value.kind !== ValueKind.Splat)
      continue;
    if (seen.has(value)) continue;
    seen.add(value);
    if (value.kind === ValueKind.Aggregate) work.push(...value.elements);
    else if (value.kind === ValueKind.Expr) work.push(...value.operands);
    else work.push(value.element);
  }
  return named;
}
