/**
 * Branches walked both ways at once: where two arms of simple instructions meet again, each is walked under its *guard*
 * (the conditions that lead to it), and the phis of the block where they meet choose. So a loop with a branch in it is
 * one path, not one for each outcome of each turn.
 *
 *        c ?                       what an arm reads, writes or demands counts only under its guard
 *       /   \
 *     yes    no     (nested branches and arms that are empty as well)
 *       \   /
 *       join        phi = c ? what comes from yes : what comes from no
 */

import type { Block } from '../../ir/block.ts';
import { Flag } from '../../ir/flags.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { calleeOf } from '../../ir/inst.ts';
import { isBinary, isCast, isTerminator, Op } from '../../ir/op.ts';
import { ValueKind } from '../../ir/value.ts';
import { type Lane, Unsupported } from '../lanes/lanes.ts';
import { lanesOf } from '../lanes/operands.ts';
import { step } from '../lanes/step.ts';
import { chooseLane } from '../memory/accesses.ts';
import { readsLinearMemory, writesLinearMemory } from '../memory/linear-memory.ts';
import { compareInts } from '../terms/comparisons.ts';
import { bitInts, notBool } from '../terms/integers.ts';
import type { Term } from '../terms/terms.ts';
import { demand, type Side } from './state.ts';

/** What a phi of the block where the arms meet takes from them. */
type Incoming = (phi: Inst) => readonly Lane[];

/** How phis are read: the path's own way, given here so that files do not import each other. */
export interface Phis {
  readonly of: (block: Block) => readonly Inst[];
  readonly from: (side: Side, phi: Inst, from: Block) => readonly Lane[];
}

const MAX_ARM_BLOCKS = 12;
const MAX_ARMS = 16;

/**
 * Walks both arms of the branch that ends `block`; null when they are not simple, or when `isKnown` says that only one
 * of them is taken: that is asked last, it may be a long calculation. The phis of the join are set.
 */
export function mergeBranch(
  side: Side,
  block: Block,
  phis: Phis,
  mayEnter: (block: Block) => boolean,
  isKnown: () => boolean,
): Block | null {
  const isLinear = (inst: Inst): boolean => readsLinearMemory(side, inst) || writesLinearMemory(side, inst);
  const plan: Plan = { phis, mayEnter, isLinear, known: new Map() };
  const join = joinOf(plan, block, 0);
  if (join === null || isKnown()) return null;
  const incoming = walkArms(side, plan, block, join);
  setPhis(side, plan, join, incoming);
  return join;
}

interface Plan {
  readonly phis: Phis;
  /** Not the header of a loop. */
  readonly mayEnter: (block: Block) => boolean;
  /** Is it volatile for no other reason than that there may be no object? */
  readonly isLinear: (inst: Inst) => boolean;
  readonly known: Map<Block, Block | null>;
}

/** Where the arms of a block's branch meet; null when one holds what must not be walked under a guard. */
function joinOf(plan: Plan, block: Block, depth: number): Block | null {
  const known = plan.known.get(block);
  if (known !== undefined) return known;
  const [first, ...others] = new Set(block.last!.blocks);
  let join: Block | null = null;
  if (depth < 4 && others.length < MAX_ARMS) {
    const left = chain(plan, first!, depth);
    const right = others.map((arm) => new Set(chain(plan, arm, depth)));
    join = left.find((at) => right.every((arm) => arm.has(at))) ?? null;
  }
  plan.known.set(block, join);
  return join;
}

/** The blocks that every way from here goes through, as far as they are simple; the last need not be. */
function chain(plan: Plan, start: Block, depth: number): Block[] {
  const out: Block[] = [];
  let at: Block | null = start;
  while (at !== null && plan.mayEnter(at) && out.length < MAX_ARM_BLOCKS) {
    out.push(at);
    const { last } = at as Block;
    if (last === null || !mayMerge(last) || !isSimple(plan, at)) break;
    at = last.operands.length === 0 ? last.blocks[0]! : joinOf(plan, at, depth + 1);
  }
  return out;
}

/** Ends it with a branch, or a switch? */
export function mayMerge(last: Inst): boolean {
  return last.op === Op.Br || last.op === Op.Switch;
}

function isSimple({ isLinear }: Plan, block: Block): boolean {
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (inst.op === Op.Phi || isTerminator(inst.op)) continue;
    if (!isSimpleInst(inst, isLinear)) return false;
  }
  return true;
}

/** Notes that promise nothing but what memory may be shared. */
const HARMLESS: ReadonlySet<string> = new Set([
  'tbaa',
  'alias.scope',
  'noalias',
  'llvm.access.group',
  'prof',
]);

