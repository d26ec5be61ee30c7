/**
 * Sums that share what may wrap: `x`, `x + 4·i`, `end − x`. Nobody knows how often each of them wraps (x = p + 4·s of any
 * p and s), but that some wrap equally often, or one as often as another falls below 0, may follow from comparisons: of
 *
 *     x ≤ end (as numbers of w bits),  4·i < end − x        x + 4·i wraps as often as x does, end − x as often less
 *
 * A *tie* is such a row, `q − q'` or `q + q'`, that is 0 where neither 1 and more nor −1 and less are possible.
 */
import type { Numbers } from './linear.ts';
import { plus, type Row, row } from './omega.ts';

export interface Tie {
  readonly key: string;
  /** Is it 0? */
  readonly apart: Row;
}

/** Questions with more of them are not answered anyway. */
const MAX_OPEN = 9;

/** The ties worth asking about: of sums modulo the same number of which the difference, or the sum, says less. */
export function tiesAmong(open: readonly number[], { variables }: Numbers): Tie[] {
  const found: Tie[] = [];
  if (open.length > MAX_OPEN) return found;
  for (const [i, v] of open.entries()) {
    for (const w of open.slice(i + 1)) {
      const [x, y] = [variables[v]!.wrapped, variables[w]!.wrapped];
      if (x === null || y === null || x.size !== y.size) continue;
      const most = Math.max(x.whole.variables.length, y.whole.variables.length);
      for (const sign of [-1n, 1n]) {
        if (plus(x.whole, y.whole, sign).variables.length >= most) continue;
        const apart = plus(row(0n, [[v, 1n]]), row(0n, [[w, 1n]]), sign);
        found.push({ key: `${v} ${sign} ${w}`, apart });
      }
    }
  }
  return found;
}
