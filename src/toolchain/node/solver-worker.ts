/**
 * The worker in which z3 lives. Sent to node as text, so it is closed: it uses nothing of this module but types, and
 * writes the answers below as numbers.
 */

export const SOLVER_SAT = 1;
export const SOLVER_UNSAT = 2;
/** 3: it does not know. */
export const SOLVER_ERROR = 4;

interface Threads {
  readonly parentPort: { on(event: 'message', then: (message: Message) => void): void };
  readonly workerData: Int32Array;
}

interface Message {
  readonly question: string;
  /** 0 until it is answered. */
  readonly state: Int32Array;
}

/** What of the package's lower interface is used. */
interface Z3 {
  mk_config(): unknown;
  mk_context(config: unknown): unknown;
  del_context(context: unknown): void;
}

/** The compiled module under it. */
interface Compiled {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(place: number): void;
  _async_Z3_eval_smtlib2_string(context: unknown, place: number): void;
  async_call(begin: () => void): Promise<string>;
}

export function solverWorker(load: (name: string) => unknown, path: string): void {
  const { parentPort, workerData } = load('node:worker_threads') as Threads;
  const tell = (state: Int32Array, answer: number): void => {
    Atomics.store(state, 0, answer);
    Atomics.notify(state, 0);
  };
  const answers: Record<string, number> = { sat: 1, unsat: 2, unknown: 3 };
  const serve = ({ Z3, em }: { Z3: Z3; em: Compiled }): void => {
    const config = Z3.mk_config();
    // Not by Z3.eval_smtlib2_string: that frees the text as soon as the thread that reads it is started, and what is
    // read then may be another text.
    const evaluate = async (context: unknown, text: string): Promise<string> => {
      const bytes = new TextEncoder().encode(`${text}\0`);
      const place = em._malloc(bytes.length);
      em.HEAPU8.set(bytes, place);
      try {
        return await em.async_call(() => em._async_Z3_eval_smtlib2_string(context, place));
      } finally {
        em._free(place);
      }
    };
    // One at a time: z3 in WebAssembly is not made for more.
    let last: Promise<void> = Promise.resolve();
    const answer = async ({ question, state }: Message): Promise<void> => {
      const context = Z3.mk_context(config);
      try {
        const text = await evaluate(context, question);
        tell(state, answers[text.trim()] ?? 4);
      } catch {
        tell(state, 4);
      }
      Z3.del_context(context);
    };
    parentPort.on('message', (message) => {
      last = last.then(() => answer(message));
    });
    tell(workerData, 1);
  };
  const { init } = load(path) as { init: () => Promise<{ Z3: Z3; em: Compiled }> };
  init().then(serve, () => tell(workerData, -1));
}
