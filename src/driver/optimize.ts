/** Runs a pipeline on a module with everything plugged in: upgrade clean-up, verifier, checker, remarks, limits. */
import { checkFunction } from '../certify/index.ts';
import type { Module } from '../ir/module.ts';
import {
  type Check,
  DEFAULT_RUN,
  type Pass,
  type RunOptions,
  type RunReport,
  runPipeline,
} from '../pass/index.ts';
import { dropPointerBitcasts } from '../text/index.ts';

export interface CertifyOptions {
  /** May the checker use what the IR asserts (`noalias`, `llvm.assume`, …)? */
  readonly axioms: boolean;
  /** Milliseconds; null means no limit of time. */
  readonly clock: (() => number) | null;
  /** Milliseconds a question. */
  readonly budget: number;
  /** Terms and instructions a question: the same answer on every machine. */
  readonly work: number;
}

export const DEFAULT_CERTIFY: CertifyOptions = { axioms: true, clock: null, budget: 10_000, work: 2_000_000 };

/** The checker as the runner asks it: after each pass, is what it made a refinement of what was there? */
export function certifier(options: CertifyOptions = DEFAULT_CERTIFY): Check {
  return (before, after, module) => {
    const { clock, budget, axioms, work } = options;
    const end = clock === null ? 0 : clock() + budget;
    const overTime = clock === null ? () => false : () => clock() > end;
    // The runner asks whether a function is itself to see whether the checker can read it.
    const identity = before !== after;
    return checkFunction(before, module, after, module, { axioms, overTime, work, identity });
  };
}

/** The module is changed in place. An empty pipeline changes nothing at all. */
export function optimize(
  module: Module,
  passes: readonly Pass[],
  options: Partial<RunOptions> = {},
): RunReport {
  if (passes.length > 0) dropPointerBitcasts(module);
  return runPipeline(module, passes, { ...DEFAULT_RUN, ...options });
}
