/**
 * Elimination of variables from linear rows over the integers (Pugh, "The Omega test", 1991): an equation with a factor
 * of one is solved for it, others are divided as in Euclid's algorithm; inequalities are divided by what all factors
 * share and rounded; then variables are eliminated one by one.
 */
import { add, divides, type Exact, gcd, hashOf, negated, quotient, times } from './exact.ts';

/** `constant + Σ factors[i]·variables[i]`. */
export interface Line {
  readonly constant: Exact;
  /** Rising. */
  readonly variables: readonly number[];
  /** None is 0. */
  readonly factors: readonly Exact[];
  /** The same divided by what its factors share, and rounded; null before it is asked for. */
  tight: Line | null;
  /** Of variables and factors, the same for their opposites; 0 before it is asked for. */
  hash: number;
  /** The model that it was looked at under last, and the sign that it had (`models.ts`). */
  model: object | null;
  sign: number;
}

const MAX_ROWS = 160;

/** Rows looked at so far, by all questions: what a budget of work counts. */
let rowsSeen = 0;

export function rowsLookedAt(): number {
  return rowsSeen;
}

export function countRows(count: number): void {
  rowsSeen += count;
}

export function line(constant: Exact, variables: readonly number[], factors: readonly Exact[]): Line {
  return { constant, variables, factors, tight: null, hash: 0, model: null, sign: 0 };
}

/** A step of elimination: what the variables can be that went with it, when those that went later are known. */
export type Step =
  | { readonly kind: 'equal'; readonly variable: number; readonly to: Line }
  | {
      readonly kind: 'between';
      readonly variable: number;
      readonly lower: readonly Line[];
      readonly upper: readonly Line[];
    }
  /** Variables without a bound on one side, and the lines that speak of them. */
  | { readonly kind: 'unbound'; readonly isUnbound: (v: number) => boolean; readonly lines: readonly Line[] };

/**
 * What is left when all variables but `kept` are eliminated; null when the lines contradict each other. `steps` is told
 * how they went.
 */
export function reduceTo(
  zeros: readonly Line[],
  atLeast: readonly Line[],
  kept: number,
  steps: Step[] = [],
): readonly Line[] | null {
  const equations = zeros.slice();
  let lines = atLeast.slice();
  if (!putNumbersIn(equations, lines, kept, steps)) return null;
  for (let fresh = -1; ; ) {
    // Equations first.
    for (let eq = equations.pop(); eq !== undefined; eq = equations.pop()) {
      const shared = gcdOf(eq.factors);
      if (shared === 0) {
        if (eq.constant !== 0) return null;
        continue;
      }
      if (!divides(shared, eq.constant)) return null;
      const at = smallest(eq, kept);
      if (!isSolvable(eq, kept)) {
        lines.push(eq, scale(eq, -1));
        continue;
      }
      const v = eq.variables[at]!;
      const factor = eq.factors[at]!;
      let by: Line;
      if (size(factor) === shared) by = solvedFor(eq, at);
      else {
        // v = w − Σ ⌊c/factor⌋·x: what is left of the equation has smaller factors.
        by = dividedBy(eq, at, fresh--);
        equations.push(eq);
      }
      steps.push({ kind: 'equal', variable: v, to: by });
      rowsSeen += equations.length + lines.length;
      substituteAll(equations, v, by);
      substituteAll(lines, v, by);
    }
    rowsSeen += 2 * lines.length;
    const tight = tighten(lines);
    if (tight === null) return null;
    lines = tight.lines;
    for (const eq of tight.zeros) if (isSolvable(eq, kept)) equations.push(eq);
    if (equations.length > 0) continue;
    const next = eliminate(lines, kept, steps);
    if (next === null) return lines;
    lines = next;
  }
}

/**
 * Equations that say which number a variable is, most of them of wraps that are known: all such variables go at once, as
 * long as there are any. False when no integer, or no single one, is meant.
 */
