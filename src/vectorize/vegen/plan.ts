/**
 * A plan: which packs there are, and what the block costs with them, exactly, at every moment.
 *
 *     cost = scalars that are alive and in no pack
 *          + packs
 *          + putting together each list of values that some pack takes (once, however many take it; what the rows of a
 *            transpose have in common, once for all of them)
 *          + taking out each packed lane that a scalar needs
 *
 * A scalar is alive when it has effects or is a phi, when a scalar that is alive or something outside of the block uses it, or when
 * it has to be put into a vector. Adding a pack takes its members' uses of scalars away: what dies of that dies with all
 * it used, which is how an instruction is credited with the whole tree it stands for.
 *
 * Costs are whole numbers of 1/65536 cycles: sums do not depend on their order, and nothing is lost. `add` and `remove`
 * are logged; `undo` goes back to a mark.
 */
import { hasEffects } from '../../analysis/effects.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import {
  type Accesses,
  constantPrice,
  type Lane,
  ListKeys,
  loadUnder,
  type Pack,
  type Prices,
  sourceOf,
  stepNames,
  stepPrice,
  windowPrice,
} from '../pack/index.ts';
import { costOf, type Item, lanesIn, takesOf } from './items.ts';
import type { VectorPackSet } from './pack-set.ts';

/** Units a cycle. */
const UNIT = 65_536;

/** A list of values that packs take, while some do. */
interface Operand {
  readonly list: readonly Value[];
  /** Those of the block, each once. */
  readonly insts: readonly Inst[];
  uses: number;
  bill: Bill;
  /** Searches add and remove the same packs again and again: what was found out, by where the values were then. */
  readonly bills: Map<string, Bill>;
}

/** What there is to know of an item whatever else is in the plan. */
interface Taken {
  readonly units: number;
  readonly lanes: readonly { readonly inst: Inst; readonly lane: Lane }[];
  readonly operands: readonly Operand[];
  /** Scalars of the block that it takes. */
  readonly scalars: readonly Inst[];
}

/** What putting together a list costs: by itself, and by steps that other lists may have, too. */
interface Bill {
  readonly own: number;
  readonly steps: readonly { readonly name: string; readonly units: number }[];
}

const NOTHING: Bill = { own: 0, steps: [] };

export interface PlanContext {
  readonly block: Block;
  readonly prices: Prices;
  readonly accesses: Accesses;
  readonly set: VectorPackSet;
  /** How often a list of values is put together for one execution of the block. */
  readonly weight: (list: readonly Value[]) => number;
}

export class Plan {
  readonly items = new Set<Item>();
  private readonly cx: PlanContext;
  private readonly keys = new ListKeys();
  private readonly home: ReadonlySet<Inst>;
  private readonly roots: ReadonlySet<Inst>;
  private readonly taken = new Map<Item, Taken>();
  private readonly packNumbers = new Map<Pack, number>();
  /** Uses by scalars that are alive, and by what is outside of the block. */
  private readonly scalarUses = new Map<Inst, number>();
  /** Lists that are taken and that it stands in. */
  private readonly vectorUses = new Map<Inst, number>();
  private readonly makers = new Map<Inst, Item>();
  private readonly lanes = new Map<Value, Lane>();
  private readonly operands = new Map<string, Operand>();
  /** How many lists take each step. */
  private readonly takers = new Map<string, number>();
  private readonly listsOf = new Map<Inst, Set<Operand>>();
  private readonly log: { readonly item: Item; readonly isAdded: boolean }[] = [];
  /** What each costs as a scalar. */
  private readonly scalars = new Map<Inst, number>();
  private units = 0;

  constructor(cx: PlanContext) {
    this.cx = cx;
    this.home = new Set(cx.set.insts);
    this.roots = new Set(cx.set.insts.filter(isRoot));
    for (const inst of cx.set.insts) {
      if (this.roots.has(inst)) this.raise(inst);
      let outside = 0;
      for (const user of usersOf(inst)) if (!this.home.has(user)) outside++;
      this.use(inst, outside);
    }
  }

  /** In cycles. */
  get cost(): number {
    return this.units / UNIT;
  }

  /** Of the packs alone, without what moves lanes. */
  packCost(): number {
    let sum = 0;
    for (const item of this.items) sum += units(costOf(item, this.cx.prices));
    return sum / UNIT;
  }

  /** Of one item: its vector instructions, and putting together the lists that it takes (also for others). */
  costsOf(item: Item): { readonly own: number; readonly operands: number } {
    let operands = 0;
    for (const list of takesOf(item).lists) {
      const { own, steps } = this.operands.get(this.keys.of(list))?.bill ?? NOTHING;
      operands += steps.reduce((sum, step) => sum + step.units, own);
    }
    return { own: costOf(item, this.cx.prices), operands: operands / UNIT };
  }

  laneOf = (value: Value): Lane | null => this.lanes.get(value) ?? null;

