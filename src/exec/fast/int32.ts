/**
 * Integers of up to 32 bits, all operands plain: 32-bit machine arithmetic. Whatever is not plain, and whatever would be
 * poison or undefined, goes the general way.
 *
 * Narrow integers are kept zero-extended; i32 as the same bits in a signed number.
 */
import { Flag } from '../../ir/flags.ts';
import { Op } from '../../ir/op.ts';
import type { Lane2 } from '../emit/emitter.ts';
import type { Step } from '../machine/code.ts';
import type { Registers } from '../machine/registers.ts';
import type { IntOp } from '../numbers/integer.ts';

/** Makes the closure of one lane; `slow` takes over when the operands are not plain. */
export type Fast2 = (r: Registers, d: number, a: number, b: number, slow: Lane2) => Step;

/** null when there is no fast way. */
export function fastInt32(op: IntOp, flags: number, width: number): Fast2 | null {
  if (width === 32) {
    switch (op) {
      case Op.Add:
        return flags === 0 ? add : checkedAdd(flags);
      case Op.Sub:
        return flags === 0 ? sub : checkedSub(flags);
      case Op.Mul:
        return flags === 0 ? mul : checkedMul(flags);
      case Op.Shl:
        return flags === 0 ? shl : flags === Flag.Nsw ? shlNsw : shlChecked(flags);
      default:
    }
  }
  switch (op) {
    case Op.Add:
      return narrowAdd(flags, width);
    case Op.Sub:
      return narrowSub(flags, width);
    case Op.Mul:
      return narrowMul(flags, width);
    case Op.And:
      return and;
    case Op.Or:
      return flags === 0 ? or : orDisjoint;
    case Op.Xor:
      return xor;
    case Op.Shl:
      return flags === 0 ? narrowShl(width) : null;
    case Op.LShr:
      return lshr(width, (flags & Flag.Exact) !== 0);
    case Op.AShr:
      return ashr(width, (flags & Flag.Exact) !== 0);
    case Op.UDiv:
    case Op.URem:
      return flags === 0 ? unsignedDivision(op) : null;
    case Op.SDiv:
    case Op.SRem:
      return flags === 0 ? signedDivision(op, width) : null;
    default:
      return null;
  }
}

function add(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  const d2 = 2 * d;
  const a2 = 2 * a;
  const b2 = 2 * b;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
    i32[d2] = i32[a2]! + i32[b2]!;
    state[d] = 0;
  };
}

function sub(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  const d2 = 2 * d;
  const a2 = 2 * a;
  const b2 = 2 * b;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
    i32[d2] = i32[a2]! - i32[b2]!;
    state[d] = 0;
  };
}

function mul(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  const d2 = 2 * d;
  const a2 = 2 * a;
  const b2 = 2 * b;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
    i32[d2] = Math.imul(i32[a2]!, i32[b2]!);
    state[d] = 0;
  };
}

/** Signed: the exact sum, a double, differs from its 32 bits. Unsigned: as below, without signs. */
function checkedAdd(flags: number): Fast2 {
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    const d2 = 2 * d;
    const a2 = 2 * a;
    const b2 = 2 * b;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const x = i32[a2]!;
      const y = i32[b2]!;
      const sum = x + y;
      if (nsw && sum !== (sum | 0)) return slow(d, a, b);
      if (nuw && (x >>> 0) + (y >>> 0) > 0xffff_ffff) return slow(d, a, b);
      i32[d2] = sum;
      state[d] = 0;
    };
  };
}

function checkedSub(flags: number): Fast2 {
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    const d2 = 2 * d;
    const a2 = 2 * a;
    const b2 = 2 * b;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const x = i32[a2]!;
      const y = i32[b2]!;
      const difference = x - y;
      if (nsw && difference !== (difference | 0)) return slow(d, a, b);
      if (nuw && x >>> 0 < y >>> 0) return slow(d, a, b);
      i32[d2] = difference;
      state[d] = 0;
    };
  };
}

/** Products that a double cannot hold exactly are far out of range, so the comparison is right for them too. */
function checkedMul(flags: number): Fast2 {
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    const d2 = 2 * d;
    const a2 = 2 * a;
    const b2 = 2 * b;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const x = i32[a2]!;
      const y = i32[b2]!;
      if (nsw) {
        const product = x * y;
        if (product < -0x8000_0000 || product > 0x7fff_ffff) return slow(d, a, b);
      }
      if (nuw && (x >>> 0) * (y >>> 0) > 0xffff_ffff) return slow(d, a, b);
      i32[d2] = Math.imul(x, y);
      state[d] = 0;
    };
  };
}

function shl(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  const d2 = 2 * d;
  const a2 = 2 * a;
  const b2 = 2 * b;
  return () => {
    const by = i32[b2]! >>> 0;
    if ((state[a]! | state[b]!) !== 0 || by >= 32) return slow(d, a, b);
    i32[d2] = i32[a2]! << by;
    state[d] = 0;
  };
}

function shlNsw(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  const d2 = 2 * d;
  const a2 = 2 * a;
  const b2 = 2 * b;
  return () => {
    const by = i32[b2]! >>> 0;
    const x = i32[a2]!;
    if ((state[a]! | state[b]!) !== 0 || by >= 32 || (x << by) >> by !== x) return slow(d, a, b);
    i32[d2] = x << by;
    state[d] = 0;
  };
}

