/**
 * What a scan costs beside its update: lanes added up, and the total of a part in all lanes for the next one.
 */
import { bitSize } from '../../../ir/layout.ts';
import { isExtreme } from '../legality/reduction.ts';
import type { Scan } from '../legality/scans.ts';
import { scanMask, scanSteps } from '../values/scan-steps.ts';
import type { Costing } from './costing.ts';

export function scanCost({ model, prices }: Costing, { update, inner, kind }: Scan, lanes: number): number {
  const { type } = update;
  const operation = prices.packed(update, lanes, 'varies');
  const takesItself = isExtreme(kind);
  let cost =
    (1 + inner.length) * operation + prices.shuffle(Array<number>(lanes).fill(lanes - 1), lanes, type);
  for (const step of scanSteps(lanes, bitSize(model.known.module.layout, type)))
    cost += operation + prices.shuffle(scanMask(step, takesItself), lanes, type);
  return cost;
}
