/**
 * Questions about rows that were asked before, but for the names of their variables: every loop that is vectorized asks
 * the same of its own counters. Names are replaced by their ranks, so that whoever answers would take the same steps.
 *
 * An answer also says how much work it was: it counts again each time, so that a budget ends at the same question
 * whatever was asked before.
 */
import type { Row } from './omega.ts';

interface Answer<T> {
  readonly value: T;
  readonly work: number;
}

/** Fewer rows than these are sooner looked at than looked up. */
const FEW_ROWS = 12;
/** Answers that are kept, of about a kilobyte each; then all are forgotten. */
const MAX_KEPT = 8192;

export class KnownAnswers<T> {
  private readonly answers = new Map<string, Answer<T>>();

  /** `answer` is asked unless its answer is known; `counted` tells what has been done so far. */
  get(
    lists: readonly (readonly Row[])[],
    answer: () => T,
    counted: () => number,
    count: (work: number) => void,
  ): T {
    if (lists.reduce((sum, list) => sum + list.length, 0) < FEW_ROWS) return answer();
    const key = keyOf(lists);
    const known = this.answers.get(key);
    if (known !== undefined) {
      count(known.work);
      return known.value;
    }
    const before = counted();
    const value = answer();
    if (this.answers.size >= MAX_KEPT) this.answers.clear();
    this.answers.set(key, { value, work: counted() - before });
    return value;
  }
}

function keyOf(lists: readonly (readonly Row[])[]): string {
  const ranks = ranksIn(lists);
  let key = '';
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const { variables } = list[i]!;
      key += factorsText(list[i]!);
      for (let j = 0; j < variables.length; j++) key += ` ${ranks.get(variables[j]!)}`;
      key += ';';
    }
    key += '|';
  }
  return key;
}

function ranksIn(lists: readonly (readonly Row[])[]): ReadonlyMap<number, number> {
  const seen = new Set<number>();
  for (const list of lists) for (const { variables } of list) for (const v of variables) seen.add(v);
  const ranks = new Map<number, number>();
  for (const v of [...seen].sort((x, y) => x - y)) ranks.set(v, ranks.size);
  return ranks;
}

/** All of a row but its variables; kept with it. */
function factorsText(row: Row): string {
  row.text ??= `${row.constant}:${row.factors.join()}`;
  return row.text;
}
