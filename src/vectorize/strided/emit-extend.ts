/**
 * Extensions of whole registers of bytes to lanes of 32 bits, or of halves of them, in two steps: LLVM's WebAssembly back end
 * would cut the register in pieces by shuffles of bytes.
 *
 *     <16 x i8>  ──zips with zero, sums of neighbours──▶  two <8 x i16>  ──extend──▶  four <4 x i32>
 *
 * The sum of a byte and a zero behind it, in twice the bits, is the byte extended; LLVM's optimizer does not look into that
 * instruction, and would make one extension of two.
 */
import { buildCast, buildShuffle, type Place, placeBefore } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constZero } from '../../ir/constant.ts';
import { erase, replaceAllUses, setName } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I8, I16, I32, TypeKind, vectorType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';

const BYTES = vectorType(I8, 16);
const HALVES = vectorType(I16, 8);
const EIGHT = 8;

/** Products of two such extensions are instructions that extend by themselves. */
export function isLongExtension(inst: Inst): boolean {
  if (!isExtension(inst) || !extendsBytes(inst) || inst.type.kind !== TypeKind.Vector) return false;
  if (inst.type.element !== I32) return false;
  return !usersOf(inst).every((user) => user.op === Op.Mul && user.operands.every(extendsBytes));
}

function isExtension(value: Value): value is Inst {
  return isInst(value) && (value.op === Op.ZExt || value.op === Op.SExt);
}

/** Of eight bytes or sixteen. */
function extendsBytes(value: Value): boolean {
  if (!isExtension(value)) return false;
  const { type } = value.operands[0]!;
  return type === BYTES || (type.kind === TypeKind.Vector && type.element === I8 && type.count === EIGHT);
}

export function emitLongExtension(module: Module, extension: Inst): void {
  const place = placeBefore(extension);
  const [source] = extension.operands;
  const isSigned = extension.op === Op.SExt;
  const sum = `wasm.extadd.pairwise.${isSigned ? 'signed' : 'unsigned'}.v8i16`;
  const parts = source!.type === BYTES ? [0, EIGHT] : [0];
  const halves = parts.map((from) =>
    buildIntrinsic(place, module, sum, [], HALVES, [zipWithZero(place, source!, from)]),
  );
  // A byte in 16 bits is the same number read as signed, and so are products: machines have those of two signed numbers.
  const isFactor = usersOf(extension).some(
    (user) =>
      user.op === Op.Mul && user.operands.some((operand) => isInst(operand) && operand.op === Op.SExt),
  );
  const op = isSigned || isFactor ? Op.SExt : Op.ZExt;
  const [low, high] = halves.map((half) => buildCast(place, op, half, vectorType(I32, EIGHT)));
  const order = Array.from({ length: 2 * EIGHT }, (_, i) => i);
  const value = high === undefined ? low! : buildShuffle(place, low!, high, order);
  const { name } = extension;
  replaceAllUses(extension, value);
  erase(extension);
  if (name !== null) setName(value, name);
}

/** Eight bytes, each with a zero behind it. */
function zipWithZero(place: Place, source: Value, from: number): Inst {
  const { type } = source;
  const count = type === BYTES ? 2 * EIGHT : EIGHT;
  const mask = Array.from({ length: 2 * EIGHT }, (_, i) => from + Math.floor(i / 2) + (i % 2) * count);
  return buildShuffle(place, source, constZero(type), mask);
}
