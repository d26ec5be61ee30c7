/**
 * A function becomes closures:
 *
 * 1. every parameter, result and constant operand is given its slots;
 * 2. constants are put into theirs;
 * 3. each block is emitted, cut into segments after the calls of functions that have a body;
 * 4. the moves of phis are put on the edges, as sequences that never overwrite what is still to be read.
 *
 * What we cannot do becomes a step that says so when it is reached.
 */
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { isConstant, isLocal, type Value } from '../../ir/value.ts';
import { emitAtomicRmw, emitCmpXchg } from '../emit/atomic.ts';
import { emitParameterChecks } from '../emit/attributes.ts';
import { emitCall } from '../emit/call.ts';
import { emitTerminator } from '../emit/control.ts';
import { emitValue } from '../emit/emit.ts';
import { Emitter } from '../emit/emitter.ts';
import { emitAlloca, emitLoad, emitStore } from '../emit/memory.ts';
import { emitFloatPromises } from '../emit/moves.ts';
import { materialize } from '../memory/constants.ts';
import { type FunctionCode, failing, newSegment, type Segment } from './code.ts';
import type { Machine } from './machine.ts';
import { Registers, SavedRegisters } from './registers.ts';
import { isStop, LimitReached, Unsupported } from './stop.ts';

/** More slots than this in one function are refused. */
const MAX_SLOTS = 1 << 23;

/** What the parts of the compiler share. */
export interface Compilation {
  readonly machine: Machine;
  readonly code: FunctionCode;
  readonly e: Emitter;
  /** The first segment of each block, by block id. */
  readonly entries: readonly Segment[];
  /** A slot that phi cycles are broken with. */
  readonly spare: number;
  /** Ends the current segment with `end` and goes on in a new one, which is answered. */
  cut(end: (resume: Segment) => () => Segment | null): void;
}

export function compileFunction(machine: Machine, func: Func): FunctionCode {
  const plan = planSlots(machine, func);
  const registers = new Registers(plan.count, plan.holdsBig);
  const code: FunctionCode = {
    func,
    registers,
    segments: [],
    entry: null,
    params: func.params.map((param) => plan.locals[param.id]!),
    prologue: [],
    active: 0,
    saved: new SavedRegisters(registers, plan.localCount),
  };
  const unusable = new Map<Value, ReturnType<typeof asStop>>();
  for (const [constant, slot] of plan.constants) {
    try {
      materialize(machine, constant, registers, slot);
    } catch (thrown) {
      unusable.set(constant, asStop(thrown));
    }
  }
  const slotOf = (value: Value): number => {
    if (isLocal(value)) {
      const slot = plan.locals[value.id]!;
      if (slot < 0) throw new Unsupported(`values of type ${value.type.text}`, null);
      return slot;
    }
    const fault = unusable.get(value);
    if (fault !== undefined) throw fault;
    const slot = plan.constants.get(value);
    if (slot === undefined && holdsValue(value.type)) {
      throw new Unsupported(`values of type ${value.type.text}`, null);
    }
    return slot ?? -1;
  };
  const e = new Emitter(machine, registers, slotOf);
  const prologue = e.steps;
  emitParameterChecks(e, func, code.params);
  code.prologue.push(...prologue);
  const entries: Segment[] = [];
  for (const block of func.blocks) entries[block.id] = newSegment(code);
  code.entry = entries[func.blocks[0]!.id]!;
  for (const block of func.blocks) emitBlock(machine, code, e, entries, plan.spare, block);
  return code;
}

function emitBlock(
  machine: Machine,
  code: FunctionCode,
  e: Emitter,
  entries: readonly Segment[],
  spare: number,
  block: Block,
) {
  let segment = entries[block.id]!;
  const cx: Compilation = {
    machine,
    code,
    e,
    entries,
    spare,
    cut(end) {
      const next = newSegment(code);
      segment.end = end(next);
      segment = next;
      e.steps = segment.steps;
    },
  };
  e.steps = segment.steps;
  for (let inst = block.first; inst !== null; inst = inst.next) {
    segment.insts.push(inst);
    e.at = inst;
    try {
      if (inst === block.last) {
        // An invoke cuts: what ends is the segment that stands now.
        const end = emitTerminator(cx, inst);
        segment.end = end;
      } else {
        emitInst(cx, inst);
      }
    } catch (thrown) {
      const stop = failing(asStop(thrown), inst);
      if (inst === block.last) segment.end = stop;
      else e.push(stop);
    }
  }
}

function emitInst(cx: Compilation, inst: Inst) {
  const { e } = cx;
  switch (inst.op) {
    case Op.Phi:
      // The value was moved on the edge.
      return emitFloatPromises(e, inst.flags, e.shapeOf(inst.type), e.slotOf(inst));
    case Op.Alloca:
      return emitAlloca(e, inst, e.slotOf(inst));
    case Op.Load:
      return emitLoad(e, inst, e.slotOf(inst));
    case Op.Store:
      return emitStore(e, inst);
    case Op.Fence:
      return;
    case Op.CmpXchg:
      return emitCmpXchg(e, inst, e.slotOf(inst));
    case Op.AtomicRmw:
      return emitAtomicRmw(e, inst, e.slotOf(inst));
    case Op.Call:
      return emitCall(cx, inst);
    default:
      return emitValue(e, inst, e.slotOf(inst));
  }
}

interface SlotPlan {
  /** By value id; −1 for values of types that we cannot hold. */
  readonly locals: Int32Array;
  /** The locals come first, then what never changes. */
  readonly localCount: number;
  readonly constants: Map<Value, number>;
  readonly count: number;
  readonly spare: number;
  readonly holdsBig: boolean;
}

function planSlots(machine: Machine, func: Func): SlotPlan {
  const locals = new Int32Array(func.valueCount).fill(-1);
  const constants = new Map<Value, number>();
  let count = 0;
  let holdsBig = false;
  const take = (type: Type): number => {
    if (!holdsValue(type)) return -1;
    const shape = machine.shapes.of(type);
    const slot = count;
    count += shape.leaves.length;
    holdsBig ||= shape.holdsBig;
    if (count > MAX_SLOTS) throw new LimitReached('size', `@${func.name ?? ''} holds too many values`, null);
    return slot;
  };
  const tryTake = (type: Type): number => {
    try {
      return take(type);
    } catch (thrown) {
      if (thrown instanceof Unsupported) return -1;
      throw thrown;
    }
  };
  for (const param of func.params) locals[param.id] = tryTake(param.type);
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) locals[inst.id] = tryTake(inst.type);
  }
  const localCount = count;
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      for (const operand of inst.operands) {
        if (!isConstant(operand) || constants.has(operand)) continue;
        const slot = tryTake(operand.type);
        if (slot >= 0) constants.set(operand, slot);
      }
    }
  }
  return { locals, localCount, constants, count: count + 1, spare: count, holdsBig };
}

function holdsValue(type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Void:
    case TypeKind.Label:
    case TypeKind.Token:
    case TypeKind.Metadata:
    case TypeKind.Function:
      return false;
    default:
      return true;
  }
}

/** What was thrown, if it is one of ours; a fault of this program goes on its way. */
function asStop(thrown: unknown): Parameters<typeof failing>[0] {
  if (isStop(thrown)) return thrown;
  throw thrown;
}
