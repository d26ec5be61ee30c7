/**
 * Masked memory: lanes whose mask is false are not touched. The forms of LLVM 19 have the alignment as an argument, those
 * of LLVM 22 as an attribute of the pointer.
 */
import { argCountOf, type CallInst } from '../../ir/inst.ts';
import { TypeKind } from '../../ir/type.ts';
import type { Emitter } from '../emit/emitter.ts';
import { checkedAddress } from '../emit/memory.ts';
import type { Leaf } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import { Undefined, Unsupported } from '../machine/stop.ts';
import { loadLeaf, storeLeaf } from '../memory/values.ts';
import { argOf, type IntrinsicEmitter, type IntrinsicTable, immediate } from './lanes.ts';
import { alignOfArg } from './memory.ts';

export const MASKED_INTRINSICS: IntrinsicTable = [
  ['masked.load', maskedLoad],
  ['masked.store', maskedStore],
  ['masked.gather', gather],
  ['masked.scatter', scatter],
  ['masked.expandload', expandLoad],
  ['masked.compressstore', compressStore],
];

/** The arguments without the alignment, and the alignment. `pointer` is the place of the pointer argument. */
function withoutAlign(call: CallInst, pointer: number, longForm: number): { args: number[]; align: number } {
  const count = argCountOf(call);
  if (count === longForm) {
    const args = Array.from({ length: count }, (_, i) => i).filter((i) => i !== pointer + 1);
    return { args, align: Math.max(1, immediate(call, pointer + 1)) };
  }
  return { args: Array.from({ length: count }, (_, i) => i), align: alignOfArg(call, pointer) };
}

interface Lanes {
  readonly leaf: Leaf;
  readonly count: number;
  /** Bytes of a lane. */
  readonly bytes: number;
}

function lanesOf(e: Emitter, type: CallInst['type'], call: CallInst): Lanes {
  const shape = e.shapeOf(type);
  const leaf = shape.leaves[0];
  if (type.kind !== TypeKind.Vector || leaf === undefined) throw new Unsupported('a mask on no vector', call);
  return { leaf, count: shape.leaves.length, bytes: leaf.bits / 8 };
}

/** Which lanes are on. A mask that is poison or undef decides what is accessed, so it must not be. */
function activeLanes(e: Emitter, mask: number, count: number, call: CallInst): boolean[] {
  const active: boolean[] = [];
  for (let k = 0; k < count; k++) {
    const state = e.registers.state[mask + k]!;
    if ((state & (State.Poison | State.Undef)) !== 0) {
      throw new Undefined('branch-on-poison', `lane ${k} of the mask is poison or undef`, call);
    }
    if (state !== State.Plain) e.machine.openChoice = true;
    active.push(e.registers.i32[2 * (mask + k)] !== 0);
  }
  return active;
}

/** The address of the vector, checked for each run of active lanes; null when none is active. */
function activeAddress(
  e: Emitter,
  p: number,
  lanes: Lanes,
  active: readonly boolean[],
  align: number,
  writes: boolean,
  call: CallInst,
): number | null {
  const first = active.indexOf(true);
  if (first < 0) return null;
  const last = active.lastIndexOf(true);
  const size = Math.ceil(((last + 1) * lanes.leaf.bits) / 8);
  const skipped = Math.floor((first * lanes.leaf.bits) / 8);
  const r = e.registers;
  if ((r.state[p]! & (State.Poison | State.Undef)) !== 0) checkedAddress(e, p, size, align, writes, call);
  const address = (r.i32[2 * p]! >>> 0) + r.i32[2 * p + 1]! * 0x1_0000_0000;
  if (address % align !== 0) {
    throw new Undefined('misaligned', `a masked access is not aligned to ${align} bytes`, call);
  }
  // Only the bytes from the first to the last active lane must be there; they lie in one object anyway.
  const from = address + skipped;
  const high = Math.floor(from / 0x1_0000_0000);
  e.machine.memory.check(r.provenance[p]!, from | 0, high, size - skipped, 1, writes, call);
  return address;
}

