/**
 * The place where instructions become closures: the registers they work on, where each operand is, and the list that the
 * closures are put on.
 */
import type { Extra, Inst } from '../../ir/inst.ts';
import type { Op } from '../../ir/op.ts';
import type { Type } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import type { Step } from '../machine/code.ts';
import type { Machine } from '../machine/machine.ts';
import type { Registers } from '../machine/registers.ts';
import type { Leaf, Shape } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import { LimitReached } from '../machine/stop.ts';

/** An instruction or a constant expression. */
export interface Operation {
  readonly op: Op;
  readonly type: Type;
  readonly operands: readonly Value[];
  readonly flags: number;
  readonly extra: Extra;
}

/** More closures than this in one function are refused: huge vectors have one for each lane. */
const MAX_STEPS = 1 << 22;

/** The first slot of an operand. */
export type SlotOf = (value: Value) => number;

export class Emitter {
  readonly machine: Machine;
  readonly registers: Registers;
  readonly slotOf: SlotOf;
  /** The instruction being emitted; null inside constants. */
  at: Inst | null = null;
  steps: Step[] = [];
  private pushed = 0;

  constructor(machine: Machine, registers: Registers, slotOf: SlotOf) {
    this.machine = machine;
    this.registers = registers;
    this.slotOf = slotOf;
  }

  push(step: Step): void {
    if (++this.pushed > MAX_STEPS)
      throw new LimitReached('size', 'a function is too large to be executed', null);
    this.steps.push(step);
  }

  shapeOf(type: Type): Shape {
    return this.machine.shapes.of(type);
  }

  /** The scalar that each slot of a scalar or vector holds. */
  leafOf(type: Type): Leaf {
    return this.machine.shapes.of(type).leaves[0]!;
  }

  get fast(): boolean {
    return this.machine.options.fastPaths;
  }

  /** The bits of an operand that is not poison; undef is resolved. */
  bitsOf(slot: number, leaf: Leaf): bigint {
    if (this.registers.state[slot] === State.Undef) return this.machine.choose(leaf.bits);
    return this.registers.get(slot, leaf);
  }
}

/** One scalar out of one or two others: slot numbers. */
export type Lane1 = (d: number, a: number) => void;
export type Lane2 = (d: number, a: number, b: number) => void;

/** A general lane function, for each of `count` lanes. */
export function eachLane1(e: Emitter, lane: Lane1, count: number, d: number, a: number): void {
  for (let k = 0; k < count; k++) e.push(() => lane(d + k, a + k));
}

export function eachLane2(e: Emitter, lane: Lane2, count: number, d: number, a: number, b: number): void {
  for (let k = 0; k < count; k++) e.push(() => lane(d + k, a + k, b + k));
}
