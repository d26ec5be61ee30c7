/**
 * What every vectorizer answers to `choose`: proposals and refusals.
 *
 * A room's door is `propose(region, cx)`. It only asks questions of the function; whatever could go wrong is settled
 * there, so `emit` cannot fail. `choose` takes at most one proposal a region, and of proposals whose regions overlap
 * (a block of a loop, and the loop) at most one.
 *
 * Costs are cycles of the target's tables for one execution of a block region, and for one iteration of the source
 * loop of a loop region, with guards and remainder spread over the iterations that are expected.
 */
import type { Analyses } from '../../analysis/cache.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import type { RemarkPart } from '../../remark/index.ts';
import type { Target } from '../../target/index.ts';
import type { Pack, Sink } from './plan.ts';

/** What one decision is about. */
export type Region =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'loop'; readonly loop: Loop };

export interface ProposeContext {
  readonly func: Func;
  readonly module: Module;
  /** Facts about the function as it stands; nothing changes while proposals are made. */
  readonly known: Analyses;
  /** Where something is supposed: the same of a copy of the function, with this block in the place of the region. */
  readonly knownOf?: (copy: Func, block: Block) => Analyses;
  readonly target: Target;
  /** 1 greedy, 2 the usual, 3 search. */
  readonly effort: 1 | 2 | 3;
  /** Lines for `-debug`; null when nobody listens. */
  readonly debug: ((line: string) => void) | null;
  /** The room that has just rewritten the block; null or absent when none has. */
  readonly after?: string | null;
  /** Headers of the loops as the pass found them, by their place in the text: proofs compare with that function. */
  readonly headers: ReadonlyMap<Block, number>;
  /** What rooms asked before this one propose for the same region. */
  readonly rivals?: readonly Proposal[];
}

/** A part of a proposal that can be left out alone: the runner drops the parts that cannot be proved. */
export interface Rewrite {
  /** One line, for `-opt-bisect-limit` and remarks: `pack 4 stores of float`. */
  readonly what: string;
  /** The instruction that its remark stands at. */
  readonly at: Inst;
}

export interface Proposal {
  /** The pass that would do it alone: `slp`, `loop-vectorize`. */
  readonly proposer: string;
  readonly region: Region;
  readonly costBefore: number;
  readonly costAfter: number;
  /** At least one; independent of each other. */
  readonly rewrites: readonly Rewrite[];
  /** The code of the remark if it wins (in `remark/codes.ts`), and its sentence. */
  readonly code: string;
  readonly parts: readonly RemarkPart[];
  /** What else is settled by it, each with a remark of its own: the inner loops of a nest. */
  readonly settles?: readonly {
    readonly code: string;
    readonly at: Inst;
    readonly parts: readonly RemarkPart[];
  }[];
  /** Of a packer: what it would pack, for rooms that begin from there. */
  readonly packing?: { readonly packs: readonly Pack[]; readonly sinks: readonly Sink[] };
  /** The plan as text: what goldens hold and `-debug` and `explain` print. */
  readonly plan: () => readonly string[];
  /** Makes the rewrites whose indices are kept. */
  readonly emit: (kept: ReadonlySet<number>) => void;
}

/** Why a room proposes nothing, or not more; one for every reason there is, not only the first. */
export interface Refusal {
  readonly code: string;
  readonly at: Inst | null;
  readonly parts: readonly RemarkPart[];
}

export interface Answer {
  readonly proposals: readonly Proposal[];
  readonly refusals: readonly Refusal[];
}

export type Propose = (region: Region, cx: ProposeContext) => Answer;
