/**
 * How long an iteration of a loop takes at least because of what it carries to the next: a hash, a filter's state, a running
 * minimum. Packing makes fewer instructions of it, but longer waits: lanes are shuffled, rotations are three operations.
 *
 *     1. everything in the loop is a unit with a latency: a scalar, a pack, a reduction; and so many cycles after what it needs
 *     2. some iterations are run on paper: a unit is ready when all that it needs is, a phi when its last value was
 *     3. what the last ones took, each, is the length of the longest cycle through the phis, and through memory that is stored
 *        to in one iteration and loaded from in the next (`carried-memory.ts`)
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isFloat, scalarType, type Type, TypeKind } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { costsOf, type Latencies } from '../../target/index.ts';
import { packPrice } from './bill.ts';
import { type Carried, carriedThroughMemory } from './carried-memory.ts';
import type { Draft } from './draft.ts';
import { isExtremum, isForExtremum } from './extrema.ts';
import { intrinsicName } from './isomorphism.ts';
import type { Pack, Sink } from './plan.ts';
import type { Prices } from './prices.ts';
import { type Ref, type Source, sourceOf } from './sources.ts';

/** Cycles of an iteration of a loop, or of a block by itself. */
export interface Pace {
  readonly of: 'iteration' | 'block';
  readonly before: number;
  readonly after: number;
}

/**
 * Of an innermost loop that the draft makes wait longer for what it carries than it took before, or of a block in no loop
 * whose vectors wait for each other longer than all its scalars take; null when there is none.
 */
export function slowedBy(draft: Draft): Pace | null {
  const { innermost } = draft.known.loops;
  const loops = new Set<Loop>();
  for (const { block } of draft.packs) loops.add(innermost[block.id]!);
  for (const { root } of draft.sinks) loops.add(innermost[root.block!.id]!);
  for (const loop of loops) {
    if (loop === null || loop.children.length > 0) continue;
    const pace = paceOf(draft, loop);
    if (pace !== null && pace.after > pace.before) return pace;
  }
  return (innermost[draft.home.id] ?? null) === null ? paceAlone(draft) : null;
}

/**
 * Calls of a function may wait for each other as iterations do (the state of a hash), or not: a block that saves half of its
 * work, or is short, is packed all the same.
 */
function paceAlone(draft: Draft): Pace | null {
  const { home, prices } = draft;
  const insts: Inst[] = [];
  for (let inst = home.first; inst !== null; inst = inst.next) insts.push(inst);
  if (insts.length > MAX_SIZE) return null;
  const latencies = costsOf(prices.target).latencies;
  const region: Region = { blocks: { has: (id) => id === home.id }, header: null };
  const work = workOf(insts, prices, latencies);
  const after = new Waits(draft, region, insts, [], latencies).once();
  if (after <= Math.max(WINDOW, SLACK * work) || workAfter(draft, insts, region, latencies) <= work / 2)
    return null;
  const before = Math.max(work, new Waits(null, region, insts, [], latencies).once());
  return after > SLACK * before ? { of: 'block', before, after } : null;
}

/** null when the loop is too large, or works longer than it waits. */
function paceOf(draft: Draft, loop: Loop): Pace | null {
  const insts = instsOf(draft, loop);
  if (insts.length > MAX_SIZE) return null;
  const latencies = costsOf(draft.prices.target).latencies;
  const carried = carriedThroughMemory(draft, loop, insts);
  const after = new Waits(draft, loop, insts, carried, latencies).perIteration();
  if (after <= workAfter(draft, insts, loop, latencies)) return null;
  const waits = new Waits(null, loop, insts, carried, latencies).perIteration();
  // Scalars that are stored and loaded again are handed over in registers by newer machines, vectors are not.
  const work = carried.length > 0 ? 0 : workOf(insts, draft.prices, latencies);
  return { of: 'iteration', before: Math.max(work, waits), after };
}

