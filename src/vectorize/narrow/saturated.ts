/**
 * Sums and differences that do not fit in fewer bits, but are clamped to what does: there they saturate.
 *
 *     umin(smax(zext i8 a + sext i16 b, 0), 255)  of 32 bits     umin(smax(sadd.sat(a, b), 0), 255)  of 16
 *     umin(zext i8 a + zext i8 b, 255)                           uadd.sat(a, b)                      of 8
 *
 * A clamp is needed on each side on which the sum leaves the narrow type, with a limit that does not.
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { soleUserOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { type Interval, isWithin, type Ranges, signedLimits, unsignedLimits } from './ranges.ts';

export type SaturatedName = 'sadd.sat' | 'ssub.sat' | 'uadd.sat' | 'usub.sat';

export interface ClampedSum {
  readonly sum: Inst;
  /** What it is in the narrow type. */
  readonly name: SaturatedName;
  /** The sum and its clamps. */
  readonly nodes: readonly Inst[];
}

/** The sum under clamps, the outermost of which is given; null where it fits, or does not saturate. */
export function clampedSum(outer: Inst, bits: number, ranges: Ranges): ClampedSum | null {
  const clamps: Inst[] = [];
  const kept = { low: false, high: false };
  const limits: Interval[] = [];
  let at: Value = outer;
  while (isInst(at) && clamps.length < 2) {
    const side = sideOf(at, ranges);
    if (side === null || (at !== outer && soleUserOf(at) === null)) break;
    kept[side.kept] = true;
    limits.push(side.limit);
    clamps.push(at);
    at = at.operands[0]!;
  }
  if (clamps.length === 0 || !isInst(at) || (at.op !== Op.Add && at.op !== Op.Sub)) return null;
  const sum: Inst = at;
  const range = ranges.of(sum);
  if (range === null || soleUserOf(sum) === null) return null;
  for (const sign of ['u', 's'] as const) {
    const narrow = sign === 's' ? signedLimits(bits) : unsignedLimits(bits);
    const areAlike = clamps.every((clamp) => sign === 's' || isUnsigned(clamp));
    if (isWithin(range, narrow) && areAlike) return null;
    const isClamped =
      (range.low >= narrow.low || kept.low) &&
      (range.high <= narrow.high || kept.high) &&
      limits.every((limit) => isWithin(limit, narrow));
    const fits = sum.operands.every((operand) => {
      const own = ranges.of(operand);
      return own !== null && isWithin(own, narrow);
    });
    if (!isClamped || !fits || !areAlike) continue;
    const name = `${sign}${sum.op === Op.Add ? 'add' : 'sub'}.sat` as const;
    return { sum, name, nodes: [...clamps, sum] };
  }
  return null;
}

/** Which side a minimum or maximum with constants keeps, and the constants. */
function sideOf(inst: Inst, ranges: Ranges): { kept: 'low' | 'high'; limit: Interval } | null {
  const name = inst.op === Op.Call ? intrinsicOf(inst)?.name : undefined;
  const kept = name === 'smax' ? 'low' : name === 'smin' || name === 'umin' ? 'high' : null;
  const [of, by] = inst.operands;
  if (kept === null || isInst(by!)) return null;
  const limit = ranges.of(by!);
  // Unsigned, it is a minimum of what is no longer negative.
  const range = name === 'umin' ? ranges.of(of!) : null;
  if (limit === null || (name === 'umin' && (range === null || range.low < 0))) return null;
  return { kept, limit };
}

function isUnsigned(clamp: Inst): boolean {
  return clamp.op === Op.Call && intrinsicOf(clamp)?.name === 'umin';
}
