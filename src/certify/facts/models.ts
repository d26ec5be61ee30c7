/**
 * Models: numbers for variables that make rows hold. Whoever has one need not ask whether the rows can hold together, and
 * most questions of a proof are about the same rows with one more, for which an older model does as well.
 *
 * A model comes from an elimination that found no contradiction, step by step backwards: each variable takes a number
 * that the lines leave it which went with it. (There may be none: elimination counts with fractions.)
 */
import type { Claim } from './claims.ts';
import type { Line, Step } from './elimination.ts';
import { add, type Exact, negated, quotient, times } from './exact.ts';
import { lineOf, type Row } from './rows.ts';

/** Numbers by variable; those of all others are 0. */
export type Model = ReadonlyMap<number, Exact>;

/** Numbers for all variables but those that elimination itself has made (below 0); null when its steps lead to none. */
export function modelOf(steps: readonly Step[]): Model | null {
  const model = new Map<number, Exact>();
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i]!;
    if (step.kind === 'equal') model.set(step.variable, numberOf(step.to, model));
    else if (step.kind === 'unbound') moveUnbound(model, step.isUnbound, step.lines);
    else {
      const value = valueBetween(model, step.variable, step.lower, step.upper);
      if (value === null) return null;
      model.set(step.variable, value);
    }
  }
  for (const [v, value] of model) if (v < 0 || value === 0) model.delete(v);
  return model;
}

/** The same numbers for variables of other names. */
export function renamed(model: Model, nameOf: (variable: number) => number): Model {
  const out = new Map<number, Exact>();
  for (const [v, value] of model) out.set(nameOf(v), value);
  return out;
}

function numberOf({ constant, variables, factors }: Line, model: Model): Exact {
  let sum = constant;
  for (let i = 0; i < variables.length; i++) {
    const value = model.get(variables[i]!);
    if (value !== undefined) sum = add(sum, times(factors[i]!, value));
  }
  return sum;
}

/** Every such variable has one direction in which all its lines grow. */
function moveUnbound(
  model: Map<number, Exact>,
  isUnbound: (v: number) => boolean,
  lines: readonly Line[],
): void {
  for (const line of lines) {
    const value = numberOf(line, model);
    if (value >= 0) continue;
    const at = line.variables.findIndex(isUnbound);
    const variable = line.variables[at]!;
    // factor·more ≥ −value
    const factor = line.factors[at]!;
    const more = factor > 0 ? negated(quotient(value, factor)) : quotient(negated(value), factor);
    model.set(variable, add(model.get(variable) ?? 0, more));
  }
}

/** The number nearest to 0. */
function valueBetween(
  model: Model,
  variable: number,
  lower: readonly Line[],
  upper: readonly Line[],
): Exact | null {
  let low: Exact | null = null;
  let high: Exact | null = null;
  for (const line of lower) {
    // factor·v + rest ≥ 0, with v at 0 so far
    const factor = line.factors[line.variables.indexOf(variable)]!;
    const least = negated(quotient(numberOf(line, model), factor));
    if (low === null || least > low) low = least;
  }
  for (const line of upper) {
    const factor = line.factors[line.variables.indexOf(variable)]!;
    const most = quotient(numberOf(line, model), negated(factor));
    if (high === null || most < high) high = most;
  }
  if (low !== null && high !== null && low > high) return null;
  if (low !== null && low > 0) return low;
  return high !== null && high < 0 ? high : 0;
}

/** Does the model make all of `zeros` 0 and none of `atLeast` negative? The latest are looked at first. */
export function isModel(model: Model, zeros: readonly Row[], atLeast: readonly Row[]): boolean {
  for (let i = atLeast.length - 1; i >= 0; i--) if (signOf(lineOf(atLeast[i]!), model) < 0) return false;
  for (let i = zeros.length - 1; i >= 0; i--) if (signOf(lineOf(zeros[i]!), model) !== 0) return false;
  return true;
}

/** Most questions are about the same rows as the last, and most times the same model does. */
function signOf(line: Line, model: Model): number {
  if (line.model !== model) {
    const value = numberOf(line, model);
    line.model = model;
    line.sign = value < 0 ? -1 : value === 0 ? 0 : 1;
  }
  return line.sign;
}

/** Of those that are looked at in vain each costs little: what was asked is what fails. */
const MAX_KEPT = 8;

/** Models of earlier questions about the same variables, the one that did last in front. */
export class Models {
  private readonly kept: Model[] = [];

  /** One of them that is a model of this too, and of what is asked, which few are; null for none. */
  find(zeros: readonly Row[], atLeast: readonly Row[], asked: Claim): Model | null {
    const { kept } = this;
    for (let i = 0; i < kept.length; i++) {
      const model = kept[i]!;
      if (!isModel(model, asked.zeros, asked.rows) || !isModel(model, zeros, atLeast)) continue;
      kept.copyWithin(1, 0, i);
      kept[0] = model;
      return model;
    }
    return null;
  }

  keep(model: Model): void {
    this.kept.unshift(model);
    if (this.kept.length > MAX_KEPT) this.kept.pop();
  }
}
