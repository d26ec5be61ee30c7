/**
 * What A's last turn says beforehand. A counted loop without calls that has begun comes to its end: what its last turn
 * needs (its addresses are in bounds, its sums do not wrap) is known from the first turn on, since A's behaviour is
 * undefined otherwise. That is how the ends of runtime checks, computed from the trip count, are known not to wrap.
 */
import type { Cfg } from '../../analysis/cfg.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import { Flag } from '../../ir/flags.ts';
import { isSimpleAccess } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import { indexBits } from '../../ir/layout.ts';
import { isTerminator, Op } from '../../ir/op.ts';
import { isInt, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { NOTHING } from '../facts/claims.ts';
import type { Facts } from '../facts/facts.ts';
import { plus, type Row, row } from '../facts/omega.ts';
import { Unsupported } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { step } from '../lanes/step.ts';
import { symbolLanes } from '../memory/accesses.ts';
import { type Counted, spanOf, type Walker } from '../memory/spans.ts';
import type { Poison } from '../terms/poison.ts';
import { addInts, scaleInt } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import type { Graph } from '../walk/graph.ts';
import { phisOf } from '../walk/path.ts';
import { demand, Fork, newSegment, type Side, Undefined } from '../walk/state.ts';
import { type CounterTest, exactTest, type Recurrence, recurrencesOf } from './recurrences.ts';
import { turnCounts, walkCounts } from './turn-counts.ts';
import { walksInBounds } from './walks.ts';

const MAX_BLOCKS = 64;

/** Tells `facts` what the last turn of A's loop needs. `side` is a fresh one, with A's values before the loop. */
export function assumeLastTurn(
  t: Terms,
  layout: Layout,
  { cfg, forest }: Graph,
  loop: Loop,
  side: Side,
  facts: Facts,
): void {
  const [exit, another] = forest.exits[loop.index]!;
  const [latch] = loop.latches;
  if (another !== undefined || loop.latches.length !== 1 || loop.children.length > 0) return;
  if (exit === undefined || exit.from !== latch) return;
  const test = exactTest(layout, loop);
  if (test === null || !comesToAnEnd(layout, loop, test)) return;
  const phis = phisOf(loop.header);
  for (const phi of phis) {
    side.env.set(phi, symbolLanes(side, `${side.pathName} last ${phi.id}`, phi.type));
  }
  try {
    if (!walkTo(side, cfg, loop, latch)) return;
  } catch (thrown) {
    if (thrown instanceof Fork || thrown instanceof Undefined || thrown instanceof Unsupported) return;
    throw thrown;
  }
  const condition = lanesOf(side, latch.last!.operands[0]!)[0]!;
  facts.add(condition.val, !test.stays);
  const { segments } = side;
  const demands: Poison[] = [...segments.flatMap((segment) => segment.demands), condition.poi];
  for (const p of demands) ruleOutAll(t, facts, p);
  assumeGrown(side, loop, test.counter, facts);
  const last = (1n << BigInt(indexBits(layout, 0))) - 1n;
  const moving = new Set<Term>();
  for (const [value, lanes] of side.env)
    if (value.kind === ValueKind.Inst && value.op === Op.Phi && loop.blocks.has(value.block!.id))
      for (const { val } of lanes) moving.add(val);
  for (const { memory } of segments) moving.add(memory.start);
  const moves = movesOf(layout, loop, side, test, facts);
  const fits = (number: Term, bits: number): boolean =>
    facts.isAtLeastZero(plus(row((1n << BigInt(bits)) - 1n), facts.numbers.unsigned(number), -1n));
  const reaches = (number: Term, least: bigint): boolean =>
    facts.isAtLeastZero(plus(facts.numbers.unsigned(number), row(least), -1n));
  for (const { address, size, guard } of segments.flatMap(({ reads, writes }) => [...reads, ...writes])) {
    if (guard !== null || t.type[address.pointer] !== 'ptr' || t.undef[address.pointer]!) continue;
    // No object reaches over the end of the address space, the byte behind it included.
    const end = plus(facts.numbers.unsigned(address.pointer), row(1n), BigInt(size));
    facts.assume({ ...NOTHING, rows: [plus(row(last), end, -1n)] });
    for (const { counters, walkers } of moves) {
      const span = spanOf(t, address, size, moving, counters, walkers, fits, reaches);
      if (span !== null) facts.spans.push(span);
      // What does not move is the same, however turns are counted.
      if (span === null || span.factor === 0n) break;
    }
  }
}

/**
 * The counter that every turn's test looks at has not come round: had one of its sums wrapped, a test would have been of
 * poison. That there is an end is known of it then, too: `i != n` with `n` before the start is never false.
 */
function assumeGrown(side: Side, loop: Loop, { phi, step }: Recurrence, facts: Facts): void {
  const { t, env } = side;
  const at = phi.blocks.indexOf(loop.latches[0]!);
  const [next, first] = [phi.operands[at]!, phi.operands[1 - at]];
  if (first === undefined || phi.operands.length !== 2 || !isInt(phi.type)) return;
  if (next.kind !== ValueKind.Inst || next.op !== Op.Add || !next.operands.includes(phi)) return;
  const start = lanesOf(side, first)[0]!.val;
  const { val, poi } = env.get(phi)![0]!;
  if (t.undef[start]! || !facts.isRefuted(poi)) return;
  const { numbers } = facts;
  const isBehind = (from: Row, to: Row): void => facts.assume({ ...NOTHING, rows: [plus(to, from, -1n)] });
  if ((next.flags & Flag.Nsw) !== 0) {
    if (step > 0n) isBehind(numbers.signed(start), numbers.signed(val));
    else isBehind(numbers.signed(val), numbers.signed(start));
  }
  if ((next.flags & Flag.Nuw) !== 0 && step > 0n) isBehind(numbers.unsigned(start), numbers.unsigned(val));
}

/** What moves evenly: counters that are as wide as addresses, and what they are in the last turn; pointers. */
interface Moves {
  readonly counters: Counted[];
  readonly walkers: Walker[];
}

const NO_MOVES: Moves = { counters: [], walkers: [] };

/** For each way to write how many turns there are. */
function movesOf(layout: Layout, loop: Loop, side: Side, test: CounterTest, facts: Facts): Moves[] {
  const { t } = side;
  const bits = indexBits(layout, 0);
  if (test.counter.phi.operands.length !== 2) return [NO_MOVES];
  const startOf = ({ phi }: Recurrence): Term =>
    lanesOf(side, phi.operands[phi.blocks[0] === loop.latches[0] ? 1 : 0]!)[0]!.val;
  const limit = lanesOf(side, test.limit)[0]!.val;
  const start = startOf(test.counter);
  const counts = walksInBounds(layout, loop, test)
    ? walkCounts(t, bits, test, start, limit, facts)
    : turnCounts(t, bits, test, start, limit, facts);
  if (counts.length === 0) return [NO_MOVES];
  return counts.map((turns) => {
    const moves: Moves = { counters: [], walkers: [] };
    for (const counter of recurrencesOf(layout, loop, 'exact').values()) {
      const { phi, step } = counter;
      if (phi.operands.length !== 2) continue;
      const start = startOf(counter);
      const symbol = side.env.get(phi)![0]!.val;
      if (t.undef[start]!) continue;
      if (isInt(phi.type) && phi.type.bits === bits) {
        if (phi !== test.counter.phi) assumeReached(side, loop, counter, start, turns, facts);
        const end = addInts(t, bits, [start, scaleInt(t, bits, turns, step)]);
        moves.counters.push({ symbol, step, start, last: end });
      } else if (phi.type.kind === TypeKind.Ptr) moves.walkers.push({ symbol, step, start, turns });
    }
    return moves;
  });
}

/**
 * What a counter has come to in the last turn, as a number and not modulo 2^bits: if one of its sums had wrapped it would
 * be poison there, and A's behaviour undefined. The counter that is compared with the limit needs no such words.
 */
function assumeReached(
  { t, env }: Side,
  { latches }: Loop,
  { phi, step }: Recurrence,
  start: Term,
  turns: Term,
  facts: Facts,
): void {
  const { val, poi } = env.get(phi)![0]!;
  const next = phi.operands[phi.blocks.indexOf(latches[0]!)]!;
  // One sum a turn: of several, some may turn back.
  if (next.kind !== ValueKind.Inst || next.op !== Op.Add || !next.operands.includes(phi)) return;
  if (step <= 0n || 2n * step >= 1n << BigInt(t.bits[val]!) || !facts.isRefuted(poi)) return;
  const { numbers } = facts;
  const isReached = (from: Row, to: Row): void => {
    const reached = plus(from, numbers.unsigned(turns), step);
    facts.assume({ ...NOTHING, zeros: [plus(reached, to, -1n)] });
  };
  if ((next.flags & Flag.Nuw) !== 0) isReached(numbers.unsigned(start), numbers.unsigned(val));
  if ((next.flags & Flag.Nsw) !== 0) isReached(numbers.signed(start), numbers.signed(val));
}

/** Ways of being poison that are looked at in one question: a loop that is walked turn by turn adds some in every turn. */
const MAX_WAYS = 64;

/** Every way of being poison that needs no condition, the latest first. */
export function ruleOutAll(t: Terms, facts: Facts, poi: Poison, isWeak = false): void {
  const stack = [poi];
  let left = MAX_WAYS;
  for (let p = stack.pop(); p !== undefined && left-- > 0; p = stack.pop()) {
    if (t.op[p] === 'either') stack.push(...t.args[p]!);
    else if (t.op[p] === 'if') facts.ruleOut(p, isWeak);
  }
}

const OPPOSITE: Readonly<Record<string, string>> = {
  ult: 'uge',
  ule: 'ugt',
  ugt: 'ule',
  uge: 'ult',
  slt: 'sge',
  sle: 'sgt',
  sgt: 'sle',
  sge: 'slt',
};

/** Does the counter reach its limit, whatever the limit is, or A's behaviour is undefined? */
export function comesToAnEnd(layout: Layout, loop: Loop, test: CounterTest): boolean {
  if (walksInBounds(layout, loop, test)) return true;
  const { step } = test.counter;
  if (test.predicate === 'eq' || test.predicate === 'ne') {
    const isMet = step === 1n || step === -1n;
    return isMet && test.stays === (test.predicate === 'ne');
  }
  // What is below something has room for one step more, and so downwards.
  const goesOn = test.stays ? test.predicate : OPPOSITE[test.predicate];
  if ((/lt$/.test(goesOn!) && step === 1n) || (/gt$/.test(goesOn!) && step === -1n)) return true;
  const { next, counter } = test;
  // The sum that is compared is the one that is added from turn to turn, in one step: of several, some may turn back.
  if (next === null || next.op !== Op.Add) return false;
  if (!next.operands.includes(counter.phi) || !counter.phi.operands.includes(next)) return false;
  const flag = test.predicate.startsWith('s') ? Flag.Nsw : Flag.Nuw;
  const goesUp = /l[te]$/.test(test.predicate) === test.stays;
  return (next.flags & flag) !== 0 && goesUp && step > 0n;
}

/**
 * To the latch, by what every turn does: where ways part, on to where they meet again, with new symbols for what they
 * leave behind. False when one of them may not come there.
 */
function walkTo(side: Side, cfg: Cfg, loop: Loop, latch: Block): boolean {
  const { t } = side;
  let block = loop.header;
  let segments = 1;
  for (let count = 0; count < MAX_BLOCKS; count++) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op === Op.Phi) {
        if (block === loop.header) continue;
        side.env.set(inst, symbolLanes(side, `${side.pathName} last ${inst.id}`, inst.type));
      } else if (!isTerminator(inst.op)) step(side, inst);
      if (side.segments.length !== segments) return false;
    }
    if (block === latch) return true;
    const parts = successorsOf(block);
    if (parts.length > 1) {
      const meet = meetingOf(cfg, loop, parts);
      if (meet === null) return false;
      demand(side, lanesOf(side, block.last!.operands[0]!)[0]!.poi);
      // Somebody may have stored something on the way.
      side.segments.push(newSegment(t.symbol(`${side.pathName} last ${block.id}`, 'mem')));
      segments++;
      block = meet;
    } else if (parts.length === 1) block = parts[0]!;
    else return false;
  }
  return false;
}

