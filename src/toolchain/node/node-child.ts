/**
 * A node process of our own that answers requests, one after the other.
 *
 * What it runs is an ordinary, type-checked function of this room, sent as text (`node -e`): so there is no
 * path to find, neither from the sources under test nor from the built package. Such a function names
 * nothing outside itself but globals; it is handed `require` and `import`.
 *
 * The child ends when its channel closes, so it never outlives us. While it is idle it does not keep our
 * process alive.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { done, failed, type Outcome } from '../outcome.ts';
import { deadline } from './deadline.ts';
import { bareEnvironment, errorText, killGroup, ownGroup } from './process.ts';

/** What a child's function is called with. */
export interface ChildTools {
  readonly require: NodeJS.Require;
  readonly load: (specifier: string) => Promise<unknown>;
  /** Answers every request in turn; the answer must survive structured cloning. */
  readonly serve: (answer: (request: unknown) => unknown) => void;
}

export interface ChildOptions {
  /** For messages: "the WebAssembly runner". */
  readonly label: string;
  /** Size of its JavaScript heap, in MiB. */
  readonly heapMiB: number;
}

export class NodeChild {
  readonly #script: string;
  readonly #options: ChildOptions;
  #process: ChildProcess | undefined;
  #errors = '';
  #last: Promise<unknown> = Promise.resolve();

  /** `program` and `config` become text: the function must be closed, the value plain JSON. */
  constructor(program: (tools: ChildTools, config: never) => void, config: object, options: ChildOptions) {
    this.#script = `(${program.toString()})(${TOOLS}, ${JSON.stringify(config)})`;
    this.#options = options;
  }

  /** True while a process is there to answer. */
  get alive(): boolean {
    return this.#process !== undefined;
  }

  /** Sends one request after all earlier ones are answered. Past the time the process is killed. */
  request(message: unknown, timeMs: number): Promise<Outcome<unknown>> {
    const answer = this.#last.then(() => this.#ask(message, timeMs));
    this.#last = answer;
    return answer;
  }

  close(): void {
    const child = this.#process;
    this.#process = undefined;
    if (child !== undefined) killGroup(child);
  }

  #ask(message: unknown, timeMs: number): Promise<Outcome<unknown>> {
    const child = this.#process ?? this.#start();
    return new Promise((resolve) => {
      const settle = (outcome: Outcome<unknown>): void => {
        limit.clear();
        child.off('message', onMessage);
        child.off('close', onEnd);
        child.off('error', onError);
        rest(child);
        resolve(outcome);
      };
      const onMessage = (reply: unknown): void => settle(done(reply));
      const onError = (error: Error): void => {
        this.#forget(child);
        settle(failed('io', `cannot start ${this.#options.label}: ${errorText(error)}`));
      };
      const onEnd = (code: number | null, signal: string | null): void => {
        this.#forget(child);
        settle(this.#ended(code, signal));
      };
      const limit = deadline(timeMs, () => {
        this.#forget(child);
        killGroup(child);
        settle(
          failed('time', `${this.#options.label} did not answer within ${timeMs / 1000} s and was stopped`),
        );
      });
      wake(child);
      child.on('message', onMessage);
      child.on('close', onEnd);
      child.on('error', onError);
      child.send(message as object, (error) => {
        if (error !== null) this.#errors += errorText(error);
      });
    });
  }

  #start(): ChildProcess {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${this.#options.heapMiB}`, '--no-warnings', '-e', this.#script],
      {
        shell: false,
        windowsHide: true,
        detached: ownGroup,
        env: bareEnvironment(),
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      },
    );
    this.#errors = '';
    child.stderr!.on('data', (chunk: Uint8Array) => {
      if (this.#errors.length < 4096) this.#errors += new TextDecoder().decode(chunk);
    });
    child.once('close', () => this.#forget(child));
    // Without a listener an early failure would be thrown at whoever is running.
    child.on('error', () => {});
    this.#process = child;
    return child;
  }

  #forget(child: ChildProcess): void {
    if (this.#process === child) this.#process = undefined;
  }

  #ended(code: number | null, signal: string | null): Outcome<unknown> {
    const how = signal === null ? `exit code ${code}` : signal;
    if (/out of memory|heap limit|Cannot allocate/i.test(this.#errors)) {
      return failed('memory', `${this.#options.label} ran out of memory`);
    }
    return failed('crash', `${this.#options.label} ended unexpectedly (${how})`, this.#errors);
  }
}

/** The text of a ChildTools value, as seen inside the child. */
const TOOLS = `{
  require,
  load: (specifier) => import(specifier),
  serve: (answer) => {
    let last = Promise.resolve();
    process.on('disconnect', () => process.exit(0));
    process.on('message', (request) => {
      last = last.then(() => answer(request)).then((reply) => process.send(reply));
    });
  },
}`;

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
}
