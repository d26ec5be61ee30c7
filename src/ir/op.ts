/**
 * The opcode table: every instruction of LLVM IR, what it is called, which family it belongs to, which flags it
 * takes. Constant expressions use the same opcodes.
 *
 * Operand conventions (`operands` are values, `blocks` are labels):
 *
 *     ret            [] or [value]
 *     br             [] blocks [dest]; [cond] blocks [then, else]
 *     switch         [cond, case…]            blocks [default, dest…]
 *     indirectbr     [address]                blocks [dest…]
 *     call           [arg…, bundle operand…, callee]
 *     invoke         as call                  blocks [normal, unwind]
 *     callbr         as call                  blocks [fallthrough, indirect…]
 *     resume         [value]
 *     catchswitch    [parent pad]             blocks [handler…, unwind unless it unwinds to the caller]
 *     catchret       [catchpad]               blocks [dest]
 *     cleanupret     [cleanuppad]             blocks [] (to the caller) or [unwind]
 *     catchpad, cleanuppad  [parent pad, arg…]
 *     landingpad     [clause…]
 *     alloca         [count]
 *     load           [pointer]
 *     store          [value, pointer]
 *     cmpxchg        [pointer, expected, new]
 *     atomicrmw      [pointer, value]
 *     getelementptr  [base, index…]
 *     phi            [value…]                 blocks [incoming…], in parallel
 *     select         [cond, yes, no]
 *     extractelement [vector, index]; insertelement [vector, element, index]
 *     shufflevector  [a, b], the mask is in `extra`
 *     extractvalue   [aggregate]; insertvalue [aggregate, element], the indices are in `extra`
 */
import { FAST_MATH, Flag } from './flags.ts';

export const Op = {
  Ret: 0,
  Br: 1,
  Switch: 2,
  IndirectBr: 3,
  Invoke: 4,
  CallBr: 5,
  Resume: 6,
  CatchSwitch: 7,
  CatchRet: 8,
  CleanupRet: 9,
  Unreachable: 10,
  FNeg: 11,
  Add: 12,
  FAdd: 13,
  Sub: 14,
  FSub: 15,
  Mul: 16,
  FMul: 17,
  UDiv: 18,
  SDiv: 19,
  FDiv: 20,
  URem: 21,
  SRem: 22,
  FRem: 23,
  Shl: 24,
  LShr: 25,
  AShr: 26,
  And: 27,
  Or: 28,
  Xor: 29,
  Alloca: 30,
  Load: 31,
  Store: 32,
  Fence: 33,
  CmpXchg: 34,
  AtomicRmw: 35,
  GetElementPtr: 36,
  Trunc: 37,
  ZExt: 38,
  SExt: 39,
  FpTrunc: 40,
  FpExt: 41,
  FpToUi: 42,
  FpToSi: 43,
  UiToFp: 44,
  SiToFp: 45,
  PtrToInt: 46,
  PtrToAddr: 47,
  IntToPtr: 48,
  BitCast: 49,
  AddrSpaceCast: 50,
  ICmp: 51,
  FCmp: 52,
  Phi: 53,
  Select: 54,
  Freeze: 55,
  Call: 56,
  VaArg: 57,
  LandingPad: 58,
  CatchPad: 59,
  CleanupPad: 60,
  ExtractElement: 61,
  InsertElement: 62,
  ShuffleVector: 63,
  ExtractValue: 64,
  InsertValue: 65,
} as const;
export type Op = (typeof Op)[keyof typeof Op];

/** How many opcodes there are; tables by opcode have this length. */
export const OP_COUNT = 66;

export type OpFamily =
  | 'terminator'
  | 'unary'
  | 'binary'
  | 'cast'
  | 'compare'
  | 'memory'
  | 'vector'
  | 'aggregate'
  | 'other';

export interface OpInfo {
  readonly op: Op;
  /** LangRef's spelling. */
  readonly name: string;
  readonly family: OpFamily;
  /** The flags that may stand on it (bits of `Flag`). */
  readonly flags: number;
  readonly commutative: boolean;
}

const WRAP = Flag.Nuw | Flag.Nsw;

