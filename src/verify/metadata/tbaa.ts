/**
 * `!tbaa`: an access tag, and the tree of types under it (LangRef, "tbaa Metadata").
 *
 *     tag            !{ base type, access type, offset, [is constant] }
 *     scalar type    !{ "name", parent, [offset 0] }
 *     struct type    !{ "name", field type, offset, field type, offset, … }
 *
 * In the newer form type nodes start with their parent: !{ parent, size, "name", field type, offset, size, … }, and
 * tags are !{ base, access, offset, size, [is constant] }.
 *
 * 1. The tag has its shape; the access type is a scalar (of the newer form: anything).
 * 2. From the base type, follow the field that contains the offset, down to the root.
 * 3. On the way the access type is met, with nothing left of the offset.
 */
import type { Inst } from '../../ir/inst.ts';
import type { MdField, MdNode } from '../../ir/metadata.ts';
import { Op, opName } from '../../ir/op.ts';
import type { Context } from '../context.ts';
import { type AttachmentRule, attachmentRule } from '../rule.ts';
import { constantIn, isNode, isText, nodeText } from './fields.ts';

export const TBAA_RULES: readonly AttachmentRule[] = [
  attachmentRule(
    'tbaa-place',
    ['tbaa'],
    'Loads, stores, calls, va_arg, cmpxchg and atomicrmw have access tags.',
    (_node, inst) => (TAGGED.has(inst.op) ? null : `${opName(inst.op)} has no access tag`),
  ),
  attachmentRule(
    'tbaa-tag',
    ['tbaa'],
    'An access tag names a base type, an access type inside it, and the offset where it lies.',
    tagFault,
  ),
];

const TAGGED: ReadonlySet<Op> = new Set([Op.Load, Op.Store, Op.Call, Op.VaArg, Op.AtomicRmw, Op.CmpXchg]);

function tagFault(tag: MdNode, _inst: Inst, cx: Context): string | null {
  const known = cx.checkedTags.get(tag);
  if (known !== undefined) return known;
  const verdict = readTag(tag, cx.scalarTypes);
  cx.checkedTags.set(tag, verdict);
  return verdict;
}

function readTag(tag: MdNode, scalars: Scalars): string | null {
  const { values } = tag;
  const what = `the access tag ${nodeText(tag)}`;
  const [base, access] = values;
  if (values.length === 0) return `${what} is empty`;
  if (!isNode(base) || values.length < 3)
    return scalarTag(tag, scalars) ? null : `${what} is { base type, access type, offset }`;
  const sized = isNode(access) && isSizedForm(access);
  if (sized ? values.length < 4 || values.length > 5 : values.length > 4)
    return `${what} has too many or too few operands`;
  if (sized && constantIn(values[3]) === null) return `the size in ${what} is a constant`;
  const flag = values[sized ? 4 : 3];
  if (flag !== undefined && !isFlag(flag)) return `the last operand of ${what} is 0 or 1`;
  if (!isNode(access)) return `${what} names an access type`;
  if (!sized && !isScalarType(access, scalars)) return `the access type of ${what} is not a scalar type`;
  const offset = constantIn(values[2]);
  if (offset === null) return `the offset in ${what} is a constant`;
  const { bits } = offset.type;
  const form = sized ? 'sized' : 'plain';
  return pathFault({ base, access, offset: BigInt.asUintN(bits, offset.value), bits, form, what }, scalars);
}

/** The form of LLVM up to 3: the tag is a scalar type itself, with an operand that says whether it is constant. */
function scalarTag(tag: MdNode, scalars: Scalars): boolean {
  if (tag.values.length !== 3) return isScalarType(tag, scalars);
  return isFlag(tag.values[2]!) && isScalarType({ ...tag, values: tag.values.slice(0, 2) }, scalars);
}

function isFlag(field: MdField): boolean {
  const constant = constantIn(field);
  return (
    constant !== null && (constant.value === 0n || BigInt.asUintN(constant.type.bits, constant.value) === 1n)
  );
}

/** Are the sizes of types told? The newer form does. */
type Form = 'plain' | 'sized';

interface Tag {
  readonly base: MdNode;
  readonly access: MdNode;
  readonly offset: bigint;
  /** The width of the offset. */
  readonly bits: number;
  readonly form: Form;
  /** For messages. */
  readonly what: string;
}

