/**
 * The texts that judge us. Sources in C and C++ carry their flags in their first lines:
 *
 *     // flags: -O…                    for every compiler
 *     // wasm flags: …                 instead of `flags` when the embedded clang compiles for wasm32
 *     // embedded: x86_64 (reason)     the embedded clang compiles it for x86_64 rather than wasm32
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './tools.ts';

export const CORPUS = join(import.meta.dirname, '..', 'corpus');
export const CLANG = 'clang-19';

/** The levels of optimization every source is compiled at. */
export const LEVELS = ['-O0', '-O1', '-O2', '-O3', '-O2 -g'] as const;
export type Level = (typeof LEVELS)[number];

export interface CSource {
  /** The file's name. */
  readonly name: string;
  readonly text: string;
  /** The first sentence of its head. */
  readonly about: string;
  readonly flags: readonly string[];
  readonly wasmFlags: readonly string[];
  /** What the embedded clang compiles it for, and why not wasm32 where it does not. */
  readonly embedded: 'wasm32' | 'x86_64';
  readonly because: string;
}

/** Every C and C++ source, by name. */
export function cSources(): CSource[] {
  const folder = join(CORPUS, 'c');
  return readdirSync(folder)
    .filter((name) => /\.(c|cpp)$/.test(name))
    .sort()
    .map((name) => describe(name, readFileSync(join(folder, name), 'utf8')));
}

function describe(name: string, text: string): CSource {
  const directive = (key: string) => new RegExp(`^// ${key}: (.*)$`, 'm').exec(text)?.[1];
  const flags = words(directive('flags'));
  const embedded = /^(\S+) \((.*)\)$/.exec(directive('embedded') ?? '');
  return {
    name,
    text,
    about: text.split('\n', 1)[0]!.replace(/^\/\/ /, ''),
    flags,
    wasmFlags: directive('wasm flags') === undefined ? flags : words(directive('wasm flags')),
    embedded: embedded?.[1] === 'x86_64' ? 'x86_64' : 'wasm32',
    because: embedded?.[2] ?? '',
  };
}

function words(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((word) => word !== '');
}

export function isCpp(source: CSource): boolean {
  return source.name.endsWith('.cpp');
}

/** The IR clang 19 makes of a source for x86-64, as a byte string. */
export async function compile19(source: CSource, level: Level): Promise<string> {
  const language = source.flags.includes('-x') ? [] : ['-x', isCpp(source) ? 'c++' : 'c'];
  const target = source.flags.some((flag) => flag.startsWith('--target='))
    ? []
    : ['--target=x86_64-linux-gnu'];
  const args = [
    ...level.split(' '),
    '-w',
    ...target,
    ...language,
    ...source.flags,
    '-S',
    '-emit-llvm',
    '-o',
    '-',
    '-',
  ];
  const { code, stdout, stderr } = await runTool(CLANG, args, source.text);
  if (code !== 0) throw new Error(`${CLANG} ${args.join(' ')} < ${source.name}: ${stderr}`);
  return stdout;
}

export interface TextFile {
  readonly name: string;
  /** A byte string. */
  readonly text: string;
}

/** The files of text as LLVM 10 to 14 wrote it. */
export function typedFiles(): TextFile[] {
  const folder = join(CORPUS, 'typed');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ll'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'latin1') }));
}
