/**
 * Inductions in the vector loop: a scalar where a chunk begins, and vectors, part by part, where they are needed.
 */
import { buildBinary, buildGep, type Place } from '../../../ir/build.ts';
import { addIncoming, setName } from '../../../ir/edit.ts';
import { Op } from '../../../ir/op.ts';
import { I8, type IntType, isInt, isPtr, vectorType } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { phiAtTop } from './blocks.ts';
import type { BodyEmitter } from './body.ts';
import { resized } from './checks.ts';
import { broadcast, type Stride, steps, stepVector, strides, truncated } from './lanes.ts';

/** An induction in the vector loop: the scalar at the beginning of a chunk, and vectors where they are needed. */
export interface MovingValue {
  readonly scalar: Value;
  readonly start: Value;
  readonly step: Stride;
  /** By type; with the phi that carries the first part. */
  readonly wide: Map<string, Value[]>;
}

export function movedPointer(emitter: BodyEmitter, moving: MovingValue, times: number): Value {
  invariant(typeof moving.step === 'bigint', 'pointers move by constants');
  return buildGep(emitter.place, I8, moving.scalar, [
    emitter.offset(moving.scalar, BigInt(times) * moving.step),
  ]);
}

/**
 * Where a pointer is behind the vector loop, reckoned from where it began: code behind the loop that computes with the value
 * that the loop carries makes the code generator carry the result through the loop as well. Two additions a turn more and a
 * third of the speed, in a loop over floats between two pointers on AVX2.
 */
export function pointerBehind(
  emitter: BodyEmitter,
  at: Place,
  start: Value,
  stride: Stride,
  iterations: Value,
): Value {
  invariant(typeof stride === 'bigint', 'pointers move by constants');
  const bytes = emitter.offset(start, stride);
  const { type } = bytes as { readonly type: IntType };
  const way =
    iterations.kind === ValueKind.Int
      ? emitter.offset(start, iterations.value * stride)
      : buildBinary(at, Op.Mul, resized(at, iterations, type), bytes);
  return buildGep(at, I8, start, [way]);
}

/** A vector phi that starts with the steps from the start and moves by a chunk. */
export function wideMoving(emitter: BodyEmitter, moving: MovingValue, type: Value['type']): Value[] {
  const known = moving.wide.get(type.text);
  if (known !== undefined) return known;
  const { plan } = emitter;
  if (isPtr(type)) {
    const parts = Array.from({ length: plan.parts }, (_, part) => {
      const base = part === 0 ? moving.scalar : movedPointer(emitter, moving, part * emitter.lanes);
      return stepVector(emitter.place, base, emitter.lanes, moving.step);
    });
    return parts; // made anew where it is needed: addresses are cheap
  }
  invariant(isInt(type), 'inductions are integers or pointers');
  const { step } = moving;
  if (typeof step !== 'bigint') return wideByInvariant(emitter, moving, type, step);
  const phi = phiAtTop(emitter.body, vectorType(type, emitter.lanes), emitter.names.fresh('vec.ind'));
  const begin = moving.start;
  const narrow = begin.type === type ? begin : truncated(emitter.before, begin, type.bits);
  addIncoming(phi, stepVector(emitter.before, narrow, emitter.lanes, step), emitter.preheader);
  const parts: Value[] = [phi];
  const add = (value: Value, count: number): Value =>
    buildBinary(
      emitter.place,
      Op.Add,
      value,
      broadcast(emitter.before, strides(emitter.before, type, step, count), emitter.lanes),
    );
  for (let part = 1; part < plan.parts; part++) parts.push(add(parts[part - 1]!, emitter.lanes));
  const next = add(parts[plan.parts - 1]!, emitter.lanes);
  if (isInst(next)) setName(next, emitter.names.fresh('vec.ind.next'));
  addIncoming(phi, next, emitter.latch);
  moving.wide.set(type.text, parts);
  return parts;
}

/** By a step that is known at run time only: the scalar in all lanes, and how far each is from it. */
function wideByInvariant(emitter: BodyEmitter, moving: MovingValue, type: IntType, step: Value): Value[] {
  const own = moving.scalar.type;
  const narrow = step.type === type ? step : truncated(emitter.before, step, type.bits);
  const scalar = own === type ? moving.scalar : truncated(emitter.place, moving.scalar, type.bits);
  const splat = broadcast(emitter.place, scalar, emitter.lanes);
  const apart = broadcast(emitter.before, narrow, emitter.lanes);
  const parts = Array.from({ length: emitter.plan.parts }, (_, part) => {
    const times = steps(type, emitter.lanes, 1n, BigInt(part * emitter.lanes));
    return buildBinary(emitter.place, Op.Add, splat, buildBinary(emitter.before, Op.Mul, apart, times));
  });
  moving.wide.set(type.text, parts);
  return parts;
}
