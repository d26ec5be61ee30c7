/**
 * Values as linear forms, addresses as base + linear form.
 *
 * The walk goes through add, sub, mul and shl by constants, disjoint or, sext, zext, trunc and chains of GEPs.
 * Address arithmetic happens in the layout's index width of the address space: an i64 counter is truncated on wasm32.
 * Answers hold for values of one execution of the code that computes them: two addresses of one loop iteration may be
 * subtracted, those of different iterations only with what `induction.ts` knows.
 *
 * Whatever relies on `nsw`, `nuw`, `disjoint` or `inbounds` holds unless the value is poison, and an access through a
 * poison address is undefined: so the answers hold for every address that is really used.
 */
import type { Constant } from '../ir/constant.ts';
import { Flag } from '../ir/flags.ts';
import type { Func } from '../ir/func.ts';
import type { GepExtra, Inst } from '../ir/inst.ts';
import { allocSize, fieldOffset, indexBits, type Layout } from '../ir/layout.ts';
import type { Module } from '../ir/module.ts';
import { Op } from '../ir/op.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import {
  type Atom,
  type AtomCast,
  addScaled,
  atomForm,
  constantForm,
  constantOf,
  difference,
  type LinearForm,
  MAY_WRAP,
  NEVER_WRAPS,
  type NoWrap,
  scale,
  type Term,
} from './linear.ts';

export interface Affine {
  readonly func: Func;
  readonly layout: Layout;
  /** Forms of integers by value id. */
  readonly forms: (LinearForm | undefined)[];
  /** Addresses by value id. */
  readonly addresses: (Address | undefined)[];
  readonly atoms: Map<Value, Map<string, Atom>>;
  atomCount: number;
}

/** Where a pointer points: `base` and so many bytes further, modulo the index width. */
export interface Address {
  /** An argument, global, alloca, phi, load, call, …: whatever the GEPs start from. */
  readonly base: Value;
  readonly offset: LinearForm;
  /** Do all GEPs on the way promise not to leave the object (or at least not to wrap)? */
  readonly inBounds: boolean;
}

/** Deeper expressions are atoms: nobody's address needs more. */
const MAX_DEPTH = 40;

export function affineOf(func: Func, module: Module): Affine {
  return { func, layout: module.layout, forms: [], addresses: [], atoms: new Map(), atomCount: 0 };
}

/** The linear form of an integer, in its own width. */
export function formOf(affine: Affine, value: Value): LinearForm {
  return formAt(affine, value, 0);
}

/** Base and offset of a pointer. */
export function addressOf(affine: Affine, pointer: Value): Address {
  return addressAt(affine, pointer, 0);
}

/** The bytes from `b` to `a` when that is a constant; null when it is not, or the bases differ. */
export function constantDistance(a: Address, b: Address): bigint | null {
  if (a.base !== b.base) return null;
  const apart = difference(a.offset, b.offset);
  return apart === null ? null : constantOf(apart);
}

function formAt(affine: Affine, value: Value, depth: number): LinearForm {
  if (value.kind === ValueKind.Int) return constantForm(value.type.bits, value.value);
  if (value.kind !== ValueKind.Inst) return plainAtom(affine, value);
  const known = affine.forms[value.id];
  if (known !== undefined) return known;
  const form =
    depth >= MAX_DEPTH
      ? plainAtom(affine, value)
      : (computed(affine, value, depth + 1) ?? plainAtom(affine, value));
  affine.forms[value.id] = form;
  return form;
}

/** null when the instruction is no linear operation. */
function computed(affine: Affine, inst: Inst, depth: number): LinearForm | null {
  if (inst.type.kind !== TypeKind.Int) return null;
  switch (inst.op) {
    case Op.Add:
      return sum(affine, inst, 1n, noWrapOf(inst.flags), depth);
    case Op.Sub:
      return sum(affine, inst, -1n, noWrapOf(inst.flags), depth);
    case Op.Or:
      return (inst.flags & Flag.Disjoint) === 0 ? null : sum(affine, inst, 1n, NEVER_WRAPS, depth);
    case Op.Mul:
      return product(affine, inst, depth);
    case Op.Shl:
      return shifted(affine, inst, depth);
    case Op.SExt:
      return extended(affine, inst, 'sext', depth);
    case Op.ZExt:
      return extended(affine, inst, (inst.flags & Flag.Nneg) === 0 ? 'zext' : 'sext', depth);
    case Op.Trunc:
      return convert(
        affine,
        formAt(affine, inst.operands[0]!, depth),
        inst.type.bits,
        'trunc',
        inst.operands[0]!,
      );
    default:
      return null;
  }
}

