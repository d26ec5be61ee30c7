/**
 * `alloca`, `load`, `store`. The general way checks the access and moves the value leaf by leaf; plain little-endian bytes
 * have fast ways in `fast/memory.ts`.
 */
import { Flag } from '../../ir/flags.ts';
import { type AllocaExtra, calleeOf, type Inst, isCall, type MemoryExtra } from '../../ir/inst.ts';
import { abiAlign, allocSize } from '../../ir/layout.ts';
import { hasLinearMemory } from '../../ir/linear-memory.ts';
import { isVector } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { ValueKind } from '../../ir/value.ts';
import { fastLoad, fastStore } from '../fast/memory.ts';
import { hasPadding, type MemoryShape } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import { LimitReached, Undefined } from '../machine/stop.ts';
import { loadValue, storeValue } from '../memory/values.ts';
import type { Emitter, Operation } from './emitter.ts';
import { checkLoaded } from './load-notes.ts';

export function emitAlloca(e: Emitter, inst: Inst, d: number): void {
  const { machine, registers: r } = e;
  const { allocated, align } = inst.extra as AllocaExtra; // by opcode
  const { layout } = machine.module;
  const size = allocSize(layout, allocated);
  const alignment = align === 0 ? abiAlign(layout, allocated) : align;
  const countLeaf = e.leafOf(inst.operands[0]!.type);
  const count = e.slotOf(inst.operands[0]!);
  const name = inst.name === null ? 'a local object' : `%${inst.name}`;
  const startsDead = hasLifetimeStart(inst);
  e.push(() => {
    if (r.state[count] !== State.Plain) {
      throw new Undefined('noundef-violated', 'the number of elements is poison or undef', inst);
    }
    const bytes = size * Number(r.get(count, countLeaf));
    if (!Number.isSafeInteger(bytes)) {
      throw new LimitReached('memory', 'a local object is larger than all memory', inst);
    }
    const number = machine.memory.allocateStack(bytes, alignment, name);
    if (startsDead) machine.memory.setAlive(number, false);
    r.i32[2 * d] = machine.memory.base[number]!;
    r.i32[2 * d + 1] = 0;
    r.state[d] = State.Plain;
    r.provenance[d] = number;
  });
}

/** Objects with lifetime marks are dead until the first of them. */
function hasLifetimeStart(inst: Inst): boolean {
  return usersOf(inst).some((user) => {
    if (!isCall(user)) return false;
    const callee = calleeOf(user);
    return callee.kind === ValueKind.Func && callee.name?.startsWith('llvm.lifetime.start') === true;
  });
}

export function emitLoad(e: Emitter, inst: Inst, d: number): void {
  const { machine } = e;
  const shape = machine.shapes.inMemory(inst.type);
  const align = alignOf(inst, shape);
  const p = e.slotOf(inst.operands[0]!);
  const isVolatile = (inst.flags & Flag.Volatile) !== 0;
  // Vectors are read from linear memory by what our own passes make; nobody else sees that.
  const isLinear = isVolatile && isVector(inst.type) && hasLinearMemory(machine.module);
  const observe = isVolatile && !isLinear;
  const general = (): void => {
    const address = isLinear
      ? linearAddress(e, p, shape.size, inst)
      : checkedAddress(e, p, shape.size, align, false, inst);
    if (observe) machine.record(`volatile load of ${inst.type.text} from ${place(e, p)}`);
    loadValue(machine, shape, address, e.registers, d);
  };
  e.push((e.fast && !isVolatile ? fastLoad(e, shape, align, d, p, general) : null) ?? general);
  const check = checkLoaded(e, inst, d);
  if (check !== null) e.push(check);
}

export function emitStore(e: Emitter, inst: Inst): void {
  const { machine, registers: r } = e;
  const type = inst.operands[0]!.type;
  const shape = machine.shapes.inMemory(type);
  const align = alignOf(inst, shape);
  const v = e.slotOf(inst.operands[0]!);
  const p = e.slotOf(inst.operands[1]!);
  const isVolatile = (inst.flags & Flag.Volatile) !== 0;
  // As of loads: what was there is written back by what our own passes make.
  const isLinear = isVolatile && isVector(type) && hasLinearMemory(machine.module);
  const observe = isVolatile && !isLinear;
  const pads = hasPadding(shape);
  const general = (): void => {
    const address = isLinear
      ? linearAddress(e, p, shape.size, inst)
      : checkedAddress(e, p, shape.size, align, true, inst);
    if (observe) machine.record(`volatile store of ${valueText(e, type, v)} to ${place(e, p)}`);
    // Of an aggregate nothing is kept that lies between its parts (LangRef, "store").
    if (pads) machine.memory.fill(address, shape.size, 0, State.Undef);
    storeValue(machine, shape, address, r, v);
  };
  e.push((e.fast && !isVolatile && !pads ? fastStore(e, shape, align, v, p, general) : null) ?? general);
}

function alignOf(inst: Inst, shape: MemoryShape): number {
  const { align } = inst.extra as MemoryExtra; // by opcode
  return align === 0 ? shape.abiAlign : align;
}

/** The address of an access through the pointer in slot `p`; throws what is wrong with it. */
export function checkedAddress(
  e: Emitter,
  p: number,
  size: number,
  align: number,
  writes: boolean,
  at: Inst | null,
): number {
  const r = e.registers;
  checkPointer(e, p, writes, at);
  return e.machine.memory.check(r.provenance[p]!, r.i32[2 * p]!, r.i32[2 * p + 1]!, size, align, writes, at);
}

/** The pointer is one address. */
function checkPointer(e: Emitter, p: number, writes: boolean, at: Inst | null): void {
  const state = e.registers.state[p]!;
  if ((state & (State.Poison | State.Undef)) !== 0) {
    const what = (state & State.Poison) !== 0 ? 'poison' : 'undef';
    throw new Undefined('poison-address', `the ${writes ? 'store' : 'load'}'s address is ${what}`, at);
  }
  if (state !== State.Plain) e.machine.openChoice = true;
}

/** The address of an access to memory as the machine has it: below its end, whichever objects lie there. */
function linearAddress(e: Emitter, p: number, size: number, at: Inst): number {
  checkPointer(e, p, false, at);
  const address = e.registers.i32[2 * p]! >>> 0;
  if (address + size > e.machine.memory.u8.length)
    throw new Undefined('out-of-bounds', `access of ${size} bytes behind the end of memory`, at);
  return address;
}

function place(e: Emitter, p: number): string {
  const r = e.registers;
  return e.machine.memory.describe(r.provenance[p]!, r.i32[2 * p]! >>> 0);
}

function valueText(e: Emitter, type: Operation['type'], slot: number): string {
  const { leaves } = e.shapeOf(type);
  const lanes = leaves.map((leaf, k) => {
    const state = e.registers.state[slot + k]!;
    if ((state & State.Poison) !== 0) return 'poison';
    return (state & State.Undef) !== 0 ? 'undef' : `0x${e.registers.get(slot + k, leaf).toString(16)}`;
  });
  return `${type.text} ${lanes.join(' ')}`;
}
