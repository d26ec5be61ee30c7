/**
 * Comparisons of pointers before a vector loop: true when two accesses are too near for it. A pointer that perhaps nobody
 * ever follows may be poison: what is asked of it is frozen, by itself, so that the others are asked all the same.
 */
import { isDefined } from '../../../analysis/defined.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { Block } from '../../../ir/block.ts';
import {
  buildBinary,
  buildCast,
  buildFreeze,
  buildGep,
  buildICmp,
  type Place,
  put,
} from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt, isZero } from '../../../ir/constant.ts';
import { POISON_FLAGS } from '../../../ir/flags.ts';
import type { Inst } from '../../../ir/inst.ts';
import { indexBits } from '../../../ir/layout.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I8, I32, type IntType, intType, isInt, isPtr } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Assumption } from '../legality/assumptions.ts';
import type { Hull, Reach, RuntimeCheck, Touched } from '../legality/runtime-checks.ts';
import type { LoopShape } from '../legality/shape.ts';
import type { LoopModel } from '../model.ts';
import type { LoopPlan } from '../plan.ts';
import { startOf } from './blocks.ts';
import { type BoundSite, boundOf } from './bounds.ts';
import type { Room } from './rooms.ts';

export function emitChecks(
  place: Place,
  plan: LoopPlan,
  entry: Block,
  count: Value,
  rooms: readonly Room[],
  module: Module,
): Value {
  const starts = new Starts(place, plan.model.shape, entry);
  const last = (type: IntType): Value =>
    buildBinary(place, Op.Sub, resized(place, count, type), constInt(type, 1));
  const bounds: BoundSite = { place, plan, entry, module, last };
  const ranges = new Ranges(bounds, starts, count);
  let near: Value | null = null;
  const or = (one: Value): void => {
    near = near === null ? one : buildBinary(place, Op.Or, near, one);
  };
  for (const check of plan.model.ordering.checks) {
    const isNear =
      check.kind === 'distance' ? nearer(place, plan, starts, check, module) : overlapping(ranges, check);
    const isAsked = [...check.source, ...check.sink].every((reach) => isFollowed(plan, reach));
    or(isAsked || isDefined(plan.model.known.affine.func, isNear) ? isNear : buildFreeze(place, isNear));
  }
  for (const isWrapped of ranges.wrapped) or(isWrapped);
  for (const assumption of plan.model.ordering.assumptions) or(wrapping(place, starts, assumption, count));
  if (near !== null) for (const counter of resumedCounters(plan)) or(wraps(place, starts.of(counter), count));
  for (const { start, end, bytes, least } of rooms) {
    or(buildICmp(place, 'ult', end, start));
    if (least > 0) or(buildICmp(place, 'ult', bytes, constInt(I32, least)));
  }
  invariant(near !== null, 'there is something to check');
  return near;
}

/** Does the first turn access it for sure? */
function isFollowed({ model }: LoopPlan, { members }: Reach): boolean {
  return model.shape.breaks.length === 0 && members.some(({ conditional }) => !conditional);
}

/**
 * Counters of a remainder, which goes on from where one of several ways has come to. On each of them that is before the end,
 * but where they meet nobody remembers why, and without it ranges might wrap: it is asked again, for the checker.
 */
function resumedCounters({ model }: LoopPlan): Inst[] {
  if (model.hints.remainderOf === 0) return [];
  return [...model.phis.values()].flatMap((entry) =>
    entry.kind === 'induction' && entry.step === 1n && isInt(entry.phi.type) ? [entry.phi] : [],
  );
}

/** Is the end, so many further, before the start? */
function wraps(place: Place, start: Value, count: Value): Value {
  const { type } = start;
  invariant(isInt(type), 'counters are integers');
  return buildICmp(place, 'ult', buildBinary(place, Op.Add, start, resized(place, count, type)), start);
}

