/**
 * Indices that are computed in few bits and extended for an address. What the path knows may show that they do not wrap:
 * a number of the wider type that is the same modulo 2^narrow, and in the range of the narrow type, is the extension.
 *
 *     zext16→32 (trunc i + off)   =   i + zext off         where the path bounds the right side by 65535
 *
 * Where turns are counted from the start, masks and choices of indices are settled by that as well.
 */
import { constElement } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isVector } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, ValueKind } from '../../ir/value.ts';
import { asSigned } from '../../support/wide-int.ts';
import { compareInts } from '../terms/comparisons.ts';
import { sextInt, truncInt, zextInt } from '../terms/integers.ts';
import { either } from '../terms/poison.ts';
import { addInts, combine, subInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import type { Side } from '../walk/state.ts';
import { type Lane, laneOf } from './lanes.ts';

/** The extension of a sum for an address, as a sum of the wider type; null when it is no such thing, or may wrap. */
export function extendedIndex(side: Side, inst: Inst, lane: Lane): Lane | null {
  const { t } = side;
  if ((inst.op !== Op.ZExt && inst.op !== Op.SExt) || !isInt(inst.type) || t.undef[lane.val]!) return null;
  if (inst.op === Op.SExt ? lane.sx : lane.ux) return null;
  if (!usersOf(inst).some((user) => user.op === Op.GetElementPtr)) return null;
  const whole = extendedSum(side, lane.val, inst.type.bits, inst.op === Op.SExt ? 'signed' : 'unsigned');
  return whole === null ? null : laneOf(t, whole, lane.poi);
}

/** The number by whose low bits an index is masked, as a constant that is one less than a power of two; null for others. */
export function indexMask(inst: Inst): bigint | null {
  const mask = inst.op === Op.And ? inst.operands[1]! : null;
  if (mask === null || !isConstant(mask)) return null;
  const element = isVector(mask.type) ? constElement(mask, 0) : mask;
  if (element?.kind !== ValueKind.Int || element.value <= 0n || (element.value & (element.value + 1n)) !== 0n)
    return null;
  return usersOf(inst).some((user) => user.op === Op.GetElementPtr) ? element.value : null;
}

/** Are the low bits all that the number has, by what the path knows? */
export function hasNoMoreBits(side: Side, { val }: Lane, mask: bigint): boolean {
  const { t, refute } = side;
  if (refute === null || t.undef[val]!) return false;
  return side.decide(compareInts(t, 'ule', val, t.int(t.bits[val]!, mask))) === true;
}

/** Which of two indices is the lesser or greater one, or their difference that stops at 0, by what the path knows; null when it does not. */
export function chosenIndex(side: Side, inst: Inst, name: string, args: readonly Lane[]): Lane | null {
  const predicate = CHOOSING[name];
  if (predicate === undefined || side.refute === null || !isForAddress(inst)) return null;
  const { t } = side;
  const [a, b] = args as [Lane, Lane];
  if (t.undef[a.val]! || t.undef[b.val]!) return null;
  const answer = side.decide(compareInts(t, predicate, a.val, b.val));
  if (answer === undefined) return null;
  const bits = t.bits[a.val]!;
  const number =
    name === 'usub.sat' ? (answer ? subInts(t, bits, a.val, b.val) : t.int(bits, 0n)) : (answer ? a : b).val;
  return laneOf(t, number, either(t, [a.poi, b.poi]));
}

const CHOOSING: Readonly<Record<string, string>> = {
  smin: 'slt',
  smax: 'sgt',
  umin: 'ult',
  umax: 'ugt',
  'usub.sat': 'uge',
};

/** Is it an index, perhaps extended before? */
export function isForAddress(inst: Inst): boolean {
  const isUsed = (value: Inst): boolean => usersOf(value).some((user) => user.op === Op.GetElementPtr);
  return (
    isUsed(inst) || usersOf(inst).some((user) => (user.op === Op.ZExt || user.op === Op.SExt) && isUsed(user))
  );
}

/** The extension of a sum, as a sum of the wider type; null when it is no sum, or may wrap. */
export function extendedSum(
  side: Side,
  val: Term,
  wide: number,
  reading: 'signed' | 'unsigned',
): Term | null {
  const { t } = side;
  const isSigned = reading === 'signed';
  const narrow = t.bits[val]!;
  const { constant, atoms, factors } = t.sumOf(val);
  if (atoms.length === 0 || (atoms.length === 1 && t.op[val] !== 'sum' && t.op[atoms[0]!] !== 'trunc'))
    return null;
  const whole = combine(
    t,
    wide,
    [
      t.int(wide, asSigned(constant, narrow)),
      ...atoms.map((atom) => widened(t, atom, wide, isSigned ? sextInt : zextInt)),
    ],
    [1n, ...factors.map((factor) => asSigned(factor, narrow))],
  );
  // From the least number of the narrow type on.
  const above = isSigned ? addInts(t, wide, [whole, t.int(wide, 1n << BigInt(narrow - 1))]) : whole;
  const fits = compareInts(t, 'ult', above, t.int(wide, 1n << BigInt(narrow)));
  return side.decide(fits) === true ? whole : null;
}

/** A number of the wider type with the same low bits. */
function widened(t: Terms, atom: Term, wide: number, extend: typeof zextInt): Term {
  if (t.op[atom] !== 'trunc') return extend(t, wide, atom);
  const inner = t.args[atom]![0]!;
  const bits = t.bits[inner]!;
  if (bits === wide) return inner;
  return bits > wide ? truncInt(t, wide, inner) : extend(t, wide, inner);
}
