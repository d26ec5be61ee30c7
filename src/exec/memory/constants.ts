/** Constants in registers and in memory. Expressions are computed by the same closures as instructions. */
import { type Constant, constElement } from '../../ir/constant.ts';
import { allocSize, structLayout } from '../../ir/layout.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { emitValue } from '../emit/emit.ts';
import { Emitter } from '../emit/emitter.ts';
import type { Machine } from '../machine/machine.ts';
import { Registers } from '../machine/registers.ts';
import { State } from '../machine/states.ts';
import { LimitReached, Unsupported } from '../machine/stop.ts';
import { blockOffset } from './symbols.ts';
import { storeValue } from './values.ts';

/** Expressions and aggregates nested deeper than this are refused. */
const MAX_NESTING = 400;

/** Puts a constant into the slots from `slot` on. */
export function materialize(machine: Machine, value: Value, r: Registers, slot: number, depth = 0) {
  if (depth > MAX_NESTING) throw new LimitReached('size', 'a constant is nested too deeply', null);
  switch (value.kind) {
    case ValueKind.Int:
      return r.set(slot, machine.shapes.leafOf(value.type), BigInt.asUintN(value.type.bits, value.value), 0);
    case ValueKind.Float:
      return r.set(slot, machine.shapes.leafOf(value.type), value.bits, State.Plain);
    case ValueKind.Null:
    case ValueKind.Zero:
    case ValueKind.Undef:
    case ValueKind.Poison:
      return fillAll(machine, value.kind, value.type, r, slot);
    case ValueKind.Aggregate:
    case ValueKind.Splat:
    case ValueKind.Bytes:
      return materializeElements(machine, value, r, slot, depth);
    case ValueKind.Expr: {
      const { registers } = evaluate(machine, value, depth);
      return r.copyFrom(slot, registers, 0, machine.shapes.slotCount(value.type));
    }
    case ValueKind.GlobalVar:
    case ValueKind.Func:
      return pointTo(machine, machine.symbols.numberOf(value), 0, r, slot);
    case ValueKind.Alias:
      return materialize(machine, value.aliasee, r, slot, depth + 1);
    case ValueKind.DsoLocalEquivalent:
    case ValueKind.NoCfi:
      return materialize(machine, value.symbol, r, slot, depth + 1);
    case ValueKind.BlockAddress:
      return pointTo(machine, machine.symbols.numberOf(value.func), blockOffset(value.block), r, slot);
    case ValueKind.None:
      return;
    case ValueKind.PtrAuth:
      throw new Unsupported('signed pointers', null);
    case ValueKind.IFunc:
      throw new Unsupported(`the ifunc @${value.name ?? ''}`, null);
    default:
      throw new Unsupported('a constant of this kind', null);
  }
}

/** Writes an initial value into memory. */
export function initialize(machine: Machine, value: Constant, address: number, depth = 0) {
  if (depth > MAX_NESTING) throw new LimitReached('size', 'a constant is nested too deeply', null);
  const { memory, module } = machine;
  const { layout } = module;
  const { type } = value;
  switch (value.kind) {
    case ValueKind.Zero:
    case ValueKind.Null:
      return memory.fill(address, allocSize(layout, type), 0, State.Plain);
    case ValueKind.Undef:
      return memory.fill(address, allocSize(layout, type), 0, State.Undef);
    case ValueKind.Poison:
      return memory.fill(address, allocSize(layout, type), 0, State.Poison);
    case ValueKind.Bytes:
      for (let i = 0; i < value.bytes.length; i++) memory.u8[address + i] = value.bytes.charCodeAt(i);
      memory.state8.fill(State.Plain, address, address + value.bytes.length);
      return;
    case ValueKind.Aggregate: {
      if (type.kind === TypeKind.Vector) break;
      const offsets = type.kind === TypeKind.Struct ? structLayout(layout, type).offsets : null;
      const stride = type.kind === TypeKind.Array ? allocSize(layout, type.element) : 0;
      value.elements.forEach((element, i) => {
        initialize(machine, element, address + (offsets?.[i] ?? i * stride), depth + 1);
      });
      return;
    }
    default:
  }
  const { registers } = evaluate(machine, value, depth);
  storeValue(machine, machine.shapes.inMemory(type), address, registers, 0);
}

/** A constant in registers of its own, from slot 0 on. */
function evaluate(machine: Machine, value: Constant, depth = 0): { registers: Registers } {
  const shape = machine.shapes.of(value.type);
  const count = shape.leaves.length;
  if (value.kind !== ValueKind.Expr) {
    const registers = new Registers(count, shape.holdsBig);
    materialize(machine, value, registers, 0, depth + 1);
    return { registers };
  }
  const slots = new Map<Value, number>();
  let next = count;
  let holdsBig = shape.holdsBig;
  for (const operand of value.operands) {
    const inner = machine.shapes.of(operand.type);
    if (!slots.has(operand)) {
      slots.set(operand, next);
      next += inner.leaves.length;
    }
    holdsBig ||= inner.holdsBig;
  }
  const registers = new Registers(next, holdsBig);
  for (const [operand, slot] of slots) materialize(machine, operand, registers, slot, depth + 1);
  const e = new Emitter(machine, registers, (operand) => slots.get(operand)!);
  emitValue(e, value, 0);
  for (const step of e.steps) step();
  return { registers };
}

function fillAll(machine: Machine, kind: ValueKind, type: Type, r: Registers, slot: number): void {
  const state =
    kind === ValueKind.Undef ? State.Undef : kind === ValueKind.Poison ? State.Poison : State.Plain;
  const count = machine.shapes.slotCount(type);
  for (let k = 0; k < count; k++) r.setState(slot + k, state);
}

function materializeElements(
  machine: Machine,
  value: Constant,
  r: Registers,
  slot: number,
  depth: number,
): void {
  const { type } = value;
  const count =
    type.kind === TypeKind.Struct
      ? type.fields!.length
      : type.kind === TypeKind.Array || type.kind === TypeKind.Vector
        ? Number(type.count)
        : 0;
  let at = slot;
  for (let i = 0; i < count; i++) {
    const element = constElement(value, i);
    if (element === null) throw new Unsupported('an aggregate of this kind', null);
    materialize(machine, element, r, at, depth + 1);
    at += machine.shapes.slotCount(element.type);
  }
}

function pointTo(machine: Machine, number: number, offset: number, r: Registers, slot: number): void {
  r.i32[2 * slot] = machine.memory.base[number]! + offset;
  r.i32[2 * slot + 1] = 0;
  r.state[slot] = State.Plain;
  r.provenance[slot] = number;
}
