/** Runs a pipeline on a module with everything plugged in: upgrade clean-up, verifier, checker, remarks, limits. */
import type { Module } from '../ir/module.ts';
import { DEFAULT_RUN, type Pass, type RunOptions, type RunReport, runPipeline } from '../pass/index.ts';
import { dropPointerBitcasts } from '../text/index.ts';
import { verifyFunction } from '../verify/index.ts';
import { alignVariables } from './aligned-variables.ts';

/**
 * The module is changed in place. An empty pipeline changes nothing at all. What is to be proved is verified first: the
 * checker reads well-formed functions only.
 */
export function optimize(
  module: Module,
  passes: readonly Pass[],
  options: Partial<RunOptions> = {},
): RunReport {
  if (passes.length > 0) dropPointerBitcasts(module);
  const all = { ...DEFAULT_RUN, ...options };
  const verify = all.verify ?? (all.check === null ? null : verifyFunction);
  const report = runPipeline(module, passes, { ...all, verify });
  alignVariables(module, report.changed, all.target);
  return report;
}
