/** Known bits of the results of intrinsics. */
import { type CallInst, type Inst, isCall } from '../ir/inst.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { bitLength, bitreverse, bswap, mask } from '../support/wide-int.ts';
import {
  addBits,
  type Bits,
  bitsOfRange,
  constantOfBits,
  joinBits,
  makeBits,
  meetBits,
  minTrailingZeros,
  signedMax,
  signedMin,
  unknownBits,
  unsignedMax,
  unsignedMin,
} from './bits.ts';
import { intrinsicOf } from './intrinsics.ts';

/** What a call that gives an integer of `width` bits is known to give. */
export function intrinsicBits(call: Inst, width: number, factOf: (value: Value) => Bits): Bits {
  if (!isCall(call)) return unknownBits(width);
  const name = intrinsicOf(call)?.name;
  if (name === undefined) return unknownBits(width);
  const arg = (index: number): Bits => factOf(call.operands[index]!);
  switch (name) {
    case 'umin':
    case 'umax':
    case 'smin':
    case 'smax':
      return extremum(name, arg(0), arg(1));
    case 'abs':
      return absolute(call, arg(0));
    case 'ctpop':
      return bitsOfRange(width, BigInt(ones(arg(0).one)), BigInt(ones(unsignedMax(arg(0)))));
    case 'ctlz': {
      const most = width - bitLength(unsignedMin(arg(0)));
      return bitsOfRange(width, BigInt(width - bitLength(unsignedMax(arg(0)))), BigInt(most));
    }
    case 'cttz':
      return bitsOfRange(width, BigInt(minTrailingZeros(arg(0))), BigInt(lowestOne(arg(0).one, width)));
    case 'bswap':
      return width % 8 === 0 ? mapped(arg(0), (bits) => bswap(bits, width)) : unknownBits(width);
    case 'bitreverse':
      return mapped(arg(0), (bits) => bitreverse(bits, width));
    case 'fshl':
    case 'fshr':
      return funnel(name, arg(0), arg(1), arg(2));
    case 'usub.sat':
      return bitsOfRange(
        width,
        clamped(unsignedMin(arg(0)) - unsignedMax(arg(1))),
        clamped(unsignedMax(arg(0)) - unsignedMin(arg(1))),
      );
    case 'uadd.sat': {
      const all = mask(width);
      const least = unsignedMin(arg(0)) + unsignedMin(arg(1));
      const most = unsignedMax(arg(0)) + unsignedMax(arg(1));
      const range = bitsOfRange(width, least > all ? all : least, most > all ? all : most);
      return most > all ? range : meetBits(range, addBits(arg(0), arg(1), false));
    }
    default:
      return unknownBits(width);
  }
}

/** It is one of the two, and not beyond either. */
function extremum(name: 'umin' | 'umax' | 'smin' | 'smax', a: Bits, b: Bits): Bits {
  const { width } = a;
  const either = joinBits(a, b);
  const pick = name.endsWith('min') ? least : greatest;
  if (name[0] === 'u') {
    const low = pick(unsignedMin(a), unsignedMin(b));
    return meetBits(either, bitsOfRange(width, low, pick(unsignedMax(a), unsignedMax(b))));
  }
  const low = pick(signedMin(a), signedMin(b));
  const high = pick(signedMax(a), signedMax(b));
  if (low < 0n !== high < 0n) return either;
  return meetBits(either, bitsOfRange(width, BigInt.asUintN(width, low), BigInt.asUintN(width, high)));
}

function absolute(call: CallInst, a: Bits): Bits {
  const { width } = a;
  if (signedMin(a) >= 0n) return a;
  const poisonAtMin = call.operands[1]!;
  const isSafe = poisonAtMin.kind === ValueKind.Int && poisonAtMin.small !== 0;
  const hasNoMin = isSafe || signedMin(a) > -(1n << BigInt(width - 1));
  const top = hasNoMin ? 1n << BigInt(width - 1) : 0n;
  return makeBits(width, top | mask(minTrailingZeros(a)), 0n);
}

function funnel(name: 'fshl' | 'fshr', high: Bits, low: Bits, amount: Bits): Bits {
  const { width } = high;
  const given = constantOfBits(amount);
  if (given === null) return unknownBits(width);
  const by = given % BigInt(width);
  const left = name === 'fshl' ? by : BigInt(width) - by;
  if (name === 'fshr' && by === 0n) return low;
  const shift = (h: bigint, l: bigint): bigint =>
    BigInt.asUintN(width, (h << left) | (l >> (BigInt(width) - left)));
  return makeBits(width, shift(high.zero, low.zero), shift(high.one, low.one));
}

function mapped(a: Bits, move: (bits: bigint) => bigint): Bits {
  return makeBits(a.width, move(a.zero), move(a.one));
}

function ones(bits: bigint): number {
  let count = 0;
  for (let rest = bits; rest !== 0n; rest &= rest - 1n) count++;
  return count;
}

function lowestOne(one: bigint, width: number): number {
  return one === 0n ? width : bitLength(one & -one) - 1;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function greatest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** 0 for what is below it. */
function clamped(n: bigint): bigint {
  return n < 0n ? 0n : n;
}
