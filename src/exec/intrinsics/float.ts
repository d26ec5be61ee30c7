/** Floating-point intrinsics, lane by lane. What only libm defines is in `math.ts`. */
import { Op } from '../../ir/op.ts';
import { eachLane1 } from '../emit/emitter.ts';
import { floatState, formatOf, signLane } from '../emit/float.ts';
import { fastAbs, fastMulAdd, fastUnary } from '../fast/intrinsic.ts';
import { derived, State } from '../machine/states.ts';
import {
  floatAbs,
  floatBinary,
  floatClass,
  floatCompare,
  floatCopySign,
  floatFma,
  floatMinMax,
  floatRound,
  floatSqrt,
  type MinMax,
} from '../numbers/float.ts';
import { convert, FORMATS, type Format, isNan, signMask } from '../numbers/float-format.ts';
import { type RoundingMode, softScale, softToInteger } from '../numbers/soft-float.ts';
import { argOf, floatLanes, type IntrinsicEmitter, type IntrinsicTable, immediate } from './lanes.ts';

export const FLOAT_INTRINSICS: IntrinsicTable = [
  ['sqrt', fastUnary(Math.sqrt, floatLanes(1, floatSqrt))],
  ['fabs', fastAbs(absolute)],
  ['copysign', copySign],
  ['floor', fastUnary(Math.floor, rounding('floor'))],
  ['ceil', fastUnary(Math.ceil, rounding('ceil'))],
  ['trunc', fastUnary(Math.trunc, rounding('trunc'))],
  ['rint', rounding('even')],
  ['nearbyint', rounding('even')],
  ['roundeven', rounding('even')],
  ['round', rounding('away')],
  ['lrint', toInteger('even')],
  ['llrint', toInteger('even')],
  ['lround', toInteger('away')],
  ['llround', toInteger('away')],
  ['fma', floatLanes(3, floatFma)],
  ['fmuladd', fastMulAdd(mulAdd)],
  ['minnum', minMax('minnum')],
  ['maxnum', minMax('maxnum')],
  ['minimum', minMax('minimum')],
  ['maximum', minMax('maximum')],
  ['minimumnum', minMax('minimumnum')],
  ['maximumnum', minMax('maximumnum')],
  ['wasm.pmin', floatLanes(2, (f, a, b) => (floatCompare('olt', f, b, a) ? b : a))],
  ['wasm.pmax', floatLanes(2, (f, a, b) => (floatCompare('olt', f, a, b) ? b : a))],
  ['canonicalize', floatLanes(1, (f, a) => (isNan(f, a) ? f.nan : a))],
  ['arithmetic.fence', floatLanes(1, (_, a) => a)],
  ['ldexp', scaleByPower],
  ['is.fpclass', isClass],
  ['fptosi.sat', saturating('signed')],
  ['fptoui.sat', saturating('unsigned')],
  ['convert.to.fp16', halfBits('to')],
  ['convert.from.fp16', halfBits('from')],
];

function rounding(mode: RoundingMode): IntrinsicEmitter {
  return floatLanes(1, (f, a) => floatRound(f, a, mode));
}

function absolute(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const leaf = e.leafOf(call.type);
  const count = e.shapeOf(call.type).leaves.length;
  eachLane1(e, signLane(e, call.flags, leaf, floatAbs), count, d, e.slotOf(argOf(call, 0)));
}

/** A bit operation too; the sign of a NaN that arithmetic made is anybody's guess. */
function copySign(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const r = e.registers;
  const leaf = e.leafOf(call.type);
  const f = formatOf(leaf);
  const [a, b] = [e.slotOf(argOf(call, 0)), e.slotOf(argOf(call, 1))];
  const count = e.shapeOf(call.type).leaves.length;
  for (let k = 0; k < count; k++) {
    e.push(() => {
      const states = r.state[a + k]! | r.state[b + k]!;
      if ((states & State.Poison) !== 0) return r.setState(d + k, State.Poison);
      const bits = floatCopySign(f, e.bitsOf(a + k, leaf), e.bitsOf(b + k, leaf));
      const isOpen = r.state[b + k] !== State.Plain || (r.state[a + k]! & ~State.AnyNan) !== 0;
      r.set(d + k, leaf, bits, isOpen ? State.Maybe : r.state[a + k]!);
    });
  }
}

/** Fused or not, as the machine was told; a call of it counts as inexact (`counts.ts`), since either is right. */
function mulAdd(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { fuse } = cx.machine.options;
  const split = (f: Format, a: bigint, b: bigint, c: bigint): bigint =>
    floatBinary(Op.FAdd, f, floatBinary(Op.FMul, f, a, b), c);
  floatLanes(3, fuse ? floatFma : split)(cx, call, d);
}

function minMax(which: MinMax): IntrinsicEmitter {
  return floatLanes(2, (f, a, b) => {
    const { bits, freedom } = floatMinMax(which, f, a, b);
    return { bits, open: freedom === 'maybe' };
  });
}

