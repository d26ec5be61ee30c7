/**
 * Loop-invariant motion: what a loop computes again and again from values that do not change moves before it.
 *
 * Loops from the outside in, blocks in reverse post-order, so that operands move first (Muchnick 1997, section 13.2).
 * Only what may be executed anywhere moves; a load also when its bytes can always be read, or when it stands where every
 * entry to the loop comes by, and nothing in the loop may write what it reads.
 */
import type { Affine } from '../analysis/affine.ts';
import { type AliasAnalysis, aliasInLoop } from '../analysis/alias.ts';
import { type Analyses, analyses } from '../analysis/cache.ts';
import { isDereferenceable } from '../analysis/dereferenceable.ts';
import { accessOf, effectsOf, isSpeculatable, type MemoryRange, passesOn } from '../analysis/effects.ts';
import { isInvariant } from '../analysis/induction.ts';
import { type Loop, preheaderOf } from '../analysis/loops.ts';
import type { Block } from '../ir/block.ts';
import { moveBefore, setAttachments } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../ir/inst.ts';
import { storeSize } from '../ir/layout.ts';
import { Op } from '../ir/op.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';

export const licm: PassDefinition = {
  name: 'licm',
  about: 'Moves what does not change in a loop before it.',
  options: [],
  run: hoistInvariants,
};

/** More writes than this in a loop are not compared one by one. */
const MAX_WRITES = 64;

function hoistInvariants(func: Func, cx: PassContext): boolean {
  const known = analyses(func, cx.module);
  // Moving instructions leaves the graph as it is, and addresses too: what is known before stays true.
  const { loops, alias, affine } = known;
  let moved = 0;
  for (const loop of loops.loops) {
    const preheader = preheaderOf(loops, loop);
    if (preheader === null || preheader.last === null) continue;
    const writes = writesIn(loop, known);
    for (const block of blocksOf(loop, known)) {
      let isOnEveryWay = block === loop.header;
      for (let inst = block.first; inst !== null; ) {
        const next: Inst | null = inst.next;
        if (
          isMovable(inst, { loop, alias, affine, writes, isOnEveryWay }) &&
          cx.mayRewrite(`move %${inst.name ?? inst.id} out of its loop`)
        ) {
          moveBefore(inst, preheader.last);
          if (!isOnEveryWay) forgetPromises(inst);
          moved++;
        } else if (!passesOn(effectsOf(inst, cx.module.layout))) {
          isOnEveryWay = false;
        }
        inst = next;
      }
    }
  }
  cx.count('licm.moved', moved);
  return moved > 0;
}

interface Question {
  readonly loop: Loop;
  readonly alias: AliasAnalysis;
  readonly affine: Affine;
  readonly writes: readonly MemoryRange[] | null;
  /** Does every entry to the loop come by here? */
  readonly isOnEveryWay: boolean;
}

function isMovable(inst: Inst, { loop, alias, affine, writes, isOnEveryWay }: Question): boolean {
  if (!inst.operands.every((operand) => isInvariant(loop, operand))) return false;
  if (inst.op !== Op.Load) return inst.op !== Op.Freeze && isSpeculatable(inst);
  if (!isSimpleAccess(inst) || writes === null) return false;
  if (!isOnEveryWay && !isReadable(inst, affine)) return false;
  const access = accessOf(inst, affine.layout)!;
  return writes.every((write) => aliasInLoop(alias, loop, access, write).kind === 'no');
}

/** Are the bytes there for sure, as aligned as the load says? */
function isReadable(inst: InstOf<typeof Op.Load>, affine: Affine): boolean {
  const size = storeSize(affine.layout, inst.type);
  return inst.extra.align === 1 && isDereferenceable(affine, inst.operands[0]!, size);
}

/** Everything a loop may write; null when that is anything, or too much. */
function writesIn(loop: Loop, known: Analyses): readonly MemoryRange[] | null {
  const writes: MemoryRange[] = [];
  for (const block of blocksOf(loop, known)) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const effects = effectsOf(inst, known.module.layout);
      if (effects.isBarrier || effects.ranges === null) {
        if (effects.writes || effects.isBarrier) return null;
        continue;
      }
      for (const range of effects.ranges) if (range.writes) writes.push(range);
      if (writes.length > MAX_WRITES) return null;
    }
  }
  return writes;
}

function blocksOf(loop: Loop, known: Analyses): Block[] {
  const blocks: Block[] = [];
  loop.blocks.forEach((id) => void blocks.push(known.cfg.blocks[id]!));
  return blocks.sort((a, b) => known.cfg.rank[a.id]! - known.cfg.rank[b.id]!);
}

/** Metadata that was true where the instruction stood may be undefined behaviour elsewhere; flags only make poison. */
function forgetPromises(inst: Inst): void {
  const held = inst.notes?.attachments ?? [];
  if (held.length > 0)
    setAttachments(
      inst,
      held.filter((a) => a.kind === 'tbaa'),
    );
}
