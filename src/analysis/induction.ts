/**
 * Inductions: header phis that change by the same amount in every iteration.
 *
 *     header:  %i = phi [ start, preheader ], [ %next, latch ]
 *              %next = %i + step            step does not change in the loop
 *
 * Found by linear forms, so `%next` may be any expression that comes out as 1 · %i + invariant; pointers likewise by
 * address. From inductions follows how far an address moves in an iteration (`strideIn`).
 */
import { Flag } from '../ir/flags.ts';
import type { Inst, InstOf } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { TypeKind } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import { type Affine, addressOf, castForm, formOf } from './affine.ts';
import {
  type Atom,
  addScaled,
  constantForm,
  constantOf,
  difference,
  type LinearForm,
  MAY_WRAP,
} from './linear.ts';
import type { Loop } from './loops.ts';

export interface Induction {
  readonly phi: InstOf<typeof Op.Phi>;
  /** What comes in from outside; null when several blocks bring different values. */
  readonly start: Value | null;
  /** What comes in from the latches. */
  readonly next: Value;
  /** What is added in an iteration; bytes for pointers. */
  readonly step: LinearForm;
  /** As a number; null when it is no constant. */
  readonly constantStep: bigint | null;
  /** May `%next` be taken as exact, as signed or unsigned integers (unless it is poison)? */
  readonly noSignedWrap: boolean;
  readonly noUnsignedWrap: boolean;
}

/** The inductions of a loop by phi. */
export type Inductions = ReadonlyMap<Value, Induction>;

export function inductionsOf(affine: Affine, loop: Loop): Inductions {
  const found = new Map<Value, Induction>();
  for (let inst = loop.header.first; inst !== null && inst.op === Op.Phi; inst = inst.next) {
    const induction = inductionOf(affine, loop, inst);
    if (induction !== null) found.set(inst, induction);
  }
  // What follows a follower is found in the next round.
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (let inst = loop.header.first; inst !== null && inst.op === Op.Phi; inst = inst.next) {
      const induction = found.has(inst) ? null : followerOf(affine, loop, inst, found);
      if (induction !== null) found.set(inst, induction);
    }
  }
  return found;
}

/**
 * Is the value the same in every iteration: computed outside, or no computation at all? A block stands for the number
 * of iterations of the loop that it heads (`evolution.ts`).
 */
export function isInvariant(loop: Loop, value: Value): boolean {
  if (value.kind === ValueKind.Block) return !loop.blocks.has(value.id);
  return !isInst(value) || value.block === null || !loop.blocks.has(value.block.id);
}

/** Are all atoms of the form invariant? */
export function isInvariantForm(loop: Loop, form: LinearForm): boolean {
  return form.terms.every((term) => isInvariant(loop, term.atom.value));
}

/** How much a form changes from one iteration to the next; null when that is no constant. */
function strideIn(loop: Loop, inductions: Inductions, form: LinearForm): bigint | null {
  let stride = 0n;
  for (const { atom, coefficient } of form.terms) {
    if (isInvariant(loop, atom.value)) continue;
    const step = stepOfAtom(inductions, atom);
    if (step === null) return null;
    stride += coefficient * step;
  }
  return BigInt.asIntN(form.width, stride);
}

/** How many bytes a pointer moves in an iteration; null when that is no constant. Uniform pointers move by 0. */
export function pointerStride(
  affine: Affine,
  loop: Loop,
  inductions: Inductions,
  pointer: Value,
): bigint | null {
  const { base, offset } = addressOf(affine, pointer);
  const moved = strideIn(loop, inductions, offset);
  if (moved === null) return null;
  if (isInvariant(loop, base)) return moved;
  const induction = inductions.get(base);
  if (induction === undefined || induction.constantStep === null) return null;
  return BigInt.asIntN(offset.width, moved + induction.constantStep);
}

function inductionOf(affine: Affine, loop: Loop, phi: InstOf<typeof Op.Phi>): Induction | null {
  const next = sameFrom(phi, (i) => loop.blocks.has(phi.blocks[i]!.id));
  if (next === null) return null;
  const start = sameFrom(phi, (i) => !loop.blocks.has(phi.blocks[i]!.id));
  const step = phi.type.kind === TypeKind.Ptr ? pointerStep(affine, phi, next) : intStep(affine, phi, next);
  if (step === null || !isInvariantForm(loop, step.form)) return null;
  return {
    phi,
    start,
    next,
    step: step.form,
    constantStep: constantOf(step.form),
    noSignedWrap: step.noSignedWrap,
    noUnsignedWrap: step.noUnsignedWrap,
  };
}

/**
 * What an even value was an iteration ago, where it starts from a step before the other's first value: an induction itself.
 *
 *     %i = phi [ 1 ], [ %i + 1 ]        %before = phi [ 0 ], [ %i ]
 */
