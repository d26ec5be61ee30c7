/** May one value stand for another: is it the same term, or one that the other's `undef` and licences allow? */
import { binaryFlags } from '../axioms/licences.ts';
import { turnedTerm } from './arithmetic.ts';
import { haveSameBits } from './bit-lists.ts';
import { sliceInt } from './bits.ts';
import { areSameFunction } from './byte-functions.ts';
import { haveSameBytes } from './byte-lists.ts';
import { chosenExtreme, FLOAT_EXTREMES, REDUCED } from './extremes.ts';
import { NEGATIVE_ZERO } from './float-chains.ts';
import { zextInt } from './integers.ts';
import type { Poison } from './poison.ts';
import type { Term, Terms } from './terms.ts';
import { isWrittenOut } from './written-out.ts';

/** Pairs are not looked into any deeper. */
const MAX_DEPTH = 24;

/** Of one table of terms: the depth from which on a pair was found to fail, or `HOLDS`. */
const known = new WeakMap<Terms, Map<string, number>>();
const HOLDS = -1;

/** Equal; or alike but for `undef` in A, and fast-math licences that B has given up. */
export function refinesTerm(t: Terms, a: Term, b: Term, depth = 0): boolean {
  if (a === b) return true;
  if (t.type[a] !== t.type[b] || t.type[a] === 'poison' || t.type[a] === 'mem') return false;
  if (depth > MAX_DEPTH) return false;
  let answers = known.get(t);
  if (answers === undefined) {
    answers = new Map();
    known.set(t, answers);
  }
  // Parts are shared: without this each pair would be looked into once for every way that leads to it.
  const pair = `${a} ${b}`;
  const answer = answers.get(pair);
  if (answer !== undefined && depth >= answer) return answer === HOLDS;
  const holds = refinesAnew(t, a, b, depth);
  answers.set(pair, holds ? HOLDS : depth);
  return holds;
}

function refinesAnew(t: Terms, a: Term, b: Term, depth: number): boolean {
  if (t.op[a] === 'undef' || haveSameBytes(t, a, b) || haveSameBits(t, a, b)) return true;
  if (areSameFunction(t, a, b)) return true;
  const kept = keptBy(t, a);
  if (kept !== null && refinesTerm(t, kept, b, depth + 1)) return true;
  if (t.op[a] !== t.op[b])
    return isOneOrderOf(t, a, b, depth) || isWrittenOut(t, a, b, (x, y) => refinesTerm(t, x, y, depth + 1));
  const x = t.args[a]!;
  const y = t.args[b]!;
  if (isOneExtremeOf(t, a, b, depth)) return true;
  if (x.length !== y.length || x.length === 0) return false;
  if (t.data[a] !== t.data[b] && !binaryFlags(t.op[a]!, t.data[a]!, t.data[b]!)) return false;
  if (x.every((arg, i) => refinesTerm(t, arg, y[i]!, depth + 1))) return true;
  if (t.op[a] === 'ult' && isTopCompared(t, x, y)) return true;
  return SYMMETRIC.has(t.op[a]!) && areSameParts(t, x, y, depth);
}

/** `x < c << k` where B compares the bits of `x` from bit `k` on with `c`: what is below them decides nothing. */
function isTopCompared(t: Terms, [a, bound]: readonly Term[], [b, shifted]: readonly Term[]): boolean {
  const [whole, top] = [t.intOf(bound!), t.intOf(shifted!)];
  if (t.undef[a!]! || whole === undefined || top === undefined) return false;
  if (top === 0n || whole <= top || whole % top !== 0n) return false;
  const by = (whole / top).toString(2).length - 1;
  const left = t.bits[a!]! - by;
  if (top << BigInt(by) !== whole || left <= 0) return false;
  const bits = sliceInt(t, a!, by, left);
  const own = t.bits[b!]!;
  if (own < left) return false;
  const field = zextInt(t, own, bits);
  return field === b || haveSameBits(t, field, b!);
}

/**
 * Is it that floats are no numbers, infinite, or beyond an integer, which is one of A's reasons too, of values of which B has
 * chosen one? A may have chosen the same. Reasons that are about places, not about values, are not asked about.
 */
