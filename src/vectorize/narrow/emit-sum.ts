/**
 * The sum of all lanes of vectors that were extended to 32 bits only to be added up, or multiplied and added up: without
 * extending them. Neighbours are added in twice the bits until there are four sums.
 *
 *     <16 x i8>                ──pairs──▶  <8 x i16>  ──pairs──▶  <4 x i32>  ┐
 *     <8 x i16> · <8 x i16>    ──products of pairs, added──────▶  <4 x i32>  ┴──▶  i32
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { buildBinary, buildCast, buildShuffle, type Place, placeBefore } from '../../ir/build.ts';
import { constPoison } from '../../ir/constant.ts';
import { erase, replaceAllUses } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I16, I32, TypeKind, vectorType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { emitIntrinsicCall } from '../pack/index.ts';
import { emitIntrinsic } from '../strided/index.ts';
import { emitTree } from './emit-tree.ts';
import { isWithin, laneBits, Ranges, signedLimits } from './ranges.ts';
import { type NarrowTree, treeAt } from './trees.ts';

const HALVES = vectorType(I16, 8);
const WORDS = vectorType(I32, 4);

/** Is it a sum over 8 lanes or more of which a part is extended, or a product of what fits in 16 bits? */
export function isExtendedSum(inst: Inst): boolean {
  if (inst.op !== Op.Call || intrinsicOf(inst)?.name !== 'vector.reduce.add') return false;
  const { type } = inst.operands[0]!;
  if (laneBits(type) !== 32 || lanesOf(type) % 8 !== 0) return false;
  return termsOf(inst).some((term) => isInst(term) && (isExtended(term) || isProduct(term)));
}

export function emitSum(sum: Inst, module: Module): void {
  const products = new Set<Value>();
  for (const term of termsOf(sum)) {
    if (!isInst(term) || isExtended(term) || !isProduct(term)) continue;
    for (let at = 0; at < 2; at++) extendFactor(term.operands[at] as Inst, module);
    products.add(term);
  }
  const place = placeBefore(sum);
  const words = termsOf(sum).flatMap((term) => {
    if (isInst(term) && isExtended(term)) return pairs(place, module, term);
    if (!isInst(term) || !products.has(term)) return pieces(place, term, 4);
    const [a, b] = term.operands.map((factor) => pieces(place, halvesOf(place, factor as Inst), 8));
    return a!.map((half, at) => emitIntrinsic(place, module, 'wasm.dot', [], WORDS, [half, b![at]!]));
  });
  const all = words.reduce((a, b) => buildBinary(place, Op.Add, a, b));
  const total = emitIntrinsicCall(place, module, 'vector.reduce.add', WORDS, I32, [all], 0);
  replaceAllUses(sum, total);
  erase(sum);
}

/** What is added up: additions that nobody else looks at are taken apart. */
function termsOf(sum: Inst): Value[] {
  const terms: Value[] = [];
  const work: Value[] = [sum.operands[0]!];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (isInst(value) && value.op === Op.Add && usersOf(value).length === 1) work.push(...value.operands);
    else terms.push(value);
  }
  return terms.reverse();
}

function isExtended(inst: Inst): boolean {
  if (inst.op !== Op.ZExt && inst.op !== Op.SExt) return false;
  const bits = laneBits(inst.operands[0]!.type);
  return bits === 8 || bits === 16;
}

/** A product of numbers of 16 bits that is computed for the sum alone. */
function isProduct(inst: Inst): boolean {
  return inst.op === Op.Mul && usersOf(inst).length === 1 && inst.operands.every((factor) => fits16(factor));
}

function fits16(factor: Value): boolean {
  const range = new Ranges().of(factor);
  if (range === null || !isWithin(range, signedLimits(16)) || !isInst(factor)) return false;
  return isExtended(factor) || treeOf(factor) !== null;
}

function treeOf(factor: Inst): NarrowTree | null {
  return treeAt(factor, 16, new Ranges());
}

/** Makes a factor that is computed in 32 bits one that is computed in 16 and extended. */
function extendFactor(factor: Inst, module: Module): void {
  if (!isExtended(factor)) emitTree(treeOf(factor)!, module);
}

/** An extended vector in lanes of 16 bits. */
function halvesOf(place: Place, extended: Inst): Value {
  const [source] = extended.operands;
  if (laneBits(source!.type) === 16) return source!;
  const type = vectorType(I16, lanesOf(extended.type));
  return buildCast(place, extended.op as typeof Op.ZExt, source!, type);
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
    emitIntrinsic(place, module, `wasm.extadd.pairwise.${reading}.v4i32`, [], WORDS, [half]),
  );
}

/** Bytes as 16-bit numbers: sums of pairs where they fill registers, extended where they fill half of one. */
function fromBytes(place: Place, module: Module, bytes: Value, isSigned: boolean): Value[] {
  const count = lanesOf(bytes.type);
  const reading = isSigned ? 'signed' : 'unsigned';
  const found: Value[] = pieces(place, bytes, 16).map((piece) =>
    emitIntrinsic(place, module, `wasm.extadd.pairwise.${reading}.v8i16`, [], HALVES, [piece]),
  );
  if (count % 16 === 8) {
    const rest = lanes(place, bytes, count - 8, 8);
    found.push(buildCast(place, isSigned ? Op.SExt : Op.ZExt, rest, HALVES));
  }
  return found;
}

/** As many whole pieces of so many lanes as there are. */
function pieces(place: Place, vector: Value, size: number): Value[] {
  const found: Value[] = [];
  for (let at = 0; at + size <= lanesOf(vector.type); at += size) found.push(lanes(place, vector, at, size));
  return found;
}

function lanes(place: Place, vector: Value, from: number, size: number): Value {
  if (lanesOf(vector.type) === size) return vector;
  const mask = Array.from({ length: size }, (_, lane) => from + lane);
  return buildShuffle(place, vector, constPoison(vector.type), mask);
}

function lanesOf(type: Value['type']): number {
  return type.kind === TypeKind.Vector ? type.count : 0;
}
