/**
 * Which bits of an integer are known? For all integers of up to 64 bits of a function at once (`dataflow.ts`), through
 * arithmetic, casts, selects, phis, `!range` and `range(…)`. `bits.ts` has the operations.
 *
 * Everything holds wherever the value is defined and is not poison; assumptions and branches are not looked at.
 */
import { type AttributeSet, findAttribute } from '../ir/attribute.ts';
import { Flag } from '../ir/flags.ts';
import { paramAttributesOf } from '../ir/func.ts';
import { type Inst, isCall } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { TypeKind } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import {
  addBits,
  andBits,
  type Bits,
  bitsOfRange,
  constantBits,
  joinBits,
  MAX_BITS,
  makeBits,
  meetBits,
  minTrailingZeros,
  mulBits,
  orBits,
  sdivBits,
  sextBits,
  shiftBits,
  signedMax,
  signedMin,
  sremBits,
  truncBits,
  udivBits,
  unknownBits,
  unsignedMax,
  unsignedMin,
  uremBits,
  widenBits,
  xorBits,
  zextBits,
} from './bits.ts';
import type { Cfg } from './cfg.ts';
import { type Problem, type Solution, solve } from './dataflow.ts';
import { intrinsicBits } from './intrinsic-bits.ts';

/** By value id, of instructions; undefined where nothing is known. */
export type KnownBits = Solution<Bits>;

/** `before`: what was known before the function was edited, if anybody asked; it saves work. */
export function knownBits(cfg: Cfg, before: KnownBits | null = null): KnownBits {
  return solve<Bits>(cfg, PROBLEM, before);
}

const PROBLEM: Problem<Bits> = {
  concerns: (inst) => widthOf(inst) > 0,
  leaf: leafBits,
  transfer: (inst, factOf) => withRange(inst, transfer(inst, factOf)),
  join: joinBits,
  widen: widenBits,
};

/** The bits of a value; null when it is no integer of up to 64 bits. */
export function bitsOf(known: KnownBits, value: Value): Bits | null {
  const width = widthOf(value);
  if (width === 0) return null;
  return isInst(value) ? (known.facts.get(value.id) ?? unknownBits(width)) : leafBits(value);
}

/** Is it never negative, read as signed? */
export function isKnownNonNegative(known: KnownBits, value: Value): boolean {
  const bits = bitsOf(known, value);
  return bits !== null && signedMin(bits) >= 0n;
}

/** How many zeros there are at the bottom at least. */
export function trailingZeros(known: KnownBits, value: Value): number {
  const bits = bitsOf(known, value);
  return bits === null ? 0 : minTrailingZeros(bits);
}

/** How many bits at the top equal the sign at least; 1 when nothing is known. */
export function signBitsOf(known: KnownBits, value: Value): number {
  return bitsOf(known, value)?.signBits ?? 1;
}

/** Is there no bit that may be 1 in both? Then `a | b` is `a + b`. */
export function haveNoCommonBits(known: KnownBits, a: Value, b: Value): boolean {
  const x = bitsOf(known, a);
  const y = bitsOf(known, b);
  return x !== null && y !== null && x.width === y.width && (unsignedMax(x) & unsignedMax(y)) === 0n;
}

export interface Range {
  readonly low: bigint;
  readonly high: bigint;
}

/** The least and the greatest number it may be, read as unsigned; null for what is no integer of up to 64 bits. */
export function unsignedRange(known: KnownBits, value: Value): Range | null {
  const bits = bitsOf(known, value);
  if (bits === null) return null;
  const told = toldRange(value, bits.width);
  const low = unsignedMin(bits);
  const high = unsignedMax(bits);
  if (told === null) return { low, high };
  return { low: told.low > low ? told.low : low, high: told.high < high ? told.high : high };
}

/** The same, read as signed. */
export function signedRange(known: KnownBits, value: Value): Range | null {
  const bits = bitsOf(known, value);
  if (bits === null) return null;
  const low = signedMin(bits);
  const high = signedMax(bits);
  if (low < 0n) return { low, high };
  return unsignedRange(known, value);
}

