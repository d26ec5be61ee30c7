/**
 * Parts and wholes of what is loaded: some bytes of a load are a load of those bytes, and loads of adjacent bytes of one
 * memory are one load. Only loads that no store of the stretch may have answered: a memory, a pointer, a size.
 */
import { addInts } from './sums.ts';
import { intType, type Term, type Terms } from './terms.ts';

const POINTER = /^ptr/;

/** The value is in memory as it is: no padding bits, no provenance. */
export function isPlainLoad(t: Terms, val: Term): boolean {
  if (t.op[val] !== 'load' || t.args[val]!.length !== 2 || POINTER.test(t.type[val]!)) return false;
  return t.bits[val] === 0 || t.bits[val] === 8 * Number(t.data[val]);
}

/** `width` bits from bit `low` of an integer that was loaded; null when they are no whole bytes of one. */
export function loadedPart(t: Terms, val: Term, low: number, width: number): Term | null {
  if (!t.littleEndian || low % 8 !== 0 || width % 8 !== 0) return null;
  if (t.bits[val] === 0 || !isPlainLoad(t, val)) return null;
  const [memory, pointer] = t.args[val]! as readonly [Term, Term];
  const at = stepBytes(t, pointer, low / 8);
  return at === null ? null : t.make('load', intType(width), [memory, at], String(width / 8));
}

/** The integer whose bytes these loads are, the first in the lowest bits; null when they are not adjacent. */
export function loadedWhole(t: Terms, parts: readonly Term[]): Term | null {
  if (!t.littleEndian) return null;
  const [memory, pointer] = t.args[parts[0]!]! as readonly [Term, Term];
  let bytes = 0;
  for (const part of parts) {
    if (t.bits[part] === 0 || !isPlainLoad(t, part) || t.args[part]![0] !== memory) return null;
    if (t.args[part]![1] !== stepBytes(t, pointer, bytes)) return null;
    bytes += Number(t.data[part]);
  }
  return t.make('load', intType(8 * bytes), [memory, pointer], String(bytes));
}

function stepBytes(t: Terms, pointer: Term, bytes: number): Term | null {
  if (bytes === 0) return pointer;
  if (t.op[pointer] !== 'ptradd') {
    if (t.type[pointer] !== 'ptr') return null;
    return t.make('ptradd', 'ptr', [pointer, t.int(t.pointerBits, BigInt(bytes))]);
  }
  const [base, offset] = t.args[pointer]! as readonly [Term, Term];
  const bits = t.bits[offset]!;
  const moved = addInts(t, bits, [offset, t.int(bits, BigInt(bytes))]);
  return t.intOf(moved) === 0n ? base : t.make('ptradd', t.type[pointer]!, [base, moved]);
}
