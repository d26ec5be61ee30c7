/**
 * Minima and maxima of floats. `minimum` and `maximum` may be taken in any order: a NaN stays, −0 is below +0. `minnum` and
 * `maxnum` may where no operand is a NaN (`nnan`: poison otherwise) and the sign of a zero does not matter (`nsz`). Such a
 * chain is a term `minnum*` over the operands, each once, sorted.
 *
 * `nnan` and `ninf` make the result poison when an operand is such a value (then, and only then, can the result be one).
 * An operand that is a chain itself is a NaN only if one of its own operands is: the target counts as poison if any of
 * them is, the source only if the chain is.
 */
import { Flag } from '../../ir/flags.ts';
import { type Lane, laneOf } from '../lanes/lanes.ts';
import { sorted } from './lists.ts';
import { atom, either, type Poison } from './poison.ts';
import type { Term, Terms } from './terms.ts';

export type Extreme = 'minnum' | 'maxnum' | 'minimum' | 'maximum';

export const FLOAT_EXTREMES: readonly Extreme[] = ['minnum', 'maxnum', 'minimum', 'maximum'];

/** Which one `llvm.vector.reduce.*` takes. */
export const REDUCED: ReadonlyMap<string, Extreme> = new Map<string, Extreme>([
  ['fmin', 'minnum'],
  ['fmax', 'maxnum'],
  ['fminimum', 'minimum'],
  ['fmaximum', 'maximum'],
]);

/** May it be taken in any order? */
export function isFree(op: Extreme, flags: number): boolean {
  return op === 'minimum' || op === 'maximum' || ((flags & Flag.Nnan) !== 0 && (flags & Flag.Nsz) !== 0);
}

/** Of any number of operands, in any order; `licence` is what may be done with the sign of zeros. */
export function chainExtremes(t: Terms, op: Extreme, licence: string, args: readonly Term[]): Term {
  const parts = new Set<Term>();
  const work = [...args];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (t.op[at] === `${op}*` && t.data[at] === licence) work.push(...t.args[at]!);
    else parts.add(at);
  }
  const [first, second] = parts;
  // Of one operand too: what comes of a NaN is some NaN, not that one.
  const isItself = second === undefined && (op === 'minnum' || op === 'maxnum');
  return isItself ? first! : t.make(`${op}*`, t.type[first!]!, sorted([...parts]), licence);
}

/** When the flags make the result poison: of a minimum or maximum, or of a comparison. */
export function extremePoison(t: Terms, flags: number, args: readonly Lane[], isTarget: boolean): Poison {
  const parts: Poison[] = args.map((lane) => lane.poi);
  for (const { val } of args) {
    for (const operand of isTarget ? leavesOf(t, val) : [val]) {
      if ((flags & Flag.Nnan) !== 0) parts.push(atom(t, 'nan', [operand]));
      if ((flags & Flag.Ninf) !== 0) parts.push(atom(t, 'inf', [operand]));
    }
  }
  return either(t, parts);
}

function leavesOf(t: Terms, val: Term): readonly Term[] {
  const chosen = chosenExtreme(t, val);
  if (chosen !== null) return chosen.args.flatMap((arg) => leavesOf(t, arg));
  return FLOAT_EXTREMES.some((op) => t.op[val] === op || t.op[val] === `${op}*`)
    ? t.args[val]!.flatMap((arg) => leavesOf(t, arg))
    : [val];
}

/**
 * `x < y ? x : y` and its kin, as what they are where neither is a NaN and the sign of a zero does not matter; null for
 * other terms.
 */
export function chosenExtreme(t: Terms, val: Term): { op: Extreme; args: readonly Term[] } | null {
  if (t.op[val] === 'select.licence') return chosenExtreme(t, t.args[val]![0]!);
  if (t.op[val] !== 'select' || t.flushes) return null;
  const [c, a, b] = t.args[val]! as readonly [Term, Term, Term];
  if (t.op[c] !== 'fcmp' || !/^[ou]l[te]$/.test(t.data[c]!)) return null;
  const [x, y] = t.args[c]! as readonly [Term, Term];
  if (a === x && b === y) return { op: 'minnum', args: [x, y] };
  return a === y && b === x ? { op: 'maxnum', args: [x, y] } : null;
}

/** The lanes of a loop's partial results, with what they make up together. */
const wholes = new WeakMap<Terms, Map<Term, Term>>();

/**
 * Says that each part was the whole on the way in, and is a minimum with operands of A in every turn since: a part that is
 * a NaN (infinite) then means that the whole is, or that A's value is poison. `null` takes it back.
 */
export function notePart(t: Terms, part: Term, whole: Term | null): void {
  const known = wholes.get(t) ?? new Map<Term, Term>();
  wholes.set(t, known);
  if (whole === null) known.delete(part);
  else known.set(part, whole);
}

/** Is it that a part is a NaN (infinite), and the source is poison if the whole is? */
export function isPartOfPoison(t: Terms, p: Poison, source: ReadonlySet<Poison>): boolean {
  const kind = /^(nan|inf) $/.exec(t.data[p]!)?.[1];
  if (kind === undefined || t.op[p] !== 'if') return false;
  const whole = wholes.get(t)?.get(t.args[p]![0]!);
  return whole !== undefined && source.has(atom(t, kind, [whole]));
}

export function extremeLane(
  t: Terms,
  op: Extreme,
  flags: number,
  licence: string,
  args: readonly Lane[],
  isTarget: boolean,
): Lane {
  const vals = args.map((lane) => lane.val);
  const val = isFree(op, flags)
    ? chainExtremes(t, op, licence, vals)
    : t.make(op, t.type[vals[0]!]!, sorted(vals), licence);
  return laneOf(t, val, extremePoison(t, flags, args, isTarget));
}
