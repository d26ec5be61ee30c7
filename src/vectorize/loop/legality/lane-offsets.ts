/**
 * Addresses by counters that are shifted or masked. They do not move evenly, but lanes lie at the same distances from the
 * first one in every turn, since turns begin at multiples of a power of two:
 *
 *     u[i >> 1]      0 0 1 1 2 2 3 3                 key[i & 3]     0 1 2 3 0 1 2 3
 *     x[i ^ 1]       1 0 3 2 5 4 7 6, less 1         bits[i >> 3]   0 0 0 0 0 0 0 0
 *     uv[i & ~1]     0 0 2 2 4 4 6 6                 uv[i | 1]      1 1 3 3 5 5 7 7, less 1
 *
 * A value is X + Kⱼ in lane j: X, which nobody knows, is a multiple of a power of two, and Kⱼ is known. Where each Kⱼ is
 * below that power it has bits of its own, so that a shift or a mask acts on X and on Kⱼ alone, whatever wraps.
 */
import { addressOf } from '../../../analysis/affine.ts';
import type { Analyses } from '../../../analysis/cache.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { Loop } from '../../../analysis/loops.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';

/** Bytes from the address in the first iteration of a chunk to that in each; null when chunks differ, or nobody knows. */
export function laneOffsets(known: Analyses, loop: Loop, pointer: Value, chunk: number): number[] | null {
  const { base, offset } = addressOf(known.affine, pointer);
  if (!isInvariant(loop, base)) return null;
  const total = Array.from({ length: chunk }, () => 0n);
  for (const { atom, coefficient } of offset.terms) {
    const own = lanesOf(known, loop, atom.value as Value, chunk, 0);
    const isExtended = atom.cast === 'sext' || atom.cast === 'zext';
    if (own === null || (isExtended && !mayExtend(atom.value as Value, own))) return null;
    own.lanes.forEach((lane, j) => {
      total[j]! += coefficient * lane;
    });
  }
  const offsets = total.map((lane) => Number(lane - total[0]!));
  return offsets.every(Number.isSafeInteger) ? offsets : null;
}

/** X + lanes[j], where X is a multiple of `power`; 0 for no X. */
interface SteppedValue {
  readonly power: bigint;
  readonly lanes: readonly bigint[];
}

/** An index is made of few instructions. */
const MAX_DEPTH = 8;

function lanesOf(
  known: Analyses,
  loop: Loop,
  value: Value,
  chunk: number,
  depth: number,
): SteppedValue | null {
  const all = (lane: (j: number) => bigint): bigint[] => Array.from({ length: chunk }, (_, j) => lane(j));
  if (value.kind === ValueKind.Int) return { power: 0n, lanes: all(() => value.value) };
  if (isInvariant(loop, value)) return { power: 1n, lanes: all(() => 0n) };
  if (!isInst(value) || !isInt(value.type) || depth > MAX_DEPTH) return null;
  if (value.op === Op.Phi) {
    const induction = known.inductions(loop).get(value);
    const { start = null, constantStep = null } = induction ?? {};
    if (constantStep === null || constantStep <= 0n || start?.kind !== ValueKind.Int) return null;
    return {
      power: lowestBit(constantStep * BigInt(chunk)),
      lanes: all((j) => start.value + constantStep * BigInt(j)),
    };
  }
  const [first, second] = value.operands;
  const a = lanesOf(known, loop, first!, chunk, depth + 1);
  if (a === null) return null;
  const { bits } = value.type;
  switch (value.op) {
    case Op.ZExt:
    case Op.SExt:
      return mayExtend(first!, a) ? a : null;
    case Op.Trunc:
      return { ...a, power: a.power >= 1n << BigInt(bits) ? 0n : a.power };
    case Op.Add: {
      const b = lanesOf(known, loop, second!, chunk, depth + 1);
      return b && { power: lowestBit(a.power | b.power), lanes: all((j) => a.lanes[j]! + b.lanes[j]!) };
    }
    default:
      return second?.kind === ValueKind.Int
        ? byConstant(value.op, a, BigInt.asUintN(bits, second.value))
        : null;
  }
}

/** A shift, a mask or a product by a constant. */
function byConstant(op: Op, a: SteppedValue, by: bigint): SteppedValue | null {
  const each = (power: bigint, change: (lane: bigint) => bigint): SteppedValue => ({
    power,
    lanes: a.lanes.map(change),
  });
  switch (op) {
    case Op.Mul:
      return each(a.power * lowestBit(by), (lane) => lane * by);
    case Op.Shl:
      return each(a.power << by, (lane) => lane << by);
    case Op.LShr:
      return isBelow(a) ? each(a.power === 0n ? 0n : a.power >> by || 1n, (lane) => lane >> by) : null;
    case Op.And:
      if (!isBelow(a)) return null;
      return each(by < a.power ? 0n : a.power, (lane) => lane & by);
    case Op.Xor:
      return isBelow(a) && by < a.power ? each(a.power, (lane) => lane ^ by) : null;
    case Op.Or:
      return isBelow(a) && by < a.power ? each(a.power, (lane) => lane | by) : null;
    default:
      return null;
  }
}

/** Counters of few bits that are extended as they are move evenly, if they do not wrap: `assumptions.ts` has them. */
function mayExtend(value: Value, lanes: SteppedValue): boolean {
  return isInst(value) && CUTS.has(value.op) && isBelow(lanes);
}

const CUTS: ReadonlySet<Op> = new Set([Op.LShr, Op.And, Op.Or, Op.Xor]);

/** Has what is known of each lane bits of its own? */
function isBelow({ power, lanes }: SteppedValue): boolean {
  return lanes.every((lane) => lane >= 0n && (power === 0n || lane < power));
}

function lowestBit(number: bigint): bigint {
  return number & -number;
}
