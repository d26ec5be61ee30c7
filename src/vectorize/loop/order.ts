/**
 * The order in which a body is emitted: as it stands, but that users of a recurrence wait for the value that the next
 * iteration will see. An access that would pass another one on which it depends is a reason to refuse.
 */
import { isInvariant } from '../../analysis/induction.ts';
import type { Inst } from '../../ir/inst.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { LoopModel } from './model.ts';
import { nameOf, type Reasons } from './refusals.ts';

/** null when there is none; the reasons say why. */
export function orderOf(model: LoopModel, reasons: Reasons): readonly Inst[] | null {
  const recurs = [...model.phis.values()].some((entry) => entry.kind === 'recurrence');
  if (!recurs) return model.body;
  const done = new Set<Value>();
  const order: Inst[] = [];
  let waiting: Inst[] = [];
  const isReady = (inst: Inst): boolean => inst.operands.every((operand) => has(model, done, operand));
  const put = (inst: Inst): void => {
    order.push(inst);
    done.add(inst);
  };
  for (const inst of model.body) {
    if (model.phis.has(inst) || isReady(inst)) put(inst);
    else waiting.push(inst);
    for (let moved = true; moved && waiting.length > 0; ) {
      moved = false;
      const still: Inst[] = [];
      for (const one of waiting) {
        if (!isReady(one)) {
          still.push(one);
          continue;
        }
        put(one);
        moved = true;
      }
      waiting = still;
    }
  }
  for (const entry of model.phis.values())
    if (entry.kind === 'recurrence' && !has(model, done, entry.phi)) waiting.push(entry.phi);
  if (waiting.length > 0) {
    reasons.add(
      'LoopCarriedValue',
      waiting[0]!,
      `${nameOf(waiting[0]!)} needs a value of the iteration before that hangs on it`,
    );
    return null;
  }
  return keepsAccesses(model, order, reasons) ? order : null;
}

/** A recurrence is there when its next value is, which may be another recurrence. */
function has(model: LoopModel, done: ReadonlySet<Value>, value: Value): boolean {
  let at = value;
  for (let steps = 0; steps <= model.phis.size; steps++) {
    if (!isInst(at) || isInvariant(model.shape.loop, at)) return true;
    const entry = model.phis.get(at);
    if (entry === undefined) return done.has(at);
    if (entry.kind !== 'recurrence') return true;
    at = entry.next;
  }
  return false;
}

function keepsAccesses(model: LoopModel, order: readonly Inst[], reasons: Reasons): boolean {
  const place = new Map(order.map((inst, i) => [inst, i]));
  const { deps } = model.known.loopDependences(model.shape.loop);
  const before = new Map(model.body.map((inst, i) => [inst, i]));
  for (const { source, sink } of deps) {
    const was = before.get(source.inst)! < before.get(sink.inst)!;
    const is = place.get(source.inst)! < place.get(sink.inst)!;
    if (was === is) continue;
    reasons.add(
      'LoopDependence',
      sink.inst,
      `${nameOf(source.inst)} and ${nameOf(sink.inst)} would have to change places for a value of the iteration before`,
    );
    return false;
  }
  return true;
}
