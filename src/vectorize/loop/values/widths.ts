/**
 * Integers in fewer bits. C computes bytes as `int`: extended, added, truncated. Lanes of 32 bits for numbers of 8 waste
 * three quarters of a register, so each value is computed in no more bits than its users look at.
 *
 *     need      how many low bits of a value its users look at: all, unless they say otherwise
 *       add, sub, mul, and, or, xor, shl by a constant, select, phi      low bits of operands make low bits of the result
 *       trunc to n                                                       n
 *       shift right                                                      as many as the number has
 *       comparison, minimum, maximum, absolute value                     as many as the numbers have
 *       unsigned division by a constant                                  as many as the number has, from 16 on, or its users look at
 *     width     the need, rounded up to 8, 16, 32; a vector of that width holds the low bits of the value
 *
 * (Compare Budiu and Goldstein, "Bit-value inference", Euro-Par 2000.)
 */

import { unsignedBounds } from '../../../analysis/corners.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import { intrinsicOf } from '../../../analysis/intrinsics.ts';
import { type KnownBits, type Range, unsignedRange } from '../../../analysis/known-bits.ts';
import { signedBounds } from '../../../analysis/signed-bounds.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import type { LoopModel } from '../model.ts';
import { neededBy } from '../sums/addends.ts';
import { EACH, WIDE } from './demands.ts';
import { widenTests } from './wide-tests.ts';

/** Bits in which a value is computed, where that is fewer than its type has. */
export type Widths = ReadonlyMap<Value, number>;

export function widthsIn(model: LoopModel): Widths {
  const needs = needsIn(model);
  const chains = chainsIn(model);
  const isBounded = boundedLanes(model);
  const widths = new Map<Value, number>();
  for (const inst of model.body) {
    const idiom = model.idioms.get(inst);
    if (idiom !== undefined) {
      if (isInt(inst.type) && idiom.what.bits < inst.type.bits) widths.set(inst, idiom.what.bits);
      continue;
    }
    const isWide = model.demands.get(inst) === WIDE || isBounded(inst);
    const isLow = isNarrowable(inst) || model.shifts.has(inst) || dividedBits(model.known.known, inst) < 64;
    if (model.phis.has(inst) || chains.has(inst) || !isWide || !isLow) continue;
    const whole = inst.op === Op.ICmp ? inst.operands[0]!.type : inst.type;
    if (!isInt(whole)) continue;
    const width = roundUp(computed(model, inst, needs.get(inst) ?? whole.bits));
    if (width < whole.bits) widths.set(inst, width);
  }
  widenTests(model, widths);
  return widths;
}

/** What is computed as it is: totals, and what is done one iteration after the other. */
export function chainsIn(model: LoopModel): Set<Value> {
  const chains = new Set<Value>(model.serial.keys());
  for (const entry of model.phis.values())
    if (entry.kind === 'reduction') for (const inst of entry.reduction.chain) chains.add(inst);
    else if (entry.kind === 'scan') for (const inst of [entry.next, ...entry.scan.inner]) chains.add(inst);
  return chains;
}

