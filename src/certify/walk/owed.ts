/**
 * Stores that B owes: A's loop stores to one place in every turn, B's does not, and stores there behind its loop.
 *
 *     A   loop: s += x[i]; *p = s                 B   loop: lanes += x[i…]   then *p = sum of lanes
 *
 * At such a pair the two memories are alike but for that place: A's holds something there that has a name and no more. A
 * turn of both may leave it so if all other stores are apart from the place. On every other way on from the pair all
 * stores are compared, those to the place with the rest. What A reads there meanwhile B cannot know.
 */
import { isInLoop, type Loop, type LoopForest } from '../../analysis/loops.ts';
import { type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { ValueKind } from '../../ir/value.ts';
import { type Fault, faultAt } from '../fault.ts';
import type { Lane } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { type Slot, slotsOf } from '../memory/accesses.ts';
import {
  type Address,
  addressOf,
  type MemoryContext,
  relate,
  type Store,
  stepAddress,
} from '../memory/memory.ts';
import { atom } from '../terms/poison.ts';
import type { Term } from '../terms/terms.ts';
import type { Matching, Pair } from './pairs.ts';
import type { Progress, Side } from './state.ts';

/** A place of which B's memory is behind A's. */
export interface Owed {
  readonly address: Address;
  readonly slot: Slot;
  /** What A's memory holds there at the pair. */
  readonly held: Lane;
}

export const NOTHING_OWED: readonly Owed[] = [];

/** One side at a pair of loops, and its loop there. */
export interface LoopSide {
  readonly side: Side;
  readonly forest: LoopForest;
  readonly loop: Loop | null;
}

/** What the loop of B at the pair owes. */
export function owedAt(pair: Pair, matching: Matching, a: LoopSide, b: LoopSide): readonly Owed[] {
  const key = `${pair.key} owed`;
  if (a.loop === null || b.loop === null || matching.banned.has(key)) return NOTHING_OWED;
  if (a.loop.children.length > 0 || b.loop.children.length > 0) return NOTHING_OWED;
  const stores = fixedStores(a.forest, a.loop);
  if (stores.length === 0) return NOTHING_OWED;
  const { t } = a.side;
  const isPaid = new Set(fixedStores(b.forest, b.loop).flatMap((store) => placesOf(b.side, store)));
  const owed = new Map<number, Owed>();
  for (const { operands } of stores) {
    const [pointer] = lanesOf(a.side, operands[1]!);
    const [slot, another] = slotsOf(a.side, operands[0]!.type);
    if (t.undef[pointer!.val]! || isPaid.has(pointer!.val)) continue;
    if (slot === undefined || another !== undefined) continue;
    const val = t.symbol(`${key} ${pointer!.val}`, slot.type);
    const held: Lane = { val, poi: atom(t, 'given', [val]), sx: false, ux: false };
    owed.set(pointer!.val, { address: addressOf(t, pointer!.val), slot, held });
  }
  if (owed.size > 0) matching.doubtful.push(key);
  return [...owed.values()];
}

/** Where the lanes that it stores lie. */
function placesOf(side: Side, { operands }: InstOf<typeof Op.Store>): Term[] {
  const { t } = side;
  const [pointer] = lanesOf(side, operands[1]!);
  return slotsOf(side, operands[0]!.type).map(({ offset }) =>
    stepAddress(t, t.pointerBits, pointer!.val, t.int(t.pointerBits, BigInt(offset))),
  );
}

/** Plain stores of a loop to places that do not change in it. */
function fixedStores({ cfg }: LoopForest, loop: Loop): InstOf<typeof Op.Store>[] {
  const out: InstOf<typeof Op.Store>[] = [];
  loop.blocks.forEach((id) => {
    for (let inst = cfg.blocks[id]!.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Store || !isSimpleAccess(inst)) continue;
      const pointer = inst.operands[1]!;
      if (pointer.kind !== ValueKind.Inst || !isInLoop(loop, pointer.block!)) out.push(inst);
    }
  });
  return out;
}

/** A at the pair: its memory is B's, but for what is owed. */
export function holding(owed: readonly Owed[], progress: Progress): Progress {
  const { log } = progress.segments[0]!.memory;
  for (const { address, slot, held } of owed)
    log.push({ ...held, address, ...slot, at: log.length, guard: null, by: null });
  return progress;
}

/** On the way back to the pair: is what both sides store apart from what is owed? Why not, else null. */
export function compareOwed(cx: MemoryContext, owed: readonly Owed[], a: Side, b: Side): Fault | null {
  for (const { address, slot } of owed) {
    const isIt = (store: Store): boolean =>
      store.address.pointer === address.pointer && store.size === slot.size && store.guard === null;
    const isApart = (store: Store): boolean =>
      relate(cx, address, slot.size, store.address, store.size) === 'apart';
    const others = [...logOf(a).filter((store) => !isIt(store)), ...logOf(b)];
    const met = others.find((store) => !isApart(store));
    if (met !== undefined) return faultAt('a store may overlap what the result has yet to store', met.by);
    if (a.segments.length > 1 || b.segments.length > 1)
      return faultAt('a store of the source is missing before a call', null);
  }
  return null;
}

function logOf({ segments }: Side): Store[] {
  return segments.flatMap(({ memory }) => memory.log);
}

/** A's stores without those to places that are owed. */
export function withoutOwed(owed: readonly Owed[], stores: Map<string, Store>): Map<string, Store> {
  for (const { address, slot } of owed)
    for (const [key, store] of stores)
      if (store.address.pointer === address.pointer && store.size === slot.size) stores.delete(key);
  return stores;
}
