/**
 * The sum of all lanes of vectors that were extended to 32 bits only to be added up, or multiplied and added up: without
 * extending them. Neighbours are added in twice the bits until there are four sums.
 *
 *     <16 x i8>                ──pairs──▶  <8 x i16>  ──pairs──▶  <4 x i32>  ┐
 *     <8 x i16> · <8 x i16>    ──products of pairs, added──────▶  <4 x i32>  ┴──▶  i32
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { buildBinary, buildCast, type Place, placeBefore } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { erase, replaceAllUses } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I16, I32, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { emitIntrinsicCall } from '../pack/index.ts';
import { extendFactors, halvesOf, lanes, pieces } from './emit-pieces.ts';
import { isExtended, isProduct, lanesOf, termsOf } from './products.ts';
import { laneBits, Ranges } from './ranges.ts';

const HALVES = vectorType(I16, 8);
const WORDS = vectorType(I32, 4);

/** Is it a sum over 8 lanes or more of which a part is extended, or a product of what fits in 16 bits? */
export function isExtendedSum(inst: Inst): boolean {
  if (inst.op !== Op.Call || intrinsicOf(inst)?.name !== 'vector.reduce.add') return false;
  const vector = inst.operands[0]!;
  if (laneBits(vector.type) !== 32 || lanesOf(vector) % 8 !== 0) return false;
  return termsOf(vector).some((term) => isExtended(term) || isProduct(term));
}

export function emitSum(sum: Inst, module: Module): void {
  const products = new Set<Value>();
  for (const term of termsOf(sum.operands[0]!)) {
    if (!isProduct(term)) continue;
    extendFactors(term as Inst, module);
    products.add(term);
  }
  const place = placeBefore(sum);
  const words = termsOf(sum.operands[0]!).flatMap((term) => {
    if (isExtended(term)) return pairs(place, module, term as Inst);
    if (!products.has(term)) return pieces(place, term, 4);
    const [a, b] = (term as Inst).operands.map((factor) => pieces(place, halvesOf(place, factor), 8));
    return a!.map((half, at) => buildIntrinsic(place, module, 'wasm.dot', [], WORDS, [half, b![at]!]));
  });
  const all = words.reduce((a, b) => buildBinary(place, Op.Add, a, b));
  const total = emitIntrinsicCall(place, module, 'vector.reduce.add', WORDS, I32, [all], 0);
  replaceAllUses(sum, total);
  erase(sum);
}

function pairs(place: Place, module: Module, extended: Inst): Value[] {
  const isSigned = extended.op === Op.SExt;
  const vector = extended.operands[0]!;
  const isBytes = laneBits(vector.type) === 8;
  const halves = isBytes ? fromBytes(place, module, vector, isSigned) : pieces(place, vector, 8);
  // Sums of bytes are far from the sign of 16 bits, and engines add signed pairs in one instruction.
  const isPlain = isBytes || (new Ranges().of(vector)?.low ?? -1) >= 0;
  const reading = isSigned || isPlain ? 'signed' : 'unsigned';
  return halves.map((half) =>
    buildIntrinsic(place, module, `wasm.extadd.pairwise.${reading}.v4i32`, [], WORDS, [half]),
  );
}

/** Bytes as 16-bit numbers: sums of pairs where they fill registers, extended where they fill half of one. */
function fromBytes(place: Place, module: Module, bytes: Value, isSigned: boolean): Value[] {
  const count = lanesOf(bytes);
  const reading = isSigned ? 'signed' : 'unsigned';
  const found: Value[] = pieces(place, bytes, 16).map((piece) =>
    buildIntrinsic(place, module, `wasm.extadd.pairwise.${reading}.v8i16`, [], HALVES, [piece]),
  );
  if (count % 16 === 8) {
    const rest = lanes(place, bytes, count - 8, 8);
    found.push(buildCast(place, isSigned ? Op.SExt : Op.ZExt, rest, HALVES));
  }
  return found;
}
