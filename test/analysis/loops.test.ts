import { describe, expect, test } from 'vitest';
import { analyses } from '../../src/analysis/cache.ts';
import { blocksOnCycles } from '../../src/analysis/cycles.ts';
import { dominatorTree } from '../../src/analysis/dominators.ts';
import {
  exitsOf,
  findLoops,
  isWithin,
  type LoopForest,
  latchOf,
  preheaderOf,
} from '../../src/analysis/loops.ts';
import { makeModule } from '../../src/ir/module.ts';
import { graph, graphFunc, randomRows } from './graph.ts';

function forest(rows: readonly (readonly number[])[]): LoopForest {
  const cfg = graph(rows);
  return findLoops(cfg, dominatorTree(cfg));
}

describe('loops', () => {
  test('nested loops are found with their blocks, inner ones included', () => {
    const { loops, innermost } = forest([[1], [2, 5], [3], [2, 4], [1], []]);
    expect(loops.map((l) => [l.header.id, l.depth, l.blocks.toArray()])).toEqual([
      [1, 1, [1, 2, 3, 4]],
      [2, 2, [2, 3]],
    ]);
    expect(loops[1]!.parent).toBe(loops[0]);
    expect(loops[0]!.children).toEqual([loops[1]]);
    expect(innermost.map((l) => l?.header.id ?? -1)).toEqual([-1, 1, 2, 2, 1, -1]);
    expect(isWithin(loops[1]!, loops[0]!)).toBe(true);
    expect(isWithin(loops[0]!, loops[1]!)).toBe(false);
  });

  test('two back edges to one header are one loop with two latches', () => {
    const { loops } = forest([[1], [2, 3], [1], [1, 4], []]);
    expect(loops).toHaveLength(1);
    expect(loops[0]!.latches.map((b) => b.id)).toEqual([2, 3]);
    expect(latchOf(loops[0]!)).toBeNull();
  });

  test('preheaders lead to the header alone, exits leave the loop', () => {
    const f = forest([[1], [1, 2], []]);
    const [loop] = f.loops;
    expect(preheaderOf(f, loop!)?.id).toBe(0);
    expect(exitsOf(f, loop!).map((e) => [e.from.id, e.to.id])).toEqual([[1, 2]]);
    const shared = forest([[1, 2], [1, 2], []]);
    expect(preheaderOf(shared, shared.loops[0]!)).toBeNull();
  });

  test('a cycle with two entries is no loop', () => {
    const f = forest([[1, 2], [2], [1, 3], []]);
    expect(f.loops).toHaveLength(0);
    expect(f.irreducible).toBe(true);
    expect(blocksOnCycles(f).toArray()).toEqual([1, 2]);
  });

  test('in graphs of random shape a loop is what reaches its latches within its header', () => {
    for (let seed = 0; seed < 300; seed++) {
      const rows = randomRows(seed, 2 + (seed % 16));
      const f = forest(rows);
      for (const loop of f.loops) {
        expect(loop.blocks.toArray()).toEqual(
          bodyOf(
            rows,
            loop.header.id,
            loop.latches.map((b) => b.id),
            f,
          ),
        );
        for (const id of loop.blocks.toArray()) expect(isWithin(f.innermost[id]!, loop)).toBe(true);
        expect(loop.blocks.size).toBe(loop.blocks.toArray().length);
      }
      expect(blocksOnCycles(f).toArray()).toEqual(cyclic(rows, f));
    }
  });

  test('50,000 loops, side by side and nested, take little memory and time', () => {
    const size = 50_000;
    const beside = Array.from({ length: size }, (_, i) => (i + 1 < size ? [i, i + 1] : []));
    beside[0] = [1];
    expect(forest(beside).loops).toHaveLength(size - 2);
    const half = size / 2;
    // b0 … b24999 open a loop each; b49999 … b25000 close them from the inside out.
    const nested = Array.from({ length: size + 1 }, (_, i) => {
      if (i < half) return [i + 1];
      return i === size ? [] : [size - 1 - i, i + 1];
    });
    nested[0] = [1];
    const f = forest(nested);
    expect(f.loops[f.loops.length - 1]!.depth).toBe(half);
  });
});

describe('the cache', () => {
  test('answers stay the same until the function changes', () => {
    const func = graphFunc([[1], [1, 2], []]);
    const an = analyses(func, makeModule());
    const { loops, cfg, known } = an;
    expect(an.loops).toBe(loops);
    func.version++; // an instruction changed
    expect(an.loops).toBe(loops);
    expect(an.cfg).toBe(cfg);
    expect(an.known).not.toBe(known);
    func.version++;
    func.cfgVersion++; // a terminator changed
    expect(an.loops).not.toBe(loops);
    expect(an.cfg).not.toBe(cfg);
  });
});

function bodyOf(
  rows: readonly (readonly number[])[],
  header: number,
  latches: number[],
  f: LoopForest,
): number[] {
  const found = new Set([header]);
  const work = [...latches];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    rows.forEach((row, from) => {
      if (row.includes(at!) && f.cfg.rank[from]! >= 0) work.push(from);
    });
  }
  return [...found].sort((a, b) => a - b);
}

function cyclic(rows: readonly (readonly number[])[], f: LoopForest): number[] {
  const reaches = (from: number, to: number): boolean => {
    const seen = new Set<number>();
    const work = [...rows[from]!];
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      if (at === to) return true;
      if (!seen.has(at)) work.push(...rows[at]!);
      seen.add(at);
    }
    return false;
  };
  return rows.map((_, i) => i).filter((i) => f.cfg.rank[i]! >= 0 && reaches(i, i));
}
