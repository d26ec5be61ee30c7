/**
 * A truncation to part of a register, by the instructions that narrow with saturation: what is cut off is cleared first,
 * so nothing saturates.
 *
 *     <8 x i32>  ──and 255──▶  two <4 x i32>  ──narrow──▶  <8 x i16>  ──narrow──▶  <16 x i8>, of which half is taken
 */
import { buildBinary, buildShuffle, type Place, placeBefore } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constInt, constPoison, constSplat } from '../../ir/constant.ts';
import { erase, replaceAllUses, setName } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { type IntType, intType, isInt, isVector, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';

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

export function emitNarrow(module: Module, trunc: Inst): void {
  const place = placeBefore(trunc);
  const [source] = trunc.operands;
  const to = lanesOf(trunc);
  const from = lanesOf(source!);
  const kept = constSplat(
    vectorType(from.element, from.count),
    constInt(from.element, (1n << BigInt(to.element.bits)) - 1n),
  );
  const low = buildBinary(place, Op.And, source!, kept);
  let { bits } = from.element;
  let row = pieces(place, low, from.count, REGISTER / bits);
  for (; bits > to.element.bits; bits /= 2) {
    const type = vectorType(intType(bits / 2), (2 * REGISTER) / bits);
    const name = `wasm.narrow.unsigned.v${type.count}i${bits / 2}.v${type.count / 2}i${bits}`;
    row = row.flatMap((piece, i) =>
      i % 2 === 0 ? [buildIntrinsic(place, module, name, [], type, [piece, row[i + 1] ?? piece])] : [],
    );
  }
  const value = lanes(place, row[0]!, 0, to.count);
  const { name } = trunc;
  replaceAllUses(trunc, value);
  erase(trunc);
  if (name !== null) setName(value, name);
}

function lanesOf({ type }: Value): { readonly element: IntType; readonly count: number } {
  invariant(isVector(type) && isInt(type.element), 'lanes of integers');
  return { element: type.element, count: type.count };
}

function pieces(place: Place, value: Value, count: number, each: number): Value[] {
  if (count === each) return [value];
  return Array.from({ length: count / each }, (_, i) => lanes(place, value, i * each, each));
}

function lanes(place: Place, value: Value, from: number, count: number): Inst {
  const mask = Array.from({ length: count }, (_, lane) => from + lane);
  return buildShuffle(place, value, constPoison(value.type), mask);
}
