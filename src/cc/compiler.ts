/** What a clang is to the driver, whether it is a program on the disk or the embedded one. */
import type { Plan } from './plan.ts';
import type { Finished } from './processes.ts';

export interface Compiler {
  /** Its name in messages. */
  readonly name: string;
  /** What it would do (`-###`); null when it refuses, and running it plainly will say why. */
  plan(argv: readonly string[]): Promise<Plan | null>;
  /** One job of a plan; its files are on the disk afterwards. */
  run(words: readonly string[], input?: Uint8Array): Promise<Finished>;
  /** Everything as if the user had called it himself: streams, files, exit code. `input` replaces standard input. */
  plain(argv: readonly string[], input?: Uint8Array): Promise<Finished>;
  close(): void;
}
