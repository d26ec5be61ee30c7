/**
 * What an instruction does besides computing its result: which memory it reads and writes, whether it may leave the
 * function or never come back, whether it keeps its place among other accesses. And the opposite question: may it be
 * executed where it would not have been?
 */
import { Flag } from '../ir/flags.ts';
import { argCountOf, type CallInst, type Inst, type Ordering } from '../ir/inst.ts';
import { type Layout, storeSize } from '../ir/layout.ts';
import { READ, WRITE } from '../ir/memory-attribute.ts';
import { isTerminator, Op } from '../ir/op.ts';
import { isPtrOrPtrVector, scalarType, TypeKind } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { argumentMemory, hasCallAttribute, mayNotReturn, mayUnwind, memoryOf } from './call-site.ts';
import { type Intrinsic, type IntrinsicAccess, intrinsicArg, intrinsicOf } from './intrinsics.ts';

/** Bytes that an instruction may read or write. */
export interface MemoryRange {
  readonly pointer: Value;
  /** Bytes from the pointer on; Infinity when that is not known, and then bytes before it count as well. */
  readonly size: number;
  /** Are all these bytes accessed whenever the instruction is executed? */
  readonly whole: boolean;
  readonly reads: boolean;
  readonly writes: boolean;
  /** Whose metadata speaks for the access. */
  readonly inst: Inst;
}

export interface Effects {
  readonly reads: boolean;
  readonly writes: boolean;
  /** All that it reads and writes; null when that may be anything. */
  readonly ranges: readonly MemoryRange[] | null;
  /** Volatile, or an atomic that orders other accesses: nothing moves across it. */
  readonly isBarrier: boolean;
  /** Touches state that no load or store sees: keeps its order among its like. */
  readonly hidden: boolean;
  readonly mayUnwind: boolean;
  /** May it run for ever, end the program, or trap by design? */
  readonly mayNotReturn: boolean;
}

const NO_RANGES: readonly MemoryRange[] = [];

const NO_EFFECTS: Effects = {
  reads: false,
  writes: false,
  ranges: NO_RANGES,
  isBarrier: false,
  hidden: false,
  mayUnwind: false,
  mayNotReturn: false,
};

const ANY_EFFECTS: Effects = {
  reads: true,
  writes: true,
  ranges: null,
  isBarrier: true,
  hidden: true,
  mayUnwind: true,
  mayNotReturn: true,
};

const HIDDEN: Effects = { ...NO_EFFECTS, hidden: true };

export function effectsOf(inst: Inst, layout: Layout): Effects {
  switch (inst.op) {
    case Op.Load:
    case Op.Store:
    case Op.CmpXchg:
    case Op.AtomicRmw:
      return accessEffects(inst, layout);
    case Op.Fence:
      return { ...ANY_EFFECTS, mayUnwind: false, mayNotReturn: false };
    case Op.Call:
    case Op.Invoke:
    case Op.CallBr:
      return callEffects(inst, layout);
    case Op.Alloca:
      return HIDDEN; // the stack frame grows
    case Op.VaArg:
      return { ...ANY_EFFECTS, isBarrier: false, mayUnwind: false, mayNotReturn: false };
    case Op.LandingPad:
    case Op.CatchPad:
    case Op.CleanupPad:
    case Op.Resume:
    case Op.CatchSwitch:
    case Op.CatchRet:
    case Op.CleanupRet:
      return ANY_EFFECTS;
    default:
      return NO_EFFECTS;
  }
}

/** Has it any effect at all? */
export function hasEffects(inst: Inst): boolean {
  switch (inst.op) {
    case Op.Call: {
      const { args, other, hidden } = memoryOf(inst);
      return (args | other | hidden) !== 0 || mayUnwind(inst) || mayNotReturn(inst) || isMarker(inst);
    }
    case Op.Load:
    case Op.Store:
    case Op.CmpXchg:
    case Op.AtomicRmw:
    case Op.Fence:
    case Op.Invoke:
    case Op.CallBr:
    case Op.Alloca:
    case Op.VaArg:
    case Op.LandingPad:
    case Op.CatchPad:
    case Op.CleanupPad:
      return true;
    default:
      return isTerminator(inst.op);
  }
}

