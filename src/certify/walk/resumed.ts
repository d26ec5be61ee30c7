/**
 * Where B takes up a loop of A that others have begun: A's counter starts from another term on each way to the pair (0, or
 * where a wider loop has stopped), so that its start is a symbol there. A value that B has made in front of its loop and
 * that is A's counter on every way in *is* that start, and stays it in all turns:
 *
 *     resume = phi [ 0, … ], [ n.vec, … ]      left = n − resume      if (left ≥ 8)  while (index ≠ left − left % 8) …
 *
 * What B has asked of such values in front of the loop is known in the loop as well, whichever way has led there.
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { refinesLanes } from '../compare/refined-lanes.ts';
import type { Facts } from '../facts/facts.ts';
import { type Lane, Unsupported } from '../lanes/lanes.ts';
import { step } from '../lanes/step.ts';
import { isFunctional } from '../loops/rederive.ts';
import { compareInts } from '../terms/comparisons.ts';
import { notBool } from '../terms/integers.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Arrival, arriving, common, type Pair } from './pairs.ts';
import type { Side } from './state.ts';

/** What a value of B is, if it is where one of A's counters starts; null when it is not, or the loop makes it anew. */
export function startMatch(t: Terms, pair: Pair, loop: Loop | null, value: Inst): readonly Lane[] | null {
  if (loop === null || !isMadeBefore(loop, value)) return null;
  for (const [phi, start] of pair.starts) {
    if (phi.type.text !== value.type.text || start.length !== 1) continue;
    if (pair.arrivals.every((x) => isSame(t, pair, x, phi, value))) return start;
  }
  return null;
}

function isMadeBefore(loop: Loop, { block }: Inst): boolean {
  return block !== null && !loop.blocks.has(block.id);
}

/** The same number, also where A's is poison: what is known of one is known of the other. */
function isSame(t: Terms, pair: Pair, x: Arrival, phi: Inst, value: Inst): boolean {
  const [a] = arriving(x.a, x.aFrom, pair.a, phi) as readonly [Lane];
  const [b] = arriving(x.b, x.bFrom, pair.b, value) as readonly [Lane];
  if (a.val !== b.val && x.facts.decide(compareInts(t, 'eq', a.val, b.val)) !== true) return false;
  return refinesLanes(x.comparison, [a], [b], x.a.segments.length - 1);
}

/**
 * Adds what B has asked on the ways to its loop, with one answer; a way that knew it beforehand has not branched on it.
 * `scratch` is B at the pair, with nothing done.
 */
export function addAnswered(scratch: Side, pair: Pair, loop: Loop | null, facts: Facts): void {
  const [first] = pair.arrivals;
  if (loop === null || first === undefined || pair.arrivals.length === 1 || pair.starts.size === 0) return;
  const { t } = scratch;
  const side: Side = { ...scratch, before: (value) => lanesBefore(side, scratch, pair, loop, value) };
  for (const value of first.b.env.keys()) {
    if (value.kind !== ValueKind.Inst || !asks(value) || !isMadeBefore(loop, value)) continue;
    const lanes = pair.arrivals.map((x) => x.b.env.get(value)?.[0]);
    const answers = pair.arrivals.map((x, i) => answerTo(x, lanes[i]));
    const answer = answers.find((one) => one !== undefined);
    if (answer === undefined || answers.includes(!answer) || lanes.includes(undefined)) continue;
    const isKnown = (x: Arrival, i: number): boolean =>
      answers[i] === answer || x.facts.decide(lanes[i]!.val) === answer;
    if (!pair.arrivals.every(isKnown)) continue;
    const condition = conditionAt(side, value);
    if (condition !== null && !t.undef[condition]!) facts.add(condition, answer);
  }
}

/** Comparisons, and what joins them: of two ends of ranges that do not overlap, one comparison fails, nobody knows which. */
function asks({ op, type }: Inst): boolean {
  return isInt(type) && type.bits === 1 && (op === Op.ICmp || op === Op.And || op === Op.Or);
}

/** What the path has answered; undefined where it was not asked. */
function answerTo({ facts }: Arrival, lane: Lane | undefined): boolean | undefined {
  if (lane === undefined) return undefined;
  const { known, t } = facts;
  const constant = t.intOf(lane.val);
  if (constant !== undefined) return constant === 1n;
  const opposite = known.get(notBool(t, lane.val));
  return known.get(lane.val) ?? (opposite === undefined ? undefined : !opposite);
}

/** The condition over what is the same on all ways and where counters start; null where it is made of more. */
function conditionAt(side: Side, value: Inst): Term | null {
  try {
    step(side, value);
    return side.env.get(value)?.[0]?.val ?? null;
  } catch (thrown) {
    if (thrown instanceof Unsupported) return null;
    throw thrown;
  }
}

function lanesBefore(side: Side, scratch: Side, pair: Pair, loop: Loop, value: Value): readonly Lane[] {
  if (value.kind !== ValueKind.Inst) return scratch.before(value);
  const lanes =
    common(pair.arrivals.map((x) => arriving(x.b, x.bFrom, pair.b, value))) ??
    startMatch(side.t, pair, loop, value);
  if (lanes !== null) return lanes;
  if (!isMadeBefore(loop, value) || !isFunctional(value)) throw new Unsupported('a value of several ways');
  step(side, value);
  return side.env.get(value)!;
}
