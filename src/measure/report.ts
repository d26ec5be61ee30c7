/** A bench run as one JSON document, and what `--baseline` reads of an older one. */
import { cpus } from 'node:os';
import { printPipeline } from '../index.ts';
import type { Clang } from '../toolchain/node/index.ts';
import type { Workshop } from './compile-columns.ts';
import {
  afterOverScalar,
  type Column,
  type Failure,
  foldersOf,
  type Geomeans,
  geomeansOf,
  llvmOverScalar,
  overLlvm,
  overScalar,
  overUnproved,
  type Row,
} from './row.ts';
import type { TimingOptions } from './timing.ts';

/** How the numbers came about: whoever compares two runs must look at this first. */
export interface Header {
  /** What superword vectorizes for. */
  readonly target: string;
  /** Where the code ran. */
  readonly machine: string;
  readonly compiler: string;
  /** For every column, but for each kernel's own flags. */
  readonly flags: string;
  /** What each column is, in words. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rounds: number;
  readonly launches: number;
}

/** What a header is made from. */
export interface Circumstances {
  readonly shop: Workshop;
  readonly timing: TimingOptions;
  readonly clang: Clang;
  /** What our pipeline said it works for; null when nothing was compiled. */
  readonly target: string | null;
  /** Flags of the file itself, where there is only one. */
  readonly own: readonly string[];
}

export function headerOf({ shop, timing, clang, target, own }: Circumstances): Header {
  return {
    target: `${target ?? '-'} (${machineName(shop.machine)})`,
    machine: describeMachine(shop.machine),
    compiler: clang.describe(),
    flags: ['-O3', ...own, ...shop.flags, '-ffp-contract=off'].join(' '),
    columns: columnWords(shop),
    rounds: timing.rounds,
    launches: timing.launches,
  };
}

function columnWords({ columns, input, passes }: Workshop): Record<string, string> {
  const pipeline = printPipeline(passes);
  const [from, then] =
    input === 'scalar'
      ? ['the IR of scalar', "then -O3, LLVM's vectorizers off"]
      : ["LLVM's vectorized IR", 'then the code generator'];
  const words: Record<Column, string> = {
    scalar: "-O3, all of LLVM's vectorizers off",
    llvm: '-O3',
    superword: `${from} through ${pipeline === '' ? 'no pass' : pipeline}, ${then}`,
    after: "as superword, but with LLVM's vectorizers on",
    unproved: 'as superword, but nothing proved and nothing taken back',
  };
  return Object.fromEntries(columns.map((column) => [column, words[column]]));
}

function machineName(machine: Workshop['machine']): string {
  if (machine.kind === 'wasm') return 'wasm32-wasip1';
  return machine.cpu === undefined ? 'this machine' : `this machine, ${machine.cpu}`;
}

/** The engine or the CPU, and the CPU below it. */
function describeMachine(machine: Workshop['machine']): string {
  const cpu = cpus()[0]?.model.trim() ?? process.arch;
  if (machine.kind !== 'wasm') return cpu;
  return `V8 ${process.versions.v8} (node ${process.versions.node}), optimizing compiler only, on ${cpu}`;
}

export interface RowJson {
  readonly name: string;
  readonly scalarNs: number | null;
  readonly llvmNs: number | null;
  readonly superwordNs: number | null;
  readonly afterNs?: number | null;
  readonly unprovedNs?: number | null;
  readonly overScalar: number | null;
  readonly overLlvm: number | null;
  readonly llvmOverScalar: number | null;
  readonly afterOverScalar?: number | null;
  readonly overUnproved?: number | null;
  readonly checksumsEqual: boolean;
  readonly llvmEqual: boolean;
  readonly approximate: boolean;
  readonly vectorized: number;
  readonly certified: number | null;
  readonly reverted: number;
  readonly proposer: string | null;
  readonly rewrites: Readonly<Record<string, number>>;
  readonly spread: number;
  readonly calls: number;
  readonly madeFor: string | null;
  readonly faults: Row['faults'];
}

export interface ReportJson {
  readonly target: string;
  readonly header: Header;
  readonly kernels: readonly RowJson[];
  readonly failures: readonly { readonly name: string; readonly message: string }[];
  readonly geomeanOverScalar: number | null;
  readonly geomeanOverLlvm: number | null;
  readonly llvmGeomeanOverScalar: number | null;
  readonly geomeanSpread: number;
  readonly folders: Readonly<Record<string, Geomeans>>;
}

export function reportJson(header: Header, rows: readonly Row[], failures: readonly Failure[]): ReportJson {
  const all = geomeansOf(rows);
  const folders = foldersOf(rows).map((folder) => [
    folder,
    geomeansOf(rows.filter((r) => r.folder === folder)),
  ]);
  return {
    target: header.target,
    header,
    kernels: rows.map(rowJson),
    failures: failures.map(({ name, fault }) => ({ name, message: fault.message })),
    geomeanOverScalar: all.overScalar,
    geomeanOverLlvm: all.overLlvm,
    llvmGeomeanOverScalar: all.llvmOverScalar,
    geomeanSpread: all.spread,
    folders: Object.fromEntries(folders) as Record<string, Geomeans>,
  };
}

function rowJson(row: Row): RowJson {
  const after = row.ns.after === null ? {} : { afterNs: row.ns.after, afterOverScalar: afterOverScalar(row) };
  const unproved =
    row.ns.unproved === null ? {} : { unprovedNs: row.ns.unproved, overUnproved: overUnproved(row) };
  return {
    name: row.name,
    scalarNs: row.ns.scalar,
    llvmNs: row.ns.llvm,
    superwordNs: row.ns.superword,
    ...after,
    ...unproved,
    overScalar: overScalar(row),
    overLlvm: overLlvm(row),
    llvmOverScalar: llvmOverScalar(row),
    checksumsEqual: row.checksumsEqual,
    llvmEqual: row.llvmEqual,
    approximate: row.approximate,
    vectorized: row.vectorized,
    certified: row.certified,
    reverted: row.reverted,
    proposer: row.proposer,
    rewrites: row.rewrites,
    spread: row.spread,
    calls: row.calls,
    madeFor: row.made,
    faults: row.faults,
  };
}
