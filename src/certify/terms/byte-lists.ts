/**
 * Numbers as lists of bytes, lowest first: shifts by whole bytes, sums and unions of numbers that share no byte, masks of
 * whole bytes, numbers put together from lanes. Two numbers with the same list are equal, however they were put together:
 *
 *     (b0 << 24) + (b1 << 16) + (b2 << 8) + b3   =   concat(b3, b2, b1, b0)
 *
 * Where bytes would be added to one another the bytes of the sum are what they are.
 */
import { concatInts, sliceInt } from './bits.ts';
import { areSameFunction } from './byte-functions.ts';
import { zextInt } from './integers.ts';
import { isWholeLoad } from './loads.ts';
import type { Term, Terms } from './terms.ts';

/** Terms are looked into so far. */
const MAX_DEPTH = 16;

/** Do the two hold the same bytes? */
export function haveSameBytes(t: Terms, a: Term, b: Term): boolean {
  const bits = t.bits[a]!;
  if (bits < 16 || bits % 8 !== 0 || t.bits[b] !== bits || t.undef[a]! || t.undef[b]!) return false;
  if (!isPutTogether(t, a) && !isPutTogether(t, b)) return false;
  const mine = bytesOf(t, a, 0);
  const theirs = mine === null ? null : bytesOf(t, b, 0);
  return (
    theirs !== null && mine!.every((byte, i) => byte === theirs[i] || areSameFunction(t, byte, theirs[i]!))
  );
}

/** Bytes put together to a number. */
export interface Word {
  readonly val: Term;
  /** Each of them loaded on its own, lowest first. */
  readonly bytes: readonly Term[];
}

/**
 * A union or sum of single loaded bytes with zeros in front, as these bytes put together; null for anything else.
 * Words that are read byte by byte are found again this way wherever they are used.
 */
export function wordOf(t: Terms, term: Term): Word | null {
  const bits = t.bits[term]!;
  if (bits < 16 || bits % 8 !== 0 || (t.op[term] !== 'sum' && t.op[term] !== 'or') || t.undef[term]!)
    return null;
  if (t.args[term]!.length < 2 || t.args[term]!.length > bits / 8) return null;
  const all = bytesOf(t, term, 0);
  if (all === null) return null;
  const zero = t.int(8, 0n);
  let count = all.length;
  while (count > 0 && all[count - 1] === zero) count--;
  const bytes = all.slice(0, count);
  const isLoaded = (byte: Term): boolean => t.bits[byte] === 8 && isWholeLoad(t, byte);
  if (count < 2 || !bytes.every(isLoaded)) return null;
  return { val: zextInt(t, bits, concatInts(t, bytes)), bytes };
}

/** Is every byte of one of them zero where the other's is not? */
export function shareNoByte(t: Terms, x: Term, y: Term): boolean {
  return united(t, t.bits[x]!, [bytesOf(t, x, 0), bytesOf(t, y, 0)]) !== null;
}

function isPutTogether(t: Terms, term: Term): boolean {
  return t.op[term] === 'concat';
}

function bytesOf(t: Terms, term: Term, depth: number): Term[] | null {
  const bits = t.bits[term]!;
  if (bits === 0 || bits % 8 !== 0 || depth > MAX_DEPTH) return null;
  const inside = t.intOf(term) === undefined && bits > 8 ? bytesWithin(t, term, depth) : null;
  return inside ?? Array.from({ length: bits / 8 }, (_, i) => sliceInt(t, term, 8 * i, 8));
}

