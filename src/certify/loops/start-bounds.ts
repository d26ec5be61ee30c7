/**
 * Where A's counter starts from another term on each way to the pair, its start is a symbol (`resumed.ts`), of which
 * nothing is known. What every way in knows of its own start holds of the symbol: it is that start, whichever way has
 * led here, and stays it in all turns of the loop.
 *
 *     0, or n − n % 32        neither is negative, neither is above n
 *
 * That is how indices of few bits, extended for an address, are known not to wrap in a loop that others have begun.
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Layout } from '../../ir/layout.ts';
import { isInt } from '../../ir/type.ts';
import type { Facts } from '../facts/facts.ts';
import { lanesOf } from '../lanes/operands.ts';
import { compareInts } from '../terms/comparisons.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Arrival, arriving, type Pair } from '../walk/pairs.ts';
import { counterTest, type LoopPlan } from './recurrences.ts';

/** Tells `facts` between what the counters of A's loop start, where all ways in know that. */
export function boundStarts(
  t: Terms,
  layout: Layout,
  pair: Pair,
  loop: Loop,
  plan: LoopPlan,
  facts: Facts,
): void {
  if (pair.arrivals.length < 2) return;
  const test = counterTest(layout, loop, plan.a);
  const limitAt = (x: Arrival): Term | null => {
    const [lane] = test === null ? [] : lanesOf(x.a, test.limit);
    return lane === undefined || t.undef[lane.val]! ? null : lane.val;
  };
  for (const [phi, [start]] of pair.starts) {
    if (!isInt(phi.type) || start === undefined || t.op[start.val] !== 'symbol') continue;
    const { bits } = phi.type;
    const startAt = (x: Arrival): Term => arriving(x.a, x.aFrom, pair.a, phi)[0]!.val;
    /** `than` is the same number on all ways in. */
    const ask = (predicate: string, than: Term): void => {
      const isSo = (x: Arrival): boolean =>
        !t.undef[startAt(x)]! && x.facts.decide(compareInts(t, predicate, startAt(x), than)) === true;
      if (pair.arrivals.every(isSo)) facts.add(compareInts(t, predicate, start.val, than), true);
    };
    ask('sge', t.int(bits, 0n));
    if (test === null || test.counter.phi !== phi || test.limit.type !== phi.type) continue;
    const limits = pair.arrivals.map(limitAt);
    const [limit] = limits;
    if (limit === null || limit === undefined || limits.some((other) => other !== limit)) continue;
    ask('ule', limit);
    ask('sle', limit);
  }
}