function putNumbersIn(equations: Line[], lines: Line[], kept: number, steps: Step[]): boolean {
  for (;;) {
    const numbers = new Map<number, Exact>();
    let others = 0;
    for (let i = 0; i < equations.length; i++) {
      const eq = equations[i]!;
      const v = eq.variables[0];
      if (v === undefined || v === kept || eq.variables.length > 1) {
        equations[others++] = eq;
        continue;
      }
      const factor = eq.factors[0]!;
      if (!divides(factor, eq.constant)) return false;
      const value = negated(quotient(eq.constant, factor));
      if (numbers.has(v) && numbers.get(v) !== value) return false;
      numbers.set(v, value);
    }
    if (numbers.size === 0) return true;
    equations.length = others;
    for (const [variable, value] of numbers) steps.push({ kind: 'equal', variable, to: line(value, [], []) });
    rowsSeen += equations.length + lines.length;
    for (let i = 0; i < equations.length; i++) equations[i] = withNumbers(equations[i]!, numbers);
    for (let i = 0; i < lines.length; i++) lines[i] = withNumbers(lines[i]!, numbers);
  }
}

function withNumbers(l: Line, numbers: ReadonlyMap<number, Exact>): Line {
  let { constant } = l;
  const variables: number[] = [];
  const factors: Exact[] = [];
  for (let i = 0; i < l.variables.length; i++) {
    const value = numbers.get(l.variables[i]!);
    if (value === undefined) {
      variables.push(l.variables[i]!);
      factors.push(l.factors[i]!);
    } else if (value !== 0) constant = add(constant, times(l.factors[i]!, value));
  }
  return variables.length === l.variables.length ? l : line(constant, variables, factors);
}

function gcdOf(factors: readonly Exact[]): Exact {
  let shared: Exact = 0;
  for (let i = 0; i < factors.length; i++) {
    const factor = factors[i]!;
    if (factor === 1 || factor === -1) return 1;
    shared = gcd(shared, factor);
  }
  return shared;
}

/** Can the equation be solved for a variable that is not kept? With a kept one, only where all others divide it. */
function isSolvable(eq: Line, kept: number): boolean {
  const at = eq.variables.indexOf(kept);
  if (at < 0) return true;
  const others = gcdOf(without(eq.factors, at));
  if (others === 0) return false;
  if (divides(others, eq.factors[at]!) && divides(others, eq.constant)) return true;
  return size(eq.factors[smallest(eq, kept)]!) !== others;
}

/** Of the variables but `kept`; −1 when there is no other. */
function smallest({ variables, factors }: Line, kept: number): number {
  let best = -1;
  for (let i = 0; i < factors.length; i++) {
    if (variables[i] === kept) continue;
    if (best < 0 || size(factors[i]!) < size(factors[best]!)) best = i;
  }
  return best;
}

function size(x: Exact): Exact {
  return x < 0 ? negated(x) : x;
}

function without<T>(list: readonly T[], at: number): T[] {
  const out = list.slice();
  out.splice(at, 1);
  return out;
}

/** From `factor·v + rest = 0`, where `factor` divides all: v. */
function solvedFor(eq: Line, at: number): Line {
  const factor = negated(eq.factors[at]!);
  return line(
    quotient(eq.constant, factor),
    without(eq.variables, at),
    without(eq.factors, at).map((c) => quotient(c, factor)),
  );
}

function dividedBy(eq: Line, at: number, fresh: number): Line {
  const factor = eq.factors[at]!;
  let out = line(negated(quotient(eq.constant, factor)), [fresh], [1]);
  for (let i = 0; i < eq.factors.length; i++) {
    const q = i === at ? 0 : quotient(eq.factors[i]!, factor);
    if (q !== 0) out = sum(out, 1, line(0, [eq.variables[i]!], [negated(q)]), 1, -1);
  }
  return out;
}

