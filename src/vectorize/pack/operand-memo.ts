/**
 * Operand orders that were found, kept for a block as it stands: packers try the same lanes again and again, in one draft after
 * the other, and how their operands fit together does not depend on what else is packed.
 */
import type { DepGraph } from '../../analysis/memory-deps.ts';
import type { Inst } from '../../ir/inst.ts';
import { type LoadDistance, Looks } from './looks.ts';
import { type OperandLists, type OperandOrder, operandLists } from './operand-order.ts';

/** `operandLists`, remembered; of instructions of one function. */
export class OperandMemo {
  readonly looks: Looks;
  private readonly known = new Map<string, OperandLists>();

  constructor(distance: LoadDistance) {
    this.looks = new Looks(distance);
  }

  listsOf(lanes: readonly Inst[], order: OperandOrder): OperandLists {
    const key = `${order} ${lanes.map(({ id }) => id).join()}`;
    let lists = this.known.get(key);
    if (lists === undefined) {
      lists = operandLists(lanes, this.looks, order);
      this.known.set(key, lists);
    }
    return lists;
  }
}

const memos = new WeakMap<DepGraph, OperandMemo>();

/** The one of a graph, which is of a block as it stands. */
export function operandMemoOf(graph: DepGraph, distance: LoadDistance): OperandMemo {
  let memo = memos.get(graph);
  if (memo === undefined) {
    memo = new OperandMemo(distance);
    memos.set(graph, memo);
  }
  return memo;
}
