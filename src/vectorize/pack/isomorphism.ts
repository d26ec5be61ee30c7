/**
 * Which instructions are the same operation, and in which order their operands fit together.
 *
 * Two instructions are isomorphic when one vector instruction can do both: the same opcode, types, predicate and (of
 * calls) lane-wise intrinsic. Two that differ in nothing but the operation can still share a pack: both operations are
 * done on all lanes, and a blend takes each lane from its own (alternating opcodes).
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { Flag } from '../../ir/flags.ts';
import { argCountOf, type CallInst, type Inst, type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { isBinary, isCast, isCommutative, Op } from '../../ir/op.ts';
import { type Type, TypeKind } from '../../ir/type.ts';

/** Intrinsics that do in every lane of a vector what they do to a scalar, with arguments that are all lanes. */
const LANEWISE = new Set(
  `smax smin umax umin abs bswap bitreverse ctpop fshl fshr sadd.sat uadd.sat ssub.sat usub.sat fabs sqrt fma fmuladd
   floor ceil trunc rint nearbyint round roundeven copysign minnum maxnum minimum maximum`.split(/\s+/),
);

const COMMUTATIVE_CALLS = new Set(
  'smax smin umax umin sadd.sat uadd.sat minnum maxnum minimum maximum fma fmuladd'.split(' '),
);

/** The name of the lane-wise intrinsic that is called; null for all other calls. */
export function intrinsicName(call: CallInst): string | null {
  const name = intrinsicOf(call)?.name ?? null;
  return name !== null && LANEWISE.has(name) && call.extra.bundles.length === 0 ? name : null;
}

/** Can a lane of a vector have this type? */
export function isLaneType(type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Int:
      return type.bits === 1 || type.bits === 8 || type.bits === 16 || type.bits === 32 || type.bits === 64;
    case TypeKind.Float:
      return type.bits === 32 || type.bits === 64;
    default:
      return type.kind === TypeKind.Ptr && type.addressSpace === 0;
  }
}

/** Can the instruction be a lane of a pack at all? */
export function isPackable(inst: Inst): boolean {
  if (inst.op === Op.Store) return isSimpleAccess(inst) && isMemoryLane(inst.operands[0]!.type);
  if (!isLaneType(inst.type)) return false;
  switch (inst.op) {
    case Op.Load:
      return isSimpleAccess(inst) && isMemoryLane(inst.type);
    case Op.FRem:
    case Op.PtrToAddr:
    case Op.AddrSpaceCast:
      return false;
    case Op.FNeg:
    case Op.ICmp:
    case Op.FCmp:
    case Op.Select:
    case Op.Freeze:
    case Op.Phi:
      return inst.operands.every((operand) => isLaneType(operand.type));
    case Op.Call:
      return intrinsicName(inst) !== null && (inst.flags & (Flag.MustTail | Flag.NoTail)) === 0;
    default:
      return (isBinary(inst.op) || isCast(inst.op)) && inst.operands.every((o) => isLaneType(o.type));
  }
}

/** Lanes in memory are whole bytes. */
export function isMemoryLane(type: Type): boolean {
  return isLaneType(type) && !(type.kind === TypeKind.Int && type.bits < 8);
}

/** How many operands become vectors, beginning with the first. */
export function lanesOperands(inst: Inst): number {
  switch (inst.op) {
    case Op.Load:
      return 0;
    case Op.Store:
      return 1;
    case Op.Call:
      return intrinsicName(inst) === 'abs' ? 1 : argCountOf(inst);
    default:
      return inst.operands.length;
  }
}

/** Does one vector instruction do both? */
export function isIsomorphic(a: Inst, b: Inst): boolean {
  return a.op === b.op && sameShape(a, b) && sameOperation(a, b);
}

/** Could a blend of two vector instructions do both? They may differ in the operation and in nothing else. */
export function mayAlternate(a: Inst, b: Inst): boolean {
  if (!isBlendable(a) || !isBlendable(b)) return false;
  return lanesOperands(a) === lanesOperands(b) && sameShape(a, b);
}

function isBlendable(inst: Inst): boolean {
  switch (inst.op) {
    case Op.UDiv:
    case Op.SDiv:
    case Op.URem:
    case Op.SRem:
      return false; // a lane that is thrown away could trap
    case Op.ICmp:
    case Op.FCmp:
    case Op.Call:
      return true;
    default:
      return isBinary(inst.op) || isCast(inst.op);
  }
}

function sameShape(a: Inst, b: Inst): boolean {
  if (a.type !== b.type) return false;
  const count = lanesOperands(a);
  if (count !== lanesOperands(b)) return false;
  for (let i = 0; i < count; i++) if (a.operands[i]!.type !== b.operands[i]!.type) return false;
  return true;
}

/** Of two instructions of one opcode. */
function sameOperation(a: Inst, b: Inst): boolean {
  switch (a.op) {
    case Op.ICmp:
    case Op.FCmp:
      return a.extra === b.extra;
    case Op.Call: {
      const other = b as InstOf<typeof Op.Call>;
      const name = intrinsicName(a);
      if (name === null || name !== intrinsicName(other)) return false;
      return name !== 'abs' || a.operands[1] === other.operands[1];
    }
    case Op.Phi:
      return a.block === b.block && a.operands.length === b.operands.length;
    default:
      return true;
  }
}

/** May its first two operands change places without changing anything else? */
export function canCommute(inst: Inst): boolean {
  switch (inst.op) {
    case Op.ICmp:
      return inst.extra === 'eq' || inst.extra === 'ne';
    case Op.FCmp:
      return SYMMETRIC.has(inst.extra);
    case Op.Call:
      return COMMUTATIVE_CALLS.has(intrinsicName(inst) ?? '');
    default:
      return isCommutative(inst.op);
  }
}

const SYMMETRIC = new Set(['oeq', 'une', 'one', 'ueq', 'ord', 'uno', 'true', 'false']);
