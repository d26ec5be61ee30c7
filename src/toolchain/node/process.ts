/**
 * Running another program: never through a shell, in its own process group, within limits, its output
 * collected. When a limit is passed the whole group is killed, so that nothing it started stays behind.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { failed, type Outcome } from '../outcome.ts';
import { textOf } from './byte-text.ts';
import { deadline } from './deadline.ts';

export interface ProcessRun {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Written to standard input, which is then closed. */
  readonly input?: Uint8Array;
  readonly timeMs: number;
  /** Cap on standard output and on standard error, each. */
  readonly sizeBytes: number;
}

export interface ProcessResult {
  /** The exit code; 128 + n after signal n, as shells say it. */
  readonly code: number;
  readonly stdout: Uint8Array;
  readonly stderr: string;
}

/** A fault only when the program could not be started or was stopped by a limit. */
export function runProcess(run: ProcessRun): Promise<Outcome<ProcessResult>> {
  return new Promise((resolve) => {
    let settled = false;
    let child: ChildProcess;
    const settle = (outcome: Outcome<ProcessResult>): void => {
      if (settled) return;
      settled = true;
      limit.clear();
      resolve(outcome);
    };
    const stop = (outcome: Outcome<ProcessResult>): void => {
      killGroup(child);
      settle(outcome);
    };
    const limit = deadline(run.timeMs, () => {
      stop(failed('time', `${run.file} did not finish within ${run.timeMs / 1000} s`));
    });
    try {
      child = spawn(run.file, run.args, {
        cwd: run.cwd,
        env: run.env,
        shell: false,
        windowsHide: true,
        detached: ownGroup,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    } catch (error) {
      settle(failed('io', `cannot start ${run.file}: ${errorText(error)}`));
      return;
    }
    const tooLong = (): void => stop(failed('size', `${run.file} wrote more than ${run.sizeBytes} bytes`));
    const stdout = collect(child.stdout!, run.sizeBytes, tooLong);
    const stderr = collect(child.stderr!, run.sizeBytes, tooLong);
    child.on('error', (error) => settle(failed('io', `cannot start ${run.file}: ${errorText(error)}`)));
    child.on('close', (code, signal) => {
      const status = code ?? 128 + (signal === null ? 0 : signalNumber(signal));
      settle({
        ok: true,
        value: { code: status, stdout: stdout(), stderr: textOf(stderr()) },
      });
    });
    // A program that does not read its input closes the pipe early; its exit code tells the story.
    child.stdin!.on('error', () => {});
    child.stdin!.end(run.input);
  });
}

/** Process groups are a POSIX thing. */
export const ownGroup = process.platform !== 'win32';

/** Kills a child started with `detached: ownGroup` and everything in its group. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (ownGroup) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It ended between the question and the kill.
  }
}

/** The least a child needs; what the user's code runs in holds nothing of the user's environment. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const root = process.env.SystemRoot;
  return root === undefined ? {} : { SystemRoot: root };
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function collect(stream: NodeJS.ReadableStream, cap: number, tooLong: () => void): () => Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  stream.on('data', (chunk: Uint8Array) => {
    size += chunk.length;
    if (size > cap) tooLong();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks);
}

const SIGNALS = new Map([
  ['SIGABRT', 6],
  ['SIGKILL', 9],
  ['SIGSEGV', 11],
  ['SIGALRM', 14],
  ['SIGTERM', 15],
]);

function signalNumber(signal: string): number {
  return SIGNALS.get(signal) ?? 1;
}
