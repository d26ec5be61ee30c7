/** Floating-point arithmetic and negation: the general way by `float.ts`, fast ways for float and double. */
import { Flag } from '../../ir/flags.ts';
import { Op } from '../../ir/op.ts';
import type { Step } from '../machine/code.ts';
import type { Registers } from '../machine/registers.ts';
import type { Leaf } from '../machine/shape.ts';
import { derived, State } from '../machine/states.ts';
import { Unsupported } from '../machine/stop.ts';
import { type FloatOp, floatBinary, floatNegate, numberBinary } from '../numbers/float.ts';
import { type Format, isNan, unpack } from '../numbers/float-format.ts';
import { type Emitter, eachLane1, eachLane2, type Lane1, type Lane2, type Operation } from './emitter.ts';

export function emitFloatBinary(e: Emitter, operation: Operation, d: number): void {
  const op = operation.op as FloatOp; // the dispatcher's switch
  const leaf = e.leafOf(operation.type);
  const count = e.shapeOf(operation.type).leaves.length;
  const a = e.slotOf(operation.operands[0]!);
  const b = e.slotOf(operation.operands[1]!);
  const general = floatLane2(e, operation.flags, leaf, (f, x, y) => floatBinary(op, f, x, y));
  const bits = leaf.format?.bits;
  if (!e.fast || (bits !== 32 && bits !== 64)) {
    eachLane2(e, general, count, d, a, b);
    return;
  }
  const isPlain = (operation.flags & (Flag.Nnan | Flag.Ninf)) === 0;
  const make = !isPlain ? (bits === 32 ? finiteFloat : finiteDouble) : bits === 32 ? fastFloat : fastDouble;
  for (let k = 0; k < count; k++) e.push(make(op, e.registers, d + k, a + k, b + k, general));
}

export function emitFNeg(e: Emitter, operation: Operation, d: number): void {
  const leaf = e.leafOf(operation.type);
  const count = e.shapeOf(operation.type).leaves.length;
  const a = e.slotOf(operation.operands[0]!);
  const general = signLane(e, operation.flags, leaf, floatNegate);
  eachLane1(e, general, count, d, a);
}

export function formatOf(leaf: Leaf): Format {
  if (leaf.format === null) throw new Unsupported(`arithmetic on ${leaf.type.text}`, null);
  return leaf.format;
}

/** `nnan`, `ninf`: poison when an operand or the result is one. */
export function breaksFloatFlags(flags: number, f: Format, bits: bigint): boolean {
  if ((flags & (Flag.Nnan | Flag.Ninf)) === 0) return false;
  const { kind } = unpack(f, bits);
  return (kind === 'nan' && (flags & Flag.Nnan) !== 0) || (kind === 'inf' && (flags & Flag.Ninf) !== 0);
}

/** The state of a computed float: a NaN made here may be any NaN. */
export function floatState(f: Format, bits: bigint, operandStates: number): number {
  const soft = operandStates & ~State.AnyNan;
  if (soft !== 0) return derived(soft);
  return isNan(f, bits) ? State.AnyNan : State.Plain;
}

/** One lane of an operation of two floats of one format, by the book. */
function floatLane2(
  e: Emitter,
  flags: number,
  leaf: Leaf,
  compute: (f: Format, a: bigint, b: bigint) => bigint,
): Lane2 {
  const r = e.registers;
  const f = formatOf(leaf);
  return (d, a, b) => {
    const states = r.state[a]! | r.state[b]!;
    if ((states & State.Poison) !== 0) return r.setState(d, State.Poison);
    const x = e.bitsOf(a, leaf);
    const y = e.bitsOf(b, leaf);
    const result = compute(f, x, y);
    const broken =
      breaksFloatFlags(flags, f, x) || breaksFloatFlags(flags, f, y) || breaksFloatFlags(flags, f, result);
    if (broken) r.setState(d, State.Poison);
    else r.set(d, leaf, result, floatState(f, result, states));
  };
}

