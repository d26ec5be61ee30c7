/**
 * Operations on what was truncated to part of a register, done before: C's bytes are computed in bytes again where nothing but
 * the last eight bits is stored, and each number that is cut down for that takes a mask and a narrow instruction; machines
 * that shift no bytes take more.
 *
 *     trunc a ─┐                                     a ─┐
 *              or ── …  of half a register   becomes    or ── … of a whole one ── trunc
 *     trunc b ─┘                                     b ─┘
 *
 * Of sums, products, masks and shifts to the left the low bits of the operands are enough; what is shifted to the right is
 * cleared above first.
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { soleUserOf, usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value } from '../../ir/value.ts';
import { laneBits, Ranges } from './ranges.ts';

export interface LateTrunc {
  /** What is truncated instead. */
  readonly root: Inst;
  /** Bits of a lane before the truncations. */
  readonly bits: number;
  /** Operations that are done in as many, the root among them. */
  readonly nodes: ReadonlySet<Inst>;
  readonly truncs: ReadonlySet<Inst>;
}

const REGISTER_BITS = 128;
const MAX_NODES = 32;

/** The expression that ends in `root`; null where it is no cheaper before its truncations. */
export function lateTruncAt(root: Inst): LateTrunc | null {
  if (!isShort(root) || !isNode(root) || usersOf(root).length === 0) return null;
  const nodes = new Set<Inst>();
  const truncs = new Set<Inst>();
  let bits = 0;
  const work: Value[] = [root];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (isConstant(value)) continue;
    // What is truncated once, before a loop, is not to be truncated in it.
    if (!isInst(value) || value.block !== root.block) return null;
    if (value.op === Op.Trunc) {
      const from = laneBits(value.operands[0]!.type);
      if ((bits !== 0 && from !== bits) || !fills(value, from)) return null;
      bits = from;
      truncs.add(value);
    } else if (!nodes.has(value)) {
      if (!isNode(value) || nodes.size >= MAX_NODES) return null;
      nodes.add(value);
      work.push(...value.operands);
    }
  }
  for (const node of nodes) if (node !== root && usersOf(node).some((user) => !nodes.has(user))) return null;
  return isCheaper(root, nodes, truncs) ? { root, bits, nodes, truncs } : null;
}

/** Truncations that go, against the one that comes, and operations that machines have no instruction for in bytes. */
function isCheaper(root: Inst, nodes: ReadonlySet<Inst>, truncs: ReadonlySet<Inst>): boolean {
  const gone = [...truncs].filter((trunc) => usersOf(trunc).every((user) => nodes.has(user))).length;
  const isTruncated = soleUserOf(root)?.op === Op.Trunc;
  const dear = laneBits(root.type) === 8 ? [...nodes].filter((node) => isDear(node)).length : 0;
  const more = [...nodes].filter((node) => node.op === Op.LShr).length;
  return !isTruncated && 2 * gone + dear > 2 + more;
}

function isDear({ op }: Inst): boolean {
  return op === Op.Shl || op === Op.LShr || op === Op.Mul;
}

/** Integers that fill no more than half a register. */
function isShort({ type }: Inst): boolean {
  const bits = laneBits(type);
  return (
    (bits === 8 || bits === 16) && type.kind === TypeKind.Vector && 2 * bits * type.count <= REGISTER_BITS
  );
}

/** Is it a whole register before? */
function fills({ type }: Inst, bits: number): boolean {
  return type.kind === TypeKind.Vector && type.count * bits === REGISTER_BITS;
}

function isNode(inst: Inst): boolean {
  switch (inst.op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.And:
    case Op.Or:
    case Op.Xor:
      return true;
    case Op.Shl:
    case Op.LShr: {
      const range = isConstant(inst.operands[1]!) ? new Ranges().of(inst.operands[1]!) : null;
      return range !== null && range.low >= 0 && range.high < laneBits(inst.type);
    }
    default:
      return false;
  }
}
