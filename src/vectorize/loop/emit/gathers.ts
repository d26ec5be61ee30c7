/**
 * Gathers: one instruction, or a load a lane where the code generator has none to use.
 *
 * Code generators that take a gather apart compute all addresses as vectors of 64 bits, and move each of them out. Here
 * indices of 32 bits leave the register as they are, and are extended where they arrive; scaling is the load's:
 *
 *     %i = sext (extractelement <8 x i32> %index, 3)          load (base + 4 · %i)
 */
import {
  buildCast,
  buildExtractElement,
  buildGep,
  buildInsertElement,
  buildLoad,
  type Place,
} from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constElement, constInt, constPoison, constSplat } from '../../../ir/constant.ts';
import type { Inst } from '../../../ir/inst.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I1, I32, I64, isInt, isVector, type Type, vectorType } from '../../../ir/type.ts';
import { isConstant, isInst, type Value } from '../../../ir/value.ts';

export interface Gather {
  /** A vector. */
  readonly pointers: Value;
  /** Of an element. */
  readonly type: Type;
  readonly lanes: number;
  readonly align: number;
  /** Does the code generator take it apart? */
  readonly isApart: boolean;
}

/** The elements as a vector; `each` sees what loads them. */
export function emitGather(place: Place, module: Module, gather: Gather, each: (made: Inst) => void): Value {
  const { pointers, type, lanes, align, isApart } = gather;
  const vector = vectorType(type, lanes);
  const addresses = isApart && isInst(pointers) ? new LaneAddresses(place, pointers) : null;
  if (addresses === null || !addresses.areScalar) {
    const all = constSplat(vectorType(I1, lanes), constInt(I1, 1));
    const args = [pointers, constInt(I32, align), all, constPoison(vector)];
    const made = buildIntrinsic(place, module, 'masked.gather', [vector, pointers.type], vector, args);
    each(made);
    return made;
  }
  let made: Value = constPoison(vector);
  for (let lane = 0; lane < lanes; lane++) {
    const loaded = buildLoad(place, type, addresses.of(lane), align);
    each(loaded);
    made = buildInsertElement(place, made, loaded, lane);
  }
  return made;
}

/** The lanes of a vector of addresses, each made of scalars. */
class LaneAddresses {
  private readonly place: Place;
  private readonly pointers: Inst;

  constructor(place: Place, pointers: Inst) {
    this.place = place;
    this.pointers = pointers;
  }

  /** Is it one base and indices, of which at least one is of 32 bits? Others are as well left to the code generator. */
  get areScalar(): boolean {
    const { pointers } = this;
    if (pointers.op !== Op.GetElementPtr) return false;
    const [base, ...indices] = pointers.operands;
    const isKnown = (index: Value): boolean =>
      !isVector(index.type) || isConstant(index) || wordsOf(index) !== null || isWide(index);
    return !isVector(base!.type) && indices.every(isKnown) && indices.some((one) => wordsOf(one) !== null);
  }

  of(lane: number): Value {
    const { place, pointers } = this;
    if (pointers.op !== Op.GetElementPtr) return pointers;
    const [base, ...indices] = pointers.operands;
    const scalars = indices.map((index) => this.index(index, lane));
    return buildGep(place, pointers.extra.source, base!, scalars, pointers.flags);
  }

  private index(index: Value, lane: number): Value {
    const { place } = this;
    if (!isVector(index.type)) return index;
    const constant = isConstant(index) ? constElement(index, lane) : null;
    if (constant !== null) return constant;
    const words = wordsOf(index);
    if (words === null) return buildExtractElement(place, index, lane);
    const word = buildExtractElement(place, words.vector, lane);
    return buildCast(place, words.isSigned ? Op.SExt : Op.ZExt, word, I64);
  }
}

function isWide({ type }: Value): boolean {
  return isVector(type) && isInt(type.element) && type.element.bits === 64;
}

/** The vector of 32 bits that an index is, or is extended from; indices of few bits are signed. */
function wordsOf(index: Value): { readonly vector: Value; readonly isSigned: boolean } | null {
  const isWords = ({ type }: Value): boolean =>
    isVector(type) && isInt(type.element) && type.element.bits === 32;
  if (isConstant(index)) return null;
  if (isWords(index)) return { vector: index, isSigned: true };
  if (!isInst(index) || !isWide(index) || (index.op !== Op.SExt && index.op !== Op.ZExt)) return null;
  const [vector] = index.operands;
  return isWords(vector!) ? { vector: vector!, isSigned: index.op === Op.SExt } : null;
}