/** How many low bits of each value its users look at. */
export function needsIn(model: LoopModel): ReadonlyMap<Value, number> {
  const needs = new Map<Value, number>();
  const { body, demands } = model;
  const chains = chainsIn(model);
  const isBounded = boundedLanes(model);
  const raise = (value: Value, bits: number): void => {
    if (!isInst(value) || isInvariant(model.shape.loop, value) || !isInt(value.type)) return;
    const own = value.type.bits;
    needs.set(value, Math.max(needs.get(value) ?? 0, Math.min(bits, own)));
  };
  const all = (inst: Inst): void => {
    for (const operand of inst.operands) if (isInt(operand.type)) raise(operand, operand.type.bits);
  };
  for (const entry of model.phis.values()) {
    if (entry.kind === 'recurrence') raise(entry.next, 64);
    if (entry.kind === 'reduction' && entry.reduction.scalar !== null)
      raise(entry.reduction.scalar.added, 64);
  }
  for (const inst of model.liveOuts) raise(inst, 64);
  for (const { addends } of model.sums.values())
    for (const addend of addends) for (const { value, bits } of neededBy(addend)) raise(value, bits);
  // Users come behind what they use, but for values that are carried round: those are used as they are.
  for (let i = body.length - 1; i >= 0; i--) {
    const inst = body[i]!;
    if (model.phis.has(inst)) continue;
    const idiom = model.idioms.get(inst);
    if (idiom !== undefined) {
      idiom.inputs.forEach((input, at) => {
        raise(input, idiom.what.inputs[at]!);
      });
      continue;
    }
    const neighbours = model.neighbours.get(inst);
    if (neighbours !== undefined) {
      for (const other of neighbours.others) raise(other, needs.get(inst) ?? 64);
      continue;
    }
    const lookup = model.lookups.get(inst);
    if (lookup !== undefined) {
      raise(lookup.index, 8);
      continue;
    }
    const demand = demands.get(inst) ?? 0;
    if (demand === 0 && !model.accesses.has(inst)) continue;
    if (isBounded(inst)) raise(inst, unsignedBits(model.known.known, inst));
    else if (demands.get(inst) !== WIDE || chains.has(inst)) {
      const takesLanes = demand === EACH || model.serial.has(inst);
      for (const operand of inst.operands)
        if (!takesLanes || !isInst(operand) || !isBounded(operand)) raise(operand, 64);
      if (isInt(inst.type)) raise(inst, inst.type.bits);
      continue;
    }
    const need = isInt(inst.type) ? (needs.get(inst) ?? inst.type.bits) : 64;
    passOn(model, inst, need, raise, all);
  }
  for (const block of model.shape.blocks) all(block.last!);
  return needs;
}

/**
 * Is the value wanted in vectors, and lane by lane by parts that go from iteration to iteration (`serial.ts`)? Such lanes
 * are extended with zeros: the number must have no other bits.
 */
function boundedLanes(model: LoopModel): (inst: Inst) => boolean {
  const isAlone = [...model.accesses.values()].every(
    ({ inst, pattern }) => pattern !== 'random' || model.serial.has(inst),
  );
  if (model.serial.size === 0 || !isAlone) return () => false;
  return (inst) =>
    model.demands.get(inst) === (WIDE | EACH) &&
    !model.serial.has(inst) &&
    isInt(inst.type) &&
    unsignedBits(model.known.known, inst) < inst.type.bits;
}

/** Bits in which an instruction is computed when so many of its result are needed. */
function computed(model: LoopModel, inst: Inst, need: number): number {
  const { known } = model.known;
  switch (inst.op) {
    case Op.Shl:
    case Op.LShr:
    case Op.AShr:
      return shifted(model, inst, need);
    case Op.ICmp:
      return comparisonBits(model, inst);
    case Op.Call:
      return Math.max(need, extremeBits(known, inst));
    case Op.UDiv:
    case Op.URem:
      return Math.max(need, dividedBits(known, inst));
    default:
      return need;
  }
}

/** Bits in which an unsigned division by a constant is done: there are products of half words with a high half, of bytes none. */
function dividedBits(known: KnownBits, inst: Inst): number {
  if (inst.op !== Op.UDiv && inst.op !== Op.URem) return 64;
  const [number, divisor] = inst.operands;
  if (divisor?.kind !== ValueKind.Int || divisor.value <= 0n) return 64;
  return Math.max(16, bitLength(divisor.value), unsignedBits(known, number!));
}

/**
 * Bits of the operand of a shift by a constant: to the right, all that the number has, or those that get into what is
 * needed. By steps it is the same with the greatest amount there may be.
 */
