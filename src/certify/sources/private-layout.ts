/**
 * A local object of which each turn of a loop has one of its own, all of them laid out in one new object. The rewrite
 * states the layout by a note on that object (`!superword.layout !{!"soa", i32 0, i32 4}`: the layout, which alloca of the
 * source's entry block it stands for, and how many turns); it is only a hint, everything it says is checked.
 *
 *     [N x T]     soa  [N x <4 x T>]    byte b of turn l: its leaf moves to where the widened type has it, l leaves further
 *                 aos  [4 x [N x T]]    byte b of turn l: b + l · the old size
 *
 * Distinct bytes of the old objects are distinct bytes of the new one. So if each turn only touches what is its own
 * (`privates.ts`), a source rewritten to the new places does the same as before.
 */
import type { Block } from '../../ir/block.ts';
import { buildGep, buildLoad, buildStore, placeAtEnd, placeBefore } from '../../ir/build.ts';
import type { CloneMap } from '../../ir/clone.ts';
import { constInt } from '../../ir/constant.ts';
import { insert, newInst, setExtra } from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import { allocSize, bitSize, fieldOffset, type Layout, storeSize } from '../../ir/layout.ts';
import type { MdField } from '../../ir/metadata.ts';
import { Op } from '../../ir/op.ts';
import { arrayType, I8, I32, I64, structType, type Type, TypeKind, vectorType } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { isString } from '../axioms/loop-notes.ts';
import { isMultiple } from './multiples.ts';

type Alloca = InstOf<typeof Op.Alloca>;
type Gep = InstOf<typeof Op.GetElementPtr>;

/** What B says of one of its local objects. */
export interface LayoutHint {
  readonly kind: 'soa' | 'aos';
  /** Which alloca of the source's entry block. */
  readonly ordinal: number;
  readonly lanes: number;
  readonly target: Alloca;
}

export function layoutHints(func: Func): LayoutHint[] {
  const out: LayoutHint[] = [];
  for (const inst of allocasOf(func)) {
    const node = inst.notes?.attachments.find((note) => note.kind === 'superword.layout')?.node;
    const [kind, ordinal, lanes] = node?.values ?? [];
    if (!isString(kind) || (kind.value !== 'soa' && kind.value !== 'aos')) continue;
    const [at, count] = [numberOf(ordinal), numberOf(lanes)];
    if (at !== null && count !== null)
      out.push({ kind: kind.value, ordinal: at, lanes: count, target: inst });
  }
  return out;
}

export function allocasOf(func: Func): Alloca[] {
  const out: Alloca[] = [];
  const entry: Block | undefined = func.blocks[0];
  for (let inst = entry?.first ?? null; inst !== null; inst = inst.next)
    if (inst.op === Op.Alloca) out.push(inst);
  return out;
}

/** An integer constant in metadata. */
export function numberOf(field: MdField | undefined): number | null {
  if (typeof field !== 'object' || field === null || field.kind !== 'value') return null;
  const { value } = field;
  return value.kind === ValueKind.Int && value.value >= 0n && value.value < 65536n
    ? Number(value.value)
    : null;
}

/** The object of the source together with its new place. */
export class LaidOut {
  readonly source: Alloca;
  private readonly hint: LayoutHint;
  private readonly layout: Layout;
  private readonly type: Type;
  /** The size of every leaf when they all have one and lie side by side; 0 otherwise. */
  private readonly leaf: number;
  private target: Inst | null = null;

  private constructor(source: Alloca, hint: LayoutHint, layout: Layout, type: Type) {
    this.source = source;
    this.hint = hint;
    this.layout = layout;
    this.type = type;
    this.leaf = leafSize(layout, source.extra.allocated);
  }

  /** Null when the object cannot be laid out as the hint says, or is used by more than loads, stores and steps. */
  static of(source: Alloca, hint: LayoutHint, layout: Layout): LaidOut | null {
    const count = source.operands[0]!;
    if (count.kind !== ValueKind.Int || count.value !== 1n || source.flags !== 0) return null;
    const { allocated } = source.extra;
    const type =
      hint.kind === 'aos' ? arrayType(allocated, BigInt(hint.lanes)) : widened(layout, allocated, hint.lanes);
    return type === null ? null : new LaidOut(source, hint, layout, type);
  }

