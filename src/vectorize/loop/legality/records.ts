/**
 * Records: values that an iteration replaces only where it beats them. The greatest element and where it is, the nearest
 * point, the first or the last of equals:
 *
 *     if (a[i] > best) { best = a[i]; at = i; }           best = a[i] > best ? a[i] : best;   at = a[i] > best ? i : at
 *
 * A turn of the vector loop asks whether one of its iterations beats what is known so far. If none does nothing changes,
 * whatever the values are (NaN beats nothing); else the turn is done one iteration after the other. In a sequence without
 * order there are about ln n records, so that is seldom.
 *
 * The record may be looked up, as only its place is kept: `if (a[i] > a[at]) at = i`. While nothing is beaten the place
 * stays, and so does what is loaded from it.
 *
 * All that a loop carries must be a counter or a record, and its block has no other effects.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { minMaxOf } from './reduction.ts';
import type { Break, LoopShape } from './shape.ts';

type Phi = InstOf<typeof Op.Phi>;

export interface Records {
  /** The carried values, and what an iteration makes of them. */
  readonly next: ReadonlyMap<Phi, Inst>;
  /** An iteration that none of these is true of replaces nothing. */
  readonly triggers: readonly Break[];
}

/** `carried`: the phis of the header that are no counters. Null when one of them is no record. */
export function recordsIn(shape: LoopShape, carried: readonly Phi[]): Records | null {
  if (carried.length === 0 || shape.blocks.length !== 1 || shape.breaks.length > 0) return null;
  for (let inst = shape.header.first; inst !== null; inst = inst.next) if (inst.op === Op.Store) return null;
  const next = new Map<Phi, Inst>();
  const triggers: Break[] = [];
  const extremes: Phi[] = [];
  for (const phi of carried) {
    const value = phi.operands[phi.blocks.indexOf(shape.latch)]!;
    if (!isInst(value) || value.block !== shape.header) return null;
    next.set(phi, value);
    const trigger = triggerOf(shape, phi, value);
    if (trigger === null) extremes.push(phi);
    else if (!triggers.some((other) => other.value === trigger.value && other.outcome === trigger.outcome))
      triggers.push(trigger);
  }
  // What beats must be compared with a record: how often other conditions hold nobody knows.
  const isRecord = (value: Value): boolean => isInst(value) && value.op === Op.Phi && next.has(value);
  const beats = ({ value }: Break): boolean =>
    isInst(value) && (value.operands.some(isRecord) || beatsLookedUp(shape, next, value));
  if (triggers.length === 0 || !triggers.every(beats)) return null;
  return extremes.every((phi) => triggers.some((one) => isKeptBy(one, phi, next.get(phi)!)))
    ? { next, triggers }
    : null;
}

/** Is what stands at the place of a record compared with what will stand at the new place? */
function beatsLookedUp(shape: LoopShape, next: Records['next'], { op, extra, operands }: Inst): boolean {
  if ((op !== Op.ICmp && op !== Op.FCmp) || !/[lg][te]$/.test(extra as string)) return false;
  const [x, y] = operands as [Value, Value];
  const isNew = (value: Value, looked: Value): boolean =>
    isOfRecords(shape, next, looked) && isSameButFor(next, looked, value);
  return isNew(x, y) || isNew(y, x);
}

/** Are they the same, but that one takes what replaces a record where the other takes the record? */
function isSameButFor(next: Records['next'], looked: Value, value: Value): boolean {
  const work: [Value, Value][] = [[looked, value]];
  for (let pair = work.pop(); pair !== undefined; pair = work.pop()) {
    const [a, b] = [withoutCasts(pair[0]), withoutCasts(pair[1])];
    if (a === b) continue;
    if (!isInst(a) || !isInst(b)) return false;
    const replaced = a.op === Op.Phi ? next.get(a) : undefined;
    if (replaced !== undefined) {
      if (!replaced.operands.some((arm) => arm !== a && withoutCasts(arm) === b)) return false;
    } else {
      if (a.op !== b.op || a.op === Op.Phi || a.operands.length !== b.operands.length) return false;
      a.operands.forEach((operand, i) => void work.push([operand, b.operands[i]!]));
    }
  }
  return true;
}

function withoutCasts(value: Value): Value {
  let at = value;
  while (isInst(at) && (at.op === Op.SExt || at.op === Op.ZExt || at.op === Op.Trunc)) at = at.operands[0]!;
  return at;
}

/** Is it made of records, and of what does not change, alone: the same in all iterations up to one that beats? */
export function isOfRecords(shape: LoopShape, next: Records['next'], value: Value): boolean {
  const seen = new Set<Value>([value]);
  let count = 0;
  for (const at of seen) {
    if (!isInst(at) || isInvariant(shape.loop, at)) continue;
    if (at.op === Op.Phi) {
      if (!next.has(at)) return false;
      count++;
    } else for (const operand of at.operands) seen.add(operand);
  }
  return count > 0;
}

/** `c ? x : phi`: where c holds, or does not, the value is replaced. */
function triggerOf(shape: LoopShape, phi: Phi, value: Inst): Break | null {
  if (value.op !== Op.Select) return null;
  const [condition, yes, no] = value.operands as [Value, Value, Value];
  if ((yes === phi) === (no === phi) || !isInst(condition) || condition.block !== shape.header) return null;
  if (condition.op !== Op.ICmp && condition.op !== Op.FCmp) return null;
  return { block: shape.header, value: condition, cases: null, outcome: no === phi };
}

/** Predicates of `x against the record` that hold wherever x replaces it. */
const BEATING: Readonly<Record<string, readonly string[]>> = {
  smax: ['sgt', 'sge'],
  smin: ['slt', 'sle'],
  umax: ['ugt', 'uge'],
  umin: ['ult', 'ule'],
};

const SWAPPED: Readonly<Record<string, string>> = {
  sgt: 'slt',
  sge: 'sle',
  slt: 'sgt',
  sle: 'sge',
  ugt: 'ult',
  uge: 'ule',
  ult: 'ugt',
  ule: 'uge',
};

const INVERTED: Readonly<Record<string, string>> = {
  sgt: 'sle',
  sge: 'slt',
  slt: 'sge',
  sle: 'sgt',
  ugt: 'ule',
  uge: 'ult',
  ult: 'uge',
  ule: 'ugt',
};

/** Does a minimum or maximum with the phi stay the phi where the trigger does not hold? */
function isKeptBy({ value, outcome }: Break, phi: Phi, next: Inst): boolean {
  const kind = next.op === Op.Call ? (intrinsicOf(next)?.name ?? '') : minMaxOf(next);
  const [a, b] = next.op === Op.Select ? next.operands.slice(1) : next.operands;
  const other = a === phi ? b : b === phi ? a : undefined;
  if (other === undefined || !isInst(value) || value.op !== Op.ICmp) return false;
  const [x, y] = value.operands;
  const given: string = value.extra;
  const turned = x === other && y === phi ? given : x === phi && y === other ? SWAPPED[given] : undefined;
  const predicate = turned === undefined || outcome ? turned : INVERTED[turned];
  return predicate !== undefined && BEATING[kind ?? '']?.includes(predicate) === true;
}
