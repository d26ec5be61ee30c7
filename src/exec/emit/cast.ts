/** Casts. Each has its general lane; the common scalar ones have a fast one. */
import { Flag } from '../../ir/flags.ts';
import { Op } from '../../ir/op.ts';
import { invariant } from '../../support/invariant.ts';
import { fastCast } from '../fast/cast.ts';
import type { Step } from '../machine/code.ts';
import type { Leaf } from '../machine/shape.ts';
import { derived, State } from '../machine/states.ts';
import { ANY_OBJECT } from '../memory/memory.ts';
import { convert, fromInteger } from '../numbers/float-format.ts';
import { intTruncate, POISONED } from '../numbers/integer.ts';
import { softToInteger } from '../numbers/soft-float.ts';
import { type Emitter, eachLane1, type Lane1, type Operation } from './emitter.ts';
import { breaksFloatFlags, floatState, formatOf } from './float.ts';

/** Every cast but `bitcast`, lane by lane. */
export function emitCast(e: Emitter, operation: Operation, d: number): void {
  const type = operation.operands[0]!.type;
  const from = e.leafOf(type);
  const to = e.leafOf(operation.type);
  const count = e.shapeOf(type).leaves.length;
  const a = e.slotOf(operation.operands[0]!);
  const general = castLane(e, operation.op, operation.flags, from, to);
  const make = e.fast ? fastCast(operation.op, operation.flags, from, to) : null;
  if (make === null) eachLane1(e, general, count, d, a);
  else for (let k = 0; k < count; k++) e.push(make(e, d + k, a + k, general));
}

function castLane(e: Emitter, op: Op, flags: number, from: Leaf, to: Leaf): Lane1 {
  switch (op) {
    case Op.Trunc:
      return intLane(e, from, to, (x) => intTruncate(flags, to.bits, x, from.bits), flags !== 0);
    case Op.ZExt: {
      const nneg = (flags & Flag.Nneg) !== 0;
      return intLane(e, from, to, (x) => (nneg && BigInt.asIntN(from.bits, x) < 0n ? POISONED : x), nneg);
    }
    case Op.SExt:
      return intLane(e, from, to, (x) => BigInt.asUintN(to.bits, BigInt.asIntN(from.bits, x)));
    case Op.FpTrunc:
    case Op.FpExt:
      return floatConversion(e, flags, from, to);
    case Op.FpToUi:
    case Op.FpToSi:
      return floatToInt(e, op === Op.FpToSi, from, to);
    case Op.UiToFp:
    case Op.SiToFp:
      return intToFloat(e, op === Op.SiToFp, (flags & Flag.Nneg) !== 0, from, to);
    case Op.PtrToInt:
    case Op.PtrToAddr:
      return ptrToInt(e, op === Op.PtrToInt, from, to);
    case Op.IntToPtr:
      return intToPtr(e, from, to);
    case Op.AddrSpaceCast:
      return (d, a) => e.registers.copy(d, a);
    default:
      return invariant(false, 'every cast has a lane') as never;
  }
}

/** `mayBreak`: is the result poison for some operands? Then it may be so for another choice. */
function intLane(e: Emitter, from: Leaf, to: Leaf, compute: (x: bigint) => bigint, mayBreak = false): Lane1 {
  const r = e.registers;
  return (d, a) => {
    const state = r.state[a]!;
    if ((state & State.Poison) !== 0) return r.setState(d, State.Poison);
    if (mayBreak && state !== 0) e.machine.openChoice = true;
    const result = compute(e.bitsOf(a, from));
    if (result === POISONED) return r.setState(d, State.Poison);
    // Fewer undef bits are undef bits still; more bits are not all free.
    if (state === State.Undef && to.bits < from.bits) return r.setState(d, State.Undef);
    r.set(d, to, result, derived(state));
  };
}

function floatConversion(e: Emitter, flags: number, from: Leaf, to: Leaf): Lane1 {
  const r = e.registers;
  const source = formatOf(from);
  const target = formatOf(to);
  return (d, a) => {
    const state = r.state[a]!;
    if ((state & State.Poison) !== 0) return r.setState(d, State.Poison);
    const x = e.bitsOf(a, from);
    const result = convert(source, target, x);
    if (breaksFloatFlags(flags, source, x) || breaksFloatFlags(flags, target, result)) {
      return r.setState(d, State.Poison);
    }
    r.set(d, to, result, floatState(target, result, state));
  };
}

