/**
 * C, C++, preprocessed C, bitcode or LLVM IR in; LLVM IR text out.
 *
 * With `vectorize: 'off'` (the default) no vectorizer of LLVM has touched the loops, whatever the pragmas
 * say, and the pragmas' metadata is still there. With `'llvm'` it is what clang -O3 makes by itself.
 *
 * The cache key is everything the result depends on: the compiler, every flag, and
 * - for the embedded clang, all the files it can see, which is exactly what we hand it;
 * - for a clang on the disk, the preprocessed text, and the contents of files that flags name.
 * A text that reads the clock (`__DATE__`) is never remembered.
 */
import { resolve } from 'node:path';
import { codeFlags, isWasmTriple, type Machine, type Unroll, type Vectorize } from '../flags.ts';
import { readsClock } from '../include-scan.ts';
import { includesFiles } from '../language.ts';
import { COMPILE_LIMITS } from '../limits.ts';
import { hasVectors, hideHints, showHints } from '../loop-hints.ts';
import { machineOfModule, missingBackEnd, tripleOf } from '../module-triple.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { screenFlags } from '../screen-flags.ts';
import { bytesOf, textOf } from './byte-text.ts';
import type { Clang, Source } from './clang.ts';
import { compileRemembered, cpuParts, type Tools } from './remembered.ts';
import { type Input, readRegularFile, readSource, withIncludes } from './source-files.ts';

const NAME_ONE = 'name an installed clang with --clang=PATH';

export interface IrOptions extends Tools {
  readonly machine: Machine;
  readonly vectorize?: Vectorize;
  /** Default: `full` without LLVM's vectorizers, which is the state they would find the code in; else `on`. */
  readonly unroll?: Unroll;
  readonly level?: 0 | 1 | 2 | 3;
  /** The user's flags: `-I`, `-D`, `-std=`, `-ffast-math`, whatever stood after `--`. */
  readonly flags?: readonly string[];
  /** Where relative names start; default: the process's. */
  readonly cwd?: string;
}

export interface IrResult {
  /** A byte string. */
  readonly ir: string;
  /** clang's warnings, untouched. */
  readonly stderr: string;
  /** The flags used, for the header of reports. */
  readonly args: readonly string[];
  readonly cached: boolean;
}

/** Optimized IR. IR inputs keep their own triple. */
export async function compileToIr(input: Input, options: IrOptions): Promise<Outcome<IrResult>> {
  const prepared = prepare(input, options);
  if (!prepared.ok) return prepared;
  const source = prepared.value;
  const screened = screenFlags(options.flags ?? []);
  if (!screened.ok) return screened;
  const vectorize = options.vectorize ?? 'off';
  const machine = source.language === 'ir' ? machineOfModule(source.bytes, options.machine) : options.machine;
  const missing = missingBackEnd(options.clang, machine);
  // Without a back end LLVM knows no costs, so its vectorizers say nothing; scalar IR it can make all the same.
  if (missing !== undefined && (vectorize === 'llvm' || machine.kind === 'native')) {
    return failed('no-clang', `${options.clang.describe()} cannot optimize for ${missing}; ${NAME_ONE}`);
  }
  const flags = codeFlags(
    {
      machine,
      vectorize,
      unroll: options.unroll ?? (vectorize === 'off' ? 'full' : 'on'),
      blockMoves: vectorize === 'off' ? 'off' : 'on',
      level: options.level ?? 3,
      flags: screened.value,
    },
    process.arch,
  );
  const headers = includesFiles(source.language) ? borrowedHeaders(options.clang, machine) : [];
  return emit(source, [...flags, ...headers], options, vectorize === 'off' ? scalarAgain : undefined);
}

/** Bitcode, or IR text of another LLVM, as text: nothing is optimized, the triple stays. */
export async function irToText(
  input: Input,
  options: Tools & { readonly cwd?: string },
): Promise<Outcome<IrResult>> {
  const prepared = prepare(input, options);
  if (!prepared.ok) return prepared;
  const triple = tripleOf(prepared.value.bytes);
  const target = triple === undefined ? [] : [`--target=${triple}`];
  const text = await emit(prepared.value, [...target, '-O0', '-Xclang', '-disable-llvm-passes'], options);
  if (text.ok || text.fault.code !== 'compile') return text;
  return failed('compile', `clang could not read the bitcode of ${prepared.value.name}`, text.fault.detail);
}

function prepare(input: Input, options: Tools & { readonly cwd?: string }): Outcome<Source> {
  return readSource(input, resolve(options.cwd ?? '.'), (options.limits ?? COMPILE_LIMITS).sizeBytes);
}

type Redo = (
  ir: Uint8Array,
  source: Source,
  args: readonly string[],
  tools: Tools,
) => Promise<Outcome<Uint8Array>>;

