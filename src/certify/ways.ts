/** Ways of cutting two functions, the likeliest first. */
import { predecessorsOf } from '../analysis/cfg.ts';
import { exitsOf } from '../analysis/loops.ts';
import type { Block } from '../ir/block.ts';
import { calleeOf, type Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { ValueKind } from '../ir/value.ts';
import { licensedSums } from './axioms/omp-simd.ts';
import { isForAddress } from './lanes/extensions.ts';
import type { Graph } from './walk/graph.ts';
import { phisOf } from './walk/path.ts';
import type { Cuts } from './walk/run.ts';

/** How the functions are cut, and what is tried on the way. */
export interface Way {
  readonly cuts: Cuts;
  /** Is it worked out what follows from facts by arithmetic? */
  readonly reckons: boolean;
  /** Are branches whose arms meet again walked both ways at once? */
  readonly merges: boolean;
  readonly licensed: ReadonlyMap<Inst, string>;
  /** Are turns counted where one of B's is one of A's? Costs more, and is seldom needed. */
  readonly counts: boolean;
}

const NO_LICENCES: ReadonlyMap<Inst, string> = new Map();

const wayBy = (cuts: Cuts, merges = false, counts = false): Way => ({
  cuts,
  reckons: true,
  merges,
  licensed: NO_LICENCES,
  counts,
});

/** Of A as it stands. */
export function waysToCut(a: Graph, b: Graph, axioms: boolean): Way[] {
  if (a.func.blocks.length === 1 && b.func.blocks.length === 1) return [wayBy('loops')];
  const isMerged = hasJoin(a) || hasJoin(b);
  // Without joins, to cut there is to cut at loops alone.
  const ways = [wayBy('loops')];
  // Before every outcome of every branch is tried.
  if (isMerged) ways.unshift(wayBy('loops', true));
  const joinsAgree = countJoins(a) === countJoins(b) && a.headers.size === b.headers.size;
  // Of which there are more in one of them, they hardly go together one by one.
  if (isMerged && joinsAgree) ways.unshift(wayBy('joins'));
  else if (isMerged) ways.push(wayBy('joins'));
  if (a.cfg.order.length === b.cfg.order.length) ways.unshift(wayBy('blocks'));
  // How far a search within another loop may read hangs on how often that one has gone round.
  if (hasInnerSearch(b)) ways.push(wayBy('loops', true, true));
  // A loop that is split: what an index is in one part may hang on how far its counter goes there.
  if (b.headers.size > a.headers.size && (hasFollower(a) || choosesIndex(a)))
    ways.push(wayBy('loops', true, true));
  // Axioms of a loop last: they are named only where nothing else will do.
  const licensed = axioms ? licensedSums(a.forest) : NO_LICENCES;
  if (licensed.size > 0) ways.push(...ways.map((each) => ({ ...each, licensed })));
  // Most clean-ups keep the blocks, and need no arithmetic.
  if (ways[0]!.cuts === 'blocks') ways.unshift({ ...wayBy('blocks'), reckons: false });
  return ways;
}

/** Is there a loop within another one that is left in several places? */
function hasInnerSearch({ forest }: Graph): boolean {
  return forest.loops.some((loop) => loop.parent !== null && exitsOf(forest, loop).length > 1);
}

/** Is a phi of a loop what another one was a turn ago? */
function hasFollower({ forest }: Graph): boolean {
  return forest.loops.some(({ header }) => {
    const phis = phisOf(header);
    return phis.some(({ operands }) => phis.some((phi) => operands.includes(phi)));
  });
}

/** Is the lesser or greater of two numbers, or a difference that stops at 0, taken in a loop? */
function choosesIndex({ forest, cfg }: Graph): boolean {
  const isChoice = (inst: Inst): boolean => {
    const callee = inst.op === Op.Call ? calleeOf(inst) : null;
    return (
      callee?.kind === ValueKind.Func && /^llvm\.(?:[su](?:min|max)|usub\.sat)\./.test(callee.name ?? '')
    );
  };
  for (const { blocks } of forest.loops)
    for (const id of blocks.toArray())
      for (let inst = cfg.blocks[id]!.first; inst !== null; inst = inst.next)
        if (isChoice(inst) && isForAddress(inst)) return true;
  return false;
}

/** Turns side by side were built like B: loop by loop, with branches merged where there are any. */
export function waysForJammed(a: Graph, b: Graph): Way[] {
  const ways = hasJoin(a) || hasJoin(b) ? [wayBy('loops', true), wayBy('loops')] : [wayBy('loops')];
  return ways.map((each) => ({ ...each, counts: true }));
}

/** Is there a place, no header of a loop, where ways meet? */
function hasJoin(graph: Graph): boolean {
  return countJoins(graph) > 0;
}

function countJoins({ cfg, func, headers }: Graph): number {
  const isJoin = (block: Block): boolean => predecessorsOf(cfg, block.id).length > 1 && !headers.has(block);
  return func.blocks.filter(isJoin).length;
}
