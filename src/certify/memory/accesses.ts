/** Loads, stores and ordered accesses of one side. */
import type { Inst, InstOf } from '../../ir/inst.ts';
import { abiAlign, allocSize, bitSize, fieldOffset, storeSize } from '../../ir/layout.ts';
import { Op, opName } from '../../ir/op.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { type Lane, laneOf, laneTypes, MAX_LANES, Unsupported } from '../lanes/lanes.ts';
import { noted } from '../lanes/promises.ts';
import { bitsOf, concatInts, reinterpret, sliceInt } from '../terms/bits.ts';
import { brokenWhere } from '../terms/byte-conditions.ts';
import { chooseTerm, notBool } from '../terms/integers.ts';
import { picked, pickerOf } from '../terms/picks.ts';
import { atom, either, never, underEither } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { currentSegment, demand, endSegment, type Side, touch, Undefined } from '../walk/state.ts';
import { type Address, addressOf, loadTerm, lookAt, type Store, stepAddress } from './memory.ts';
import { namedStores } from './named-stores.ts';

export interface Slot {
  readonly type: string;
  /** Bytes. */
  readonly offset: number;
  readonly size: number;
}

/** Where the lanes of a value lie in memory. */
export function slotsOf(side: Side, type: Type): Slot[] {
  if (type.kind <= TypeKind.Ptr)
    return [{ type: laneTypes(type)[0]!, offset: 0, size: storeSize(side.layout, type) }];
  const slots: Slot[] = [];
  const stack: [Type, number][] = [[type, 0]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [at, offset] = top;
    if (slots.length > MAX_LANES) throw new Unsupported('a value of more than 4096 lanes');
    for (const [part, from] of partsOf(side, at).reverse()) stack.push([part, offset + from]);
    if (at.kind <= TypeKind.Ptr)
      slots.push({ type: laneTypes(at)[0]!, offset, size: storeSize(side.layout, at) });
  }
  return slots;
}

/** Elements with their offsets; none for scalars. */
function partsOf(side: Side, type: Type): [Type, number][] {
  const { layout } = side;
  switch (type.kind) {
    case TypeKind.Vector: {
      const bits = bitSize(layout, type.element);
      if (bits % 8 !== 0 || type.scalable) throw new Unsupported('lanes in memory that are no whole bytes');
      return Array.from({ length: type.count }, (_, i) => [type.element, (i * bits) / 8]);
    }
    case TypeKind.Array: {
      if (type.count > MAX_LANES) throw new Unsupported('a value of more than 4096 lanes');
      const size = allocSize(layout, type.element);
      return Array.from({ length: Number(type.count) }, (_, i) => [type.element, i * size]);
    }
    case TypeKind.Struct:
      return (type.fields ?? []).map((field, i) => [field, fieldOffset(layout, type, i)]);
    default:
      return [];
  }
}

/** Can its lanes be told apart in memory? */
export function hasByteLanes(side: Side, type: Type): boolean {
  if (type.kind !== TypeKind.Vector) return true;
  return !type.scalable && bitSize(side.layout, type.element) % 8 === 0;
}

export function offsetPointer(side: Side, pointer: Term, bytes: number): Term {
  const { t } = side;
  if (bytes === 0) return pointer;
  const width = indexWidth(side, pointer);
  return stepAddress(t, width, pointer, t.int(width, BigInt(bytes)));
}

function indexWidth(side: Side, pointer: Term): number {
  const { t, layout } = side;
  if (t.op[pointer] === 'ptradd') return t.bits[t.args[pointer]![1]!]!;
  const space = /\d+/.exec(t.type[pointer]!);
  return (layout.pointers.get(space === null ? 0 : Number(space[0])) ?? layout.pointers.get(0)!).indexBits;
}

export function loadLanes(side: Side, inst: InstOf<typeof Op.Load>, pointer: Lane): readonly Lane[] {
  const align = alignOf(side, inst.extra.align, inst.type);
  return noted(side, readLanes(side, inst.type, pointer, align), inst);
}

