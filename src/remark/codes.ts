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
];
