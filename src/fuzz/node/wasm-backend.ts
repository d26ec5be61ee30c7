/** Versions compiled by clang to WebAssembly and run here, under a watchdog. */
import { runInThisContext } from 'node:vm';
import { type Clang, findClang, irToWasm } from '../../toolchain/node/index.ts';
import { type Image, mergeVersions, RESULT_AT, WASM_HEADER } from '../index.ts';
import { type Backend, type Refused, refusedBy } from './machine-run.ts';

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly fuzz_block: () => number;
  readonly fuzz_run: (version: number, args: number, result: number) => void;
  readonly _initialize?: () => void;
}

/** What of the engine is used; node has it, its types are the browser's. */
interface Engine {
  readonly Module: (new (bytes: Uint8Array) => object) & { imports(module: object): { name: string }[] };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** Milliseconds for all calls of a module. */
const PATIENCE = 60_000;

export interface WasmBackend extends Backend {
  close(): void;
}

/** null when there is no clang that makes WebAssembly. */
export async function wasmBackend(): Promise<WasmBackend | null> {
  const found = await findClang({ named: 'embedded' });
  if (!found.ok) return null;
  const clang: Clang = found.value;
  return {
    kind: 'wasm',
    header: WASM_HEADER,
    pointerBytes: 4,
    close: () => clang.close(),
    run: async (texts, calls, level) => {
      const ir = mergeVersions(WASM_HEADER, texts);
      const made = await irToWasm(ir, {
        clang,
        cache: undefined,
        exports: ['fuzz_run', 'fuzz_block'],
        level,
      });
      return made.ok ? runCalls(made.value.bytes, calls) : refusedBy(made.fault.detail);
    },
  };
}

function runCalls(
  bytes: Uint8Array,
  calls: readonly { readonly version: number; readonly image: Image }[],
): readonly Uint8Array[] | Refused {
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly;
  const module = new Module(bytes);
  const system = Object.fromEntries(Module.imports(module).map(({ name }) => [name, () => 8]));
  const exports = new Instance(module, { wasi_snapshot_preview1: system, env: system }).exports as Exports;
  exports._initialize?.();
  const block = exports.fuzz_block();
  const results: Uint8Array[] = [];
  const all = (): void => {
    for (const { version, image } of calls) {
      const memory = new Uint8Array(exports.memory.buffer);
      memory.set(image.bytes, block);
      const view = new DataView(exports.memory.buffer);
      for (const at of image.relocations)
        view.setUint32(block + at, view.getUint32(block + at, true) + block, true);
      try {
        exports.fuzz_run(version, block, block + RESULT_AT);
        results.push(new Uint8Array(exports.memory.buffer).slice(block, block + image.bytes.length));
      } catch (trap) {
        if ((trap as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw trap;
        // A trap is no result: nothing of it agrees.
        results.push(image.bytes.map((byte) => ~byte));
      }
    }
  };
  const slot = globalThis as unknown as { superwordFuzz: () => void };
  slot.superwordFuzz = all;
  try {
    runInThisContext('superwordFuzz()', { timeout: PATIENCE });
  } catch {
    return refusedBy('');
  }
  return results;
}
