/**
 * The door of the verifier: is this IR well formed, by the rules of LLVM 19?
 *
 * All faults are reported, up to `FAULT_LIMIT`, each with a stable code and, when the thing has one, its place in the
 * text. Faults in debug information are warnings, as LLVM goes on without it; everything else is an error.
 */
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import type { Diagnostic } from '../support/diagnostic.ts';
import { walkFunction, walkModule } from './walk.ts';

export { FAULT_LIMIT } from './context.ts';
export type { Rule } from './rule.ts';
export { RULES } from './rules.ts';

/** What is wrong with a module; empty when nothing is. */
export function verifyModule(module: Module): Diagnostic[] {
  return inOrder(walkModule(module).diagnostics);
}

/** What is wrong with one function of a module; what is around it is not looked at. */
export function verifyFunction(func: Func, module: Module): Diagnostic[] {
  return inOrder(walkFunction(func, module).diagnostics);
}

/** In the order of their places; those without a place come last. */
function inOrder(diagnostics: Diagnostic[]): Diagnostic[] {
  const place = (d: Diagnostic): number => d.span?.start ?? Number.MAX_SAFE_INTEGER;
  return diagnostics.sort((a, b) => place(a) - place(b));
}