  /** Puts the new object into a copy of the source. */
  declare(copy: Func, map: CloneMap): void {
    const old = map.values.get(this.source) as Alloca;
    const { target } = this.hint;
    const extra = { allocated: this.type, align: target.extra.align };
    const made = newInst(copy, Op.Alloca, old.type, [constInt(I32, 1n)], extra) as Inst;
    made.name = target.name;
    insert(made, old.block!, old);
    this.target = made;
  }

  /** Is it the object, or a step from it? */
  isPointer(value: Value): boolean {
    let at = value;
    while (at.kind === ValueKind.Inst && at.op === Op.GetElementPtr) at = at.operands[0]!;
    return at === this.source;
  }

  isAddress(inst: Inst): boolean {
    return inst.op === Op.GetElementPtr && this.isPointer(inst);
  }

  touches(inst: Inst): boolean {
    return !this.isAddress(inst) && inst.operands.some((operand) => this.isPointer(operand));
  }

  /** Can every access be rewritten? */
  fits(accesses: readonly Inst[]): boolean {
    return accesses.every((inst) => {
      const pointer = inst.operands[inst.op === Op.Load ? 0 : 1]!;
      const type = inst.op === Op.Load ? inst.type : inst.operands[0]!.type;
      return this.hint.kind === 'aos' || this.place(pointer, storeSize(this.layout, type)) !== null;
    });
  }

  /** The new address of an access of one turn, made in front of it. */
  pointer(before: Inst, pointer: Value, lane: number, valueIn: (value: Value) => Value): Value {
    const target = this.target!;
    const place = placeBefore(before);
    if (this.hint.kind === 'aos') {
      const only = this.onlyStep(pointer);
      const index = constInt(I64, BigInt(lane));
      if (only !== null && only.extra.source === this.source.extra.allocated && isZero(only.operands[1]!)) {
        const rest = only.operands.slice(2).map(valueIn);
        return buildGep(place, this.type, target, [constInt(I64, 0n), index, ...rest], only.flags);
      }
      let at: Value = buildGep(place, this.source.extra.allocated, target, [index], 0);
      for (const step of this.steps(pointer))
        at = buildGep(place, step.extra.source, at, step.operands.slice(1).map(valueIn), step.flags);
      return at;
    }
    const found = this.place(pointer, 1)!;
    switch (found.kind) {
      case 'steps': {
        let at: Value = target;
        found.steps.forEach(({ source, indices, flags, isLeaf }, i) => {
          const values = indices.map(valueIn);
          const isLast = i === found.steps.length - 1;
          if (isLast && isLeaf) values.push(constInt(I64, BigInt(lane)));
          at = buildGep(place, source, at, values, flags);
          if (isLast && !isLeaf && lane > 0)
            at = buildGep(place, I8, at, [constInt(I64, BigInt(lane * this.leaf))], 0);
        });
        return at;
      }
      case 'byte': {
        const at = found.byte + lane * found.leaf;
        return at === 0 ? target : buildGep(place, I8, target, [constInt(I64, BigInt(at))], 0);
      }
      case 'sum': {
        const first = found.byte + lane * this.leaf;
        let at: Value = first === 0 ? target : buildGep(place, I8, target, [constInt(I64, BigInt(first))], 0);
        for (const { scale, index } of found.parts)
          at = buildGep(place, arrayType(I8, BigInt(scale * this.hint.lanes)), at, [valueIn(index)], 0);
        return at;
      }
    }
  }

  /** An access of the new place may claim no more than the leaf's own alignment. */
  lowerAlignment(inst: Inst): void {
    if (this.hint.kind === 'aos' || (inst.op !== Op.Load && inst.op !== Op.Store)) return;
    const type = inst.op === Op.Load ? inst.type : inst.operands[0]!.type;
    const size = storeSize(this.layout, type);
    const natural = size & -size;
    const { align } = inst.extra;
    const claimed = align === 0 ? natural : align;
    setExtra(inst as InstOf<typeof Op.Load>, {
      ...inst.extra,
      align: Math.min(claimed, natural, this.alignment()),
    });
  }

