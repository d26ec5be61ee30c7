/** What only moves values: vectors, aggregates, `select`, `freeze`. States and provenances move along. */
import { Flag } from '../../ir/flags.ts';
import type { IndicesExtra, ShuffleExtra } from '../../ir/inst.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import type { Step } from '../machine/code.ts';
import type { Shape } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import type { Emitter, Operation } from './emitter.ts';
import { breaksFloatFlags } from './float.ts';

/** Copies slots in order: `moves` holds target, source, target, source, …. */
export function moveStep(
  e: Emitter,
  moves: readonly number[],
  shape: { holdsPointers: boolean; holdsBig: boolean },
): Step {
  const r = e.registers;
  const { i32, state, provenance } = r;
  const list = Int32Array.from(moves);
  if (shape.holdsBig) {
    return () => {
      for (let k = 0; k < list.length; k += 2) r.copy(list[k]!, list[k + 1]!);
    };
  }
  if (list.length === 2 && !shape.holdsPointers) {
    const d = list[0]!;
    const a = list[1]!;
    return () => {
      i32[2 * d] = i32[2 * a]!;
      i32[2 * d + 1] = i32[2 * a + 1]!;
      state[d] = state[a]!;
    };
  }
  const { holdsPointers } = shape;
  return () => {
    for (let k = 0; k < list.length; k += 2) {
      const d = list[k]!;
      const a = list[k + 1]!;
      i32[2 * d] = i32[2 * a]!;
      i32[2 * d + 1] = i32[2 * a + 1]!;
      state[d] = state[a]!;
      if (holdsPointers) provenance[d] = provenance[a]!;
    }
  };
}

export function emitShuffle(e: Emitter, operation: Operation, d: number): void {
  const { mask } = operation.extra as ShuffleExtra; // by opcode
  const [left, right] = [operation.operands[0]!, operation.operands[1]!];
  const shape = e.shapeOf(left.type);
  const count = shape.leaves.length;
  const a = e.slotOf(left);
  const b = e.slotOf(right);
  const moves: number[] = [];
  const poison: number[] = [];
  mask.forEach((index, lane) => {
    if (index < 0) poison.push(d + lane);
    else moves.push(d + lane, index < count ? a + index : b + index - count);
  });
  if (moves.length > 0) e.push(moveStep(e, moves, shape));
  if (poison.length > 0) {
    e.push(() => {
      for (const slot of poison) e.registers.setState(slot, State.Poison);
    });
  }
}

export function emitExtractElement(e: Emitter, operation: Operation, d: number): void {
  const [vector, index] = [operation.operands[0]!, operation.operands[1]!];
  const a = e.slotOf(vector);
  const lane = laneOf(e, index.type, e.slotOf(index), e.shapeOf(vector.type).leaves.length);
  const r = e.registers;
  e.push(() => {
    const k = lane();
    if (k < 0) r.setState(d, State.Poison);
    else r.copy(d, a + k);
  });
}

export function emitInsertElement(e: Emitter, operation: Operation, d: number): void {
  const [vector, element, index] = [operation.operands[0]!, operation.operands[1]!, operation.operands[2]!];
  const shape = e.shapeOf(vector.type);
  const count = shape.leaves.length;
  const v = e.slotOf(element);
  const lane = laneOf(e, index.type, e.slotOf(index), count);
  const r = e.registers;
  e.push(moveStep(e, runOf(d, e.slotOf(vector), count), shape));
  e.push(() => {
    const k = lane();
    if (k >= 0) r.copy(d + k, v);
    else for (let i = 0; i < count; i++) r.setState(d + i, State.Poison);
  });
}

/** The lane that an index names when it is asked; −1 when there is none and the result is poison. */
function laneOf(e: Emitter, type: Type, slot: number, count: number): () => number {
  const leaf = e.leafOf(type);
  const r = e.registers;
  return () => {
    const state = r.state[slot]!;
    // An undef index may be out of range.
    if ((state & (State.Poison | State.Undef)) !== 0) return -1;
    if (state !== State.Plain) e.machine.openChoice = true;
    if (leaf.bits <= 32) {
      const k = r.i32[2 * slot]! >>> 0;
      return k < count ? k : -1;
    }
    const k = r.get(slot, leaf);
    return k < BigInt(count) ? Number(k) : -1;
  };
}

export function emitExtractValue(e: Emitter, operation: Operation, d: number): void {
  const { indices } = operation.extra as IndicesExtra; // by opcode
  const aggregate = operation.operands[0]!;
  const from = e.slotOf(aggregate) + slotInside(e, aggregate.type, indices);
  const shape = e.shapeOf(operation.type);
  if (shape.leaves.length > 0) e.push(moveStep(e, runOf(d, from, shape.leaves.length), shape));
}

