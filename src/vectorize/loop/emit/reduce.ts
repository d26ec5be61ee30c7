/** Reductions: where the parts begin, and how they become one value behind the vector loop. */
import {
  buildBinary,
  buildExtractElement,
  buildInsertElement,
  buildShuffle,
  type Place,
} from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { buildExtreme } from '../../../ir/build-math.ts';
import { type Constant, constFloat, constInt, constPoison, constSplat } from '../../../ir/constant.ts';
import { setFlags } from '../../../ir/edit.ts';
import { FAST_MATH, Flag, POISON_FLAGS } from '../../../ir/flags.ts';
import type { Inst } from '../../../ir/inst.ts';
import type { Module } from '../../../ir/module.ts';
import { type BinaryOp, Op } from '../../../ir/op.ts';
import { isFloat, isInt, isVector, type Type, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { isExtreme, isInAnyOrder, type Reduction, type ReductionKind } from '../legality/reduction.ts';
import { broadcast } from './lanes.ts';

/** What lanes are joined by. */
type Operation = Pick<Reduction, 'kind' | 'flags'>;

/** What the lanes of a part begin with. */
export function startLanes(
  place: Place,
  reduction: Reduction,
  start: Value,
  lanes: number,
  part: number,
): Value {
  const type = vectorType(start.type, lanes);
  const identity = identityOf(reduction, start.type, start);
  if (identity === null) return broadcast(place, start, lanes);
  const splat = constSplat(type, identity);
  if (part > 0 || start === identity) return splat;
  return buildInsertElement(place, splat, start, 0);
}

/**
 * What changes nothing; null when every lane begins with the start itself. Of float sums that is -0.0; a sum that starts
 * with 0.0, and may, is all zeros.
 */
export function identityOf(reduction: Operation, type: Type, start: Value | null): Constant | null {
  if (isInt(type)) {
    switch (reduction.kind) {
      case 'add':
      case 'or':
      case 'xor':
        return constInt(type, 0);
      case 'mul':
        return constInt(type, 1);
      case 'and':
        return constInt(type, -1n);
      default:
        return null;
    }
  }
  if (!isFloat(type)) return null;
  if (reduction.kind === 'fadd') {
    const zero = constFloat(type, 0n);
    const isZero = start === zero && (reduction.flags & Flag.Nsz) !== 0;
    return isZero ? zero : constFloat(type, 1n << BigInt(type.bits - 1));
  }
  if (reduction.kind !== 'fmul') return null;
  return constFloat(type, type.bits === 32 ? 0x3f800000n : 0x3ff0000000000000n);
}

const BINARY: ReadonlyMap<ReductionKind, BinaryOp> = new Map<ReductionKind, BinaryOp>([
  ['add', Op.Add],
  ['mul', Op.Mul],
  ['and', Op.And],
  ['or', Op.Or],
  ['xor', Op.Xor],
  ['fadd', Op.FAdd],
  ['fmul', Op.FMul],
]);

const CALLS: ReadonlyMap<ReductionKind, string> = new Map<ReductionKind, string>([
  ['fmin', 'minnum'],
  ['fmax', 'maxnum'],
  ['fminimum', 'minimum'],
  ['fmaximum', 'maximum'],
  ['last', 'smax'],
]);

/** Fast-math flags of the operations that join lanes. */
export function joinFlags(reduction: Reduction, reorder: boolean): number {
  const own = reduction.flags & FAST_MATH & (isExtreme(reduction.kind) ? -1 : ~POISON_FLAGS);
  return reorder ? own | Flag.Reassoc : own;
}

/** Lane by lane, part by part, after the scalar. */
export function addInOrder(place: Place, module: Module, start: Value, parts: readonly Value[]): Value {
  let sum = start;
  for (const part of parts)
    sum = buildIntrinsic(place, module, 'vector.reduce.fadd', [part.type], start.type, [sum, part]);
  return sum;
}

/** The scalar and all lanes of all parts, in any order. */
export function addScalar(
  place: Place,
  module: Module,
  reduction: Reduction,
  start: Value,
  parts: readonly Value[],
  flags: number,
): Value {
  const all = combine(place, module, reduction, parts, flags);
  const op = BINARY.get(reduction.kind);
  invariant(op !== undefined, 'a result that is stored is a binary operation');
  return buildBinary(place, op, start, all, isFloat(start.type) ? flags : 0);
}

/** All parts as one vector, then all lanes as one value. */
export function combine(
  place: Place,
  module: Module,
  reduction: Reduction,
  parts: readonly Value[],
  flags: number,
): Value {
  let vector = parts[0]!;
  for (const part of parts.slice(1)) vector = join(place, module, reduction, vector, part, flags);
  const { type } = vector;
  invariant(isVector(type), 'parts are vectors');
  if (isWrittenOut(reduction)) return acrossLanes(place, module, reduction, vector, flags);
  const { element } = type;
  const across = (name: string, args: Value[]): Inst => {
    const call = buildIntrinsic(place, module, `vector.reduce.${name}`, [type], element, args);
    if (isFloat(element)) setFlags(call, flags);
    return call;
  };
  switch (reduction.kind) {
    case 'fadd':
    case 'fmul': {
      invariant(isFloat(element), 'a float sum');
      const identity = identityOf(reduction, element, null)!;
      return across(reduction.kind, [identity, vector]);
    }
    case 'last':
      return across('smax', [vector]);
    default:
      return across(reduction.kind, [vector]);
  }
}

/**
 * Minima (maxima) of floats whose flags do not allow another order: a call of `minnum` may make something of a signalling NaN
 * that depends on it. Written out as comparisons and choices they may be taken in any.
 */
export function isWrittenOut({ kind, flags }: Operation): boolean {
  return (kind === 'fmin' || kind === 'fmax') && !isInAnyOrder(flags);
}

/** Halves of the lanes, joined until one is left. */
function acrossLanes(place: Place, module: Module, reduction: Reduction, lanes: Value, flags: number): Value {
  invariant(isVector(lanes.type), 'a vector');
  let vector = lanes;
  for (let half = lanes.type.count / 2; half >= 1; half /= 2) {
    const mask = Array.from({ length: lanes.type.count }, (_, i) => (i < half ? half + i : -1));
    const upper = buildShuffle(place, vector, constPoison(vector.type), mask);
    vector = join(place, module, reduction, vector, upper, flags);
  }
  return buildExtractElement(place, vector, 0);
}

/** Lanes of two vectors, each with each. */
export function join(
  place: Place,
  module: Module,
  reduction: Operation,
  a: Value,
  b: Value,
  flags: number,
): Value {
  const { kind } = reduction;
  if (isWrittenOut(reduction))
    return buildExtreme(place, kind === 'fmin' ? 'minnum' : 'maxnum', a, b, { firstIsNumber: false }, flags);
  const op = BINARY.get(kind);
  if (op !== undefined) return buildBinary(place, op, b, a, isFloat(elementOf(a)) ? flags : 0);
  const name = CALLS.get(kind) ?? kind;
  const call = buildIntrinsic(place, module, name, [a.type], a.type, [a, b]);
  if (isFloat(elementOf(a))) setFlags(call, flags);
  return call;
}

function elementOf(value: Value): Type {
  invariant(isVector(value.type), 'a vector');
  return value.type.element;
}
