/**
 * Builds instructions at a place: computes result types, inserts, and gives each the debug location of the place.
 * Nothing is folded: that is the clean-ups' work.
 */
import { invariant } from '../support/invariant.ts';
import { type AttributeSet, NO_ATTRIBUTE_SETS, NO_ATTRIBUTES } from './attribute.ts';
import type { Block } from './block.ts';
import { constInt, constPoison } from './constant.ts';
import { insert, newInst, setDebugLoc } from './edit.ts';
import type { Func } from './func.ts';
import {
  type ExtraOf,
  type FloatPredicate,
  type Inst,
  type InstOf,
  type IntPredicate,
  NO_BLOCKS,
  plainMemory,
} from './inst.ts';
import type { MdNode } from './metadata.ts';
import { type BinaryOp, type CastOp, Op } from './op.ts';
import {
  type FunctionType,
  I1,
  I32,
  I64,
  ptrType,
  scalableVectorType,
  type Type,
  TypeKind,
  VOID,
  vectorType,
  withScalar,
} from './type.ts';
import type { Value } from './value.ts';

/** Where new instructions go: before `at`, or at the end of `block` when `at` is null. */
export interface Place {
  readonly block: Block;
  readonly at: Inst | null;
  readonly debugLoc: MdNode | null;
}

export function placeBefore(inst: Inst): Place {
  invariant(inst.block !== null, 'the place is in a block');
  return { block: inst.block, at: inst, debugLoc: inst.notes?.debugLoc ?? null };
}

export function placeAtEnd(block: Block, debugLoc: MdNode | null = null): Place {
  return { block, at: null, debugLoc };
}

export function buildBinary(place: Place, op: BinaryOp, a: Value, b: Value, flags = 0): Inst {
  return put(place, op, a.type, [a, b], null, flags);
}

export function buildFNeg(place: Place, a: Value, flags = 0): Inst {
  return put(place, Op.FNeg, a.type, [a], null, flags);
}

export function buildCast(place: Place, op: CastOp, value: Value, type: Type, flags = 0): Inst {
  return put(place, op, type, [value], null, flags);
}

export function buildICmp(place: Place, predicate: IntPredicate, a: Value, b: Value, flags = 0): Inst {
  return put(place, Op.ICmp, withScalar(a.type, I1), [a, b], predicate, flags);
}

export function buildFCmp(place: Place, predicate: FloatPredicate, a: Value, b: Value, flags = 0): Inst {
  return put(place, Op.FCmp, withScalar(a.type, I1), [a, b], predicate, flags);
}

export function buildSelect(place: Place, cond: Value, yes: Value, no: Value, flags = 0): Inst {
  return put(place, Op.Select, yes.type, [cond, yes, no], null, flags);
}

export function buildFreeze(place: Place, value: Value): Inst {
  return put(place, Op.Freeze, value.type, [value], null);
}

export function buildAlloca(place: Place, type: Type, align = 0, addressSpace = 0): InstOf<typeof Op.Alloca> {
  return put(place, Op.Alloca, ptrType(addressSpace), [constInt(I32, 1)], { allocated: type, align });
}

export function buildLoad(place: Place, type: Type, pointer: Value, align: number): InstOf<typeof Op.Load> {
  return put(place, Op.Load, type, [pointer], plainMemory(align));
}

export function buildStore(
  place: Place,
  value: Value,
  pointer: Value,
  align: number,
): InstOf<typeof Op.Store> {
  return put(place, Op.Store, VOID, [value, pointer], plainMemory(align));
}

/** A vector of pointers when the base or any index is a vector. */
export function buildGep(
  place: Place,
  source: Type,
  base: Value,
  indices: readonly Value[],
  flags = 0,
): InstOf<typeof Op.GetElementPtr> {
  let type = base.type;
  if (type.kind !== TypeKind.Vector) {
    for (const index of indices) {
      if (index.type.kind === TypeKind.Vector) {
        type = withScalar(index.type, base.type);
        break;
      }
    }
  }
  return put(place, Op.GetElementPtr, type, [base, ...indices], { source, inRange: null }, flags);
}

/** Without incoming edges: `addIncoming` gives it those. */
export function buildPhi(place: Place, type: Type): InstOf<typeof Op.Phi> {
  return put(place, Op.Phi, type, [], null);
}

export function buildExtractElement(place: Place, vector: Value, index: number | Value): Inst {
  invariant(vector.type.kind === TypeKind.Vector, 'an element is extracted from a vector');
  return put(place, Op.ExtractElement, vector.type.element, [vector, laneIndex(index)], null);
}

export function buildInsertElement(place: Place, vector: Value, element: Value, index: number | Value): Inst {
  return put(place, Op.InsertElement, vector.type, [vector, element, laneIndex(index)], null);
}

/** Mask entries count the lanes of `a`, then those of `b`; −1 is a poison lane. */
export function buildShuffle(place: Place, a: Value, b: Value, mask: readonly number[]): Inst {
  invariant(a.type.kind === TypeKind.Vector && a.type === b.type, 'a shuffle has two vectors of one type');
  const { element, scalable } = a.type;
  const type = scalable ? scalableVectorType(element, mask.length) : vectorType(element, mask.length);
  return put(place, Op.ShuffleVector, type, [a, b], { mask });
}

/** The scalar in every one of `count` lanes. */
export function buildBroadcast(place: Place, scalar: Value, count: number): Inst {
  const type = vectorType(scalar.type, count);
  const one = buildInsertElement(place, constPoison(type), scalar, 0);
  return buildShuffle(place, one, constPoison(type), new Array<number>(count).fill(0));
}

export function buildCall(
  place: Place,
  callee: Value,
  fnType: FunctionType,
  args: readonly Value[],
  attributes: AttributeSet = NO_ATTRIBUTES,
  flags = 0,
): InstOf<typeof Op.Call> {
  return put(
    place,
    Op.Call,
    fnType.result,
    [...args, callee],
    {
      fnType,
      callingConv: '',
      addressSpace: -1,
      resultAttributes: NO_ATTRIBUTES,
      argAttributes: NO_ATTRIBUTE_SETS,
      attributes,
      bundles: [],
    },
    flags,
  );
}

export function buildBr(place: Place, target: Block): Inst {
  return put(place, Op.Br, VOID, [], null, 0, [target]);
}

export function buildCondBr(place: Place, cond: Value, yes: Block, no: Block): Inst {
  return put(place, Op.Br, VOID, [cond], null, 0, [yes, no]);
}

export function buildRet(place: Place, value: Value | null): Inst {
  return put(place, Op.Ret, VOID, value === null ? [] : [value], null);
}

/** Any instruction at a place; the named builders compute its type and extra. */
export function put<O extends Op>(
  place: Place,
  op: O,
  type: Type,
  operands: Value[],
  extra: ExtraOf<O>,
  flags = 0,
  blocks: Block[] = NO_BLOCKS,
): InstOf<O> {
  const func: Func = place.block.parent;
  const inst = newInst(func, op, type, operands, extra, flags, blocks);
  insert(inst as unknown as Inst, place.block, place.at); // the union over Op does not see through the parameter O
  if (place.debugLoc !== null) setDebugLoc(inst as unknown as Inst, place.debugLoc);
  return inst;
}

function laneIndex(index: number | Value): Value {
  return typeof index === 'number' ? constInt(I64, index) : index;
}
