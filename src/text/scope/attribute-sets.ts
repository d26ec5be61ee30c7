/**
 * Attributes and sets of them while a module is read: equal ones are one object. A set is found by walking a tree, one
 * edge an attribute or group.
 */
import { type Attribute, type AttributeGroup, type AttributeSet, NO_ATTRIBUTES } from '../../ir/attribute.ts';

/** A set and the sets with one attribute or group more. */
interface SetNode {
  readonly set: AttributeSet;
  readonly next: Map<Attribute | AttributeGroup, SetNode>;
}

export interface AttributeTables {
  /** Attributes without an argument, by token. */
  readonly flags: Map<number, Attribute>;
  /** All others, by their text. */
  readonly byText: Map<string, Attribute>;
  /** Those of the form `dereferenceable(8)`, by number and token. */
  readonly byNumber: Map<number, Attribute>;
  readonly root: SetNode;
  /** By number. */
  readonly groups: Map<number, AttributeGroup>;
  /** The alignments that stand in groups. */
  readonly alignOf: Map<AttributeGroup, number>;
}

export function makeAttributeTables(): AttributeTables {
  return {
    flags: new Map(),
    byText: new Map(),
    byNumber: new Map(),
    root: node(NO_ATTRIBUTES),
    groups: new Map(),
    alignOf: new Map(),
  };
}

/** Stands for an attribute that says nothing, and is left out. */
export const EMPTY: Attribute = { name: '', isString: false, text: '', int: null, type: null, value: null };

/** The attribute of that text, made once. */
export function byText(tables: AttributeTables, text: string, make: () => Attribute): Attribute {
  let attribute = tables.byText.get(text);
  if (attribute === undefined) {
    attribute = make();
    tables.byText.set(text, attribute);
  }
  return attribute;
}

/** The set with one more; an attribute takes the place of an earlier one of the same name. */
export function step(at: SetNode, added: Attribute | AttributeGroup): SetNode {
  if (added === EMPTY) return at;
  const known = at.next.get(added);
  if (known !== undefined) return known;
  const { own, groups } = at.set;
  const set: AttributeSet =
    'number' in added
      ? { own, groups: [...groups, added] }
      : {
          own: [...own.filter((a) => a.name !== added.name || a.isString !== added.isString), added],
          groups,
        };
  const made = node(set);
  at.next.set(added, made);
  return made;
}

function node(set: AttributeSet): SetNode {
  return { set, next: new Map() };
}
