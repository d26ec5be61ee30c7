/**
 * A whole bench run: all kernels are compiled, several at a time, and then timed, one at a time and alone.
 */

import type { Clang, Outcome } from '../toolchain/node/index.ts';
import { startNativeRunner, startWasmRunner } from '../toolchain/node/index.ts';
import { type Preparation, type Prepared, prepare, tallyOf, type Workshop } from './compile-columns.ts';
import type { KernelFile } from './kernel-files.ts';
import type { Column, Failure, Row } from './row.ts';
import { type Timed, type TimingOptions, timeColumns } from './timing.ts';

/** Told what is going on; `done` of `total` are finished. */
export type Progress = (phase: 'compiling' | 'timing', name: string, done: number, total: number) => void;

export interface Measured {
  readonly rows: readonly Row[];
  readonly failures: readonly Failure[];
  /** By kernel name. */
  readonly prepared: ReadonlyMap<string, Prepared>;
}

/** `clangs` compile at the same time, each its own kernels. */
export async function measureKernels(
  files: readonly KernelFile[],
  shop: Workshop,
  clangs: readonly Clang[],
  timing: TimingOptions,
  progress: Progress,
): Promise<Measured> {
  const failures: Failure[] = [];
  const prepared = await prepareAll(files, shop, clangs, failures, progress);
  for (const clang of clangs) clang.close(); // their memory and threads must not disturb the timing
  const start = shop.machine.kind === 'native' ? startNativeRunner : startWasmRunner;
  const rows: Row[] = [];
  let done = 0;
  for (const kernel of prepared.values()) {
    progress('timing', kernel.file.name, done++, prepared.size);
    const timed = await timeColumns(kernel, () => start(), timing);
    if (timed.ok) rows.push(rowOf(kernel, timed.value));
    else failures.push(failureOf(kernel.file, timed));
  }
  return { rows, failures, prepared };
}

async function prepareAll(
  files: readonly KernelFile[],
  shop: Workshop,
  clangs: readonly Clang[],
  failures: Failure[],
  progress: Progress,
): Promise<Map<string, Prepared>> {
  const answers = new Map<KernelFile, Outcome<readonly Preparation[]>>();
  let next = 0;
  let done = 0;
  const work = async (clang: Clang): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      progress('compiling', file.name, done, files.length);
      answers.set(file, await prepare(file, shop, clang));
      done++;
    }
  };
  await Promise.all(clangs.map(work));
  const prepared = new Map<string, Prepared>();
  for (const file of files) {
    const answer = answers.get(file)!;
    if (!answer.ok) failures.push(failureOf(file, answer));
    for (const kernel of answer.ok ? answer.value : []) {
      if (kernel.answer.ok) prepared.set(kernel.file.name, kernel.answer.value);
      else failures.push(failureOf(kernel.file, kernel.answer));
    }
  }
  return prepared;
}

function failureOf(file: KernelFile, answer: Extract<Outcome<unknown>, { ok: false }>): Failure {
  return { name: file.name, folder: file.folder, fault: answer.fault };
}

function rowOf(kernel: Prepared, timed: Timed): Row {
  const ns = (column: Column): number | null => timed.ns.get(column) ?? null;
  const faults = [...kernel.faults, ...timed.faults].map(({ column, fault }) => ({
    column,
    message: fault.message,
  }));
  // Code that computes something else is not what proofs cost us.
  const unproved = timed.differing.has('unproved') ? null : ns('unproved');
  const failed = (column: Column): boolean => faults.some((f) => f.column === column);
  return {
    name: kernel.file.name,
    folder: kernel.file.folder,
    ns: {
      scalar: ns('scalar'),
      llvm: ns('llvm'),
      superword: ns('superword'),
      after: ns('after'),
      unproved: kernel.allProved ? ns('superword') : unproved,
    },
    calls: timed.calls,
    spread: timed.spread,
    checksumsEqual:
      !timed.differing.has('superword') && !timed.differing.has('after') && !failed('superword'),
    llvmEqual: !timed.differing.has('llvm') && !failed('llvm'),
    approximate: kernel.tolerant,
    ...tallyOf(kernel.explained, kernel.made?.runs ?? null),
    faults,
    made: kernel.made?.func ?? null,
  };
}