  /** What the steps to an address are computed from. */
  indices(pointer: Value): Value[] {
    return this.steps(pointer).flatMap((step) => step.operands.slice(1));
  }

  /** Does a value of this type cover one leaf of the source's object there, and nothing else? */
  isWholeLeaf(pointer: Value, type: Type): boolean {
    const size = storeSize(this.layout, type);
    const sum = this.sumOf(pointer);
    if (sum === null) return false;
    const leaves = leavesOf(this.layout, this.source.extra.allocated);
    const { byte, parts } = sum;
    const leaf = parts.length === 0 ? leaves?.find((one) => one.byte === byte) : leaves?.[0];
    if (leaf === undefined || allocSize(this.layout, leaf.type) !== size) return false;
    // A pointer that is copied as a number would no longer be one.
    if ((leaf.type.kind === TypeKind.Ptr) !== (type.kind === TypeKind.Ptr)) return false;
    if (parts.length === 0) return true;
    return (
      size === this.leaf &&
      byte % size === 0 &&
      parts.every(({ scale, index }) => isMultiple(index, scale, size))
    );
  }

  /** Copies all leaves of one turn to the source's object. */
  copyBack(block: Block, map: CloneMap, lane: number): void {
    const { layout, hint } = this;
    const { allocated } = this.source.extra;
    const place = placeAtEnd(block);
    const at = (object: Value, byte: number): Value =>
      byte === 0 ? object : buildGep(place, I8, object, [constInt(I64, BigInt(byte))], 0);
    const alignAt = (known: number, byte: number, size: number): number =>
      Math.min(Math.max(known, 1), size & -size, byte === 0 ? size : byte & -byte);
    for (const { type, byte } of leavesOf(layout, allocated)!) {
      const size = allocSize(layout, type);
      const start =
        hint.kind === 'aos'
          ? lane * allocSize(layout, allocated) + byte
          : movedByte(layout, allocated, hint.lanes, byte, size)!.byte + lane * size;
      const value = buildLoad(
        place,
        type,
        at(this.target!, start),
        alignAt(hint.target.extra.align, start, size),
      );
      const to = at(map.values.get(this.source)!, byte);
      buildStore(place, value, to, alignAt(this.source.extra.align, byte, size));
    }
  }

  /** Can it be copied back? */
  hasLeaves(): boolean {
    return leavesOf(this.layout, this.source.extra.allocated) !== null;
  }

  private alignment(): number {
    const { align } = this.hint.target.extra;
    return align === 0 ? 1 : align;
  }

  private steps(pointer: Value): Gep[] {
    const steps: Gep[] = [];
    let at = pointer;
    while (at !== this.source && at.kind === ValueKind.Inst && at.op === Op.GetElementPtr) {
      steps.unshift(at);
      at = at.operands[0]!;
    }
    return steps;
  }

  private onlyStep(pointer: Value): Gep | null {
    const steps = this.steps(pointer);
    return steps.length === 1 ? steps[0]! : null;
  }

  /** Where `size` bytes at an address lie in the widened object, but for the turn. */
  private place(pointer: Value, size: number): Place | null {
    const { layout } = this;
    const { allocated } = this.source.extra;
    const { lanes } = this.hint;
    const steps = this.widenedSteps(pointer, size);
    if (steps !== null) return { kind: 'steps', steps };
    const sum = this.sumOf(pointer);
    if (sum === null) return null;
    if (sum.parts.length === 0) {
      const moved = movedByte(layout, allocated, lanes, sum.byte, size);
      return moved === null ? null : { kind: 'byte', ...moved };
    }
    const { leaf } = this;
    if (leaf === 0 || sum.parts.some(({ scale, index }) => !isMultiple(index, scale, leaf))) return null;
    const within = ((sum.byte % leaf) + leaf) % leaf;
    if (within + size > leaf) return null;
    return { kind: 'sum', parts: sum.parts, byte: (sum.byte - within) * lanes + within };
  }

