/**
 * Child processes of one compilation: their output collected or passed through, signals handed on, temporary files
 * removed however we end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Finished {
  /** null when a signal ended it, or it could not be started. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** Why it could not be started. */
  readonly fault: string | null;
}

export interface Start {
  readonly words: readonly string[];
  /** Handed to it; our own standard input when undefined. */
  readonly input?: Uint8Array;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();
const HANDED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** From now on a signal ends our children first, then us, the way it would have ended clang. */
export function handOnSignals(): void {
  for (const signal of HANDED_ON) process.on(signal, onSignal);
}

function onSignal(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
  const wait = [...running].map((child) => new Promise((done) => child.once('close', done)));
  void Promise.all(wait).then(() => endBySignal(signal));
}

/** Ends this process the way its child ended. */
export function endBySignal(signal: NodeJS.Signals): void {
  removeFolders();
  for (const name of HANDED_ON) process.removeListener(name, onSignal);
  process.kill(process.pid, signal);
}

/** A folder of our own that does not outlive us. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'superword-cc-'));
  folders.add(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** Runs a program and collects what it says. */
export function collect(start: Start): Promise<Finished> {
  return new Promise((resolve) => {
    const child = launch(start.words, [start.input === undefined ? 'inherit' : 'pipe', 'pipe', 'pipe']);
    const stdout: Uint8Array[] = [];
    const stderr: Uint8Array[] = [];
    let fault: string | null = null;
    child.stdout?.on('data', (chunk: Uint8Array) => void stdout.push(chunk));
    child.stderr?.on('data', (chunk: Uint8Array) => void stderr.push(chunk));
    child.on('error', (error) => {
      fault = error.message;
      if (child.pid === undefined) finish(null, null);
    });
    child.on('close', finish);
    if (start.input !== undefined && child.stdin !== null) {
      // A program that does not read to the end closes the pipe; its exit code tells the story.
      child.stdin.on('error', () => {});
      child.stdin.end(start.input);
    }
    function finish(code: number | null, signal: NodeJS.Signals | null): void {
      running.delete(child);
      resolve({ code, signal, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr), fault });
    }
  });
}

/** Runs a program in our place: its streams are ours. */
export function passThrough(start: Start): Promise<Finished> {
  return new Promise((resolve) => {
    const child = launch(start.words, [start.input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit']);
    const none = new Uint8Array(0);
    let fault: string | null = null;
    child.on('error', (error) => {
      fault = error.message;
      if (child.pid === undefined) finish(null, null);
    });
    child.on('close', finish);
    if (start.input !== undefined && child.stdin !== null) {
      child.stdin.on('error', () => {});
      child.stdin.end(start.input);
    }
    function finish(code: number | null, signal: NodeJS.Signals | null): void {
      running.delete(child);
      resolve({ code, signal, stdout: none, stderr: none, fault });
    }
  });
}

function launch(words: readonly string[], stdio: ('inherit' | 'pipe')[]): ChildProcess {
  const child = spawn(words[0]!, words.slice(1), { stdio, shell: false, windowsHide: true });
  running.add(child);
  return child;
}
