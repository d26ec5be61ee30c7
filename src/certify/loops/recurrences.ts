/**
 * Loop values to which every turn adds the same: counters, their vector forms, pointers that walk. At a pair of loop
 * headers both sides' are written over one symbol, the number of turns that B's loop has made:
 *
 *     A's  start + step·ratio·turns            B's  start + step·turns
 *
 * The form is guessed from the instructions, assumed while the pair is walked, and checked on every way round.
 */
import type { Loop } from '../../analysis/loops.ts';
import { constElement } from '../../ir/constant.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import { allocSize, fieldOffset, indexBits, type Layout } from '../../ir/layout.ts';
import { isCast, isTerminator, Op } from '../../ir/op.ts';
import { isInt, isVector, type Type, TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import type { Lane } from '../lanes/lanes.ts';
import { stepAddress } from '../memory/memory.ts';
import { truncInt } from '../terms/integers.ts';
import { addInts, scaleInt } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { phisOf } from '../walk/path.ts';

export interface Recurrence {
  readonly phi: Inst;
  /** What one turn adds; bytes for pointers. */
  readonly step: bigint;
  /** Is it what another counter was a turn ago, rather than a sum with itself? */
  readonly isFollower?: boolean;
}

export interface LoopPlan {
  /** A's turns to one of B's. */
  readonly ratio: number;
  /** How often B's loop has gone round; null when nothing is written over it. */
  readonly turns: Term | null;
  readonly a: ReadonlyMap<Inst, Recurrence>;
  readonly b: ReadonlyMap<Inst, Recurrence>;
}

export const PLAIN: LoopPlan = { ratio: 1, turns: null, a: new Map(), b: new Map() };

/** Do a value of A and one of B change alike in a turn of B's loop? */
export function stepsAgree(plan: LoopPlan | null, a: Inst, b: Inst): boolean {
  if (plan === null) return true;
  const x = plan.a.get(a);
  const y = plan.b.get(b);
  // A step that is no constant in the text may be one on the path.
  if (x === undefined && y !== undefined) return plan.ratio === 1 && stepsByValue(a);
  if (x === undefined || y === undefined) return x === y;
  if (x.step * BigInt(plan.ratio) !== y.step) return false;
  // What A never asks for may be poison there; B's counter is told by the turns then, where they are counted.
  return plan.turns === null || isAskedFor(a) || !isAskedFor(b);
}

/** Does a branch or an address hang on a counter? Only for what is tried first: what looks so need not be. */
function isAskedFor(phi: Inst): boolean {
  if (isVector(phi.type)) return false;
  const seen = new Set<Inst>([phi]);
  for (const inst of seen) {
    for (const user of usersOf(inst)) {
      if (user.op === Op.GetElementPtr) return true;
      if (user.op === Op.ICmp && usersOf(user).some(({ op }) => isTerminator(op))) return true;
      if (isCast(user.op) || user.op === Op.Add || user.op === Op.Sub) seen.add(user);
    }
    if (seen.size > MAX_CHAIN) return true;
  }
  return false;
}

function stepsByValue(phi: Inst): boolean {
  return phi.operands.some(
    (next) => next.kind === ValueKind.Inst && next.op === Op.Add && next.operands.includes(phi),
  );
}

/** *Guessed* steps are checked on every way round; *exact* ones are certain: `or` is no addition there. */
export type Steps = 'guessed' | 'exact';

/** Values of the header that a turn changes by a constant. */
export function recurrencesOf(layout: Layout, loop: Loop, steps: Steps = 'guessed'): Map<Inst, Recurrence> {
  const out = new Map<Inst, Recurrence>();
  const [latch] = loop.latches;
  if (latch === undefined || loop.latches.length !== 1) return out;
  for (const phi of phisOf(loop.header)) {
    const at = phi.blocks.indexOf(latch);
    const by = at < 0 ? null : distance(layout, phi, phi.operands[at]!, steps);
    if (by !== null && by !== 0n && isCountable(phi)) out.set(phi, { phi, step: by });
  }
  return out;
}

function isCountable(phi: Inst): boolean {
  const type = isVector(phi.type) ? phi.type.element : phi.type;
  return (isInt(type) && type.bits <= 64) || (type.kind === TypeKind.Ptr && type.addressSpace === 0);
}

const MAX_CHAIN = 64;
/** Joins behind joins of branches, and arms of one. */
const MAX_JOINS = 2;
const MAX_ARMS = 8;

/** value − phi, when it is a constant (the same in all lanes). */
export function distance(
  layout: Layout,
  phi: Value,
  value: Value,
  steps: Steps = 'guessed',
  joins = 0,
): bigint | null {
  let by = 0n;
  let at = value;
  for (let i = 0; i < MAX_CHAIN && at !== phi; i++) {
    if (at.kind !== ValueKind.Inst) return null;
    const [x, y] = at.operands as [Value, Value];
    switch (at.op) {
      case Op.Add:
      case Op.Or: {
        if (at.op === Op.Or && steps === 'exact' && (at.flags & Flag.Disjoint) === 0) return null;
        const constant = constantOf(y) ?? constantOf(x);
        if (constant === null) return null;
        by += constant;
        at = constantOf(y) !== null ? x : y;
        break;
      }
      case Op.Sub: {
        const constant = constantOf(y);
        if (constant === null) return null;
        by -= constant;
        at = x;
        break;
      }
      // Both arms of a branch may compute it.
      case Op.Phi: {
        if (joins === MAX_JOINS || at.operands.length > MAX_ARMS) return null;
        const [first, ...others] = at.operands.map((arm) => distance(layout, phi, arm, steps, joins + 1));
        if (first == null || others.some((other) => other !== first)) return null;
        return BigInt.asIntN(widthOf(layout, phi.type), by + first);
      }
      case Op.BitCast: // of typed pointers
        if (x.type !== at.type) return null;
        at = x;
        break;
      case Op.GetElementPtr: {
        const bytes = bytesOf(layout, at.extra.source, at.operands.slice(1));
        if (bytes === null) return null;
        by += bytes;
        at = x;
        break;
      }
      default:
        return null;
    }
  }
  return at === phi ? BigInt.asIntN(widthOf(layout, phi.type), by) : null;
}

/** Steps count modulo 2^width: those of several sums together, and indices of more bits than an address has. */
function widthOf(layout: Layout, type: Type): number {
  const one = isVector(type) ? type.element : type;
  return isInt(one) ? one.bits : indexBits(layout, 0);
}

/** How far constant indices lead. */
function bytesOf(layout: Layout, source: Type, indices: readonly Value[]): bigint | null {
  let bytes = 0n;
  let type = source;
  for (let i = 0; i < indices.length; i++) {
    const index = constantOf(indices[i]!);
    if (index === null) return null;
    if (i > 0 && type.kind === TypeKind.Struct) {
      bytes += BigInt(fieldOffset(layout, type, Number(index)));
      type = type.fields![Number(index)]!;
      continue;
    }
    if (i > 0) {
      if (type.kind !== TypeKind.Array && type.kind !== TypeKind.Vector) return null;
      type = type.element;
    }
    const size = allocSize(layout, type);
    if (!Number.isSafeInteger(size)) return null;
    bytes += index * BigInt(size);
  }
  return bytes;
}

/** A constant, signed; of a vector, when all lanes are the same. */
function constantOf(value: Value): bigint | null {
  if (value.kind === ValueKind.Int) return BigInt.asIntN(value.type.bits, value.value);
  if (!isConstant(value) || !isVector(value.type) || value.type.scalable) return null;
  let known: bigint | null = null;
  for (let i = 0; i < value.type.count; i++) {
    const element = constElement(value, i);
    if (element === null || element.kind !== ValueKind.Int) return null;
    const number = BigInt.asIntN(element.type.bits, element.value);
    if (known !== null && known !== number) return null;
    known = number;
  }
  return known;
}

/** `start + step·turns` in every lane; when it is poison is up to the caller. */
export function afterTurns(
  t: Terms,
  pointerBits: number,
  start: readonly Lane[],
  step: bigint,
  turns: Term,
): Term[] {
  return start.map((lane) => {
    const bits = t.bits[lane.val]!;
    if (bits === 0) return stepAddress(t, pointerBits, lane.val, scaled(t, pointerBits, turns, step));
    return addInts(t, bits, [lane.val, scaled(t, bits, turns, step)]);
  });
}

function scaled(t: Terms, bits: number, turns: Term, step: bigint): Term {
  return scaleInt(t, bits, truncInt(t, bits, turns), step);
}

/** The comparison by which a loop goes on. */
export interface CounterTest {
  readonly counter: Recurrence;
  /** What is compared with the limit is the counter's value in this turn plus so much. */
  readonly ahead: bigint;
  readonly limit: Value;
  readonly predicate: string;
  /** The instruction that makes the counter's next value, or the value compared. */
  readonly next: Inst | null;
  /** The answer with which the loop goes on. */
  readonly stays: boolean;
}

/** The test at the end of a turn, when it compares a counter with something that the loop does not change. */
export function counterTest(
  layout: Layout,
  loop: Loop,
  counters: ReadonlyMap<Inst, Recurrence>,
  steps: Steps = 'guessed',
): CounterTest | null {
  const [latch] = loop.latches;
  const last = latch?.last;
  if (last?.op !== Op.Br || last.operands.length === 0) return null;
  const condition = last.operands[0]!;
  if (condition.kind !== ValueKind.Inst || condition.op !== Op.ICmp) return null;
  const stays = last.blocks[0] === loop.header;
  for (const [from, to, predicate] of [
    [condition.operands[0]!, condition.operands[1]!, condition.extra],
    [condition.operands[1]!, condition.operands[0]!, SWAPPED[condition.extra]!],
  ] as const) {
    if (!isOutside(loop, to)) continue;
    const tested = from.kind === ValueKind.Inst && from.op === Op.Trunc ? from.operands[0]! : from;
    for (const counter of counters.values()) {
      if (isVector(counter.phi.type)) continue;
      const ahead = distance(layout, counter.phi, tested, steps);
      if (ahead === null || (tested !== from && predicate !== 'eq' && predicate !== 'ne')) continue;
      const next = tested.kind === ValueKind.Inst ? tested : null;
      return { counter, ahead, next, limit: to, predicate, stays };
    }
  }
  return null;
}

/** The test, when it and the counter's steps are certain. */
export function exactTest(layout: Layout, loop: Loop): CounterTest | null {
  return counterTest(layout, loop, recurrencesOf(layout, loop, 'exact'), 'exact');
}

const SWAPPED: Readonly<Record<string, string>> = {
  eq: 'eq',
  ne: 'ne',
  ult: 'ugt',
  ule: 'uge',
  ugt: 'ult',
  uge: 'ule',
  slt: 'sgt',
  sle: 'sge',
  sgt: 'slt',
  sge: 'sle',
};

function isOutside(loop: Loop, value: Value): boolean {
  if (value.kind === ValueKind.Inst) return value.block !== null && !loop.blocks.has(value.block.id);
  return isConstant(value) || value.kind === ValueKind.Argument;
}

const MAX_TURNS = 256n;

/** What a phi of one operand stands for: where a loop goes on that nothing has gone before. */
function onlyValue(value: Value): Value {
  return value.kind === ValueKind.Inst && value.op === Op.Phi && value.operands.length === 1
    ? value.operands[0]!
    : value;
}

/** Does it count from one constant to another in a few steps? */
export function hasFewTurns(layout: Layout, loop: Loop, most = MAX_TURNS): boolean {
  const test = counterTest(layout, loop, recurrencesOf(layout, loop));
  if (test === null || test.limit.kind !== ValueKind.Int) return false;
  const { phi, step } = test.counter;
  const [latch] = loop.latches;
  const starts = phi.operands.filter((_, i) => phi.blocks[i] !== latch);
  const start = starts.length === 1 ? onlyValue(starts[0]!) : null;
  if (start === null || start.kind !== ValueKind.Int) return false;
  const bits = start.type.bits;
  const room = BigInt.asIntN(bits, test.limit.value - start.value);
  const turns = room / step;
  return turns >= 0n && turns <= most;
}
