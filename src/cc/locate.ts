/**
 * Which clang to drive: the one named (`-fsuperword-clang=`, SUPERWORD_CLANG); the embedded one for WebAssembly; else the
 * first on PATH that is new enough. The toolchain room decides alike, but asks every candidate for its version and
 * targets; a compiler that is called for each file has no time for that where the name tells.
 */
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import type { Compiler } from './compiler.ts';
import { installedCompiler } from './installed-compiler.ts';
import { takesNextWord } from './options.ts';
import { collect } from './processes.ts';

/** Older ones do not read today's LLVM IR. */
const OLDEST = 17;
const NEWEST = 26;

export type Located =
  | { readonly ok: true; readonly compiler: Compiler }
  | { readonly ok: false; readonly message: string };

export interface Wishes {
  /** `-fsuperword-clang=`. */
  readonly named: string | undefined;
  readonly language: 'c' | 'c++';
  /** clang's own words: they say what machine the code is for. */
  readonly words: readonly string[];
}

export async function locateCompiler(wishes: Wishes): Promise<Located> {
  const mode = wishes.language === 'c++' ? ['--driver-mode=g++'] : [];
  const named = wishes.named ?? process.env.SUPERWORD_CLANG ?? '';
  if (named !== '' && named !== 'embedded') {
    const plain = !/[\\/]/.test(named);
    const path = plain ? onPath(named) : resolve(named);
    if (path === undefined || !isProgram(path)) return { ok: false, message: `no such program: '${named}'` };
    return { ok: true, compiler: installedCompiler(path, mode) };
  }
  if (named === 'embedded' || /^wasm(32|64)/.test(tripleOf(wishes.words))) {
    const { embeddedCompiler } = await import('./embedded-compiler.ts');
    const found = await embeddedCompiler(mode);
    if (found.ok || named === 'embedded') return found;
  }
  const path = await newEnough();
  if (path !== undefined) return { ok: true, compiler: installedCompiler(path, mode) };
  return {
    ok: false,
    message: `code for this machine needs an installed clang, and none was found: install clang ${OLDEST} or newer, name one with SUPERWORD_CLANG, or compile for WebAssembly with --target=wasm32-wasip1`,
  };
}

/** The last `--target` of an argument list; '' without one. */
export function tripleOf(words: readonly string[]): string {
  let triple = '';
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word.startsWith('--target=')) triple = word.slice('--target='.length);
    else if (word === '-target' || word === '--target') triple = words[i + 1] ?? triple;
    if (takesNextWord(word)) i++;
  }
  return triple;
}

async function newEnough(): Promise<string | undefined> {
  const plain = onPath('clang');
  if (plain !== undefined && (await majorOf(plain)) >= OLDEST) return plain;
  for (let major = NEWEST; major >= OLDEST; major--) {
    const path = onPath(`clang-${major}`);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** From the name of the file behind the links, if it has a number; otherwise from what the program says. */
async function majorOf(path: string): Promise<number> {
  const told = /(?:llvm|clang)-(\d+)(?:$|[/.])/.exec(realpathSync(path));
  if (told !== null) return Number(told[1]);
  const asked = await collect({ words: [path, '--version'], input: new Uint8Array(0) });
  const match = /^(.*)\bclang version (\d+)/m.exec(Buffer.from(asked.stdout).toString('latin1'));
  if (match === null) return 0;
  // Apple counts differently: its 16 is built from LLVM 17.
  return match[1]!.includes('Apple') ? Number(match[2]) + 1 : Number(match[2]);
}

/** Relative entries of PATH are not trusted, and we do not find ourselves. */
function onPath(name: string): string | undefined {
  const ending = process.platform === 'win32' ? '.exe' : '';
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const path = join(folder, name + ending);
    if (isProgram(path) && !isOurselves(path)) return path;
  }
  return undefined;
}

function isOurselves(path: string): boolean {
  const started = process.argv[1];
  try {
    return started !== undefined && realpathSync(path) === realpathSync(started);
  } catch {
    return false;
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
