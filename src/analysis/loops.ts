/**
 * Natural loops, nested (Muchnick 1997, section 7.4).
 *
 * 1. an edge to a block that dominates its source is a back edge; its target is a header. 2. from the last header in
 * reverse post-order to the first, so that inner loops come before outer ones, walk the predecessors of the latches
 * up to the header; loops met on the way become children. Retreating edges that are no back edges belong to
 * irreducible regions: those are no loops, `irreducible` says that there are some. 3. blocks are put in the order of
 * the loop tree, so that the blocks of a loop, inner loops included, are neighbours:
 *
 *     loop A { a1 a2  loop B { b1 }  loop C { c1 c2 } }          order  a1 a2 b1 c1 c2
 *                                                                A = 0…5, B = 2…3, C = 3…5
 */
import type { Block } from '../ir/block.ts';
import { type Cfg, predecessorsOf, successorsOf } from './cfg.ts';
import { type DominatorTree, dominates } from './dominators.ts';

export interface Loop {
  /** Its place in `LoopForest.loops`. */
  readonly index: number;
  readonly header: Block;
  /** Sources of the back edges, in order of id. */
  readonly latches: readonly Block[];
  /** By block id, inner loops included. */
  readonly blocks: LoopBlocks;
  readonly parent: Loop | null;
  readonly children: readonly Loop[];
  /** 1 for the outermost. */
  readonly depth: number;
}

export interface LoopForest {
  readonly cfg: Cfg;
  /** Outer loops before inner ones, then in reverse post-order of the headers. */
  readonly loops: readonly Loop[];
  /** The innermost loop by block id; null outside of loops. */
  readonly innermost: readonly (Loop | null)[];
  /** Is there a cycle that is no natural loop? */
  readonly irreducible: boolean;
  /** Edges that leave a loop, by its index, in order of the block's id. Found for all loops by the first question. */
  readonly exits: readonly (readonly LoopExit[])[];
}

/** An edge that leaves a loop. */
export interface LoopExit {
  readonly from: Block;
  readonly to: Block;
}

/** The blocks of a loop, as a stretch of the forest's order. */
class LoopBlocks {
  private readonly places: Places;
  private readonly from: number;
  private readonly to: number;

  constructor(places: Places, from: number, to: number) {
    this.places = places;
    this.from = from;
    this.to = to;
  }

  get size(): number {
    return this.to - this.from;
  }

  has(id: number): boolean {
    const at = this.places.at[id] ?? -1;
    return at >= this.from && at < this.to;
  }

  /** Those of the loop itself first, then those of its children, one after the other; each in reverse post-order. */
  forEach(visit: (id: number) => void): void {
    for (let i = this.from; i < this.to; i++) visit(this.places.order[i]!);
  }

  /** In ascending order. */
  toArray(): number[] {
    return Array.from(this.places.order.slice(this.from, this.to).sort());
  }
}

/** Block ids in the order of the loop tree, and the place of each; −1 outside of loops. */
interface Places {
  readonly order: Int32Array;
  readonly at: Int32Array;
}

/** A loop while it is being found; indices are those of `found`, inner loops first. */
interface Draft {
  readonly header: Block;
  readonly latches: readonly Block[];
  parent: number;
  children: number[];
  /** How many blocks are in it and in none of its children. */
  own: number;
}

/** Most loops have none in them. */
const NO_DRAFTS: number[] = [];
const NO_LOOPS: Loop[] = [];

/** A loop while others are yet to be found in it. */
interface GrowingLoop extends Loop {
  children: Loop[];
}

export function findLoops(cfg: Cfg, tree: DominatorTree): LoopForest {
  const found: Draft[] = [];
  const innermost = new Int32Array(cfg.count).fill(-1);
  const top: number[] = [];
  const { start, to } = cfg.predecessors;
  let irreducible = false;
  for (let i = cfg.order.length - 1; i >= 0; i--) {
    const header = cfg.order[i]!;
    // Most blocks are no headers.
    let latches: Block[] | null = null;
    for (let p = start[header]!; p < start[header + 1]!; p++) {
      const from = to[p]!;
      if (cfg.rank[from]! < i) continue;
      const latch = cfg.blocks[from]!;
      if (!dominates(tree, header, from)) irreducible = true;
      else if (latches === null) latches = [latch];
      else if (latches[latches.length - 1] !== latch) latches.push(latch);
    }
    if (latches !== null) collect(cfg, cfg.blocks[header]!, latches, found, innermost, top);
  }
  const loops = settle(cfg, found, innermost);
  const byBlock: (Loop | null)[] = new Array(cfg.count).fill(null);
  for (let id = 0; id < cfg.count; id++)
    if (innermost[id]! >= 0) byBlock[id] = loops[loops.length - 1 - innermost[id]!]!;
  let exits: ReturnType<typeof findExits> | null = null;
  return {
    cfg,
    loops,
    innermost: byBlock,
    irreducible,
    get exits() {
      exits ??= findExits(cfg, loops, byBlock);
      return exits;
    },
  };
}

/** An edge leaves all loops around its source that its target is not in. */
function findExits(
  cfg: Cfg,
  loops: readonly Loop[],
  innermost: readonly (Loop | null)[],
): readonly (readonly LoopExit[])[] {
  const exits: LoopExit[][] = loops.map(() => []);
  const { start, to } = cfg.successors;
  for (let from = 0; from < cfg.count; from++) {
    const home = innermost[from] ?? null;
    if (home === null) continue;
    for (let s = start[from]!; s < start[from + 1]!; s++) {
      const target = to[s]!;
      for (let loop: Loop | null = home; loop !== null && !loop.blocks.has(target); loop = loop.parent) {
        exits[loop.index]!.push({ from: cfg.blocks[from]!, to: cfg.blocks[target]! });
      }
    }
  }
  return exits;
}

