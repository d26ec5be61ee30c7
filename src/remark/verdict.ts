/**
 * Verdicts: what became of each candidate for vectorization, exactly one each.
 *
 * Vectorizers do not write verdicts. They emit remarks about instructions, with codes whose row in `codes.ts` says
 * what they decide (`decides`): a loop or a block, vectorized or left scalar. The driver hands each remark to the
 * innermost candidate of that kind that holds the instruction, and reads the facts `CostBefore` and `CostAfter` from
 * it. So a new vectorizer shows in every report as soon as its codes are in the table.
 */
import { REMARK_CODES, type RemarkCode } from './codes.ts';
import type { Remark, SourcePlace } from './remark.ts';

/** A loop, or a block with neighbouring stores. */
export interface Candidate {
  readonly kind: 'loop' | 'block';
  readonly func: string;
  /** What people call the function (`titleOfFunction`). */
  readonly title: string;
  /** Of the block, or of the loop's header; as printed, without `%`. */
  readonly label: string;
  /** How many loops it is in, itself included. */
  readonly depth: number;
  /** Instructions in it. */
  readonly size: number;
  /** null when the code carries no debug information. */
  readonly place: SourcePlace | null;
  /** Byte offset in the IR text; −1 when there is none. */
  readonly loc: number;
}

export type VerdictKind = 'vectorized' | 'reverted' | 'scalar';

export interface Reason {
  /** A remark's code. */
  readonly code: string;
  /** Who says so. */
  readonly pass: string;
  readonly text: string;
  readonly place: SourcePlace | null;
}

/** Is the rewritten code known to do what the old one did? */
export type Certificate =
  | { readonly state: 'proved'; readonly given: readonly string[] }
  | { readonly state: 'none'; readonly reason: string };

export interface Verdict {
  readonly candidate: Candidate;
  readonly verdict: VerdictKind;
  /** The pass that did it; null when nothing was done. */
  readonly by: string | null;
  /** All of them, in the order they came up; never empty. */
  readonly reasons: readonly Reason[];
  /** What the analyses know about the candidate: sentences without a full stop. */
  readonly facts: readonly string[];
  /** Predicted cost before over cost after; null when nobody put a price on it. */
  readonly gain: number | null;
  /** null unless something was rewritten. */
  readonly certificate: Certificate | null;
  /** The plan of what was done, line by line; empty when nothing was, or the passes do not tell. */
  readonly plan: readonly string[];
}

/** What a remark decides, from its row in the table; undefined when it decides nothing. */
export function decisionOf(remark: Remark): RemarkCode['decides'] {
  return DECISIONS.get(remark.code);
}

const DECISIONS = new Map(REMARK_CODES.map((row) => [row.code, row.decides]));

/** The number behind a fact of a remark; null when it has none. */
export function numberIn(remark: Remark, key: string): number | null {
  for (const part of remark.parts) {
    if (typeof part === 'string' || part.key !== key) continue;
    const value = Number(part.value);
    return Number.isFinite(value) ? value : null;
  }
  return null;
}

/** Most predicted gain first; then what was done, deeper loops, and the order of the text. */
export function compareVerdicts(a: Verdict, b: Verdict): number {
  return (
    (b.gain ?? 0) - (a.gain ?? 0) ||
    RANK[a.verdict] - RANK[b.verdict] ||
    b.candidate.depth - a.candidate.depth ||
    a.candidate.loc - b.candidate.loc
  );
}

const RANK: Readonly<Record<VerdictKind, number>> = { vectorized: 0, reverted: 1, scalar: 2 };
