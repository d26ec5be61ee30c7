/**
 * Reading a source, and the files it may include, from the disk.
 *
 * The files are found by a walk over the text: 1. take a file, 2. list the names it mentions (see
 * include-scan.ts), 3. look for each beside the file, in the folders the flags name, and in the working
 * folder, 4. go on with every file found. All matches are kept, not the first, so `#include_next` and
 * conditions need no care. Names that are not found are the compiler's own headers, or the user's mistake,
 * which clang will report better than we can.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { mentionedFiles } from '../include-scan.ts';
import { includesFiles, type Language, languageOf } from '../language.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { includePaths } from '../screen-flags.ts';
import { bytesOf } from './byte-text.ts';
import type { HostFile, Source } from './clang.ts';

/** What to compile: a file, or text without one (standard input, a made harness), as bytes or a byte string. */
export type Input =
  | { readonly path: string }
  | { readonly text: string | Uint8Array; readonly name: string; readonly language: Language };

const MOST_FILES = 4000;
/** Windows knows no such flag, and no such blocking. */
const O_RDONLY_NONBLOCK = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads the input; `reads` stays empty until `withIncludes` fills it. */
export function readSource(input: Input, cwd: string, sizeBytes: number): Outcome<Source> {
  if ('text' in input) {
    const bytes = typeof input.text === 'string' ? bytesOf(input.text) : input.text;
    if (bytes.length > sizeBytes) return failed('size', `${input.name} is larger than ${sizeBytes} bytes`);
    return done({ name: input.name, cwd, language: input.language, bytes, onDisk: false, reads: [] });
  }
  const language = languageOf(input.path);
  if (language === undefined) {
    return failed('bad-input', `${input.path}: not a .c, .cc, .cpp, .i, .ll or .bc file`);
  }
  const read = readRegularFile(resolve(cwd, input.path), sizeBytes);
  if (!read.ok) return failed(read.fault.code, `${input.path}: ${read.fault.message}`);
  return done({ name: input.path, cwd, language, bytes: read.value, onDisk: true, reads: [] });
}

/** The source with every file it may include under these flags. */
export function withIncludes(source: Source, flags: readonly string[], sizeBytes: number): Outcome<Source> {
  if (!includesFiles(source.language)) return done(source);
  const paths = includePaths(flags);
  const everywhere = [...paths.quoted, ...paths.folders].map((folder) => resolve(source.cwd, folder));
  const main = resolve(source.cwd, source.name);
  const tried = new Set<string>([main]);
  const found: HostFile[] = [];
  const decoder = new TextDecoder();
  let total = 0;

  const look = (path: string): Outcome<undefined> => {
    if (tried.has(path)) return done(undefined);
    tried.add(path);
    const read = readRegularFile(path, sizeBytes);
    if (!read.ok)
      return read.fault.code === 'size' ? failed('size', `${path}: ${read.fault.message}`) : done(undefined);
    total += read.value.length;
    if (total > sizeBytes || found.length >= MOST_FILES) {
      return failed('size', `${source.name} may include more than ${MOST_FILES} files or ${sizeBytes} bytes`);
    }
    found.push({ path, bytes: read.value });
    return done(undefined);
  };

  const lookFor = (name: string, beside: string): Outcome<undefined> => {
    if (isAbsolute(name)) return look(name);
    for (const folder of [beside, ...everywhere]) {
      const looked = look(resolve(folder, name));
      if (!looked.ok) return looked;
    }
    return done(undefined);
  };

  for (const name of [...paths.forced, ...paths.defined]) {
    const looked = lookFor(name, source.cwd);
    if (!looked.ok) return looked;
  }
  for (let i = -1; i < found.length; i++) {
    const file = i < 0 ? { path: main, bytes: source.bytes } : found[i]!;
    // Text without a file includes from the working folder, which is where its name puts it.
    const beside = dirname(file.path);
    for (const mention of mentionedFiles(decoder.decode(file.bytes))) {
      const looked = lookFor(mention.name, beside);
      if (!looked.ok) return looked;
    }
  }
  return done({ ...source, reads: found.sort((a, b) => (a.path < b.path ? -1 : 1)) });
}

/** The contents of a regular file; its size is checked before anything is read. */
export function readRegularFile(path: string, sizeBytes: number): Outcome<Uint8Array> {
  let handle: number;
  try {
    // A FIFO without a writer would block here for ever.
    handle = openSync(path, O_RDONLY_NONBLOCK);
  } catch (error) {
    return failed('bad-input', reasonOf(error));
  }
  try {
    const info = fstatSync(handle);
    if (info.isDirectory()) return failed('bad-input', 'it is a folder');
    if (!info.isFile()) return failed('bad-input', 'it is not a regular file');
    if (info.size > sizeBytes) return failed('size', `larger than ${sizeBytes} bytes`);
    const bytes = Buffer.alloc(info.size);
    let at = 0;
    while (at < bytes.length) {
      const count = readSync(handle, bytes, at, bytes.length - at, at);
      if (count === 0) break;
      at += count;
    }
    return done(bytes.subarray(0, at));
  } catch (error) {
    return failed('io', reasonOf(error));
  } finally {
    closeSync(handle);
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return error instanceof Error ? error.message : String(error);
}
