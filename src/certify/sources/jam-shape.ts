/**
 * Outer loops whose turns can be run side by side, in lock-step: turn i, i + 1, … of the outer loop go through the same
 * blocks together, each block once for every one of them before the next block is entered.
 *
 *     for i { P(i); for j { Q(i, j) } R(i) }     P(i) P(i+1) …; for j { Q(i, j) Q(i+1, j) … } R(i) R(i+1) …
 *
 * That takes branches that go the same way in all turns. What is computed from constants, from values made before the
 * loop and from inner counters alone, or loaded by them from what the loop does not write, is *uniform*. Branches on other conditions may only choose between arms without
 * loops that meet again; those are run one turn after the other.
 */
import { predecessorsOf, successorsOf } from '../../analysis/cfg.ts';
import type { Loop, LoopForest } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import { Flag } from '../../ir/flags.ts';
import { calleeOf, type Inst } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import { isBinary, isCast, Op } from '../../ir/op.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { mustProgress } from '../axioms/loop-notes.ts';
import { isPure } from '../lanes/calls.ts';
import { comesToAnEnd } from '../loops/last-turn.ts';
import { type CounterTest, exactTest } from '../loops/recurrences.ts';
import type { Graph } from '../walk/graph.ts';
import { isPlainIntrinsic } from '../walk/merge.ts';
import { phisOf } from '../walk/path.ts';

/** A branch that turns take in different ways, with what lies between it and the block where they meet. */
export interface Parting {
  readonly arms: readonly Block[];
  readonly join: Block;
}

export interface OuterLoop {
  readonly loop: Loop;
  readonly latch: Block;
  /** The block in front of the loop. */
  readonly before: Block;
  readonly exit: Block;
  /** The test at the end of a turn. */
  readonly test: CounterTest;
  /** Its blocks in reverse post-order, arms of partings left out. */
  readonly blocks: readonly Block[];
  readonly partings: ReadonlyMap<Block, Parting>;
  /** The same in all turns that run side by side. */
  readonly uniform: ReadonlySet<Inst>;
}

/**
 * The loop as one whose turns can be run side by side; the reason when it is not. `own` are local objects of which each
 * turn will have one of its own, `steady` loads that see the same from the same address.
 */
export function outerLoop(
  graph: Graph,
  layout: Layout,
  loop: Loop,
  own: ReadonlySet<Inst>,
  steady: ReadonlySet<Inst>,
): OuterLoop | string {
  const { forest, cfg } = graph;
  const [latch, other] = loop.latches;
  if (latch === undefined || other !== undefined) return 'an outer loop of several latches';
  const [exit, another] = forest.exits[loop.index]!;
  if (exit === undefined || another !== undefined || exit.from !== latch)
    return 'an outer loop that is not left at its end';
  const outside = [...predecessorsOf(cfg, loop.header.id)].filter((id) => !loop.blocks.has(id));
  const before = cfg.blocks[outside[0] ?? -1];
  if (before === undefined || outside.length !== 1) return 'an outer loop of several ways in';
  const test = exactTest(layout, loop);
  if (test === null || latch.last!.operands[0] === undefined) return 'an outer loop without a counter';
  const unfit = unfitFor(forest, layout, loop, own);
  if (unfit !== null) return unfit;
  const inside = [...cfg.order].filter((id) => loop.blocks.has(id)).map((id) => cfg.blocks[id]!);
  const found = findPartings(graph, loop, inside, own, steady);
  if (typeof found === 'string') return found;
  const hidden = new Set([...found.partings.values()].flatMap((parting) => parting.arms));
  const blocks = inside.filter((block) => !hidden.has(block));
  return { loop, latch, before, exit: exit.to, test, blocks, ...found };
}

/** What cannot be run side by side: calls, ordered accesses, inner loops that may never end. */
function unfitFor(forest: LoopForest, layout: Layout, loop: Loop, own: ReadonlySet<Inst>): string | null {
  const { blocks } = loop.header.parent;
  for (const block of blocks) {
    if (!loop.blocks.has(block.id)) continue;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (!isPlain(inst, own)) return 'a call or an ordered access in an outer loop';
    }
  }
  for (const inner of forest.loops) {
    if (inner === loop || !loop.blocks.has(inner.header.id)) continue;
    const test = exactTest(layout, inner);
    if (mustProgress(inner)) continue;
    if (test === null || !comesToAnEnd(layout, inner, test)) return 'an inner loop that may never end';
  }
  return null;
}

/** Neither a call that does something nor an ordered access? Lifetimes may only be marked of objects that are `own`. */
export function isPlain(inst: Inst, own: ReadonlySet<Inst>): boolean {
  switch (inst.op) {
    case Op.Load:
    case Op.Store:
      return (inst.flags & (Flag.Volatile | Flag.Atomic)) === 0;
    case Op.Br:
    case Op.Switch:
    case Op.Phi:
    case Op.ICmp:
    case Op.FCmp:
    case Op.FNeg:
    case Op.Select:
    case Op.GetElementPtr:
    case Op.Freeze:
      return true;
    case Op.Call: {
      const callee = calleeOf(inst);
      if (callee.kind !== ValueKind.Func || inst.extra.bundles.length > 0) return false;
      if (isLifetime(inst))
        return inst.operands.some((operand) => operand.kind === ValueKind.Inst && own.has(operand));
      return isPlainIntrinsic(callee) || isPure(callee, inst);
    }
    default:
      return isBinary(inst.op) || isCast(inst.op);
  }
}

