/**
 * Between which numbers the lanes of a vector of integers lie, read as signed: from extensions, constants and what is
 * computed of them without wrapping. What nothing is known of is null.
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { type Constant, constElement } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { absDifference } from './differences.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Expressions are looked into so deep. */
const MAX_DEPTH = 12;

/** Bits of a lane of a vector of integers; 0 for other types. */
export function laneBits(type: Type): number {
  return type.kind === TypeKind.Vector && !type.scalable && type.element.kind === TypeKind.Int
    ? type.element.bits
    : 0;
}

export function signedLimits(bits: number): Interval {
  return { low: -(2 ** (bits - 1)), high: 2 ** (bits - 1) - 1 };
}

export function unsignedLimits(bits: number): Interval {
  return { low: 0, high: 2 ** bits - 1 };
}

export function isWithin(x: Interval, y: Interval): boolean {
  return x.low >= y.low && x.high <= y.high;
}

/** Ranges of the values of one function, each computed once. */
export class Ranges {
  private readonly known = new Map<Inst, Interval | null>();

  of(value: Value, depth = MAX_DEPTH): Interval | null {
    const bits = laneBits(value.type);
    if (bits < 2 || bits > 32) return null;
    if (isConstant(value)) return constantRange(value, bits);
    if (!isInst(value) || depth === 0) return null;
    let range = this.known.get(value);
    if (range === undefined) {
      range = this.compute(value, depth);
      if (range !== null && !isWithin(range, signedLimits(bits))) range = null;
      this.known.set(value, range);
    }
    return range;
  }

  private compute(inst: Inst, depth: number): Interval | null {
    const difference = absDifference(inst);
    if (difference !== null) return unsignedLimits(laneBits(difference.x.type));
    const operand = (at: number): Interval | null => this.of(inst.operands[at]!, depth - 1);
    switch (inst.op) {
      case Op.ZExt:
        return unsignedLimits(laneBits(inst.operands[0]!.type));
      case Op.SExt:
        return operand(0) ?? signedLimits(laneBits(inst.operands[0]!.type));
      case Op.Add:
        return both(operand(0), operand(1), (x, y) => ({ low: x.low + y.low, high: x.high + y.high }));
      case Op.Sub:
        return both(operand(0), operand(1), (x, y) => ({ low: x.low - y.high, high: x.high - y.low }));
      case Op.Mul:
        return both(operand(0), operand(1), products);
      case Op.And:
        return masked(operand(0), operand(1));
      case Op.Shl:
        return both(operand(0), operand(1), (x, by) =>
          by.low < 0 ? null : products(x, { low: 2 ** by.low, high: 2 ** by.high }),
        );
      case Op.LShr:
      case Op.AShr:
        return both(operand(0), operand(1), (x, by) => shifted(inst.op === Op.LShr, x, by));
      case Op.Select:
      case Op.ShuffleVector:
        return this.chosen(inst, depth);
      case Op.InsertElement:
        return this.inserted(inst, depth);
      case Op.Call:
        return this.called(inst, operand);
      default:
        return null;
    }
  }

  /** One of several operands; a vector that no lane is taken from does not count. */
  private chosen(inst: Inst, depth: number): Interval | null {
    const from = inst.op === Op.Select ? inst.operands.slice(1) : inst.operands;
    const ranges = from
      .filter(({ kind }) => kind !== ValueKind.Poison)
      .map((value) => this.of(value, depth - 1));
    return ranges.reduce((x, y) => both(x, y, union), ranges[0]!);
  }

  /** One lane from a scalar that was extended. */
  private inserted(inst: Inst, depth: number): Interval | null {
    const [vector, scalar] = inst.operands;
    const range = scalarRange(scalar!);
    if (vector!.kind === ValueKind.Poison) return range;
    return both(range, this.of(vector!, depth - 1), union);
  }

  private called(inst: Inst, operand: (at: number) => Interval | null): Interval | null {
    const name = inst.op === Op.Call ? intrinsicOf(inst)?.name : undefined;
    const x = operand(0);
    if (name === 'abs') {
      if (x === null) return null;
      const low = x.low > 0 ? x.low : x.high < 0 ? -x.high : 0;
      return { low, high: Math.max(Math.abs(x.low), Math.abs(x.high)) };
    }
    const isMax = name === 'smax' || name === 'umax';
    if (!isMax && name !== 'smin' && name !== 'umin') return null;
    const y = operand(1);
    if (name[0] === 'u' && (x === null || y === null || x.low < 0 || y.low < 0)) return null;
    const pick = isMax ? Math.max : Math.min;
    return both(x, y, (a, b) => ({ low: pick(a.low, b.low), high: pick(a.high, b.high) }));
  }
}

function both(
  x: Interval | null,
  y: Interval | null,
  join: (x: Interval, y: Interval) => Interval | null,
): Interval | null {
  return x === null || y === null ? null : join(x, y);
}

function union(x: Interval, y: Interval): Interval {
  return { low: Math.min(x.low, y.low), high: Math.max(x.high, y.high) };
}

/** Of a scalar that is an extension; null for others. */
function scalarRange(value: Value): Interval | null {
  if (!isInst(value) || (value.op !== Op.ZExt && value.op !== Op.SExt)) return null;
  const { type } = value.operands[0]!;
  if (type.kind !== TypeKind.Int) return null;
  return value.op === Op.ZExt ? unsignedLimits(type.bits) : signedLimits(type.bits);
}

function products(x: Interval, y: Interval): Interval {
  const all = [x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high];
  return { low: Math.min(...all), high: Math.max(...all) };
}

/** `and` with a number that is not negative. */
function masked(x: Interval | null, y: Interval | null): Interval | null {
  const masks = [x, y].filter((one): one is Interval => one !== null && one.low >= 0);
  return masks.length === 0 ? null : { low: 0, high: Math.min(...masks.map(({ high }) => high)) };
}

function shifted(isLogical: boolean, x: Interval, by: Interval): Interval | null {
  if (by.low < 0 || by.high > 31 || (isLogical && x.low < 0)) return null;
  const bounds = [x.low, x.high].flatMap((end) =>
    [by.low, by.high].map((amount) => Math.floor(end / 2 ** amount)),
  );
  return { low: Math.min(...bounds), high: Math.max(...bounds) };
}

function constantRange(value: Constant, bits: number): Interval | null {
  if (value.type.kind !== TypeKind.Vector) return null;
  let range: Interval | null = null;
  for (let lane = 0; lane < value.type.count; lane++) {
    const element = constElement(value, lane);
    if (element === null || element.kind !== ValueKind.Int) return null;
    const number = Number(BigInt.asIntN(bits, element.value));
    const one = { low: number, high: number };
    range = range === null ? one : union(range, one);
  }
  return range;
}
