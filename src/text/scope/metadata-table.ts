/**
 * Metadata while a module is being read: nodes by number, the ones that were used before their definition, and the
 * caches that make nodes alike cheap to read.
 *
 * A node that is used before it is defined is born empty, with `loc` −1; its definition fills it in. So users hold
 * the right object from the start.
 */
import { type MdField, type MdNode, type NamedMetadata, NO_KEYS } from '../../ir/metadata.ts';
import type { Module } from '../../ir/module.ts';
import type { FieldSpec, NodeSpec } from '../words/di-schema.ts';

export interface MetadataTable {
  /** By number; undefined where a number is not (yet) used. */
  readonly numbered: (MdNode | undefined)[];
  /** Numbers far beyond the others: they must not cost memory. */
  readonly far: Map<number, MdNode>;
  /** Nodes that were used before they were defined, and where; parallel. */
  readonly forwards: MdNode[];
  readonly forwardPlaces: number[];
  /** Lists by the id of their name. */
  readonly named: Map<number, NamedMetadata>;
  /** Where reading a specialised node starts, by the id of its name; null for the name of no node. */
  readonly roots: Map<number, Shape | null>;
  /** Values of the nodes being read, innermost last; `top` is how many count. Cut into arrays of the exact size. */
  readonly scratch: MdField[];
  top: number;
}

/**
 * The fields that have been read of a node, in order: a node of a tree that all nodes of a sort share. Nodes with the
 * same fields in the same order end at the same shape, and share its `keys`.
 */
export interface Shape {
  readonly spec: NodeSpec;
  readonly keys: readonly string[];
  /** Bit mask of the fields that are there. */
  readonly seen: number;
  /** The last field; null at the root. */
  readonly field: FieldSpec | null;
  /** Are all required fields there? */
  readonly complete: boolean;
  /** What follows, by the name id of the next field. The last one asked for is at hand. */
  lastKey: number;
  lastShape: Shape | null;
  readonly following: Map<number, Shape>;
}

export function makeMetadataTable(): MetadataTable {
  return {
    numbered: [],
    far: new Map(),
    forwards: [],
    forwardPlaces: [],
    named: new Map(),
    roots: new Map(),
    scratch: [],
    top: 0,
  };
}

/** The values of nodes that are not filled in yet; never written to. */
const NO_VALUES: MdField[] = [];

/** A node without content. */
export function makeNode(number: number, loc: number): MdNode {
  return { kind: 'node', number, distinct: false, name: '', keys: NO_KEYS, values: NO_VALUES, loc };
}

/** The node of that number, born empty if this is the first mention of it, at `place`. */
export function nodeNumbered(table: MetadataTable, number: number, place: number): MdNode {
  const known = lookUp(table, number);
  if (known !== undefined) return known;
  const node = makeNode(number, -1);
  enterNode(table, node);
  table.forwards.push(node);
  table.forwardPlaces.push(place);
  return node;
}

export function lookUp(table: MetadataTable, number: number): MdNode | undefined {
  if (number < table.numbered.length) return table.numbered[number];
  return table.far.size === 0 ? undefined : table.far.get(number);
}

/** Enters a node under its number. */
export function enterNode(table: MetadataTable, node: MdNode): void {
  const { numbered, far } = table;
  const number = node.number;
  if (number < numbered.length) {
    numbered[number] = node;
  } else if (number < numbered.length + NEAR) {
    while (numbered.length < number) numbered.push(takeFar(far, numbered.length));
    numbered.push(node);
  } else {
    far.set(number, node);
  }
}

const NEAR = 4096;

function takeFar(far: Map<number, MdNode>, number: number): MdNode | undefined {
  if (far.size === 0) return undefined;
  const node = far.get(number);
  if (node !== undefined) far.delete(number);
  return node;
}

/** Keeps a value of the node that is being read. */
export function pushValue(table: MetadataTable, value: MdField): void {
  const top = table.top++;
  if (top < table.scratch.length) table.scratch[top] = value;
  else table.scratch.push(value);
}

/** The values kept since `top` was `base`. */
export function takeValues(table: MetadataTable, base: number): MdField[] {
  const values = table.scratch.slice(base, table.top);
  table.top = base;
  return values;
}

/** Hands the nodes to the module. Nodes with numbers far beyond the others get the next free ones. */
export function handOver(table: MetadataTable, module: Module): void {
  const far = [...table.far.values()].sort((a, b) => a.number - b.number);
  for (const node of far) {
    node.number = table.numbered.length;
    table.numbered.push(node);
  }
  table.far.clear();
  module.metadata = table.numbered;
}

/** The shape of a node of this sort that has no fields yet. */
export function rootShape(spec: NodeSpec): Shape {
  return makeShape(spec, NO_KEYS, 0, null);
}

/** The shape after one more field. */
export function extendShape(shape: Shape, index: number): Shape {
  const field = shape.spec.fields[index]!;
  return makeShape(shape.spec, [...shape.keys, field.name], shape.seen | (1 << index), field);
}

function makeShape(spec: NodeSpec, keys: readonly string[], seen: number, field: FieldSpec | null): Shape {
  return {
    spec,
    keys,
    seen,
    field,
    complete: (seen & spec.required) === spec.required,
    lastKey: -1,
    lastShape: null,
    following: new Map(),
  };
}
