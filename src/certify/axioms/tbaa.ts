/**
 * `!tbaa`: which types an access goes through. A tag names an outer type, the type that is read or written, and where in
 * the outer type it lies; types form a tree by their parents and, for structs, lead on to their fields. Two accesses are
 * apart unless one's path of types, followed from its outer type down (and up the tree), comes to the outer type of the
 * other at the place that the other means. Two trees with different roots say nothing of each other.
 *
 *     old   type !{!"name", (!field, offset)…}, scalars with their parent as the only field; tag !{!outer, !inner, offset[, 1]}
 *     new   type !{!parent, size, !"name", (!field, offset, size)…};                        tag !{!outer, !inner, offset, size[, 1]}
 */
import type { MdField, MdNode } from '../../ir/metadata.ts';
import { ValueKind } from '../../ir/value.ts';
import { isNode } from './loop-notes.ts';

interface Tag {
  readonly outer: MdNode;
  readonly inner: MdNode;
  readonly offset: bigint;
  /** Nobody writes this memory. */
  readonly isConstant: boolean;
}

/** Trees that a reader has looped by mistake end somewhere. */
const MAX_DEPTH = 64;

/** May accesses with these tags touch a common byte, one of them being a write? */
export function mayShareTypes(a: MdNode, b: MdNode): boolean {
  const x = tagOf(a);
  const y = tagOf(b);
  if (x === null || y === null) return true;
  if (x.isConstant || y.isConstant) return false;
  if (a === b) return true;
  const meeting = commonAncestor(x.inner, y.inner);
  if (meeting === null) return true;
  return reaches(x, y, meeting) ?? reaches(y, x, meeting) ?? false;
}

/**
 * Does the first tag, of another module perhaps, say no more than the second: is it the same, or that of a plain type that
 * the second's type is derived from?
 */
export function isLessPrecise(a: MdNode, b: MdNode): boolean {
  if (a === b || numberOf(a) === numberOf(b)) return true;
  const [x, y] = [tagOf(a), tagOf(b)];
  if (x === null || y === null || x.outer !== x.inner || (x.isConstant && !y.isConstant)) return false;
  let depth = 0;
  for (let at: MdNode | null = y.inner; at !== null && depth < MAX_DEPTH; at = parentOf(at), depth++)
    if (numberOf(at) === numberOf(x.inner)) return true;
  return false;
}

const numbers = new WeakMap<MdNode, number>();
const byText = new Map<string, number>();

/** Types and tags that are made of the same, in whatever module, have one number; a distinct node has its own. */
function numberOf(node: MdNode): number {
  const known = numbers.get(node);
  if (known !== undefined) return known;
  numbers.set(node, 0); // where a reader has looped it by mistake
  const parts = node.values.map((field) => (isNode(field) ? `#${numberOf(field)}` : fieldText(field))).join();
  const text = node.distinct ? `${parts} ${byText.size}` : parts;
  const number = byText.get(text) ?? byText.size + 1;
  byText.set(text, number);
  numbers.set(node, number);
  return number;
}

function fieldText(field: MdField): string {
  if (typeof field === 'object' && field?.kind === 'string') return JSON.stringify(field.value);
  return String(intOf(field) ?? field);
}

function tagOf(node: MdNode): Tag | null {
  const [outer, inner, offset, fourth, fifth] = node.values;
  if (!isNode(outer) || !isNode(inner)) return null;
  const at = intOf(offset);
  if (at === null) return null;
  const flag = isNewType(inner) ? fifth : fourth;
  return { outer, inner, offset: at, isConstant: (intOf(flag) ?? 0n) !== 0n };
}

function intOf(field: MdField | undefined): bigint | null {
  if (typeof field !== 'object' || field === null || field.kind !== 'value') return null;
  return field.value.kind === ValueKind.Int ? field.value.value : null;
}

function isNewType(type: MdNode): boolean {
  return type.values.length >= 3 && isNode(type.values[0]);
}

function parentOf(type: MdNode): MdNode | null {
  const parent = type.values[isNewType(type) ? 0 : 1];
  return isNode(parent) ? parent : null;
}

/** The nearest type that both are; null when they have no root in common. */
function commonAncestor(a: MdNode, b: MdNode): MdNode | null {
  const above = new Set<MdNode>();
  for (let at: MdNode | null = a; at !== null && above.size < MAX_DEPTH; at = parentOf(at)) above.add(at);
  let depth = 0;
  for (let at: MdNode | null = b; at !== null && depth < MAX_DEPTH; at = parentOf(at), depth++) {
    if (above.has(at)) return at;
  }
  return null;
}

/**
 * Is `part` an access to a part of what `whole` goes through, and if so, may it be the same bytes? Null when it is none.
 */
function reaches(whole: Tag, part: Tag, meeting: MdNode): boolean | null {
  // An access of a plain type that the other's is derived from: `char`, or the same type.
  if (whole.outer === whole.inner && whole.inner === meeting) return true;
  const isNew = isNewType(whole.outer);
  let type: MdNode | null = whole.outer;
  let offset = whole.offset;
  for (let depth = 0; type !== null; depth++) {
    if (depth > MAX_DEPTH) return true;
    if (type === part.outer) {
      return offset === part.offset || type === whole.inner || part.outer === part.inner;
    }
    if (isNew && type === whole.inner) break;
    const fields = fieldsOf(type);
    const field = fieldAt(fields, offset, isNew);
    // In front of all fields: the notes are not what they should be.
    if (field === null && fields.length > 0) return true;
    type = field?.type ?? null;
    offset = field?.offset ?? 0n;
  }
  return isNew && type !== null && hasField(type, part.outer, 0) ? true : null;
}

interface Field {
  readonly type: MdNode;
  readonly offset: bigint;
}

/** The field that lies at the offset, with what is left of the offset inside it; null when there is none. */
function fieldAt(fields: readonly Field[], offset: bigint, isNew: boolean): Field | null {
  const [only, another] = fields;
  // A scalar's only field in the old form is its parent: the tree is followed upwards.
  if (!isNew && only !== undefined && another === undefined)
    return { type: only.type, offset: offset - only.offset };
  let found: Field | null = null;
  for (const field of fields) {
    if (field.offset > offset) break;
    found = { type: field.type, offset: offset - field.offset };
  }
  return found;
}

function fieldsOf(type: MdNode): Field[] {
  const isNew = isNewType(type);
  const out: Field[] = [];
  for (let i = isNew ? 3 : 1; i < type.values.length; i += isNew ? 3 : 2) {
    const field = type.values[i];
    if (isNode(field)) out.push({ type: field, offset: intOf(type.values[i + 1]) ?? 0n });
  }
  return out;
}

/** Is there a field of that type, at any depth? */
function hasField(type: MdNode, wanted: MdNode, depth: number): boolean {
  if (depth > MAX_DEPTH) return true;
  return fieldsOf(type).some((field) => field.type === wanted || hasField(field.type, wanted, depth + 1));
}