function sum(affine: Affine, inst: Inst, sign: bigint, noWrap: NoWrap, depth: number): LinearForm | null {
  const a = formAt(affine, inst.operands[0]!, depth);
  const b = formAt(affine, inst.operands[1]!, depth);
  return addScaled(a, b, sign, noWrap);
}

function product(affine: Affine, inst: Inst, depth: number): LinearForm | null {
  const a = formAt(affine, inst.operands[0]!, depth);
  const b = formAt(affine, inst.operands[1]!, depth);
  const noWrap = noWrapOf(inst.flags);
  const left = constantOf(a);
  if (left !== null) return scale(b, left, noWrap);
  const right = constantOf(b);
  return right === null ? null : scale(a, right, noWrap);
}

function shifted(affine: Affine, inst: Inst, depth: number): LinearForm | null {
  const amount = constantOf(formAt(affine, inst.operands[1]!, depth));
  const a = formAt(affine, inst.operands[0]!, depth);
  if (amount === null || amount < 0n || amount >= BigInt(a.width)) return null;
  const noWrap = noWrapOf(inst.flags);
  // 2^(width−1) is negative in its own width: the multiplication says something else about wrapping then.
  return scale(a, 1n << amount, amount === BigInt(a.width - 1) ? MAY_WRAP : noWrap);
}

function extended(affine: Affine, inst: Inst, cast: 'sext' | 'zext', depth: number): LinearForm | null {
  if (inst.type.kind !== TypeKind.Int) return null;
  const from = inst.operands[0]!;
  return convert(affine, formAt(affine, from, depth), inst.type.bits, cast, from);
}

/** A form in another width: term by term where that is right, else as one atom over `value`, whose form it is. */
function convert(
  affine: Affine,
  form: LinearForm,
  width: number,
  cast: 'sext' | 'zext' | 'trunc',
  value: Value,
): LinearForm {
  const distributes = cast === 'trunc' || (cast === 'sext' ? form.exactSigned : form.exactUnsigned);
  const terms = distributes ? convertTerms(affine, form, width, cast) : null;
  if (terms === null) return atomForm(width, atom(affine, value, cast));
  return {
    width,
    constant: BigInt.asIntN(width, form.constant),
    terms,
    exactSigned: cast === 'sext' || (cast === 'zext' && form.exactUnsigned),
    exactUnsigned: cast === 'zext',
  };
}

function convertTerms(
  affine: Affine,
  form: LinearForm,
  width: number,
  cast: 'sext' | 'zext' | 'trunc',
): Term[] | null {
  const terms: Term[] = [];
  for (const term of form.terms) {
    const to = convertAtom(affine, term.atom, form.width, width, cast);
    if (to === null) return null;
    const coefficient = BigInt.asIntN(width, term.coefficient);
    if (coefficient !== 0n) terms.push({ atom: to, coefficient });
  }
  terms.sort((a, b) => a.atom.index - b.atom.index);
  for (let i = 1; i < terms.length; i++) if (terms[i]!.atom === terms[i - 1]!.atom) return null;
  return terms;
}

/** One cast after another as one cast; null when no single cast says it. */
function convertAtom(
  affine: Affine,
  from: Atom,
  fromWidth: number,
  width: number,
  cast: AtomCast,
): Atom | null {
  if (from.cast === 'same') return atom(affine, from.value, cast);
  if (cast !== 'trunc')
    return from.cast === cast || (from.cast === 'zext' && cast === 'sext')
      ? atom(affine, from.value, from.cast)
      : null;
  if (from.cast === 'trunc') return atom(affine, from.value, 'trunc');
  const own = from.value.type.kind === TypeKind.Int ? from.value.type.bits : fromWidth;
  if (own === width) return atom(affine, from.value, 'same');
  return atom(affine, from.value, own < width ? from.cast : 'trunc');
}

