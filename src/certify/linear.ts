/**
 * The little arithmetic that counted loops need, decided without a solver.
 *
 * A *bound* says of a loop's counter q: q + step ≤ limit, as numbers, nothing wraps. It holds by induction when q
 * starts at 0, the limit is a multiple of the step and at least one step, and the loop goes on only while
 * q + step ≠ limit. A limit of the form n − n urem c (or n and −c) is a multiple of c and at most n.
 */
import { asSigned } from '../support/wide-int.ts';
import type { Facts } from './facts.ts';
import { addInts, compareInts, subInts } from './integers.ts';
import type { Poison } from './poison.ts';
import type { Term, Terms } from './terms.ts';

export interface Bound {
  readonly counter: Term;
  readonly step: bigint;
  readonly limit: Term;
}

/** n, when the limit is known to be n rounded down to a multiple of `unit`; the limit itself otherwise. */
export function roundedFrom(t: Terms, limit: Term): { readonly whole: Term; readonly unit: bigint } | null {
  const bits = t.bits[limit]!;
  const { atoms } = t.sumOf(limit);
  for (const atom of atoms) {
    if (t.op[atom] !== 'urem') continue;
    const [whole, by] = t.args[atom]! as readonly [Term, Term];
    const unit = t.intOf(by);
    if (unit !== undefined && unit > 0n && addInts(t, bits, [limit, atom]) === whole) return { whole, unit };
  }
  if (t.op[limit] === 'and' && t.args[limit]!.length === 2) {
    const mask = t.intOf(t.args[limit]![1]!) ?? t.intOf(t.args[limit]![0]!);
    const whole = t.intOf(t.args[limit]![1]!) !== undefined ? t.args[limit]![0]! : t.args[limit]![1]!;
    if (mask !== undefined) {
      const unit = (1n << BigInt(bits)) - mask;
      if (unit > 0n && (unit & (unit - 1n)) === 0n) return { whole, unit };
    }
  }
  return null;
}

/** Is the limit a multiple of the step and at least one step, by what is known? */
export function startsBound(t: Terms, facts: Facts, limit: Term, step: bigint): boolean {
  const constant = t.intOf(limit);
  if (constant !== undefined) return constant % step === 0n && constant >= step;
  const rounded = roundedFrom(t, limit);
  if (rounded === null || rounded.unit % step !== 0n) return false;
  const below = compareInts(t, 'ult', rounded.whole, t.int(t.bits[limit]!, rounded.unit));
  return facts.decide(below) === false;
}

/** What follows from the bounds and from comparisons with constants; undefined when nothing does. */
export function inferFrom(
  t: Terms,
  bounds: readonly Bound[],
  condition: Term,
  facts: Facts,
): boolean | undefined {
  const op = t.op[condition]!;
  if (op === 'ult' || op === 'slt') return inferLess(t, op, condition, facts);
  if (op !== 'zero') return undefined;
  for (const bound of bounds) {
    const answer = inferEqual(t, bound, condition, facts);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** x < c from x < c′ or x ≥ c′. */
function inferLess(t: Terms, op: string, condition: Term, facts: Facts): boolean | undefined {
  const [x, limit] = t.args[condition]! as readonly [Term, Term];
  const bits = t.bits[x]!;
  const asked = t.intOf(limit);
  if (asked === undefined || bits === 0) return undefined;
  const read = (v: bigint): bigint => (op === 'slt' ? asSigned(v, bits) : v);
  for (const [known, value] of facts.known) {
    if (t.op[known] !== op || t.args[known]![0] !== x) continue;
    const other = t.intOf(t.args[known]![1]!);
    if (other === undefined) continue;
    if (value && read(other) <= read(asked)) return true;
    if (!value && read(other) >= read(asked)) return false;
  }
  return undefined;
}

/** Questions `q + j = limit` and `q + j = n` for 0 ≤ j ≤ step, and `limit = n`, given q + step ≤ limit ≤ n. */
function inferEqual(t: Terms, bound: Bound, condition: Term, facts: Facts): boolean | undefined {
  const { counter, step, limit } = bound;
  const bits = t.bits[counter]!;
  const distance = t.args[condition]![0]!;
  if (t.bits[distance] !== bits) return undefined;
  const whole = roundedFrom(t, limit)?.whole ?? limit;
  const same = (a: Term, b: Term): Term => compareInts(t, 'eq', a, b);
  const known = (a: Term, b: Term): boolean | undefined => {
    const question = same(a, b);
    const constant = t.intOf(question);
    return constant !== undefined ? constant === 1n : facts.known.get(question);
  };
  for (const end of whole === limit ? [limit] : [limit, whole]) {
    for (const signed of [distance, subInts(t, bits, t.int(bits, 0n), distance)]) {
      // distance = counter + j − end
      const j = t.intOf(addInts(t, bits, [subInts(t, bits, signed, counter), end]));
      if (j !== undefined && j < step) return false;
    }
  }
  const next = addInts(t, bits, [counter, t.int(bits, step)]);
  if (condition === same(next, limit) && known(next, whole) === true) return true;
  if (condition === same(next, whole) && known(next, limit) === true) return known(limit, whole);
  if (condition === same(limit, whole)) {
    if (known(next, whole) === true) return true;
    if (known(next, limit) === true) return known(next, whole);
  }
  return undefined;
}

/** Is this way of being poison ruled out by what the path knows? */
export function isRefuted(t: Terms, bounds: readonly Bound[], facts: Facts, p: Poison): boolean {
  if (t.op[p] !== 'if') return false;
  const args = t.args[p]!;
  switch (t.data[p]) {
    case 'nneg ':
      return facts.decide(compareInts(t, 'slt', args[0]!, t.int(t.bits[args[0]!]!, 0n))) === false;
    case 'nuw add':
    case 'nsw add':
      return bounds.some((bound) => {
        const by = args[0] === bound.counter ? args[1]! : args[1] === bound.counter ? args[0]! : null;
        const constant = by === null ? undefined : t.intOf(by);
        if (constant === undefined || constant > bound.step) return false;
        return t.data[p] === 'nuw add' || isSmall(t, bound.limit);
      });
    default:
      return false;
  }
}

/** Is the limit below half of its range? */
function isSmall(t: Terms, limit: Term): boolean {
  const whole = roundedFrom(t, limit)?.whole ?? limit;
  const constant = t.intOf(whole);
  if (constant !== undefined) return constant < 1n << BigInt(t.bits[whole]! - 1);
  return t.op[whole] === 'zext';
}
