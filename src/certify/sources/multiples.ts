/** Numbers that are multiples of a power of two by how they are computed. */
import { Op } from '../../ir/op.ts';
import { type Value, ValueKind } from '../../ir/value.ts';

/** Operations that are looked through. */
const MAX_DEPTH = 8;

/**
 * Is the number, times `scale`, a multiple of `unit`, a power of two? It stays one where sums and products wrap. Where the
 * number is poison nothing is said; nothing is said of a freeze either, which may settle poison as any number.
 */
export function isMultiple(value: Value, scale: number, unit: number): boolean {
  if (unit <= 0 || (unit & (unit - 1)) !== 0 || !Number.isSafeInteger(scale)) return false;
  return scale % (unit / divisor(value, unit, MAX_DEPTH)) === 0;
}

/** A power of two, at most `most`, that divides the number. */
function divisor(value: Value, most: number, depth: number): number {
  if (value.kind === ValueKind.Int) return inConstant(value.value, most);
  if (value.kind !== ValueKind.Inst || depth === 0) return 1;
  const of = (at: number): number => divisor(value.operands[at]!, most, depth - 1);
  switch (value.op) {
    case Op.Shl: {
      const by = value.operands[1]!;
      if (by.kind !== ValueKind.Int || by.value >= 32n) return 1;
      return Math.min(most, of(0) * 2 ** Number(by.value));
    }
    case Op.Mul:
      return Math.min(most, of(0) * of(1));
    case Op.And:
      return Math.max(of(0), of(1));
    case Op.Add:
    case Op.Sub:
    case Op.Or:
    case Op.Xor:
      return Math.min(of(0), of(1));
    case Op.SExt:
    case Op.ZExt:
    case Op.Trunc:
      return of(0);
    default:
      return 1;
  }
}

function inConstant(value: bigint, most: number): number {
  let by = 1;
  while (by < most && value % BigInt(by * 2) === 0n) by *= 2;
  return by;
}