/** Cycles that what stays scalar and the vectors take if nothing waits. */
function workAfter(draft: Draft, insts: readonly Inst[], { blocks }: Region, latencies: Latencies): number {
  const left = insts.filter((inst) => draft.laneOf(inst) === null && draft.sinkOf(inst) === null);
  let vectors = 0;
  for (const pack of draft.packs) if (blocks.has(pack.block.id)) vectors += packPrice(pack, draft.prices);
  return workOf(left, draft.prices, latencies) + vectors / VECTORS;
}

/** What is looked at: a loop, or a block by itself, which carries nothing. */
interface Region {
  readonly blocks: { has(id: number): boolean };
  readonly header: Block | null;
}

/** How much longer a block by itself may wait: what is around it goes on meanwhile. */
const SLACK = 1.5;
/** Cycles that a machine looks ahead: what waits no longer has the next call beside it, if that does not wait for it. */
const WINDOW = 64;
/** Loops that are larger wait for nothing: there is enough else to do. */
const MAX_SIZE = 2000;
/** Vector instructions that start in a cycle. */
const VECTORS = 2;
/** Long enough for values that go through several phis one after the other. */
const ITERATIONS = 8;

function instsOf(draft: Draft, loop: Loop): Inst[] {
  const insts: Inst[] = [];
  for (const block of draft.home.parent.blocks) {
    if (!loop.blocks.has(block.id)) continue;
    for (let inst = block.first; inst !== null; inst = inst.next) insts.push(inst);
  }
  return insts;
}

/** Cycles that the scalars take if nothing waits: so many start at a time, but one product. */
function workOf(insts: readonly Inst[], prices: Prices, { width }: Latencies): number {
  let cost = 0;
  let products = 0;
  for (const inst of insts) {
    cost += prices.scalar(inst);
    if (inst.op === Op.Mul) products++;
  }
  return Math.max(cost / width, products);
}

/** Something that takes time; `needs` are units of the same iteration, `carried` of the one before. */
interface Unit {
  latency: number;
  readonly needs: (readonly [Unit, number])[];
  readonly carried: (readonly [Unit, number])[];
  ready: number;
}

class Waits {
  private readonly draft: Draft | null;
  private readonly loop: Region;
  private readonly latencies: Latencies;
  private readonly units = new Map<Inst | Pack | Sink, Unit>();

  constructor(
    draft: Draft | null,
    loop: Region,
    insts: readonly Inst[],
    carried: readonly Carried[],
    latencies: Latencies,
  ) {
    this.draft = draft;
    this.loop = loop;
    this.latencies = latencies;
    for (const inst of insts) this.unitOf(inst);
    for (const inst of insts) this.connect(inst);
    for (const { load, stores } of carried) this.connectStores(load, stores);
  }

  /** From the beginning to what is ready last. */
  once(): number {
    let last = 0;
    for (const unit of inOrder([...this.units.values()])) {
      let ready = 0;
      for (const [from, delay] of unit.needs) ready = Math.max(ready, from.ready + delay);
      unit.ready = ready + unit.latency;
      last = Math.max(last, unit.ready);
    }
    return last;
  }

  perIteration(): number {
    const order = inOrder([...this.units.values()]);
    const phis = order.filter((unit) => unit.carried.length > 0);
    let half = 0;
    for (let round = 1; round <= ITERATIONS; round++) {
      for (const unit of order) {
        let ready = unit.carried.length > 0 ? unit.ready : 0;
        for (const [from, delay] of unit.needs) ready = Math.max(ready, from.ready + delay);
        unit.ready = ready + unit.latency;
      }
      const next = phis.map(({ carried }) => Math.max(...carried.map(([from, delay]) => from.ready + delay)));
      phis.forEach((unit, i) => {
        unit.ready = next[i]!;
      });
      if (round === ITERATIONS / 2) half = Math.max(0, ...next);
      if (round === ITERATIONS) return (Math.max(0, ...next) - half) / (ITERATIONS / 2);
    }
    return 0;
  }

