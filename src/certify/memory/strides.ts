/**
 * Addresses in a nest of loops as `root + Σ c·turns + Σ c·values from before the nest + constant`, modulo the width of
 * addresses; where asked for also with turns that are multiplied by values from before the nest (`row · width`). Numbers in fewer bits are followed as far as their flags say that they do not wrap: an access whose address
 * is poison is undefined behaviour, so that wherever it happens the form holds.
 */
import type { Loop } from '../../analysis/loops.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import { allocSize, fieldOffset, indexBits, type Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isInt, type Type, TypeKind } from '../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import { exactTest, type Recurrence, recurrencesOf } from '../loops/recurrences.ts';
import type { Graph } from '../walk/graph.ts';
import { phisOf } from '../walk/path.ts';

export interface Linear {
  /** How often each loop has gone round since it was entered, times this. */
  readonly turns: ReadonlyMap<Loop, bigint>;
  /** Values that the outer loop does not change, and products of them. */
  readonly symbols: ReadonlyMap<string, bigint>;
  /** Turns of a loop times such values. */
  readonly scaled: ReadonlyMap<string, Scaled>;
  readonly constant: bigint;
}

export interface Scaled {
  readonly loop: Loop;
  readonly factor: bigint;
}

export interface LinearAddress extends Linear {
  readonly root: Value;
}

/** A phi to which every turn of its loop adds `by · bytes`. */
export interface Walk {
  readonly phi: Inst;
  readonly loop: Loop;
  readonly start: Value;
  readonly by: bigint | Value;
  readonly bytes: bigint;
}

const MAX_DEPTH = 32;

export class Strides {
  private readonly graph: Graph;
  private readonly layout: Layout;
  /** The outermost loop of the nest. */
  private readonly nest: Loop;
  private readonly counters = new Map<Inst, { readonly loop: Loop; readonly recurrence: Recurrence }>();
  private readonly walks = new Map<Inst, Walk>();

  constructor(graph: Graph, layout: Layout, nest: Loop) {
    this.graph = graph;
    this.layout = layout;
    this.nest = nest;
    for (const loop of graph.forest.loops) {
      if (!nest.blocks.has(loop.header.id)) continue;
      for (const [phi, recurrence] of recurrencesOf(layout, loop, 'exact'))
        this.counters.set(phi, { loop, recurrence });
      for (const walk of this.walksOf(loop)) this.walks.set(walk.phi, walk);
    }
  }

  /** What a phi of a loop in the nest moves by in a turn: by a constant or by a value from before the nest. */
  walkOf(phi: Inst): Walk | null {
    const counter = this.counters.get(phi);
    if (counter === undefined) return this.walks.get(phi) ?? null;
    const start = startOf(phi, counter.loop);
    return start && { phi, loop: counter.loop, start, by: counter.recurrence.step, bytes: 1n };
  }

  /** Phis to which every turn adds a value from before the nest. */
  private walksOf(loop: Loop): Walk[] {
    const [latch] = loop.latches;
    if (latch === undefined || loop.latches.length !== 1) return [];
    const out: Walk[] = [];
    for (const phi of phisOf(loop.header)) {
      const start = startOf(phi, loop);
      const next = phi.operands[phi.blocks.indexOf(latch)];
      if (start === null || this.counters.has(phi) || next?.kind !== ValueKind.Inst) continue;
      const [x, y, another] = next.operands;
      if (x !== phi || y === undefined || another !== undefined || !this.isOutside(y)) continue;
      if (next.op === Op.Add) out.push({ phi, loop, start, by: y, bytes: 1n });
      if (next.op !== Op.GetElementPtr || !isInt(y.type) || y.type.bits !== indexBits(this.layout, 0))
        continue;
      const size = allocSize(this.layout, next.extra.source);
      if (Number.isSafeInteger(size)) out.push({ phi, loop, start, by: y, bytes: BigInt(size) });
    }
    return out;
  }

  /** The object that a pointer steps from, by whatever numbers; null when that is not known. */
  root(pointer: Value): Value | null {
    let at = pointer;
    for (let depth = 0; depth <= MAX_DEPTH; depth++) {
      const step = gepOf(at);
      const walk = at.kind === ValueKind.Inst ? this.walkOf(at) : null;
      const from = step !== null ? step.operands[0]! : (walk?.start ?? null);
      if (from === null) return this.isOutside(at) ? at : null;
      at = from;
    }
    return null;
  }

