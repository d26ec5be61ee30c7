/** What `--emit` asks for besides LLVM IR text: bitcode, WebAssembly, assembly, objects. All of it is made by clang. */
import { type Module, printModule } from '../index.ts';
import {
  irToAsm,
  irToBitcode,
  irToObject,
  irToWasm,
  type Machine,
  type Outcome,
  wasmToText,
} from '../toolchain/node/index.ts';
import { clangWishes, orThrow } from './clang-flags.ts';
import { sharedClang } from './compile-input.ts';
import { CommandError, Exit } from './exit.ts';
import type { ParsedArgs } from './parse-args.ts';

/** The bytes of the output. LLVM's vectorizers stay off: what is emitted is what our passes made. */
export async function emitCode(kind: string, module: Module, args: ParsedArgs): Promise<Uint8Array> {
  const wishes = clangWishes(args);
  const clang = await sharedClang(wishes);
  const { machine, cache, flags } = wishes;
  const options = { clang, cache, machine, flags };
  const ir = printModule(module);
  switch (kind) {
    case 'bc':
      return bytes(await irToBitcode(ir, options));
    case 'asm':
      return Buffer.from(orThrow(await irToAsm(ir, options)), 'latin1');
    case 'obj':
      return bytes(await irToObject(ir, options));
    case 'wasm':
      return wasmOf(ir, module, machine, options);
    default:
      return Buffer.from(orThrow(wasmToText(await wasmOf(ir, module, machine, options))), 'utf8');
  }
}

/** A module that exports every function that others may call. */
function wasmOf(
  ir: string,
  module: Module,
  machine: Machine,
  options: Omit<Parameters<typeof irToWasm>[1], 'exports'>,
): Promise<Uint8Array> {
  const triple = module.triple ?? (machine.kind === 'triple' ? machine.triple : 'wasm32');
  if (!triple.startsWith('wasm'))
    throw new CommandError(Exit.Input, `error[target]: this module is for ${triple}, not for WebAssembly`);
  const exports = module.functions
    .filter((f) => f.blocks.length > 0 && f.linkage !== 'internal' && f.linkage !== 'private')
    .map((f) => f.name)
    .filter((name) => name !== null);
  return irToWasm(ir, { ...options, exports }).then(bytes);
}

function bytes(made: Outcome<{ readonly bytes: Uint8Array }>): Uint8Array {
  return orThrow(made).bytes;
}