/** `fneg`, `fabs`: operations on the sign bit, which keep a NaN's payload. */
export function signLane(
  e: Emitter,
  flags: number,
  leaf: Leaf,
  compute: (f: Format, a: bigint) => bigint,
): Lane1 {
  const r = e.registers;
  const f = formatOf(leaf);
  return (d, a) => {
    const state = r.state[a]!;
    if ((state & (State.Poison | State.Undef)) !== 0) return r.setState(d, state);
    const result = compute(f, r.get(a, leaf));
    if (breaksFloatFlags(flags, f, result)) r.setState(d, State.Poison);
    else r.set(d, leaf, result, state);
  };
}

function fastDouble(op: FloatOp, r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { f64, state } = r;
  switch (op) {
    case Op.FAdd:
      return () => {
        const result = f64[a]! + f64[b]!;
        if ((state[a]! | state[b]!) !== 0 || Number.isNaN(result)) return slow(d, a, b);
        f64[d] = result;
        state[d] = 0;
      };
    case Op.FSub:
      return () => {
        const result = f64[a]! - f64[b]!;
        if ((state[a]! | state[b]!) !== 0 || Number.isNaN(result)) return slow(d, a, b);
        f64[d] = result;
        state[d] = 0;
      };
    case Op.FMul:
      return () => {
        const result = f64[a]! * f64[b]!;
        if ((state[a]! | state[b]!) !== 0 || Number.isNaN(result)) return slow(d, a, b);
        f64[d] = result;
        state[d] = 0;
      };
    case Op.FDiv:
      return () => {
        const result = f64[a]! / f64[b]!;
        if ((state[a]! | state[b]!) !== 0 || Number.isNaN(result)) return slow(d, a, b);
        f64[d] = result;
        state[d] = 0;
      };
    case Op.FRem:
      return () => slow(d, a, b);
  }
}

/** Computed in double and rounded by the store into a Float32Array: see `floatBinary` for why that is right. */
function fastFloat(op: FloatOp, r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { f32, state } = r;
  const d2 = 2 * d;
  const a2 = 2 * a;
  const b2 = 2 * b;
  switch (op) {
    case Op.FAdd:
      return () => {
        const result = f32[a2]! + f32[b2]!;
        if ((state[a]! | state[b]!) !== 0 || Number.isNaN(result)) return slow(d, a, b);
        f32[d2] = result;
        state[d] = 0;
      };
    case Op.FSub:
      return () => {
        const result = f32[a2]! - f32[b2]!;
        if ((state[a]! | state[b]!) !== 0 || Number.isNaN(result)) return slow(d, a, b);
        f32[d2] = result;
        state[d] = 0;
      };
    case Op.FMul:
      return () => {
        const result = f32[a2]! * f32[b2]!;
        if ((state[a]! | state[b]!) !== 0 || Number.isNaN(result)) return slow(d, a, b);
        f32[d2] = result;
        state[d] = 0;
      };
    case Op.FDiv:
      return () => {
        const result = f32[a2]! / f32[b2]!;
        if ((state[a]! | state[b]!) !== 0 || Number.isNaN(result)) return slow(d, a, b);
        f32[d2] = result;
        state[d] = 0;
      };
    case Op.FRem:
      return () => slow(d, a, b);
  }
}

/** Under `nnan` or `ninf`: fast while everything is finite. */
function finiteDouble(op: FloatOp, r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { f64, state } = r;
  return () => {
    const x = f64[a]!;
    const y = f64[b]!;
    const result = numberBinary(op, x, y);
    // A finite result times zero is zero; infinite and NaN operands show in the sum of the two.
    const allFinite = (x + y + result) * 0 === 0;
    if ((state[a]! | state[b]!) !== 0 || !allFinite) return slow(d, a, b);
    f64[d] = result;
    state[d] = 0;
  };
}

function finiteFloat(op: FloatOp, r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { f32, state } = r;
  return () => {
    const x = f32[2 * a]!;
    const y = f32[2 * b]!;
    const result = Math.fround(numberBinary(op, x, y));
    const allFinite = (x + y + result) * 0 === 0;
    if ((state[a]! | state[b]!) !== 0 || !allFinite) return slow(d, a, b);
    f32[2 * d] = result;
    state[d] = 0;
  };
}
