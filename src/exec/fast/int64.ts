/**
 * 64-bit integers, all operands plain: two 32-bit halves, or the engine's own 64-bit arithmetic where BigInt is cut to 64
 * bits at once (measured: 0.4 ns when optimised). Whatever is not plain, and whatever would be poison or undefined, goes
 * the general way.
 */
import { Flag } from '../../ir/flags.ts';
import { Op } from '../../ir/op.ts';
import type { Lane2 } from '../emit/emitter.ts';
import type { Step } from '../machine/code.ts';
import type { Registers } from '../machine/registers.ts';
import type { IntOp } from '../numbers/integer.ts';
import type { Fast2 } from './int32.ts';

/** null when there is no fast way. */
export function fastInt64(op: IntOp, flags: number): Fast2 | null {
  switch (op) {
    case Op.Add:
      return add(flags);
    case Op.Sub:
      return sub(flags);
    case Op.Mul:
      return flags === 0 ? mul : checkedMul(flags);
    case Op.And:
      return and;
    case Op.Or:
      return or((flags & Flag.Disjoint) !== 0);
    case Op.Xor:
      return xor;
    case Op.Shl:
      return shl(flags);
    case Op.LShr:
      return (flags & Flag.Exact) === 0 ? lshr : null;
    case Op.AShr:
      return ashr((flags & Flag.Exact) !== 0);
    case Op.UDiv:
    case Op.URem:
      return flags === 0 ? unsignedDivision(op) : null;
    case Op.SDiv:
    case Op.SRem:
      return flags === 0 ? signedDivision(op) : null;
    default:
      return null;
  }
}

function add(flags: number): Fast2 {
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    const d2 = 2 * d;
    const a2 = 2 * a;
    const b2 = 2 * b;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const lowSum = (i32[a2]! >>> 0) + (i32[b2]! >>> 0);
      const x = i32[a2 + 1]!;
      const y = i32[b2 + 1]!;
      const carry = lowSum > 0xffff_ffff ? 1 : 0;
      const high = (x + y + carry) | 0;
      if (nsw && ((x ^ high) & (y ^ high)) < 0) return slow(d, a, b);
      if (nuw && (x >>> 0) + (y >>> 0) + carry > 0xffff_ffff) return slow(d, a, b);
      i32[d2] = lowSum;
      i32[d2 + 1] = high;
      state[d] = 0;
    };
  };
}

function sub(flags: number): Fast2 {
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    const d2 = 2 * d;
    const a2 = 2 * a;
    const b2 = 2 * b;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const lowDifference = (i32[a2]! >>> 0) - (i32[b2]! >>> 0);
      const x = i32[a2 + 1]!;
      const y = i32[b2 + 1]!;
      const borrow = lowDifference < 0 ? 1 : 0;
      const high = (x - y - borrow) | 0;
      if (nsw && ((x ^ y) & (x ^ high)) < 0) return slow(d, a, b);
      if (nuw && (x >>> 0) - (y >>> 0) - borrow < 0) return slow(d, a, b);
      i32[d2] = lowDifference;
      i32[d2 + 1] = high;
      state[d] = 0;
    };
  };
}

function mul(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i64, state } = r;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
    i64[d] = BigInt.asIntN(64, i64[a]! * i64[b]!);
    state[d] = 0;
  };
}

/** Where both factors are small and not negative the product cannot overflow in either sense. */
function checkedMul(flags: number): Fast2 {
  const allowsNegative = (flags & Flag.Nuw) === 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    const d2 = 2 * d;
    const a2 = 2 * a;
    const b2 = 2 * b;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const x = i32[a2]!;
      const y = i32[b2]!;
      if (i32[a2 + 1] !== x >> 31 || i32[b2 + 1] !== y >> 31) return slow(d, a, b);
      if (!allowsNegative && (x | y) < 0) return slow(d, a, b);
      const product = x * y;
      if (product > 0x1f_ffff_ffff_ffff || product < -0x1f_ffff_ffff_ffff) return slow(d, a, b);
      i32[d2] = product;
      i32[d2 + 1] = Math.floor(product / 0x1_0000_0000);
      state[d] = 0;
    };
  };
}

function and(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
    i32[2 * d] = i32[2 * a]! & i32[2 * b]!;
    i32[2 * d + 1] = i32[2 * a + 1]! & i32[2 * b + 1]!;
    state[d] = 0;
  };
}

function or(disjoint: boolean): Fast2 {
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const low = i32[2 * a]!;
      const high = i32[2 * a + 1]!;
      if (disjoint && ((low & i32[2 * b]!) | (high & i32[2 * b + 1]!)) !== 0) return slow(d, a, b);
      i32[2 * d] = low | i32[2 * b]!;
      i32[2 * d + 1] = high | i32[2 * b + 1]!;
      state[d] = 0;
    };
  };
}

