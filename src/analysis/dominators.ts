/**
 * Dominators and post-dominators: "a dominates b" when every path from the entry to b goes through a; "a
 * post-dominates b" when every path from b out of the function goes through a.
 *
 * Computed by semi-dominators and nearest common ancestors (Georgiadis, "Linear-Time Algorithms for Dominators and
 * Related Problems", 2005, section 2), which is fast on any graph, with stacks of our own:
 *
 *     1. number the nodes by a depth-first walk from the root
 *     2. in falling order, find each node's semi-dominator: the lowest-numbered node that leads to it by a path
 *        whose inner nodes all have higher numbers
 *     3. in rising order, the immediate dominator is the nearest ancestor, in the tree built so far, of the node's
 *        parent that is not numbered above its semi-dominator
 *     4. number the tree itself on entering and leaving, so that "dominates" is two comparisons
 *
 * Post-dominators are the dominators of the graph turned round, from one virtual exit that all ends lead to. Loops
 * that never end have no way out: the last block of such a region, in reverse post-order, is taken for an end.
 */
import { comesBefore } from '../ir/block.ts';
import type { Inst } from '../ir/inst.ts';
import type { BlockId } from '../ir/value.ts';
import { type Cfg, type Edges, row, transpose } from './cfg.ts';

export interface DominatorTree {
  readonly cfg: Cfg;
  /** The entry's id; in a tree of post-dominators `cfg.count`, which stands for the virtual exit. */
  readonly root: number;
  /** The immediate dominator by node; −1 for the root and for nodes that the root does not reach. */
  readonly idom: Int32Array;
  /** 0 for the root; −1 for nodes that it does not reach. */
  readonly depth: Int32Array;
  /** What each node dominates immediately, in the order of the walk. */
  readonly children: Edges;
  /** The nodes of the tree, parents first. */
  readonly order: Int32Array;
  /** A node dominates those whose `enter` lies between its own `enter` and `leave`. */
  readonly enter: Int32Array;
  readonly leave: Int32Array;
}

export function dominatorTree(cfg: Cfg): DominatorTree {
  return buildTree(cfg, cfg.func.blocks[0]?.id ?? -1, cfg.successors, cfg.predecessors);
}

export function postDominatorTree(cfg: Cfg): DominatorTree {
  const backwards = withVirtualExit(cfg);
  return buildTree(cfg, cfg.count, backwards, transpose(backwards));
}

/**
 * Does every path to `b` go through `a` (of post-dominators: every path from `b`)? A block dominates itself. As in
 * LLVM, blocks that are never reached are dominated by all, and dominate only such blocks.
 */
export function dominates(tree: DominatorTree, a: BlockId | number, b: BlockId | number): boolean {
  const at = tree.enter[b]!;
  if (at < 0 || a === b) return true;
  const from = tree.enter[a]!;
  return from >= 0 && from <= at && at < tree.leave[a]!;
}

export function strictlyDominates(tree: DominatorTree, a: BlockId | number, b: BlockId | number): boolean {
  return a !== b && dominates(tree, a, b);
}

/**
 * Has `a` been executed, to its end, whenever `b` begins, and since all values that `a` uses got the values they have?
 * Never said of terminators (an invoke may not have ended).
 */
export function isExecutedBefore(tree: DominatorTree, a: Inst, b: Inst): boolean {
  if (a.block === null || b.block === null || a === b) return false;
  if (a.block === b.block) return comesBefore(a, b);
  return a !== a.block.last && dominates(tree, a.block.id, b.block.id);
}

/** The deepest node that dominates both; −1 if one of them is not in the tree. */
export function nearestCommonDominator(
  tree: DominatorTree,
  a: BlockId | number,
  b: BlockId | number,
): number {
  if (tree.depth[a]! < 0 || tree.depth[b]! < 0) return -1;
  let x: number = a;
  let y: number = b;
  while (x !== y) {
    if (tree.depth[x]! >= tree.depth[y]!) x = tree.idom[x]!;
    else y = tree.idom[y]!;
  }
  return x;
}

/** The graph turned round, with one more node, from which all ends hang. */
function withVirtualExit(cfg: Cfg): Edges {
  const ends = endsOf(cfg);
  const { start, to } = cfg.predecessors;
  const all = new Int32Array(to.length + ends.length);
  all.set(to);
  all.set(ends, to.length);
  const rows = new Int32Array(start.length + 1);
  rows.set(start);
  rows[cfg.count + 1] = all.length;
  return { start: rows, to: all };
}

