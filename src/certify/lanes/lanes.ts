/** Lanes: what a value is to the checker. Vectors and aggregates are flat lists of lanes, scalars lists of one. */
import { type Constant, constElement } from '../../ir/constant.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { always, never, type Poison } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';

export interface Lane {
  /** What it holds unless it is poison. */
  readonly val: Term;
  readonly poi: Poison;
  /** Unless it is poison: does its sum hold without wrapping, its parts read as signed (as unsigned) numbers? */
  readonly sx: boolean;
  readonly ux: boolean;
}

/** What the checker cannot read or decide: the verdict is *unknown*. */
export class Unsupported extends Error {}

export const MAX_LANES = 4096;

export function laneOf(t: Terms, val: Term, poi: Poison): Lane {
  const simple = isSimple(t, val);
  return { val, poi, sx: simple, ux: simple };
}

/** Constants and single atoms do not wrap. */
export function isSimple(t: Terms, val: Term): boolean {
  return t.op[val] !== 'sum' && t.op[val] !== 'combine';
}

/** The lane types of a type, flat; throws for what has none. */
export function laneTypes(type: Type): string[] {
  const out: string[] = [];
  const stack: Type[] = [type];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    switch (at.kind) {
      case TypeKind.Int:
      case TypeKind.Float:
      case TypeKind.Ptr:
        out.push(at.text);
        break;
      case TypeKind.Vector:
        if (at.scalable) throw new Unsupported('a scalable vector');
        pushMany(stack, at.element, at.count, out.length);
        break;
      case TypeKind.Array:
        pushMany(stack, at.element, Number(at.count), out.length);
        break;
      case TypeKind.Struct:
        if (at.fields === null) throw new Unsupported('an opaque struct');
        for (let i = at.fields.length - 1; i >= 0; i--) stack.push(at.fields[i]!);
        break;
      default:
        throw new Unsupported(`a value of type ${at.text}`);
    }
    if (out.length > MAX_LANES) throw new Unsupported('a value of more than 4096 lanes');
  }
  return out;
}

function pushMany(stack: Type[], element: Type, count: number, sofar: number): void {
  if (count + sofar > MAX_LANES) throw new Unsupported('a value of more than 4096 lanes');
  for (let i = 0; i < count; i++) stack.push(element);
}

export function laneCount(type: Type): number {
  if (type.kind === TypeKind.Vector && !type.scalable) return type.count;
  return type.kind <= TypeKind.Ptr ? 1 : laneTypes(type).length;
}

/** Lanes of a constant that is no expression and no symbol, by element; null for those. */
export function plainConstant(t: Terms, constant: Constant): Lane[] | null {
  const none = never(t);
  switch (constant.kind) {
    case ValueKind.Int:
      return [laneOf(t, t.int(constant.type.bits, constant.value), none)];
    case ValueKind.Float:
      return [laneOf(t, t.make('float', constant.type.text, [], constant.bits.toString(16)), none)];
    case ValueKind.Null:
      return [laneOf(t, t.make('null', constant.type.text), none)];
    case ValueKind.Zero:
      return laneTypes(constant.type).map((type) => laneOf(t, zeroOf(t, type), none));
    case ValueKind.Undef:
      return laneTypes(constant.type).map((type) => laneOf(t, t.make('undef', type), none));
    case ValueKind.Poison:
      return laneTypes(constant.type).map((type) => poisonLane(t, type));
    default:
      return null;
  }
}

export function poisonLane(t: Terms, type: string): Lane {
  return laneOf(t, t.make('poison', type), always(t));
}

function zeroOf(t: Terms, type: string): Term {
  if (type.startsWith('i')) return t.int(Number(type.slice(1)), 0n);
  return type.startsWith('ptr') ? t.make('null', type) : t.make('float', type, [], '0');
}

/** The elements of an aggregate constant; null when it has none to name. */
export function constantElements(constant: Constant): Constant[] | null {
  if (constant.kind === ValueKind.Aggregate) return [...constant.elements];
  const type = constant.type;
  const count =
    type.kind === TypeKind.Vector && !type.scalable
      ? type.count
      : type.kind === TypeKind.Array
        ? Number(type.count)
        : -1;
  if (count < 0 || count > MAX_LANES) return null;
  const out: Constant[] = [];
  for (let i = 0; i < count; i++) {
    const element = constElement(constant, i);
    if (element === null) return null;
    out.push(element);
  }
  return out;
}