async function emit(
  source: Source,
  flags: readonly string[],
  options: Tools,
  redo?: Redo,
): Promise<Outcome<IrResult>> {
  const sizeBytes = (options.limits ?? COMPILE_LIMITS).sizeBytes;
  const whole = options.clang.kind === 'embedded' ? withIncludes(source, flags, sizeBytes) : done(source);
  if (!whole.ok) return whole;
  const shown = source.language === 'ir' ? [...flags, '-Wno-override-module'] : flags;
  const args = [...shown, '-S', '-emit-llvm', '-o', '-'];
  const keyParts = await keyOf(whole.value, args, options);
  if (!keyParts.ok) return keyParts;
  const made = await compileRemembered(options, {
    args,
    options: { source: whole.value },
    output: 'stdout',
    keyParts: keyParts.value,
    what: source.name,
    ...(redo === undefined ? {} : { finish: (ir: Uint8Array) => redo(ir, whole.value, args, options) }),
  });
  if (!made.ok) return made;
  const { bytes, stderr, cached } = made.value;
  return done({ ir: textOf(bytes), stderr, args: shown, cached });
}

/**
 * Some hint may have made LLVM vectorize after all (see loop-hints.ts). Then: IR without any optimization, its
 * hints hidden, the same optimization again, the hints shown again. What is left are vectors of the source.
 */
async function scalarAgain(
  ir: Uint8Array,
  source: Source,
  args: readonly string[],
  tools: Tools,
): Promise<Outcome<Uint8Array>> {
  if (!hasVectors(textOf(ir))) return done(ir);
  const limits = tools.limits ?? COMPILE_LIMITS;
  const plain = await tools.clang.run([...args, '-Xclang', '-disable-llvm-passes'], { source, limits });
  if (!plain.ok) return plain;
  const bytes = bytesOf(hideHints(textOf(plain.value.stdout)));
  const again: Source = { ...source, language: 'ir', bytes, onDisk: false, reads: [] };
  const quiet = ['-Wno-unused-command-line-argument', '-Wno-override-module'];
  const scalar = await tools.clang.run([...args, ...quiet], { source: again, limits });
  if (!scalar.ok) return scalar;
  if (plain.value.code !== 0 || scalar.value.code !== 0) {
    return failed(
      'compile',
      `clang could not compile ${source.name}`,
      plain.value.stderr + scalar.value.stderr,
    );
  }
  return done(bytesOf(showHints(textOf(scalar.value.stdout))));
}

type KeyParts = (string | Uint8Array)[] | undefined;

async function keyOf(source: Source, args: readonly string[], options: Tools): Promise<Outcome<KeyParts>> {
  if (options.cache === undefined) return done(undefined);
  const { clang } = options;
  const common = ['ir', clang.identity, source.language, source.name, source.cwd, ...args];
  if (!includesFiles(source.language))
    return done([...common, source.bytes, ...machineParts(args, source.cwd)]);
  if (clang.kind === 'embedded') {
    const texts = [source.bytes, ...source.reads.map((file) => file.bytes)];
    const decoder = new TextDecoder();
    if (texts.some((bytes) => readsClock(decoder.decode(bytes)))) return done(undefined);
    return done([...common, source.bytes, ...source.reads.flatMap((file) => [file.path, file.bytes])]);
  }
  const preprocess = [...args.filter((arg) => arg !== '-S' && arg !== '-emit-llvm'), '-E'];
  const run = options.limits === undefined ? { source } : { source, limits: options.limits };
  const text = await clang.run(preprocess, run);
  if (!text.ok) return text;
  if (text.value.code !== 0)
    return failed('compile', `clang could not compile ${source.name}`, text.value.stderr);
  return done([...common, text.value.stdout, ...machineParts(args, source.cwd)]);
}

/** What a clang on the disk reads besides the text: the CPU it runs on, and files that flags name. */
function machineParts(args: readonly string[], cwd: string): (string | Uint8Array)[] {
  const parts: (string | Uint8Array)[] = cpuParts(args);
  for (const arg of args) {
    const name = arg.slice(arg.indexOf('=') + 1);
    if (name === '' || (arg.startsWith('-') && name === arg)) continue;
    const file = readRegularFile(resolve(cwd, name), COMPILE_LIMITS.sizeBytes);
    if (file.ok) parts.push(name, file.value);
  }
  return parts;
}

/** The embedded clang has headers for WebAssembly only; their declarations serve other machines too. */
function borrowedHeaders(clang: Clang, machine: Machine): readonly string[] {
  const other = machine.kind === 'triple' && !isWasmTriple(machine.triple);
  return clang.kind === 'embedded' && other ? ['-isystem', '/usr/include/wasm32-wasip1'] : [];
}
