/**
 * The data layout: sizes, alignments, struct offsets, index widths (LangRef, "Data Layout").
 *
 * Sizes are numbers of bits or bytes. `Infinity` stands for "no size that is known": opaque and recursive types,
 * scalable vectors, and whatever is larger than 2⁵³. So a bound check against a known size fails on its own.
 */
import { once } from '../support/once.ts';
import { type StructType, type Type, TypeKind } from './type.ts';

export interface PointerLayout {
  readonly bits: number;
  /** Bytes. */
  readonly abiAlign: number;
  /** Offsets of GEPs are computed in this many bits. */
  readonly indexBits: number;
}

export interface Layout {
  readonly bigEndian: boolean;
  /** By address space; 0 is always there and stands for those that are not named. */
  readonly pointers: ReadonlyMap<number, PointerLayout>;
  /** ABI alignment in bytes by width in bits. */
  readonly ints: ReadonlyMap<number, number>;
  readonly floats: ReadonlyMap<number, number>;
  readonly vectors: ReadonlyMap<number, number>;
  /** Bytes; at least 1. */
  readonly aggregateAlign: number;
  /** Widths in bits of the registers the machine computes with; empty when not told. */
  readonly nativeInts: readonly number[];
  /** Address spaces whose pointers have no stable integer form. */
  readonly nonIntegral: readonly number[];
  readonly allocaAddressSpace: number;
  readonly programAddressSpace: number;
  readonly globalAddressSpace: number;
  readonly structs: WeakMap<StructType, StructLayout>;
}

export interface StructLayout {
  /** Bytes, padding at the end included. */
  readonly size: number;
  readonly align: number;
  /** Of each field, in bytes. */
  readonly offsets: readonly number[];
}

interface ReadLayout {
  readonly layout: Layout;
  readonly faults: readonly string[];
}

/**
 * Reads a layout string. Parts that do not make sense are named in `faults`; the rest holds. The same text gives the same
 * layout, so that what was found out by it (places of fields, prices) is known to the next module of the machine.
 */
export function parseLayout(text: string): ReadLayout {
  return once(read, text, () => {
    if (read.size >= MAX_LAYOUTS) read.clear();
    return readLayout(text);
  });
}

/** Machines that modules are read for are few; only hostile input has more. */
const MAX_LAYOUTS = 32;
const read = new Map<string, ReadLayout>();

/** What LLVM assumes when the module says nothing. */
export const DEFAULT_LAYOUT: Layout = parseLayout('').layout;

function readLayout(text: string): ReadLayout {
  const pointers = new Map<number, PointerLayout>([[0, { bits: 64, abiAlign: 8, indexBits: 64 }]]);
  const ints = new Map([
    [1, 1],
    [8, 1],
    [16, 2],
    [32, 4],
    [64, 4],
  ]);
  const floats = new Map([
    [16, 2],
    [32, 4],
    [64, 8],
    [128, 16],
  ]);
  const vectors = new Map([
    [64, 8],
    [128, 16],
  ]);
  const faults: string[] = [];
  const nativeInts: number[] = [];
  const nonIntegral: number[] = [];
  const spaces = { A: 0, P: 0, G: 0 };
  let bigEndian = false;
  let aggregateAlign = 1;

  const aligned = (table: Map<number, number>, part: string, fields: readonly string[]): void => {
    const bits = readInt(fields[0]!.slice(1));
    const align = readAlign(fields[1], fields[2]);
    const odd = fields[0] === 'i8' && align !== 1; // bytes are bytes
    if (!(bits > 0 && bits < 2 ** 24) || !(align > 0) || odd) faults.push(part);
    else table.set(bits, align);
  };

  for (const part of text === '' ? [] : text.split('-')) {
    const fields = part.split(':');
    const head = fields[0]!;
    const rest = head.slice(1);
    switch (head[0]) {
      case 'e':
        bigEndian = false;
        break;
      case 'E':
        bigEndian = true;
        break;
      case 'p': {
        // LLVM 22 may put letters (`pe`, `pu`) between the p and the address space.
        const space = /^[a-z]*(\d*)(\(.*\))?$/.exec(rest);
        const bits = readInt(fields[1] ?? '');
        const abi = readAlign(fields[2], fields[3]);
        const index = fields[4] === undefined ? bits : readInt(fields[4]);
        const number = Number(space?.[1] ?? 0);
        const fits = bits > 0 && bits < 2 ** 24 && index > 0 && index <= bits;
        if (space === null || number >= 2 ** 24 || !fits || !(abi > 0)) {
          faults.push(part);
        } else {
          pointers.set(number, { bits, abiAlign: abi, indexBits: index });
        }
        break;
      }
      case 'i':
        aligned(ints, part, fields);
        break;
      case 'f':
        aligned(floats, part, fields);
        break;
      case 'v':
        aligned(vectors, part, fields);
        break;
      case 'a': {
        const align = readAlign(fields[1], fields[2]);
        if (Number.isNaN(align) || (rest !== '' && rest !== '0')) faults.push(part);
        else aggregateAlign = Math.max(1, align);
        break;
      }
      case 'n': {
        const list = (head === 'ni' ? fields.slice(1) : [rest, ...fields.slice(1)]).map(readInt);
        if (list.length === 0 || list.some((n) => !(n > 0))) faults.push(part);
        else (head === 'ni' ? nonIntegral : nativeInts).push(...list);
        break;
      }
      case 'A':
      case 'P':
      case 'G':
        if (!(readInt(rest) < 2 ** 24)) faults.push(part);
        else spaces[head[0]] = readInt(rest);
        break;
      case 'S':
        if (!isAlignment(readInt(rest))) faults.push(part);
        break;
      case 's': // of old; it says nothing any more
        break;
      case 'm':
        if (rest !== '' || !/^[elomwxa]$/.test(fields[1] ?? '')) faults.push(part);
        break;
      case 'F':
        if (!/^[in]$/.test(rest[0] ?? '') || Number.isNaN(readAlign(rest.slice(1), undefined)))
          faults.push(part);
        break;
      default:
        faults.push(part);
    }
  }
  const layout: Layout = {
    bigEndian,
    pointers,
    ints,
    floats,
    vectors,
    aggregateAlign,
    nativeInts,
    nonIntegral,
    allocaAddressSpace: spaces.A,
    programAddressSpace: spaces.P,
    globalAddressSpace: spaces.G,
    structs: new WeakMap(),
  };
  return { layout, faults };
}