/** Does the sum leave its range in the iterations that there are? What is left to the end of it must be enough. */
function wrapping(place: Place, starts: Starts, { sum, cast, step }: Assumption, count: Value): Value {
  const start = starts.of(sum);
  const { type } = start;
  invariant(isInt(type) && isInt(count.type), 'sums and counts are integers');
  const low = cast === 'zext' ? 0n : -(1n << BigInt(type.bits - 1));
  const high = low + (1n << BigInt(type.bits)) - 1n;
  const room =
    step > 0n
      ? buildBinary(place, Op.Sub, constInt(type, high), start)
      : buildBinary(place, Op.Sub, start, constInt(type, low));
  const by = step > 0n ? step : -step;
  const turns = by === 1n ? room : buildBinary(place, Op.UDiv, room, constInt(type, by));
  const wide = type.bits > count.type.bits ? type : count.type;
  const last = buildBinary(place, Op.Sub, count, constInt(count.type, 1));
  return buildICmp(place, 'ugt', resized(place, last, wide), resized(place, turns, wide));
}

/**
 * Is a sink less than a chunk behind a source? As an unsigned number the difference is large where it is before. Where
 * there are several of them, a constant apart, the least of all their distances is moved to 0. In place, where the
 * distance may be 0, that becomes the largest number of all.
 */
function nearer(place: Place, plan: LoopPlan, starts: Starts, check: RuntimeCheck, module: Module): Value {
  const { inPlace } = check;
  const [[source], [sink]] = [check.source, check.sink];
  const type = addressType(source.lowest, module);
  const { stride } = source.lowest;
  // Downwards it is the source that must not be a little behind.
  const [near, far] = stride! > 0 ? [source, sink] : [sink, source];
  const from = buildCast(place, Op.PtrToInt, starts.of(near.lowest.pointer), type);
  const to = buildCast(place, Op.PtrToInt, starts.of(far.lowest.pointer), type);
  const distance = buildBinary(place, Op.Sub, to, from);
  const shift = inPlace ? -1 : far.spread;
  const least = shift === 0 ? distance : buildBinary(place, Op.Add, distance, constInt(type, shift));
  const length = plan.chunk * Math.abs(stride!) + near.spread + shift;
  return buildICmp(place, 'ult', least, constInt(type, length));
}

/** Does what one touches in the whole loop begin before the other's ends, both ways? */
function overlapping(ranges: Ranges, { source, sink }: RuntimeCheck): Value {
  const { place } = ranges.bounds;
  const [x, y] =
    source.length + sink.length === 2
      ? [ranges.of(source[0]), ranges.of(sink[0])]
      : [ranges.around(source), ranges.around(sink)];
  const first = buildICmp(place, 'ult', x.low, y.high);
  const second = buildICmp(place, 'ult', y.low, x.high);
  return buildBinary(place, Op.And, first, second);
}

/** Where something begins, and where it ends. */
export interface Range {
  readonly low: Value;
  readonly high: Value;
}

/**
 * How many iterations of a search have ranges that can be compared. The program may leave it long before its count, so
 * nothing says that so many elements are there: the ends of ranges that are multiples of the count could come round to
 * their beginnings. Null where they cannot, or nobody asks.
 */
export function mostCompared({ model }: LoopPlan, type: IntType, module: Module): bigint | null {
  if (!mayEndEarly(model)) return null;
  let most: bigint | null = null;
  for (const { kind, source, sink } of model.ordering.checks) {
    if (kind !== 'ranges') continue;
    for (const { lowest } of [...source, ...sink]) {
      const { bits } = addressType(lowest, module);
      const stride = Math.abs(lowest.stride ?? 0);
      const turns = stride === 0 ? null : (1n << BigInt(bits - 1)) / BigInt(stride);
      if (turns !== null && turns >> BigInt(type.bits) === 0n && (most === null || turns < most))
        most = turns;
    }
  }
  return most;
}

/** May the program leave the loop before its count has come to an end? */
function mayEndEarly({ shape }: LoopModel): boolean {
  return shape.breaks.length > 0;
}

/** What accesses touch in the whole loop. */
class Ranges {
  readonly bounds: BoundSite;
  /** Of a search: does a range end before it begins? */
  readonly wrapped: Value[] = [];
  private readonly starts: Starts;
  private readonly count: Value;
  private readonly hulls = new Map<Hull, Range>();

  constructor(bounds: BoundSite, starts: Starts, count: Value) {
    this.bounds = bounds;
    this.starts = starts;
    this.count = count;
  }