  /** What computes the instruction, when that is no scalar. */
  producer(inst: Inst): Item | null {
    return this.makers.get(inst) ?? null;
  }

  /** Is it computed as a scalar? */
  isScalar(inst: Inst): boolean {
    return !this.makers.has(inst) && this.isAlive(inst);
  }

  /** Scalars that are not computed any more, and in no pack. */
  dead(): Inst[] {
    return this.cx.set.insts.filter((inst) => !this.makers.has(inst) && !this.isAlive(inst));
  }

  /** Adds it if it may be; a plan never holds packs that wait for each other, nor what the target cannot do. */
  add(item: Item): boolean {
    if (!this.taken.has(item) && !Number.isFinite(costOf(item, this.cx.prices))) return false;
    if (!this.cx.set.tryAdd(item)) return false;
    this.apply(item);
    this.log.push({ item, isAdded: true });
    return true;
  }

  remove(item: Item): void {
    this.cx.set.remove(item);
    this.retract(item);
    this.log.push({ item, isAdded: false });
  }

  mark(): number {
    return this.log.length;
  }

  undo(mark: number): void {
    while (this.log.length > mark) {
      const { item, isAdded } = this.log.pop()!;
      if (isAdded) {
        this.cx.set.remove(item);
        this.retract(item);
      } else {
        this.cx.set.tryAdd(item);
        this.apply(item);
      }
    }
  }

  /** The cost by definition, from nothing but the items. */
  recomputed(): number {
    const fresh = new Plan({ ...this.cx, set: this.cx.set });
    for (const item of this.items) fresh.apply(item);
    return fresh.cost;
  }

  private apply(item: Item): void {
    const { units: own, lanes, operands, scalars } = this.takenBy(item);
    this.items.add(item);
    for (const inst of item.members) {
      if (this.isAlive(inst)) this.bury(inst);
      this.makers.set(inst, item);
    }
    for (const { inst, lane } of lanes) {
      this.lanes.set(inst, lane);
      if ((this.scalarUses.get(inst) ?? 0) > 0) this.units += this.extract(lane);
    }
    this.units += own;
    for (const operand of operands) this.take(operand);
    for (const inst of scalars) this.use(inst, 1);
    this.reprice(item);
  }

  private retract(item: Item): void {
    const { units: own, lanes, operands, scalars } = this.takenBy(item);
    for (const inst of scalars) this.use(inst, -1);
    for (const operand of operands) this.leave(operand);
    this.units -= own;
    for (const { inst, lane } of lanes) {
      this.lanes.delete(inst);
      if ((this.scalarUses.get(inst) ?? 0) > 0) this.units -= this.extract(lane);
    }
    for (const inst of item.members) {
      this.makers.delete(inst);
      if (this.isAlive(inst)) this.raise(inst);
    }
    this.items.delete(item);
    this.reprice(item);
  }

  private takenBy(item: Item): Taken {
    let known = this.taken.get(item);
    if (known === undefined) {
      const { lists, scalars } = takesOf(item);
      known = {
        units: units(costOf(item, this.cx.prices)),
        lanes: lanesIn(item),
        operands: lists.map((list) => this.operandOf(list)),
        scalars: scalars.filter((value): value is Inst => isInst(value) && this.home.has(value)),
      };
      this.taken.set(item, known);
    }
    return known;
  }

  private operandOf(list: readonly Value[]): Operand {
    const key = this.keys.of(list);
    let operand = this.operands.get(key);
    if (operand === undefined) {
      const own = list.filter((value): value is Inst => isInst(value) && this.home.has(value));
      operand = { list, insts: [...new Set(own)], uses: 0, bill: NOTHING, bills: new Map() };
      this.operands.set(key, operand);
    }
    return operand;
  }

  /** Lists that hold a lane of it are put together otherwise now. */
  private reprice(item: Item): void {
    const changed = new Set<Operand>();
    for (const inst of item.members) for (const operand of this.listsOf.get(inst) ?? []) changed.add(operand);
    for (const operand of changed) {
      this.refund(operand.bill);
      operand.bill = this.billFor(operand);
      this.pay(operand.bill);
    }
  }

  private take(operand: Operand): void {
    if (operand.uses++ > 0) return;
    operand.bill = this.billFor(operand);
    this.pay(operand.bill);
    for (const inst of operand.insts) {
      let lists = this.listsOf.get(inst);
      if (lists === undefined) {
        lists = new Set();
        this.listsOf.set(inst, lists);
      }
      lists.add(operand);
      const wasAlive = this.isAlive(inst);
      this.vectorUses.set(inst, (this.vectorUses.get(inst) ?? 0) + 1);
      if (!wasAlive && !this.makers.has(inst)) this.raise(inst);
    }
  }

