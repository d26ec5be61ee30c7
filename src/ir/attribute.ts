/**
 * Attributes of functions, parameters, results and globals.
 *
 * An attribute keeps its text as LLVM writes it, so that attributes we do not model pass through unharmed, and its
 * argument in a form that analyses can use. Sets are immutable and shared: copy the reference.
 */
import type { Type } from './type.ts';

export interface Attribute {
  /** `nounwind`, `align`, `dereferenceable`, or the key of a string attribute. */
  readonly name: string;
  /** `"target-cpu"="x86-64"`: a string attribute, with or without a value. */
  readonly isString: boolean;
  /** As it is printed. */
  readonly text: string;
  /** The argument of `align 8`, `dereferenceable(8)`, `allocsize(0)`, …; null if there is none or it is no number. */
  readonly int: bigint | null;
  /** The argument of `byval(T)`, `sret(T)`, `elementtype(T)`, `inalloca(T)`, `preallocated(T)`, `byref(T)`. */
  readonly type: Type | null;
  /** The value of a string attribute, or the raw text between the parentheses of `memory(…)`, `captures(…)`, …. */
  readonly value: string | null;
}

/** `#3 = { … }`: a group that many functions and calls share. */
export interface AttributeGroup {
  readonly number: number;
  /** Written once, when the definition is read (groups are used before they are defined). */
  attributes: readonly Attribute[];
  /** Was it only referred to? LLVM reads an undefined group as an empty one. */
  defined: boolean;
}

/** The attributes at one place: its own, and the groups it refers to. */
export interface AttributeSet {
  readonly own: readonly Attribute[];
  readonly groups: readonly AttributeGroup[];
}

export const NO_ATTRIBUTES: AttributeSet = { own: [], groups: [] };

/** For functions and calls without any parameter attributes. */
export const NO_ATTRIBUTE_SETS: readonly AttributeSet[] = [];

export function attributeSet(
  own: readonly Attribute[],
  groups: readonly AttributeGroup[] = [],
): AttributeSet {
  return own.length === 0 && groups.length === 0 ? NO_ATTRIBUTES : { own, groups };
}

/** An attribute without an argument. */
export function flagAttribute(name: string): Attribute {
  return { name, isString: false, text: name, int: null, type: null, value: null };
}

/** The attribute of that name, own ones first; null if it is not there. String attributes are asked for by their key. */
export function findAttribute(set: AttributeSet, name: string): Attribute | null {
  for (const attribute of set.own) if (attribute.name === name) return attribute;
  for (const group of set.groups) {
    for (const attribute of group.attributes) if (attribute.name === name) return attribute;
  }
  return null;
}

export function hasAttribute(set: AttributeSet, name: string): boolean {
  return findAttribute(set, name) !== null;
}

/** The attributes of a set, groups dissolved. */
export function allAttributes(set: AttributeSet): Attribute[] {
  return [...set.own, ...set.groups.flatMap((g) => g.attributes)];
}
