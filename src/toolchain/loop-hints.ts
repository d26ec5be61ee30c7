/**
 * Hints in LLVM IR that make LLVM vectorize a loop even when its vectorizers are off.
 *
 * A forced width of one silences `omp simd` and `vectorize(enable)`, but not a width that the source asks for
 * (`simdlen(8)`, `safelen(8)`, `vectorize_width(8)`): that hint beats the flag. Under another name the hint is
 * only a piece of unknown metadata, which LLVM carries along and does not act on.
 */

const HINTS = ['vectorize.', 'interleave.count"'] as const;
const THEIRS = '!"llvm.loop.';
const OURS = '!"superword.loop.';

/** The same IR text with the hints hidden from LLVM. */
export function hideHints(ir: string): string {
  return HINTS.reduce((text, hint) => text.replaceAll(THEIRS + hint, OURS + hint), ir);
}

/** Undoes `hideHints`. */
export function showHints(ir: string): string {
  return HINTS.reduce((text, hint) => text.replaceAll(OURS + hint, THEIRS + hint), ir);
}

/** True when a vector type stands anywhere in the IR text. */
export function hasVectors(ir: string): boolean {
  return /<(?:vscale x )?\d+ x /.test(ir);
}
