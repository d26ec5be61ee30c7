/**
 * May B's lanes stand for A's: the same terms, or refinements of them, poison only where A's are; also where A's choices
 * are made by what B has asked about beforehand, or conditions are frozen.
 */

import type { Lane } from '../lanes/lanes.ts';
import { isGreatestKept } from '../loops/kept-greatest.ts';
import { type Frozen, isChosen, Settling } from '../loops/settled.ts';
import { type Difference, differences, thawed } from '../loops/thaw.ts';
import { addressOf } from '../memory/memory.ts';
import { areSameFunction } from '../terms/byte-functions.ts';
import { compareInts } from '../terms/comparisons.ts';
import { isPartOfPoison } from '../terms/extremes.ts';
import { notBool } from '../terms/integers.ts';
import { sorted } from '../terms/lists.ts';
import { isLoadedBy } from '../terms/loaded-bytes.ts';
import { loadPicked } from '../terms/picks.ts';
import { atom, covers, type Implied, type Poison, reach } from '../terms/poison.ts';
import { isOfChosenFloats, refinesTerm } from '../terms/refinement.ts';
import { addInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { isWrittenConversion } from '../terms/written-out.ts';
import { chosenUnder, decideUnder } from '../walk/guarded.ts';
import type { Comparison } from './comparison.ts';

export function refinesLanes(cx: Comparison, a: readonly Lane[], b: readonly Lane[], until: number): boolean {
  return a.length === b.length && a.every((lane, i) => refinesLane(cx, lane, b[i]!, until));
}

/** Does one lane refine another? `until` is the segment in which it is seen. */
function refinesLane(cx: Comparison, a: Lane, b: Lane, until: number): boolean {
  if (a.val === b.val && a.poi === b.poi) return true;
  if (isPlainRefinement(cx, a, b, until) || isSettled(cx, a, b, until)) return true;
  return cx.solve?.(cx, a, b, until) === true;
}

/** Does it refine wherever the store happens? */
export function refinesUnder(cx: Comparison, guard: Term | null, a: Lane, b: Lane, index: number): boolean {
  if (refinesLane(cx, a, b, index)) return true;
  if (guard === null) return false;
  const decide = decideUnder(cx.t, guard, cx.decide);
  const under = (lane: Lane): Lane => ({ ...lane, val: chosenUnder(cx.t, lane.val, decide) });
  if (refinesLane({ ...cx, decide }, under(a), under(b), index)) return true;
  // The same by what is left of both lanes, and of when B's is poison, where the guard's choices are made.
  const settling = new Settling(cx.t, decide, NOT_FROZEN, () => false);
  if (!refinesTerm(cx.t, settling.left(a.val), settling.left(b.val))) return false;
  return isCovered(cx, a.poi, settling.poisonLeft(b.poi), index, decide);
}

/** Is one lane poison only where another one is? `more`: by what else A's reasons imply one of B's. */
function isCovered(
  cx: Comparison,
  a: Poison,
  b: Poison,
  until: number,
  decide = cx.decide,
  more: Implied = () => false,
): boolean {
  const implied: Implied = (p, source) =>
    more(p, source) ||
    isLoadedBy(cx.t, p, source, cx.defined, until) ||
    isPickedBy(cx.t, p, source) ||
    isPartOfPoison(cx.t, p, source) ||
    isOfChosenFloats(cx.t, p, source) ||
    isOfSameNumbers(cx.t, p, source) ||
    isThawedPoison(cx, p, source, until);
  return covers(cx.t, a, b, cx.defined, until, decide, cx.refute, implied);
}

/** Is B's lane what is left of A's choices when those that B has asked about beforehand are made? */
function isSettled(cx: Comparison, a: Lane, b: Lane, until: number): boolean {
  if (cx.frozen.size === 0 || !isChosen(cx.t, a.val) || cx.t.type[a.val] !== cx.t.type[b.val]) return false;
  const settling = new Settling(cx.t, cx.decide, cx.frozen, (poi, decide) =>
    isCovered(cx, a.poi, poi, until, decide),
  );
  const isLeft: Implied = (p, source) => [...source].some((q) => settling.reasonLeft(q) === p);
  return settling.left(a.val) === b.val && isCovered(cx, a.poi, b.poi, until, settling.decide, isLeft);
}

function isPlainRefinement(cx: Comparison, a: Lane, b: Lane, until: number): boolean {
  if (!isCovered(cx, a.poi, b.poi, until)) return false;
  if (cx.t.op[a.poi] === 'always' || refinesTerm(cx.t, a.val, b.val)) return true;
  if (isChosen(cx.t, b.val) && isDecided(cx, a.val, b.val)) return true;
  if (isKnownEqual(cx, a.val, b.val) || isDisjointSum(cx, a, b.val)) return true;
  return areAlike(cx.t, a.val, b.val) || isThawed(cx, a.val, b.val, until);
}

/** Is it what is left of what B still chooses between, by what was decided on the way? */
function isDecided(cx: Comparison, a: Term, b: Term): boolean {
  const settling = new Settling(cx.t, cx.decide, NOT_FROZEN, () => false);
  const left = settling.left(b);
  return left !== b && refinesTerm(cx.t, settling.left(a), left);
}

/** Equal but for conditions that B has frozen. */
function isThawed(cx: Comparison, a: Term, b: Term, until: number): boolean {
  return areThawed(cx, [{ a, b }], until) || areThawed(cx, differences(cx.t, a, b) ?? [], until);
}

function areThawed(cx: Comparison, pairs: readonly Difference[], until: number): boolean {
  const { t, conditions, defined, decide, refute } = cx;
  const isPoisonInA = (value: Term, poi: Poison): boolean => {
    const own = [...(conditions.get(value) ?? []), ...(conditions.get(notBool(t, value)) ?? [])];
    return own.length > 0 && own.every((p) => covers(t, p, poi, defined, until, decide, refute));
  };
  const bs = pairs.map(({ b }) => b);
  const plain = thawed(t, bs, isPoisonInA);
  if (plain === null) return false;
  return pairs.every(
    ({ a }, i) => refinesTerm(t, a, plain[i]!) || isGreatestKept(t, a, plain[i]!, cx.isSignedAtMost),
  );
}

/** Is it the reason of one of A's poisons, about the same values but for conditions that B has frozen? */
function isThawedPoison(cx: Comparison, p: Poison, source: ReadonlySet<Poison>, until: number): boolean {
  const { t } = cx;
  if (t.op[p] !== 'if') return false;
  for (const q of source) {
    if (t.op[q] !== 'if' || t.data[q] !== t.data[p]) continue;
    if (areThawed(cx, differences(t, q, p) ?? [], until)) return true;
  }
  return false;
}

/** Is it one of A's reasons, about numbers that are the same function of a byte, or integers of which B has chosen one? */
function isOfSameNumbers(t: Terms, p: Poison, source: ReadonlySet<Poison>): boolean {
  if (t.op[p] !== 'if') return false;
  for (const q of source) {
    if (t.op[q] !== 'if' || t.data[q] !== t.data[p]) continue;
    if (areAlike(t, q, p)) return true;
  }
  return false;
}

/** Of one shape, and where they differ, the same function of a byte, or a conversion that B writes out? A may choose as B does. */
function areAlike(t: Terms, x: Term, y: Term): boolean {
  return (
    differences(t, x, y)?.every(({ a, b }) => areSameFunction(t, a, b) || isWrittenConversion(t, a, b)) ===
    true
  );
}

/** `x or y` where A is `x + y`, and poison unless they share no bit. */
function isDisjointSum(cx: Comparison, a: Lane, b: Term): boolean {
  const { t } = cx;
  if (t.op[b] !== 'or' || t.undef[b]! || t.args[b]!.length !== 2) return false;
  const args = t.args[b]!;
  if (addInts(t, t.bits[b]!, args) !== a.val) return false;
  return reach(t, a.poi, cx.decide).has(atom(t, 'disjoint', sorted(args), 'or'));
}

/** What B picks is poison where A loads the same byte. */
function isPickedBy(t: Terms, p: Poison, source: ReadonlySet<Poison>): boolean {
  if (t.op[p] !== 'if' || t.data[p] !== 'picked ') return false;
  const load = loadPicked(t, t.args[p]![0]!);
  return load !== null && source.has(atom(t, 'loaded', [load]));
}

/** Integers, or pointers from one base, that the path knows to be equal. */
function isKnownEqual(cx: Comparison, a: Term, b: Term): boolean {
  const { t } = cx;
  if (t.bits[a] !== t.bits[b] || t.type[a] !== t.type[b]) return false;
  if (t.bits[a] === 0 && (t.type[a] !== 'ptr' || addressOf(t, a).base !== addressOf(t, b).base)) return false;
  return cx.decide(compareInts(t, 'eq', a, b)) === true;
}

const NOT_FROZEN: Frozen = new Map();
