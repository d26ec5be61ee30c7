/**
 * How much work was done, by class. Nothing is counted while running but how often each segment was entered; the rest is
 * arithmetic afterwards.
 */
import { Flag } from '../../ir/flags.ts';
import { calleeOf, type Inst, isCall } from '../../ir/inst.ts';
import { OPS, Op } from '../../ir/op.ts';
import { type Type, TypeKind, VOID } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import type { FunctionCode, Segment } from './code.ts';

/** Instructions executed. */
export interface WorkCounts {
  readonly total: number;
  /** By class: `integer`, `load`, …; vector work has its type behind it: `float <4 x float>`. In order of name. */
  readonly byClass: ReadonlyMap<string, number>;
}

export const NO_WORK: WorkCounts = { total: 0, byClass: new Map() };

/** `stopped` is the segment that was not finished, `at` the instruction it stopped at. */
export function countWork(
  codes: Iterable<FunctionCode>,
  stopped: Segment | null,
  at: Inst | null,
): WorkCounts {
  const counts = new Map<string, number>();
  let total = 0;
  const add = (inst: Inst, times: number): void => {
    const name = classOf(inst);
    counts.set(name, (counts.get(name) ?? 0) + times);
    total += times;
  };
  for (const code of codes) {
    for (const segment of code.segments) {
      if (segment.hits === 0) continue;
      for (const inst of segment.insts) add(inst, segment.hits);
    }
  }
  const reached = at === null ? -1 : (stopped?.insts.indexOf(at) ?? -1);
  if (stopped !== null && reached >= 0) {
    for (const inst of stopped.insts.slice(reached + 1)) add(inst, -1);
  }
  return {
    total,
    byClass: new Map([...counts].filter(([, n]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Does anything that was executed leave its floating-point result open by its flags or notes, or by being `llvm.fmuladd`? */
export function isLoose(codes: Iterable<FunctionCode>): boolean {
  for (const code of codes) {
    for (const segment of code.segments) {
      if (segment.hits > 0 && segment.insts.some(isLooseInst)) return true;
    }
  }
  return false;
}

const LOOSE = Flag.Reassoc | Flag.Nsz | Flag.Arcp | Flag.Contract | Flag.Afn;

function isLooseInst(inst: Inst): boolean {
  if (isCall(inst)) {
    const callee = calleeOf(inst);
    if (callee.kind === ValueKind.Func && callee.name?.startsWith('llvm.fmuladd') === true) return true;
  }
  return (inst.flags & LOOSE) !== 0 || isApproximate(inst);
}

/** Does `!fpmath` leave its last bits open? */
function isApproximate({ notes }: Inst): boolean {
  return notes?.attachments.some(({ kind }) => kind === 'fpmath') === true;
}

function classOf(inst: Inst): string {
  const name = scalarClass(inst);
  const type = workType(inst);
  return type.kind === TypeKind.Vector ? `${name} ${type.text}` : name;
}

/** The type that the work is done in: what is stored or compared has no say in the result's type. */
function workType(inst: Inst): Type {
  if (inst.op === Op.Store || inst.op === Op.ICmp || inst.op === Op.FCmp || inst.op === Op.ExtractElement) {
    return inst.operands[0]!.type;
  }
  return inst.type;
}

function scalarClass(inst: Inst): string {
  switch (inst.op) {
    case Op.Load:
      return 'load';
    case Op.Store:
      return 'store';
    case Op.Alloca:
      return 'alloca';
    case Op.GetElementPtr:
      return 'address';
    case Op.Phi:
      return 'phi';
    case Op.Select:
      return 'select';
    case Op.Ret:
    case Op.Br:
    case Op.Switch:
    case Op.IndirectBr:
      return 'branch';
    case Op.ShuffleVector:
    case Op.InsertElement:
    case Op.ExtractElement:
      return 'shuffle';
    case Op.CmpXchg:
    case Op.AtomicRmw:
    case Op.Fence:
      return 'atomic';
    case Op.Call:
    case Op.Invoke: {
      const callee = calleeOf(inst);
      const isIntrinsic = callee.kind === ValueKind.Func && callee.name?.startsWith('llvm.') === true;
      return isIntrinsic ? 'intrinsic' : 'call';
    }
    default:
  }
  const { family } = OPS[inst.op]!;
  if (family === 'compare' || family === 'cast' || family === 'aggregate') return family;
  if (inst.type === VOID) return 'other';
  if (family !== 'binary' && family !== 'unary') return 'other';
  const scalar = inst.type.kind === TypeKind.Vector ? inst.type.element : inst.type;
  return scalar.kind === TypeKind.Float ? 'float' : 'integer';
}
