/**
 * Where a vector operand comes from, as a short program of shuffles and inserts over packs, vectors that are there
 * already, constants and scalars. The same program is priced and emitted.
 *
 *     all constants            a constant                     [x x x x]       insert x, shuffle 0 0 0 0
 *     lanes of one pack        the pack, or a shuffle of it   two packs       a shuffle of both
 *     a row of a transpose     interleaves, two and two       scalars         inserts into what there is
 *     more                     shuffles one after the other
 *
 * The rows of a transpose have their interleaves in common: steps with the same name (`stepNames`) are one step.
 */
import { type Constant, constAggregate, constPoison } from '../../ir/constant.ts';
import { Op } from '../../ir/op.ts';
import { type Type, TypeKind, vectorType } from '../../ir/type.ts';
import { soleUserOf, usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import type { Cost } from '../../target/index.ts';
import { PART } from './crossings.ts';
import type { Lane, ListKeys, Pack } from './plan.ts';
import type { Prices } from './prices.ts';

/** A vector: of a pack, one that stands in the function, a constant, or the result of an earlier step. */
export type Ref =
  | { readonly kind: 'pack'; readonly pack: Pack }
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'step'; readonly index: number };

export type Step =
  | {
      readonly kind: 'shuffle';
      readonly a: Ref;
      readonly b: Ref | null;
      readonly from: number;
      readonly mask: readonly number[];
    }
  | {
      readonly kind: 'insert';
      readonly into: Ref;
      readonly lanes: number;
      readonly lane: number;
      readonly value: Value;
    };

export interface Source {
  readonly element: Type;
  readonly steps: readonly Step[];
  readonly result: Ref;
}

export type LaneOf = (value: Value) => Lane | null;

/** The cheapest way we know to have these values side by side. */
export function sourceOf(list: readonly Value[], laneOf: LaneOf): Source {
  const builder = new Builder(list, laneOf);
  return { element: list[0]!.type, ...builder.build() };
}

export function sourcePrice(source: Source, prices: Prices): Cost {
  let cost = constantPrice(source, prices);
  source.steps.forEach((_, index) => {
    cost += stepPrice(source, index, prices);
  });
  return Math.max(0, cost);
}

/** What it takes to have the constants of a source in registers; scalars need theirs too, so one in all lanes is free. */
export function constantPrice({ element, steps, result }: Source, prices: Prices): Cost {
  let cost = 0;
  const add = (ref: Ref | null): void => {
    if (ref === null || ref.kind !== 'value' || !isMixed(ref.value)) return;
    cost += prices.constant(element, (ref.value as ConstantVector).elements.length);
  };
  add(result);
  for (const step of steps) {
    add(step.kind === 'shuffle' ? step.a : step.into);
    if (step.kind === 'shuffle') add(step.b);
  }
  return cost;
}

type ConstantVector = Extract<Constant, { kind: typeof ValueKind.Aggregate }>;

/** A constant with different lanes. */
function isMixed(value: Value): value is ConstantVector {
  if (value.kind !== ValueKind.Aggregate) return false;
  const wanted = value.elements.filter((element) => element.kind !== ValueKind.Poison);
  return wanted.some((element) => element !== wanted[0]);
}

/** One step alone; the insert of a broadcast is part of it. */
export function stepPrice({ element, steps }: Source, index: number, prices: Prices): Cost {
  const step = steps[index]!;
  if (step.kind === 'insert') return insertPrice(step, element, prices);
  const isSplat = step.b === null && step.a.kind === 'step' && step.mask.every((m) => m === 0);
  if (!isSplat)
    return isLoadedTwice(step, element, prices) ? 0 : prices.shuffle(step.mask, step.from, element);
  const whole = isLoadedInto(steps[0]!, step.mask.length) ? 0 : prices.broadcast(element, step.mask.length);
  return whole - insertPrice(steps[0]!, element, prices);
}

