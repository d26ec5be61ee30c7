/**
 * What the parts of a loop cost that go from iteration to iteration (`legality/serial.ts`): what they do on scalars, what is
 * taken out of vectors for them and put into vectors behind them, and how long one iteration waits for the one before.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isFloat } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import type { SerialPart } from '../legality/serial.ts';
import type { LoopModel } from '../model.ts';
import { WIDE } from '../values/demands.ts';
import { isLaneCast, laneStepOf } from '../values/lane-addresses.ts';
import { isLoadedEach } from '../values/scalar-addresses.ts';
import type { Costing } from './costing.ts';

/** Of so many iterations. */
export function serialCost({ model, prices }: Costing, lanes: number): number {
  let cost = 0;
  const extracted = new Set<Inst>();
  for (const part of partsOf(model)) {
    for (const inst of part.insts) {
      cost += lanes * prices.scalar(inst);
      for (const operand of inst.operands) takenOut(model, operand, extracted);
    }
  }
  // By way of memory: a store, and a load a lane.
  for (const inst of extracted) cost += prices.store(inst.type, lanes) + lanes;
  for (const value of model.serial.keys())
    if (isInst(value) && ((model.demands.get(value) ?? 0) & WIDE) !== 0)
      cost += lanes * prices.insert(value.type, lanes, 1);
  return cost;
}

function partsOf(model: LoopModel): ReadonlySet<SerialPart> {
  return new Set(model.serial.values());
}

/** Adds what of a value, or of what an address is made of, comes out of vectors. */
function takenOut(model: LoopModel, from: Value, out: Set<Inst>): void {
  const work: Value[] = [from];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (!isInst(value) || isInvariant(model.shape.loop, value) || model.serial.has(value)) continue;
    if (model.phis.get(value)?.kind === 'induction') continue;
    const isWide = ((model.demands.get(value) ?? 0) & WIDE) !== 0;
    const access = model.accesses.get(value);
    if (access !== undefined && isLoadedEach(model, access)) continue;
    const isMade = value.op === Op.GetElementPtr || isLaneCast(value) || laneStepOf(model, value) !== null;
    if (!isWide && isMade) work.push(...value.operands);
    else if (isWide) out.add(value);
  }
}

/** A store that is loaded again, where the address is known early (Fog's tables: 4 or 5 cycles on x86). */
const FORWARDING = 5;

/** Cycles from an iteration to the next, of the part that takes longest. */
export function serialLatency(model: LoopModel): number {
  let longest = 0;
  for (const part of partsOf(model)) {
    for (const entry of model.phis.values())
      if (entry.kind === 'serial' && model.serial.get(entry.phi) === part)
        longest = Math.max(longest, chain(part, entry.phi, entry.next));
    for (const { source, sink, min, exact } of model.known.loopDependences(model.shape.loop).deps) {
      if (!exact || min !== 1n || model.serial.get(source.inst) !== part) continue;
      if (source.inst.op === Op.Store && sink.inst.op === Op.Load && model.serial.get(sink.inst) === part)
        longest = Math.max(longest, FORWARDING + chain(part, sink.inst, source.inst));
    }
  }
  return longest;
}

/** Cycles from one value of a part to another. */
function chain({ insts }: SerialPart, from: Inst, to: Inst): number {
  const known = new Map<Value, number>([[from, 0]]);
  let isMultipliedOut = true;
  for (const inst of insts) {
    if (inst === from) continue;
    let start = -1;
    for (const operand of inst.operands) start = Math.max(start, known.get(operand) ?? -1);
    if (start < 0) continue;
    known.set(inst, start + latencyOf(inst));
    isMultipliedOut &&= inst.op === Op.Store || isLinear(inst);
  }
  return isMultipliedOut ? 0 : (known.get(to) ?? 0);
}

/** A step of which several are one: LLVM makes a generator's eighth state from its first, not from its seventh. */
function isLinear({ op, operands }: Inst): boolean {
  const isStep = op === Op.Mul || op === Op.Add || op === Op.Sub;
  return isStep && operands[1]!.kind === ValueKind.Int;
}

/** Cycles, as most machines have it. */
export function latencyOf(inst: Inst): number {
  switch (inst.op) {
    case Op.Select:
    case Op.Phi:
      return 1;
    case Op.Load:
      return 4;
    case Op.Store:
      return 0;
    case Op.FDiv:
      return 12;
    case Op.Mul:
      return 4;
    default:
      return isFloat(inst.type) ? 4 : 1;
  }
}
