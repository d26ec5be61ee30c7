/**
 * Linear forms: constant + Σ coefficient · atom, modulo 2^width.
 *
 * An atom is a value, perhaps extended or truncated to the width of the form. Two forms of one width are equal as
 * numbers modulo 2^width whenever they are equal as forms, so a difference without atoms is a true distance.
 * Besides, a form may be *exact*: as signed (or unsigned) integers without any modulus, constant + Σ coefficient ·
 * atom IS the value, unless the value is poison. Only exact forms pass through extensions.
 */
import type { Value } from '../ir/value.ts';

/** How an atom comes to the width of its form. */
export type AtomCast = 'same' | 'sext' | 'zext' | 'trunc';

export interface Atom {
  /** Dense within one analysis; forms keep their terms in this order. */
  readonly index: number;
  readonly value: Value;
  readonly cast: AtomCast;
}

export interface Term {
  readonly atom: Atom;
  /** Never 0; two's complement in the width, signed. */
  readonly coefficient: bigint;
}

export interface LinearForm {
  readonly width: number;
  /** Two's complement in the width, signed. */
  readonly constant: bigint;
  readonly terms: readonly Term[];
  readonly exactSigned: boolean;
  readonly exactUnsigned: boolean;
}

/** What an operation promises about wrapping. */
export interface NoWrap {
  readonly signed: boolean;
  readonly unsigned: boolean;
}

export const MAY_WRAP: NoWrap = { signed: false, unsigned: false };
export const NEVER_WRAPS: NoWrap = { signed: true, unsigned: true };

/** Forms with more terms than this are of no use to anybody. */
const MAX_TERMS = 24;

const NO_TERMS: readonly Term[] = [];

export function constantForm(width: number, value: bigint): LinearForm {
  const constant = BigInt.asIntN(width, value);
  return { width, constant, terms: NO_TERMS, exactSigned: true, exactUnsigned: constant >= 0n };
}

export function atomForm(width: number, atom: Atom): LinearForm {
  return { width, constant: 0n, terms: [{ atom, coefficient: 1n }], exactSigned: true, exactUnsigned: true };
}

/** a + scale · b; null when it would have too many terms. */
export function addScaled(a: LinearForm, b: LinearForm, scale: bigint, noWrap: NoWrap): LinearForm | null {
  const { width } = a;
  let inRange = true;
  const wrap = (n: bigint): bigint => {
    const wrapped = BigInt.asIntN(width, n);
    if (wrapped !== n) inRange = false;
    return wrapped;
  };
  const terms: Term[] = [];
  let i = 0;
  let j = 0;
  while (i < a.terms.length || j < b.terms.length) {
    const x = a.terms[i];
    const y = b.terms[j];
    if (y === undefined || (x !== undefined && x.atom.index < y.atom.index)) {
      terms.push(x!);
      i++;
    } else if (x === undefined || y.atom.index < x.atom.index) {
      const coefficient = wrap(y.coefficient * scale);
      if (coefficient !== 0n) terms.push({ atom: y.atom, coefficient });
      j++;
    } else {
      const coefficient = wrap(x.coefficient + y.coefficient * scale);
      if (coefficient !== 0n) terms.push({ atom: x.atom, coefficient });
      i++;
      j++;
    }
  }
  if (terms.length > MAX_TERMS) return null;
  const constant = wrap(a.constant + b.constant * scale);
  return {
    width,
    constant,
    terms,
    exactSigned: inRange && noWrap.signed && a.exactSigned && b.exactSigned,
    exactUnsigned: inRange && noWrap.unsigned && a.exactUnsigned && b.exactUnsigned,
  };
}

/** factor · a. */
export function scale(a: LinearForm, factor: bigint, noWrap: NoWrap): LinearForm {
  const scaled = addScaled(constantForm(a.width, 0n), a, factor, noWrap)!;
  return factor >= 0n ? scaled : { ...scaled, exactUnsigned: false };
}

/** a − b, whatever wraps; null when it would have too many terms. */
export function difference(a: LinearForm, b: LinearForm): LinearForm | null {
  return a.width === b.width ? addScaled(a, b, -1n, MAY_WRAP) : null;
}

/** The number it is, if it has no atoms; null otherwise. */
export function constantOf(form: LinearForm): bigint | null {
  return form.terms.length === 0 ? form.constant : null;
}