  /**
   * The same steps over the widened types, the turn's lane last. What they say of bounds is kept: on the way a place is
   * inside or just behind the object where the source's is, and the last one is touched. Null when there are others.
   */
  private widenedSteps(pointer: Value, size: number): Step[] | null {
    const { layout, leaf } = this;
    const { lanes } = this.hint;
    const [first, ...others] = this.steps(pointer);
    if (first === undefined || (leaf === 0 && others.length > 0)) return null;
    const out: Step[] = [];
    for (const { extra, operands, flags } of [first, ...others]) {
      const indices = operands.slice(1);
      const wide = widened(layout, extra.source, lanes);
      const fits =
        leaf > 0 ? leafSize(layout, extra.source) === leaf : extra.source === this.source.extra.allocated;
      if (wide !== null && fits) {
        const end = typeAt(extra.source, indices, leaf > 0);
        if (end === null) return null;
        out.push({ source: wide, indices, flags, isLeaf: isLeaf(end) });
        continue;
      }
      const by = constantOf(layout, extra.source, indices);
      if (by === null || leaf === 0 || by % leaf !== 0) return null;
      out.push({ source: I8, indices: [constInt(I64, BigInt(by * lanes))], flags, isLeaf: false });
    }
    const touched = leaf > 0 ? leaf : leafOf(layout, first, out[0]!);
    return size <= touched ? out : null;
  }

  /** An address as bytes: a constant, and indices with what they are multiplied by. */
  private sumOf(pointer: Value): { byte: number; parts: Part[] } | null {
    const { layout } = this;
    const parts: Part[] = [];
    let byte = 0;
    for (const step of this.steps(pointer)) {
      let type = step.extra.source;
      for (let i = 1; i < step.operands.length; i++) {
        const index = step.operands[i]!;
        const known = index.kind === ValueKind.Int ? Number(index.value) : null;
        if (i > 1 && type.kind === TypeKind.Struct) {
          if (known === null) return null;
          byte += fieldOffset(layout, type, known);
          type = type.fields![known]!;
          continue;
        }
        if (i > 1) {
          if (type.kind !== TypeKind.Array) return null;
          type = type.element;
        }
        const scale = allocSize(layout, type);
        if (known !== null) byte += known * scale;
        else parts.push({ scale, index });
      }
    }
    return Number.isSafeInteger(byte) ? { byte, parts } : null;
  }
}

interface Part {
  readonly scale: number;
  readonly index: Value;
}

interface Step {
  readonly source: Type;
  readonly indices: readonly Value[];
  readonly flags: number;
  /** Does it end at a leaf? */
  readonly isLeaf: boolean;
}

type Place =
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  | { readonly kind: 'byte'; readonly byte: number; readonly leaf: number }
  | { readonly kind: 'sum'; readonly byte: number; readonly parts: readonly Part[] };

function isLeaf(type: Type): boolean {
  return type.kind === TypeKind.Int || type.kind === TypeKind.Float || type.kind === TypeKind.Ptr;
}

function isZero(value: Value): boolean {
  return value.kind === ValueKind.Int && value.value === 0n;
}

/** The type with every leaf as a vector; null when lanes would not lie side by side. */
function widened(layout: Layout, type: Type, lanes: number): Type | null {
  switch (type.kind) {
    case TypeKind.Int:
    case TypeKind.Float:
    case TypeKind.Ptr: {
      const size = allocSize(layout, type);
      const wide = vectorType(type, lanes);
      if (bitSize(layout, type) !== size * 8 || allocSize(layout, wide) !== size * lanes) return null;
      return wide;
    }
    case TypeKind.Array: {
      const element = widened(layout, type.element, lanes);
      return element === null ? null : arrayType(element, type.count);
    }
    case TypeKind.Struct: {
      const fields = (type.fields ?? []).map((field) => widened(layout, field, lanes));
      if (type.fields === null || type.packed || fields.some((field) => field === null)) return null;
      return structType(fields as Type[]);
    }
    default:
      return null;
  }
}