/** `v` replaced by what it is. */
function substituteAll(lines: Line[], v: number, by: Line): void {
  for (let i = 0; i < lines.length; i++) {
    const at = lines[i]!.variables.indexOf(v);
    if (at >= 0) lines[i] = sum(lines[i]!, 1, by, lines[i]!.factors[at]!, at);
  }
}

/** `p·a + q·b`, without the variable at a place of `a`; −1 for none. */
function sum(a: Line, p: Exact, b: Line, q: Exact, skipped: number): Line {
  const variables: number[] = [];
  const factors: Exact[] = [];
  const x = a.variables;
  const y = b.variables;
  let i = 0;
  let j = 0;
  while (i < x.length || j < y.length) {
    if (i === skipped) {
      i++;
      continue;
    }
    const v = i < x.length ? x[i]! : Number.POSITIVE_INFINITY;
    const w = j < y.length ? y[j]! : Number.POSITIVE_INFINITY;
    if (v < w) {
      variables.push(v);
      factors.push(times(a.factors[i++]!, p));
    } else if (w < v) {
      variables.push(w);
      factors.push(times(b.factors[j++]!, q));
    } else {
      const both = add(times(a.factors[i++]!, p), times(b.factors[j++]!, q));
      if (both === 0) continue;
      variables.push(v);
      factors.push(both);
    }
  }
  return line(add(times(a.constant, p), times(b.constant, q)), variables, factors);
}

function tightOf(l: Line): Line {
  if (l.tight !== null) return l.tight;
  const shared = gcdOf(l.factors);
  const tight =
    shared <= 1
      ? l
      : line(
          quotient(l.constant, shared),
          l.variables,
          l.factors.map((c) => quotient(c, shared)),
        );
  tight.hash = directionHash(tight);
  tight.tight = tight;
  l.tight = tight;
  return tight;
}

function directionHash({ variables, factors }: Line): number {
  let hash = 1;
  for (let i = 0; i < variables.length; i++)
    hash = Math.imul(Math.imul(hash ^ variables[i]!, 0x9e3779b1) ^ hashOf(factors[i]!), 0x85ebca6b);
  return hash ^ (hash >>> 15);
}

/** 1 for the same factors of the same variables, −1 for opposite ones, 0 for others. */
function alikeness(a: Line, b: Line): number {
  const count = a.variables.length;
  if (a.hash !== b.hash || b.variables.length !== count) return 0;
  const sign = a.factors[0] === b.factors[0] ? 1 : -1;
  for (let i = 0; i < count; i++) {
    const factor = b.factors[i]!;
    if (a.variables[i] !== b.variables[i] || a.factors[i] !== (sign === 1 ? factor : negated(factor)))
      return 0;
  }
  return sign;
}

/** Places of lines by their hash, −1 for none: kept between calls, a power of two of them. */
let places = new Int32Array(1024);

/** Divided and rounded, the strictest of those that say the same; null when two contradict each other. */
function tighten(lines: readonly Line[]): { readonly lines: Line[]; readonly zeros: readonly Line[] } | null {
  while (places.length < 2 * lines.length) places = new Int32Array(4 * places.length);
  places.fill(-1);
  const best: Line[] = [];
  /** Where the line with opposite factors is; −1 for nowhere. */
  const opposites: number[] = [];
  for (let i = 0; i < lines.length; i++) {
    if (lines[i]!.variables.length === 0) {
      if (lines[i]!.constant < 0) return null;
      continue;
    }
    const tight = tightOf(lines[i]!);
    let opposite = -1;
    let isNew = true;
    let slot = tight.hash & (places.length - 1);
    for (; places[slot]! >= 0; slot = (slot + 1) & (places.length - 1)) {
      const at = places[slot]!;
      const alike = alikeness(best[at]!, tight);
      if (alike === 0) continue;
      if (alike < 0) opposite = at;
      else {
        if (tight.constant < best[at]!.constant) best[at] = tight;
        isNew = false;
        break;
      }
    }
    if (!isNew) continue;
    places[slot] = best.length;
    if (opposite >= 0) opposites[opposite] = best.length;
    opposites.push(opposite);
    best.push(tight);
  }
  const zeros: Line[] = [];
  for (let i = 0; i < best.length; i++) {
    if (opposites[i]! < 0) continue;
    const room = add(best[i]!.constant, best[opposites[i]!]!.constant);
    if (room < 0) return null;
    // One of the two.
    if (room === 0 && best[i]!.factors[0]! < 0) zeros.push(best[i]!);
  }
  return { lines: best, zeros };
}

