/**
 * Can these linear facts about integers hold together? Decided by elimination (`elimination.ts`). Only *no* is certain:
 * an answer of *yes* may mean "too large to say", or that only fractions solve it.
 */

import type { Claim } from './claims.ts';
import { countRows, type Line, line, reduceTo, rowsLookedAt, type Step } from './elimination.ts';
import { exact } from './exact.ts';
import { KnownAnswers } from './known-answers.ts';
import { isModel, type Model, type Models, modelOf, renamed } from './models.ts';

export { rowsLookedAt } from './elimination.ts';

/** `constant + Σ factors[i]·variables[i]`, of which is said that it is 0 or that it is at least 0. */
export interface Row {
  readonly constant: bigint;
  /** Rising. */
  readonly variables: readonly number[];
  readonly factors: readonly bigint[];
  /** The same for elimination: kept once made. */
  line: Line | null;
  /** A number that stands for all of it but the variables; 0 before it is asked for (`known-answers.ts`). */
  shape: number;
}

function made(constant: bigint, variables: readonly number[], factors: readonly bigint[]): Row {
  return { constant, variables, factors, line: null, shape: 0 };
}

export function row(constant: bigint, parts: readonly (readonly [number, bigint])[] = []): Row {
  if (parts.length === 0) return made(constant, [], []);
  if (parts.length === 1) return made(constant, [parts[0]![0]], [parts[0]![1]]);
  let out = made(constant, [], []);
  for (const [v, factor] of parts) out = plus(out, made(0n, [v], [factor]), 1n);
  return out;
}

/** `a + by·b`. */
export function plus(a: Row, b: Row, by: bigint): Row {
  const constant = a.constant + b.constant * by;
  if (b.variables.length === 0) return made(constant, a.variables, a.factors);
  const variables: number[] = [];
  const factors: bigint[] = [];
  const x = a.variables;
  const y = b.variables;
  let i = 0;
  let j = 0;
  while (i < x.length || j < y.length) {
    const v = i < x.length ? x[i]! : Number.POSITIVE_INFINITY;
    const w = j < y.length ? y[j]! : Number.POSITIVE_INFINITY;
    if (v < w) {
      variables.push(v);
      factors.push(a.factors[i++]!);
    } else if (w < v) {
      variables.push(w);
      factors.push(by === 1n ? b.factors[j++]! : b.factors[j++]! * by);
    } else {
      const sum = a.factors[i++]! + b.factors[j++]! * by;
      if (sum === 0n) continue;
      variables.push(v);
      factors.push(sum);
    }
  }
  return made(constant, variables, factors);
}

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

/** The same, if an earlier question has found them. */
export function knownSolution(zeros: readonly Row[], atLeast: readonly Row[], models: Models): Model | null {
  const model = models.find(zeros.map(lineOf), atLeast.map(lineOf));
  if (model !== null) countRows(zeros.length + atLeast.length);
  return model;
}

/** Does one of several alternatives hold for these numbers? */
export function isOneOf(alternatives: readonly Claim[], model: Model): boolean {
  return alternatives.some(
    ({ zeros, rows, splits }) =>
      isModel(model, zeros.map(lineOf), rows.map(lineOf)) && splits.every((one) => isOneOf(one, model)),
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

/** Without variables of which there are none: rows that were multiplied by 0 name them still. */
function lineOf(r: Row): Line {
  if (r.line !== null) return r.line;
  const { constant, variables, factors } = r;
  const names = factors.includes(0n) ? variables.filter((_, i) => factors[i] !== 0n) : variables;
  r.line = line(exact(constant), names, factors.filter((c) => c !== 0n).map(exact));
  return r.line;
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
  const equations = [plus(form, made(0n, [KEPT], [1n]), -1n), ...zeros];
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

/** The same for rows of the same variables with the same factors. */
export function formKey(form: Row): string {
  let key = '';
  for (let i = 0; i < form.variables.length; i++) key += `${form.variables[i]}:${form.factors[i]} `;
  return key;
}

export function greater(x: bigint, y: bigint): bigint {
  return x > y ? x : y;
}

export function smaller(x: bigint, y: bigint): bigint {
  return x < y ? x : y;
}
