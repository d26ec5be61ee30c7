/**
 * Parts and wholes of what is loaded: some bytes of a load are a load of those bytes, and loads of adjacent bytes of one
 * memory are one load. A memory is what it was when the stretch began, and the stores since then that may have answered;
 * it takes the same ones for two loads to be of the same memory.
 */
import { addInts } from './sums.ts';
import { intType, type Term, type Terms } from './terms.ts';

const POINTER = /^ptr/;

/** The value is in memory as it is: no padding bits, no provenance. */
export function isPlainLoad(t: Terms, val: Term): boolean {
  if (t.op[val] !== 'load' || t.args[val]!.length !== 2 || POINTER.test(t.type[val]!)) return false;
  return t.bits[val] === 0 || t.bits[val] === 8 * Number(t.data[val]);
}

/** The same where stores may have answered, if what they stored is one number. */
export function isWholeLoad(t: Terms, val: Term): boolean {
  if (t.op[val] !== 'load' || POINTER.test(t.type[val]!)) return false;
  if (t.args[val]!.length > 2 && t.undef[val]!) return false;
  return t.bits[val] === 0 || t.bits[val] === 8 * loadedBytes(t, val);
}

/** How many bytes a load reads. */
export function loadedBytes(t: Terms, load: Term): number {
  return Number.parseInt(t.data[load]!, 10);
}

/** Do two loads read the same memory? */
function isSameMemory(t: Terms, x: Term, y: Term): boolean {
  const a = t.args[x]!;
  const b = t.args[y]!;
  if (a.length !== b.length || a[0] !== b[0]) return false;
  for (let i = 2; i < a.length; i++) if (a[i] !== b[i]) return false;
  return a.length === 2 || storesText(t, x) === storesText(t, y);
}

/** Sizes and types of the stores that may have answered. */
function storesText(t: Terms, load: Term): string {
  const data = t.data[load]!;
  const end = data.indexOf(' ');
  return end < 0 ? '' : data.slice(end);
}

/** `width` bits from bit `low` of an integer that was loaded; null when they are no whole bytes of one. */
export function loadedPart(t: Terms, val: Term, low: number, width: number): Term | null {
  if (!t.littleEndian || low % 8 !== 0 || width % 8 !== 0) return null;
  if (t.bits[val] === 0 || !isWholeLoad(t, val)) return null;
  const at = stepBytes(t, t.args[val]![1]!, low / 8);
  return at === null ? null : loadLike(t, val, at, width / 8);
}

/** The integer whose bytes these loads are, the first in the lowest bits; null when they are not adjacent. */
export function loadedWhole(t: Terms, parts: readonly Term[]): Term | null {
  if (!t.littleEndian) return null;
  const first = parts[0]!;
  const pointer = t.args[first]![1]!;
  let bytes = 0;
  for (const part of parts) {
    if (t.bits[part] === 0 || !isWholeLoad(t, part) || !isSameMemory(t, first, part)) return null;
    if (t.args[part]![1] !== stepBytes(t, pointer, bytes)) return null;
    bytes += loadedBytes(t, part);
  }
  return loadLike(t, first, pointer, bytes);
}

/** From the memory of another load. */
function loadLike(t: Terms, load: Term, pointer: Term, bytes: number): Term {
  const [memory, , ...stores] = t.args[load]!;
  return t.make('load', intType(8 * bytes), [memory!, pointer, ...stores], `${bytes}${storesText(t, load)}`);
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
