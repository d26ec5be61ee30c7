/**
 * A clang on the disk, version 17 or newer (older ones do not read today's LLVM IR).
 */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_LIMITS } from '../limits.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import {
  type Clang,
  type ClangOptions,
  type ClangResult,
  driverMode,
  type Source,
  safeName,
} from './clang.ts';
import { type ProcessResult, type ProcessRun, runProcess } from './process.ts';

export const OLDEST_MAJOR = 17;
/** Apple counts differently: its 16 is built from LLVM 17. */
const OLDEST_APPLE_MAJOR = 16;

/** Asks the program for its version; a fault when it is no clang, or too old. */
export async function installedClang(path: string): Promise<Outcome<Clang>> {
  const [asked, listed] = await Promise.all([ask(path, '--version'), ask(path, '--print-targets')]);
  if (!asked.ok) return failed('no-clang', asked.fault.message, asked.fault.detail);
  const text = new TextDecoder().decode(asked.value.stdout);
  const parsed = parseVersion(text);
  if (parsed === undefined) return failed('no-clang', `${path} is not a clang`, text + asked.value.stderr);
  if (parsed.major < (parsed.apple ? OLDEST_APPLE_MAJOR : OLDEST_MAJOR)) {
    return failed('no-clang', `${path} is clang ${parsed.version}; ${OLDEST_MAJOR} or newer is needed`, text);
  }
  const targets = listed.ok ? targetNames(new TextDecoder().decode(listed.value.stdout)) : [];
  const size = await stat(path).then(
    (info) => `${info.size} ${info.mtimeMs}`,
    () => '',
  );
  return done({
    kind: 'installed',
    version: parsed.version,
    major: parsed.major,
    identity: `${path} ${size} ${text}`,
    describe: () => `${parsed.apple ? 'Apple ' : ''}clang ${parsed.version} (${path})`,
    generates: (triple) => targets.some((target) => triple.startsWith(target)),
    run: (args, options = {}) =>
      options.source === undefined
        ? runInFolder(path, args, options)
        : runSource(path, args, options, options.source),
    close: () => {},
  });
}

/** `clang version 19.1.7`, `Debian clang version 19.1.7 (3~deb12u1)`, `Apple clang version 16.0.0 (…)`. */
export function parseVersion(text: string): { version: string; major: number; apple: boolean } | undefined {
  const match = /^(.*)\bclang version (\d+)((?:\.\d+)*)/m.exec(text);
  if (match === null) return undefined;
  return { version: match[2]! + match[3]!, major: Number(match[2]), apple: match[1]!.includes('Apple') };
}

function ask(path: string, question: string): Promise<Outcome<ProcessResult>> {
  const env = clangEnvironment();
  return runProcess({ file: path, args: [question], cwd: tmpdir(), env, timeMs: 10_000, sizeBytes: 65536 });
}

/** LLVM's names of machines that triples call otherwise. */
const OTHER_NAMES = new Map([
  ['x86', ['i386', 'i486', 'i586', 'i686']],
  ['x86-64', ['x86_64', 'amd64']],
  ['ppc64', ['powerpc64']],
  ['ppc64le', ['powerpc64le']],
]);

/** The words before the dashes of `--print-targets`, as triples start with them. */
function targetNames(text: string): string[] {
  const names = Array.from(text.matchAll(/^\s+(\S+)\s+-/gm), (match) => match[1]!);
  return names.flatMap((name) => OTHER_NAMES.get(name) ?? [name]);
}

/** The user's own environment, but for the variable that rewrites clang's arguments. */
function clangEnvironment(): NodeJS.ProcessEnv {
  const { CCC_OVERRIDE_OPTIONS: _, ...env } = process.env;
  return env;
}

function runSource(
  path: string,
  args: readonly string[],
  options: ClangOptions,
  source: Source,
): Promise<Outcome<ClangResult>> {
  const input = source.onDisk ? safeName(source.name) : '-';
  return execute(
    {
      file: path,
      args: [...driverMode(source.language), ...args, '-x', source.language, input],
      cwd: source.cwd,
      ...(source.onDisk ? {} : { input: source.bytes }),
    },
    options,
  );
}

/** In a folder of its own under the system's temporary folder, removed afterwards. */
async function runInFolder(
  path: string,
  args: readonly string[],
  options: ClangOptions,
): Promise<Outcome<ClangResult>> {
  let folder: string;
  try {
    folder = await mkdtemp(join(tmpdir(), 'superword-'));
  } catch (error) {
    return failed('io', `cannot make a temporary folder: ${(error as Error).message}`);
  }
  try {
    for (const [name, bytes] of options.files ?? []) await writeFile(join(folder, name), bytes);
    const ran = await execute({ file: path, args, cwd: folder }, options);
    if (!ran.ok) return ran;
    const limit = options.limits ?? COMPILE_LIMITS;
    const files = new Map<string, Uint8Array>();
    for (const name of (await readdir(folder)).sort()) {
      if (options.files?.has(name)) continue;
      const made = join(folder, name);
      if ((await stat(made)).size > limit.sizeBytes) {
        return failed('size', `clang wrote more than ${limit.sizeBytes} bytes`, ran.value.stderr);
      }
      files.set(name, await readFile(made));
    }
    return done({ ...ran.value, files });
  } catch (error) {
    return failed('io', (error as Error).message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function execute(
  run: Pick<ProcessRun, 'file' | 'args' | 'cwd' | 'input'>,
  options: ClangOptions,
): Promise<Outcome<ClangResult>> {
  const limits = options.limits ?? COMPILE_LIMITS;
  const ran = await runProcess({
    ...run,
    env: clangEnvironment(),
    timeMs: limits.timeMs,
    sizeBytes: limits.sizeBytes,
  });
  return ran.ok ? done({ ...ran.value, files: new Map() }) : ran;
}
