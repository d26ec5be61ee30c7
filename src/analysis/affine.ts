/**
 * Values as linear forms, addresses as base + linear form.
 *
 * The walk goes through add, sub, mul and shl by constants, or and xor of numbers without common bits, not, sext, zext,
 * trunc and chains of GEPs, with a stack of its own: however long the chain, the answer is the same. Address arithmetic happens in the layout's index width of the address space: an i64 counter is truncated on wasm32.
 * Answers hold for values of one execution of the code that computes them: two addresses of one loop iteration may be
 * subtracted, those of different iterations only with what `induction.ts` knows.
 *
 * Whatever relies on `nsw`, `nuw`, `disjoint` or `inbounds` holds unless the value is poison, and an access through a
 * poison address is undefined: so the answers hold for every address that is really used. A value that is undef counts
 * as one number for all its users, as LLVM's own analyses have it; only the constant `undef` is another one each time.
 */
import { type Constant, constInt } from '../ir/constant.ts';
import { Flag } from '../ir/flags.ts';
import type { Func } from '../ir/func.ts';
import type { GepExtra, Inst } from '../ir/inst.ts';
import { allocSize, fieldOffset, indexBits, type Layout, storeSize } from '../ir/layout.ts';
import type { Module } from '../ir/module.ts';
import { Op } from '../ir/op.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import { haveNoCommonBits, type KnownBits } from './known-bits.ts';
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
  /** Tells which `or` is an addition; null when that is not known. */
  readonly known: KnownBits | null;
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
  /** Do all GEPs on the way promise to stay inside the object? */
  readonly inBounds: boolean;
}

/** Constant expressions have no ids to count; this many nested ones are let pass. */
const MAX_CHAIN = 10_000;

export function affineOf(func: Func, module: Module, known: KnownBits | null = null): Affine {
  return { func, layout: module.layout, known, forms: [], addresses: [], atoms: new Map(), atomCount: 0 };
}

/** The linear form of an integer, in its own width. */
export function formOf(affine: Affine, value: Value): LinearForm {
  if (!isInst(value)) return leafForm(affine, value);
  const known = affine.forms[value.id];
  if (known !== undefined) return known;
  const stack: Inst[] = [value];
  const open = new Set<Inst>();
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (affine.forms[top.id] === undefined && !open.has(top)) {
      open.add(top);
      pushOperands(affine, top, stack, open);
      continue;
    }
    stack.pop();
    affine.forms[top.id] ??= computed(affine, top) ?? atomForm(widthOf(top), atomOf(affine, top, 'same'));
  }
  return affine.forms[value.id]!;
}

/** Base and offset of a pointer. */
export function addressOf(affine: Affine, pointer: Value): Address {
  const chain: PointerStep[] = [];
  let at = pointer;
  let address: Address | undefined;
  for (; address === undefined; at = at.operands[0]!) {
    if (isInst(at)) address = affine.addresses[at.id];
    if (address !== undefined) break;
    // In code that is never reached a chain may bite its tail.
    if (!isPointerStep(at) || chain.length > MAX_CHAIN + affine.func.valueCount) {
      address = startingAt(affine, at);
      break;
    }
    chain.push(at);
  }
  for (let step = chain.pop(); step !== undefined; step = chain.pop()) {
    address = stepped(affine, step, address) ?? startingAt(affine, step);
    if (isInst(step)) affine.addresses[step.id] = address;
  }
  return address;
}

/** The bytes from `b` to `a` when that is a constant; null when it is not, or the bases differ. */
export function constantDistance(a: Address, b: Address): bigint | null {
  if (a.base !== b.base) return null;
  const apart = difference(a.offset, b.offset);
  return apart === null ? null : constantOf(apart);
}

/** A value's form brought to another width by a cast; the form of what the cast instruction would give. */
export function castForm(affine: Affine, value: Value, cast: AtomCast, width: number): LinearForm {
  const form = formOf(affine, value);
  return cast === 'same' ? form : convert(affine, form, width, cast, value);
}

/** Operands whose forms the instruction's own is made of. */
function pushOperands(affine: Affine, inst: Inst, stack: Inst[], open: ReadonlySet<Inst>): void {
  if (!isLinear(inst)) return;
  for (let i = 0; i < inst.operands.length; i++) {
    const operand = inst.operands[i]!;
    if (isInst(operand) && affine.forms[operand.id] === undefined && !open.has(operand)) stack.push(operand);
  }
}

function isLinear(inst: Inst): boolean {
  if (inst.type.kind !== TypeKind.Int) return false;
  switch (inst.op) {
    case Op.Add:
    case Op.Sub:
    case Op.Or:
    case Op.Xor:
    case Op.Mul:
    case Op.Shl:
    case Op.SExt:
    case Op.ZExt:
    case Op.Trunc:
      return true;
    default:
      return false;
  }
}

