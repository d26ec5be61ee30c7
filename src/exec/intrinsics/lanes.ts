/** What the families of intrinsics share: lanes out of lanes, by the book. */
import { argCountOf, type CallInst } from '../../ir/inst.ts';
import type { Value } from '../../ir/value.ts';
import type { Emitter } from '../emit/emitter.ts';
import { breaksFloatFlags, floatState, formatOf } from '../emit/float.ts';
import type { Compilation } from '../machine/compile.ts';
import type { Leaf } from '../machine/shape.ts';
import { derived, State } from '../machine/states.ts';
import { Unsupported } from '../machine/stop.ts';
import type { Format } from '../numbers/float-format.ts';
import { POISONED } from '../numbers/integer.ts';

/** Emits the steps of a call; its result goes to the slots from `d` on (−1 when it has none). */
export type IntrinsicEmitter = (cx: Compilation, call: CallInst, d: number) => void;

export type IntrinsicTable = readonly (readonly [string, IntrinsicEmitter])[];

export function argOf(call: CallInst, index: number): Value {
  const value = index < argCountOf(call) ? call.operands[index] : undefined;
  if (value === undefined) throw new Unsupported('an intrinsic with so few arguments', call);
  return value;
}

/** The integer that an immediate argument is. */
export function immediate(call: CallInst, index: number): number {
  const value = argOf(call, index);
  if (!('small' in value)) throw new Unsupported('an immediate argument that is no constant', call);
  return value.small;
}

/** Each lane of an integer result from the same lanes of `arity` integer arguments of `width` bits. `POISONED` is poison. */
export function intLanes(
  arity: number,
  compute: (width: number, a: bigint, b: bigint, c: bigint, resultWidth: number) => bigint,
): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const leaf = e.leafOf(call.type);
    const from = e.leafOf(argOf(call, 0).type);
    const slots = [0, 1, 2].slice(0, arity).map((i) => e.slotOf(argOf(call, i)));
    const count = e.shapeOf(call.type).leaves.length;
    for (let k = 0; k < count; k++) {
      e.push(() => {
        const states = statesOf(e, slots, k);
        if ((states & State.Poison) !== 0) return e.registers.setState(d + k, State.Poison);
        const a = e.bitsOf(slots[0]! + k, from);
        const b = arity > 1 ? e.bitsOf(slots[1]! + k, from) : 0n;
        const c = arity > 2 ? e.bitsOf(slots[2]! + k, from) : 0n;
        const result = compute(from.bits, a, b, c, leaf.bits);
        if (result === POISONED) e.registers.setState(d + k, State.Poison);
        else e.registers.set(d + k, leaf, result, derived(states));
      });
    }
  };
}

/** What a float operation answers when the result is not fully told by its bits. */
export interface OpenFloat {
  readonly bits: bigint;
  /** Would another result be as right? */
  readonly open: boolean;
}

/** Each lane of a float result from the same lanes of `arity` float arguments of its format. */
export function floatLanes(
  arity: number,
  compute: (f: Format, a: bigint, b: bigint, c: bigint) => bigint | OpenFloat,
): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const leaf = e.leafOf(call.type);
    const slots = [0, 1, 2].slice(0, arity).map((i) => e.slotOf(argOf(call, i)));
    const count = e.shapeOf(call.type).leaves.length;
    for (let k = 0; k < count; k++) e.push(floatStep(e, call.flags, leaf, slots, k, d + k, compute));
  };
}

function floatStep(
  e: Emitter,
  flags: number,
  leaf: Leaf,
  slots: readonly number[],
  k: number,
  d: number,
  compute: (f: Format, a: bigint, b: bigint, c: bigint) => bigint | OpenFloat,
): () => void {
  const r = e.registers;
  const f = formatOf(leaf);
  return () => {
    const states = statesOf(e, slots, k);
    if ((states & State.Poison) !== 0) return r.setState(d, State.Poison);
    const xs = slots.map((slot) => e.bitsOf(slot + k, leaf));
    const answer = compute(f, xs[0]!, xs[1] ?? 0n, xs[2] ?? 0n);
    const bits = typeof answer === 'bigint' ? answer : answer.bits;
    if (xs.some((x) => breaksFloatFlags(flags, f, x)) || breaksFloatFlags(flags, f, bits)) {
      return r.setState(d, State.Poison);
    }
    const open = typeof answer !== 'bigint' && answer.open;
    r.set(d, leaf, bits, open ? State.Maybe : floatState(f, bits, states));
  };
}

export function statesOf(e: Emitter, slots: readonly number[], k: number): number {
  let states = 0;
  for (let i = 0; i < slots.length; i++) states |= e.registers.state[slots[i]! + k]!;
  return states;
}
