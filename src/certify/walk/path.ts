/** Walks one side along one path: from a block to the next cut, a return, or where behaviour is undefined. */
import type { Block } from '../../ir/block.ts';
import { calleeOf, type Inst } from '../../ir/inst.ts';
import { isTerminator, Op, opName } from '../../ir/op.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { stepCall } from '../lanes/calls.ts';
import { type Lane, Unsupported } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { step } from '../lanes/step.ts';
import { compareInts } from '../terms/comparisons.ts';
import { bitInts } from '../terms/integers.ts';
import type { Term } from '../terms/terms.ts';
import { mayMerge, mergeBranch } from './merge.ts';
import { metValue } from './met-values.ts';
import { type Branch, demand, Fork, mustKnow, type Side, Undefined } from './state.ts';

export type End =
  | { readonly kind: 'return' | 'resume'; readonly lanes: readonly Lane[] }
  | { readonly kind: 'cut'; readonly block: Block; readonly from: Block }
  | { readonly kind: 'undefined' };

const MAX_STEPS = 400_000;
/** The walk asks whether there is time left once in so many instructions. */
export const STEPS_BETWEEN = 16;

/**
 * `start` is the block whose phis are already known, or the branch where a walk was left. The walk ends at the edge into
 * a block for which `isCut` holds; `isCut` may count, so that a loop is walked several times.
 */
export function walk(side: Side, start: Block | Branch, isCut: (block: Block) => boolean): End {
  let isLeft = 'steps' in start;
  let block = 'steps' in start ? start.block : start;
  let steps = 'steps' in start ? start.steps : 0;
  let isAtBranch = false;
  try {
    for (;;) {
      for (let inst = isLeft ? null : block.first; inst !== null; inst = inst.next) {
        if (inst.op === Op.Phi) continue;
        if (isTerminator(inst.op)) break;
        if (++steps > MAX_STEPS) throw new Unsupported('a path of more than 400,000 instructions');
        if (steps % STEPS_BETWEEN === 0 && side.overTime()) throw new Unsupported('out of time');
        step(side, inst);
      }
      const last = block.last;
      side.inst = last;
      if (last === null) throw new Unsupported('a block without a terminator');
      if (last.op === Op.Ret) {
        return { kind: 'return', lanes: last.operands.length === 0 ? [] : lanesOf(side, last.operands[0]!) };
      }
      if (last.op === Op.Resume) return { kind: 'resume', lanes: lanesOf(side, last.operands[0]!) };
      const join = isLeft ? null : mergedAt(side, block, last);
      isLeft = false;
      if (join !== null) {
        block = join;
        continue;
      }
      isAtBranch = last.op === Op.Br || last.op === Op.Switch;
      const next = nextBlock(side, last);
      isAtBranch = false;
      if (isCut(next)) return { kind: 'cut', block: next, from: block };
      enter(side, next, block);
      block = next;
    }
  } catch (thrown) {
    if (thrown instanceof Undefined) return { kind: 'undefined' };
    if (thrown instanceof Fork && isAtBranch) thrown.at = { side, block, steps };
    throw thrown;
  }
}

/** The block where the arms of an undecided branch meet, after both were walked; null when there is none. */
function mergedAt(side: Side, block: Block, last: Inst): Block | null {
  if (side.merges === null || !mayMerge(last) || last.operands.length === 0) return null;
  if (side.name === 'B' && settlesA(last.operands[0]!)) return null;
  const isKnown = (): boolean => {
    const { val } = lanesOf(side, last.operands[0]!)[0]!;
    return side.t.op[val] === 'undef' || side.decide(val) !== undefined;
  };
  const { mayEnter, note } = side.merges;
  const join = mergeBranch(side, block, { of: phisOf, from: incomingOf }, mayEnter, isKnown);
  if (join !== null) note();
  return join;
}

/**
 * Is it something that A does not ask, and that is worth knowing on all of the way? Whether all lanes fulfil a condition
 * settles a branch of A for each of them. Whether pointers are far enough apart settles what A's accesses see: what B does
 * there is A's only then. There are two paths in both cases, of which one has no choices left.
 */
function settlesA(condition: Value): boolean {
  return asksAllLanes(condition) || comparesAddresses(condition, 0);
}

