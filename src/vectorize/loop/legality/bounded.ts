/**
 * Addresses that lie between two others which can be computed before the loop: made of counters that only rise, by
 * operations that keep that order, and of masked numbers.
 *
 *     u[i >> 1]      from u[start >> 1] to u[last >> 1]             key[i & 15]     from key[0] to key[15]
 *     uv[i & ~1]     from uv[start & ~1] to uv[last & ~1]           uv[i | 1]       from uv[start | 1] to uv[last | 1]
 *
 * Both must be addresses that the loop comes to: what lies behind the end of memory is no bound. So a mask has to be one of
 * which every turn meets all numbers, or one that changes nothing but the lowest bits.
 */

import type { Analyses } from '../../../analysis/cache.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { Loop } from '../../../analysis/loops.ts';
import { Flag } from '../../../ir/flags.ts';
import { Op } from '../../../ir/op.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';

/** The least mask that is left of an index which was an `int` once, and changes nothing. */
const INDEX_MASK = (1n << 31n) - 1n;

/** Does a turn of so many iterations meet all numbers that the mask leaves? */
export function isMetWhole(mask: Value, chunk: number): boolean {
  return mask.kind === ValueKind.Int && mask.value >= 0n && mask.value < chunk;
}

/** An address is made of few instructions. */
const MAX_NODES = 16;

export function isBounded(known: Analyses, loop: Loop, pointer: Value, chunk: number): boolean {
  const work: Value[] = [pointer];
  for (let nodes = 0; work.length > 0; nodes++) {
    const value = work.pop()!;
    if (nodes > MAX_NODES) return false;
    if (isInvariant(loop, value)) continue;
    if (!isInst(value)) return false;
    const isByConstant = value.operands[1]?.kind === ValueKind.Int;
    switch (value.op) {
      case Op.Phi: {
        const induction = known.inductions(loop).get(value);
        const { start = null, constantStep = null } = induction ?? {};
        const rises = constantStep !== null && constantStep > 0n && start?.kind === ValueKind.Int;
        if (!rises || !(induction!.noUnsignedWrap || (induction!.noSignedWrap && start.value >= 0n)))
          return false;
        break;
      }
      case Op.And:
        if (!isMetWhole(value.operands[1]!, chunk) && !isIdleAbove(value.operands[1]!)) return false;
        work.push(value.operands[0]!);
        break;
      case Op.Or:
        if (!isOnes(value.operands[1]!)) return false;
        work.push(value.operands[0]!);
        break;
      case Op.GetElementPtr:
        work.push(...value.operands);
        break;
      case Op.ZExt:
        work.push(value.operands[0]!);
        break;
      case Op.LShr:
        if (!isByConstant) return false;
        work.push(value.operands[0]!);
        break;
      case Op.Add:
        if ((value.flags & (Flag.Nuw | Flag.Nsw)) === 0) return false;
        work.push(...value.operands);
        break;
      default:
        return false;
    }
  }
  return true;
}

/** Does a mask change nothing but some of the lowest bits, which it clears? Larger numbers stay the larger ones. */
function isIdleAbove(mask: Value): boolean {
  if (mask.kind !== ValueKind.Int || mask.value === 0n) return false;
  const { value } = mask;
  const filled = value + clearedBy(value);
  return value < 0n ? filled === -1n : filled >= INDEX_MASK && isPower(filled + 1n);
}

/** The lowest bits that a mask clears. */
export function clearedBy(mask: bigint): bigint {
  return (mask & -mask) - 1n;
}

function isOnes(value: Value): boolean {
  return value.kind === ValueKind.Int && value.value > 0n && isPower(value.value + 1n);
}

function isPower(number: bigint): boolean {
  return (number & (number - 1n)) === 0n;
}
