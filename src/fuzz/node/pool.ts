/**
 * A run over many functions: chunks of fixed size, given to workers as they become free, counted in order. The functions
 * are the same whatever the number of workers. From the sources (tests) everything runs in this thread.
 */
import { Worker } from 'node:worker_threads';
import { type ChunkRequest, type ChunkResult, runChunk } from './chunk.ts';
import { openBackends, type WorkerMessage, type WorkerSetup } from './worker.ts';

export interface PoolOptions {
  readonly setup: WorkerSetup;
  readonly jobs: number;
  /** The next chunk; null when there are no more. */
  readonly next: () => ChunkRequest | null;
  readonly onProgress: (functions: number) => void;
  /** In the order of the chunks. */
  readonly onResult: (result: ChunkResult) => void;
}

/** Throws when a chunk cannot be run at all. */
export async function runPool(options: PoolOptions): Promise<void> {
  const inOrder = orderly(options.onResult);
  const numbered = { ...options, places: { next: 0 } };
  if (options.jobs <= 1 || import.meta.url.endsWith('.ts')) return runHere(options, inOrder);
  const workers = Array.from({ length: options.jobs }, () => serve(numbered, inOrder));
  await Promise.all(workers);
}

async function runHere(
  options: PoolOptions,
  onResult: (result: ChunkResult, place: number) => void,
): Promise<void> {
  const { backends, close } = await openBackends(options.setup);
  try {
    for (let place = 0; ; place++) {
      const request = options.next();
      if (request === null) return;
      onResult(await runChunk(request, backends, options.onProgress), place);
      // Messages and signals are seen between chunks.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    close();
  }
}

/** Twice what V8 takes: most of what a function is tried with dies with it, and is collected half as often. */
const YOUNG_MIB = 96;

/** One worker until there is nothing left. `places` numbers the chunks over all workers. */
function serve(
  options: PoolOptions & { readonly places: { next: number } },
  onResult: (result: ChunkResult, place: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fuzz-worker.js', import.meta.url), {
      workerData: options.setup,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    let place = 0;
    const give = (): void => {
      const request = options.next();
      place = options.places.next++;
      worker.postMessage(request);
    };
    let isReady = false;
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'progress') {
        options.onProgress(message.functions);
        if (!isReady) give();
        isReady = true;
      } else if (message.kind === 'result') {
        onResult(message.result, place);
        give();
      } else {
        void worker.terminate();
        reject(new Error(message.message));
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

/** Hands results on by their place, whenever they come. */
function orderly(onResult: (result: ChunkResult) => void): (result: ChunkResult, place: number) => void {
  const waiting = new Map<number, ChunkResult>();
  let due = 0;
  return (result, place) => {
    waiting.set(place, result);
    for (let next = waiting.get(due); next !== undefined; next = waiting.get(due)) {
      waiting.delete(due++);
      onResult(next);
    }
  };
}
