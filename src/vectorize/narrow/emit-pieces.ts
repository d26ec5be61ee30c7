/** Parts of vectors, and factors of products in lanes of 16 bits. */
import { buildCast, buildShuffle, type Place } from '../../ir/build.ts';
import { type Constant, constAggregate, constElement, constInt, constPoison } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import type { Op } from '../../ir/op.ts';
import { I16, vectorType } from '../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import { emitTree } from './emit-tree.ts';
import { isExtended, lanesOf, narrowOf } from './products.ts';
import { laneBits } from './ranges.ts';

/** As many whole pieces of so many lanes as there are. */
export function pieces(place: Place, vector: Value, size: number): Value[] {
  const found: Value[] = [];
  for (let at = 0; at + size <= lanesOf(vector); at += size) found.push(lanes(place, vector, at, size));
  return found;
}

export function lanes(place: Place, vector: Value, from: number, size: number): Value {
  if (lanesOf(vector) === size) return vector;
  const mask = Array.from({ length: size }, (_, lane) => from + lane);
  return buildShuffle(place, vector, constPoison(vector.type), mask);
}

/** Makes the factors of a product extensions of what is computed in 16 bits; constants stay as they are. */
export function extendFactors(product: Inst, module: Module): void {
  for (let at = 0; at < 2; at++) {
    const factor = product.operands[at]!;
    if (!isConstant(factor) && !isExtended(factor)) emitTree(narrowOf(factor as Inst)!, module);
  }
}

/** A factor, after that, in lanes of 16 bits. */
export function halvesOf(place: Place, factor: Value): Value {
  const type = vectorType(I16, lanesOf(factor));
  if (isConstant(factor)) return shortConstant(factor, type.count);
  const { op, operands } = factor as Inst;
  if (laneBits(operands[0]!.type) === 16) return operands[0]!;
  return buildCast(place, op as typeof Op.ZExt, operands[0]!, type);
}

function shortConstant(value: Constant, count: number): Value {
  const elements = Array.from({ length: count }, (_, lane) => {
    const one = constElement(value, lane);
    return one?.kind === ValueKind.Int ? constInt(I16, one.value) : constPoison(I16);
  });
  return constAggregate(vectorType(I16, count), elements);
}
