/**
 * Loads and stores of plain values, little-endian: one bounds check, one look at the states, then words. Anything else
 * (poison in the value, uninitialised bytes, pointers in memory, odd types, a fault) goes the general way.
 */

import type { Emitter } from '../emit/emitter.ts';
import type { Step } from '../machine/code.ts';
import type { MemoryShape, Part } from '../machine/shape.ts';
import { pointerByte } from '../machine/states.ts';

/** The states of the bytes of a whole pointer, read as little-endian words. */
const POINTER_LOW = pointerByte(0) | (pointerByte(1) << 8) | (pointerByte(2) << 16) | (pointerByte(3) << 24);
const POINTER_HIGH = pointerByte(4) | (pointerByte(5) << 8) | (pointerByte(6) << 16) | (pointerByte(7) << 24);

/** null when there is no fast way. */
export function fastLoad(
  e: Emitter,
  shape: MemoryShape,
  align: number,
  d: number,
  p: number,
  slow: Step,
): Step | null {
  const part = soleWords(e, shape);
  if (part === null) return null;
  const bytes = part.stride;
  if (part.leaf.kind === 'ptr') {
    return part.count === 1 && align >= 4 ? loadPointer(e, bytes, align, d, p, slow) : null;
  }
  if (bytes < 4 && part.count === 1) return loadNarrow(e, bytes, align, d, p, slow);
  if (bytes < 4 || align < 4) return loadByBytes(e, part, align, d, p, slow);
  if (part.count > 1) return loadLanes(e, part, align, d, p, slow);
  return bytes === 4 ? load32(e, align, d, p, slow) : load64(e, align, d, p, slow);
}

/** null when there is no fast way. */
export function fastStore(
  e: Emitter,
  shape: MemoryShape,
  align: number,
  v: number,
  p: number,
  slow: Step,
): Step | null {
  const part = soleWords(e, shape);
  if (part === null) return null;
  const bytes = part.stride;
  if (part.leaf.kind === 'ptr') {
    return part.count === 1 && align >= 4 ? storePointer(e, bytes, align, v, p, slow) : null;
  }
  if (bytes < 4 && part.count === 1) return storeNarrow(e, bytes, align, v, p, slow);
  if (bytes < 4 || align < 4) return storeByBytes(e, part, align, v, p, slow);
  if (part.count > 1) return storeLanes(e, part, align, v, p, slow);
  return bytes === 4 ? store32(e, align, v, p, slow) : store64(e, align, v, p, slow);
}

/** The value as equal lanes of 1, 2, 4 or 8 bytes without gaps; null if it is something else. */
function soleWords(e: Emitter, shape: MemoryShape): Part | null {
  const part = shape.parts[0];
  if (shape.parts.length !== 1 || part === undefined || part.packed || e.machine.bigEndian) return null;
  const { bits } = part.leaf;
  if (bits !== 8 && bits !== 16 && bits !== 32 && bits !== 64) return null;
  return part.stride * 8 === bits ? part : null;
}

function load32(e: Emitter, align: number, d: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  const d2 = 2 * d;
  const p2 = 2 * p;
  return () => {
    const address = i32[p2]!;
    const object = provenance[p]!;
    if (
      (state[p]! | i32[p2 + 1]! | (address & mask)) !== 0 ||
      address < memory.base[object]! ||
      address > memory.readEnd[object]! - 4 ||
      memory.state32[address >> 2] !== 0
    ) {
      return slow();
    }
    i32[d2] = memory.i32[address >> 2]!;
    state[d] = 0;
  };
}

function load64(e: Emitter, align: number, d: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  const d2 = 2 * d;
  const p2 = 2 * p;
  return () => {
    const address = i32[p2]!;
    const object = provenance[p]!;
    const word = address >> 2;
    if (
      (state[p]! | i32[p2 + 1]! | (address & mask)) !== 0 ||
      address < memory.base[object]! ||
      address > memory.readEnd[object]! - 8 ||
      (memory.state32[word]! | memory.state32[word + 1]!) !== 0
    ) {
      return slow();
    }
    i32[d2] = memory.i32[word]!;
    i32[d2 + 1] = memory.i32[word + 1]!;
    state[d] = 0;
  };
}

