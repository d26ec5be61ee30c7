/**
 * The flags of a source file, from the `compile_commands.json` that build tools write.
 * (Clang's "JSON Compilation Database Format Specification".)
 *
 * An entry has a directory, a file, and its command as one shell line (`command`) or as words (`arguments`).
 * Kept: what decides how the text is read and what it means. Taken out: the compiler itself and launchers
 * before it, inputs and outputs, dependency files, optimization levels and vectorizer switches (the columns
 * have their own), debug information, and warnings as errors. Relative folders become absolute, because the
 * file is compiled from the user's folder, not from the build's.
 */
import { existsSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { COMPILE_LIMITS } from '../limits.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { splitWords } from '../shell-words.ts';
import { readRegularFile } from './source-files.ts';

/** The flags for `file` (relative to `cwd`), from `folder`/compile_commands.json or the file `folder` itself. */
export function flagsFromDatabase(folder: string, file: string, cwd: string): Outcome<readonly string[]> {
  const place = resolve(cwd, folder);
  const path = place.endsWith('.json') ? place : join(place, 'compile_commands.json');
  const read = readRegularFile(path, COMPILE_LIMITS.sizeBytes);
  if (!read.ok) return failed(read.fault.code, `${path}: ${read.fault.message}`);
  let database: unknown;
  try {
    database = JSON.parse(new TextDecoder().decode(read.value));
  } catch (error) {
    return failed('bad-input', `${path}: ${(error as Error).message}`);
  }
  if (!Array.isArray(database)) return failed('bad-input', `${path}: a list of commands is expected`);
  const wanted = resolve(cwd, file);
  for (const item of database as unknown[]) {
    const entry = entryOf(item, resolve(path, '..'));
    if (entry !== undefined && entry.file === wanted) return done(cleanFlags(entry));
  }
  return failed('bad-input', `${path} has no command for ${file}`);
}

interface Entry {
  readonly directory: string;
  /** Absolute. */
  readonly file: string;
  readonly words: readonly string[];
}

function entryOf(item: unknown, base: string): Entry | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { directory, file, command, arguments: words } = item as Record<string, unknown>;
  if (typeof directory !== 'string' || typeof file !== 'string') return undefined;
  const from = resolve(base, directory);
  const rules = process.platform === 'win32' ? 'windows' : 'posix';
  if (Array.isArray(words) && words.every((word) => typeof word === 'string')) {
    return { directory: from, file: resolve(from, file), words };
  }
  if (typeof command !== 'string') return undefined;
  return { directory: from, file: resolve(from, file), words: splitWords(command, rules) };
}

const LAUNCHERS = /^(?:ccache|sccache|distcc|icecc|gomacc)(?:\.exe)?$/;
/** Dropped together with the word after them. */
const DROP_PAIR = new Set([
  '-o',
  '-MF',
  '-MT',
  '-MQ',
  '-MJ',
  '-x',
  '-dumpbase',
  '-dumpdir',
  '-include-pch',
  '--serialize-diagnostics',
]);
const DROP_ONE =
  /^(?:-c|-S|-E|-o.+|-M[A-Z]*.*|-O.*|-g.*|-Werror.*|-pedantic-errors|-flto.*|-save-temps.*|-f(?:no-)?(?:tree-)?(?:slp-)?vectorize|-f(?:no-)?unroll-.*|-pipe|--|-x.+|-fplugin.*|-fpass-plugin.*|-fdiagnostics-.*|-fcolor-diagnostics)$/;
/** Their value is a path. */
const PATHS = [
  '-isystem',
  '-idirafter',
  '-iquote',
  '-include',
  '-imacros',
  '-isysroot',
  '--sysroot',
  '-I',
  '-F',
] as const;
const KEEP_PAIR = new Set(['-D', '-U', '-Xclang', '-mllvm', '-target', '-arch', '--param']);

function cleanFlags(entry: Entry): string[] {
  const words = expandResponseFiles(entry.words, entry.directory, 0);
  let start = 1;
  while (start < words.length && LAUNCHERS.test(basename(words[start - 1]!))) start++;
  const flags: string[] = [];
  for (let i = start; i < words.length; i++) {
    const word = words[i]!;
    const path = PATHS.find((name) => word.startsWith(name));
    if (DROP_PAIR.has(word)) i++;
    else if (KEEP_PAIR.has(word)) flags.push(word, words[++i] ?? '');
    else if (DROP_ONE.test(word) || !word.startsWith('-')) continue;
    else if (path === undefined) flags.push(word);
    else if (word === path) flags.push(word, absolute(path, words[++i] ?? '', entry.directory));
    else if (word.startsWith(`${path}=`))
      flags.push(`${path}=${absolute(path, word.slice(path.length + 1), entry.directory)}`);
    else flags.push(path + absolute(path, word.slice(path.length), entry.directory));
  }
  return flags;
}

function absolute(flag: string, path: string, directory: string): string {
  if (isAbsolute(path) || path === '') return path;
  const fixed = resolve(directory, path);
  // A forced header may also lie in an include folder; only one that exists beside the build is fixed to it.
  return (flag === '-include' || flag === '-imacros') && !existsSync(fixed) ? path : fixed;
}

function expandResponseFiles(words: readonly string[], directory: string, depth: number): string[] {
  const all: string[] = [];
  for (const word of words) {
    const file = word.startsWith('@')
      ? readRegularFile(resolve(directory, word.slice(1)), 2 ** 20)
      : undefined;
    if (file?.ok && depth < 8) {
      const rules = process.platform === 'win32' ? 'windows' : 'posix';
      const inner = splitWords(new TextDecoder().decode(file.value), rules);
      all.push(...expandResponseFiles(inner, directory, depth + 1));
    } else {
      all.push(word);
    }
  }
  return all;
}
