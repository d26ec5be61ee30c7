/** What accesses say of the alignment of addresses. */
import type { Inst } from '../../ir/inst.ts';
import { abiAlign, type Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { ValueKind } from '../../ir/value.ts';
import { isMasked } from './memory-lanes.ts';

/** Bytes that the address of an access is aligned to; of a gather or scatter, that of each lane. */
export function alignOf(layout: Layout, access: Inst): number {
  if (access.op === Op.Load || access.op === Op.Store) {
    const type = access.op === Op.Load ? access.type : access.operands[0]!.type;
    return access.extra.align === 0 ? abiAlign(layout, type) : access.extra.align;
  }
  const align = access.operands[isMasked(access, 'masked.gather') ? 1 : 2]!;
  return align.kind === ValueKind.Int && align.small > 0 ? align.small : 1;
}

/** Of an address that is so many bytes away from one that is aligned to `align`. */
export function alignAt(align: number, bytes: number): number {
  return bytes === 0 ? align : Math.min(align, Math.abs(bytes) & -Math.abs(bytes));
}
