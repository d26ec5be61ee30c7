/**
 * The prices of the document's worked example (OptVLS, section 5, "Cost estimation of test-merges"): a shuffle
 * costs 1 when it extracts a half or fills lane 0 alone, 3 when it reverses, else 2 for every defined lane.
 */
import type { CostModel, ShuffleShape } from './types.ts';

/** For a register of `registerBytes`; loads and stores cost 1, masked ones too. */
export function documentCosts(registerBytes: number): CostModel {
  return { name: 'document', registerBytes, load: () => 1, store: () => 1, shuffle: documentShuffle };
}

function documentShuffle({ mask, sourceLanes }: ShuffleShape): number {
  const defined = mask.filter((m) => m >= 0).length;
  if (defined === 0) return 0;
  if (mask[0]! >= 0 && defined === 1) return 1;
  if (extractsHalf(mask, sourceLanes)) return 1;
  if (mask.every((m, lane) => m < 0 || m === mask.length - 1 - lane)) return 3;
  return 2 * defined;
}

/** Consecutive lanes of one half of an operand in the low half, nothing in the high one. */
function extractsHalf(mask: readonly number[], sourceLanes: number): boolean {
  const half = sourceLanes >> 1;
  if (half === 0) return false;
  const start = mask[0]!;
  if (start < 0 || start % half !== 0) return false;
  return mask.every((m, lane) => (lane < half ? m === start + lane : m < 0));
}
