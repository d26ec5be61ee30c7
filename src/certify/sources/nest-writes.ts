/**
 * Has a nest of inner loops written what a load reads, earlier in the same turn of the outer loop?
 *
 *     for (a = 0; a < n; a++) for (b = 0; b < n; b++) g[a][b] = …       16·a + 4·b       written
 *     for (a = 1; a < n; a++) … g[a][0] …                               16·a + 16        read, turns from 0
 *
 * 1. Every way to the load goes through the whole nest, and every turn of the nest stores.
 * 2. Each loop that moves the load's address has a loop of the nest that moves the store's by as much. What the first
 *    address read lies behind the first one written is made up of so many more turns of the nest's loops.
 * 3. The load's loop, with those turns, makes no more turns than the nest's. Numbers are compared; loops that end where
 *    their counters meet the same value differ by where they begin.
 *
 * Counters go round modulo 2^bits. Where the load's has to come round before it meets its end, the address has left the
 * object long before: the load is done in every turn of its loop, so that such a program is undefined. (Its loops come
 * to an end: `jam-shape.ts`.)
 */
import { dominates } from '../../analysis/dominators.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Inst } from '../../ir/inst.ts';
import { storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isInt } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { exactTest } from '../loops/recurrences.ts';
import type { View } from './privates.ts';

/** How often a loop goes round: a number, or until a counter that grows by one meets a value. */
type Turns =
  | { readonly kind: 'number'; readonly count: bigint }
  /** limit − first + 1, modulo 2^bits. */
  | { readonly kind: 'until'; readonly limit: Value; readonly first: bigint; readonly bits: number };

export function nestWrites(view: View, store: Inst, load: Inst): boolean {
  const [value, to] = store.operands as [Value, Value];
  if (storeSize(view.layout, value.type) < storeSize(view.layout, load.type)) return false;
  const nest = nestOf(view, store);
  const around = nest.at(-1);
  if (around === undefined || around.blocks.has(load.block!.id)) return false;
  if (!dominates(view.tree, around.header.id, load.block!.id)) return false;
  const written = view.strides.address(to);
  const read = view.strides.address(load.operands[0]!);
  if (written === null || read === null || written.root !== read.root) return false;
  if (written.symbols.size > 0 || read.symbols.size > 0) return false;
  let apart = read.constant - written.constant;
  const free = new Map(read.turns);
  // From the longest step to the shortest, as the places of a number.
  for (const [loop, step] of [...written.turns].sort(([, x], [, y]) => (x < y ? 1 : -1))) {
    if (step <= 0n || !nest.includes(loop)) return false;
    const more = apart < 0n ? 0n : apart / step;
    apart -= more * step;
    const [reader] = [...free].find(([, by]) => by === step) ?? [null];
    if (reader !== null) free.delete(reader);
    if (!isWithin(view, load, reader, more, loop)) return false;
  }
  return apart === 0n && free.size === 0;
}

/** The loops around the store, inside of the outer one, from the innermost: none if a turn of one may not store. */
function nestOf({ graph, loop, tree }: View, store: Inst): Loop[] {
  const nest: Loop[] = [];
  let inner = store.block!;
  for (let at = graph.forest.innermost[inner.id] ?? null; at !== loop; at = at.parent) {
    if (at === null) return [];
    const [latch] = at.latches;
    if (!isLeftAtEnd(graph, at) || !dominates(tree, inner.id, latch!.id)) return [];
    nest.push(at);
    inner = at.header;
  }
  return nest;
}

function isLeftAtEnd({ forest }: View['graph'], loop: Loop): boolean {
  const [exit, another] = forest.exits[loop.index]!;
  return loop.latches.length === 1 && exit?.from === loop.latches[0] && another === undefined;
}

/** Does the nest's loop make as many turns as the load's (one, if there is none) and so many more? */
function isWithin(view: View, load: Inst, reader: Loop | null, more: bigint, writer: Loop): boolean {
  if (reader === null && more === 0n) return true;
  const made = turnsOf(view, writer);
  if (made === null) return false;
  if (reader === null) return made.kind === 'number' && more < made.count;
  const asked = turnsOf(view, reader);
  if (asked === null) return false;
  if (asked.kind === 'number') return made.kind === 'number' && asked.count + more <= made.count;
  if (made.kind === 'number' || made.bits !== asked.bits || !isSame(made.limit, asked.limit)) return false;
  if (!isMadeOnce(view, made.limit)) return false;
  const earlier = asked.first - made.first;
  const half = 1n << BigInt(asked.bits - 1);
  if (more > earlier || earlier >= half || BigInt(view.size) >= half) return false;
  return dominates(view.tree, load.block!.id, reader.latches[0]!.id);
}

function turnsOf(view: View, loop: Loop): Turns | null {
  const count = view.strides.tripCount(loop);
  if (count !== null) return { kind: 'number', count };
  const test = exactTest(view.layout, loop);
  if (test === null || !isLeftAtEnd(view.graph, loop)) return null;
  const { phi, step } = test.counter;
  const start = phi.operands[phi.blocks[0] === loop.latches[0] ? 1 : 0]!;
  const isUntil = (test.predicate === 'eq' && !test.stays) || (test.predicate === 'ne' && test.stays);
  if (!isUntil || step !== 1n || phi.operands.length !== 2 || start.kind !== ValueKind.Int) return null;
  if (!isInt(phi.type) || test.limit.type !== phi.type) return null;
  return { kind: 'until', limit: test.limit, first: start.value + test.ahead, bits: phi.type.bits };
}

/** Is it the same in all inner loops of a turn: made in none of them, or extended from what is? */
function isMadeOnce(view: View, value: Value): boolean {
  const { graph, loop } = view;
  if (value.kind !== ValueKind.Inst) return true;
  const around = graph.forest.innermost[value.block!.id] ?? null;
  if (around === null || around === loop || !loop.blocks.has(around.header.id)) return true;
  return (value.op === Op.ZExt || value.op === Op.SExt) && isMadeOnce(view, value.operands[0]!);
}

/** The same value, or the same one extended in the same way. */
function isSame(x: Value, y: Value): boolean {
  if (x === y) return true;
  if (x.kind !== ValueKind.Inst || y.kind !== ValueKind.Inst) return false;
  if (x.op !== y.op || (x.op !== Op.ZExt && x.op !== Op.SExt)) return false;
  return x.operands[0] === y.operands[0] && x.type === y.type;
}
