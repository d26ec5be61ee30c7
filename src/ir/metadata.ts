/**
 * Metadata.
 *
 * All nodes, plain tuples (`!{…}`) and specialised ones (`!DILocation(…)`, `!DIExpression(…)`, `!GenericDINode(…)`),
 * have one form: a name, keys and values in parallel. So nodes and fields that a newer LLVM adds are kept and
 * printed back as they were. A plain tuple has the name '' and no keys; positional nodes have no keys either.
 */
import type { Value } from './value.ts';

export type Metadata = MdNode | MdString | MdValue;

export interface MdNode {
  readonly kind: 'node';
  /** The 7 of `!7`; −1 for a node written in place. Kept when printed; new nodes are given free numbers. */
  number: number;
  distinct: boolean;
  /** '' for a tuple, otherwise `DILocation` and so on. */
  name: string;
  /** Keys of the fields, in the order written; empty for tuples and positional nodes. Shared between nodes alike. */
  keys: readonly string[];
  values: MdField[];
  /** Byte offset in the source, −1 if it has none. */
  loc: number;
}

export interface MdString {
  readonly kind: 'string';
  /** The bytes. */
  readonly value: string;
}

/** A value used as metadata: `i32 %x`, `ptr @g`. */
export interface MdValue {
  readonly kind: 'value';
  readonly value: Value;
}

/**
 * What stands in a field: metadata, `null`, an integer (number when it is safe, bigint beyond), or bare words kept
 * as text (`DW_TAG_member`, `DIFlagPublic | DIFlagVirtual`, `true`, `FullDebug`).
 */
export type MdField = Metadata | number | bigint | string | null;

/** `!kind !node` on an instruction, function or global. */
export interface Attachment {
  readonly kind: string;
  readonly node: MdNode;
}

/** `!name = !{!1, !2}` */
export interface NamedMetadata {
  readonly name: string;
  nodes: MdNode[];
}

/**
 * `#dbg_value(…)`, `#dbg_declare(…)`, `#dbg_assign(…)`, `#dbg_label(…)`. Stands before the instruction that carries it.
 * The last argument is the `!DILocation`. A value (or a `DIArgList` node) may stand in it as metadata.
 */
export interface DebugRecord {
  /** `value`, `declare`, `assign`, `label`. */
  readonly name: string;
  args: Metadata[];
}

export const NO_KEYS: readonly string[] = [];

export function mdTuple(values: MdField[], distinct = false): MdNode {
  return { kind: 'node', number: -1, distinct, name: '', keys: NO_KEYS, values, loc: -1 };
}

export function mdString(value: string): MdString {
  return { kind: 'string', value };
}

export function mdValue(value: Value): MdValue {
  return { kind: 'value', value };
}

/** The field of a specialised node; undefined when it is not written. */
export function mdField(node: MdNode, key: string): MdField | undefined {
  const at = node.keys.indexOf(key);
  return at < 0 ? undefined : node.values[at];
}
