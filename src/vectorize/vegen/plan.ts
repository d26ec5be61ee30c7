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
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { RowMap } from '../../support/row-map.ts';
import {
  type Accesses,
  constantPrice,
  type Lane,
  ListKeys,
  loadUnder,
  type Prices,
  sourceOf,
  stepNames,
  stepPrice,
  tornClampPrice,
  windowPrice,
} from '../pack/index.ts';
import { costOf, type Item, lanesIn, takesOf } from './items.ts';
import type { VectorPackSet } from './pack-set.ts';

/** Units a cycle. */
const UNIT = 65_536;

/** An instruction of the block, and what becomes of it under the plan. */
interface Node {
  readonly inst: Inst;
  /** Is it there whoever uses it? */
  readonly isRoot: boolean;
  /** What it costs as a scalar. */
  readonly units: number;
  /** Instructions of the block that it uses, as often as it does. */
  operands: readonly Node[];
  /** Uses by scalars that are alive, and by what is outside of the block. */
  scalarUses: number;
  /** Lists that are taken and that it stands in. */
  readonly lists: Set<Operand>;
  /** What computes it, when that is no scalar. */
  maker: Item | null;
  lane: Lane | null;
  /** Which lane of which pack, as a number; 0 for none. */
  place: number;
}

/** A list of values that packs take, while some do. */
interface Operand {
  readonly list: readonly Value[];
  /** Those of the block, each once. */
  readonly nodes: readonly Node[];
  uses: number;
  bill: Bill;
  /** Searches add and remove the same packs again and again: what was found out, by where the values were then. */
  readonly bills: RowMap<Bill>;
  /** What a bill depends on: the values of the block one by one, and the loads that they extend (for windows). */
  readonly values: readonly (Node | null)[];
  readonly extended: readonly Node[];
}

/** What there is to know of an item whatever else is in the plan. */
interface Taken {
  /** By what the item is. */
  readonly number: number;
  readonly units: number;
  readonly members: readonly Node[];
  readonly lanes: readonly { readonly node: Node; readonly lane: Lane; readonly place: number }[];
  readonly operands: readonly Operand[];
  /** Scalars of the block that it takes. */
  readonly scalars: readonly Node[];
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
  private readonly nodes = new Map<Value, Node>();
  private readonly taken = new Map<Item, Taken>();
  private readonly operands = new Map<string, Operand>();
  /** How many lists take each step. */
  private readonly takers = new Map<string, number>();
  private readonly log: { readonly item: Item; readonly isAdded: boolean }[] = [];
  /** What `use` has yet to look at, and how many uses more each has; empty between calls. */
  private readonly work: Node[] = [];
  private readonly changes: number[] = [];
  /** Where the values of a list are; in use by `billFor` alone. */
  private readonly row: number[] = [];
  private units = 0;
  /** Numbers of items by what they are, and the fingerprint of those that are in. */
  private readonly numbers = new Map<string, number>();
  private low = 0;
  private high = 0;

