/**
 * Can rows, alternatives and sums that may wrap hold together? Each alternative is tried, and each number of wraps: an
 * answer that takes too long is that they can.
 */
import type { Claim } from './claims.ts';
import type { Numbers } from './linear.ts';
import { isOneOf, isPossible, type Row, row, rowsLookedAt, solutionOf } from './omega.ts';
import type { Wraps } from './wraps.ts';

/** Attempts at one question. */
export interface Tries {
  left: number;
  /** By the count of rows looked at. */
  readonly until: number;
}

export class Refutation {
  private readonly numbers: Numbers;
  private readonly wraps: Wraps;
  private readonly tries: Tries;

  constructor(numbers: Numbers, wraps: Wraps, tries: Tries) {
    this.numbers = numbers;
    this.wraps = wraps;
    this.tries = tries;
  }

  /** Does no choice among the alternatives, and of how often sums wrap, agree with the rows? */
  refutes(
    zeros: readonly Row[],
    rows: readonly Row[],
    wraps: readonly number[],
    splits: readonly (readonly Claim[])[],
  ): boolean {
    const { tries } = this;
    if (tries.left-- <= 0 || rowsLookedAt() > tries.until) return false;
    const found = solutionOf(zeros, rows, this.numbers.models);
    if (found === 'none') return true;
    // Numbers that all of it holds for: there is nothing to refute.
    if (found !== 'unknown' && splits.every((one) => isOneOf(one, found))) return false;
    // Often one of several alternatives settles it, whichever the others are.
    if (splits.length > 1 && splits.some((one) => this.isNoneOf(zeros, rows, one))) return true;
    const [split, ...otherSplits] = splits;
    if (split !== undefined) {
      return split.every((arm) =>
        this.refutes([...zeros, ...arm.zeros], [...rows, ...arm.rows], wraps, [
          ...otherSplits,
          ...arm.splits,
        ]),
      );
    }
    const [v, ...others] = wraps;
    if (v === undefined) return false;
    const [low, high] = this.wraps.limits(v);
    const guess = low > 0n ? low : high < 0n ? high : 0n;
    for (const [from, to] of [
      [low, guess - 1n],
      [guess + 1n, high],
      [guess, guess],
    ] as const) {
      if (from > to) continue;
      const within = [...rows, row(-from, [[v, 1n]]), row(to, [[v, -1n]])];
      if (from === to) {
        if (!this.refutes([...zeros, row(-from, [[v, 1n]])], rows, others, [])) return false;
      } else if (tries.left-- <= 0 || isPossible(zeros, within, this.numbers.models)) {
        if (to - from > 2n) return false;
        for (let value = from; value <= to; value++) {
          if (!this.refutes([...zeros, row(-value, [[v, 1n]])], rows, others, [])) return false;
        }
      }
    }
    return true;
  }

  /** Does every one of the alternatives contradict the rows? */
  private isNoneOf(zeros: readonly Row[], rows: readonly Row[], alternatives: readonly Claim[]): boolean {
    return alternatives.every(
      (one) =>
        this.tries.left-- > 0 &&
        !isPossible([...zeros, ...one.zeros], [...rows, ...one.rows], this.numbers.models),
    );
  }
}