function shifted(model: LoopModel, inst: Inst, need: number): number {
  const { known } = model.known;
  const amount = inst.operands[1]!;
  if (model.shifts.has(inst)) {
    const most = unsignedBounds(known, amount);
    if (most === null || most.high >= 32n) return 64;
    const [number] = inst.operands;
    const whole =
      inst.op === Op.Shl
        ? 0
        : inst.op === Op.LShr
          ? unsignedBits(known, number!)
          : signedBits(known, number!);
    return Math.max(need, Number(most.high) + 1, whole);
  }
  if (amount.kind !== ValueKind.Int) return 64;
  const least = Math.max(need, amount.small + 1);
  if (inst.op === Op.Shl) return least;
  const whole =
    inst.op === Op.LShr ? unsignedBits(known, inst.operands[0]!) : signedBits(known, inst.operands[0]!);
  return Math.min(Math.max(least, whole), need + amount.small);
}

function extremeBits(known: KnownBits, inst: Inst): number {
  const name = inst.op === Op.Call ? (intrinsicOf(inst)?.name ?? '') : '';
  if (name === 'abs') return signedBits(known, inst.operands[0]!);
  if (!EXTREME.test(name)) return 64;
  return comparedBits(known, name[0] === 's' ? 'slt' : 'ult', inst.operands[0]!, inst.operands[1]!);
}

const EXTREME = /^[su]m(?:in|ax)$/;

/** The width of lanes that hold so many bits. */
export function roundUp(bits: number): number {
  return bits <= 8 ? 8 : bits <= 16 ? 16 : bits <= 32 ? 32 : 64;
}

/** Can it be computed in fewer bits? Other values are made whole, and cut where they are used. */
function isNarrowable(inst: Inst): boolean {
  switch (inst.op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.And:
    case Op.Or:
    case Op.Xor:
    case Op.Select:
    case Op.Phi:
    case Op.ZExt:
    case Op.SExt:
    case Op.Trunc:
    case Op.ICmp:
      return true;
    case Op.Shl:
    case Op.LShr:
    case Op.AShr:
      return inst.operands[1]!.kind === ValueKind.Int;
    case Op.Call:
      return EXTREME.test(intrinsicOf(inst)?.name ?? '') || intrinsicOf(inst)?.name === 'abs';
    default:
      return false;
  }
}

type Raise = (value: Value, bits: number) => void;

/** What the users of an instruction need of its operands, given what is needed of itself. */
function passOn(model: LoopModel, inst: Inst, need: number, raise: Raise, all: (inst: Inst) => void): void {
  const { known } = model.known;
  const [a, b] = inst.operands;
  switch (inst.op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.And:
    case Op.Or:
    case Op.Xor:
      raise(a!, need);
      raise(b!, need);
      return;
    case Op.ZExt:
    case Op.SExt:
    case Op.Trunc:
      raise(a!, need);
      return;
    case Op.Phi:
      for (const operand of inst.operands) raise(operand, need);
      return;
    case Op.Select:
      all({ ...inst, operands: [a!] } as Inst);
      raise(b!, need);
      raise(inst.operands[2]!, need);
      return;
    case Op.Shl:
    case Op.LShr:
    case Op.AShr:
      raise(a!, shifted(model, inst, need));
      if (model.shifts.has(inst)) raise(b!, shifted(model, inst, need));
      else if (b!.kind !== ValueKind.Int) all(inst);
      return;
    case Op.ICmp: {
      const bits = comparisonBits(model, inst);
      raise(a!, bits);
      raise(b!, bits);
      return;
    }
    case Op.Call:
      raise(a!, Math.max(need, extremeBits(known, inst)));
      if (b !== undefined) raise(b, Math.max(need, extremeBits(known, inst)));
      if (extremeBits(known, inst) === 64) all(inst);
      return;
    case Op.UDiv:
    case Op.URem:
      raise(a!, Math.max(need, dividedBits(known, inst)));
      if (dividedBits(known, inst) === 64) all(inst);
      return;
    default:
      break;
  }
  all(inst);
}