/** `llvm.lifetime.start` and `end`. */
export function isLifetime(inst: Inst): boolean {
  if (inst.op !== Op.Call) return false;
  const callee = calleeOf(inst);
  return callee.kind === ValueKind.Func && /^llvm\.lifetime\.(start|end)\./.test(callee.name ?? '');
}

/**
 * Uniform values and partings together: everything simple is uniform until something is found in it that is not, and
 * every branch on what is not uniform makes the phis where its arms meet differ.
 */
function findPartings(
  graph: Graph,
  loop: Loop,
  blocks: readonly Block[],
  own: ReadonlySet<Inst>,
  steady: ReadonlySet<Inst>,
): { uniform: Set<Inst>; partings: Map<Block, Parting> } | string {
  const uniform = new Set<Inst>();
  for (const block of blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const ofOuter = inst.op === Op.Phi && block === loop.header;
      if (!ofOuter && (isFunctional(inst) || steady.has(inst))) uniform.add(inst);
    }
  }
  const isUniform = (value: Value): boolean => {
    if (value.kind !== ValueKind.Inst) return true;
    return loop.blocks.has(value.block!.id) ? uniform.has(value) : !own.has(value);
  };
  /** May turns leave the block on different ways? */
  const parts = (block: Block): boolean => {
    const { operands } = block.last!;
    return block !== loop.latches[0] && operands.length > 0 && !isUniform(operands[0]!);
  };
  const partings = new Map<Block, Parting>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const inst of [...uniform]) {
      if (inst.operands.every((operand) => isUniform(operand))) continue;
      uniform.delete(inst);
      changed = true;
    }
    for (const block of blocks) {
      if (partings.has(block) || !parts(block)) continue;
      const parting = partingAt(graph, loop, block);
      if (parting === null) continue;
      partings.set(block, parting);
      for (const arm of parting.arms) {
        for (let inst = arm.first; inst !== null; inst = inst.next) uniform.delete(inst);
      }
      for (const phi of phisOf(parting.join)) uniform.delete(phi);
      changed = true;
    }
  }
  // Branches inside an arm of a parting go with that arm.
  const hidden = new Set([...partings.values()].flatMap((parting) => parting.arms));
  for (const block of [...partings.keys()]) if (hidden.has(block)) partings.delete(block);
  if (blocks.some((block) => parts(block) && !hidden.has(block) && !partings.has(block)))
    return 'an inner loop or branch that is not the same in all turns';
  return { uniform, partings };
}

/** Of the same operands always the same. */
function isFunctional(inst: Inst): boolean {
  switch (inst.op) {
    case Op.Phi:
    case Op.ICmp:
    case Op.FCmp:
    case Op.FNeg:
    case Op.Select:
    case Op.GetElementPtr:
      return true;
    default:
      return isBinary(inst.op) || isCast(inst.op);
  }
}

const MAX_ARMS = 16;

/** The arms of a branch: no loop, no way in but the branch, one way out. */
function partingAt({ cfg, headers }: Graph, loop: Loop, block: Block): Parting | null {
  const at = (id: number): Block => cfg.blocks[id]!;
  const reach = (start: Block): Block[] => {
    const seen = [start];
    for (let i = 0; i < seen.length; i++) {
      if (seen.length > MAX_ARMS) return seen;
      if (seen[i] === loop.latches[0] || headers.has(seen[i]!)) continue;
      for (const id of successorsOf(cfg, seen[i]!.id)) if (!seen.includes(at(id))) seen.push(at(id));
    }
    return seen;
  };
  if (block.last!.op !== Op.Br) return null;
  const [yes, no] = block.last!.blocks as [Block, Block];
  const [left, right] = [reach(yes), reach(no)];
  for (const join of left) {
    if (!right.includes(join) || !loop.blocks.has(join.id) || join === loop.header) continue;
    const arms = new Set<Block>();
    const work = [yes, no].filter((start) => start !== join);
    let closed = true;
    for (let arm = work.pop(); arm !== undefined && closed; arm = work.pop()) {
      if (arms.has(arm)) continue;
      if (arms.size > MAX_ARMS || headers.has(arm) || arm === loop.latches[0] || !loop.blocks.has(arm.id))
        closed = false;
      else {
        arms.add(arm);
        for (const id of successorsOf(cfg, arm.id)) if (at(id) !== join) work.push(at(id));
      }
    }
    const isOwn = (id: number): boolean => id === block.id || arms.has(at(id));
    if (!closed || headers.has(join)) continue;
    if (![...arms, join].every((arm) => [...predecessorsOf(cfg, arm.id)].every(isOwn))) continue;
    if ([...arms].some((arm) => arm.last!.op !== Op.Br)) continue;
    const rank = (arm: Block): number => cfg.rank[arm.id]!;
    return { arms: [...arms].sort((x, y) => rank(x) - rank(y)), join };
  }
  return null;
}