/** No trap but by its address, no call, no choice that is counted. */
function isSimpleInst(inst: Inst, isLinear: Plan['isLinear']): boolean {
  switch (inst.op) {
    case Op.UDiv:
    case Op.SDiv:
    case Op.URem:
    case Op.SRem: {
      const by = inst.operands[1]!;
      return by.kind === ValueKind.Int && by.value !== 0n && BigInt.asIntN(by.type.bits, by.value) !== -1n;
    }
    case Op.Load:
    case Op.Store:
      if ((inst.flags & (Flag.Volatile | Flag.Atomic)) !== 0 && !isLinear(inst)) return false;
      return inst.notes?.attachments.every((note) => HARMLESS.has(note.kind)) ?? true;
    case Op.ICmp:
    case Op.FCmp:
    case Op.FNeg:
    case Op.Select:
    case Op.GetElementPtr:
    case Op.ExtractElement:
    case Op.InsertElement:
    case Op.ShuffleVector:
      return true;
    case Op.Call: {
      const callee = calleeOf(inst);
      return callee.kind === ValueKind.Func && isPlainIntrinsic(callee) && inst.extra.bundles.length === 0;
    }
    default:
      return isBinary(inst.op) || isCast(inst.op);
  }
}

/** Computes from its arguments and does nothing else. */
export function isPlainIntrinsic(callee: Func): boolean {
  return PLAIN.test(callee.name ?? '');
}

const PLAIN =
  /^llvm\.(smin|smax|umin|umax|abs|fabs|sqrt|fma|fmuladd|minnum|maxnum|minimum|maximum|copysign|floor|ceil|ctpop|[su](add|sub)\.sat|vector\.reduce)\./;

function walkArms(side: Side, plan: Plan, block: Block, join: Block): Incoming {
  const last = block.last!;
  const c = lanesOf(side, last.operands[0]!)[0]!;
  // A branch on it is undefined, which A's need not be known to be.
  if (side.name === 'B' && side.t.undef[c.val]!) throw new Unsupported('a condition that may be undef');
  demand(side, c.poi);
  const [first, ...others] = last.blocks as [Block, ...Block[]];
  if (last.op !== Op.Switch)
    return walkChoice(side, c.val, first, block, join, plan, () =>
      walkArm(side, plan, others[0]!, block, join),
    );
  // One place after the other, each with all its cases; where all other numbers lead is the first block.
  let rest = (): Incoming => walkArm(side, plan, first, block, join);
  for (const to of [...new Set(others)].reverse()) {
    if (to === first) continue;
    const without = rest;
    const cases = others.flatMap((block, i) => {
      const label = lanesOf(side, last.operands[i + 1]!)[0]!;
      return block === to ? [compareInts(side.t, 'eq', c.val, label.val)] : [];
    });
    const is = bitInts(side.t, 1, 'or', cases);
    rest = () => walkChoice(side, is, to, block, join, plan, without);
  }
  return rest();
}

/** `arm` where the condition holds, `rest` elsewhere. */
function walkChoice(
  side: Side,
  condition: Term,
  arm: Block,
  block: Block,
  join: Block,
  plan: Plan,
  rest: () => Incoming,
): Incoming {
  const { t } = side;
  const known = side.decide(condition) ?? knownUnder(side, condition);
  if (known !== undefined) return known ? walkArm(side, plan, arm, block, join) : rest();
  const left = withGuard(side, condition, () => walkArm(side, plan, arm, block, join));
  const right = withGuard(side, notBool(t, condition), rest);
  return (phi) => {
    const [x, y] = [left(phi), right(phi)];
    return x.map((lane, i) => chooseLane(t, condition, lane, y[i]!));
  };
}

/** Where the guard holds: false if both together are known not to hold, true if the opposite is. */
function knownUnder({ t, guard, decide }: Side, condition: Term): boolean | undefined {
  if (guard === null) return undefined;
  const isImpossible = (other: Term): boolean => decide(bitInts(t, 1, 'and', [guard, other])) === false;
  if (isImpossible(condition)) return false;
  return isImpossible(notBool(t, condition)) ? true : undefined;
}

/** Runs `work` under one more condition. */
function withGuard<T>(side: Side, condition: Term, work: () => T): T {
  const outer = side.guard;
  side.guard = outer === null ? condition : bitInts(side.t, 1, 'and', [outer, condition]);
  const result = work();
  side.guard = outer;
  return result;
}

/** From the edge `from → start` to the join. */
function walkArm(side: Side, plan: Plan, start: Block, from: Block, join: Block): Incoming {
  let block = start;
  let previous = from;
  while (block !== join) {
    const edge = previous;
    setPhis(side, plan, block, (phi) => plan.phis.from(side, phi, edge));
    for (;;) {
      walkBlock(side, block);
      const last = block.last!;
      if (last.operands.length === 0) break;
      const meet = joinOf(plan, block, 0)!; // the chain has found it before
      const incoming = walkArms(side, plan, block, meet);
      if (meet === join) return incoming;
      setPhis(side, plan, meet, incoming);
      block = meet;
    }
    previous = block;
    block = block.last!.blocks[0]!;
  }
  const edge = previous;
  return (phi) => plan.phis.from(side, phi, edge);
}

function walkBlock(side: Side, block: Block): void {
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (inst.op !== Op.Phi && !isTerminator(inst.op)) step(side, inst);
  }
}

/** All at once. */
function setPhis(side: Side, plan: Plan, block: Block, incoming: Incoming): void {
  const values = plan.phis.of(block).map((phi) => [phi, incoming(phi)] as const);
  for (const [phi, lanes] of values) side.env.set(phi, lanes);
}
