/** Shifts of integers, and divisions by constants, in normal form: exact, in as few bits as hold the number. */

import { ashr } from '../../support/wide-int.ts';
import { divisionOf, shiftedIn } from './divisions.ts';
import { resize, sextInt, truncInt, withoutZeros, zextInt } from './integers.ts';
import { lowConstant, zerosBelow } from './low-bits.ts';
import { bitLength, rangeOf, signedLength } from './ranges.ts';
import { addInts, scaleInt } from './sums.ts';
import { intType, type Term, type Terms } from './terms.ts';

export type ShiftOp = 'shl' | 'lshr' | 'ashr';

export function shiftInt(t: Terms, bits: number, op: ShiftOp, a: Term, amount: Term): Term {
  const by = t.intOf(amount);
  if (by === undefined || by >= BigInt(bits)) return t.make(op, intType(bits), [a, amount]);
  if (by === 0n) return a;
  if (op === 'shl') return scaleInt(t, bits, a, 1n << by);
  const value = t.intOf(a);
  if (value !== undefined) return t.int(bits, op === 'lshr' ? value >> by : ashr(value, Number(by), bits));
  if (t.undef[a]!) return t.make(op, intType(bits), [a, amount]);
  const upper = upperParts(t, a, Number(by));
  if (upper !== null) return op === 'lshr' ? zextInt(t, bits, upper) : sextInt(t, bits, upper);
  const split = lowConstant(t, a);
  if (split !== null)
    return addInts(t, bits, [shiftInt(t, bits, op, split.high, amount), t.int(bits, split.low >> by)]);
  if (t.sumOf(a).atoms.length === 1 && zerosBelow(t, a, Number(by)) === Number(by))
    return (op === 'lshr' ? zextInt : sextInt)(t, bits, withoutZeros(t, a, Number(by)));
  if (op === 'lshr') {
    const division = divisionOf(t, bits, a, by, (number) => shiftInt(t, bits, op, number, amount));
    if (division !== null) return divideInt(t, bits, 'udiv', division.number, division.divisor);
  }
  const { unsigned, signed } = rangeOf(t, a);
  if (op === 'ashr' && signed.low < 0n) {
    const width = signedLength(signed);
    if (width >= bits) return t.make(op, intType(bits), [a, amount]);
    const most = by < BigInt(width) ? by : BigInt(width - 1);
    return sextInt(t, bits, shiftInt(t, width, 'ashr', truncInt(t, width, a), t.int(width, most)));
  }
  const width = bitLength(unsigned.high);
  if (by >= BigInt(width)) return t.int(bits, 0n);
  if (width >= bits) return t.make('lshr', intType(bits), [a, amount]);
  return zextInt(t, bits, shiftInt(t, width, 'lshr', truncInt(t, width, a), t.int(width, by)));
}

/** Of a number that is put together from parts: those above so many bits, where they begin there. */
function upperParts(t: Terms, a: Term, by: number): Term | null {
  if (t.op[a] !== 'concat') return null;
  const parts = t.args[a]!;
  const width = t.bits[parts[0]!]!;
  if (by % width !== 0) return null;
  const upper = parts.slice(by / width);
  return upper.length === 1 ? upper[0]! : t.make('concat', intType(width * upper.length), upper);
}

/** Unsigned, by a constant above 1: in no more bits than hold the number. */
export function divideInt(t: Terms, bits: number, op: 'udiv' | 'urem', a: Term, by: bigint): Term {
  const { from, by: shift } = op === 'udiv' ? shiftedIn(t, a) : { from: a, by: 0n };
  if (shift > 0n) return resize(t, bits, divideInt(t, t.bits[from]!, op, from, by << shift), zextInt);
  const most = rangeOf(t, a).unsigned.high;
  if (most < by) return op === 'udiv' ? t.int(bits, 0n) : a;
  const width = bitLength(most);
  const number = truncInt(t, width, a);
  return zextInt(t, bits, t.make(op, intType(width), [number, t.int(width, by)]));
}
