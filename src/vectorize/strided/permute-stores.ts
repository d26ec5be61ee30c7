/**
 * The first step of `interleaved-access`: stores of what was loaded, in another order (`permutations.ts`), where shuffles
 * of single registers are cheaper than the networks that are there.
 */
import type { Analyses } from '../../analysis/cache.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { PassContext } from '../../pass/index.ts';
import { remarkAt } from '../../remark/index.ts';
import type { Target } from '../../target/index.ts';
import { emitPermutation } from './emit-permutation.ts';
import { eraseDead } from './emit-rewrite.ts';
import { isWorthIt } from './existing-cost.ts';
import { memoryLanes, type Rows } from './memory-lanes.ts';
import { obstacleAbove } from './movement.ts';
import { type Permutation, type PermutationGroup, permutationsOf } from './permutations.ts';

interface Step {
  readonly func: Func;
  readonly cx: PassContext;
  readonly target: Target;
  readonly known: Analyses;
  readonly rows: Rows;
}

/** A group, and of each of its stores the load that the new loads stand before. */
interface Chosen {
  readonly group: PermutationGroup;
  readonly leaders: ReadonlyMap<Permutation, Inst>;
  readonly places: ReadonlyMap<Inst, number>;
}

/** Was anything changed? Uses must be indexed. */
export function permuteStores(pass: string, step: Step): boolean {
  const { func, cx } = step;
  const dead: Inst[] = [];
  let changed = false;
  for (const { group, leaders, places } of chosen(step)) {
    const { permutations, before, after } = group;
    if (!cx.mayRewrite(`${permutations.length} stores of permuted loads`)) continue;
    cx.remarks.emit(
      remarkAt('passed', pass, 'StridedGroupRewritten', func, permutations[0]!.store, [
        'what is loaded and stored again is now ',
        { key: 'Form', value: 'a shuffle a register' },
        ', cost ',
        { key: 'CostBefore', value: before.toFixed(2) },
        ' before and ',
        { key: 'CostAfter', value: after.toFixed(2) },
        ' after',
      ]),
    );
    cx.count(`${pass}.permutations`);
    for (const permutation of permutations) {
      const leader = leaders.get(permutation)!;
      const placeOf = (load: Inst): number => places.get(load)!;
      dead.push(...emitPermutation({ module: cx.module, leader, placeOf }, permutation));
    }
    changed = true;
  }
  eraseDead(dead);
  return changed;
}

/** All that will be done, before anything is. */
function chosen({ func, cx, target, known, rows }: Step): Chosen[] {
  const found: Chosen[] = [];
  for (const block of func.blocks) {
    const groups = permutationsOf(target, cx.module.layout, block, memoryLanes(known, rows, block));
    if (groups.length === 0) continue;
    const graph = known.blockDependences(block);
    const orders = new Map<Inst, number>();
    for (let inst = block.first; inst !== null; inst = inst.next) orders.set(inst, orders.size);
    for (const group of groups) {
      if (!isWorthIt(group.before, group.after)) continue;
      const leaders = new Map<Permutation, Inst>();
      const places = new Map<Inst, number>();
      for (const permutation of group.permutations) {
        const loads = [...permutation.loads].sort((a, b) => orders.get(a)! - orders.get(b)!);
        for (const load of loads) places.set(load, rows.place(load.operands[0]!)!.at);
        if (obstacleAbove(loads, new Set(loads), graph) === null) leaders.set(permutation, loads[0]!);
      }
      if (leaders.size === group.permutations.length) found.push({ group, leaders, places });
    }
  }
  return found;
}
