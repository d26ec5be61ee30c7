import { expect, test } from 'vitest';
import type { Cfg } from '../../src/analysis/cfg.ts';
import {
  type DominatorTree,
  dominates,
  dominatorTree,
  nearestCommonDominator,
  postDominatorTree,
  strictlyDominates,
} from '../../src/analysis/dominators.ts';
import { graph, randomRows } from './graph.ts';

const DIAMOND = [[1, 2], [3], [3], []];

test('the join of a diamond is dominated by its top only', () => {
  const tree = dominatorTree(graph(DIAMOND));
  expect([...tree.idom]).toEqual([-1, 0, 0, 0]);
  expect([...tree.depth]).toEqual([0, 1, 1, 1]);
  expect(dominates(tree, 0, 3)).toBe(true);
  expect(dominates(tree, 1, 3)).toBe(false);
  expect(dominates(tree, 3, 3)).toBe(true);
  expect(strictlyDominates(tree, 3, 3)).toBe(false);
  expect(nearestCommonDominator(tree, 1, 3)).toBe(0);
});

test('the top of a diamond is post-dominated by its join', () => {
  const tree = postDominatorTree(graph(DIAMOND));
  expect([...tree.idom]).toEqual([3, 3, 3, 4, -1]);
  expect(dominates(tree, 3, 0)).toBe(true);
  expect(dominates(tree, 1, 0)).toBe(false);
});

test('a loop header dominates its body, also when the loop has two entries to its latch', () => {
  const tree = dominatorTree(graph([[1], [2, 4], [3, 3], [1], []]));
  expect([...tree.idom]).toEqual([-1, 0, 1, 2, 1]);
});

test('neither block of a loop with two entries dominates the other', () => {
  const tree = dominatorTree(graph([[1, 2], [2], [1]]));
  expect([...tree.idom]).toEqual([-1, 0, 0]);
});

test('a block that is never reached is dominated by all and dominates no reached block', () => {
  const tree = dominatorTree(graph([[1], [], [1]]));
  expect(dominates(tree, 1, 2)).toBe(true);
  expect(dominates(tree, 2, 1)).toBe(false);
  expect(tree.depth[2]).toBe(-1);
  expect(nearestCommonDominator(tree, 1, 2)).toBe(-1);
});

test('a loop that never ends still has post-dominators', () => {
  const tree = postDominatorTree(graph([[1, 3], [2], [1], []]));
  expect(tree.depth.every((d) => d >= 0)).toBe(true);
  expect(dominates(tree, 3, 0)).toBe(false);
  expect(dominates(tree, 2, 1)).toBe(true);
});

test('the order of the tree has parents before children', () => {
  const tree = dominatorTree(graph(randomRows(7, 40)));
  const place = new Map([...tree.order].map((node, i) => [node, i]));
  for (const node of tree.order) {
    if (node !== tree.root) expect(place.get(tree.idom[node]!)!).toBeLessThan(place.get(node)!);
  }
});

test('in graphs of random shape dominance is what cutting a block says', () => {
  for (let seed = 0; seed < 300; seed++) {
    const cfg = graph(randomRows(seed, 2 + (seed % 15)));
    checkAgainstCuts(cfg, dominatorTree(cfg));
  }
});

test('in graphs of random shape post-dominance is what cutting a block says', () => {
  for (let seed = 0; seed < 300; seed++) {
    const cfg = graph(randomRows(seed, 2 + (seed % 12)));
    const tree = postDominatorTree(cfg);
    const back = (node: number): number[] =>
      node === cfg.count
        ? [...tree.cfg.func.blocks.map((b) => b.id as number)].filter((b) => isEnd(tree, b))
        : [...cfg.predecessors.to.subarray(cfg.predecessors.start[node]!, cfg.predecessors.start[node + 1]!)];
    // Ends are the blocks that return; graphs with endless loops choose more, and are left out here.
    const reached = reach(cfg.count + 1, cfg.count, back, -1);
    if (cfg.func.blocks.some((b) => !reached[b.id])) continue;
    for (let a = 0; a < cfg.count; a++) {
      const without = reach(cfg.count + 1, cfg.count, back, a);
      for (let b = 0; b < cfg.count; b++) expect(dominates(tree, a, b)).toBe(a === b || !without[b]);
    }
  }
});

test('a ladder of 50,000 blocks is no problem', () => {
  const size = 50_000;
  const rows = Array.from({ length: size }, (_, i) =>
    i + 2 < size ? [i + 1, i + 2] : i + 1 < size ? [i + 1] : [],
  );
  const tree = dominatorTree(graph(rows));
  expect(tree.idom[size - 1]).toBe(0);
  const chain = dominatorTree(graph(Array.from({ length: size }, (_, i) => (i + 1 < size ? [i + 1] : []))));
  expect(chain.depth[size - 1]).toBe(size - 1);
  expect(postDominatorTree(chain.cfg).depth[0]).toBe(size);
});

test('50,000 blocks that all branch back into the middle are no problem', () => {
  const size = 50_000;
  const rows = Array.from({ length: size }, (_, i) =>
    i + 1 < size ? [i + 1, 1 + ((i * 7919) % (size - 1))] : [],
  );
  const tree = dominatorTree(graph(rows));
  expect(tree.order.length).toBe(size);
});

function isEnd(tree: DominatorTree, block: number): boolean {
  const { start } = tree.cfg.successors;
  return start[block] === start[block + 1];
}

function checkAgainstCuts(cfg: Cfg, tree: DominatorTree): void {
  const next = (node: number): number[] => [
    ...cfg.successors.to.subarray(cfg.successors.start[node]!, cfg.successors.start[node + 1]!),
  ];
  const reached = reach(cfg.count, 0, next, -1);
  for (let a = 0; a < cfg.count; a++) {
    const without = reach(cfg.count, 0, next, a);
    for (let b = 0; b < cfg.count; b++) {
      const expected = !reached[b] || a === b || (reached[a] === true && !without[b]);
      expect(dominates(tree, a, b)).toBe(expected);
    }
  }
}

/** What `root` reaches without going through `cut`. */
function reach(count: number, root: number, next: (node: number) => number[], cut: number): boolean[] {
  const seen: boolean[] = new Array(count).fill(false);
  if (root === cut) return seen;
  const stack = [root];
  seen[root] = true;
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const to of next(node)) {
      if (to === cut || seen[to]) continue;
      seen[to] = true;
      stack.push(to);
    }
  }
  return seen;
}