/** Indexed by opcode. */
export const OPS: readonly OpInfo[] = [
  row(Op.Ret, 'ret', 'terminator'),
  row(Op.Br, 'br', 'terminator'),
  row(Op.Switch, 'switch', 'terminator'),
  row(Op.IndirectBr, 'indirectbr', 'terminator'),
  row(Op.Invoke, 'invoke', 'terminator'),
  row(Op.CallBr, 'callbr', 'terminator'),
  row(Op.Resume, 'resume', 'terminator'),
  row(Op.CatchSwitch, 'catchswitch', 'terminator'),
  row(Op.CatchRet, 'catchret', 'terminator'),
  row(Op.CleanupRet, 'cleanupret', 'terminator'),
  row(Op.Unreachable, 'unreachable', 'terminator'),
  row(Op.FNeg, 'fneg', 'unary', FAST_MATH),
  commutativeRow(Op.Add, 'add', WRAP),
  commutativeRow(Op.FAdd, 'fadd', FAST_MATH),
  row(Op.Sub, 'sub', 'binary', WRAP),
  row(Op.FSub, 'fsub', 'binary', FAST_MATH),
  commutativeRow(Op.Mul, 'mul', WRAP),
  commutativeRow(Op.FMul, 'fmul', FAST_MATH),
  row(Op.UDiv, 'udiv', 'binary', Flag.Exact),
  row(Op.SDiv, 'sdiv', 'binary', Flag.Exact),
  row(Op.FDiv, 'fdiv', 'binary', FAST_MATH),
  row(Op.URem, 'urem', 'binary'),
  row(Op.SRem, 'srem', 'binary'),
  row(Op.FRem, 'frem', 'binary', FAST_MATH),
  row(Op.Shl, 'shl', 'binary', WRAP),
  row(Op.LShr, 'lshr', 'binary', Flag.Exact),
  row(Op.AShr, 'ashr', 'binary', Flag.Exact),
  commutativeRow(Op.And, 'and'),
  commutativeRow(Op.Or, 'or', Flag.Disjoint),
  commutativeRow(Op.Xor, 'xor'),
  row(Op.Alloca, 'alloca', 'memory', Flag.InAlloca | Flag.SwiftError),
  row(Op.Load, 'load', 'memory', Flag.Volatile | Flag.Atomic),
  row(Op.Store, 'store', 'memory', Flag.Volatile | Flag.Atomic),
  row(Op.Fence, 'fence', 'memory'),
  row(Op.CmpXchg, 'cmpxchg', 'memory', Flag.Volatile | Flag.Weak),
  row(Op.AtomicRmw, 'atomicrmw', 'memory', Flag.Volatile),
  row(Op.GetElementPtr, 'getelementptr', 'memory', Flag.InBounds | Flag.Nusw | Flag.Nuw),
  row(Op.Trunc, 'trunc', 'cast', WRAP),
  row(Op.ZExt, 'zext', 'cast', Flag.Nneg),
  row(Op.SExt, 'sext', 'cast'),
  row(Op.FpTrunc, 'fptrunc', 'cast', FAST_MATH),
  row(Op.FpExt, 'fpext', 'cast', FAST_MATH),
  row(Op.FpToUi, 'fptoui', 'cast'),
  row(Op.FpToSi, 'fptosi', 'cast'),
  row(Op.UiToFp, 'uitofp', 'cast', Flag.Nneg),
  row(Op.SiToFp, 'sitofp', 'cast'),
  row(Op.PtrToInt, 'ptrtoint', 'cast'),
  row(Op.PtrToAddr, 'ptrtoaddr', 'cast'),
  row(Op.IntToPtr, 'inttoptr', 'cast'),
  row(Op.BitCast, 'bitcast', 'cast'),
  row(Op.AddrSpaceCast, 'addrspacecast', 'cast'),
  row(Op.ICmp, 'icmp', 'compare', Flag.SameSign),
  row(Op.FCmp, 'fcmp', 'compare', FAST_MATH),
  row(Op.Phi, 'phi', 'other', FAST_MATH),
  row(Op.Select, 'select', 'other', FAST_MATH),
  row(Op.Freeze, 'freeze', 'other'),
  row(Op.Call, 'call', 'other', FAST_MATH | Flag.Tail | Flag.MustTail | Flag.NoTail),
  row(Op.VaArg, 'va_arg', 'other'),
  row(Op.LandingPad, 'landingpad', 'other', Flag.Cleanup),
  row(Op.CatchPad, 'catchpad', 'other'),
  row(Op.CleanupPad, 'cleanuppad', 'other'),
  row(Op.ExtractElement, 'extractelement', 'vector'),
  row(Op.InsertElement, 'insertelement', 'vector'),
  row(Op.ShuffleVector, 'shufflevector', 'vector'),
  row(Op.ExtractValue, 'extractvalue', 'aggregate'),
  row(Op.InsertValue, 'insertvalue', 'aggregate'),
];

export type CastOp =
  | typeof Op.Trunc
  | typeof Op.ZExt
  | typeof Op.SExt
  | typeof Op.FpTrunc
  | typeof Op.FpExt
  | typeof Op.FpToUi
  | typeof Op.FpToSi
  | typeof Op.UiToFp
  | typeof Op.SiToFp
  | typeof Op.PtrToInt
  | typeof Op.PtrToAddr
  | typeof Op.IntToPtr
  | typeof Op.BitCast
  | typeof Op.AddrSpaceCast;

export type BinaryOp =
  | typeof Op.Add
  | typeof Op.FAdd
  | typeof Op.Sub
  | typeof Op.FSub
  | typeof Op.Mul
  | typeof Op.FMul
  | typeof Op.UDiv
  | typeof Op.SDiv
  | typeof Op.FDiv
  | typeof Op.URem
  | typeof Op.SRem
  | typeof Op.FRem
  | typeof Op.Shl
  | typeof Op.LShr
  | typeof Op.AShr
  | typeof Op.And
  | typeof Op.Or
  | typeof Op.Xor;

/** LangRef's spelling of an opcode. */
export function opName(op: Op): string {
  return OPS[op]!.name;
}

export function isTerminator(op: Op): boolean {
  return op <= Op.Unreachable;
}

export function isBinary(op: Op): op is BinaryOp {
  return op >= Op.Add && op <= Op.Xor;
}

export function isCast(op: Op): op is CastOp {
  return op >= Op.Trunc && op <= Op.AddrSpaceCast;
}

export function isCommutative(op: Op): boolean {
  return OPS[op]!.commutative;
}

/** Does the operation compute with floating-point numbers (and so obey fast-math flags by nature)? */
export function isFloatArithmetic(op: Op): boolean {
  switch (op) {
    case Op.FNeg:
    case Op.FAdd:
    case Op.FSub:
    case Op.FMul:
    case Op.FDiv:
    case Op.FRem:
      return true;
    default:
      return false;
  }
}

function row(op: Op, name: string, family: OpFamily, flags = 0): OpInfo {
  return { op, name, family, flags, commutative: false };
}

function commutativeRow(op: Op, name: string, flags = 0): OpInfo {
  return { op, name, family: 'binary', flags, commutative: true };
}
