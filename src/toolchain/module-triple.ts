/**
 * The machine a module of LLVM IR is for, and whether a compiler can make code for it.
 */
import { bitcodeTriple, isBitcode } from './bitcode.ts';
import { isWasmTriple, type Machine } from './flags.ts';

/** From bitcode, or from the `target triple` line of IR text; undefined when the module names none. */
export function tripleOf(module: Uint8Array): string | undefined {
  if (isBitcode(module)) return bitcodeTriple(module);
  return /^target triple = "([^"\n]+)"/m.exec(new TextDecoder().decode(module))?.[1];
}

/** The module's own triple wins over the machine's; CPU and features are attributes of its functions. */
export function machineOfModule(module: Uint8Array, machine: Machine): Machine {
  const triple = tripleOf(module);
  if (triple === undefined) return machine;
  if (isWasmTriple(triple)) return { kind: 'triple', triple, features: ['+simd128'] };
  return machine.kind === 'triple' ? { ...machine, triple } : { kind: 'triple', triple };
}

/** The name of the machine when the compiler has no back end for it; undefined when it has. */
export function missingBackEnd(
  clang: { readonly kind: 'embedded' | 'installed'; generates(triple: string): boolean },
  machine: Machine,
): string | undefined {
  switch (machine.kind) {
    case 'native':
      return clang.kind === 'installed' ? undefined : 'this machine';
    case 'wasm':
      return clang.generates('wasm32') ? undefined : 'WebAssembly';
    case 'triple':
      return clang.generates(machine.triple) ? undefined : machine.triple;
  }
}