/** Steps 2 and 3. */
function pathFault({ base, access, offset: start, bits, form, what }: Tag, scalars: Scalars): string | null {
  const sized = form === 'sized';
  const path = new Set<MdNode>();
  let offset = start;
  let met = false;
  for (let at: MdNode | null = base; at !== null && !isRoot(at); ) {
    if (path.has(at)) return `the types of ${what} run in a circle`;
    path.add(at);
    const type = readType(at, form, scalars);
    if (typeof type === 'string') return `${what}: ${type}`;
    if (at === access) met = true;
    if ((at === access || isScalarType(at, scalars)) && offset !== 0n)
      return `${what} does not point to the start of its access type`;
    if (type.bits !== bits && !(type.bits === 0 && offset === 0n) && !(sized && type.bits === -1))
      return `the offset in ${what} and those of its types have different widths`;
    // From a scalar type on, the way to the root is known to be good.
    if (met && (sized || isScalarType(at, scalars))) return null;
    const next = fieldAt(at, type, offset);
    if (next === null) return `no field of ${nodeText(at)} contains the offset of ${what}`;
    at = next.field;
    offset = next.offset;
  }
  return met ? null : `${what} does not lead to its access type`;
}

interface TypeNode {
  /** Of the offsets: 0 for scalars, −1 when there are no fields. */
  readonly bits: number;
  readonly fields: readonly { readonly type: MdNode; readonly offset: bigint }[];
}

function isRoot(node: MdNode): boolean {
  return node.values.length < 2;
}

/** In the newer form a type starts with its parent. */
function isSizedForm(type: MdNode): boolean {
  return type.values.length >= 3 && isNode(type.values[0]);
}

/** A type node with its fields, or what is wrong with it. */
function readType(node: MdNode, form: Form, scalars: Scalars): TypeNode | string {
  const sized = form === 'sized';
  const { values } = node;
  if (values.length === 2)
    return isScalarType(node, scalars) ? { bits: 0, fields: [] } : `${nodeText(node)} is not a scalar type`;
  if (sized ? values.length % 3 !== 0 : values.length % 2 !== 1)
    return `the type ${nodeText(node)} has the wrong number of operands`;
  if (sized && constantIn(values[1]) === null) return `the size of ${nodeText(node)} is a constant`;
  if (!sized && !isText(values[0])) return `the type ${nodeText(node)} starts with its name`;
  const fields: { type: MdNode; offset: bigint }[] = [];
  let bits = -1;
  const step = sized ? 3 : 2;
  for (let i = sized ? 3 : 1; i < values.length; i += step) {
    const type = values[i];
    const offset = constantIn(values[i + 1]);
    if (!isNode(type)) return `a field of ${nodeText(node)} has a type`;
    if (offset === null) return `a field of ${nodeText(node)} has a constant offset`;
    if (bits >= 0 && offset.type.bits !== bits) return `the offsets in ${nodeText(node)} have one width`;
    bits = offset.type.bits;
    const value = BigInt.asUintN(bits, offset.value);
    if (fields.length > 0 && value < fields[fields.length - 1]!.offset)
      return `the offsets in ${nodeText(node)} rise`;
    if (sized && constantIn(values[i + 2]) === null)
      return `a field of ${nodeText(node)} has a constant size`;
    fields.push({ type, offset: value });
  }
  return { bits, fields };
}

/** The last field that does not start after the offset; of a scalar, its parent. */
function fieldAt(
  node: MdNode,
  type: TypeNode,
  offset: bigint,
): { readonly field: MdNode; readonly offset: bigint } | null {
  if (type.fields.length === 0) {
    const parent = node.values[1];
    return isNode(parent) ? { field: parent, offset } : null;
  }
  let found = null;
  for (const field of type.fields) {
    if (field.offset > offset) break;
    found = { field: field.type, offset: offset - field.offset };
  }
  return found;
}

/** Which type nodes are known to be scalar types, or not. */
type Scalars = Map<MdNode, boolean>;

/** A name, a parent that leads to a root through scalars, and no offset but 0. */
function isScalarType(node: MdNode, scalars: Scalars): boolean {
  const path: MdNode[] = [];
  let verdict = false;
  for (let at: MdNode = node; ; ) {
    const known = scalars.get(at);
    if (known !== undefined) {
      verdict = known;
      break;
    }
    // Until the root is found the answer is no: so a chain that runs in a circle ends.
    scalars.set(at, false);
    path.push(at);
    const { values } = at;
    if (values.length !== 2 && values.length !== 3) break;
    if (!isText(values[0]) || (values.length === 3 && constantIn(values[2])?.small !== 0)) break;
    const parent = values[1];
    if (!isNode(parent)) break;
    if (isRoot(parent)) {
      verdict = true;
      break;
    }
    at = parent;
  }
  for (const one of path) scalars.set(one, verdict);
  return verdict;
}
