/** Which functions of a module are meant when none is named: those that others can call, the largest first. */
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import { ValueKind } from '../ir/value.ts';

export type Chosen =
  | { readonly ok: true; readonly func: Func }
  | { readonly ok: false; readonly reason: string };

export function chooseFunction(module: Module, name: string | null): Chosen {
  const defined = module.functions.filter((f) => f.blocks.length > 0);
  if (name !== null) {
    const named = module.functions.find((f) => f.name === name) ?? mangled(defined, name);
    if (named === undefined) {
      return {
        ok: false,
        reason: `there is no function @${name} (if it is static, it was inlined or removed)${listOf(module)}`,
      };
    }
    if (named.blocks.length === 0) return { ok: false, reason: `@${name} has no body here` };
    if (!isVisible(named))
      return { ok: false, reason: `@${name} cannot be called from outside: it is ${named.linkage}` };
    return { ok: true, func: named };
  }
  const [largest] = callableFunctions(module);
  if (largest === undefined)
    return { ok: false, reason: 'there is no function that could be called from outside' };
  return { ok: true, func: largest };
}

/** Functions that others can call, but for `main`; the largest first. */
export function callableFunctions(module: Module): readonly Func[] {
  return module.functions
    .filter((f) => f.blocks.length > 0 && isVisible(f) && f.name !== 'main' && f.name !== null)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** The names of a function and of all that it calls or names, and those again. */
export function functionsBelow(func: Func): Set<string> {
  const names = new Set<string>();
  const work = [func];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.name === null || names.has(next.name)) continue;
    names.add(next.name);
    for (const block of next.blocks)
      for (let inst = block.first; inst !== null; inst = inst.next)
        for (const operand of inst.operands) if (operand.kind === ValueKind.Func) work.push(operand);
  }
  return names;
}

/** The one C++ function of that plain name: `_Z4stepv` is `step`. */
function mangled(defined: readonly Func[], name: string): Func | undefined {
  const found = defined.filter((f) => f.name?.startsWith('_Z') && f.name.includes(`${name.length}${name}`));
  return found.length === 1 ? found[0] : undefined;
}

function listOf(module: Module): string {
  const names = module.functions
    .filter((f) => f.blocks.length > 0 && isVisible(f))
    .map((f) => `@${f.name ?? ''}`);
  return names.length === 0
    ? ''
    : `; there are ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''}`;
}

function isVisible(func: Func): boolean {
  return func.linkage !== 'internal' && func.linkage !== 'private' && func.linkage !== 'available_externally';
}

function sizeOf(func: Func): number {
  return func.blocks.reduce((sum, block) => sum + block.size, 0);
}