/** The form of an operand that is settled; of one that is not (it uses itself, in code never reached), an atom. */
function settled(affine: Affine, value: Value): LinearForm {
  if (!isInst(value)) return leafForm(affine, value);
  return affine.forms[value.id] ?? atomForm(widthOf(value), atomOf(affine, value, 'same'));
}

function leafForm(affine: Affine, value: Value): LinearForm {
  if (value.kind === ValueKind.Int) return constantForm(value.type.bits, value.value);
  return atomForm(widthOf(value), atomOf(affine, value, 'same'));
}

/** null when the instruction is no linear operation. */
function computed(affine: Affine, inst: Inst): LinearForm | null {
  if (!isLinear(inst) || inst.type.kind !== TypeKind.Int) return null;
  const noWrap = noWrapOf(inst.flags);
  switch (inst.op) {
    case Op.Add:
      return sum(affine, inst, 1n, noWrap);
    case Op.Sub:
      return sum(affine, inst, -1n, noWrap);
    case Op.Or:
      return isAddition(affine, inst) ? sum(affine, inst, 1n, NEVER_WRAPS) : null;
    case Op.Xor:
      return isAddition(affine, inst) ? sum(affine, inst, 1n, NEVER_WRAPS) : complement(affine, inst);
    case Op.Mul:
      return product(affine, inst, noWrap);
    case Op.Shl:
      return shifted(affine, inst, noWrap);
    case Op.SExt:
      return convert(affine, settled(affine, inst.operands[0]!), inst.type.bits, 'sext', inst.operands[0]!);
    case Op.ZExt: {
      const cast = (inst.flags & Flag.Nneg) === 0 ? 'zext' : 'sext';
      return convert(affine, settled(affine, inst.operands[0]!), inst.type.bits, cast, inst.operands[0]!);
    }
    case Op.Trunc:
      return convert(affine, settled(affine, inst.operands[0]!), inst.type.bits, 'trunc', inst.operands[0]!);
    default:
      return null;
  }
}

function isAddition(affine: Affine, inst: Inst): boolean {
  if ((inst.flags & Flag.Disjoint) !== 0) return true;
  return affine.known !== null && haveNoCommonBits(affine.known, inst.operands[0]!, inst.operands[1]!);
}

function sum(affine: Affine, inst: Inst, sign: bigint, noWrap: NoWrap): LinearForm | null {
  return addScaled(settled(affine, inst.operands[0]!), settled(affine, inst.operands[1]!), sign, noWrap);
}

/**
 * `xor x, c` with c < 0 is −1 − (x xor ~c): where x and ~c have no common bits (`xor x, -1`: none at all) that is
 * −1 − ~c − x, which stays in the signed range.
 */
function complement(affine: Affine, inst: Inst): LinearForm | null {
  const [x, other] = [inst.operands[0]!, inst.operands[1]!];
  if (other.kind !== ValueKind.Int || other.value >= 0n) return null;
  const flipped = constInt(other.type, ~other.value);
  const apart = other.value === -1n || (affine.known !== null && haveNoCommonBits(affine.known, x, flipped));
  if (!apart) return null;
  const constant = constantForm(other.type.bits, other.value);
  return addScaled(constant, settled(affine, x), -1n, { signed: true, unsigned: false });
}

function product(affine: Affine, inst: Inst, noWrap: NoWrap): LinearForm | null {
  const a = settled(affine, inst.operands[0]!);
  const b = settled(affine, inst.operands[1]!);
  const left = constantOf(a);
  if (left !== null) return scale(b, left, noWrap);
  const right = constantOf(b);
  return right === null ? null : scale(a, right, noWrap);
}

function shifted(affine: Affine, inst: Inst, noWrap: NoWrap): LinearForm | null {
  const amount = constantOf(settled(affine, inst.operands[1]!));
  const a = settled(affine, inst.operands[0]!);
  if (amount === null || amount < 0n || amount >= BigInt(a.width)) return null;
  // 2^(width−1) is negative in its own width: the multiplication says something else about wrapping then.
  return scale(a, 1n << amount, amount === BigInt(a.width - 1) ? MAY_WRAP : noWrap);
}

