/**
 * Every remark code there is, with what it means. The reference page is made from this table, and the runner
 * refuses codes that are not in it.
 */
import type { RemarkKind } from './remark.ts';

export interface RemarkCode {
  readonly code: string;
  readonly kind: RemarkKind;
  readonly meaning: string;
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
    code: 'PassReverted',
    kind: 'failure',
    meaning: 'What a pass made of the function was not well formed or could not be proved, and was undone.',
  },
];