export function isOfChosenFloats(t: Terms, p: Poison, source: ReadonlySet<Poison>): boolean {
  if (t.op[p] !== 'if' || !OF_FLOATS.has(t.data[p]!)) return false;
  const [b] = t.args[p]! as readonly [Term];
  for (const q of source) {
    if (t.op[q] !== 'if' || t.data[q] !== t.data[p]) continue;
    const [a] = t.args[q]! as readonly [Term];
    if (t.op[a] === t.op[b] && refinesTerm(t, a, b)) return true;
  }
  return false;
}

const OF_FLOATS: ReadonlySet<string> = new Set(['nnan ', 'ninf ', 'nan ', 'inf ', 'range ']);

/** The number that a sum with −0.0, or a list of one part, leaves as it is: a NaN may stay the NaN that it was. */
function keptBy(t: Terms, a: Term): Term | null {
  const args = t.args[a]!;
  if (t.op[a] === 'fadd*' || t.op[a] === 'fmul*') return args.length === 1 ? args[0]! : null;
  if (t.op[a] !== 'fadd' || t.flushes) return null;
  const at = args.findIndex((arg) => t.op[arg] === 'float' && t.data[arg] === NEGATIVE_ZERO[t.type[a]!]);
  return at < 0 ? null : args[1 - at]!;
}

const SYMMETRIC: ReadonlySet<string> = new Set([
  ...['fadd', 'fmul', 'fadd*', 'fmul*'],
  ...['smin', 'smax', 'umin', 'umax', 'and', 'or', 'xor', 'mul'],
]);

/** Has every part of A one of B that may stand for it, each another one? Parts that are not the same are few. */
function areSameParts(t: Terms, a: readonly Term[], b: readonly Term[], depth: number): boolean {
  const left = [...b];
  const wanted = a.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  if (wanted.length !== left.length || wanted.length > MAX_UNLIKE) return false;
  return wanted.every((part) => {
    const at = left.findIndex((other) => refinesTerm(t, part, other, depth + 1));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const MAX_UNLIKE = 4;

/** The same minimum (maximum) of floats, taken in some order with fewer flags. */
function isOneExtremeOf(t: Terms, a: Term, b: Term, depth: number): boolean {
  const op = FLOAT_EXTREMES.find((name) => t.op[a] === `${name}*`);
  if (op === undefined) return false;
  const leaves = new Set<Term>();
  const work = [b];
  for (let at = work.pop(); at !== undefined && leaves.size <= t.args[a]!.length; at = work.pop()) {
    const isSame =
      t.op[at] === op || t.op[at] === `${op}*` || REDUCED.get(t.op[at]!.replace(/^reduce\./, '')) === op;
    const chosen = chosenExtreme(t, at);
    if (isSame && binaryFlags(op, t.data[a]!, t.data[at]!)) work.push(...t.args[at]!);
    else if (chosen?.op === op) work.push(...chosen.args);
    else leaves.add(at);
  }
  return areSameLeaves(t, t.args[a]!, leaves, depth);
}

/** Is every operand of A a leaf of B, or refined by one, and the other way round? */
function areSameLeaves(t: Terms, wanted: readonly Term[], leaves: ReadonlySet<Term>, depth: number): boolean {
  const isAlike = (x: Term, y: Term): boolean =>
    x === y || (t.op[x] !== t.op[y] && refinesTerm(t, x, y, depth + 1));
  return (
    [...leaves].every((leaf) => wanted.some((one) => isAlike(one, leaf))) &&
    wanted.every((one) => leaves.has(one) || [...leaves].some((leaf) => isAlike(one, leaf)))
  );
}

/** Is B one of the orders in which A's chain of `reassoc` operations may be done? */
function isOneOrderOf(t: Terms, a: Term, b: Term, depth: number): boolean {
  if (isOneExtremeOf(t, a, b, depth)) return true;
  const op = t.op[b] === 'fsub' ? 'fadd' : t.op[b]!;
  if ((op !== 'fadd' && op !== 'fmul') || t.op[a] !== `${op}*`) return false;
  const leaves: Term[] = [];
  const work = [b];
  for (let at = work.pop(); at !== undefined && leaves.length <= t.args[a]!.length; at = work.pop()) {
    const isPart = binaryFlags(op, t.data[a]!, t.data[at]!);
    if (t.op[at] === op && isPart) work.push(...t.args[at]!);
    else if (t.op[at] === 'fsub' && op === 'fadd' && isPart)
      work.push(t.args[at]![0]!, turnedTerm(t, t.args[at]![1]!));
    else leaves.push(at);
  }
  return leaves.length === t.args[a]!.length && areSameParts(t, t.args[a]!, leaves, depth);
}