/** A form in another width: term by term where that is right, else as one atom over `value`, whose form it is. */
function convert(
  affine: Affine,
  form: LinearForm,
  width: number,
  cast: 'sext' | 'zext' | 'trunc',
  value: Value,
): LinearForm {
  if (form.terms.length === 0 && cast !== 'zext') return constantForm(width, form.constant);
  if (form.terms.length === 0) return constantForm(width, BigInt.asUintN(form.width, form.constant));
  const distributes = cast === 'trunc' || (cast === 'sext' ? form.exactSigned : form.exactUnsigned);
  const terms = distributes ? convertTerms(affine, form, width, cast) : null;
  if (terms === null) return atomForm(width, atomOf(affine, value, cast));
  return {
    width,
    constant: BigInt.asIntN(width, form.constant),
    terms,
    exactSigned: cast !== 'trunc',
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
  if (from.cast === 'same') return atomOf(affine, from.value, cast);
  if (cast !== 'trunc')
    return from.cast === cast || (from.cast === 'zext' && cast === 'sext')
      ? atomOf(affine, from.value, from.cast)
      : null;
  if (from.cast === 'trunc') return atomOf(affine, from.value, 'trunc');
  const own = from.value.type.kind === TypeKind.Int ? from.value.type.bits : fromWidth;
  if (own === width) return atomOf(affine, from.value, 'same');
  return atomOf(affine, from.value, own < width ? from.cast : 'trunc');
}

/** An instruction or constant expression that computes a pointer from the pointer in front of its operands. */
type PointerStep = Extract<Value, { readonly kind: typeof ValueKind.Inst | typeof ValueKind.Expr }>;

function isPointerStep(value: Value): value is PointerStep {
  if (value.kind !== ValueKind.Inst && value.kind !== ValueKind.Expr) return false;
  if (value.type.kind !== TypeKind.Ptr) return false;
  if (value.op === Op.GetElementPtr) return true;
  return value.op === Op.BitCast && value.operands[0]!.type === value.type;
}

/** null when the pointer is a base of its own. */
function stepped(affine: Affine, pointer: PointerStep, from: Address): Address | null {
  if (pointer.op === Op.BitCast) return from;
  const extra = pointer.extra as GepExtra; // the opcode fixes it; ConstExpr does not tell the type checker so
  const isInBounds = (pointer.flags & Flag.InBounds) !== 0;
  const noWrap: NoWrap = {
    signed: isInBounds || (pointer.flags & Flag.Nusw) !== 0,
    unsigned: (pointer.flags & Flag.Nuw) !== 0,
  };
  const steps = gepSteps(affine, extra.source, pointer.operands, from.offset.width, noWrap);
  if (steps === null) return null;
  const inBounds = from.inBounds && isInBounds;
  // Two ends in one object are less than half the address space apart, so that their distance does not wrap.
  const isFirst = from.offset.terms.length === 0 && from.offset.constant === 0n;
  const offset = addScaled(
    from.offset,
    steps,
    1n,
    isFirst ? NEVER_WRAPS : { signed: inBounds, unsigned: false },
  );
  return offset === null ? null : { base: from.base, offset, inBounds };
}

/** The bytes that the indices of a GEP step over; null when that is no number of bytes (scalable, opaque). */
function gepSteps(
  affine: Affine,
  source: Type,
  operands: readonly (Value | Constant)[],
  width: number,
  noWrap: NoWrap,
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
      total = addScaled(total, constantForm(width, BigInt(at)), 1n, noWrap);
      type = inner;
      continue;
    }
    const isLane = i > 1 && type.kind === TypeKind.Vector;
    if (i > 1) {
      if (type.kind !== TypeKind.Array && type.kind !== TypeKind.Vector) return null;
      type = type.element;
    }
    // Lanes have no padding between them, array elements do.
    const size = isLane ? storeSize(affine.layout, type) : allocSize(affine.layout, type);
    if (!Number.isFinite(size)) return null;
    const step = scale(indexForm(affine, index, width), BigInt(size), noWrap);
    total = addScaled(total, step, 1n, noWrap);
  }
  return total;
}

/** An index in the index width: sign-extended or truncated. */
function indexForm(affine: Affine, index: Value, width: number): LinearForm {
  const form = formOf(affine, index);
  if (form.width === width) return form;
  return convert(affine, form, width, form.width < width ? 'sext' : 'trunc', index);
}

function startingAt(affine: Affine, pointer: Value): Address {
  const space = pointer.type.kind === TypeKind.Ptr ? pointer.type.addressSpace : 0;
  return { base: pointer, offset: constantForm(indexBits(affine.layout, space), 0n), inBounds: true };
}

function widthOf(value: Value): number {
  return value.type.kind === TypeKind.Int ? value.type.bits : 64;
}

/** The atom of a value under a cast; the same one every time, but for undef. */
export function atomOf(affine: Affine, value: Value, cast: AtomCast): Atom {
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
