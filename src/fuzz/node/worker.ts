/** A worker thread of the fuzzer: chunks in, results out, until it is told to end. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type ChunkRequest, runChunk } from './chunk.ts';
import type { Backend } from './machine-run.ts';
import { nativeBackend } from './native-backend.ts';
import { type WasmBackend, wasmBackend } from './wasm-backend.ts';

export interface WorkerSetup {
  readonly wasm: boolean;
  /** The clang for native code; null for none. */
  readonly native: string | null;
}

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly functions: number }
  | { readonly kind: 'result'; readonly result: Awaited<ReturnType<typeof runChunk>> }
  | { readonly kind: 'fault'; readonly message: string };

/** The machines that were asked for, as far as there are any. */
export async function openBackends(setup: WorkerSetup): Promise<{ backends: Backend[]; close: () => void }> {
  const wasm: WasmBackend | null = setup.wasm ? await wasmBackend() : null;
  const native = setup.native === null ? null : await nativeBackend(setup.native);
  const backends = [wasm, native].filter((b): b is WasmBackend | Backend => b !== null);
  return { backends, close: () => wasm?.close() };
}

if (parentPort !== null && isSetup(workerData)) void serve(parentPort, workerData);

async function serve(port: MessagePort, setup: WorkerSetup): Promise<void> {
  const { backends, close } = await openBackends(setup);
  port.on('message', (request: ChunkRequest | null) => {
    if (request === null) {
      close();
      port.close();
      return;
    }
    runChunk(request, backends, (functions) => port.postMessage({ kind: 'progress', functions })).then(
      (result) => port.postMessage({ kind: 'result', result }),
      (error: unknown) => {
        port.postMessage({ kind: 'fault', message: error instanceof Error ? error.message : String(error) });
      },
    );
  });
  port.postMessage({ kind: 'progress', functions: 0 });
}

/** Other programs have workers too. */
function isSetup(data: unknown): data is WorkerSetup {
  return typeof data === 'object' && data !== null && 'wasm' in data && 'native' in data;
}
