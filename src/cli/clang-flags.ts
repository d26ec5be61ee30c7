/**
 * What the command line says about clang: which one, for which machine, with which flags, and whether to remember what it
 * made. Loaded only when a clang is needed.
 */
import {
  type Cache,
  type Clang,
  type Fault,
  findClang,
  flagsFromDatabase,
  isLimit,
  isWasmTriple,
  type Machine,
  type Outcome,
  openCache,
  splitWords,
  withoutMachineFlags,
} from '../toolchain/node/index.ts';
import { CommandError, Exit } from './exit.ts';
import type { ParsedArgs } from './parse-args.ts';

export interface ClangWishes {
  readonly machine: Machine;
  /** In the order given: options, `--cflags`, then what stands after `--`. */
  readonly flags: readonly string[];
  /** Those of one file, from `-p DIR`; none without it. */
  flagsFor(path: string): Outcome<readonly string[]>;
  readonly cache: Cache | undefined;
  find(): Promise<Clang>;
}

export function clangWishes(args: ParsedArgs): ClangWishes {
  const machine = machineOf(args);
  const flags = [
    ...args.all('I').map((dir) => `-I${dir}`),
    ...args.all('D').map((macro) => `-D${macro}`),
    ...args.all('std').map((standard) => `-std=${standard}`),
    ...(args.has('ffast-math') ? ['-ffast-math'] : []),
    ...splitWords(args.get('cflags') ?? '', 'posix'),
    ...args.clangFlags,
  ];
  const named = args.get('clang');
  const folder = args.get('p');
  return {
    machine,
    flags,
    flagsFor: (path) => {
      if (folder === undefined) return { ok: true, value: [] };
      const found = flagsFromDatabase(folder, path, process.cwd());
      return found.ok && !isNative(machine)
        ? { ok: true, value: withoutMachineFlags(found.value).kept }
        : found;
    },
    cache: args.has('no-cache') ? undefined : openCache(),
    find: async () =>
      orThrow(
        await findClang({ ...(named === undefined ? {} : { named }), native: machine.kind === 'native' }),
      ),
  };
}

/** `--native`, then `-mtriple`, then `--target`, then a CPU of this kind of machine, else WebAssembly. */
function machineOf(args: ParsedArgs): Machine {
  const cpu = args.get('mcpu') ?? args.get('march');
  const features = (args.get('mattr') ?? '').split(',').filter((f) => f !== '');
  const with_ = (triple: string, otherCpu?: string): Machine => {
    const chosen = cpu ?? otherCpu;
    return { kind: 'triple', triple, features, ...(chosen === undefined ? {} : { cpu: chosen }) };
  };
  if (args.has('native')) {
    const named = args.get('native') || cpu;
    return named === undefined ? { kind: 'native' } : { kind: 'native', cpu: named };
  }
  const triple = args.get('mtriple');
  if (triple !== undefined) return with_(triple);
  const target = args.get('target');
  if (target !== undefined) {
    const known = MACHINES.get(target);
    if (known === undefined) throw new CommandError(Exit.Usage, `unknown target '${target}'`);
    return known.triple === null ? { kind: 'wasm' } : with_(known.triple, known.cpu);
  }
  if (cpu !== undefined || features.length > 0) {
    const host = process.arch === 'arm64' ? 'aarch64-unknown-linux-gnu' : 'x86_64-unknown-linux-gnu';
    return with_(host);
  }
  return { kind: 'wasm' };
}

/** What clang is told so that a function gets the target. */
const MACHINES: ReadonlyMap<string, { readonly triple: string | null; readonly cpu?: string }> = new Map([
  ['sse4.2', { triple: 'x86_64-unknown-linux-gnu', cpu: 'x86-64-v2' }],
  ['avx2', { triple: 'x86_64-unknown-linux-gnu', cpu: 'x86-64-v3' }],
  ['avx512', { triple: 'x86_64-unknown-linux-gnu', cpu: 'x86-64-v4' }],
  ['neon', { triple: 'aarch64-unknown-linux-gnu' }],
  ['wasm128', { triple: null }],
]);

function isNative(machine: Machine): boolean {
  return machine.kind === 'native' || (machine.kind === 'triple' && !isWasmTriple(machine.triple));
}

/** The value; otherwise the tool's own words go to standard error as they are, and ours end the command. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw faultError(outcome.fault);
}

export function faultError(fault: Fault): CommandError {
  if (fault.detail !== '') process.stderr.write(ended(Buffer.from(fault.detail, 'latin1')));
  const exit = isLimit(fault) ? Exit.Limit : fault.code === 'bad-flag' ? Exit.Usage : Exit.Input;
  return new CommandError(exit, `error[${fault.code}]: ${fault.message}`);
}

/** With a line break at its end. */
function ended(bytes: Buffer): Buffer {
  return bytes.at(-1) === 10 ? bytes : Buffer.concat([bytes, Buffer.from('\n')]);
}