function xor(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
    i32[2 * d] = i32[2 * a]! ^ i32[2 * b]!;
    i32[2 * d + 1] = i32[2 * a + 1]! ^ i32[2 * b + 1]!;
    state[d] = 0;
  };
}

function shl(flags: number): Fast2 {
  const nsw = (flags & Flag.Nsw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      const by = i32[2 * b]!;
      if ((state[a]! | state[b]!) !== 0 || i32[2 * b + 1] !== 0 || by >>> 0 >= 64) return slow(d, a, b);
      const low = i32[2 * a]!;
      const high = i32[2 * a + 1]!;
      let newLow = 0;
      let newHigh = 0;
      if (by === 0) {
        newLow = low;
        newHigh = high;
      } else if (by < 32) {
        newLow = low << by;
        newHigh = (high << by) | (low >>> (32 - by));
        if (nsw && (newHigh >> by !== high || newHigh < 0 !== high < 0)) return slow(d, a, b);
        if (nuw && newHigh >>> by !== high >>> 0) return slow(d, a, b);
      } else {
        if (nsw || nuw) return slow(d, a, b);
        newHigh = low << (by - 32);
      }
      i32[2 * d] = newLow;
      i32[2 * d + 1] = newHigh;
      state[d] = 0;
    };
  };
}

function lshr(r: Registers, d: number, a: number, b: number, slow: Lane2): Step {
  const { i32, state } = r;
  return () => {
    const by = i32[2 * b]!;
    if ((state[a]! | state[b]!) !== 0 || i32[2 * b + 1] !== 0 || by >>> 0 >= 64) return slow(d, a, b);
    const low = i32[2 * a]!;
    const high = i32[2 * a + 1]!;
    if (by === 0) {
      i32[2 * d] = low;
      i32[2 * d + 1] = high;
    } else if (by < 32) {
      i32[2 * d] = (low >>> by) | (high << (32 - by));
      i32[2 * d + 1] = high >>> by;
    } else {
      i32[2 * d] = high >>> (by - 32);
      i32[2 * d + 1] = 0;
    }
    state[d] = 0;
  };
}

function ashr(exact: boolean): Fast2 {
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      const by = i32[2 * b]!;
      if ((state[a]! | state[b]!) !== 0 || i32[2 * b + 1] !== 0 || by >>> 0 >= 64) return slow(d, a, b);
      const low = i32[2 * a]!;
      const high = i32[2 * a + 1]!;
      if (by === 0) {
        i32[2 * d] = low;
        i32[2 * d + 1] = high;
      } else if (by < 32) {
        if (exact && (low & ((1 << by) - 1)) !== 0) return slow(d, a, b);
        i32[2 * d] = (low >>> by) | (high << (32 - by));
        i32[2 * d + 1] = high >> by;
      } else {
        if (exact) return slow(d, a, b);
        i32[2 * d] = high >> (by - 32);
        i32[2 * d + 1] = high >> 31;
      }
      state[d] = 0;
    };
  };
}

function unsignedDivision(op: typeof Op.UDiv | typeof Op.URem): Fast2 {
  const isRem = op === Op.URem;
  return (r, d, a, b, slow) => {
    const { i32, u64, state } = r;
    return () => {
      if ((state[a]! | state[b]!) !== 0 || (i32[2 * b]! | i32[2 * b + 1]!) === 0) return slow(d, a, b);
      if ((i32[2 * a + 1]! | i32[2 * b + 1]!) === 0) {
        const x = i32[2 * a]! >>> 0;
        const y = i32[2 * b]! >>> 0;
        i32[2 * d] = isRem ? x % y : x / y;
        i32[2 * d + 1] = 0;
      } else {
        u64[d] = isRem ? u64[a]! % u64[b]! : u64[a]! / u64[b]!;
      }
      state[d] = 0;
    };
  };
}

/** The general way also checks for -1, so only it divides by numbers whose high half is all ones. */
function signedDivision(op: typeof Op.SDiv | typeof Op.SRem): Fast2 {
  const isRem = op === Op.SRem;
  return (r, d, a, b, slow) => {
    const { i32, i64, state } = r;
    return () => {
      const low = i32[2 * b]!;
      const high = i32[2 * b + 1]!;
      if ((state[a]! | state[b]!) !== 0 || (low | high) === 0 || (low & high) === -1) return slow(d, a, b);
      i64[d] = isRem ? i64[a]! % i64[b]! : i64[a]! / i64[b]!;
      state[d] = 0;
    };
  };
}
