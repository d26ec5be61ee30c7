/**
 * In which order the lanes of packs lie, chosen for all packs of a plan together, so that least is shuffled.
 *
 *     store  [s0 s1 s2 s3]                 store  [s0 s1 s2 s3]
 *     add    [s0 s1 s2 s3]   2 shuffles    add    [s3 s2 s1 s0]   1 shuffle
 *     loads  [a3 a2 a1 a0]   ────────▶     loads  [a0 a1 a2 a3]
 *            [b3 b2 b1 b0]                        [b0 b1 b2 b3]
 *
 *     1. orders that are worth a look: those of memory, and what users and operands of a pack want, handed on along the
 *        lists that are made of one whole pack
 *     2. from stores and sinks down, dynamic programming over the forest of these lists: the least that the shuffles
 *        below a pack cost, for each of its orders. A pack that several take is a child of the first and stays as it is
 *        for the others
 *     3. the packs in their new orders, if the plan is cheaper with them; then again, for what step 2 held still
 *
 * (Mendis and Amarasinghe, "goSLP", OOPSLA 2018, section 5.) An order is a permutation: lane i of the pack in its new
 * order is lane order[i] of the pack as it is.
 */
import type { Inst } from '../../ir/inst.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { type Pack, sourceOf, sourcePrice } from '../pack/index.ts';
import { type Item, type PackItem, packItem, takesOf } from './items.ts';
import type { Solver } from './solver.ts';

type Order = readonly number[];

/** Orders of one pack that are looked at. */
const MOST_ORDERS = 8;
/** Rounds over the whole plan; each undoes some of what the cut of step 2 costs. */
const ROUNDS = 3;

export function chooseLaneOrders(solver: Solver): void {
  for (let round = 0; round < ROUNDS && !solver.isExhausted; round++) {
    const orders = new LaneOrders(solver).best();
    if (orders.size === 0 || !solver.attempt(() => reorder(solver, orders))) return;
  }
}

function reorder(solver: Solver, orders: ReadonlyMap<PackItem, Order>): boolean {
  const moved: PackItem[] = [];
  for (const [item, order] of orders) {
    const pack = inOrder(item.pack, order, solver);
    if (pack === null) return false;
    moved.push(packItem(pack));
  }
  for (const item of orders.keys()) solver.plan.remove(item);
  return moved.every((item) => solver.plan.add(item));
}

/** The same pack with its lanes in another order. */
function inOrder({ lanes, special }: Pack, order: Order, { producers }: Solver): Pack | null {
  const list = order.map((lane) => lanes[lane]!);
  return producers.of(list).find((pack) => pack.special?.name === special?.name) ?? null;
}

/** A list that is made of one whole pack, and which lane of the pack each value is. */
interface Whole {
  readonly item: PackItem;
  readonly order: Order;
}

class LaneOrders {
  private readonly solver: Solver;
  private readonly items: readonly Item[];
  private readonly orders = new Map<PackItem, Map<string, Order>>();
  /** Packs that may be reordered by the one who takes them first. */
  private readonly owner = new Map<PackItem, Item>();
  private readonly tables = new Map<PackItem, Map<string, Choice>>();

  constructor(solver: Solver) {
    this.solver = solver;
    this.items = [...solver.plan.items];
    for (const item of this.items)
      if (isMovable(item)) this.orders.set(item, new Map([[keyOf(identity(item)), identity(item)]]));
    for (let pass = 0; pass < ROUNDS; pass++) this.spread();
  }

  /** The packs that change, with their new order. */
  best(): Map<PackItem, Order> {
    const isTaken = new Set<Item>();
    for (const item of this.items)
      for (const list of takesOf(item).lists) {
        const whole = this.wholeOf(list);
        if (whole !== null) isTaken.add(whole.item);
      }
    const roots = this.items.filter((item) => !isMovable(item) || !isTaken.has(item));
    const chosen = new Map<PackItem, Order>();
    for (const root of roots) {
      this.fill(root);
      const orders = isMovable(root) ? [...this.orders.get(root)!.values()] : [identity(root)];
      let [least, order] = [Number.POSITIVE_INFINITY, orders[0]!];
      for (const one of orders) {
        const { cost } = this.below(root, one);
        if (cost < least) [least, order] = [cost, one];
      }
      this.settle(root, order, chosen);
    }
    return chosen;
  }

  /** Step 1, once: what fixed packs have, and what users and operands want of each other. */
  private spread(): void {
    for (const item of this.items) {
      for (const list of takesOf(item).lists) {
        const whole = this.wholeOf(list);
        if (whole === null) continue;
        const [users, makers] = [this.orders.get(item as PackItem), this.orders.get(whole.item)];
        for (const order of users?.values() ?? [identity(item)])
          if (makers !== undefined && order.length === whole.order.length)
            note(makers, compose(whole.order, order));
        for (const order of makers?.values() ?? [identity(whole.item)])
          if (users !== undefined) note(users, compose(inverse(whole.order), order));
      }
    }
  }

