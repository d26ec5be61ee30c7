/** Integer intrinsics, lane by lane (LangRef, "Standard C/C++ Library Intrinsics", "Bit Manipulation", "Arithmetic with Overflow", "Saturation Arithmetic", "Fixed Point"). */
import {
  addOverflowsSigned,
  addOverflowsUnsigned,
  asSigned,
  bitreverse,
  bswap,
  clampSigned,
  clampUnsigned,
  clz,
  ctz,
  fshl,
  fshr,
  mulOverflowsSigned,
  mulOverflowsUnsigned,
  popcount,
  signedMin,
  subOverflowsSigned,
  subOverflowsUnsigned,
} from '../../support/wide-int.ts';
import { fastMinMax } from '../fast/intrinsic.ts';
import { derived, State } from '../machine/states.ts';
import { POISONED } from '../numbers/integer.ts';
import { argOf, type IntrinsicEmitter, type IntrinsicTable, immediate, intLanes, statesOf } from './lanes.ts';

export const INTEGER_INTRINSICS: IntrinsicTable = [
  [
    'smax',
    fastMinMax(
      'smax',
      intLanes(2, (w, a, b) => (asSigned(a, w) > asSigned(b, w) ? a : b)),
    ),
  ],
  [
    'smin',
    fastMinMax(
      'smin',
      intLanes(2, (w, a, b) => (asSigned(a, w) < asSigned(b, w) ? a : b)),
    ),
  ],
  [
    'umax',
    fastMinMax(
      'umax',
      intLanes(2, (_, a, b) => (a > b ? a : b)),
    ),
  ],
  [
    'umin',
    fastMinMax(
      'umin',
      intLanes(2, (_, a, b) => (a < b ? a : b)),
    ),
  ],
  ['scmp', intLanes(2, (w, a, b, _, to) => order(asSigned(a, w), asSigned(b, w), to))],
  ['ucmp', intLanes(2, (_, a, b, _c, to) => order(a, b, to))],
  ['abs', withFlag(absolute)],
  ['ctpop', intLanes(1, (_, a) => BigInt(popcount(a)))],
  ['ctlz', withFlag((w, a, zeroIsPoison) => (a === 0n && zeroIsPoison ? POISONED : BigInt(clz(a, w))))],
  ['cttz', withFlag((w, a, zeroIsPoison) => (a === 0n && zeroIsPoison ? POISONED : BigInt(ctz(a, w))))],
  ['bswap', intLanes(1, (w, a) => bswap(a, w))],
  ['bitreverse', intLanes(1, (w, a) => bitreverse(a, w))],
  ['fshl', intLanes(3, (w, a, b, c) => fshl(a, b, c, w))],
  ['fshr', intLanes(3, (w, a, b, c) => fshr(a, b, c, w))],
  ['sadd.sat', intLanes(2, (w, a, b) => cut(w, clampSigned(asSigned(a, w) + asSigned(b, w), w)))],
  ['uadd.sat', intLanes(2, (w, a, b) => clampUnsigned(a + b, w))],
  ['ssub.sat', intLanes(2, (w, a, b) => cut(w, clampSigned(asSigned(a, w) - asSigned(b, w), w)))],
  ['usub.sat', intLanes(2, (w, a, b) => clampUnsigned(a - b, w))],
  [
    'sshl.sat',
    intLanes(2, (w, a, b) => (b >= BigInt(w) ? POISONED : cut(w, clampSigned(asSigned(a, w) << b, w)))),
  ],
  ['ushl.sat', intLanes(2, (w, a, b) => (b >= BigInt(w) ? POISONED : clampUnsigned(a << b, w)))],
  ['sadd.with.overflow', withOverflow((_, a, b) => a + b, addOverflowsSigned)],
  ['uadd.with.overflow', withOverflow((_, a, b) => a + b, addOverflowsUnsigned)],
  ['ssub.with.overflow', withOverflow((_, a, b) => a - b, subOverflowsSigned)],
  ['usub.with.overflow', withOverflow((_, a, b) => a - b, subOverflowsUnsigned)],
  ['smul.with.overflow', withOverflow((_, a, b) => a * b, mulOverflowsSigned)],
  ['umul.with.overflow', withOverflow((_, a, b) => a * b, mulOverflowsUnsigned)],
  ['smul.fix', fixedPoint((w, a, b) => asSigned(a, w) * asSigned(b, w), 'signed', 'poison')],
  ['umul.fix', fixedPoint((_, a, b) => a * b, 'unsigned', 'poison')],
  ['smul.fix.sat', fixedPoint((w, a, b) => asSigned(a, w) * asSigned(b, w), 'signed', 'clamp')],
  ['umul.fix.sat', fixedPoint((_, a, b) => a * b, 'unsigned', 'clamp')],
];

