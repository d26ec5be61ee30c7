/**
 * Which instructions are the same operation, and in which order their operands fit together.
 *
 * Two instructions are isomorphic when one vector instruction can do both: the same opcode, types, predicate and (of
 * calls) lane-wise intrinsic. Two that differ in nothing but the operation can still share a pack: both operations are
 * done on all lanes, and a blend takes each lane from its own (alternating opcodes).
 *
 * Operands of commutative operations are put in the order in which the lanes look most alike, several steps down: the
 * look-ahead of Porpodas, Rocha and Góes (LSLP, CGO 2018).
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { Flag } from '../../ir/flags.ts';
import { argCountOf, type CallInst, type Inst, type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { isBinary, isCast, isCommutative, Op } from '../../ir/op.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';

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

/** Asked by the look-ahead: bytes from one load to another; null when that is not known. */
export type LoadDistance = (from: Inst, to: Inst) => number | null;

/**
 * The operands of all lanes, one list for each operand, with those of commutative lanes exchanged where that makes the
 * lists more alike.
 */
export function operandLists(lanes: readonly Inst[], distance: LoadDistance): Value[][] {
  const count = lanesOperands(lanes[0]!);
  const lists: Value[][] = [];
  for (let i = 0; i < count; i++) lists.push(lanes.map((lane) => lane.operands[i]!));
  if (count < 2 || !lanes.some(canCommute)) return lists;
  const [first, second] = [lists[0]!, lists[1]!];
  const differences = lanes.map((lane) => (canCommute(lane) ? differenceOf(lane) : null));
  if (differences.every((inst) => inst !== null)) {
    differences.forEach((inst, lane) => {
      [first[lane], second[lane]] = [inst!.operands[0]!, inst!.operands[1]!];
    });
    return lists;
  }
  // Lanes whose order is fixed come first, and show the others what fits.
  const fixed = lanes.findIndex((lane) => !canCommute(lane));
  const anchor = fixed < 0 ? 0 : fixed;
  for (let lane = 0; lane < lanes.length; lane++) {
    if (lane === anchor || !canCommute(lanes[lane]!)) continue;
    const by = lane > 0 && lane - 1 !== anchor ? lane - 1 : anchor;
    const [a, b] = [first[lane]!, second[lane]!];
    const straight = closeness(first, second, anchor, by, a, b, distance);
    const crossed = closeness(first, second, anchor, by, b, a, distance);
    if (crossed > straight) {
      first[lane] = b;
      second[lane] = a;
    }
  }
  return lists;
}

/** Of a butterfly: what takes the operands of a sum as well, and in an order that is fixed. */
function differenceOf(sum: Inst): Inst | null {
  const [a, b] = [sum.operands[0]!, sum.operands[1]!];
  if (!isInst(a) || a === b) return null;
  for (const user of usersOf(a)) {
    if (user.block !== sum.block || user.type !== sum.type || canCommute(user) || !isBinary(user.op))
      continue;
    const [x, y] = [user.operands[0]!, user.operands[1]!];
    if ((x === a && y === b) || (x === b && y === a)) return user;
  }
  return null;
}

function closeness(
  first: readonly Value[],
  second: readonly Value[],
  anchor: number,
  by: number,
  a: Value,
  b: Value,
  distance: LoadDistance,
): number {
  let near = likeness(first[by]!, a, DEPTH, distance) + likeness(second[by]!, b, DEPTH, distance);
  const step = stepOf(first[by]!, a, DEPTH, distance);
  if (typeof step === 'number' && stepOf(second[by]!, b, DEPTH, distance) === step) near += STEADY;
  if (by === anchor) return 2 * near;
  return near + likeness(first[anchor]!, a, DEPTH, distance) + likeness(second[anchor]!, b, DEPTH, distance);
}

const DEPTH = 3;

/** Worth more than one pair of neighbours beside loads that are not: both operands move on by the same bytes. */
const STEADY = 6;

/** By how many bytes all loads under one value are behind those under another; `any` when there are none, or null. */
export function stepOf(a: Value, b: Value, depth: number, distance: LoadDistance): number | 'any' | null {
  if (a === b || (isConstant(a) && isConstant(b))) return 'any';
  if (!isInst(a) || !isInst(b) || a.block !== b.block || a.op !== b.op) return null;
  if (a.op === Op.Load) return distance(a, b);
  if (depth === 0 || !isPackable(a) || !isPackable(b)) return null;
  const straight = commonStep(a, b, depth, distance, 0);
  return straight === null && canCommute(a) ? commonStep(a, b, depth, distance, 1) : straight;
}

/** Of all operands; the first two change places where `crossed` is 1. */
function commonStep(
  a: Inst,
  b: Inst,
  depth: number,
  distance: LoadDistance,
  crossed: 0 | 1,
): number | 'any' | null {
  let common: number | 'any' = 'any';
  const count = Math.min(lanesOperands(a), lanesOperands(b));
  for (let i = 0; i < count; i++) {
    const other = i < 2 && count > 1 ? i ^ crossed : i;
    const step = stepOf(a.operands[i]!, b.operands[other]!, depth - 1, distance);
    if (step === null || (step !== 'any' && common !== 'any' && step !== common)) return null;
    if (step !== 'any') common = step;
  }
  return common;
}

/** What the same value scores, by depth: more than any two values that are only alike all the way down. */
const SAME = [7, 19, 43, 91];

/** How alike two values are that would be neighbours in a vector; more is better, 0 is not at all. */
export function likeness(a: Value, b: Value, depth: number, distance: LoadDistance): number {
  if (a === b) return SAME[depth]!;
  if (isConstant(a) && isConstant(b)) return 4;
  if (!isInst(a) || !isInst(b)) return a.kind === ValueKind.Argument && b.kind === ValueKind.Argument ? 1 : 0;
  if (a.block !== b.block) return 0;
  if (a.op === Op.Load && b.op === Op.Load) {
    if (a.type !== b.type) return 0;
    const apart = distance(a, b);
    if (apart === null) return 1;
    const size = Math.abs(apart);
    return apart > 0 && size <= 8 ? 6 : size <= 64 ? 4 : 2;
  }
  if (!isPackable(a) || !isPackable(b)) return 0;
  const same = isIsomorphic(a, b);
  if (!same && !mayAlternate(a, b)) return 0;
  let score = same ? 4 : 2;
  if (depth === 0) return score;
  const count = Math.min(lanesOperands(a), 3);
  if (count >= 2 && canCommute(a) && canCommute(b)) {
    const [a0, a1, b0, b1] = [a.operands[0]!, a.operands[1]!, b.operands[0]!, b.operands[1]!];
    const straight = likeness(a0, b0, depth - 1, distance) + likeness(a1, b1, depth - 1, distance);
    const crossed = likeness(a0, b1, depth - 1, distance) + likeness(a1, b0, depth - 1, distance);
    return score + Math.max(straight, crossed);
  }
  for (let i = 0; i < count; i++) score += likeness(a.operands[i]!, b.operands[i]!, depth - 1, distance);
  return score;
}