  /** Tables of all packs below, operands first; whoever comes first owns what he takes. */
  private fill(root: Item): void {
    const work: { readonly item: Item; isOpen: boolean }[] = [{ item: root, isOpen: false }];
    for (let top = work[work.length - 1]; top !== undefined; top = work[work.length - 1]) {
      if (top.isOpen) {
        work.pop();
        if (isMovable(top.item)) this.tabulate(top.item);
        continue;
      }
      top.isOpen = true;
      for (const list of takesOf(top.item).lists) {
        const whole = this.wholeOf(list);
        if (whole === null || !this.orders.has(whole.item) || this.owner.has(whole.item)) continue;
        if (whole.item === root) continue;
        this.owner.set(whole.item, top.item);
        work.push({ item: whole.item, isOpen: false });
      }
    }
  }

  private tabulate(item: PackItem): void {
    const table = new Map<string, Choice>();
    for (const order of this.orders.get(item)!.values()) {
      this.solver.countAdded();
      table.set(keyOf(order), this.below(item, order));
    }
    this.tables.set(item, table);
  }

  /** Step 2: what putting together the operands costs when the pack is in this order, and the best orders for that. */
  private below(item: Item, order: Order): Choice {
    let cost = 0;
    const orders = new Map<PackItem, Order>();
    for (const list of takesOf(item).lists) {
      const whole = this.wholeOf(list);
      if (whole === null) {
        cost += this.loosePrice(list, order);
        continue;
      }
      const wanted = list.length === order.length ? compose(whole.order, order) : whole.order;
      const table = this.owner.get(whole.item) === item ? this.tables.get(whole.item) : undefined;
      const known = orders.get(whole.item);
      if (table === undefined || known !== undefined) {
        cost += this.movePrice(whole.item, wanted, known ?? identity(whole.item));
        continue;
      }
      let [least, best] = [Number.POSITIVE_INFINITY, identity(whole.item)];
      for (const [key, { cost: under }] of table) {
        const own = this.orders.get(whole.item)!.get(key)!;
        const price = under + this.movePrice(whole.item, wanted, own);
        if (price < least) [least, best] = [price, own];
      }
      cost += least;
      orders.set(whole.item, best);
    }
    return { cost, orders };
  }

  /** The order that was chosen, and what follows for the packs below. */
  private settle(root: Item, order: Order, chosen: Map<PackItem, Order>): void {
    const work: [Item, Order][] = [[root, order]];
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      const [item, own] = next;
      if (isMovable(item) && keyOf(own) !== keyOf(identity(item))) chosen.set(item, own);
      const choice =
        item === root ? this.below(item, own) : this.tables.get(item as PackItem)!.get(keyOf(own))!;
      work.push(...choice.orders);
    }
  }

  private movePrice({ pack }: PackItem, wanted: Order, has: Order): number {
    const at = inverse(has);
    const mask = wanted.map((lane) => at[lane]!);
    if (mask.every((lane, index) => lane === index)) return 0;
    return this.solver.draft.prices.shuffle(mask, pack.width, pack.element);
  }

  private loosePrice(list: readonly Value[], order: Order): number {
    if (list.every((value) => value === list[0])) return 0;
    const moved = list.length === order.length ? order.map((lane) => list[lane]!) : list;
    return sourcePrice(sourceOf(moved, this.solver.plan.laneOf), this.solver.draft.prices);
  }

  private wholeOf(list: readonly Value[]): Whole | null {
    const [first] = list;
    const item = isInst(first!) ? this.solver.plan.producer(first) : null;
    if (item === null || item.kind !== 'pack' || item.pack.kind === 'store') return null;
    const { lanes, width } = item.pack;
    if (lanes.length !== list.length || width !== list.length) return null;
    const order = list.map((value) => lanes.indexOf(value as Inst));
    return order.includes(-1) || new Set(order).size < order.length ? null : { item, order };
  }
}

interface Choice {
  readonly cost: number;
  readonly orders: ReadonlyMap<PackItem, Order>;
}

/** Loads and stores lie as memory does, what works across lanes as its instruction wants. */
function isMovable(item: Item): item is PackItem {
  if (item.kind !== 'pack') return false;
  const { kind, special } = item.pack;
  return kind !== 'load' && kind !== 'store' && (special === null || special.how.kind === 'recipe');
}

function identity(item: Item): Order {
  const count = item.kind === 'pack' ? item.pack.width : item.sink.operands[0]!.length;
  return Array.from({ length: count }, (_, lane) => lane);
}

/** First `a`, of that `b`. */
function compose(a: Order, b: Order): Order {
  return b.map((lane) => a[lane]!);
}

function inverse(order: Order): Order {
  const back = new Array<number>(order.length).fill(0);
  order.forEach((lane, index) => {
    back[lane] = index;
  });
  return back;
}

function note(known: Map<string, Order>, order: Order): void {
  if (known.size < MOST_ORDERS) known.set(keyOf(order), order);
}

function keyOf(order: Order): string {
  return order.join(' ');
}
