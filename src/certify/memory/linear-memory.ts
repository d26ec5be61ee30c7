/**
 * Reads of WebAssembly's linear memory that the source does not make (`ir/linear-memory.ts`). B may load from anywhere
 * below the end of memory if the load is volatile, so that it is not undefined where there is no object: nothing is
 * changed by it, and no device looks on. The end is what `memory.size`, asked where the function begins, tells; pages are
 * never given back. Of 65536 pages the last one does not count, so that the end is a number of 32 bits.
 *
 * Only where A has neither, and only wide loads, in functions that ask for the end: what both have, and other volatile
 * loads, are events, in order.
 *
 * Where nobody else looks at memory, B may also write back what it has just loaded so, around bytes that it stores:
 *
 *     old = load volatile <16 x i8>, p
 *     store volatile <16 x i8> (select mask, new, old), p
 *
 * What lies there may belong to any object, also to one that `noalias` keeps apart from p's. So nothing else may be written
 * from the load to the store, and both are volatile, so that nothing moves between them. Which bytes are stored, and that A
 * stores them, is compared as for any store.
 */

import type { Block } from '../../ir/block.ts';
import { Flag } from '../../ir/flags.ts';
import type { Func } from '../../ir/func.ts';
import { calleeOf, type Inst, type InstOf } from '../../ir/inst.ts';
import { hasLinearMemory, MEMORY_SIZE, PAGE_SHIFT } from '../../ir/linear-memory.ts';
import type { Module } from '../../ir/module.ts';
import { isBinary, isCast, Op } from '../../ir/op.ts';
import { isInt, isPtr, isVector, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { type Lane, laneOf } from '../lanes/lanes.ts';
import { minMax } from '../terms/integers.ts';
import { never } from '../terms/poison.ts';
import { scaleInt } from '../terms/sums.ts';
import type { Term } from '../terms/terms.ts';
import type { Access, Side } from '../walk/state.ts';

/** May `b` touch linear memory so, where it refines `a`? Only if it asks for its size. */
export function mayReadLinearMemory(a: Func, module: Module, b: Func): boolean {
  if (!hasLinearMemory(module)) return false;
  return !hasInst(a.blocks, isVolatileOrSize) && hasInst(b.blocks.slice(0, 1), isMemorySize);
}

function isVolatileOrSize(inst: Inst): boolean {
  return (inst.flags & Flag.Volatile) !== 0 || isMemorySize(inst);
}

function hasInst(blocks: readonly Block[], holds: (inst: Inst) => boolean): boolean {
  for (const block of blocks)
    for (let inst = block.first; inst !== null; inst = inst.next) if (holds(inst)) return true;
  return false;
}

/** What the pages in memory are; undefined when the call is something else, or is no constant of the function. */
export function memorySize(side: Side, call: InstOf<typeof Op.Call>): readonly Lane[] | undefined {
  const { linear } = side.memoryContext.objects;
  const isAtBeginning = call.block === call.block?.parent.blocks[0];
  if (side.name !== 'B' || linear === null || !isAtBeginning || !isMemorySize(call)) return undefined;
  const { t } = side;
  const pages = t.make('memory.size', 'i32', [], `${callsBefore(call)}`);
  const pageSize = 1n << BigInt(PAGE_SHIFT);
  const counted = minMax(t, 32, 'umin', [pages, t.int(32, pageSize - 1n)]);
  linear.add(scaleInt(t, 32, counted, pageSize));
  return [laneOf(t, pages, never(t))];
}

/** Behind a call there may be more pages: what the same number of calls stands before is the same. */
function callsBefore(inst: Inst): number {
  let calls = 0;
  for (let at = inst.prev; at !== null; at = at.prev) if (at.op === Op.Call && mayGrow(at)) calls++;
  return calls;
}

function mayGrow(call: InstOf<typeof Op.Call>): boolean {
  const callee = calleeOf(call);
  return callee.kind !== ValueKind.Func || !/^llvm\.(?!wasm\.memory\.grow)/.test(callee.name ?? '');
}

/** Is it a load that reads the machine's memory rather than an object? */
export function readsLinearMemory(side: Side, inst: Inst): boolean {
  return side.name === 'B' && side.memoryContext.objects.linear !== null && isVolatileLoad(inst);
}

/** Is it a store that writes back what a load of the machine's memory has just read? */
export function writesLinearMemory(side: Side, inst: Inst): boolean {
  const { linear, alone } = side.memoryContext.objects;
  return side.name === 'B' && linear !== null && alone && isWriteBack(inst);
}

/** Does the access lie below the end of memory? `endsBefore` compares numbers by what the path knows. */
export function isInLinearMemory(
  { by, address, size }: Access,
  linear: ReadonlySet<Term> | null,
  endsBefore: (pointer: Term, size: number, end: Term) => boolean,
): boolean {
  if (linear === null || by === null || !(isVolatileLoad(by) || isWriteBack(by))) return false;
  return [...linear].some((end) => endsBefore(address.pointer, size, end));
}

/** The form above, and no other. */
function isWriteBack(inst: Inst): boolean {
  if (inst.op !== Op.Store || !isPlainlyVolatile(inst)) return false;
  const [value, pointer] = inst.operands;
  if (value?.kind !== ValueKind.Inst || value.op !== Op.Select || value.block !== inst.block) return false;
  const [mask, , old] = value.operands;
  if (old?.kind !== ValueKind.Inst || !isVolatileLoad(old) || old.operands[0] !== pointer) return false;
  if (!isVector(mask!.type) || !isVector(old.type) || !isInt(old.type.element) || old.type.element.bits !== 8)
    return false;
  // From the load on, upwards from the store, nothing but what computes.
  for (let at = inst.prev; at !== null; at = at.prev) {
    if (at === old) return true;
    if (!isCast(at.op) && !isBinary(at.op) && at.op !== Op.Select && at.op !== Op.ICmp) return false;
  }
  return false;
}

function isPlainlyVolatile(inst: Inst): boolean {
  return (inst.flags & (Flag.Volatile | Flag.Atomic)) === Flag.Volatile;
}

function isVolatileLoad(inst: Inst): inst is InstOf<typeof Op.Load> {
  if (inst.op !== Op.Load || !isPlainlyVolatile(inst)) return false;
  const { type } = inst.operands[0]!;
  return isVector(inst.type) && isPtr(type) && type.addressSpace === 0;
}

function isMemorySize(inst: Inst): boolean {
  if (inst.op !== Op.Call) return false;
  const callee = calleeOf(inst);
  const [memory] = inst.operands;
  return (
    callee.kind === ValueKind.Func &&
    callee.name === MEMORY_SIZE &&
    callee.blocks.length === 0 &&
    inst.type.kind === TypeKind.Int &&
    memory?.kind === ValueKind.Int &&
    memory.value === 0n
  );
}