/** Rounds and converts; what does not fit is unspecified. */
function toInteger(mode: RoundingMode): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const from = e.leafOf(argOf(call, 0).type);
    const to = e.leafOf(call.type);
    const f = formatOf(from);
    const a = e.slotOf(argOf(call, 0));
    const count = e.shapeOf(call.type).leaves.length;
    for (let k = 0; k < count; k++) {
      e.push(() => {
        const state = e.registers.state[a + k]!;
        if ((state & State.Poison) !== 0) return e.registers.setState(d + k, State.Poison);
        const whole = softToInteger(f, e.bitsOf(a + k, from), mode);
        const fits = whole !== null && BigInt.asIntN(to.bits, whole) === whole;
        const bits = BigInt.asUintN(to.bits, whole ?? 0n);
        e.registers.set(d + k, to, bits, fits ? derived(state) : State.Maybe);
      });
    }
  };
}

function scaleByPower(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const leaf = e.leafOf(call.type);
  const f = formatOf(leaf);
  const power = argOf(call, 1);
  const powerLeaf = e.leafOf(power.type);
  const [a, b] = [e.slotOf(argOf(call, 0)), e.slotOf(power)];
  const count = e.shapeOf(call.type).leaves.length;
  const isVector = e.shapeOf(power.type).leaves.length === count;
  for (let k = 0; k < count; k++) {
    const n = isVector ? b + k : b;
    e.push(() => {
      const states = e.registers.state[a + k]! | e.registers.state[n]!;
      if ((states & State.Poison) !== 0) return e.registers.setState(d + k, State.Poison);
      const by = BigInt.asIntN(powerLeaf.bits, e.bitsOf(n, powerLeaf));
      const bits = softScale(f, e.bitsOf(a + k, leaf), by);
      e.registers.set(d + k, leaf, bits, floatState(f, bits, states));
    });
  }
}

function isClass(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const from = e.leafOf(argOf(call, 0).type);
  const to = e.leafOf(call.type);
  const f = formatOf(from);
  const mask = immediate(call, 1);
  const a = e.slotOf(argOf(call, 0));
  const count = e.shapeOf(call.type).leaves.length;
  for (let k = 0; k < count; k++) {
    e.push(() => {
      const state = e.registers.state[a + k]!;
      if ((state & State.Poison) !== 0) return e.registers.setState(d + k, State.Poison);
      const isIn = (floatClass(f, e.bitsOf(a + k, from)) & mask) !== 0;
      // Which NaN it is matters only when the two kinds are told apart.
      const nanMatters = (mask & 3) === 1 || (mask & 3) === 2;
      const soft = nanMatters ? state : state & ~State.AnyNan;
      e.registers.set(d + k, to, isIn ? 1n : 0n, derived(soft));
    });
  }
}

/** NaN is 0, what is beyond the range is the nearest end of it. */
function saturating(sign: 'signed' | 'unsigned'): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const from = e.leafOf(argOf(call, 0).type);
    const to = e.leafOf(call.type);
    const f = formatOf(from);
    const low = sign === 'signed' ? -(1n << BigInt(to.bits - 1)) : 0n;
    const high = sign === 'signed' ? (1n << BigInt(to.bits - 1)) - 1n : (1n << BigInt(to.bits)) - 1n;
    const a = e.slotOf(argOf(call, 0));
    const count = e.shapeOf(call.type).leaves.length;
    for (let k = 0; k < count; k++) {
      e.push(() => {
        const state = e.registers.state[a + k]!;
        if ((state & State.Poison) !== 0) return e.registers.setState(d + k, State.Poison);
        const bits = e.bitsOf(a + k, from);
        const whole = softToInteger(f, bits, 'trunc');
        const isNegative = (bits & signMask(f)) !== 0n;
        let value = whole ?? (isNan(f, bits) ? 0n : isNegative ? low : high);
        if (value < low) value = low;
        if (value > high) value = high;
        e.registers.set(d + k, to, BigInt.asUintN(to.bits, value), derived(state & ~State.AnyNan));
      });
    }
  };
}

/** Halves as i16, from and to wider floats. */
function halfBits(direction: 'to' | 'from'): IntrinsicEmitter {
  const half = FORMATS.half!;
  return (cx, call, d) => {
    const { e } = cx;
    const from = e.leafOf(argOf(call, 0).type);
    const to = e.leafOf(call.type);
    const a = e.slotOf(argOf(call, 0));
    e.push(() => {
      const state = e.registers.state[a]!;
      if ((state & State.Poison) !== 0) return e.registers.setState(d, State.Poison);
      const bits = e.bitsOf(a, from);
      const result =
        direction === 'to' ? convert(formatOf(from), half, bits) : convert(half, formatOf(to), bits);
      e.registers.set(d, to, result, derived(state));
    });
  };
}
