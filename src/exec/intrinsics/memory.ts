/** Intrinsics about memory: block copies, lifetimes, object sizes, invariant groups. */

import { findAttribute } from '../../ir/attribute.ts';
import type { CallInst } from '../../ir/inst.ts';
import { pointerLayout } from '../../ir/layout.ts';
import { PAGE_SHIFT } from '../../ir/linear-memory.ts';
import { TypeKind } from '../../ir/type.ts';
import { checkedAddress } from '../emit/memory.ts';
import { moveStep, runOf } from '../emit/moves.ts';
import type { Compilation } from '../machine/compile.ts';
import { derived, State } from '../machine/states.ts';
import { Undefined } from '../machine/stop.ts';
import { ANY_OBJECT } from '../memory/memory.ts';
import { argOf, type IntrinsicEmitter, type IntrinsicTable, immediate } from './lanes.ts';

export const MEMORY_INTRINSICS: IntrinsicTable = [
  ['memcpy', blockCopy({ mayOverlap: false })],
  ['memcpy.inline', blockCopy({ mayOverlap: false })],
  ['memmove', blockCopy({ mayOverlap: true })],
  ['memset', blockFill],
  ['memset.inline', blockFill],
  ['lifetime.start', lifetime({ alive: true })],
  ['lifetime.end', lifetime({ alive: false })],
  ['invariant.start', nullResult],
  ['invariant.end', nothing],
  ['launder.invariant.group', same],
  ['strip.invariant.group', same],
  ['threadlocal.address', same],
  ['ptr.annotation', same],
  ['preserve.array.access.index', same],
  ['preserve.struct.access.index', same],
  ['ptrmask', ptrMask],
  ['objectsize', objectSize],
  ['stacksave', stackSave],
  ['stackrestore', stackRestore],
  ['prefetch', nothing],
  ['wasm.memory.size', memorySize],
];

export function nothing(): void {}

/** The first argument, as it is. */
export function same(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const shape = e.shapeOf(call.type);
  e.push(moveStep(e, runOf(d, e.slotOf(argOf(call, 0)), shape.leaves.length), shape));
}

/** The machine keeps the mark; the pointer, which must not be accessed, is its number. */
function stackSave(...[cx, , d]: Parameters<IntrinsicEmitter>): void {
  const { registers: r } = cx.e;
  const { stackMarks, memory } = cx.machine;
  cx.e.push(() => {
    r.setState(d, State.Plain);
    r.i32[2 * d] = stackMarks.push(memory.markStack());
  });
}

/** In pages. */
function memorySize(...[cx, , d]: Parameters<IntrinsicEmitter>): void {
  const { registers: r } = cx.e;
  const { memory } = cx.machine;
  cx.e.push(() => {
    r.setState(d, State.Plain);
    r.i32[2 * d] = memory.u8.length >>> PAGE_SHIFT;
    r.i32[2 * d + 1] = 0;
  });
}

function stackRestore(...[cx, call]: Parameters<IntrinsicEmitter>): void {
  const { i32 } = cx.e.registers;
  const { stackMarks, memory } = cx.machine;
  const p = cx.e.slotOf(argOf(call, 0));
  cx.e.push(() => {
    const mark = stackMarks[i32[2 * p]! - 1];
    if (mark === undefined) throw new Undefined('invalid-pointer', 'no stack pointer was saved there', call);
    memory.popStack(mark);
    stackMarks.length = i32[2 * p]!;
  });
}

/** A null pointer, for results that nothing but another intrinsic uses. */
function nullResult(...[cx, , d]: Parameters<IntrinsicEmitter>): void {
  cx.e.push(() => cx.e.registers.setState(d, State.Plain));
}

/** The `align` attribute of a pointer argument; 1 when there is none. */
export function alignOfArg(call: CallInst, index: number): number {
  const attributes = call.extra.argAttributes[index];
  return attributes === undefined ? 1 : Number(findAttribute(attributes, 'align')?.int ?? 1n);
}

/** The number of bytes in slot `n`. */
function lengthOf(cx: Compilation, call: CallInst, index: number): () => number {
  const { e } = cx;
  const leaf = e.leafOf(argOf(call, index).type);
  const n = e.slotOf(argOf(call, index));
  return () => {
    if ((e.registers.state[n]! & (State.Poison | State.Undef)) !== 0) {
      throw new Undefined('noundef-violated', 'the length is poison or undef', call);
    }
    return Number(e.registers.get(n, leaf));
  };
}

