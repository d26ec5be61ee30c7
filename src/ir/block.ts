/** Basic blocks: a doubly linked list of instructions, the last of which is the terminator. */
import type { Func } from './func.ts';
import type { Inst } from './inst.ts';
import { LABEL } from './type.ts';
import { type BlockId, ValueKind } from './value.ts';

export interface Block {
  readonly kind: typeof ValueKind.Block;
  readonly type: typeof LABEL;
  id: BlockId;
  name: string | null;
  /** Byte offset of its label in the source; −1 if it has none. */
  loc: number;
  parent: Func;
  first: Inst | null;
  last: Inst | null;
  /** How many instructions it has. */
  size: number;
  /** Are the `order` fields of its instructions up to date? */
  ordered: boolean;
  /** Raised by every edit of an instruction that stands in it. */
  edits: number;
}

export function makeBlock(id: BlockId, parent: Func, name: string | null, loc: number): Block {
  return {
    kind: ValueKind.Block,
    type: LABEL,
    id,
    name,
    loc,
    parent,
    first: null,
    last: null,
    size: 0,
    ordered: true,
    edits: 0,
  };
}

/** A snapshot of the instructions, in order: safe to walk while editing. */
export function instsOf(block: Block): Inst[] {
  const list: Inst[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) list.push(inst);
  return list;
}

/** Do both stand in the same block, `a` before `b`? Amortised constant time. */
export function comesBefore(a: Inst, b: Inst): boolean {
  const block = a.block;
  if (block === null || block !== b.block) return false;
  if (!block.ordered) {
    let order = 0;
    for (let inst = block.first; inst !== null; inst = inst.next) inst.order = order++;
    block.ordered = true;
  }
  return a.order < b.order;
}
