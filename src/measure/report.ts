/** A bench run as one JSON document, and what `--baseline` reads of an older one. */
import { cpus } from 'node:os';
import type { Machine } from '../toolchain/node/index.ts';
import {
  afterOverScalar,
  type Failure,
  foldersOf,
  type Geomeans,
  geomeansOf,
  llvmOverScalar,
  overLlvm,
  overScalar,
  type Row,
} from './row.ts';

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

/** The engine or the CPU, and the CPU below it. */
export function describeMachine(machine: Machine): string {
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
  readonly overScalar: number | null;
  readonly overLlvm: number | null;
  readonly llvmOverScalar: number | null;
  readonly afterOverScalar?: number | null;
  readonly checksumsEqual: boolean;
  readonly llvmEqual: boolean;
  readonly approximate: boolean;
  readonly vectorized: number;
  readonly certified: number | null;
  readonly reverted: number;
  readonly proposer: string | null;
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
  return {
    name: row.name,
    scalarNs: row.ns.scalar,
    llvmNs: row.ns.llvm,
    superwordNs: row.ns.superword,
    ...after,
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
    spread: row.spread,
    calls: row.calls,
    madeFor: row.made,
    faults: row.faults,
  };
}