  /** Null when it is no such sum, or one in which turns are multiplied by values. */
  address(pointer: Value): LinearAddress | null {
    const address = this.scaledAddress(pointer);
    return address === null || address.scaled.size > 0 ? null : address;
  }

  /**
   * The same as a sum of integers that does not wrap, wherever the access happens: every step is `inbounds` or `nusw`, and
   * what it steps by is computed without wrapping.
   */
  exactAddress(pointer: Value): LinearAddress | null {
    const address = this.steppedAddress(pointer, 'exact', 0);
    return address === null || address.scaled.size > 0 ? null : address;
  }

  /** With turns that are multiplied by values. */
  scaledAddress(pointer: Value): LinearAddress | null {
    return this.steppedAddress(pointer, 'wrapping', 0);
  }

  private steppedAddress(pointer: Value, how: 'wrapping' | 'exact', depth: number): LinearAddress | null {
    if (depth > MAX_DEPTH || pointer.type.text !== 'ptr') return null;
    const isExact = how === 'exact';
    if (pointer.kind === ValueKind.Inst && pointer.op === Op.Phi) {
      if (this.isOutside(pointer)) return { root: pointer, ...ZERO };
      if (isExact) return null;
      const walk = this.walkOf(pointer);
      const start = walk && this.steppedAddress(walk.start, how, depth + 1);
      const moved = walk && this.movedBy(walk, depth);
      return start && moved && { root: start.root, ...plus(start, moved) };
    }
    const step = gepOf(pointer);
    if (step === null || (isExact && !step.isExact))
      return this.isOutside(pointer) ? { root: pointer, ...ZERO } : null;
    const base = this.steppedAddress(step.operands[0]!, how, depth + 1);
    if (base === null) return null;
    let sum: Linear = base;
    let type = step.source;
    for (let i = 1; i < step.operands.length; i++) {
      const index = step.operands[i]!;
      if (i > 1 && type.kind === TypeKind.Struct) {
        if (index.kind !== ValueKind.Int) return null;
        sum = plus(sum, number(BigInt(fieldOffset(this.layout, type, Number(index.value)))));
        type = type.fields![Number(index.value)]!;
        continue;
      }
      if (i > 1) {
        if (type.kind !== TypeKind.Array && type.kind !== TypeKind.Vector) return null;
        type = type.element;
      }
      const size = allocSize(this.layout, type);
      const room = isInt(index.type) ? index.type.bits - indexBits(this.layout, 0) : -1;
      if (isExact && room > 0) return null;
      const by = room >= 0 && !isExact ? this.wrapping(index, depth + 1) : this.exact(index, true, depth + 1);
      if (by === null || !Number.isSafeInteger(size)) return null;
      sum = plus(sum, times(by, BigInt(size)));
    }
    return { root: base.root, ...sum };
  }

  /** How often a loop goes round, where that is a constant. */
  tripCount(loop: Loop): bigint | null {
    const test = exactTest(this.layout, loop);
    const [exit, another] = this.graph.forest.exits[loop.index]!;
    if (test === null || another !== undefined || exit?.from !== loop.latches[0]) return null;
    const { phi, step } = test.counter;
    const start = startOf(phi, loop);
    if (start?.kind !== ValueKind.Int || test.limit.kind !== ValueKind.Int) return null;
    if (start.type !== test.limit.type) return null;
    const room = test.limit.value - start.value - test.ahead;
    if (test.predicate === 'eq' || test.predicate === 'ne') {
      if (test.stays !== (test.predicate === 'ne') || room % step !== 0n || room / step < 0n) return null;
      return room / step + 1n;
    }
    if ((test.predicate !== 'ult' && test.predicate !== 'slt') || !test.stays || step <= 0n) return null;
    if (start.value < 0n || test.limit.value < 0n || start.value + test.ahead < 0n) return null;
    const last = room <= 0n ? 0n : (room + step - 1n) / step;
    const end = start.value + test.ahead + step * last;
    return end < 1n << BigInt(start.type.bits - 1) ? last + 1n : null;
  }

  /** Is it made in the nest? */
  isInside(value: Inst): boolean {
    return this.nest.blocks.has(value.block!.id);
  }

  private isOutside(value: Value): boolean {
    if (value.kind === ValueKind.Inst) return !this.isInside(value);
    return isConstant(value) || value.kind === ValueKind.Argument;
  }