/** Where all ways from these blocks meet first, within a turn; null where one may end before, or goes on elsewhere. */
export function meetingOf(cfg: Cfg, loop: Loop, from: readonly Block[]): Block | null {
  const ways = new Set(from);
  for (let count = 0; count < MAX_BLOCKS && ways.size > 1; count++) {
    // In an order in which every block stands before what it leads to.
    const [next] = [...ways].sort((x, y) => cfg.rank[x.id]! - cfg.rank[y.id]!);
    ways.delete(next!);
    if (!loop.blocks.has(next!.id) || !isPassed(next!)) return null;
    const further = successorsOf(next!);
    if (further.length === 0 || further.includes(loop.header)) return null;
    for (const block of further) ways.add(block);
  }
  const [meet, other] = [...ways];
  return other === undefined && loop.blocks.has(meet!.id) && meet !== loop.header ? meet! : null;
}

const STOPS: ReadonlySet<Op> = new Set([Op.Call, Op.Fence, Op.CmpXchg, Op.AtomicRmw, Op.VaArg]);

/** Does everything in the block come to its end, without a call or what others see at once? */
function isPassed(block: Block): boolean {
  for (let inst = block.first; inst !== null; inst = inst.next) {
    const isAccess = inst.op === Op.Load || inst.op === Op.Store;
    if (STOPS.has(inst.op) || (isAccess && !isSimpleAccess(inst))) return false;
  }
  return true;
}

export function successorsOf(block: Block): readonly Block[] {
  const last = block.last;
  if (last?.op !== Op.Br && last?.op !== Op.Switch) return [];
  return [...new Set(last.blocks)];
}
