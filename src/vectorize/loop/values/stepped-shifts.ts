/**
 * Shifts by amounts that differ from lane to lane, where a target shifts all lanes of a register by one amount only (its
 * code generator would take the lanes apart): a step for each bit of the amount, taken by the lanes in which it is set.
 *
 *     x >> k,  k < 8        s = k & 1 ? x >> 1 : x
 *                           s = k & 2 ? s >> 2 : s
 *                           s = k & 4 ? s >> 4 : s
 *
 * An amount of as many bits as a lane has, or more, is poison: its higher bits need no step. Bits that are known not to be
 * set need none either, and amounts that are known to be small let the shift be done in few bits (`widths.ts`).
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import { bitsOf } from '../../../analysis/known-bits.ts';
import type { Loop } from '../../../analysis/loops.ts';
import { buildBinary, buildCast, buildICmp, type Place } from '../../../ir/build.ts';
import { constInt, constSplat, constZero } from '../../../ir/constant.ts';
import type { Inst } from '../../../ir/inst.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { isInt, isVector } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { costsOf, type Target } from '../../../target/index.ts';
import { type Instruction, instructionOf } from '../../../target/instructions/index.ts';
import { emitInstruction } from '../../pack/index.ts';

export type ShiftOp = typeof Op.Shl | typeof Op.LShr | typeof Op.AShr;

/** By the shift: the amounts of its steps. */
export type SteppedShifts = ReadonlyMap<Inst, readonly number[]>;

/** More steps than these are no better than lane by lane. */
const MOST_STEPS = 3;

export function steppedShiftsIn(
  known: Analyses,
  loop: Loop,
  body: readonly Inst[],
  target: Target,
): SteppedShifts {
  const found = new Map<Inst, readonly number[]>();
  if (!takesLanesApart(target)) return found;
  for (const inst of body) {
    if (!isShift(inst.op) || !isInt(inst.type) || isInvariant(loop, inst.operands[1]!)) continue;
    const steps = stepsOf(known, inst);
    if (steps.length <= MOST_STEPS) found.set(inst, steps);
  }
  return found;
}

export function isShift(op: Op): op is ShiftOp {
  return op === Op.Shl || op === Op.LShr || op === Op.AShr;
}

/** Does a shift of lanes by different amounts cost as much as all of them alone, and are there choices of bits? */
function takesLanesApart(target: Target): boolean {
  const costs = costsOf(target);
  const cost = costs.cost('shl', '8xi16');
  return cost !== undefined && cost >= 2 * 8 && costs.lookups?.choice.startsWith('wasm.bitselect') === true;
}

/** The bits of the amount that may be set, of those that say how far. */
function stepsOf({ known }: Analyses, { type, operands }: Inst): number[] {
  invariant(isInt(type), 'a shift of integers');
  const bits = bitsOf(known, operands[1]!);
  const steps: number[] = [];
  for (let step = 1; step < type.bits; step *= 2)
    if (bits === null || (bits.zero & BigInt(step)) === 0n) steps.push(step);
  return steps;
}

/** Instructions a step: the bit of the amount, the comparison, the shift (bytes take two) and the choice. */
export function stepCost(bits: number): number {
  return bits === 8 ? 5 : 4;
}

/**
 * The choices are instructions of the target: a `select` between a number and what it is shifted would be taken for a shift
 * by a chosen amount again.
 */
export function buildSteps(
  place: Place,
  module: Module,
  op: ShiftOp,
  value: Value,
  amount: Value,
  steps: readonly number[],
): Value {
  const { type } = value;
  invariant(isVector(type) && isInt(type.element), 'lanes of integers');
  const choose = choiceOf(type.element.bits);
  invariant(choose !== null, 'only where there is such an instruction');
  let shifted = value;
  for (const step of steps) {
    const by = constSplat(type, constInt(type.element, step));
    const isSet = buildICmp(place, 'ne', buildBinary(place, Op.And, amount, by), constZero(type));
    const mask = buildCast(place, Op.SExt, isSet, type);
    const next = buildBinary(place, op, shifted, by);
    shifted = emitInstruction(place, module, [choose], [next, shifted, mask]);
  }
  return shifted;
}

/** Bits of the first where the mask has ones, of the second elsewhere. */
function choiceOf(bits: number): Instruction | null {
  return instructionOf(`llvm.wasm.bitselect.v${128 / bits}i${bits}`);
}