/** Is it a vector from memory, repeated? Machines with registers of several parts load it into all of them at once. */
function isLoadedTwice(step: Step, element: Type, prices: Prices): boolean {
  if (step.kind !== 'shuffle' || step.b !== null || step.a.kind !== 'pack' || step.a.pack.kind !== 'load')
    return false;
  return (
    step.mask.every((m, lane) => m === lane % step.from) &&
    prices.repeats(element, step.from, step.mask.length)
  );
}

/** Is it a number from memory of which every lane is one use? Machines load such a number into all lanes at once. */
function isLoadedInto(step: Step, lanes: number): boolean {
  if (step.kind !== 'insert' || !isInst(step.value) || step.value.op !== Op.Load) return false;
  return usersOf(step.value).length % lanes === 0;
}

/** A name for each step that only moves lanes of vectors, the same in all sources; null for those that insert scalars. */
export function stepNames(source: Source, keys: ListKeys): (string | null)[] {
  const names: (string | null)[] = [];
  const nameOf = (ref: Ref): string | null => {
    switch (ref.kind) {
      case 'pack':
        return `p${keys.of(ref.pack.lanes)}`;
      case 'value':
        return valueName(ref.value, keys);
      case 'step':
        return names[ref.index]!;
    }
  };
  for (const step of source.steps) {
    const a = step.kind === 'shuffle' ? nameOf(step.a) : null;
    const b = step.kind === 'shuffle' && step.b !== null ? nameOf(step.b) : '';
    names.push(step.kind !== 'shuffle' || a === null || b === null ? null : `(${a};${b};${step.mask})`);
  }
  return names;
}

/** Vectors of constants are one where their lanes are. */
function valueName(value: Value, keys: ListKeys): string {
  const { type } = value;
  if (value.kind === ValueKind.Aggregate) return `[${keys.of(value.elements)}]`;
  if (value.kind === ValueKind.Splat && type.kind === TypeKind.Vector)
    return `${type.count}*${keys.of([value.element])}`;
  return `v${keys.of([value])}`;
}

function insertPrice(step: Step, element: Type, prices: Prices): Cost {
  if (step.kind !== 'insert') return 0;
  const price = prices.insert(element, step.lanes, step.lane);
  const { value } = step;
  // A load that nobody else needs can go straight into the lane.
  return isInst(value) && value.op === Op.Load && soleUserOf(value) !== null ? price / 2 : price;
}

/** A vector and which of its lanes are wanted where. */
interface Input {
  readonly ref: Ref;
  readonly lanes: number;
  /** Pairs: the lane of the result, the lane of the input. */
  readonly picks: (readonly [number, number])[];
}

class Builder {
  private readonly list: readonly Value[];
  private readonly laneOf: LaneOf;
  private readonly steps: Step[] = [];

  constructor(list: readonly Value[], laneOf: LaneOf) {
    this.list = list;
    this.laneOf = laneOf;
  }

  build(): { steps: readonly Step[]; result: Ref } {
    return { result: this.result(), steps: this.steps };
  }

  private result(): Ref {
    const { list } = this;
    if (list.every(isConstant)) return this.constants((lane) => list[lane] as Constant);
    const splat = this.splat();
    if (splat !== null) return splat;
    const inputs = this.inputs();
    const scalars = this.scalarLanes(inputs);
    const fixed = list.map((value, lane) =>
      isConstant(value) && value.kind !== ValueKind.Poison ? lane : -1,
    );
    const constants = fixed.filter((lane) => lane >= 0);
    if (inputs.length === 0 && this.repeats(scalars)) {
      inputs.push(this.distinct(scalars));
      scalars.length = 0;
    }
    let at: Ref;
    if (inputs.length === 0) {
      at = this.constants((lane) => (isConstant(list[lane]!) ? (list[lane] as Constant) : null));
    } else {
      if (constants.length > 0) {
        const ref = this.constants((lane) => (isConstant(list[lane]!) ? (list[lane] as Constant) : null));
        inputs.push({ ref, lanes: list.length, picks: constants.map((lane) => [lane, lane] as const) });
      }
      at = this.combine(inputs);
    }
    for (const lane of scalars) at = this.insert(at, list.length, lane, list[lane]!);
    return at;
  }