function maskedLoad(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const { args, align } = withoutAlign(call, 0, 4);
  const lanes = lanesOf(e, call.type, call);
  requireBytes(lanes, call);
  const [p, mask, passThrough] = args.map((i) => e.slotOf(argOf(call, i))) as [number, number, number];
  e.push(() => {
    const active = activeLanes(e, mask, lanes.count, call);
    const address = activeAddress(e, p, lanes, active, align, false, call);
    for (let k = 0; k < lanes.count; k++) {
      if (active[k]) loadLeaf(cx.machine, lanes.leaf, address! + k * lanes.bytes, e.registers, d + k);
      else e.registers.copy(d + k, passThrough + k);
    }
  });
}

function maskedStore(...[cx, call]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const { args, align } = withoutAlign(call, 1, 4);
  const lanes = lanesOf(e, argOf(call, 0).type, call);
  requireBytes(lanes, call);
  const [v, p, mask] = args.map((i) => e.slotOf(argOf(call, i))) as [number, number, number];
  e.push(() => {
    const active = activeLanes(e, mask, lanes.count, call);
    const address = activeAddress(e, p, lanes, active, align, true, call);
    for (let k = 0; k < lanes.count; k++) {
      if (active[k]) storeLeaf(cx.machine, lanes.leaf, address! + k * lanes.bytes, e.registers, v + k);
    }
  });
}

function gather(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const { args, align } = withoutAlign(call, 0, 4);
  const lanes = lanesOf(e, call.type, call);
  const [p, mask, passThrough] = args.map((i) => e.slotOf(argOf(call, i))) as [number, number, number];
  const size = Math.ceil(lanes.leaf.bits / 8);
  e.push(() => {
    const active = activeLanes(e, mask, lanes.count, call);
    for (let k = 0; k < lanes.count; k++) {
      if (!active[k]) {
        e.registers.copy(d + k, passThrough + k);
        continue;
      }
      const address = checkedAddress(e, p + k, size, align, false, call);
      loadLeaf(cx.machine, lanes.leaf, address, e.registers, d + k);
    }
  });
}

/** From the first lane to the last: where addresses are equal, the last one stays. */
function scatter(...[cx, call]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const { args, align } = withoutAlign(call, 1, 4);
  const lanes = lanesOf(e, argOf(call, 0).type, call);
  const [v, p, mask] = args.map((i) => e.slotOf(argOf(call, i))) as [number, number, number];
  const size = Math.ceil(lanes.leaf.bits / 8);
  e.push(() => {
    const active = activeLanes(e, mask, lanes.count, call);
    for (let k = 0; k < lanes.count; k++) {
      if (!active[k]) continue;
      const address = checkedAddress(e, p + k, size, align, true, call);
      storeLeaf(cx.machine, lanes.leaf, address, e.registers, v + k);
    }
  });
}

/** Active lanes are read from consecutive places. */
function expandLoad(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const lanes = lanesOf(e, call.type, call);
  requireBytes(lanes, call);
  const [p, mask, passThrough] = [0, 1, 2].map((i) => e.slotOf(argOf(call, i))) as [number, number, number];
  const align = alignOfArg(call, 0);
  e.push(() => {
    const active = activeLanes(e, mask, lanes.count, call);
    const size = active.filter(Boolean).length * lanes.bytes;
    let address = size === 0 ? 0 : checkedAddress(e, p, size, align, false, call);
    for (let k = 0; k < lanes.count; k++) {
      if (active[k]) {
        loadLeaf(cx.machine, lanes.leaf, address, e.registers, d + k);
        address += lanes.bytes;
      } else {
        e.registers.copy(d + k, passThrough + k);
      }
    }
  });
}

function compressStore(...[cx, call]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const lanes = lanesOf(e, argOf(call, 0).type, call);
  requireBytes(lanes, call);
  const [v, p, mask] = [0, 1, 2].map((i) => e.slotOf(argOf(call, i))) as [number, number, number];
  const align = alignOfArg(call, 1);
  e.push(() => {
    const active = activeLanes(e, mask, lanes.count, call);
    const size = active.filter(Boolean).length * lanes.bytes;
    let address = size === 0 ? 0 : checkedAddress(e, p, size, align, true, call);
    for (let k = 0; k < lanes.count; k++) {
      if (!active[k]) continue;
      storeLeaf(cx.machine, lanes.leaf, address, e.registers, v + k);
      address += lanes.bytes;
    }
  });
}

function requireBytes(lanes: Lanes, call: CallInst): void {
  if (lanes.leaf.bits % 8 !== 0) throw new Unsupported(`masked memory of ${lanes.leaf.type.text}`, call);
}
