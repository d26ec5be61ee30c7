/**
 * Typed values in memory: the general way, any type, any state, either byte order. The fast paths in `fast/memory.ts` do
 * the same for plain little-endian words.
 */

import type { Registers } from '../machine/registers.ts';
import type { Leaf, MemoryShape, Part } from '../machine/shape.ts';
import { pointerByte, State } from '../machine/states.ts';
import { isNan } from '../numbers/float-format.ts';
import { ANY_OBJECT, type Memory, NO_OBJECT } from './memory.ts';

/** Some bits where any would do: how undef is resolved. */
export type Choose = (bits: number) => bigint;

export interface ValueAccess {
  readonly memory: Memory;
  readonly bigEndian: boolean;
  readonly choose: Choose;
}

/** Reads a value whose access has been checked. */
export function loadValue(
  cx: ValueAccess,
  shape: MemoryShape,
  address: number,
  r: Registers,
  slot: number,
): void {
  for (const part of shape.parts) {
    if (part.packed) {
      loadPacked(cx, part, address + part.offset, r, slot + part.slot);
    } else {
      for (let i = 0; i < part.count; i++) {
        loadLeaf(cx, part.leaf, address + part.offset + i * part.stride, r, slot + part.slot + i);
      }
    }
  }
}

/** Writes a value whose access has been checked. */
export function storeValue(
  cx: ValueAccess,
  shape: MemoryShape,
  address: number,
  r: Registers,
  slot: number,
): void {
  for (const part of shape.parts) {
    if (part.packed) {
      storePacked(cx, part, address + part.offset, r, slot + part.slot);
    } else {
      for (let i = 0; i < part.count; i++) {
        storeLeaf(cx, part.leaf, address + part.offset + i * part.stride, r, slot + part.slot + i);
      }
    }
  }
}

export function loadLeaf(cx: ValueAccess, leaf: Leaf, address: number, r: Registers, slot: number): void {
  const { memory } = cx;
  const bytes = Math.ceil(leaf.bits / 8);
  let any = 0;
  let undefs = 0;
  let bits = 0n;
  for (let i = 0; i < bytes; i++) {
    // From the most significant byte down.
    const at = cx.bigEndian ? address + i : address + bytes - 1 - i;
    let state = memory.state8[at]!;
    if (state === State.Bits) state = mergedBits(memory.bitStates.get(at));
    any |= state;
    if (state === State.Undef) undefs++;
    const byte = state === State.Undef ? cx.choose(8) : BigInt(memory.u8[at]!);
    bits = (bits << 8n) | byte;
  }
  if ((any & State.Poison) !== 0) {
    r.setState(slot, State.Poison);
  } else if (undefs === bytes) {
    r.setState(slot, State.Undef);
  } else if (bits >> BigInt(leaf.bits) !== 0n) {
    // Bits that do not belong to the type: it was not written by a store of this type (LangRef, "load").
    r.setState(slot, State.Undef);
  } else if ((any & State.Pointer) !== 0) {
    loadPointerBytes(cx, leaf, address, bytes, bits, r, slot, any);
  } else {
    r.set(slot, leaf, bits, loadedState(leaf, bits, any));
    if (leaf.kind === 'ptr' && bits !== 0n) r.provenance[slot] = ANY_OBJECT;
  }
}

export function storeLeaf(cx: ValueAccess, leaf: Leaf, address: number, r: Registers, slot: number): void {
  const { memory } = cx;
  const bytes = Math.ceil(leaf.bits / 8);
  const state = r.state[slot]!;
  const isPointer = leaf.kind === 'ptr' && state === State.Plain && r.provenance[slot] !== NO_OBJECT;
  const plane = isPointer ? memory.provenancePlane() : null;
  let bits = r.get(slot, leaf);
  for (let i = 0; i < bytes; i++) {
    // From the least significant byte up.
    const at = cx.bigEndian ? address + bytes - 1 - i : address + i;
    memory.u8[at] = Number(bits & 0xffn);
    bits >>= 8n;
    if (memory.state8[at] === State.Bits) memory.bitStates.delete(at);
    memory.state8[at] = isPointer ? pointerByte(i) : state;
    if (plane !== null) plane[at] = r.provenance[slot]!;
  }
}

