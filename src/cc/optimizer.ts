/**
 * Our part of a compilation, in a thread of its own: a pass that never ends, a stack or a heap that runs full take the
 * thread with them, and nothing else.
 *
 * The thread is started while clang still reads the source, so that loading the library costs no time of its own.
 */
import { Worker } from 'node:worker_threads';
import type { Certify } from './options.ts';

export interface Task {
  /** LLVM IR text. */
  readonly text: Uint8Array;
  /** For messages and remarks. */
  readonly name: string;
  readonly passes: string;
  readonly certify: Certify;
  /** Are remarks wanted? */
  readonly remarks: boolean;
}

/** Milliseconds of each part of our part. */
export interface Times {
  readonly read: number;
  readonly passes: number;
  readonly check: number;
  readonly print: number;
}

export interface Counts {
  /** Functions with a body. */
  readonly functions: number;
  readonly changed: number;
  /** Of those, proved. */
  readonly certified: number;
  /** Rewrites that were not proved, and were undone. */
  readonly dropped: number;
  /** Functions that no pass may touch. */
  readonly skipped: number;
}

export interface RemarkLine {
  readonly kind: 'passed' | 'missed' | 'analysis' | 'failure';
  readonly pass: string;
  readonly yaml: string;
  readonly line: string;
}

export type Answer =
  | {
      readonly kind: 'done';
      /** null: the text that came in. */
      readonly text: Uint8Array | null;
      readonly counts: Counts;
      readonly times: Times;
      readonly remarks: readonly RemarkLine[];
      /** Functions that ended otherwise than they began, by name. */
      readonly changed: readonly string[];
    }
  /** The pipeline's text is wrong. */
  | { readonly kind: 'usage'; readonly message: string }
  /** `reproduce`: the text that came in shows a fault of ours. */
  | { readonly kind: 'failed'; readonly reason: string; readonly reproduce: boolean };

/** Above this the thread is ended: the whole process stays below 2 GB. */
const HEAP_MIB = 1400;
const STACK_MIB = 16;

export class Optimizer {
  #worker: Worker | null = null;
  /** Why it ended before it was asked anything. */
  #fault: string | null = null;

  /** Loads the library; may be called early and often. */
  start(): void {
    if (this.#worker !== null) return;
    this.#worker = new Worker(workerFile(), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, stackSizeMb: STACK_MIB },
      stdin: false,
    });
    this.#fault = null;
    this.#worker.on('error', (error) => {
      this.#fault = error.message;
    });
  }

  /** One file, within the time. */
  run(task: Task, timeMs: number): Promise<Answer> {
    this.start();
    const worker = this.#worker!;
    if (this.#fault !== null || timeMs <= 0) {
      const reason = this.#fault ?? 'no result within 0 s';
      this.stop();
      return Promise.resolve({ kind: 'failed', reason, reproduce: false });
    }
    return new Promise((resolve) => {
      const settle = (answer: Answer): void => {
        clearInterval(timer);
        worker.off('message', settle);
        worker.off('error', onError);
        worker.off('exit', onExit);
        resolve(answer);
      };
      const fail = (reason: string): void => {
        settle({ kind: 'failed', reason, reproduce: false });
        this.stop();
      };
      const onError = (error: NodeJS.ErrnoException): void =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out of memory' : error.message);
      const onExit = (): void => fail('the optimizer ended unexpectedly');
      // Time of the processor, not of the clock: a busy machine does not change what is compiled how.
      const used = processorMs();
      const timer = setInterval(() => {
        if (processorMs() - used >= timeMs) fail(`no result within ${timeMs / 1000} s`);
      }, 50);
      worker.on('message', settle);
      worker.on('error', onError);
      worker.on('exit', onExit);
      worker.postMessage(task);
    });
  }

  stop(): void {
    const worker = this.#worker;
    this.#worker = null;
    if (worker !== null) void worker.terminate();
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The worker among the built programs; without a build, its source. */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './worker.ts' : '../bin/cc-worker.js', import.meta.url);
}
