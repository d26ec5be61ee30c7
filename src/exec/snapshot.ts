/** Copies of what is in registers and memory, for outcomes. */
import type { Type } from '../ir/type.ts';
import type { Machine } from './machine/machine.ts';
import type { Registers } from './machine/registers.ts';
import { State } from './machine/states.ts';
import { ANY_OBJECT, NO_OBJECT } from './memory/memory.ts';
import type { ExecValue, ObjectContents, PointerTarget, Scalar, ScalarState } from './outcome.ts';

export function snapshotValue(machine: Machine, type: Type, r: Registers, slot: number): ExecValue {
  const { leaves } = machine.shapes.of(type);
  const scalars = leaves.map((leaf, k): Scalar => {
    const state = stateName(r.state[slot + k]!);
    const hasBits = state !== 'undef' && state !== 'poison';
    const bits = hasBits ? r.get(slot + k, leaf) : 0n;
    const pointer =
      leaf.kind === 'ptr' && hasBits ? targetOf(machine, r.provenance[slot + k]!, Number(bits)) : null;
    return { type: leaf.type, bits, state, pointer };
  });
  return { type, scalars };
}

export function stateName(state: number): ScalarState {
  if ((state & State.Poison) !== 0) return 'poison';
  if ((state & State.Undef) !== 0) return 'undef';
  if ((state & State.Maybe) !== 0) return 'maybe';
  return (state & State.AnyNan) !== 0 ? 'any-nan' : 'plain';
}

export function snapshotObject(machine: Machine, number: number, element: Type | null): ObjectContents {
  const { memory } = machine;
  const object = memory.objects[number]!;
  const from = memory.base[number]!;
  const to = from + object.size;
  const states = memory.state8.slice(from, to);
  const pointers = new Map<number, PointerTarget>();
  for (let i = 0; i < states.length; i++) {
    // The low byte of a pointer; the others follow it if it is whole, and differ in state if it is not.
    if (states[i] !== State.Pointer) continue;
    const bytes = pointerBytes(machine);
    let address = 0;
    for (let b = bytes - 1; b >= 0; b--) address = address * 256 + (memory.u8[from + i + b] ?? 0);
    pointers.set(i, targetOf(machine, memory.provenance[from + i]!, address));
  }
  return { name: object.name, element, bytes: memory.u8.slice(from, to), states, pointers };
}

function pointerBytes(machine: Machine): number {
  return (machine.module.layout.pointers.get(0)?.bits ?? 64) / 8;
}

function targetOf(machine: Machine, provenance: number, address: number): PointerTarget {
  const { memory } = machine;
  if (provenance === NO_OBJECT) return { object: 'null', offset: address, isShared: true };
  if (provenance === ANY_OBJECT) return { object: 'an integer', offset: address, isShared: false };
  const object = memory.objects[provenance]!;
  const isShared = object.kind === 'argument' || object.kind === 'global' || object.kind === 'constant';
  return {
    object: object.name,
    offset: address - memory.base[provenance]!,
    isShared: isShared || object.kind === 'function',
  };
}