/** What a load, store, cmpxchg or atomicrmw touches; null for anything else. */
export function accessOf(inst: Inst, layout: Layout): MemoryRange | null {
  switch (inst.op) {
    case Op.Load:
      return range(inst, inst.operands[0]!, storeSize(layout, inst.type), READ);
    case Op.Store:
      return range(inst, inst.operands[1]!, storeSize(layout, inst.operands[0]!.type), WRITE);
    case Op.CmpXchg:
    case Op.AtomicRmw:
      return range(inst, inst.operands[0]!, storeSize(layout, inst.operands[1]!.type), READ | WRITE);
    default:
      return null;
  }
}

/** Does control always go on to the next instruction (or, of a terminator, to a successor)? */
export function passesOn(effects: Effects): boolean {
  return !effects.mayUnwind && !effects.mayNotReturn;
}

/**
 * May it be executed where it would not have been, without any effect but its result? Loads never: ask
 * `isDereferenceable` as well.
 */
export function isSpeculatable(inst: Inst): boolean {
  if (isTerminator(inst.op)) return false;
  switch (inst.op) {
    case Op.UDiv:
    case Op.URem:
      return isSafeDivisor(inst.operands[1]!, 'unsigned');
    case Op.SDiv:
    case Op.SRem:
      return isSafeDivisor(inst.operands[1]!, 'signed');
    case Op.Call:
      return isSpeculatableCall(inst);
    case Op.Phi:
      return false;
    default:
      return !hasEffects(inst);
  }
}

function isSpeculatableCall(call: CallInst): boolean {
  const intrinsic = intrinsicOf(call);
  if (intrinsic !== null) return intrinsic.kind === 'pure';
  return hasCallAttribute(call, 'speculatable') && !hasEffects(call);
}

/** An assumption has its place: true there, it may be false elsewhere. */
function isMarker(call: CallInst): boolean {
  return intrinsicOf(call)?.kind === 'marker';
}

/** Never zero, and never −1 where that may overflow; the same in every lane. */
function isSafeDivisor(divisor: Value, reading: 'signed' | 'unsigned'): boolean {
  if (divisor.kind === ValueKind.Int) {
    return divisor.value !== 0n && (reading === 'unsigned' || divisor.value !== -1n);
  }
  if (divisor.kind === ValueKind.Splat) return isSafeDivisor(divisor.element, reading);
  if (divisor.kind === ValueKind.Aggregate && divisor.type.kind === TypeKind.Vector) {
    return divisor.elements.every((element) => isSafeDivisor(element, reading));
  }
  return false;
}

function accessEffects(inst: Inst, layout: Layout): Effects {
  const access = accessOf(inst, layout)!;
  const ordering = orderingOf(inst);
  const isVolatile = (inst.flags & Flag.Volatile) !== 0;
  const isOrdered = ordering !== null && ordering !== 'unordered';
  // Other threads may change what is there between two atomic accesses: they read and write for all we know.
  const both = isOrdered ? { ...access, reads: true, writes: true } : access;
  return {
    reads: both.reads,
    writes: both.writes,
    ranges: [both],
    isBarrier: isVolatile || (isOrdered && ordering !== 'monotonic'),
    hidden: false,
    mayUnwind: false,
    mayNotReturn: isVolatile,
  };
}

/** The strongest ordering of an access; null when it is not atomic. */
function orderingOf(inst: Inst): Ordering | null {
  switch (inst.op) {
    case Op.Load:
    case Op.Store:
      return inst.extra.ordering;
    case Op.CmpXchg:
      return inst.extra.success === 'monotonic' ? inst.extra.failure : inst.extra.success;
    case Op.AtomicRmw:
    case Op.Fence:
      return inst.extra.ordering;
    default:
      return null;
  }
}

