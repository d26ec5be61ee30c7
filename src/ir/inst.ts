/**
 * Instructions: a union to the type checker, a single hidden class to the machine.
 *
 * What all instructions have is in fields; what only one opcode has is in `extra`, which is immutable and may be
 * shared between instructions: to change it, set a new one (`edit.ts`).
 */
import type { AttributeSet } from './attribute.ts';
import type { Block } from './block.ts';
import { Flag } from './flags.ts';
import type { Attachment, DebugRecord, MdNode } from './metadata.ts';
import { Op } from './op.ts';
import type { FunctionType, Type } from './type.ts';
import { type Value, type ValueId, ValueKind } from './value.ts';

export interface InstOf<O extends Op> {
  readonly kind: typeof ValueKind.Inst;
  id: ValueId;
  readonly op: O;
  type: Type;
  operands: Value[];
  /** Successors of a terminator, incoming blocks of a phi, in the order of the opcode table; empty otherwise. */
  blocks: Block[];
  /** Bits of `Flag`. */
  flags: number;
  extra: ExtraOf<O>;
  /** Byte offset of its text in the module's source; −1 if it has none. */
  loc: number;
  name: string | null;
  /** The block it stands in; null while it stands nowhere. */
  block: Block | null;
  prev: Inst | null;
  next: Inst | null;
  /** Its place in the block, valid while the block's order is: ask `comesBefore`. */
  order: number;
  /** One entry a use. Kept by `uses.ts`: ask `usersOf`. */
  users: Inst[];
  notes: Notes | null;
}

/** What may be attached to an instruction without changing what it does. */
export interface Notes {
  /** `!dbg !7` */
  readonly debugLoc: MdNode | null;
  /** Other attachments in the order written. */
  readonly attachments: readonly Attachment[];
  /** Debug records that stand just before the instruction. */
  readonly records: readonly DebugRecord[];
}

export type Inst = { [O in Op]: InstOf<O> }[Op];

export type CallInst = InstOf<typeof Op.Call> | InstOf<typeof Op.Invoke> | InstOf<typeof Op.CallBr>;

export type IntPredicate = 'eq' | 'ne' | 'ugt' | 'uge' | 'ult' | 'ule' | 'sgt' | 'sge' | 'slt' | 'sle';

export type FloatPredicate =
  | 'false'
  | 'oeq'
  | 'ogt'
  | 'oge'
  | 'olt'
  | 'ole'
  | 'one'
  | 'ord'
  | 'ueq'
  | 'ugt'
  | 'uge'
  | 'ult'
  | 'ule'
  | 'une'
  | 'uno'
  | 'true';

export type Ordering = 'unordered' | 'monotonic' | 'acquire' | 'release' | 'acq_rel' | 'seq_cst';

export type RmwOp =
  | 'xchg'
  | 'add'
  | 'sub'
  | 'and'
  | 'nand'
  | 'or'
  | 'xor'
  | 'max'
  | 'min'
  | 'umax'
  | 'umin'
  | 'fadd'
  | 'fsub'
  | 'fmax'
  | 'fmin'
  | 'fmaximum'
  | 'fminimum'
  | 'uinc_wrap'
  | 'udec_wrap'
  | 'usub_cond'
  | 'usub_sat';

export interface AllocaExtra {
  readonly allocated: Type;
  /** 0 when it is not written. */
  readonly align: number;
}

/** Loads and stores. `ordering` is null unless they are atomic. */
export interface MemoryExtra {
  /** 0 when it is not written: the type's ABI alignment holds. */
  readonly align: number;
  readonly ordering: Ordering | null;
  /** '' is the whole system. */
  readonly syncScope: string;
}

export interface FenceExtra {
  readonly ordering: Ordering;
  readonly syncScope: string;
}

export interface CmpXchgExtra {
  readonly align: number;
  readonly success: Ordering;
  readonly failure: Ordering;
  readonly syncScope: string;
}

export interface AtomicRmwExtra {
  readonly operation: RmwOp;
  readonly align: number;
  readonly ordering: Ordering;
  readonly syncScope: string;
}

export interface GepExtra {
  /** The type that the first index steps over. */
  readonly source: Type;
  /** `inrange(-8, 16)`; constant expressions only. */
  readonly inRange: { readonly low: bigint; readonly high: bigint } | null;
}

