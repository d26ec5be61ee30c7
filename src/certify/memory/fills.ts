/**
 * Small fills and copies of local objects: `llvm.memset` of a constant byte, `llvm.memcpy` of numbers that are known, of
 * a constant number of bytes that all lie in one local object. Both sides see them as stores: of every number of the
 * object that is written as a whole, and of single bytes in between, so that no byte is left out.
 *
 * Others, and those with promises that are not looked at, stay calls: events in order.
 */
import { allAttributes, findAttribute } from '../../ir/attribute.ts';
import { Flag } from '../../ir/flags.ts';
import { argCountOf, type InstOf } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { type Lane, laneOf, Unsupported } from '../lanes/lanes.ts';
import { bitsOf, reinterpret } from '../terms/bits.ts';
import { never } from '../terms/poison.ts';
import { demand, type Side, touch } from '../walk/state.ts';
import { offsetPointer, readLane, type Slot, slotsOf, writeLane } from './accesses.ts';
import { type Address, addressOf, relate } from './memory.ts';
import { allocaSize } from './objects.ts';

type Call = InstOf<typeof Op.Call>;
type Alloca = InstOf<typeof Op.Alloca>;

/** Bytes at most. */
const MAX_FILL = 256;

/** True when the call was such a fill or copy, and is done. */
export function stepFill(
  side: Side,
  call: Call,
  name: string,
  get: (operand: number) => readonly Lane[],
): boolean {
  const kind = /^llvm\.(memset|memcpy)(?:\.inline)?\./.exec(name)?.[1];
  if (kind === undefined || argCountOf(call) !== 4) return false;
  // A tail call is said not to access local objects.
  if (side.name === 'B' && (call.flags & (Flag.Tail | Flag.MustTail)) !== 0) return false;
  const [to, from, length, isVolatile] = call.operands as [Value, Value, Value, Value];
  if (length.kind !== ValueKind.Int || length.value <= 0n || length.value > MAX_FILL) return false;
  if (isVolatile.kind !== ValueKind.Int || isVolatile.value !== 0n || call.extra.bundles.length > 0)
    return false;
  const size = Number(length.value);
  const pointer = get(0)[0]!;
  const home = homeOf(side, to, addressOf(side.t, pointer.val), size);
  if (home === null || !keepsItsWord(call, home.room, kind === 'memcpy')) return false;
  const slots = slotsIn(side, home.object, home.at, size);
  if (slots === null) return false;
  if (kind === 'memcpy' && !mayBeCopied(side, pointer, get(1)[0]!, size)) return false;
  const lanes = kind === 'memset' ? repeated(side, slots, from) : copied(side, slots, get(1)[0]!);
  if (lanes === null) return false;
  if (kind === 'memcpy') reach(side, 'reads', get(1)[0]!, size, alignAt(call, 1));
  reach(side, 'writes', pointer, size, alignAt(call, 0));
  slots.forEach((slot, i) => {
    writeLane(side, offsetPointer(side, pointer.val, slot.offset), slot, lanes[i]!);
  });
  return true;
}

/** `llvm.memcpy` is undefined where the two places overlap, unless they are one. */
function mayBeCopied({ t, memoryContext }: Side, to: Lane, from: Lane, size: number): boolean {
  if (to.val === from.val) return true;
  return relate(memoryContext, addressOf(t, to.val), size, addressOf(t, from.val), size) === 'apart';
}

function reach(side: Side, list: 'reads' | 'writes', pointer: Lane, size: number, align: number): void {
  demand(side, pointer.poi);
  touch(side, list, { address: addressOf(side.t, pointer.val), size, align, guard: side.guard });
}

/** The local object that all of it lies in, where in it, and how many bytes there are from there on. */
function homeOf(
  side: Side,
  pointer: Value,
  { base, rest, k }: Address,
  size: number,
): { object: Alloca; at: number; room: number } | null {
  let at = pointer;
  while (at.kind === ValueKind.Inst && at.op === Op.GetElementPtr) at = at.operands[0]!;
  if (at.kind !== ValueKind.Inst || at.op !== Op.Alloca || rest >= 0) return null;
  const key = side.allocaKeys.get(at);
  const [count] = at.operands;
  if (key === undefined || side.t.op[base] !== 'alloca' || side.t.data[base] !== key) return null;
  const all = allocaSize(side.layout, at);
  if (count?.kind !== ValueKind.Int || count.value !== 1n || all === null || k < 0 || k + size > all)
    return null;
  return { object: at, at: k, room: all - k };
}

