/**
 * A truncation to part of a register, by the instructions that narrow with saturation: what is cut off is cleared first,
 * so nothing saturates.
 *
 *     <8 x i32>  ──and 255──▶  two <4 x i32>  ──narrow──▶  <8 x i16>  ──narrow──▶  <16 x i8>, of which half is taken
 *
 * Where it was clamped to what remains the instructions do that (`clamped-truncs.ts`).
 *
 * So is one to whole registers of what is at most all ones: LLVM 22 takes these instructions for ones that saturate
 * unsigned numbers, drops the minimum and makes 0 of the largest (llvm-project issue 201780).
 */
import { buildBinary, buildShuffle, type Place, placeBefore } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constElement, constInt, constPoison, constSplat } from '../../ir/constant.ts';
import { erase, replaceAllUses, setName } from '../../ir/edit.ts';
import { calleeOf, type Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { type IntType, intType, isInt, isVector, vectorType } from '../../ir/type.ts';
import { hasUses } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { saturationOf } from './clamped-truncs.ts';

const REGISTER = 128;

/** Of one or two registers: back ends make a shuffle of it, whose mask is no instruction where lanes are not 32 bits. */
export function isShortTrunc({ op, type, operands }: Inst): boolean {
  if (op !== Op.Trunc || !isVector(type) || type.scalable) return false;
  const from = operands[0]!.type;
  if (!isVector(from) || !isInt(from.element) || !isInt(type.element)) return false;
  const [before, after] = [from.element.bits, type.element.bits];
  const isNarrowed = (before === 32 || before === 16) && (after === 16 || after === 8);
  const registers = (from.count * before) / REGISTER;
  return isNarrowed && (registers === 1 || registers === 2) && type.count * after < REGISTER;
}

/** Is it of whole registers of numbers that are clamped, below and above, to what remains? */
export function isSaturatingTrunc(inst: Inst): boolean {
  const { op, type, operands } = inst;
  if (op !== Op.Trunc || !isVector(type) || type.scalable || !isInt(type.element)) return false;
  const from = operands[0]!.type;
  if (!isVector(from) || !isInt(from.element)) return false;
  const [before, after] = [from.element.bits, type.element.bits];
  const isNarrowed = (before === 32 || before === 16) && (after === 16 || after === 8);
  const registers = (from.count * before) / REGISTER;
  return isNarrowed && MOST.includes(registers) && saturationOf(inst) !== null;
}

/** Registers that are narrowed at once. */
const MOST = [1, 2, 4, 8];

/** Is half of each lane cut off, of numbers that are clamped to what remains? */
export function isClampedTrunc({ op, type, operands }: Inst): boolean {
  if (op !== Op.Trunc || !isVector(type) || type.scalable || !isInt(type.element)) return false;
  const { bits } = type.element;
  const from = operands[0]!.type;
  if (!isVector(from) || !isInt(from.element) || from.element.bits !== 2 * bits) return false;
  const isNarrowed = (bits === 8 || bits === 16) && (type.count * bits) % REGISTER === 0;
  return isNarrowed && isClamped(operands[0]!, (1n << BigInt(bits)) - 1n);
}

/** A minimum with that number in all lanes, or a choice of it, which may be a minimum; lanes may have changed places. */
function isClamped(value: Value, most: bigint): boolean {
  for (let at = value; isInst(at); at = at.operands[0]!) {
    if (at.op === Op.ShuffleVector) continue;
    const callee = at.op === Op.Call ? calleeOf(at) : null;
    const isMinimum = callee?.kind === ValueKind.Func && /^llvm\.umin\./.test(callee.name ?? '');
    return (isMinimum || at.op === Op.Select) && at.operands.some((operand) => isSplatOf(operand, most));
  }
  return false;
}

function isSplatOf(value: Value, number: bigint): boolean {
  const { type } = value;
  if (!isVector(type) || type.scalable || !isConstant(value)) return false;
  return Array.from({ length: type.count }, (_, i) => constElement(value, i)).every(
    (lane) => lane?.kind === ValueKind.Int && BigInt.asUintN(lane.type.bits, lane.value) === number,
  );
}

export function emitNarrow(module: Module, trunc: Inst): void {
  const place = placeBefore(trunc);
  const to = lanesOf(trunc);
  const saturation = saturationOf(trunc);
  const low = saturation?.of ?? cleared(place, trunc.operands[0]!, to.element.bits);
  const from = lanesOf(low);
  let { bits } = from.element;
  let row = pieces(place, low, from.count, REGISTER / bits);
  for (; bits > to.element.bits; bits /= 2) {
    const type = vectorType(intType(bits / 2), (2 * REGISTER) / bits);
    const sign =
      saturation !== null && bits / 2 > to.element.bits ? 'signed' : (saturation?.last ?? 'unsigned');
    const name = `wasm.narrow.${sign}.v${type.count}i${bits / 2}.v${type.count / 2}i${bits}`;
    row = row.flatMap((piece, i) =>
      i % 2 === 0 ? [buildIntrinsic(place, module, name, [], type, [piece, row[i + 1] ?? piece])] : [],
    );
  }
  const value = row.length === 1 ? lanes(place, row[0]!, 0, to.count) : joined(place, row);
  const { name } = trunc;
  const [source] = trunc.operands;
  replaceAllUses(trunc, value);
  erase(trunc);
  if (name !== null) setName(value, name);
  if (saturation !== null) dropClamps(source!, saturation.of);
}

/** Clamps that nobody uses any more. */
function dropClamps(from: Value, to: Value): void {
  for (let at = from; at !== to && isInst(at) && !hasUses(at); ) {
    const [below] = at.operands;
    erase(at);
    at = below!;
  }
}

/** What is cut off is nothing then. */
function cleared(place: Place, value: Value, kept: number): Value {
  const { element, count } = lanesOf(value);
  const ones = constInt(element, (1n << BigInt(kept)) - 1n);
  return buildBinary(place, Op.And, value, constSplat(vectorType(element, count), ones));
}

function lanesOf({ type }: Value): { readonly element: IntType; readonly count: number } {
  invariant(isVector(type) && isInt(type.element), 'lanes of integers');
  return { element: type.element, count: type.count };
}

function pieces(place: Place, value: Value, count: number, each: number): Value[] {
  if (count === each) return [value];
  return Array.from({ length: count / each }, (_, i) => lanes(place, value, i * each, each));
}

/** Registers, a power of two of them, as one vector. */
function joined(place: Place, row: readonly Value[]): Inst {
  const pairs = row.flatMap((low, i) => {
    if (i % 2 === 1) return [];
    const mask = Array.from({ length: 2 * lanesOf(low).count }, (_, lane) => lane);
    return [buildShuffle(place, low, row[i + 1]!, mask)];
  });
  return pairs.length === 1 ? pairs[0]! : joined(place, pairs);
}

function lanes(place: Place, value: Value, from: number, count: number): Inst {
  const mask = Array.from({ length: count }, (_, lane) => from + lane);
  return buildShuffle(place, value, constPoison(value.type), mask);
}
