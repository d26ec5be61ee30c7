/**
 * The embedded clang: the npm package `@yowasp/clang`, clang compiled to WebAssembly, in a child of ours.
 *
 * It has no disk. A source and the files it may include are handed over, and laid out with a virtual file
 * system overlay under the user's own paths, so that relative names, `..`, `__FILE__` and messages come
 * out as they would from a clang on the disk. Its C library is wasi-libc, its C++ library libc++.
 *
 *     tree in memory            overlay (what clang sees)
 *     /in/main.c          ←──   /home/u/project/src/a.c     working folder: /home/u/project/src
 *     /in/1               ←──   /home/u/project/inc/x.h
 *     /usr/include/…            (the package's own headers)
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWasmTriple } from '../flags.ts';
import { endingOf } from '../language.ts';
import { COMPILE_LIMITS, type Limits } from '../limits.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { textOf } from './byte-text.ts';
import {
  type Clang,
  type ClangOptions,
  type ClangResult,
  driverMode,
  type Source,
  safeName,
} from './clang.ts';
import {
  type CompileReply,
  type CompileRequest,
  type CompilerConfig,
  compilerChild,
} from './compiler-child.ts';
import { NodeChild } from './node-child.ts';

export const EMBEDDED_PACKAGE = '@yowasp/clang';
/** The version this room is tested with. */
export const EMBEDDED_VERSION = '22.0.0-git20542-10';
/** For the message that tells the user what to install. */
export const EMBEDDED_SIZE = '27 MB to download, 101 MB on disk';

/** Loading its code takes about a second on a slow machine; that is not the compilation's time. */
const START_MS = 30_000;

export interface EmbeddedPackage {
  /** File URL of its module. */
  readonly bundle: string;
  readonly version: string;
}

/** Finds the package beside us, or beside the folder the user works in. Nothing of it is loaded. */
export function findEmbeddedPackage(cwd: string): EmbeddedPackage | undefined {
  for (const from of [import.meta.url, pathToFileURL(join(cwd, 'x.js')).href]) {
    try {
      const bundle = createRequire(from).resolve(EMBEDDED_PACKAGE);
      const text = readFileSync(join(dirname(dirname(bundle)), 'package.json'), 'utf8');
      const { version } = JSON.parse(text) as { version?: unknown };
      return {
        bundle: pathToFileURL(bundle).href,
        version: typeof version === 'string' ? version : 'unknown',
      };
    } catch {
      // Not there, or not readable: the next place.
    }
  }
  return undefined;
}

/** No process is started before the first run. */
export function embeddedClang(found: EmbeddedPackage, memoryBytes = COMPILE_LIMITS.memoryBytes): Clang {
  const child = startChild(found, memoryBytes);
  const major = Number.parseInt(found.version, 10);
  return {
    kind: 'embedded',
    version: found.version,
    major,
    identity: `${EMBEDDED_PACKAGE} ${found.version}`,
    describe: () => `clang ${major} (embedded, ${EMBEDDED_PACKAGE} ${found.version})`,
    generates: isWasmTriple,
    run: (args, options = {}) => run(child, args, options),
    close: () => child.close(),
  };
}

/** One call of one of the package's tools, below its driver. */
export interface ToolCall {
  /** The tool's name, then its arguments. */
  readonly words: readonly string[];
  /** Its files, by path without a leading slash; what it makes at the top comes back. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** Compile this: the arguments end with `-x LANGUAGE NAME`, and name its output plainly. */
  readonly source?: Source;
  /** Even the name of its output is left alone; for tools that make no files, and for the driver's report. */
  readonly asIs?: boolean;
}

export interface EmbeddedTools {
  call(call: ToolCall, limits?: Limits): Promise<Outcome<ClangResult>>;
  close(): void;
}

