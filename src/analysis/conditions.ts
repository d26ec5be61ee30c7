/**
 * Conditions that are known to hold when a loop is entered: comparisons that a branch on the way has decided, and those
 * that `llvm.assume` promises.
 *
 *     guard:  %c = icmp sgt i32 %n, 0
 *             br i1 %c, label %preheader, label %done         in the loop: %n > 0
 *
 * A branch decides about a block if one of its edges is the only way into a block that dominates it. `and` (also as a
 * select) that is true and `or` that is false decide about both sides. Whoever uses a condition can name its source.
 */
import type { Block } from '../ir/block.ts';
import { type Inst, type IntPredicate, isCall } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { I1 } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import { once } from '../support/once.ts';
import { predecessorsOf } from './cfg.ts';
import { type DominatorTree, dominates } from './dominators.ts';
import { intrinsicOf } from './intrinsics.ts';
import type { Range } from './known-bits.ts';
import type { Loop } from './loops.ts';

export interface Condition {
  readonly left: Value;
  readonly predicate: IntPredicate;
  readonly right: Value;
  /** The branch or the assumption that says so. */
  readonly source: Inst;
}

/** Dominators further up are not looked at. */
const MAX_BLOCKS = 200;
const MAX_CONDITIONS = 64;

const NO_WAYS: readonly Block[] = [];

/** The calls of `llvm.assume` in a block. */
export type Assumptions = (block: Block) => readonly Inst[];

/** Of a function as it stands; only blocks that are asked for are read, each once. */
export function assumptions(): Assumptions {
  const known = new Map<Block, readonly Inst[]>();
  return (block) => once(known, block, () => assumptionsIn(block));
}

function assumptionsIn(block: Block): Inst[] {
  const found: Inst[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next)
    if (isCall(inst) && intrinsicOf(inst)?.name === 'assume') found.push(inst);
  return found;
}

/** What holds whenever the loop is entered from outside. None when it is entered from several blocks. */
export function conditionsOnEntry(
  tree: DominatorTree,
  assumed: Assumptions,
  loop: Loop,
): readonly Condition[] {
  const from = enteringBlock(tree, loop);
  if (from === null) return [];
  const found: Condition[] = [];
  decidedOnEdge(from, loop.header, found);
  let block: Block = from;
  for (let steps = 0; steps < MAX_BLOCKS && found.length < MAX_CONDITIONS; steps++) {
    for (const inst of assumed(block)) decompose(inst.operands[0]!, true, inst, found);
    const up = tree.idom[block.id]!;
    const above = up < 0 ? undefined : tree.cfg.blocks[up];
    if (above === undefined) break;
    const ways = above.last?.op === Op.Br ? above.last.blocks : NO_WAYS;
    for (let i = 0; i < ways.length; i++) {
      const successor = ways[i]!;
      if (isOnlyWayInto(tree, above, successor) && dominates(tree, successor.id, block.id)) {
        decidedOnEdge(above, successor, found);
      }
    }
    block = above;
  }
  return found;
}

export function swapped(predicate: IntPredicate): IntPredicate {
  return SWAPPED[predicate];
}

export function inverted(predicate: IntPredicate): IntPredicate {
  return INVERTED[predicate];
}

/** A range of signed or unsigned numbers, narrowed by `value predicate bound`; the reading is that of the predicate. */
export function narrowed(range: Range, predicate: IntPredicate, bound: bigint): Range {
  let { low, high } = range;
  switch (predicate) {
    case 'eq':
      low = bound > low ? bound : low;
      high = bound < high ? bound : high;
      break;
    case 'ne':
      if (low === bound) low++;
      if (high === bound) high--;
      break;
    case 'ult':
    case 'slt':
      if (bound - 1n < high) high = bound - 1n;
      break;
    case 'ule':
    case 'sle':
      if (bound < high) high = bound;
      break;
    case 'ugt':
    case 'sgt':
      if (bound + 1n > low) low = bound + 1n;
      break;
    case 'uge':
    case 'sge':
      if (bound > low) low = bound;
      break;
  }
  // Contradictions are about code that is never reached.
  return low <= high ? { low, high } : range;
}

const SWAPPED: Readonly<Record<IntPredicate, IntPredicate>> = {
  eq: 'eq',
  ne: 'ne',
  ugt: 'ult',
  uge: 'ule',
  ult: 'ugt',
  ule: 'uge',
  sgt: 'slt',
  sge: 'sle',
  slt: 'sgt',
  sle: 'sge',
};

const INVERTED: Readonly<Record<IntPredicate, IntPredicate>> = {
  eq: 'ne',
  ne: 'eq',
  ugt: 'ule',
  uge: 'ult',
  ult: 'uge',
  ule: 'ugt',
  sgt: 'sle',
  sge: 'slt',
  slt: 'sge',
  sle: 'sgt',
};

/** The one block outside of the loop that leads to the header; null if there are several. */
function enteringBlock(tree: DominatorTree, loop: Loop): Block | null {
  let only: number = -1;
  for (const from of predecessorsOf(tree.cfg, loop.header.id)) {
    if (loop.blocks.has(from) || tree.cfg.rank[from]! < 0) continue;
    if (only >= 0 && only !== from) return null;
    only = from;
  }
  return only < 0 ? null : (tree.cfg.blocks[only] ?? null);
}

function isOnlyWayInto(tree: DominatorTree, from: Block, to: Block): boolean {
  const { start, to: list } = tree.cfg.predecessors;
  const at = start[to.id]!;
  return start[to.id + 1] === at + 1 && list[at] === from.id;
}

/** What a conditional branch says on the way from one block to another. */
function decidedOnEdge(from: Block, to: Block, found: Condition[]): void {
  const branch = from.last;
  if (branch === null || branch.op !== Op.Br || branch.blocks.length !== 2) return;
  const [yes, no] = branch.blocks;
  if (yes === no) return;
  if (yes === to) decompose(branch.operands[0]!, true, branch, found);
  if (no === to) decompose(branch.operands[0]!, false, branch, found);
}

/** Comparisons that must be so for the condition to be what it is. */
function decompose(condition: Value, outcome: boolean, source: Inst, found: Condition[]): void {
  const work: { value: Value; outcome: boolean }[] = [{ value: condition, outcome }];
  for (let at = work.pop(); at !== undefined && found.length < MAX_CONDITIONS; at = work.pop()) {
    const { value } = at;
    if (!isInst(value) || value.type !== I1) continue;
    if (value.op === Op.ICmp) {
      const predicate = at.outcome ? value.extra : INVERTED[value.extra];
      found.push({ left: value.operands[0]!, predicate, right: value.operands[1]!, source });
      continue;
    }
    for (const part of partsOf(value, at.outcome)) work.push(part);
  }
}

/** `a and b` true: both true. `a or b` false: both false. `not a`: the other way round. */
export function partsOf(value: Inst, outcome: boolean): { value: Value; outcome: boolean }[] {
  const [a, b, c] = value.operands;
  const both = (x: Value, y: Value) => [
    { value: x, outcome },
    { value: y, outcome },
  ];
  if (value.op === (outcome ? Op.And : Op.Or)) return both(a!, b!);
  if (value.op === Op.Select && outcome && isBool(c!, false)) return both(a!, b!);
  if (value.op === Op.Select && !outcome && isBool(b!, true)) return both(a!, c!);
  if (value.op === Op.Xor && isBool(b!, true)) return [{ value: a!, outcome: !outcome }];
  return [];
}

function isBool(value: Value, which: boolean): boolean {
  return value.kind === ValueKind.Int && (value.small !== 0) === which;
}
