/**
 * Fewer blocks: 1. branches whose condition is a constant, or whose ways lead to one block, become plain; 2. blocks that
 * are never reached go; 3. a block with one predecessor that leads nowhere else is joined to it. Until nothing changes.
 */
import { analyses } from '../analysis/cache.ts';
import { isReachable } from '../analysis/cfg.ts';
import type { Block } from '../ir/block.ts';
import { buildBr, placeBefore } from '../ir/build.ts';
import { constPoison } from '../ir/constant.ts';
import {
  erase,
  eraseBlocks,
  moveBefore,
  removeIncoming,
  renameIncoming,
  replaceAllUses,
  setAttachments,
  setOperands,
} from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { TOKEN } from '../ir/type.ts';
import { usersOf } from '../ir/uses.ts';
import { ValueKind } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { hasBlockAddresses } from './block-addresses.ts';
import { blockName, entriesOf, phisOf } from './blocks.ts';

export const simplifyCfg: PassDefinition = {
  name: 'simplify-cfg',
  about: 'Removes blocks that are never reached and joins blocks that follow each other.',
  options: [],
  run: simplifyBlocks,
};

function simplifyBlocks(func: Func, cx: PassContext): boolean {
  const settled = settleBranches(func, cx);
  if (hasBlockAddresses(func, cx.module)) return settled;
  const dropped = dropUnreached(func, cx);
  return joinBlocks(func, cx) || dropped || settled;
}

function settleBranches(func: Func, cx: PassContext): boolean {
  let changed = false;
  for (const block of func.blocks) {
    const branch = block.last;
    if (branch === null || branch.op !== Op.Br || branch.blocks.length !== 2) continue;
    const [yes, no] = [branch.blocks[0]!, branch.blocks[1]!];
    const cond = branch.operands[0]!;
    const taken = cond.kind === ValueKind.Int ? (cond.small === 0 ? no : yes) : yes === no ? yes : null;
    if (taken === null || !cx.mayRewrite(`settle the branch at the end of ${blockName(block)}`)) continue;
    settleBranch(branch, taken);
    changed = true;
  }
  return changed;
}

/** Makes a conditional branch a plain one to one of its two blocks. */
export function settleBranch(branch: Inst, taken: Block): void {
  const block = branch.block!;
  const [yes, no] = [branch.blocks[0]!, branch.blocks[1]!];
  if (yes === no) dropOneEdge(yes, block);
  else removeEdge(taken === yes ? no : yes, block);
  buildBr(placeBefore(branch), taken);
  const loop = branch.notes?.attachments.filter((a) => a.kind === 'llvm.loop') ?? [];
  if (loop.length > 0) setAttachments(branch.prev!, loop);
  erase(branch);
}

/** Both edges of a branch led to `to`: its phis name the block twice, with one value. */
function dropOneEdge(to: Block, from: Block): void {
  for (const phi of phisOf(to)) {
    const second = phi.blocks.lastIndexOf(from);
    if (phi.blocks.indexOf(from) === second) continue;
    const operands = phi.operands.filter((_, i) => i !== second);
    phi.blocks = phi.blocks.filter((_, i) => i !== second);
    setOperands(phi, operands);
  }
}

function removeEdge(to: Block, from: Block): void {
  for (const phi of phisOf(to)) removeIncoming(phi, from);
}

/** Removes the blocks that no way leads to; the function has no block addresses. */
export function dropUnreached(func: Func, cx: PassContext): boolean {
  const { cfg } = analyses(func, cx.module);
  const gone = new Set(func.blocks.filter((block) => !isReachable(cfg, block.id)));
  if (gone.size === 0 || hasTokens(gone)) return false;
  if (!cx.mayRewrite(`remove ${gone.size} blocks that are never reached`)) return false;
  for (const block of gone) {
    for (const to of new Set(block.last?.blocks ?? [])) if (!gone.has(to)) removeEdge(to, block);
  }
  for (const block of gone) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const outside = usersOf(inst).some((user) => user.block !== null && !gone.has(user.block));
      if (outside) replaceAllUses(inst, constPoison(inst.type));
    }
  }
  eraseBlocks(func, gone);
  return true;
}

/** Tokens tie pads and coroutine marks together, and cannot be replaced by poison. */
function hasTokens(blocks: ReadonlySet<Block>): boolean {
  for (const block of blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) if (inst.type === TOKEN) return true;
  }
  return false;
}

function joinBlocks(func: Func, cx: PassContext): boolean {
  const joined = new Set<Block>();
  const entries = entriesOf(func);
  for (const block of func.blocks) {
    if (joined.has(block)) continue;
    for (let next = follower(block, entries); next !== null; next = follower(block, entries)) {
      if (!cx.mayRewrite(`join ${blockName(next)} to ${blockName(block)}`)) break;
      join(block, next);
      joined.add(next);
    }
  }
  if (joined.size > 0) eraseBlocks(func, joined);
  cx.count('simplify-cfg.joined', joined.size);
  return joined.size > 0;
}

/** The block that only `block` leads to, and `block` to nothing else; null when there is none. */
function follower(block: Block, entries: ReadonlyMap<Block, number>): Block | null {
  const branch = block.last;
  if (branch === null || branch.op !== Op.Br || branch.blocks.length !== 1) return null;
  const next = branch.blocks[0]!;
  if (next === block || entries.get(next) !== 1) return null;
  const loops = branch.notes?.attachments.some((a) => a.kind === 'llvm.loop') ?? false;
  return loops ? null : next;
}

function join(block: Block, next: Block): void {
  const branch = block.last!;
  for (const phi of phisOf(next)) {
    const value = phi.operands[0]!;
    replaceAllUses(phi, value === phi ? constPoison(phi.type) : value);
    erase(phi);
  }
  for (let inst = next.first; inst !== null; ) {
    const after: Inst | null = inst.next;
    moveBefore(inst, branch);
    inst = after;
  }
  for (const to of block.last!.prev?.blocks ?? []) renameIncoming(to, next, block);
  erase(branch);
}