  /** The number modulo its own width. */
  private wrapping(value: Value, depth: number): Linear | null {
    if (depth > MAX_DEPTH) return null;
    if (value.kind === ValueKind.Int) return number(value.value);
    if (this.isOutside(value)) return isConstant(value) ? null : symbol('', value);
    if (value.kind !== ValueKind.Inst) return null;
    const ask = (operand: Value): Linear | null => this.wrapping(operand, depth + 1);
    switch (value.op) {
      case Op.Phi: {
        const walk = this.walkOf(value);
        const start = walk && ask(walk.start);
        const moved = walk && this.movedBy(walk, depth);
        return start && moved && plus(start, moved);
      }
      case Op.SExt:
        return this.exact(value.operands[0]!, true, depth + 1);
      case Op.ZExt:
        return this.exact(value.operands[0]!, (value.flags & Flag.Nneg) !== 0, depth + 1);
      case Op.Trunc:
        return ask(value.operands[0]!);
      default:
        return this.arithmetic(value, ask);
    }
  }

  /** The number as it is, read as signed or unsigned: only what cannot wrap. */
  private exact(value: Value, signed: boolean, depth: number): Linear | null {
    if (depth > MAX_DEPTH) return null;
    if (value.kind === ValueKind.Int) {
      const bits = BigInt(value.type.bits);
      return number(signed || value.value >= 0n ? value.value : value.value + (1n << bits));
    }
    if (this.isOutside(value)) return isConstant(value) ? null : symbol(signed ? 's' : 'z', value);
    if (value.kind !== ValueKind.Inst) return null;
    const flag = signed ? Flag.Nsw : Flag.Nuw;
    const ask = (operand: Value): Linear | null => this.exact(operand, signed, depth + 1);
    switch (value.op) {
      case Op.Phi: {
        const counter = this.counters.get(value);
        const next = counter && value.operands[value.blocks.indexOf(counter.loop.latches[0]!)];
        if (next?.kind !== ValueKind.Inst || next.op !== Op.Add || !next.operands.includes(value))
          return null;
        if ((next.flags & flag) === 0 || (!signed && counter!.recurrence.step < 0n)) return null;
        return this.counted(value, ask);
      }
      case Op.SExt:
        return signed ? ask(value.operands[0]!) : null;
      case Op.ZExt:
        return this.exact(value.operands[0]!, (value.flags & Flag.Nneg) !== 0, depth + 1);
      default:
        return (value.flags & flag) !== 0 || isDisjointOr(value) ? this.arithmetic(value, ask) : null;
    }
  }

  /** What all turns of a loop have added so far. */
  private movedBy({ loop, by, bytes }: Walk, depth: number): Linear | null {
    if (typeof by === 'bigint') return turnsOf(loop, by);
    const step = this.wrapping(by, depth + 1);
    return step && product(turnsOf(loop, bytes), step);
  }

  private counted(phi: Inst, ask: (value: Value) => Linear | null): Linear | null {
    const counter = this.counters.get(phi);
    if (counter === undefined) return null;
    const from = startOf(phi, counter.loop);
    const start = from && ask(from);
    return start && plus(start, turnsOf(counter.loop, counter.recurrence.step));
  }

  private arithmetic(inst: Inst, ask: (value: Value) => Linear | null): Linear | null {
    const isSum = inst.op === Op.Add || isDisjointOr(inst);
    if (!isSum && inst.op !== Op.Sub && inst.op !== Op.Mul && inst.op !== Op.Shl) return null;
    const x = ask(inst.operands[0]!);
    const y = x && ask(inst.operands[1]!);
    if (x === null || y === null) return null;
    if (isSum) return plus(x, y);
    switch (inst.op) {
      case Op.Sub:
        return plus(x, times(y, -1n));
      case Op.Mul:
        return product(x, y);
      default:
        return isNumber(y) && y.constant >= 0n && y.constant < 64n ? times(x, 1n << y.constant) : null;
    }
  }
}

interface GepStep {
  readonly source: Type;
  readonly operands: readonly Value[];
  /** Does it promise that nothing wraps on the way? */
  readonly isExact: boolean;
}

function gepOf(value: Value): GepStep | null {
  const isGep =
    (value.kind === ValueKind.Inst || value.kind === ValueKind.Expr) && value.op === Op.GetElementPtr;
  if (!isGep) return null;
  const { source } = value.extra as InstOf<typeof Op.GetElementPtr>['extra']; // fixed by the opcode
  const isExact = value.kind === ValueKind.Inst && (value.flags & (Flag.InBounds | Flag.Nusw)) !== 0;
  return { source, operands: value.operands, isExact };
}