  /** One value in every lane that counts. */
  private splat(): Ref | null {
    const wanted = this.list.filter((value) => value.kind !== ValueKind.Poison);
    const first = wanted[0]!;
    if (isConstant(first) || wanted.some((value) => value !== first)) return null;
    const count = this.list.length;
    if (wanted.length < 2 && count > 1) return null;
    const lane = this.laneOf(first);
    if (lane !== null) {
      const from = lane.pack.width;
      return this.shuffle(
        { kind: 'pack', pack: lane.pack },
        null,
        from,
        new Array<number>(count).fill(lane.lane),
      );
    }
    const poison: Ref = { kind: 'value', value: constPoison(vectorType(first.type, count)) };
    const one = this.insert(poison, count, 0, first);
    return this.shuffle(one, null, count, new Array<number>(count).fill(0));
  }

  /** The vectors that lanes come from, in order of appearance. */
  private inputs(): Input[] {
    const byPack = new Map<Pack | Value, Input>();
    this.list.forEach((value, at) => {
      const lane = this.laneOf(value);
      const found = lane === null ? extracted(value) : null;
      const key = lane?.pack ?? found?.vector;
      if (key === undefined) return;
      let input = byPack.get(key);
      if (input === undefined) {
        const ref: Ref =
          lane === null ? { kind: 'value', value: found!.vector } : { kind: 'pack', pack: lane.pack };
        input = { ref, lanes: lane === null ? found!.lanes : lane.pack.width, picks: [] };
        byPack.set(key, input);
      }
      input.picks.push([at, lane === null ? found!.lane : lane.lane]);
    });
    return [...byPack.values()];
  }

  private scalarLanes(inputs: readonly Input[]): number[] {
    const { list } = this;
    const covered = new Array<boolean>(list.length).fill(false);
    for (const { picks } of inputs) for (const [at] of picks) covered[at] = true;
    const scalars: number[] = [];
    for (let lane = 0; lane < list.length; lane++)
      if (!covered[lane] && !isConstant(list[lane]!)) scalars.push(lane);
    return scalars;
  }

  /** Is it cheaper to insert each scalar once and shuffle? */
  private repeats(scalars: readonly number[]): boolean {
    const different = new Set(scalars.map((lane) => this.list[lane]!));
    return different.size + 1 < scalars.length;
  }

  private distinct(scalars: readonly number[]): Input {
    const values: Value[] = [];
    const picks: (readonly [number, number])[] = [];
    for (const at of scalars) {
      const value = this.list[at]!;
      let lane = values.indexOf(value);
      if (lane < 0) lane = values.push(value) - 1;
      picks.push([at, lane]);
    }
    const count = this.list.length;
    let ref: Ref = { kind: 'value', value: constPoison(vectorType(values[0]!.type, count)) };
    values.forEach((value, lane) => {
      ref = this.insert(ref, count, lane, value);
    });
    return { ref, lanes: count, picks };
  }

  /** Shuffles over all inputs, two at a time; what is done becomes the first input of the next. */
  private combine(inputs: readonly Input[]): Ref {
    const count = this.list.length;
    const first = inputs[0]!;
    if (inputs.length === 1) {
      const mask = maskOf(count, first.picks);
      const isWhole = first.lanes === count && mask.every((m, lane) => m < 0 || m === lane);
      return isWhole ? first.ref : this.shuffle(first.ref, null, first.lanes, mask);
    }
    const rows = inputs.length > 2 ? this.transposed(inputs) : null;
    if (rows !== null) return rows;
    let at = this.pair(first, inputs[1]!);
    const done = [...first.picks, ...inputs[1]!.picks].map(([lane]) => lane);
    for (const input of inputs.slice(2)) {
      at = this.pair({ ref: at, lanes: count, picks: done.map((lane) => [lane, lane] as const) }, input);
      done.push(...input.picks.map(([lane]) => lane));
    }
    return at;
  }

