/**
 * Can these linear facts about integers hold together? Decided by elimination (`elimination.ts`). Only *no* is certain:
 * an answer of *yes* may mean "too large to say", or that only fractions solve it.
 */

import { type Claim, NOTHING } from './claims.ts';
import { countRows, type Line, reduceTo, rowsLookedAt, type Step } from './elimination.ts';
import { KnownAnswers } from './known-answers.ts';
import { isModel, type Model, type Models, modelOf, renamed } from './models.ts';
import { lineOf, plus, type Row, row } from './rows.ts';

export { rowsLookedAt } from './elimination.ts';
export { formKey, plus, type Row, row } from './rows.ts';

/** False when no integers make all of `zeros` 0 and none of `atLeast` negative. `models`: of the same variables. */
export function isPossible(zeros: readonly Row[], atLeast: readonly Row[], models: Models): boolean {
  return solutionOf(zeros, atLeast, models) !== 'none';
}

/** Integers that make all of `zeros` 0 and none of `atLeast` negative; `none` when there are none. */
export function solutionOf(
  zeros: readonly Row[],
  atLeast: readonly Row[],
  models: Models,
): Model | 'none' | 'unknown' {
  const known = knownSolution(zeros, atLeast, models);
  if (known !== null) return known;
  const ask = (): Possible => possibleNow(zeros.map(lineOf), atLeast.map(lineOf));
  const answer = possible.get([zeros, atLeast], ask, rowsLookedAt, countRows);
  if (answer.model !== null) models.keep(answer.model);
  return answer.isPossible ? (answer.model ?? 'unknown') : 'none';
}

/** The same, if an earlier question has found them. `asked`: what is to hold as well. */
export function knownSolution(
  zeros: readonly Row[],
  atLeast: readonly Row[],
  models: Models,
  asked: Claim = NOTHING,
): Model | null {
  const model = models.find(zeros, atLeast, asked);
  if (model !== null) countRows(zeros.length + atLeast.length + asked.zeros.length + asked.rows.length);
  return model;
}

/** Does one of several alternatives hold for these numbers? */
export function isOneOf(alternatives: readonly Claim[], model: Model): boolean {
  return alternatives.some(
    ({ zeros, rows, splits }) => isModel(model, zeros, rows) && splits.every((one) => isOneOf(one, model)),
  );
}

interface Possible {
  readonly isPossible: boolean;
  readonly model: Model | null;
}

const possible = new KnownAnswers<Possible>(({ isPossible, model }, nameOf) => ({
  isPossible,
  model: model === null ? null : renamed(model, nameOf),
}));

function possibleNow(equations: readonly Line[], lines: readonly Line[]): Possible {
  const steps: Step[] = [];
  const rest = reduceTo(equations, lines, Number.NaN, steps);
  // Where some lines are left they were too many.
  return { isPossible: rest !== null, model: rest?.length === 0 ? modelOf(steps) : null };
}

/** Least and greatest; null where there is no bound. */
export type Range = readonly [low: bigint | null, high: bigint | null];

const KEPT = 1_000_000_000;

/** Between what `form` lies when the facts hold; null when they cannot hold. */
export function rangeOf(zeros: readonly Row[], atLeast: readonly Row[], form: Row): Range | null {
  const ask = (): Range | null => rangeNow(zeros, atLeast, form);
  return ranges.get([[form], zeros, atLeast], ask, rowsLookedAt, countRows);
}

const ranges = new KnownAnswers<Range | null>((range) => range);

function rangeNow(zeros: readonly Row[], atLeast: readonly Row[], form: Row): Range | null {
  const equations = [plus(form, row(0n, [[KEPT, 1n]]), -1n), ...zeros];
  const rest = reduceTo(equations.map(lineOf), atLeast.map(lineOf), KEPT);
  if (rest === null) return null;
  let low: bigint | null = null;
  let high: bigint | null = null;
  for (const { constant, variables, factors } of rest) {
    if (variables.length !== 1 || variables[0] !== KEPT) continue;
    const factor = BigInt(factors[0]!);
    if (factor > 0n) {
      const least = -floorDiv(BigInt(constant), factor);
      if (low === null || least > low) low = least;
    } else {
      const most = floorDiv(BigInt(constant), -factor);
      if (high === null || most < high) high = most;
    }
  }
  return [low, high];
}

export function floorDiv(a: bigint, b: bigint): bigint {
  const q = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? q - 1n : q;
}

export function greater(x: bigint, y: bigint): bigint {
  return x > y ? x : y;
}

export function smaller(x: bigint, y: bigint): bigint {
  return x < y ? x : y;
}
