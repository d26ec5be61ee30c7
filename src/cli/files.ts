/**
 * Reading inputs and writing outputs, so that nothing is lost: inputs are bytes (latin-1 strings) of bounded size,
 * outputs appear whole or not at all.
 */
import {
  closeSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError, Exit } from './exit.ts';

/** Larger inputs are refused before they are read: V8 has no longer strings. */
const SIZE_LIMIT = 512 * 1024 * 1024 - 64;

export interface InputText {
  readonly name: string;
  /** One byte a character. */
  readonly text: string;
}

/** The bytes of a file, or of standard input for `-`. */
export function readInput(path: string): InputText {
  const name = path === '-' ? '<stdin>' : path;
  const fd = path === '-' ? 0 : orFail(name, () => openSync(path, 'r'));
  try {
    const stats = orFail(name, () => fstatSync(fd));
    if (stats.isDirectory()) throw isDirectory(name);
    if (stats.isFile() && stats.size > SIZE_LIMIT) throw tooLarge(name);
    return { name, text: readAll(fd, name, stats) };
  } finally {
    if (fd !== 0) closeSync(fd);
  }
}

/** Says what keeps a file from being read, as `readInput` does, before somebody else reads it. */
export function mustBeReadable(path: string): void {
  const fd = orFail(path, () => openSync(path, 'r'));
  const isFolder = fstatSync(fd).isDirectory();
  closeSync(fd);
  if (isFolder) throw isDirectory(path);
}

function readAll(fd: number, name: string, stats: Stats): string {
  const known = stats.isFile() ? stats.size : 0;
  let buffer = Buffer.allocUnsafe(Math.max(known + 1, 1 << 16));
  let used = 0;
  for (;;) {
    if (used === buffer.length) {
      if (used >= SIZE_LIMIT) throw tooLarge(name);
      const larger = Buffer.allocUnsafe(Math.min(buffer.length * 2, SIZE_LIMIT + 1));
      buffer.copy(larger, 0, 0, used);
      buffer = larger;
    }
    const got = readSome(fd, buffer, used, name);
    if (got === 0) return buffer.toString('latin1', 0, used);
    used += got;
  }
}

/** A pipe that has nothing yet answers EAGAIN: wait a little and ask again. */
function readSome(fd: number, buffer: Buffer, at: number, name: string): number {
  for (;;) {
    try {
      return readSync(fd, buffer, at, buffer.length - at, null);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw unreadable(name, error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Takes the pieces of an output; `finish` makes it appear. */
export interface OutputFile {
  write(chunk: Uint8Array | string): void;
  finish(): void;
  /** Leaves no trace. */
  abandon(): void;
}

/** Opens `path` (`-` is standard output). A regular file is written beside its place and renamed at the end. */
export function openOutput(path: string): OutputFile {
  if (path === '-') return plainOutput(1, 'standard output');
  const special = orFail(path, () => statIfThere(path), 'unwritable');
  if (special?.isDirectory() === true)
    throw new CommandError(Exit.Input, `${path}: error[unwritable]: is a directory`);
  if (special !== null && !special.isFile())
    return plainOutput(
      orFail(path, () => openSync(path, 'w'), 'unwritable'),
      path,
    );
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  const fd = orFail(path, () => openSync(temporary, 'wx', 0o666), 'unwritable');
  const abandon = (): void => {
    closeSync(fd);
    unlinkSync(temporary);
  };
  return {
    write: (chunk) => {
      try {
        writeAll(fd, chunk);
      } catch (error) {
        abandon();
        throw failure(path, error, 'unwritable');
      }
    },
    finish: () => {
      closeSync(fd);
      orFail(path, () => renameSync(temporary, path), 'unwritable');
    },
    abandon,
  };
}

function plainOutput(fd: number, name: string): OutputFile {
  return {
    write: (chunk) => {
      try {
        writeAll(fd, chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(Exit.Ok);
        throw failure(name, error, 'unwritable');
      }
    },
    finish: () => {
      if (fd > 2) closeSync(fd);
    },
    abandon: () => undefined,
  };
}

function writeAll(fd: number, chunk: Uint8Array | string): void {
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(fd, bytes, at, bytes.length - at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function statIfThere(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

function orFail<T>(name: string, work: () => T, code = 'unreadable'): T {
  try {
    return work();
  } catch (error) {
    throw failure(name, error, code);
  }
}

function isDirectory(name: string): CommandError {
  return new CommandError(Exit.Input, `${name}: error[unreadable]: is a directory`);
}

function unreadable(name: string, error: unknown): CommandError {
  return failure(name, error, 'unreadable');
}

/** Standard output or standard error broke: a reader that went away is no fault, a full disk is. */
export function onStreamError(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(Exit.Ok);
  try {
    writeSync(2, `superword: ${failure('standard output', error, 'unwritable').message}\n`);
  } catch {
    // It was standard error itself: there is nobody left to tell.
  }
  process.exit(Exit.Input);
}

/** Node's own message without the call and the path: `ENOENT: no such file or directory`. */
function failure(name: string, error: unknown, code: string): CommandError {
  const message = error instanceof Error ? error.message : String(error);
  const text = message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?( -> '.*')?$/, '');
  return new CommandError(Exit.Input, `${name}: error[${code}]: ${text}`);
}

function tooLarge(name: string): CommandError {
  return new CommandError(Exit.Limit, `${name}: error[too-large]: more than 512 MB`);
}
