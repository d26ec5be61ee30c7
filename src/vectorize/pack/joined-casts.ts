/**
 * Casts that code generators join with what stands beside them, where the machine has such instructions (`joinsCasts`).
 *
 *     load, sext or zext       vpmovsxwd ymm, [m]            the extension is part of the load
 *     smin, smax, trunc        vpackssdw, vpackuswb          halving lanes clamps them
 *
 * What is joined is priced as the others are alone; the cast is cheaper by what is not needed then.
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { scalarType, TypeKind } from '../../ir/type.ts';
import { soleUserOf } from '../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import { type Cost, costsOf } from '../../target/index.ts';
import { PART } from './crossings.ts';
import type { Pack } from './plan.ts';
import type { Prices } from './prices.ts';
import type { LaneOf } from './sources.ts';

/** By how much a pack of casts is cheaper than it would be alone. */
export function joinedCastGain({ lanes, width }: Pack, prices: Prices): Cost {
  const first = lanes[0]!;
  if (first.op !== Op.SExt && first.op !== Op.ZExt && first.op !== Op.Trunc) return 0;
  if (!costsOf(prices.target).joinsCasts) return 0;
  if (first.op === Op.Trunc) return lanes.every(isSaturated) ? clampGain(first, width, prices) : 0;
  if (!lanes.every(isLoadedAlone)) return 0;
  return Math.max(0, Math.min(prices.packed(first, width, 'varies') - EXTENDING, LOADING));
}

/** The load of a joined extension; and what is left of its first register, which still moves lanes. */
const LOADING = 1;
const EXTENDING = 0.5;

/** What is not gained where clamped numbers have to be moved before they are halved, or between both clamps. */
export function tornClampPrice(list: readonly Value[], laneOf: LaneOf, prices: Prices): Cost {
  if (!costsOf(prices.target).joinsCasts) return 0;
  const trunc = truncationOf(list[0]!);
  return trunc === null || isWhole(list, laneOf) ? 0 : clampGain(trunc, list.length, prices);
}

/** Are all of them clamped to what is left of them then, on a machine that does both at once? */
export function areSaturating(list: readonly Value[], { target }: Prices): boolean {
  return costsOf(target).joinsCasts && list.every((value) => truncationOf(value) !== null);
}

/** The truncation that a clamp is joined with. */
function truncationOf(value: Value): Inst | null {
  if (!isInst(value) || value.op !== Op.Call) return null;
  let user = soleUserOf(value);
  if (user !== null && user.op === Op.Call) user = soleUserOf(user);
  return user !== null && user.op === Op.Trunc && isSaturated(user) ? user : null;
}

/** Is it one pack? */
function isWhole(list: readonly Value[], laneOf: LaneOf): boolean {
  const pack = laneOf(list[0]!)?.pack;
  return (
    pack !== undefined &&
    pack.width === list.length &&
    list.every((value, at) => laneOf(value)?.pack === pack && laneOf(value)!.lane === at)
  );
}

function isLoadedAlone(extension: Inst): boolean {
  const [source] = extension.operands;
  return isInst(source!) && source.op === Op.Load && soleUserOf(source) !== null;
}

/** Both clamps go, and what remains is one instruction for two registers, step by step. */
function clampGain(trunc: Inst, lanes: number, prices: Prices): Cost {
  const source = scalarType(trunc.operands[0]!.type);
  const target = scalarType(trunc.type);
  if (source.kind !== TypeKind.Int || target.kind !== TypeKind.Int) return 0;
  const wide = source.bits * lanes;
  const [widest] = prices.target.registerBits;
  let parts = Math.ceil(wide / PART);
  // The upper parts of wide registers are taken out first.
  let left = wide > PART && widest! > PART ? Math.floor(parts / 2) : 0;
  for (let bits = source.bits; bits > target.bits; bits /= 2) {
    parts = Math.ceil(parts / 2);
    left += parts;
  }
  const clamps = 2 * prices.packed(trunc.operands[0] as Inst, lanes, 'same');
  const alone = prices.packed(trunc, lanes, 'varies');
  return Math.max(0, Math.min(alone, alone + clamps - left));
}

/** Is it cut off a number that was clamped to what is left, and is nothing else done with that? */
function isSaturated(trunc: Inst): boolean {
  const to = scalarType(trunc.type);
  const from = scalarType(trunc.operands[0]!.type);
  if (to.kind !== TypeKind.Int || from.kind !== TypeKind.Int || to.bits < 8 || from.bits > 32) return false;
  const outer = clampOf(trunc.operands[0]!);
  const inner = outer === null ? null : clampOf(outer.of);
  if (outer === null || inner === null) return false;
  const [low, high] = outer.bound < inner.bound ? [outer, inner] : [inner, outer];
  if (low.name !== 'smax' || (high.name !== 'smin' && high.name !== 'umin')) return false;
  // Unsigned, it is a minimum of what is no longer negative.
  if (high.name === 'umin' && high !== outer) return false;
  const half = 1n << BigInt(to.bits - 1);
  return low.bound === 0n ? high.bound === 2n * half - 1n : low.bound === -half && high.bound === half - 1n;
}

function clampOf(value: Value): { readonly name: string; readonly of: Value; readonly bound: bigint } | null {
  if (!isInst(value) || value.op !== Op.Call || soleUserOf(value) === null) return null;
  const name = intrinsicOf(value)?.name ?? '';
  const [of, bound] = value.operands;
  if (bound?.kind !== ValueKind.Int || bound.type.kind !== TypeKind.Int) return null;
  return { name, of: of!, bound: BigInt.asIntN(bound.type.bits, bound.value) };
}
