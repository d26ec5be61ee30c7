/** `llvm.loop.parallel_accesses`: the access groups that a loop calls independent between iterations. */
import type { Inst } from '../ir/inst.ts';
import type { MdField, MdNode } from '../ir/metadata.ts';
import type { Loop } from './loops.ts';

export function parallelGroups(loop: Loop): ReadonlySet<MdNode> {
  const groups = new Set<MdNode>();
  for (const latch of loop.latches) {
    const node = latch.last?.notes?.attachments.find((a) => a.kind === 'llvm.loop')?.node;
    for (const field of node?.values ?? []) {
      if (!isNode(field)) continue;
      const name = field.values[0];
      if (typeof name !== 'object' || name === null || name.kind !== 'string') continue;
      if (name.value !== 'llvm.loop.parallel_accesses') continue;
      for (const group of field.values.slice(1)) if (isNode(group)) groups.add(group);
    }
  }
  return groups;
}

/** Is the access in one of the groups? Its node is a group, or a list of them. */
export function isInGroup(groups: ReadonlySet<MdNode>, inst: Inst): boolean {
  const node = inst.notes?.attachments.find((a) => a.kind === 'llvm.access.group')?.node;
  if (node === undefined) return false;
  return groups.has(node) || node.values.some((field) => isNode(field) && groups.has(field));
}

function isNode(field: MdField | undefined): field is MdNode {
  return typeof field === 'object' && field !== null && field.kind === 'node';
}
