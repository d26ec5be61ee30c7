/**
 * A mask register by register, and then in as few bits a lane as fill one register (`masks.ts`):
 *
 *     1. all comparisons and what joins them, for so many lanes as a register of what is compared has
 *     2. all ones or none in each lane, of two registers into one until one is left; these instructions saturate
 *     3. who extends the mask to that takes it as it is; for others: is the lane negative?
 */
import {
  buildBinary,
  buildCast,
  buildFCmp,
  buildICmp,
  buildSelect,
  buildShuffle,
  type Place,
  placeBefore,
} from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import {
  type Constant,
  constAggregate,
  constElement,
  constInt,
  constSplat,
  constZero,
} from '../../ir/constant.ts';
import { erase, replaceAllUses, setOperand } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { isBinary, isCast, Op } from '../../ir/op.ts';
import { intType, isInt, isVector, vectorType } from '../../ir/type.ts';
import { isConstant, isInst, type Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { lanes as lanesOf } from './emit-pieces.ts';
import type { Mask } from './masks.ts';

const REGISTER = 128;

export function emitMask({ root, lanes, bits, users }: Mask, module: Module): void {
  const each = REGISTER / bits;
  const place = placeBehind(root);
  const truths = piecesOf(root, lanes, each);
  let row: Value[] = truths.map((truth) => buildCast(place, Op.SExt, truth, vectorType(intType(bits), each)));
  for (let own = bits; row.length > 1; own /= 2)
    row = row.flatMap((low, i) => (i % 2 === 0 ? [half(place, module, low, row[i + 1]!, own)] : []));
  const [joined] = row as [Value];
  let mask: Value | null = null;
  for (const user of users) {
    if (isCast(user.op) && user.type === joined.type) {
      replaceAllUses(user, user.op === Op.SExt ? joined : buildBinary(place, Op.And, joined, onesOf(joined)));
      erase(user);
      continue;
    }
    mask ??= buildICmp(place, 'slt', joined, constZero(joined.type));
    for (const [i, operand] of user.operands.entries()) if (operand === root) setOperand(user, i, mask);
  }
}

/** 1 in each lane: shifts of bytes, which a test of the sign becomes, are several instructions of most machines. */
function onesOf({ type }: Value): Constant {
  invariant(isVector(type) && isInt(type.element), 'masks are joined as integers');
  return constSplat(type, constInt(type.element, 1n));
}

/**
 * The registers of a mask. Each is made where the whole was: what is compared is not needed behind that, and would wait in
 * registers for the mask.
 */
function piecesOf(root: Inst, lanes: number, each: number): readonly Value[] {
  const made = new Map<Value, readonly Value[]>();
  const starts = Array.from({ length: lanes / each }, (_, i) => i * each);
  const work: Value[] = [root];
  while (work.length > 0) {
    const value = work.at(-1)!;
    if (made.has(value) || !isInst(value)) {
      work.pop();
      continue;
    }
    const isCompared = value.op === Op.ICmp || value.op === Op.FCmp;
    const open = isCompared ? [] : value.operands.filter((operand) => isInst(operand) && !made.has(operand));
    if (open.length > 0) {
      work.push(...open);
      continue;
    }
    const place = placeBehind(value);
    const operands = value.operands.map(
      (operand) => made.get(operand) ?? starts.map((from) => slice(place, operand, from, each)),
    );
    made.set(
      value,
      starts.map((_, i) =>
        again(
          place,
          value,
          operands.map((pieces) => pieces[i]!),
        ),
      ),
    );
  }
  return made.get(root)!;
}

function placeBehind(inst: Inst): Place {
  return { ...placeBefore(inst), at: inst.next };
}

/** The same instruction on other operands. */
function again(place: Place, inst: Inst, operands: readonly Value[]): Value {
  const [a, b, c] = operands as [Value, Value, Value];
  if (inst.op === Op.ICmp) return buildICmp(place, inst.extra, a, b, inst.flags);
  if (inst.op === Op.FCmp) return buildFCmp(place, inst.extra, a, b, inst.flags);
  if (inst.op === Op.Select) return buildSelect(place, a, b, c);
  invariant(isBinary(inst.op), 'masks are joined by bits');
  return buildBinary(place, inst.op, a, b);
}

/** Two registers of lanes that are all ones or none, as one of lanes of half as many bits. */
function half(place: Place, module: Module, low: Value, high: Value, bits: number): Value {
  const count = REGISTER / bits;
  const type = vectorType(intType(bits / 2), 2 * count);
  if (bits < 64) {
    const name = `wasm.narrow.signed.v${2 * count}i${bits / 2}.v${count}i${bits}`;
    return buildIntrinsic(place, module, name, [], type, [low, high]);
  }
  // No instruction narrows lanes of 64 bits: the low half of each says the same.
  const [a, b] = [low, high].map((one) => buildCast(place, Op.BitCast, one, type)) as [Inst, Inst];
  return buildShuffle(place, a, b, [0, 2, 4, 6]);
}

function slice(place: Place, value: Value, from: number, each: number): Value {
  invariant(isVector(value.type), 'lanes are compared');
  if (!isConstant(value)) return lanesOf(place, value, from, each);
  const elements = Array.from({ length: each }, (_, lane) => constElement(value, from + lane));
  const known = elements.filter((element) => element !== null);
  if (known.length < each) return lanesOf(place, value, from, each);
  return constAggregate(vectorType(value.type.element, each), known);
}
