/**
 * How values of a type lie in registers and in memory.
 *
 * A first-class value is a row of scalars ("leaves"), each in a register slot of its own: lanes of a vector, fields of a
 * struct, elements of an array, in order, whatever the nesting.
 *
 *     { i32, <2 x float>, ptr }   →   slot 0: i32   slot 1: float   slot 2: float   slot 3: ptr
 *
 * So every instruction that only moves values (shuffle, insert, extract, phi, select, call, ret) copies slots, and each
 * lane carries its own state. In memory, leaves lie at byte offsets, except that the lanes of a vector whose elements are
 * no whole number of bytes are packed bit by bit (LangRef, "Vector Type").
 */
import { abiAlign, allocSize, bitSize, type Layout, storeSize, structLayout } from '../../ir/layout.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { FORMATS, type Format } from '../numbers/float-format.ts';
import { LimitReached, Unsupported } from './stop.ts';

/** Where the bits of a leaf are kept: the low 32 bits of its slot, all 64, or the array of big integers. */
export const Store = { Word: 0, Double: 1, Big: 2 } as const;
export type Store = (typeof Store)[keyof typeof Store];

export interface Leaf {
  readonly type: Type;
  readonly kind: 'int' | 'float' | 'ptr';
  readonly bits: number;
  readonly store: Store;
  /** null unless it is a float that can be computed with. */
  readonly format: Format | null;
  readonly addressSpace: number;
}

export interface Shape {
  readonly type: Type;
  /** One a slot. */
  readonly leaves: readonly Leaf[];
  readonly holdsPointers: boolean;
  readonly holdsBig: boolean;
}

/** `count` leaves in memory, `stride` bytes apart; or, when `packed`, bit by bit in `stride` bytes altogether. */
export interface Part {
  readonly slot: number;
  readonly count: number;
  readonly offset: number;
  readonly stride: number;
  readonly leaf: Leaf;
  readonly packed: boolean;
}

export interface MemoryShape {
  /** Bytes that a load reads. */
  readonly size: number;
  readonly abiAlign: number;
  readonly parts: readonly Part[];
}

/** Do bytes lie between its parts, or behind them? */
export function hasPadding({ size, parts }: MemoryShape): boolean {
  const covered = parts.reduce(
    (sum, { count, stride, leaf, packed }) => sum + (packed ? stride : count * Math.ceil(leaf.bits / 8)),
    0,
  );
  return covered < size;
}

/** More scalars than this in one value are refused. */
const MAX_LEAVES = 1 << 18;
const MAX_NESTING = 256;

/** Shapes by type, for one data layout. */
export class Shapes {
  readonly layout: Layout;
  private readonly shapes = new Map<Type, Shape>();
  private readonly memory = new Map<Type, MemoryShape>();

  constructor(layout: Layout) {
    this.layout = layout;
  }

  /** Throws `Unsupported` for types that have no such form. */
  of(type: Type): Shape {
    let shape = this.shapes.get(type);
    if (shape === undefined) {
      const leaves: Leaf[] = [];
      this.collect(type, leaves, 0);
      shape = {
        type,
        leaves,
        holdsPointers: leaves.some((leaf) => leaf.kind === 'ptr'),
        holdsBig: leaves.some((leaf) => leaf.store === Store.Big),
      };
      this.shapes.set(type, shape);
    }
    return shape;
  }

  /** Throws `Unsupported` for types without a size. */
  inMemory(type: Type): MemoryShape {
    let shape = this.memory.get(type);
    if (shape === undefined) {
      const size = storeSize(this.layout, type);
      if (!Number.isFinite(size)) throw new Unsupported(`${type.text} has no known size`, null);
      const parts: Part[] = [];
      this.collectParts(type, 0, parts, { slot: 0 }, 0);
      shape = { size, abiAlign: abiAlign(this.layout, type), parts };
      this.memory.set(type, shape);
    }
    return shape;
  }

  /** The slots that a value of the type takes. */
  slotCount(type: Type): number {
    return type.kind === TypeKind.Void ? 0 : this.of(type).leaves.length;
  }

  /** The slot, counted from the first, at which element `index` of an aggregate or vector begins. */
  slotOffset(type: Type, index: number): number {
    if (type.kind === TypeKind.Struct) {
      let slot = 0;
      for (let i = 0; i < index; i++) slot += this.slotCount(type.fields![i]!);
      return slot;
    }
    if (type.kind === TypeKind.Array || type.kind === TypeKind.Vector)
      return index * this.slotCount(type.element);
    return 0;
  }

