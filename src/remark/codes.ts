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
  {
    code: 'StridedGroupRewritten',
    kind: 'passed',
    meaning:
      'Strided vector accesses became whole registers and a network of shuffles, or another cheaper form.',
    decides: { about: 'loop', verdict: 'vectorized' },
  },
  {
    code: 'StridedGroupLeft',
    kind: 'missed',
    meaning: 'Strided vector accesses are left as they are: no other form is cheaper; both prices are named.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'StridedGroupBlocked',
    kind: 'missed',
    meaning:
      'Strided vector accesses cannot be brought to one place: the remark names what they may not pass.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'StridedGroupRefused',
    kind: 'missed',
    meaning: 'No network can be made for strided vector accesses; the remark says why.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'StridedGroupMasked',
    kind: 'missed',
    meaning: 'A gather or scatter whose mask is not constant is left as it is.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
];