function shlChecked(flags: number): Fast2 {
  const nsw = (flags & Flag.Nsw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    const d2 = 2 * d;
    const a2 = 2 * a;
    const b2 = 2 * b;
    return () => {
      const by = i32[b2]! >>> 0;
      const x = i32[a2]!;
      if ((state[a]! | state[b]!) !== 0 || by >= 32) return slow(d, a, b);
      if (nsw && (x << by) >> by !== x) return slow(d, a, b);
      if ((x << by) >>> by !== x >>> 0) return slow(d, a, b);
      i32[d2] = x << by;
      state[d] = 0;
    };
  };
}

function narrowAdd(flags: number, width: number): Fast2 {
  const mask = 2 ** width - 1;
  const shift = 32 - width;
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const x = i32[2 * a]!;
      const y = i32[2 * b]!;
      const sum = x + y;
      if (nuw && sum > mask) return slow(d, a, b);
      if (nsw && ((x << shift) >> shift) + ((y << shift) >> shift) !== (sum << shift) >> shift) {
        return slow(d, a, b);
      }
      i32[2 * d] = sum & mask;
      state[d] = 0;
    };
  };
}

function narrowSub(flags: number, width: number): Fast2 {
  const mask = 2 ** width - 1;
  const shift = 32 - width;
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const x = i32[2 * a]!;
      const y = i32[2 * b]!;
      const difference = x - y;
      if (nuw && difference < 0) return slow(d, a, b);
      if (nsw && ((x << shift) >> shift) - ((y << shift) >> shift) !== (difference << shift) >> shift) {
        return slow(d, a, b);
      }
      i32[2 * d] = difference & mask;
      state[d] = 0;
    };
  };
}

function narrowMul(flags: number, width: number): Fast2 | null {
  // Products of up to 16 bits are exact in 32 bits of sign and all; the odd widths above are rare.
  if (flags !== 0 && width > 16) return null;
  const mask = 2 ** width - 1;
  const shift = 32 - width;
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const x = i32[2 * a]!;
      const y = i32[2 * b]!;
      if (nuw && x * y > mask) return slow(d, a, b);
      const product = Math.imul(x, y);
      if (nsw && ((x << shift) >> shift) * ((y << shift) >> shift) !== (product << shift) >> shift) {
        return slow(d, a, b);
      }
      i32[2 * d] = product & mask;
      state[d] = 0;
    };
  };
}

function and(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  const d2 = 2 * d;
  const a2 = 2 * a;
  const b2 = 2 * b;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
    i32[d2] = i32[a2]! & i32[b2]!;
    state[d] = 0;
  };
}

function or(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  const d2 = 2 * d;
  const a2 = 2 * a;
  const b2 = 2 * b;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
    i32[d2] = i32[a2]! | i32[b2]!;
    state[d] = 0;
  };
}

function orDisjoint(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  return () => {
    const x = i32[2 * a]!;
    const y = i32[2 * b]!;
    if ((state[a]! | state[b]!) !== 0 || (x & y) !== 0) return slow(d, a, b);
    i32[2 * d] = x | y;
    state[d] = 0;
  };
}

function xor(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  const d2 = 2 * d;
  const a2 = 2 * a;
  const b2 = 2 * b;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
    i32[d2] = i32[a2]! ^ i32[b2]!;
    state[d] = 0;
  };
}

function narrowShl(width: number): Fast2 {
  const mask = 2 ** width - 1;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      const by = i32[2 * b]! >>> 0;
      if ((state[a]! | state[b]!) !== 0 || by >= width) return slow(d, a, b);
      i32[2 * d] = (i32[2 * a]! << by) & mask;
      state[d] = 0;
    };
  };
}

function lshr(width: number, exact: boolean): Fast2 {
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      const by = i32[2 * b]! >>> 0;
      const x = i32[2 * a]!;
      if ((state[a]! | state[b]!) !== 0 || by >= width) return slow(d, a, b);
      if (exact && (x & ((1 << by) - 1)) !== 0) return slow(d, a, b);
      i32[2 * d] = x >>> by;
      state[d] = 0;
    };
  };
}

function ashr(width: number, exact: boolean): Fast2 {
  const shift = 32 - width;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      const by = i32[2 * b]! >>> 0;
      const x = i32[2 * a]!;
      if ((state[a]! | state[b]!) !== 0 || by >= width) return slow(d, a, b);
      if (exact && (x & ((1 << by) - 1)) !== 0) return slow(d, a, b);
      i32[2 * d] = ((((x << shift) >> shift) >> by) << shift) >>> shift;
      state[d] = 0;
    };
  };
}

function unsignedDivision(op: typeof Op.UDiv | typeof Op.URem): Fast2 {
  const isRem = op === Op.URem;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      const x = i32[2 * a]! >>> 0;
      const y = i32[2 * b]! >>> 0;
      if ((state[a]! | state[b]!) !== 0 || y === 0) return slow(d, a, b);
      i32[2 * d] = isRem ? x % y : x / y; // storing cuts the fraction
      state[d] = 0;
    };
  };
}

function signedDivision(op: typeof Op.SDiv | typeof Op.SRem, width: number): Fast2 {
  const shift = 32 - width;
  const isRem = op === Op.SRem;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      const x = (i32[2 * a]! << shift) >> shift;
      const y = (i32[2 * b]! << shift) >> shift;
      if ((state[a]! | state[b]!) !== 0 || y === 0 || y === -1) return slow(d, a, b);
      const result = isRem ? x % y : (x / y) | 0;
      i32[2 * d] = (result << shift) >>> shift;
      state[d] = 0;
    };
  };
}