/** By what the number was put together from; null where nothing is known of that, or bytes are added to one another. */
function bytesWithin(t: Terms, term: Term, depth: number): Term[] | null {
  const bits = t.bits[term]!;
  const args = t.args[term]!;
  switch (t.op[term]) {
    case 'concat':
      return joined(args.map((part) => bytesOf(t, part, depth + 1)));
    case 'sum':
      return sumBytes(t, term, depth);
    case 'zext':
      return resized(t, bytesOf(t, args[0]!, depth + 1), bits);
    case 'trunc':
      return resized(t, bytesOf(t, args[0]!, depth + 1), bits);
    case 'or':
      return united(
        t,
        bits,
        args.map((arg) => bytesOf(t, arg, depth + 1)),
      );
    case 'and':
      return maskedBytes(t, term, depth);
    case 'slice': {
      const low = Number(t.data[term]);
      const whole = low % 8 === 0 ? bytesOf(t, args[0]!, depth + 1) : null;
      return whole === null ? null : resized(t, whole.slice(low / 8), bits);
    }
    case 'lshr': {
      const by = Number(t.intOf(args[1]!) ?? 1n);
      const whole = by % 8 === 0 ? bytesOf(t, args[0]!, depth + 1) : null;
      return whole === null ? null : resized(t, whole.slice(by / 8), bits);
    }
    case 'fshl':
    case 'fshr':
      return funnelBytes(t, term, depth);
    default:
      return null;
  }
}

/** The upper or lower half of two numbers side by side, shifted by whole bytes. */
function funnelBytes(t: Terms, term: Term, depth: number): Term[] | null {
  const [high, low, amount] = t.args[term]! as readonly [Term, Term, Term];
  const count = t.bits[term]! / 8;
  const by = Number((t.intOf(amount) ?? 1n) % BigInt(8 * count));
  if (by % 8 !== 0) return null;
  const all = joined([bytesOf(t, low, depth + 1), bytesOf(t, high, depth + 1)]);
  const from = t.op[term] === 'fshr' ? by / 8 : count - by / 8;
  return all === null ? null : all.slice(from, from + count);
}

function joined(parts: readonly (Term[] | null)[]): Term[] | null {
  const all: Term[] = [];
  for (const part of parts) {
    if (part === null) return null;
    all.push(...part);
  }
  return all;
}

/** Cut, or with zeros behind. */
function resized(t: Terms, bytes: readonly Term[] | null, bits: number): Term[] | null {
  if (bytes === null) return null;
  const zero = t.int(8, 0n);
  return Array.from({ length: bits / 8 }, (_, i) => bytes[i] ?? zero);
}

/** Numbers that share no byte: each byte is that of the one that has it. */
function united(t: Terms, bits: number, lists: readonly (readonly Term[] | null)[]): Term[] | null {
  const zero = t.int(8, 0n);
  const all: Term[] = Array.from({ length: bits / 8 }, () => zero);
  for (const list of lists) {
    if (list === null) return null;
    for (let i = 0; i < all.length; i++) {
      if (list[i] === zero) continue;
      if (all[i] !== zero) return null;
      all[i] = list[i]!;
    }
  }
  return all;
}

/** Factors are whole bytes. */
function sumBytes(t: Terms, term: Term, depth: number): Term[] | null {
  const bits = t.bits[term]!;
  const { constant, atoms, factors } = t.sumOf(term);
  const zero = t.int(8, 0n);
  const lists: (Term[] | null)[] = [bytesOf(t, t.int(bits, constant), depth + 1)];
  for (let i = 0; i < atoms.length; i++) {
    const by = factors[i]!.toString(2).length - 1;
    if (1n << BigInt(by) !== factors[i] || by % 8 !== 0) return null;
    const own = bytesOf(t, atoms[i]!, depth + 1);
    if (own === null) return null;
    const zeros: Term[] = Array.from({ length: by / 8 }, () => zero);
    lists.push([...zeros, ...own].slice(0, bits / 8));
  }
  return united(t, bits, lists);
}

/** By a constant whose bytes are 0 or 255. */
function maskedBytes(t: Terms, term: Term, depth: number): Term[] | null {
  const args = t.args[term]!;
  const mask = args.map((arg) => t.intOf(arg)).find((value) => value !== undefined);
  const rest = args.filter((arg) => t.intOf(arg) === undefined);
  if (mask === undefined || rest.length !== 1) return null;
  const own = bytesOf(t, rest[0]!, depth + 1);
  if (own === null) return null;
  const zero = t.int(8, 0n);
  const kept: Term[] = [];
  for (let i = 0; i < own.length; i++) {
    const byte = (mask >> BigInt(8 * i)) & 0xffn;
    if (byte !== 0n && byte !== 0xffn) return null;
    kept.push(byte === 0n ? zero : own[i]!);
  }
  return kept;
}
