/**
 * Between which numbers an integer lies, read as signed: intervals of what it is computed from, where nothing wraps.
 *
 *     a + 2·b − c − 2·d      of bytes      from −765 to 765
 *
 * Known bits say nothing of a number that may be negative: its upper bits may be zeros and may be ones. An expression is looked
 * into as far as the operations are exact; where an interval does not fit the type, known bits remain. (Moore, "Interval
 * Analysis", 1966.)
 */
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isInt } from '../ir/type.ts';
import { isInst, type Value } from '../ir/value.ts';
import { unsignedBounds } from './corners.ts';
import { intrinsicOf } from './intrinsics.ts';
import { type KnownBits, type Range, signedRange } from './known-bits.ts';

/** Expressions are looked into so deep, and no further than so many instructions. */
const MAX_DEPTH = 16;
const MAX_NODES = 96;

/** The least and the greatest number it may be, read as signed; null for what is no integer. */
export function signedBounds(known: KnownBits, value: Value): Range | null {
  return new Bounds(known).of(value, MAX_DEPTH);
}

class Bounds {
  private readonly known: KnownBits;
  private readonly found = new Map<Inst, Range | null>();

  constructor(known: KnownBits) {
    this.known = known;
  }

  of(value: Value, depth: number): Range | null {
    const plain = signedRange(this.known, value);
    if (plain === null || !isInst(value) || depth === 0) return plain;
    const before = this.found.get(value);
    if (before !== undefined) return before;
    if (this.found.size >= MAX_NODES) return plain;
    this.found.set(value, plain);
    const range = this.computed(value, depth - 1);
    // What lies outside of the known range has wrapped: then the interval says nothing.
    const isExact = range !== null && isInt(value.type) && isHeld(range, value.type.bits);
    const bounds = isExact ? intersection(range, plain) : plain;
    this.found.set(value, bounds);
    return bounds;
  }

  private computed(inst: Inst, depth: number): Range | null {
    const [a, b, c] = inst.operands;
    const both = (join: (x: Range, y: Range) => Range | null): Range | null => {
      const [x, y] = [this.of(a!, depth), this.of(b!, depth)];
      return x === null || y === null ? null : join(x, y);
    };
    switch (inst.op) {
      case Op.Add:
        return both((x, y) => ({ low: x.low + y.low, high: x.high + y.high }));
      case Op.Sub:
        return both((x, y) => ({ low: x.low - y.high, high: x.high - y.low }));
      case Op.Mul:
        return both(product);
      case Op.Shl:
        return both((x, y) => (isAmount(y) ? product(x, { low: 1n << y.low, high: 1n << y.high }) : null));
      case Op.AShr:
        return both((x, y) => (isAmount(y) ? shifted(x, y) : null));
      case Op.SExt:
      case Op.Trunc:
        return this.of(a!, depth);
      case Op.ZExt:
        return unsignedBounds(this.known, a!);
      case Op.Select: {
        const [x, y] = [this.of(b!, depth), this.of(c!, depth)];
        return x === null || y === null ? null : union(x, y);
      }
      case Op.Call:
        return this.called(inst, depth);
      default:
        return null;
    }
  }

  private called(inst: Inst, depth: number): Range | null {
    const name = inst.op === Op.Call ? (intrinsicOf(inst)?.name ?? '') : '';
    const [a, b] = inst.operands;
    const x = /^(?:abs|[su]m(?:in|ax))$/.test(name) ? this.of(a!, depth) : null;
    if (x === null) return null;
    if (name === 'abs') return { low: x.low > 0n ? x.low : 0n, high: greater(x.high, -x.low) };
    const y = this.of(b!, depth);
    if (y === null || (name[0] === 'u' && (x.low < 0n || y.low < 0n))) return null;
    const pick = name.endsWith('max') ? greater : less;
    return { low: pick(x.low, y.low), high: pick(x.high, y.high) };
  }
}

/** Do so many bits hold it, read as signed? */
function isHeld({ low, high }: Range, bits: number): boolean {
  const limit = 1n << BigInt(bits - 1);
  return low >= -limit && high < limit;
}

function isAmount({ low, high }: Range): boolean {
  return low >= 0n && high < 64n;
}

function shifted(x: Range, by: Range): Range {
  const ends = [x.low >> by.low, x.low >> by.high, x.high >> by.low, x.high >> by.high];
  return { low: ends.reduce(less), high: ends.reduce(greater) };
}

function product(x: Range, y: Range): Range {
  const ends = [x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high];
  return { low: ends.reduce(less), high: ends.reduce(greater) };
}

function union(x: Range, y: Range): Range {
  return { low: less(x.low, y.low), high: greater(x.high, y.high) };
}

function intersection(x: Range, y: Range): Range {
  return { low: greater(x.low, y.low), high: less(x.high, y.high) };
}

function less(x: bigint, y: bigint): bigint {
  return x < y ? x : y;
}

function greater(x: bigint, y: bigint): bigint {
  return x > y ? x : y;
}
