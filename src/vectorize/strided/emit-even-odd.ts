/**
 * A network of products in even and odd lanes, as code (`even-odd.ts`).
 *
 * Lanes of 32 bits are read two by two as lanes of 64. Such a lane is poison where one of the two is, so those beside the
 * lanes in question are zeros, by a shuffle: code generators see that nobody looks at them.
 */
import {
  buildBinary,
  buildBroadcast,
  buildCast,
  buildShuffle,
  type Place,
  placeBefore,
} from '../../ir/build.ts';
import {
  type Constant,
  constAggregate,
  constElement,
  constInt,
  constSplat,
  constZero,
} from '../../ir/constant.ts';
import { eraseAll, replaceAllUses, setName } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import { type BinaryOp, Op } from '../../ir/op.ts';
import { I64, isVector, type Type, type VectorType, vectorType } from '../../ir/type.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import type { Network } from './even-odd.ts';
import { splatOf } from './pointer-lanes.ts';

const HALF = 32;
const SIDES = [0, 1] as const;

/** The even lanes of a value, and the odd ones. */
type Sides = readonly [Value, Value];

export function emitEvenOdd({ extensions, inner, truncations }: Network): void {
  const sides = new Map<Value, Sides>();
  for (const extension of extensions) sides.set(extension, extended(extension));
  for (const inst of ordered(inner)) {
    const place = placeBefore(inst);
    const operands = inst.operands.map((operand) => sides.get(operand) ?? heldSides(place, operand));
    const [even, odd] = SIDES.map((side) => {
      const [a, b] = operands.map((operand) => operand[side]);
      return buildBinary(place, inst.op as BinaryOp, a!, b!);
    });
    sides.set(inst, [even!, odd!]);
  }
  const hasConstants = [...inner].some(({ op, operands }) => op === Op.Mul && operands.some(isConstant));
  for (const truncation of truncations) {
    const joined = truncated(truncation, sides.get(truncation.operands[0]!)!, hasConstants);
    const { name } = truncation;
    replaceAllUses(truncation, joined);
    eraseAll([truncation]);
    if (name !== null) setName(joined, name);
  }
  eraseAll([...ordered(inner).reverse(), ...extensions]);
}

/** Operands before their users. */
function ordered(inner: ReadonlySet<Inst>): Inst[] {
  const done = new Set<Inst>();
  const work = [...inner];
  for (let inst = work.at(-1); inst !== undefined; inst = work.at(-1)) {
    const waits = inst.operands.filter((operand) => inner.has(operand as Inst) && !done.has(operand as Inst));
    if (done.has(inst) || waits.length === 0) done.add(work.pop()!);
    else work.push(...(waits as Inst[]));
  }
  return [...done];
}

/** With zeros between, which nobody looks at: products take low halves of lanes. */
function extended(extension: Inst): Sides {
  const place = placeBefore(extension);
  const [narrow] = extension.operands as [Value];
  const lanes = laneCount(narrow.type);
  const wide = vectorType(I64, lanes / 2);
  const [even, odd] = SIDES.map((side) => {
    const mask = Array.from({ length: lanes }, (_, i) => (i % 2 === 0 ? i + side : lanes + i));
    const low = buildCast(place, Op.BitCast, buildShuffle(place, narrow, constZero(narrow.type), mask), wide);
    if (extension.op === Op.ZExt) return low;
    return shifted(place, Op.AShr, shifted(place, Op.Shl, low, HALF), HALF);
  });
  return [even!, odd!];
}

/**
 * Even lanes are where they should be, odd ones go up by half a lane. What is shifted down first, and is no product by a
 * constant (which would become another constant, of more bits), goes up by the difference.
 */
function truncated(truncation: Inst, [even, odd]: Sides, hasConstants: boolean): Inst {
  const place = placeBefore(truncation);
  const { type } = truncation;
  const lanes = laneCount(type);
  const down = hasConstants ? null : shiftedDown(odd);
  const isHigh = down !== null && down.by > 0 && down.by <= HALF;
  const upper = isHigh ? (down.by === HALF ? down.of : shifted(place, Op.Shl, down.of, HALF - down.by)) : odd;
  const [low, high] = [even, upper].map((side) => buildCast(place, Op.BitCast, side, type));
  const mask = Array.from({ length: lanes }, (_, i) => (i % 2 === 0 ? i : lanes + (isHigh ? i : i - 1)));
  return buildShuffle(place, low!, high!, mask);
}

/** By as much in all lanes. */
function shiftedDown(value: Value): { readonly of: Value; readonly by: number } | null {
  if (!isInst(value) || (value.op !== Op.LShr && value.op !== Op.AShr)) return null;
  const [of, by] = value.operands as [Value, Value];
  const amounts = isConstant(by) ? new Set(elementsOf(by, laneCount(of.type))) : null;
  const [amount] = amounts ?? [];
  return amounts?.size === 1 && amount?.kind === ValueKind.Int ? { of, by: Number(amount.value) } : null;
}

function shifted(place: Place, op: BinaryOp, value: Value, by: number): Inst {
  return buildBinary(place, op, value, constSplat(value.type as VectorType, constInt(I64, by)));
}

/** Of constants, and of numbers that are in all lanes. */
function heldSides(place: Place, value: Value): Sides {
  const lanes = laneCount(value.type);
  const number = isConstant(value) ? null : splatOf(value);
  if (number !== null) {
    const half = buildBroadcast(isInst(value) ? placeBefore(value) : place, number, lanes / 2);
    return [half, half];
  }
  invariant(isConstant(value), 'a value of the network, or a constant');
  const type = vectorType(I64, lanes / 2);
  const elements = elementsOf(value, lanes)!;
  const [even, odd] = SIDES.map((side) =>
    constAggregate(
      type,
      elements.filter((_, lane) => lane % 2 === side),
    ),
  );
  return [even!, odd!];
}

/** Each lane of a constant; null where one has no name. */
export function elementsOf(value: Constant, lanes: number): Constant[] | null {
  const elements: Constant[] = [];
  for (let lane = 0; lane < lanes; lane++) {
    const element = constElement(value, lane);
    if (element === null) return null;
    elements.push(element);
  }
  return elements;
}

export function laneCount(type: Type): number {
  invariant(isVector(type), 'a vector');
  return type.count;
}
