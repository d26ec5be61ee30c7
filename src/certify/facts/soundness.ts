/** What poison says of numbers: a sum with a flag is no poison unless it leaves its range, a step unless it leaves memory. */
import { asSigned } from '../../support/wide-int.ts';
import type { Poison } from '../terms/poison.ts';
import type { Term } from '../terms/terms.ts';
import type { Numbers } from './linear.ts';
import { plus, type Row, row } from './omega.ts';

const ONE = row(1n);

/** Rows that hold unless the atom makes its lane poison; null for atoms that say nothing of numbers. */
export function soundness(numbers: Numbers, p: Poison): readonly Row[] | null {
  const { t } = numbers;
  if (t.op[p] !== 'if' || t.undef[p]!) return null;
  const args = t.args[p]!;
  const [kind, op] = t.data[p]!.split(' ') as [string, string];
  if (kind === 'inbounds' || kind === 'nusw') return stepInRange(numbers, p, 1);
  if (kind === 'gep') return stepInRange(numbers, p, 2);
  const [a, b] = args as readonly [Term, Term];
  const bits = t.bits[a]!;
  if (bits === 0) return null;
  const between = (r: Row, low: bigint, high: bigint): Row[] => [plus(r, ONE, -low), plus(row(high), r, -1n)];
  const full = 1n << BigInt(bits);
  const half = 1n << BigInt(bits - 1);
  if (kind === 'nneg') return [numbers.signed(a)];
  if (kind !== 'nsw' && kind !== 'nuw') return null;
  const isSigned = kind === 'nsw';
  const read = (x: Term): Row => (isSigned ? numbers.signed(x) : numbers.unsigned(x));
  const fits = (r: Row): Row[] => (isSigned ? between(r, -half, half - 1n) : between(r, 0n, full - 1n));
  switch (op) {
    case 'add':
      return fits(plus(read(a), read(b), 1n));
    case 'sub':
      return fits(plus(read(a), read(b), -1n));
    case 'mul':
    case 'shl': {
      const [x, by] =
        t.intOf(b) !== undefined ? [a, t.intOf(b)!] : [b, op === 'mul' ? t.intOf(a) : undefined];
      if (by === undefined || (op === 'shl' && by >= BigInt(bits))) return null;
      const factor = op === 'shl' ? 1n << by : isSigned ? asSigned(by, bits) : by;
      return fits(plus(row(0n), read(x), factor));
    }
    case 'trunc': {
      const width = BigInt(t.data[p]!.split(' ')[2]!);
      return isSigned
        ? between(numbers.signed(a), -(1n << (width - 1n)), (1n << (width - 1n)) - 1n)
        : between(numbers.unsigned(a), 0n, (1n << width) - 1n);
    }
    default:
      return null;
  }
}

/**
 * What a step by signed indices says of the indices alone: multiplied and added up they wrap in no signed sense (LangRef,
 * getelementptr, `nusw`), wherever the step begins. Null for other atoms, and for steps by constants.
 */
export function offsetInRange(numbers: Numbers, p: Poison): readonly Row[] | null {
  const { t, addressBits } = numbers;
  if (t.op[p] !== 'if' || t.undef[p]!) return null;
  const [kind] = t.data[p]!.split(' ');
  const [pointer, ...indices] = t.args[p]!;
  if ((kind !== 'nusw' && kind !== 'inbounds') || t.type[pointer!] !== 'ptr' || indices.length === 0)
    return null;
  const [constant, ...scales] = t.data[p]!.split(' ').slice(1).map(BigInt) as [bigint, ...bigint[]];
  let offset = row(constant);
  for (let i = 0; i < indices.length; i++) {
    if (t.bits[indices[i]!] !== addressBits) return null;
    offset = plus(offset, numbers.signed(indices[i]!), scales[i]!);
  }
  const half = 1n << BigInt(addressBits - 1);
  return [plus(offset, row(half), 1n), plus(row(half - 1n), offset, -1n)];
}

/**
 * An address step that stays in the address space: `nusw` counts with indices of either sign, `gep nuw` with numbers
 * that are never negative. `words` stand before the numbers.
 */
function stepInRange(numbers: Numbers, p: Poison, words: number): Row[] | null {
  const { t, addressBits } = numbers;
  const [pointer, ...indices] = t.args[p]!;
  const [constant, ...scales] = t.data[p]!.split(' ').slice(words).map(BigInt) as [bigint, ...bigint[]];
  const isUnsigned = words === 2;
  if (t.type[pointer!] !== 'ptr' || (isUnsigned && constant < 0n)) return null;
  let r = plus(numbers.unsigned(pointer!), ONE, constant);
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i]!;
    if (t.bits[index] !== addressBits) return null;
    r = plus(r, isUnsigned ? numbers.unsigned(index) : numbers.signed(index), scales[i]!);
  }
  return [r, plus(row((1n << BigInt(addressBits)) - 1n), r, -1n)];
}