/** An addition that carries nothing, and so does not wrap. */
function isDisjointOr(inst: Inst): boolean {
  return inst.op === Op.Or && (inst.flags & Flag.Disjoint) !== 0;
}

/** What a counter is on the only way in. */
function startOf(phi: Inst, loop: Loop): Value | null {
  if (phi.operands.length !== 2 || loop.latches.length !== 1) return null;
  return phi.operands[phi.blocks[0] === loop.latches[0] ? 1 : 0]!;
}

const NO_TURNS: ReadonlyMap<Loop, bigint> = new Map();
const NO_SYMBOLS: ReadonlyMap<string, bigint> = new Map();
const NO_PRODUCTS: ReadonlyMap<string, Scaled> = new Map();
const ZERO: Linear = { turns: NO_TURNS, symbols: NO_SYMBOLS, scaled: NO_PRODUCTS, constant: 0n };

function number(constant: bigint): Linear {
  return { ...ZERO, constant };
}

function isNumber(x: Linear): boolean {
  return isFixed(x) && x.symbols.size === 0;
}

/** Is it the same in all turns? */
function isFixed(x: Linear): boolean {
  return x.turns.size === 0 && x.scaled.size === 0;
}

function symbol(how: string, value: Value): Linear {
  const id = value.kind === ValueKind.Inst || value.kind === ValueKind.Argument ? value.id : -1;
  return { ...ZERO, symbols: new Map([[`${how}${id}`, 1n]]) };
}

function turnsOf(loop: Loop, step: bigint): Linear {
  return { ...ZERO, turns: new Map([[loop, step]]) };
}

function plus(x: Linear, y: Linear): Linear {
  return {
    turns: added(x.turns, y.turns),
    symbols: added(x.symbols, y.symbols),
    scaled: addedProducts(x.scaled, y.scaled),
    constant: x.constant + y.constant,
  };
}

/** Null when turns of loops are multiplied with each other. */
function product(x: Linear, y: Linear): Linear | null {
  if (!isFixed(x)) return isFixed(y) ? product(y, x) : null;
  let sum = times(y, x.constant);
  for (const [key, factor] of x.symbols) sum = plus(sum, timesSymbol(y, key, factor));
  return sum;
}

function timesSymbol(x: Linear, key: string, factor: bigint): Linear {
  const keyed = <T>(entries: Iterable<readonly [string, T]>): [string, T][] =>
    [...entries].map(([other, value]) => [[...other.split('*'), key].sort().join('*'), value]);
  const scale = ({ loop, factor: own }: Scaled): Scaled => ({ loop, factor: own * factor });
  const turns = [...x.turns].map(([loop, own]): [string, Scaled] => [
    [`@${loop.index}`, key].sort().join('*'),
    { loop, factor: own * factor },
  ]);
  const scaled = [...turns, ...keyed(x.scaled).map(([at, one]): [string, Scaled] => [at, scale(one)])];
  const symbols = keyed(x.symbols).map(([at, own]): [string, bigint] => [at, own * factor]);
  return {
    turns: NO_TURNS,
    symbols: new Map([...symbols, ...(x.constant === 0n ? [] : [[key, x.constant * factor] as const])]),
    scaled: new Map(scaled),
    constant: 0n,
  };
}

function times(x: Linear, by: bigint): Linear {
  const scaled = <K>(map: ReadonlyMap<K, bigint>): Map<K, bigint> =>
    new Map([...map].map(([key, factor]) => [key, factor * by]));
  if (by === 0n) return ZERO;
  const products = [...x.scaled].map(
    ([key, { loop, factor }]) => [key, { loop, factor: factor * by }] as const,
  );
  return {
    turns: scaled(x.turns),
    symbols: scaled(x.symbols),
    scaled: new Map(products),
    constant: x.constant * by,
  };
}

function addedProducts(x: ReadonlyMap<string, Scaled>, y: ReadonlyMap<string, Scaled>): Map<string, Scaled> {
  const out = new Map(x);
  for (const [key, { loop, factor }] of y) {
    const sum = (out.get(key)?.factor ?? 0n) + factor;
    if (sum === 0n) out.delete(key);
    else out.set(key, { loop, factor: sum });
  }
  return out;
}

function added<K>(x: ReadonlyMap<K, bigint>, y: ReadonlyMap<K, bigint>): Map<K, bigint> {
  const out = new Map(x);
  for (const [key, factor] of y) {
    const sum = (out.get(key) ?? 0n) + factor;
    if (sum === 0n) out.delete(key);
    else out.set(key, sum);
  }
  return out;
}
