/** What an instruction always equals, if that is an operand of it or a constant: the identities that hold for every value. */
import { type Constant, constElement, constZero, isZero } from '../ir/constant.ts';
import { Flag } from '../ir/flags.ts';
import type { Inst } from '../ir/inst.ts';
import { isBinary, isCast, Op } from '../ir/op.ts';
import { TypeKind } from '../ir/type.ts';
import { isConstant, isInst, type Value, ValueKind } from '../ir/value.ts';
import { foldBinary, foldCast, foldFCmp, foldICmp } from './fold-constant.ts';

/** How far a lane is followed through inserts and shuffles. */
const MAX_CHAIN = 64;

/** null when nothing simpler is known. The answer dominates the instruction: it is a constant or comes from its operands. */
export function simplified(inst: Inst): Value | null {
  const folded = foldConstants(inst);
  if (folded !== null) return folded;
  switch (inst.op) {
    case Op.Add:
    case Op.Or:
    case Op.Xor:
      return simplifiedSum(inst);
    case Op.Sub:
      if (isZero(inst.operands[1]!)) return inst.operands[0]!;
      return sameOperands(inst) ? constZero(inst.type) : null;
    case Op.Shl:
    case Op.LShr:
    case Op.AShr:
      return isZero(inst.operands[1]!) ? inst.operands[0]! : null;
    case Op.Mul:
      return simplifiedProduct(inst);
    case Op.UDiv:
    case Op.SDiv:
      return isOne(inst.operands[1]!) ? inst.operands[0]! : null;
    case Op.And:
      return simplifiedAnd(inst);
    case Op.Select:
      return simplifiedSelect(inst);
    case Op.Phi:
      return simplifiedPhi(inst);
    case Op.GetElementPtr:
      return inst.operands[0]!.type === inst.type && inst.operands.slice(1).every(isZero)
        ? inst.operands[0]!
        : null;
    case Op.BitCast:
      return inst.operands[0]!.type === inst.type ? inst.operands[0]! : null;
    case Op.ExtractElement:
      return extractedLane(inst);
    case Op.ShuffleVector:
      return simplifiedShuffle(inst);
    default:
      return null;
  }
}

function foldConstants(inst: Inst): Constant | null {
  const [a, b] = inst.operands;
  if (a === undefined || !isConstant(a)) return null;
  if (isCast(inst.op)) return foldCast(inst.op, a, inst.type, inst.flags);
  if (b === undefined || !isConstant(b)) return null;
  if (isBinary(inst.op)) return foldBinary(inst.op, inst.type, a, b, inst.flags);
  if (inst.op === Op.ICmp) return foldICmp(inst.type, inst.extra, a, b);
  return inst.op === Op.FCmp && (inst.flags & (Flag.Nnan | Flag.Ninf)) === 0
    ? foldFCmp(inst.type, inst.extra, a, b)
    : null;
}

/** x + 0, x | 0, x ^ 0; x ^ x and x | x. */
function simplifiedSum(inst: Inst): Value | null {
  const [a, b] = [inst.operands[0]!, inst.operands[1]!];
  if (isZero(b)) return a;
  if (isZero(a)) return b;
  if (!sameOperands(inst)) return null;
  if (inst.op === Op.Xor) return constZero(inst.type);
  return inst.op === Op.Or && (inst.flags & Flag.Disjoint) === 0 ? a : null;
}

function simplifiedProduct(inst: Inst): Value | null {
  const [a, b] = [inst.operands[0]!, inst.operands[1]!];
  if (isOne(b)) return a;
  if (isOne(a)) return b;
  return isZero(a) || isZero(b) ? constZero(inst.type) : null;
}

function simplifiedAnd(inst: Inst): Value | null {
  const [a, b] = [inst.operands[0]!, inst.operands[1]!];
  if (isAllOnes(b) || sameOperands(inst)) return a;
  if (isAllOnes(a)) return b;
  return isZero(a) || isZero(b) ? constZero(inst.type) : null;
}

function simplifiedSelect(inst: Inst): Value | null {
  const [cond, yes, no] = [inst.operands[0]!, inst.operands[1]!, inst.operands[2]!];
  if (yes === no) return yes;
  if (isZero(cond)) return no;
  return isAllOnes(cond) ? yes : null;
}

/** All that comes in is one value, which then dominates the phi: a constant, or an instruction that is met before it. */
function simplifiedPhi(phi: Inst): Value | null {
  let only: Value | null = null;
  for (const value of phi.operands) {
    if (value === phi || value === only) continue;
    if (only !== null) return null;
    only = value;
  }
  // A value that comes in on every edge dominates the block, unless the edges come from unreachable code or itself.
  if (only === null || (isInst(only) && only.block === phi.block)) return null;
  return only;
}

/** The lane that an extract takes, if it was put in by hand. */
function extractedLane(inst: Inst): Value | null {
  const index = inst.operands[1]!;
  if (index.kind !== ValueKind.Int) return null;
  let lane = index.small;
  let from: Value = inst.operands[0]!;
  for (let steps = 0; steps < MAX_CHAIN; steps++) {
    const { type } = from;
    if (type.kind !== TypeKind.Vector || type.scalable || !(lane >= 0 && lane < type.count)) return null;
    if (isConstant(from)) return constElement(from, lane);
    if (!isInst(from)) return null;
    if (from.op === Op.InsertElement) {
      const at = from.operands[2]!;
      if (at.kind !== ValueKind.Int) return null;
      if (at.small === lane) return from.operands[1]!;
      from = from.operands[0]!;
    } else if (from.op === Op.ShuffleVector) {
      const width = from.operands[0]!.type;
      const source = from.extra.mask[lane]!;
      if (source < 0 || width.kind !== TypeKind.Vector || width.scalable) return null;
      from = source < width.count ? from.operands[0]! : from.operands[1]!;
      lane = source < width.count ? source : source - width.count;
    } else {
      return null;
    }
  }
  return null;
}

/** A shuffle that gives back one operand, lane by lane; poison lanes would be more defined, which is allowed. */
function simplifiedShuffle(inst: Inst): Value | null {
  if (inst.op !== Op.ShuffleVector || inst.type !== inst.operands[0]!.type) return null;
  const { mask } = inst.extra;
  if (inst.type.kind !== TypeKind.Vector || inst.type.scalable) return null;
  if (mask.every((m, i) => m === i)) return inst.operands[0]!;
  return mask.every((m, i) => m === i + mask.length) ? inst.operands[1]! : null;
}

function sameOperands(inst: Inst): boolean {
  return inst.operands[0] === inst.operands[1];
}

function isOne(value: Value): boolean {
  if (value.kind === ValueKind.Splat) return isOne(value.element);
  return value.kind === ValueKind.Int && (value.small === 1 || (value.type.bits === 1 && value.small !== 0));
}

function isAllOnes(value: Value): boolean {
  if (value.kind === ValueKind.Splat) return isAllOnes(value.element);
  return value.kind === ValueKind.Int && value.small === -1;
}
