/**
 * Addresses and integers in terms of iteration counters: what an induction is after so many iterations.
 *
 *     %i = phi [ %n, … ], [ %i + 3, … ]   in loop L           %i  =  %n + 3 · #L
 *     %p = phi [ %a + 8, … ], [ %p + 16, … ]                  %p  =  %a + 8 + 16 · #L
 *
 * #L counts how often the back edges of L were taken since L was entered: 0 in the first iteration. It is an atom whose
 * value is the header of L. Integer and pointer inductions become comparable, starts that are inductions of outer loops
 * are replaced as well, and what is left are counters and values that are no inductions.
 *
 * All of this is modulo 2^width, so it needs no promise about wrapping; an extended induction is replaced only if the
 * narrow one is known not to wrap. Where all inductions in it are, the result is exact (signed): not only modulo 2^width. (Compare Bachmann, Wang and Zima, "Chains of Recurrences", 1994.)
 */
import type { Block } from '../ir/block.ts';
import { Op } from '../ir/op.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import { type Address, type Affine, addressOf, atomOf, castForm, formOf } from './affine.ts';
import { type Induction, type Inductions, inductionsOf } from './induction.ts';
import { type Atom, addScaled, atomForm, constantForm, type LinearForm, type NoWrap } from './linear.ts';
import type { Loop, LoopForest } from './loops.ts';

export interface Evolutions {
  readonly affine: Affine;
  readonly forest: LoopForest;
  /** By loop index. */
  readonly inductions: (Inductions | undefined)[];
  /** By value id. */
  readonly forms: (LinearForm | undefined)[];
  readonly addresses: (Address | undefined)[];
}

/** More replacements than this in one form are not made: nobody nests loops so deeply for an address. */
const MAX_REPLACED = 64;

/** Replacing equals by equals loses no exactness, but for constants that do not fit any more. */
const EQUALS: NoWrap = { signed: true, unsigned: false };

export function evolutionsOf(affine: Affine, forest: LoopForest): Evolutions {
  return { affine, forest, inductions: [], forms: [], addresses: [] };
}

/** The inductions of a loop, by phi. */
export function inductionsIn(evolutions: Evolutions, loop: Loop): Inductions {
  evolutions.inductions[loop.index] ??= inductionsOf(evolutions.affine, loop);
  return evolutions.inductions[loop.index]!;
}

/** An integer with its inductions replaced, in its own width. */
export function evolvedForm(evolutions: Evolutions, value: Value): LinearForm {
  if (!isInst(value)) return formOf(evolutions.affine, value);
  evolutions.forms[value.id] ??= evolve(evolutions, formOf(evolutions.affine, value));
  return evolutions.forms[value.id]!;
}

/** A pointer with its inductions replaced, that of the base too; the answer of `addressOf` itself if there are none. */
export function evolvedAddress(evolutions: Evolutions, pointer: Value): Address {
  const known = isInst(pointer) ? evolutions.addresses[pointer.id] : undefined;
  if (known !== undefined) return known;
  const address = evolveAddress(evolutions, addressOf(evolutions.affine, pointer));
  if (isInst(pointer)) evolutions.addresses[pointer.id] = address;
  return address;
}

/** The counter of a loop, as an atom. */
function counterOf(evolutions: Evolutions, loop: Loop): Atom {
  return atomOf(evolutions.affine, loop.header, 'same');
}

/** Is the atom the counter of a loop? Its value is the header then. */
export function isCounter(atom: Atom): atom is Atom & { readonly value: Block } {
  return atom.value.kind === ValueKind.Block;
}

/** Is the address, as an integer and not only modulo 2^width, base plus offset, unless it is poison? */
export function isExactAddress({ inBounds, offset }: Address): boolean {
  return inBounds && offset.exactSigned;
}