export function emitInsertValue(e: Emitter, operation: Operation, d: number): void {
  const { indices } = operation.extra as IndicesExtra; // by opcode
  const [aggregate, element] = [operation.operands[0]!, operation.operands[1]!];
  const shape = e.shapeOf(aggregate.type);
  const count = e.shapeOf(element.type).leaves.length;
  const at = slotInside(e, aggregate.type, indices);
  const moves = runOf(d, e.slotOf(aggregate), shape.leaves.length);
  const v = e.slotOf(element);
  for (let k = 0; k < count; k++) moves[2 * (at + k) + 1] = v + k;
  if (moves.length > 0) e.push(moveStep(e, moves, shape));
}

function slotInside(e: Emitter, type: Type, indices: readonly number[]): number {
  let slot = 0;
  let inner = type;
  for (const index of indices) {
    slot += e.machine.shapes.slotOffset(inner, index);
    inner = inner.kind === TypeKind.Struct ? inner.fields![index]! : (inner as { element: Type }).element;
  }
  return slot;
}

/** Moves of a whole value. */
export function runOf(to: number, from: number, count: number): number[] {
  const moves: number[] = [];
  for (let k = 0; k < count; k++) moves.push(to + k, from + k);
  return moves;
}

/** A scalar condition chooses the whole value, a vector condition each lane. */
export function emitSelect(e: Emitter, operation: Operation, d: number): void {
  const [condition, yes, no] = [operation.operands[0]!, operation.operands[1]!, operation.operands[2]!];
  const shape = e.shapeOf(operation.type);
  const count = shape.leaves.length;
  const c = e.slotOf(condition);
  const a = e.slotOf(yes);
  const b = e.slotOf(no);
  if (condition.type.kind === TypeKind.Vector) {
    for (let k = 0; k < count; k++) e.push(selectStep(e, shape, 1, c + k, a + k, b + k, d + k));
  } else if (count > 0) {
    e.push(selectStep(e, shape, count, c, a, b, d));
  }
  emitFloatPromises(e, operation.flags, shape, d);
}

/** `nnan` and `ninf` on an instruction that only moves floats. */
export function emitFloatPromises(e: Emitter, flags: number, shape: Shape, d: number): void {
  const r = e.registers;
  if ((flags & (Flag.Nnan | Flag.Ninf)) === 0) return;
  shape.leaves.forEach((leaf, k) => {
    const { format } = leaf;
    if (format === null) return;
    e.push(() => {
      if ((r.state[d + k]! & (State.Poison | State.Undef)) !== 0) return;
      if (breaksFloatFlags(flags, format, r.get(d + k, leaf))) r.setState(d + k, State.Poison);
    });
  });
}

function selectStep(
  e: Emitter,
  shape: Shape,
  count: number,
  c: number,
  a: number,
  b: number,
  d: number,
): Step {
  const r = e.registers;
  const { i32, state, provenance } = r;
  const general = (): void => {
    const condition = state[c]!;
    if ((condition & State.Poison) !== 0) {
      for (let k = 0; k < count; k++) r.setState(d + k, State.Poison);
      return;
    }
    const chosen = (condition & State.Undef) !== 0 ? e.machine.choose(1) === 1n : i32[2 * c] !== 0;
    for (let k = 0; k < count; k++) {
      const same = sameSlot(e, a + k, b + k);
      r.copy(d + k, (chosen ? a : b) + k);
      // Another choice would have given another value.
      if (condition !== State.Plain && !same) {
        const poison = ((state[a + k]! | state[b + k]!) & State.Poison) !== 0;
        state[d + k] = poison ? State.Poison : State.Maybe;
      }
    }
  };
  if (shape.holdsBig || count > 1) {
    return () => {
      if (state[c] !== 0) return general();
      const from = i32[2 * c] === 0 ? b : a;
      for (let k = 0; k < count; k++) r.copy(d + k, from + k);
    };
  }
  return () => {
    if (state[c] !== 0) return general();
    const from = i32[2 * c] === 0 ? b : a;
    i32[2 * d] = i32[2 * from]!;
    i32[2 * d + 1] = i32[2 * from + 1]!;
    state[d] = state[from]!;
    provenance[d] = provenance[from]!;
  };
}

function sameSlot(e: Emitter, a: number, b: number): boolean {
  const r = e.registers;
  return (
    r.i32[2 * a] === r.i32[2 * b] &&
    r.i32[2 * a + 1] === r.i32[2 * b + 1] &&
    r.state[a] === r.state[b] &&
    r.state[a] === State.Plain &&
    (!r.holdsBig || r.big[a] === r.big[b])
  );
}

/** Poison and undef become some value, the same at every use. */
export function emitFreeze(e: Emitter, operation: Operation, d: number): void {
  const r = e.registers;
  const a = e.slotOf(operation.operands[0]!);
  e.shapeOf(operation.type).leaves.forEach((leaf, k) => {
    e.push(() => {
      if ((r.state[a + k]! & (State.Poison | State.Undef)) === 0) r.copy(d + k, a + k);
      else r.set(d + k, leaf, e.machine.choose(leaf.bits), State.Maybe);
    });
  });
}
