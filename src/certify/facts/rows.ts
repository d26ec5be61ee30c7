/**
 * Rows: `constant + Σ factors[i]·variables[i]`, what is known and asked of numbers is said in. A proof makes hundreds of
 * thousands and keeps many of them: they share lists where they can, and a list has just the room that it needs (one that
 * grows has room for seventeen).
 */
import { type Line, line } from './elimination.ts';
import { exact } from './exact.ts';

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

/** What `plus` adds up, before it is known how much that is. */
const sumVariables: number[] = [];
const sumFactors: bigint[] = [];

/** `a + by·b`. */
export function plus(a: Row, b: Row, by: bigint): Row {
  const constant = a.constant + b.constant * by;
  const x = a.variables;
  const y = b.variables;
  if (y.length === 0) return made(constant, x, a.factors);
  if (x.length === 0) return made(constant, y, by === 1n ? b.factors : b.factors.map((c) => c * by));
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < x.length || j < y.length) {
    const v = i < x.length ? x[i]! : Number.POSITIVE_INFINITY;
    const w = j < y.length ? y[j]! : Number.POSITIVE_INFINITY;
    if (v < w) {
      sumVariables[count] = v;
      sumFactors[count++] = a.factors[i++]!;
    } else if (w < v) {
      sumVariables[count] = w;
      sumFactors[count++] = by === 1n ? b.factors[j++]! : b.factors[j++]! * by;
    } else {
      const sum = a.factors[i++]! + b.factors[j++]! * by;
      if (sum === 0n) continue;
      sumVariables[count] = v;
      sumFactors[count++] = sum;
    }
  }
  return made(constant, sumVariables.slice(0, count), sumFactors.slice(0, count));
}

/** Without variables of which there are none: rows that were multiplied by 0 name them still. */
export function lineOf(r: Row): Line {
  if (r.line !== null) return r.line;
  const { constant, variables, factors } = r;
  r.line = factors.includes(0n)
    ? line(
        exact(constant),
        variables.filter((_, i) => factors[i] !== 0n),
        factors.filter((c) => c !== 0n).map(exact),
      )
    : line(exact(constant), variables, factors.map(exact));
  return r.line;
}

/** The same for rows of the same variables with the same factors. */
export function formKey(form: Row): string {
  let key = '';
  for (let i = 0; i < form.variables.length; i++) key += `${form.variables[i]}:${form.factors[i]} `;
  return key;
}