/** An address is not poison. `undef` may be chosen as one where nothing is, so that an access of it is undefined. */
function demandAddress(side: Side, pointer: Lane): void {
  demand(side, pointer.poi);
  const isAny = side.t.op[addressOf(side.t, pointer.val).base] === 'undef';
  if (isAny && side.guard === null) throw new Undefined();
}

/** A plain read of memory, lane by lane. */
function readLanes(side: Side, type: Type, pointer: Lane, align: number): Lane[] {
  const slots = slotsOf(side, type);
  const last = slots[slots.length - 1];
  demandAddress(side, pointer);
  if (last === undefined) return [];
  touch(side, 'reads', {
    address: addressOf(side.t, pointer.val),
    size: last.offset + last.size,
    align,
    guard: side.guard,
  });
  return slots.map((slot) =>
    readLane(side, offsetPointer(side, pointer.val, slot.offset), slot.type, slot.size),
  );
}

/** What one lane of memory holds now, or did after the first `until` stores. */
export function readLane(side: Side, pointer: Term, type: string, size: number, until?: number): Lane {
  const { t } = side;
  const address = addressOf(t, pointer);
  const { memory } = currentSegment(side);
  const constant = constantLane(side, address, type, size);
  if (constant !== null) return constant;
  const seen = lookAt(side.memoryContext, memory, address, size, side.guard, until);
  if (seen.kind === 'store') {
    const piece = pieceOf(side, seen.store, address, type, size);
    if (piece !== null) return piece;
  }
  if (seen.kind === 'choice') {
    const piece = pieceOf(side, seen.store, address, type, size);
    const before = readLane(side, pointer, type, size, seen.store.at);
    if (piece !== null) return chooseLane(t, seen.guard, piece, before);
    const val = loadTerm(
      t,
      memory.start,
      address,
      type,
      size,
      memory.log.slice(0, until ?? memory.log.length),
    );
    return laneOf(t, val, atom(t, 'loaded', [val]));
  }
  const stores = seen.kind === 'store' ? [seen.store] : seen.stores;
  const start = seen.kind === 'store' ? memory.start : seen.state;
  if (stores.length === 0 && isFresh(side, memory.start, address)) {
    const val = t.make('uninit', type, [pointer]);
    return laneOf(t, val, never(t));
  }
  if (stores.length === 0 && side.frames !== null) {
    const known = side.frames.get(frameKey(start, pointer, size, type));
    if (known !== undefined) return known;
  }
  const val = loadTerm(t, start, address, type, size, namedStores(side, stores));
  return laneOf(t, val, atom(t, 'loaded', [val]));
}

/**
 * What a constant variable holds there, whatever is stored elsewhere; of a table, what the number in the address picks. A
 * number that leads out of the variable may pick anything: who loads there is undefined, which `touch` has asked about.
 */
function constantLane(
  side: Side,
  { base, pointer, rest, k }: Address,
  type: string,
  size: number,
): Lane | null {
  const { t } = side;
  const bytes = side.memoryContext.objects.byBase.get(base)?.bytes ?? null;
  if (bytes === null || type.startsWith('ptr') || bitsOf(type) !== 8 * size) return null;
  const width = rest < 0 ? t.pointerBits : t.bits[rest]!;
  const at = (offset: bigint): Term | null => {
    const byte = bytes[Number(BigInt.asIntN(width, offset))];
    return byte === undefined ? null : t.int(8, BigInt(byte));
  };
  const picker = rest < 0 ? null : pickerOf(t, t.args[pointer]![1]!);
  if (rest >= 0 && picker === null) return null;
  const parts: Term[] = [];
  const outside = t.int(8, 0n);
  let isInside = false;
  const entry = (offset: bigint): Term => {
    const byte = at(offset);
    isInside ||= byte !== null;
    return byte ?? outside;
  };
  for (let i = 0; i < size; i++) {
    const part =
      picker === null ? at(BigInt(k + i)) : picked(t, picker, (number) => entry(number + BigInt(i)));
    if (part === null) return null;
    parts.push(part);
  }
  if (picker !== null && !isInside) return null;
  return laneOf(t, reinterpret(t, concatInts(t, parts), type), never(t));
}