/** `["deopt"(i32 1)]`: the operands stand among the call's own, after the arguments. */
export interface OperandBundle {
  readonly tag: string;
  readonly count: number;
}

export interface CallExtra {
  readonly fnType: FunctionType;
  /** `ccc` is ''. Otherwise as written: `fastcc`, `cc 10`, `swiftcc`. */
  readonly callingConv: string;
  /** The address space of the program, when it is written (`addrspace(1)`); −1 otherwise. */
  readonly addressSpace: number;
  readonly resultAttributes: AttributeSet;
  /** One a parameter, or none at all. */
  readonly argAttributes: readonly AttributeSet[];
  readonly attributes: AttributeSet;
  readonly bundles: readonly OperandBundle[];
}

export interface LandingPadExtra {
  readonly clauses: readonly ('catch' | 'filter')[];
}

export interface CatchSwitchExtra {
  readonly unwindsToCaller: boolean;
}

export interface ShuffleExtra {
  /** One entry a lane (of a scalable vector: a lane per vscale, all equal); −1 is a poison lane. */
  readonly mask: readonly number[];
}

export interface IndicesExtra {
  readonly indices: readonly number[];
}

/** What is in `extra`, by opcode; null for the others. */
export interface ExtraByOp {
  [Op.Invoke]: CallExtra;
  [Op.CallBr]: CallExtra;
  [Op.Call]: CallExtra;
  [Op.CatchSwitch]: CatchSwitchExtra;
  [Op.Alloca]: AllocaExtra;
  [Op.Load]: MemoryExtra;
  [Op.Store]: MemoryExtra;
  [Op.Fence]: FenceExtra;
  [Op.CmpXchg]: CmpXchgExtra;
  [Op.AtomicRmw]: AtomicRmwExtra;
  [Op.GetElementPtr]: GepExtra;
  [Op.ICmp]: IntPredicate;
  [Op.FCmp]: FloatPredicate;
  [Op.LandingPad]: LandingPadExtra;
  [Op.ShuffleVector]: ShuffleExtra;
  [Op.ExtractValue]: IndicesExtra;
  [Op.InsertValue]: IndicesExtra;
}
export type ExtraOf<O extends Op> = O extends keyof ExtraByOp ? ExtraByOp[O] : null;
export type Extra = ExtraByOp[keyof ExtraByOp] | null;

/** Shared by all instructions that have none; never written to. */
export const NO_BLOCKS: Block[] = [];
export const NO_USERS: Inst[] = [];

/** The only place where instructions are born, so that they all have the same shape. */
export function makeInst<O extends Op>(
  id: ValueId,
  op: O,
  type: Type,
  operands: Value[],
  blocks: Block[],
  flags: number,
  extra: ExtraOf<O>,
  loc: number,
): InstOf<O> {
  return {
    kind: ValueKind.Inst,
    id,
    op,
    type,
    operands,
    blocks,
    flags,
    extra,
    loc,
    name: null,
    block: null,
    prev: null,
    next: null,
    order: 0,
    users: NO_USERS,
    notes: null,
  };
}

const memoryExtras: MemoryExtra[] = [];

/** The `extra` of a plain (not atomic) load or store. */
export function plainMemory(align: number): MemoryExtra {
  const slot = align === 0 ? 0 : 32 - Math.clz32(align);
  const known = memoryExtras[slot];
  if (known !== undefined && known.align === align) return known;
  const extra: MemoryExtra = { align, ordering: null, syncScope: '' };
  memoryExtras[slot] = extra;
  return extra;
}

export function isCall(inst: Inst): inst is CallInst {
  return inst.op === Op.Call || inst.op === Op.Invoke || inst.op === Op.CallBr;
}

/** What a call calls: its last operand. */
export function calleeOf(call: CallInst): Value {
  return call.operands[call.operands.length - 1]!;
}

/** How many of a call's operands are arguments; bundle operands and the callee come after them. */
export function argCountOf(call: CallInst): number {
  let count = call.operands.length - 1;
  for (const bundle of call.extra.bundles) count -= bundle.count;
  return count;
}

/** Loads and stores that are neither volatile nor atomic. */
export function isSimpleAccess(inst: Inst): inst is InstOf<typeof Op.Load> | InstOf<typeof Op.Store> {
  return (inst.op === Op.Load || inst.op === Op.Store) && (inst.flags & (Flag.Volatile | Flag.Atomic)) === 0;
}
