/**
 * Pinned plans while passes run: which block is decided, and what turned out not to fit. A pass may run several times
 * over a function (the runner looks for rewrites that cannot be proved), so every fault is kept once.
 */
import type { Block } from '../../ir/block.ts';
import type { Module } from '../../ir/module.ts';
import { type Diagnostic, diagnostic } from '../../support/diagnostic.ts';
import { closest } from '../../support/edit-distance.ts';
import { printValue } from '../../text/index.ts';
import type { BlockPlan, PlanFile } from './plan-file.ts';
import { blockName, ordinalOf } from './plan-text.ts';

export class Pins {
  readonly file: PlanFile;
  private readonly met = new Set<BlockPlan>();
  private readonly faults = new Map<string, Diagnostic>();

  constructor(file: PlanFile) {
    this.file = file;
  }

  /** What is said about a block that a room has rewritten, or none has. */
  of(block: Block, after: string | null): BlockPlan | null {
    const func = printValue(block.parent);
    const names = [blockName(block), ordinalOf(block)];
    const plan = this.file.blocks.find(
      (one) => one.after === after && one.func.text === func && names.includes(one.block.text),
    );
    return plan ?? null;
  }

  /** A plan that is made into a proposal, or found not to fit. */
  meet(plan: BlockPlan): void {
    this.met.add(plan);
  }

  tell(faults: readonly Diagnostic[]): void {
    for (const fault of faults) this.faults.set(`${fault.span?.start} ${fault.message}`, fault);
  }

  /** After the passes: all that did not fit, in the order of the file. */
  diagnostics(module: Module): Diagnostic[] {
    const found = [...this.faults.values()];
    for (const plan of this.file.blocks) if (!this.met.has(plan)) found.push(missing(plan, module));
    return found.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  }
}

function missing({ func, block, after }: BlockPlan, module: Module): Diagnostic {
  const names = module.functions.map((one) => printValue(one));
  if (!names.includes(func.text)) {
    const guess = closest(func.text, names, 3);
    const hint = guess === undefined ? '' : `; did you mean ${guess}?`;
    return diagnostic('error', 'plan-function', `there is no function ${func.text}${hint}`, func.span);
  }
  const when = after === null ? 'when blocks were packed' : `after ${after} had rewritten it`;
  const message = `no block ${block.text} of ${func.text} was asked about ${when}`;
  return diagnostic('error', 'plan-block', message, block.span);
}