/** `a` where the condition holds, `b` elsewhere. */
export function chooseLane(t: Terms, condition: Term, a: Lane, b: Lane): Lane {
  if (a.val === b.val && a.poi === b.poi) return a;
  const val = chooseTerm(t, t.type[a.val]!, condition, a.val, b.val);
  const opposite = notBool(t, condition);
  const [p, q] = [brokenWhere(t, condition, a.poi), brokenWhere(t, opposite, b.poi)];
  return laneOf(t, val, either(t, underEither(t, condition, opposite, p, q)));
}

export function frameKey(memory: Term, pointer: Term, size: number, type: string): string {
  return `${memory} ${pointer} ${size} ${type}`;
}

/** A local object that nothing was ever stored to. */
function isFresh(side: Side, start: Term, address: Address): boolean {
  return side.t.data[start] === 'entry' && side.t.op[address.base] === 'alloca';
}

/** The loaded lane out of the store that wrote all of it; null when the types do not let us say. */
function pieceOf(side: Side, store: Store, address: Address, type: string, size: number): Lane | null {
  const { t } = side;
  const low = address.k - store.address.k;
  if (low === 0 && store.type === type) return laneOf(t, store.val, store.poi);
  if (type.startsWith('ptr') || store.type.startsWith('ptr') || side.layout.bigEndian) return null;
  const from = bitsOf(store.type);
  const to = bitsOf(type);
  if (from !== store.size * 8 || to !== size * 8) return null;
  const whole = reinterpret(t, store.val, `i${from}`);
  return laneOf(t, reinterpret(t, sliceInt(t, whole, low * 8, to), type), store.poi);
}

export function storeLanes(
  side: Side,
  type: Type,
  lanes: readonly Lane[],
  pointer: Lane,
  align: number,
): void {
  const slots = slotsOf(side, type);
  const last = slots[slots.length - 1];
  demandAddress(side, pointer);
  if (last === undefined) return;
  touch(side, 'writes', {
    address: addressOf(side.t, pointer.val),
    size: last.offset + last.size,
    align,
    guard: side.guard,
  });
  slots.forEach((slot, i) => {
    writeLane(side, offsetPointer(side, pointer.val, slot.offset), slot, lanes[i]!);
  });
}

export function writeLane(side: Side, pointer: Term, slot: Slot, lane: Lane): void {
  const { log } = currentSegment(side).memory;
  const address = addressOf(side.t, pointer);
  const { guard } = side;
  log.push({
    address,
    size: slot.size,
    type: slot.type,
    val: lane.val,
    poi: lane.poi,
    at: log.length,
    guard,
    by: side.inst,
  });
}

/**
 * Volatile and atomic accesses, fences, and whatever else the checker does not look into: events in order, with
 * everything that is written on them.
 */
export function stepOrdered(side: Side, inst: Inst, operands: readonly (readonly Lane[])[]): Lane[] | null {
  for (const note of inst.notes?.attachments ?? []) {
    if (note.kind !== 'tbaa') throw new Unsupported(`!${note.kind} on an ordered access`);
  }
  const types = inst.operands.map((o) => o.type.text).join();
  const what = `${opName(inst.op)} ${inst.flags} ${extraText(inst)} ${inst.type.text} ${types}`;
  const name = endSegment(side, { what, args: operands.flat() });
  if (inst.type.kind === TypeKind.Void) return null;
  return symbolLanes(side, name, inst.type);
}

function extraText(inst: Inst): string {
  if (inst.op === Op.Alloca) return `${inst.extra.allocated.text} ${inst.extra.align}`;
  return JSON.stringify(inst.extra);
}

/** Lanes that both sides know by one name and nothing else. */
export function symbolLanes(side: Side, name: string, type: Type): Lane[] {
  const { t } = side;
  return laneTypes(type).map((lane, i) => {
    const val = t.symbol(`${name} #${i}`, lane);
    return laneOf(t, val, atom(t, 'given', [val]));
  });
}

/** An alignment that is not written is the type's own. */
export function alignOf(side: Side, align: number, type: Type): number {
  return align > 0 ? align : abiAlign(side.layout, type);
}
