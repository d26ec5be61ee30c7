/** The built compilers as a build would call them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const BIN = join(import.meta.dirname, '..', '..', 'dist', 'bin');
export const SUPERWORD_CC = join(BIN, 'superword-cc.js');
export const SUPERWORD_CXX = join(BIN, 'superword-cxx.js');

export interface Ran {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
  readonly compiler?: string;
}

/** Runs `superword-cc ARGS` in a folder; no clang of the user's choice gets in. */
export function cc(folder: string, args: readonly string[], around: Surroundings = {}): Ran {
  const compiler = around.compiler ?? SUPERWORD_CC;
  if (!existsSync(compiler)) throw new Error('dist/ is not built: run `npm run build` first');
  return program(process.execPath, [compiler, ...args], folder, around);
}

/** Any program, its output as text. */
export function program(
  file: string,
  args: readonly string[],
  folder: string,
  around: Surroundings = {},
): Ran {
  const child = spawnSync(file, args, {
    cwd: folder,
    encoding: 'latin1',
    input: around.input ?? '',
    env: { ...process.env, SUPERWORD_CLANG: '', SUPERWORD_STATS: '', ...around.env },
    timeout: 60_000,
    maxBuffer: 1 << 28,
  });
  return { code: child.status, signal: child.signal, stdout: child.stdout, stderr: child.stderr };
}
