/** The command line as a user meets it: the built program in a child process, in a folder of its own. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

export const MAIN = join(import.meta.dirname, '..', '..', 'dist', 'bin', 'superword.js');

export interface Answer {
  readonly code: number | null;
  /** Byte strings. */
  readonly stdout: string;
  readonly stderr: string;
}

/** No input, however hostile, may take longer; what is expected of a good one is measured by `npm run bench:text`. */
const PATIENCE = 30_000;

/** A folder that disappears with `remove`. */
export function workFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'superword-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs `superword ARGS` in `folder`. */
export function superword(folder: string, args: readonly string[], options: SpawnSyncOptions = {}): Answer {
  if (!existsSync(MAIN)) throw new Error('dist/ is not built: run `npm run build` first');
  const child = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: folder,
    timeout: PATIENCE,
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  const answer = { code: child.status, stdout: latin1(child.stdout), stderr: latin1(child.stderr) };
  expectNoStackTrace(answer);
  return answer;
}

function latin1(bytes: string | Buffer | null): string {
  return Buffer.isBuffer(bytes) ? bytes.toString('latin1') : (bytes ?? '');
}

/** Writes a byte string as `in.ll` into `folder` and runs `superword verify in.ll` there. */
export function verifyText(folder: string, text: string): Answer {
  writeFileSync(join(folder, 'in.ll'), text, 'latin1');
  return superword(folder, ['verify', 'in.ll']);
}

/** The same for `superword opt -passes= -S in.ll`: read and print. */
export function printText(folder: string, text: string): Answer {
  writeFileSync(join(folder, 'in.ll'), text, 'latin1');
  return superword(folder, ['opt', '-passes=', '-S', 'in.ll', '-o', '-']);
}

export function expectNoStackTrace({ stderr }: Answer): void {
  expect(stderr).not.toMatch(/\n\s+at \S+|node:internal|error\[internal\]/);
}

/**
 * The answer to a wrong text: exit code 1, a diagnostic with a place, the source line and a caret under it. `place` is
 * a line or a line and a column, `3` or `3:16`.
 */
export function expectFault(answer: Answer, says: RegExp, place?: string): void {
  expect(answer.code, answer.stderr.slice(0, 500)).toBe(1);
  const lines = answer.stderr.split('\n');
  const first = lines.findIndex((line) => /^in\.ll:\d+:\d+: error\[[a-z0-9-]+\]: ./.test(line));
  expect(first, answer.stderr.slice(0, 500)).toBeGreaterThanOrEqual(0);
  expect(lines[first + 2]).toMatch(/^\s*\^~*$/);
  expect(answer.stderr).toMatch(says);
  if (place !== undefined) expect(lines[first]).toMatch(new RegExp(`^in\\.ll:${place}:`));
}

/** The answer to a text beyond our limits: exit code 3 and the limit's name. */
export function expectLimit(answer: Answer, says: RegExp): void {
  expect(answer.code, answer.stderr.slice(0, 500)).toBe(3);
  expect(answer.stderr).toMatch(says);
}
