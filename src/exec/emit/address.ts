/**
 * `getelementptr`: base + Σ index · size, in the data layout's index width (LangRef, "getelementptr"). With `inbounds` the
 * address must stay inside the object at each step, with `nusw` and `nuw` nothing may wrap; broken promises make poison.
 */
import { Flag } from '../../ir/flags.ts';
import type { GepExtra } from '../../ir/inst.ts';
import { allocSize, fieldOffset, indexBits, storeSize } from '../../ir/layout.ts';
import { scalarType, type Type, TypeKind } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import type { Step } from '../machine/code.ts';
import type { Leaf } from '../machine/shape.ts';
import { derived, State } from '../machine/states.ts';
import { Unsupported } from '../machine/stop.ts';
import { ANY_OBJECT, NO_OBJECT } from '../memory/memory.ts';
import type { Emitter, Operation } from './emitter.ts';

/** A constant number of bytes, or an index times a size. */
interface Term {
  /** First slot of the index; −1 for a constant. */
  readonly slot: number;
  readonly isVector: boolean;
  readonly leaf: Leaf | null;
  /** Bytes: of one element, or the constant. */
  readonly scale: bigint;
}

interface Address {
  readonly terms: readonly Term[];
  readonly flags: number;
  /** Bits in which offsets are computed. */
  readonly width: number;
  readonly pointer: Leaf;
}

export function emitGep(e: Emitter, operation: Operation, d: number) {
  const base = operation.operands[0]!;
  const pointer = e.leafOf(base.type);
  const address: Address = {
    terms: termsOf(e, operation),
    flags: operation.flags,
    width: indexBits(e.machine.module.layout, pointer.addressSpace),
    pointer,
  };
  const count = e.shapeOf(operation.type).leaves.length;
  const isVectorBase = base.type.kind === TypeKind.Vector;
  const p = e.slotOf(base);
  for (let k = 0; k < count; k++) {
    const from = isVectorBase ? p + k : p;
    const general = (): void => computeAddress(e, address, d + k, from, k);
    e.push((e.fast ? fastAddress(e, address, d + k, from, k, general) : null) ?? general);
  }
}

/** Walks the type along the indices. */
function termsOf(e: Emitter, operation: Operation): Term[] {
  const { layout } = e.machine.module;
  const terms: Term[] = [];
  let type = (operation.extra as GepExtra).source; // by opcode
  for (let i = 1; i < operation.operands.length; i++) {
    const index = operation.operands[i]!;
    if (i > 1 && type.kind === TypeKind.Struct) {
      const field = constantIndex(index);
      if (field === null) throw new Unsupported('a struct field that is no constant', null);
      terms.push(constant(BigInt(fieldOffset(layout, type, Number(field)))));
      type = type.fields![Number(field)]!;
      continue;
    }
    const isLane = i > 1 && type.kind === TypeKind.Vector;
    if (i > 1) type = elementOf(type);
    // Lanes have no padding between them, array elements do.
    const size = isLane ? storeSize(layout, type) : allocSize(layout, type);
    if (!Number.isFinite(size)) throw new Unsupported(`${type.text} has no known size`, null);
    const known = constantIndex(index);
    if (known !== null) {
      terms.push(constant(known * BigInt(size)));
    } else {
      terms.push({
        slot: e.slotOf(index),
        isVector: index.type.kind === TypeKind.Vector,
        leaf: e.leafOf(scalarType(index.type)),
        scale: BigInt(size),
      });
    }
  }
  return terms;
}

function constant(offset: bigint): Term {
  return { slot: -1, isVector: false, leaf: null, scale: offset };
}

function constantIndex(index: Value): bigint | null {
  if (index.kind === ValueKind.Int) return index.value;
  if (index.kind === ValueKind.Zero) return 0n;
  if (index.kind === ValueKind.Splat && index.element.kind === ValueKind.Int) return index.element.value;
  return null;
}

function elementOf(type: Type): Type {
  if (type.kind === TypeKind.Array || type.kind === TypeKind.Vector) return type.element;
  throw new Unsupported(`an index into ${type.text}`, null);
}

/** The general way. */
function computeAddress(e: Emitter, address: Address, d: number, p: number, lane: number) {
  const { registers: r } = e;
  const { flags, width, pointer } = address;
  let states = r.state[p]!;
  for (const term of address.terms) if (term.slot >= 0) states |= r.state[slotAt(term, lane)]!;
  if ((states & State.Poison) !== 0) return r.setState(d, State.Poison);
  const inBounds = (flags & Flag.InBounds) !== 0;
  const nusw = inBounds || (flags & Flag.Nusw) !== 0;
  const nuw = (flags & Flag.Nuw) !== 0;
  const start = e.bitsOf(p, pointer);
  const low = BigInt.asUintN(width, start);
  let offset = 0n; // signed, modulo 2^width
  let unsigned = 0n; // the same sum without wrapping, for nuw
  let broken = false;
  for (const term of address.terms) {
    let index = 1n;
    if (term.slot >= 0) {
      const raw = e.bitsOf(slotAt(term, lane), term.leaf!);
      const whole = BigInt.asIntN(term.leaf!.bits, raw);
      index = BigInt.asIntN(width, whole);
      if (index !== whole && nusw) broken = true;
      if (nuw && BigInt.asUintN(width, raw) !== raw) broken = true;
    }
    const exact = index * term.scale;
    const product = BigInt.asIntN(width, exact);
    if (nusw && product !== exact) broken = true;
    // Unsigned, the product and the sum must both stay below 2^width.
    if (nuw && term.slot >= 0 && (BigInt.asUintN(width, index) * term.scale) >> BigInt(width) !== 0n)
      broken = true;
    const next = BigInt.asIntN(width, offset + product);
    if (nusw && next !== offset + product) broken = true;
    unsigned += BigInt.asUintN(width, product);
    offset = next;
    if (inBounds && offset !== 0n && !isInBounds(e, r.provenance[p]!, low, offset)) broken = true;
  }
  const sum = low + offset;
  if (nusw && (sum < 0n || sum >> BigInt(width) !== 0n)) broken = true;
  if (nuw && (low + unsigned) >> BigInt(width) !== 0n) broken = true;
  if (broken) return r.setState(d, State.Poison);
  const high = start - low;
  const provenance = r.provenance[p]!;
  r.set(d, pointer, high | BigInt.asUintN(width, sum), derived(states));
  r.provenance[d] = provenance;
}