/** Blocks without successors; and for those that lead to none, the last of each region, so that all are reached. */
function endsOf(cfg: Cfg): number[] {
  const ends: number[] = [];
  const seen = new Uint8Array(cfg.count);
  const walk = (end: number): void => {
    ends.push(end);
    seen[end] = 1;
    const stack = [end];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const before = row(cfg.predecessors, node);
      for (let i = 0; i < before.length; i++) {
        const next = before[i]!;
        if (seen[next] !== 0) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
  };
  for (const block of cfg.func.blocks) if (row(cfg.successors, block.id).length === 0) walk(block.id);
  for (let i = cfg.order.length - 1; i >= 0; i--) if (seen[cfg.order[i]!] === 0) walk(cfg.order[i]!);
  const blocks = cfg.func.blocks;
  for (let i = blocks.length - 1; i >= 0; i--) if (seen[blocks[i]!.id] === 0) walk(blocks[i]!.id);
  return ends;
}

function buildTree(cfg: Cfg, root: number, successors: Edges, predecessors: Edges): DominatorTree {
  const count = successors.start.length - 1;
  const idom = immediateDominators(count, root, successors, predecessors);
  const children = childRows(count, idom);
  const enter = new Int32Array(count).fill(-1);
  const leave = new Int32Array(count).fill(-1);
  const depth = new Int32Array(count).fill(-1);
  const order = new Int32Array(count);
  let time = 0;
  if (root >= 0) {
    const cursor = children.start.slice(0, count);
    const stack = [root];
    depth[root] = 0;
    enter[root] = time;
    order[time++] = root;
    while (stack.length > 0) {
      const node = stack[stack.length - 1]!;
      const at = cursor[node]!++;
      if (at >= children.start[node + 1]!) {
        leave[node] = time;
        stack.pop();
        continue;
      }
      const child = children.to[at]!;
      depth[child] = depth[node]! + 1;
      enter[child] = time;
      order[time++] = child;
      stack.push(child);
    }
  }
  return { cfg, root, idom, depth, children, order: order.slice(0, time), enter, leave };
}

function childRows(count: number, idom: Int32Array): Edges {
  const start = new Int32Array(count + 1);
  for (let i = 0; i < count; i++) if (idom[i]! >= 0) start[idom[i]! + 1]!++;
  for (let i = 0; i < count; i++) start[i + 1]! += start[i]!;
  const next = start.slice(0, count);
  const to = new Int32Array(start[count]!);
  for (let i = 0; i < count; i++) if (idom[i]! >= 0) to[next[idom[i]!]!++] = i;
  return { start, to };
}

/** Steps 1 to 3. Inside, nodes are their numbers in the walk; `vertex` leads back. */
function immediateDominators(
  count: number,
  root: number,
  successors: Edges,
  predecessors: Edges,
): Int32Array {
  const idom = new Int32Array(count).fill(-1);
  if (root < 0) return idom;
  const { vertex, number, parent } = depthFirst(count, root, successors);
  const reached = vertex.length;
  const semi = new Int32Array(reached);
  const label = new Int32Array(reached);
  const ancestor = parent.slice();
  const path = new Int32Array(reached);
  for (let i = 0; i < reached; i++) semi[i] = label[i] = i;

  for (let w = reached - 1; w > 0; w--) {
    const node = vertex[w]!;
    let best = parent[w]!;
    for (let i = predecessors.start[node]!; i < predecessors.start[node + 1]!; i++) {
      const v = number[predecessors.to[i]!]!;
      if (v < 0) continue;
      const s = semi[lowestOnPath(v, w, ancestor, label, semi, path)]!;
      if (s < best) best = s;
    }
    semi[w] = best;
  }

  const dominator = parent;
  for (let w = 1; w < reached; w++) {
    let d = dominator[w]!;
    while (d > semi[w]!) d = dominator[d]!;
    dominator[w] = d;
    idom[vertex[w]!] = vertex[d]!;
  }
  return idom;
}

interface Walk {
  /** By number. */
  readonly vertex: Int32Array;
  /** By node; −1 when it is not reached. */
  readonly number: Int32Array;
  /** By number: the number of the node it was reached from. */
  readonly parent: Int32Array;
}

function depthFirst(count: number, root: number, successors: Edges): Walk {
  const vertex = new Int32Array(count);
  const number = new Int32Array(count).fill(-1);
  const parent = new Int32Array(count);
  const cursor = successors.start.slice(0, count);
  let reached = 0;
  let node = root;
  number[root] = reached;
  vertex[reached++] = root;
  for (;;) {
    const at = cursor[node]!++;
    if (at < successors.start[node + 1]!) {
      const next = successors.to[at]!;
      if (number[next]! >= 0) continue;
      parent[reached] = number[node]!;
      number[next] = reached;
      vertex[reached++] = next;
      node = next;
    } else {
      if (node === root) break;
      node = vertex[parent[number[node]!]!]!;
    }
  }
  return { vertex: vertex.subarray(0, reached), number, parent: parent.subarray(0, reached) };
}

/**
 * Of the nodes from `v` up to the first one numbered below `linked`, the one of lowest semi-dominator. Shortens the
 * path on the way, so that the next walk over it is short.
 */
function lowestOnPath(
  v: number,
  linked: number,
  ancestor: Int32Array,
  label: Int32Array,
  semi: Int32Array,
  path: Int32Array,
): number {
  if (v <= linked) return label[v]!;
  let length = 0;
  let node = v;
  while (ancestor[node]! > linked) {
    path[length++] = node;
    node = ancestor[node]!;
  }
  // `node` hangs below what is not linked yet: its label is final for this walk.
  let top = node;
  let best = label[node]!;
  while (length > 0) {
    const next = path[--length]!;
    ancestor[next] = ancestor[top]!;
    if (semi[best]! < semi[label[next]!]!) label[next] = best;
    else best = label[next]!;
    top = next;
  }
  return label[v]!;
}
