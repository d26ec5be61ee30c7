/**
 * Can nobody else look at memory while a function runs? WebAssembly without the feature `atomics` has no shared memory:
 * the linker refuses to share one with code that was compiled without it. Everywhere else there may be threads.
 */
import { findAttribute } from './attribute.ts';
import type { Func } from './func.ts';
import type { Module } from './module.ts';

export function runsAlone(func: Func, module: Module): boolean {
  if (!/^wasm(?:32|64)\b/.test(module.triple ?? '')) return false;
  const features = findAttribute(func.attributes, 'target-features')?.value ?? '';
  return !features.split(',').includes('+atomics');
}
