/**
 * What packs and sinks of a draft cost: their scalars before, and after that the vectors with all that moves lanes in and out.
 *
 * Trees are pruned branch by branch, and every branch is priced with its neighbours, so the same packs are priced many times
 * in one draft. What does not depend on the other packs is found once for a pack (`PackCosts`); how a list is put together,
 * once for each way in which its values are lanes (`ListCosts`).
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { Cost } from '../../target/index.ts';
import type { Draft, Price } from './draft.ts';
import { joinedCastGain, tornClampPrice } from './joined-casts.ts';
import { blendMask, type Lane, type Pack, type Sink, secondOperand } from './plan.ts';
import type { Prices } from './prices.ts';
import { sinkPrice } from './sink-price.ts';
import { constantPrice, sourceOf, stepNames, stepPrice } from './sources.ts';
import { loadUnder, windowPrice } from './windows.ts';

/** How many more times the inside of a loop is expected to run. */
export const LOOP_WEIGHT = 8;

/** Of a pack, whatever else is packed. */
interface PackCosts {
  /** Each of its scalars, as often as the block runs. */
  readonly scalars: readonly Cost[];
  readonly vector: Cost;
}

/** Of a list of values in a block: how it was put together. */
interface ListCosts {
  /** The same for the same values in the same block. */
  readonly name: number;
  readonly weight: number;
  /** What may be lanes: its values, and loads that they extend. */
  readonly watched: readonly Inst[];
  readonly ways: ListCost[];
}

/** Where the watched values were lanes like this. */
interface ListCost {
  readonly lanes: readonly (Lane | null)[];
  readonly constants: Cost;
  /** Each with its name if others may share it, else -1. */
  readonly steps: readonly { readonly name: number; readonly cost: Cost }[];
  readonly window: Cost;
}

/** What bills of one draft know already. */
export class BillMemory {
  private readonly packs = new Map<Pack, PackCosts>();
  private readonly lists = new Map<Block, Map<readonly Value[], ListCosts>>();
  private readonly names = new Map<string, number>();
  private readonly draft: Draft;

  constructor(draft: Draft) {
    this.draft = draft;
  }

  ofPack(pack: Pack): PackCosts {
    let known = this.packs.get(pack);
    if (known === undefined) {
      const { prices } = this.draft;
      const weight = this.draft.weight(pack.block);
      known = {
        scalars: pack.lanes.map((inst) => prices.scalar(inst) * weight),
        vector: packPrice(pack, prices) * weight,
      };
      this.packs.set(pack, known);
    }
    return known;
  }

  ofList(list: readonly Value[], place: Block): ListCosts {
    let lists = this.lists.get(place);
    if (lists === undefined) {
      lists = new Map();
      this.lists.set(place, lists);
    }
    let known = lists.get(list);
    if (known === undefined) {
      known = {
        name: this.nameOf(`${place.id}:${this.draft.keys.of(list)}`),
        weight: this.weightOf(list, place),
        watched: list.flatMap((value) => watchedIn(value)),
        ways: [],
      };
      lists.set(list, known);
    }
    return known;
  }

  /** As its values are lanes now. */
  wayOf(list: readonly Value[], { watched, ways }: ListCosts, place: Block): ListCost {
    const { laneOf } = this.draft;
    for (let i = 0; i < ways.length; i++) {
      const { lanes } = ways[i]!;
      let at = 0;
      while (at < lanes.length && laneOf(watched[at]!) === lanes[at]) at++;
      if (at === lanes.length) return ways[i]!;
    }
    const way = this.newWay(list, watched.map(laneOf), place);
    ways.push(way);
    return way;
  }

  private newWay(list: readonly Value[], lanes: readonly (Lane | null)[], place: Block): ListCost {
    const { keys, laneOf, prices } = this.draft;
    const source = sourceOf(list, laneOf);
    const steps = stepNames(source, keys).map((name, index) => ({
      name: name === null ? -1 : this.nameOf(`${place.id}:${name}`),
      cost: stepPrice(source, index, prices),
    }));
    const constants = constantPrice(source, prices) + tornClampPrice(list, laneOf, prices);
    return { lanes, constants, steps, window: windowPrice(list, this.draft) };
  }

  private nameOf(text: string): number {
    let name = this.names.get(text);
    if (name === undefined) {
      name = this.names.size;
      this.names.set(text, name);
    }
    return name;
  }