const ABOUT_CALLS = new Set(['nounwind', 'mustprogress', 'nocallback', 'nofree', 'nosync', 'willreturn']);
const ABOUT_POINTERS = new Set([
  'noundef',
  'nonnull',
  'align',
  'dereferenceable',
  'captures',
  'nocapture',
  'noalias',
]);

/** Are its promises such as hold of a local object, or as are looked at elsewhere? */
function keepsItsWord(call: Call, room: number, isCopy: boolean): boolean {
  const { attributes, resultAttributes, argAttributes } = call.extra;
  if (allAttributes(resultAttributes).length > 0) return false;
  if (allAttributes(attributes).some((one) => !ABOUT_CALLS.has(one.name))) return false;
  return argAttributes.every((set, i) =>
    allAttributes(set).every((one) => {
      if (i === 0 && one.name === 'writeonly') return true;
      if (i === 1 && isCopy && one.name === 'readonly') return true;
      if (i > (isCopy ? 1 : 0)) return one.name === 'noundef' || one.name === 'immarg';
      if (!ABOUT_POINTERS.has(one.name)) return false;
      // Of what is copied from, the size is not looked at: no more than is read.
      const there = i === 0 ? room : Number((call.operands[2] as { value: bigint }).value);
      return one.name !== 'dereferenceable' || (one.int !== null && one.int <= BigInt(there));
    }),
  );
}

function alignAt(call: Call, argument: number): number {
  const set = call.extra.argAttributes[argument];
  return Number((set && findAttribute(set, 'align')?.int) ?? 1n);
}

const NUMBERS = /^(?:i\d+|half|bfloat|float|double)$/;

/** Where the numbers of the object are that lie in the range, from its start on; bytes for those that are cut. */
function slotsIn(side: Side, object: Alloca, from: number, size: number): Slot[] | null {
  const whole = new Map<number, Slot>();
  try {
    for (const slot of slotsOf(side, object.extra.allocated)) {
      const end = slot.offset + slot.size;
      if (end <= from || slot.offset >= from + size) continue;
      if (!NUMBERS.test(slot.type) || bitsOf(slot.type) !== 8 * slot.size) return null;
      if (slot.offset >= from && end <= from + size) whole.set(slot.offset - from, slot);
    }
  } catch (thrown) {
    if (thrown instanceof Unsupported) return null;
    throw thrown;
  }
  const out: Slot[] = [];
  for (let at = 0; at < size; at += out[out.length - 1]!.size) {
    const slot = whole.get(at);
    out.push(slot === undefined ? { type: 'i8', offset: at, size: 1 } : { ...slot, offset: at });
  }
  return out;
}

/** The same byte everywhere. */
function repeated(side: Side, slots: readonly Slot[], byte: Value): Lane[] | null {
  if (byte.kind !== ValueKind.Int) return null;
  const { t } = side;
  const value = BigInt.asUintN(8, byte.value);
  return slots.map(({ type, size }) => {
    let bits = 0n;
    for (let i = 0; i < size; i++) bits = (bits << 8n) | value;
    return laneOf(t, reinterpret(t, t.int(8 * size, bits), type), never(t));
  });
}

/**
 * What is copied; null unless all of it is known to be defined: a copy keeps the bytes beside one that is poison, and a
 * number that is read does not.
 */
function copied(side: Side, slots: readonly Slot[], source: Lane): Lane[] | null {
  const { t } = side;
  const lanes = slots.map(({ offset, type, size }) =>
    readLane(side, offsetPointer(side, source.val, offset), type, size),
  );
  return lanes.every(({ val, poi }) => poi === never(t) && !t.undef[val]!) ? lanes : null;
}
