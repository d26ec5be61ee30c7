/** Vector intrinsics: reductions, and ways of moving lanes. */
import type { CallInst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { asSigned } from '../../support/wide-int.ts';
import { breaksFloatFlags, floatState, formatOf } from '../emit/float.ts';
import { moveStep, runOf } from '../emit/moves.ts';
import type { Compilation } from '../machine/compile.ts';
import { derived, State } from '../machine/states.ts';
import { Unsupported } from '../machine/stop.ts';
import { type FloatOp, floatBinary, floatMinMax, type MinMax } from '../numbers/float.ts';
import { argOf, type IntrinsicEmitter, type IntrinsicTable, immediate, statesOf } from './lanes.ts';

export const VECTOR_INTRINSICS: IntrinsicTable = [
  ['vector.reduce.add', reduceInt((w, a, b) => BigInt.asUintN(w, a + b))],
  ['vector.reduce.mul', reduceInt((w, a, b) => BigInt.asUintN(w, a * b))],
  ['vector.reduce.and', reduceInt((_, a, b) => a & b)],
  ['vector.reduce.or', reduceInt((_, a, b) => a | b)],
  ['vector.reduce.xor', reduceInt((_, a, b) => a ^ b)],
  ['vector.reduce.smax', reduceInt((w, a, b) => (asSigned(a, w) > asSigned(b, w) ? a : b))],
  ['vector.reduce.smin', reduceInt((w, a, b) => (asSigned(a, w) < asSigned(b, w) ? a : b))],
  ['vector.reduce.umax', reduceInt((_, a, b) => (a > b ? a : b))],
  ['vector.reduce.umin', reduceInt((_, a, b) => (a < b ? a : b))],
  ['vector.reduce.fadd', reduceOrdered(Op.FAdd)],
  ['vector.reduce.fmul', reduceOrdered(Op.FMul)],
  ['vector.reduce.fmax', reduceMinMax('maxnum')],
  ['vector.reduce.fmin', reduceMinMax('minnum')],
  ['vector.reduce.fmaximum', reduceMinMax('maximum')],
  ['vector.reduce.fminimum', reduceMinMax('minimum')],
  ['vector.insert', insertVector],
  ['vector.extract', extractVector],
  ['experimental.vector.insert', insertVector],
  ['experimental.vector.extract', extractVector],
  ['vector.reverse', reverse],
  ['experimental.vector.reverse', reverse],
  ['vector.splice', splice],
  ['experimental.vector.splice', splice],
  ['stepvector', stepVector],
  ['experimental.stepvector', stepVector],
  ['get.active.lane.mask', activeLaneMask],
  ...[2, 3, 4, 5, 6, 7, 8].flatMap((n): [string, IntrinsicEmitter][] => [
    [`vector.interleave${n}`, interleave(n)],
    [`vector.deinterleave${n}`, deinterleave(n)],
    [`experimental.vector.interleave${n}`, interleave(n)],
    [`experimental.vector.deinterleave${n}`, deinterleave(n)],
  ]),
];

/** The states of all lanes; poison in one of them is poison in the result. */
function reduceInt(combine: (width: number, a: bigint, b: bigint) => bigint): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const r = e.registers;
    const vector = argOf(call, 0);
    const leaf = e.leafOf(vector.type);
    const count = e.shapeOf(vector.type).leaves.length;
    const a = e.slotOf(vector);
    e.push(() => {
      let states = 0;
      for (let k = 0; k < count; k++) states |= r.state[a + k]!;
      if ((states & State.Poison) !== 0) return r.setState(d, State.Poison);
      let total = e.bitsOf(a, leaf);
      for (let k = 1; k < count; k++) total = combine(leaf.bits, total, e.bitsOf(a + k, leaf));
      r.set(d, leaf, total, derived(states));
    });
  };
}

/** From the start value, lane after lane. With `reassoc` any order would do; this one is right too. */
function reduceOrdered(op: FloatOp): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const start = e.slotOf(argOf(call, 0));
    const vector = argOf(call, 1);
    emitFold(cx, call, d, start, e.slotOf(vector), 0, e.shapeOf(vector.type).leaves.length, (f, a, b) => ({
      bits: floatBinary(op, f, a, b),
      open: false,
    }));
  };
}

function reduceMinMax(which: MinMax): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const vector = argOf(call, 0);
    const a = e.slotOf(vector);
    emitFold(cx, call, d, a, a, 1, e.shapeOf(vector.type).leaves.length, (f, x, y) => {
      const { bits, freedom } = floatMinMax(which, f, x, y);
      return { bits, open: freedom === 'maybe' };
    });
  };
}