/** The width of an integer that we follow; 0 for anything else. */
function widthOf(value: Value): number {
  const { type } = value;
  return type.kind === TypeKind.Int && type.bits <= MAX_BITS ? type.bits : 0;
}

function leafBits(value: Value): Bits {
  const width = widthOf(value);
  if (value.kind === ValueKind.Int) return constantBits(width, value.value);
  if (value.kind === ValueKind.Argument) return withRange(value, unknownBits(width));
  return unknownBits(width);
}

function transfer(inst: Inst, factOf: (value: Value) => Bits): Bits {
  const width = widthOf(inst);
  switch (inst.op) {
    case Op.Add:
      return withAddFlags(inst, factOf);
    case Op.Sub:
      return withSubFlags(inst, factOf);
    case Op.Mul: {
      const [a, b] = operands(inst, factOf);
      const product = mulBits(a, b);
      const positive = (inst.flags & Flag.Nsw) !== 0 && haveSameSign(a, b);
      return positive ? meetBits(product, nonNegative(width)) : product;
    }
    case Op.UDiv:
      return udivBits(...operands(inst, factOf));
    case Op.SDiv:
      return sdivBits(...operands(inst, factOf));
    case Op.URem:
      return uremBits(...operands(inst, factOf));
    case Op.SRem:
      return sremBits(...operands(inst, factOf));
    case Op.Shl: {
      const [a, amount] = operands(inst, factOf);
      const shifted = shiftBits('shl', a, amount);
      return (inst.flags & Flag.Nsw) !== 0 ? meetBits(shifted, signOf(a)) : shifted;
    }
    case Op.LShr:
      return shiftBits('lshr', ...operands(inst, factOf));
    case Op.AShr:
      return shiftBits('ashr', ...operands(inst, factOf));
    case Op.And:
      return andBits(...operands(inst, factOf));
    case Op.Or:
      return orBits(...operands(inst, factOf));
    case Op.Xor:
      return xorBits(...operands(inst, factOf));
    case Op.Trunc:
      return narrowed(inst, factOf);
    case Op.ZExt: {
      if (widthOf(inst.operands[0]!) === 0) return unknownBits(width);
      const from = factOf(inst.operands[0]!);
      const isNonNegative = (inst.flags & Flag.Nneg) !== 0;
      return zextBits(isNonNegative ? meetBits(from, nonNegative(from.width)) : from, width);
    }
    case Op.SExt:
      return sextBits(factOf(inst.operands[0]!), width);
    case Op.BitCast:
      return widthOf(inst.operands[0]!) === width ? factOf(inst.operands[0]!) : unknownBits(width);
    case Op.Select:
      return joinBits(factOf(inst.operands[1]!), factOf(inst.operands[2]!));
    case Op.Call:
    case Op.Invoke:
      return intrinsicBits(inst, width, factOf);
    default:
      // A freeze makes something of poison too: what is known of its operand says nothing of it.
      return unknownBits(width);
  }
}

function operands(inst: Inst, factOf: (value: Value) => Bits): [Bits, Bits] {
  return [factOf(inst.operands[0]!), factOf(inst.operands[1]!)];
}

function withAddFlags(inst: Inst, factOf: (value: Value) => Bits): Bits {
  const [a, b] = operands(inst, factOf);
  let sum = addBits(a, b, false);
  const { width } = a;
  if ((inst.flags & Flag.Nsw) !== 0) {
    if (signedMin(a) >= 0n && signedMin(b) >= 0n) sum = meetBits(sum, nonNegative(width));
    if (signedMax(a) < 0n && signedMax(b) < 0n) sum = meetBits(sum, negative(width));
  }
  if ((inst.flags & Flag.Nuw) !== 0) {
    const least = unsignedMin(a) + unsignedMin(b);
    if (least <= unsignedMax(unknownBits(width))) {
      sum = meetBits(sum, bitsOfRange(width, least, unsignedMax(unknownBits(width))));
    }
  }
  return sum;
}

