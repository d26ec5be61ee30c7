/**
 * The solver z3 (npm package `z3-solver`, optional), in a worker of ours. Questions are answered at once: the caller's
 * thread waits. The worker starts with the first question; one that is over its time, and one that has answered many
 * questions (its memory only grows), is replaced by a new one.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { SOLVER_ERROR, SOLVER_SAT, SOLVER_UNSAT, solverWorker } from './solver-worker.ts';

export const SOLVER_PACKAGE = 'z3-solver';
/** The version this room is tested with. */
export const SOLVER_VERSION = '5.2.0';
/** For the message that tells the user what to install. */
export const SOLVER_SIZE = '10 MB to download, 35 MB on disk';

export interface SolverOptions {
  /** Milliseconds a question. */
  readonly timeMs: number;
}

export interface Solver {
  /** Can the conditions of an SMT-LIB 2 text hold together? */
  readonly ask: (question: string) => 'sat' | 'unsat' | 'unknown';
  readonly close: () => void;
}

/** Loading and compiling its 30 MB of code. */
const START_MS = 60_000;
/** Memory grows by about 0.1 MB a question. */
const MOST_QUESTIONS = 2000;
/** What the worker may take beyond the time that z3 itself keeps to. */
const GRACE_MS = 500;

/** The package beside us, or beside the folder the user works in. Nothing of it is loaded. */
export function findSolver(cwd: string): string | undefined {
  for (const from of [import.meta.url, pathToFileURL(join(cwd, 'x.js')).href]) {
    try {
      return createRequire(from).resolve(SOLVER_PACKAGE);
    } catch {
      // Not there: the next place.
    }
  }
  return undefined;
}

export function openSolver(path: string, options: SolverOptions = { timeMs: 2000 }): Solver {
  let worker: Worker | null = null;
  let asked = 0;
  let isBroken = false;
  const close = (): void => {
    void worker?.terminate();
    worker = null;
  };
  const start = (): Worker | null => {
    const state = new Int32Array(new SharedArrayBuffer(4));
    const begun = new Worker(`(${solverWorker.toString()})(require, ${JSON.stringify(path)})`, {
      eval: true,
      execArgv: [],
      workerData: state,
    });
    begun.unref();
    begun.on('error', () => undefined);
    Atomics.wait(state, 0, 0, START_MS);
    if (Atomics.load(state, 0) > 0) return begun;
    // Once and for all: it would take as long each time.
    isBroken = true;
    void begun.terminate();
    return null;
  };
  return {
    close,
    ask: (question) => {
      if (asked >= MOST_QUESTIONS) close();
      if (worker === null) asked = 0;
      if (!isBroken) worker ??= start();
      if (worker === null) return 'unknown';
      asked++;
      const state = new Int32Array(new SharedArrayBuffer(4));
      worker.postMessage({ question: `(set-option :timeout ${options.timeMs})\n${question}`, state });
      const waited = Atomics.wait(state, 0, 0, options.timeMs + GRACE_MS);
      const answer = Atomics.load(state, 0);
      if (waited === 'timed-out' || answer === SOLVER_ERROR) close();
      return answer === SOLVER_SAT ? 'sat' : answer === SOLVER_UNSAT ? 'unsat' : 'unknown';
    },
  };
}
