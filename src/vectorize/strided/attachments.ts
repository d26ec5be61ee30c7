/**
 * Notes of several accesses as the notes of one that does the work of all.
 *
 * Kept are those that every access has: alias scopes, access groups and hints when they are the same node; types (TBAA)
 * when they are the same tag, or tags of one type within some structs: then as that type, wherever it lies.
 */

import { constInt } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import { type Attachment, type MdField, type MdNode, mdTuple, mdValue } from '../../ir/metadata.ts';
import { type Module, numberMetadata } from '../../ir/module.ts';
import { I64 } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';

const KEPT = ['alias.scope', 'noalias', 'llvm.access.group', 'nontemporal', 'invariant.load'];

export function mergedAttachments(module: Module, accesses: readonly Inst[]): Attachment[] {
  const merged: Attachment[] = [];
  const type = mergedType(module, accesses);
  if (type !== null) merged.push({ kind: 'tbaa', node: type });
  for (const { kind, node } of accesses[0]!.notes?.attachments ?? []) {
    if (KEPT.includes(kind) && accesses.every((a) => noteOf(a, kind) === node)) merged.push({ kind, node });
  }
  return merged;
}

function noteOf(access: Inst, kind: string): MdNode | null {
  return access.notes?.attachments.find((a) => a.kind === kind)?.node ?? null;
}

function mergedType(module: Module, accesses: readonly Inst[]): MdNode | null {
  const tags = accesses.map((access) => noteOf(access, 'tbaa'));
  const first = tags[0]!;
  if (first === null || tags.every((tag) => tag === first)) return first;
  // A struct's tag: the struct, the type that is accessed, where it lies.
  const type = accessedType(first);
  if (type === null || !tags.every((tag) => tag !== null && accessedType(tag) === type)) return null;
  const isOwn = (node: MdNode | undefined): boolean =>
    node !== undefined && node.name === '' && node.values.length === 3 && isTagOf(node, type);
  const known = module.metadata.find(isOwn);
  return known ?? numberMetadata(module, mdTuple([type, type, mdValue(constInt(I64, 0))]));
}

function accessedType(tag: MdNode): MdNode | null {
  const type = tag.values.length === 3 ? tag.values[1] : null;
  return isNode(type) ? type : null;
}

function isTagOf(node: MdNode, type: MdNode): boolean {
  const at = node.values[2];
  const isZero =
    typeof at === 'object' &&
    at !== null &&
    at.kind === 'value' &&
    at.value.kind === ValueKind.Int &&
    at.value.value === 0n;
  return node.values[0] === type && node.values[1] === type && isZero;
}

function isNode(field: MdField | undefined): field is MdNode {
  return typeof field === 'object' && field !== null && field.kind === 'node';
}