function addressAt(affine: Affine, pointer: Value, depth: number): Address {
  const id = pointer.kind === ValueKind.Inst ? pointer.id : -1;
  const known = id < 0 ? undefined : affine.addresses[id];
  if (known !== undefined) return known;
  const address = computedAddress(affine, pointer, depth) ?? startingAt(affine, pointer);
  if (id >= 0) affine.addresses[id] = address;
  return address;
}

/** null when the pointer is a base of its own. */
function computedAddress(affine: Affine, pointer: Value, depth: number): Address | null {
  if (depth >= MAX_DEPTH || pointer.type.kind !== TypeKind.Ptr) return null;
  if (pointer.kind !== ValueKind.Inst && pointer.kind !== ValueKind.Expr) return null;
  if (pointer.op === Op.BitCast && pointer.operands[0]!.type === pointer.type) {
    return addressAt(affine, pointer.operands[0]!, depth + 1);
  }
  if (pointer.op !== Op.GetElementPtr) return null;
  const from = addressAt(affine, pointer.operands[0]!, depth + 1);
  const extra = pointer.extra as GepExtra; // the opcode fixes it; ConstExpr does not tell the type checker so
  const steps = gepSteps(affine, extra.source, pointer.operands, from.offset.width, depth + 1);
  const offset = steps === null ? null : addScaled(from.offset, steps, 1n, MAY_WRAP);
  if (offset === null) return null;
  const inBounds = (pointer.flags & (Flag.InBounds | Flag.Nusw)) !== 0;
  return { base: from.base, offset, inBounds: from.inBounds && inBounds };
}

/** The bytes that the indices of a GEP step over; null when that is no number of bytes (scalable, opaque). */
function gepSteps(
  affine: Affine,
  source: Type,
  operands: readonly (Value | Constant)[],
  width: number,
  depth: number,
): LinearForm | null {
  let total: LinearForm | null = constantForm(width, 0n);
  let type = source;
  for (let i = 1; i < operands.length && total !== null; i++) {
    const index = operands[i]!;
    if (index.type.kind !== TypeKind.Int) return null;
    if (i > 1 && type.kind === TypeKind.Struct) {
      const field: number = index.kind === ValueKind.Int ? index.small : -1;
      const at = fieldOffset(affine.layout, type, field);
      const inner: Type | undefined = type.fields?.[field];
      if (!Number.isFinite(at) || inner === undefined) return null;
      total = addScaled(total, constantForm(width, BigInt(at)), 1n, MAY_WRAP);
      type = inner;
      continue;
    }
    if (i > 1) {
      if (type.kind !== TypeKind.Array && type.kind !== TypeKind.Vector) return null;
      type = type.element;
    }
    const size = allocSize(affine.layout, type);
    if (!Number.isFinite(size)) return null;
    const form = formAt(affine, index, depth);
    const cast = index.type.bits < width ? 'sext' : 'trunc';
    const wide = index.type.bits === width ? form : convert(affine, form, width, cast, index);
    total = addScaled(total, wide, BigInt(size), MAY_WRAP);
  }
  return total;
}

function startingAt(affine: Affine, pointer: Value): Address {
  const space = pointer.type.kind === TypeKind.Ptr ? pointer.type.addressSpace : 0;
  return { base: pointer, offset: constantForm(indexBits(affine.layout, space), 0n), inBounds: true };
}

function plainAtom(affine: Affine, value: Value): LinearForm {
  const width = value.type.kind === TypeKind.Int ? value.type.bits : 64;
  return atomForm(width, atom(affine, value, 'same'));
}

function atom(affine: Affine, value: Value, cast: AtomCast): Atom {
  // Two uses of undef need not agree.
  if (value.kind === ValueKind.Undef) return { index: affine.atomCount++, value, cast };
  let casts = affine.atoms.get(value);
  if (casts === undefined) {
    casts = new Map();
    affine.atoms.set(value, casts);
  }
  let known = casts.get(cast);
  if (known === undefined) {
    known = { index: affine.atomCount++, value, cast };
    casts.set(cast, known);
  }
  return known;
}

function noWrapOf(flags: number): NoWrap {
  return { signed: (flags & Flag.Nsw) !== 0, unsigned: (flags & Flag.Nuw) !== 0 };
}
