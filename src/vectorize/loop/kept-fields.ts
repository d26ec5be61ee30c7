/**
 * Loops that look up in memory, in every turn, how far to go and where to write:
 *
 *     for (i = 0; i < image->width; i++) image->pixels[i] ^= 255;
 *
 * A store of bytes may change `width` and `pixels`, as far as the compiler knows. Hardly ever it does: what the loop writes to
 * lies elsewhere. So there are two versions, and the addresses are compared once:
 *
 *     width = image->width, pixels = image->pixels                   in front of both
 *     image is not in pixels[0 .. width) ?  the loop with these numbers, which is vectorized
 *                                        :  the loop as it was
 *
 * It is done only where the loop with fields that are kept can be vectorized: that is asked of a copy of the function. A
 * function that is to be small keeps one loop.
 */
import { type Analyses, analyses } from '../../analysis/cache.ts';
import { dominates } from '../../analysis/dominators.ts';
import { isInvariant } from '../../analysis/induction.ts';
import { type Loop, latchOf } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import { cloneFunction } from '../../ir/clone.ts';
import { type Func, isToBeSmall } from '../../ir/func.ts';
import { type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { type Target, targetOf } from '../../target/index.ts';
import { emitKeptFields } from './emit/kept-fields.ts';
import { loopOf, type VersionedLoop, vectorPrice, versionedLoop } from './versions.ts';

export const keptFields: PassDefinition = {
  name: 'kept-fields',
  about: 'Versions of loops for fields that their stores leave alone.',
  options: [],
  isProvedAlone: true,
  run: (func, cx) => {
    let any = false;
    for (let found = next(func, cx); found !== null; found = next(func, cx)) {
      if (!cx.mayRewrite('a version for fields that are kept')) break;
      emitKeptFields(func, cx.module, found);
      any = true;
    }
    return any;
  },
};

type Load = InstOf<typeof Op.Load>;

/** A loop, and what it loads from places that do not move, though one of its stores may write there. */
export interface FieldLoop extends VersionedLoop {
  readonly fields: readonly Load[];
}

/** More places than these are not compared. */
const MAX_FIELDS = 8;

function next(func: Func, cx: PassContext): FieldLoop | null {
  if (isToBeSmall(func)) return null;
  const target = targetOf(func, cx.module, cx.target);
  if (target === null) return null;
  const known = analyses(func, cx.module);
  for (const loop of known.loops.loops) {
    const found = fieldLoop(known, loop);
    if (found !== null && isWorthIt(known, loop, target)) return found;
  }
  return null;
}

function fieldLoop(known: Analyses, loop: Loop): FieldLoop | null {
  const found = versionedLoop(known, loop);
  const latch = latchOf(loop);
  if (found === null || found.exiting !== latch) return null;
  const { blocks, entering } = found;
  const fields: Load[] = [];
  let stores = 0;
  for (const block of blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op === Op.Store) stores++;
      if (inst.op !== Op.Load || !isInvariant(loop, inst.operands[0]!)) continue;
      if (!isSimpleAccess(inst) || !dominates(known.dominators, block.id, latch.id)) return null;
      fields.push(inst);
    }
  }
  const places = new Set(fields.map((load) => load.operands[0]));
  if (stores === 0 || fields.length === 0 || places.size > MAX_FIELDS) return null;
  if (!areFollowed(loop, blocks, fields) || entering.some((block) => asksFor(block, places))) return null;
  return { ...found, fields };
}

/** Does it hang on the fields how far the loop goes, or where it reads and writes? Fields that it computes with are no bounds. */
function areFollowed(loop: Loop, blocks: readonly Block[], fields: readonly Load[]): boolean {
  const sought = new Set<Value>(fields);
  const work: Value[] = [...loop.latches.flatMap((latch) => latch.last!.operands)];
  for (const block of blocks)
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (inst.op === Op.Load || inst.op === Op.Store) work.push(inst.operands[inst.op === Op.Load ? 0 : 1]!);
  const seen = new Set<Value>(work);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (sought.has(at)) return true;
    if (!isInst(at) || isInvariant(loop, at) || at.op === Op.Load) continue;
    for (const operand of at.operands) {
      if (seen.has(operand)) continue;
      seen.add(operand);
      work.push(operand);
    }
  }
  return false;
}

/** Does the block load the fields, and ask a question of its own? Then the loop has a version already. */
export function asksFor(block: Block, places: ReadonlySet<Value | undefined>): boolean {
  let asked = block.last!.op === Op.Br ? block.last!.operands[0] : undefined;
  while (asked !== undefined && isInst(asked) && asked.op === Op.Or) asked = asked.operands[0];
  if (asked === undefined || !isInst(asked) || asked.op !== Op.Freeze) return false;
  const loaded = new Set<Value | undefined>();
  for (let inst = block.first; inst !== null; inst = inst.next)
    if (inst.op === Op.Load) loaded.add(inst.operands[0]);
  return [...places].every((place) => loaded.has(place));
}

/** Can the version with fields that are kept be vectorized, and the loop as it is not? */
function isWorthIt(known: Analyses, loop: Loop, target: Target): boolean {
  if (vectorPrice(known, loop, target) !== null) return false;
  const copy = cloneFunction(known.func);
  const twin = analyses(copy, known.module);
  const header = emitKeptFields(copy, known.module, fieldLoop(twin, twin.loops.loops[loop.index]!)!);
  if (header === null) return false;
  const after = analyses(copy, known.module);
  const kept = loopOf(after, header);
  return kept !== null && vectorPrice(after, kept, target) !== null;
}
