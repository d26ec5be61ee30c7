/**
 * Indices of look-ups that LLVM's optimizer cannot see through.
 *
 * It turns `i8x16.swizzle` with constant indices back into shuffles, and merges these with the shuffles around them into
 * masks that no engine has an instruction for. So look-ups in loops take their indices from the entry block, where they
 * are joined with a zero that is one for arithmetic reasons: of two neighbouring numbers one is even.
 *
 *     x = freeze an argument      zero = x · (x − 1) and 1      indices or (zero, zero, …)
 *
 * A function without arguments takes the address of a byte on its stack for x.
 */
import {
  buildAlloca,
  buildBinary,
  buildBroadcast,
  buildCast,
  buildFreeze,
  type Place,
  placeBefore,
} from '../../ir/build.ts';
import { constInt } from '../../ir/constant.ts';
import { setOperand } from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { I8, I32, isInt, isPtr } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';

/** Where the indices stand among a look-up's operands. */
export const INDICES = 1;

/** Hides the indices of all the look-ups; none of them stands in the entry block. */
export function emitKeptIndices(func: Func, lookups: readonly Inst[]): void {
  const end = func.blocks[0]!.last;
  invariant(end !== null, 'a block ends');
  const place = placeBefore(end);
  const zero = buildBroadcast(place, zeroOf(place, unknownOf(func, place)), 16);
  const kept = new Map<Value, Value>();
  for (const lookup of lookups) {
    const indices = lookup.operands[INDICES]!;
    const known = kept.get(indices) ?? buildBinary(place, Op.Or, indices, zero);
    kept.set(indices, known);
    setOperand(lookup, INDICES, known);
  }
}

/** A number that nobody knows. */
function unknownOf(func: Func, place: Place): Value {
  const isWide = ({ type }: Value): boolean => isInt(type) && type.bits >= 8 && type.bits <= 64;
  const argument = func.params.find(isWide) ?? func.params.find(({ type }) => isPtr(type));
  const unknown = argument === undefined ? buildAlloca(place, I8, 1) : buildFreeze(place, argument);
  return isInt(unknown.type) ? unknown : buildCast(place, Op.PtrToInt, unknown, I32);
}

function zeroOf(place: Place, number: Value): Value {
  const { type } = number;
  invariant(isInt(type), 'a number or a pointer was chosen');
  const before = buildBinary(place, Op.Add, number, constInt(type, -1));
  const product = buildBinary(place, Op.Mul, before, number);
  const zero = buildBinary(place, Op.And, product, constInt(type, 1));
  return type === I8 ? zero : buildCast(place, Op.Trunc, zero, I8);
}