export function pointerLayout(layout: Layout, addressSpace: number): PointerLayout {
  return layout.pointers.get(addressSpace) ?? layout.pointers.get(0)!;
}

/** The width in which GEPs on that address space compute. */
export function indexBits(layout: Layout, addressSpace: number): number {
  return pointerLayout(layout, addressSpace).indexBits;
}

/** Bits of the value itself, without padding. */
export function bitSize(layout: Layout, type: Type): number {
  switch (type.kind) {
    case TypeKind.Int:
    case TypeKind.Float:
      return type.bits;
    case TypeKind.Ptr:
      return pointerLayout(layout, type.addressSpace).bits;
    case TypeKind.Vector:
      return type.scalable ? Number.POSITIVE_INFINITY : finite(bitSize(layout, type.element) * type.count);
    case TypeKind.Array:
      return type.count === 0n ? 0 : finite(allocSize(layout, type.element) * Number(type.count) * 8);
    case TypeKind.Struct:
      return finite(structLayout(layout, type).size * 8);
    case TypeKind.X86Mmx:
      return 64;
    case TypeKind.X86Amx:
      return 8192;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** Bytes that a load reads or a store writes. */
export function storeSize(layout: Layout, type: Type): number {
  return Math.ceil(bitSize(layout, type) / 8);
}

/** Bytes from one array element to the next. */
export function allocSize(layout: Layout, type: Type): number {
  const size = storeSize(layout, type);
  return size === Number.POSITIVE_INFINITY ? size : roundUp(size, abiAlign(layout, type));
}

/** Bytes; a power of two. */
export function abiAlign(layout: Layout, type: Type): number {
  switch (type.kind) {
    case TypeKind.Int:
      return intAlign(layout, type.bits);
    case TypeKind.Float: {
      return layout.floats.get(type.bits) ?? powerOf2Ceil(type.bits / 8);
    }
    case TypeKind.Ptr:
      return pointerLayout(layout, type.addressSpace).abiAlign;
    case TypeKind.Vector: {
      const bits = bitSize(layout, type.element) * type.count;
      return layout.vectors.get(bits) ?? powerOf2Ceil(Math.min(Math.ceil(bits / 8), 2 ** 32));
    }
    case TypeKind.Array:
      return abiAlign(layout, type.element);
    case TypeKind.Struct:
      return structLayout(layout, type).align;
    case TypeKind.X86Mmx:
      return layout.vectors.get(64) ?? 8;
    case TypeKind.X86Amx:
      return 64;
    default:
      return 1;
  }
}

/**
 * Offsets, size and alignment of a struct. Structs nested by value are settled first, from the inside out, with a
 * stack of our own: chains of structs may be as long as the file.
 */
export function structLayout(layout: Layout, type: StructType): StructLayout {
  const known = layout.structs.get(type);
  if (known !== undefined) return known;
  const stack = [type];
  const open = new Set<StructType>();
  for (let top = stack[stack.length - 1]; top !== undefined; top = stack[stack.length - 1]) {
    if (layout.structs.has(top)) {
      stack.pop();
      continue;
    }
    if (!open.has(top)) {
      open.add(top);
      for (const field of top.fields ?? []) {
        const inner = structInside(field);
        if (inner === null || layout.structs.has(inner)) continue;
        // A struct that contains itself by value has no size.
        if (open.has(inner)) layout.structs.set(inner, UNSIZED);
        else stack.push(inner);
      }
      continue;
    }
    layout.structs.set(top, placeFields(layout, top));
    stack.pop();
  }
  return layout.structs.get(type)!;
}

/** Byte offset of a field. */
export function fieldOffset(layout: Layout, type: StructType, index: number): number {
  return structLayout(layout, type).offsets[index] ?? Number.POSITIVE_INFINITY;
}

/** Has it a size at all (scalable vectors do, opaque structs do not)? */
export function isSized(layout: Layout, type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Int:
    case TypeKind.Float:
    case TypeKind.Ptr:
    case TypeKind.X86Amx:
    case TypeKind.X86Mmx:
      return true;
    case TypeKind.Vector:
    case TypeKind.Array:
      return isSized(layout, type.element);
    case TypeKind.Struct:
      return structLayout(layout, type) !== UNSIZED;
    case TypeKind.TargetExt:
      return (
        type.name.startsWith('aarch64.') || type.name.startsWith('riscv.') || type.name.startsWith('spirv.')
      );
    default:
      return false;
  }
}

const UNSIZED: StructLayout = { size: Number.POSITIVE_INFINITY, align: 1, offsets: [] };

function placeFields(layout: Layout, type: StructType): StructLayout {
  if (type.fields === null) return UNSIZED;
  const offsets: number[] = [];
  let size = 0;
  let align = 1;
  for (const field of type.fields) {
    if (!isSized(layout, field)) return UNSIZED;
    const fieldAlign = type.packed ? 1 : abiAlign(layout, field);
    size = roundUp(size, fieldAlign);
    align = Math.max(align, fieldAlign);
    offsets.push(size);
    size = finite(size + allocSize(layout, field));
  }
  if (!type.packed) align = Math.max(align, layout.aggregateAlign);
  return { size: roundUp(size, align), align, offsets };
}

/** The struct that a type holds by value, through arrays and vectors. */
function structInside(type: Type): StructType | null {
  let inner = type;
  while (inner.kind === TypeKind.Array || inner.kind === TypeKind.Vector) inner = inner.element;
  return inner.kind === TypeKind.Struct ? inner : null;
}

/** The narrowest listed width that holds it decides; beyond the widest, the widest. */
function intAlign(layout: Layout, bits: number): number {
  const exact = layout.ints.get(bits);
  if (exact !== undefined) return exact;
  let above = Number.POSITIVE_INFINITY;
  let widest = 0;
  for (const width of layout.ints.keys()) {
    if (width > bits && width < above) above = width;
    if (width > widest) widest = width;
  }
  return layout.ints.get(above === Number.POSITIVE_INFINITY ? widest : above) ?? 1;
}

function roundUp(size: number, align: number): number {
  return Math.ceil(size / align) * align;
}

function powerOf2Ceil(n: number): number {
  return n <= 1 ? 1 : 2 ** Math.ceil(Math.log2(n));
}

function finite(size: number): number {
  return size > Number.MAX_SAFE_INTEGER ? Number.POSITIVE_INFINITY : size;
}

function readInt(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** An ABI alignment in bytes; NaN when it, or the preferred one behind it, makes no sense. */
function readAlign(abi: string | undefined, preferred: string | undefined): number {
  const bits = readInt(abi ?? '');
  const wish = preferred === undefined ? bits : readInt(preferred);
  const fits = bits < 2 ** 16 && wish < 2 ** 16;
  return fits && isAlignment(bits) && isAlignment(wish) && wish >= bits ? bits / 8 : Number.NaN;
}

/** Given in bits: zero, or a power of two of whole bytes. */
function isAlignment(bits: number): boolean {
  return bits === 0 || (bits >= 8 && (bits & (bits - 1)) === 0);
}
