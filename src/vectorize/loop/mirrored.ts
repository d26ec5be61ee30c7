/**
 * Loops that go downwards in everything they access: their lanes may stand as they lie in memory, the last iteration of a
 * register first, and nothing is turned around.
 *
 *     for (i = n - 1; i >= 0; i--) a[i] = b[i] + 1;       lane 0 is the lowest address, not the first iteration
 *
 * That is as good wherever no lane is told from another one: no counter is wanted as a vector, nothing is carried from lane
 * to lane, nothing asks for the last value. Totals have no order.
 */
import type { Inst } from '../../ir/inst.ts';
import { isBehind } from './legality/header-phis.ts';
import type { LoopModel } from './model.ts';
import type { AccessForm } from './plan.ts';
import { WIDE } from './values/demands.ts';

/** Puts `mirrored` in the place of `reverse` where that can be done. */
export function mirrorForms(model: LoopModel, forms: Map<Inst, AccessForm>): void {
  const turned = [...forms].filter(([, form]) => form === 'reverse');
  if (turned.length === 0 || !mayBeMirrored(model, forms)) return;
  for (const [inst] of turned) forms.set(inst, 'mirrored');
}

function mayBeMirrored(model: LoopModel, forms: ReadonlyMap<Inst, AccessForm>): boolean {
  const { phis, accesses, demands, liveOuts, records, serial } = model;
  if (records !== null || serial.size > 0) return false;
  const isWide = (inst: Inst): boolean => ((demands.get(inst) ?? 0) & WIDE) !== 0;
  for (const [inst, form] of forms) {
    if (form === 'reverse' || form === 'table') continue;
    const isSame = form === 'uniform' && !accesses.get(inst)!.isStore;
    if (!isSame && !isBehind(phis, inst)) return false;
  }
  const totals = new Set<Inst>();
  for (const entry of phis.values()) {
    if (entry.kind === 'reduction') {
      const { scalar, kind, next } = entry.reduction;
      if (scalar !== null || kind === 'last') return false;
      totals.add(next);
    } else if (entry.kind !== 'induction' || isWide(entry.phi)) return false;
  }
  return liveOuts.every((inst) => totals.has(inst) || !isWide(inst));
}