/** What does not fit is poison. */
function floatToInt(e: Emitter, signed: boolean, from: Leaf, to: Leaf): Lane1 {
  const r = e.registers;
  const f = formatOf(from);
  return (d, a) => {
    const state = r.state[a]!;
    if ((state & State.Poison) !== 0) return r.setState(d, State.Poison);
    const whole = softToInteger(f, e.bitsOf(a, from), 'trunc');
    const fits =
      whole !== null && (signed ? BigInt.asIntN(to.bits, whole) : BigInt.asUintN(to.bits, whole)) === whole;
    if (!fits) return r.setState(d, State.Poison);
    r.set(d, to, BigInt.asUintN(to.bits, whole), derived(state));
  };
}

function intToFloat(e: Emitter, signed: boolean, nneg: boolean, from: Leaf, to: Leaf): Lane1 {
  const r = e.registers;
  const f = formatOf(to);
  return (d, a) => {
    const state = r.state[a]!;
    if ((state & State.Poison) !== 0) return r.setState(d, State.Poison);
    const x = e.bitsOf(a, from);
    if (nneg && BigInt.asIntN(from.bits, x) < 0n) return r.setState(d, State.Poison);
    r.set(d, to, fromInteger(f, signed ? BigInt.asIntN(from.bits, x) : x), derived(state));
  };
}

/** The address; `ptrtoint` also lets integers lead back to the object. */
function ptrToInt(e: Emitter, exposes: boolean, from: Leaf, to: Leaf): Lane1 {
  const r = e.registers;
  const { memory } = e.machine;
  return (d, a) => {
    const state = r.state[a]!;
    if ((state & State.Poison) !== 0) return r.setState(d, State.Poison);
    const provenance = r.provenance[a]!;
    if (exposes && provenance > ANY_OBJECT) memory.expose(provenance);
    r.set(d, to, BigInt.asUintN(to.bits, e.bitsOf(a, from)), derived(state));
  };
}

function intToPtr(e: Emitter, from: Leaf, to: Leaf): Lane1 {
  const r = e.registers;
  return (d, a) => {
    const state = r.state[a]!;
    if ((state & State.Poison) !== 0) return r.setState(d, State.Poison);
    const bits = BigInt.asUintN(to.bits, e.bitsOf(a, from));
    r.set(d, to, bits, derived(state));
    if (bits !== 0n) r.provenance[d] = ANY_OBJECT;
  };
}

/**
 * `bitcast`: the same bits as other lanes. Lane 0 lies in the lowest bits (on big-endian machines, in the highest). Where
 * the lanes do not line up, one poison bit makes a whole new lane poison.
 */
export function emitBitCast(e: Emitter, operation: Operation, d: number): void {
  const type = operation.operands[0]!.type;
  const from = e.leafOf(type);
  const to = e.leafOf(operation.type);
  const count = e.shapeOf(type).leaves.length;
  const newCount = e.shapeOf(operation.type).leaves.length;
  const a = e.slotOf(operation.operands[0]!);
  if (from.bits === to.bits) {
    for (let k = 0; k < count; k++) e.push(bitCastLane(e, from, to, d + k, a + k));
  } else {
    e.push(() => regroup(e, from, count, to, newCount, d, a));
  }
}

function bitCastLane(e: Emitter, from: Leaf, to: Leaf, d: number, a: number): Step {
  const r = e.registers;
  const { state } = r;
  const keepsNan = from.kind === to.kind;
  return () => {
    r.copy(d, a);
    if ((state[d]! & State.AnyNan) !== 0 && !keepsNan) state[d] = State.Maybe;
  };
}

function regroup(
  e: Emitter,
  from: Leaf,
  count: number,
  to: Leaf,
  newCount: number,
  d: number,
  a: number,
): void {
  const r = e.registers;
  const { bigEndian } = e.machine;
  const total = count * from.bits;
  const lowOf = (lane: number, width: number): number =>
    bigEndian ? total - (lane + 1) * width : lane * width;
  let whole = 0n;
  for (let k = 0; k < count; k++) {
    const isPoison = (r.state[a + k]! & State.Poison) !== 0;
    const bits = isPoison ? 0n : e.bitsOf(a + k, from);
    whole |= bits << BigInt(lowOf(k, from.bits));
  }
  for (let k = 0; k < newCount; k++) {
    const low = lowOf(k, to.bits);
    let any = 0;
    let all = 0xff;
    for (let j = 0; j < count; j++) {
      const other = lowOf(j, from.bits);
      if (other >= low + to.bits || other + from.bits <= low) continue;
      any |= r.state[a + j]!;
      all &= r.state[a + j]!;
    }
    if ((any & State.Poison) !== 0) r.setState(d + k, State.Poison);
    else if (all === State.Undef && any === State.Undef) r.setState(d + k, State.Undef);
    else r.set(d + k, to, BigInt.asUintN(to.bits, whole >> BigInt(low)), derived(any));
  }
}
