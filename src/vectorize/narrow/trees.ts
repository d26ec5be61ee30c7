/**
 * Expressions over vectors of integers whose numbers all fit in fewer bits.
 *
 *     zext i8 a ─┐                                        zext i8 a ─┐
 *                sub i32 ── abs ──▶ users      becomes               sub i16 ── abs ── zext i32 ──▶ users
 *     zext i8 b ─┘                                        zext i8 b ─┘
 *
 * Of sums, products and masks the low bits of the operands are enough; shifts to the right, extremes and absolute values need
 * operands that fit. |a − b| of unsigned numbers fits where the difference does not: it is the greater less the lesser. So
 * does a sum that is clamped: machines have sums that saturate (`saturated.ts`).
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value } from '../../ir/value.ts';
import { absDifference, operandsOf } from './differences.ts';
import { type Interval, isWithin, laneBits, type Ranges, signedLimits, unsignedLimits } from './ranges.ts';
import { clampedSum, type SaturatedName } from './saturated.ts';

export interface NarrowTree {
  readonly root: Inst;
  /** Of a lane, in the narrow type. */
  readonly bits: number;
  /** How the root is extended to what it was. */
  readonly extend: 'zext' | 'sext';
  /** Operations that become narrow, the root among them. */
  readonly nodes: ReadonlySet<Inst>;
  /** Those of them that are sums, or differences, which do not fit and saturate. */
  readonly saturated: ReadonlyMap<Inst, SaturatedName>;
  /** Extensions that they begin with. */
  readonly leaves: ReadonlySet<Inst>;
  /** What was computed for nodes alone and is not any more. */
  readonly gone: ReadonlySet<Inst>;
}

/** The whole expression under `root` in lanes of `bits` bits; null when it does not fit. */
export function treeAt(root: Inst, bits: number, ranges: Ranges): NarrowTree | null {
  const range = ranges.of(root);
  if (range === null) return null;
  const extend = isWithin(range, unsignedLimits(bits)) ? 'zext' : 'sext';
  if (extend === 'sext' && !isWithin(range, signedLimits(bits))) return null;
  const nodes = new Set<Inst>();
  const leaves = new Set<Inst>();
  const saturated = new Map<Inst, SaturatedName>();
  const work: Value[] = [root];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (isConstant(value)) continue;
    if (!isInst(value)) return null;
    if (isExtension(value)) {
      if (laneBits(value.operands[0]!.type) > bits) return null;
      leaves.add(value);
      continue;
    }
    if (nodes.has(value)) continue;
    const clamped = clampedSum(value, bits, ranges);
    if (clamped !== null) {
      for (const node of clamped.nodes) nodes.add(node);
      saturated.set(clamped.sum, clamped.name);
    }
    const below = clamped?.sum.operands ?? operandsIn(value, bits, ranges);
    if (below === null || nodes.size >= MAX_NODES) return null;
    nodes.add(value);
    work.push(...below);
  }
  // What others use as well would be computed twice; of moves that is a clean-up's business.
  for (const node of nodes)
    if (node !== root && !isMove(node) && usersOf(node).some((user) => !nodes.has(user))) return null;
  return { root, bits, extend, nodes, saturated, leaves, gone: goneWith(nodes, leaves) };
}

function isMove({ op }: Inst): boolean {
  return op === Op.ShuffleVector || op === Op.InsertElement;
}

/** Parts of absolute differences, which are computed in another way, that nobody else uses. */
function goneWith(nodes: ReadonlySet<Inst>, leaves: ReadonlySet<Inst>): Set<Inst> {
  const gone = new Set<Inst>();
  const work = [...nodes].filter((node) => absDifference(node) !== null).flatMap(({ operands }) => operands);
  for (let value = work.shift(); value !== undefined; value = work.shift()) {
    if (!isInst(value) || nodes.has(value) || leaves.has(value) || gone.has(value)) continue;
    if (value.op !== Op.Sub && value.op !== Op.ZExt) continue;
    if (usersOf(value).some((user) => !nodes.has(user) && !gone.has(user))) continue;
    gone.add(value);
    work.push(...value.operands);
  }
  return gone;
}

const MAX_NODES = 64;

function isExtension(inst: Inst): boolean {
  return inst.op === Op.ZExt || inst.op === Op.SExt;
}

/** What a node takes in the narrow type; null when it cannot be computed there. */
function operandsIn(inst: Inst, bits: number, ranges: Ranges): readonly Value[] | null {
  const fits = (value: Value, limits: Interval): boolean => {
    const range = ranges.of(value);
    return range !== null && isWithin(range, limits);
  };
  const [a, b, c] = operandsOf(inst);
  const difference = absDifference(inst);
  if (difference !== null && laneBits(difference.x.type) <= bits) return [];
  switch (inst.op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.And:
    case Op.Or:
    case Op.Xor:
    case Op.ShuffleVector:
      return [a, b];
    case Op.InsertElement:
      return isShortScalar(b, bits) ? [a] : null;
    case Op.Shl:
      return isShort(b, bits, ranges) ? [a, b] : null;
    case Op.LShr:
      return isShort(b, bits, ranges) && fits(a, unsignedLimits(bits)) ? [a, b] : null;
    case Op.AShr:
      return isShort(b, bits, ranges) && fits(a, signedLimits(bits)) ? [a, b] : null;
    case Op.Select:
      return laneBits(a.type) === 1 ? [b, c] : null;
    case Op.Call:
      return calledIn(inst, bits, fits);
    default:
      return null;
  }
}

function calledIn(
  inst: Inst,
  bits: number,
  fits: (value: Value, limits: Interval) => boolean,
): readonly Value[] | null {
  const [a, b] = operandsOf(inst);
  switch (inst.op === Op.Call ? intrinsicOf(inst)?.name : undefined) {
    case 'abs':
      return fits(a, { low: 1 - 2 ** (bits - 1), high: 2 ** (bits - 1) - 1 }) ? [a] : null;
    case 'smin':
    case 'smax':
      return fits(a, signedLimits(bits)) && fits(b, signedLimits(bits)) ? [a, b] : null;
    case 'umin':
    case 'umax':
      return fits(a, unsignedLimits(bits)) && fits(b, unsignedLimits(bits)) ? [a, b] : null;
    default:
      return null;
  }
}

/** A scalar that is extended from no more bits. */
function isShortScalar(value: Value, bits: number): boolean {
  if (!isInst(value) || !isExtension(value)) return false;
  const { type } = value.operands[0]!;
  return type.kind === TypeKind.Int && type.bits <= bits;
}

/** Is a shift by it one in the narrow type too? */
function isShort(amount: Value, bits: number, ranges: Ranges): boolean {
  const range = ranges.of(amount);
  return isConstant(amount) && range !== null && range.low >= 0 && range.high < bits;
}