function constantOf(layout: Layout, source: Type, [index, more]: readonly Value[]): number | null {
  if (index?.kind !== ValueKind.Int || more !== undefined) return null;
  return Number(index.value) * allocSize(layout, source);
}

/** The size of the leaf that a step ends at; 0 when it ends elsewhere. */
function leafOf(layout: Layout, step: Gep, { isLeaf: ends }: Step): number {
  const type = ends ? typeAt(step.extra.source, step.operands.slice(1), false) : null;
  return type === null ? 0 : allocSize(layout, type);
}

/**
 * The type that indices lead to. Where leaves are not all alike, an index may lead from one field into another: only
 * indices of arrays that are in no struct are sure to stay inside, if the access does.
 */
function typeAt(type: Type, [first, ...indices]: readonly Value[], isFlat: boolean): Type | null {
  let at = type;
  let isInside = false;
  if (!isFlat && !isZero(first!)) return null;
  for (const index of indices) {
    const known = index.kind === ValueKind.Int ? index.value : null;
    if (at.kind === TypeKind.Struct) {
      if (known === null) return null;
      isInside = true;
      at = at.fields![Number(known)]!;
    } else if (at.kind === TypeKind.Array) {
      if (isInside && (known === null || known < 0n || known >= at.count)) return null;
      at = at.element;
    } else return null;
  }
  return at;
}

function leafSize(layout: Layout, type: Type): number {
  let at = type;
  while (at.kind === TypeKind.Array) at = at.element;
  return isLeaf(at) && bitSize(layout, at) === allocSize(layout, at) * 8 ? allocSize(layout, at) : 0;
}

const MAX_LEAVES = 1024;

/** The leaves of a type, with where they are; null when there are too many, or of no known kind. */
function leavesOf(layout: Layout, type: Type): { type: Type; byte: number }[] | null {
  const out: { type: Type; byte: number }[] = [];
  const work: [Type, number][] = [[type, 0]];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const [at, byte] = next;
    if (isLeaf(at) && bitSize(layout, at) === allocSize(layout, at) * 8) out.push({ type: at, byte });
    else if (at.kind === TypeKind.Array && at.count <= BigInt(MAX_LEAVES)) {
      const step = allocSize(layout, at.element);
      for (let i = Number(at.count) - 1; i >= 0; i--) work.push([at.element, byte + i * step]);
    } else if (at.kind === TypeKind.Struct && at.fields !== null && !at.packed)
      for (let i = at.fields.length - 1; i >= 0; i--)
        work.push([at.fields[i]!, byte + fieldOffset(layout, at, i)]);
    else return null;
    if (out.length + work.length > MAX_LEAVES) return null;
  }
  return out;
}

/** Where a byte of the type lies in the widened one, in turn 0; `size` bytes from it on must be of one leaf. */
function movedByte(
  layout: Layout,
  type: Type,
  lanes: number,
  byte: number,
  size: number,
): { byte: number; leaf: number } | null {
  let at = type;
  let left = byte;
  let moved = 0;
  if (byte < 0) return null;
  while (!isLeaf(at)) {
    if (at.kind === TypeKind.Array) {
      const step = allocSize(layout, at.element);
      const index = Math.floor(left / step);
      if (BigInt(index) >= at.count) return null;
      left -= index * step;
      moved += index * allocSize(layout, widened(layout, at.element, lanes)!);
      at = at.element;
      continue;
    }
    if (at.kind !== TypeKind.Struct) return null;
    const wide = widened(layout, at, lanes);
    const { fields } = at;
    let field = -1;
    for (let i = 0; i < fields!.length; i++) if (fieldOffset(layout, at, i) <= left) field = i;
    if (field < 0 || wide?.kind !== TypeKind.Struct) return null;
    left -= fieldOffset(layout, at, field);
    moved += fieldOffset(layout, wide, field);
    at = fields![field]!;
  }
  const leaf = allocSize(layout, at);
  return left + size <= leaf ? { byte: moved + left, leaf } : null;
}
