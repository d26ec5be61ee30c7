/**
 * Type-based alias rules in metadata (LangRef, "'tbaa' Metadata").
 *
 *     access tag    !{ base type, access type, offset [, 1 if the memory never changes] }
 *     scalar type   !{ "int", parent type, 0 }
 *     struct type   !{ "S", type, offset, type, offset, … }      a path through it leads from offset to member
 *
 * Two accesses may meet only if one of the paths, followed from its base through the member at its offset and on
 * through parents, comes by the base of the other (and there the offsets agree, unless one of the two accesses the
 * whole of that type). Types of different roots are not comparable. Tags that are a scalar type themselves are the
 * oldest form. The newer form with sizes is not followed: no claim is made.
 */
import type { Inst } from '../ir/inst.ts';
import type { MdField, MdNode } from '../ir/metadata.ts';
import { ValueKind } from '../ir/value.ts';

interface AccessTag {
  readonly base: MdNode;
  readonly access: MdNode;
  readonly offset: bigint;
  readonly isConstant: boolean;
}

/** Longer paths are cycles. */
const MAX_PATH = 256;

/** Do the tags of the two accesses say that they never meet, if one of them writes? */
export function typesAreApart(a: Inst, b: Inst): boolean {
  const x = tagOf(a);
  const y = tagOf(b);
  if (x === null || y === null) return false;
  if (x.isConstant || y.isConstant) return true;
  if (rootOf(x.access) === null || rootOf(x.access) !== rootOf(y.access)) return false;
  return !mayBePartOf(x, y) && !mayBePartOf(y, x);
}

/** Does the tag say that what is read never changes? */
export function readsConstantType(inst: Inst): boolean {
  return tagOf(inst)?.isConstant ?? false;
}

/** May the access of `part` be one to something inside what the path of `whole` leads through? */
function mayBePartOf(whole: AccessTag, part: AccessTag): boolean {
  // An access to all of a type, by a type that contains the other's.
  if (whole.base === whole.access && isAncestor(whole.access, part.access)) return true;
  let type: MdNode | null = whole.base;
  let offset = whole.offset;
  for (let step = 0; step < MAX_PATH && type !== null; step++) {
    if (type === part.base) {
      return offset === part.offset || type === whole.access || part.base === part.access;
    }
    const next: { type: MdNode; offset: bigint } | null = memberAt(type, offset);
    if (next === null) return false;
    type = next.type;
    offset = next.offset;
  }
  return type !== null;
}

/** Is `type` among the parents of `child`, or it itself? A path too long to follow is one. */
function isAncestor(type: MdNode, child: MdNode): boolean {
  let at: MdNode | null = child;
  for (let step = 0; step < MAX_PATH; step++) {
    if (at === type) return true;
    at = memberAt(at, 0n)?.type ?? null;
    if (at === null) return false;
  }
  return true;
}

/** The member of a type at an offset (of a scalar: its parent), and the rest of the offset; null at the root. */
function memberAt(type: MdNode, offset: bigint): { type: MdNode; offset: bigint } | null {
  if (type.values.length < 2) return null;
  let found: { type: MdNode; offset: bigint } | null = null;
  for (let i = 1; i < type.values.length; i += 2) {
    const member = type.values[i]!;
    if (!isNode(member)) return found;
    const at = intOf(type.values[i + 1]) ?? 0n;
    if (at > offset && found !== null) return found;
    found = { type: member, offset: offset - at };
  }
  return found;
}

/** The end of the line of parents; null when there is none to be found. */
function rootOf(type: MdNode): MdNode | null {
  let at = type;
  for (let step = 0; step < MAX_PATH; step++) {
    const parent = memberAt(at, 0n);
    if (parent === null) return at;
    at = parent.type;
  }
  return null;
}

function tagOf(inst: Inst): AccessTag | null {
  const node = inst.notes?.attachments.find((a) => a.kind === 'tbaa')?.node;
  if (node === undefined) return null;
  const first = node.values[0];
  if (!isNode(first)) {
    // The oldest form: the tag is the type.
    const isConstant = intOf(node.values[2]) === 1n;
    return node.values.length < 2 ? null : { base: node, access: node, offset: 0n, isConstant };
  }
  const access = node.values[1];
  const offset = intOf(node.values[2]);
  if (!isNode(access) || offset === null) return null;
  if (!isOldType(first) || !isOldType(access)) return null;
  return { base: first, access, offset, isConstant: intOf(node.values[3]) === 1n };
}

/** Types of the form with sizes begin with their parent instead of their name. */
function isOldType(type: MdNode): boolean {
  return !isNode(type.values[0]);
}

function isNode(field: MdField | undefined): field is MdNode {
  return field !== null && typeof field === 'object' && field.kind === 'node';
}

function intOf(field: MdField | undefined): bigint | null {
  if (field === null || typeof field !== 'object' || field.kind !== 'value') return null;
  return field.value.kind === ValueKind.Int ? field.value.value : null;
}
