/**
 * Choices within the arms of a choice: in `c ? x : y` it is known in `x` that `c` holds, in `y` that it does not, and
 * what is chosen there by `c`, or by a mask that `c` is part of, is chosen by less. Masks of blocks become the conditions
 * of branches again:
 *
 *     c ? x : (¬c ∧ d ? y : z)    is    c ? x : (d ? y : z)
 *
 * So it is with floats that are computed of such choices: `c ? e − (¬c ∧ d ? y : z) : x` is `c ? e − z : x`.
 *
 * Choices of one value by several conditions are one choice: a value that is taken once and for all, turn after turn, is
 * taken where any of the turns' conditions holds.
 *
 *     c ? x : (d ? x : y)         is    c ∨ d ? x : y
 */
import { sorted } from './lists.ts';
import type { Term, Terms } from './terms.ts';

/** What is known of conditions: their value by their term. */
type Known = ReadonlyMap<Term, boolean>;

/** Choices further down than this are left as they are. */
const MAX_DEPTH = 6;

/** How terms are made, which is the business of the normal form that asks. */
export interface Makers {
  readonly not: (a: Term) => Term;
  readonly join: (op: 'and' | 'or', parts: readonly Term[]) => Term;
  readonly choose: (type: string, c: Term, a: Term, b: Term) => Term;
}

/** The arm of a choice by `c` that is taken where `c` is `value`. */
export function armUnder(t: Terms, make: Makers, c: Term, value: boolean, arm: Term): Term {
  if (!mayChoose(t, arm)) return arm;
  return settle(t, make, knownBy(t, make, c, value), arm, 0);
}

/** Is it a choice, or computed of floats that may be chosen? */
export function mayChoose(t: Terms, arm: Term): boolean {
  return t.op[arm] === 'select' || AS_WRITTEN.has(t.op[arm]!);
}

/** Operations on floats whose terms are made as they are written. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['fadd', 'fsub', 'fmul', 'fdiv', 'fneg', 'fabs', 'sqrt']);

/** `c ? a : b` where both choose between the same two values; null where they do not. */
export function joinedChoice(t: Terms, make: Makers, c: Term, a: Term, b: Term): Term | null {
  const type = t.type[a]!;
  if (t.op[b] === 'select') {
    const [d, x, y] = t.args[b]! as readonly [Term, Term, Term];
    if (x === a) return make.choose(type, make.join('or', [c, d]), a, y);
    if (y === a) return make.choose(type, make.join('or', [c, make.not(d)]), a, x);
  }
  if (t.op[a] === 'select') {
    const [d, x, y] = t.args[a]! as readonly [Term, Term, Term];
    if (y === b) return make.choose(type, make.join('or', [make.not(c), make.not(d)]), b, x);
    if (x === b) return make.choose(type, make.join('or', [make.not(c), d]), b, y);
  }
  return null;
}

function knownBy(t: Terms, make: Makers, c: Term, value: boolean): Known {
  const known = new Map<Term, boolean>();
  const put = (term: Term): void => {
    known.set(term, value);
    known.set(make.not(term), !value);
  };
  put(c);
  // An `and` that holds has parts that hold, an `or` that does not has none that does.
  if (t.op[c] === (value ? 'and' : 'or')) for (const part of t.args[c]!) put(part);
  return known;
}

function settle(t: Terms, make: Makers, known: Known, term: Term, depth: number): Term {
  if (t.undef[term]! || depth > MAX_DEPTH) return term;
  if (AS_WRITTEN.has(t.op[term]!)) {
    const args = t.args[term]!;
    const left = args.map((arg) => settle(t, make, known, arg, depth + 1));
    if (left.every((arg, i) => arg === args[i])) return term;
    const isSymmetric = t.op[term] === 'fadd' || t.op[term] === 'fmul';
    return t.make(t.op[term]!, t.type[term]!, isSymmetric ? sorted(left) : left, t.data[term]);
  }
  if (t.op[term] !== 'select') return term;
  const [c, a, b] = t.args[term]! as readonly [Term, Term, Term];
  const condition = settledCondition(t, make, known, c);
  const decided = t.intOf(condition);
  if (decided !== undefined) return settle(t, make, known, decided === 1n ? a : b, depth + 1);
  const yes = settle(t, make, known, a, depth + 1);
  const no = settle(t, make, known, b, depth + 1);
  if (condition === c && yes === a && no === b) return term;
  return make.choose(t.type[term]!, condition, yes, no);
}

function settledCondition(t: Terms, make: Makers, known: Known, c: Term): Term {
  const own = known.get(c);
  if (own !== undefined) return t.bool(own);
  const op = t.op[c];
  if (op !== 'and' && op !== 'or') return c;
  const parts = t.args[c]!;
  const left = parts.filter((part) => known.get(part) !== (op === 'and'));
  if (left.some((part) => known.get(part) === (op === 'or'))) return t.bool(op === 'or');
  return left.length === parts.length ? c : make.join(op, left);
}
