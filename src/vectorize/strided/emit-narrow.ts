/**
 * A truncation of two registers of words to half a register of bytes, by the instructions that narrow with saturation:
 * what is cut off is cleared first, so nothing saturates.
 *
 *     <8 x i32>  ──and 255──▶  two <4 x i32>  ──narrow──▶  <8 x i16>  ──narrow──▶  <16 x i8>, of which half is taken
 */
import { buildBinary, buildShuffle, type Place, placeBefore } from '../../ir/build.ts';
import { constInt, constPoison, constSplat } from '../../ir/constant.ts';
import { erase, replaceAllUses, setName } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I8, I16, I32, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { emitIntrinsic } from './emit-intrinsic.ts';

const WORDS = vectorType(I32, 8);
const HALVES = vectorType(I16, 8);
const BYTES = vectorType(I8, 16);

/** Is it the one that back ends make a shuffle of, whose mask is no instruction? */
export function isShortTrunc({ op, type, operands }: Inst): boolean {
  return op === Op.Trunc && type === vectorType(I8, 8) && operands[0]!.type === WORDS;
}

export function emitNarrow(module: Module, trunc: Inst): void {
  const place = placeBefore(trunc);
  const [source] = trunc.operands;
  const low = buildBinary(place, Op.And, source!, constSplat(WORDS, constInt(I32, 255)));
  const [left, right] = [lanes(place, low, 0, 4), lanes(place, low, 4, 4)];
  const halves = emitIntrinsic(place, module, 'wasm.narrow.unsigned.v8i16.v4i32', [], HALVES, [left, right]);
  const bytes = emitIntrinsic(place, module, 'wasm.narrow.unsigned.v16i8.v8i16', [], BYTES, [halves, halves]);
  const value = lanes(place, bytes, 0, 8);
  const { name } = trunc;
  replaceAllUses(trunc, value);
  erase(trunc);
  if (name !== null) setName(value, name);
}

function lanes(place: Place, value: Value, from: number, count: number): Inst {
  const mask = Array.from({ length: count }, (_, lane) => from + lane);
  return buildShuffle(place, value, constPoison(value.type), mask);
}
