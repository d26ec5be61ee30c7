/**
 * A plan in the making: packs and sinks that were found legal, with their price. Vectorizers add to it, ask what that
 * costs, and take back what does not pay. Nothing of the function changes.
 */
import type { Analyses } from '../../analysis/cache.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { Cost, Target } from '../../target/index.ts';
import { Accesses } from './accesses.ts';
import { Bill, BillMemory, LOOP_WEIGHT } from './bill.ts';
import { withoutDivision } from './division-packs.ts';
import { isPackable } from './isomorphism.ts';
import type { Looks } from './looks.ts';
import { type OperandMemo, operandMemoOf } from './operand-memo.ts';
import type { OperandOrder } from './operand-order.ts';
import { BlockOrder } from './order.ts';
import { isLaneUse, type Lane, ListKeys, makePack, type Pack, type Sink, type Spread } from './plan.ts';
import { type Prices, pricesOf } from './prices.ts';

export type Added =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly blocker: Inst | null };

/** What a set of packs costs: their scalars, and the vectors with all that moves lanes in and out. */
export interface Price {
  readonly before: Cost;
  readonly after: Cost;
}

/** How often a rare block runs, where others of its loop run once. */
const RARE = 1 / 16;

export class Draft {
  readonly known: Analyses;
  readonly layout: Layout;
  readonly prices: Prices;
  readonly accesses: Accesses;
  readonly keys = new ListKeys();
  /** The block that prices are for one execution of. */
  readonly home: Block;
  readonly packs = new Set<Pack>();
  readonly sinks = new Set<Sink>();
  private readonly lanes = new Map<Value, Lane>();
  /** The lanes of packs that are or were in: the same whenever a pack comes back. */
  private readonly lanesOf = new Map<Pack, readonly Lane[]>();
  private readonly weights = new Map<Block, number>();
  private readonly memory = new BillMemory(this);
  private memo: OperandMemo | null = null;
  /** Instructions of sinks: they go, and need no lanes. */
  private readonly inSinks = new Map<Inst, Sink>();
  private readonly orders = new Map<Block, BlockOrder>();
  /** Scalars inside of what instruction packs do, that nobody else needs. */
  readonly swallowed = new Set<Inst>();
  private readonly operandOrder: OperandOrder;
  /** Would the other operand order have made other packs? */
  exchanged = false;
  /** Would it have, if subtractions could be turned round? */
  turnable = false;

  constructor(
    known: Analyses,
    module: Module,
    target: Target,
    home: Block,
    operandOrder: OperandOrder = 'coherent',
  ) {
    this.operandOrder = operandOrder;
    this.known = known;
    this.layout = module.layout;
    this.prices = pricesOf(target, module.layout);
    this.accesses = new Accesses(known.affine, module.layout);
    this.home = home;
  }

  laneOf = (value: Value): Lane | null => this.lanes.get(value) ?? null;

  sinkOf(inst: Inst): Sink | null {
    return this.inSinks.get(inst) ?? null;
  }

  distance = (from: Inst, to: Inst): number | null => this.accesses.distance(from, to);

  /** Is it free, and something that can be a lane? */
  isFree(inst: Inst): boolean {
    return !this.lanes.has(inst) && !this.inSinks.has(inst) && isPackable(inst);
  }

  /** Packs instructions of one block that are known to be alike; refuses what would make a cycle. */
  add(lanes: readonly Inst[], spread: Spread | null = null): Added {
    const answer = this.orderOf(lanes[0]!.block!).bundle(lanes);
    if (!answer.ok) return answer;
    const made = this.makePack(lanes, spread, this.operandOrder);
    const pack = withoutDivision(made, this.known.known, this.prices);
    this.exchanged ||= pack.exchanged;
    this.turnable ||= pack.turnable;
    this.restore(pack);
    return { ok: true, pack };
  }

  /** What the look-ahead knows of instructions. */
  get looks(): Looks {
    return this.operandMemo().looks;
  }

  private operandMemo(): OperandMemo {
    this.memo ??= operandMemoOf(this.known.blockDependences(this.home), this.distance);
    return this.memo;
  }

  /** A pack that is not in the draft; how its operands fit together is remembered for the block. */
  makePack(lanes: readonly Inst[], spread: Spread | null = null, order: OperandOrder = 'coherent'): Pack {
    return makePack(lanes, this.operandMemo(), spread, order);
  }

  addSink(sink: Sink): void {
    this.sinks.add(sink);
    for (const inst of sink.tree) this.inSinks.set(inst, sink);
  }

  removeSink(sink: Sink): void {
    this.sinks.delete(sink);
    for (const inst of sink.tree) this.inSinks.delete(inst);
  }