/** By how much the counter of the loop is multiplied in a form; 0n when it is not in it. */
export function counterCoefficient(form: LinearForm, loop: Loop): bigint {
  for (const { atom, coefficient } of form.terms) if (atom.value === loop.header) return coefficient;
  return 0n;
}

/** Replaces inductions until there are none, or no more that may be replaced. */
function evolve(evolutions: Evolutions, form: LinearForm): LinearForm {
  let current = form;
  for (let count = 0; count < MAX_REPLACED; count++) {
    const next = replaceOne(evolutions, current);
    if (next === null) break;
    current = next;
  }
  return current;
}

function evolveAddress(evolutions: Evolutions, start: Address): Address {
  let address = start;
  for (let count = 0; count < MAX_REPLACED; count++) {
    const found = inductionOf(evolutions, address.base);
    if (found === null || found.induction.start === null || found.induction.constantStep === null) break;
    const from = addressOf(evolutions.affine, found.induction.start);
    if (from.offset.width !== address.offset.width) break;
    const { noSignedWrap } = found.induction;
    const moved = plusSteps(evolutions, from.offset, found.loop, found.induction, noSignedWrap);
    const offset = moved === null ? null : addScaled(moved, address.offset, 1n, EQUALS);
    if (offset === null) break;
    const inBounds = address.inBounds && from.inBounds && noSignedWrap;
    address = { base: from.base, offset, inBounds };
  }
  const offset = evolve(evolutions, address.offset);
  return offset === address.offset ? address : { ...address, offset };
}

/** The form with its first replaceable atom replaced; null when there is none. */
function replaceOne(evolutions: Evolutions, form: LinearForm): LinearForm | null {
  for (let i = 0; i < form.terms.length; i++) {
    const { atom, coefficient } = form.terms[i]!;
    const grown = grownAtom(evolutions, atom, form.width);
    if (grown === null) continue;
    const rest: LinearForm = { ...form, terms: form.terms.filter((_, at) => at !== i) };
    const replaced = addScaled(rest, grown, coefficient, EQUALS);
    if (replaced !== null) return replaced;
  }
  return null;
}

/** An induction, extended or truncated, as start + step · counter; null when that would not be right. */
function grownAtom(evolutions: Evolutions, atom: Atom, width: number): LinearForm | null {
  const found = inductionOf(evolutions, atom.value);
  if (found === null) return null;
  const { start, constantStep, noSignedWrap, noUnsignedWrap } = found.induction;
  if (start === null || constantStep === null) return null;
  if ((atom.cast === 'sext' && !noSignedWrap) || (atom.cast === 'zext' && !noUnsignedWrap)) return null;
  const from = castForm(evolutions.affine, start, atom.cast, width);
  if (from.width !== width) return null;
  // An extended induction that does not wrap is exact; one that was cut is not.
  const isExact = atom.cast === 'same' ? noSignedWrap : atom.cast !== 'trunc';
  return plusSteps(evolutions, from, found.loop, found.induction, isExact);
}

/** start + step · counter. */
function plusSteps(
  evolutions: Evolutions,
  start: LinearForm,
  loop: Loop,
  induction: Induction,
  isExact: boolean,
): LinearForm | null {
  const step = induction.constantStep!;
  const from: LinearForm = isExact ? start : { ...start, exactSigned: false };
  if (step === 0n) return addScaled(from, constantForm(start.width, 0n), 1n, EQUALS);
  return addScaled(from, atomForm(start.width, counterOf(evolutions, loop)), step, EQUALS);
}

function inductionOf(
  evolutions: Evolutions,
  value: Value,
): { readonly loop: Loop; readonly induction: Induction } | null {
  if (!isInst(value) || value.op !== Op.Phi || value.block === null) return null;
  const loop = evolutions.forest.innermost[value.block.id] ?? null;
  if (loop === null || loop.header !== value.block) return null;
  const induction = inductionsIn(evolutions, loop).get(value);
  return induction === undefined ? null : { loop, induction };
}
