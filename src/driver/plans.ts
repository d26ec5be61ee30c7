/**
 * Plans of blocks as files: those that were made, from the remarks of a run, and those that shall be made, for the passes
 * of the next one. A plan belongs to the block as the one pass finds it that plans, so a pipeline may have only one.
 */
import type { Module } from '../ir/module.ts';
import type { Pass } from '../pass/index.ts';
import type { Remark } from '../remark/index.ts';
import type { Diagnostic } from '../support/diagnostic.ts';
import type { SourceText } from '../support/source.ts';
import { makesPlans, withPlans } from '../vectorize/choose/index.ts';
import { Pins, PLAN_VERSION, readPlanFile } from '../vectorize/vegen/index.ts';

/** Passes that tell their plans and keep to those of a file, and what of it did not fit. */
export interface Planned {
  readonly passes: readonly Pass[];
  /** Before the run: what the text has wrong. After it: all that did not fit the module. */
  readonly faults: (module: Module) => readonly Diagnostic[];
}

/** Passes that tell their plans. */
export function tellPlans(passes: readonly Pass[]): readonly Pass[] {
  return withPlans(passes, { pins: null, tells: true });
}

/** With a file whose text is wrong the passes run as without one. */
export function pinPlans(passes: readonly Pass[], source: SourceText): Planned {
  const { file, diagnostics } = readPlanFile(source);
  if (diagnostics.length > 0) return { passes: tellPlans(passes), faults: () => diagnostics };
  const pins = new Pins(file);
  return {
    passes: withPlans(passes, { pins, tells: true }),
    faults: (module) => pins.diagnostics(module),
  };
}

/** How many of the passes make plans. */
export function planners(passes: readonly Pass[]): number {
  return passes.filter(makesPlans).length;
}

/** The plans that remarks tell, as a file that pins them. */
export function planText(remarks: readonly Remark[]): string {
  const lines = [`superword-plan ${PLAN_VERSION}`];
  for (const remark of remarks)
    if (remark.code === 'BlockPlanned' && remark.plan !== undefined) lines.push('', ...remark.plan);
  return `${lines.join('\n')}\n`;
}
