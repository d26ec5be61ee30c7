/** `icmp`, `fcmp`. Pointers compare by address. */
import { Flag } from '../../ir/flags.ts';
import type { FloatPredicate, IntPredicate } from '../../ir/inst.ts';
import type { Fast2 } from '../fast/int32.ts';
import type { Step } from '../machine/code.ts';
import type { Registers } from '../machine/registers.ts';
import type { Leaf } from '../machine/shape.ts';
import { derived, State } from '../machine/states.ts';
import { floatCompare } from '../numbers/float.ts';
import { intCompare } from '../numbers/integer.ts';
import { type Emitter, eachLane2, type Lane2, type Operation } from './emitter.ts';
import { breaksFloatFlags, formatOf } from './float.ts';

export function emitICmp(e: Emitter, operation: Operation, d: number): void {
  const predicate = operation.extra as IntPredicate; // by opcode
  const type = operation.operands[0]!.type;
  const leaf = e.leafOf(type);
  const bool = e.leafOf(operation.type);
  const count = e.shapeOf(type).leaves.length;
  const a = e.slotOf(operation.operands[0]!);
  const b = e.slotOf(operation.operands[1]!);
  const general = intCompareLane(e, predicate, operation.flags, leaf, bool);
  let make: Fast2 | null = null;
  // Which of two local objects lies before the other may come out either way.
  const isOrder = leaf.kind === 'ptr' && predicate !== 'eq' && predicate !== 'ne';
  if (e.fast && !isOrder && (operation.flags & Flag.SameSign) === 0) {
    if (leaf.bits <= 32 && leaf.kind === 'int') make = fastCompare32(predicate, leaf.bits);
    else if (leaf.bits === 64 || leaf.kind === 'ptr') make = fastCompare64(predicate);
  }
  if (make === null) eachLane2(e, general, count, d, a, b);
  else for (let k = 0; k < count; k++) e.push(make(e.registers, d + k, a + k, b + k, general));
}

function intCompareLane(e: Emitter, predicate: IntPredicate, flags: number, leaf: Leaf, bool: Leaf): Lane2 {
  const r = e.registers;
  return (d, a, b) => {
    const states = r.state[a]! | r.state[b]!;
    if ((states & State.Poison) !== 0) return r.setState(d, State.Poison);
    if (leaf.kind === 'ptr' && predicate !== 'eq' && predicate !== 'ne')
      e.machine.memory.order(r.provenance[a]!, r.provenance[b]!);
    const result = intCompare(predicate, flags, leaf.bits, e.bitsOf(a, leaf), e.bitsOf(b, leaf));
    if (result === null) return r.setState(d, State.Poison);
    // One undef side can be chosen to make an (in)equality come out either way.
    const free = (states & State.Undef) !== 0 && (predicate === 'eq' || predicate === 'ne');
    if (free) return r.setState(d, State.Undef);
    r.set(d, bool, result ? 1n : 0n, derived(states));
  };
}

function fastCompare32(predicate: IntPredicate, width: number): Fast2 {
  const shift = 32 - width;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    const d2 = 2 * d;
    const a2 = 2 * a;
    const b2 = 2 * b;
    switch (predicate) {
      case 'eq':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2] === i32[b2] ? 1 : 0;
          state[d] = 0;
        };
      case 'ne':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2] === i32[b2] ? 0 : 1;
          state[d] = 0;
        };
      case 'ult':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2]! >>> 0 < i32[b2]! >>> 0 ? 1 : 0;
          state[d] = 0;
        };
      case 'ule':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2]! >>> 0 <= i32[b2]! >>> 0 ? 1 : 0;
          state[d] = 0;
        };
      case 'ugt':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2]! >>> 0 > i32[b2]! >>> 0 ? 1 : 0;
          state[d] = 0;
        };
      case 'uge':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2]! >>> 0 >= i32[b2]! >>> 0 ? 1 : 0;
          state[d] = 0;
        };
      // The sign bit of a narrow integer is moved to the top.
      case 'slt':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2]! << shift < i32[b2]! << shift ? 1 : 0;
          state[d] = 0;
        };
      case 'sle':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2]! << shift <= i32[b2]! << shift ? 1 : 0;
          state[d] = 0;
        };
      case 'sgt':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2]! << shift > i32[b2]! << shift ? 1 : 0;
          state[d] = 0;
        };
      case 'sge':
        return () => {
          if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
          i32[d2] = i32[a2]! << shift >= i32[b2]! << shift ? 1 : 0;
          state[d] = 0;
        };
    }
  };
}

function fastCompare64(predicate: IntPredicate): Fast2 {
  switch (predicate) {
    case 'eq':
      return equal64(1);
    case 'ne':
      return equal64(0);
    case 'ult':
      return less64({ swap: false, invert: false, signed: false });
    case 'ugt':
      return less64({ swap: true, invert: false, signed: false });
    case 'uge':
      return less64({ swap: false, invert: true, signed: false });
    case 'ule':
      return less64({ swap: true, invert: true, signed: false });
    case 'slt':
      return less64({ swap: false, invert: false, signed: true });
    case 'sgt':
      return less64({ swap: true, invert: false, signed: true });
    case 'sge':
      return less64({ swap: false, invert: true, signed: true });
    case 'sle':
      return less64({ swap: true, invert: true, signed: true });
  }
}