  /** What computes the instruction. */
  private unitOf(inst: Inst): Unit {
    const owner = this.draft?.laneOf(inst)?.pack ?? this.draft?.sinkOf(inst) ?? inst;
    let unit = this.units.get(owner);
    if (unit === undefined) {
      unit = { latency: 0, needs: [], carried: [], ready: 0 };
      this.units.set(owner, unit);
    }
    return unit;
  }

  private connect(inst: Inst): void {
    const unit = this.unitOf(inst);
    const pack = this.draft?.laneOf(inst)?.pack ?? null;
    const sink = this.draft?.sinkOf(inst) ?? null;
    if (pack !== null) {
      if (pack.lanes[0] === inst) this.connectPack(pack, unit);
    } else if (sink !== null) {
      if (sink.root === inst) this.connectSink(sink, unit);
    } else this.connectScalar(inst, unit);
  }

  private connectScalar(inst: Inst, unit: Unit): void {
    unit.latency = scalarLatency(inst, this.latencies);
    inst.operands.forEach((operand, index) => {
      this.need(unit, operand, 0, this.isCarried(inst, index));
    });
  }

  private connectPack(pack: Pack, unit: Unit): void {
    const first = pack.lanes[0]!;
    unit.latency = packLatency(pack, this.latencies);
    pack.operands.forEach((list, edge) => {
      this.needVector(unit, list, pack.kind === 'phi' && this.isCarried(first, edge));
    });
    if (pack.condition !== null) this.need(unit, pack.condition, 0, false);
    if (pack.kind === 'load') this.need(unit, first.operands[0]!, 0, false);
  }

  private connectSink(sink: Sink, unit: Unit): void {
    for (const list of sink.operands) this.needVector(unit, list, false);
    if (sink.kind === 'vector') return;
    const { shuffle, leave } = this.latencies;
    const step = scalarLatency(sink.root, this.latencies);
    const lanes = sink.operands[0]!.length;
    const across = sink.kind === 'bits' ? 0 : Math.log2(lanes) * (shuffle + step);
    unit.latency = (sink.operands.length - 1) * step + across + leave;
    // Added after the lanes are.
    for (const value of sink.rest) this.need(unit, value, step - unit.latency, false);
    unit.latency += sink.rest.length * step;
  }

  /** A load waits for one store to hand its bytes over, for several until all are in memory. */
  private connectStores(load: Inst, stores: readonly Inst[]): void {
    const unit = this.unitOf(load);
    const writers = new Set(stores.map((store) => this.unitOf(store)));
    const others = unit.carried.some(([writer]) => !writers.has(writer));
    const delay = writers.size > 1 || others ? this.latencies.stall : 0;
    for (const writer of writers) unit.carried.push([writer, delay]);
  }

  private isCarried(inst: Inst, index: number): boolean {
    return (
      inst.op === Op.Phi && inst.block === this.loop.header && this.loop.blocks.has(inst.blocks[index]!.id)
    );
  }

  /** A scalar; one that is a lane is taken out first. */
  private need(unit: Unit, value: Value, delay: number, carried: boolean): void {
    if (!isInst(value) || value.block === null || !this.loop.blocks.has(value.block.id)) return;
    const lane = this.draft?.laneOf(value) ?? null;
    const out = lane === null || (lane.lane === 0 && isFloat(lane.pack.element)) ? 0 : this.latencies.leave;
    (carried ? unit.carried : unit.needs).push([this.unitOf(value), delay + out]);
  }

  private needVector(unit: Unit, list: readonly Value[], carried: boolean): void {
    const source = sourceOf(list, this.draft!.laneOf);
    this.needRef(unit, source, source.result, 0, carried, 0);
  }