function blockCopy(how: { readonly mayOverlap: boolean }): IntrinsicEmitter {
  return (cx, call) => {
    const { e } = cx;
    const [to, from] = [e.slotOf(argOf(call, 0)), e.slotOf(argOf(call, 1))];
    const [toAlign, fromAlign] = [alignOfArg(call, 0), alignOfArg(call, 1)];
    const length = lengthOf(cx, call, 2);
    e.push(() => {
      const size = length();
      if (size === 0) return;
      const target = checkedAddress(e, to, size, toAlign, true, call);
      const source = checkedAddress(e, from, size, fromAlign, false, call);
      const apart = Math.abs(target - source);
      if (!how.mayOverlap && apart !== 0 && apart < size) {
        throw new Undefined(
          'overlapping-copy',
          `memcpy of ${size} bytes to a place ${apart} bytes away`,
          call,
        );
      }
      cx.machine.memory.copyBytes(target, source, size);
    });
  };
}

function blockFill(...[cx, call]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const to = e.slotOf(argOf(call, 0));
  const v = e.slotOf(argOf(call, 1));
  const align = alignOfArg(call, 0);
  const length = lengthOf(cx, call, 2);
  e.push(() => {
    const size = length();
    if (size === 0) return;
    const target = checkedAddress(e, to, size, align, true, call);
    cx.machine.memory.fill(target, size, e.registers.i32[2 * v]! & 0xff, e.registers.state[v]!);
  });
}

/** The pointer is the last argument; older text has the size before it. */
function lifetime(how: { readonly alive: boolean }): IntrinsicEmitter {
  return (cx, call) => {
    const { e } = cx;
    const pointer = argOf(call, 0).type.kind === TypeKind.Ptr ? argOf(call, 0) : argOf(call, 1);
    const p = e.slotOf(pointer);
    const { memory } = cx.machine;
    e.push(() => {
      const number = e.registers.provenance[p]!;
      if (number > ANY_OBJECT && memory.objects[number]!.kind === 'stack') memory.setAlive(number, how.alive);
    });
  };
}

function ptrMask(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const r = e.registers;
  const [pointer, mask] = [argOf(call, 0), argOf(call, 1)];
  const leaf = e.leafOf(pointer.type);
  const maskLeaf = e.leafOf(mask.type);
  const [a, b] = [e.slotOf(pointer), e.slotOf(mask)];
  // Bits above the index width are kept.
  const { bits, indexBits } = pointerLayout(cx.machine.module.layout, leaf.addressSpace);
  const kept = ((1n << BigInt(bits)) - 1n) ^ ((1n << BigInt(indexBits)) - 1n);
  e.shapeOf(call.type).leaves.forEach((_, k) => {
    e.push(() => {
      const states = r.state[a + k]! | r.state[b + k]!;
      if ((states & State.Poison) !== 0) return r.setState(d + k, State.Poison);
      const provenance = r.provenance[a + k]!;
      r.set(d + k, leaf, e.bitsOf(a + k, leaf) & (e.bitsOf(b + k, maskLeaf) | kept), derived(states));
      r.provenance[d + k] = provenance;
    });
  });
}

/** Bytes from the pointer to the end of its object, when that is known; else the least (0) or the greatest number. */
function objectSize(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const { memory } = cx.machine;
  const r = e.registers;
  const p = e.slotOf(argOf(call, 0));
  const leaf = e.leafOf(call.type);
  const wantsLeast = immediate(call, 1) !== 0;
  const nullIsUnknown = immediate(call, 2) !== 0;
  e.push(() => {
    const number = r.provenance[p]!;
    const object = memory.objects[number];
    const address = r.i32[2 * p]!;
    const isNull = (address | r.i32[2 * p + 1]!) === 0;
    if (isNull && !nullIsUnknown) return r.set(d, leaf, 0n, State.Plain);
    if (r.state[p] !== State.Plain || object === undefined || number <= ANY_OBJECT) {
      return r.set(d, leaf, wantsLeast ? 0n : BigInt.asUintN(leaf.bits, -1n), State.Plain);
    }
    const left = memory.end[number]! - address;
    const isInside = left >= 0 && address >= memory.base[number]!;
    // A compiler may know less: its answer is another one.
    r.set(d, leaf, BigInt(isInside ? left : 0), State.Maybe);
  });
}