/** The state of several bits or bytes read as one. */
function loadedState(leaf: Leaf, bits: bigint, any: number): number {
  if (any === State.Plain) return State.Plain;
  if (any === State.AnyNan && leaf.format !== null && isNan(leaf.format, bits)) return State.AnyNan;
  return State.Maybe;
}

/** A pointer comes back whole if all its bytes do; anything else sees its address. */
function loadPointerBytes(
  cx: ValueAccess,
  leaf: Leaf,
  address: number,
  bytes: number,
  bits: bigint,
  r: Registers,
  slot: number,
  any: number,
): void {
  const { memory } = cx;
  let whole = leaf.kind === 'ptr';
  const first = memory.provenance[address]!;
  for (let i = 0; i < bytes; i++) {
    const at = cx.bigEndian ? address + bytes - 1 - i : address + i;
    const isPart = (memory.state8[at]! & State.Pointer) !== 0;
    if (!isPart || memory.state8[at] !== pointerByte(i) || memory.provenance[at] !== first) whole = false;
    if (isPart && leaf.kind !== 'ptr' && memory.provenance[at]! > ANY_OBJECT) {
      memory.expose(memory.provenance[at]!);
    }
  }
  const soft = any & (State.Undef | State.Maybe | State.AnyNan);
  r.set(slot, leaf, bits, soft === 0 || whole ? State.Plain : State.Maybe);
  if (leaf.kind === 'ptr') r.provenance[slot] = whole ? first : ANY_OBJECT;
}

/** Lane 0 is in the lowest bits of a little-endian integer, in the highest of a big-endian one. */
function loadPacked(cx: ValueAccess, part: Part, address: number, r: Registers, slot: number): void {
  const { memory } = cx;
  const width = part.leaf.bits;
  const total = part.count * width;
  const states = new Uint8Array(part.stride * 8);
  let whole = 0n;
  for (let i = part.stride - 1; i >= 0; i--) {
    const at = cx.bigEndian ? address + part.stride - 1 - i : address + i;
    const state = memory.state8[at]!;
    const single = state === State.Bits ? memory.bitStates.get(at) : undefined;
    for (let bit = 0; bit < 8; bit++) states[8 * i + bit] = single?.[bit] ?? state & 0x0f;
    whole = (whole << 8n) | BigInt(memory.u8[at]!);
  }
  for (let lane = 0; lane < part.count; lane++) {
    const low = cx.bigEndian ? total - (lane + 1) * width : lane * width;
    let any = 0;
    let undefs = 0;
    for (let bit = low; bit < low + width; bit++) {
      any |= states[bit]!;
      if (states[bit] === State.Undef) undefs++;
    }
    const bits = BigInt.asUintN(width, whole >> BigInt(low));
    if ((any & State.Poison) !== 0) r.setState(slot + lane, State.Poison);
    else if (undefs === width) r.setState(slot + lane, State.Undef);
    else r.set(slot + lane, part.leaf, bits, any === 0 ? State.Plain : State.Maybe);
  }
}

function storePacked(cx: ValueAccess, part: Part, address: number, r: Registers, slot: number): void {
  const { memory } = cx;
  const width = part.leaf.bits;
  const total = part.count * width;
  const states = new Uint8Array(part.stride * 8);
  let whole = 0n;
  for (let lane = 0; lane < part.count; lane++) {
    const low = cx.bigEndian ? total - (lane + 1) * width : lane * width;
    whole |= r.get(slot + lane, part.leaf) << BigInt(low);
    states.fill(r.state[slot + lane]!, low, low + width);
  }
  for (let i = 0; i < part.stride; i++) {
    const at = cx.bigEndian ? address + part.stride - 1 - i : address + i;
    memory.u8[at] = Number((whole >> BigInt(8 * i)) & 0xffn);
    if (memory.state8[at] === State.Bits) memory.bitStates.delete(at);
    const eight = states.slice(8 * i, 8 * i + 8);
    if (eight.every((state) => state === eight[0])) {
      memory.state8[at] = eight[0]!;
    } else {
      memory.state8[at] = State.Bits;
      memory.bitStates.set(at, eight);
    }
  }
}

/** The state of a byte whose bits differ: it is never undef as a whole. */
function mergedBits(states: Uint8Array | undefined): number {
  let any = 0;
  for (const state of states ?? []) any |= state;
  return (any & State.Poison) !== 0 ? State.Poison : State.Maybe;
}