function cut(width: number, value: bigint): bigint {
  return BigInt.asUintN(width, value);
}

function order(a: bigint, b: bigint, width: number): bigint {
  return a < b ? cut(width, -1n) : a > b ? 1n : 0n;
}

function absolute(width: number, a: bigint, leastIsPoison: boolean): bigint {
  const signed = asSigned(a, width);
  if (signed >= 0n) return a;
  if (signed === signedMin(width)) return leastIsPoison ? POISONED : a;
  return -signed;
}

/** One integer and an immediate i1. */
function withFlag(compute: (width: number, a: bigint, flag: boolean) => bigint): IntrinsicEmitter {
  return (cx, call, d) => {
    const flag = immediate(call, 1) !== 0;
    intLanes(1, (w, a) => compute(w, a, flag))(cx, call, d);
  };
}

/** `{ result, overflowed }`: all results come first, then all the bits. */
function withOverflow(
  compute: (width: number, a: bigint, b: bigint) => bigint,
  overflows: (a: bigint, b: bigint, width: number) => boolean,
): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const r = e.registers;
    const type = argOf(call, 0).type;
    const leaf = e.leafOf(type);
    const count = e.shapeOf(type).leaves.length;
    const slots = [e.slotOf(argOf(call, 0)), e.slotOf(argOf(call, 1))];
    const bool = e.shapeOf(call.type).leaves[count]!;
    for (let k = 0; k < count; k++) {
      e.push(() => {
        const states = statesOf(e, slots, k);
        if ((states & State.Poison) !== 0) {
          r.setState(d + k, State.Poison);
          r.setState(d + count + k, State.Poison);
          return;
        }
        const a = e.bitsOf(slots[0]! + k, leaf);
        const b = e.bitsOf(slots[1]! + k, leaf);
        r.set(d + k, leaf, cut(leaf.bits, compute(leaf.bits, a, b)), derived(states));
        r.set(d + count + k, bool, overflows(a, b, leaf.bits) ? 1n : 0n, derived(states));
      });
    }
  };
}

/** a · b / 2^scale. The direction of rounding is not told, so an inexact result is open. */
function fixedPoint(
  product: (width: number, a: bigint, b: bigint) => bigint,
  sign: 'signed' | 'unsigned',
  beyond: 'poison' | 'clamp',
): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const r = e.registers;
    const leaf = e.leafOf(call.type);
    const count = e.shapeOf(call.type).leaves.length;
    const slots = [e.slotOf(argOf(call, 0)), e.slotOf(argOf(call, 1))];
    const scale = BigInt(immediate(call, 2));
    for (let k = 0; k < count; k++) {
      e.push(() => {
        const states = statesOf(e, slots, k);
        if ((states & State.Poison) !== 0) return r.setState(d + k, State.Poison);
        const exact = product(leaf.bits, e.bitsOf(slots[0]! + k, leaf), e.bitsOf(slots[1]! + k, leaf));
        const rounded = exact >> scale;
        const clamped =
          sign === 'signed' ? clampSigned(rounded, leaf.bits) : clampUnsigned(rounded, leaf.bits);
        if (clamped !== rounded && beyond === 'poison') return r.setState(d + k, State.Poison);
        const open = states !== 0 || (clamped === rounded && rounded << scale !== exact);
        r.set(d + k, leaf, cut(leaf.bits, clamped), open ? State.Maybe : State.Plain);
      });
    }
  };
}
