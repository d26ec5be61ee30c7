import { expect, test } from 'vitest';
import {
  buildCfg,
  isReachable,
  predecessorsOf,
  successorsOf,
  uniquePredecessor,
} from '../../src/analysis/cfg.ts';
import { addBlock, eraseBlocks, setBlock } from '../../src/ir/edit.ts';
import { makeFunc } from '../../src/ir/func.ts';
import { functionType, VOID } from '../../src/ir/type.ts';
import type { BlockId } from '../../src/ir/value.ts';
import { graph, graphFunc, randomRows } from './graph.ts';

const id = (n: number) => n as BlockId;

test('successors and predecessors keep one entry an edge, in order', () => {
  const cfg = graph([[2, 1, 2], [2], []]);
  expect([...successorsOf(cfg, id(0))]).toEqual([2, 1, 2]);
  expect([...predecessorsOf(cfg, id(2))]).toEqual([0, 0, 1]);
  expect([...predecessorsOf(cfg, id(0))]).toEqual([]);
});

test('a block named twice by one terminator has a unique predecessor', () => {
  const cfg = graph([[1, 1, 2], [2], []]);
  expect(uniquePredecessor(cfg, id(1))).toBe(0);
  expect(uniquePredecessor(cfg, id(2))).toBe(-1);
  expect(uniquePredecessor(cfg, id(0))).toBe(-1);
});

test('reverse post-order puts a block after all that lead to it, back edges aside', () => {
  const cfg = graph([[1], [2, 4], [3], [1], []]);
  expect([...cfg.order]).toEqual([0, 1, 4, 2, 3]);
  expect([...cfg.rank]).toEqual([0, 1, 3, 4, 2]);
});

test('blocks that nothing leads to are not reachable and have no rank', () => {
  const cfg = graph([[], [1]]);
  expect(isReachable(cfg, id(0))).toBe(true);
  expect(isReachable(cfg, id(1))).toBe(false);
  expect([...cfg.order]).toEqual([0]);
});

test('edges to blocks that were erased are left out', () => {
  const func = graphFunc([[1], [], [1]]);
  const [, , dead] = func.blocks;
  eraseBlocks(func, new Set([dead!]));
  const cfg = buildCfg(func);
  expect(cfg.count).toBe(3);
  expect(cfg.blocks[2]).toBeUndefined();
  expect([...predecessorsOf(cfg, id(1))]).toEqual([0]);
});

test('a declaration has an empty graph', () => {
  const cfg = buildCfg(makeFunc('f', functionType(VOID, [])));
  expect(cfg.order.length).toBe(0);
});

test('in graphs of random shape every reached block but the entry has a predecessor of lower rank', () => {
  for (let seed = 0; seed < 200; seed++) {
    const cfg = graph(randomRows(seed, 1 + (seed % 20)));
    for (let i = 1; i < cfg.order.length; i++) {
      const before = [...predecessorsOf(cfg, id(cfg.order[i]!))].map((p) => cfg.rank[p]!);
      expect(before.some((rank) => rank >= 0 && rank < i)).toBe(true);
    }
  }
});

test('a graph that is taken after edits, with the help of an earlier one, is the one that is read from nothing', () => {
  const func = graphFunc([[1, 2], [3], [3], [], [3]]);
  const [entry, , right, end, dead] = func.blocks;
  const same = (before: ReturnType<typeof buildCfg>) => {
    const { edits, ...found } = buildCfg(func, before);
    const { edits: fresh, ...read } = buildCfg(func);
    expect(found).toEqual(read);
    expect(edits).toEqual(fresh);
    return { ...found, edits };
  };
  const first = buildCfg(func);
  eraseBlocks(func, new Set([dead!]));
  const second = same(first);
  setBlock(entry!.last!, 1, end!);
  const third = same(second);
  setBlock(entry!.last!, 0, right!);
  addBlock(func, 'more');
  expect([...successorsOf(same(third), id(0))]).toEqual([2, 3]);
  same(first);
});

test('an edge to a block that is gone is not kept from an earlier graph', () => {
  const func = graphFunc([[1, 2], [2], []]);
  const before = buildCfg(func);
  const gone = func.blocks[1]!;
  func.blocks = func.blocks.filter((block) => block !== gone);
  const after = buildCfg(func, before);
  expect([...successorsOf(after, id(0))]).toEqual([2]);
  func.blocks.push(gone);
  expect([...successorsOf(buildCfg(func, after), id(0))]).toEqual([1, 2]);
});
