/** Questions about types that several rules ask: may it exist, has it a size, how many lanes, what is inside. */
import { isSized } from '../ir/layout.ts';
import { MAX_INT_BITS, type StructType, type Type, TypeKind, type VectorType } from '../ir/type.ts';
import type { Context } from './context.ts';

/** First class, as LLVM counts it: what a value may be. Opaque structs are not. */
export function isValueType(type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Void:
    case TypeKind.Function:
      return false;
    case TypeKind.Struct:
      return type.fields !== null;
    default:
      return true;
  }
}

/** Both scalars, or both vectors of the same number of lanes. */
export function sameShape(a: Type, b: Type): boolean {
  if (a.kind !== TypeKind.Vector || b.kind !== TypeKind.Vector)
    return a.kind !== TypeKind.Vector && b.kind !== TypeKind.Vector;
  return sameLanes(a, b);
}

export function sameLanes(a: VectorType, b: VectorType): boolean {
  return a.count === b.count && a.scalable === b.scalable;
}

/** Bits of a scalar, or of one lane; 0 for what has no fixed width of its own (pointers among them). */
export function scalarBits(type: Type): number {
  const scalar = type.kind === TypeKind.Vector ? type.element : type;
  return scalar.kind === TypeKind.Int || scalar.kind === TypeKind.Float ? scalar.bits : 0;
}

/** Has it a size in memory? Structs that mix scalable vectors with other things have none. */
export function hasSize(type: Type, cx: Context): boolean {
  if (type.kind === TypeKind.Int || type.kind === TypeKind.Ptr || type.kind === TypeKind.Float) return true;
  let known = cx.sizedTypes.get(type);
  if (known === undefined) {
    known = isSized(cx.layout, type) && !holdsMixedScalables(type);
    cx.sizedTypes.set(type, known);
  }
  return known;
}

/** Is it a scalable vector, or does it hold one? As in LLVM 19, arrays inside structs are not looked into. */
export function holdsScalable(type: Type): boolean {
  let inner = type;
  while (inner.kind === TypeKind.Array) inner = inner.element;
  if (inner.kind !== TypeKind.Struct) return isScalable(inner);
  const stack = [inner];
  const seen = new Set<StructType>();
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (seen.has(top)) continue;
    seen.add(top);
    for (const field of top.fields ?? []) {
      if (isScalable(field)) return true;
      if (field.kind === TypeKind.Struct) stack.push(field);
    }
  }
  return false;
}

function isScalable(type: Type): boolean {
  return type.kind === TypeKind.Vector && type.scalable;
}

/** Structs may hold scalable vectors only when all their fields are the same scalable vector. */
function holdsMixedScalables(type: Type): boolean {
  return someInside(type, (inner) => {
    if (inner.kind !== TypeKind.Struct || inner.fields === null || !inner.fields.some(isScalable))
      return false;
    const [first] = inner.fields;
    return !inner.fields.every((field) => field === first);
  });
}

/** Does the question hold for the type or for something it holds by value? */
export function someInside(type: Type, question: (inner: Type) => boolean): boolean {
  const stack: Type[] = [type];
  const seen = new Set<StructType>();
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (question(top)) return true;
    if (top.kind === TypeKind.Array || top.kind === TypeKind.Vector) {
      stack.push(top.element);
    } else if (top.kind === TypeKind.Struct && top.fields !== null && !seen.has(top)) {
      seen.add(top);
      for (const field of top.fields) stack.push(field);
    }
  }
  return false;
}

/** Why the type cannot exist; null when it can. Asked once a type. */
export function typeFault(type: Type, cx: Context): string | null {
  const known = cx.checkedTypes.get(type);
  if (known !== undefined) return known;
  const stack: Type[] = [type];
  let wrong: string | null = null;
  for (let top = stack.pop(); top !== undefined && wrong === null; top = stack.pop()) {
    if (top !== type && cx.checkedTypes.has(top)) {
      wrong = cx.checkedTypes.get(top)!;
      continue;
    }
    cx.checkedTypes.set(top, null);
    wrong = ownFault(top);
    for (const inner of partsOf(top)) stack.push(inner);
  }
  cx.checkedTypes.set(type, wrong);
  return wrong;
}

/** The types that a type is made of. */
function partsOf(type: Type): readonly Type[] {
  switch (type.kind) {
    case TypeKind.Array:
    case TypeKind.Vector:
      return [type.element];
    case TypeKind.Struct:
      return type.fields ?? [];
    case TypeKind.Function:
      return [type.result, ...type.params];
    case TypeKind.TargetExt:
      return type.types;
    default:
      return [];
  }
}

function ownFault(type: Type): string | null {
  switch (type.kind) {
    case TypeKind.Int:
      return type.bits >= 1 && type.bits <= MAX_INT_BITS
        ? null
        : `${type.text} is not an integer type: widths go from 1 to ${MAX_INT_BITS}`;
    case TypeKind.Vector:
      if (type.count < 1) return `${type.text} has no lanes`;
      return mayBeLane(type.element) ? null : `${type.element.text} cannot be a lane of a vector`;
    case TypeKind.Array:
      return mayBeElement(type.element) && type.element.kind !== TypeKind.X86Amx
        ? null
        : `${type.element.text} cannot be an element of an array`;
    case TypeKind.Struct: {
      const bad = type.fields?.find((field) => !mayBeElement(field));
      return bad === undefined ? null : `${bad.text} cannot be a field of a struct`;
    }
    case TypeKind.Function: {
      const result = type.result.kind;
      if (result === TypeKind.Function || result === TypeKind.Label || result === TypeKind.Metadata) {
        return `a function cannot return ${type.result.text}`;
      }
      const bad = type.params.find((p) => p.kind === TypeKind.Void || p.kind === TypeKind.Function);
      return bad === undefined ? null : `${bad.text} cannot be the type of a parameter`;
    }
    default:
      return null;
  }
}

function mayBeLane(type: Type): boolean {
  return (
    type.kind === TypeKind.Int ||
    type.kind === TypeKind.Float ||
    type.kind === TypeKind.Ptr ||
    type.kind === TypeKind.TargetExt
  );
}

function mayBeElement(type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Void:
    case TypeKind.Label:
    case TypeKind.Metadata:
    case TypeKind.Function:
    case TypeKind.Token:
      return false;
    default:
      return true;
  }
}
