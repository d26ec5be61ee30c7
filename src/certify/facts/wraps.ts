/** How often sums wrap: by the range of what wraps, by all the facts of a question, by other sums that wrap as often. */
import type { Numbers } from './linear.ts';
import { floorDiv, greater, isPossible, plus, type Row, row, rowsLookedAt, smaller } from './omega.ts';
import type { Tries } from './refutation.ts';
import { tiesAmong } from './ties.ts';

export class Wraps {
  private readonly numbers: Numbers;
  /** As rows that are 0: every question asks for the same. */
  private readonly known: Map<number, Row>;
  /** Elsewhere, how often at least and at most. */
  private readonly left: Map<number, readonly [bigint, bigint]>;
  private readonly tried = new Set<number>();
  /** Sums that are known to wrap as often as one another, and those of which that was asked. */
  private readonly tied: Set<string>;
  private readonly triedTies = new Set<string>();

  constructor(numbers: Numbers, from?: Wraps) {
    this.numbers = numbers;
    this.known = new Map(from?.known);
    this.left = new Map(from?.left);
    this.tied = new Set(from?.tied);
  }

  /** How often, as a row that is 0, where that is known. */
  fixed(v: number): Row | undefined {
    return this.known.get(v);
  }

  /** More is known: what was asked in vain may be asked again. */
  forget(): void {
    this.tried.clear();
    this.triedTies.clear();
  }

  /** The same of single sums. */
  tryAnew(): void {
    this.tried.clear();
  }

  /** If the range of what wraps leaves one number of wraps, remembers it; otherwise what it leaves. */
  fixByRange(v: number, range: (whole: Row) => readonly [low: bigint | null, high: bigint | null]): void {
    const { wrapped } = this.numbers.variables[v]!;
    if (this.known.has(v) || wrapped === null) return;
    let [low, high] = this.limits(v);
    const [least, most] = range(wrapped.whole);
    if (least !== null) low = greater(low, floorDiv(least - wrapped.from, wrapped.size));
    if (most !== null) high = smaller(high, floorDiv(most - wrapped.from, wrapped.size));
    if (low === high) this.known.set(v, isExactly(v, low));
    else this.left.set(v, [low, high]);
  }

  /** The same by all the facts of a question. */
  tryToFix(v: number, zeros: readonly Row[], rows: readonly Row[]): void {
    if (this.known.has(v) || this.tried.has(v)) return;
    this.tried.add(v);
    let [low, high] = this.limits(v);
    const can = (from: bigint, to: bigint): boolean =>
      isPossible(zeros, [...rows, row(-from, [[v, 1n]]), row(to, [[v, -1n]])], this.numbers.models);
    const guess = low > 0n ? low : high < 0n ? high : 0n;
    if (high > guess && !can(guess + 1n, high)) high = guess;
    if (low < guess && !can(low, guess - 1n)) low = guess;
    if (high - low === 1n) {
      if (!can(low, low)) low = high;
      else if (!can(high, high)) high = low;
    }
    if (low === high) this.known.set(v, isExactly(v, low));
    else this.left.set(v, [low, high]);
  }

  /** Adds to the zeros which of the wraps are tied to one another (`ties.ts`). */
  tie(open: readonly number[], zeros: Row[], rows: readonly Row[], tries: Tries): void {
    const { models } = this.numbers;
    const isNever = (r: Row): boolean => !isPossible(zeros, [...rows, plus(row(-1n), r, 1n)], models);
    let left = tiesAmong(open, this.numbers);
    // One that is found may help to find the next.
    for (let count = -1; count !== left.length; ) {
      count = left.length;
      left = left.filter(({ key, apart }) => {
        if (rowsLookedAt() > tries.until || this.triedTies.has(key)) return false;
        const isTied = this.tied.has(key) || (isNever(apart) && isNever(plus(row(0n), apart, -1n)));
        if (!isTied) return true;
        this.tied.add(key);
        zeros.push(apart);
        return false;
      });
    }
    for (const { key } of left) this.triedTies.add(key);
  }

  /** How often at least and at most. */
  limits(v: number): readonly [low: bigint, high: bigint] {
    const { low, high } = this.numbers.variables[v]!;
    return this.left.get(v) ?? [low, high];
  }
}

function isExactly(v: number, value: bigint): Row {
  return row(-value, [[v, 1n]]);
}
