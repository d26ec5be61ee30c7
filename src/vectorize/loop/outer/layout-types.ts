/**
 * How a private object is laid out when every lane has its own.
 *
 *     soa    every scalar T of the type becomes <lanes x T>       [10 x i32] → [10 x <4 x i32>]
 *     aos    one whole object a lane                              [10 x i32] → [4 x [10 x i32]]
 *
 * Structure of arrays: what stood at byte b of the object stands at lanes · b, lane after lane. That is so only if no
 * padding differs between the two types, which is checked.
 */
import { allocSize, fieldOffset, type Layout } from '../../../ir/layout.ts';
import {
  arrayType,
  isFloat,
  isInt,
  isPtr,
  structType,
  type Type,
  TypeKind,
  vectorType,
} from '../../../ir/type.ts';

export type LayoutKind = 'aos' | 'soa';

/** Types nest no deeper than this in programs that people write. */
const MAX_DEPTH = 12;

/** The type of an object for so many lanes; null when it has none of that kind. */
export function laidOut(layout: Layout, kind: LayoutKind, type: Type, lanes: number): Type | null {
  if (kind === 'aos') return arrayType(type, BigInt(lanes));
  const wide = soaType(type, lanes);
  return wide !== null && keepsPlaces(layout, type, wide, lanes, 0) ? wide : null;
}

/** Every scalar of the type as a vector; null for types without lanes. */
export function soaType(type: Type, lanes: number, depth = 0): Type | null {
  if (isScalar(type)) return vectorType(type, lanes);
  if (depth > MAX_DEPTH) return null;
  if (type.kind === TypeKind.Array) {
    const element = soaType(type.element, lanes, depth + 1);
    return element === null ? null : arrayType(element, BigInt(type.count));
  }
  if (type.kind !== TypeKind.Struct || type.fields === null) return null;
  const fields: Type[] = [];
  for (const field of type.fields) {
    const wide = soaType(field, lanes, depth + 1);
    if (wide === null) return null;
    fields.push(wide);
  }
  return structType(fields, type.packed);
}

/** Does everything stand `lanes` times as far from the beginning? */
function keepsPlaces(layout: Layout, type: Type, wide: Type, lanes: number, depth: number): boolean {
  if (allocSize(layout, wide) !== lanes * allocSize(layout, type) || depth > MAX_DEPTH) return false;
  if (type.kind === TypeKind.Array && wide.kind === TypeKind.Array)
    return keepsPlaces(layout, type.element, wide.element, lanes, depth + 1);
  if (type.kind !== TypeKind.Struct || wide.kind !== TypeKind.Struct) return true;
  const { fields } = type;
  return fields!.every(
    (field, i) =>
      fieldOffset(layout, wide, i) === lanes * fieldOffset(layout, type, i) &&
      keepsPlaces(layout, field, wide.fields![i]!, lanes, depth + 1),
  );
}

function isScalar(type: Type): boolean {
  return isInt(type) || isFloat(type) || isPtr(type);
}
