/**
 * Masks that are joined where their comparisons are. A comparison makes lanes as wide as what it compares; who takes the
 * mask in narrower lanes gets it narrowed, and LLVM's WebAssembly back end narrows every comparison on its own, moving
 * lanes out and in one by one:
 *
 *     a > b   16 × i1, 4 × 4 × 32 bits ─┐
 *                                       and ── narrow, narrow ──▶ 16 × i8        one narrowing for the whole mask
 *     c > d   16 × i1, 4 × 4 × 32 bits ─┘
 *
 * Here is which masks those are; `emit-masks.ts` writes them register by register.
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import type { Inst } from '../../ir/inst.ts';
import { bitSize, type Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { I1, isVector, type Type } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value } from '../../ir/value.ts';

const REGISTER = 128;
/** Of a tree of comparisons: more are not looked at. */
const MAX_NODES = 64;
/** A byte a lane is the least that a register holds. */
const MAX_LANES = 16;

/** A mask that someone takes in narrower lanes than its comparisons make. */
export interface Mask {
  readonly root: Inst;
  readonly lanes: number;
  /** Of the lanes that are compared. */
  readonly bits: number;
  /** Those that take it narrower, or as a number. */
  readonly users: readonly Inst[];
}

/** Null where all users take the mask as wide as it is made, or it fits one register. */
export function maskAt(root: Inst, layout: Layout): Mask | null {
  const lanes = lanesOf(root.type);
  if (lanes === null || lanes > MAX_LANES || (lanes & (lanes - 1)) !== 0) return null;
  const bits = comparedBits(root, layout);
  if (bits === null || bits <= 8 || lanes * bits <= REGISTER) return null;
  const users = usersOf(root).filter((user) => isNarrower(user, root, bits, layout));
  return users.length === 0 ? null : { root, lanes, bits, users };
}

/** Is it made of others by what is true in each lane? */
function isJoin(inst: Inst): boolean {
  return inst.op === Op.And || inst.op === Op.Or || inst.op === Op.Xor || inst.op === Op.Select;
}

/** Of all comparisons of the mask; null where they differ, or something else decides. */
function comparedBits(root: Inst, layout: Layout): number | null {
  const seen = new Set<Value>([root]);
  const work: Value[] = [root];
  let bits: number | null = null;
  while (work.length > 0) {
    const value = work.pop()!;
    if (isConstant(value)) continue;
    if (!isInst(value) || value.block !== root.block || seen.size > MAX_NODES) return null;
    if (value.op === Op.ICmp || value.op === Op.FCmp) {
      const own = widthOf(value.operands[0]!.type, layout);
      if (bits !== null && bits !== own) return null;
      bits = own;
      continue;
    }
    if (!isJoin(value)) return null;
    for (const operand of value.operands) {
      if (lanesOf(operand.type) === null) return null;
      if (!seen.has(operand)) work.push(operand);
      seen.add(operand);
    }
  }
  return bits === 16 || bits === 32 || bits === 64 ? bits : null;
}

/** Does it take the mask in narrower lanes than `bits`, or as the bits of a number? */
function isNarrower(user: Inst, root: Inst, bits: number, layout: Layout): boolean {
  switch (user.op) {
    case Op.ZExt:
    case Op.SExt:
      return widthOf(user.type, layout) < bits;
    case Op.Select:
      return user.operands[0] === root && user.type !== root.type && widthOf(user.type, layout) < bits;
    case Op.BitCast:
      return !isVector(user.type);
    case Op.Call:
      return JOINS.has(intrinsicOf(user)?.name ?? '');
    default:
      return false;
  }
}

const JOINS: ReadonlySet<string> = new Set(['vector.reduce.or', 'vector.reduce.and']);

function widthOf(type: Type, layout: Layout): number {
  return bitSize(layout, isVector(type) ? type.element : type);
}

function lanesOf(type: Type): number | null {
  return isVector(type) && !type.scalable && type.element === I1 ? type.count : null;
}