  /**
   * Rows of a transpose: the same lane of 4, 8, … vectors, one behind the other; then the next such lane, if the list is
   * longer. Neighbours are interleaved, then pairs of them by twos, and so on; each step serves all rows in its half of
   * the vectors.
   *
   *     a0 a1 a2 a3 ┐ a0 b0 a1 b1 ┐
   *     b0 b1 b2 b3 ┘             │ a0 b0 c0 d0
   *     c0 c1 c2 c3 ┐ c0 d0 c1 d1 ┘
   *     d0 d1 d2 d3 ┘
   */
  private transposed(given: readonly Input[]): Ref | null {
    const inputs = this.asColumns(given);
    const [{ lanes: width, picks }] = inputs as [Input];
    const many = inputs.length;
    const rows = picks.map(([, lane]) => lane);
    const isRows = inputs.every(
      (input, column) =>
        input.lanes === width &&
        input.picks.length === rows.length &&
        input.picks.every(([at, lane], row) => at === row * many + column && lane === rows[row]),
    );
    if (!isRows || many * rows.length !== this.list.length) return null;
    if (!isPower(many) || !isPower(width) || !isPower(rows.length) || width < many) return null;
    return this.rows(
      inputs.map(({ ref }) => ref),
      width,
      rows,
    );
  }

  /** Constants that lie as a column does, among the others: the same number of rows apart. */
  private asColumns(inputs: readonly Input[]): readonly Input[] {
    const last = inputs[inputs.length - 1]!;
    if (last.ref.kind !== 'value' || !isConstant(last.ref.value)) return inputs;
    const [{ lanes, picks: others }] = inputs as [Input];
    if (last.picks.length !== others.length) return inputs;
    const element = this.list[0]!.type;
    const column = new Array<Constant>(lanes).fill(constPoison(element));
    const picks = last.picks.map(([at], row) => {
      const lane = others[row]![1];
      column[lane] = this.list[at] as Constant;
      return [at, lane] as const;
    });
    // Of one number in all rows the other lanes are no different.
    const [first] = last.picks.map(([at]) => this.list[at] as Constant);
    const isSplat = picks.every(([, lane]) => column[lane] === first);
    const elements = isSplat ? column.map(() => first!) : column;
    const value = constAggregate(vectorType(element, lanes), elements);
    const input: Input = { ref: { kind: 'value', value }, lanes, picks };
    return [...inputs.slice(0, -1), input].sort((a, b) => a.picks[0]![0] - b.picks[0]![0]);
  }

  /** Vectors that are shorter than the list and fill no register become longer as they are interleaved. */
  private rows(columns: readonly Ref[], width: number, rows: readonly number[]): Ref {
    const most = Math.min(this.list.length, PART / bitsOf(this.list[0]!.type));
    let longer = 1;
    for (let many = columns.length; many > 2; many /= 2) if (2 * longer * width <= most) longer *= 2;
    // As many rows are left of a vector when two of them are.
    const left = (2 * longer * width) / columns.length;
    const isNear = rows.every((row) => Math.floor(row / left) === Math.floor(rows[0]! / left));
    if (!isNear) return this.halves(columns, width, rows);
    let level = columns;
    let units = rows;
    let lanes = width;
    for (let size = 1; level.length > 2; size *= 2) {
      const isLonger = longer * width > lanes;
      const half = lanes / (2 * size);
      const from = isLonger || units[0]! < half ? 0 : half;
      const mask = interleave(isLonger ? 2 * lanes : lanes, lanes, size, from);
      const next: Ref[] = [];
      for (let i = 0; i < level.length; i += 2)
        next.push(this.shuffle(level[i]!, level[i + 1]!, lanes, mask));
      level = next;
      units = units.map((unit) => unit - from);
      if (isLonger) lanes *= 2;
    }
    const size = columns.length / 2;
    const picked = units.flatMap((unit) => {
      const own = Array.from({ length: size }, (_, i) => unit * size + i);
      return [...own, ...own.map((lane) => lanes + lane)];
    });
    return this.shuffle(level[0]!, level[1]!, lanes, picked);
  }

