/**
 * Can these linear facts about integers hold together? Decided by elimination (Pugh, "The Omega test", 1991): an
 * equation with a factor of one is solved for it, others are divided as in Euclid's algorithm; inequalities are
 * divided by what all factors share and rounded; then variables are eliminated one by one. Only *no* is certain: an
 * answer of *yes* may mean "too large to say", or that only fractions solve it.
 */

import { KnownAnswers } from './known-answers.ts';

/** `constant + Σ factors[i]·variables[i]`, of which is said that it is 0 or that it is at least 0. */
export interface Row {
  readonly constant: bigint;
  /** Rising. */
  readonly variables: readonly number[];
  /** None is 0. */
  readonly factors: readonly bigint[];
  /** The same row divided and rounded, with texts for its factors and for their opposites: kept once made. */
  tight: Tight | null;
  /** Its numbers, for comparing: kept once made. */
  text: string | null;
}

interface Tight {
  readonly row: Row;
  readonly key: string;
  readonly opposite: string;
}

const MAX_ROWS = 160;

/** Rows looked at so far, by all questions: what a budget of work counts. */
let rowsSeen = 0;

export function rowsLookedAt(): number {
  return rowsSeen;
}

function countRows(count: number): void {
  rowsSeen += count;
}

function made(constant: bigint, variables: readonly number[], factors: readonly bigint[]): Row {
  return { constant, variables, factors, tight: null, text: null };
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

/** False when no integers make all of `zeros` 0 and none of `atLeast` negative. */
export function isPossible(zeros: readonly Row[], atLeast: readonly Row[]): boolean {
  const ask = (): boolean => reduceTo(zeros, atLeast, Number.NaN) !== null;
  return possible.get([zeros, atLeast], ask, rowsLookedAt, countRows);
}

const possible = new KnownAnswers<boolean>();

/** Least and greatest; null where there is no bound. */
export type Range = readonly [low: bigint | null, high: bigint | null];

const KEPT = 1_000_000_000;

/** Between what `form` lies when the facts hold; null when they cannot hold. */
export function rangeOf(zeros: readonly Row[], atLeast: readonly Row[], form: Row): Range | null {
  const ask = (): Range | null => rangeNow(zeros, atLeast, form);
  return ranges.get([[form], zeros, atLeast], ask, rowsLookedAt, countRows);
}

const ranges = new KnownAnswers<Range | null>();

function rangeNow(zeros: readonly Row[], atLeast: readonly Row[], form: Row): Range | null {
  const rest = reduceTo([plus(form, made(0n, [KEPT], [1n]), -1n), ...zeros], atLeast, KEPT);
  if (rest === null) return null;
  let low: bigint | null = null;
  let high: bigint | null = null;
  for (const { constant, variables, factors } of rest) {
    if (variables.length !== 1 || variables[0] !== KEPT) continue;
    const factor = factors[0]!;
    if (factor > 0n) {
      const least = -floorDiv(constant, factor);
      if (low === null || least > low) low = least;
    } else {
      const most = floorDiv(constant, -factor);
      if (high === null || most < high) high = most;
    }
  }
  return [low, high];
}

/** What is left when all variables but `kept` are eliminated; null when the rows contradict each other. */
function reduceTo(zeros: readonly Row[], atLeast: readonly Row[], kept: number): Row[] | null {
  let equations = [...zeros];
  let rows = [...atLeast];
  for (let fresh = -1; ; ) {
    // Equations first.
    for (let eq = equations.pop(); eq !== undefined; eq = equations.pop()) {
      const shared = gcdOf(eq.factors);
      if (shared === 0n) {
        if (eq.constant !== 0n) return null;
        continue;
      }
      if (eq.constant % shared !== 0n) return null;
      const at = smallest(eq, kept);
      if (!isSolvable(eq, kept)) {
        rows.push(eq, scale(eq, -1n));
        continue;
      }
      const v = eq.variables[at]!;
      const factor = eq.factors[at]!;
      let by: Row;
      if (factor === shared || factor === -shared) by = solvedFor(eq, at);
      else {
        // v = w − Σ ⌊c/factor⌋·x: what is left of the equation has smaller factors.
        by = dividedBy(eq, at, fresh--);
        equations.push(eq);
      }
      rowsSeen += equations.length + rows.length;
      equations = equations.map((x) => substitute(x, v, by));
      rows = rows.map((x) => substitute(x, v, by));
    }
    rowsSeen += 2 * rows.length;
    const tight = tighten(rows);
    if (tight === null) return null;
    rows = tight.rows;
    equations = tight.zeros.filter((eq) => isSolvable(eq, kept));
    if (equations.length > 0) continue;
    const next = eliminate(rows, kept);
    if (next === null) return rows;
    rows = next;
  }
}

function gcdOf(factors: readonly bigint[]): bigint {
  let shared = 0n;
  for (const factor of factors) {
    if (factor === 1n || factor === -1n) return 1n;
    shared = gcd(shared, factor);
  }
  return shared;
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Can the equation be solved for a variable that is not kept? With a kept one, only where all others divide it. */
function isSolvable(eq: Row, kept: number): boolean {
  const at = eq.variables.indexOf(kept);
  if (at < 0) return true;
  const others = gcdOf(without(eq.factors, at));
  if (others === 0n) return false;
  if (eq.factors[at]! % others === 0n && eq.constant % others === 0n) return true;
  return size(eq.factors[smallest(eq, kept)]!) !== others;
}

/** Of the variables but `kept`; −1 when there is no other. */
function smallest(r: Row, kept: number): number {
  let best = -1;
  for (let i = 0; i < r.factors.length; i++) {
    if (r.variables[i] === kept) continue;
    if (best < 0 || size(r.factors[i]!) < size(r.factors[best]!)) best = i;
  }
  return best;
}

function size(x: bigint): bigint {
  return x < 0n ? -x : x;
}

function without<T>(list: readonly T[], at: number): T[] {
  const out = list.slice();
  out.splice(at, 1);
  return out;
}

/** From `factor·v + rest = 0`, where `factor` divides all: v. */
function solvedFor(eq: Row, at: number): Row {
  const factor = eq.factors[at]!;
  return made(
    -eq.constant / factor,
    without(eq.variables, at),
    without(eq.factors, at).map((c) => -c / factor),
  );
}

function dividedBy(eq: Row, at: number, fresh: number): Row {
  const factor = eq.factors[at]!;
  let out = made(-floorDiv(eq.constant, factor), [fresh], [1n]);
  for (let i = 0; i < eq.factors.length; i++) {
    const q = i === at ? 0n : floorDiv(eq.factors[i]!, factor);
    if (q !== 0n) out = plus(out, made(0n, [eq.variables[i]!], [-q]), 1n);
  }
  return out;
}

export function floorDiv(a: bigint, b: bigint): bigint {
  const q = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? q - 1n : q;
}

function substitute(r: Row, v: number, by: Row): Row {
  const at = r.variables.indexOf(v);
  if (at < 0) return r;
  const rest = made(r.constant, without(r.variables, at), without(r.factors, at));
  return plus(rest, by, r.factors[at]!);
}

function tightOf(r: Row): Tight {
  if (r.tight !== null) return r.tight;
  const shared = gcdOf(r.factors);
  const line =
    shared <= 1n
      ? r
      : made(
          floorDiv(r.constant, shared),
          r.variables,
          r.factors.map((c) => c / shared),
        );
  let key = '';
  let opposite = '';
  for (let i = 0; i < line.variables.length; i++) {
    const factor = line.factors[i]!;
    key += `${line.variables[i]}:${factor} `;
    opposite += `${line.variables[i]}:${-factor} `;
  }
  const tight: Tight = { row: line, key, opposite };
  line.tight = tight;
  r.tight = tight;
  return tight;
}

/** Divided and rounded, the strictest of those that say the same; null when two contradict each other. */
function tighten(rows: readonly Row[]): { rows: Row[]; zeros: Row[] } | null {
  const best = new Map<string, Row>();
  for (const r of rows) {
    if (r.variables.length === 0) {
      if (r.constant < 0n) return null;
      continue;
    }
    const { row: line, key } = tightOf(r);
    const known = best.get(key);
    if (known === undefined || line.constant < known.constant) best.set(key, line);
  }
  const zeros: Row[] = [];
  for (const [key, r] of best) {
    const { opposite } = r.tight!;
    const other = best.get(opposite);
    if (other === undefined) continue;
    const room = r.constant + other.constant;
    if (room < 0n) return null;
    if (room === 0n && key < opposite) zeros.push(r);
  }
  return { rows: [...best.values()], zeros };
}

/** One variable fewer; null when none is left or the rows become too many. */
function eliminate(rows: readonly Row[], kept: number): Row[] | null {
  const above = new Map<number, number>();
  const below = new Map<number, number>();
  for (const r of rows) {
    for (let i = 0; i < r.variables.length; i++) {
      const counts = r.factors[i]! > 0n ? above : below;
      counts.set(r.variables[i]!, (counts.get(r.variables[i]!) ?? 0) + 1);
    }
  }
  let best = Number.NaN;
  let cost = Number.POSITIVE_INFINITY;
  // What has no bound on one side bounds nothing: all such variables go at once.
  const free = new Set<number>();
  for (const v of new Set([...above.keys(), ...below.keys()])) {
    if (v === kept) continue;
    const x = above.get(v) ?? 0;
    const y = below.get(v) ?? 0;
    if (x === 0 || y === 0) free.add(v);
    const more = x * y - x - y;
    if (more < cost) {
      best = v;
      cost = more;
    }
  }
  if (free.size > 0) return rows.filter((r) => !r.variables.some((v) => free.has(v)));
  if (Number.isNaN(best) || rows.length + cost > MAX_ROWS) return null;
  const out: Row[] = [];
  const lower: Row[] = [];
  const upper: Row[] = [];
  for (const r of rows) {
    const at = r.variables.indexOf(best);
    if (at < 0) out.push(r);
    else (r.factors[at]! > 0n ? lower : upper).push(r);
  }
  for (const low of lower) {
    const c = low.factors[low.variables.indexOf(best)]!;
    for (const high of upper) {
      const d = -high.factors[high.variables.indexOf(best)]!;
      const shared = c === 1n || d === 1n ? 1n : gcd(c, d);
      out.push(plus(scale(low, d / shared), high, c / shared));
    }
  }
  return out;
}

function scale(r: Row, by: bigint): Row {
  if (by === 1n) return r;
  return made(
    r.constant * by,
    r.variables,
    r.factors.map((c) => c * by),
  );
}