function callEffects(call: CallInst, layout: Layout): Effects {
  const intrinsic = intrinsicOf(call);
  if (intrinsic !== null && intrinsic.kind === 'access') return intrinsicEffects(call, intrinsic, layout);
  const { args, other, hidden } = memoryOf(call);
  const access = args | other;
  const isStack = intrinsic?.kind === 'stack';
  return {
    reads: (access & READ) !== 0,
    writes: (access & WRITE) !== 0,
    ranges: other !== 0 ? null : argumentRanges(call),
    isBarrier: isStack || mayReturnTwice(call),
    hidden: hidden !== 0,
    mayUnwind: mayUnwind(call),
    mayNotReturn: mayNotReturn(call),
  };
}

/** `setjmp`: code after it runs again, with the memory of another time. */
function mayReturnTwice(call: CallInst): boolean {
  const callee = call.operands[call.operands.length - 1]!;
  if (callee.kind === ValueKind.InlineAsm) return callee.sideEffect;
  return hasCallAttribute(call, 'returns_twice');
}

/** What a call that touches nothing but its pointer arguments' memory may touch; null when one hides in a struct. */
function argumentRanges(call: CallInst): readonly MemoryRange[] | null {
  const ranges: MemoryRange[] = [];
  const count = argCountOf(call);
  for (let i = 0; i < count; i++) {
    const arg = call.operands[i]!;
    const { kind } = scalarType(arg.type);
    if (kind === TypeKind.Struct || kind === TypeKind.Array) return null;
    if (!isPtrOrPtrVector(arg.type)) continue;
    const access = argumentMemory(call, i);
    if (access !== 0) ranges.push(range(call, arg, Number.POSITIVE_INFINITY, access));
  }
  return ranges;
}

function intrinsicEffects(call: CallInst, intrinsic: Intrinsic, layout: Layout): Effects {
  const ranges: MemoryRange[] = [];
  for (const access of intrinsic.accesses) {
    const pointer = intrinsicArg(call, access.arg);
    if (pointer === null || !isPtrOrPtrVector(pointer.type)) continue;
    const size = sizeOf(call, access, layout);
    if (size === 0) continue;
    const mode = (access.reads ? READ : 0) | (access.writes ? WRITE : 0);
    const one = range(call, pointer, size, mode);
    ranges.push(intrinsic.whole ? one : { ...one, whole: false });
  }
  const told = intrinsic.volatileArg < 0 ? null : intrinsicArg(call, intrinsic.volatileArg);
  const isVolatile = told !== null && !(told.kind === ValueKind.Int && told.small === 0);
  return {
    ...NO_EFFECTS,
    reads: ranges.some((r) => r.reads),
    writes: ranges.some((r) => r.writes),
    ranges,
    isBarrier: isVolatile,
    mayNotReturn: isVolatile,
  };
}

function sizeOf(call: CallInst, access: IntrinsicAccess, layout: Layout): number {
  const rule = access.size;
  switch (rule.from) {
    case 'argument': {
      const length = intrinsicArg(call, rule.arg);
      if (length === null || length.kind !== ValueKind.Int) return Number.POSITIVE_INFINITY;
      const bytes = BigInt.asUintN(length.type.bits, length.value);
      return bytes > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(bytes);
    }
    case 'result':
      return storeSize(layout, call.type);
    case 'type':
      return storeSize(layout, call.operands[rule.arg]!.type);
    case 'nothing':
      return Number.POSITIVE_INFINITY;
  }
}

function range(inst: Inst, pointer: Value, size: number, access: number): MemoryRange {
  return {
    pointer,
    size,
    whole: Number.isFinite(size),
    reads: (access & READ) !== 0,
    writes: (access & WRITE) !== 0,
    inst,
  };
}
