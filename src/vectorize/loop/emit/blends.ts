/**
 * Stores under a condition where the target has no masks: lanes that do not store write back what was there.
 *
 *     blend                                     guarded
 *     old = load p                              br (any lane of mask), store, next
 *     store (mask ? value : old), p             store:  the same
 *
 * As bytes: a wider value may be poison in a part. What the notes say holds only where the program stores, so they go.
 */
import { buildBinary, buildCast, buildICmp, buildLoad, buildSelect, buildStore } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constZero } from '../../../ir/constant.ts';
import { setFlags } from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import { Op } from '../../../ir/op.ts';
import { I1, I8, intType, isVector, type VectorType, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Access } from '../legality/accesses.ts';
import type { BodyEmitter } from './body.ts';
import { reversed } from './lanes.ts';
import { partPointer } from './pointers.ts';

/** A part of such a store: all that is known before it. */
export interface BlendedPart {
  readonly pointer: Value;
  readonly align: number;
  readonly value: Value;
  /** By bytes. */
  readonly mask: Value;
  /** Are lanes that do not store of the machine's memory, where there may be no object (`ir/linear-memory.ts`)? */
  readonly isOpen: boolean;
}

export function storeBlended(out: BodyEmitter, access: Access): void {
  for (let part = 0; part < out.plan.parts; part++) writeBack(out, blendedPart(out, access, part));
}

/** Where no lane of the turn stores, nothing is written. */
export function storeGuarded(out: BodyEmitter, access: Access): void {
  const parts = Array.from({ length: out.plan.parts }, (_, part) => blendedPart(out, access, part));
  whereAny(out, access, () => {
    for (const part of parts) writeBack(out, part);
  });
}

/** Does something where the block of the store is come to in one of the lanes. */
export function whereAny(out: BodyEmitter, access: Access, work: () => void): void {
  let any: Value | null = null;
  for (let part = 0; part < out.plan.parts; part++) {
    const mask = maskOf(out, access, part);
    any = any === null ? mask : buildBinary(out.place, Op.Or, any, mask);
  }
  invariant(any !== null, 'a plan has a part');
  const stores = buildIntrinsic(out.place, out.module, 'vector.reduce.or', [any.type], I1, [any]);
  out.onlyWhere(stores, work);
}

function blendedPart(out: BodyEmitter, access: Access, part: number): BlendedPart {
  const { inst, size, align } = access;
  const isReverse = access.pattern === 'reverse';
  const turned = (vector: Value): Value => (isReverse ? reversed(out.place, vector) : vector);
  const bytes = vectorType(I8, out.lanes * size);
  const isOpen = out.plan.model.ahead.open.has(inst);
  return {
    pointer: partPointer(out, access, part, isReverse),
    align: isOpen ? 1 : align,
    isOpen,
    value: asBytes(out, turned(out.wide(inst.operands[0]!, part)), bytes),
    mask: byteMask(out, turned(maskOf(out, access, part)), size),
  };
}

/** Nothing comes between the load and the store that could write there. */
export function writeBack(out: BodyEmitter, { pointer, align, value, mask, isOpen }: BlendedPart): void {
  const old = buildLoad(out.place, value.type, pointer, align);
  const store = buildStore(out.place, buildSelect(out.place, mask, value, old), pointer, align);
  if (isOpen) for (const access of [old, store]) setFlags(access, access.flags | Flag.Volatile);
}

/** The lanes that come to the store. */
export function maskOf(out: BodyEmitter, { inst }: Access, part: number): Value {
  const mask = out.masks.block(inst.block!, part);
  invariant(mask !== null, 'only a store under a condition is blended');
  return mask;
}

export function asBytes(out: BodyEmitter, vector: Value, bytes: VectorType): Value {
  return vector.type === bytes ? vector : buildCast(out.place, Op.BitCast, vector, bytes);
}

/** A mask of elements as one of their bytes. */
export function byteMask(out: BodyEmitter, mask: Value, size: number): Value {
  if (size === 1) return mask;
  invariant(isVector(mask.type), 'a mask of lanes');
  const { count } = mask.type;
  const wide = buildCast(out.place, Op.SExt, mask, vectorType(intType(8 * size), count));
  const bytes = vectorType(I8, count * size);
  return buildICmp(out.place, 'ne', buildCast(out.place, Op.BitCast, wide, bytes), constZero(bytes));
}