/** The tools one by one, for drivers of other drivers. No process is started before the first call. */
export function embeddedTools(
  found: EmbeddedPackage,
  memoryBytes = COMPILE_LIMITS.memoryBytes,
): EmbeddedTools {
  const child = startChild(found, memoryBytes);
  return {
    call: (call, limits = COMPILE_LIMITS) => {
      const { source, asIs = false } = call;
      const files = [...(call.files ?? new Map<string, Uint8Array>())];
      if (source === undefined) {
        return send(child, { args: [], files, tool: { words: call.words, asIs } }, limits);
      }
      const { stand, files: laid } = layOut([], source);
      const words = [...call.words.slice(0, -1), stand.path];
      return send(child, { args: [], files: [...files, ...laid], stand, tool: { words, asIs } }, limits);
    },
    close: () => child.close(),
  };
}

function startChild(found: EmbeddedPackage, memoryBytes: number): NodeChild {
  const config: CompilerConfig = { bundle: found.bundle, pages: Math.floor(memoryBytes / 65536) };
  return new NodeChild(compilerChild, config, { label: 'the embedded clang', heapMiB: 2048 });
}

async function run(
  child: NodeChild,
  args: readonly string[],
  options: ClangOptions,
): Promise<Outcome<ClangResult>> {
  const limits = options.limits ?? COMPILE_LIMITS;
  const broken = args.find((arg) => arg.includes('\n') || arg.includes('\0'));
  if (broken !== undefined)
    return failed('bad-flag', 'an argument for clang has a line break or a zero byte in it');
  const layout =
    options.source === undefined
      ? { args, files: [...(options.files ?? new Map<string, Uint8Array>())] }
      : layOut(args, options.source);
  return send(child, layout, limits);
}

async function send(
  child: NodeChild,
  call: Omit<CompileRequest, 'timeMs' | 'sizeBytes'>,
  limits: Limits,
): Promise<Outcome<ClangResult>> {
  const request: CompileRequest = { ...call, timeMs: limits.timeMs, sizeBytes: limits.sizeBytes };
  // The child stops its own work first and stays warm; our longer limit is for a child that is stuck.
  const answer = await child.request(request, limits.timeMs + START_MS);
  if (!answer.ok) return answer;
  const reply = answer.value as CompileReply;
  const stderr = textOf(reply.stderr);
  switch (reply.kind) {
    case 'ran':
      return done({ code: reply.code, stdout: reply.stdout, stderr, files: new Map(reply.files) });
    case 'time':
      return failed('time', `clang did not finish within ${limits.timeMs / 1000} s`, stderr);
    case 'memory':
      return failed('memory', 'clang ran out of memory or stack', stderr);
    case 'size':
      return failed('size', `clang wrote more than ${limits.sizeBytes} bytes`, stderr);
    case 'crash':
      return failed('crash', `the embedded clang crashed (${reply.message})`, stderr);
  }
}

/** The tree, the overlay over it, and the flags that make the compiler proper look through it. */
function layOut(
  args: readonly string[],
  source: Source,
): Pick<CompileRequest, 'args' | 'files' | 'stand'> & { stand: NonNullable<CompileRequest['stand']> } {
  const main = `in/main${endingOf(source.language)}`;
  const name = safeName(slashes(source.name));
  const files: [string, Uint8Array][] = [[main, source.bytes]];
  const roots = [
    { name: virtualPath(resolve(source.cwd, source.name)), type: 'file', 'external-contents': `/${main}` },
  ];
  source.reads.forEach((file, i) => {
    files.push([`in/${i}`, file.bytes]);
    roots.push({ name: virtualPath(file.path), type: 'file', 'external-contents': `/in/${i}` });
  });
  const overlay = {
    version: 0,
    'case-sensitive': 'true',
    'use-external-names': 'false',
    'overlay-relative': 'false',
    roots,
  };
  files.push(['overlay.yaml', new TextEncoder().encode(JSON.stringify(overlay))]);
  return {
    args: [...driverMode(source.language), ...args, '-x', source.language, `/${main}`],
    files,
    stand: {
      path: `/${main}`,
      name,
      flags: ['-ivfsoverlay', '/overlay.yaml', '-working-directory', virtualPath(source.cwd)],
    },
  };
}

/** `C:\a\b` is `/C:/a/b` in there. */
function virtualPath(path: string): string {
  const forward = slashes(path);
  return forward.startsWith('/') ? forward : `/${forward}`;
}

function slashes(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}
