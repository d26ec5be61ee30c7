/**
 * `freeze` in B. Where its operand is not poison it is the operand; where it is, B has chosen some value b. If A's own
 * value of that name is poison wherever B's is, what A comes to does not depend on it, or is poison: the same with b in its
 * place. So B may be compared with A as if it had not frozen, as long as no operand was frozen twice, since those two
 * choices may differ. Whether A's values are poison is looked up among the conditions that A has computed on the path.
 *
 * What was frozen may lie deep in an expression. `differences` finds the parts in which two expressions of one shape
 * differ: equal parts make equal wholes.
 */
import { bitInts, chooseTerm, minMax, notBool, sextInt, zextInt } from '../terms/integers.ts';
import { isSymmetric, type Poison } from '../terms/poison.ts';
import type { Sum, Term, Terms } from '../terms/terms.ts';

const MAX_DEPTH = 64;

/** Is A's value of this name poison wherever B's is, by whatever instruction A has computed it? */
export type IsPoisonInA = (value: Term, poi: Poison) => boolean;

/** The terms without their freezes; null when there are none, or one that cannot be undone. */
export function thawed(t: Terms, terms: readonly Term[], isPoisonInA: IsPoisonInA): readonly Term[] | null {
  const frozen = new Map<Term, Term>();
  const known = new Map<Term, Term>();
  const undo = (at: Term, depth: number): Term => {
    const done = known.get(at);
    if (done !== undefined) return done;
    if (depth > MAX_DEPTH || t.undef[at]!) return at;
    const args = t.args[at]!;
    let out = at;
    if (t.op[at] === 'frozen') {
      const operand = operandOf(t, at, isPoisonInA);
      if (operand !== null) {
        frozen.set(at, operand);
        out = operand;
      }
    } else if (REBUILT.has(t.op[at]!)) {
      const changed = args.map((arg) => undo(arg, depth + 1));
      if (changed.some((arg, i) => arg !== args[i])) out = rebuild(t, at, changed);
    }
    known.set(at, out);
    return out;
  };
  const out = terms.map((term) => undo(term, 0));
  return frozen.size > 0 && new Set(frozen.values()).size === frozen.size ? out : null;
}

const REBUILT: ReadonlySet<string> = new Set(['or', 'and', 'not', 'select', 'zext', 'sext', 'smax']);

/** Parts in which two expressions differ, at most. */
const MAX_DIFFERENCES = 8;

export interface Difference {
  readonly a: Term;
  readonly b: Term;
}

/** Where two expressions of one shape differ, as deep inside as they can be told apart; null when there are too many. */
export function differences(t: Terms, a: Term, b: Term): readonly Difference[] | null {
  const found = new Map<string, Difference>();
  /** Parts are shared: each pair is looked into once, whichever ways lead to it. */
  const seen = new Set<string>();
  const look = (x: Term, y: Term, depth: number): boolean => {
    if (x === y) return true;
    const pair = `${x} ${y}`;
    if (seen.has(pair)) return true;
    seen.add(pair);
    if (t.type[x] !== t.type[y] || t.undef[x]! || t.undef[y]! || depth > MAX_DEPTH) return false;
    const parts = partsOf(t, x, y);
    if (parts !== null) return parts.every((part) => look(part.a, part.b, depth + 1));
    found.set(pair, { a: x, b: y });
    return found.size <= MAX_DIFFERENCES;
  };
  return look(a, b, 0) ? [...found.values()] : null;
}

/** Which part of one expression stands where a part of the other does; null when their shapes differ. */
function partsOf(t: Terms, x: Term, y: Term): readonly Difference[] | null {
  if (t.op[x] !== t.op[y]) return null;
  if (t.op[x] === 'sum') return summandsOf(t, x, y);
  const [xs, ys] = [t.args[x]!, t.args[y]!];
  if (t.data[x] !== t.data[y] || xs.length !== ys.length || xs.length === 0) return null;
  // Where the order means nothing terms are sorted by their age, which differs from one expression to the other.
  const isSorted =
    (SYMMETRIC.has(t.op[x]!) || isSymmetric(t, x as Poison)) &&
    new Set(xs).size === xs.length &&
    new Set(ys).size === ys.length;
  const as = isSorted ? xs.filter((arg) => !ys.includes(arg)) : xs;
  const bs = isSorted ? ys.filter((arg) => !xs.includes(arg)) : ys;
  return as.length === bs.length ? as.map((arg, i) => ({ a: arg, b: bs[i]! })) : null;
}

const SYMMETRIC: ReadonlySet<string> = new Set(['mul', 'and', 'or', 'xor', 'smax', 'smin', 'umax', 'umin']);

function summandsOf(t: Terms, x: Term, y: Term): readonly Difference[] | null {
  const [a, b] = [t.sumOf(x), t.sumOf(y)];
  const own = (sum: Sum, other: Sum) =>
    sum.atoms
      .map((atom, i) => ({ atom, factor: sum.factors[i]! }))
      .filter(({ atom, factor }) => other.factors[other.atoms.indexOf(atom)] !== factor);
  const [as, bs] = [own(a, b), own(b, a)];
  const isOfOneShape =
    a.constant === b.constant &&
    as.length === bs.length &&
    as.every(({ factor }, i) => factor === bs[i]!.factor);
  return isOfOneShape ? as.map(({ atom }, i) => ({ a: atom, b: bs[i]!.atom })) : null;
}

/** What was frozen, when it is poison, and the how manieth copy of it this is: the name says so (`step.ts`). */
export function frozenIn(
  t: Terms,
  at: Term,
): { readonly operand: Term; readonly poi: Poison; readonly copy: number } | null {
  const match = / (\d+) (\d+) (\d+)$/.exec(t.data[t.args[at]![0]!]!);
  if (match === null) return null;
  const operand = Number(match[1]) as Term;
  return t.undef[operand]! ? null : { operand, poi: Number(match[2]) as Poison, copy: Number(match[3]) };
}

/** Null for the second freeze of one value, and for `undef`. */
function operandOf(t: Terms, at: Term, isPoisonInA: IsPoisonInA): Term | null {
  const found = frozenIn(t, at);
  if (found === null || found.copy !== 0 || t.type[at] !== 'i1') return null;
  return isPoisonInA(found.operand, found.poi) ? found.operand : null;
}

function rebuild(t: Terms, at: Term, args: readonly Term[]): Term {
  const type = t.type[at]!;
  switch (t.op[at]) {
    case 'not':
      return notBool(t, args[0]!);
    case 'select':
      return chooseTerm(t, type, args[0]!, args[1]!, args[2]!);
    case 'zext':
      return zextInt(t, t.bits[at]!, args[0]!);
    case 'sext':
      return sextInt(t, t.bits[at]!, args[0]!);
    case 'smax':
      return minMax(t, t.bits[at]!, 'smax', args);
    default:
      return bitInts(t, t.bits[at]!, t.op[at] as 'or' | 'and', args);
  }
}