  /** The lanes are scalars again; the bundle stays, which can only forbid too much. */
  remove(pack: Pack): void {
    this.packs.delete(pack);
    for (const inst of pack.lanes) this.lanes.delete(inst);
  }

  /** After `remove`: the same pack again. */
  restore(pack: Pack): void {
    this.packs.add(pack);
    let lanes = this.lanesOf.get(pack);
    if (lanes === undefined) {
      lanes = pack.slots.map((lane) => ({ pack, lane }));
      this.lanesOf.set(pack, lanes);
    }
    for (let i = 0; i < lanes.length; i++) this.lanes.set(pack.lanes[i]!, lanes[i]!);
  }

  mark(): ReadonlyMap<Block, number> {
    return new Map([...this.orders].map(([block, order]) => [block, order.mark()]));
  }

  /** Takes away the packs, and all bundles made since the mark. */
  undo(mark: ReadonlyMap<Block, number>, packs: Iterable<Pack>): void {
    for (const pack of packs) this.remove(pack);
    for (const [block, order] of this.orders) order.undo(mark.get(block) ?? 0);
  }

  isExhausted(): boolean {
    for (const order of this.orders.values()) if (order.isExhausted) return true;
    return false;
  }

  /** How often a block runs, in executions of `home`, by the depth of its loop, and whether it is a rare one. */
  weight(block: Block): number {
    let weight = this.weights.get(block);
    if (weight === undefined) {
      const { innermost } = this.known.loops;
      const depth = innermost[block.id]?.depth ?? 0;
      const own = innermost[this.home.id]?.depth ?? 0;
      weight = LOOP_WEIGHT ** (depth - own) * (this.known.isRare(block) ? RARE : 1);
      this.weights.set(block, weight);
    }
    return weight;
  }

  /**
   * The price of these packs and sinks as things stand, and of what their neighbours need because of them: operands of
   * packs that use them, lanes of packs that they use.
   */
  price(packs: Iterable<Pack>, sinks: Iterable<Sink>): Price {
    const bill = new Bill(this, this.memory);
    for (const pack of packs) bill.addPack(pack);
    for (const sink of sinks) bill.addSink(sink);
    return bill;
  }

  /** Packs whose price changes when these come or go. */
  neighbours(packs: readonly Pack[], sinks: readonly Sink[]): { packs: Set<Pack>; sinks: Set<Sink> } {
    const near = { packs: new Set<Pack>(), sinks: new Set<Sink>() };
    for (const pack of packs) {
      for (const inst of pack.lanes) {
        for (const user of usersOf(inst)) this.note(user, near);
      }
      for (const list of pack.operands) for (const value of list) if (isInst(value)) this.note(value, near);
    }
    for (const sink of sinks) {
      for (const list of sink.operands) for (const value of list) if (isInst(value)) this.note(value, near);
    }
    for (const pack of packs) near.packs.delete(pack);
    for (const sink of sinks) near.sinks.delete(sink);
    return near;
  }

  orderOf(block: Block): BlockOrder {
    let order = this.orders.get(block);
    if (order === undefined) {
      order = new BlockOrder(block, this.known.blockDependences(block));
      this.orders.set(block, order);
    }
    return order;
  }

  /** Does anything that stays need the packed value by itself? */
  isNeeded(inst: Inst): boolean {
    for (const user of usersOf(inst)) if (this.needs(user, inst, 0)) return true;
    return false;
  }

  needs(user: Inst, inst: Inst, depth: number): boolean {
    const lane = this.lanes.get(user);
    if (this.swallowed.has(user)) return false;
    if (lane !== undefined) return this.needsScalar(user, inst, lane);
    if (this.inSinks.has(user)) {
      const sink = this.inSinks.get(user)!;
      return sink.kind !== 'vector' && sink.rest.includes(inst);
    }
    // An address that only packed accesses use goes with them.
    if (user.op !== Op.GetElementPtr || depth > 4) return true;
    const users = usersOf(user);
    return users.length === 0 || users.some((next) => this.needs(next, user, depth + 1));
  }

  private needsScalar(user: Inst, inst: Inst, lane: Lane): boolean {
    if (lane.pack.kind === 'instruction') return false;
    for (let i = 0; i < user.operands.length; i++) {
      if (user.operands[i] === inst && !isLaneUse(user, i) && lane.lane === 0) return true;
    }
    return lane.pack.condition === inst;
  }

  private note(inst: Inst, near: { packs: Set<Pack>; sinks: Set<Sink> }): void {
    const lane = this.lanes.get(inst);
    if (lane !== undefined) near.packs.add(lane.pack);
    const sink = this.inSinks.get(inst);
    if (sink !== undefined) near.sinks.add(sink);
  }
}