  /** What a vector is put together from, and how long that takes. */
  private needRef(
    unit: Unit,
    source: Source,
    ref: Ref,
    delay: number,
    carried: boolean,
    depth: number,
  ): void {
    if (depth > MAX_STEPS) return;
    if (ref.kind === 'pack') {
      (carried ? unit.carried : unit.needs).push([this.unitOf(ref.pack.lanes[0]!), delay]);
      return;
    }
    if (ref.kind === 'value') {
      this.need(unit, ref.value, delay, carried);
      return;
    }
    const step = source.steps[ref.index]!;
    const { shuffle, enter } = this.latencies;
    if (step.kind === 'insert') {
      this.needRef(unit, source, step.into, delay + shuffle, carried, depth + 1);
      this.need(unit, step.value, delay + (isFloat(scalarType(step.value.type)) ? shuffle : enter), carried);
      return;
    }
    for (const part of [step.a, step.b])
      if (part !== null) this.needRef(unit, source, part, delay + shuffle, carried, depth + 1);
  }
}

/** Steps of a source one after the other; more are a transpose of many rows, which nobody carries. */
const MAX_STEPS = 16;

/** Each after what it needs in the same iteration. */
function inOrder(units: readonly Unit[]): Unit[] {
  const order: Unit[] = [];
  const state = new Map<Unit, 'open' | 'done'>();
  for (const root of units) {
    const stack = [root];
    while (stack.length > 0) {
      const unit = stack[stack.length - 1]!;
      if (state.get(unit) === undefined) {
        state.set(unit, 'open');
        for (const [from] of unit.needs) if (state.get(from) === undefined) stack.push(from);
        continue;
      }
      stack.pop();
      if (state.get(unit) === 'done') continue;
      state.set(unit, 'done');
      order.push(unit);
    }
  }
  return order;
}

function packLatency(pack: Pack, latencies: Latencies): number {
  const first = pack.lanes[0]!;
  switch (pack.kind) {
    case 'phi':
    case 'store':
      return 0;
    case 'load':
      return latencies.load;
    case 'instruction': {
      const { how } = pack.special!;
      if (how.kind !== 'reductions') return latencies.vectorProduct;
      const { lanes, vectors, rest } = how.reductions;
      const steps = Math.log2(lanes) + vectors + rest - 1;
      return steps * (vectorLatency(first, latencies) + latencies.shuffle);
    }
    case 'operation':
      return vectorLatency(first, latencies);
    case 'alternate':
      return vectorLatency(first, latencies) + latencies.shuffle;
  }
}

function vectorLatency(inst: Inst, latencies: Latencies): number {
  if (inst.op === Op.Mul) return isLong(inst.type) ? latencies.longProduct : latencies.vectorProduct;
  if (inst.op === Op.FCmp || (inst.op === Op.Select && isFloating(inst.type)))
    return inst.op === Op.FCmp ? latencies.float : latencies.integer;
  const name = inst.op === Op.Call ? intrinsicName(inst) : null;
  // Two shifts side by side and what joins them.
  if (name === 'fshl' || name === 'fshr') return 2 * latencies.vectorInteger;
  const latency = scalarLatency(inst, latencies);
  return latency === latencies.integer && !isFloating(inst.type) ? latencies.vectorInteger : latency;
}

function isLong(type: Type): boolean {
  const element = scalarType(type);
  return element.kind === TypeKind.Int && element.bits > 16;
}

function scalarLatency(inst: Inst, latencies: Latencies): number {
  switch (inst.op) {
    case Op.Phi:
    case Op.GetElementPtr:
    case Op.BitCast:
    case Op.Freeze:
    case Op.PtrToInt:
    case Op.IntToPtr:
    case Op.ZExt:
    case Op.Trunc:
    case Op.Store:
      return 0;
    case Op.Load:
      return latencies.load;
    case Op.Mul:
      return latencies.product;
    case Op.UDiv:
    case Op.SDiv:
    case Op.URem:
    case Op.SRem:
    case Op.FDiv:
    case Op.FRem:
      return latencies.division;
    case Op.Select:
      return isExtremum(inst) ? latencies.extremum : latencies.integer;
    case Op.FNeg:
      return latencies.integer;
    case Op.FCmp:
      return isForExtremum(inst) ? 0 : latencies.float;
    default:
      return isFloating(inst.type) ? latencies.float : latencies.integer;
  }
}

function isFloating(type: Type): boolean {
  return isFloat(scalarType(type));
}
