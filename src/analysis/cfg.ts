/**
 * The control-flow graph of a function, by dense block ids: a snapshot, true while `func.cfgVersion` stays.
 *
 * Edges are rows in one array (`start[b] … start[b + 1]` of `to`), in the order in which the terminator names them.
 * A block that is named twice (two cases of a switch) is there twice: phis have an entry for each edge.
 *
 *     order   the blocks that the entry reaches, in reverse post-order: a block comes after what leads to it,
 *             edges that close a loop aside
 *     rank    the place of a block in `order`; −1 for blocks that are never reached
 */
import type { Block } from '../ir/block.ts';
import type { Func } from '../ir/func.ts';
import { isTerminator } from '../ir/op.ts';
import type { BlockId } from '../ir/value.ts';

/** A graph over small integers, as rows in one array. */
export interface Edges {
  /** One longer than there are nodes. */
  readonly start: Int32Array;
  readonly to: Int32Array;
}

export interface Cfg {
  readonly func: Func;
  /** `func.cfgVersion` when it was taken. */
  readonly version: number;
  /** Ids are below this; holes are blocks that were erased. */
  readonly count: number;
  readonly blocks: readonly (Block | undefined)[];
  /** By block id: `block.edits` when its edges were read; −1 where one of them leads to a block that is not there. */
  readonly edits: Int32Array;
  readonly successors: Edges;
  readonly predecessors: Edges;
  readonly order: Int32Array;
  readonly rank: Int32Array;
}

/**
 * Takes the graph of a function with at least one block. Blocks without a terminator lead nowhere. `before`: its graph
 * at an earlier time; edges of blocks that were not edited since then are not read again.
 */
export function buildCfg(func: Func, before: Cfg | null = null): Cfg {
  const count = func.blockCount;
  const blocks: (Block | undefined)[] = new Array(count).fill(undefined);
  for (let i = 0; i < func.blocks.length; i++) blocks[func.blocks[i]!.id] = func.blocks[i]!;
  const edits = new Int32Array(count).fill(-1);
  const successors = successorRows(blocks, edits, before);
  const order = reversePostOrder(successors, func.blocks[0]?.id ?? -1);
  const rank = new Int32Array(count).fill(-1);
  for (let i = 0; i < order.length; i++) rank[order[i]!] = i;
  return {
    func,
    version: func.cfgVersion,
    count,
    blocks,
    edits,
    successors,
    predecessors: transpose(successors),
    order,
    rank,
  };
}

export function isReachable(cfg: Cfg, block: BlockId): boolean {
  return cfg.rank[block]! >= 0;
}

export function successorsOf(cfg: Cfg, block: BlockId): Int32Array {
  return row(cfg.successors, block);
}

export function predecessorsOf(cfg: Cfg, block: BlockId): Int32Array {
  return row(cfg.predecessors, block);
}

/** The only block with edges to this one, −1 if there are none or several. */
export function uniquePredecessor(cfg: Cfg, block: BlockId): number {
  const { start, to } = cfg.predecessors;
  const from = start[block]!;
  const end = start[block + 1]!;
  if (from === end) return -1;
  const only = to[from]!;
  for (let i = from + 1; i < end; i++) if (to[i] !== only) return -1;
  return only;
}

/** What `node` leads to; a view, not a copy. */
export function row(edges: Edges, node: number): Int32Array {
  return edges.to.subarray(edges.start[node], edges.start[node + 1]);
}

/** The same edges the other way round; rows are sorted by the node they come from. */
export function transpose(edges: Edges): Edges {
  const count = edges.start.length - 1;
  const start = new Int32Array(count + 1);
  const { to } = edges;
  for (let i = 0; i < to.length; i++) start[to[i]! + 1]!++;
  for (let i = 0; i < count; i++) start[i + 1]! += start[i]!;
  const next = start.slice(0, count);
  const from = new Int32Array(to.length);
  for (let node = 0; node < count; node++) {
    for (let i = edges.start[node]!; i < edges.start[node + 1]!; i++) from[next[to[i]!]!++] = node;
  }
  return { start, to: from };
}

/** What `root` reaches, each node before the nodes it leads to (edges that close a cycle aside); empty for root −1. */
function reversePostOrder(edges: Edges, root: number): Int32Array {
  const count = edges.start.length - 1;
  if (root < 0) return new Int32Array(0);
  const cursor = edges.start.slice(0, count);
  const seen = new Uint8Array(count);
  const stack = new Int32Array(count);
  const order = new Int32Array(count);
  let depth = 0;
  let free = count;
  stack[depth++] = root;
  seen[root] = 1;
  while (depth > 0) {
    const node = stack[depth - 1]!;
    const at = cursor[node]!;
    if (at === edges.start[node + 1]!) {
      order[--free] = node;
      depth--;
      continue;
    }
    cursor[node] = at + 1;
    const next = edges.to[at]!;
    if (seen[next] === 0) {
      seen[next] = 1;
      stack[depth++] = next;
    }
  }
  return order.slice(free);
}

/** Fills in `edits` as well. */
function successorRows(blocks: readonly (Block | undefined)[], edits: Int32Array, before: Cfg | null): Edges {
  const start = new Int32Array(blocks.length + 1);
  let to = new Int32Array(2 * blocks.length + 2);
  let at = 0;
  for (let id = 0; id < blocks.length; id++) {
    start[id] = at;
    const block = blocks[id];
    if (block === undefined) continue;
    const isKept = before !== null && before.blocks[id] === block && before.edits[id] === block.edits;
    const targets = isKept ? NO_TARGETS : targetsOf(block);
    const from = isKept ? before.successors.start[id]! : 0;
    const length = isKept ? before.successors.start[id + 1]! - from : targets.length;
    if (at + length > to.length) to = grown(to, at + length);
    let isWhole = true;
    for (let i = 0; i < length; i++) {
      const target = isKept ? before.successors.to[from + i]! : targets[i]!.id;
      // Ids are given once: where a block stood that is gone there is none.
      const isThere = isKept ? blocks[target] !== undefined : blocks[target] === targets[i];
      if (isThere) to[at++] = target;
      else isWhole = false;
    }
    if (isWhole) edits[id] = block.edits;
  }
  start[blocks.length] = at;
  return { start, to: to.slice(0, at) };
}

function grown(list: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * least);
  longer.set(list);
  return longer;
}

const NO_TARGETS: readonly Block[] = [];

function targetsOf({ last }: Block): readonly Block[] {
  return last !== null && isTerminator(last.op) ? last.blocks : NO_TARGETS;
}