/** One variable fewer; null when none is left or the lines become too many. */
function eliminate(lines: readonly Line[], kept: number, steps: Step[]): Line[] | null {
  const bounds = boundsIn(lines);
  let best = Number.NaN;
  let cost = Number.POSITIVE_INFINITY;
  let isFree = false;
  for (const [v, { below, above }] of bounds) {
    if (v === kept) continue;
    if (below === 0 || above === 0) isFree = true;
    const more = below * above - below - above;
    if (more < cost) {
      best = v;
      cost = more;
    }
  }
  // What has no bound on one side bounds nothing: all such variables go at once.
  if (isFree) {
    const isUnbound = (v: number): boolean => {
      const { below, above } = bounds.get(v)!;
      return v !== kept && (below === 0 || above === 0);
    };
    const isOf = (l: Line): boolean => l.variables.some(isUnbound);
    steps.push({ kind: 'unbound', isUnbound, lines: lines.filter(isOf) });
    return lines.filter((l) => !isOf(l));
  }
  if (Number.isNaN(best) || lines.length + cost > MAX_ROWS) return null;
  return withoutVariable(lines, best, steps);
}

/** How many lines bound each variable from below and from above, in the order of their lower bounds. */
function boundsIn(lines: readonly Line[]): Map<number, { below: number; above: number }> {
  const bounds = new Map<number, { below: number; above: number }>();
  for (let i = 0; i < lines.length; i++) {
    const { variables, factors } = lines[i]!;
    for (let k = 0; k < variables.length; k++) {
      if (factors[k]! < 0) continue;
      const found = bounds.get(variables[k]!);
      if (found === undefined) bounds.set(variables[k]!, { below: 1, above: 0 });
      else found.below++;
    }
  }
  for (let i = 0; i < lines.length; i++) {
    const { variables, factors } = lines[i]!;
    for (let k = 0; k < variables.length; k++) {
      if (factors[k]! > 0) continue;
      const found = bounds.get(variables[k]!);
      if (found === undefined) bounds.set(variables[k]!, { below: 0, above: 1 });
      else found.above++;
    }
  }
  return bounds;
}

/** Every lower bound of the variable with every upper one. */
function withoutVariable(lines: readonly Line[], v: number, steps: Step[]): Line[] {
  const out: Line[] = [];
  const lower: Line[] = [];
  const upper: Line[] = [];
  for (let i = 0; i < lines.length; i++) {
    const at = lines[i]!.variables.indexOf(v);
    if (at < 0) out.push(lines[i]!);
    else (lines[i]!.factors[at]! > 0 ? lower : upper).push(lines[i]!);
  }
  steps.push({ kind: 'between', variable: v, lower, upper });
  for (const low of lower) {
    const at = low.variables.indexOf(v);
    const c = low.factors[at]!;
    for (const high of upper) {
      const d = negated(high.factors[high.variables.indexOf(v)]!);
      const shared = c === 1 || d === 1 ? 1 : gcd(c, d);
      out.push(sum(low, quotient(d, shared), high, quotient(c, shared), -1));
    }
  }
  return out;
}

function scale(l: Line, by: Exact): Line {
  return line(
    times(l.constant, by),
    l.variables,
    l.factors.map((c) => times(c, by)),
  );
}
