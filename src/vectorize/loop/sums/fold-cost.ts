/** What the sums of narrow numbers cost in a turn, and how many lanes their totals have. */

import type { WideSum, WideSums } from './addends.ts';
import { type FoldBuilder, foldAddend, type Shape } from './folds.ts';

export interface FoldSize {
  readonly lanes: number;
  readonly parts: number;
}

/** Instructions of a turn, of all such sums. */
export function foldsCost(sums: WideSums, size: FoldSize): number {
  let cost = 0;
  for (const sum of sums.values()) cost += measured(sum, size).cost;
  return cost;
}

/** Lanes of the vector that carries a total. */
export function totalLanes(sum: WideSum, size: FoldSize): number {
  return measured(sum, size).lanes;
}

function measured(
  { addends, bits, steps, register }: WideSum,
  { lanes, parts }: FoldSize,
): { readonly cost: number; readonly lanes: number } {
  const counter = new Counter(register, parts);
  let least = lanes;
  for (const addend of addends) {
    if (addend.kind === 'same') {
      counter.cost++;
      continue;
    }
    const folded = foldAddend(counter, steps, addend, { lanes, total: bits, register });
    counter.cost++;
    least = Math.min(least, folded.lanes);
  }
  return { cost: counter.cost, lanes: least };
}

/** Counts what would be built. */
class Counter implements FoldBuilder<null> {
  cost = 0;
  private readonly register: number;
  private readonly parts: number;

  constructor(register: number, parts: number) {
    this.register = register;
    this.parts = parts;
  }

  readonly inputs: FoldBuilder<null>['inputs'] = () => Array.from({ length: this.parts }, () => [null, null]);

  readonly cut: FoldBuilder<null>['cut'] = (_, from, lanes) =>
    Array.from({ length: from.lanes / lanes }, () => null);

  readonly fill: FoldBuilder<null>['fill'] = (_, from, lanes) => this.count({ lanes, bits: from.bits });

  readonly add: FoldBuilder<null>['add'] = (_a, _b, shape) => this.count(shape);

  readonly negate: FoldBuilder<null>['negate'] = (_, shape) => this.count(shape);

  readonly extend: FoldBuilder<null>['extend'] = (_, from, bits) => this.count({ lanes: from.lanes, bits });

  readonly view: FoldBuilder<null>['view'] = () => null;

  readonly apply: FoldBuilder<null>['apply'] = (step) => {
    this.cost += step.cost;
    return null;
  };

  private count({ lanes, bits }: Shape): null {
    this.cost += Math.max(1, (lanes * bits) / this.register);
    return null;
  }
}
