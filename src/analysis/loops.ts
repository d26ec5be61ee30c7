/**
 * Natural loops, nested (Muchnick 1997, section 7.4).
 *
 * 1. an edge to a block that dominates its source is a back edge; its target is a header. 2. from the last header in
 * reverse post-order to the first, so that inner loops come before outer ones, walk the predecessors of the latches
 * up to the header; loops met on the way become children. Retreating edges that are no back edges belong to
 * irreducible regions: those are no loops, `irreducible` says that there are some.
 */
import type { Block } from '../ir/block.ts';
import { BitSet } from '../support/bitset.ts';
import { type Cfg, predecessorsOf, successorsOf } from './cfg.ts';
import { type DominatorTree, dominates } from './dominators.ts';

export interface Loop {
  /** Its place in `LoopForest.loops`. */
  readonly index: number;
  readonly header: Block;
  /** Sources of the back edges, in order of id. */
  readonly latches: readonly Block[];
  /** By block id, inner loops included. */
  readonly blocks: BitSet;
  parent: Loop | null;
  readonly children: Loop[];
  /** 1 for the outermost. */
  depth: number;
}

export interface LoopForest {
  readonly cfg: Cfg;
  /** Outer loops before inner ones, then in reverse post-order of the headers. */
  readonly loops: readonly Loop[];
  /** The innermost loop by block id; null outside of loops. */
  readonly innermost: readonly (Loop | null)[];
  /** Is there a cycle that is no natural loop? */
  readonly irreducible: boolean;
}

/** An edge that leaves a loop. */
export interface LoopExit {
  readonly from: Block;
  readonly to: Block;
}

export function findLoops(cfg: Cfg, tree: DominatorTree): LoopForest {
  const innermost: (Loop | null)[] = new Array(cfg.count).fill(null);
  const found: Loop[] = [];
  let irreducible = false;
  for (let i = cfg.order.length - 1; i >= 0; i--) {
    const header = cfg.order[i]!;
    const latches: Block[] = [];
    for (const from of predecessorsOf(cfg, header as Block['id'])) {
      if (cfg.rank[from]! < i) continue;
      if (dominates(tree, header, from)) latches.push(cfg.blocks[from]!);
      else if (cfg.rank[from]! >= 0) irreducible = true;
    }
    if (latches.length > 0) found.push(collect(cfg, cfg.blocks[header]!, latches, innermost));
  }
  const loops = found.reverse().map((loop, index) => Object.assign(loop, { index }));
  for (const loop of loops) {
    loop.depth = loop.parent === null ? 1 : loop.parent.depth + 1;
    loop.parent?.children.push(loop);
  }
  return { cfg, loops, innermost, irreducible };
}

function collect(cfg: Cfg, header: Block, latches: Block[], innermost: (Loop | null)[]): Loop {
  const unique = [...new Set(latches)];
  const blocks = new BitSet(cfg.count);
  const loop: Loop = { index: -1, header, latches: unique, blocks, parent: null, children: [], depth: 0 };
  blocks.add(header.id);
  innermost[header.id] ??= loop;
  const work: number[] = unique.map((latch) => latch.id);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (blocks.has(at) || cfg.rank[at]! < 0) continue;
    const inner = outermostIn(innermost[at] ?? null, loop);
    if (inner === null) {
      blocks.add(at);
      innermost[at] = loop;
      for (const from of predecessorsOf(cfg, at as Block['id'])) work.push(from);
    } else {
      inner.parent = loop;
      blocks.unionWith(inner.blocks);
      for (const from of predecessorsOf(cfg, inner.header.id)) if (!inner.blocks.has(from)) work.push(from);
    }
  }
  return loop;
}

/** The outermost loop around (and including) `start` that is not yet inside `loop`. */
function outermostIn(start: Loop | null, loop: Loop): Loop | null {
  let at = start;
  while (at !== null && at.parent !== null && at.parent !== loop) at = at.parent;
  return at === loop ? null : at;
}

export function isInLoop(loop: Loop, block: Block): boolean {
  return loop.blocks.has(block.id);
}

/** Is `inner` the same loop as `outer`, or somewhere inside it? */
export function isWithin(inner: Loop | null, outer: Loop): boolean {
  for (let at = inner; at !== null; at = at.parent) if (at === outer) return true;
  return false;
}

/** The only latch; null if there are several. */
export function latchOf(loop: Loop): Block | null {
  return loop.latches.length === 1 ? loop.latches[0]! : null;
}

/** The only block outside that leads to the header, if it leads nowhere else; null otherwise. */
export function preheaderOf(forest: LoopForest, loop: Loop): Block | null {
  const { cfg } = forest;
  let only = -1;
  for (const from of predecessorsOf(cfg, loop.header.id)) {
    if (loop.blocks.has(from)) continue;
    if (only >= 0 && only !== from) return null;
    only = from;
  }
  if (only < 0) return null;
  for (const to of successorsOf(cfg, only as Block['id'])) if (to !== loop.header.id) return null;
  return cfg.blocks[only] ?? null;
}

/** Every edge that leaves the loop, in order of the block's id. */
export function exitsOf(forest: LoopForest, loop: Loop): LoopExit[] {
  const { cfg } = forest;
  const exits: LoopExit[] = [];
  loop.blocks.forEach((from) => {
    for (const to of successorsOf(cfg, from as Block['id'])) {
      if (!loop.blocks.has(to)) exits.push({ from: cfg.blocks[from]!, to: cfg.blocks[to]! });
    }
  });
  return exits;
}