/** Bits in which a comparison of the loop is done. */
export function comparisonBits(model: LoopModel, inst: InstOf<typeof Op.ICmp>): number {
  const [a, b] = inst.operands as [Value, Value];
  const clamp = model.clamps.get(inst);
  if (clamp !== undefined) return clamp.bits;
  // What a record can be hangs on all iterations before: to rest on that would have to be proved of all of them.
  if (isRecord(model, a) || isRecord(model, b)) return bitsOf(a);
  return comparedBits(model.known.known, inst.extra, a, b);
}

function isRecord({ phis }: LoopModel, value: Value): boolean {
  return phis.get(value)?.kind === 'record';
}

function bitsOf({ type }: Value): number {
  return isInt(type) ? type.bits : 64;
}

/** A number that the loop does not change, or that all lanes of a turn share, and that may be clamped before it is compared. */
export interface Clamp {
  /** Which operand it is. */
  readonly at: 0 | 1;
  readonly isSigned: boolean;
  /** Beyond these all comparisons come out the same; so many bits hold them. */
  readonly range: Range;
  readonly bits: number;
}

/** By the comparison: those that take fewer bits so. */
export type Clamps = ReadonlyMap<Inst, Clamp>;

export function clampsIn(model: LoopModel): Clamps {
  const found = new Map<Inst, Clamp>();
  for (const inst of model.body) {
    const clamp = inst.op === Op.ICmp ? clampOf(model, inst) : null;
    if (clamp !== null) found.set(inst, clamp);
  }
  return found;
}

/** Of a comparison with such a number; null where that takes no fewer bits. */
function clampOf(model: LoopModel, { operands, extra }: InstOf<typeof Op.ICmp>): Clamp | null {
  const { loop } = model.shape;
  const { known } = model.known;
  const at = operands.findIndex((operand) => isInvariant(loop, operand) || isRecord(model, operand));
  const fixed = operands[at];
  const other = operands[1 - at];
  if (fixed === undefined || other === undefined || fixed.kind === ValueKind.Int) return null;
  if (isInvariant(loop, other) || isRecord(model, other) || !isInt(fixed.type)) return null;
  const isSigned = extra[0] !== 'u';
  const numbers = isSigned ? signedBounds(known, other) : unsignedRange(known, other);
  if (numbers === null) return null;
  const range = { low: isSigned ? numbers.low - 1n : 0n, high: numbers.high + 1n };
  const bits = isSigned ? heldSigned(range.low, range.high) : bitLength(range.high);
  const most = isRecord(model, fixed) ? bitsOf(fixed) : comparedBits(known, extra, fixed, other);
  if (roundUp(bits) >= roundUp(most)) return null;
  return { at: at === 0 ? 0 : 1, isSigned, range, bits };
}

/**
 * Bits in which a comparison of the two comes out the same. Read as unsigned, what is negative is beyond all others however
 * many bits it has.
 */
function comparedBits(known: KnownBits, predicate: string, a: Value, b: Value): number {
  const signed = Math.max(signedBits(known, a), signedBits(known, b));
  if (predicate[0] === 's') return signed;
  return Math.min(signed, Math.max(unsignedBits(known, a), unsignedBits(known, b)));
}

/** The least number of bits that holds the number, read as unsigned. */
function unsignedBits(known: KnownBits, value: Value): number {
  const range = unsignedBounds(known, value);
  const signed = signedBounds(known, value);
  if (range === null || signed === null) return 64;
  const { high } = signed.low >= 0n && signed.high < range.high ? signed : range;
  return bitLength(high);
}

/** The same, read as signed. */
function signedBits(known: KnownBits, value: Value): number {
  const range = signedBounds(known, value);
  return range === null ? 64 : heldSigned(range.low, range.high);
}

function heldSigned(low: bigint, high: bigint): number {
  const below = low < 0n ? bitLength(-low - 1n) + 1 : 1;
  const above = high >= 0n ? bitLength(high) + 1 : 1;
  return Math.max(below, above);
}

function bitLength(n: bigint): number {
  return n <= 0n ? 1 : n.toString(2).length;
}