function loadNarrow(e: Emitter, bytes: number, align: number, d: number, p: number, slow: Step): Step | null {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  const d2 = 2 * d;
  const p2 = 2 * p;
  if (bytes === 2 && align < 2) return null;
  if (bytes === 2) {
    return () => {
      const address = i32[p2]!;
      const object = provenance[p]!;
      if (
        (state[p]! | i32[p2 + 1]! | (address & mask)) !== 0 ||
        address < memory.base[object]! ||
        address > memory.readEnd[object]! - 2 ||
        memory.state16[address >> 1] !== 0
      ) {
        return slow();
      }
      i32[d2] = memory.u16[address >> 1]!;
      state[d] = 0;
    };
  }
  return () => {
    const address = i32[p2]!;
    const object = provenance[p]!;
    if (
      (state[p]! | i32[p2 + 1]! | (address & mask)) !== 0 ||
      address < memory.base[object]! ||
      address >= memory.readEnd[object]! ||
      memory.state8[address] !== 0
    ) {
      return slow();
    }
    i32[d2] = memory.u8[address]!;
    state[d] = 0;
  };
}

/** A whole pointer, as `storeLeaf` left it; plain bytes (null, integers) go the general way. */
function loadPointer(e: Emitter, bytes: number, align: number, d: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  return () => {
    const address = i32[2 * p]!;
    const object = provenance[p]!;
    const word = address >> 2;
    if (
      (state[p]! | i32[2 * p + 1]! | (address & mask)) !== 0 ||
      address < memory.base[object]! ||
      address > memory.readEnd[object]! - bytes ||
      memory.state32[word] !== POINTER_LOW ||
      (bytes === 8 && memory.state32[word + 1] !== POINTER_HIGH)
    ) {
      return slow();
    }
    const plane = memory.provenance;
    const owner = plane[address]!;
    for (let i = 1; i < bytes; i++) if (plane[address + i] !== owner) return slow();
    i32[2 * d] = memory.i32[word]!;
    i32[2 * d + 1] = bytes === 8 ? memory.i32[word + 1]! : 0;
    state[d] = 0;
    provenance[d] = owner;
  };
}

/** Lanes of 4 or 8 bytes. */
function loadLanes(e: Emitter, part: Part, align: number, d: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  const { count } = part;
  const size = count * part.stride;
  const words = size / 4;
  const isWide = part.stride === 8;
  return () => {
    const address = i32[2 * p]!;
    const object = provenance[p]!;
    if (
      (state[p]! | i32[2 * p + 1]! | (address & mask)) !== 0 ||
      address < memory.base[object]! ||
      address > memory.readEnd[object]! - size
    ) {
      return slow();
    }
    const first = address >> 2;
    const states = memory.state32;
    for (let k = 0; k < words; k++) if (states[first + k] !== 0) return slow();
    const from = memory.i32;
    if (isWide) {
      for (let k = 0; k < words; k++) i32[2 * d + k] = from[first + k]!;
    } else {
      for (let k = 0; k < words; k++) i32[2 * (d + k)] = from[first + k]!;
    }
    for (let k = 0; k < count; k++) state[d + k] = 0;
  };
}

/** Lanes of 1, 2, 4 or 8 bytes, at any alignment. */
function loadByBytes(e: Emitter, part: Part, align: number, d: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  const { count, stride } = part;
  const size = count * stride;
  return () => {
    const address = i32[2 * p]!;
    const object = provenance[p]!;
    if (
      (state[p]! | i32[2 * p + 1]! | (address & mask)) !== 0 ||
      address < memory.base[object]! ||
      address > memory.readEnd[object]! - size
    ) {
      return slow();
    }
    const { u8, state8 } = memory;
    for (let k = 0; k < size; k++) if (state8[address + k] !== 0) return slow();
    for (let k = 0; k < count; k++) {
      const at = address + k * stride;
      let low = u8[at]!;
      if (stride > 1) low |= u8[at + 1]! << 8;
      if (stride > 2) low |= (u8[at + 2]! << 16) | (u8[at + 3]! << 24);
      i32[2 * (d + k)] = low;
      if (stride === 8) {
        i32[2 * (d + k) + 1] = u8[at + 4]! | (u8[at + 5]! << 8) | (u8[at + 6]! << 16) | (u8[at + 7]! << 24);
      }
      state[d + k] = 0;
    }
  };
}

function store32(e: Emitter, align: number, v: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  const v2 = 2 * v;
  const p2 = 2 * p;
  return () => {
    const address = i32[p2]!;
    const object = provenance[p]!;
    if (
      (state[p]! | state[v]! | i32[p2 + 1]! | (address & mask)) !== 0 ||
      address < memory.base[object]! ||
      address > memory.writeEnd[object]! - 4
    ) {
      return slow();
    }
    memory.state32[address >> 2] = 0;
    memory.i32[address >> 2] = i32[v2]!;
  };
}

