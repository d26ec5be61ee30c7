/** Casts of plain scalars between the machine's own widths. */
import { Flag } from '../../ir/flags.ts';
import { Op } from '../../ir/op.ts';
import type { Emitter, Lane1 } from '../emit/emitter.ts';
import type { Step } from '../machine/code.ts';
import type { Leaf } from '../machine/shape.ts';

/** Makes the closure of one lane; `slow` takes over when the operand is not plain. */
export type FastCast = (e: Emitter, d: number, a: number, slow: Lane1) => Step;

/** null when there is no fast way. */
export function fastCast(op: Op, flags: number, from: Leaf, to: Leaf): FastCast | null {
  if (from.bits > 64 || to.bits > 64) return null;
  switch (op) {
    case Op.Trunc:
      if (to.bits > 32) return null;
      return flags === 0 ? truncate(to.bits) : checkedTruncate(flags, from.bits, to.bits);
    case Op.ZExt:
      return from.bits <= 32 ? zeroExtend((flags & Flag.Nneg) === 0 ? 0 : 1 << (from.bits - 1)) : null;
    case Op.SExt:
      if (from.bits > 32) return null;
      if (to.bits <= 32) return signExtend32(from.bits, to.bits);
      return to.bits === 64 ? signExtend64(from.bits) : null;
    case Op.SiToFp:
      return from.bits <= 32 && isMachineFloat(to) ? fromSigned(from.bits, to.bits) : null;
    case Op.UiToFp:
      if (from.bits > 32 || !isMachineFloat(to)) return null;
      return fromUnsigned((flags & Flag.Nneg) === 0 ? 0 : 1 << (from.bits - 1), to.bits);
    case Op.FpToSi:
      return to.bits <= 32 && isMachineFloat(from) ? toSigned(from.bits, to.bits) : null;
    case Op.FpToUi:
      return to.bits <= 32 && isMachineFloat(from) ? toUnsigned(from.bits, to.bits) : null;
    case Op.FpExt:
      return flags === 0 && from.bits === 32 && to.bits === 64 ? extendFloat : null;
    case Op.FpTrunc:
      return flags === 0 && from.bits === 64 && to.bits === 32 ? truncateDouble : null;
    default:
      return null;
  }
}

function isMachineFloat(leaf: Leaf): boolean {
  return leaf.format !== null && (leaf.bits === 32 || leaf.bits === 64);
}

function truncate(width: number): FastCast {
  const mask = width === 32 ? -1 : 2 ** width - 1;
  return (e, d, a, slow) => {
    const { i32, state } = e.registers;
    return () => {
      if (state[a] !== 0) return slow(d, a);
      i32[2 * d] = i32[2 * a]! & mask;
      state[d] = 0;
    };
  };
}

function checkedTruncate(flags: number, from: number, to: number): FastCast {
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  const mask = to === 32 ? -1 : 2 ** to - 1;
  const shift = 32 - to;
  const sourceShift = from <= 32 ? 32 - from : 0;
  const wide = from > 32;
  if (wide && from < 64) return (_, d, a, slow) => () => slow(d, a);
  return (e, d, a, slow) => {
    const { i32, state } = e.registers;
    return () => {
      const low = i32[2 * a]!;
      const high = i32[2 * a + 1]!;
      if (state[a] !== 0) return slow(d, a);
      if (nuw && ((low & mask) !== low || (wide && high !== 0))) return slow(d, a);
      if (nsw) {
        const signed = (low << sourceShift) >> sourceShift;
        if ((low << shift) >> shift !== signed || (wide && high !== low >> 31)) return slow(d, a);
      }
      i32[2 * d] = low & mask;
      state[d] = 0;
    };
  };
}

/** `signBit` is set under `nneg`, which goes the general way when it is there. */
function zeroExtend(signBit: number): FastCast {
  return (e, d, a, slow) => {
    const { i32, state } = e.registers;
    return () => {
      if (state[a] !== 0 || (i32[2 * a]! & signBit) !== 0) return slow(d, a);
      i32[2 * d] = i32[2 * a]!;
      i32[2 * d + 1] = 0;
      state[d] = 0;
    };
  };
}

function signExtend32(from: number, to: number): FastCast {
  const shift = 32 - from;
  const mask = to === 32 ? -1 : 2 ** to - 1;
  return (e, d, a, slow) => {
    const { i32, state } = e.registers;
    return () => {
      if (state[a] !== 0) return slow(d, a);
      i32[2 * d] = ((i32[2 * a]! << shift) >> shift) & mask;
      state[d] = 0;
    };
  };
}

function signExtend64(from: number): FastCast {
  const shift = 32 - from;
  return (e, d, a, slow) => {
    const { i32, state } = e.registers;
    return () => {
      if (state[a] !== 0) return slow(d, a);
      const low = (i32[2 * a]! << shift) >> shift;
      i32[2 * d] = low;
      i32[2 * d + 1] = low >> 31;
      state[d] = 0;
    };
  };
}

function fromSigned(from: number, to: number): FastCast {
  const shift = 32 - from;
  return (e, d, a, slow) => {
    const { i32, state } = e.registers;
    const view = to === 64 ? e.registers.f64 : e.registers.f32;
    const at = to === 64 ? d : 2 * d;
    return () => {
      if (state[a] !== 0) return slow(d, a);
      view[at] = (i32[2 * a]! << shift) >> shift;
      state[d] = 0;
    };
  };
}

function fromUnsigned(signBit: number, to: number): FastCast {
  return (e, d, a, slow) => {
    const { i32, state } = e.registers;
    const view = to === 64 ? e.registers.f64 : e.registers.f32;
    const at = to === 64 ? d : 2 * d;
    return () => {
      if (state[a] !== 0 || (i32[2 * a]! & signBit) !== 0) return slow(d, a);
      view[at] = i32[2 * a]! >>> 0;
      state[d] = 0;
    };
  };
}

function toSigned(from: number, to: number): FastCast {
  const limit = 2 ** (to - 1);
  const mask = to === 32 ? -1 : 2 ** to - 1;
  return (e, d, a, slow) => {
    const { i32, state } = e.registers;
    const view = from === 64 ? e.registers.f64 : e.registers.f32;
    const at = from === 64 ? a : 2 * a;
    return () => {
      const x = view[at]!;
      if (state[a] !== 0 || !(x > -limit - 1 && x < limit)) return slow(d, a);
      i32[2 * d] = (x | 0) & mask;
      state[d] = 0;
    };
  };
}

function toUnsigned(from: number, to: number): FastCast {
  const limit = 2 ** to;
  return (e, d, a, slow) => {
    const { i32, state } = e.registers;
    const view = from === 64 ? e.registers.f64 : e.registers.f32;
    const at = from === 64 ? a : 2 * a;
    return () => {
      const x = view[at]!;
      if (state[a] !== 0 || !(x > -1 && x < limit)) return slow(d, a);
      i32[2 * d] = x; // storing cuts the fraction
      state[d] = 0;
    };
  };
}

function extendFloat(e: Emitter, d: number, a: number, slow: Lane1): Step {
  const { f32, f64, state } = e.registers;
  return () => {
    const x = f32[2 * a]!;
    if (state[a] !== 0 || Number.isNaN(x)) return slow(d, a);
    f64[d] = x;
    state[d] = 0;
  };
}

function truncateDouble(e: Emitter, d: number, a: number, slow: Lane1): Step {
  const { f32, f64, state } = e.registers;
  return () => {
    const x = f64[a]!;
    if (state[a] !== 0 || Number.isNaN(x)) return slow(d, a);
    f32[2 * d] = x;
    state[d] = 0;
  };
}