/** start ∘ lane[from] ∘ lane[from + 1] ∘ … from left to right. */
function emitFold(
  cx: Compilation,
  call: CallInst,
  d: number,
  start: number,
  a: number,
  from: number,
  count: number,
  combine: (
    f: ReturnType<typeof formatOf>,
    x: bigint,
    y: bigint,
  ) => { readonly bits: bigint; readonly open: boolean },
): void {
  const { e } = cx;
  const r = e.registers;
  const leaf = e.leafOf(call.type);
  const f = formatOf(leaf);
  const { flags } = call;
  e.push(() => {
    let states = r.state[start]!;
    for (let k = from; k < count; k++) states |= r.state[a + k]!;
    if ((states & State.Poison) !== 0) return r.setState(d, State.Poison);
    let total = e.bitsOf(start, leaf);
    let broken = breaksFloatFlags(flags, f, total);
    let open = false;
    for (let k = from; k < count; k++) {
      const lane = e.bitsOf(a + k, leaf);
      const result = combine(f, total, lane);
      total = result.bits;
      open ||= result.open;
      broken ||= breaksFloatFlags(flags, f, lane);
    }
    if (broken || breaksFloatFlags(flags, f, total)) r.setState(d, State.Poison);
    else r.set(d, leaf, total, open ? State.Maybe : floatState(f, total, states));
  });
}

function insertVector(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const [whole, part] = [argOf(call, 0), argOf(call, 1)];
  const shape = e.shapeOf(whole.type);
  const count = e.shapeOf(part.type).leaves.length;
  const at = immediate(call, 2);
  if (at + count > shape.leaves.length) throw new Unsupported('a part that does not fit its vector', call);
  const moves = runOf(d, e.slotOf(whole), shape.leaves.length);
  for (let k = 0; k < count; k++) moves[2 * (at + k) + 1] = e.slotOf(part) + k;
  e.push(moveStep(e, moves, shape));
}

function extractVector(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const whole = argOf(call, 0);
  const shape = e.shapeOf(call.type);
  const at = immediate(call, 1);
  if (at + shape.leaves.length > e.shapeOf(whole.type).leaves.length) {
    throw new Unsupported('a part that leaves its vector', call);
  }
  e.push(moveStep(e, runOf(d, e.slotOf(whole) + at, shape.leaves.length), shape));
}

function reverse(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const shape = e.shapeOf(call.type);
  const last = e.slotOf(argOf(call, 0)) + shape.leaves.length - 1;
  e.push(
    moveStep(
      e,
      shape.leaves.flatMap((_, k) => [d + k, last - k]),
      shape,
    ),
  );
}

/** A window over both vectors: from lane `n` of the first, or, when negative, its last `-n` lanes. */
function splice(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const shape = e.shapeOf(call.type);
  const count = shape.leaves.length;
  const [a, b] = [e.slotOf(argOf(call, 0)), e.slotOf(argOf(call, 1))];
  const n = immediate(call, 2);
  const from = n < 0 ? count + n : n;
  const moves = shape.leaves.flatMap((_, k) => [
    d + k,
    from + k < count ? a + from + k : b + from + k - count,
  ]);
  e.push(moveStep(e, moves, shape));
}

function stepVector(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const { leaves } = e.shapeOf(call.type);
  e.push(() => {
    leaves.forEach((leaf, k) => {
      e.registers.set(d + k, leaf, BigInt.asUintN(leaf.bits, BigInt(k)), State.Plain);
    });
  });
}

/** Lane k: base + k < n, without wrapping. */
function activeLaneMask(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const [base, limit] = [argOf(call, 0), argOf(call, 1)];
  const leaf = e.leafOf(base.type);
  const slots = [e.slotOf(base), e.slotOf(limit)];
  const { leaves } = e.shapeOf(call.type);
  e.push(() => {
    const states = statesOf(e, slots, 0);
    if ((states & State.Poison) !== 0) {
      for (let k = 0; k < leaves.length; k++) e.registers.setState(d + k, State.Poison);
      return;
    }
    const from = e.bitsOf(slots[0]!, leaf);
    const n = e.bitsOf(slots[1]!, leaf);
    leaves.forEach((bool, k) => {
      e.registers.set(d + k, bool, from + BigInt(k) < n ? 1n : 0n, derived(states));
    });
  });
}

function interleave(ways: number): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const shape = e.shapeOf(call.type);
    const sources = Array.from({ length: ways }, (_, i) => e.slotOf(argOf(call, i)));
    const moves = shape.leaves.flatMap((_, k) => [d + k, sources[k % ways]! + Math.floor(k / ways)]);
    e.push(moveStep(e, moves, shape));
  };
}

/** The result is a struct of vectors: all lanes of the first, then of the second, …. */
function deinterleave(ways: number): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const shape = e.shapeOf(argOf(call, 0).type);
    const a = e.slotOf(argOf(call, 0));
    const each = shape.leaves.length / ways;
    const moves = shape.leaves.flatMap((_, k) => [d + (k % ways) * each + Math.floor(k / ways), a + k]);
    e.push(moveStep(e, moves, shape));
  };
}
