/**
 * How a pair of loop headers is walked: how many of A's iterations make one of B's, and the bound on B's counter that
 * a counted loop keeps. The bound is assumed while the pair is walked and checked on every arrival afterwards.
 */
import type { Loop, LoopForest } from '../analysis/loops.ts';
import type { Block } from '../ir/block.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isLocal, type Value, ValueKind } from '../ir/value.ts';
import type { Facts } from './facts.ts';
import { addInts, compareInts } from './integers.ts';
import type { Lane } from './lanes.ts';
import { type Bound, startsBound } from './linear.ts';
import { arriving, type Pair } from './pairs.ts';
import { phisOf } from './path.ts';
import type { Terms } from './terms.ts';

export interface LoopPlan {
  /** A's iterations to one of B's. */
  readonly ratio: number;
  readonly bounds: readonly Bound[];
  /** B's phi that `bounds` speaks of. */
  readonly counter: Inst | null;
}

const PLAIN: LoopPlan = { ratio: 1, bounds: [], counter: null };
const MAX_RATIO = 256;

export function planLoop(
  t: Terms,
  pair: Pair,
  a: LoopForest,
  b: LoopForest,
  facts: Facts,
  lanesOfB: (value: Value) => readonly Lane[],
): LoopPlan {
  const loopA = loopAt(a, pair.a);
  const loopB = loopAt(b, pair.b);
  if (loopA === null || loopB === null) return PLAIN;
  const stepA = countersOf(loopA)[0]?.step;
  const counter = countersOf(loopB).find((x) => x.limit !== null) ?? countersOf(loopB)[0];
  if (stepA === undefined || counter === undefined) return PLAIN;
  const ratio = stepA !== 0n && counter.step % stepA === 0n ? Number(counter.step / stepA) : 1;
  if (ratio < 1 || ratio > MAX_RATIO) return PLAIN;
  if (counter.limit === null || counter.step <= 0n) return { ...PLAIN, ratio };
  const limit = lanesOfB(counter.limit)[0]!;
  const start = pair.arrivals.map((x) => arriving(x.b, x.bFrom, pair.b, counter.phi)[0]!);
  const bound: Bound = { counter: lanesOfB(counter.phi)[0]!.val, step: counter.step, limit: limit.val };
  const holds =
    start.every((lane) => t.intOf(lane.val) === 0n) &&
    t.op[bound.counter] === 'symbol' &&
    startsBound(t, facts, limit.val, counter.step);
  return holds ? { ratio, bounds: [bound], counter: counter.phi } : { ...PLAIN, ratio };
}

/** Does an arrival over a back edge break the bound that was assumed? */
export function brokenBound(t: Terms, pair: Pair): boolean {
  const { plan } = pair;
  if (plan === null || plan.counter === null) return false;
  const { counter, step, limit } = plan.bounds[0]!;
  const bits = t.bits[counter]!;
  const next = addInts(t, bits, [counter, t.int(bits, step)]);
  return pair.backArrivals.some((x) => {
    if (arriving(x.b, x.bFrom, pair.b, plan.counter!)[0]!.val !== next) return true;
    return x.facts.known.get(compareInts(t, 'eq', next, limit)) !== false;
  });
}

interface Counter {
  readonly phi: Inst;
  readonly step: bigint;
  /** What the next value is compared with before the loop goes on; null when it is not compared so. */
  readonly limit: Value | null;
}

/** Integer phis of the header to which every iteration adds a constant. */
function countersOf(loop: Loop): Counter[] {
  const out: Counter[] = [];
  const [latch] = loop.latches;
  if (latch === undefined || loop.latches.length !== 1) return out;
  for (const phi of phisOf(loop.header)) {
    const next = phi.operands[phi.blocks.indexOf(latch)];
    if (next === undefined || next.kind !== ValueKind.Inst || next.op !== Op.Add || next.operands[0] !== phi)
      continue;
    const step = next.operands[1]!;
    if (step.kind !== ValueKind.Int) continue;
    out.push({ phi, step: step.value, limit: limitOf(loop, latch, next) });
  }
  return out;
}

function limitOf(loop: Loop, latch: Block, next: Inst): Value | null {
  const last = latch.last;
  const condition = last?.op === Op.Br ? last.operands[0] : undefined;
  if (condition === undefined || condition.kind !== ValueKind.Inst || condition.op !== Op.ICmp) return null;
  if (condition.extra !== 'eq' && condition.extra !== 'ne') return null;
  const [x, y] = condition.operands as [Value, Value];
  const limit = x === next ? y : y === next ? x : null;
  if (limit === null) return null;
  if (
    isLocal(limit) &&
    limit.kind === ValueKind.Inst &&
    limit.block !== null &&
    loop.blocks.has(limit.block.id)
  )
    return null;
  return limit;
}

function loopAt(forest: LoopForest, header: Block): Loop | null {
  return forest.loops.find((loop) => loop.header === header) ?? null;
}
