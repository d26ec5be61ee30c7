/**
 * What a clang is to the rest of this room, whether it is a program on the disk or a WebAssembly module
 * in a child of ours.
 */
import type { Language } from '../language.ts';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';

/** A file of the user that a compilation may read. */
export interface HostFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A source file, compiled where it lies, so that messages and includes mean what the user expects. */
export interface Source {
  /** As the user wrote it; relative to `cwd`, or absolute. For text without a file: what to call it. */
  readonly name: string;
  readonly cwd: string;
  readonly language: Language;
  readonly bytes: Uint8Array;
  /** True when `bytes` are the contents of the file `name`; false for standard input and made text. */
  readonly onDisk: boolean;
  /** The other files it may include; a clang that sees the disk does not need them. */
  readonly reads: readonly HostFile[];
}

export interface ClangOptions {
  /** Put into the empty folder where clang runs, by plain name; the files it makes there come back. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** Compile this instead; the output is asked for on standard output (`-o -`). */
  readonly source?: Source;
  readonly limits?: Limits;
}

export interface ClangResult {
  readonly code: number;
  readonly stdout: Uint8Array;
  /** clang's messages, untouched. */
  readonly stderr: string;
  /** What clang made in its folder, by plain name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface Clang {
  readonly kind: 'embedded' | 'installed';
  /** As it calls itself, e.g. `19.1.7`. */
  readonly version: string;
  readonly major: number;
  /** Two compilers with the same identity make the same output of the same input. */
  readonly identity: string;
  /** For headers of reports: which clang, and where it comes from. */
  describe(): string;
  /** True when it has a back end for the triple, not only a front end. */
  generates(triple: string): boolean;
  /**
   * Runs the driver. A non-zero exit code is not a fault; a missing program, a limit or a crash is.
   * The arguments name no input when `options.source` is given, and end with the outputs asked for.
   */
  run(args: readonly string[], options?: ClangOptions): Promise<Outcome<ClangResult>>;
  /** Ends any process that is kept warm. The next run starts a new one. */
  close(): void;
}

/** C++ is read, and its library linked, in the driver's C++ mode. */
export function driverMode(language: Language): readonly string[] {
  return language === 'c++' || language === 'c++-cpp-output' ? ['--driver-mode=g++'] : [];
}

/** A name that no driver takes for a flag or a response file. */
export function safeName(name: string): string {
  return name.startsWith('-') || name.startsWith('@') ? `./${name}` : name;
}
