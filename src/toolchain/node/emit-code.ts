/**
 * LLVM IR text (a byte string) in; WebAssembly modules, objects and assembly out, with LLVM's back end and -O3, and its
 * vectorizers off unless asked for.
 */
import { cxxRuntime } from '../cxx-runtime.ts';
import { codeFlags, type Machine, type Unroll, type Vectorize } from '../flags.ts';
import { hideHints } from '../loop-hints.ts';
import { machineOfModule, missingBackEnd, tripleOf } from '../module-triple.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { screenFlags } from '../screen-flags.ts';
import { bytesOf, decodedName, textOf } from './byte-text.ts';
import type { Clang } from './clang.ts';
import { type Compiled, compileRemembered, cpuParts, type Tools } from './remembered.ts';

export interface CodeOptions extends Tools {
  /** For modules that name no triple of their own. */
  readonly machine: Machine;
  readonly vectorize?: Vectorize;
  readonly unroll?: Unroll;
  readonly level?: 0 | 1 | 2 | 3;
  /** Only generate code at that level; LLVM's optimizer does not run again over what it has optimized. */
  readonly codeOnly?: boolean;
  readonly flags?: readonly string[];
}

export interface WasmOptions extends Omit<CodeOptions, 'machine'> {
  /** Functions the host may call. */
  readonly exports: readonly string[];
  /** LLVM's default of 64 KiB is too small for widened private arrays. */
  readonly stackBytes?: number;
  /** What the module may grow to. */
  readonly memoryBytes?: number;
}

const PAGE = 65536;
const DEFAULT_STACK = 2 ** 20;
const DEFAULT_MEMORY = 256 * 2 ** 20;
const INPUT = 'in.ll';
const THROWS = 'throws.ll';

/**
 * A module that imports nothing, unless the code uses what only a system has (files, exit). memcpy, libm and
 * the rest of the C library are linked in as needed, and so is C++'s; what is thrown traps. Call its export `_initialize` once, before all others.
 * The stack lies below the data, so that running out of it traps instead of overwriting globals.
 */
export async function irToWasm(ir: string, options: WasmOptions): Promise<Outcome<Compiled>> {
  const screened = screenFlags(options.flags ?? []);
  if (!screened.ok) return screened;
  const memory = Math.ceil((options.memoryBytes ?? DEFAULT_MEMORY) / PAGE) * PAGE;
  const linker = [
    '--stack-first',
    '-z',
    `stack-size=${options.stackBytes ?? DEFAULT_STACK}`,
    `--max-memory=${memory}`,
    ...options.exports.map((name) => `--export=${decodedName(name)}`),
  ];
  const start =
    options.clang.kind === 'embedded' ? ['-mexec-model=reactor'] : ['-nostdlib', '-Xlinker', '--no-entry'];
  const output = 'out.wasm';
  const refusal = cannotGenerate(options.clang, { kind: 'wasm' });
  if (refusal !== undefined) return refusal;
  const { libraries, throws } =
    options.clang.kind === 'embedded' ? cxxRuntime(ir) : { libraries: [], throws: null };
  const args = [
    ...flagsOf({ ...options, machine: { kind: 'wasm' } }, screened.value),
    ...start,
    ...linker.flatMap((word) => ['-Xlinker', word]),
    '-o',
    output,
    '-x',
    'ir',
    INPUT,
    ...(throws === null ? [] : [THROWS]),
    ...libraries,
  ];
  return compileIr(ir, args, { file: output }, options, throws);
}

/** An object file for the module's own triple. */
export function irToObject(ir: string, options: CodeOptions): Promise<Outcome<Compiled>> {
  return compileFor(ir, ['-c', '-o', 'out.o'], { file: 'out.o' }, options);
}

/** Assembly for the module's own triple; for WebAssembly this is LLVM's assembly, not the `.wat` text. */
export async function irToAsm(ir: string, options: CodeOptions): Promise<Outcome<string>> {
  const made = await compileFor(ir, ['-S', '-o', '-'], 'stdout', options);
  return made.ok ? done(textOf(made.value.bytes)) : made;
}

/** Bitcode of the same module; nothing is optimized. */
export function irToBitcode(ir: string, options: Tools): Promise<Outcome<Compiled>> {
  const triple = tripleOf(bytesOf(ir));
  const target = triple === undefined ? [] : [`--target=${triple}`];
  const flags = [...target, '-O0', '-Xclang', '-disable-llvm-passes', '-Wno-override-module'];
  const args = [...flags, '-c', '-emit-llvm', '-o', 'out.bc', '-x', 'ir', INPUT];
  return compileIr(ir, args, { file: 'out.bc' }, { ...options, vectorize: 'llvm' });
}

async function compileFor(
  ir: string,
  outputs: readonly string[],
  output: { file: string } | 'stdout',
  options: CodeOptions,
): Promise<Outcome<Compiled>> {
  const screened = screenFlags(options.flags ?? []);
  if (!screened.ok) return screened;
  const machine = machineOfModule(bytesOf(ir), options.machine);
  const refusal = cannotGenerate(options.clang, machine);
  if (refusal !== undefined) return refusal;
  const flags = flagsOf({ ...options, machine }, screened.value);
  return compileIr(ir, [...flags, ...outputs, '-x', 'ir', INPUT], output, options);
}

/** The flags of the back end, ours and the user's. */
export function flagsOf(options: CodeOptions, flags: readonly string[]): string[] {
  return [
    ...codeFlags(
      {
        machine: options.machine,
        vectorize: options.vectorize ?? 'off',
        unroll: options.unroll ?? 'on',
        blockMoves: 'on',
        level: options.level ?? 3,
        flags,
      },
      process.arch,
    ),
    ...(options.codeOnly ? ['-Xclang', '-disable-llvm-passes'] : []),
    '-Wno-override-module',
    '-Wno-unused-command-line-argument',
  ];
}

export function cannotGenerate(clang: Clang, machine: Machine): Outcome<never> | undefined {
  const missing = missingBackEnd(clang, machine);
  if (missing === undefined) return undefined;
  const wish = 'name an installed clang that does with --clang=PATH';
  return failed('no-clang', `${clang.describe()} makes no code for ${missing}; ${wish}`);
}

/** Hints in the text would turn LLVM's vectorizers on again. */
export function textFor(ir: string, vectorize: Vectorize | undefined): string {
  return vectorize === 'llvm' ? ir : hideHints(ir);
}

function compileIr(
  ir: string,
  args: readonly string[],
  output: { file: string } | 'stdout',
  options: Tools & Pick<CodeOptions, 'vectorize'>,
  throws: string | null = null,
): Promise<Outcome<Compiled>> {
  const bytes = bytesOf(textFor(ir, options.vectorize));
  const files = new Map([[INPUT, bytes]]);
  if (throws !== null) files.set(THROWS, bytesOf(throws));
  return compileRemembered(options, {
    args,
    options: { files },
    output,
    keyParts: ['code', options.clang.identity, ...args, ...cpuParts(args), ...files.values()],
    what: 'the LLVM IR',
  });
}
