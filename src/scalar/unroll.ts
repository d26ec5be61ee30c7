/**
 * Full unrolling: a loop that goes round a small, constant number of times becomes that many copies of its body.
 *
 * For loops that are left at their only latch. Each copy's header phis are what the copy before handed on; what is used
 * behind the loop comes from the last copy. Names are the first copy's; the others get numbers (renaming is implied: each
 * copy has values of its own). Longer loops are unrolled by the vectorizers, which know by how much.
 */
import { analyses } from '../analysis/cache.ts';
import { exitsOf, type Loop, latchOf, preheaderOf } from '../analysis/loops.ts';
import type { Block } from '../ir/block.ts';
import { buildBr, placeBefore } from '../ir/build.ts';
import { type CloneMap, cloneBlocks, emptyCloneMap, mapValue } from '../ir/clone.ts';
import { erase, replaceAllUses, replaceBlockIn, replaceUsesIn } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { usersOf } from '../ir/uses.ts';
import type { Value } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { blockName, phisOf } from './blocks.ts';

export const unroll: PassDefinition = {
  name: 'unroll',
  about: 'Unrolls loops of few iterations altogether.',
  options: [
    { name: 'count', about: 'the most iterations', default: 16 },
    { name: 'size', about: 'the most instructions that may come of it', default: 256 },
  ],
  run: (func, cx, options) =>
    unrollLoops(func, cx, Number(options.get('count')), Number(options.get('size'))),
};

interface Candidate {
  readonly blocks: readonly Block[];
  readonly header: Block;
  readonly latch: Block;
  readonly preheader: Block;
  readonly exit: Block;
  readonly iterations: number;
}

function unrollLoops(func: Func, cx: PassContext, count: number, size: number): boolean {
  let unrolled = 0;
  const refused = new Set<Block>();
  // Innermost first; the analyses are asked anew after each.
  for (let found = next(func, cx, count, size, refused); found !== null; ) {
    if (cx.mayRewrite(`unroll the loop at ${blockName(found.header)}`)) {
      unrollFully(found);
      unrolled++;
    } else {
      refused.add(found.header);
    }
    found = next(func, cx, count, size, refused);
  }
  cx.count('unroll.loops', unrolled);
  return unrolled > 0;
}

function next(
  func: Func,
  cx: PassContext,
  count: number,
  size: number,
  refused: ReadonlySet<Block>,
): Candidate | null {
  const { loops } = analyses(func, cx.module);
  for (let i = loops.loops.length - 1; i >= 0; i--) {
    const loop = loops.loops[i]!;
    if (refused.has(loop.header) || loop.children.length > 0) continue;
    const found = candidateOf(func, cx, loop, count, size);
    if (found !== null) return found;
  }
  return null;
}

function candidateOf(func: Func, cx: PassContext, loop: Loop, count: number, size: number): Candidate | null {
  const known = analyses(func, cx.module);
  const { exact } = known.tripCount(loop);
  if (exact === null || exact + 1n > BigInt(count)) return null;
  const latch = latchOf(loop);
  const preheader = preheaderOf(known.loops, loop);
  const exits = exitsOf(known.loops, loop);
  if (latch === null || preheader === null || exits.length !== 1 || exits[0]!.from !== latch) return null;
  const branch = latch.last;
  if (branch === null || branch.op !== Op.Br || branch.blocks.length !== 2) return null;
  const blocks: Block[] = [];
  loop.blocks.forEach((id) => void blocks.push(known.cfg.blocks[id]!));
  blocks.sort((a, b) => known.cfg.rank[a.id]! - known.cfg.rank[b.id]!);
  const iterations = Number(exact) + 1;
  let insts = 0;
  for (const block of blocks) {
    insts += block.size;
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (inst.type.text === 'token' || inst.op === Op.Alloca) return null;
  }
  if (insts * iterations > size) return null;
  return { blocks, header: loop.header, latch, preheader, exit: exits[0]!.to, iterations };
}

function unrollFully({ blocks, header, latch, preheader, exit, iterations }: Candidate): void {
  const phis = phisOf(header);
  const handedOn = phis.map((phi) => phi.operands[phi.blocks.indexOf(latch)]!);
  const outside = outsideUses(blocks);
  const copies: CloneMap[] = [];
  /** What a value is in copy k; copy 0 is the loop itself. */
  const inCopy = (value: Value, k: number): Value => (k === 0 ? value : mapValue(value, copies[k - 1]!));
  const blockIn = (block: Block, k: number): Block => (k === 0 ? block : copies[k - 1]!.blocks.get(block)!);
  for (let k = 1; k < iterations; k++) {
    const map = emptyCloneMap();
    cloneBlocks(blocks, lastOf(blocks.map((block) => blockIn(block, k - 1))), map);
    copies.push(map);
    phis.forEach((phi, i) => {
      const copy = map.values.get(phi) as Inst;
      const value = inCopy(handedOn[i]!, k - 1);
      replaceAllUses(copy, value);
      erase(copy);
      map.values.set(phi, value);
    });
  }
  const last = iterations - 1;
  for (const { inst, user } of outside) replaceUsesIn(user, inst, inCopy(inst, last));
  for (const phi of phisOf(exit)) replaceBlockIn(phi, latch, blockIn(latch, last));
  for (let k = 0; k <= last; k++) {
    const branch = blockIn(latch, k).last!;
    buildBr(placeBefore(branch), k === last ? exit : blockIn(header, k + 1));
    erase(branch);
  }
  for (const phi of phis) {
    replaceAllUses(phi, phi.operands[phi.blocks.indexOf(preheader)]!);
    erase(phi);
  }
}

interface OutsideUse {
  readonly inst: Inst;
  readonly user: Inst;
}

function outsideUses(blocks: readonly Block[]): OutsideUse[] {
  const inside = new Set(blocks);
  const uses: OutsideUse[] = [];
  for (const block of blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      for (const user of new Set(usersOf(inst)))
        if (user.block !== null && !inside.has(user.block)) uses.push({ inst, user });
    }
  }
  return uses;
}

/** The one that stands last in the function. */
function lastOf(blocks: readonly Block[]): Block {
  const wanted = new Set(blocks);
  const ordered = blocks[0]!.parent.blocks;
  for (let i = ordered.length - 1; i >= 0; i--) if (wanted.has(ordered[i]!)) return ordered[i]!;
  return blocks[0]!;
}
