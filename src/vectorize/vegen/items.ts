/**
 * What a plan is made of: vector packs (of `pack`: operations, loads, stores, phis, instructions of the machine) and sinks
 * (reductions, vectors that are wanted whole), with what each defines and takes.
 */
import type { Inst } from '../../ir/inst.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { type Lane, type Pack, type Prices, packPrice, type Sink, sinkPrice } from '../pack/index.ts';

export type Item = PackItem | SinkItem;

export interface PackItem {
  readonly kind: 'pack';
  /** The instructions that it computes, in the order of lanes. */
  readonly members: readonly Inst[];
  readonly isLoose: false;
  readonly pack: Pack;
}

export interface SinkItem {
  readonly kind: 'sink';
  /** The instructions that go: the tree of a reduction, a chain of inserts. */
  readonly members: readonly Inst[];
  readonly isLoose: true;
  readonly sink: Sink;
}

/** Always the same for a pack, so that what a plan found out about it is found again. */
export function packItem(pack: Pack): PackItem {
  let item = items.get(pack);
  if (item === undefined) {
    item = { kind: 'pack', members: pack.lanes, isLoose: false, pack };
    items.set(pack, item);
  }
  return item;
}

const items = new WeakMap<Pack, PackItem>();

export function sinkItem(sink: Sink): SinkItem {
  return { kind: 'sink', members: sink.tree, isLoose: true, sink };
}

/** The instructions that are lanes of its vector, and which. */
export function lanesIn(item: Item): { readonly inst: Inst; readonly lane: Lane }[] {
  if (item.kind === 'sink' || item.pack.kind === 'store') return [];
  const { pack } = item;
  return pack.lanes.map((inst, index) => ({ inst, lane: { pack, lane: pack.slots[index]! } }));
}

/** Lists of values that it takes as vectors, and values that it takes as scalars. */
export function takesOf(item: Item): {
  readonly lists: readonly (readonly Value[])[];
  readonly scalars: readonly Value[];
} {
  if (item.kind === 'sink') {
    const { sink } = item;
    return { lists: sink.operands, scalars: sink.kind === 'vector' ? [] : sink.rest };
  }
  const { pack } = item;
  const first = pack.lanes[0]!;
  const scalars: Value[] = pack.condition === null ? [] : [pack.condition];
  if (pack.kind === 'load') scalars.push(first.operands[0]!);
  if (pack.kind === 'store') scalars.push(first.operands[1]!);
  return { lists: pack.operands, scalars };
}

/** The vector instructions alone. */
export function costOf(item: Item, prices: Prices): number {
  if (item.kind === 'pack') return packPrice(item.pack, prices);
  return sinkPrice(item.sink, prices);
}

/** The instructions of the block that its lists name. */
export function operandInsts(item: Item): Inst[] {
  return takesOf(item).lists.flatMap((list) => list.filter(isInst));
}
