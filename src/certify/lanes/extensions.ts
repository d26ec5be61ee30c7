/**
 * Indices that are computed in few bits and extended for an address. What the path knows may show that they do not wrap:
 * a number of the wider type that is the same modulo 2^narrow, and in the range of the narrow type, is the extension.
 *
 *     zext16→32 (trunc i + off)   =   i + zext off         where the path bounds the right side by 65535
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { asSigned } from '../../support/wide-int.ts';
import { compareInts } from '../terms/comparisons.ts';
import { sextInt, truncInt, zextInt } from '../terms/integers.ts';
import { addInts, combine } from '../terms/sums.ts';
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