/** Step 2 for one header. `top` leads from a loop towards the outermost loop around it that is known so far. */
function collect(
  cfg: Cfg,
  header: Block,
  latches: readonly Block[],
  found: Draft[],
  innermost: Int32Array,
  top: number[],
): void {
  const { start, to } = cfg.predecessors;
  const self = found.length;
  const loop: Draft = { header, latches, parent: -1, children: NO_DRAFTS, own: 1 };
  found.push(loop);
  top.push(self);
  innermost[header.id] = self;
  const work: number[] = latches.map((latch) => latch.id);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (cfg.rank[at]! < 0) continue;
    if (innermost[at]! < 0) {
      innermost[at] = self;
      loop.own++;
      for (let p = start[at]!; p < start[at + 1]!; p++) work.push(to[p]!);
      continue;
    }
    const inner = outermost(top, innermost[at]!);
    if (inner === self) continue;
    top[inner] = self;
    found[inner]!.parent = self;
    if (loop.children === NO_DRAFTS) loop.children = [inner];
    else loop.children.push(inner);
    const { id } = found[inner]!.header;
    for (let p = start[id]!; p < start[id + 1]!; p++) work.push(to[p]!);
  }
}

function outermost(top: number[], start: number): number {
  let at = start;
  while (top[at] !== at) {
    top[at] = top[top[at]!]!;
    at = top[at]!;
  }
  return at;
}

/** Step 3: stretches of the order, and the loops as they are handed out. */
function settle(cfg: Cfg, found: readonly Draft[], innermost: Int32Array): Loop[] {
  const { from, to, total } = stretches(found);
  const places: Places = { order: new Int32Array(total), at: new Int32Array(cfg.count).fill(-1) };
  const next = from.slice();
  for (let i = 0; i < cfg.order.length; i++) {
    const block = cfg.order[i]!;
    const draft = innermost[block]!;
    if (draft < 0) continue;
    const at = next[draft]!++;
    places.order[at] = block;
    places.at[block] = at;
  }
  const loops: GrowingLoop[] = [];
  for (let draft = found.length - 1; draft >= 0; draft--) {
    const { header, latches, parent } = found[draft]!;
    const outer = parent < 0 ? null : loops[found.length - 1 - parent]!;
    const loop: GrowingLoop = {
      index: loops.length,
      header,
      latches,
      blocks: new LoopBlocks(places, from[draft]!, to[draft]!),
      parent: outer,
      children: NO_LOOPS,
      depth: outer === null ? 1 : outer.depth + 1,
    };
    if (outer?.children === NO_LOOPS) outer.children = [loop];
    else outer?.children.push(loop);
    loops.push(loop);
  }
  return loops;
}

/** Where the blocks of each loop begin and end, itself before its children. */
function stretches(found: readonly Draft[]): { from: Int32Array; to: Int32Array; total: number } {
  const all = new Int32Array(found.length);
  for (let i = 0; i < found.length; i++) {
    const { own, children } = found[i]!;
    all[i] = own;
    for (let c = 0; c < children.length; c++) all[i]! += all[children[c]!]!;
  }
  const from = new Int32Array(found.length);
  const to = new Int32Array(found.length);
  let total = 0;
  for (let i = found.length - 1; i >= 0; i--) {
    const { own, children, parent } = found[i]!;
    if (parent < 0) {
      from[i] = total;
      total += all[i]!;
    }
    to[i] = from[i]! + all[i]!;
    let at = from[i]! + own;
    for (let c = children.length - 1; c >= 0; c--) {
      from[children[c]!] = at;
      at += all[children[c]!]!;
    }
  }
  return { from, to, total };
}

export function isInLoop(loop: Loop, block: Block): boolean {
  return loop.blocks.has(block.id);
}

/** Is `inner` the same loop as `outer`, or somewhere inside it? */
export function isWithin(inner: Loop | null, outer: Loop): boolean {
  return inner !== null && outer.blocks.has(inner.header.id);
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

/** A block of the loop that closes a cycle in it which is no loop: it can be entered in several places. Null if there is none. */
export function otherCycleIn({ cfg, irreducible, innermost }: LoopForest, loop: Loop): Block | null {
  if (!irreducible) return null;
  for (const from of loop.blocks.toArray() as Block['id'][])
    for (const to of successorsOf(cfg, from)) {
      const goesBack = loop.blocks.has(to) && cfg.rank[to]! <= cfg.rank[from]!;
      const inner = innermost[to]!;
      if (goesBack && !(inner?.header.id === to && inner.blocks.has(from))) return cfg.blocks[from]!;
    }
  return null;
}

/** Every edge that leaves the loop, in order of the block's id. */
export function exitsOf(forest: LoopForest, loop: Loop): readonly LoopExit[] {
  const { start, to } = forest.cfg.successors;
  const exits: LoopExit[] = [];
  for (const from of loop.blocks.toArray()) {
    for (let s = start[from]!; s < start[from + 1]!; s++) {
      if (loop.blocks.has(to[s]!)) continue;
      exits.push({ from: forest.cfg.blocks[from]!, to: forest.cfg.blocks[to[s]!]! });
    }
  }
  return exits;
}
