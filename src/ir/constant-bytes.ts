/** The bytes of constant variables: what a table that the program only reads holds, whatever is stored elsewhere. */
import type { Constant } from './constant.ts';
import { constElement } from './constant.ts';
import type { GlobalVar, Linkage } from './global.ts';
import { allocSize, bitSize, fieldOffset, type Layout } from './layout.ts';
import { TypeKind } from './type.ts';
import { ValueKind } from './value.ts';

/** Tables beyond this are not looked into. */
const MAX_BYTES = 4096;

/** Definitions that no other module can replace by another value. */
const OWN: ReadonlySet<Linkage> = new Set<Linkage>(['', 'private', 'internal', 'linkonce_odr', 'weak_odr']);

const known = new WeakMap<GlobalVar, Uint8Array | null>();

/** All bytes of a constant of numbers; null when a byte is not known, or may be another at run time. */
export function constantBytes(layout: Layout, global: GlobalVar): Uint8Array | null {
  let bytes = known.get(global);
  if (bytes === undefined) {
    bytes = bytesOf(layout, global);
    known.set(global, bytes);
  }
  return bytes;
}

function bytesOf(layout: Layout, global: GlobalVar): Uint8Array | null {
  const { isConstant, initializer, externallyInitialized, linkage, valueType } = global;
  if (!isConstant || initializer === null || externallyInitialized || !OWN.has(linkage)) return null;
  if (global.threadLocal !== '' || layout.bigEndian) return null;
  const size = allocSize(layout, valueType);
  if (!(size > 0 && size <= MAX_BYTES)) return null;
  const bytes = new Uint8Array(size);
  return write(layout, initializer, bytes, 0) ? bytes : null;
}

/** Writes a value at a place of the bytes; false when it has bytes that nobody knows. */
function write(layout: Layout, value: Constant, bytes: Uint8Array, at: number): boolean {
  const { type } = value;
  if (type.kind === TypeKind.Int || type.kind === TypeKind.Float)
    return writeNumber(layout, value, bytes, at);
  if (type.kind === TypeKind.Struct) return writeFields(layout, value, bytes, at);
  if (type.kind !== TypeKind.Array) return false;
  const each = allocSize(layout, type.element);
  for (let i = 0; i < Number(type.count); i++) {
    const element = constElement(value, i);
    if (element === null || !write(layout, element, bytes, at + i * each)) return false;
  }
  return true;
}

function writeNumber(layout: Layout, value: Constant, bytes: Uint8Array, at: number): boolean {
  const size = allocSize(layout, value.type);
  if (size * 8 !== bitSize(layout, value.type)) return false;
  if (value.kind === ValueKind.Zero) return true;
  if (value.kind !== ValueKind.Int && value.kind !== ValueKind.Float) return false;
  const bits = value.kind === ValueKind.Int ? BigInt.asUintN(8 * size, value.value) : value.bits;
  for (let i = 0; i < size; i++) bytes[at + i] = Number((bits >> BigInt(8 * i)) & 0xffn);
  return true;
}

/** clang writes arrays that end with zeros as structures; what lies between fields is anything. */
function writeFields(layout: Layout, value: Constant, bytes: Uint8Array, at: number): boolean {
  const { type } = value;
  if (type.kind !== TypeKind.Struct || type.fields === null) return false;
  let end = 0;
  for (let i = 0; i < type.fields.length; i++) {
    const field = constElement(value, i);
    const from = fieldOffset(layout, type, i);
    if (field === null || from !== end || !write(layout, field, bytes, at + from)) return false;
    end = from + allocSize(layout, type.fields[i]!);
  }
  return end === allocSize(layout, type);
}
