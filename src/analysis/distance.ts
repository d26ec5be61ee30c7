/**
 * The distance of two offsets on a common base: constant + Σ coefficient · atom, modulo 2^width. Atoms that are the same
 * for both cancel; those that are not (an index of another iteration) stay, once for each side. Nothing is reduced
 * modulo 2^width, so that between two exact offsets it is the distance as an integer.
 */
import { TypeKind } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { knownLowBits } from './bits.ts';
import { bitsOf, type KnownBits, type Range, signedRange, unsignedRange } from './known-bits.ts';
import type { Atom, LinearForm, Term } from './linear.ts';

export interface Distance {
  readonly width: number;
  readonly constant: bigint;
  /** An atom may be there twice: once for each side. */
  readonly terms: readonly Term[];
}

/** to − from; null when they are of different widths. */
export function distanceBetween(
  from: LinearForm,
  to: LinearForm,
  isFixed: (value: Value) => boolean,
): Distance | null {
  if (from.width !== to.width) return null;
  const { width } = from;
  const terms: Term[] = [];
  const put = (atom: Atom, coefficient: bigint): void => {
    if (coefficient !== 0n) terms.push({ atom, coefficient });
  };
  let i = 0;
  let j = 0;
  while (i < from.terms.length || j < to.terms.length) {
    const x = from.terms[i];
    const y = to.terms[j];
    if (y === undefined || (x !== undefined && x.atom.index < y.atom.index)) {
      put(x!.atom, -x!.coefficient);
      i++;
    } else if (x === undefined || y.atom.index < x.atom.index) {
      put(y.atom, y.coefficient);
      j++;
    } else {
      if (isFixed(x.atom.value)) {
        put(x.atom, y.coefficient - x.coefficient);
      } else {
        put(x.atom, -x.coefficient);
        put(y.atom, y.coefficient);
      }
      i++;
      j++;
    }
  }
  return { width, constant: to.constant - from.constant, terms };
}

/** Are `sizeA` bytes and, at the distance, `sizeB` bytes apart, whatever the atoms are, by the low bits alone? */
export function isDisjointResidue(
  distance: Distance,
  known: KnownBits,
  sizeA: number,
  sizeB: number,
): boolean {
  if (!Number.isFinite(sizeA) || !Number.isFinite(sizeB)) return false;
  const { power, residue } = residueOf(distance, known);
  return residue >= BigInt(sizeA) && power - residue >= BigInt(sizeB);
}

/** distance ≡ residue modulo power, a power of two. */
export function residueOf(distance: Distance, known: KnownBits): { power: bigint; residue: bigint } {
  let power = 1n << BigInt(distance.width);
  let { constant } = distance;
  for (const { atom, coefficient } of distance.terms) {
    const bits = bitsOf(known, atom.value);
    const low = bits === null ? 0n : BigInt(knownLowBits(bits));
    if (bits !== null) constant += coefficient * BigInt.asUintN(Number(low), bits.one);
    const step = (coefficient & -coefficient) << low;
    if (step < power) power = step;
  }
  return { power, residue: constant & (power - 1n) };
}

/** The same question by the least and the greatest distance. */
export function isDisjointRange(distance: Distance, known: KnownBits, sizeA: number, sizeB: number): boolean {
  if (!Number.isFinite(sizeA) || !Number.isFinite(sizeB)) return false;
  const range = rangeOf(distance, (atom, width) => atomRange(known, atom, width));
  return range !== null && avoidsOverlap(range, distance.width, sizeA, sizeB);
}

/** The least and the greatest that the distance may be as an integer (it is that integer modulo 2^width). */
export function rangeOf(
  distance: Distance,
  rangeOfAtom: (atom: Atom, width: number) => Range | null,
): Range | null {
  let low = distance.constant;
  let high = distance.constant;
  for (const { atom, coefficient } of distance.terms) {
    const range = rangeOfAtom(atom, distance.width);
    if (range === null) return null;
    low += coefficient * (coefficient > 0n ? range.low : range.high);
    high += coefficient * (coefficient > 0n ? range.high : range.low);
  }
  return { low, high };
}

/** Is no distance in the range, modulo 2^width, one at which `sizeA` bytes and then `sizeB` bytes overlap? */
export function avoidsOverlap(range: Range, width: number, sizeA: number, sizeB: number): boolean {
  const circle = 1n << BigInt(width);
  const first = BigInt(sizeA);
  // Turn the range so that it begins at or after the end of the first access, as closely as possible.
  const turns =
    range.low >= first ? -((range.low - first) / circle) : (first - range.low + circle - 1n) / circle;
  return range.high + turns * circle <= circle - BigInt(sizeB);
}

/** Bounds for an atom, modulo 2^width: signed or unsigned, whichever is narrower; null when nothing is known. */
export function atomRange(known: KnownBits, atom: Atom, width: number): Range | null {
  const { value } = atom;
  if (value.kind === ValueKind.Block || value.type.kind !== TypeKind.Int) return null;
  const unsigned = unsignedRange(known, value);
  const signed = signedRange(known, value);
  if (unsigned === null || signed === null) return null;
  switch (atom.cast) {
    case 'zext':
      return unsigned;
    case 'sext':
      return signed;
    case 'same':
      return unsigned.high - unsigned.low <= signed.high - signed.low ? unsigned : signed;
    case 'trunc':
      // Congruent modulo 2^width, whatever was cut off.
      return width <= value.type.bits && unsigned.high - unsigned.low <= signed.high - signed.low
        ? unsigned
        : signed;
  }
}