  /** What does not change in a loop is put together outside of it. */
  private weightOf(list: readonly Value[], place: Block): number {
    const weight = this.draft.weight(place);
    const loop = this.draft.known.loops.innermost[place.id] ?? null;
    if (loop === null) return weight;
    const isFixed = list.every((v) => !isInst(v) || v.block === null || !loop.blocks.has(v.block.id));
    return isFixed ? weight / LOOP_WEIGHT : weight;
  }
}

function watchedIn(value: Value): Inst[] {
  if (!isInst(value)) return [];
  const load = loadUnder(value);
  return load === null || load === value ? [value] : [value, load];
}

export class Bill implements Price {
  before = 0;
  after = 0;
  private readonly draft: Draft;
  private readonly memory: BillMemory;
  private readonly paid = new Set<number>();

  constructor(draft: Draft, memory: BillMemory) {
    this.draft = draft;
    this.memory = memory;
  }

  addPack(pack: Pack): void {
    const { prices } = this.draft;
    const { scalars, vector } = this.memory.ofPack(pack);
    for (let i = 0; i < scalars.length; i++) this.before += scalars[i]!;
    this.after += vector;
    for (let edge = 0; edge < pack.operands.length; edge++) {
      const place = pack.kind === 'phi' ? pack.lanes[0]!.blocks[edge]! : pack.block;
      this.addSource(pack.operands[edge]!, place);
    }
    if (pack.kind === 'store') return;
    for (let i = 0; i < pack.lanes.length; i++) {
      const where = this.extractWeight(pack.lanes[i]!);
      if (where > 0) this.after += prices.extract(pack.element, pack.width, pack.slots[i]!) * where;
    }
  }

  addSink(sink: Sink): void {
    const { prices } = this.draft;
    const weight = this.draft.weight(sink.root.block!);
    for (const inst of sink.tree) this.before += prices.scalar(inst) * weight;
    for (const list of sink.operands) this.addSource(list, sink.root.block!);
    this.after += weight * sinkPrice(sink, prices);
  }

  private addSource(list: readonly Value[], place: Block): void {
    const costs = this.memory.ofList(list, place);
    if (this.paid.has(costs.name)) return;
    this.paid.add(costs.name);
    const { constants, steps, window } = this.memory.wayOf(list, costs, place);
    let cost = constants;
    for (let i = 0; i < steps.length; i++) {
      const { name, cost: price } = steps[i]!;
      if (name >= 0 && this.paid.has(name)) continue;
      if (name >= 0) this.paid.add(name);
      cost += price;
    }
    this.after += Math.min(Math.max(0, cost), window) * costs.weight;
  }

  /** How often a lane must be taken out: as often as those who need it run, and no more often than it is computed. */
  private extractWeight(inst: Inst): number {
    let most = 0;
    for (const user of usersOf(inst)) {
      if (!this.draft.needs(user, inst, 0)) continue;
      const at = user.op === Op.Phi ? inst.block! : user.block!;
      most = Math.max(
        most,
        this.draft.weight(user.op === Op.Phi && user.block !== inst.block ? user.block! : at),
      );
    }
    return most === 0 ? 0 : Math.min(most, this.draft.weight(inst.block!));
  }
}

/** The vector instructions of a pack alone. */
export function packPrice(pack: Pack, prices: Prices): Cost {
  const count = pack.width;
  const first = pack.lanes[0]!;
  switch (pack.kind) {
    case 'load':
      return prices.load(pack.element, count);
    case 'store':
      return prices.store(pack.element, count);
    case 'phi':
      return 0;
    case 'instruction':
      return pack.special!.cost;
    case 'operation':
      return prices.packed(first, count, secondOperand(pack)) - joinedCastGain(pack, prices);
    case 'alternate': {
      const [other] = pack.others;
      const second = secondOperand(pack);
      // What one instruction would do of each alone takes one for each of two.
      const least = prices.lanewise('add', pack.element, count);
      const both = [first, pack.lanes[other!]!]
        .map((inst) => Math.max(least, prices.packed(inst, count, second)))
        .reduce((a, b) => a + b);
      const mask = blendMask(pack);
      return both + prices.shuffle(mask, count, pack.element);
    }
  }
}
