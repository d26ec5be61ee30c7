/**
 * Under which conditions the blocks of a loop body run, for turning branches into masks.
 *
 *     header         always
 *     a block that every path from its dominator leads through      as that one
 *     any other      when one of the edges into it is taken;  an edge: its block runs, and the branch goes that way
 *
 * A block's condition is kept as a formula over branches; emission makes vectors of it.
 */
import type { Block } from '../../../ir/block.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import type { Value } from '../../../ir/value.ts';
import type { LoopShape } from './shape.ts';

/** An edge between two blocks of the body. */
export interface Edge {
  readonly from: Block;
  readonly to: Block;
}

export type Predicate =
  | { readonly kind: 'always' }
  /** Any of the edges is taken. */
  | { readonly kind: 'edges'; readonly edges: readonly Edge[] };

export interface Predicates {
  /** Of each block of the body. */
  readonly of: ReadonlyMap<Block, Predicate>;
  /** The block whose predicate a block shares: itself, or one that it runs whenever that one does. */
  readonly leader: ReadonlyMap<Block, Block>;
  /** The immediate dominator of each block but the header. */
  readonly dominator: ReadonlyMap<Block, Block>;
}

const ALWAYS: Predicate = { kind: 'always' };

export function predicatesOf(shape: LoopShape): Predicates {
  const { blocks } = shape;
  const place = new Map(blocks.map((block, i) => [block, i]));
  const into = new Map<Block, Edge[]>(blocks.map((block) => [block, []]));
  for (const from of blocks)
    for (const to of new Set(shape.successors(from))) into.get(to)!.push({ from, to });
  const after = blocksAfter(shape, place);
  const before = dominatorsIn(blocks, into, place);
  const of = new Map<Block, Predicate>();
  const leader = new Map<Block, Block>();
  blocks.forEach((block, i) => {
    // The nearest dominator that always leads here.
    let at = before[i]!;
    while (at >= 0 && !after[at]!.has(i)) at = before[at]!;
    if (i === 0) {
      of.set(block, ALWAYS);
      leader.set(block, block);
      return;
    }
    if (at >= 0) {
      const same = leader.get(blocks[at]!)!;
      leader.set(block, same);
      of.set(block, of.get(same)!);
      return;
    }
    leader.set(block, block);
    of.set(block, { kind: 'edges', edges: into.get(block)! });
  });
  const dominator = new Map(blocks.slice(1).map((block, i) => [block, blocks[before[i + 1]!]!]));
  return { of, leader, dominator };
}

/** By place: the blocks that every path from it to the latch goes through. */
function blocksAfter(shape: LoopShape, place: ReadonlyMap<Block, number>): ReadonlySet<number>[] {
  const { blocks } = shape;
  const after: Set<number>[] = blocks.map(() => new Set());
  for (let i = blocks.length - 1; i >= 0; i--) {
    const [first, ...others] = shape.successors(blocks[i]!).map((to) => after[place.get(to)!]!);
    const common = [...(first ?? [])].filter((x) => others.every((set) => set.has(x)));
    after[i] = new Set([...common, i]);
  }
  return after;
}

/** By place: the immediate dominator within the body; −1 for the header. */
function dominatorsIn(
  blocks: readonly Block[],
  into: ReadonlyMap<Block, readonly Edge[]>,
  place: ReadonlyMap<Block, number>,
): number[] {
  const idom: number[] = [];
  blocks.forEach((block, i) => {
    let at = -1;
    for (const { from } of into.get(block)!) {
      let other = place.get(from)!;
      if (at < 0) {
        at = other;
        continue;
      }
      while (at !== other) {
        if (at > other) at = idom[at]!;
        else other = idom[other]!;
      }
    }
    idom[i] = i === 0 ? -1 : at;
  });
  return idom;
}

/** Does the block run in every whole iteration? */
export function isAlways(predicates: Predicates, block: Block): boolean {
  return predicates.of.get(block)?.kind === 'always';
}

/** What decides an edge: the value is true (or, with cases, one of them), or `outcome` is false and it is not. */
export interface Condition {
  readonly value: Value;
  readonly cases: readonly Value[] | null;
  readonly outcome: boolean;
}

/** null when the block leads nowhere else. */
export function conditionOf(shape: LoopShape, edge: Edge): Condition | null {
  const branch = edge.from.last!;
  if (new Set(shape.successors(edge.from)).size < 2) return null;
  if (branch.op === Op.Switch) return switchCondition(branch, edge.to);
  return { value: branch.operands[0]!, cases: null, outcome: branch.blocks[0] === edge.to };
}

/** When a switch leads to a block. */
export function switchCondition({ operands, blocks }: Inst, to: Block): Condition {
  const [value, ...cases] = operands as [Value, ...Value[]];
  // The first block is where all other numbers lead.
  const [first, ...targets] = blocks;
  const isRest = first === to;
  return { value, cases: cases.filter((_, i) => (targets[i] === to) !== isRest), outcome: !isRest };
}

/** The edges that bring a phi of the body its values; the same values once. */
export function incomingEdges(phi: {
  readonly block: Block | null;
  readonly blocks: readonly Block[];
}): Edge[] {
  return phi.blocks.map((from) => ({ from, to: phi.block! }));
}
