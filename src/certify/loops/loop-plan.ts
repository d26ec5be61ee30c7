/**
 * How a pair of loop headers is walked: how many of A's turns make one of B's, which values are written over the
 * number of turns (`recurrences.ts`), and what is known of that number from the tests that the loops go on by. All of
 * it is assumed while the pair is walked and checked on every arrival.
 */
import type { Loop, LoopForest } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { indexBits, type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isVector } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { refinesLanes } from '../compare/refined-lanes.ts';
import { NOTHING } from '../facts/claims.ts';
import type { Facts } from '../facts/facts.ts';
import { plus, type Row, row } from '../facts/omega.ts';
import { type Lane, laneOf } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { symbolLanes } from '../memory/accesses.ts';
import { compareInts } from '../terms/comparisons.ts';
import { truncInt } from '../terms/integers.ts';
import { either } from '../terms/poison.ts';
import { addInts, scaleInt, subInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { baseOf, inOneObject } from '../walk/one-object.ts';
import { type Arrival, arriving, common, type Matching, type Pair, valueOfA } from '../walk/pairs.ts';
import { phisOf } from '../walk/path.ts';
import {
  afterTurns,
  counterTest,
  distance,
  type LoopPlan,
  PLAIN,
  type Recurrence,
  recurrencesOf,
} from './recurrences.ts';
import { boundStarts } from './start-bounds.ts';
import { assumeWalked, keepsCount, stepsInBounds } from './walked.ts';

const MAX_RATIO = 256;

export interface Planning {
  readonly t: Terms;
  readonly pair: Pair;
  readonly layout: Layout;
  readonly a: LoopForest;
  readonly b: LoopForest;
  readonly facts: Facts;
  readonly matching: Matching;
  /** What a value of A or of B is at the pair: also an argument, of which single ways there may know more. */
  readonly valueOfA: (value: Value) => readonly Lane[];
  readonly valueOfB: (value: Value) => readonly Lane[];
  /** Are turns counted first, where one of B's is one of A's? */
  readonly counts: boolean;
}

export function planLoop(cx: Planning): LoopPlan {
  const { t, pair, layout, matching } = cx;
  const loopA = loopAt(cx.a, pair.a);
  const loopB = loopAt(cx.b, pair.b);
  if (loopA === null || loopB === null) return PLAIN;
  const a = withFollowers(cx, loopA, recurrencesOf(layout, loopA), (x, phi) =>
    arriving(x.a, x.aFrom, pair.a, phi),
  );
  const b = withFollowers(cx, loopB, recurrencesOf(layout, loopB), (x, phi) =>
    arriving(x.b, x.bFrom, pair.b, phi),
  );
  const ways = waysToCount(cx, loopA, loopB, a, b, cx.counts);
  const allowed = ways.filter((way) => !matching.banned.has(wayKey(pair, way)));
  const way = allowed[0] ?? 'plain';
  if (allowed.length > 1) matching.doubtful.push(wayKey(pair, way));
  if (way === 'plain') {
    relateCounters(cx, a);
    // Where A asks memory how far to go, B may have asked before.
    const asksMemory = counterTest(layout, loopA, a) === null;
    if (asksMemory) keepStarts(cx, loopA);
    followBases(cx);
    const plain = { ...PLAIN, a, b };
    if (asksMemory) boundTurns(cx, plain, loopB, 'B');
    return plain;
  }
  const plan: LoopPlan = { ratio: way, turns: t.symbol(`${pair.key} turns`, 'i64'), a, b };
  // From here on what changes in a turn is told from what stays.
  pair.plan = plan;
  countA(cx, loopA, plan);
  boundStarts(t, layout, pair, loopA, plan, cx.facts);
  followBases(cx);
  if (!boundTurns(cx, plan, loopB, 'B')) boundTurns(cx, plan, loopA, 'A');
  return plan;
}

/**
 * Values that are what a counter was a turn ago, more or less a constant, and come in a step behind that, are counters too:
 *
 *     %i = phi [ 1 ], [ %i + 1 ]        %before = phi [ 0 ], [ %i ]
 */
function withFollowers(
  cx: Planning,
  loop: Loop,
  counters: Map<Inst, Recurrence>,
  valueAt: (arrival: Arrival, phi: Inst) => readonly Lane[],
): ReadonlyMap<Inst, Recurrence> {
  const { t, pair, layout } = cx;
  const [latch] = loop.latches;
  for (let before = -1; before < counters.size; ) {
    before = counters.size;
    for (const phi of phisOf(loop.header)) {
      if (counters.has(phi) || !isInt(phi.type) || phi.type.bits > 64) continue;
      const { bits } = phi.type;
      const next = phi.operands[phi.blocks.indexOf(latch!)];
      if (next === undefined) continue;
      const whole = next.kind === ValueKind.Inst && next.op === Op.Trunc ? next.operands[0]! : next;
      for (const leader of counters.values()) {
        const ahead = leader.phi.type === whole.type ? distance(layout, leader.phi, whole) : null;
        if (ahead === null) continue;
        const isBehind = (x: Arrival): boolean => {
          const to = truncInt(t, bits, valueAt(x, leader.phi)[0]!.val);
          const [apart, by] = [
            subInts(t, bits, to, valueAt(x, phi)[0]!.val),
            t.int(bits, leader.step - ahead),
          ];
          return apart === by || x.facts.decide(compareInts(t, 'eq', apart, by)) === true;
        };
        if (pair.arrivals.every(isBehind)) counters.set(phi, { phi, step: leader.step, isFollower: true });
        break;
      }
    }
  }
  return counters;
}

function wayKey(pair: Pair, way: number | 'plain'): string {
  return `${pair.key} way ${way}`;
}

/** Ratios that the loops suggest, the likeliest first; `plain` is one to one with no counting of turns. */
function waysToCount(
  cx: Planning,
  loopA: Loop,
  loopB: Loop,
  a: ReadonlyMap<Inst, Recurrence>,
  b: ReadonlyMap<Inst, Recurrence>,
  counts: boolean,
): (number | 'plain')[] {
  const found: number[] = [];
  const put = (ratio: number): void => {
    if (Number.isInteger(ratio) && ratio >= 1 && ratio <= MAX_RATIO && !found.includes(ratio))
      found.push(ratio);
  };
  const workA = workOf(cx.layout, cx.a, loopA);
  const workB = workOf(cx.layout, cx.b, loopB);
  if (workA.stored > 0) put(workB.stored / workA.stored);
  if (workA.loaded > 0) put(workB.loaded / workA.loaded);
  // Counters of both that go together say more than how far one of them steps.
  for (const y of b.values())
    for (const x of a.values()) if (x.step !== 0n && y.step % x.step === 0n) put(Number(y.step / x.step));
  for (const y of b.values()) put(Number(y.step));
  const fits = (ratio: number): boolean =>
    [...b.values()].some(
      (y) => y.step === BigInt(ratio) || [...a.values()].some((x) => x.step * BigInt(ratio) === y.step),
    );
  // B stores what A stores: where that tells, nothing else is guessed.
  const stored = workB.stored / workA.stored;
  const likely = workA.stored > 0 && found.includes(stored) && fits(stored) ? [stored] : found.filter(fits);
  const [first] = likely;
  if (first === undefined || (first === 1 && !counts)) return ['plain', ...(likely.length > 0 ? likely : [])];
  return [...likely, 'plain'];
}

/** Lanes that the loop's own instructions load, and bytes that they store: B may store numbers as lanes of bytes. */
function workOf(
  layout: Layout,
  { cfg }: LoopForest,
  loop: Loop,
): { readonly loaded: number; readonly stored: number } {
  const work = { loaded: 0, stored: 0 };
  loop.blocks.forEach((id) => {
    for (let inst = cfg.blocks[id]!.first; inst !== null; inst = inst.next) {
      if (inst.op === Op.Load) work.loaded += lanesIn(inst);
      if (inst.op === Op.Store) work.stored += bytesOf(layout, inst.operands[0]!);
      if (inst.op !== Op.Call) continue;
      const callee = inst.operands[inst.operands.length - 1]!;
      const name = callee.kind === ValueKind.Func ? (callee.name ?? '') : '';
      if (/^llvm\.masked\.(load|gather|expandload)/.test(name)) work.loaded += lanesIn(inst);
      if (/^llvm\.masked\.(store|scatter|compressstore)/.test(name))
        work.stored += bytesOf(layout, inst.operands[0]!);
    }
  });
  return work;
}

function lanesIn(value: Value): number {
  return isVector(value.type) && !value.type.scalable ? value.type.count : 1;
}

function bytesOf(layout: Layout, { type }: Value): number {
  return isVector(type) && type.scalable ? storeSize(layout, type.element) : storeSize(layout, type);
}

/** A's counters over the turns, from their starts. */
function countA(cx: Planning, loopA: Loop, plan: LoopPlan): void {
  const { t, pair, matching } = cx;
  const width = indexBits(cx.layout, 0);
  for (const [phi, { step, isFollower }] of plan.a) {
    const key = `${pair.key} A ${phi.id} turns`;
    if (matching.banned.has(key) || pair.aLanes.has(phi)) continue;
    const first = pair.arrivals[0]!;
    const starts = pair.arrivals.map((x) => arriving(x.a, x.aFrom, pair.a, phi));
    const known = common(starts);
    const start =
      (known === null ? null : asNumber(cx, phi, known)) ??
      valueBefore(pair, phi) ??
      inOneObject(first.a, `${pair.key} start`, phi, starts) ??
      symbolLanes(first.a, `${pair.key} start ${phi.id}`, phi.type);
    const by = step * BigInt(plan.ratio);
    const symbols = symbolLanes(first.a, `${pair.key} value ${phi.id}`, phi.type);
    const after = (turns: Term): Term[] => afterTurns(t, width, start, by, turns);
    pair.starts.set(phi, start);
    pair.aLanes.set(
      phi,
      // Whatever steps from poison is poison; what follows another has its own start in the first turn only.
      after(plan.turns!).map((val, i) => {
        const { poi } = symbols[i]!;
        return laneOf(t, val, isFollower === true ? poi : either(t, [start[i]!.poi, poi]));
      }),
    );
    if (keepsCount(step, width) && stepsInBounds(phi, loopA))
      assumeWalked(cx.facts, symbols[0]!.poi, start[0]!.val, pair.aLanes.get(phi)![0]!.val, by, plan.turns!);
    const next = after(nextTurn(t, plan));
    pair.relations.set(key, (arrival) =>
      arriving(arrival.a, arrival.aFrom, pair.a, phi).every((lane, i) => lane.val === next[i]),
    );
  }
}

/** What a counter of A starts from, as the number that it is, where the ways in know that and one of B's starts from it too. */
function asNumber({ t, pair }: Planning, phi: Inst, start: readonly Lane[]): readonly Lane[] {
  const [{ val, poi }] = start as [Lane];
  if (!isInt(phi.type) || t.intOf(val) !== undefined || t.undef[val]!) return start;
  const [entry] = pair.arrivals;
  for (const other of phisOf(pair.b)) {
    if (other.type !== phi.type) continue;
    const number = arriving(entry!.b, entry!.bFrom, pair.b, other)[0]!.val;
    if (t.intOf(number) === undefined) continue;
    const isSo = compareInts(t, 'eq', val, number);
    if (pair.arrivals.every((x) => x.facts.decide(isSo) === true)) return [laneOf(t, number, poi)];
  }
  return start;
}

/** A's counters that begin a known number apart and take the same steps stay that number apart. */
function relateCounters(cx: Planning, counters: LoopPlan['a']): void {
  const { t, pair, matching } = cx;
  const leaders: { readonly phi: Inst; readonly step: bigint; readonly start: Term }[] = [];
  for (const { phi, step } of counters.values()) {
    const bits = isInt(phi.type) ? phi.type.bits : 0;
    const start = common(pair.arrivals.map((x) => arriving(x.a, x.aFrom, pair.a, phi)))?.[0]?.val;
    const key = `${pair.key} A ${phi.id} apart`;
    if (bits === 0 || start === undefined || matching.banned.has(key) || pair.aLanes.has(phi)) continue;
    const apartFrom = (other: Term, own: Term): Term =>
      addInts(t, bits, [own, scaleInt(t, bits, other, -1n)]);
    const leader = leaders.find(
      (x) => x.phi.type === phi.type && x.step === step && t.intOf(apartFrom(x.start, start)) !== undefined,
    );
    if (leader === undefined) {
      leaders.push({ phi, step, start });
      continue;
    }
    const by = apartFrom(leader.start, start);
    const [first] = valueOfA(pair, leader.phi);
    const [own] = symbolLanes(pair.arrivals[0]!.a, `${pair.key} value ${phi.id}`, phi.type);
    pair.aLanes.set(phi, [laneOf(t, addInts(t, bits, [first!.val, by]), own!.poi)]);
    pair.relations.set(key, ({ a, aFrom }) => {
      const [x] = arriving(a, aFrom, pair.a, leader.phi);
      const [y] = arriving(a, aFrom, pair.a, phi);
      return apartFrom(x!.val, y!.val) === by;
    });
  }
}

/** A's values that are a field of memory in every turn but the first: while nobody writes there, what they start with. */
function keepStarts({ t, pair, matching }: Planning, loop: Loop): void {
  for (const phi of phisOf(pair.a)) {
    const isField = phi.operands.some(
      (value) =>
        value.kind === ValueKind.Inst && value.op === Op.Load && isMadeOutside(loop, value.operands[0]!),
    );
    const key = `${pair.key} A ${phi.id} kept`;
    if (!isField || matching.banned.has(key) || pair.aLanes.has(phi)) continue;
    const start = common(pair.arrivals.map((x) => arriving(x.a, x.aFrom, pair.a, phi)));
    if (start === null || start.some(({ val }) => t.undef[val]!)) continue;
    pair.aLanes.set(phi, start);
    pair.relations.set(key, ({ a, aFrom, comparison }) =>
      refinesLanes(comparison, arriving(a, aFrom, pair.a, phi), start, a.segments.length - 1),
    );
    matching.doubtful.push(key);
  }
}

function isMadeOutside(loop: Loop, value: Value): boolean {
  return value.kind !== ValueKind.Inst || value.block === null || !loop.blocks.has(value.block.id);
}

/** A's pointers that step from one object stay pointers into it, however far: their base and an unknown offset. */
function followBases(cx: Planning): void {
  const { t, pair, matching } = cx;
  for (const phi of phisOf(pair.a)) {
    const key = `${pair.key} A ${phi.id} base`;
    if (matching.banned.has(key) || pair.aLanes.has(phi)) continue;
    const pointerAt = ({ a, aFrom }: Arrival): readonly Lane[] => arriving(a, aFrom, pair.a, phi);
    const lanes = inOneObject(pair.arrivals[0]!.a, pair.key, phi, pair.arrivals.map(pointerAt));
    if (lanes === null) continue;
    const base = baseOf(t, lanes[0]!.val);
    pair.aLanes.set(phi, lanes);
    pair.relations.set(key, (arrival) => baseOf(t, pointerAt(arrival)[0]!.val) === base);
  }
}

/** What a counter starts from, where that is one value of A on all ways in: B may know it too. */
function valueBefore(pair: Pair, phi: Inst): readonly Lane[] | null {
  const [first, ...others] = pair.arrivals.map((x) =>
    x.aFrom === null ? undefined : phi.operands[phi.blocks.indexOf(x.aFrom)],
  );
  if (first?.kind !== ValueKind.Inst || others.some((other) => other !== first)) return null;
  return valueOfA(pair, first);
}

function nextTurn(t: Terms, plan: LoopPlan): Term {
  return addInts(t, 64, [plan.turns!, t.int(64, 1n)]);
}

/** B's counter over the turns; null when it is none. */
export function countB(
  t: Terms,
  layout: Layout,
  pair: Pair,
  value: Inst,
  matching: Matching,
): readonly Lane[] | null {
  const plan = pair.plan;
  const found = plan?.b.get(value);
  const key = `${pair.key} B ${value.id} turns`;
  if (plan === null || plan.turns === null || found === undefined || matching.banned.has(key)) return null;
  const start = common(pair.arrivals.map((x) => arriving(x.b, x.bFrom, pair.b, value)));
  if (start === null) return null;
  const after = (turns: Term): Lane[] =>
    afterTurns(t, indexBits(layout, 0), start, found.step, turns).map((val, i) =>
      laneOf(t, val, start[i]!.poi),
    );
  const next = after(nextTurn(t, plan));
  pair.relations.set(key, (arrival) => {
    const lanes = arriving(arrival.b, arrival.bFrom, pair.b, value);
    return refinesLanes(arrival.comparison, next, lanes, arrival.a.segments.length - 1);
  });
  return after(plan.turns);
}

/** What the test of a loop says of the turns, where it holds on the way in. Does it? */
function boundTurns(cx: Planning, plan: LoopPlan, loop: Loop, name: 'A' | 'B'): boolean {
  const { t, pair, matching, facts } = cx;
  const test = counterTest(cx.layout, loop, name === 'A' ? plan.a : plan.b);
  if (test === null) return false;
  const { phi, step } = test.counter;
  if (matching.banned.has(`${pair.key} ${name} ${phi.id} turns`)) return false;
  const side = (x: Arrival): Arrival['a'] => (name === 'A' ? x.a : x.b);
  const startAt = (x: Arrival): Lane =>
    (name === 'A' ? arriving(x.a, x.aFrom, pair.a, phi) : arriving(x.b, x.bFrom, pair.b, phi))[0]!;
  const limitAt = (x: Arrival): Lane => lanesOf(side(x), test.limit)[0]!;
  const limit =
    common(pair.arrivals.map((x) => [limitAt(x)]))?.[0] ??
    (name === 'A' ? cx.valueOfA(test.limit) : cx.valueOfB(test.limit))[0];
  const value = plan.turns === null ? cx.valueOfB(phi) : null;
  const start =
    value !== null
      ? value[0]
      : name === 'A'
        ? pair.starts.get(phi)?.[0]
        : common(pair.arrivals.map((x) => [startAt(x)]))?.[0];
  if (limit === undefined || start === undefined || t.undef[limit.val]! || t.undef[start.val]!) return false;
  const by = name === 'A' ? step * BigInt(plan.ratio) : step;
  const { numbers } = facts;
  if (test.predicate === 'eq' || test.predicate === 'ne') {
    if (test.stays !== (test.predicate === 'ne') || plan.turns === null) return false;
    for (const signed of [false, true]) {
      if (signed && t.bits[start.val] === 0) continue;
      const key = `${pair.key} ${name} bound ${signed}`;
      if (matching.banned.has(key)) continue;
      const read = (lane: Lane): Row => (signed ? numbers.signed(lane.val) : numbers.unsigned(lane.val));
      /** limit − start − by·turns − ahead, upwards; the other way round downwards. */
      const room = (from: Row, to: Row, turns: Row): Row => {
        const left = plus(plus(plus(to, from, -1n), turns, -by), row(1n), -test.ahead);
        return by > 0n ? left : plus(row(0n), left, -1n);
      };
      if (
        !pair.arrivals.every((x) => x.facts.isAtLeastZero(room(read(startAt(x)), read(limitAt(x)), row(0n))))
      )
        continue;
      const turns = numbers.unsigned(plan.turns!);
      const bound = room(read(start), read(limit), turns);
      facts.assume({ ...NOTHING, rows: [bound] });
      pair.bounds.push(bound);
      const later = room(read(start), read(limit), plus(turns, row(1n), 1n));
      pair.relations.set(key, (arrival) => arrival.facts.isAtLeastZero(later));
      return true;
    }
    return false;
  }
  const key = `${pair.key} ${name} test`;
  if (matching.banned.has(key) || t.bits[start.val] === 0) return false;
  const bits = t.bits[start.val]!;
  const before = t.int(bits, test.ahead - step);
  const holds = (x: Arrival): boolean => {
    const c = compareInts(t, test.predicate, addInts(t, bits, [startAt(x).val, before]), limitAt(x).val);
    return x.facts.decide(c) === test.stays;
  };
  if (!pair.arrivals.every(holds)) return false;
  const now =
    plan.turns === null ? start.val : afterTurns(t, indexBits(cx.layout, 0), [start], by, plan.turns)[0]!;
  const c = compareInts(t, test.predicate, addInts(t, bits, [now, before]), limit.val);
  facts.add(c, test.stays);
  pair.relations.set(key, holds);
  if (plan.turns === null) boundFromStart(cx, phi, step, start, startAt);
  return true;
}

/** A counter that goes up is never below what it starts from, as long as it does not wrap. */
function boundFromStart(
  { t, pair, matching, facts }: Planning,
  phi: Inst,
  step: bigint,
  now: Lane,
  valueAt: (x: Arrival) => Lane,
): void {
  const key = `${pair.key} B ${phi.id} start`;
  const start = common(pair.arrivals.map((x) => [valueAt(x)]))?.[0];
  if (step <= 0n || start === undefined || t.undef[start.val]! || matching.banned.has(key)) return;
  const isBelow = (val: Term): Term => compareInts(t, 'slt', val, start.val);
  facts.add(isBelow(now.val), false);
  pair.relations.set(key, (x) => x.facts.decide(isBelow(valueAt(x).val)) === false);
}

export function loopAt(forest: LoopForest, header: Block): Loop | null {
  return forest.loops.find((loop) => loop.header === header) ?? null;
}