/** Addresses, or how far they are apart, with whatever else is asked in the same test. */
function comparesAddresses(value: Value, depth: number): boolean {
  if (value.kind !== ValueKind.Inst || depth > MAX_TESTS) return false;
  switch (value.op) {
    case Op.ICmp:
    case Op.And:
    case Op.Or:
    case Op.Xor:
    case Op.Add:
    case Op.Sub:
    case Op.Select:
    case Op.Freeze:
      return value.operands.some((operand) => comparesAddresses(operand, depth + 1));
    default:
      return value.op === Op.PtrToInt;
  }
}

const MAX_TESTS = 8;

function asksAllLanes(condition: Value): boolean {
  if (condition.kind !== ValueKind.Inst || condition.op !== Op.Call) return false;
  const callee = calleeOf(condition);
  return callee.kind === ValueKind.Func && /^llvm\.vector\.reduce\.and\.v\d+i1$/.test(callee.name ?? '');
}

function nextBlock(side: Side, last: Inst): Block {
  const { t } = side;
  switch (last.op) {
    case Op.Br: {
      if (last.operands.length === 0) return last.blocks[0]!;
      const [yes, no] = last.blocks as [Block, Block];
      const condition = lanesOf(side, last.operands[0]!)[0]!;
      demandDecision(side, condition);
      return mustKnow(side, condition.val) ? yes : no;
    }
    case Op.Switch: {
      const on = lanesOf(side, last.operands[0]!)[0]!;
      demandDecision(side, on);
      const settled = settledTarget(side, last, on);
      if (settled !== null) return settled;
      for (let i = 1; i < last.operands.length; i++) {
        const label = lanesOf(side, last.operands[i]!)[0]!;
        if (mustKnow(side, compareInts(t, 'eq', on.val, label.val))) return last.blocks[i]!;
      }
      return last.blocks[0]!;
    }
    case Op.Invoke: {
      const lanes = stepCall(side, last, (i) => lanesOf(side, last.operands[i]!));
      if (lanes !== null) side.env.set(last, lanes);
      const unwinds = t.symbol(`${side.pathName} event ${side.segments.length} unwinds`, 'i1');
      return mustKnow(side, unwinds) ? last.blocks[1]! : last.blocks[0]!;
    }
    case Op.Unreachable:
      throw new Undefined();
    default:
      throw new Unsupported(`the terminator ${opName(last.op)}`);
  }
}

/** The block of several labels, where it is known that the switch meets one of them, whichever that is. */
function settledTarget(side: Side, { operands, blocks }: Inst, on: Lane): Block | null {
  const { t } = side;
  const labels = new Map<Block, Term[]>();
  for (let i = 1; i < operands.length; i++) {
    const label = lanesOf(side, operands[i]!)[0]!;
    const asked = labels.get(blocks[i]!) ?? [];
    labels.set(blocks[i]!, asked);
    asked.push(compareInts(t, 'eq', on.val, label.val));
  }
  for (const [block, asked] of labels)
    if (asked.length > 1 && side.decide(bitInts(t, 1, 'or', asked)) === true) return block;
  return null;
}

/** What a branch depends on is neither poison nor `undef`: LangRef, "br" and "switch". */
function demandDecision(side: Side, { val, poi }: Lane): void {
  demand(side, poi);
  if (side.t.op[val] === 'undef') throw new Undefined();
}

/** Phis take their values all at once. */
function enter(side: Side, block: Block, from: Block): void {
  side.notes?.turns.enter(block, from);
  const values: [Inst, readonly Lane[]][] = [];
  for (const phi of phisOf(block)) values.push([phi, metValue(side, phi, incomingOf(side, phi, from))]);
  for (const [phi, lanes] of values) side.env.set(phi, lanes);
}

export function phisOf(block: Block): Inst[] {
  const out: Inst[] = [];
  for (let inst = block.first; inst !== null && inst.op === Op.Phi; inst = inst.next) out.push(inst);
  return out;
}

/** What a phi takes from an edge. Flags on it are not read: they only make it poison more often. */
export function incomingOf(side: Side, phi: Inst, from: Block): readonly Lane[] {
  if (phi.flags !== 0 && side.name === 'B') throw new Unsupported('fast-math flags on a phi');
  const at = phi.blocks.indexOf(from);
  if (at < 0) throw new Unsupported('a phi without an entry for the edge');
  return lanesOf(side, phi.operands[at]!);
}