  private halves(columns: readonly Ref[], width: number, rows: readonly number[]): Ref {
    const middle = rows.length / 2;
    const low = this.rows(columns, width, rows.slice(0, middle));
    const high = this.rows(columns, width, rows.slice(middle));
    const from = middle * columns.length;
    return this.shuffle(
      low,
      high,
      from,
      Array.from({ length: 2 * from }, (_, i) => i),
    );
  }

  private pair(a: Input, b: Input): Ref {
    const lanes = Math.max(a.lanes, b.lanes);
    const [left, right] = [this.widened(a, lanes), this.widened(b, lanes)];
    const mask = maskOf(this.list.length, a.picks);
    for (const [at, lane] of b.picks) mask[at] = lane + lanes;
    return this.shuffle(left, right, lanes, mask);
  }

  private widened(input: Input, lanes: number): Ref {
    if (input.lanes === lanes) return input.ref;
    const mask = Array.from({ length: lanes }, (_, lane) => (lane < input.lanes ? lane : -1));
    return this.shuffle(input.ref, null, input.lanes, mask);
  }

  private constants(at: (lane: number) => Constant | null): Ref {
    const element = this.list[0]!.type;
    const given = this.list.map((_, lane) => at(lane) ?? constPoison(element));
    // Lanes that do not matter are like the others, if those are all the same.
    const wanted = given.filter((value) => value.kind !== ValueKind.Poison);
    const isSplat = wanted.every((value) => value === wanted[0]) && this.list.every(isConstant);
    const elements = isSplat ? given.map(() => wanted[0] ?? constPoison(element)) : given;
    return { kind: 'value', value: constAggregate(vectorType(element, elements.length), elements) };
  }

  private shuffle(a: Ref, b: Ref | null, from: number, mask: readonly number[]): Ref {
    return { kind: 'step', index: this.steps.push({ kind: 'shuffle', a, b, from, mask }) - 1 };
  }

  private insert(into: Ref, lanes: number, lane: number, value: Value): Ref {
    return { kind: 'step', index: this.steps.push({ kind: 'insert', into, lanes, lane, value }) - 1 };
  }
}

/** As many lanes as asked for: units of `size` lanes of two vectors of `width`, from a unit on, in turns. */
function interleave(count: number, width: number, size: number, from: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const unit = Math.floor(at / size);
    const lane = (from + (unit >> 1)) * size + (at % size);
    return unit % 2 === 0 ? lane : width + lane;
  });
}

/** Of a lane; pointers are as wide as can be. */
function bitsOf(type: Type): number {
  return type.kind === TypeKind.Int || type.kind === TypeKind.Float ? type.bits : PART;
}

function isPower(n: number): boolean {
  return (n & (n - 1)) === 0;
}

function maskOf(count: number, picks: Input['picks']): number[] {
  const mask = new Array<number>(count).fill(-1);
  for (const [at, lane] of picks) mask[at] = lane;
  return mask;
}

/** The vector and lane that an `extractelement` takes. */
function extracted(value: Value): { vector: Value; lanes: number; lane: number } | null {
  if (!isInst(value) || value.op !== Op.ExtractElement) return null;
  const [vector, index] = [value.operands[0]!, value.operands[1]!];
  if (vector.type.kind !== TypeKind.Vector || vector.type.scalable || index.kind !== ValueKind.Int)
    return null;
  const lane = index.small;
  return lane >= 0 && lane < vector.type.count ? { vector, lanes: vector.type.count, lane } : null;
}
