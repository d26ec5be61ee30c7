/**
 * Every remark code there is, with what it means. The reference page is made from this table, and the runner
 * refuses codes that are not in it.
 */
import type { RemarkKind } from './remark.ts';

export interface RemarkCode {
  readonly code: string;
  readonly kind: RemarkKind;
  readonly meaning: string;
  /**
   * For codes of vectorizers: which candidate the remark is about, and what became of it. The remark stands at an
   * instruction of the loop or block; its facts `CostBefore` and `CostAfter` are the predicted costs.
   */
  readonly decides?: {
    readonly about: 'loop' | 'block';
    readonly verdict: 'vectorized' | 'scalar';
  };
}

export const REMARK_CODES: readonly RemarkCode[] = [
  {
    code: 'FunctionSkipped',
    kind: 'analysis',
    meaning:
      'The function is not optimized at all; the remark names the attribute or instruction that forbids it.',
  },
  {
    code: 'DeadCodeRemoved',
    kind: 'passed',
    meaning: 'Instructions whose results nothing uses were removed.',
  },
  {
    code: 'NoProposal',
    kind: 'missed',
    meaning: 'No vectorizer of this version proposes anything for the loop or block.',
  },
  {
    code: 'PassReverted',
    kind: 'failure',
    meaning: 'What a pass made of the function was not well formed or could not be proved, and was undone.',
  },
  {
    code: 'OutPriced',
    kind: 'missed',
    meaning: 'A loop could be vectorized, but packing the instructions of its blocks saves more.',
  },
  {
    code: 'BlockPacked',
    kind: 'passed',
    meaning: 'Isomorphic instructions of a block were packed into vectors.',
    decides: { about: 'block', verdict: 'vectorized' },
  },
  {
    code: 'PackingCostsMore',
    kind: 'missed',
    meaning: 'A seed could be packed, but the vectors cost more than the scalars; both prices are named.',
    decides: { about: 'block', verdict: 'scalar' },
  },
  {
    code: 'SeedBlocked',
    kind: 'missed',
    meaning:
      'A seed cannot be packed: its members depend on each other; the remark stands at what is in the way.',
    decides: { about: 'block', verdict: 'scalar' },
  },
  {
    code: 'SeedTooLarge',
    kind: 'missed',
    meaning: 'The block is so large that some seeds were not looked at.',
  },
  {
    code: 'LoadsCoalesced',
    kind: 'passed',
    meaning: 'Neighbouring loads became one wider load.',
    decides: { about: 'block', verdict: 'vectorized' },
  },
  {
    code: 'LoadsApart',
    kind: 'missed',
    meaning:
      'Neighbouring loads were not combined: it would cost more, or something in between is in the way.',
  },
];