function store64(e: Emitter, align: number, v: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  const v2 = 2 * v;
  const p2 = 2 * p;
  return () => {
    const address = i32[p2]!;
    const object = provenance[p]!;
    if (
      (state[p]! | state[v]! | i32[p2 + 1]! | (address & mask)) !== 0 ||
      address < memory.base[object]! ||
      address > memory.writeEnd[object]! - 8
    ) {
      return slow();
    }
    const word = address >> 2;
    memory.state32[word] = 0;
    memory.state32[word + 1] = 0;
    memory.i32[word] = i32[v2]!;
    memory.i32[word + 1] = i32[v2 + 1]!;
  };
}

/** Null and other pointers without an object are stored as plain bytes, the general way. */
function storePointer(e: Emitter, bytes: number, align: number, v: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  return () => {
    const address = i32[2 * p]!;
    const object = provenance[p]!;
    const owner = provenance[v]!;
    if (
      (state[p]! | state[v]! | i32[2 * p + 1]! | (address & mask)) !== 0 ||
      owner === 0 ||
      address < memory.base[object]! ||
      address > memory.writeEnd[object]! - bytes
    ) {
      return slow();
    }
    const word = address >> 2;
    memory.state32[word] = POINTER_LOW;
    memory.i32[word] = i32[2 * v]!;
    if (bytes === 8) {
      memory.state32[word + 1] = POINTER_HIGH;
      memory.i32[word + 1] = i32[2 * v + 1]!;
    }
    memory.provenancePlane().fill(owner, address, address + bytes);
  };
}

function storeNarrow(e: Emitter, bytes: number, align: number, v: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  return () => {
    const address = i32[2 * p]!;
    const object = provenance[p]!;
    if (
      (state[p]! | state[v]! | i32[2 * p + 1]! | (address & mask)) !== 0 ||
      address < memory.base[object]! ||
      address > memory.writeEnd[object]! - bytes
    ) {
      return slow();
    }
    memory.state8[address] = 0;
    memory.u8[address] = i32[2 * v]!;
    if (bytes === 2) {
      memory.state8[address + 1] = 0;
      memory.u8[address + 1] = i32[2 * v]! >> 8;
    }
  };
}

/** Lanes of 4 or 8 bytes. */
function storeLanes(e: Emitter, part: Part, align: number, v: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  const { count } = part;
  const size = count * part.stride;
  const words = size / 4;
  const isWide = part.stride === 8;
  return () => {
    const address = i32[2 * p]!;
    const object = provenance[p]!;
    let states = state[p]! | i32[2 * p + 1]! | (address & mask);
    for (let k = 0; k < count; k++) states |= state[v + k]!;
    if (states !== 0 || address < memory.base[object]! || address > memory.writeEnd[object]! - size) {
      return slow();
    }
    const first = address >> 2;
    const to = memory.i32;
    const toStates = memory.state32;
    for (let k = 0; k < words; k++) {
      toStates[first + k] = 0;
      to[first + k] = isWide ? i32[2 * v + k]! : i32[2 * (v + k)]!;
    }
  };
}

/** Lanes of 1, 2, 4 or 8 bytes, at any alignment. */
function storeByBytes(e: Emitter, part: Part, align: number, v: number, p: number, slow: Step): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const mask = align - 1;
  const { count, stride } = part;
  const size = count * stride;
  return () => {
    const address = i32[2 * p]!;
    const object = provenance[p]!;
    let states = state[p]! | i32[2 * p + 1]! | (address & mask);
    for (let k = 0; k < count; k++) states |= state[v + k]!;
    if (states !== 0 || address < memory.base[object]! || address > memory.writeEnd[object]! - size) {
      return slow();
    }
    const { u8, state8 } = memory;
    for (let k = 0; k < count; k++) {
      const at = address + k * stride;
      const low = i32[2 * (v + k)]!;
      u8[at] = low;
      if (stride > 1) u8[at + 1] = low >> 8;
      if (stride > 2) {
        u8[at + 2] = low >> 16;
        u8[at + 3] = low >> 24;
      }
      if (stride === 8) {
        const high = i32[2 * (v + k) + 1]!;
        u8[at + 4] = high;
        u8[at + 5] = high >> 8;
        u8[at + 6] = high >> 16;
        u8[at + 7] = high >> 24;
      }
      for (let i = 0; i < stride; i++) state8[at + i] = 0;
    }
  };
}