  constructor(cx: PlanContext) {
    this.cx = cx;
    for (const inst of cx.set.insts) this.nodes.set(inst, newNode(inst, cx.prices));
    for (const node of this.nodes.values()) node.operands = this.nodesIn(node.inst.operands);
    for (const node of this.nodes.values()) {
      if (node.isRoot) this.raise(node);
      let outside = 0;
      for (const user of usersOf(node.inst)) if (!this.nodes.has(user)) outside++;
      this.use(node, outside);
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

  /** A number for the plan as it is: the same for the same items, in whatever order they came. */
  get state(): number {
    return (this.high >>> 11) * 2 ** 32 + (this.low >>> 0);
  }

  /** A number for an item, the same for items that compute the same lanes in the same way. */
  numberOf(item: Item): number {
    return this.takenBy(item).number;
  }

  laneOf = (value: Value): Lane | null => this.nodes.get(value)?.lane ?? null;

  /** What computes the instruction, when that is no scalar. */
  producer(inst: Inst): Item | null {
    return this.nodes.get(inst)?.maker ?? null;
  }

  /** Is it computed as a scalar? */
  isScalar(inst: Inst): boolean {
    const node = this.nodes.get(inst);
    return node !== undefined && node.maker === null && isAlive(node);
  }

  /** Scalars that are not computed any more, and in no pack. */
  dead(): Inst[] {
    const nodes = [...this.nodes.values()];
    return nodes.filter((node) => node.maker === null && !isAlive(node)).map(({ inst }) => inst);
  }

  /** Adds it if it may be; a plan never holds packs that wait for each other, nor what the target cannot do. */
  add(item: Item): boolean {
    if (!Number.isFinite(this.taken.get(item)?.units ?? costOf(item, this.cx.prices))) return false;
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
    const { number, units: own, members, lanes, operands, scalars } = this.takenBy(item);
    this.items.add(item);
    this.sign(number);
    for (let i = 0; i < members.length; i++) {
      const node = members[i]!;
      if (isAlive(node)) this.bury(node);
      node.maker = item;
    }
    for (let i = 0; i < lanes.length; i++) {
      const { node, lane, place } = lanes[i]!;
      node.lane = lane;
      node.place = place;
      if (node.scalarUses > 0) this.units += this.extract(lane);
    }
    this.units += own;
    for (let i = 0; i < operands.length; i++) this.take(operands[i]!);
    for (let i = 0; i < scalars.length; i++) this.use(scalars[i]!, 1);
    this.reprice(members);
  }

  private retract(item: Item): void {
    const { number, units: own, members, lanes, operands, scalars } = this.takenBy(item);
    this.sign(number);
    for (let i = 0; i < scalars.length; i++) this.use(scalars[i]!, -1);
    for (let i = 0; i < operands.length; i++) this.leave(operands[i]!);
    this.units -= own;
    for (let i = 0; i < lanes.length; i++) {
      const { node, lane } = lanes[i]!;
      node.lane = null;
      node.place = 0;
      if (node.scalarUses > 0) this.units -= this.extract(lane);
    }
    for (let i = 0; i < members.length; i++) {
      const node = members[i]!;
      node.maker = null;
      if (isAlive(node)) this.raise(node);
    }
    this.items.delete(item);
    this.reprice(members);
  }

  private takenBy(item: Item): Taken {
    let known = this.taken.get(item);
    if (known === undefined) {
      const { lists, scalars } = takesOf(item);
      const number = this.number(item);
      known = {
        number,
        units: units(costOf(item, this.cx.prices)),
        members: item.members.map((inst) => this.nodeOf(inst)),
        lanes: lanesIn(item).map(({ inst, lane }) => ({
          node: this.nodeOf(inst),
          lane,
          place: number * MOST_LANES + lane.lane + 1,
        })),
        operands: lists.map((list) => this.operandOf(list)),
        scalars: this.nodesIn(scalars),
      };
      this.taken.set(item, known);
    }
    return known;
  }

  /** Coming and going are the same to a fingerprint. */
  private sign(number: number): void {
    this.low ^= scattered(number);
    this.high ^= scattered(number ^ 0x5bd1e995);
  }

  private number(item: Item): number {
    const { lists, scalars } = takesOf(item);
    const kind = item.kind === 'sink' ? item.sink.kind : (item.pack.special?.name ?? item.pack.kind);
    const slots = item.kind === 'sink' ? '' : item.pack.slots.join();
    const text = [kind, slots, ...[item.members, scalars, ...lists].map((list) => this.keys.of(list))].join(
      '|',
    );
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(text, number);
    }
    return number;
  }

  private nodeOf(inst: Inst): Node {
    const node = this.nodes.get(inst);
    invariant(node !== undefined, 'items are of the block');
    return node;
  }

  /** Those of the block. */
  private nodesIn(values: readonly Value[]): Node[] {
    const found: Node[] = [];
    for (let i = 0; i < values.length; i++) {
      const node = this.nodes.get(values[i]!);
      if (node !== undefined) found.push(node);
    }
    return found;
  }

  private operandOf(list: readonly Value[]): Operand {
    const key = this.keys.of(list);
    let operand = this.operands.get(key);
    if (operand === undefined) {
      operand = {
        list,
        nodes: [...new Set(this.nodesIn(list))],
        uses: 0,
        bill: NOTHING,
        bills: new RowMap(),
        values: list.map((value) => this.nodes.get(value) ?? null),
        extended: this.nodesIn(list.flatMap((value) => extendedBy(value) ?? [])),
      };
      this.operands.set(key, operand);
    }
    return operand;
  }

  /** Lists that hold a lane of it are put together otherwise now. */
  private reprice(members: readonly Node[]): void {
    const changed = new Set<Operand>();
    for (const { lists } of members) for (const operand of lists) changed.add(operand);
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
    const { nodes } = operand;
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]!;
      const wasAlive = isAlive(node);
      node.lists.add(operand);
      if (!wasAlive && node.maker === null) this.raise(node);
    }
  }

  private leave(operand: Operand): void {
    if (--operand.uses > 0) return;
    this.refund(operand.bill);
    const { nodes } = operand;
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]!;
      node.lists.delete(operand);
      if (!isAlive(node) && node.maker === null) this.bury(node);
    }
  }

  /** Scalars use it so many times more; with it, what it uses lives or dies. */
  private use(first: Node, times: number): void {
    if (times === 0) return;
    const { work, changes } = this;
    work.push(first);
    changes.push(times);
    for (let node = work.pop(); node !== undefined; node = work.pop()) {
      const by = changes.pop()!;
      const before = node.scalarUses;
      const wasAlive = isAlive(node);
      node.scalarUses = before + by;
      if (node.maker !== null) {
        if (node.lane !== null && before === 0) this.units += this.extract(node.lane);
        else if (node.lane !== null && before + by === 0) this.units -= this.extract(node.lane);
        continue;
      }
      if (wasAlive === isAlive(node)) continue;
      const sign = wasAlive ? -1 : 1;
      this.units += sign * node.units;
      for (let i = 0; i < node.operands.length; i++) {
        work.push(node.operands[i]!);
        changes.push(sign);
      }
    }
  }

  /** A scalar that becomes alive without being used by another. */
  private raise({ units: own, operands }: Node): void {
    this.units += own;
    for (let i = 0; i < operands.length; i++) this.use(operands[i]!, 1);
  }

  private bury({ units: own, operands }: Node): void {
    this.units -= own;
    for (let i = 0; i < operands.length; i++) this.use(operands[i]!, -1);
  }

  private extract({ pack, lane }: Lane): number {
    return units(this.cx.prices.extract(pack.element, pack.width, lane));
  }

  private pay({ own, steps }: Bill): void {
    this.units += own;
    for (let i = 0; i < steps.length; i++) {
      const { name, units: price } = steps[i]!;
      const takers = this.takers.get(name) ?? 0;
      if (takers === 0) this.units += price;
      this.takers.set(name, takers + 1);
    }
  }

  private refund({ own, steps }: Bill): void {
    this.units -= own;
    for (let i = 0; i < steps.length; i++) {
      const { name, units: price } = steps[i]!;
      const takers = this.takers.get(name)! - 1;
      if (takers === 0) this.units -= price;
      this.takers.set(name, takers);
    }
  }

  private billFor({ list, bills, values, extended }: Operand): Bill {
    const { row } = this;
    row.length = 0;
    for (let i = 0; i < values.length; i++) row.push(values[i]?.place ?? 0);
    for (let i = 0; i < extended.length; i++) row.push(extended[i]!.lane === null ? 0 : 1);
    let bill = bills.get(row);
    if (bill === undefined) {
      bill = this.newBill(list);
      bills.set(row, bill);
    }
    return bill;
  }

  private newBill(list: readonly Value[]): Bill {
    const { prices, accesses } = this.cx;
    const source = sourceOf(list, this.laneOf);
    const weight = this.cx.weight(list);
    let own = constantPrice(source, prices) + tornClampPrice(list, this.laneOf, prices);
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

function newNode(inst: Inst, prices: Prices): Node {
  return {
    inst,
    isRoot: isRoot(inst),
    units: units(prices.scalar(inst)),
    operands: [],
    scalarUses: 0,
    lists: new Set(),
    maker: null,
    lane: null,
    place: 0,
  };
}

/** Is it computed, by whomsoever? */
function isAlive({ isRoot: isNeeded, scalarUses, lists }: Node): boolean {
  return isNeeded || scalarUses > 0 || lists.size > 0;
}

/** Is it there whoever uses it? Phis are, so that what goes round a loop is not kept alive by itself alone. */
function isRoot(inst: Inst): boolean {
  return inst.op === Op.Phi || inst.block!.last === inst || hasEffects(inst);
}

/** More than any vector has. */
const MOST_LANES = 4096;

/** The load under a value that is no load itself. */
function extendedBy(value: Value): Inst | null {
  const load = loadUnder(value);
  return load === value ? null : load;
}

/** The bits of a number all over a word (the finalizer of MurmurHash3). */
function scattered(number: number): number {
  let bits = number + 1;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

function units(cost: number): number {
  return Math.round(cost * UNIT);
}
