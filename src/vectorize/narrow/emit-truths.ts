/**
 * What all lanes have in common, asked for one thing only: one bit a lane is enough.
 *
 *     (a | b | c | …) == 0        a == 0 and b == 0 and …               any or all lanes of a comparison, which machines
 *     (a | b | c | …) <s 0        a <s 0 or b <s 0 or …                 have an instruction for
 *     (a & b & c & …) == -1       a == -1 and b == -1 and …
 *
 * The opposite is the negation of that, which is how the checker writes it. Joining the lanes themselves takes a shuffle a step, of bytes such as engines have no instruction for.
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { buildBinary, buildICmp, buildShuffle, placeBefore } from '../../ir/build.ts';
import { constInt, constPoison, constSplat } from '../../ir/constant.ts';
import { erase, replaceAllUses } from '../../ir/edit.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I1, isInt, isVector, type VectorType, vectorType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { emitIntrinsicCall } from '../pack/index.ts';

const REGISTER = 128;

/** A comparison that one about each lane answers. */
export interface Truth {
  readonly test: InstOf<typeof Op.ICmp>;
  readonly join: Inst;
  readonly op: typeof Op.Or | typeof Op.And;
  readonly vector: Value;
  readonly type: VectorType;
}

/** Null unless it is about an `or` or `and` of all lanes that nothing else uses, and those fill registers. */
export function truthIn(test: Inst): Truth | null {
  if (test.op !== Op.ICmp) return null;
  const [join, constant] = test.operands as [Value, Value];
  if (!isInst(join) || join.op !== Op.Call || constant.kind !== ValueKind.Int) return null;
  const op = JOINS.get(intrinsicOf(join)?.name ?? '');
  if (op === undefined || usersOf(join).length !== 1) return null;
  const vector = join.operands[0]!;
  const { type } = vector;
  if (!isVector(type) || type.scalable || !isInt(type.element)) return null;
  const { bits } = type.element;
  const isFull = bits > 1 && (type.count * bits) % REGISTER === 0 && isPowerOfTwo(type.count);
  const number = BigInt.asIntN(bits, constant.value);
  const isNone = op === Op.Or && number === 0n;
  const isAll = op === Op.And && number === -1n;
  const isSign = (test.extra === 'slt' && number === 0n) || (test.extra === 'sgt' && number === -1n);
  const isEquality = (test.extra === 'eq' || test.extra === 'ne') && (isNone || isAll);
  return isFull && (isSign || isEquality) ? { test, join, op, vector, type } : null;
}

const JOINS: ReadonlyMap<string, typeof Op.Or | typeof Op.And> = new Map([
  ['vector.reduce.or', Op.Or],
  ['vector.reduce.and', Op.And],
]);

function isPowerOfTwo(count: number): boolean {
  return (count & (count - 1)) === 0;
}

export function emitTruth({ test, join, op, vector, type }: Truth, module: Module): void {
  const place = placeBefore(test);
  const { element } = type;
  invariant(isInt(element), 'lanes of integers');
  let whole = vector;
  let { count } = type;
  for (; count * element.bits > REGISTER; count /= 2) {
    const half = (from: number): Value =>
      buildShuffle(place, whole, constPoison(whole.type), range(from, count / 2));
    whole = buildBinary(place, op, half(0), half(count / 2));
  }
  const isEquality = test.extra === 'eq' || test.extra === 'ne';
  const constant = constInt(element, isEquality && op === Op.And ? -1n : 0n);
  const lanes = constSplat(vectorType(element, count), constant);
  const each = buildICmp(place, isEquality ? 'eq' : 'slt', whole, lanes);
  const name = isEquality || op === Op.And ? 'vector.reduce.and' : 'vector.reduce.or';
  const holds = emitIntrinsicCall(place, module, name, vectorType(I1, count), I1, [each], 0);
  const isNegated = test.extra === 'ne' || test.extra === 'sgt';
  const value = isNegated ? buildBinary(place, Op.Xor, holds, constInt(I1, 1n)) : holds;
  replaceAllUses(test, value);
  erase(test);
  erase(join);
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}