  private collect(type: Type, leaves: Leaf[], depth: number): void {
    if (depth > MAX_NESTING) throw new LimitReached('size', 'a type is nested too deeply', null);
    switch (type.kind) {
      case TypeKind.Vector:
      case TypeKind.Array: {
        if (type.kind === TypeKind.Vector && type.scalable) {
          throw new Unsupported(`scalable vectors (${type.text})`, null);
        }
        const before = leaves.length;
        const count = Number(type.count);
        if (count === 0) return;
        this.collect(type.element, leaves, depth + 1);
        const one = leaves.slice(before);
        if (one.length * count > MAX_LEAVES) {
          throw new LimitReached('size', `a value of type ${type.text} has too many elements`, null);
        }
        for (let i = 1; i < count; i++) for (const leaf of one) leaves.push(leaf);
        return;
      }
      case TypeKind.Struct:
        if (type.fields === null) throw new Unsupported(`a value of the opaque type ${type.text}`, null);
        for (const field of type.fields) this.collect(field, leaves, depth + 1);
        if (leaves.length > MAX_LEAVES) {
          throw new LimitReached('size', `a value of type ${type.text} has too many elements`, null);
        }
        return;
      default:
        leaves.push(this.leafOf(type));
    }
  }

  private collectParts(type: Type, offset: number, parts: Part[], at: { slot: number }, depth: number): void {
    if (depth > MAX_NESTING) throw new LimitReached('size', 'a type is nested too deeply', null);
    switch (type.kind) {
      case TypeKind.Vector: {
        const leaf = this.leafOf(type.element);
        const packed = leaf.bits % 8 !== 0;
        const stride = packed ? storeSize(this.layout, type) : leaf.bits / 8;
        parts.push({ slot: at.slot, count: type.count, offset, stride, leaf, packed });
        at.slot += type.count;
        return;
      }
      case TypeKind.Array: {
        const count = Number(type.count);
        const stride = allocSize(this.layout, type.element);
        if (count > MAX_LEAVES) throw new LimitReached('size', `${type.text} has too many elements`, null);
        if (isScalar(type.element)) {
          const leaf = this.leafOf(type.element);
          if (count > 0) parts.push({ slot: at.slot, count, offset, stride, leaf, packed: false });
          at.slot += count;
          return;
        }
        for (let i = 0; i < count; i++) {
          this.collectParts(type.element, offset + i * stride, parts, at, depth + 1);
          if (parts.length > MAX_LEAVES) throw new LimitReached('size', `${type.text} is too large`, null);
        }
        return;
      }
      case TypeKind.Struct: {
        const { offsets } = structLayout(this.layout, type);
        (type.fields ?? []).forEach((field, i) => {
          this.collectParts(field, offset + (offsets[i] ?? 0), parts, at, depth + 1);
        });
        return;
      }
      default: {
        const leaf = this.leafOf(type);
        parts.push({
          slot: at.slot++,
          count: 1,
          offset,
          stride: Math.ceil(leaf.bits / 8),
          leaf,
          packed: false,
        });
      }
    }
  }

  private readonly leaves = new Map<Type, Leaf>();

  leafOf(type: Type): Leaf {
    let leaf = this.leaves.get(type);
    if (leaf === undefined) {
      leaf = makeLeaf(type, this.layout);
      this.leaves.set(type, leaf);
    }
    return leaf;
  }
}

function makeLeaf(type: Type, layout: Layout): Leaf {
  const bits = bitSize(layout, type);
  const store = bits <= 32 ? Store.Word : bits <= 64 ? Store.Double : Store.Big;
  switch (type.kind) {
    case TypeKind.Int:
      return { type, kind: 'int', bits, store, format: null, addressSpace: 0 };
    case TypeKind.Float:
      return { type, kind: 'float', bits, store, format: FORMATS[type.text] ?? null, addressSpace: 0 };
    case TypeKind.Ptr:
      if (bits > 64) throw new Unsupported(`pointers of ${bits} bits`, null);
      return { type, kind: 'ptr', bits, store: Store.Double, format: null, addressSpace: type.addressSpace };
    default:
      throw new Unsupported(`values of type ${type.text}`, null);
  }
}

function isScalar(type: Type): boolean {
  return type.kind === TypeKind.Int || type.kind === TypeKind.Float || type.kind === TypeKind.Ptr;
}
