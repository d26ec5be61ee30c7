/** The results of a bench run as data: one row a kernel, and what follows from all of them. */
import type { Fault } from '../toolchain/node/index.ts';
import { geomean, geomeanSpread } from './statistics.ts';

/**
 * The versions of a kernel that are compared. `after` is superword's with LLVM's vectorizers on behind it, `unproved` is
 * what superword makes when nobody checks it.
 */
export type Column = 'scalar' | 'llvm' | 'superword' | 'after' | 'unproved';

export interface Row {
  readonly name: string;
  readonly folder: string;
  /** Nanoseconds a call; null when that column could not be run, or was not asked for. */
  readonly ns: Readonly<Record<Column, number | null>>;
  /** Of every batch in every column. */
  readonly calls: number;
  /** The widest of the columns, as a part of the time. */
  readonly spread: number;
  /** Does superword's version compute what the scalar one does? */
  readonly checksumsEqual: boolean;
  /** Does LLVM's own? */
  readonly llvmEqual: boolean;
  /** Were checksums compared within a tolerance? */
  readonly approximate: boolean;
  /** Regions that superword vectorized, that its checker proved, and that were taken back. */
  readonly vectorized: number;
  /** null when there is no checker. */
  readonly certified: number | null;
  readonly reverted: number;
  /** The passes that did it. */
  readonly proposer: string | null;
  /** Rewrites that were kept, and that were taken back, by the code of their remark. */
  readonly rewrites: Readonly<Record<string, number>>;
  /** What went wrong, by column; whatever stands here was not timed. */
  readonly faults: readonly { readonly column: Column; readonly message: string }[];
  /** Was the harness made, and for which function? null when the file has one. */
  readonly made: string | null;
}

/** A kernel that could not be compared at all. */
export interface Failure {
  readonly name: string;
  readonly folder: string;
  readonly fault: Fault;
}

/** What a version counts whose result is wrong. */
const WRONG_COUNTS = 0.1;

export interface Geomeans {
  readonly kernels: number;
  readonly overScalar: number | null;
  readonly overLlvm: number | null;
  readonly llvmOverScalar: number | null;
  /** What proofs leave of the speed; null when that was not asked. */
  readonly overUnproved: number | null;
  /** Of any of them. */
  readonly spread: number;
}

/** How much faster superword is than scalar code; a wrong version counts a tenth. null when there is no time. */
export function overScalar(row: Row): number | null {
  return row.checksumsEqual ? ratio(row.ns.scalar, row.ns.superword) : WRONG_COUNTS;
}

/** How much faster superword is than LLVM. */
export function overLlvm(row: Row): number | null {
  return row.checksumsEqual ? ratio(row.ns.llvm, row.ns.superword) : WRONG_COUNTS;
}

/** How much faster LLVM is than scalar code; null when its result is wrong. */
export function llvmOverScalar(row: Row): number | null {
  return row.llvmEqual ? ratio(row.ns.scalar, row.ns.llvm) : null;
}

/** How much faster superword's code with LLVM's vectorizers behind it is than scalar code. */
export function afterOverScalar(row: Row): number | null {
  return ratio(row.ns.scalar, row.ns.after);
}

/** How much faster superword is than what it makes without proofs: less than 1 where a fast rewrite could not be proved. */
export function overUnproved(row: Row): number | null {
  return ratio(row.ns.unproved, row.ns.superword);
}

export function geomeansOf(rows: readonly Row[]): Geomeans {
  const of = (ratioOf: (row: Row) => number | null): number | null =>
    geomean(rows.map(ratioOf).filter((n) => n !== null));
  return {
    kernels: rows.length,
    overScalar: of(overScalar),
    overLlvm: of(overLlvm),
    llvmOverScalar: of(llvmOverScalar),
    overUnproved: of(overUnproved),
    spread: geomeanSpread(rows.map((row) => row.spread)),
  };
}

/** The folders of the rows, in their order. */
export function foldersOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.map((row) => row.folder))];
}

function ratio(slow: number | null, fast: number | null): number | null {
  return slow === null || fast === null || fast <= 0 ? null : slow / fast;
}
