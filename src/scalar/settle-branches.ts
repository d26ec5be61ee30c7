/**
 * Branches in loops whose answer is known before the loop: they compare a value that the loop does not change with a
 * number, and a branch on the way to the loop has compared it with another.
 *
 *     if (n > 1) for (…) { if (n > 0) … }              n > 1  ⟹  n > 0
 *
 * Clang leaves such tests where it makes versions of a loop for conditions that do not change in it. What hangs on them
 * runs always, which vectorizers want to know.
 */
import { type Analyses, analyses } from '../analysis/cache.ts';
import { type Condition, conditionsOnEntry, inverted, narrowed, swapped } from '../analysis/conditions.ts';
import { isInvariant } from '../analysis/induction.ts';
import type { Range } from '../analysis/known-bits.ts';
import type { Loop } from '../analysis/loops.ts';
import type { Block } from '../ir/block.ts';
import type { Func } from '../ir/func.ts';
import type { Inst, IntPredicate } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isInt } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { hasBlockAddresses } from './block-addresses.ts';
import { blockName } from './blocks.ts';
import { dropUnreached, settleBranch } from './simplify-cfg.ts';

export const settleBranches: PassDefinition = {
  name: 'settle-branches',
  about: 'Makes branches in loops plain that are decided before the loop.',
  options: [],
  run: settleInLoops,
};

function settleInLoops(func: Func, cx: PassContext): boolean {
  if (hasBlockAddresses(func, cx.module)) return false;
  const known = analyses(func, cx.module);
  const found: { readonly branch: Inst; readonly taken: Block }[] = [];
  for (const loop of known.loops.loops) {
    const branches = testsIn(known, loop);
    if (branches.length === 0) continue;
    const conditions = conditionsOnEntry(known.dominators, known.assumptions, loop);
    for (const branch of branches) {
      const answer = answerOf(branch.operands[0]!, conditions);
      const taken = answer === null ? null : branch.blocks[answer ? 0 : 1]!;
      if (taken !== null && !found.some((one) => one.branch === branch)) found.push({ branch, taken });
    }
  }
  let settled = 0;
  for (const { branch, taken } of found) {
    if (!cx.mayRewrite(`settle the branch at the end of ${blockName(branch.block!)}`)) continue;
    settleBranch(branch, taken);
    settled++;
  }
  cx.count('settle-branches.settled', settled);
  if (settled > 0) dropUnreached(func, cx);
  return settled > 0;
}

/** Conditional branches on comparisons with numbers that the loop does not change; not the one at its end. */
function testsIn(known: Analyses, loop: Loop): Inst[] {
  const { cfg } = known;
  const found: Inst[] = [];
  for (const id of loop.blocks.toArray()) {
    const branch = cfg.blocks[id]!.last;
    if (branch === null || branch.op !== Op.Br || branch.blocks.length !== 2) continue;
    const test = branch.operands[0]!;
    if (!isInst(test) || test.op !== Op.ICmp || !isInt(test.operands[0]!.type)) continue;
    if (!test.operands.every((operand) => isInvariant(loop, operand))) continue;
    const [yes, no] = branch.blocks;
    if (yes !== no && yes !== loop.header && no !== loop.header) found.push(branch);
  }
  return found;
}

/** What a comparison comes out as where the conditions hold; null when that is not known. */
function answerOf(test: Value, conditions: readonly Condition[]): boolean | null {
  if (!isInst(test) || test.op !== Op.ICmp) return null;
  const [x, y] = test.operands as [Value, Value];
  const [left, right, predicate] =
    x.kind === ValueKind.Int ? [y, x, swapped(test.extra)] : [x, y, test.extra as IntPredicate];
  if (right.kind !== ValueKind.Int || !isInt(left.type)) return null;
  // What is equal is so in both readings.
  const readings = predicate === 'eq' || predicate === 'ne' ? [true, false] : [predicate.startsWith('u')];
  for (const isUnsigned of readings) {
    const bound = isUnsigned ? BigInt.asUintN(left.type.bits, right.value) : right.value;
    const range = rangeOf(left, left.type.bits, isUnsigned, conditions);
    if (isImplied(range, predicate, bound)) return true;
    if (isImplied(range, inverted(predicate), bound)) return false;
  }
  return null;
}

/** Between which numbers the conditions say that a value is. */
function rangeOf(value: Value, bits: number, isUnsigned: boolean, conditions: readonly Condition[]): Range {
  const half = 1n << BigInt(bits - 1);
  let range: Range = isUnsigned ? { low: 0n, high: 2n * half - 1n } : { low: -half, high: half - 1n };
  for (const { left, predicate, right } of conditions) {
    const [bound, how] = left === value ? [right, predicate] : [left, swapped(predicate)];
    if ((left !== value && right !== value) || bound.kind !== ValueKind.Int) continue;
    if (how !== 'eq' && how !== 'ne' && how.startsWith('u') !== isUnsigned) continue;
    range = narrowed(range, how, isUnsigned ? BigInt.asUintN(bits, bound.value) : bound.value);
  }
  return range;
}

function isImplied({ low, high }: Range, predicate: IntPredicate, bound: bigint): boolean {
  switch (predicate) {
    case 'eq':
      return low === bound && high === bound;
    case 'ne':
      return high < bound || low > bound;
    case 'ult':
    case 'slt':
      return high < bound;
    case 'ule':
    case 'sle':
      return high <= bound;
    case 'ugt':
    case 'sgt':
      return low > bound;
    case 'uge':
    case 'sge':
      return low >= bound;
  }
}
