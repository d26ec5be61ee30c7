/**
 * Starts a program out of `dist/bin/program.js`: what every file of `dist/bin` that users and threads start does first.
 *
 * Most runs last a few tenths of a second, and more than half of that was V8 at work on our source. So
 *   1. what V8 has compiled is kept beside the program, in `.compiled/`, one file a command: a run that finds none, or
 *      needed much more, writes it, if it may; V8 itself refuses one of another version or of another text;
 *      (it is a script to V8, not a module, and so may not import anything but what the bundle holds);
 *   2. functions must run longer before they are optimized than V8 thinks, and what was compiled stays, to be kept;
 *   3. modules of node that few runs need are loaded when they are used: a bundle asks for all of them first.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

type Programs = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Of bytecode, between two looks at how hot a function is. V8 takes 66 KB: then a fifth to a third of the processor's
 * time of `opt` on a file of 10 KB went into optimized code that hardly ran. Of eight such files with 600 KB, 1.5 and 3 MB:
 * 3.10, 2.91 and 2.91 s. Runs of many seconds end as soon as before.
 */
const INTERRUPT_BUDGET = 1_500_000;

/** Against what is kept: writing it anew takes as long as compiling so much. */
const MUCH_MORE = 1.25;

/** How much that is, V8 finds out by walking its heap, which takes up to two hundredths of a run: so one in so many asks. */
const ASKING = 8;

/** Modules of node that take milliseconds to load, and that only runs with a clang use. */
const SELDOM_USED = new Set(['node:crypto', 'node:child_process']);

/**
 * Loads the programs and begins the one of this name. `from`: the file that was started. The programs are one
 * function in parentheses (scripts/build.mjs) in ASCII, which is read as it is.
 */
export function start(name: string, from: string): void {
  if (isMainThread) suitShortRuns();
  const folder = dirname(from);
  const file = join(folder, 'program.js');
  const kept = join(folder, '.compiled', keptName(name, file));
  const compiled = readIfThere(kept);
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(compiled === null ? {} : { cachedData: compiled }),
  });
  const module: { exports: { PROGRAMS?: Programs } } = { exports: {} };
  script.runInThisContext()(module.exports, lazyRequire(createRequire(from)), module, file, folder);
  const asks = compiled === null || process.pid % ASKING === 0;
  if (isMainThread && script.cachedDataRejected !== true && asks) {
    const usual = compiledBytes();
    process.once('beforeExit', () => {
      if (compiled === null || compiledBytes() > MUCH_MORE * usual) keep(kept, script);
    });
  }
  module.exports.PROGRAMS![name]!();
}

/** V8 as the programs set it: so that runs of a few tenths of a second are not spent on optimizing what runs them. */
export function suitShortRuns(): void {
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
  setFlagsFromString('--no-flush-bytecode');
}

/** Modules that are seldom used stand for themselves until something of them is wanted. */
function lazyRequire(require: NodeJS.Require): (name: string) => object {
  return (name) => {
    if (!SELDOM_USED.has(name)) return require(name);
    return new Proxy({}, { get: (_, key) => require(name)[key] });
  };
}

/** Commands use different parts of the program. */
function keptName(name: string, file: string): string {
  const command = /^[a-z+]+$/.exec(process.argv[2] ?? '')?.[0] ?? 'any';
  const { size, mtimeMs } = statSync(file);
  return [name, name === 'superword' ? command : 'any', process.version, process.arch, size, mtimeMs].join(
    '-',
  );
}

function compiledBytes(): number {
  return getHeapCodeStatistics().bytecode_and_metadata_size;
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Whoever may not write here starts a little slower. */
function keep(path: string, script: Script): void {
  const part = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(part, script.createCachedData());
    renameSync(part, path);
  } catch {
    // Nothing depends on it.
  }
}