/** Are the pointer and the pointer plus `offset` both in bounds of its object? */
function isInBounds(e: Emitter, provenance: number, address: bigint, offset: bigint): boolean {
  const { memory } = e.machine;
  if (provenance === NO_OBJECT) return false;
  const from = Number(address);
  const to = Number(address + offset);
  if (provenance !== ANY_OBJECT) return holds(e, provenance, from) && holds(e, provenance, to);
  for (let i = memory.objects.length - 1; i > ANY_OBJECT; i--) {
    if (memory.objects[i]!.exposed && holds(e, i, from) && holds(e, i, to)) return true;
  }
  return false;
}

function holds(e: Emitter, object: number, address: number): boolean {
  const { memory } = e.machine;
  return address >= memory.base[object]! && address <= memory.end[object]!;
}

function slotAt(term: Term, lane: number): number {
  return term.isVector ? term.slot + lane : term.slot;
}

/** At most one variable index, everything small; null when it is more than that. */
function fastAddress(
  e: Emitter,
  address: Address,
  d: number,
  p: number,
  lane: number,
  slow: Step,
): Step | null {
  if (address.width < 32) return null; // offsets would wrap below what is computed here
  let fixed = 0n;
  let term: Term | null = null;
  for (const each of address.terms) {
    if (each.slot < 0) {
      // Two constants of different sign may leave the object on the way.
      if (fixed !== 0n && each.scale !== 0n && fixed < 0n !== each.scale < 0n) return null;
      fixed += each.scale;
    } else if (term !== null) {
      return null;
    } else {
      term = each;
    }
  }
  if (fixed > 0x7fff_ffffn || fixed < -0x7fff_ffffn) return null;
  if ((address.flags & Flag.Nuw) !== 0 && fixed < 0n) return null;
  const inBounds = (address.flags & Flag.InBounds) !== 0;
  if (term === null) return constantAddress(e, Number(fixed), inBounds, d, p, slow);
  if (term.scale > 0x1f_ffffn || term.leaf!.bits > 64 || (term.leaf!.bits > 32 && term.leaf!.bits < 64))
    return null;
  return indexedAddress(e, address, Number(fixed), term, inBounds, d, p, lane, slow);
}

function constantAddress(
  e: Emitter,
  fixed: number,
  inBounds: boolean,
  d: number,
  p: number,
  slow: Step,
): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  return () => {
    const from = i32[2 * p]!;
    const to = from + fixed;
    const object = provenance[p]!;
    if ((state[p]! | i32[2 * p + 1]!) !== 0 || from < 0 || to < 0 || to > 0x7fff_ffff) return slow();
    if (inBounds) {
      const base = memory.base[object]!;
      const end = memory.end[object]!;
      if (from < base || from > end || to < base || to > end) return slow();
    }
    i32[2 * d] = to;
    i32[2 * d + 1] = 0;
    state[d] = 0;
    provenance[d] = object;
  };
}

function indexedAddress(
  e: Emitter,
  address: Address,
  fixed: number,
  term: Term,
  inBounds: boolean,
  d: number,
  p: number,
  lane: number,
  slow: Step,
): Step {
  const { memory } = e.machine;
  const { i32, state, provenance } = e.registers;
  const scale = Number(term.scale);
  const index = slotAt(term, lane);
  const isWide = term.leaf!.bits === 64;
  const shift = isWide ? 0 : 32 - term.leaf!.bits;
  const nuw = (address.flags & Flag.Nuw) !== 0;
  return () => {
    const from = i32[2 * p]!;
    const raw = i32[2 * index]!;
    const by = ((raw << shift) >> shift) * scale;
    const to = from + by + fixed;
    const object = provenance[p]!;
    if ((state[p]! | state[index]! | i32[2 * p + 1]!) !== 0 || from < 0 || to < 0 || to > 0x7fff_ffff)
      return slow();
    if (isWide && i32[2 * index + 1] !== raw >> 31) return slow();
    if (nuw && by < 0) return slow();
    if (inBounds) {
      const base = memory.base[object]!;
      const end = memory.end[object]!;
      if (from < base || from > end || to < base || to > end || by * fixed < 0) return slow();
    }
    i32[2 * d] = to;
    i32[2 * d + 1] = 0;
    state[d] = 0;
    provenance[d] = object;
  };
}