  private leave(operand: Operand): void {
    if (--operand.uses > 0) return;
    this.refund(operand.bill);
    for (const inst of operand.insts) {
      this.listsOf.get(inst)!.delete(operand);
      this.vectorUses.set(inst, this.vectorUses.get(inst)! - 1);
      if (!this.isAlive(inst) && !this.makers.has(inst)) this.bury(inst);
    }
  }

  private isAlive(inst: Inst): boolean {
    return (
      this.roots.has(inst) || (this.scalarUses.get(inst) ?? 0) > 0 || (this.vectorUses.get(inst) ?? 0) > 0
    );
  }

  /** Scalars use it so many times more; with it, what it uses lives or dies. */
  private use(first: Inst, times: number): void {
    if (times === 0) return;
    const work: [Inst, number][] = [[first, times]];
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      const [inst, by] = next;
      const before = this.scalarUses.get(inst) ?? 0;
      const wasAlive = this.isAlive(inst);
      this.scalarUses.set(inst, before + by);
      if (this.makers.has(inst)) {
        const lane = this.lanes.get(inst);
        if (lane !== undefined && before === 0) this.units += this.extract(lane);
        else if (lane !== undefined && before + by === 0) this.units -= this.extract(lane);
        continue;
      }
      const isAlive = this.isAlive(inst);
      if (wasAlive === isAlive) continue;
      const sign = isAlive ? 1 : -1;
      this.units += sign * this.scalarUnits(inst);
      for (const operand of this.scalarOperands(inst)) work.push([operand, sign]);
    }
  }

  /** A scalar that becomes alive without being used by another. */
  private raise(inst: Inst): void {
    this.units += this.scalarUnits(inst);
    for (const operand of this.scalarOperands(inst)) this.use(operand, 1);
  }

  private bury(inst: Inst): void {
    this.units -= this.scalarUnits(inst);
    for (const operand of this.scalarOperands(inst)) this.use(operand, -1);
  }

  private scalarUnits(inst: Inst): number {
    let known = this.scalars.get(inst);
    if (known === undefined) {
      known = units(this.cx.prices.scalar(inst));
      this.scalars.set(inst, known);
    }
    return known;
  }

  private scalarOperands(inst: Inst): Inst[] {
    return inst.operands.filter((operand): operand is Inst => isInst(operand) && this.home.has(operand));
  }

  private extract({ pack, lane }: Lane): number {
    return units(this.cx.prices.extract(pack.element, pack.width, lane));
  }

  private pay({ own, steps }: Bill): void {
    this.units += own;
    for (const { name, units: price } of steps) {
      const takers = this.takers.get(name) ?? 0;
      if (takers === 0) this.units += price;
      this.takers.set(name, takers + 1);
    }
  }

  private refund({ own, steps }: Bill): void {
    this.units -= own;
    for (const { name, units: price } of steps) {
      const takers = this.takers.get(name)! - 1;
      if (takers === 0) this.units -= price;
      this.takers.set(name, takers);
    }
  }

  private billFor({ list, bills }: Operand): Bill {
    const places = this.placesOf(list);
    let bill = bills.get(places);
    if (bill === undefined) {
      bill = this.newBill(list);
      bills.set(places, bill);
    }
    return bill;
  }

  /** All that a bill depends on: which lane of which pack each value is, and the load that it extends (for windows). */
  private placesOf(list: readonly Value[]): string {
    let places = '';
    for (const value of list) {
      const load = loadUnder(value);
      if (load !== null && load !== value && this.lanes.has(load)) places += '+';
      const lane = this.lanes.get(value);
      places += lane === undefined ? ';' : `${this.numberOf(lane.pack)}.${lane.lane};`;
    }
    return places;
  }

  private numberOf(pack: Pack): number {
    let number = this.packNumbers.get(pack);
    if (number === undefined) {
      number = this.packNumbers.size;
      this.packNumbers.set(pack, number);
    }
    return number;
  }

  private newBill(list: readonly Value[]): Bill {
    const { prices, accesses } = this.cx;
    const source = sourceOf(list, this.laneOf);
    const weight = this.cx.weight(list);
    let own = constantPrice(source, prices);
    let all = own;
    const steps: { readonly name: string; readonly units: number }[] = [];
    const names = source.steps.length > 0 ? stepNames(source, this.keys) : [];
    names.forEach((name, index) => {
      const price = stepPrice(source, index, prices);
      all += price;
      if (name === null) own += price;
      else steps.push({ name: `${weight} ${name}`, units: units(price * weight) });
    });
    const window = all > 0 ? windowPrice(list, { laneOf: this.laneOf, prices, accesses }) : all;
    if (window < all) return { own: units(window * weight), steps: [] };
    return { own: units(Math.max(0, own) * weight), steps };
  }
}

/** Is it there whoever uses it? Phis are, so that what goes round a loop is not kept alive by itself alone. */
function isRoot(inst: Inst): boolean {
  return inst.op === Op.Phi || inst.block!.last === inst || hasEffects(inst);
}

function units(cost: number): number {
  return Math.round(cost * UNIT);
}