function followerOf(
  affine: Affine,
  loop: Loop,
  phi: InstOf<typeof Op.Phi>,
  inductions: Inductions,
): Induction | null {
  const next = sameFrom(phi, (i) => loop.blocks.has(phi.blocks[i]!.id));
  const start = sameFrom(phi, (i) => !loop.blocks.has(phi.blocks[i]!.id));
  if (next === null || start === null || phi.type.kind !== TypeKind.Int) return null;
  const form = formOf(affine, next);
  const by = strideIn(loop, inductions, form);
  const first = by === null || by === 0n ? null : firstOf(affine, loop, inductions, form);
  const apart = first === null ? null : difference(first, formOf(affine, start));
  if (by === null || first === null || apart === null || constantOf(apart) !== by) return null;
  // The first step may wrap where starts are no numbers; from then on it takes the steps that the other has taken.
  const { bits } = phi.type;
  const [from, to] = [start.kind === ValueKind.Int ? start.value : null, constantOf(first)];
  const isCounted = from !== null && to !== null;
  const signed = isCounted && to - from === by;
  const unsigned = isCounted && BigInt.asUintN(bits, to) - BigInt.asUintN(bits, from) === by;
  return {
    phi,
    start,
    next,
    step: constantForm(bits, by),
    constantStep: by,
    noSignedWrap: signed && isExactIn(affine, loop, inductions, next, 'signed'),
    noUnsignedWrap: unsigned && isExactIn(affine, loop, inductions, next, 'unsigned'),
  };
}

/** The form in the first iteration; null when a start is not known. */
function firstOf(affine: Affine, loop: Loop, inductions: Inductions, form: LinearForm): LinearForm | null {
  let sum: LinearForm | null = {
    ...form,
    terms: form.terms.filter(({ atom }) => isInvariant(loop, atom.value)),
  };
  for (const { atom, coefficient } of form.terms) {
    if (isInvariant(loop, atom.value)) continue;
    const start = inductions.get(atom.value)?.start ?? null;
    const first = start === null ? null : castForm(affine, start, atom.cast, form.width);
    if (sum === null || first === null || first.width !== form.width) return null;
    sum = addScaled(sum, first, coefficient, MAY_WRAP);
  }
  return sum;
}

/** Is a value that moves evenly exact, in all iterations, unless it is poison? Truncations may promise to lose nothing. */
function isExactIn(
  affine: Affine,
  loop: Loop,
  inductions: Inductions,
  value: Value,
  reading: 'signed' | 'unsigned',
): boolean {
  const flag = reading === 'signed' ? Flag.Nsw : Flag.Nuw;
  const isWhole = isInst(value) && value.op === Op.Trunc && (value.flags & flag) !== 0;
  const form = formOf(affine, isWhole ? value.operands[0]! : value);
  if (!(reading === 'signed' ? form.exactSigned : form.exactUnsigned)) return false;
  return form.terms.every(({ atom }) => {
    if (isInvariant(loop, atom.value)) return true;
    const induction = inductions.get(atom.value);
    if (induction === undefined || atom.cast !== 'same') return false;
    return reading === 'signed' ? induction.noSignedWrap : induction.noUnsignedWrap;
  });
}

interface Step {
  readonly form: LinearForm;
  readonly noSignedWrap: boolean;
  readonly noUnsignedWrap: boolean;
}

function intStep(affine: Affine, phi: Inst, next: Value): Step | null {
  if (phi.type.kind !== TypeKind.Int) return null;
  const form = formOf(affine, next);
  const step = difference(form, formOf(affine, phi));
  if (step === null || step.terms.some((t) => t.atom.value === phi)) return null;
  return { form: step, noSignedWrap: form.exactSigned, noUnsignedWrap: form.exactUnsigned };
}

function pointerStep(affine: Affine, phi: Inst, next: Value): Step | null {
  const address = addressOf(affine, next);
  if (address.base !== phi || address.offset.terms.some((t) => t.atom.value === phi)) return null;
  // In bounds, a step is the exact distance of two places in one object.
  const isExact = address.inBounds && address.offset.exactSigned;
  return { form: address.offset, noSignedWrap: isExact, noUnsignedWrap: false };
}

/** The one value that the chosen incoming edges bring; null when they differ or there are none. */
function sameFrom(phi: InstOf<typeof Op.Phi>, chosen: (edge: number) => boolean): Value | null {
  let only: Value | null = null;
  for (let i = 0; i < phi.operands.length; i++) {
    if (!chosen(i)) continue;
    if (only !== null && only !== phi.operands[i]) return null;
    only = phi.operands[i]!;
  }
  return only;
}

/** An extended induction moves evenly only while the narrow one does not wrap. */
function stepOfAtom(inductions: Inductions, atom: Atom): bigint | null {
  const induction = inductions.get(atom.value);
  if (induction === undefined || induction.constantStep === null) return null;
  switch (atom.cast) {
    case 'same':
    case 'trunc':
      return induction.constantStep;
    case 'sext':
      return induction.noSignedWrap ? induction.constantStep : null;
    case 'zext':
      return induction.noUnsignedWrap ? induction.constantStep : null;
  }
}
