/**
 * One attempt at walking both functions: what is asked, the pairs that were found, what is assumed of them.
 */
import { predecessorsOf } from '../../analysis/cfg.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import type { Value } from '../../ir/value.ts';
import type { NotesOfFunction } from '../axioms/access-notes.ts';
import type { Numbers } from '../facts/linear.ts';
import type { Questions } from '../facts/solve.ts';
import { type Fault, NO_PROGRESS } from '../fault.ts';
import type { Lane } from '../lanes/lanes.ts';
import type { MemoryContext } from '../memory/memory.ts';
import type { Terms } from '../terms/terms.ts';
import type { Graph } from './graph.ts';
import type { Matching, Pair } from './pairs.ts';

/** Where both functions are cut: at every block, where paths join, or only at loop headers. */
export type Cuts = 'blocks' | 'joins' | 'loops';

export interface Setting {
  readonly t: Terms;
  readonly layoutA: Layout;
  readonly layoutB: Layout;
  readonly memory: MemoryContext;
  readonly arguments: (side: 'A' | 'B') => ReadonlyMap<Value, readonly Lane[]>;
  readonly allocaKeys: ReadonlyMap<Inst, string>;
  readonly overTime: () => boolean;
  /** The same, for those that ask often: it counts as no work. */
  readonly isSpent: () => boolean;
  /** Is it worked out what follows from facts by arithmetic? */
  readonly reckons: boolean;
  /** Are branches whose arms meet again walked both ways at once? */
  readonly merges: boolean;
  /** Has that happened? */
  readonly merged: { any: boolean };
  /** Operations of A that may be reordered though they do not say so. */
  readonly licensed: ReadonlyMap<Inst, string>;
  /** What a solver is asked; null without one. */
  readonly questions: Questions | null;
  /** What the notes on A's accesses say; null without any, or without axioms. */
  readonly notes: NotesOfFunction | null;
  /** Are the turns of loops counted first, where one of B's is one of A's? */
  readonly counts: boolean;
}

export interface Run {
  readonly setting: Setting;
  readonly numbers: Numbers;
  readonly a: Graph;
  readonly b: Graph;
  readonly cuts: Cuts;
  readonly matching: Matching;
  readonly pairs: Map<string, Pair>;
  readonly open: Pair[];
}

export function isCut(run: Run, graph: Graph, block: Block): boolean {
  if (run.cuts === 'blocks' || graph.headers.has(block)) return true;
  return run.cuts === 'joins' && isJoin(graph, block) && !leadsToJoin(graph, block);
}

function isJoin({ cfg }: Graph, block: Block): boolean {
  return predecessorsOf(cfg, block.id).length > 1;
}

/** Is it there for phis alone, and goes on to where more ways meet? The other function may have one place for both. */
function leadsToJoin(graph: Graph, block: Block): boolean {
  const last = block.last!;
  const [next, another] = last.blocks;
  if (last.op !== Op.Br || next === undefined || another !== undefined || last.prev === null) return false;
  return last.prev.op === Op.Phi && (graph.headers.has(next) || isJoin(graph, next));
}

/** The place of what does not fit among B's blocks. */
export function progressOf(run: Run, pair: Pair, { at, isShape }: Fault): number {
  if (isShape) return NO_PROGRESS;
  const block = at?.block?.parent === run.b.func ? at.block : pair.b;
  return run.b.cfg.rank[block.id] ?? 0;
}