function withSubFlags(inst: Inst, factOf: (value: Value) => Bits): Bits {
  const [a, b] = operands(inst, factOf);
  let rest = addBits(a, b, true);
  const { width } = a;
  if ((inst.flags & Flag.Nsw) !== 0) {
    if (signedMin(a) >= 0n && signedMax(b) < 0n) rest = meetBits(rest, nonNegative(width));
    if (signedMax(a) < 0n && signedMin(b) >= 0n) rest = meetBits(rest, negative(width));
  }
  if ((inst.flags & Flag.Nuw) !== 0) {
    const most = unsignedMax(a) - unsignedMin(b);
    if (most >= 0n) rest = meetBits(rest, bitsOfRange(width, 0n, most));
  }
  return rest;
}

function narrowed(inst: Inst, factOf: (value: Value) => Bits): Bits {
  const width = widthOf(inst);
  const from = inst.operands[0]!;
  if (widthOf(from) === 0) return unknownBits(width);
  const bits = truncBits(factOf(from), width);
  return (inst.flags & Flag.Nsw) !== 0 && signedMin(factOf(from)) >= 0n
    ? meetBits(bits, nonNegative(width))
    : bits;
}

function haveSameSign(a: Bits, b: Bits): boolean {
  return (signedMin(a) >= 0n && signedMin(b) >= 0n) || (signedMax(a) < 0n && signedMax(b) < 0n);
}

function nonNegative(width: number): Bits {
  return makeBits(width, 1n << BigInt(width - 1), 0n);
}

function negative(width: number): Bits {
  return makeBits(width, 0n, 1n << BigInt(width - 1));
}

/** Only what is known of the sign. */
function signOf(bits: Bits): Bits {
  const sign = 1n << BigInt(bits.width - 1);
  return makeBits(bits.width, bits.zero & sign, bits.one & sign);
}

function withRange(value: Value, bits: Bits): Bits {
  const told = toldRange(value, bits.width);
  return told === null ? bits : meetBits(bits, bitsOfRange(bits.width, told.low, told.high));
}

/** What `!range` on a load or call and `range(…)` on an argument or result say, if it is one unsigned interval. */
function toldRange(value: Value, width: number): Range | null {
  if (value.kind === ValueKind.Argument) {
    return attributeRange(paramAttributesOf(value.parent, value.index), width);
  }
  if (!isInst(value)) return null;
  if (isCall(value)) {
    const told = attributeRange(value.extra.resultAttributes, width);
    if (told !== null) return told;
  }
  return value.notes === null ? null : metadataRange(value, width);
}

/** `range(i32 0, 10)`: the value's text ends in the two bounds. */
function attributeRange(set: AttributeSet, width: number): Range | null {
  const attribute = findAttribute(set, 'range');
  if (attribute === null) return null;
  const bounds = /(-?\d+)\s*,\s*(-?\d+)\)?$/.exec(attribute.value ?? attribute.text);
  return bounds === null ? null : interval(BigInt(bounds[1]!), BigInt(bounds[2]!), width);
}

function metadataRange(inst: Inst, width: number): Range | null {
  const node = inst.notes?.attachments.find((a) => a.kind === 'range')?.node;
  if (node === undefined) return null;
  let hull: Range | null = null;
  for (let i = 0; i + 1 < node.values.length; i += 2) {
    const low = node.values[i]!;
    const high = node.values[i + 1]!;
    if (typeof low !== 'object' || low.kind !== 'value' || low.value.kind !== ValueKind.Int) return null;
    if (typeof high !== 'object' || high.kind !== 'value' || high.value.kind !== ValueKind.Int) return null;
    const one = interval(low.value.value, high.value.value, width);
    if (one === null) return null;
    if (hull === null) hull = one;
    else
      hull = {
        low: one.low < hull.low ? one.low : hull.low,
        high: one.high > hull.high ? one.high : hull.high,
      };
  }
  return hull;
}

/** low … high − 1 as unsigned numbers; null when it wraps round. */
function interval(from: bigint, to: bigint, width: number): Range | null {
  const low = BigInt.asUintN(width, from);
  const high = BigInt.asUintN(width, to - 1n);
  return low <= high ? { low, high } : null;
}
