/**
 * How many iterations a loop is expected to make, where nobody knows.
 *
 *     while (h[i + j] == m[j]) j++;      in a loop over i: two sequences that usually differ at once
 *
 * A search that looks for a number runs for as long as it takes; two sequences that are compared in every turn of another
 * loop are nearly always different ones, and most differ in their first elements (`strstr`, matches of a compressor, names
 * in a table). Where the first difference ends the other loop as well the sequences are expected to be the same.
 */
import { exitsOf } from '../../../analysis/loops.ts';
import type { Inst } from '../../../ir/inst.ts';
import { bitSize } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { Break } from '../legality/shape.ts';
import type { LoopModel } from '../model.ts';

/**
 * Iterations of a loop of which nothing is known, and the bits that its accesses take then: there are as many bytes of
 * shorter elements. Loops in others have fewer.
 */
const EXPECTED = 500;
const EXPECTED_BITS = 32;
const EXPECTED_INSIDE = 64;
/** Elements that two sequences have in common, of which another pair is compared in every turn of an outer loop. */
const EXPECTED_ALIKE = 4;

/** Of a loop that may be long. */
export function expectedTurns(model: LoopModel): number {
  return longestExpected(model, model.shape.loop.depth > 1 ? EXPECTED_INSIDE : EXPECTED / shortness(model));
}

/** Of one that is not. */
export function expectedShort(model: LoopModel): number {
  return longestExpected(model, model.shape.loop.depth > 1 ? EXPECTED_INSIDE : EXPECTED);
}

/** So many, or all, unless it is left before. */
export function longestExpected(model: LoopModel, turns: number): number {
  return comparesSequences(model) ? Math.min(turns, EXPECTED_ALIKE) : turns;
}

/** Of the shortest elements that are loaded or stored; a search may end anywhere, whatever it looks at. */
function shortness({ accesses, ahead, known }: LoopModel): number {
  if (ahead.insts.size > 0) return 1;
  let bits = EXPECTED_BITS;
  for (const { type } of accesses.values()) bits = Math.min(bits, bitSize(known.module.layout, type));
  return Math.max(8, bits) / EXPECTED_BITS;
}

/** Is it left for the next turn of a loop around it where elements of two sequences are not the same? */
function comparesSequences(model: LoopModel): boolean {
  const { loop, breaks } = model.shape;
  const { parent } = loop;
  if (parent === null) return false;
  const exits = exitsOf(model.known.loops, loop);
  return breaks.some(
    (one) =>
      exits.some(({ from, to }) => from === one.block && parent.blocks.has(to.id)) &&
      isDifference(model, one),
  );
}

function isDifference(model: LoopModel, { value, cases, outcome }: Break): boolean {
  if (cases !== null || !isInst(value) || value.op !== Op.ICmp) return false;
  if (value.extra !== (outcome ? 'ne' : 'eq')) return false;
  const [x, y] = value.operands as [Value, Value];
  const [left, right] = [sequencesIn(model, x), sequencesIn(model, y)];
  return left.size > 0 && right.size > 0 && [...left].every((load) => !right.has(load));
}

/** Loads of what moves from iteration to iteration that a value is made of. */
function sequencesIn({ accesses, shape }: LoopModel, root: Value): ReadonlySet<Inst> {
  const found = new Set<Inst>();
  const seen = new Set<Value>();
  const work: Value[] = [root];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (!isInst(at) || seen.has(at) || at.op === Op.Phi || !shape.loop.blocks.has(at.block!.id)) continue;
    seen.add(at);
    const access = accesses.get(at);
    if (access !== undefined) {
      if (access.stride !== 0) found.add(at);
    } else work.push(...at.operands);
  }
  return found;
}