function equal64(whenEqual: number): Fast2 {
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const equal = i32[2 * a] === i32[2 * b] && i32[2 * a + 1] === i32[2 * b + 1];
      i32[2 * d] = equal ? whenEqual : 1 - whenEqual;
      state[d] = 0;
    };
  };
}

/** All orders are "less than" with the sides exchanged, the answer inverted, or the sign bits flipped. */
function less64(how: { readonly swap: boolean; readonly invert: boolean; readonly signed: boolean }): Fast2 {
  const flip = how.signed ? -0x8000_0000 : 0;
  const whenLess = how.invert ? 0 : 1;
  return (r, d, a, b, slow) => {
    const { i32, state } = r;
    const x = 2 * (how.swap ? b : a);
    const y = 2 * (how.swap ? a : b);
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      const high = (i32[x + 1]! ^ flip) >>> 0;
      const otherHigh = (i32[y + 1]! ^ flip) >>> 0;
      const less = high < otherHigh || (high === otherHigh && i32[x]! >>> 0 < i32[y]! >>> 0);
      i32[2 * d] = less ? whenLess : 1 - whenLess;
      state[d] = 0;
    };
  };
}

export function emitFCmp(e: Emitter, operation: Operation, d: number): void {
  const predicate = operation.extra as FloatPredicate; // by opcode
  const type = operation.operands[0]!.type;
  const leaf = e.leafOf(type);
  const bool = e.leafOf(operation.type);
  const count = e.shapeOf(type).leaves.length;
  const a = e.slotOf(operation.operands[0]!);
  const b = e.slotOf(operation.operands[1]!);
  const general = floatCompareLane(e, predicate, operation.flags, leaf, bool);
  const isPlain = (operation.flags & (Flag.Nnan | Flag.Ninf)) === 0;
  if (!e.fast || (leaf.bits !== 32 && leaf.bits !== 64)) {
    eachLane2(e, general, count, d, a, b);
    return;
  }
  const make = isPlain ? fastFCmp(predicate) : finiteFCmp(predicate);
  const view = leaf.bits === 64 ? e.registers.f64 : e.registers.f32;
  const scale = leaf.bits === 64 ? 1 : 2;
  for (let k = 0; k < count; k++) e.push(make(e.registers, view, scale, d + k, a + k, b + k, general));
}

function floatCompareLane(
  e: Emitter,
  predicate: FloatPredicate,
  flags: number,
  leaf: Leaf,
  bool: Leaf,
): Lane2 {
  const r = e.registers;
  const f = formatOf(leaf);
  return (d, a, b) => {
    const states = (r.state[a]! | r.state[b]!) & ~State.AnyNan;
    if ((states & State.Poison) !== 0) return r.setState(d, State.Poison);
    const x = e.bitsOf(a, leaf);
    const y = e.bitsOf(b, leaf);
    if (breaksFloatFlags(flags, f, x) || breaksFloatFlags(flags, f, y)) return r.setState(d, State.Poison);
    r.set(d, bool, floatCompare(predicate, f, x, y) ? 1n : 0n, derived(states));
  };
}

type FloatView = Float32Array | Float64Array;
type FastFCmp = (
  r: Registers,
  view: FloatView,
  scale: number,
  d: number,
  a: number,
  b: number,
  slow: Lane2,
) => Step;

function fastFCmp(predicate: FloatPredicate): FastFCmp {
  const test = FLOAT_TESTS[predicate];
  return (r, view, scale, d, a, b, slow) => {
    const { i32, state } = r;
    const as = scale * a;
    const bs = scale * b;
    return () => {
      if ((state[a]! | state[b]!) !== 0) return slow(d, a, b);
      i32[2 * d] = test(view[as]!, view[bs]!) ? 1 : 0;
      state[d] = 0;
    };
  };
}

/** Under `nnan` or `ninf`: fast while both are finite. */
function finiteFCmp(predicate: FloatPredicate): FastFCmp {
  const test = FLOAT_TESTS[predicate];
  return (r, view, scale, d, a, b, slow) => {
    const { i32, state } = r;
    return () => {
      const x = view[scale * a]!;
      const y = view[scale * b]!;
      if ((state[a]! | state[b]!) !== 0 || (x + y) * 0 !== 0) return slow(d, a, b);
      i32[2 * d] = test(x, y) ? 1 : 0;
      state[d] = 0;
    };
  };
}

const FLOAT_TESTS: { readonly [P in FloatPredicate]: (x: number, y: number) => boolean } = {
  false: () => false,
  oeq: (x, y) => x === y,
  ogt: (x, y) => x > y,
  oge: (x, y) => x >= y,
  olt: (x, y) => x < y,
  ole: (x, y) => x <= y,
  one: (x, y) => x < y || x > y,
  ord: (x, y) => !Number.isNaN(x) && !Number.isNaN(y),
  ueq: (x, y) => !(x < y || x > y),
  ugt: (x, y) => !(x <= y),
  uge: (x, y) => !(x < y),
  ult: (x, y) => !(x >= y),
  ule: (x, y) => !(x > y),
  une: (x, y) => x !== y,
  uno: (x, y) => Number.isNaN(x) || Number.isNaN(y),
  true: () => true,
};
