/** Runs a pipeline on a module with everything plugged in: upgrade clean-up, verifier, checker, remarks, limits. */
import type { Module } from '../ir/module.ts';
import { DEFAULT_RUN, type Pass, type RunOptions, type RunReport, runPipeline } from '../pass/index.ts';
import { dropPointerBitcasts } from '../text/index.ts';

/** The module is changed in place. An empty pipeline changes nothing at all. */
export function optimize(
  module: Module,
  passes: readonly Pass[],
  options: Partial<RunOptions> = {},
): RunReport {
  if (passes.length > 0) dropPointerBitcasts(module);
  return runPipeline(module, passes, { ...DEFAULT_RUN, ...options });
}
