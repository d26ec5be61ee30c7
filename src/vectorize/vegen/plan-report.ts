/**
 * A plan for people, which is also a plan to pin: every item with its price, and behind `;` what was not done instead, with
 * what the block would cost then.
 *
 *     function @f for wasm128
 *     block %entry                                       ; cost 33 scalar, 5 planned
 *       4 x i32x4.dot_i16x8_s i32: %s0 %s1 %s2 %s3       ; 1, operands 0; 24 without it
 *       ; not 4 x add i32: %s0 %s1 %s2 %s3 (13)
 */
import type { Block } from '../../ir/block.ts';
import { printValue } from '../../text/index.ts';
import type { ProposeContext } from '../pack/index.ts';
import { type Item, packItem, takesOf } from './items.ts';
import { BlockNames, blockName, itemText } from './plan-text.ts';
import type { Seed } from './seeds.ts';
import type { Solver } from './solver.ts';

/** Seeds that were refused are told up to so many. */
const SEEDS_TOLD = 12;

/** The solver holds the plan; it is as it was afterwards. */
export function planReport(
  solver: Solver,
  items: readonly Item[],
  block: Block,
  cx: ProposeContext,
): readonly string[] {
  const names = new BlockNames(block);
  const after = cx.after == null ? '' : ` after ${cx.after}`;
  const lines = [
    `function ${printValue(block.parent)} for ${cx.target.name}`,
    `block ${blockName(block)}${after} ; cost ${round(solver.scalarCost)} scalar, ${round(solver.plan.cost)} planned${solver.isOptimal ? ', none is cheaper' : ''}`,
  ];
  for (const item of items) {
    const { own, operands } = solver.plan.costsOf(item);
    const without = costIf(solver, () => solver.plan.remove(item));
    lines.push(
      `  ${itemText(item, names)} ; ${round(own)}, operands ${round(operands)}; ${round(without)} without it`,
    );
    for (const other of alternativesTo(item, solver))
      lines.push(`  ; not ${itemText(other, names)} (${round(costWith(solver, item, other))})`);
  }
  const refused = solver.seeds.filter((seed) => isRefused(seed, solver));
  for (const seed of refused.slice(0, SEEDS_TOLD)) {
    const cost = costIf(solver, () => void solver.plant(seed, 'keep'));
    lines.push(`  ; not ${seed.what} at ${names.of(seed.at)} (${round(cost)})`);
  }
  if (refused.length > SEEDS_TOLD) lines.push(`  ; and ${refused.length - SEEDS_TOLD} more seeds`);
  return lines;
}

/** Other packs for the same lanes. */
function alternativesTo(item: Item, solver: Solver): Item[] {
  if (item.kind === 'sink' || item.pack.kind === 'store') return [];
  const { pack } = item;
  return solver.producers
    .of(pack.lanes)
    .filter((other) => other.special?.name !== pack.special?.name)
    .map(packItem);
}

function costWith(solver: Solver, old: Item, other: Item): number {
  return costIf(solver, () => {
    solver.plan.remove(old);
    solver.plan.add(other);
    for (const list of takesOf(other).lists) solver.runBottomUpFromOperand(list, 'override');
  });
}

function isRefused(seed: Seed, solver: Solver): boolean {
  const members = seed.items.flatMap((item) => item.members);
  return members.length > 0 && !members.some((inst) => solver.set.isPacked(inst));
}

function costIf(solver: Solver, change: () => void): number {
  const mark = solver.plan.mark();
  change();
  const { cost } = solver.plan;
  solver.plan.undo(mark);
  return cost;
}

function round(cost: number): string {
  return String(Math.round(cost * 100) / 100);
}
