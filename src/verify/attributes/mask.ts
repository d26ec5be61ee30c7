/** Attributes of a set as bits, for rules that ask about several of them at once. */
import { type Attribute, type AttributeSet, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import { ATTRIBUTE_FACTS, Bit, VECTOR_VARIANT } from './table.ts';

/** Sets and groups are shared by many: each is read once. */
const setMasks = new WeakMap<AttributeSet, number>();

/** The bits of all attributes of a set that are words. */
export function maskOf(set: AttributeSet): number {
  if (set === NO_ATTRIBUTES) return 0;
  let mask = setMasks.get(set);
  if (mask === undefined) {
    mask = 0;
    for (const attribute of set.own) mask |= bitOf(attribute);
    for (const group of set.groups) mask |= maskOfGroup(group.attributes);
    setMasks.set(set, mask);
  }
  return mask;
}

/** The bits of all sets together. */
export function maskOfAll(sets: readonly AttributeSet[]): number {
  let mask = 0;
  for (let i = 0; i < sets.length; i++) mask |= maskOf(sets[i]!);
  return mask;
}

const groupMasks = new WeakMap<readonly Attribute[], number>();

function maskOfGroup(attributes: readonly Attribute[]): number {
  let mask = groupMasks.get(attributes);
  if (mask === undefined) {
    mask = 0;
    for (const attribute of attributes) mask |= bitOf(attribute);
    groupMasks.set(attributes, mask);
  }
  return mask;
}

function bitOf(attribute: Attribute): number {
  if (attribute.isString) return attribute.name === VECTOR_VARIANT ? Bit.Argued : 0;
  return ATTRIBUTE_FACTS.get(attribute.name)?.bit ?? Bit.Other;
}