  /** As pointers. */
  of({ lowest, bytes }: Reach): Range {
    const { bounds, starts, count } = this;
    const { place } = bounds;
    const type = addressType(lowest, bounds.module);
    if (lowest.pattern === 'stepped') {
      const top = boundOf(bounds, lowest.pointer, 'high');
      return { low: boundOf(bounds, lowest.pointer, 'low'), high: moved(place, top, constInt(type, bytes)) };
    }
    const start = starts.of(lowest.pointer);
    const stride = lowest.stride!;
    if (stride === 0) return { low: start, high: moved(place, start, constInt(type, bytes)) };
    const last = buildBinary(place, Op.Sub, resized(place, count, type), constInt(type, 1));
    const far = moved(place, start, buildBinary(place, Op.Mul, last, constInt(type, stride)));
    const [low, top] = stride > 0 ? [start, far] : [far, start];
    const high = moved(place, top, constInt(type, bytes));
    if (mayEndEarly(bounds.plan.model)) this.wrapped.push(buildICmp(place, 'ult', high, low));
    return { low, high };
  }

  /** As numbers. */
  around(hull: Hull): Range {
    const found = this.hulls.get(hull);
    if (found !== undefined) return found;
    const { place, module } = this.bounds;
    const type = addressType(hull[0].lowest, module);
    const numbers = hull.map((reach): Range => {
      const { low, high } = this.of(reach);
      return {
        low: buildCast(place, Op.PtrToInt, low, type),
        high: buildCast(place, Op.PtrToInt, high, type),
      };
    });
    const range = numbers.reduce((x, y) => ({
      low: buildIntrinsic(place, module, 'umin', [type], type, [x.low, y.low]),
      high: buildIntrinsic(place, module, 'umax', [type], type, [x.high, y.high]),
    }));
    this.hulls.set(hull, range);
    return range;
  }
}

export function moved(place: Place, pointer: Value, bytes: Value): Value {
  return buildGep(place, I8, pointer, [bytes]);
}

export function resized(place: Place, value: Value, type: IntType): Value {
  invariant(isInt(value.type), 'a count is an integer');
  if (value.type === type) return value;
  return buildCast(place, value.type.bits < type.bits ? Op.ZExt : Op.Trunc, value, type);
}

export function addressType(access: Touched, module: Module): IntType {
  const { type } = access.pointer;
  return intType(indexBits(module.layout, isPtr(type) ? type.addressSpace : 0));
}

/** Addresses as they are in the first iteration. */
export class Starts {
  private readonly place: Place;
  private readonly shape: LoopShape;
  private readonly entry: Block;
  private readonly made = new Map<Value, Value>();

  constructor(place: Place, shape: LoopShape, entry: Block) {
    this.place = place;
    this.shape = shape;
    this.entry = entry;
  }

  of(value: Value): Value {
    const { shape } = this;
    const stack: Value[] = [value];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      if (this.made.has(top) || isInvariant(shape.loop, top) || !isInst(top)) {
        stack.pop();
        continue;
      }
      if (top.op === Op.Phi) {
        invariant(top.block === shape.header, 'addresses that move evenly are made of inductions');
        this.made.set(top, startOf(top, this.entry));
        stack.pop();
        continue;
      }
      const missing = top.operands.filter((operand) => this.find(operand) === undefined);
      if (missing.length > 0) {
        stack.push(...missing);
        continue;
      }
      this.made.set(top, this.clone(top));
      stack.pop();
    }
    return this.find(value)!;
  }

  private find(value: Value): Value | undefined {
    return isInvariant(this.shape.loop, value) ? value : this.made.get(value);
  }

  /** Without promises: a branch will hang on it. */
  private clone(inst: Inst): Value {
    const operands = inst.operands.map((operand) => this.find(operand)!);
    const [base, ...indices] = operands;
    if (inst.op === Op.GetElementPtr && indices.every((index) => isZero(index))) return base!;
    const flags = inst.flags & ~POISON_FLAGS;
    // The same opcode with the same extra.
    return put(this.place, inst.op, inst.type, operands, inst.extra as never, flags) as unknown as Inst;
  }
}
